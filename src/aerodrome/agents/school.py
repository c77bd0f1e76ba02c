"""A school: the agents that can play one engine, by the name a player calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from aerodrome.agents.protocol import Agent, Seed
from aerodrome.games import View
from aerodrome.kernel.box import Packs
from aerodrome.kernel.prompt import Choice, Prompt

C = TypeVar("C")
V = TypeVar("V")


class UnknownAgent(LookupError):
    """There is no agent of this name."""


class Graduate(Generic[V]):
    """An agent that is handed views of either engine, and refuses those of the one it never learned."""

    def __init__(self, agent: Agent[V], sees: type[V]) -> None:
        self._agent, self._sees = agent, sees

    def decide(self, prompt: Prompt, view: View) -> Choice:
        if not isinstance(view, self._sees):
            raise TypeError(f"this agent plays another game than the one of {prompt.id}")
        return self._agent.decide(prompt, view)


class School(Generic[C, V]):
    """What agents of one engine are made with: its components C, and its views V."""

    def __init__(
        self, sees: type[V], load: Callable[[Packs], C], agents: Mapping[str, Callable[[Seed, C], Agent[V]]]
    ) -> None:
        self._sees, self._load, self._agents = sees, load, agents
        self.names = tuple(agents)

    def make(self, name: str, seed: Seed, packs: Packs = ()) -> Agent[View]:
        """An agent by its name; the same seed answers the same questions in the same way."""
        factory = self._agents.get(name)
        if factory is None:
            raise UnknownAgent(f"there is no agent {name!r}; there are {', '.join(self.names)}")
        return Graduate(factory(seed, self._load(packs)), self._sees)
