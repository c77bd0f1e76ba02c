"""Pull-up: our reconstruction of the lost section, to be left out by who wants only what is printed."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.maneuvers import PULL_UP, Maneuver
from aerodrome.kernel.rules import Rule

ID = "pull-up"


def with_pull_up(_: None, found: tuple[Maneuver, ...]) -> tuple[Maneuver, ...]:
    return (*found, PULL_UP)


def install(book: Book) -> None:
    book.maneuvers.add(ID, with_pull_up)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Pull-up",
    says="Out of a dive a plane may pull its nose two hex sides up and climb a hex, for its whole drag.",
    source="Winged Victory, 4.5, lost; reconstructed",
    ledger=("WV-PUL",),
    install=install,
)
