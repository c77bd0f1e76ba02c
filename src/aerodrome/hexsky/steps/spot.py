"""Spotting: what is in the same mega-hex is seen."""

from __future__ import annotations

from aerodrome.hexsky.events import Spotted
from aerodrome.hexsky.hexes import mega_distance
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-SPT-03."""
    planes = table.state.flying()
    for plane in planes:
        near = tuple(
            other.id
            for other in planes
            if other.side != plane.side and mega_distance(plane.pose.hex, other.pose.hex) == 0
        )
        seen = table.state.sightings.get(plane.id, ())
        new = tuple(name for name in near if name not in seen)
        if new:
            table.emit(Spotted(spotter=plane.id, targets=(*seen, *new)))


def step() -> Step[State]:
    return Step(run)
