"""Scenes with rockets: an ace on his way to a balloon, and what becomes of the launch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aerodrome.cardtable.balloon_events import RocketsHit, RocketsMissed
from aerodrome.kernel.event import Event
from tests.harness import Game, table, to_fire
from tests.rulebook.burning_drachens.drachens import RULES, ace, bag

BRINGS = ("rockets",)
STEP = 115
"""A straight of the Camel in mm; a stall leads 74 mm."""


def sortie(
    *others: Any,
    ahead: float = 150,
    plan: str = "straight straight stall",
    rules: Iterable[str] = RULES,
    **options: Any,
) -> Game:
    """Ace with two rockets after its first straight, this far (mm) from the edge of the balloon, about to fire."""
    game = table(
        ace(1000 - 33.75 - ahead - STEP, rockets=2, **options),
        bag(),
        *others,
        rules=rules,
        brings=BRINGS,
    )
    to_fire_of(game, plan)
    return game


def to_fire_of(game: Game, plan: str, **others: str) -> list[Event]:
    """On to the firing of the first phase; the others stall."""
    plans = {unit.id: "stall straight stall" for unit in game.state.airplanes() if unit.in_play}
    return to_fire(game, plans | {"ace": plan} | others)


def outcome(happened: Iterable[Event]) -> list[str]:
    """Who was hit, or a dash for a miss."""
    return [
        event.target if isinstance(event, RocketsHit) else "-"
        for event in happened
        if isinstance(event, RocketsHit | RocketsMissed)
    ]
