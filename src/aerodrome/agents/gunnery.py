"""Gunnery by eye: what two airplanes could do to each other from where they are, quickly and nearly right."""

from __future__ import annotations

from math import sqrt

from aerodrome.agents.craft import Arc, Craft
from aerodrome.agents.paths import Node
from aerodrome.cardtable.cards import GroundCard, Model

REACH = 80_000
"""How far beyond the ruler a card's centre can lie and the card still be reached, in micrometres."""


def exchange(a: Craft, here: Node, b: Craft, there: Node, phase: int, ruler: int) -> tuple[float, float]:
    """What the guns of ``a`` are worth against ``b`` and the other way round, in points of damage.

    A card is taken for as deep and as wide as it looks from the other; the firing step itself measures exactly.
    """
    dx, dy = there.x - here.x, there.y - here.y
    square = dx * dx + dy * dy
    if square > (ruler + REACH) * (ruler + REACH):
        return 0.0, 0.0
    reach, short = bands(ruler, here.level - there.level)
    if not reach:
        return 0.0, 0.0
    far = sqrt(square) or 1.0
    if far < REACH and covers(a.model, here, b.model, there, dx, dy):
        return 0.0, 0.0
    given = taken = 0.0
    if here.fires:
        deep, wide = looks(b.model, there, dx / far, dy / far)
        given = fire(a.arcs[phase], here, dx, dy, far, deep, wide, reach, short)
    if there.fires:
        deep, wide = looks(a.model, here, dx / far, dy / far)
        taken = fire(b.arcs[phase], there, -dx, -dy, far, deep, wide, reach, short)
    return given, taken


def looks(card: Model | GroundCard, place: Node, ux: float, uy: float) -> tuple[float, float]:
    """Half the depth and half the width of a card for someone looking along u."""
    along, across = abs(ux * place.s + uy * place.c), abs(ux * place.c - uy * place.s)
    length, width = card.half_length, card.half_width
    return length * along + width * across, length * across + width * along


def bands(ruler: int, apart: int) -> tuple[int, int]:
    """How far a gun reaches, and how far with two cards, at what is so many levels up or down."""
    if apart == 0:
        return ruler, ruler // 2
    return (ruler // 2, -ruler) if apart in (1, -1) else (0, 0)


def fire(
    guns: tuple[Arc, ...],
    place: Node,
    dx: float,
    dy: float,
    far: float,
    deep: float,
    wide: float,
    reach: int,
    short: int,
) -> float:
    """What the guns here are worth against a card whose centre lies dx, dy away."""
    worth = 0.0
    for gun in guns:
        sine = place.s * gun.cos_bearing + place.c * gun.sin_bearing
        cosine = place.c * gun.cos_bearing - place.s * gun.sin_bearing
        ahead, aside = dx * sine + dy * cosine, abs(dx * cosine - dy * sine)
        outside = aside * gun.cos_half - ahead * gun.sin_half
        if outside > wide or (ahead <= 0 and gun.cos_half > 0):
            continue
        gap = far - (deep if outside <= 0 else deep / 2)
        if gap <= reach:
            worth += gun.harm * 2 if gap <= short else gun.harm
    return worth


def covers(a: Model, here: Node, b: Model | GroundCard, there: Node, dx: float, dy: float) -> bool:
    """Whether two cards overlap: no line along an edge of either lies between them."""
    alike = abs(here.s * there.s + here.c * there.c)
    askew = abs(here.s * there.c - here.c * there.s)
    return (
        abs(dx * here.s + dy * here.c) < a.half_length + b.half_length * alike + b.half_width * askew
        and abs(dx * here.c - dy * here.s) < a.half_width + b.half_length * askew + b.half_width * alike
        and abs(dx * there.s + dy * there.c) < b.half_length + a.half_length * alike + a.half_width * askew
        and abs(dx * there.c - dy * there.s) < b.half_width + a.half_length * askew + a.half_width * alike
    )
