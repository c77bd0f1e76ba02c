"""Turns: level, carried over, climbing and diving."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import rulebook
from aerodrome.hexsky.events import Lost
from aerodrome.hexsky.flying import judge
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, W
from aerodrome.hexsky.maneuvers import BY_NAME
from tests.hexsky.sky import (
    TRIPLANE,
    broken,
    cue,
    do,
    fly,
    happened,
    maneuvers,
    offered,
    one,
    plane,
    refusal,
    sky,
    throttle,
)

TURNS = ("basic-turn", "easy-turn")
PLACES = {
    ("basic-turn", "outer"): (1, -1),
    ("basic-turn", "inner"): (-1, -1),
    ("easy-turn", "outer"): (0, -2),
    ("easy-turn", "inner"): (-2, -2),
}
"""Where a turn ends, seen from the end of its Prep, for a plane heading right."""


@pytest.mark.ledger("WV-TRN-01", "WV-CTL-05")
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
@pytest.mark.parametrize("maneuver", TURNS)
def test_a_turn_needs_all_controls(control: str, maneuver: str) -> None:
    game = throttle(sky(plane(hurt=broken(control))))
    do(game, 2)
    assert refusal(game, maneuver).rule == "WV-TRN-01"


@pytest.mark.ledger("WV-TRN-02")
@pytest.mark.parametrize("model", [TRIPLANE, "spad-vii", "gotha-g-v"])
def test_every_turn_needs_two_hexes_whatever_the_prep(model: str) -> None:
    game = throttle(sky(plane(model=model, level=25, speed=5)))
    do(game, 1)
    assert refusal(game, "basic-turn").rule == "WV-TRN-02"
    do(game, 2)
    assert set(TURNS) <= maneuvers(game)


@pytest.mark.ledger("WV-TRN-03", "WV-TRN-04", "WV-TRN-05", "WV-TRN-06")
@pytest.mark.parametrize(("maneuver", "way"), PLACES)
@pytest.mark.parametrize("facing", [E, W])
def test_where_a_turn_ends(maneuver: str, way: str, facing: int) -> None:
    game = throttle(sky(plane(level=16, speed=5, facing=facing, x=20)))
    do(game, 2)
    end_of_prep = one(game).pose
    do(game, f"{maneuver} {way}")
    dx, dl = PLACES[maneuver, way]
    sign = 1 if facing == E else -1
    assert one(game).pose.hex == (end_of_prep.x + sign * dx, 16 + dl)
    assert one(game).pose.facing == (W if facing == E else E)
    flight = one(game).flight
    assert flight is not None
    assert flight.mp == (2 if maneuver == "basic-turn" else 1)
    assert one(game).speed == (1 if maneuver == "basic-turn" else 3), "whole drag of 4, or half of it"


@pytest.mark.ledger("WV-TRN-07")
def test_levels_lost_in_a_turn_give_no_speed() -> None:
    game = sky(plane(level=16, speed=4, throttle=4))
    assert cue(fly(game, 4, 2, "easy-turn outer"), 4) == 4 - 1


@pytest.mark.ledger("WV-EX-19", "WV-EX-20", "WV-EX-21", "WV-TRN-08", "WV-TRN-09", "WV-TRN-10", "WV-TRN-11")
def test_the_turn_example() -> None:
    game = throttle(sky(plane(level=11, speed=5, throttle=5, x=11)), 5)
    do(game, 2, "basic-turn inner")
    flight = one(game).flight
    assert flight is not None
    assert (one(game).speed, flight.mp, one(game).pose.hex) == (1, 2, (14, 10))
    do(game, 2, "easy-turn inner")
    assert one(game).speed == 2, "1 less half of LOW drag 3, then from 0 halfway to 5"
    assert one(game).doing == "easy-turn"
    assert len(one(game).legs) == 2
    events = fly(game, 6)
    assert cue(events, 2) == 2
    assert (one(game).speed, one(game).pose.hex, one(game).pose.facing, one(game).legs) == (4, (12, 8), E, ())


@pytest.mark.ledger("WV-TRN-11")
def test_two_turns_in_a_round_each_after_two_hexes_of_its_own() -> None:
    game = do(throttle(sky(plane(level=16, speed=7, throttle=5)), 5), 2, "basic-turn outer", 1)
    assert refusal(game, "basic-turn").rule == "WV-TRN-02"
    do(game, 2, "basic-turn outer")
    assert (one(game).pose.level, one(game).pose.facing, one(game).legs) == (14, E, ())


@pytest.mark.ledger("WV-TRN-10", "WV-TRN-02", "WV-TRN-08")
def test_a_turn_may_be_begun_in_the_middle_of_its_prep() -> None:
    game = sky(plane(level=5, speed=5, throttle=6, x=5))
    throttle(game)
    do(game, 2, "basic-turn inner", 1)
    assert refusal(game, "basic-turn").rule == "WV-TRN-02", "not while points are left to fly the Prep"
    do(game, 2, "basic-turn outer")
    assert one(game).doing == "basic-turn"
    single = sky(plane(level=5, speed=1, throttle=3))
    throttle(single)
    do(single, 1, "basic-turn inner")
    assert [leg.step for leg in one(single).legs] == [E, SW]
    fly(single, 3)
    assert [leg.step for leg in one(single).legs] == [SW], "one point a round, as long as it takes"
    fly(single, 3, 1)
    assert (one(single).pose.facing, one(single).legs) == (W, ())
    done = do(throttle(sky(plane(level=5, speed=3, throttle=6))), 2, "basic-turn inner")
    assert not set(TURNS) & maneuvers(done), "at least one hex of it must be flown"


@pytest.mark.ledger("WV-TRN-09")
def test_the_rest_of_a_turn_is_flown_before_anything_else() -> None:
    game = sky(plane(level=5, speed=3, throttle=6))
    fly(game, 6, 3, "easy-turn inner")
    assert len(one(game).legs) == 2
    throttle(game, 6)
    assert one(game).pose.facing == W
    flight = one(game).flight
    assert flight is not None
    assert (one(game).pose.level, flight.mp) == (3, 2)
    assert offered(game)


@pytest.mark.ledger("WV-TRN-12")
def test_a_turn_into_the_ground_is_a_crash() -> None:
    game = sky(plane(level=2, speed=4))
    events = fly(game, None, 2, "easy-turn outer")
    assert happened(events, Lost)[0].fate == "crashed"


@pytest.mark.ledger("WV-TRN-13", "WV-TRN-16")
def test_a_turn_in_a_dive_is_a_flip() -> None:
    game = sky(plane(level=16, speed=4, throttle=4, facing=SE, x=20))
    events = fly(game, 4, 2, "diving-turn", 2)
    assert one(game).pose.hex == (20, 12)
    assert one(game).pose.facing == SW
    assert cue(events, 4) == 4 + 4 - 3


@pytest.mark.ledger("WV-TRN-14")
def test_one_turn_for_each_level_climbed() -> None:
    game = throttle(sky(plane(model=TRIPLANE, level=15, speed=5)))
    do(game, 2, "zoom-climb", "climbing-turn")
    assert one(game).pose.facing == NW
    assert "climbing-turn" not in maneuvers(game)
    flight = one(game).flight
    assert flight is not None
    for climbed, rules in ((flight.climbed, {"WV-TRN-14"}), (1, set[str]())):
        ready = replace(one(game), flight=replace(flight, primed=15, climbed=climbed))
        reasons = judge(rulebook.book(()), game.state, ready, BY_NAME["climbing-turn"], "")
        assert {reason.rule for reason in reasons} == rules, "were its Prep flown, another level would be needed"


@pytest.mark.ledger("WV-TRN-15", "WV-TRN-02")
def test_any_number_of_turns_in_a_dive_each_after_two_hexes() -> None:
    game = throttle(sky(plane(level=20, speed=6, throttle=0, facing=SE)), 0)
    do(game, 2, "diving-turn", 1)
    assert refusal(game, "diving-turn").rule == "WV-TRN-02"
    do(game, 2, "diving-turn", 2, "diving-turn")
    assert one(game).pose.facing == SW


@pytest.mark.ledger("WV-TRN-17", "WV-ATT-13", "WV-TRN-02")
def test_level_prep_serves_a_turn_after_the_dive_or_climb() -> None:
    game = throttle(sky(plane(level=16, speed=5)))
    do(game, 2, "power-dive")
    assert "diving-turn" in maneuvers(game)
    do(game, 1)
    assert "diving-turn" in maneuvers(game)
    longer = do(throttle(sky(plane(level=16, speed=5))), 3, "power-dive")
    assert "diving-turn" in maneuvers(longer)
    again = do(throttle(sky(plane(level=16, speed=5))), 2, "power-dive", "diving-turn")
    assert refusal(again, "diving-turn").rule == "WV-TRN-02", "one turn, not two"
    short = throttle(sky(plane(level=5, speed=5)))
    do(short, 1, "power-dive")
    assert refusal(short, "diving-turn").rule == "WV-TRN-02"
    climbing = throttle(sky(plane(model=TRIPLANE, level=15, speed=5)))
    do(climbing, 2, "zoom-climb")
    assert "climbing-turn" in maneuvers(climbing)
    hasty = throttle(sky(plane(model=TRIPLANE, level=15, speed=5)))
    do(hasty, 1, "zoom-climb")
    assert refusal(hasty, "climbing-turn").rule == "WV-TRN-02"


@pytest.mark.ledger("WV-TRN-18")
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
def test_a_diving_turn_needs_all_controls(control: str) -> None:
    game = throttle(sky(plane(level=16, facing=SE, hurt=broken(control))))
    do(game, 2)
    assert refusal(game, "diving-turn").rule == "WV-TRN-18"


@pytest.mark.ledger("WV-TRN-18")
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
def test_a_climbing_turn_needs_all_controls(control: str) -> None:
    game = throttle(sky(plane(model=TRIPLANE, level=15, speed=5)))
    do(game, 2, "zoom-climb")
    book, turn = rulebook.book(()), BY_NAME["climbing-turn"]
    assert judge(book, game.state, one(game), turn, "") == []
    hurt = replace(one(game), hurt=broken(control))
    assert [refused.rule for refused in judge(book, game.state, hurt, turn, "")] == ["WV-TRN-18"]


@pytest.mark.ledger("WV-EX-22", "WV-EX-23", "WV-EX-24", "WV-EX-25", "WV-TRN-16")
def test_the_triplane_turns_climbing_and_diving() -> None:
    """EX-23 books two levels for a path of one; the path is flown, and the final speed is the same."""
    game = sky(plane(model=TRIPLANE, level=15, speed=5, throttle=6, x=11))
    events = fly(game, 6, 2, "zoom-climb", "climbing-turn")
    assert cue(events, 5) == 1
    assert (one(game).pose.level, one(game).pose.facing, one(game).speed) == (16, NW, 3)
    events = fly(game, 6, "level-off", 2, "power-dive", "diving-turn")
    assert cue(events, 3) == 2
    assert (one(game).pose.level, one(game).pose.facing, one(game).speed) == (15, SE, 4)
    events = fly(game, 6, 2, "diving-turn", 2, "diving-turn")
    assert cue(events, 4) == 4
    assert (one(game).pose.level, one(game).pose.facing, one(game).speed) == (11, SE, 5)


@pytest.mark.ledger("WV-TRN-16")
def test_a_climbing_turn_pays_climb_and_turn() -> None:
    game = sky(plane(model=TRIPLANE, level=15, speed=5, throttle=5, facing=W, x=21))
    assert cue(fly(game, 5, 2, "zoom-climb", "climbing-turn"), 5) == 5 - 1 - 3
    assert one(game).pose.facing == NE


@pytest.mark.ledger("WV-DRG-02", "WV-TRN-17")
def test_a_turn_prepared_level_pays_the_drag_of_that_level() -> None:
    """SPAD VII at speed 5: 4 at MED, where the two hexes are flown, 3 at LOW, where the plane turns."""
    game = do(throttle(sky(plane(level=11, speed=5, throttle=0)), 0), 2, "power-dive", "diving-turn")
    assert (one(game).pose.level, one(game).speed) == (10, 5 + 1 - 4)


@pytest.mark.ledger("WV-DRG-02")
def test_a_diving_turn_pays_the_drag_of_the_zone_where_its_prep_began() -> None:
    """SPAD VII at speed 5: 4 at MED, 3 at LOW. The turn is begun at 12 and ends at 10."""
    game = throttle(sky(plane(level=12, speed=5, throttle=0, facing=SE)), 0)
    do(game, 2, "diving-turn")
    assert one(game).pose.level == 10
    assert one(game).speed == 5 + 2 - 4
