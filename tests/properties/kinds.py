"""Games in which every kind of decision comes up: the kinds take turns, each with rules that ask it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import cycle

from msgspec.structs import replace

from aerodrome.cardtable import ww1
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.game import Game
from aerodrome.cardtable.state import Airplane
from aerodrome.games import TABLE
from tests.harness import altered, at_step
from tests.properties.everything import OPTIONAL, everything, needed
from tests.properties.pairs import conflict
from tests.properties.worlds import World, at_table, file, rules_of, subsets, worlds

KINDS: dict[str, tuple[str, ...]] = {
    "plan": (),
    "fire": (),
    "tail": ("tailing",),
    "rearrange": ("tailing", "disruption"),
    "equip": ("equipment",),
    "bomb": ("bombs",),
    "conceal": ("arrivals",),
    "place": ("arrivals",),
    "lay": ("ground-fire",),
    "adjust": ("adjust-aim",),
    "hoist": ("altitude", "balloons"),
    "haul": ("altitude", "balloons", "ground-fire"),
    "bail": ("bailing-out",),
    "handle": ("altitude",),
}
"""Every kind of decision, and rules with which it is asked."""
STAGED = ("tail", "bomb", "handle")
"""Kinds that hardly ever come up by chance: the game begins where they are asked."""
TOGETHER = ("special-damage", "rockets", "incendiary", "separate-artillery-player", "unchecked-plans", "disruption")
"""Rules that hide more, or hide it elsewhere."""


@cache
def played_with(rules: tuple[str, ...]) -> tuple[World, ...]:
    """The worlds of the card table in which all these rules are in force; presets and subsets of the rules."""
    return tuple(world for world in (*worlds("cardtable"), *subsets(100)) if in_force(world) >= set(rules))


@cache
def in_force(world: World) -> frozenset[str]:
    chosen = rules_of(world)
    ids = ww1.PRESETS[chosen] if isinstance(chosen, str) else chosen
    return frozenset(ids) | set(file(world[0]).as_variant(world[1]).brings)


def of_every_kind(choices: random.Random) -> Iterator[tuple[str, Game]]:
    """Games without end, each with the kind of decision it is here for: of a scenario, or with everything."""
    for kind in cycle(choices.sample(sorted(KINDS), len(KINDS))):
        scenes = played_with(needed(KINDS[kind]))
        seed = choices.randrange(10**9)
        if kind in STAGED:
            yield kind, staged(kind, with_everything(KINDS[kind], choices, seed))
        elif scenes and choices.random() < 0.6:
            yield kind, at_table(choices.choice(scenes), seed)
        else:
            yield kind, with_everything(KINDS[kind], choices, seed)


def with_everything(rules: tuple[str, ...], choices: random.Random, seed: int) -> Game:
    """The table with components of everything, with these rules and some others."""
    more = choices.sample(TOGETHER, 2)
    chosen = needed((*rules, *more))
    for rule in choices.sample(OPTIONAL, 3):
        if rule != "solitaire-aa" and not conflict(needed((*chosen, rule))):
            chosen = needed((*chosen, rule))
    return TABLE.new_game(everything(chosen), seed, [rule for rule in chosen if not ww1.RULES[rule].brought])


def staged(kind: str, game: Game) -> Game:
    """The same game with the airplanes where this is decided, just before it is.

    Two airplanes are side by side ahead of an enemy, or one is above what it can bomb; one is parked from the start.
    """
    state = game.state
    one, *_ = flying = state.airplanes()
    moved = list[tuple[Airplane, int, int]]()
    if kind == "tail":
        ahead = [unit for unit in flying if unit.side != one.side][:2]
        moved = [(one, 0, 0), *((unit, x, 120_000) for unit, x in zip(ahead, (-40_000, 40_000), strict=True))]
    if kind == "bomb":
        target = next(
            unit for unit in state.units.values() if unit.id in state.setting.targets and unit.side != one.side
        )
        bomber = next(unit for unit in flying if unit.side == one.side and unit.load == "bombs")
        x, y = target.pose.x - state.setting.width // 2, target.pose.y - state.setting.length // 2
        moved = [(bomber, x + 5000, y + 5000)]
    units = dict(state.units)
    for unit, x, y in moved:
        pose = Pose(state.setting.width // 2 + x, state.setting.length // 2 + y, 0)
        units[unit.id] = replace(unit, pose=pose, flight=one.flight, fate="")
    return at_step(altered(game, units=units), kind)
