"""Landing: who has a reason to go home comes down on the own field, is turned there, and takes off to fight again."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.agents import make
from aerodrome.cardtable.altitude_events import Crashed, Landed, TookOff, TouchedDown
from aerodrome.cardtable.events import BombsDropped, ShotDown
from aerodrome.cardtable.game import Game
from aerodrome.cardtable.orders import Handle, Plan
from aerodrome.cardtable.scenario import AirplaneEntry, BalloonEntry, GroundEntry, LandingField
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Prompt
from tests.harness import airplane, altered, card, face_of, of, plane, strip, submit, table

ALTITUDE = ("special-damage", "wings-of-war", "altitude", "overdive")
FIELD = strip(1000, 500)
"""From y 200 to 800, and from x 850 to 1150."""
FOE = plane("foe", "central", 200, 1900, 90, level=9)
"""An enemy whose player is not there: flies as default has it, too high up to fight with."""


def field_game(*entries: AirplaneEntry | GroundEntry | BalloonEntry | LandingField, **options: Any) -> Game:
    return table(FIELD, FOE, *entries, rules=ALTITUDE, **options)


def own(level: int, y: float, heading: float = 180, **options: Any) -> AirplaneEntry:
    return plane("own", "entente", 1000, y, heading, model="albatros-d-iii", level=level, **options)


def flown(game: Game, turns: int, seed: int = 0) -> list[Event]:
    """What happens while the agent flies the own airplane, and everybody else does as default has it."""
    agent = make("heuristic", seed)
    happened: list[Event] = []
    last = game.turn + turns
    while game.turn < last and game.prompts() and not airplane(game, "own").fate:
        prompt = game.prompts()[0]
        mine = prompt.about == "own"
        happened += submit(game, prompt, agent.decide(prompt, game.view(prompt.seat)) if mine else prompt.default)
        if of(happened, Landed):
            break
    return happened


def ground(game: Game) -> str:
    flight = airplane(game, "own").flight
    assert flight is not None
    return flight.ground


def stands_unhurt(game: Game, happened: list[Event]) -> bool:
    return ground(game) == "parked" and not of(happened, Crashed) and not of(happened, ShotDown)


@pytest.mark.parametrize(("level", "y", "turns"), [(0, 1000, 4), (1, 1200, 4), (2, 1500, 6), (3, 1500, 7)])
def test_lands_on_its_field_when_all_is_done(level: int, y: float, turns: int) -> None:
    for seed in range(3):
        start = field_game(own(max(level, 1), y), card("factory", "target", "central", 1000, 1900))
        height = airplane(start, "own").flight
        assert height is not None
        if level == 0:
            start = altered(start, "own", flight=type(height)(0, 1))
        game = altered(start, bombed_at=0)
        assert stands_unhurt(game, flown(game, turns, seed)), (seed, airplane(game, "own"))


def test_bombs_the_factory_and_comes_home() -> None:
    factory = card("factory", "target", "central", 1000, 1400)
    game = field_game(own(2, 1250, 0, load="bombs"), factory, brings=("bombs",))
    happened = flown(game, 14)
    assert of(happened, BombsDropped)
    assert stands_unhurt(game, happened)


def worn(points: int) -> Game:
    game = field_game(own(2, 1500), card("trench", "trench", "central", 200, 1700))
    card_taken = Held("A", face_of(game, 3, "none"), points, -1)
    return altered(game, "own", cards=(card_taken,))


def test_breaks_off_and_lands_when_it_can_take_no_more() -> None:
    resistance = airplane(worn(0), "own").model.resistance
    game, fresh = worn(resistance - 2), worn(3)
    assert stands_unhurt(game, flown(game, 7))
    assert not of(flown(fresh, 7), TouchedDown)


@pytest.mark.parametrize("y", [560, 580, 600, 620, 640, 660])
def test_does_not_touch_down_where_the_field_ends_too_soon(y: float) -> None:
    """A short field, and the airplane where its dive may end in the last third of it."""
    field = strip(1000, 400, width=90, length=270)
    game = table(field, FOE, own(1, y), card("factory", "target", "central", 1000, 1900), rules=ALTITUDE)
    height = airplane(game, "own").flight
    assert height is not None
    game = altered(altered(game, "own", flight=type(height)(0, 1)), bombed_at=0)
    assert not of(flown(game, 4), Crashed)


def on_the_field(x: float, y: float, heading: float) -> Game:
    foe = plane("foe", "central", 1000, 1500, 180, level=2)
    return table(plane("own", "entente", x, y, heading, level=0), foe, FIELD, rules=ALTITUDE)


def handling(game: Game) -> Prompt:
    """The own airplane has laid no cards; the question how to turn it."""
    while game.prompts()[0].asks != "handle":
        prompt = game.prompts()[0]
        submit(game, prompt, Plan(()) if prompt.about == "own" else prompt.default)
    return game.prompts()[0]


@pytest.mark.parametrize(("x", "y", "heading"), [(1000, 780, 0), (1000, 220, 180), (1140, 500, 90), (860, 700, 315)])
def test_is_turned_and_takes_off_to_fight(x: float, y: float, heading: float) -> None:
    game = on_the_field(x, y, heading)
    prompt = handling(game)
    submit(game, prompt, make("heuristic", 1).decide(prompt, game.view(prompt.seat)))
    turn = game.turn
    happened = flown(game, 2)
    assert len(of(happened, TookOff)) == 1
    assert not of(happened, Crashed)
    assert game.turn == turn + 2


def test_beside_the_field_it_is_brought_back_to_it() -> None:
    game = on_the_field(1000, 900, 0)
    prompt = handling(game)
    way = make("heuristic", 1).decide(prompt, game.view(prompt.seat))
    assert isinstance(way, Handle)
    assert way.y == min(each.y for each in prompt.choices if isinstance(each, Handle)) < 900_000
