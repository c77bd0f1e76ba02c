"""The nine coloured dice in their order. A modifier shifts the colour, never the result."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.kernel.tally import Tally

Colour = Literal["white", "pink", "grey", "green", "yellow", "red", "blue", "purple", "black"]
COLOURS: tuple[Colour, ...] = ("white", "pink", "grey", "green", "yellow", "red", "blue", "purple", "black")
"""WV-DIC-01: plus shifts toward black, minus toward white."""

LAST_TEST = COLOURS.index("yellow")
LAST_COMBAT = COLOURS.index("black")

CombatFace = Literal["miss", "1", "2", "3", "destroyed"]
TestFace = Literal["failure", "success", "critical"]
COMBAT_FACES: tuple[CombatFace, ...] = ("miss", "1", "2", "3", "destroyed")

Skill = Literal["recruit", "expert", "ace"]
SKILLS: dict[Skill, int] = {"recruit": -1, "expert": 0, "ace": 1}
"""WV-TST-04: the shift of a pilot's skill, for tests and for combat."""

SIDES = 6


class Die(msgspec.Struct, frozen=True):
    """One die: its combat icons and, on the five test dice, its small test icons."""

    colour: Colour
    combat: tuple[CombatFace, ...]
    test: tuple[TestFace, ...] = ()
    numbered: bool = False
    """Carries 1 to 6 and serves as an ordinary die (WV-DIC-06)."""


class DiceSet(msgspec.Struct, frozen=True, eq=False):
    """All nine, in order."""

    dice: tuple[Die, ...]

    def combat(self, tally: Tally) -> Die:
        """WV-DIC-03, WV-DIC-05: the die of a base colour with all shifts, held to white and black at the end."""
        return self.dice[held(tally, LAST_COMBAT)]

    def test(self, tally: Tally) -> Die:
        """WV-TST-01, WV-TST-03: the same for a test, held to white and yellow."""
        return self.dice[held(tally, LAST_TEST)]


def base(colour: Colour) -> Tally:
    """A die before any modifier; its number is the place in the order."""
    return Tally(COLOURS.index(colour))


def held(tally: Tally, last: int) -> int:
    return max(0, min(last, tally.total))


def skilled(tally: Tally, skill: Skill) -> Tally:
    """WV-TST-04."""
    return tally.add(skill, SKILLS[skill]) if SKILLS[skill] else tally
