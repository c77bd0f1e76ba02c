"""After the fire of a phase anti-aircraft guns go on with loading, and counters come nearer to their burst."""

from __future__ import annotations

from aerodrome.cardtable.artillery import batteries
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        for gun, _ in batteries(table.state):
            for event in book.reload.ask(table.state, gun, phase):
                table.emit(event)

    return Step(run)
