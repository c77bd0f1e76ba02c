"""Free exit: an ace needs no straight after an Immelmann."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.state import Airplane, Demands
from aerodrome.kernel.rules import Rule

ID = "ace-free-exit"
ABILITY = "free-exit"


def free_to_go(unit: Airplane, demands: Demands) -> Demands:
    """BD-ACE-01; what has to come before it is as always (BD-ACE-02)."""
    return replace(demands, free_exit=True) if ABILITY in unit.kit.abilities else demands


def install(book: Book) -> None:
    book.needs.add(ID, needs.pilots_with(ABILITY))
    book.demands.add(ID, free_to_go)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Ace: any card after an Immelmann",
    says="This pilot need not fly a straight after an Immelmann or a Split-S.",
    source="Burning Drachens, Face to Face",
    ledger=("BD-ACE-01", "BD-ACE-02"),
    install=install,
    brought=True,
)
