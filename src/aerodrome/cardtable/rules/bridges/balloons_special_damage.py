"""Balloons with special damage: they catch fire, and burn until they are destroyed or on the ground."""

from __future__ import annotations

from aerodrome.cardtable.balloon_events import BalloonLit
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.questions import Burning, Draw, Holed
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "balloons-with-special-damage"


def light(state: State, hit: Holed) -> list[Event]:
    """BD-BAL-04, BD-BAL-06, BD-BAL-10: fire, and nothing else; each time one counter more."""
    return [BalloonLit(unit=hit.unit.id)] if hit.symbol == "fire" else []


def burn(table: Table[State], burning: Burning) -> list[Draw]:
    """BD-BAL-07 to BD-BAL-09: an A card for each flame counter; points and explosion count, and the counters stay."""
    return [
        Draw(unit.id, "A", unit.flames, symbols=False)
        for unit in table.state.balloons()
        if unit.in_play and unit.flames
    ]


def install(book: Book) -> None:
    book.wounds.on(ID, Holed, light)
    book.fires.on(ID, Burning, burn)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Burning balloons",
    says="Each fire puts a flame counter on a balloon, and every turn it takes a damage card for each of them.",
    source="Burning Drachens, Observation Balloons",
    ledger=("BD-BAL",),
    install=install,
    when=frozenset({"balloons", "special-damage"}),
)
