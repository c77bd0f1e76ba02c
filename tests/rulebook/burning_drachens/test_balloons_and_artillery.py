"""Balloons and artillery: where counters may not lie because of balloons, and bursts beside them."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.cardtable.orders import Adjust
from aerodrome.cardtable.state import Altitude, Balloon
from tests.harness import Game, altered, balloon
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    at,
    battery_table,
    crew,
    deals,
    drawn,
    ill_placed,
    refusal,
    served,
    up_to,
)

FLAT = ("special-damage", "wings-of-war")
HIGH = ("special-damage", "wings-of-war", "altitude")


def own(x: float, y: float, **options: Any) -> Any:
    return balloon("own", "central", x, y, 180, **options)


def foreign(x: float, y: float, **options: Any) -> Any:
    return balloon("foreign", "entente", x, y, 0, **options)


def laying(*bags: Any, rules: tuple[str, ...] = FLAT) -> Game:
    """The gun at 1000, 1000 before its first counter."""
    game = battery_table(*bags, rules=rules, red=(1200, 900, 0))
    up_to(game, "lay")
    return game


@pytest.mark.ledger("BD-BAL-20")
def test_a_counter_may_not_lie_on_a_friendly_balloon() -> None:
    game = laying(own(1200, 1200))
    assert refusal(game, at(1200, 1200 - 33.75 - 9.9)) == "BD-BAL-20"
    assert refusal(game, at(1200, 1200 - 33.75 - 10.1)) == ""
    assert refusal(laying(foreign(1200, 1200)), at(1200 - 43.5 - 5, 1200)) == ""
    gone = altered(game, "own", fate="destroyed")
    assert refusal(gone, at(1200, 1200)) == ""


@pytest.mark.ledger("BD-BAL-22")
@pytest.mark.parametrize("whose", [own, foreign])
def test_a_counter_may_not_lie_where_every_line_passes_through_a_balloon(whose: Any) -> None:
    game = laying(whose(1000, 1150))
    assert refusal(game, at(1000, 1280)) == "BD-BAL-22"
    assert refusal(game, at(1000 + 97, 1280)) == ""
    assert refusal(game, at(1000 + 97, 1180)) == ""


@pytest.mark.ledger("BD-BAL-22")
def test_one_free_line_to_any_part_is_enough() -> None:
    """The line past the balloon's near corner, at 43.5 east and 116.25 north, is 93.5 east where it is 250 north."""
    game = laying(foreign(1000, 1150))
    assert refusal(game, at(1000 + 93.5 - 10.9, 1250)) == "BD-BAL-22"
    assert refusal(game, at(1000 + 93.5 - 10.2, 1250)) == ""


@pytest.mark.ledger("BD-BAL-22")
def test_two_balloons_side_by_side_leave_a_line_between_them() -> None:
    apart = laying(foreign(1000 - 60, 1150), own(1000 + 60, 1150))
    assert refusal(apart, at(1000, 1280)) == ""
    closed = laying(foreign(1000 - 43.5, 1150), own(1000 + 43.5, 1150))
    assert refusal(closed, at(1000, 1280)) == "BD-BAL-22"
    assert refusal(altered(closed, "own", fate="destroyed"), at(950, 1280)) == "BD-BAL-22"
    gone = altered(altered(closed, "own", fate="destroyed"), "foreign", fate="landed")
    assert refusal(gone, at(950, 1280)) == ""


@pytest.mark.ledger("BD-BAL-22")
def test_a_counter_partly_over_an_enemy_balloon_has_a_free_line_to_its_near_side() -> None:
    game = laying(foreign(1000, 1150))
    assert refusal(game, at(1000, 1150 - 33.75 - 5)) == ""
    assert refusal(game, at(1000, 1150)) == "BD-BAL-22"


@pytest.mark.ledger("BD-BAL-23")
def test_an_adjusted_counter_obeys_the_same_bans() -> None:
    game = battery_table(own(1250, 1200), foreign(1000, 1150), rules=(*FLAT, "adjust-aim"), red=(1200, 900, 0))
    up_to(game, "adjust", {"1.1": at(1100, 1150)}, plan=CIRCLE)
    assert refusal(game, Adjust(1_250_000, 1_200_000)) == "BD-BAL-20"
    assert refusal(game, Adjust(1_000_000, 1_280_000)) == "BD-BAL-22"
    assert refusal(game, Adjust(1_150_000, 1_150_000)) == ""


@pytest.mark.ledger("BD-BAL-23")
@pytest.mark.parametrize("bag", [own(1150, 850), foreign(1100, 920)])
def test_nor_is_it_offered_a_move_that_does_not(bag: Any) -> None:
    game = battery_table(bag, rules=(*FLAT, "adjust-aim"), red=(1200, 900, 0))
    up_to(game, "adjust", {"1.1": at(1000, 1100)}, plan=CIRCLE)
    assert any(isinstance(choice, Adjust) for choice in game.prompts()[0].choices)
    assert ill_placed(game) == []


@pytest.mark.ledger("BD-BAL-21")
@pytest.mark.parametrize("whose", ["central", "entente"])
@pytest.mark.parametrize(("y", "caught"), [(1200 - 33.75 - 110, True), (1200 - 33.75 - 110.001, False)])
def test_a_burst_within_half_a_ruler_hits_a_balloon_of_either_side(whose: Any, y: float, caught: bool) -> None:
    game = battery_table(balloon("b", whose, 1200, 1200, 180), rules=FLAT, red=(1400, 800, 90))
    deals(game, C=[(4, "fire")])
    happened = served(game, {"1.1": at(1200, y)}, plan=CIRCLE)
    assert drawn(happened) == ([("b", "C", 1)] if caught else [])
    unit = game.state.units["b"]
    assert isinstance(unit, Balloon)
    assert (unit.points, unit.flames) == ((4, 1) if caught else (0, 0))


@pytest.mark.ledger("BD-BAL-21")
@pytest.mark.parametrize("fate", ["destroyed", "landed"])
def test_a_burst_does_nothing_to_a_balloon_that_is_gone(fate: str) -> None:
    game = altered(battery_table(own(1200, 1200), rules=FLAT, red=(1400, 800, 90)), "own", fate=fate)
    assert drawn(served(game, {"1.1": at(1200, 1100)}, plan=CIRCLE)) == []


@pytest.mark.ledger("BD-CMB-21")
@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize("whose", [own, foreign])
def test_with_levels_no_counter_lies_on_any_balloon_or_behind_one(whose: Any, level: int) -> None:
    game = laying(whose(1000, 1150, level=level), rules=HIGH)
    assert refusal(game, at(1000, 1150 - 33.75 - 9.9, 2)) == "BD-CMB-21"
    assert refusal(game, at(1000, 1150 - 33.75 - 10.1, 2)) == ""
    assert refusal(game, at(1000 + 93.4, 1250, 2)) == "BD-CMB-21"
    assert refusal(game, at(1000 + 93.6, 1250, 2)) == ""
    gone = altered(game, game.state.balloons()[0].id, fate="destroyed")
    assert refusal(gone, at(1000, 1150, 2)) == ""


@pytest.mark.ledger("BD-CMB-04", "BD-CMB-22")
@pytest.mark.parametrize(
    ("level", "gap", "caught"), [(1, 60, False), (2, 60, True), (3, 60, False), (2, 109.9, True), (2, 110.1, False)]
)
def test_with_levels_a_burst_hits_the_balloons_at_its_level(level: int, gap: float, caught: bool) -> None:
    game = battery_table(own(1200, 1200), rules=HIGH, red=(1400, 800, 90))
    game = altered(game, "own", flight=Altitude(level, 2))
    deals(game, C=[(2, "none")])
    happened = served(game, {"1.1": at(1200, 1200 - 33.75 - gap, 2)}, plan=CIRCLE)
    assert drawn(happened) == ([("own", "C", 1)] if caught else [])


@pytest.mark.ledger("BD-BAL-20", "BD-BAL-22")
def test_the_crew_is_offered_no_place_that_is_refused() -> None:
    game = laying(own(1150, 1150), foreign(1000, 1200), rules=FLAT)
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "gun")
    assert len(prompt.choices) > 1
    assert ill_placed(game) == []
    assert crew({})(prompt) == prompt.default
