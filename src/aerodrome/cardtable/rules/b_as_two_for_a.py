"""Two B for A: without an A deck, two B cards are drawn for each A card that is due."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.questions import Draw, Layout
from aerodrome.cardtable.state import State
from aerodrome.kernel.rules import Rule

ID = "b-as-two-for-a"
MISSING, INSTEAD = "A", "B"


def play_without(layout: Layout, state: State) -> State:
    had = state.setting.damage
    other = had.get(INSTEAD) or layout.catalogue.damage_deck(INSTEAD)
    damage = {letter: deck for letter, deck in sorted({**had, INSTEAD: other}.items()) if letter != MISSING}
    decks = {letter: deck.counts for letter, deck in damage.items()}
    return replace(state, setting=replace(state.setting, damage=damage), decks=decks)


def two_for_one(state: State, draw: Draw) -> Draw:
    """BD-BFI-06, BD-BFI-07: whatever they are due for."""
    return replace(draw, letter=INSTEAD, count=2 * draw.count) if draw.letter == MISSING else draw


def install(book: Book) -> None:
    book.prepare.add(ID, play_without)
    book.owed.add(ID, two_for_one)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Two B for A",
    says="There is no A deck: for each A card that is due two B cards are drawn.",
    source="Burning Drachens, Special Damage; Landings, Takeoffs, and Crashes",
    ledger=("BD-BFI",),
    install=install,
    excludes=frozenset({"b-as-half-a"}),
)
