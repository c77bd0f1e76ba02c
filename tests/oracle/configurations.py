"""Seeded random configurations of cards: crowded, overlapping, and placed on the thresholds of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, degrees
from random import Random

from .shapely_oracle import HALF_RULER, RULER, Card, Gun, Vector, corners, direction, muzzle

SINGLE = (21_750, 33_750)
MULTI = (43_500, 33_750)
FRONT_ARC, REAR_ARC, WIDE_ARC = 3350, 7300, 10000  # half of 67°, 146° and 200°
MOST_CARDS = 8
JITTER = 3  # µm; how far a card placed on a threshold may miss it


@dataclass(frozen=True, slots=True)
class Configuration:
    """Two to eight cards with a gun each; the special placement always concerns the gun of card 0."""

    number: int
    kind: str
    cards: tuple[Card, ...]
    guns: tuple[Gun, ...]


def configuration(number: int) -> Configuration:
    """The configuration of this number, always the same one."""
    rng = Random(number)
    kind = tuple(KINDS)[number % len(KINDS)]
    cards = [_card(rng, rng.randint(-50_000, 50_000), rng.randint(-50_000, 50_000))]
    guns = [_gun(rng)]
    KINDS[kind](rng, cards, guns[0])
    side = rng.randint(60_000, 260_000)
    missing = rng.randint(2, MOST_CARDS) - len(cards)
    cards.extend(_card(rng, rng.randint(-side, side), rng.randint(-side, side)) for _ in range(missing))
    guns.extend(_gun(rng) for _ in cards[1:])
    return Configuration(number, kind, tuple(cards), tuple(guns))


def _heading(rng: Random) -> int:
    """Mostly one that the game's manoeuvres lead to, otherwise any."""
    if rng.random() < 0.6:
        step = rng.choice((15, 30, 45, 60, 90)) * 100
        return step * rng.randrange(36000 // step)
    return rng.randrange(36000)


def _size(rng: Random) -> tuple[int, int]:
    return MULTI if rng.random() < 0.2 else SINGLE


def _card(rng: Random, x: int, y: int) -> Card:
    return Card(x, y, _heading(rng), *_size(rng))


def _gun(rng: Random) -> Gun:
    turn, half = rng.choice(((0, FRONT_ARC), (0, FRONT_ARC), (0, FRONT_ARC), (18000, REAR_ARC), (0, WIDE_ARC)))
    right = rng.choice((0, 0, 0, rng.randint(-3000, 3000)))
    return Gun(turn, half, right, rng.choice((0, rng.randint(0, 8000), rng.randint(0, 8000), rng.randint(-5000, 0))))


def _miss(rng: Random) -> int:
    """Nothing at all as often as any other error."""
    return rng.choice((0, rng.randint(-JITTER, JITTER)))


def _hang(rng: Random, x: float, y: float, corner: int, heading: int) -> Card:
    """A card of this heading with one of its corners here."""
    size = _size(rng)
    cx, cy = corners(Card(0, 0, heading, *size))[corner]
    return Card(round(x - cx), round(y - cy), heading, *size)


def _beside(rng: Random, x: float, y: float, away: Vector) -> Card:
    """A card with a corner here that lies, as seen from there, entirely in the direction away."""
    heading, size = _heading(rng), _size(rng)
    shape = corners(Card(0, 0, heading, *size))
    cx, cy = min(shape, key=lambda corner: corner[0] * away[0] + corner[1] * away[1])
    return Card(round(x - cx), round(y - cy), heading, *size)


def _crowd(rng: Random, cards: list[Card], _unused: Gun) -> None:
    """Nothing special: cards thrown on a small area."""
    side = rng.randint(50_000, 150_000)
    for _ in range(rng.randint(1, 4)):
        cards.append(_card(rng, cards[0].x + rng.randint(-side, side), cards[0].y + rng.randint(-side, side)))


def _overlaps(rng: Random, cards: list[Card], _unused: Gun) -> None:
    """Cards that cover each other, touch along an edge or touch with a corner."""
    for _ in range(rng.randint(1, 3)):
        base = rng.choice(cards)
        form = rng.randrange(3)
        if form == 0:
            card = _card(rng, base.x + rng.randint(-30_000, 30_000), base.y + rng.randint(-30_000, 30_000))
        elif form == 1:
            size, quarter = _size(rng), rng.randrange(4)
            heading = (base.heading + rng.choice((0, 9000, 18000))) % 36000
            turned = (heading - base.heading) % 18000 == 9000
            width, length = size[::-1] if turned else size
            gap = (base.half_length + length if quarter % 2 == 0 else base.half_width + width) + _miss(rng)
            slide = rng.randint(-20_000, 20_000)
            s, c = direction(base.heading + 9000 * quarter)
            card = Card(round(base.x + gap * s + slide * c), round(base.y + gap * c - slide * s), heading, *size)
        else:
            shape, edge, along = corners(base), rng.randrange(4), rng.random()
            (px, py), (qx, qy) = shape[edge], shape[(edge + 1) % 4]
            away = direction(base.heading + 9000 * edge)
            miss = _miss(rng)
            x, y = px + along * (qx - px) + miss * away[0], py + along * (qy - py) + miss * away[1]
            card = _beside(rng, x, y, away)
        cards.append(card)


def _aim(rng: Random, card: Card, gun: Gun) -> int:
    """A heading inside the arc of a gun, now and then a whole quarter turn."""
    heading = card.heading + gun.turn
    if rng.random() < 0.3 and heading % 9000 == 0:
        return heading % 36000
    return (heading + rng.randint(-gun.half_arc, gun.half_arc)) % 36000


def _ruler(rng: Random, cards: list[Card], gun: Gun) -> None:
    """A target with an edge or a corner at the end of the half or the full ruler."""
    if rng.random() < 0.3:
        cards[0] = Card(cards[0].x, cards[0].y, 9000 * rng.randrange(4), cards[0].half_width, cards[0].half_length)
    ox, oy = muzzle(cards[0], gun)
    aim = _aim(rng, cards[0], gun)
    s, c = direction(aim)
    length = rng.choice((HALF_RULER, RULER)) + _miss(rng)
    x, y = ox + length * s, oy + length * c
    if rng.random() < 0.6:
        size, quarter = _size(rng), rng.randrange(4)
        depth, breadth = (size[1], size[0]) if quarter % 2 == 0 else size
        slide = rng.randint(-breadth, breadth)
        card = Card(
            round(x + depth * s + slide * c), round(y + depth * c - slide * s), (aim + 9000 * quarter) % 36000, *size
        )
    else:
        corner = rng.randrange(4)
        # The corner's two edges face away by between 0° and 90°: the corner is the nearest point of the card.
        heading = (aim + 18000 - 9000 * (corner - 1) - rng.randint(0, 9000)) % 36000
        card = _hang(rng, x, y, corner, heading)
    cards.append(card)


def _arcs(rng: Random, cards: list[Card], gun: Gun) -> None:
    """Targets that touch the edge of the arc with a corner, or lie along it."""
    ox, oy = muzzle(cards[0], gun)
    for _ in range(rng.randint(1, 2)):
        hand = rng.choice((-1, 1))
        edge = cards[0].heading + gun.turn + hand * gun.half_arc
        s, c = direction(edge)
        along, miss = rng.randint(40_000, 198_000), _miss(rng)
        away = hand * c, -hand * s
        x, y = ox + along * s + miss * away[0], oy + along * c + miss * away[1]
        form = rng.randrange(4)
        if form < 2:
            cards.append(_beside(rng, x, y, away))
        elif form == 2:
            cards.append(_hang(rng, x, y, rng.randrange(4), (edge + 9000 * rng.randrange(4)) % 36000))
        else:
            cards.append(_hang(rng, x, y, rng.randrange(4), _heading(rng)))


def _shadows(rng: Random, cards: list[Card], gun: Gun) -> None:
    """A target whose only free line passes, or just fails to pass, along the corner of a blocker or between two."""
    ox, oy = muzzle(cards[0], gun)
    s, c = direction(_aim(rng, cards[0], gun))
    far = rng.randint(90_000, 230_000)
    target = _card(rng, round(ox + far * s), round(oy + far * c))
    cards.append(target)
    shape = corners(target)
    if rng.random() < 0.6:
        x, y = rng.choice(shape)
    else:
        n, part = rng.randrange(4), rng.random()
        (px, py), (qx, qy) = shape[n], shape[(n + 1) % 4]
        x, y = px + part * (qx - px), py + part * (qy - py)
    s, c = direction(degrees(atan2(x - ox, y - oy)) * 100)
    hands = rng.choice(((-1,), (1,), (-1, 1), (-1, 1)))
    for hand in hands:
        part, miss = rng.uniform(0.3, 0.9), _miss(rng)
        away = hand * c, -hand * s
        px, py = ox + part * (x - ox) + miss * away[0], oy + part * (y - oy) + miss * away[1]
        cards.append(_beside(rng, px, py, away))


KINDS: dict[str, Callable[[Random, list[Card], Gun], None]] = {
    "crowd": _crowd,
    "overlaps": _overlaps,
    "ruler": _ruler,
    "arcs": _arcs,
    "shadows": _shadows,
}
