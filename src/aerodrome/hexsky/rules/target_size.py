"""Target size: big planes are easier to hit, small ones harder."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.questions import Shot
from aerodrome.hexsky.state import Airplane
from aerodrome.kernel.rules import Rule
from aerodrome.kernel.tally import Tally

ID = "target-size"


def with_size(shot: Shot, die: Tally) -> Tally:
    """WV-MDF-12."""
    size = shot.target.model.size if isinstance(shot.target, Airplane) else 0
    return die.add("size", size) if size else die


def install(book: Book) -> None:
    book.shot.add(ID, with_size)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Target size",
    says="The size printed on the target's dashboard shifts the combat die.",
    source="Winged Victory, 8.1.1 Optional",
    ledger=("WV-MDF-12",),
    install=install,
)
