"""The end of a phase: where it may be seen that the game is over."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.endings import ended
from aerodrome.cardtable.events import GameEnded, PhaseEnded
from aerodrome.cardtable.questions import Over
from aerodrome.cardtable.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        table.emit(PhaseEnded())
        state = table.state
        outcome = ended(state)
        if outcome:
            reckon(book, table)
            if table.state is not state:
                outcome = ended(table.state) or outcome
            table.emit(GameEnded(outcome=outcome))

    return Step(run)


def reckon(book: Book, table: Table[State]) -> None:
    """What is still drawn between the end of play and the score."""
    if book.reckoning.answered:
        inflict(book, table, book.reckoning(table, Over()), over=True)
