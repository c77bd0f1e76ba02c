"""Incendiary bullets: what they set smoking burns, and what they hit in the engine smokes."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.questions import Taken
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "incendiary"


def with_incendiary_bullets(taken: Taken) -> bool:
    """BD-INC-01, BD-INC-06: from any gun of an airplane that has them."""
    if taken.draw.by is None:
        return False
    shooter = taken.state.units[taken.draw.by[0]]
    return isinstance(shooter, Airplane) and shooter.kit.incendiary


def at_an_airplane(taken: Taken, counts_as: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """BD-INC-02, BD-INC-03, BD-INC-05."""
    if taken.symbol == "smoke" and _strikes(taken):
        return ("fire",)
    if taken.symbol == "engine" and _strikes(taken):
        return ("engine", "smoke")
    return counts_as


def _strikes(taken: Taken) -> bool:
    return isinstance(taken.state.units[taken.draw.unit], Airplane) and with_incendiary_bullets(taken)


def install(book: Book) -> None:
    book.needs.add(ID, needs.incendiaries)
    book.reads.add(ID, at_an_airplane)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Incendiary bullets",
    says="From an airplane that fires them, smoke counts as fire, and an engine hit smokes as well.",
    source="Burning Drachens, Incendiary Bullets",
    ledger=("BD-INC",),
    install=install,
    requires=frozenset({"special-damage"}),
    brought=True,
)
