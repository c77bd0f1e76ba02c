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
from aerodrome.cardtable.view import GroundView, View

Kind = Literal["fight", "photograph", "bomb", "home"]
DONE = 1.2
"""What it is worth to have done it, where the life of an airplane is 1."""
HALF_DONE = 0.6
SOONER = 0.04
"""For each phase that it is done sooner."""
NEARER = 0.5
"""For each metre nearer to the place."""
AHEAD = 0.1
"""For having the place straight ahead rather than behind."""
METRE = 1_000_000


class Errand(msgspec.Struct, frozen=True, eq=False):
    """What an airplane is out for, and the card on the ground it is about."""

    kind: Kind
    target: GroundView | None = None
    home: Edge = "south"


def posts(view: View, side: str) -> list[GroundView]:
    """The trenches and guns of a side that are not silenced."""
    return [card for card in view.ground if card.side == side and card.resistance is not None and not card.fate]


def errand(craft: Craft, view: View) -> Errand:
    """What an airplane seems to be out for, its own seat's or another's."""
    seen = craft.seen
    home = HOMES[seen.side]
    target = next((card for card in view.ground if card.resistance is None), None)
    if seen.load == "bombs" and target and not target.fate:
        return Errand("bomb", target, home)
    if seen.load == "camera" and target and view.picture_at is not None and view.picture_at < 0:
        return Errand("photograph", target, home)
    return Errand("home" if finished(craft, view) else "fight", target, home)


def finished(craft: Craft, view: View) -> bool:
    """Whether going home costs nothing any more: the picture is taken, the bombs are gone, or there is no work left."""
    seen = craft.seen
    team = [unit for unit in view.airplanes if unit.side == seen.side]
    cameras = [unit for unit in team if unit.load == "camera"]
    if cameras and view.picture_at is not None and view.picture_at >= 0:
        return seen.load == "camera" or all(unit.fate == "left" for unit in cameras)
    bombed = view.bombed_at >= 0 and any(card.resistance is None and card.side != seen.side for card in view.ground)
    if bombed and not any(unit.fate == "shot down" for unit in team):
        return True
    alone = not any(unit.side != seen.side and not unit.fate for unit in view.airplanes)
    return alone and not posts(view, other(seen.side))


def worth(job: Errand, path: Path, craft: Craft, view: View, catalogue: Catalogue) -> float:
    """What a path does for the errand; for a fight nothing, which is reckoned against each enemy instead."""
    match job.kind:
        case "photograph":
            return photographed(job, path, craft, view, catalogue)
        case "bomb":
            return bombed(job, path, craft, catalogue)
        case "home":
            return homeward(path.end, job.home, view)
    return 0.0


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
    for phase, (kind, place) in enumerate(zip(path.cards, path.nodes, strict=True)):
        if cards[kind].stall and distance_square(start.x, start.y, card) <= reach:
            return DONE - phase * SOONER + homeward(path.end, job.home, view) / 4
        start = place
    return towards(path.end, job.target)


def bombed(job: Errand, path: Path, craft: Craft, catalogue: Catalogue) -> float:
    """Best is to cover the target's centre; to touch its card does half the work."""
    assert job.target is not None
    aim = job.target.pose
    card = card_outline(aim, catalogue.ground_card(job.target.kind))
    best = towards(path.end, job.target)
    for phase, place in enumerate(path.nodes):
        if abs(place.x - aim.x) < 110_000 and abs(place.y - aim.y) < 110_000:
            own = card_outline(place.pose, craft.model)
            if inside(aim.x, aim.y, own):
                best = max(best, DONE - phase * SOONER)
            elif overlap(own, card):
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
