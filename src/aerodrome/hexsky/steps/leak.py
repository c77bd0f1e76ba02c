"""Leaks at the end of the round: the engine's time runs out, and the fuel may catch fire."""

from __future__ import annotations

from aerodrome.hexsky.damage import ignite
from aerodrome.hexsky.damage_events import EngineHit, LeakCounted, Struck
from aerodrome.hexsky.dice import SIDES, base
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-LEK-02 to WV-LEK-04."""
    for plane in table.state.flying():
        rounds = plane.hurt.leak
        if rounds is None:
            continue
        if rounds > 0:
            table.emit(LeakCounted(unit=plane.id, rounds=rounds - 1))
        if rounds <= 1 and not plane.seized:
            last = len(plane.model.engine) - 1
            table.emit(EngineHit(unit=plane.id, to=last, power_lost=plane.hurt.power_lost))
        if not plane.hurt.burning:
            die = table.state.setting.dice.combat(base("blue"))
            result = die.combat[table.roll(f"spark/{plane.id}", SIDES)]
            table.emit(Struck(unit=plane.id, because="spark", die=die.colour, result=result))
            if result == "destroyed":
                ignite(table, plane.id)


def step() -> Step[State]:
    return Step(run)
