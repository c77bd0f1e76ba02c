"""Compares the integer geometry with the oracle, over random configurations and by hand."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from random import Random

import pytest
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from aerodrome.cardtable.geometry import (
    NEVER,
    Outline,
    Point,
    crosses,
    distance_square,
    inside,
    offset,
    outline,
    overlap,
    passes_over,
    shot,
    wedges,
)

from .configurations import FRONT_ARC, MULTI, REAR_ARC, SINGLE, WIDE_ARC, Configuration, configuration
from .shapely_oracle import (
    HALF_RULER,
    LONG,
    NONE,
    RULER,
    SHORT,
    TOLERANCE,
    Card,
    Grid,
    Gun,
    Table,
    band,
    overlapping,
    point_distance,
    tailing_answers,
    tails,
)

CONFIGURATIONS = int(os.environ.get("AERODROME_ORACLE", "4000"))
PARTS = 4
ENOUGH = 500  # configurations in a part from which on every kind of case has to appear in it
OUT_OF_RANGE = 300_000  # µm between centres: more than the ruler, the gun's offset and half a card's diagonal
NEAR = 5  # µm from a threshold


@dataclass
class Tally:
    """What a run over configurations met."""

    configurations: int = 0
    pairs: int = 0
    skipped: int = 0
    cases: Counter[str] = field(default_factory=Counter)
    within: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    astray: list[str] = field(default_factory=list)

    def report(self) -> str:
        """The figures in one line."""
        cases = ", ".join(f"{name} {count}" for name, count in sorted(self.cases.items()))
        return (
            f"configurations {self.configurations}, ordered pairs compared {self.pairs}, skipped {self.skipped}, "
            f"mismatches outside tolerance {len(self.outside)}, inside {len(self.within)}, "
            f"distances astray {len(self.astray)}; {cases}"
        )


def placed(card: Card) -> Outline:
    """The card as the geometry under test sees it."""
    return outline(card.x, card.y, card.heading, card.half_width, card.half_length)


def muzzle(card: Card, gun: Gun) -> Point:
    """The gun as the geometry under test sees it."""
    dx, dy = offset(card.heading, gun.right, gun.forward)
    return card.x + dx, card.y + dy


def fired(card: Card, gun: Gun, own: Outline, target: Outline, others: list[Outline]) -> int:
    """The shot as the geometry under test sees it."""
    ox, oy = muzzle(card, gun)
    return shot(ox, oy, wedges((card.heading + gun.turn) % 36000, gun.half_arc), own, target, others)


def range_of(square: int) -> str:
    """The range of a squared distance, by exact comparison."""
    if square == NEVER or square > RULER * RULER:
        return NONE
    return SHORT if square <= HALF_RULER * HALF_RULER else LONG


def compare(setup: Configuration, tally: Tally) -> None:
    """Compare every ordered pair of cards.

    A pair with centres more than OUT_OF_RANGE apart is beyond any doubt out of range. In every second
    configuration such pairs are skipped; in the others the geometry has to say so, without asking the oracle.
    """
    cards, guns = setup.cards, setup.guns
    table = Table(cards, guns)
    outlines = [placed(card) for card in cards]
    grid = Grid(outlines, [muzzle(card, gun) for card, gun in zip(cards, guns, strict=True)])
    tally.configurations += 1
    for i, card in enumerate(cards):
        for j, target in enumerate(cards):
            if i == j:
                continue
            distant = hypot(card.x - target.x, card.y - target.y) > OUT_OF_RANGE
            if distant and setup.number % 2:
                tally.skipped += 1
                continue
            others = [shape for k, shape in enumerate(outlines) if k not in (i, j)]
            square = fired(card, guns[i], outlines[i], outlines[j], others)
            found, distance = range_of(square), inf if distant else table.distance(i, j)
            expected = band(distance)
            tally.pairs += 1
            note(tally, table, i, j, distance, expected)
            if found != expected:
                where = f"configuration {setup.number} ({setup.kind}), {i} at {j}: {found}, expected {expected}"
                (tally.within if table.explains(i, j, found, grid) else tally.outside).append(f"{where} at {distance}")
            elif expected != NONE and abs(sqrt(square) - distance) > TOLERANCE:
                least, greatest = table.bracket(i, j, grid)
                if not least - TOLERANCE <= sqrt(square) <= greatest + TOLERANCE:
                    where = f"configuration {setup.number} ({setup.kind}), {i} at {j}"
                    tally.astray.append(f"{where}: {sqrt(square)}, expected {distance}")


def note(tally: Tally, table: Table, i: int, j: int, distance: float, expected: str) -> None:
    """Count what kind of case this was."""
    tally.cases[expected] += 1
    if min(abs(distance - HALF_RULER), abs(distance - RULER)) <= NEAR:
        tally.cases["near a threshold"] += 1
    if i < j and table.overlap(i, j):
        tally.cases["overlapping"] += 1
    if expected == NONE and table.distance(i, j, blocked=False) <= RULER:
        tally.cases["blocked"] += 1


@pytest.mark.parametrize("part", range(PARTS))
def test_every_pair_gets_the_range_the_oracle_gives(part: int) -> None:
    tally = Tally()
    for number in range(part * CONFIGURATIONS // PARTS, (part + 1) * CONFIGURATIONS // PARTS):
        compare(configuration(number), tally)
    print(tally.report())
    assert not tally.outside, "\n".join([tally.report(), *tally.outside[:20]])
    assert not tally.astray, "\n".join([tally.report(), *tally.astray[:20]])
    if tally.configurations >= ENOUGH:
        for case in (SHORT, LONG, NONE, "blocked", "overlapping", "near a threshold"):
            assert tally.cases[case] >= tally.configurations // 50, tally.report()


def test_configurations_repeat_and_hold_all_that_the_game_has() -> None:
    setups = [configuration(number) for number in range(400)]
    assert setups == [configuration(number) for number in range(400)]
    assert {len(setup.cards) for setup in setups} == set(range(2, 9))
    assert {(card.half_width, card.half_length) for setup in setups for card in setup.cards} == {SINGLE, MULTI}
    assert {gun.half_arc for setup in setups for gun in setup.guns} == {FRONT_ARC, REAR_ARC, WIDE_ARC}
    headings = [card.heading for setup in setups for card in setup.cards]
    assert any(heading % 1500 for heading in headings)
    for step in (1500, 3000, 4500, 6000, 9000):
        assert any(heading and heading % step == 0 for heading in headings)
    for setup in setups:
        for card, gun in zip(setup.cards, setup.guns, strict=True):
            assert abs(gun.right) < card.half_width
            assert abs(gun.forward) < card.half_length


@pytest.mark.parametrize("heading", range(0, 36000, 9000))
@pytest.mark.parametrize("size", [SINGLE, MULTI])
@pytest.mark.parametrize("slide", [-15_000, 0, 15_000])
@pytest.mark.parametrize(
    ("distance", "expected"),
    [(99_999, SHORT), (100_000, SHORT), (100_001, LONG), (199_999, LONG), (200_000, LONG), (200_001, NONE)],
)
def test_an_edge_exactly_on_the_ruler(
    heading: int, size: tuple[int, int], slide: int, distance: int, expected: str
) -> None:
    gun = Gun(0, FRONT_ARC, 0, 3000)
    card = Card(1000, -2000, heading, *SINGLE)
    dx, dy = offset(heading, slide, 3000 + distance + size[1])
    target = Card(card.x + dx, card.y + dy, heading, *size)
    assert range_of(fired(card, gun, placed(card), placed(target), [])) == expected
    assert Table((card, target), (gun, gun)).answer(0, 1) == expected


def test_the_oracles_shadow_covers_only_what_lies_behind() -> None:
    card, target = Card(0, 0, 0, *SINGLE), Card(0, 100_000, 0, *SINGLE)
    guns = (Gun(0, FRONT_ARC),) * 3
    behind, wide = Card(0, 180_000, 0, *MULTI), Card(0, 67_000 - 33_750, 0, 70_000, 500)
    assert Table((card, target, behind), guns).distance(0, 1) == 66_250
    assert Table((card, target, wide), guns).distance(0, 1) == 66_250  # overlaps the gun's own card
    assert Table((card, target, Card(0, 50_000, 0, 70_000, 500)), guns).answer(0, 1) == NONE
    aside = Card(30_000, 50_000, 0, 20_000, 500)
    assert Table((card, target, aside), guns).distance(0, 1) == pytest.approx(66_250)
    covering = Card(20_000, 50_000, 0, 21_000, 500)
    left = Table((card, target, covering), guns)
    assert left.answer(0, 1) == SHORT
    region = left.region(0, 1)
    assert region is not None
    assert region.bounds[2] < 0


def test_overlap_agrees_with_the_oracle() -> None:
    rng = Random(1)
    answers: Counter[bool] = Counter()
    for number in range(1500):
        cards = configuration(number).cards
        a, b = rng.sample(cards, 2)
        found = overlap(placed(a), placed(b))
        assert found == overlap(placed(b), placed(a))
        answers[found] += 1
        if found != overlapping(a, b):
            assert found in {overlapping(a, b, TOLERANCE), overlapping(a, b, -TOLERANCE)}, (number, a, b)
    assert min(answers.values()) > 100


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [
        (43_500, 0, False),
        (43_499, 0, True),
        (0, 67_500, False),
        (0, 67_499, True),
        (43_500, 67_500, False),
        (0, 0, True),
    ],
)
def test_overlap_by_hand(dx: int, dy: int, expected: bool) -> None:
    a = Card(0, 0, 0, *SINGLE)
    for sign in (-1, 1):
        b = Card(sign * dx, dy, 18000, *SINGLE)
        assert overlap(placed(a), placed(b)) is expected
        assert overlapping(a, b) is expected


def test_a_cross_overlaps_without_a_corner_inside() -> None:
    a, b = Card(0, 0, 0, *SINGLE), Card(0, 0, 9000, *SINGLE)
    assert overlap(placed(a), placed(b))
    assert overlapping(a, b)


def test_distance_square_agrees_with_the_oracle() -> None:
    rng = Random(2)
    for number in range(1500):
        card = rng.choice(configuration(number).cards)
        x, y = card.x + rng.randint(-200_000, 200_000), card.y + rng.randint(-200_000, 200_000)
        square = distance_square(x, y, placed(card))
        assert abs(sqrt(square) - point_distance(x, y, card)) <= TOLERANCE, (number, card, x, y)


@pytest.mark.parametrize(
    ("x", "y", "expected"), [(0, 0, 0), (21_750, 33_750, 0), (21_750 + 3, 33_750 + 4, 25), (0, -33_760, 100)]
)
def test_distance_square_by_hand(x: int, y: int, expected: int) -> None:
    assert distance_square(x, y, placed(Card(0, 0, 0, *SINGLE))) == expected


def stretch(ax: int, ay: int, bx: int, by: int) -> LineString | ShapelyPoint:
    """A stretch for shapely, which has no lines of no length."""
    return ShapelyPoint(ax, ay) if (ax, ay) == (bx, by) else LineString([(ax, ay), (bx, by)])


def test_crossings_are_exact() -> None:
    """On a small grid, where ends, corners and lines often coincide; shapely's predicates are exact on integers."""
    rng = Random(3)
    shapes: list[Outline] = [
        ((0, 4), (3, 4), (3, 0), (0, 0)),
        ((0, 3), (3, 6), (6, 3), (3, 0)),
        ((1, 5), (5, 7), (6, 5), (2, 3)),
    ]
    answers: Counter[bool] = Counter()
    for _ in range(20_000):
        ax, ay, bx, by, px, py, qx, qy = (rng.randint(-2, 8) for _ in range(8))
        line, card = stretch(ax, ay, bx, by), rng.choice(shapes)
        found = crosses(ax, ay, bx, by, (px, py), (qx, qy))
        assert found == line.intersects(stretch(px, py, qx, qy)), (ax, ay, bx, by, px, py, qx, qy)
        assert passes_over(ax, ay, bx, by, card) == line.intersects(Polygon(card)), (ax, ay, bx, by, card)
        assert inside(ax, ay, card) == Polygon(card).covers(ShapelyPoint(ax, ay)), (ax, ay, card)
        answers[found] += 1
    assert min(answers.values()) > 1000


def test_a_card_further_along_the_line_is_not_passed_over() -> None:
    card = placed(Card(21_750, 300_000, 0, *SINGLE))
    assert not passes_over(0, 0, 0, 150_000, card)
    assert passes_over(0, 0, 0, 270_000, card)


def test_a_target_that_only_touches_the_arc_is_reached_but_can_be_hidden() -> None:
    # The right edge of the arc is the y axis; the target lies to the right of it with its flank on it.
    own, gun = Card(0, 0, 31_500, *SINGLE), Gun(0, 4500)
    target = Card(21_750, 120_000 + 33_750, 0, *SINGLE)
    assert range_of(fired(own, gun, placed(own), placed(target), [])) == LONG
    blocker = placed(Card(0, 75_000, 9000, *SINGLE))
    assert range_of(fired(own, gun, placed(own), placed(target), [blocker])) == NONE
    behind = placed(Card(0, 300_000, 9000, *SINGLE))
    assert range_of(fired(own, gun, placed(own), placed(target), [behind])) == LONG


A = Card(0, 0, 0, *SINGLE)


@pytest.mark.parametrize(
    ("b", "others", "expected"),
    [
        (Card(0, 150_000, 0, *SINGLE), [], {True}),
        (Card(0, 200_000, 0, *SINGLE), [], {True, False}),
        (Card(0, 199_990, 0, *SINGLE), [], {True}),
        (Card(0, 200_010, 0, *SINGLE), [], {False}),
        (Card(0, 150_000, 18000, *SINGLE), [], {False}),  # nose to nose: not over the rear edge
        (Card(0, 150_000, 9000, *SINGLE), [], {False}),  # over the flank
        (Card(0, -150_000, 0, *SINGLE), [], {False}),  # b is the one behind
        (Card(0, 150_000, 4500, *SINGLE), [], {False}),  # the line leaves b over its flank
        (Card(0, 150_000, 3000, *SINGLE), [], {True}),
        (Card(150_000, 20_000, 9000, *SINGLE), [], {False}),  # a looks past b
        (Card(0, 150_000, 0, *SINGLE), [Card(0, 75_000, 9000, *SINGLE)], {False}),
        (Card(0, 150_000, 0, *SINGLE), [Card(40_000, 75_000, 0, *SINGLE)], {True}),
        (Card(0, 150_000, 0, *SINGLE), [Card(21_749, 75_000, 0, *SINGLE)], {True, False}),
        (Card(0, 150_000, 0, *SINGLE), [Card(0, 250_000, 0, *SINGLE)], {True}),
        (Card(21_750 * 4, 33_750 * 4, 3000, *SINGLE), [], {True, False}),  # over the corner of a
    ],
)
def test_tailing_by_hand(b: Card, others: list[Card], expected: set[bool]) -> None:
    assert tailing_answers(A, b, others) == expected


def test_tailing_at_exactly_the_ruler() -> None:
    assert tails(A, Card(0, 200_000, 0, *SINGLE), [])
    assert not tails(A, Card(0, 200_001, 0, *SINGLE), [])
