"""The end of a round: the round marker goes on, and the scenario's conditions are looked at."""

from __future__ import annotations

from aerodrome.hexsky.endings import ended, ended_with_round
from aerodrome.hexsky.events import GameEnded, RoundEnded
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def run(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-SEQ-05."""
    outcome = ended(table.state) or ended_with_round(table.state)
    table.emit(RoundEnded())
    if outcome:
        table.emit(GameEnded(outcome=outcome))


def step() -> Step[State]:
    return Step(run)
