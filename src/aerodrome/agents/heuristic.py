"""The heuristic agent: weighs its paths against what the enemies may well be planning, from its own view alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from aerodrome.agents.answers import bomb, equip, fire, tail
from aerodrome.agents.arrival import conceal, place
from aerodrome.agents.artillery import adjust, lay
from aerodrome.agents.craft import card_of
from aerodrome.agents.field import handle
from aerodrome.agents.observers import bail
from aerodrome.agents.paths import blatant, sensible
from aerodrome.agents.planning import Skill, weigh
from aerodrome.agents.protocol import Seed
from aerodrome.agents.winch import winch
from aerodrome.cardtable.catalogue import Catalogue, load
from aerodrome.cardtable.orders import Plan, Rearrange
from aerodrome.cardtable.state import Demands
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt

NOVICE = Skill(kept=20, rounds=1, warmth=0.4)
ABLE = Skill(kept=20, rounds=1, warmth=0.08)
ACE = Skill(kept=32, rounds=4, warmth=0.02)


PLAIN: dict[str, Callable[[Prompt, View, Catalogue], Choice]] = {
    "fire": fire,
    "tail": tail,
    "bomb": bomb,
    "lay": lay,
    "adjust": adjust,
    "hoist": winch,
    "haul": winch,
    "bail": bail,
    "handle": handle,
}
"""The questions that leave nothing to chance, by what is asked."""


class HeuristicAgent:
    """Answers from the view and the prompt alone: the same seed, view and prompt give the same choice."""

    def __init__(self, seed: Seed, catalogue: Catalogue | None = None, skill: Skill = ABLE) -> None:
        self._seed, self._catalogue, self._skill = seed, catalogue or load(), skill

    def decide(self, prompt: Prompt, view: View) -> Choice:
        if len(prompt.choices) == 1:
            return prompt.choices[0]
        chance = Random(f"{self._seed}/{prompt.id}")
        match prompt.asks:
            case "plan":
                return self._plan(prompt, view, chance)
            case "rearrange":
                ways = [choice.cards for choice in prompt.choices if isinstance(choice, Rearrange)]
                return Rearrange(weigh(prompt.about, ways, view, self._catalogue, self._skill, chance).pick(chance))
            case "equip":
                return equip(prompt, view, self._catalogue, chance)
            case "place":
                return place(prompt, view, self._catalogue, chance)
            case "conceal":
                return conceal(prompt, chance)
        skill = PLAIN.get(prompt.asks)
        return skill(prompt, view, self._catalogue) if skill else prompt.default

    def _plan(self, prompt: Prompt, view: View, chance: Random) -> Choice:
        offered = [choice.cards for choice in prompt.choices if isinstance(choice, Plan)]
        seen = view.airplane(prompt.about)
        hidden = seen.secrets
        assert hidden is not None, "an agent is asked about its own airplanes only"
        bound = Demands(hidden.rudder_left, hidden.rudder_right, seen.flames > 0, hidden.engine > 0)
        model = card_of(seen, self._catalogue)
        trained = seen.flight is not None or bool(seen.kit.abilities)
        if not trained or any(blatant(cards, model.deck) for cards in offered):
            offered = sensible(offered, model.deck, seen.last, bound)
        return Plan(weigh(prompt.about, offered, view, self._catalogue, self._skill, chance).pick(chance))
