"""Bomber load: with its bombs aboard a bomber is slower."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "bomber-load-speed"


def loaded(plane: Airplane, top: int) -> int:
    """WV-BOM-09."""
    return plane.model.loaded_top if plane.bombs and plane.model.loaded_top is not None else top


def install(book: Book) -> None:
    book.top_speed.add(ID, loaded)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Bomber load",
    says="While its bombs are aboard a bomber's highest level speed is the one circled on its dashboard.",
    source="Winged Victory, 8.2.1 Optional",
    ledger=("WV-BOM-09",),
    install=install,
)
