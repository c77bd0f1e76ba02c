"""Events: everything that happens, and who saw it."""

from __future__ import annotations

import msgspec

Seat = str
"""A place at the table: who decides for some of the units."""

EVERYONE: tuple[Seat, ...] | None = None
NOBODY: tuple[Seat, ...] = ()


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened. A secret is an event of its own: hiding is leaving events out, never editing them."""

    audience: tuple[Seat, ...] | None = EVERYONE
    """The seats that saw it; None is everyone, spectators included."""

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat, or with None a spectator, saw it."""
        return self.audience is None or seat in self.audience


class Rolled(Event, frozen=True):
    """Chance spoke: the ``count``-th draw of a stream came up ``value`` of ``sides``."""

    stream: str
    count: int
    sides: int
    value: int


class Waited(Event, frozen=True):
    """Play stopped before a step of the sequence of play, to ask someone."""

    at: int
