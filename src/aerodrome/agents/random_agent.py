"""The random agent: any choice is as good as another."""

from __future__ import annotations

from random import Random

from aerodrome.agents.protocol import Seed
from aerodrome.kernel.prompt import Choice, Prompt


class RandomAgent:
    """Answers every prompt of any game with a choice drawn evenly from all there are."""

    def __init__(self, seed: Seed, catalogue: object = None) -> None:
        self._random = Random(seed)

    def decide(self, prompt: Prompt, view: object) -> Choice:
        return self._random.choice(prompt.choices)
