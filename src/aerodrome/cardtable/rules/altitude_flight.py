"""Altitude, movement: what climb, dive, Immelmann and Split-S do to the height, as soon as the card is performed."""

from __future__ import annotations

from aerodrome.cardtable.altitude_events import HeightChanged
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.events import ShotDown
from aerodrome.cardtable.levels import lifted
from aerodrome.cardtable.questions import Flight
from aerodrome.cardtable.stance import is_split
from aerodrome.cardtable.state import Airplane, Altitude, State
from aerodrome.kernel.event import Event


def change_height(state: State, flight: Flight) -> list[Event]:
    """BD-ALT-11: before the fire of the same phase. What is on the ground is told in ``altitude_ground``."""
    unit = state.airplane(flight.unit.id)
    height = unit.flight
    if height is None or height.ground or not unit.in_play:
        return []
    card = unit.model.deck.cards[flight.card]
    if card.climb:
        return rise(state, unit, height, "climb")
    if card.dive:
        return dive(unit, height)
    if card.immelmann:
        if is_split(unit.model.deck, unit.before, flight.card):
            return split(unit, height)
        return rise(state, unit, height, "immelmann")
    return []


def rise(state: State, unit: Airplane, height: Altitude, by: str) -> list[Event]:
    """BD-CLI-01, BD-IMM-01."""
    change = lifted(state, unit, height, "climb" if by == "climb" else "immelmann")
    return [change] if change else []


def dive(unit: Airplane, height: Altitude) -> list[Event]:
    """BD-DIV-01, BD-DIV-02: a level lower, without counters; just above the ground one counter is left."""
    if height.level == 0:
        return []  # it touches the ground
    return [HeightChanged(unit=unit.id, level=height.level - 1, climb=int(height.level == 1), by="dive")]


def split(unit: Airplane, height: Altitude) -> list[Event]:
    """BD-SPS-02 to BD-SPS-04: one counter less; with none left a level lower, and into the ground from the lowest."""
    level, climb = height.level, height.climb - 1
    if height.climb == 0:
        level, climb = height.level - 1, (unit.model.rate or 1) - 1
    if level < 0 or (level == 0 and climb == 0):
        return [ShotDown(unit=unit.id, reason="flown into the ground")]
    return [HeightChanged(unit=unit.id, level=level, climb=climb, by="split-s")]


def install(book: Book, rule: str) -> None:
    book.after_move.on(rule, Flight, change_height)
