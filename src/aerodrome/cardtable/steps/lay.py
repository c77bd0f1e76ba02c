"""Anti-aircraft guns before the reveal: their crews lay counters on the table, or see to those lying there."""

from __future__ import annotations

from aerodrome.cardtable.artillery import batteries
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.orders import Hold
from aerodrome.cardtable.questions import Crew
from aerodrome.cardtable.state import Ground, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt

HOLD = Hold()


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        asked = []
        for gun, battery in batteries(state):
            if not gun.fate and state.manned(gun) and (choices := book.crew(Crew(state, gun), ())):
                asks = "adjust" if battery.shell else "lay"
                name = f"{state.turn}.{phase}.{asks}.{gun.id}"
                asked.append(Prompt(name, gun.seat, asks, gun.id, choices, HOLD))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        for name, choice in orders.items():
            gun = table.state.units[name.rsplit(".", 1)[1]]
            assert isinstance(gun, Ground)
            for event in book.served(Crew(table.state, gun), choice):
                table.emit(event)

    return Step(run, prompts)
