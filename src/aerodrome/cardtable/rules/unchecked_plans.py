"""Unchecked plans: any three cards of the deck can be laid, as at a real table, and mistakes show when revealed."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.core import enough_copies
from aerodrome.cardtable.questions import Sequence
from aerodrome.kernel.rules import Rule

ID = "unchecked-plans"


def anything_in_the_deck(book: Book, sequence: Sequence) -> bool:
    return enough_copies(sequence) is None


def install(book: Book) -> None:
    book.lay.replace(ID, anything_in_the_deck)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Unchecked plans",
    says="Illegal plans can be laid; the card is found out when revealed, flown as a straight, and costs damage.",
    source="Duel Pack, Illegal Maneuvers",
    ledger=("DP-PLN-09",),
    install=install,
)
