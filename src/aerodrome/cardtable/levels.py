"""How high things are: levels of units, the ground under them, what a climb counter does, ways through the cloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from aerodrome.cardtable.altitude_events import HeightChanged
from aerodrome.cardtable.cards import Pose, flown
from aerodrome.cardtable.geometry import inside, outline
from aerodrome.cardtable.state import Airplane, Altitude, Ground, State, Unit

HALF = 2
"""One level apart, the first half of the ruler is all there is."""


def level_of(unit: Unit) -> int:
    """The level of a unit; cards on the ground are at level 0."""
    return 0 if isinstance(unit, Ground) or unit.flight is None else unit.flight.level


def in_field(state: State, pose: Pose) -> bool:
    """Whether a centre lies in a landing field, its border included."""
    return any(
        inside(pose.x, pose.y, outline(f.pose.x, f.pose.y, f.pose.heading, f.half_width, f.half_length))
        for f in state.setting.fields
    )


def last_leg(state: State, unit: Airplane, start: Pose, kinds: Iterable[str]) -> tuple[Pose, Pose]:
    """BD-CLD-05, BD-CLD-06: the last move of cards flown one after another: the first that ends off the table is."""
    before = at = start
    for kind in kinds:
        before, at = at, flown(at, unit.model.deck.cards[kind], unit.model.half_length)
        if not (0 <= at.x <= state.setting.width and 0 <= at.y <= state.setting.length):
            break
    return before, at


def top(state: State, unit: Airplane) -> int:
    """BD-ALT-05, BD-CLD-08: no airplane rises above its top altitude, nor above the cloud's lower edge."""
    highest = unit.model.top or 0
    return highest if state.setting.cloud is None else min(highest, state.setting.cloud)


def lifted(state: State, unit: Airplane, flight: Altitude, by: Literal["climb", "immelmann"]) -> HeightChanged | None:
    """BD-CLI-01, BD-CLI-02, BD-ALT-09: one more climb counter; as many as the climb rate make a level."""
    if flight.level >= top(state, unit):
        return None
    level, climb = counted(unit, flight.level, flight.climb + 1)
    return HeightChanged(unit=unit.id, level=level, climb=climb, by=by)


def counted(unit: Airplane, level: int, climb: int) -> tuple[int, int]:
    """Level and climb counters once as many counters as the climb rate have become a level."""
    return (level + 1, 0) if climb >= (unit.model.rate or 1) else (level, climb)
