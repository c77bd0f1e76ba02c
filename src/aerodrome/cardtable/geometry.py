"""The table's geometry in whole numbers: micrometres, hundredths of a degree, no rules.

Every point is a point of the micrometre grid: corners and crossings are rounded to it, and every threshold is
then an exact comparison of integers. Sine and cosine enter once, as rounded integers (``ahead``); the rest is
integer arithmetic below 63 bits, so that the same source gives the same answers in plain Python and compiled.
Headings are clockwise from the positive y axis.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

Point = tuple[int, int]
Outline = tuple[Point, Point, Point, Point]
"""Corners of a card: front left, front right, rear right, rear left (clockwise, seen from above)."""
Wedge = tuple[int, int, int, int]
"""Two directions, left edge then right edge clockwise of it, less than half a turn apart."""

FULL_TURN = 36_000
UNIT = 1 << 20
NEVER = -1
"""The squared distance to what cannot be reached."""


@lru_cache(maxsize=FULL_TURN)
def ahead(heading: int) -> Point:
    """The direction of a heading as a vector of length UNIT."""
    angle = heading % FULL_TURN * pi / (FULL_TURN // 2)
    return round(UNIT * sin(angle)), round(UNIT * cos(angle))


def offset(heading: int, right: int, forward: int) -> Point:
    """Where a step to the right and forward leads for someone with this heading."""
    s, c = ahead(heading)
    return (right * c + forward * s + UNIT // 2) // UNIT, (forward * c - right * s + UNIT // 2) // UNIT


@lru_cache(maxsize=4096)
def _corners(heading: int, half_width: int, half_length: int) -> Outline:
    return (
        offset(heading, -half_width, half_length),
        offset(heading, half_width, half_length),
        offset(heading, half_width, -half_length),
        offset(heading, -half_width, -half_length),
    )


def outline(x: int, y: int, heading: int, half_width: int, half_length: int) -> Outline:
    """The corners of a card lying with its centre here."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = _corners(heading, half_width, half_length)
    return ((x + ax, y + ay), (x + bx, y + by), (x + cx, y + cy), (x + dx, y + dy))


@lru_cache(maxsize=4096)
def wedges(heading: int, half_width: int) -> tuple[Wedge, ...]:
    """The arc this wide to both sides of a heading; one of a third of a turn or more comes in two halves."""
    if half_width >= FULL_TURN // 6:
        half = half_width // 2
        return wedges(heading - half_width + half, half) + wedges(heading + half, half_width - half)
    return (ahead(heading - half_width) + ahead(heading + half_width),)


def square(x: int, y: int) -> int:
    return x * x + y * y


def nearest(ax: int, ay: int, bx: int, by: int) -> Point:
    """The grid point closest to the origin on a stretch from a to b."""
    ex, ey = bx - ax, by - ay
    length = ex * ex + ey * ey
    along = -(ax * ex + ay * ey)
    if along <= 0 or length == 0:
        return ax, ay
    if along >= length:
        return bx, by
    return ax + (ex * along + length // 2) // length, ay + (ey * along + length // 2) // length


def clip(points: list[Point], ux: int, uy: int, hand: int) -> list[Point]:
    """The part of a convex outline on one side of a line through the origin: hand 1 is its right, -1 its left."""
    kept: list[Point] = []
    px, py = points[-1]
    p = hand * (uy * px - ux * py)
    for qx, qy in points:
        q = hand * (uy * qx - ux * qy)
        if (p < 0) != (q < 0):
            span = p - q
            kept.append((px + ((qx - px) * p + span // 2) // span, py + ((qy - py) * p + span // 2) // span))
        if q >= 0:
            kept.append((qx, qy))
        px, py, p = qx, qy, q
    return kept


def least_square(points: list[Point]) -> int:
    """The squared distance from the origin to a convex outline that does not hold the origin."""
    best = NEVER
    px, py = points[-1]
    for qx, qy in points:
        nx, ny = nearest(px, py, qx, qy)
        found = nx * nx + ny * ny
        if best == NEVER or found < best:
            best = found
        px, py = qx, qy
    return best


def extent(points: list[Point]) -> Wedge:
    """The leftmost and rightmost directions of an outline seen from the origin, which lies outside it."""
    lx, ly = rx, ry = points[0]
    for x, y in points:
        if lx * y - ly * x > 0:
            lx, ly = x, y
        if rx * y - ry * x < 0:
            rx, ry = x, y
    return lx, ly, rx, ry


def in_front(blocker: list[Point], target: list[Point], ux: int, uy: int) -> bool:
    """Whether a ray along u, which meets both of two cards that lie apart, meets the blocker first."""
    return _entry(blocker, ux, uy) < _entry(target, ux, uy)


def _entry(points: list[Point], ux: int, uy: int) -> int:
    best = NEVER
    px, py = points[-1]
    p = uy * px - ux * py
    for qx, qy in points:
        q = uy * qx - ux * qy
        if (p < 0) != (q < 0) or q == 0:
            span = p - q
            x = qx if span == 0 else px + (qx - px) * p // span
            y = qy if span == 0 else py + (qy - py) * p // span
            found = x * x + y * y
            if best == NEVER or found < best:
                best = found
        px, py, p = qx, qy, q
    return best


def reach(ox: int, oy: int, arc: Wedge, target: Outline, blockers: list[Outline]) -> int:
    """The least squared distance a ruler from o inside the arc reaches the target at, over no blocker; or NEVER.

    The target and the blockers lie apart from each other and from o. What is left of the arc after the shadows
    of the blockers in front of the target are taken out is looked at stretch by stretch.
    """
    lx, ly, rx, ry = arc
    seen = [(x - ox, y - oy) for x, y in target]
    shown = clip(seen, lx, ly, 1)
    if shown:
        shown = clip(shown, rx, ry, -1)
    if not shown:
        return NEVER
    if not blockers:
        return least_square(shown)
    free = [extent(shown)]
    for card in blockers:
        block = [(x - ox, y - oy) for x, y in card]
        shadow = extent(block)
        free = [rest for stretch in free for rest in cut(stretch, shadow, block, shown)]
    best = NEVER
    for ax, ay, bx, by in free:
        part = clip(shown, ax, ay, 1)
        if part:
            part = clip(part, bx, by, -1)
        if part:
            found = least_square(part)
            if best == NEVER or found < best:
                best = found
    return best


def cut(stretch: Wedge, shadow: Wedge, block: list[Point], target: list[Point]) -> list[Wedge]:
    """What is left of a stretch of directions when a card throws its shadow over the target in it."""
    ax, ay, bx, by = stretch
    px, py, qx, qy = shadow
    left: list[Wedge] = []
    if ax * by == ay * bx:
        if px * ay >= py * ax or ax * qy >= ay * qx or not in_front(block, target, ax, ay):
            left.append(stretch)
        return left
    if between(ax, ay, bx, by, px, py):
        fx, fy = px, py
    elif between(px, py, qx, qy, ax, ay):
        fx, fy = ax, ay
    else:
        return [stretch]
    tx, ty = (qx, qy) if between(ax, ay, bx, by, qx, qy) else (bx, by)
    if fx * ty == fy * tx or not in_front(block, target, fx + tx, fy + ty):
        return [stretch]
    if ax * fy < ay * fx:
        left.append((ax, ay, fx, fy))
    if tx * by < ty * bx:
        left.append((tx, ty, bx, by))
    return left


def between(lx: int, ly: int, rx: int, ry: int, x: int, y: int) -> bool:
    """Whether a direction lies in a wedge, its edges included."""
    return lx * y <= ly * x and x * ry <= y * rx


def inside(x: int, y: int, card: Outline) -> bool:
    """Whether a point lies on a card, its edge included."""
    px, py = card[3]
    for qx, qy in card:
        if (qx - px) * (y - py) - (qy - py) * (x - px) > 0:
            return False
        px, py = qx, qy
    return True


def overlap(a: Outline, b: Outline) -> bool:
    """Whether two cards cover some of the same ground; merely touching is not overlapping."""
    return not _apart(a, b) and not _apart(b, a)


def _apart(a: Outline, b: Outline) -> bool:
    px, py = a[3]
    for qx, qy in a:
        ex, ey = qx - px, qy - py
        for x, y in b:
            if ex * (y - py) - ey * (x - px) < 0:
                break
        else:
            return True
        px, py = qx, qy
    return False


def distance_square(x: int, y: int, card: Outline) -> int:
    """The squared distance from a point to the nearest point of a card; 0 on it."""
    return 0 if inside(x, y, card) else least_square([(cx - x, cy - y) for cx, cy in card])


def crosses(ax: int, ay: int, bx: int, by: int, p: Point, q: Point) -> bool:
    """Whether the stretch from a to b meets the edge from p to q, its ends included."""
    if max(ax, bx) < min(p[0], q[0]) or max(p[0], q[0]) < min(ax, bx):
        return False
    if max(ay, by) < min(p[1], q[1]) or max(p[1], q[1]) < min(ay, by):
        return False
    ex, ey = bx - ax, by - ay
    fx, fy = q[0] - p[0], q[1] - p[1]
    side_p = ex * (p[1] - ay) - ey * (p[0] - ax)
    side_q = ex * (q[1] - ay) - ey * (q[0] - ax)
    side_a = fx * (ay - p[1]) - fy * (ax - p[0])
    side_b = fx * (by - p[1]) - fy * (bx - p[0])
    return (side_p <= 0 <= side_q or side_q <= 0 <= side_p) and (side_a <= 0 <= side_b or side_b <= 0 <= side_a)


def along(ax: int, ay: int, bx: int, by: int, card: Outline) -> int:
    """The squared length of the stretch from a, outside a card, up to where its way to b on the card meets it."""
    dx, dy = bx - ax, by - ay
    best = NEVER
    px, py = card[3][0] - ax, card[3][1] - ay
    p = dy * px - dx * py
    for cx, cy in card:
        qx, qy = cx - ax, cy - ay
        q = dy * qx - dx * qy
        if (p <= 0 <= q or q <= 0 <= p) and p != q:
            span = p - q
            x = px + ((qx - px) * p + span // 2) // span
            y = py + ((qy - py) * p + span // 2) // span
            found = x * x + y * y
            if x * dx + y * dy >= 0 and (best == NEVER or found < best):
                best = found
        px, py, p = qx, qy, q
    return best


def passes_over(ax: int, ay: int, bx: int, by: int, card: Outline) -> bool:
    """Whether the stretch from a to b meets a card."""
    if inside(ax, ay, card):
        return True
    p = card[3]
    for q in card:
        if crosses(ax, ay, bx, by, p, q):
            return True
        p = q
    return False


def shot(ox: int, oy: int, arc: tuple[Wedge, ...], own: Outline, target: Outline, others: list[Outline]) -> int:
    """The least squared distance at which a gun at o on its own card reaches the target card, or NEVER.

    Cards that overlap cannot fire at each other; what overlaps the gun's card or the target does not block.
    """
    if overlap(own, target):
        return NEVER
    blockers = [card for card in others if not overlap(card, target) and not overlap(card, own)]
    best = NEVER
    for wedge in arc:
        found = reach(ox, oy, wedge, target, blockers)
        if found != NEVER and (best == NEVER or found < best):
            best = found
    return best
