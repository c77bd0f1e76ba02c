"""What a scenario asks for besides the fight: what a photograph or bombs take, and how victories are graded."""

from __future__ import annotations

import msgspec


class Bands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fewest points of a normal and of a decisive victory."""

    normal: int
    decisive: int


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to photograph or bomb a target, besides being there."""

    observer: bool = False
    """Not with a wounded observer."""
    levels: tuple[int, int] | None = None
    """The lowest and the highest level it can be done from, where altitude is in force."""
    flown_over: bool = False
    """Bombs fall when the airplane's card or the maneuver card just flown covers the target's centre, and only then."""
