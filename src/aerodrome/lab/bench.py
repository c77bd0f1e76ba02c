"""How fast it goes: phases a second beside two known projects in the same run, the cost of a clone, and a profile."""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Callable
from statistics import median

import msgspec

from aerodrome.agents import make
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.setup import Scenario
from aerodrome.games import Game, Order, new_game, scenario
from aerodrome.lab import peers
from aerodrome.lab.profile import Share, profile

SCENARIO = "duel-pack/face-to-face"
RULES = "full"
CLONES = 20_000
PROFILED = 3_000
"""Phases played under the profiler."""


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """What one runner did in each round."""

    name: str
    unit: str
    rounds: tuple[float, ...] = ()
    """Units a second."""
    missing: str = ""
    """Why there is nothing to tell."""

    @property
    def middle(self) -> float:
        return median(self.rounds) if self.rounds else 0.0


class Bench(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured."""

    speeds: tuple[Speed, ...]
    clone_us: float
    profile: tuple[Share, ...]
    """Where the time goes; empty if nobody asked."""

    @property
    def base(self) -> Speed:
        """What the others are compared with."""
        return self.speeds[0]


def bench(
    rounds: int = 5,
    seconds: float = 2.0,
    profiled: bool = False,
    report: Callable[[str], None] = lambda _: None,
) -> Bench:
    """Measure everything on this one core, the runners taking turns so that a busy moment hits all of them."""
    entries: list[tuple[Speed, peers.Runner]] = [
        (Speed(name="Aerodrome, choices from the prompts", unit="phases"), picking),
        (Speed(name="Aerodrome, agents given their view", unit="phases"), deciding),
    ]
    absent: list[Speed] = []
    for peer in peers.PEERS:
        runner = peer.load()
        if callable(runner):
            entries.append((Speed(name=peer.name, unit=peer.unit), runner))
        else:
            absent.append(Speed(name=peer.name, unit=peer.unit, missing=runner))
    figures: list[list[float]] = [[] for _ in entries]
    for _, runner in entries:
        runner(0.1)  # caches and imports are warm before anything counts
    for number in range(1, rounds + 1):
        for place, (speed, runner) in enumerate(entries):
            report(f"round {number} of {rounds}: {speed.name}")
            units, took = runner(seconds)
            figures[place].append(units / took)
    report("clone")
    clone_us = clone_cost()
    shares: tuple[Share, ...] = ()
    if profiled:
        report("profile")
        shares = profile(lambda: play_phases(PROFILED))
    speeds = [
        msgspec.structs.replace(speed, rounds=tuple(found)) for (speed, _), found in zip(entries, figures, strict=True)
    ]
    return Bench(speeds=(*speeds, *absent), clone_us=clone_us, profile=shares)


def picking(seconds: float) -> tuple[int, float]:
    """Full rules, one against one: every decision is a choice drawn from its prompt."""
    played, chance = scenario(SCENARIO), random.Random(1)
    phases = games = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        phases += _one_game(played, games, chance).state.phases
        games += 1
    return phases, took


def deciding(seconds: float) -> tuple[int, float]:
    """The same with the random agent, which is handed the view of its seat for every decision."""
    played = scenario(SCENARIO)
    phases = games = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        game = new_game(played, games, RULES)
        crew = {seat: make("random", f"{games}/{seat}") for seat in game.seats}
        while game.outcome is None:
            answer_all(game, crew)
        phases += game.state.phases
        games += 1
    return phases, took


def play_phases(wanted: int) -> None:
    played, chance = scenario(SCENARIO), random.Random(1)
    phases = games = 0
    while phases < wanted:
        phases += _one_game(played, games, chance).state.phases
        games += 1


def _one_game(played: Scenario, seed: int, chance: random.Random, turns: int | None = None) -> Game:
    game = new_game(played, seed, RULES)
    while game.outcome is None and (turns is None or game.turn <= turns):
        for prompt in game.prompts():
            choices = prompt.choices
            game.submit(prompt.seat, Order(prompt.id, choices[int(chance.random() * len(choices))]))
    return game


def clone_cost() -> float:
    """Microseconds for a copy of a game that has gone on for some turns."""
    played, chance = scenario(SCENARIO), random.Random(1)
    games = (_one_game(played, seed, chance, turns=4) for seed in range(10_000))
    game = next(game for game in games if game.outcome is None)
    return min(timeit.repeat(game.clone, number=CLONES, repeat=5)) / CLONES * 1e6
