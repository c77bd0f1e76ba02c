"""An airplane in view, together with what is printed on its cards."""

from __future__ import annotations

import msgspec

from aerodrome.cardtable.cards import DamageDeck, Model
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import AirplaneView, View

SYMBOL_WORTH = {
    "none": 0.0,
    "jam-red": -0.5,
    "jam-green": -0.5,
    "rudder-left": 0.7,
    "rudder-right": 0.7,
    "smoke": 0.5,
    "crew": 3.0,
    "engine": 3.0,
    "fire": 2.5,
    "explosion": 12.0,
}
"""What a symbol is worth beside its points; a jam is the shooter's loss."""


class Craft(msgspec.Struct, frozen=True, eq=False):
    """An airplane as an agent thinks of it."""

    seen: AirplaneView
    model: Model
    left: float
    """The damage points it can still take, counted for one's own and reckoned for others."""

    @property
    def id(self) -> str:
        return self.seen.id

    def guns_free(self, phases_on: int) -> tuple[bool, ...]:
        """Which guns can fire so many phases from now, 0 being the next firing."""
        return tuple(jam <= phases_on for jam in self.seen.jams)


def mean_points(deck: DamageDeck) -> float:
    """What a card of a damage deck counts on average."""
    return sum(face.points * count for face, count in zip(deck.faces, deck.counts, strict=True)) / sum(deck.counts)


def mean_harm(deck: DamageDeck) -> float:
    """What a card of a damage deck is worth on average, its symbols included."""
    worth = (
        (face.points + SYMBOL_WORTH[face.symbol]) * count for face, count in zip(deck.faces, deck.counts, strict=True)
    )
    return sum(worth) / sum(deck.counts)


def craft(seen: AirplaneView, catalogue: Catalogue) -> Craft:
    """What a seat can tell of an airplane: cards whose faces it has not seen count for their average."""
    taken = (
        card.points if card.points is not None else mean_points(catalogue.damage_deck(card.letter))
        for card in seen.cards
    )
    return Craft(seen, catalogue.model(seen.model), max(1.0, seen.resistance - sum(taken)))


def flying(view: View, catalogue: Catalogue) -> list[Craft]:
    """Every airplane still in play."""
    return [craft(seen, catalogue) for seen in view.airplanes if not seen.fate]
