"""Shoot at the real thing: the ruler must reach the drawing on a card, and only drawings are in the way."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.sight import over_drawings
from aerodrome.kernel.rules import Rule

ID = "real-silhouette"


def install(book: Book) -> None:
    book.sight.replace(ID, over_drawings)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Shoot at the real thing",
    says="A shot must reach the wings or the fuselage drawn on a card, and only these hide what is behind.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-RTG",),
    install=install,
)
