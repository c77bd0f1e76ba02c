"""Balloons on their winch: brought down when an enemy can reach them in time, stopped when nobody is left."""

from __future__ import annotations

from math import hypot

from aerodrome.agents.craft import Craft, flying
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Halt, Haul, Hold
from aerodrome.cardtable.view import BalloonView, View
from aerodrome.kernel.prompt import Choice, Prompt

STEPS = 3
"""How many turns a balloon takes to come down by a level."""
CARDS = 3
"""How many cards an airplane flies in a turn."""


def winch(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """Down, if anybody can still come; and no lower than need be."""
    balloon = next(each for each in view.balloons if each.id == prompt.about)
    down, stop = Haul() in prompt.choices, Halt() in prompt.choices
    if in_danger(balloon, view, catalogue):
        return Haul() if down else Hold()
    return Halt() if stop else Hold()


def in_danger(balloon: BalloonView, view: View, catalogue: Catalogue) -> bool:
    """Whether it burns, or an enemy can have it before the guns sooner than it is on the ground."""
    if balloon.flames:
        return True
    if any(each.side != balloon.side and each.fate == "awaited" for each in view.airplanes):
        return True
    enemies = [unit for unit in flying(view, catalogue) if unit.seen.side != balloon.side]
    return any(turns_to_reach(balloon, unit, view.ruler) <= turns_down(balloon) for unit in enemies)


def turns_down(balloon: BalloonView) -> int:
    """How long until it is on the ground, from when it is ordered down."""
    flight = balloon.flight
    return STEPS * flight.level + flight.climb if flight else 0


def turns_to_reach(balloon: BalloonView, enemy: Craft, ruler: int) -> float:
    """How long an enemy needs until the balloon is within a ruler, flying straight at it."""
    pose, own = balloon.pose, enemy.seen.pose
    far = max(0.0, hypot(pose.x - own.x, pose.y - own.y) - ruler)
    step = enemy.model.deck.cards["straight"].forward + 2 * enemy.model.half_length
    climbs = 0.0
    if balloon.flight and enemy.seen.flight:
        climbs = max(0, balloon.flight.level - enemy.seen.flight.level - 1) * (enemy.model.rate or 1)
    return max(far / step, climbs) / CARDS
