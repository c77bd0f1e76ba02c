"""What an agent is: something that answers prompts from what its seat can see."""

from __future__ import annotations

from typing import Protocol

from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt

Seed = int | str
"""What an agent's own chance follows from."""


class Agent(Protocol):
    """A player without hands. It is given its own seat's view and nothing else of the game."""

    def decide(self, prompt: Prompt, view: View) -> Choice:
        """One of the prompt's choices."""
        ...
