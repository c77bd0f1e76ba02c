"""Areas of the table that are no single card: hulls, ground shared by two of them, and free lines past cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cmp_to_key
from itertools import pairwise

from aerodrome.cardtable.geometry import FULL_TURN, Outline, Point, between, crosses, extent, in_front, offset

Area = tuple[Point, ...]
"""Corners of a convex area, clockwise seen from above, as those of a card are."""


def hull(points: Iterable[Point]) -> Area:
    """The smallest convex area that holds all points."""
    ordered = sorted(set(points))
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: Sequence[Point]) -> list[Point]:
    """The hull's corners from the first point to the one before the last, with the area to their right."""
    kept: list[Point] = []
    for x, y in points:
        while len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2], kept[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
                break
            kept.pop()
        kept.append((x, y))
    return kept[:-1]


def share_ground(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two convex areas have some ground in common; merely touching is not enough."""
    return not _parted(a, b) and not _parted(b, a)


def _parted(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether an edge of the first has all of the second on its outer side."""
    return any(
        all((qx - px) * (y - py) - (qy - py) * (x - px) >= 0 for x, y in b)
        for (px, py), (qx, qy) in zip((a[-1], *a[:-1]), a, strict=True)
    )


def disc(x: int, y: int, radius: int) -> Area:
    """A round counter, as the sixteen points of its rim."""
    rim = (offset(heading, 0, radius) for heading in range(0, FULL_TURN, FULL_TURN // 16))
    return tuple((x + dx, y + dy) for dx, dy in rim)


def free_line(ox: int, oy: int, target: Sequence[Point], cards: Iterable[Outline]) -> bool:
    """Whether some straight line from o comes to a convex target before it comes to any of the cards.

    Between two neighbouring directions in which a corner or a crossing of edges lies, the order in which things are
    met does not change: one direction of each such stretch is looked at.
    """
    if inside_area(ox, oy, target):
        return True
    corridor = hull(((ox, oy), *target))
    blocks = [[(x - ox, y - oy) for x, y in card] for card in cards if share_ground(corridor, card)]
    if not blocks:
        return True
    if any(inside_area(0, 0, block) for block in blocks):
        return False
    seen = [(x - ox, y - oy) for x, y in target]
    lx, ly, rx, ry = extent(seen)
    turns = [*seen, *(corner for block in blocks for corner in block)]
    turns += [point for block in blocks for point in crossings(seen, block)]
    ways = sorted(
        (way for way in turns if between(lx, ly, rx, ry, *way)),
        key=cmp_to_key(_clockwise),
    )
    return any(
        not any(
            between(*extent(block), ax + bx, ay + by) and in_front(block, seen, ax + bx, ay + by) for block in blocks
        )
        for (ax, ay), (bx, by) in pairwise(ways)
        if ax * by != ay * bx
    )


def _clockwise(a: Point, b: Point) -> int:
    """Below nought if the second direction lies clockwise of the first."""
    return a[0] * b[1] - a[1] * b[0]


def inside_area(x: int, y: int, area: Sequence[Point]) -> bool:
    """Whether a point lies in a convex area, its edge included."""
    return all(
        (qx - px) * (y - py) - (qy - py) * (x - px) <= 0
        for (px, py), (qx, qy) in zip((area[-1], *area[:-1]), area, strict=True)
    )


def crossings(a: Sequence[Point], b: Sequence[Point]) -> list[Point]:
    """Where the edges of two areas cross, to the micrometre."""
    found: list[Point] = []
    for (px, py), (qx, qy) in zip((a[-1], *a[:-1]), a, strict=True):
        for (rx, ry), (sx, sy) in zip((b[-1], *b[:-1]), b, strict=True):
            before = (sx - rx) * (py - ry) - (sy - ry) * (px - rx)
            after = (sx - rx) * (qy - ry) - (sy - ry) * (qx - rx)
            if (before < 0) != (after < 0) and crosses(px, py, qx, qy, (rx, ry), (sx, sy)):
                span = before - after
                found.append((px + (qx - px) * before // span, py + (qy - py) * before // span))
    return found
