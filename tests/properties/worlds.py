"""Random play over everything there is: scenarios, variants, rule presets."""

from __future__ import annotations

import random
from collections.abc import Iterator

from aerodrome.cardtable import ww1
from aerodrome.cardtable.setup import Scenario
from aerodrome.games import Game, new_game, scenario, scenarios
from aerodrome.kernel.prompt import Order, Refusal

World = tuple[str, str, str]
"""Scenario, variant, preset."""

MOST_ORDERS = 5_000
"""More than any game can have before its turn limit; a game that gets there is endless."""

_files: dict[str, Scenario] = {}


def file(name: str) -> Scenario:
    if name not in _files:
        _files[name] = scenario(name)
    return _files[name]


def worlds() -> list[World]:
    """Every scenario in every variant with every preset."""
    return [
        (name, variant, preset)
        for name in scenarios()
        for variant in ("", *(variant.id for variant in file(name).variants))
        for preset in ww1.PRESETS
    ]


def begin(world: World, seed: int | str) -> Game:
    name, variant, preset = world
    return new_game(file(name), seed, preset, variant or None)


def random_moments(game: Game, choices: random.Random) -> Iterator[Game]:
    """The game before each of its decisions, decided at random; ends when it is over."""
    for _ in range(MOST_ORDERS):
        prompts = game.prompts()
        if not prompts:
            assert game.outcome is not None, "a dead end: nobody is asked and the game is not over"
            assert game.outcome.reason
            return
        yield game
        prompt = prompts[int(choices.random() * len(prompts))]
        order = Order(prompt.id, prompt.choices[int(choices.random() * len(prompt.choices))])
        answer = game.submit(prompt.seat, order)
        assert not isinstance(answer, Refusal), f"an offered order was refused: {answer}"
    raise AssertionError("an endless game")


def finished(game: Game, choices: random.Random) -> Game:
    """A game played to its end at random."""
    for _ in random_moments(game, choices):
        pass
    return game


def played(world: World, seed: int | str) -> Game:
    """A whole game at random."""
    return finished(begin(world, seed), random.Random(f"{world}{seed}"))
