"""Which part of the sky a drawing shows, and at which scale: all of it if there is room, else where the planes are."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from aerodrome.hexsky.hexes import Hex
from aerodrome.hexsky.knobs import MAT_WIDTH, TOP_LEVEL

MARGIN = 2
"""Levels and hexes kept free around the planes, where there is room."""


class Window(msgspec.Struct, frozen=True):
    """A piece of the sky in cells: so many half hexes to a column, one level a row."""

    left: int
    """The first half hex shown."""
    columns: int
    scale: int
    """Half hexes in a column: 1 gives every hex two cells, 2 gives it one."""
    top: int
    """The highest level shown."""
    rows: int

    @property
    def bottom(self) -> int:
        return self.top - self.rows + 1

    def cell(self, at: Hex) -> tuple[int, int] | None:
        """Column and row of a hex's left cell; None if it is not in the picture."""
        column, row = (at[0] - self.left) // self.scale, self.top - at[1]
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def hexes(self) -> Iterable[Hex]:
        """Every hex in the picture."""
        for level in range(self.bottom, self.top + 1):
            first = self.left + (self.left - level) % 2
            for x in range(first, self.left + self.columns * self.scale, 2):
                yield x, level


def fitted(mats: int, planes: Iterable[Hex], columns: int, rows: int) -> Window:
    """The window for a map of so many mats, with these planes in it, into so many cells."""
    found = list(planes)
    width = 2 * MAT_WIDTH * mats
    scale = 1 if width <= columns else 2
    shown = min(columns, -(-width // scale))
    left = _start([x // scale for x, _ in found], shown, -(-width // scale)) * scale
    high = min(rows, TOP_LEVEL + 1)
    lowest = _start([level for _, level in found], high, TOP_LEVEL + 1)
    return Window(left - left % 2, shown, scale, lowest + high - 1, high)


def _start(places: list[int], shown: int, all_: int) -> int:
    """Where a stretch begins that has these places in its middle, or as many of them as it can."""
    if shown >= all_ or not places:
        return max(0, all_ - shown) // 2
    low, high = min(places) - MARGIN, max(places) + MARGIN
    middle = (low + high) // 2
    return max(0, min(all_ - shown, middle - shown // 2))
