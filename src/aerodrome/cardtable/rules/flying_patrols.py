"""Flying patrols: plans may be written down as card numbers, so that one deck serves several airplanes."""

from __future__ import annotations

from aerodrome.cardtable.book import PHASES, Book
from aerodrome.cardtable.cards import ManeuverDeck
from aerodrome.cardtable.orders import Plan, Write
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "flying-patrols"


def by_numbers(deck: ManeuverDeck, written: Write) -> Plan | Refusal:
    """BD-PAT-02: three different numbers of the deck's cards."""
    if len(written.numbers) != PHASES:
        return Refusal(f"a plan has three cards, not {len(written.numbers)}", "BD-PAT-02")
    if len(set(written.numbers)) < PHASES:
        return Refusal("the three numbers must be different", "BD-PAT-02")
    kinds = {number: kind for kind, card in deck.cards.items() for number in card.numbers}
    for number in written.numbers:
        if number not in kinds:
            return Refusal(f"deck {deck.id} has no card {number} for use now", "BD-PAT-02")
    return Plan(tuple(kinds[number] for number in written.numbers))


def install(book: Book) -> None:
    book.written.replace(ID, by_numbers)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Flying patrols",
    says="Plans may be written down as the numbers of three different cards, and airplanes share a deck.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-PAT",),
    install=install,
)
