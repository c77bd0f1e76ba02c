"""The sky as hexes: pointy-top, one row a level, doubled coordinates; facings, attitudes, zones and mega-hexes."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from aerodrome.hexsky.knobs import HALF_HEX_LEAVES, MAT_WIDTH, MHX_OFFSET, MHX_SCALE, TOP_LEVEL

Facing = int
"""0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east."""
E, NE, NW, W, SW, SE = range(6)
FACINGS = ("E", "NE", "NW", "W", "SW", "SE")

STEPS: tuple[tuple[int, int], ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""WV-GEO-03: what a step in each facing adds to x and level."""

Zone = Literal["low", "med", "high"]
ZONES: tuple[Zone, ...] = ("low", "med", "high")
Attitude = Literal["level", "climb", "dive"]
Sense = Literal["left", "right"]
Hex = tuple[int, int]
"""x and level, of equal parity."""

ATTITUDES: tuple[Attitude, ...] = ("level", "climb", "climb", "level", "dive", "dive")
SENSES: tuple[Sense, ...] = ("right", "right", "left", "left", "left", "right")
"""Of each facing (WV-GEO-05)."""


class Pose(msgspec.Struct, frozen=True):
    """Where a plane is, where its nose points, and whether it flies upside down."""

    x: int
    level: int
    facing: Facing
    inverted: bool = False

    @property
    def hex(self) -> Hex:
        return self.x, self.level

    @property
    def attitude(self) -> Attitude:
        return ATTITUDES[self.facing]

    @property
    def sense(self) -> Sense:
        return SENSES[self.facing]

    @property
    def zone(self) -> Zone:
        return zone(self.level)


def zone(level: int) -> Zone:
    """WV-MAP-07."""
    return "low" if level <= 10 else "med" if level <= 20 else "high"


def zone_number(level: int) -> int:
    return 0 if level <= 10 else 1 if level <= 20 else 2


def attitude(facing: Facing) -> Attitude:
    """WV-GEO-05."""
    return ATTITUDES[facing]


def sense(facing: Facing) -> Sense:
    return SENSES[facing]


def nose_up(facing: Facing) -> Facing:
    """WV-GEO-08: one hex side up, keeping the left/right sense."""
    return (facing + 1) % 6 if sense(facing) == "right" else (facing - 1) % 6


def nose_down(facing: Facing) -> Facing:
    return (facing - 1) % 6 if sense(facing) == "right" else (facing + 1) % 6


def levelled(facing: Facing) -> Facing:
    return E if sense(facing) == "right" else W


def mirrored(facing: Facing) -> Facing:
    """WV-GEO-09: a horizontal flip."""
    return (3 - facing) % 6


def reversed_(facing: Facing) -> Facing:
    """WV-GEO-11: a half circle in the vertical plane."""
    return (facing + 3) % 6


def step(at: Hex, facing: Facing, count: int = 1) -> Hex:
    dx, dl = STEPS[facing]
    return at[0] + dx * count, at[1] + dl * count


def behind(pose: Pose) -> Hex:
    """WV-GEO-13: where a leakage or fire marker lies."""
    return step(pose.hex, reversed_(pose.facing))


def distance(a: Hex, b: Hex) -> int:
    """WV-GEO-04."""
    dx, dl = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dl + max(0, (dx - dl) // 2)


def ground_below(pose: Pose) -> Hex:
    """WV-GEO-07: where a vertical plunge ends; from an odd level half a hex toward the nose."""
    if pose.level % 2 == 0:
        return pose.x, 0
    return pose.x + (1 if pose.sense == "right" else -1), 0


def bomb_line(target: Hex, heading: Sense, level: int) -> Hex:
    """WV-GEO-12: where the 60-degree line of a ground target is crossed at a level, for a bomber heading this way."""
    return step(target, NW if heading == "right" else NE, level - target[1])


def straight_line(a: Hex, b: Hex) -> Facing | None:
    """The facing of the hex row that leads from one hex to another, if there is one."""
    dx, dl = b[0] - a[0], b[1] - a[1]
    if (dx, dl) == (0, 0):
        return None
    if dl == 0:
        return E if dx > 0 else W
    if abs(dx) != abs(dl):
        return None
    return (NE if dl > 0 else SE) if dx > 0 else (NW if dl > 0 else SW)


def tail_sectors(pose: Pose) -> frozenset[Hex]:
    """WV-ORD-04: the 8 hexes within 2 in the 120-degree wedge around the tail, both limits included."""
    return _wedge(pose.hex, reversed_(pose.facing), 2)


@lru_cache(maxsize=20_000)
def _wedge(at: Hex, facing: Facing, reach: int) -> frozenset[Hex]:
    found = set()
    for side in ((facing - 1) % 6, (facing + 1) % 6):
        for a in range(reach + 1):
            for b in range(reach + 1 - a):
                if a + b:
                    found.add(step(step(at, facing, a), side, b))
    return frozenset(found)


@lru_cache(maxsize=20_000)
def mega_hexes(at: Hex) -> tuple[Hex, ...]:
    """WV-MHX-02, WV-MHX-03: the mega-hexes a hex belongs to, one or two, in doubled mega coordinates."""
    x, level = at
    found = []
    for row in (level // MHX_SCALE, level // MHX_SCALE + 1):
        column = (x - MHX_OFFSET) // MHX_SCALE
        for place in range(column - 2, column + 4):
            if (place - row) % 2 == 0:
                dx, dl = x - MHX_OFFSET - place * MHX_SCALE, level - row * MHX_SCALE
                if dx * dx + 3 * dl * dl <= MHX_SCALE * MHX_SCALE:
                    found.append((place, row))
    return tuple(found)


@lru_cache(maxsize=20_000)
def mega_distance(a: Hex, b: Hex) -> int:
    """WV-MHX-04: the smallest distance over all mega-hexes that two hexes belong to."""
    return min(distance(m, n) for m in mega_hexes(a) for n in mega_hexes(b))


def mega_centre(mega: Hex) -> Hex:
    return mega[0] * MHX_SCALE + MHX_OFFSET, mega[1] * MHX_SCALE


def megas_over(mats: int) -> list[Hex]:
    """The mega-hexes whose centres lie over the map, row after row from the ground."""
    first, rows = -(MHX_OFFSET // MHX_SCALE), TOP_LEVEL // MHX_SCALE + 1
    columns = range(first, first + 2 * MAT_WIDTH * mats // MHX_SCALE)
    return [(column, row) for row in range(rows) for column in columns if (column - row) % 2 == 0]


def leftmost(level: int) -> int:
    """The first complete hex from the left side."""
    return level % 2


def rightmost(level: int, mats: int) -> int:
    """The first complete hex from the right side; where mats are joined two halves make one."""
    return 2 * MAT_WIDTH * mats - 2 - level % 2


def from_side(number: int, level: int, side: Sense, mats: int) -> int:
    """WV-MAP-13: the n-th complete hex from a side."""
    if side == "left":
        return leftmost(level) + 2 * (number - 1)
    return rightmost(level, mats) - 2 * (number - 1)


def beyond(x: int, mats: int) -> Sense | None:
    """WV-MAP-15: the side over which a plane at x has left the map."""
    half = 0 if HALF_HEX_LEAVES else 1
    return "left" if x < -half else "right" if x > 2 * MAT_WIDTH * mats - 2 + half else None


def mega_from_side(level: int, side: Sense, mat: int, mats: int) -> Hex:
    """WV-MHX-05: the first mega-hex not cut by a side of a mat, in the centre row nearest a level (the lower on a tie).

    The sides are those of one mat of several; the whole map is one with ``mat`` 0 and ``mats`` all of them.
    """
    row = min(range(TOP_LEVEL // MHX_SCALE + 1), key=lambda n: (abs(n * MHX_SCALE - level), n))
    left, right = 2 * MAT_WIDTH * mat - 1, 2 * MAT_WIDTH * (mat + mats) - 1
    places = [
        place
        for place in range((left - MHX_OFFSET) // MHX_SCALE, (right - MHX_OFFSET) // MHX_SCALE + 2)
        if (place - row) % 2 == 0
        and left <= (place - 1) * MHX_SCALE + MHX_OFFSET
        and (place + 1) * MHX_SCALE + MHX_OFFSET <= right
    ]
    return (places[0] if side == "left" else places[-1]), row
