"""After all have moved: planes that stand in the same hex collide."""

from __future__ import annotations

from aerodrome.hexsky.collisions import collisions
from aerodrome.hexsky.knobs import COLLISION_CHECK
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-MOV-07."""
    if COLLISION_CHECK == "after movement":
        collisions(table)


def step() -> Step[State]:
    return Step(run)
