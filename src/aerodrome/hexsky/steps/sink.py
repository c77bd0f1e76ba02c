"""Balloons that have seen an enemy are winched down, a level a round, until they are safe."""

from __future__ import annotations

from aerodrome.hexsky.damage_events import BalloonSafe, BalloonSank
from aerodrome.hexsky.state import Airplane, Ground, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-BAL-05, WV-BAL-06, WV-BAL-08: over the same ground, half a hex to the right on odd rows."""
    for unit in table.state.ground():
        if unit.counter.kind != "balloon" or not unit.in_play or not alarmed(table.state, unit):
            continue
        level = unit.level - 1
        table.emit(BalloonSank(unit=unit.id, x=unit.x + (1 if level % 2 else -1), level=level))
        if level <= 0:
            table.emit(BalloonSafe(unit=unit.id))


def alarmed(state: State, balloon: Ground) -> bool:
    """Once it has spotted a plane it goes on sinking, whatever becomes of that plane."""
    seen = state.sightings.get(balloon.id, ())
    return balloon.sinking or any(isinstance(state.units[name], Airplane) for name in seen)


def step() -> Step[State]:
    return Step(run)
