"""Positions played by the earlier edition: its own policies, and whatever rules of the book a test adds."""

from __future__ import annotations

from typing import Any

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.state import Balloon
from tests.harness import Game, altered, firing_position, fly, hold, plane, table
from tests.rulebook.duel_pack import chases

EDITION = "wings-of-war"
STRAIGHTS = "straight straight straight"
CIRCLE = "turn-left turn-left turn-left"


def rules(*more: str) -> list[str]:
    """The edition with these rules of the book."""
    return [EDITION, *more]


def board(*entries: Any, with_rules: tuple[str, ...] = (), **options: Any) -> Game:
    """A game of this edition at its first decision."""
    return table(*entries, rules=rules(*with_rules), **options)


def position(*entries: Any, with_rules: tuple[str, ...] = (), **options: Any) -> Game:
    """The table just as the cards lie, before the fire of the first phase."""
    return firing_position(*entries, rules=rules(*with_rules), **options)


def with_balloon(game: Game, name: str, x: float, y: float, kind: str = "balloon-caquot-m") -> Game:
    """The same table with a Central balloon on it, put there without its rules."""
    pose = Pose(round(x * 1000), round(y * 1000), 0)
    unit = Balloon(name, name, "central", "central", load().ground_card(kind), pose)
    return altered(game, units={**game.state.units, name: unit})


def chase(*with_rules: str, gap: float = 120, third: bool = False) -> Game:
    """The hunter behind the hare at short range, of this edition."""
    return chases.chase(rules(*with_rules), gap=gap, third=third)


def alone(*with_rules: str, model: str = "nieuport-17") -> Game:
    """One airplane to look at, a, and an enemy far away."""
    entries = plane("a", "entente", 1500, 1500, model=model), plane("b", "central", 200, 200, 180)
    return board(*entries, with_rules=with_rules, width=3000, length=3000)


def after(cards: str, *with_rules: str, model: str = "nieuport-17") -> Game:
    """The planning of the second turn, after these cards in the first."""
    game = alone(*with_rules, model=model)
    fly(game, {"a": cards}, hold)
    assert game.turn == 2
    return game
