"""Compiles the geometry with numba, from the same source, and compares it with plain Python."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from random import Random
from types import ModuleType
from typing import Any

import numba
import pytest

from aerodrome.cardtable import geometry as plain
from aerodrome.cardtable.geometry import Outline, Point, Wedge

INPUTS = 2000
TABLE = 1_000_000  # µm from the middle of the table; products of 64 bits that overflow would show as differences
COMPILED = (
    "square",
    "nearest",
    "clip",
    "least_square",
    "extent",
    "_entry",
    "in_front",
    "between",
    "cut",
    "reach",
    "inside",
    "_apart",
    "overlap",
    "distance_square",
    "crosses",
    "passes_over",
    "shot",
)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """A second copy of the module whose functions are compiled; they find each other in its namespace."""
    spec = importlib.util.find_spec(plain.__name__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in COMPILED:
        setattr(module, name, numba.njit(getattr(module, name)))
    return module


def typed(items: Iterable[Point] | Iterable[Outline], like: Point | Outline) -> Any:
    """A list as compiled code takes it, of a known type even when it is empty."""
    result = numba.typed.List.empty_list(numba.typeof(like))  # type: ignore[no-untyped-call]  # numba has no types
    for item in items:
        result.append(item)
    return result


def cards(rng: Random) -> list[Outline]:
    """Two to eight cards, crowded somewhere on the table or strewn all over it."""
    spread = rng.choice((60_000, 150_000, 150_000, TABLE))
    x, y = (0, 0) if spread == TABLE else (rng.randint(-TABLE, TABLE), rng.randint(-TABLE, TABLE))
    return [
        plain.outline(
            x + rng.randint(-spread, spread),
            y + rng.randint(-spread, spread),
            rng.choice((1500 * rng.randrange(24), rng.randrange(36000))),
            rng.choice((21_750, 43_500)),
            33_750,
        )
        for _ in range(rng.randint(2, 8))
    ]


def middle(card: Outline) -> Point:
    """The centre of a card."""
    return (card[0][0] + card[2][0]) // 2, (card[0][1] + card[2][1]) // 2


def seen(card: Outline, x: int, y: int) -> list[Point]:
    """The corners of a card from a point of view."""
    return [(cx - x, cy - y) for cx, cy in card]


def arc(rng: Random) -> tuple[Wedge, ...]:
    """One of the game's arcs in any direction."""
    return plain.wedges(rng.randrange(36000), rng.choice((3350, 7300, 10000)))


def test_v1_shots_are_equal(compiled: ModuleType) -> None:
    rng = Random(1)
    reached = hidden = 0
    for _ in range(INPUTS):
        own, target, *others = cards(rng)
        x, y = middle(own)
        wedges = arc(rng)
        found = plain.shot(x, y, wedges, own, target, others)
        assert compiled.shot(x, y, wedges, own, target, typed(others, own)) == found
        reached += found != plain.NEVER
        hidden += found != plain.shot(x, y, wedges, own, target, [])
    assert reached > INPUTS // 10
    assert hidden > INPUTS // 50


@pytest.mark.parametrize("name", ["overlap", "_apart"])
def test_v1_pairs_of_cards_are_equal(compiled: ModuleType, name: str) -> None:
    rng = Random(2)
    one: Callable[..., bool] = getattr(plain, name)
    for _ in range(INPUTS):
        a, b = cards(rng)[:2]
        assert getattr(compiled, name)(a, b) == one(a, b)


def test_v1_points_and_stretches_are_equal(compiled: ModuleType) -> None:
    rng = Random(3)
    for _ in range(INPUTS):
        a, b, *_ = cards(rng)
        x, y = middle(a)
        u, v = middle(b)
        p, q = b[rng.randrange(4)], b[rng.randrange(4)]
        assert compiled.inside(x, y, b) == plain.inside(x, y, b)
        assert compiled.distance_square(x, y, b) == plain.distance_square(x, y, b)
        assert compiled.passes_over(x, y, u, v, b) == plain.passes_over(x, y, u, v, b)
        assert compiled.crosses(x, y, u, v, p, q) == plain.crosses(x, y, u, v, p, q)
        assert compiled.nearest(*p, *q) == plain.nearest(*p, *q)
        assert compiled.square(x, y) == plain.square(x, y)


def test_v1_outlines_seen_from_a_card_are_equal(compiled: ModuleType) -> None:
    rng = Random(4)
    for _ in range(INPUTS):
        own, target, *others = cards(rng)
        x, y = middle(own)
        blocker = others[0] if others else target
        shape, block = seen(target, x, y), seen(blocker, x, y)
        typed_shape, typed_block = typed(shape, (x, y)), typed(block, (x, y))
        ux, uy = plain.ahead(rng.randrange(36000))
        hand = rng.choice((-1, 1))
        assert compiled.clip(typed_shape, ux, uy, hand) == plain.clip(shape, ux, uy, hand)
        assert compiled.least_square(typed_shape) == plain.least_square(shape)
        assert compiled.extent(typed_shape) == plain.extent(shape)
        # A ray that meets both, and a shadow, exist only for cards that lie apart from the point of view.
        if not plain.inside(x, y, target) and not plain.inside(x, y, blocker):
            stretch, shadow = plain.extent(shape), plain.extent(block)
            assert compiled.between(*stretch, ux, uy) == plain.between(*stretch, ux, uy)
            assert compiled.in_front(typed_block, typed_shape, ux, uy) == plain.in_front(block, shape, ux, uy)
            assert compiled.cut(stretch, shadow, typed_block, typed_shape) == plain.cut(stretch, shadow, block, shape)
            wedge = arc(rng)[0]
            found = plain.reach(x, y, wedge, target, [blocker])
            assert compiled.reach(x, y, wedge, target, typed([blocker], own)) == found
