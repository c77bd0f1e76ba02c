"""Bailing out: the observers of a balloon may jump while it is high enough."""

from __future__ import annotations

from aerodrome.cardtable.balloon_events import ObserversFell, ObserversJumped
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.orders import BailOut, Hold
from aerodrome.cardtable.questions import Draw, Lost, Taken
from aerodrome.cardtable.rules.balloons import explodes
from aerodrome.cardtable.state import Balloon, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "bailing-out"
TOO_LOW = 1
"""At this level and below a parachute does not open in time."""
BOTH = 3
"""A symbol of the crew with so many points hits two observers."""


def may_jump(unit: Balloon) -> bool:
    """BD-BOU-02, BD-BOU-03."""
    return unit.in_play and unit.observers > 0 and unit.flight is not None and unit.flight.level > TOO_LOW


def ask(state: State, phase: int) -> tuple[Prompt, ...]:
    return tuple(
        Prompt(f"{state.turn}.{phase}.bail.{unit.id}", unit.seat, "bail", unit.id, (BailOut(), Hold()), Hold())
        for unit in state.balloons()
        if may_jump(unit) and state.manned(unit)
    )


def jump(table: Table[State], orders: Orders, phase: int) -> None:
    """BD-BOU-02, BD-BOU-06."""
    for name, choice in orders.items():
        if isinstance(choice, BailOut):
            table.emit(ObserversJumped(unit=name.rsplit(".", 1)[1]))


def hit(state: State, taken: Taken) -> list[Event]:
    """BD-BOU-05: a symbol of the crew; of cards whose symbols do not count, this does not either."""
    unit, draw = state.units[taken.draw.unit], taken.draw
    if taken.symbol != "crew" or not isinstance(unit, Balloon) or not draw.symbols or draw.only or not unit.observers:
        return []
    count = 2 if taken.printed == BOTH else 1
    return [ObserversFell(unit=unit.id, count=min(count, unit.observers))]


def perish(table: Table[State], lost: Lost) -> list[Draw]:
    """BD-BOU-04, BD-BOU-07: only an explosion costs those who are still aboard their lives."""
    if isinstance(lost.unit, Balloon) and explodes(lost.unit) and lost.unit.observers:
        table.emit(ObserversFell(unit=lost.unit.id, count=lost.unit.observers))
    return []


def install(book: Book) -> None:
    book.turn.use(ID, "bail", Step(jump, ask))
    book.taken.on(ID, Taken, hit)
    book.aftermath.on(ID, Lost, perish)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Bailing out",
    says="The observers of a balloon may jump after any phase while it is above level 1; who stays may be killed.",
    source="Burning Drachens, Bailing Out",
    ledger=("BD-BOU",),
    install=install,
    requires=frozenset({"altitude", "balloons", "special-damage"}),
)
