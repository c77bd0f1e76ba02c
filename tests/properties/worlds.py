"""Random play over everything there is: scenarios, variants, presets and subsets of the rules, of both engines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from aerodrome.cardtable import ww1
from aerodrome.cardtable.game import Game as TableGame
from aerodrome.games import BOXES, SKY, TABLE, Engine, Game, Scenario, SkyGame, engine_of, scenario, scenarios
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.rules import BASE, RuleConflict, in_force

World = tuple[str, str, str]
"""Scenario, variant, and a preset or the rules that are chosen, as in ``core+aim+tailing``."""
G = TypeVar("G", bound=TableGame | SkyGame)

MOST_ORDERS = 20_000
"""More than any game can have before its limit; a game that gets there is endless."""


@cache
def file(name: str) -> Scenario:
    return scenario(name)


@cache
def worlds(engine: Engine | None = None) -> tuple[World, ...]:
    """Every scenario in every variant with every preset that it can be played with, of one engine or of both."""
    return tuple(
        (name, variant, preset)
        for name in scenarios()
        if engine in (None, engine_of(file(name)))
        for variant in ("", *(variant.id for variant in file(name).variants))
        for preset in BOXES[engine_of(file(name))].rulebook.presets
        if refused((name, variant, preset)) is None
    )


@cache
def subsets(count: int) -> tuple[World, ...]:
    """So many different choices of rules, each with every scenario of the card table in some variant."""
    names = [name for name in scenarios() if engine_of(file(name)) == "cardtable"]
    choices = random.Random("subsets")
    wanted = dict[frozenset[str], list[str]]()
    while len(wanted) < count:
        some = choices.sample(ww1.CHOOSABLE, choices.randint(0, len(ww1.CHOOSABLE)))
        wanted.setdefault(frozenset(some), some)
    found: list[World] = []
    for some in wanted.values():
        for name in names:
            variant = choices.choice(("", *(variant.id for variant in file(name).variants)))
            brings = file(name).as_variant(variant).brings
            found.append((name, variant, "+".join((BASE, *together(some, brings)))))
    return tuple(found)


def together(wanted: list[str], brings: tuple[str, ...]) -> tuple[str, ...]:
    """What can be played of some rules with those that a scenario brings: the first of two that exclude each other."""
    chosen: set[str] = set()
    for name in ("", *wanted):
        more = {*chosen, name} - {""}
        more |= {need for rule in (*more, *brings) for need in ww1.RULES[rule].requires if need in ww1.CHOOSABLE}
        try:
            in_force(ww1.RULES, (BASE, *ww1.choose(more, "", brings)))
        except RuleConflict:  # it needs what only other scenarios bring, or is excluded by one before it
            continue
        chosen = more
    return tuple(rule for rule in ww1.RULES if rule in chosen)


def rules_of(world: World) -> str | tuple[str, ...]:
    """The preset of a world, or the rules chosen."""
    first, *rules = world[2].split("+")
    return tuple(rules) if first == BASE else first


@cache
def refused(world: World) -> str | None:
    """Why a world cannot be played, if it cannot."""
    name, variant, _ = world
    played = file(name).as_variant(variant)
    rulebook = BOXES[engine_of(file(name))].rulebook
    try:
        rulebook.book(rulebook.choose(rules_of(world), played.rules, played.brings))
    except RuleConflict as conflict:
        return str(conflict)
    return None


def begin(world: World, seed: int | str) -> Game:
    name, variant, _ = world
    return BOXES[engine_of(file(name))].new_game(file(name), seed, rules_of(world), variant or None)


def at_table(world: World, seed: int | str) -> TableGame:
    """A game on the card table."""
    name, variant, _ = world
    return TABLE.new_game(file(name), seed, rules_of(world), variant or None)


def in_sky(world: World, seed: int | str) -> SkyGame:
    """A game in the hex sky."""
    name, variant, _ = world
    return SKY.new_game(file(name), seed, rules_of(world), variant or None)


def random_moments(game: G, choices: random.Random) -> Iterator[G]:
    """The game before each of its decisions, decided at random; ends when it is over."""
    for _ in range(MOST_ORDERS):
        prompts = game.prompts()
        if not prompts:
            assert game.outcome is not None, "a dead end: nobody is asked and the game is not over"
            assert game.outcome.reason
            return
        yield game
        prompt = prompts[int(choices.random() * len(prompts))]
        assert prompt.default in prompt.choices
        order = Order(prompt.id, prompt.choices[int(choices.random() * len(prompt.choices))])
        answer = game.submit(prompt.seat, order)
        assert not isinstance(answer, Refusal), f"an offered order was refused: {answer}"
    raise AssertionError("an endless game")


def finished(game: G, choices: random.Random) -> G:
    """A game played to its end at random."""
    for _ in random_moments(game, choices):
        pass
    return game


def played(world: World, seed: int | str) -> Game:
    """A whole game at random."""
    return finished(begin(world, seed), random.Random(f"{world}{seed}"))
