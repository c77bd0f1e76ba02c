"""Tailing with ground fire: guns are laid before the card of a tailed airplane is shown."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.kernel.rules import Rule, RuleConflict

ID = "tailing-under-artillery"


def install(book: Book) -> None:
    """BD-TUF-03, BD-TUF-04: the sequence of play has them in this order, always; whoever changes it hears of it."""
    places = book.turn.places
    if not places.index("plan") < places.index("lay") < places.index("show") < places.index("rearrange"):
        raise RuleConflict(f"{ID}: guns must be laid between the plans and the cards that tailed airplanes show")


RULE: Rule[Book] = Rule(
    id=ID,
    title="Tailing under friendly artillery fire",
    says="Anti-aircraft guns are laid, adjusted or delayed before tailed airplanes show their cards.",
    source="Burning Drachens, Ground Fire Optional Rules",
    ledger=("BD-TUF",),
    install=install,
    when=frozenset({"tailing", "ground-fire"}),
)
