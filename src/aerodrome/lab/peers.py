"""Well-known board-game projects, played at random the way their own documentation plays them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

INSTALL = "not installed: pip install 'aerodrome[peers]'"


class Done(NamedTuple):
    """What a runner has done: units, in how many seconds it really took, and how many decisions that was."""

    units: int
    seconds: float
    decisions: int


Runner = Callable[[float], Done]
"""Plays for about so many seconds."""
Loaded = tuple[Runner, Callable[[], object] | None]
"""A runner, and what copies a game in progress, if the project can do that."""


class Peer(msgspec.Struct, frozen=True):
    """A project to compare with; ``load`` gives its runner, or a sentence why there is none."""

    name: str
    unit: str
    load: Callable[[], Loaded | str]


def connect_four() -> Loaded | str:
    """An agent-environment cycle: look at the last observation, draw a legal action from its mask, step."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return INSTALL

    def run(seconds: float) -> Done:
        env = connect_four_v3.env()
        chance = random.Random(1)
        steps = games = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            env.reset(seed=games)
            games += 1
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(chance.random() * len(legal))]))
                steps += 1
        env.close()
        return Done(steps, took, steps)

    return run, None


def catanatron() -> Loaded | str:
    """Two of its random players; a tick is one action of one of them."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return INSTALL

    def run(seconds: float) -> Done:
        ticks = games = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games)
            games += 1
            while game.winning_color() is None and time.perf_counter() - begun < seconds:
                game.play_tick()
                ticks += 1
        return Done(ticks, took, ticks)

    return run, None


def backgammon() -> Loaded | str:
    """OpenSpiel through its Python API: legal actions, apply one; chance is drawn from its outcomes."""
    try:
        import pyspiel
    except ImportError:
        return INSTALL
    board = pyspiel.load_game("backgammon")

    def go_on(state: pyspiel.State, chance: random.Random) -> bool:
        """One action, of a player or of the dice; whether it was a player's."""
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, shares)[0])
            return False
        legal = state.legal_actions()
        state.apply_action(legal[int(chance.random() * len(legal))])
        return True

    def run(seconds: float) -> Done:
        chance = random.Random(1)
        moves = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            state = board.new_initial_state()
            while not state.is_terminal() and time.perf_counter() - begun < seconds:
                moves += go_on(state, chance)
        return Done(moves, took, moves)

    midway, chance = board.new_initial_state(), random.Random(1)
    for _ in range(40):
        go_on(midway, chance)
    return run, midway.clone


PEERS = (
    Peer("PettingZoo connect_four_v3", "steps", connect_four),
    Peer("Catanatron, two random players", "ticks", catanatron),
    Peer("OpenSpiel backgammon, Python API", "moves", backgammon),
)
