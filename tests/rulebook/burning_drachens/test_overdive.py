"""Overdive: stall, dive, straight."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import OverdiveBegun, OverdiveEnded
from aerodrome.cardtable.events import Moved, PlanRefused, Revealed, ShotDown
from tests.harness import airplane, fly, lay, of, plans_of, refused
from tests.rulebook.burning_drachens.heights import alone, height, heights

RULES = ("altitude", "overdive")
UNCHECKED = ("altitude", "overdive", "unchecked-plans", "wings-of-war")


@pytest.mark.ledger("BD-OVD-01")
def test_ovd_01_a_dive_may_follow_a_stall_if_a_straight_follows_it() -> None:
    game = alone(5, rules=RULES)
    assert ("stall", "dive", "straight") in plans_of(game, "a")
    assert refused(game, "a", "stall dive turn-left") == "DP-PLN-03"
    assert refused(game, "a", "stall dive climb") == "DP-PLN-03"
    assert refused(game, "a", "dive stall straight") == "DP-PLN-03"
    assert refused(game, "a", "stall stall straight") == "DP-PLN-03"
    wide = alone(5, model="nieuport-17", rules=RULES)
    assert refused(wide, "a", "wide-sideslip-left dive straight") == "DP-PLN-03"
    assert refused(alone(5), "a", "stall dive straight") == "DP-PLN-03"


@pytest.mark.ledger("BD-OVD-02", "BD-OVD-03", "BD-OVD-06", "BD-EX-17")
@pytest.mark.parametrize(
    ("level", "climb", "end"), [(5, 2, [(4, 0), (3, 0)]), (3, 1, [(2, 0), (1, 0)]), (2, 0, [(1, 0), (0, 1)])]
)
def test_ex_17_it_loses_two_levels_and_all_counters(level: int, climb: int, end: list[tuple[int, int]]) -> None:
    game = alone(level, climb, model="spad-xiii", rules=RULES)
    happened = fly(game, {"a": "stall dive straight"})
    assert heights(happened) == end
    assert height(game) == end[-1]
    row = [type(e) for e in happened if isinstance(e, Moved | OverdiveBegun | OverdiveEnded) and e.unit == "a"]
    assert row == [Moved, Moved, OverdiveBegun, Moved, OverdiveEnded]


@pytest.mark.ledger("BD-OVD-04", "BD-OVD-06")
@pytest.mark.parametrize("level", [0, 1])
def test_ovd_04_not_from_level_one_or_nought(level: int) -> None:
    game = alone(level, 1, model="spad-xiii", rules=RULES)
    assert refused(game, "a", "stall dive straight") == "DP-PLN-03"
    assert not any(cards[:2] == ("stall", "dive") for cards in plans_of(game, "a"))
    assert refused(alone(level, 1, model="spad-xiii", rules=RULES, last="stall"), "a", "dive straight stall") != ""


@pytest.mark.ledger("BD-OVD-06")
def test_ovd_06_the_level_before_the_dive_is_what_counts() -> None:
    """A climb earlier in the turn may bring it high enough; from level 2 it ends just above the ground."""
    assert refused(alone(1, 1, rules=RULES), "a", "climb stall dive") == ""
    assert refused(alone(1, 0, rules=RULES), "a", "climb stall dive") == "DP-PLN-03"
    assert refused(alone(0, 1, rules=RULES), "a", "climb stall dive") == "DP-PLN-03"
    assert refused(alone(2, 0, rules=RULES), "a", "climb stall dive") == ""


@pytest.mark.ledger("BD-OVD-04", "BD-EX-17")
@pytest.mark.parametrize(("level", "climb"), [(1, 0), (1, 2), (0, 1)])
def test_ovd_04_planned_by_mistake_it_is_the_end(level: int, climb: int) -> None:
    game = alone(level, climb, model="spad-xiii", rules=UNCHECKED)
    happened = fly(game, {"a": "stall dive straight"})
    assert [e.unit for e in of(happened, ShotDown)] == ["a"]
    assert not of(happened, PlanRefused)
    assert [e.flown for e in of(happened, Revealed) if e.unit == "a"] == ["stall", "dive"]
    assert airplane(game, "a").fate == "shot down"


@pytest.mark.ledger("BD-OVD-05")
def test_ovd_05_not_without_an_immelmann_card() -> None:
    """The Roland's deck has none."""
    game = alone(5, model="l-f-g-roland-c-ii", rules=RULES)
    assert "immelmann" not in airplane(game, "a").model.deck.cards
    assert refused(game, "a", "stall dive straight") == "DP-PLN-03"


@pytest.mark.ledger("BD-OVD-07")
def test_ovd_07_over_the_turns_end_after_the_stall() -> None:
    game = alone(5, 1, rules=RULES)
    fly(game, {"a": "straight straight stall"})
    assert refused(game, "a", "dive turn-left straight") == "DP-PLN-04"
    happened = fly(game, {"a": "dive straight turn-left"})
    assert heights(happened) == [(4, 0), (3, 0)]


@pytest.mark.ledger("BD-OVD-07", "BD-OVD-01")
def test_ovd_07_over_the_turns_end_after_the_dive() -> None:
    game = alone(5, 1, rules=RULES)
    fly(game, {"a": "straight stall dive"})
    assert height(game) == (4, 0)
    assert refused(game, "a", "turn-left straight straight") == "BD-OVD-01"
    assert {cards[0] for cards in plans_of(game, "a")} == {"straight"}
    fly(game, {"a": "straight turn-left turn-left"})
    assert height(game) == (3, 0)
    assert refused(game, "a", "turn-left straight straight") == ""


@pytest.mark.ledger("BD-OVD-01")
def test_ovd_01_what_is_no_straight_behind_the_dive_is_found_out_when_revealed() -> None:
    game = alone(5, 1, rules=UNCHECKED)
    happened = fly(game, {"a": "stall dive turn-left"})
    assert [(e.card, e.rule) for e in of(happened, PlanRefused)] == [("turn-left", "BD-OVD-01")]
    assert heights(happened) == [(4, 0), (3, 0)]


@pytest.mark.ledger("BD-OVD-08")
def test_ovd_08_its_straight_is_a_straight_for_what_follows() -> None:
    game = alone(5, 1, rules=RULES)
    fly(game, {"a": "stall dive straight"})
    assert refused(game, "a", "immelmann straight straight") == ""
    lay(game, {"a": "immelmann straight straight"})


@pytest.mark.ledger("BD-OVD-02")
def test_ovd_02_a_dive_that_follows_no_stall_is_a_dive_and_no_more() -> None:
    game = alone(5, 1, rules=RULES)
    happened = fly(game, {"a": "climb dive straight"})
    assert heights(happened)[-1] == (5, 0)
    assert not of(happened, OverdiveBegun)
