"""The pilot of the hex sky: looks over every way his move can end, from his own view and the prompt alone."""

from __future__ import annotations

from math import exp
from random import Random

from aerodrome.agents.protocol import Seed
from aerodrome.agents.sky.answers import barrage, freeze, look
from aerodrome.agents.sky.firing import fire
from aerodrome.agents.sky.placing import deploy, lead, place_cloud, set_sun, take
from aerodrome.agents.sky.weigh import Skill, fly, throttle
from aerodrome.agents.sky.world import picture
from aerodrome.hexsky.catalogue import Catalogue, load
from aerodrome.hexsky.orders import SetThrottle
from aerodrome.hexsky.view import View
from aerodrome.kernel.prompt import Choice, Prompt

NOVICE = Skill(replies=False, warmth=0.12)
ABLE = Skill(replies=True, warmth=0.02)
ACE = Skill(replies=True, warmth=0.0)


class SkyPilot:
    """Answers from the view and the prompt alone: the same seed, view and prompt give the same choice."""

    def __init__(self, seed: Seed, catalogue: Catalogue | None = None, skill: Skill = ABLE) -> None:
        self._seed, self._catalogue, self._skill = seed, catalogue or load(), skill

    def decide(self, prompt: Prompt, view: View) -> Choice:
        if len(prompt.choices) == 1:
            return prompt.choices[0]
        state = picture(view, self._catalogue)
        match prompt.asks:
            case "throttle":
                settings = tuple(choice.to for choice in prompt.choices if isinstance(choice, SetThrottle))
                worth = throttle(state, state.airplane(prompt.about), self._skill, settings)
                return self._pick(prompt, [(SetThrottle(setting), value) for setting, value in worth])
            case "fly":
                plane = state.airplane(prompt.about)
                return self._pick(prompt, fly(state, plane, self._skill, prompt.choices))
            case "look":
                return look(prompt)
            case "flak":
                return barrage(prompt, state)
            case "fire":
                return fire(prompt, state)
            case "freeze":
                return freeze(prompt, state)
            case "take":
                return take(prompt, state, self._catalogue.models)
            case "lead":
                return lead(prompt, state)
            case "deploy":
                return deploy(prompt, state)
            case "sun":
                return set_sun(prompt, state)
            case "cloud":
                return place_cloud(prompt, state)
        return prompt.default

    def _pick(self, prompt: Prompt, weighed: list[tuple[Choice, float]]) -> Choice:
        """The best, or now and then one nearly as good."""
        if not weighed:
            return prompt.default
        best = max(worth for _, worth in weighed)
        if not self._skill.warmth:
            return next(choice for choice, worth in weighed if worth == best)
        chances = [exp((worth - best) / self._skill.warmth) for _, worth in weighed]
        return Random(f"{self._seed}/{prompt.id}").choices([choice for choice, _ in weighed], chances)[0]
