"""Shots and hits of a game on the card table, by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from aerodrome.cardtable.cards import JAMS, Side
from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event

HARMLESS = ("none", *JAMS)


def gunnery(events: Iterable[Event], state: State) -> tuple[Counter[str], Counter[str]]:
    """How often each side fired, and how many of these shots drew a card with points or a symbol of harm.

    All fire of a phase is declared, then every shot in the same order draws its cards; cards drawn for any other
    reason, such as a fire aboard, follow no declared shot.
    """
    setting, units = state.setting, state.units
    shots: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    declared: list[Side] = []
    firing: Side | None = None
    """Whose shot the cards now taken belong to, until one of them does harm."""
    for event in events:
        if isinstance(event, Fired):
            side = units[event.unit].side
            shots[side] += 1
            declared.append(side)
        elif isinstance(event, CardsDrawn):
            firing = declared.pop(0) if declared else None
        elif isinstance(event, CardTaken) and firing:
            symbol = setting.damage[event.letter].faces[event.face].symbol
            if event.points or symbol not in HARMLESS:
                hits[firing] += 1
                firing = None
    return shots, hits
