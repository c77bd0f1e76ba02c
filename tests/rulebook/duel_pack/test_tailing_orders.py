"""Tailing: the orders into which the tailing airplane's cards may be put."""

from __future__ import annotations

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.orders import Rearrange
from aerodrome.kernel.prompt import Order
from tests.harness import airplane, altered, hold, lay, submit, volley
from tests.rulebook.duel_pack.chases import STRAIGHTS
from tests.rulebook.duel_pack.pursuits import ANNA, asked, keep, planned, pursuit


@pytest.mark.ledger("DP-TAI-07")
@pytest.mark.parametrize(
    ("plan", "orders"),
    [
        ("stall straight stall", {"stall straight stall"}),
        ("straight immelmann straight", {"straight immelmann straight", "straight straight immelmann"}),
        ("turn-left straight immelmann", {"turn-left straight immelmann"}),
    ],
)
def test_tai_07_only_legal_orders_are_offered(plan: str, orders: set[str]) -> None:
    game = planned(a=plan)

    offered = {" ".join(choice.cards) for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == orders


@pytest.mark.ledger("DP-TAI-07")
@pytest.mark.parametrize(
    ("plan", "orders"),
    [
        ("stall stall straight", {"stall stall straight", "stall straight stall"}),
        ("turn-left immelmann stall", {"turn-left immelmann stall"}),
    ],
)
def test_tai_07_an_illegal_plan_may_stay_as_it_lies_where_plans_are_not_checked(plan: str, orders: set[str]) -> None:
    game = planned(a=plan, rules=("tailing", "unchecked-plans"))

    offered = {" ".join(choice.cards) for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == orders


@pytest.mark.ledger("DP-TAI-07")
def test_tai_07_the_card_flown_last_counts() -> None:
    # given a steep card at the end of the turn before
    game = altered(pursuit(), "a", last="stall")
    lay(game, {"a": "straight stall turn-left", "b": STRAIGHTS})

    offered = {choice.cards[0] for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == {"straight", "turn-left"}


@pytest.mark.ledger("DP-TAI-07")
@pytest.mark.parametrize(
    "cards", ["stall stall straight", "straight straight straight", "stall straight", "stall stall stall", ""]
)
def test_tai_07_other_orders_and_other_cards_are_refused(cards: str) -> None:
    game = planned(a="stall straight stall")

    answer = game.submit(ANNA, Order(asked(game).id, Rearrange(tuple(cards.split()))))

    assert isinstance(answer, Refusal)
    assert answer.rule == "DP-TAI-07"
    assert airplane(game, "a").plan == ("stall", "straight", "stall")


@pytest.mark.ledger("DP-TAI-07")
def test_tai_07_what_was_flown_this_turn_counts_for_what_damage_asks() -> None:
    # given a damaged engine, whose stall has been flown in the first phase: the other two may lie in any order
    game = altered(pursuit(("tailing", "special-damage")), "a", hurt={"engine": 1})
    lay(game, {"a": "stall turn-left straight", "b": "stall straight straight"})
    keep(game)

    offered = {choice.cards for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == {("turn-left", "straight"), ("straight", "turn-left")}


@pytest.mark.ledger("DP-TAI-07")
@pytest.mark.parametrize("hurt", [{"rudder_left": True}, {"engine": 1}])
def test_tai_07_damage_taken_since_the_planning_asks_nothing_of_the_new_order(hurt: dict[str, int]) -> None:
    game = planned(a="straight turn-left straight", rules=("tailing", "special-damage"))
    submit(game, asked(game), asked(game).default)
    game = altered(game, "a", hurt=hurt)
    volley(game, hold)

    offered = {choice.cards for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == {("turn-left", "straight"), ("straight", "turn-left")}


@pytest.mark.ledger("DP-TAI-07")
def test_tai_07_an_immelmann_of_the_turn_before_still_asks_for_a_straight() -> None:
    game = altered(pursuit(), "a", last="immelmann")
    lay(game, {"a": "straight turn-left stall", "b": STRAIGHTS})

    offered = {choice.cards[0] for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == {"straight"}
