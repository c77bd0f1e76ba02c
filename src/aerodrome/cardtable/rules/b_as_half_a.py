"""B as half A: without a B deck, who is hit by a B gun draws A cards that count half."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.questions import Draw, Layout
from aerodrome.cardtable.state import State
from aerodrome.kernel.rules import Rule
from aerodrome.kernel.tally import Tally

ID = "b-as-half-a"
MISSING, INSTEAD = "B", "A"


def play_without(layout: Layout, state: State) -> State:
    damage = {letter: deck for letter, deck in state.setting.damage.items() if letter != MISSING}
    decks = {letter: counts for letter, counts in state.decks.items() if letter != MISSING}
    return replace(state, setting=replace(state.setting, damage=damage), decks=decks)


def from_the_other_deck(state: State, draw: Draw) -> Draw:
    """BD-BFI-02, BD-BFI-03: as many A cards, with all their symbols."""
    return replace(draw, letter=INSTEAD, halved=True) if draw.letter == MISSING else draw


def half(draw: Draw, points: Tally) -> Tally:
    """BD-BFI-02, BD-BFI-05: each card for itself, rounded up."""
    return points.add("B as half A", -(points.total // 2)) if draw.halved and points.total > 1 else points


def install(book: Book) -> None:
    book.prepare.add(ID, play_without)
    book.owed.add(ID, from_the_other_deck)
    book.card_points.add(ID, half)


RULE: Rule[Book] = Rule(
    id=ID,
    title="B as half A",
    says="There is no B deck: a target of a B gun draws A cards, whose points count half, rounded up.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-BFI",),
    install=install,
    excludes=frozenset({"b-as-two-for-a"}),
)
