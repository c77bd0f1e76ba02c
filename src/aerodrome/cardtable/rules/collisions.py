"""Collisions: airplanes and balloons whose cards overlap at the same height damage each other."""

from __future__ import annotations

from itertools import combinations

from aerodrome.cardtable.altitude_events import Collided
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline, radius
from aerodrome.cardtable.geometry import overlap
from aerodrome.cardtable.piles import with_pile
from aerodrome.cardtable.questions import Draw, Layout, Volley
from aerodrome.cardtable.state import Airplane, Balloon, State
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "collisions"


def collide(a: Airplane | Balloon, b: Airplane | Balloon) -> bool:
    """BD-COL-01, BD-COL-02: equal levels, and both with climb counters or both without."""
    if a.flight is None or b.flight is None or a.flight.level != b.flight.level:
        return False
    if (a.flight.climb > 0) != (b.flight.climb > 0):
        return False
    dx, dy, far = a.pose.x - b.pose.x, a.pose.y - b.pose.y, radius(a.model) + radius(b.model)
    return dx * dx + dy * dy <= far * far and overlap(card_outline(a.pose, a.model), card_outline(b.pose, b.model))


def wreckage(table: Table[State], volley: Volley) -> list[Draw]:
    """BD-COL-03 to BD-COL-06: a C card for each of those one runs into, in every phase; no special damage."""
    flying = [
        unit
        for unit in table.state.units.values()
        if isinstance(unit, Airplane | Balloon) and not unit.fate and not (isinstance(unit, Airplane) and unit.veiled)
    ]
    draws: list[Draw] = []
    for a, b in combinations(flying, 2):
        if collide(a, b):
            table.emit(Collided(unit=a.id, other=b.id))
            draws += [Draw(a.id, "C", 1, symbols=False), Draw(b.id, "C", 1, symbols=False)]
    return draws


def lay_out(layout: Layout, state: State) -> State:
    return with_pile(state, layout.catalogue, "C")


def install(book: Book) -> None:
    book.prepare.add(ID, lay_out)
    book.blows.on(ID, Volley, wreckage)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Collisions",
    says="Airplanes and balloons whose cards overlap at the same height take a C card for each other.",
    source="Burning Drachens, Collisions",
    ledger=("BD-COL",),
    install=install,
    requires=frozenset({"altitude"}),
)
