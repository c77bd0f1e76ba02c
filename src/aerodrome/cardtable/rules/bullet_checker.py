"""Bullet checker: a pilot who has looked at every bullet is jammed by red crosses only."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.questions import Draw, Shot, Taken
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "bullet-checker"


def with_good_bullets(shot: Shot, draw: Draw) -> Draw:
    if isinstance(shot.unit, Airplane) and shot.unit.kit.abilities and ID in shot.unit.kit.abilities:
        return replace(draw, checked=True)
    return draw


def jams_not(taken: Taken, symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """BD-BUC-01, BD-BUC-02: a green cross is no jam, and the points of the card count."""
    return () if taken.draw.checked and taken.symbol == "jam-green" else symbols


def install(book: Book) -> None:
    book.needs.add(ID, needs.pilots_with(ID))
    book.draw.add(ID, with_good_bullets)
    book.reads.add(ID, jams_not)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Bullet checkers",
    says="Jam cards with a green cross do not jam the guns of a bullet checker.",
    source="Burning Drachens, Scenario Rules",
    ledger=("BD-BUC",),
    install=install,
    brought=True,
)
