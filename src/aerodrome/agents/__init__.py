"""Agents: players that see a view and a prompt, and answer with a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aerodrome.agents.heuristic import ACE, NOVICE, HeuristicAgent
from aerodrome.agents.protocol import Agent, Seed
from aerodrome.agents.random_agent import RandomAgent
from aerodrome.cardtable.catalogue import Catalogue, load
from aerodrome.games import Packs

AGENTS: dict[str, Callable[[Seed, Catalogue], Agent]] = {
    "heuristic": HeuristicAgent,
    "novice": partial(HeuristicAgent, skill=NOVICE),
    "ace": partial(HeuristicAgent, skill=ACE),
    "random": RandomAgent,
}
"""Every agent by the name a player calls it."""


class UnknownAgent(LookupError):
    """There is no agent of this name."""


def make(name: str, seed: Seed, packs: Packs = ()) -> Agent:
    """An agent by its name; the same seed answers the same questions in the same way."""
    factory = AGENTS.get(name)
    if factory is None:
        raise UnknownAgent(f"there is no agent {name!r}; there are {', '.join(AGENTS)}")
    return factory(seed, load(packs))
