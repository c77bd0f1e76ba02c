"""On the landing field: an airplane at rest is turned to where there is most room for taking off."""

from __future__ import annotations

from math import hypot

from aerodrome.agents.craft import card_of
from aerodrome.agents.heights import on_field
from aerodrome.cardtable.cards import Pose, flown
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Handle
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt

TAKEOFF = ("stall", "straight")
"""The cards that must end in the field, before the climb takes it off."""
AHEAD = 3
"""How many more straights should stay over the table."""


def handle(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """The way that leads over the field and into the open; where it stands, if that is as good. Outside, back to it."""
    ways = [choice for choice in prompt.choices if isinstance(choice, Handle)]
    if not any(on_field(view.fields, Pose(way.x, way.y, way.heading)) for way in ways):
        return min(ways, key=lambda way: _astray(way, view), default=prompt.default)
    return max(ways, key=lambda way: _room(way, prompt.about, view, catalogue))


def _astray(way: Handle, view: View) -> float:
    """How far it is from here to the middle of the nearest field."""
    return min((hypot(field.pose.x - way.x, field.pose.y - way.y) for field in view.fields), default=0.0)


def _room(way: Handle, about: str, view: View, catalogue: Catalogue) -> int:
    """One for each card of a takeoff, and of the way on, that could be flown from here."""
    model = card_of(view.airplane(about), catalogue)
    pose, steps = Pose(way.x, way.y, way.heading), 0
    if not on_field(view.fields, pose):
        return -1
    for kind in TAKEOFF:
        pose = flown(pose, model.deck.cards[kind], model.half_length)
        if not on_field(view.fields, pose):
            return steps
        steps += 1
    for _ in range(AHEAD):
        pose = flown(pose, model.deck.cards["straight"], model.half_length)
        if not (0 <= pose.x <= view.width and 0 <= pose.y <= view.length):
            return steps
        steps += 1
    return steps
