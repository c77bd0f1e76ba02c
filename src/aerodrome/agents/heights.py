"""Heights along a path: what each card does to the level of an airplane, to its way over the ground or in a cloud."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.cardtable.cards import Maneuver, Model, Pose, flown
from aerodrome.cardtable.geometry import inside, outline
from aerodrome.cardtable.rules.overdive import LOWEST, is_overdive
from aerodrome.cardtable.stance import is_split
from aerodrome.cardtable.state import Field, Taxi
from aerodrome.cardtable.view import AirplaneView, View

UNSEEN = 1_000
"""A level that nobody else is at: whoever is in a cloud neither fires nor is fired at."""
BURIED = 2_000
"""The level of somebody who has flown into the ground: nobody is near it, and nothing is farther from home."""
ROLL = ("straight", "stall")
"""The cards of a landing that come after the dive."""


class Height(NamedTuple):
    """How high an airplane is, and what it is in the middle of."""

    level: int
    climb: int
    ground: Taxi = ""
    diving: bool = False
    piled: tuple[str, ...] | None = None
    """The cards it has flown in the cloud."""


class Air(NamedTuple):
    """What there is between the ground and the top for an airplane of this model."""

    model: Model
    top: int
    cloud: int | None
    fields: tuple[Field, ...]
    burns: bool


def air(seen: AirplaneView, model: Model, view: View) -> Air:
    top = model.top or 0
    return Air(model, top if view.cloud is None else min(top, view.cloud), view.cloud, view.fields, seen.flames > 0)


def height(seen: AirplaneView) -> Height | None:
    """How high an airplane in view is; None where nobody flies at levels."""
    now = seen.flight
    return None if now is None else Height(now.level, now.climb, now.ground, now.diving, now.cloud)


def move(around: Air, pose: Pose, now: Height, before: str, kind: str) -> tuple[Pose, Height]:
    """Where a card takes an airplane, and how high it is then."""
    model = around.model
    card = model.deck.cards[kind]
    if now.level == BURIED or now.ground == "still":
        return pose, now
    if now.piled is not None:
        return _in_cloud(around, pose, now, before, kind)
    if now.ground == "parked" and not (card.stall and not around.burns and on_field(around.fields, pose)):
        return pose, now
    there = flown(pose, card, model.half_length)
    return there, _rolled(around, there, now, card) if now.ground else _aloft(around, there, now, before, card)


def _in_cloud(around: Air, pose: Pose, now: Height, before: str, kind: str) -> tuple[Pose, Height]:
    deck = around.model.deck
    piled = (*(now.piled or ()), kind)
    if not (deck.cards[kind].dive or is_split(deck, before, kind)):
        return pose, now._replace(piled=piled)
    for each in piled:
        pose = flown(pose, deck.cards[each], around.model.half_length)
    return pose, Height(now.level - 1, 0)


def _rolled(around: Air, there: Pose, now: Height, card: Maneuver) -> Height:
    """Over the ground: landing and taking off."""
    if card.climb:
        return _lifted(around, Height(0, 0))
    if not on_field(around.fields, there):
        return now._replace(ground="still")
    match now.ground:
        case "parked":
            return now._replace(ground="starting")
        case "landing":
            return now._replace(ground="braking")
        case "starting":
            return now._replace(ground="rolling")
        case "braking" if card.stall:
            return now._replace(ground="parked")
    return now


def _aloft(around: Air, there: Pose, now: Height, before: str, card: Maneuver) -> Height:
    deck = around.model.deck
    if now.diving:
        return Height(now.level - 1, now.climb if now.level > 1 else 1)
    if card.dive:
        if is_overdive(deck, before, card.kind):
            return Height(now.level - 1, 0, diving=True) if now.level >= LOWEST else now._replace(level=BURIED)
        if now.level == 0:
            return Height(0, 0, "landing" if rolls_out(around, there) else "still")
        return Height(now.level - 1, int(now.level == 1))
    if card.immelmann and is_split(deck, before, card.kind):
        level, climb = (now.level, now.climb - 1) if now.climb else (now.level - 1, (around.model.rate or 1) - 1)
        return now._replace(level=BURIED) if level < 0 or level == climb == 0 else Height(level, climb)
    return _lifted(around, now) if card.climb or card.immelmann else now


def _lifted(around: Air, now: Height) -> Height:
    if now.level >= around.top:
        return now
    if now.climb + 1 < (around.model.rate or 1):
        return now._replace(climb=now.climb + 1)
    level = now.level + 1
    return Height(level, 0, piled=() if level == around.cloud else None)


def rolls_out(around: Air, there: Pose) -> bool:
    """Whether who touches down here comes to rest in the field: too short a field is a crash to come."""
    for kind in ROLL:
        if not on_field(around.fields, there):
            return False
        there = flown(there, around.model.deck.cards[kind], around.model.half_length)
    return on_field(around.fields, there)


def on_field(fields: tuple[Field, ...], pose: Pose) -> bool:
    """Whether a centre lies in a landing field."""
    return any(
        inside(pose.x, pose.y, outline(f.pose.x, f.pose.y, f.pose.heading, f.half_width, f.half_length)) for f in fields
    )
