"""The marks of a drawn sky: letters, noses, and places in words."""

from __future__ import annotations

from string import ascii_uppercase

from aerodrome.hexsky.hexes import Hex, Pose
from aerodrome.hexsky.view import View

NOSES = "→↗↖←↙↘"
"""By facing."""
INVERTED = "⇒⇗⇖⇐⇙⇘"
"""Of a plane that flies upside down."""


def letters(view: View) -> dict[str, str]:
    """A letter for each plane and a number for each unit on the ground."""
    numbers = (str(n) for n in range(1, 100))
    named = dict(zip((unit.id for unit in view.airplanes), ascii_uppercase * 2, strict=False))
    return named | dict(zip((unit.id for unit in view.ground), numbers, strict=False))


def nose(pose: Pose) -> str:
    """Where a plane's nose points, with its attitude."""
    return (INVERTED if pose.inverted else NOSES)[pose.facing]


def place(at: Hex) -> str:
    """A hex in words: counted from the left side of the map, the first one being 1."""
    return f"level {at[1]}, hex {at[0] // 2 + 1}"
