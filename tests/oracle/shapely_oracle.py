"""The geometry oracle: visible regions as real-valued shapely polygons, built from the poses of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, hypot, inf, radians, sin

import shapely
from shapely.geometry import LineString, Point, Polygon

HALF_RULER = 100_000
RULER = 200_000
NONE, SHORT, LONG = "none", "short", "long"

TOLERANCE = 2.0  # µm; how far a threshold may be moved to explain another answer
UNIT = 1 << 20  # the length of the vectors that the geometry under test takes for directions
NOISE = 1e-6  # µm; far above the rounding of floats at these magnitudes, far below the grid
GRID = 1.0  # µm; how far rounding may move a point
FAR = 1_000_000.0  # µm; how far arcs and shadows are drawn, well beyond the ruler and any card it touches

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Card:
    """A card's pose: centre and half sizes in µm, heading in hundredths of a degree clockwise from +y."""

    x: int
    y: int
    heading: int
    half_width: int
    half_length: int


@dataclass(frozen=True, slots=True)
class Gun:
    """A gun: where it sits on its card (µm from the centre), where it points and how far its arc opens."""

    turn: int
    half_arc: int
    right: int = 0
    forward: int = 0


@dataclass(frozen=True, slots=True)
class Slack:
    """How far each threshold is moved, in µm; positive favours the shooter."""

    ruler: float = 0.0
    arc: float = 0.0
    blockers: float = 0.0
    target: float = 0.0


EXACT = Slack()


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the geometry under test, which rounds, puts the corners of every card and every muzzle."""

    shapes: Sequence[Sequence[Vector]]
    muzzles: Sequence[Vector]


def slacks(tolerance: float = TOLERANCE) -> Iterator[Slack]:
    """Every way of moving the four thresholds by the tolerance or not at all."""
    for moves in product((0.0, tolerance, -tolerance), repeat=4):
        yield Slack(*moves)


def direction(heading: float) -> Vector:
    """The unit vector of a heading; exact on the four axes."""
    quarter, rest = divmod(heading % 36000, 9000)
    s, c = sin(radians(rest / 100)), cos(radians(rest / 100))
    return ((s, c), (c, -s), (-s, -c), (-c, s))[int(quarter)]


def place(card: Card, right: float, forward: float) -> Vector:
    """A point of the table given from a card's point of view."""
    s, c = direction(card.heading)
    return card.x + right * c + forward * s, card.y - right * s + forward * c


def corners(card: Card, grow: float = 0.0) -> list[Vector]:
    """Front-left, front-right, rear-right, rear-left, with all four edges moved outwards."""
    w, h = card.half_width + grow, card.half_length + grow
    return [place(card, -w, h), place(card, w, h), place(card, w, -h), place(card, -w, -h)]


def muzzle(card: Card, gun: Gun) -> Vector:
    """Where the ruler is laid from."""
    return place(card, gun.right, gun.forward)


def point_distance(x: float, y: float, card: Card, grow: float = 0.0) -> float:
    """The distance from a point to the nearest point of a card."""
    s, c = direction(card.heading)
    dx, dy = x - card.x, y - card.y
    right, forward = dx * c - dy * s, dx * s + dy * c
    return hypot(max(abs(right) - card.half_width - grow, 0.0), max(abs(forward) - card.half_length - grow, 0.0))


def radius(card: Card) -> float:
    """The radius of the circle around a card."""
    return hypot(card.half_width, card.half_length)


def overlapping(a: Card, b: Card, slack: float = 0.0) -> bool:
    """Whether two cards share area; slack is how deep (positive) they have to, or how far apart they may be."""
    if hypot(a.x - b.x, a.y - b.y) > radius(a) + radius(b) + 2 * TOLERANCE:
        return False
    common = Polygon(corners(a, -slack / 2)).intersection(Polygon(corners(b, -slack / 2)))
    return bool(common.area > NOISE)


def sector(apex: Vector, heading: int, half: int, slack: float = 0.0, *, rounded: bool = False) -> Polygon:
    """An arc as a polygon up to FAR; slack moves both edges outwards, parallel to themselves."""
    s, c = direction(heading)
    back = slack / sin(radians(half / 100))
    x, y = apex[0] - back * s, apex[1] - back * c
    steps = max(2, -(-2 * half // 3000))
    rim = [direction(heading - half + 2 * half * step / steps) for step in range(steps + 1)]
    if rounded:
        for end in (0, -1):
            rim[end] = (round(rim[end][0] * UNIT) / UNIT, round(rim[end][1] * UNIT) / UNIT)
    return Polygon([(x, y), *((x + FAR * s, y + FAR * c) for s, c in rim)])


def shadow(ox: float, oy: float, shape: list[Vector], nearest: float) -> Polygon:
    """What a ruler from o reaches only over a card: the card itself and what lies behind it, nothing before it.

    The points o + t (b - o) with b on the card and 1 <= t <= far form a convex set, because the card is one;
    it is the hull of the card and its image blown up from o. Nearest is the distance of the card from o.
    """
    far = FAR / max(nearest, 1000.0)
    return shapely.convex_hull(
        shapely.multipoints([*shape, *((ox + far * (x - ox), oy + far * (y - oy)) for x, y in shape)])
    )


class Table:
    """The cards of one configuration with a gun each; answers which gun reaches which card, and where.

    Given a grid, it computes with the points of the grid (and with arc edges rounded to vectors of length UNIT) as
    with real numbers. That only serves to explain answers: rounding moves each corner on its own, which resizing
    a card does not reproduce. No point may lie further than GRID from where the pose puts it.
    """

    def __init__(self, cards: Sequence[Card], guns: Sequence[Gun], grid: Grid | None = None) -> None:
        self.cards = cards
        self.guns = guns
        self.grid = grid
        self.muzzles = [muzzle(card, gun) for card, gun in zip(cards, guns, strict=True)]
        if grid is not None:
            shapes = (corners(card) for card in cards)
            for real, placed in ((self.muzzles, grid.muzzles), *zip(shapes, grid.shapes, strict=True)):
                for (x, y), (gx, gy) in zip(real, placed, strict=True):
                    if hypot(gx - x, gy - y) > GRID:
                        raise ValueError(f"{gx, gy} is not where the pose puts {x, y}")
            self.muzzles = list(grid.muzzles)
        self._overlaps: dict[tuple[int, int], bool] = {}
        self._polygons: dict[tuple[int, float], Polygon] = {}
        self._sectors: dict[tuple[int, float], Polygon] = {}

    def overlap(self, i: int, j: int) -> bool:
        """Whether two cards share area."""
        key = (min(i, j), max(i, j))
        if key not in self._overlaps:
            self._overlaps[key] = overlapping(self.cards[key[0]], self.cards[key[1]])
        return self._overlaps[key]

    def _corners(self, i: int, grow: float) -> list[Vector]:
        grown = corners(self.cards[i], grow)
        if self.grid is None:
            return grown
        moved = zip(corners(self.cards[i]), grown, self.grid.shapes[i], strict=True)
        return [(px + gx - x, py + gy - y) for (x, y), (gx, gy), (px, py) in moved]

    def _polygon(self, i: int, grow: float) -> Polygon:
        if (i, grow) not in self._polygons:
            self._polygons[i, grow] = Polygon(self._corners(i, grow))
        return self._polygons[i, grow]

    def _sector(self, i: int, slack: float) -> Polygon:
        if (i, slack) not in self._sectors:
            heading = self.cards[i].heading + self.guns[i].turn
            arc = sector(self.muzzles[i], heading, self.guns[i].half_arc, slack, rounded=self.grid is not None)
            shapely.prepare(arc)
            self._sectors[i, slack] = arc
        return self._sectors[i, slack]

    def region(self, i: int, j: int, slack: Slack = EXACT, *, blocked: bool = True) -> Polygon | None:
        """The part of card j that the gun of card i reaches by a free line (or by any, if nothing is blocked)."""
        if self.overlap(i, j):
            return None
        arc, seen = self._sector(i, slack.arc), self._polygon(j, slack.target)
        if not arc.contains_properly(seen):
            if not arc.intersects(seen):
                return None
            seen = seen.intersection(arc)
        if blocked:
            ox, oy = self.muzzles[i]
            for k in self._between(i, j):
                if not self.overlap(i, k) and not self.overlap(j, k):
                    grow = -slack.blockers
                    cast = shadow(ox, oy, self._corners(k, grow), point_distance(ox, oy, self.cards[k], grow))
                    if cast.intersects(seen):
                        seen = seen.difference(cast)
                        if seen.is_empty:
                            return None
        return seen

    def _between(self, i: int, j: int) -> Iterator[int]:
        """The cards whose circle meets the band that a card's circle sweeps on its way to the gun."""
        ox, oy = self.muzzles[i]
        target = self.cards[j]
        dx, dy = target.x - ox, target.y - oy
        length = dx * dx + dy * dy
        for k, card in enumerate(self.cards):
            if k not in (i, j):
                along = min(max(((card.x - ox) * dx + (card.y - oy) * dy) / length, 0.0), 1.0)
                off = hypot(card.x - ox - along * dx, card.y - oy - along * dy)
                if off <= radius(card) + radius(target) + 4 * TOLERANCE:
                    yield k

    def distance(self, i: int, j: int, slack: Slack = EXACT, *, blocked: bool = True) -> float:
        """How far the nearest point is that the gun of card i reaches on card j; infinite beyond the ruler."""
        ox, oy = self.muzzles[i]
        if point_distance(ox, oy, self.cards[j]) > RULER + 10 * TOLERANCE:
            return inf
        region = self.region(i, j, slack, blocked=blocked)
        return inf if region is None else float(region.distance(Point(ox, oy)))

    def answer(self, i: int, j: int, slack: Slack = EXACT) -> str:
        """The range at which the gun of card i fires at card j."""
        return band(self.distance(i, j, slack), slack.ruler)

    def variants(self, i: int, j: int, grid: Grid) -> Iterator[Table]:
        """This table, real-valued and on the grid, with every way to decide the overlaps within the tolerance."""
        pairs = {(min(a, b), max(a, b)) for a in (i, j) for b in range(len(self.cards)) if a != b}
        doubtful = [
            (a, b)
            for a, b in sorted(pairs)
            if overlapping(self.cards[a], self.cards[b], TOLERANCE)
            != overlapping(self.cards[a], self.cards[b], -TOLERANCE)
        ]
        for points in (None, grid):
            for decided in product((False, True), repeat=len(doubtful)):
                table = Table(self.cards, self.guns, points)
                table._overlaps.update(zip(doubtful, decided, strict=True))
                yield table

    def explains(self, i: int, j: int, answer: str, grid: Grid) -> bool:
        """Whether moving thresholds by no more than the tolerance gives this answer."""
        return any(table.answer(i, j, slack) == answer for table in self.variants(i, j, grid) for slack in slacks())

    def bracket(self, i: int, j: int, grid: Grid) -> tuple[float, float]:
        """The least and the greatest distance that moving thresholds by the tolerance gives."""
        t = TOLERANCE
        extremes = Slack(t, t, t, t), Slack(-t, -t, -t, -t)
        found = [table.distance(i, j, slack) for table in self.variants(i, j, grid) for slack in extremes]
        return min(found), max(found)


def band(distance: float, slack: float = 0.0) -> str:
    """The range of a distance."""
    if distance <= HALF_RULER + slack + NOISE:
        return SHORT
    return LONG if distance <= RULER + slack + NOISE else NONE


def tails(a: Card, b: Card, others: Sequence[Card], slack: float = 0.0) -> bool:
    """Whether card a tails card b: from centre to centre over a's front and b's rear edge and no other card.

    Slack, positive in favour of the tailing, moves the ruler's length, the ends of both edges and the cards
    in between.
    """
    if hypot(a.x - b.x, a.y - b.y) > RULER + slack + NOISE:
        return False
    line = LineString([(a.x, a.y), (b.x, b.y)])
    front = LineString([place(a, -a.half_width - slack, a.half_length), place(a, a.half_width + slack, a.half_length)])
    rear = LineString([place(b, -b.half_width - slack, -b.half_length), place(b, b.half_width + slack, -b.half_length)])
    reach = max(slack, 0.0) + NOISE
    if line.distance(front) > reach or line.distance(rear) > reach:
        return False
    return all(line.distance(Polygon(corners(card, -slack))) > NOISE for card in others)


def tailing_answers(a: Card, b: Card, others: Sequence[Card]) -> set[bool]:
    """The answers that tailing gives when thresholds are moved by the tolerance; one of them, or both."""
    return {tails(a, b, others, slack) for slack in (TOLERANCE, 0.0, -TOLERANCE)}
