"""Flak placement: each emplacement may lay its barrage over a mega-hex; at the end of the round they lift."""

from __future__ import annotations

from aerodrome.hexsky.events import FlakLifted, FlakPlaced
from aerodrome.hexsky.flak import emplacements, reach
from aerodrome.hexsky.hexes import Hex, mega_hexes
from aerodrome.hexsky.orders import Barrage, Hold
from aerodrome.hexsky.state import Ground, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt

HOLD = Hold()


def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
    """WV-FLK-01, WV-FLK-03: one marker for each emplacement, whether anything is in sight or not."""
    return tuple(
        Prompt(
            f"{state.round}.flak.{unit.id}",
            unit.seat,
            "flak",
            unit.id,
            (HOLD, *(Barrage(*mega) for mega in reach(state, unit))),
            HOLD,
        )
        for unit in emplacements(state)
        if not unit.automatic
    )


def run(table: Table[State], orders: Orders, phase: int) -> None:
    for key, choice in orders.items():
        if isinstance(choice, Barrage):
            table.emit(FlakPlaced(unit=key.split(".")[2], mega=(choice.column, choice.row)))
    for unit in emplacements(table.state):
        mega = over_an_enemy(table.state, unit) if unit.automatic else None
        if mega is not None:
            table.emit(FlakPlaced(unit=unit.id, mega=mega))


def over_an_enemy(state: State, unit: Ground) -> Hex | None:
    """Where an emplacement without a player fires: on the first enemy plane it can reach."""
    near = reach(state, unit)
    planes = (plane for plane in state.flying() if plane.side != unit.side)
    return next((mega for plane in planes for mega in mega_hexes(plane.pose.hex) if mega in near), None)


def lift(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-SEQ-04."""
    if table.state.flak:
        table.emit(FlakLifted())


def step() -> Step[State]:
    return Step(run, prompts)


def lifting() -> Step[State]:
    return Step(lift)
