"""What an agent is: something that answers prompts from what its seat can see."""

from __future__ import annotations

from typing import Protocol, TypeVar

from aerodrome.kernel.prompt import Choice, Prompt

V = TypeVar("V", contravariant=True)

Seed = int | str
"""What an agent's own chance follows from."""


class Agent(Protocol[V]):
    """A player without hands. It is given its own seat's view, a V, and nothing else of the game."""

    def decide(self, prompt: Prompt, view: V) -> Choice:
        """One of the prompt's choices."""
        ...
