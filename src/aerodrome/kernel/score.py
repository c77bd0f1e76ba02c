"""Endings and scores: an ending always has a reason."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

MOST = 1000
"""Points for one unit of a measure: more would be a slip of the pen."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    reason: str
    winners: tuple[str, ...]
    """The sides that won, or the seats where they play against each other; none is a draw."""
    scores: tuple[tuple[str, int], ...] = ()
    """Points by side, or by seat."""
    grade: Literal["", "marginal", "normal", "decisive"] = ""
    """How clear a victory it is, where a scenario tells victories apart."""

    @property
    def drawn(self) -> bool:
        return not self.winners


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a score sheet: so many points for each unit of a measure, to one side or to each."""

    measure: str
    points: Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
    side: str = "each"


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When this condition holds at the end of a phase the game is over, and this decides who has won."""

    when: str
    wins: str
    reason: str
