"""Endings and scores: an ending always has a reason."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    reason: str
    winners: tuple[str, ...]
    """The sides that won; none is a draw."""
    scores: tuple[tuple[str, int], ...] = ()
    """Points by side."""

    @property
    def drawn(self) -> bool:
        return not self.winners


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a score sheet: so many points for each unit of a measure, to one side or to each."""

    measure: str
    points: int
    side: str = "each"


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When this condition holds at the end of a phase the game is over, and this decides who has won."""

    when: str
    wins: str
    reason: str
