"""The random agent: any choice is as good as another."""

from __future__ import annotations

from random import Random

from aerodrome.agents.protocol import Seed
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt


class RandomAgent:
    """Answers every prompt with a choice drawn evenly from all there are."""

    def __init__(self, seed: Seed, catalogue: Catalogue | None = None) -> None:
        self._random = Random(seed)

    def decide(self, prompt: Prompt, view: View) -> Choice:
        return self._random.choice(prompt.choices)
