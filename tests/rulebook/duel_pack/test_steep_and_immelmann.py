"""Steep cards, stalls and the Immelmann: what may follow what."""

from __future__ import annotations

import pytest

from tests.harness import altered, fly, hold, plans_of, pose_mm, refused
from tests.rulebook.duel_pack.plans import after, alone, deck_of


@pytest.mark.ledger("DP-PLN-03")
@pytest.mark.parametrize("plan", ["stall stall straight", "straight stall stall"])
def test_pln_03_two_steep_cards_in_a_row_are_refused(plan: str) -> None:
    game = alone()

    assert refused(game, "a", plan) == "DP-PLN-03"


@pytest.mark.ledger("DP-PLN-03")
def test_pln_03_different_steep_cards_in_a_row_are_refused_too() -> None:
    assert refused(alone("fokker-dr-i"), "a", "wide-sideslip-left stall straight") == "DP-PLN-03"
    assert refused(alone("fokker-dr-i"), "a", "straight wide-sideslip-left wide-sideslip-right") == "DP-PLN-03"


@pytest.mark.ledger("DP-PLN-03")
def test_pln_03_one_other_card_between_them_is_enough() -> None:
    assert refused(alone(), "a", "stall turn-left stall") == ""
    assert refused(alone("fokker-dr-i"), "a", "wide-sideslip-left straight stall") == ""


@pytest.mark.ledger("DP-PLN-04")
@pytest.mark.parametrize("model", ["sopwith-camel", "fokker-dr-i"])
def test_pln_04_after_a_steep_third_card_no_steep_first_card(model: str) -> None:
    game = after("turn-left straight stall", model)

    assert not any(deck_of(model)[plan[0]][1] for plan in plans_of(game, "a"))
    assert refused(game, "a", "stall straight straight") == "DP-PLN-04"
    assert refused(game, "a", "straight stall straight") == ""


@pytest.mark.ledger("DP-PLN-04")
def test_pln_04_a_steep_second_card_does_not_matter() -> None:
    assert refused(after("straight stall turn-left"), "a", "stall straight straight") == ""


@pytest.mark.ledger("DP-PLN-05")
def test_pln_05_a_stall_is_short_and_steep() -> None:
    game = alone()

    fly(game, {"a": "turn-left turn-right stall"}, hold)
    x, y, _ = pose_mm(game, "a")
    fly(game, {"a": "straight stall straight"}, hold)

    # Two straights of 115 mm and a stall of 74 mm.
    assert pose_mm(game, "a")[:2] == pytest.approx((x, y + 2 * 115 + 74), abs=0.01)
    assert ("stall", "straight", "stall") in plans_of(game, "a")
    assert ("stall", "stall", "straight") not in plans_of(game, "a")


@pytest.mark.ledger("DP-PLN-05", "DP-SPD-06")
def test_pln_05_a_steep_card_with_a_long_arrow_is_no_stall() -> None:
    # A damaged engine asks for a stall in every plan: the steep sideslip of the Dr.I will not do.
    game = altered(alone("fokker-dr-i", "standard"), "a", hurt={"engine": 1})

    plans = plans_of(game, "a")

    assert plans
    assert all("stall" in plan for plan in plans)
    assert ("straight", "wide-sideslip-left", "straight") not in plans


@pytest.mark.ledger("DP-PLN-06")
def test_pln_06_an_immelmann_between_two_straights_is_allowed() -> None:
    game = alone()

    assert refused(game, "a", "straight immelmann straight") == ""


OTHERS = ["turn-left", "stall", "sideslip-right", "sharp-turn-right"]


@pytest.mark.ledger("DP-PLN-06")
@pytest.mark.parametrize("other", OTHERS)
def test_pln_06_an_immelmann_without_a_straight_before_it_is_refused(other: str) -> None:
    assert refused(alone(), "a", f"{other} immelmann straight") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-06")
@pytest.mark.parametrize("other", OTHERS)
def test_pln_06_an_immelmann_without_a_straight_after_it_is_refused(other: str) -> None:
    assert refused(alone(), "a", f"straight immelmann {other}") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-06")
def test_pln_06_the_straight_must_be_the_very_card_before() -> None:
    assert refused(alone(), "a", "straight turn-left immelmann") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_be_first_after_a_straight_third_card() -> None:
    assert refused(after("turn-left stall straight"), "a", "immelmann straight turn-left") == ""


@pytest.mark.ledger("DP-PLN-07")
@pytest.mark.parametrize("third", ["turn-left", "stall", "sideslip-left"])
def test_pln_07_an_immelmann_may_not_be_first_after_anything_else(third: str) -> None:
    game = after(f"straight straight {third}")

    assert refused(game, "a", "immelmann straight straight") == "DP-PLN-07"
    assert not any(plan[0] == "immelmann" for plan in plans_of(game, "a"))


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_not_be_the_first_card_of_the_game() -> None:
    # No third card of a turn before was a straight.
    assert refused(alone(), "a", "immelmann straight straight") == "DP-PLN-07"


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_be_third_and_then_a_straight_must_be_first() -> None:
    game = after("turn-left straight immelmann")

    assert {plan[0] for plan in plans_of(game, "a")} == {"straight"}
    assert refused(game, "a", "turn-left straight straight") == "DP-PLN-07"
    assert refused(game, "a", "straight turn-left straight") == ""
