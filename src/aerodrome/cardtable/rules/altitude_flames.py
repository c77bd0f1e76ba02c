"""Altitude, fire on the ground: it can be put out, and it spreads."""

from __future__ import annotations

from aerodrome.cardtable.altitude_events import FireSpread, QuenchTried
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.events import DeckReshuffled
from aerodrome.cardtable.geometry import overlap
from aerodrome.cardtable.questions import Ablaze
from aerodrome.cardtable.rules.altitude_ground import recover
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def put_out(table: Table[State], ablaze: Ablaze) -> list[Event]:
    """BD-GFI-01, BD-GFI-03: a card is drawn for an airplane on the ground, looked at and put back."""
    if not ablaze.unit.grounded:
        return []
    damage = table.state.setting.damage
    letter = "A" if "A" in damage else min(damage)
    if not any(table.state.decks[letter]):
        table.emit(DeckReshuffled(letter=letter))
    counts = table.state.decks[letter]
    place, face = table.roll(f"damage/{letter}", sum(counts)), 0
    while place >= counts[face]:
        place -= counts[face]
        face += 1
    points = damage[letter].faces[face].points
    table.emit(QuenchTried(unit=ablaze.unit.id, letter=letter, face=face, points=points))
    return []


def spread(table: Table[State], orders: Orders, phase: int) -> None:
    """BD-GFI-04, BD-GFI-05: from those that burn now to those that do not, where their cards overlap."""
    grounded = [unit for unit in table.state.airplanes() if unit.grounded and unit.in_play]
    if not grounded:
        return
    burning = [unit for unit in grounded if unit.hurt.flames]
    for unit in grounded:
        if not unit.hurt.flames:
            card = card_outline(unit.pose, unit.model)
            source = next((each for each in burning if overlap(card, card_outline(each.pose, each.model))), None)
            if source is not None:
                table.emit(FireSpread(unit=unit.id, source=source.id))
    recover(table)


def install(book: Book, rule: str) -> None:
    book.quench.on(rule, Ablaze, put_out)
    book.turn.use(rule, "spread", Step(spread))
