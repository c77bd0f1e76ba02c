"""The sun: where it stands at each time of day, as a table that scenarios, players and dice can all use."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from aerodrome.hexsky.hexes import Hex, Sense, mega_from_side

SENSES: tuple[Sense, Sense] = ("left", "right")


class Sun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the sun: a side, or halfway between the two, and a level near which it stands."""

    place: Literal["left", "right", "middle"]
    level: int


class TimeOfDay(NamedTuple):
    """A row of the sun table."""

    title: str
    sun: Sun | None
    """None while it has not risen."""


SUN_TABLE: dict[int, TimeOfDay] = {
    1: TimeOfDay("before dawn", None),
    2: TimeOfDay("dawn", Sun("right", 4)),
    3: TimeOfDay("morning", Sun("right", 28)),
    4: TimeOfDay("noon", Sun("middle", 28)),
    5: TimeOfDay("evening", Sun("left", 28)),
    6: TimeOfDay("sunset", Sun("left", 4)),
}
"""WV-SUN-03: the time of a mission by 1d6."""


def sun_hex(entry: Sun, mats: int) -> Hex:
    """WV-SUN-01, WV-SUN-04: the one mega-hex of the sun, at a side of the whole map or halfway between them."""
    left, right = (mega_from_side(entry.level, side, 0, mats) for side in SENSES)
    if entry.place == "middle":
        middle = (left[0] + right[0]) // 2
        return middle - (middle - left[0]) % 2, left[1]
    return left if entry.place == "left" else right


def sun_at(time: int, mats: int) -> Hex | None:
    """Where the sun stands at a time of the table over so many mats."""
    sun = SUN_TABLE[time].sun
    return sun_hex(sun, mats) if sun else None
