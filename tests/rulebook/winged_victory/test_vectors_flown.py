"""The rounds of flight that the text tells: how each begins, what is flown, and every number it ends with."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from aerodrome.hexsky.events import LegFlown, SpeedChanged, TailingBroken
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NW, SE, E
from aerodrome.kernel.event import Event
from tests.hexsky.sky import cue, fly, happened, one, plane, sky
from tests.rulebook.winged_victory.vectors import VECTORS, Value, Vector

SPAD, TRIPLANE = "spad-vii", "fokker-dr-i"
BRISTOL = "bristol-f2b"
"""Has the drag and Prep of a SPAD VII at MED and the throttle of 6 that the unnamed plane of the rolls must have."""


class Flown(NamedTuple):
    """A round: where it begins, and what is flown as the tests write it."""

    id: str
    ledger: str
    level: int
    throttle: int
    flown: tuple[int | str, ...]
    facing: int = E
    model: str = SPAD
    after: str = ""
    """The round before it in the same game, where it takes up what that has left undone."""
    differs: tuple[str, ...] = ()
    """Numbers that the text itself contradicts."""


TOLD = [
    Flown("WV-LVL-1", "WV-EX-08", 15, 5, (5,)),
    Flown("WV-LVL-2", "WV-EX-09", 15, 1, (5,)),
    Flown("WV-LVL-3", "WV-EX-10", 15, 2, (3,)),
    Flown("WV-CLB-1", "WV-EX-12", 5, 6, (1, "zoom-climb")),
    Flown("WV-CLB-2", "WV-EX-13", 6, 6, ("sustained-climb",), 1),
    Flown("WV-CLB-3", "WV-EX-14", 7, 6, ("level-off", 4), 1),
    Flown("WV-DIV-1", "WV-EX-15", 23, 0, (1, "power-dive", 2)),
    Flown("WV-DIV-2", "WV-EX-16", 20, 0, (4, "pull-out"), SE),
    Flown("WV-ROLL-1", "WV-EX-18", 16, 6, (2, "roll", 3), model=BRISTOL),
    Flown("WV-ROLL-2", "WV-EX-17", 16, 6, (2, "roll", 1), model=BRISTOL),
    Flown("WV-TURN-1", "WV-EX-20", 11, 5, (2, "basic-turn inner", 2, "easy-turn inner")),
    Flown("WV-TURN-2", "WV-EX-21", 11, 6, (), after="WV-TURN-1"),
    Flown("WV-CT-1", "WV-EX-22", 15, 6, (2, "zoom-climb", "climbing-turn"), model=TRIPLANE),
    Flown(
        *("WV-CT-2", "WV-EX-24", 16, 6, ("level-off", 2, "power-dive", "diving-turn"), NW, TRIPLANE),
        differs=("altitude", "speed_before_update"),
    ),
    Flown("WV-CT-3", "WV-EX-25", 14, 6, (2, "diving-turn", 2, "diving-turn"), SE, TRIPLANE),
    Flown("WV-HL-1", "WV-EX-26", 15, 5, (2, "half-loop", 1)),
    Flown("WV-WO-1", "WV-EX-27", 15, 5, (2, "wingover diving", "pull-out", 1)),
    Flown("WV-JINK-1", "WV-EX-28", 15, 5, ("jink",)),
    Flown("WV-SS-1", "WV-EX-29", 15, 5, ("sideslip",)),
    Flown("WV-IMM-1", "WV-EX-30", 15, 5, (2, "immelmann")),
    Flown("WV-FL-1", "WV-EX-31", 15, 5, (2, "falling-leaf")),
]
BY_ID = {told.id: told for told in TOLD}
LEDGERED = [pytest.param(told, marks=pytest.mark.ledger(told.ledger), id=told.id) for told in TOLD]


def begin(told: Flown) -> Game:
    vector = VECTORS[told.id]
    speed = int(vector.word("speed").rstrip("?"))
    flown = plane(
        model=told.model,
        level=told.level,
        speed=speed,
        throttle=told.throttle,
        facing=told.facing,
        inverted=bool(vector.initial.get("inverted")),
    )
    shadow = plane("shadow", SPAD, told.level, 5, side="central", x=flown.pose.x - 2)
    return sky(flown, *((shadow,) if vector.initial.get("tailed") else ()))


def measured(vector: Vector, told: Flown, game: Game, before: Game, events: list[Event]) -> dict[str, Value]:
    """Everything that any of these vectors tells of a round."""
    was, now = one(before), one(game)
    drag = was.model.drag_at(was.speed, was.pose.level)
    legs = [event for event in events if isinstance(event, LegFlown) and event.unit == "one"]
    lost = [-event.by for event in happened(events, SpeedChanged) if event.by < 0]
    used = sum(leg.mp for leg in legs)
    return {
        "hexes": used,
        "mp_used": used,
        "mp_dropped": was.speed - used,
        "levels": abs(now.pose.level - was.pose.level),
        "altitude": now.pose.level,
        "drag": drag,
        "turn_drag_each": lost[-1] if lost else 0,
        "speed_after_first_turn": was.speed - lost[0] if lost else was.speed,
        "second_turn_drag_low_zone": was.model.drag_at(was.speed, 10),
        "speed_before_update": cue(events, was.speed),
        "final_speed": now.speed,
        "next_mp": now.speed,
        "inverted": now.pose.inverted,
        "attitude": now.pose.attitude,
        "heading": "reversed" if now.pose.sense != was.pose.sense else "kept",
        "state": "stalled" if now.stalled else "flying",
        "tailing_broken": bool([event for event in events if isinstance(event, TailingBroken)]),
        "pending": "exit of 2nd turn next round" if now.doing == "easy-turn" and now.legs else "",
    }


@pytest.mark.parametrize("told", LEDGERED)
def test_rounds_that_the_text_tells(told: Flown) -> None:
    vector = VECTORS[told.id]
    if told.after:
        game = begin(BY_ID[told.after])
        fly(game, BY_ID[told.after].throttle, *BY_ID[told.after].flown)
    else:
        game = begin(told)
    before = game.clone()
    assert one(before).speed == int(vector.word("speed").rstrip("?"))
    found = measured(vector, told, game, before, fly(game, told.throttle, *told.flown))
    for name, printed in vector.expected.items():
        wanted = int(printed.rstrip("?")) if isinstance(printed, str) and printed.endswith("?") else printed
        assert (found[name] == wanted) is (name not in told.differs), f"{name}: {found[name]}, printed {printed}"


ENDS = {
    "WV-HL-1": (17, True),
    "WV-WO-1": (13, False),
    "WV-IMM-1": (15, False),
    "WV-TURN-1": (10, False),
    "WV-CT-2": (15, False),
    "WV-FL-1": (13, False),
}
"""Levels and whether upside down, where a lost diagram told it: the ledger's readings."""


@pytest.mark.ledger("WV-EX-24", "WV-EX-26", "WV-EX-27", "WV-EX-30")
@pytest.mark.parametrize("name", ENDS)
def test_where_the_lost_diagrams_lead(name: str) -> None:
    told = BY_ID[name]
    game = begin(told)
    fly(game, told.throttle, *told.flown)
    assert (one(game).pose.level, one(game).pose.inverted) == ENDS[name]
