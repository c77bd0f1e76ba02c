"""Combat: every firing position is asked, all fire is rolled at the same moment, then its damage is assessed."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        """WV-CBT-01."""
        return book.fire_prompts.ask(state, tuple(plane.id for plane in state.flying()))

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        book.volley.ask(table, orders)

    return Step(run, prompts)
