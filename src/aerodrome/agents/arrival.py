"""Coming to the table: where along the edge and at which level, by what the airplane is out for."""

from __future__ import annotations

from math import hypot
from random import Random

from msgspec.structs import replace

from aerodrome.agents.craft import craft, flying
from aerodrome.agents.errand import errand
from aerodrome.agents.ground import enemy_posts
from aerodrome.agents.gunnery import bands, fire, looks
from aerodrome.agents.mixing import softened
from aerodrome.agents.paths import node
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Conceal, Place
from aerodrome.cardtable.view import AirplaneView, View
from aerodrome.kernel.prompt import Choice, Prompt

METRE = 1_000_000
WARMTH = 0.05
"""How far from the best a place may be, in metres of the way still to fly: nobody shall foretell it."""
LEVEL = 0.15
"""How many metres a level is worth that is still to be climbed or dived."""
UNDER_FIRE = 0.1
"""What a point of damage costs that an enemy could do at once, in metres."""
FREE = 2.0
"""The level from which a fight is begun is this much above the middle of all levels, by choice."""


def conceal(prompt: Prompt, chance: Random) -> Choice:
    """Left or right as chance has it, so that nobody can know."""
    return chance.choice([choice for choice in prompt.choices if isinstance(choice, Conceal)])


def place(prompt: Prompt, view: View, catalogue: Catalogue, chance: Random) -> Choice:
    """Near what it is out for, and not before the guns of somebody."""
    offers = [choice for choice in prompt.choices if isinstance(choice, Place)]
    seen = view.airplane(prompt.about)
    worths = [_worth(offer, seen, view, catalogue) for offer in offers]
    return chance.choices(offers, softened(worths, WARMTH))[0]


def _worth(offer: Place, seen: AirplaneView, view: View, catalogue: Catalogue) -> float:
    """Less for the way still to fly, and for the fire that awaits it."""
    flight = replace(seen.flight, level=offer.level) if seen.flight else None
    there = replace(seen, pose=Pose(offer.x, offer.y, offer.heading), fate="", flight=flight)
    own = craft(there, catalogue)
    ways = [
        hypot(x - offer.x, y - offer.y) / METRE + (LEVEL * abs(up - offer.level) if flight else 0.0)
        for x, y, up in _goals(there, view, catalogue)
    ]
    harm, spot = 0.0, node(there.pose)
    for enemy in flying(view, catalogue):
        if enemy.seen.side == seen.side:
            continue
        level = enemy.seen.flight.level if enemy.seen.flight else 0
        reach, short = bands(view.ruler, level - offer.level)
        dx, dy = spot.x - enemy.seen.pose.x, spot.y - enemy.seen.pose.y
        far = hypot(dx, dy) or 1.0
        deep, wide = looks(own.model, spot, dx / far, dy / far)
        harm += fire(enemy.arcs[0], node(enemy.seen.pose), dx, dy, far, deep, wide, reach, short) if reach else 0.0
    return -min(ways, default=0.0) - UNDER_FIRE * harm


def _goals(seen: AirplaneView, view: View, catalogue: Catalogue) -> list[tuple[int, int, float]]:
    """Where it wants to be, and at which level: at its target, at balloons and posts, or else where the enemies are."""
    own = craft(seen, catalogue)
    job = errand(own, view)
    if job.kind in ("photograph", "bomb") and job.target:
        low = view.task.levels[1] if view.task.levels else 1
        return [(job.target.pose.x, job.target.pose.y, float(low))]
    found = [post for post in enemy_posts(own, view, catalogue) if post.wanted]
    if found:
        return [(post.place.x, post.place.y, post.place.up if post.balloon else 1.0) for post in found]
    enemies = [enemy.seen for enemy in flying(view, catalogue) if enemy.seen.side != seen.side]
    if enemies:
        return [(e.pose.x, e.pose.y, float(e.flight.level if e.flight else 0)) for e in enemies]
    return [(view.width // 2, view.length // 2, FREE + (seen.top or 0) / 2)]
