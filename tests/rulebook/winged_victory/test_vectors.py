"""The numbers that the text prints, as tables: dice, drag, top speeds, throttles, Prep, whole rounds of flight."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from aerodrome.hexsky import catalogue
from aerodrome.hexsky.dice import Colour, base
from aerodrome.hexsky.hexes import NE, SE, E, W
from aerodrome.hexsky.orders import SetThrottle
from tests.hexsky.sky import asked, cue, fly, one, plane, sky

PARTS = catalogue.load()
LEVELS = {"LOW": 5, "MED": 15, "HIGH": 25}

DRAG = {
    ("spad-vii", "LOW"): (1, "12233445"),
    ("spad-vii", "MED"): (2, "23344556"),
    ("spad-vii", "HIGH"): (3, "344556677"),
    ("sopwith-strutter", "LOW"): (1, "2233445"),
    ("sopwith-strutter", "MED"): (2, "3344556"),
    ("sopwith-strutter", "HIGH"): (3, "44556677"),
    ("sopwith-camel", "LOW"): (1, "01122334"),
    ("sopwith-camel", "MED"): (2, "12233445"),
    ("sopwith-camel", "HIGH"): (3, "233445566"),
}


@pytest.mark.ledger("WV-DRG-01", "WV-EX-06")
@pytest.mark.parametrize(("name", "zone"), DRAG)
def test_printed_drag_tables(name: str, zone: str) -> None:
    first, row = DRAG[name, zone]
    model = PARTS.models[name]
    for place, drag in enumerate(row):
        assert model.drag_at(first + place, LEVELS[zone]) == int(drag)
        assert model.box(first + place, LEVELS[zone]) not in ("zebra", "candy")
    assert model.box(first - 1, LEVELS[zone]) == "zebra"
    assert model.box(first + len(row), LEVELS[zone]) == "candy"


@pytest.mark.ledger("WV-DRG-01")
def test_every_table_obeys_the_formula_of_the_printed_ones() -> None:
    for model in PARTS.models.values():
        for zone, level in enumerate((5, 15, 25)):
            for speed in range(model.first[zone], model.first[zone] + len(model.drag[zone])):
                assert model.drag_at(speed, level) == (speed + zone + model.drag_k) // 2


@pytest.mark.ledger("WV-DRG-01")
@pytest.mark.parametrize(("speed", "drag"), [(5, 3), (4, 2), (3, 2)])
def test_drag_of_the_triplane_at_med(speed: int, drag: int) -> None:
    assert PARTS.models["fokker-dr-i"].drag_at(speed, 15) == drag


@pytest.mark.ledger("WV-EX-01", "WV-DIC-03", "WV-TST-03")
@pytest.mark.parametrize(
    ("colour", "shift", "test", "result"),
    [
        ("red", 1, False, "blue"),
        ("red", -2, False, "green"),
        ("white", -1, False, "white"),
        ("black", 1, False, "black"),
        ("yellow", 1, True, "yellow"),
        ("grey", 1, True, "green"),
        ("pink", 1, True, "grey"),
        ("yellow", -1, False, "green"),
    ],
)
def test_printed_shifts(colour: Colour, shift: int, test: bool, result: str) -> None:
    tally = base(colour).add("modifier", shift)
    assert (PARTS.dice.test(tally) if test else PARTS.dice.combat(tally)).colour == result


@pytest.mark.ledger("WV-EX-03", "WV-EX-04")
@pytest.mark.parametrize(
    ("model", "zone", "rules", "allowed"),
    [
        ("spad-vii", "HIGH", (), [0, 1, 2, 3, 4]),
        ("sopwith-camel", "MED", ("rotary-blip",), [0, 6]),
        ("sopwith-camel", "HIGH", ("rotary-blip",), [0, 5]),
    ],
)
def test_printed_throttles(model: str, zone: str, rules: tuple[str, ...], allowed: list[int]) -> None:
    prompt = asked(sky(plane(model=model, level=LEVELS[zone]), rules=rules), "throttle")
    assert prompt is not None
    assert [choice.to for choice in prompt.choices if isinstance(choice, SetThrottle)] == allowed


@pytest.mark.ledger("WV-EX-07", "WV-EX-11")
def test_printed_top_speeds_and_prep() -> None:
    spad = PARTS.models["spad-vii"]
    assert (spad.top, spad.prep) == ((6, 5, 4), (1, 2, 1))
    assert PARTS.models["sopwith-camel"].top[1:] == (6, 5)
    assert PARTS.models["fokker-dr-i"].prep[1] == 0


class Flown(NamedTuple):
    """A round that the text tells: how it begins, what is flown, how it ends."""

    id: str
    ledger: str
    model: str
    level: int
    speed: int
    throttle: int
    facing: int
    flown: tuple[int | str, ...]
    before_update: int
    final: int
    end_level: int
    end_facing: int


SPAD, TRIPLANE = "spad-vii", "fokker-dr-i"
ROUNDS = [
    Flown("WV-LVL-1", "WV-EX-08", SPAD, 15, 5, 5, E, (5,), 5, 5, 15, E),
    Flown("WV-LVL-2", "WV-EX-09", SPAD, 15, 5, 1, E, (5,), 5, 3, 15, E),
    Flown("WV-LVL-3", "WV-EX-10", SPAD, 15, 3, 2, E, (3,), 3, 2, 15, E),
    Flown("WV-CLB-1", "WV-EX-12", SPAD, 5, 6, 6, E, (1, "zoom-climb"), 4, 5, 6, NE),
    Flown("WV-CLB-2", "WV-EX-13", SPAD, 6, 5, 6, NE, ("sustained-climb",), 2, 4, 7, NE),
    Flown("WV-CLB-3", "WV-EX-14", SPAD, 7, 4, 6, NE, ("level-off", 4), 4, 5, 7, E),
    Flown("WV-DIV-1", "WV-EX-15", SPAD, 23, 4, 0, E, (1, "power-dive", 2), 7, 4, 20, SE),
    Flown("WV-DIV-2", "WV-EX-16", SPAD, 20, 4, 0, SE, (4, "pull-out"), 8, 4, 16, E),
    Flown("WV-TURN-1", "WV-EX-20", SPAD, 11, 5, 5, E, (2, "basic-turn inner", 2, "easy-turn inner"), 0, 2, 10, W),
    Flown("WV-CT-1", "WV-EX-22", TRIPLANE, 15, 5, 6, E, (2, "zoom-climb", "climbing-turn"), 1, 3, 16, 2),
    Flown("WV-CT-2", "WV-EX-24", TRIPLANE, 16, 3, 6, 2, ("level-off", 2, "power-dive", "diving-turn"), 2, 4, 15, SE),
    Flown("WV-CT-3", "WV-EX-25", TRIPLANE, 14, 4, 6, SE, (2, "diving-turn", 2, "diving-turn"), 4, 5, 10, SE),
    Flown("WV-HL-1", "WV-EX-26", SPAD, 15, 5, 5, E, (2, "half-loop", 1), 1, 3, 17, W),
    Flown("WV-WO-1", "WV-EX-27", SPAD, 15, 5, 5, E, (2, "wingover diving", "pull-out", 1), 5, 5, 13, W),
    Flown("WV-JINK-1", "WV-EX-28", SPAD, 15, 5, 5, E, ("jink",), 3, 4, 15, E),
    Flown("WV-SS-1", "WV-EX-29", SPAD, 15, 5, 5, E, ("sideslip",), 5, 5, 13, E),
    Flown("WV-IMM-1", "WV-EX-30", SPAD, 15, 5, 5, E, (2, "immelmann"), 5, 5, 15, W),
    Flown("WV-FL-1", "WV-EX-31", SPAD, 15, 5, 5, E, (2, "falling-leaf"), 5, 0, 13, W),
]


@pytest.mark.parametrize(
    "told", [pytest.param(each, marks=pytest.mark.ledger(each.ledger), id=each.id) for each in ROUNDS]
)
def test_rounds_that_the_text_tells(told: Flown) -> None:
    game = sky(plane(model=told.model, level=told.level, speed=told.speed, throttle=told.throttle, facing=told.facing))
    events = fly(game, told.throttle, *told.flown)
    assert cue(events, told.speed) == told.before_update
    flown = one(game)
    assert (flown.speed, flown.pose.level, flown.pose.facing) == (told.final, told.end_level, told.end_facing)
