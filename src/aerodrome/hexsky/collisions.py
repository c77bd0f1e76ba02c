"""Collisions: planes that have come to share a hex are put to the test."""

from __future__ import annotations

from aerodrome.hexsky.events import Collided
from aerodrome.hexsky.state import State
from aerodrome.hexsky.trials import structural
from aerodrome.kernel.game import Table


def collisions(table: Table[State]) -> None:
    """WV-MOV-06, WV-MOV-08: whoever is in one hex, of whatever side."""
    shared: dict[tuple[int, int], list[str]] = {}
    for plane in table.state.flying():
        shared.setdefault(plane.pose.hex, []).append(plane.id)
    for names in shared.values():
        if len(names) > 1:
            table.emit(Collided(units=tuple(names)))
            for name in names:
                structural(table, name, "collision")
