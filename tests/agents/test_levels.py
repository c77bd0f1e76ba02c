"""Levels: what cards do to them as the agent reckons is what they do, and it does not fly into the ground."""

from __future__ import annotations

from random import Random

import pytest

from aerodrome.agents import make
from aerodrome.agents.craft import craft
from aerodrome.agents.gunnery import exchange
from aerodrome.agents.heights import BURIED, air, height
from aerodrome.agents.paths import node, paths
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.altitude_events import Crashed
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.events import ShotDown
from aerodrome.cardtable.game import Game
from aerodrome.cardtable.orders import Handle, Plan
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.prompt import Prompt
from aerodrome.lab.simulate import Match, simulate
from tests.harness import airplane, altered, fly, of, plane, strip, table

CATALOGUE = load()
RULER = 200_000
ALTITUDE = ("special-damage", "wings-of-war", "altitude", "overdive")


def alone(level: int, climb: int = 0, last: str = "straight") -> Game:
    game = table(
        plane("own", "entente", 1000, 1000, model="albatros-d-iii", level=level),
        plane("foe", "central", 100, 1900, 180),
        rules=ALTITUDE,
    )
    return altered(game, "own", flight=Altitude(level, climb), last=last)


@pytest.mark.parametrize(("level", "climb"), [(0, 1), (1, 0), (1, 3), (2, 0), (5, 3), (11, 0)])
def test_paths_end_where_and_as_high_as_the_game_says(level: int, climb: int) -> None:
    chance = Random(level * 10 + climb)
    start = alone(level, climb)
    prompt = next(prompt for prompt in start.prompts() if prompt.about == "own")
    plans = [plan.cards for plan in prompt.choices if isinstance(plan, Plan)]
    vertical = [cards for cards in plans if {"climb", "dive", "immelmann"} & set(cards)]
    for cards in chance.sample(vertical, 12):
        game = alone(level, climb)
        view = game.view("entente")
        own = craft(view.airplane("own"), CATALOGUE)
        now = height(own.seen)
        assert now is not None
        (path,) = paths(own.seen.pose, own.model, [cards], last="straight", risen=(air(own.seen, own.model, view), now))
        fly(game, {"own": " ".join(cards), "foe": "straight straight straight"})
        unit, end = airplane(game, "own"), path.end
        assert end.height is not None
        assert unit.flight is not None
        assert (end.level == BURIED) == (unit.fate == "shot down"), cards
        if not unit.fate:
            assert end.pose == unit.pose
            assert (end.height.level, end.height.ground) == (unit.flight.level, unit.flight.ground), cards
            assert unit.flight.ground or end.height.climb == unit.flight.climb, cards


def test_shots_reach_half_as_far_and_harm_half_as_much_one_level_apart() -> None:
    game = table(plane("own", "entente", 500, 500), plane("foe", "central", 700, 700), rules=ALTITUDE)
    own, foe = (craft(unit, CATALOGUE) for unit in game.view("entente").airplanes)

    def given(far: int, level: int) -> float:
        there = node(Pose(0, far, 0), True, height(foe.seen)._replace(level=level))  # type: ignore[union-attr]
        here = node(Pose(0, 0, 0), True, height(own.seen)._replace(level=3))  # type: ignore[union-attr]
        return exchange(own, here, foe, there, 0, RULER)[0]

    harm = own.arcs[0][0].harm
    assert [given(110_000, level) for level in (1, 2, 3, 4, 5)] == [0, harm, 2 * harm, harm, 0]
    assert [given(180_000, level) for level in (2, 3, 4)] == [0, harm, 0]


def test_nobody_flies_into_the_ground() -> None:
    for seed in range(8):
        game = table(
            plane("own", "entente", 350, 100, model="nieuport-17-a", level=seed % 3),
            plane("foe", "central", 350, 600, 180, model="albatros-d-iii", level=seed % 2),
            rules=ALTITUDE,
            width=700,
            length=700,
            seed=seed,
            turn_limit=10,
        )
        answer_all(game, {seat: make("heuristic", f"{seed}/{seat}") for seat in game.seats})
        assert not of(game.events(), Crashed)
        assert all(
            "ground" not in down.reason and "overdive" not in down.reason for down in of(game.events(), ShotDown)
        )


def test_goes_to_the_level_of_the_enemy() -> None:
    for level, foe, kind in ((7, 3, "dive"), (2, 6, "climb")):
        wanted = 0
        for seed in range(5):
            game = table(
                plane("own", "entente", 1000, 300, model="nieuport-17-a", level=level),
                plane("foe", "central", 1000, 1500, 180, model="albatros-d-iii", level=foe),
                rules=ALTITUDE,
            )
            wanted += kind in plan_of(game, seed)
        assert wanted >= 3


def plan_of(game: Game, seed: int = 0) -> tuple[str, ...]:
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "own" and prompt.asks == "plan")
    choice = make("heuristic", seed).decide(prompt, game.view(prompt.seat))
    assert isinstance(choice, Plan)
    return choice.cards


def parked() -> Game:
    return table(
        plane("own", "entente", 500, 300, level=0),
        plane("foe", "central", 500, 1700, 180),
        strip(500, 400),
        rules=ALTITUDE,
    )


def test_takes_off_when_there_is_somebody_to_fight() -> None:
    for seed in range(3):
        assert plan_of(parked(), seed) == ("stall", "straight", "climb")


def test_is_turned_to_where_there_is_room() -> None:
    game = parked()
    ways = tuple(Handle(500_000, 300_000, heading) for heading in (18_000, 9_000, 0))
    prompt = Prompt("1.handle.own", airplane(game, "own").seat, "handle", "own", ways, ways[0])
    assert make("heuristic", 1).decide(prompt, game.view(prompt.seat)) == ways[2]


def test_beats_random_at_levels() -> None:
    match = Match(
        scenario="burning-drachens/face-to-face",
        rules="drachens-altitude",
        agents=("heuristic", "random"),
        games=12,
        swap=True,
    )
    both = next(row for row in simulate(match).standings if row.agent == "heuristic" and row.side == "both")
    assert both.wins >= 9
