"""Airplanes and balloons: ace flies for the Entente at bag, a balloon of the Central Powers, with everybody else idle.

A card is 43.5 mm wide and 67.5 mm long, that of a balloon 87 mm and 67.5 mm; a straight of the Camel leads 115 mm on.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import catalogue, setup
from aerodrome.cardtable.balloon_events import BalloonLit
from aerodrome.cardtable.events import CardTaken
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.scenario import AirplaneEntry, BalloonEntry
from aerodrome.cardtable.state import Balloon
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.kernel.scenario import BadFile
from tests.harness import Answer, Face, Game, airplane, altered, balloon, firing_position, fly, of, plane, table, volley
from tests.rulebook.burning_drachens.batteries import deals

RULES = ("special-damage", "wings-of-war")
STRAIGHTS = "straight straight straight"
CIRCLE = "turn-left turn-left turn-left"
NIL: Face = (0, "none")
FIRE: Face = (2, "fire")
BANG: Face = (0, "explosion")


def ace(y: float = 800, x: float = 1000, heading: float = 0, **options: Any) -> AirplaneEntry:
    return plane("ace", "entente", x, y, heading, **options)


def bag(y: float = 1000, x: float = 1000, **options: Any) -> BalloonEntry:
    return balloon("bag", "central", x, y, 180, **options)


def hunt(*others: Any, y: float = 800, rules: Iterable[str] = RULES, **options: Any) -> Game:
    """The table as it lies in the firing step: ace below bag, which is 200 mm less half a card above y 800."""
    return firing_position(ace(y), bag(), *others, rules=rules, **options)


def gasbag(game: Game, name: str = "bag") -> Balloon:
    unit = game.state.units[name]
    assert isinstance(unit, Balloon)
    return unit


def weak(game: Game, points: int, name: str = "bag") -> Game:
    """The unit can take only so many points."""
    unit = game.state.units[name]
    return altered(game, name, model=replace(unit.model, resistance=points))


def shoot(game: Game, *faces: Face, **decks: list[Face]) -> list[Event]:
    """Everybody fires who can, and these cards of the A deck are drawn."""
    deals(game, A=list(faces), **decks)
    return volley(game)


def lit(happened: Iterable[Event]) -> int:
    return len(of(happened, BalloonLit))


def doing(**choices: Choice) -> Answer:
    """What is chosen at each kind of decision where it is on offer; fire is held, everything else by default."""

    def answer(prompt: Prompt) -> Choice:
        wanted = choices.get(prompt.asks)
        if wanted in prompt.choices:
            return wanted
        return Hold() if prompt.asks == "fire" else prompt.default

    return answer


def turns(game: Game, count: int, answer: Answer | None = None, plan: str = CIRCLE) -> list[Event]:
    """So many turns in which every airplane flies this plan and nobody fires unless told to."""
    happened: list[Event] = []
    for _ in range(count):
        happened += fly(game, {unit.id: plan for unit in game.state.airplanes()}, answer or doing())
    return happened


def shots(game: Game) -> list[str]:
    """Whom anybody could fire at now."""
    return [choice.at for prompt in game.prompts() for choice in prompt.choices if isinstance(choice, Fire)]


def refused_for(file: Path) -> str:
    """The field that a scenario file is refused for; an empty word if it is taken."""
    try:
        setup.read(file, catalogue.load())
    except BadFile as bad:
        return bad.field
    return ""


def points_taken(happened: Iterable[Event], name: str) -> int:
    return sum(event.points for event in of(happened, CardTaken) if event.unit == name)


def quiet(*entries: Any, rules: Iterable[str] = RULES, **options: Any) -> Game:
    """A table at its first planning."""
    return table(*entries, rules=rules, **options)


__all__ = ["airplane", "plane"]
