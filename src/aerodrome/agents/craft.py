"""An airplane in view, together with what is printed on its cards and what its shots are worth."""

from __future__ import annotations

from math import cos, pi, sin

import msgspec

from aerodrome.cardtable.cards import DamageDeck, GunCard, Model
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


CARRIER = 1.5
"""An enemy who carries the camera or the bombs is worth more than another."""


class Arc(msgspec.Struct, frozen=True, eq=False):
    """A gun as the agent reckons with it: its direction and half its arc as sines and cosines."""

    sin_bearing: float
    cos_bearing: float
    sin_half: float
    cos_half: float
    harm: float
    """What a damage card of its deck is worth."""


class Craft(msgspec.Struct, frozen=True, eq=False):
    """An airplane as an agent thinks of it."""

    seen: AirplaneView
    model: Model
    left: float
    """The damage points it can still take, counted for one's own and reckoned for others."""
    arcs: tuple[tuple[Arc, ...], ...]
    """The guns that can fire in the next phase, the one after, and the one after that."""

    @property
    def id(self) -> str:
        return self.seen.id


def mean_points(deck: DamageDeck) -> float:
    """What a card of a damage deck counts on average."""
    return sum(face.points * count for face, count in zip(deck.faces, deck.counts, strict=True)) / sum(deck.counts)


def mean_symbol(deck: DamageDeck) -> float:
    """What the symbol on a card of a damage deck is worth on average."""
    worth = (SYMBOL_WORTH[face.symbol] * count for face, count in zip(deck.faces, deck.counts, strict=True))
    return sum(worth) / sum(deck.counts)


def mean_harm(deck: DamageDeck) -> float:
    """What a card of a damage deck is worth on average, its symbols included."""
    return mean_points(deck) + mean_symbol(deck)


def card_of(seen: AirplaneView, catalogue: Catalogue) -> Model:
    """The card of an airplane in view; with its climb and its dive where airplanes fly at levels."""
    return catalogue.model(seen.model) if seen.flight is None else catalogue.climber(seen.model)


def craft(seen: AirplaneView, catalogue: Catalogue) -> Craft:
    """What a seat can tell of an airplane: cards whose faces it has not seen count for their average."""
    taken = (
        card.points if card.points is not None else mean_points(catalogue.damage_deck(card.letter))
        for card in seen.cards
    )
    model = card_of(seen, catalogue)
    arcs = [arc(gun, catalogue) for gun in model.guns]
    by_phase = tuple(tuple(gun for gun, jam in zip(arcs, seen.jams, strict=True) if jam <= phase) for phase in range(3))
    return Craft(seen, model, max(1.0, seen.resistance - sum(taken)), by_phase)


def arc(gun: GunCard, catalogue: Catalogue) -> Arc:
    bearing, half = gun.bearing * pi / 18_000, gun.half_width * pi / 18_000
    return Arc(sin(bearing), cos(bearing), sin(half), cos(half), mean_harm(catalogue.damage_deck(gun.letter)))


def flying(view: View, catalogue: Catalogue) -> list[Craft]:
    """Every airplane still in play."""
    return [craft(seen, catalogue) for seen in view.airplanes if not seen.fate]


def prize(craft: Craft) -> float:
    """What it is worth to bring an airplane down, in lives."""
    return CARRIER if craft.seen.load else 1.0
