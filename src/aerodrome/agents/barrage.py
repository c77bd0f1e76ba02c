"""Balloon barrages: where the cables of several balloons in a row seem to hang, and which paths lead into them."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from aerodrome.agents.craft import Craft
from aerodrome.agents.paths import Path, node
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.view import BalloonView, View

SEVERAL = 3
"""So many balloons of a side, each near the next, are taken for a barrage."""
APART = 2
"""Their centres are no farther apart than so many rulers."""
CAUGHT = -2.0
"""To fly into a cable."""


class Curtain(msgspec.Struct, frozen=True, eq=False):
    """A part of the table that nobody may fly through at this level or below."""

    west: int
    south: int
    east: int
    north: int
    level: int


def curtains(view: View, catalogue: Catalogue) -> list[Curtain]:
    """What hangs from balloons, between neighbours, and between the ends of a row and the sides of the table."""
    found: list[Curtain] = []
    for side in ("entente", "central"):
        row = [balloon for balloon in view.balloons if balloon.side == side]
        if len(row) < SEVERAL or any(balloon.flight is None for balloon in row):
            continue
        xs, ys = [each.pose.x for each in row], [each.pose.y for each in row]
        across = max(xs) - min(xs) >= max(ys) - min(ys)
        row.sort(key=lambda each: each.pose.x if across else each.pose.y)
        if any(_far(a, b) > APART * view.ruler for a, b in pairwise(row)):
            continue
        ends = ((row[0], 0), (row[-1], view.width if across else view.length))
        found += [_between((a,), catalogue) for a in row if not a.fate]
        found += [_between((a, b), catalogue) for a, b in pairwise(row) if not (a.fate or b.fate)]
        found += [_to_edge(_between((last,), catalogue), edge, across) for last, edge in ends if not last.fate]
    return found


def _far(a: BalloonView, b: BalloonView) -> int:
    return max(abs(a.pose.x - b.pose.x), abs(a.pose.y - b.pose.y))


def _between(balloons: tuple[BalloonView, ...], catalogue: Catalogue) -> Curtain:
    size = max(catalogue.ground_card(each.kind).half_width for each in balloons)
    deep = max(catalogue.ground_card(each.kind).half_length for each in balloons)
    wide, high = (size, deep) if balloons[0].pose.heading % 18_000 == 0 else (size, size)
    xs, ys = [each.pose.x for each in balloons], [each.pose.y for each in balloons]
    level = min(each.flight.level for each in balloons if each.flight)
    return Curtain(min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high, level)


def _to_edge(card: Curtain, edge: int, across: bool) -> Curtain:
    if across:
        return Curtain(min(card.west, edge), card.south, max(card.east, edge), card.north, card.level)
    return Curtain(card.west, min(card.south, edge), card.east, max(card.north, edge), card.level)


def flown_through(hung: list[Curtain], path: Path, craft: Craft) -> float:
    """What a path costs that leads into them, by the ground its card sweeps over; less than nothing."""
    size = craft.model.half_length
    before = node(craft.seen.pose)
    for place in path.nodes:
        west, east = min(before.x, place.x) - size, max(before.x, place.x) + size
        south, north = min(before.y, place.y) - size, max(before.y, place.y) + size
        for each in hung:
            low = place.level <= each.level
            if low and west < each.east and each.west < east and south < each.north and each.south < north:
                return CAUGHT
        before = place
    return 0.0
