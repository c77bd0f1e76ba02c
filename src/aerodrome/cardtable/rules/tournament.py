"""Tournament: no explosions in the decks of machine guns."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.state import State
from aerodrome.kernel.rules import Rule

ID = "tournament"
MACHINE_GUNS = ("A", "B")


def without_explosions(deck: DamageDeck) -> DamageDeck:
    counts = (0 if face.symbol == "explosion" else count for face, count in zip(deck.faces, deck.counts, strict=True))
    return replace(deck, counts=tuple(counts))


def take_explosions_out(layout: Layout, state: State) -> State:
    """BD-TOU-01, BD-TOU-02: out of the A and B decks, and out of no other."""
    damage = {
        letter: without_explosions(deck) if letter in MACHINE_GUNS else deck
        for letter, deck in state.setting.damage.items()
    }
    decks = {letter: deck.counts for letter, deck in damage.items()}
    return replace(state, setting=replace(state.setting, damage=damage), decks=decks)


def install(book: Book) -> None:
    book.prepare.add(ID, take_explosions_out)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Tournament",
    says="The explosion cards are taken out of the A and B damage decks before play.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-TOU",),
    install=install,
)
