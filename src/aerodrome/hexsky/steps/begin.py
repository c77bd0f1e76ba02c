"""The start of a round: planes below their flying speed stall."""

from __future__ import annotations

from aerodrome.hexsky.events import RoundBegan, Stalled
from aerodrome.hexsky.knobs import OVERSPEED_CHECK
from aerodrome.hexsky.state import State
from aerodrome.hexsky.steps.speeds import overspeed
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-SEQ-02, WV-STL-01."""
    table.emit(RoundBegan(round=table.state.round))
    if OVERSPEED_CHECK == "start of round":
        overspeed(table)
    for plane in table.state.flying():
        if not plane.stalled and plane.model.box(plane.speed, plane.pose.level) == "zebra":
            table.emit(Stalled(unit=plane.id, because="stall speed"))


def step() -> Step[State]:
    return Step(run)
