"""Tailing with special damage: a smoking or burning airplane cannot tail."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "tailing-with-special-damage"


def sees_ahead(unit: Airplane) -> Refusal | None:
    """DP-TAI-06, DP-SPD-08, DP-SPD-11."""
    if unit.hurt.smoke or unit.hurt.flames:
        return Refusal("a smoking or burning airplane cannot tail", "DP-TAI-06")
    return None


def install(book: Book) -> None:
    book.may_tail.add(ID, sees_ahead)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Tailing with special damage",
    says="A smoking or burning airplane cannot tail; it can be tailed.",
    source="Duel Pack, Tailing and Special Damages",
    ledger=("DP-TAI-06",),
    install=install,
    when=frozenset({"tailing", "special-damage"}),
)
