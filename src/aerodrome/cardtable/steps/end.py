"""The end of a turn: the cards go back to their decks."""

from __future__ import annotations

from aerodrome.cardtable.endings import ended_with_turn
from aerodrome.cardtable.events import GameEnded, TurnEnded
from aerodrome.cardtable.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step() -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        outcome = ended_with_turn(table.state)
        table.emit(TurnEnded())
        if outcome:
            table.emit(GameEnded(outcome=outcome))

    return Step(run)
