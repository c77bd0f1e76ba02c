"""The end of a turn: the cards go back to their decks."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.endings import ended_with_turn
from aerodrome.cardtable.events import GameEnded, TurnEnded
from aerodrome.cardtable.state import State
from aerodrome.cardtable.steps.close import reckon
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        state = table.state
        outcome = ended_with_turn(state)
        if outcome:
            reckon(book, table)
            if table.state is not state:
                outcome = ended_with_turn(table.state)
        table.emit(TurnEnded())
        if outcome:
            table.emit(GameEnded(outcome=outcome))

    return Step(run)
