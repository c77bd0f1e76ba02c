"""Airplanes at their levels: tables with altitude in force, and what became of a height."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aerodrome.cardtable.altitude_events import Crashed, HeightChanged
from aerodrome.cardtable.events import CardsDrawn
from aerodrome.cardtable.scenario import AirplaneEntry, BalloonEntry, GroundEntry, LandingField
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from tests.harness import Game, airplane, altered, of, plane, strip, table

ALTITUDE = ("altitude",)
FAR = plane("far", "central", 1900, 1900, 180)
"""An enemy out of the way."""


def sky(*entries: AirplaneEntry | GroundEntry | BalloonEntry | LandingField, **options: Any) -> Game:
    """A table with altitude in force and, unless said otherwise, no other rule."""
    options.setdefault("rules", ALTITUDE)
    return table(*entries, **options)


def alone(level: int = 3, climb: int = 0, *, model: str = "sopwith-camel", last: str = "", **options: Any) -> Game:
    """One airplane, a, flying north in the middle of the table, and an enemy far away."""
    game = sky(plane("a", "entente", 1000, 400, model=model, level=max(level, 1)), FAR, **options)
    return altered(game, "a", flight=Altitude(level, climb), last=last, entered=last)


def over_field(
    level: int = 0, climb: int = 1, *, last: str = "", y: float = 400, rules: Iterable[str] = ALTITUDE, **options: Any
) -> Game:
    """The same low above a long landing field, from y 300 to 900."""
    field = strip(1000, 600)
    game = sky(plane("a", "entente", 1000, y, level=max(level, 1)), FAR, field, rules=rules, **options)
    return altered(game, "a", flight=Altitude(level, climb), last=last, entered=last)


def parked(x: float = 1000, y: float = 400, **options: Any) -> Game:
    """An airplane at rest on that field, or beside it."""
    return sky(plane("a", "entente", x, y, level=0), FAR, strip(1000, 600), **options)


def height(game: Game, name: str = "a") -> tuple[int, int]:
    """Level and climb counters."""
    flight = airplane(game, name).flight
    assert flight is not None
    return flight.level, flight.climb


def ground(game: Game, name: str = "a") -> str:
    """How an airplane is on the ground; an empty word if it flies."""
    flight = airplane(game, name).flight
    assert flight is not None
    return flight.ground


def heights(happened: Iterable[Event], name: str = "a") -> list[tuple[int, int]]:
    """The heights an airplane came to, one after another."""
    return [(event.level, event.climb) for event in of(happened, HeightChanged) if event.unit == name]


def crash_cards(happened: list[Event], name: str = "a") -> int:
    """How many cards a crash cost; fails if there was none."""
    assert [event.unit for event in of(happened, Crashed)] == [name]
    drawn = [event for event in of(happened, CardsDrawn) if event.unit == name]
    assert {event.letter for event in drawn} == {"A"}
    return sum(event.count for event in drawn)
