"""Altitude: which cards may follow one another, with climb, dive and Split-S in the deck."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import HeightChanged
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.events import PlanRefused, Revealed
from tests.harness import airplane, altered, fly, of, plans_of, refused
from tests.rulebook.burning_drachens.heights import alone, height

UNCHECKED = ("altitude", "unchecked-plans", "wings-of-war")


def judged(plan: str, last: str = "") -> str:
    """The rule that refuses a plan; an empty word if none does."""
    return refused(alone(5, 0, last=last), "a", plan)


@pytest.mark.ledger("BD-PLN-20")
def test_pln_20_climb_and_dive_are_planned_like_the_others() -> None:
    offered = plans_of(alone(5), "a")
    assert {("climb", "straight", "dive"), ("turn-left", "climb", "straight"), ("dive", "straight", "climb")} <= offered


@pytest.mark.ledger("BD-PLN-20")
@pytest.mark.parametrize("letter", sorted(load().decks))
def test_pln_20_it_is_one_of_each_and_nothing_else(letter: str) -> None:
    deck = load().deck(letter)
    level, high = deck.without_altitude().cards, deck.with_levels().cards

    assert {kind: card.copies for kind, card in high.items() if kind not in level} == {"climb": 1, "dive": 1}
    assert set(level) < set(high)


@pytest.mark.ledger("BD-PLN-21", "BD-DIV-05")
def test_pln_21_a_dive_is_steep() -> None:
    assert judged("stall dive straight") == "DP-PLN-03"
    assert judged("dive stall straight") == "DP-PLN-03"
    assert judged("dive straight straight", last="stall") == "DP-PLN-04"
    assert judged("stall straight dive") == ""


@pytest.mark.ledger("BD-PLN-21", "BD-DIV-03", "BD-EX-06")
def test_pln_21_ex_06_a_dive_is_no_straight() -> None:
    assert judged("dive immelmann straight") == "DP-PLN-06"
    assert judged("immelmann straight straight", last="dive") == "DP-PLN-07"
    assert judged("straight immelmann dive") == "DP-PLN-06"
    assert judged("dive straight straight", last="immelmann") == "DP-PLN-07"


@pytest.mark.ledger("BD-PLN-22", "BD-CLI-04")
def test_pln_22_a_climb_is_not_steep() -> None:
    assert judged("stall climb straight") == ""
    assert judged("climb stall straight") == ""
    assert judged("climb dive straight") == ""


@pytest.mark.ledger("BD-PLN-22", "BD-CLI-04")
def test_pln_22_a_climb_is_no_stall_before_a_split_s() -> None:
    assert judged("climb immelmann straight") == "DP-PLN-06"


@pytest.mark.ledger("BD-EX-08", "BD-PLN-22", "BD-CLI-04")
def test_ex_08_with_a_damaged_engine_a_climb_is_not_the_stall() -> None:
    game = altered(alone(5, rules=("altitude", "special-damage")), "a", hurt={"engine": 1})
    assert refused(game, "a", "straight climb sideslip-left") == "DP-SPD-06"
    assert refused(game, "a", "straight climb stall") == ""


@pytest.mark.ledger("BD-PLN-23")
def test_pln_23_the_immelmann_card_is_not_steep() -> None:
    assert judged("stall immelmann straight") == ""
    assert judged("immelmann straight straight", last="stall") == ""


@pytest.mark.ledger("BD-PLN-24", "BD-IMM-03")
def test_pln_24_no_immelmann_and_climb_in_one_turn() -> None:
    assert judged("immelmann straight climb", last="straight") == "BD-PLN-24"
    assert judged("climb straight immelmann") == "BD-PLN-24"
    assert judged("immelmann straight dive", last="straight") == ""
    assert judged("straight immelmann straight", last="climb") == ""


@pytest.mark.ledger("BD-PLN-24")
def test_pln_24_a_split_s_and_a_climb_go_together() -> None:
    assert judged("climb stall immelmann") == ""
    assert judged("immelmann straight climb", last="stall") == ""


@pytest.mark.ledger("BD-PLN-25", "BD-SPS-05", "BD-SPS-06")
def test_pln_25_no_split_s_and_dive_in_one_turn() -> None:
    assert judged("immelmann straight dive", last="stall") == "BD-PLN-25"
    assert judged("stall immelmann straight", last="straight") == ""
    assert judged("dive straight immelmann") == ""


@pytest.mark.ledger("BD-PLN-26", "BD-SPS-01")
@pytest.mark.parametrize("before", ["turn-left", "sideslip-right", "climb", "dive"])
def test_pln_26_nothing_else_than_a_straight_or_a_stall_before_the_immelmann_card(before: str) -> None:
    assert judged(f"{before} immelmann straight") == "DP-PLN-06"
    assert judged("immelmann straight straight", last=before) == "DP-PLN-07"
    assert judged("immelmann straight straight") == "DP-PLN-07"


@pytest.mark.ledger("BD-PLN-26", "BD-SPS-01")
@pytest.mark.parametrize(("before", "by"), [("stall", "split-s"), ("straight", "immelmann")])
def test_pln_26_the_card_before_says_what_it_is(before: str, by: str) -> None:
    happened = fly(alone(5, 0), {"a": f"{before} immelmann straight"})
    assert [event.by for event in of(happened, HeightChanged)] == [by]


@pytest.mark.ledger("BD-PLN-27", "BD-SPS-01")
def test_pln_27_after_a_split_s_comes_a_straight() -> None:
    assert judged("stall immelmann turn-left") == "DP-PLN-06"
    assert judged("stall immelmann stall") == "DP-PLN-06"
    assert judged("stall immelmann straight") == ""


@pytest.mark.ledger("BD-PLN-27", "BD-SPS-01", "BD-SPS-06")
def test_pln_27_in_the_next_turn_too() -> None:
    game = alone(5, 1)
    fly(game, {"a": "straight stall immelmann"})
    assert refused(game, "a", "turn-left straight straight") == "DP-PLN-07"
    assert refused(game, "a", "stall straight straight") == "DP-PLN-07"
    assert refused(game, "a", "dive straight straight") == "DP-PLN-07"
    assert refused(game, "a", "straight turn-left straight") == ""


@pytest.mark.ledger("BD-SPS-06", "BD-PLN-26")
def test_sps_06_the_stall_may_be_the_last_card_of_the_turn_before() -> None:
    game = alone(5, 1)
    fly(game, {"a": "straight straight stall"})
    happened = fly(game, {"a": "immelmann straight straight"})
    assert [event.by for event in of(happened, HeightChanged)] == ["split-s"]
    assert height(game) == (5, 0)


@pytest.mark.ledger("BD-PLN-24", "BD-PLN-25", "BD-IMM-03", "BD-SPS-05")
@pytest.mark.parametrize(
    ("last", "plan", "wrong"),
    [
        ("", "climb straight immelmann", "BD-PLN-24"),
        ("straight", "immelmann straight climb", "BD-PLN-24"),
        ("stall", "immelmann straight dive", "BD-PLN-25"),
        ("straight", "immelmann straight dive", ""),
        ("stall", "immelmann straight climb", ""),
        ("", "dive stall straight", "DP-PLN-03"),
    ],
)
def test_pln_24_25_unchecked_plans_are_found_out_when_revealed(last: str, plan: str, wrong: str) -> None:
    game = alone(5, 0, last=last, rules=UNCHECKED)
    happened = fly(game, {"a": plan})
    assert [event.rule for event in of(happened, PlanRefused)] == ([wrong] if wrong else [])
    replaced = [event.flown for event in of(happened, Revealed) if event.card != event.flown]
    assert replaced == (["straight"] if wrong else [])
    assert len(airplane(game, "a").cards) == 0
