"""Climb, dive, Immelmann and Split-S: what each does to level and climb counters."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import HeightChanged
from aerodrome.cardtable.events import Moved, ShotDown
from aerodrome.cardtable.state import Altitude
from tests.harness import airplane, altered, fly, of, plane, pose_mm, table
from tests.rulebook.burning_drachens.heights import FAR, alone, crash_cards, ground, height, heights


@pytest.mark.ledger("BD-DIV-01")
@pytest.mark.parametrize("climb", [0, 1, 2])
def test_div_01_a_dive_costs_a_level_and_all_counters(climb: int) -> None:
    game = alone(4, climb, model="spad-xiii")
    fly(game, {"a": "dive straight straight"})
    assert height(game) == (3, 0)


@pytest.mark.ledger("BD-DIV-02", "BD-EX-18")
@pytest.mark.parametrize("climb", [0, 1, 3])
def test_div_02_ex_18_from_level_one_a_dive_leaves_one_counter(climb: int) -> None:
    game = alone(1, climb, model="pfalz-d-iiia")
    fly(game, {"a": "dive straight straight"})
    assert (height(game), ground(game)) == ((0, 1), "")


@pytest.mark.ledger("BD-DIV-03")
def test_div_03_a_dive_looks_like_a_straight() -> None:
    game, other = alone(4), alone(4)
    fly(game, {"a": "dive turn-left straight"})
    fly(other, {"a": "straight turn-left straight"})
    assert pose_mm(game, "a") == pose_mm(other, "a")


@pytest.mark.ledger("BD-DIV-04")
@pytest.mark.parametrize("climb", [1, 2])
def test_div_04_at_level_nought_a_dive_touches_the_ground(climb: int) -> None:
    game = alone(0, climb, model="spad-xiii")
    happened = fly(game, {"a": "dive straight stall"})
    assert height(game) == (0, 0)
    assert crash_cards(happened) == 4


@pytest.mark.ledger("BD-CLI-01")
def test_cli_01_a_climb_gives_one_counter() -> None:
    game = alone(4, 1, model="nieuport-11")
    fly(game, {"a": "climb straight straight"})
    assert height(game) == (4, 2)


@pytest.mark.ledger("BD-CLI-02", "BD-CLI-03", "BD-EX-07")
def test_ex_07_two_climbs_lift_a_pfalz_to_level_eight() -> None:
    game = alone(7, 2, model="pfalz-d-iiia")
    fly(game, {"a": "climb turn-left straight"})
    assert height(game) == (7, 3)
    happened = fly(game, {"a": "straight straight climb"})
    assert heights(happened) == [(8, 0)]
    assert height(game) == (8, 0)


@pytest.mark.ledger("BD-CLI-02")
def test_cli_02_the_level_is_gained_at_once() -> None:
    game = alone(7, 3, model="pfalz-d-iiia")
    happened = fly(game, {"a": "climb turn-left straight"})
    row = [type(event) for event in happened if isinstance(event, Moved | HeightChanged) and event.unit == "a"]
    assert row == [Moved, HeightChanged, Moved, Moved]


@pytest.mark.ledger("BD-CLI-03")
def test_cli_03_counters_are_kept_over_turns() -> None:
    game = alone(4, 2, model="nieuport-11")
    for _ in range(2):
        fly(game, {"a": "turn-left turn-left turn-left"})
    assert height(game) == (4, 2)
    assert airplane(game, "a").flight == Altitude(4, 2)


@pytest.mark.ledger("BD-CLI-04")
def test_cli_04_a_climb_looks_like_a_stall() -> None:
    game, other = alone(4), alone(4)
    fly(game, {"a": "climb turn-left straight"})
    fly(other, {"a": "stall turn-left straight"})
    assert pose_mm(game, "a") == pose_mm(other, "a")


@pytest.mark.ledger("BD-IMM-01")
def test_imm_01_an_immelmann_gives_one_counter_when_it_is_flown() -> None:
    game = alone(4, 1, model="spad-xiii", last="straight")
    happened = fly(game, {"a": "straight immelmann straight"})
    assert heights(happened) == [(4, 2)]
    flat = table(plane("a", "entente", 1000, 400, model="spad-xiii"), FAR)
    fly(flat, {"a": "straight immelmann straight"})
    assert pose_mm(game, "a") == pose_mm(flat, "a")


@pytest.mark.ledger("BD-IMM-02", "BD-EX-23")
def test_ex_23_the_counter_of_an_immelmann_lifts_a_fokker() -> None:
    game = alone(3, 1, model="fokker-dr-i")
    happened = fly(game, {"a": "straight immelmann straight"})
    assert heights(happened) == [(4, 0)]
    assert height(game) == (4, 0)


@pytest.mark.ledger("BD-SPS-02", "BD-SPS-03", "BD-CLI-03")
@pytest.mark.parametrize("climb", [2, 1])
def test_sps_02_a_split_s_costs_one_counter(climb: int) -> None:
    game = alone(4, climb, model="spad-xiii")
    happened = fly(game, {"a": "stall immelmann straight"})
    assert heights(happened) == [(4, climb - 1)]
    assert pose_mm(game, "a")[2] == 180


@pytest.mark.ledger("BD-SPS-03", "BD-EX-09")
@pytest.mark.parametrize(("model", "left"), [("pfalz-d-iiia", 3), ("sopwith-camel", 1)])
def test_ex_09_without_counters_it_costs_a_level_and_leaves_all_counters_but_one(model: str, left: int) -> None:
    game = alone(8, 0, model=model)
    happened = fly(game, {"a": "sideslip-right stall immelmann"})
    assert heights(happened) == [(7, left)]


@pytest.mark.ledger("BD-SPS-03")
def test_sps_03_from_level_one_it_leads_just_above_the_ground() -> None:
    game = alone(1, 0, model="spad-xiii")
    fly(game, {"a": "stall immelmann straight"})
    assert (height(game), ground(game)) == ((0, 2), "")


@pytest.mark.ledger("BD-SPS-04", "BD-CRA-07")
def test_sps_04_the_last_counter_at_level_nought_is_the_end() -> None:
    game = alone(0, 1)
    happened = fly(game, {"a": "stall immelmann straight"})
    assert [event.unit for event in of(happened, ShotDown)] == ["a"]
    assert airplane(game, "a").fate == "shot down"
    assert airplane(game, "a").cards == ()
    assert len([move for move in of(happened, Moved) if move.unit == "a"]) == 2


@pytest.mark.ledger("BD-SPS-04")
def test_sps_04_with_two_counters_it_flies_on() -> None:
    game = alone(0, 2, model="spad-xiii")
    fly(game, {"a": "stall immelmann straight"})
    assert (height(game), airplane(game, "a").fate) == ((0, 1), "")


@pytest.mark.ledger("BD-CLI-03")
def test_cli_03_counters_are_lost_by_a_dive_and_by_gaining_a_level() -> None:
    dived = alone(4, 2, model="spad-xiii")
    fly(dived, {"a": "dive turn-left straight"})
    risen = alone(4, 2, model="spad-xiii")
    fly(risen, {"a": "climb turn-left straight"})
    assert (height(dived), height(risen)) == ((3, 0), (5, 0))
    assert height(altered(risen, "a", flight=Altitude(5, 1))) == (5, 1)
