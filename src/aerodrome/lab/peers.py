"""Two well-known board-game projects, played at random the way their own documentation plays them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import msgspec

INSTALL = "not installed: pip install 'aerodrome[peers]'"

Runner = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds; answers with the units done and the seconds it really took."""


class Peer(msgspec.Struct, frozen=True):
    """A project to compare with; ``load`` gives its runner, or a sentence why there is none."""

    name: str
    unit: str
    load: Callable[[], Runner | str]


def connect_four() -> Runner | str:
    """An agent-environment cycle: look at the last observation, draw a legal action from its mask, step."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return INSTALL

    def run(seconds: float) -> tuple[int, float]:
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
        return steps, took

    return run


def catanatron() -> Runner | str:
    """Two of its random players; a tick is one action of one of them."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return INSTALL

    def run(seconds: float) -> tuple[int, float]:
        ticks = games = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games)
            games += 1
            while game.winning_color() is None and time.perf_counter() - begun < seconds:
                game.play_tick()
                ticks += 1
        return ticks, took

    return run


PEERS = (
    Peer("PettingZoo connect_four_v3", "steps", connect_four),
    Peer("Catanatron, two random players", "ticks", catanatron),
)
