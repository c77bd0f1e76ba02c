"""A drawing in characters: fine dots in braille, eight to a cell, with letters on top."""

from __future__ import annotations

from math import ceil, hypot

from rich.text import Text

BRAILLE = 0x2800
WIDE, TALL = 2, 4
"""Dots in a cell."""
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


class Canvas:
    """Cells in rows and columns; a dot is addressed by its place from the upper left corner."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._dots: dict[tuple[int, int], int] = {}
        self._styles: dict[tuple[int, int], str] = {}
        self._letters: dict[tuple[int, int], str] = {}

    def dot(self, x: float, y: float, style: str = "") -> None:
        column, row = int(x // WIDE), int(y // TALL)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            cell = column, row
            self._dots[cell] = self._dots.get(cell, 0) | BITS[int(y) % TALL][int(x) % WIDE]
            self._styles[cell] = style

    def line(self, x: float, y: float, to_x: float, to_y: float, style: str = "", every: int = 1) -> None:
        """A line of dots, or with ``every`` only of each so-manieth."""
        steps = max(1, ceil(hypot(to_x - x, to_y - y)))
        for step in range(0, steps + 1, every):
            part = step / steps
            self.dot(x + (to_x - x) * part, y + (to_y - y) * part, style)

    def letter(self, x: float, y: float, letter: str, style: str = "") -> None:
        """A letter in the cell of this dot; it stays inside the drawing."""
        column = min(self.columns - 1, max(0, int(x // WIDE)))
        row = min(self.rows - 1, max(0, int(y // TALL)))
        self._letters[column, row] = letter
        self._styles[column, row] = style

    def lines(self) -> list[Text]:
        """The drawing, row by row."""
        return [self._row(row) for row in range(self.rows)]

    def _row(self, row: int) -> Text:
        text = Text(no_wrap=True)
        for cell in ((column, row) for column in range(self.columns)):
            dots = self._dots.get(cell, 0)
            text.append(self._letters.get(cell) or (chr(BRAILLE + dots) if dots else " "), self._styles.get(cell, ""))
        return text
