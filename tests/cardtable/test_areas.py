"""Areas of the table: hulls, shared ground and free lines, held against shapely."""

from __future__ import annotations

import random

import pytest
from shapely.geometry import LineString, MultiPoint, Polygon

from aerodrome.cardtable.areas import disc, free_line, hull, share_ground
from aerodrome.cardtable.geometry import Outline, Point, outline

NEAR = 200
"""Positions closer than this many micrometres to a change are left out."""


def points(choices: random.Random, count: int) -> list[Point]:
    return [(choices.randrange(-200_000, 200_000), choices.randrange(-200_000, 200_000)) for _ in range(count)]


def card(choices: random.Random) -> Outline:
    x, y = points(choices, 1)[0]
    return outline(x, y, choices.randrange(36_000), 43_500, 33_750)


def test_a_hull_is_the_convex_one_clockwise() -> None:
    choices = random.Random(1)
    for _ in range(300):
        cloud = points(choices, choices.randrange(3, 12))
        corners = hull(cloud)
        area = Polygon(corners)
        assert not area.exterior.is_ccw
        assert area.equals(MultiPoint(cloud).convex_hull)


def test_ground_is_shared_where_areas_overlap() -> None:
    choices = random.Random(2)
    seen = set()
    for _ in range(500):
        a, b = hull(points(choices, 6)), card(choices)
        common = Polygon(a).intersection(Polygon(b)).area
        if common == 0 or common > NEAR**2:
            assert share_ground(a, b) == (common > 0)
            seen.add(common > 0)
    assert seen == {True, False}
    square = outline(0, 0, 0, 10, 10)
    assert not share_ground(square, outline(20, 0, 0, 10, 10)), "touching is not enough"


def free(target: tuple[Point, ...], cards: list[Outline]) -> bool:
    """Whether a line from the origin to one of many points of a target passes no card."""
    blocks = [Polygon(each).buffer(-1) for each in cards]
    centre = (sum(x for x, _ in target) / len(target), sum(y for _, y in target) / len(target))
    rim = [Polygon(target).exterior.interpolate(step / 200, normalized=True) for step in range(200)]
    ends = [centre, *((point.x, point.y) for point in rim)]
    return any(not any(LineString([(0, 0), end]).intersects(block) for block in blocks) for end in ends)


def test_a_free_line_is_found_when_there_is_one() -> None:
    choices = random.Random(3)
    found = {True: 0, False: 0}
    for _ in range(600):
        target = disc(choices.randrange(-30_000, 30_000), choices.randrange(150_000, 250_000), 10_000)
        cards = [
            outline(
                choices.randrange(-90_000, 90_000),
                choices.randrange(80_000, 240_000),
                choices.randrange(36_000),
                43_500,
                33_750,
            )
            for _ in range(choices.randrange(1, 4))
        ]
        expected = free(target, cards)
        got = free_line(0, 0, target, cards)
        if expected:
            assert got
        elif got:  # so narrow a gap that none of the many lines went through it
            grown = [outline_grown(each) for each in cards]
            assert not free_line(0, 0, target, grown)
        found[got] += 1
    assert min(found.values()) > 50


def outline_grown(each: Outline) -> Outline:
    """The card with every corner half a millimetre farther out."""
    grown = Polygon(each).buffer(500, join_style="mitre").exterior.coords[:4]
    corners = [(round(x), round(y)) for x, y in grown]
    clockwise = corners if not Polygon(corners).exterior.is_ccw else corners[::-1]
    a, b, c, d = clockwise
    return a, b, c, d


@pytest.mark.parametrize("inside", [(0, 0), (3, 4)])
def test_from_inside_the_target_the_way_is_free_and_from_under_a_card_it_is_not(inside: Point) -> None:
    x, y = inside
    assert free_line(x, y, disc(0, 0, 10_000), [outline(0, 0, 0, 20_000, 20_000)])
    assert not free_line(x, y, disc(0, 100_000, 10_000), [outline(0, 0, 0, 20_000, 20_000)])
