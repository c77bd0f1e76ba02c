"""The photograph: a stall begun close to the target takes the picture."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.events import PictureTaken
from aerodrome.cardtable.geometry import distance_square
from aerodrome.cardtable.measures import targets
from aerodrome.cardtable.questions import Flight
from aerodrome.cardtable.rules.task import at_level, unhurt
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.rules import Rule

ID = "photograph"


def take(state: State, flight: Flight) -> list[Event]:
    """DP-HRD-02: within half a ruler of any point of the target card when the stall starts.

    Where the camera is a secret, so is the picture.
    """
    unit = flight.unit
    if unit.load != "camera" or state.picture_at >= 0 or not unit.model.deck.cards[flight.card].stall:
        return []
    if not (unhurt(state, unit) and at_level(state, unit)):
        return []
    half = state.setting.ruler // 2
    for card in targets(state):
        if distance_square(flight.start.x, flight.start.y, card_outline(card.pose, card.model)) <= half * half:
            secret = state.setting.carry is not None and state.setting.carry[2]
            return [PictureTaken(unit=unit.id, audience=state.team(unit.side) if secret else None)]
    return []


def install(book: Book) -> None:
    book.needs.add(ID, needs.targets)
    book.after_move.on(ID, Flight, take)


RULE: Rule[Book] = Rule(
    id=ID,
    title="The photograph",
    says="A stall begun within half a ruler of the target takes its picture.",
    source="Duel Pack, A Hard Task",
    ledger=("DP-HRD",),
    install=install,
    brought=True,
)
