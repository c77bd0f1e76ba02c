"""Agents: players that see a view and a prompt, and answer with a choice."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.agents.heuristic import HeuristicAgent
from aerodrome.agents.protocol import Agent
from aerodrome.agents.random_agent import RandomAgent

AGENTS: dict[str, Callable[[int], Agent]] = {"heuristic": HeuristicAgent, "random": RandomAgent}
"""Every agent by the name a player calls it."""


class UnknownAgent(LookupError):
    """There is no agent of this name."""


def make(name: str, seed: int) -> Agent:
    """An agent by its name; the same seed answers the same questions in the same way."""
    factory = AGENTS.get(name)
    if factory is None:
        raise UnknownAgent(f"there is no agent {name!r}; there are {', '.join(AGENTS)}")
    return factory(seed)
