"""Errands: what an airplane is out for besides the fight, read off the table, and what a path does for it."""

from __future__ import annotations

from math import hypot
from typing import Literal

import msgspec

from aerodrome.agents.craft import Craft
from aerodrome.agents.paths import Node, Path, direction, node
from aerodrome.cardtable.cards import Edge, card_outline
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.geometry import distance_square, inside, overlap
from aerodrome.cardtable.measures import other
from aerodrome.cardtable.setup import HOMES
from aerodrome.cardtable.view import AirplaneView, BalloonView, GroundView, View

Kind = Literal["fight", "photograph", "bomb", "balloons", "home"]
DONE = 1.2
"""What it is worth to have done it, where the life of an airplane is 1."""
HALF_DONE = 0.6
SOONER = 0.04
"""For each phase that it is done sooner."""
NEARER = 0.5
"""For each metre nearer to the place."""
OFF_LEVEL = 0.06
"""For each level that is still to be climbed or dived before the task can be done."""
AHEAD = 0.1
"""For having the place straight ahead rather than behind."""
METRE = 1_000_000


class Errand(msgspec.Struct, frozen=True, eq=False):
    """What an airplane is out for, and the card on the ground it is about."""

    kind: Kind
    target: GroundView | None = None
    home: Edge = "south"


WEARY = 3.0
"""With fewer damage points left than this, who has only work on the ground left goes home."""
GROUNDED = 1.0
"""What it costs to stand on the ground while there is something to do."""
ROLLING = 0.12
"""What every step of a takeoff gains of that."""
SINK = 0.05
"""What a level more to lose on the way to a field costs."""
LANDED = 1.0
"""What it is worth to stand on one's own field when all is done."""


def posts(view: View, side: str) -> list[GroundView]:
    """The trenches and machine guns of a side that are not silenced: the guns alone are worth no points."""
    return [
        card
        for card in view.ground
        if card.side == side and card.resistance and card.artillery is None and not card.fate
    ]


def balloons(view: View, side: str) -> list[BalloonView]:
    """The balloons of a side that are up."""
    return [balloon for balloon in view.balloons if balloon.side == side and not balloon.fate]


def aim(view: View) -> GroundView | None:
    """The card that is there to be photographed or bombed."""
    named = (card for card in view.ground if card.id in view.targets)
    return next(named, None) or next((card for card in view.ground if card.resistance is None), None)


def errand(craft: Craft, view: View) -> Errand:
    """What an airplane seems to be out for, its own seat's or another's."""
    seen = craft.seen
    home = HOMES[seen.side]
    target = aim(view)
    if seen.load == "bombs" and target and not target.fate:
        return Errand("bomb", target, home)
    if seen.load == "camera" and target and view.picture_at is not None and view.picture_at < 0:
        return Errand("photograph", target, home)
    if finished(craft, view):
        return Errand("home", target, home)
    hunts = balloons(view, other(seen.side)) and not seen.load
    return Errand("balloons" if hunts else "fight", target, home)


def finished(craft: Craft, view: View) -> bool:
    """Whether going home costs nothing any more: the picture is taken, the bombs are gone, or there is no work left."""
    seen = craft.seen
    team = [unit for unit in view.airplanes if unit.side == seen.side]
    cameras = [unit for unit in team if unit.load == "camera"]
    if cameras and view.picture_at is not None and view.picture_at >= 0:
        return seen.load == "camera" or all(unit.fate == "left" for unit in cameras)
    target = aim(view)
    bombed = view.bombed_at >= 0 and target is not None and target.side != seen.side
    if bombed and not any(unit.fate == "shot down" for unit in team):
        return True
    foe = other(seen.side)
    if any(each.side == foe for each in view.balloons) and not balloons(view, foe):
        return True
    alone = not any(unit.side == foe and unit.fate in ("", "awaited") for unit in view.airplanes)
    work = bool(posts(view, foe) or balloons(view, foe))
    return (not work and alone) or (work and craft.left < WEARY and worn(seen))


def worn(seen: AirplaneView) -> bool:
    """Whether an airplane has been hit at all: some have little to lose from the start."""
    return bool(seen.cards)


def worth(job: Errand, path: Path, craft: Craft, view: View, catalogue: Catalogue) -> float:
    """What a path does for the errand; for a fight nothing, which is reckoned against each enemy instead."""
    match job.kind:
        case "photograph":
            return photographed(job, path, craft, view, catalogue)
        case "bomb":
            return bombed(job, path, craft, view, catalogue)
        case "home":
            return homeward(path.end, job.home, view) + settled(path, craft, view)
    return took_off(path)


def took_off(path: Path) -> float:
    """On the ground nothing can be done: every step of a takeoff is a gain, to end in a heap is none."""
    now = path.end.height
    if now is None or not now.ground:
        return 0.0
    steps = {"starting": 1, "rolling": 2}.get(now.ground, 0)
    return steps * ROLLING - GROUNDED


def settled(path: Path, craft: Craft, view: View) -> float:
    """With a field of one's own, going home is to stand on it."""
    field = next((field for field in view.fields if field.side == craft.seen.side), None)
    now = path.end.height
    if field is None or now is None:
        return 0.0
    if now.ground:
        return LANDED if now.ground != "still" else -LANDED
    far = hypot(field.pose.x - path.end.x, field.pose.y - path.end.y) / METRE
    return -NEARER * far - SINK * now.level


def leaves_home(job: Errand, place: Node, view: View) -> bool:
    """Whether someone at this place beyond the edge is where the errand wants it."""
    if job.kind != "home":
        return False
    beyond = {"south": -place.y, "north": place.y - view.length, "west": -place.x, "east": place.x - view.width}
    return beyond[job.home] > 0 and beyond[job.home] >= max(beyond.values())


def photographed(job: Errand, path: Path, craft: Craft, view: View, catalogue: Catalogue) -> float:
    """A stall that begins within half a ruler of the target takes the picture; the way home begins there."""
    assert job.target is not None
    card = card_outline(job.target.pose, catalogue.ground_card(job.target.kind))
    reach = (view.ruler // 2) ** 2
    cards = craft.model.deck.cards
    start = node(craft.seen.pose)
    levels = view.task.levels
    for phase, (kind, place) in enumerate(zip(path.cards, path.nodes, strict=False)):
        low = place.height is None or levels is None or levels[0] <= place.level <= levels[1]
        if cards[kind].stall and low and distance_square(start.x, start.y, card) <= reach:
            return DONE - phase * SOONER + homeward(path.end, job.home, view) / 4
        start = place
    return towards(path.end, job.target) - too_far_up(path.end, view)


def too_far_up(end: Node, view: View) -> float:
    """What it costs to be at another level than the task asks for."""
    if end.height is None or view.task.levels is None:
        return 0.0
    low, high = view.task.levels
    return OFF_LEVEL * max(0.0, low - end.up, end.up - high - 0.99)


def bombed(job: Errand, path: Path, craft: Craft, view: View, catalogue: Catalogue) -> float:
    """Best is to cover the target's centre; to touch its card does half the work, unless it must be flown over."""
    assert job.target is not None
    levels = view.task.levels
    aim = job.target.pose
    card = card_outline(aim, catalogue.ground_card(job.target.kind))
    best = towards(path.end, job.target) - too_far_up(path.end, view)
    for phase, place in enumerate(path.nodes):
        if place.height is not None and levels is not None and not levels[0] <= place.level <= levels[1]:
            continue
        if abs(place.x - aim.x) < 110_000 and abs(place.y - aim.y) < 110_000:
            own = card_outline(place.pose, craft.model)
            if inside(aim.x, aim.y, own):
                best = max(best, DONE - phase * SOONER)
            elif not view.task.flown_over and overlap(own, card):
                best = max(best, HALF_DONE - phase * SOONER)
    return best


def towards(end: Node, target: GroundView) -> float:
    """Nearer is better, and so is having it ahead."""
    dx, dy = target.pose.x - end.x, target.pose.y - end.y
    far = hypot(dx, dy) or 1.0
    return AHEAD * (dx * end.s + dy * end.c) / far - NEARER * far / METRE


def homeward(end: Node, home: Edge, view: View) -> float:
    """Nearer to the own edge is better, and so is facing it; over it is best."""
    far = {"south": end.y, "north": view.length - end.y, "west": end.x, "east": view.width - end.x}[home]
    sine, cosine = direction({"north": 0, "east": 9_000, "south": 18_000, "west": 27_000}[home])
    if far < 0:
        return DONE
    return AHEAD * (end.s * sine + end.c * cosine) - NEARER * far / METRE
