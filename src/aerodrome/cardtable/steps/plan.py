"""Planning: everyone lays three cards face down for each airplane."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.events import Planned
from aerodrome.cardtable.orders import Plan, Write
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt

NOTHING = (Plan(()),)
"""The menu of an airplane that must lie still."""


def prompt_id(state: State, unit: Airplane) -> str:
    return f"{state.turn}.plan.{unit.id}"


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        asked = []
        for unit in state.units.values():
            if type(unit) is Airplane and not unit.fate:
                plans = book.menu(unit).plans
                if plans == NOTHING:
                    continue
                asked.append(Prompt(prompt_id(state, unit), unit.seat, "plan", unit.id, plans, plans[0]))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        for unit in table.state.airplanes():
            choice = orders.get(prompt_id(table.state, unit))
            plan = book.written.ask(unit.model.deck, choice) if isinstance(choice, Write) else choice
            if isinstance(plan, Plan):
                bound = book.menu(unit).bound
                table.emit(Planned(unit=unit.id, cards=plan.cards, bound=bound, audience=(unit.seat,)))

    return Step(run, prompts)
