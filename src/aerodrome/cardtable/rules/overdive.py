"""Overdive: stall, dive, straight; two steep cards in a row that lose two levels."""

from __future__ import annotations

from aerodrome.cardtable.altitude_events import HeightChanged, OverdiveBegun, OverdiveEnded
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import ManeuverDeck
from aerodrome.cardtable.events import ShotDown
from aerodrome.cardtable.questions import Flight, Pair, Sequence
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "overdive"
LOWEST = 2
"""BD-OVD-04: the level that it can be begun from."""


def is_overdive(deck: ManeuverDeck, before: str, kind: str) -> bool:
    """BD-OVD-01, BD-OVD-05: a dive just after a stall, by an airplane that can do an Immelmann."""
    cards = deck.cards
    return cards[kind].dive and before != "" and cards[before].stall and "immelmann" in cards


def dives_on(pair: Pair) -> Refusal | None:
    """BD-OVD-01, BD-OVD-04: high enough, and with a straight behind it, if what is behind it is known."""
    sequence, place = pair.sequence, pair.place
    before = (sequence.last, *sequence.cards)[place]
    if not is_overdive(sequence.deck, before, sequence.cards[place]):
        return None
    behind = sequence.cards[place + 1 : place + 2]
    if behind and not sequence.deck.cards[behind[0]].straight:
        return None
    if sequence.turned or level_before(sequence, place) >= LOWEST:
        return Refusal("it is an overdive", "BD-OVD-01")
    return None


def level_before(sequence: Sequence, place: int) -> int:
    stands, before = sequence.stance, sequence.last
    for kind in sequence.cards[:place]:
        stands, before = stands.after(sequence.deck, before, kind), kind
    return stands.level


def ends_straight(sequence: Sequence) -> Refusal | None:
    """BD-OVD-01, BD-OVD-07: in the next turn too."""
    if sequence.stance.diving and sequence.cards and not sequence.deck.cards[sequence.cards[0]].straight:
        return Refusal("an overdive ends with a straight", "BD-OVD-01")
    return None


def plunge(state: State, flight: Flight) -> list[Event]:
    """BD-OVD-02 to BD-OVD-04: one level with the dive as ever, another with the straight; from too low, the ground."""
    unit = state.airplane(flight.unit.id)
    height = unit.flight
    if height is None or height.ground or not unit.in_play:
        return []
    if is_overdive(unit.model.deck, unit.before, flight.card):
        if height.level < LOWEST:
            return [ShotDown(unit=unit.id, reason="an overdive from too low")]
        return [OverdiveBegun(unit=unit.id)]
    if not height.diving:
        return []
    level = height.level - 1
    lower = HeightChanged(unit=unit.id, level=level, climb=height.climb if level else 1, by="overdive")
    return [OverdiveEnded(unit=unit.id), lower]


def install(book: Book) -> None:
    book.steep_twice.add(ID, dives_on)
    book.plan_checks.add(ID, ends_straight)
    book.after_move.on(ID, Flight, plunge)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Overdive",
    says="A dive may follow a stall if a straight follows it: together they lose two levels.",
    source="Burning Drachens, Overdive",
    ledger=("BD-OVD",),
    install=install,
    requires=frozenset({"altitude"}),
)
