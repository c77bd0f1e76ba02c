"""Altitude: taking off, feigning to, and staying on the ground."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import CardIdled, RolledOn, TookOff
from aerodrome.cardtable.events import Moved
from aerodrome.cardtable.orders import Plan
from tests.harness import altered, fly, lay, of, plans_of, pose_mm, refused
from tests.rulebook.burning_drachens.heights import crash_cards, ground, height, over_field, parked


@pytest.mark.ledger("BD-TKO-01", "BD-TKO-02", "BD-ALT-07")
def test_tko_02_stall_straight_climb() -> None:
    game = parked()
    happened = fly(game, {"a": "stall straight climb"})
    assert [e.ground for e in of(happened, RolledOn)] == ["starting", "rolling"]
    assert [(e.level, e.climb) for e in of(happened, TookOff)] == [(0, 1)]
    assert (height(game), ground(game)) == ((0, 1), "")
    assert pose_mm(game, "a")[1] == pytest.approx(400 + 74 + 115 + 74)


@pytest.mark.ledger("BD-TKO-02")
def test_tko_02_up_to_the_climb_it_is_on_the_ground() -> None:
    game = parked()
    happened = fly(game, {"a": "turn-left stall straight"})
    assert not of(happened, TookOff)
    assert (height(game), ground(game)) == ((0, 0), "rolling")


@pytest.mark.ledger("BD-TKO-02")
def test_tko_02_no_other_cards_and_no_other_order() -> None:
    game = parked()
    assert refused(game, "a", "stall climb straight") == "BD-TKO-02"
    assert refused(game, "a", "stall straight straight") == "BD-TKO-02"
    assert refused(game, "a", "stall turn-left straight") == "BD-TKO-02"
    assert {cards for cards in plans_of(game, "a") if cards[:1] == ("stall",)} == {("stall", "straight", "climb")}


@pytest.mark.ledger("BD-TKO-01")
def test_tko_01_whoever_has_landed_may_take_off_again() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "dive straight stall"})
    assert refused(game, "a", "stall straight climb") == ""


@pytest.mark.ledger("BD-TKO-01")
def test_tko_01_outside_the_field_no_takeoff() -> None:
    game = parked(1500, 1500)
    assert refused(game, "a", "stall straight climb") == "BD-TKO-01"
    assert not any("stall" in cards for cards in plans_of(game, "a"))


@pytest.mark.ledger("BD-TKO-01")
@pytest.mark.parametrize(("x", "may"), [(1150, True), (1150.001, False), (850, True), (849.999, False)])
def test_tko_01_the_dot_on_the_line_is_inside(x: float, may: bool) -> None:
    assert (refused(parked(x), "a", "stall straight climb") == "") is may


@pytest.mark.ledger("BD-TKO-01")
@pytest.mark.parametrize(("y", "may"), [(300, True), (299.999, False), (900, True), (900.001, False)])
def test_tko_01_at_its_ends_too(y: float, may: bool) -> None:
    assert (refused(parked(y=y), "a", "stall straight climb") == "") is may


@pytest.mark.ledger("BD-TKO-03")
@pytest.mark.parametrize("shown", ["turn-left", "dive", "immelmann", "straight"])
def test_tko_03_a_card_before_the_stall_is_not_flown(shown: str) -> None:
    game = parked()
    happened = fly(game, {"a": f"{shown} stall straight"})
    assert [e.card for e in of(happened, CardIdled)] == [shown]
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 2
    assert pose_mm(game, "a") == pytest.approx((1000, 400 + 74 + 115, 0))


@pytest.mark.ledger("BD-TKO-03", "BD-TKO-04")
def test_tko_03_04_a_takeoff_begun_in_the_third_phase() -> None:
    game = parked()
    happened = fly(game, {"a": "turn-left straight stall"})
    assert [e.card for e in of(happened, CardIdled)] == ["turn-left", "straight"]
    assert ground(game) == "starting"
    assert refused(game, "a", "turn-left straight straight") == "BD-TKO-02"
    assert refused(game, "a", "turn-left straight climb") == "BD-TKO-02"
    assert refused(game, "a", "straight straight climb") == "BD-TKO-02"
    happened = fly(game, {"a": "straight climb turn-left"})
    assert len(of(happened, TookOff)) == 1
    assert height(game) == (0, 1)


@pytest.mark.ledger("BD-TKO-04")
def test_tko_04_a_takeoff_begun_in_the_second_phase() -> None:
    game = parked()
    fly(game, {"a": "turn-left stall straight"})
    assert {cards[0] for cards in plans_of(game, "a")} == {"climb"}
    fly(game, {"a": "climb straight turn-left"})
    assert (height(game), ground(game)) == ((0, 1), "")


@pytest.mark.ledger("BD-TKO-05")
def test_tko_05_three_cards_but_no_stall_feign_a_takeoff() -> None:
    game = parked()
    happened = fly(game, {"a": "turn-left straight climb"})
    assert [e.card for e in of(happened, CardIdled)] == ["turn-left", "straight", "climb"]
    assert pose_mm(game, "a") == (1000, 400, 0)
    assert (height(game), ground(game)) == ((0, 0), "parked")


@pytest.mark.ledger("BD-TKO-05", "BD-GND-02")
def test_tko_05_who_feigns_is_not_turned_either() -> None:
    game = parked()
    lay(game, {"a": "turn-left straight turn-left"})
    assert [prompt.asks for prompt in game.prompts()] != ["handle"]


@pytest.mark.ledger("BD-TKO-06")
def test_tko_06_it_may_plan_nothing() -> None:
    game = parked()
    assert () in plans_of(game, "a")
    assert {len(cards) for cards in plans_of(game, "a")} == {0, 3}
    assert game.prompts("entente")[0].default == Plan(())
    lay(game, {})
    assert [(prompt.asks, prompt.about) for prompt in game.prompts()] == [("handle", "a")]


@pytest.mark.ledger("BD-TKO-06")
def test_tko_06_only_on_the_ground() -> None:
    game = parked()
    assert () not in plans_of(game, "far")
    assert refused(game, "far", "") == "DP-PLN-01"


@pytest.mark.ledger("BD-TKO-07")
def test_tko_07_no_takeoff_with_flames() -> None:
    game = altered(parked(rules=("altitude", "special-damage", "wings-of-war")), "a", hurt={"flames": 1})
    assert refused(game, "a", "stall straight climb") == "BD-TKO-01"
    assert refused(game, "a", "turn-left straight turn-left") == ""
    assert refused(altered(game, "a", hurt={"flames": 0}), "a", "stall straight climb") == ""


@pytest.mark.ledger("BD-CRA-02")
def test_cra_02_out_of_the_field_with_the_stall_of_a_takeoff() -> None:
    game = parked(y=850)
    happened = fly(game, {"a": "stall straight climb"})
    assert crash_cards(happened) == 2
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 1


@pytest.mark.ledger("BD-CRA-03")
def test_cra_03_out_of_the_field_with_the_straight_of_a_takeoff() -> None:
    game = parked(y=750)
    happened = fly(game, {"a": "stall straight climb"})
    assert crash_cards(happened) == 3
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 2
