"""Incendiary bullets with balloons: smoke, rudder and engine symbols set them on fire."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.questions import Taken
from aerodrome.cardtable.rules.incendiary import with_incendiary_bullets
from aerodrome.cardtable.state import Balloon
from aerodrome.kernel.rules import Rule

ID = "incendiary-with-balloons"
BURNS = ("smoke", "rudder-left", "rudder-right", "engine")


def at_a_balloon(taken: Taken, counts_as: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """BD-INC-04."""
    struck = isinstance(taken.state.units[taken.draw.unit], Balloon)
    return ("fire",) if struck and taken.symbol in BURNS and with_incendiary_bullets(taken) else counts_as


def install(book: Book) -> None:
    book.reads.add(ID, at_a_balloon)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Incendiary bullets at balloons",
    says="From an airplane that fires them, smoke, rudder and engine symbols set a balloon on fire.",
    source="Burning Drachens, Incendiary Bullets",
    ledger=("BD-INC-04",),
    install=install,
    when=frozenset({"incendiary", "balloons"}),
)
