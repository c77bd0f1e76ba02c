"""Illegal moves: an airplane that comes to an illegal card goes out of control."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "illegal-moves"


def out_of_control(unit: Airplane) -> str:
    """BD-ILL-01, BD-ILL-02."""
    return "out of control"


def install(book: Book) -> None:
    book.fatal.add(ID, out_of_control)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Illegal moves",
    says="An airplane that would have to perform an illegal card goes out of control and counts as shot down.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-ILL",),
    install=install,
    requires=frozenset({"unchecked-plans"}),
)
