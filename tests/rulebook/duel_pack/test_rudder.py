"""Jammed rudders."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import PlanRefused, Revealed, RudderJammed
from tests.harness import airplane, deal, fly, hold, of, plans_of, refused, to_fire, volley
from tests.rulebook.duel_pack.chases import BOTH, STRAIGHTS, ZERO, chase, hit_nothing, plans_to, struck

RUDDERS = [
    pytest.param("left", "right", marks=pytest.mark.ledger("DP-SPD-01")),
    pytest.param("right", "left", marks=pytest.mark.ledger("DP-SPD-02")),
]


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_forbids_one_side_in_the_next_plan_and_nothing_else(side: str, other: str) -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]  # left and right are both printed
    assert plans_of(game, "hare") == free - plans_to(free, side)
    assert plans_to(plans_of(game, "hare"), other)
    assert plans_of(game, "hunter") == free


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_refuses_a_plan_to_its_side(side: str, other: str) -> None:
    game = chase("standard")
    struck(game, (2, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    for cards in (f"straight turn-{side} straight", f"sideslip-{side} straight straight"):
        assert refused(game, "hare", cards) == ("DP-SPD-01" if side == "left" else "DP-SPD-02")
    assert not refused(game, "hare", f"turn-{other} sideslip-{other} stall")


@pytest.mark.parametrize(("side", "other"), RUDDERS)
@pytest.mark.parametrize("phase", [1, 3])
def test_a_jammed_rudder_is_free_again_in_the_turn_after_next(side: str, other: str, phase: int) -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    to_fire(game, BOTH, phase)
    deal(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    volley(game)
    while game.turn == 1:
        volley(game, hold)
    assert not plans_to(plans_of(game, "hare"), side)
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.parametrize(("side", "other"), RUDDERS)
@pytest.mark.parametrize("rules", [["special-damage"], ["special-damage", "unchecked-plans"]])
def test_cards_planned_before_the_rudder_jammed_are_flown_as_placed(side: str, other: str, rules: list[str]) -> None:
    game = chase(rules)
    plans = {"hunter": STRAIGHTS, "hare": f"straight turn-{side} sideslip-{side}"}
    happened = struck(game, (1, f"rudder-{side}"), ZERO, phase=1, plans=plans)  # type: ignore[arg-type]
    while game.turn == 1:
        happened += volley(game, hold)
    flown = [event.flown for event in of(happened, Revealed) if event.unit == "hare"]
    assert flown == [f"turn-{side}", f"sideslip-{side}"]
    assert not of(happened, PlanRefused)
    assert airplane(game, "hare").points == 1


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_is_a_secret(side: str, other: str) -> None:
    # Even from the player of another airplane of the same side.
    game = chase("standard", third=True)
    struck(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    assert [event.side for event in of(game.seen("central"), RudderJammed)] == [side]
    own = game.view("central").airplane("hare").secrets
    assert own is not None
    assert (own.rudder_left, own.rudder_right) == (side == "left", side == "right")
    for other_seat in ("entente", "friend", None):
        assert not of(game.seen(other_seat), RudderJammed)
        assert game.view(other_seat).airplane("hare").secrets is None
