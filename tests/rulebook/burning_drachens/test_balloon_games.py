"""Balloons, rockets and all that goes with them, played at random under many sets of rules."""

from __future__ import annotations

import os
import random
from collections import Counter

from aerodrome.cardtable.game import Game, new_game
from aerodrome.cardtable.scenario import AirplaneEntry, Area, BalloonEntry, GroundEntry, Scenario
from aerodrome.cardtable.ww1 import RULES
from aerodrome.kernel.header import Header
from aerodrome.kernel.record import verify
from aerodrome.kernel.score import Ending
from tests.harness import balloon, card, plane
from tests.properties.worlds import finished

GAMES = int(os.environ.get("AERODROME_BALLOON_GAMES", "24"))
ALWAYS = ("balloons", "rockets", "ground-fire")
BROUGHT = ("incendiary", "balloon-barrage", "burning-drachens", "solitaire-aa", "adjust-aim")
CHOSEN = (
    "special-damage",
    "wings-of-war",
    "aim",
    "tailing",
    "altitude",
    "bailing-out",
    "collisions",
    "overdive",
    "cloud-cover",
    "disruption",
    "real-silhouette",
    "unchecked-plans",
)
"""Rules that may meet those of balloons."""


def crowd(choices: random.Random, brings: tuple[str, ...]) -> Scenario:
    """Airplanes among balloons in the middle of a table."""

    def somewhere() -> tuple[float, float]:
        return choices.randrange(450, 1150), choices.randrange(450, 1150)

    incendiary = "incendiary" in brings
    entries = [
        plane("a", "entente", *somewhere(), choices.randrange(360), rockets=2, model="nieuport-17"),
        plane("b", "entente", *somewhere(), choices.randrange(360), rockets=1, incendiary=incendiary, model="ufag-c-i"),
        plane("c", "central", *somewhere(), choices.randrange(360), rockets=2, incendiary=incendiary),
        balloon("d", "central", 600, 950, 180, level=2),
        balloon("e", "central", 850, 950, 180, level=3),
        balloon("f", "entente", 700, 600, 0, level=1),
        balloon("g", "entente", 950, 600, 0, level=2),
        card("gun", "aa-gun", "central", 750, 1200),
        card("trench", "trench", "entente", 800, 780),
    ]
    return Scenario(
        id="tests/crowd",
        title="Crowd",
        summary="",
        book="tests",
        source="tests",
        status="ours",
        brings=brings,
        table=Area(1600, 1600),
        airplanes=tuple(entry for entry in entries if isinstance(entry, AirplaneEntry)),
        ground=tuple(entry for entry in entries if isinstance(entry, GroundEntry)),
        balloons=tuple(entry for entry in entries if isinstance(entry, BalloonEntry)),
        balloon_turns=choices.randrange(2, 12),
        endings=(Ending("all-gone", "nobody", "all gone"),),
        turn_limit=25,
    )


def begin(seed: int) -> Game:
    """A game with some of the rules, those they need among them."""
    choices = random.Random(seed)
    some = [rule for rule in BROUGHT if choices.random() < 0.5]
    rules = [rule for rule in CHOSEN if choices.random() < 0.5]
    for rule in (*some, *rules):
        rules += sorted(RULES[rule].requires - {*ALWAYS, *some, *rules})
    return new_game(crowd(choices, (*ALWAYS, *some)), seed, rules)


def test_games_at_random_come_to_an_end_and_are_verified() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(1, GAMES + 1):
        game = finished(begin(seed), random.Random(seed))
        kinds.update(type(event).__name__ for event in game.events())

        def again(header: Header, sown: bytes, at: int = seed) -> Game:
            return begin(at).anew(sown, header)

        assert verify(game.record(), again).problems == ()
    assert {"RocketsLaunched", "RocketsMissed", "BalloonHauled", "BalloonLowered", "BalloonLanded"} <= set(kinds)
    assert {"BalloonDestroyed", "ObserversJumped", "ShellBurst"} <= set(kinds)
