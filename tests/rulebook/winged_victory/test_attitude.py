"""Attitude and Prep, climbing, diving."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import catalogue
from aerodrome.hexsky.events import Stalled
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, Hex, W
from aerodrome.hexsky.state import Hurt
from tests.hexsky.sky import (
    SPAD,
    TRIPLANE,
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

MODELS = catalogue.load().models
DEAD_ELEVATORS = Hurt(elevators=3)


def points(game: object) -> int:
    flight = one(game).flight  # type: ignore[arg-type]
    assert flight is not None
    return flight.mp


@pytest.mark.ledger("WV-EX-11")
def test_spad_prep() -> None:
    assert [MODELS[SPAD].prep_at(level) for level in (25, 15, 5)] == [1, 2, 1]


@pytest.mark.ledger("WV-ATT-02", "WV-ATT-03", "WV-PUL-01")
def test_a_hex_lies_between_two_rotations() -> None:
    game = sky(plane(model=TRIPLANE, level=15, speed=5, facing=SE))
    throttle(game)
    do(game, "pull-out")
    assert one(game).pose.attitude == "level"
    assert refusal(game, "zoom-climb").rule == "WV-ATT-03"
    assert refusal(game, "power-dive").rule == "WV-ATT-03"
    do(game, 1)
    assert {"zoom-climb", "power-dive"} <= maneuvers(game)


@pytest.mark.ledger("WV-CLB-06", "WV-DIV-05", "WV-PUL-01")
@pytest.mark.parametrize("maneuver", ["zoom-climb", "power-dive"])
def test_a_climb_or_dive_out_of_level_flight_takes_prep_and_a_point_more(maneuver: str) -> None:
    for speed, enough in ((2, False), (3, True)):
        game = throttle(sky(plane(level=15, speed=speed)))
        assert refusal(do(game, 1), maneuver).rule == "WV-ATT-06"
        do(game, 2)
        assert (maneuver in maneuvers(game)) is enough
        assert enough or refusal(game, maneuver).rule == "WV-ATT-12"
    diving = do(throttle(sky(plane(level=15, speed=5, facing=SE))), 2)
    climbing = throttle(sky(plane(model=TRIPLANE, level=15, speed=5, facing=NE)))
    for game, attitude in ((diving, "dive"), (climbing, "climb")):
        assert f"not flown from {attitude} attitude" in refusal(game, maneuver).reason


@pytest.mark.ledger("WV-ATT-04", "WV-ATT-06", "WV-ROL-06")
@pytest.mark.parametrize("maneuver", ["zoom-climb", "power-dive", "roll"])
def test_prep_comes_first(maneuver: str) -> None:
    game = sky(plane(level=15, speed=5))
    throttle(game)
    assert refusal(game, maneuver).rule == "WV-ATT-06"
    do(game, 1)
    assert refusal(game, maneuver).rule == "WV-ATT-06"
    do(game, 2)
    assert maneuver in maneuvers(game)


@pytest.mark.ledger("WV-ATT-04")
@pytest.mark.parametrize(("level", "prep"), [(5, 1), (15, 2), (25, 1)])
def test_so_many_hexes_straight_ahead_as_the_zone_says(level: int, prep: int) -> None:
    game = throttle(sky(plane(level=level, speed=6)))
    for flown in range(prep):
        assert "power-dive" not in maneuvers(do(game, flown))
    assert "power-dive" in maneuvers(do(game, prep))
    do(game, 2, "basic-turn outer")
    assert refusal(game, "power-dive").rule == "WV-ATT-06", "those before a turn are not straight ahead of it"


@pytest.mark.ledger("WV-ATT-05", "WV-ATT-06", "WV-DIV-04")
@pytest.mark.parametrize("maneuver", ["pull-out", "roll", "pull-up"])
def test_prep_comes_before_anything_out_of_a_dive(maneuver: str) -> None:
    game = throttle(sky(plane(level=18, speed=5, facing=SE)))
    assert refusal(game, maneuver).rule == "WV-ATT-06"
    do(game, 1)
    assert refusal(game, maneuver).rule == "WV-ATT-06"
    do(game, 2)
    assert maneuver in maneuvers(game)


@pytest.mark.ledger("WV-ATT-05", "WV-DIV-07")
def test_prep_out_of_a_dive_is_flown_diving() -> None:
    game = sky(plane(level=20, speed=4, throttle=0, facing=SE))
    throttle(game, 0)
    do(game, 2)
    assert one(game).pose.level == 18
    assert one(game).speed == 6
    do(game, "pull-out")
    assert one(game).pose.facing == E
    assert refusal(game, "roll").rule == "WV-ATT-06", "hexes flown diving are no Prep of a level plane"
    assert "roll" in maneuvers(do(game, 2))


@pytest.mark.ledger("WV-ATT-07")
def test_who_needs_prep_and_who_does_not() -> None:
    game = sky(plane(level=15, speed=6))
    throttle(game)
    assert maneuvers(game) == {"jink", "sideslip"}
    for maneuver in ("half-loop", "wingover", "immelmann", "falling-leaf"):
        assert refusal(game, maneuver).rule == "WV-ATT-06"
    do(game, 2)
    assert {"half-loop", "wingover", "immelmann", "falling-leaf"} <= maneuvers(game)
    climbing = sky(plane(level=15, facing=NE))
    throttle(climbing)
    assert {"sustained-climb", "level-off"} <= maneuvers(climbing)


@pytest.mark.ledger("WV-ATT-08")
def test_prep_is_that_of_the_zone_where_it_starts() -> None:
    """SPAD VII: 1 at HIGH, 2 at MED. Begun at 21 it is one hex; begun at 20 it is two."""
    game = sky(plane(level=21, speed=5, throttle=0, facing=SE))
    throttle(game, 0)
    do(game, 1)
    assert "pull-out" in maneuvers(game), "at 20 after one hex from 21"
    do(game, 2)
    assert "pull-out" not in maneuvers(game), "at 19 the one hex before began at MED"
    do(game, 3)
    assert "pull-out" in maneuvers(game)


@pytest.mark.ledger("WV-ATT-09")
def test_prep_0_is_immediate() -> None:
    game = sky(plane(model=TRIPLANE, level=15))
    throttle(game)
    assert {"zoom-climb", "power-dive", "roll", "half-loop"} <= maneuvers(game)


@pytest.mark.ledger("WV-ATT-10", "WV-ATT-11", "WV-ROL-05")
@pytest.mark.parametrize("maneuver", ["roll", "half-loop", "wingover", "immelmann", "falling-leaf"])
def test_sluggish_planes_are_barred(maneuver: str) -> None:
    game = sky(plane(model="gotha-g-v", level=15, speed=6, x=5))
    throttle(game)
    do(game, 2)
    assert refusal(game, maneuver).rule == "WV-ATT-10"
    assert "zoom-climb" in maneuvers(game)


@pytest.mark.ledger("WV-ATT-11")
@pytest.mark.parametrize("underscored", range(3))
def test_sluggish_only_in_the_zones_whose_prep_is_underscored(underscored: int) -> None:
    model = replace(MODELS[SPAD], sluggish=tuple(zone == underscored for zone in range(3)))
    for zone, level in enumerate((5, 15, 25)):
        game = throttle(sky(replace(plane(level=level, speed=6), model=model)))
        do(game, 2)
        assert ("wingover" in maneuvers(game)) is (zone != underscored)


@pytest.mark.ledger("WV-ATT-12")
def test_a_maneuver_must_fit_into_the_round() -> None:
    game = sky(plane(level=15, speed=3))
    throttle(game)
    do(game, 2)
    assert "zoom-climb" in maneuvers(game)
    assert refusal(game, "half-loop").rule == "WV-ATT-12"
    assert refusal(game, "immelmann").rule == "WV-ATT-12"
    assert {"basic-turn", "easy-turn"} <= maneuvers(game)
    last = do(throttle(sky(plane(level=15, speed=2))), 2)
    assert maneuvers(last) == {"basic-turn", "easy-turn", "roll", "falling-leaf"}, "a level turn may be carried over"
    game = sky(plane(level=15, speed=3, x=1))
    fly(game, None, 3)
    throttle(game)
    assert "zoom-climb" not in maneuvers(game), "the hexes of the round before are no Prep"


@pytest.mark.ledger("WV-ATT-13", "WV-BRL-02")
def test_prep_serves_once() -> None:
    game = sky(plane(level=16, speed=7, x=0))
    throttle(game)
    do(game, 2, "roll")
    assert not maneuvers(game) & {"roll", "power-dive"}
    do(game, 1)
    assert refusal(game, "roll").rule == "WV-ATT-06"
    do(game, 2)
    assert "roll" in maneuvers(game)
    diving = do(throttle(sky(plane(level=18, speed=5, facing=SE))), 2, "pull-out")
    assert refusal(diving, "basic-turn").rule == "WV-TRN-02", "what ended the dive prepares no turn"


@pytest.mark.ledger("WV-EX-12", "WV-EX-13", "WV-EX-14", "WV-CLB-06", "WV-CLB-07", "WV-CLB-08", "WV-CLB-09")
def test_three_rounds_of_climbing() -> None:
    game = sky(plane(level=6, speed=6, throttle=6, x=10))
    events = fly(game, 6, 1, "zoom-climb")
    assert cue(events, 6) == 4
    assert (one(game).pose.level, one(game).speed, one(game).pose.attitude) == (7, 5, "climb")
    events = fly(game, 6, "sustained-climb")
    assert cue(events, 5) == 2
    assert (one(game).pose.level, one(game).speed) == (8, 4)
    x = one(game).pose.x
    events = fly(game, 6, "level-off", 4)
    assert cue(events, 4) == 4
    assert (one(game).pose.x, one(game).pose.level, one(game).speed) == (x + 8, 8, 5)


@pytest.mark.ledger("WV-CLB-08")
def test_a_point_is_enough_to_climb_on() -> None:
    game = sky(plane(level=5, speed=1, throttle=6, facing=NE))
    assert cue(fly(game, 6, "sustained-climb"), 1) == 1 - 1
    assert one(game).pose.level == 6


@pytest.mark.ledger("WV-CLB-07")
def test_a_zoom_costs_half_the_drag_of_the_initial_speed_at_the_level_where_it_starts() -> None:
    """Begun at 10 after a turn: LOW drag 3 at the initial speed 5. At the cue of 1 it would be 1, at MED 4."""
    game = sky(plane(level=11, speed=5, throttle=5))
    assert cue(fly(game, 5, 2, "basic-turn inner", 1, "zoom-climb"), 5) == 5 - 4 - 1
    assert one(game).pose.level == 11


@pytest.mark.ledger("WV-CLB-01", "WV-ATT-01")
@pytest.mark.parametrize(
    ("facing", "flown", "to"),
    [
        (NE, ("sustained-climb",), (22, 16)),
        (NW, ("sustained-climb",), (20, 16)),
        (E, (2, "zoom-climb"), (26, 16)),
        (W, (2, "zoom-climb"), (16, 16)),
    ],
)
def test_a_climb_goes_through_a_top_side(facing: int, flown: tuple[int | str, ...], to: Hex) -> None:
    game = sky(plane(level=15, facing=facing, x=21))
    fly(game, None, *flown)
    assert (one(game).pose.hex, one(game).pose.facing) == (to, NE if to[0] > 21 else NW)


@pytest.mark.ledger("WV-CLB-02")
def test_a_climb_needs_elevators_and_an_upright_plane() -> None:
    broken = throttle(sky(plane(level=5, hurt=DEAD_ELEVATORS)))
    do(broken, 1)
    assert refusal(broken, "zoom-climb").rule == "WV-CLB-02"
    inverted = throttle(sky(plane(level=5, inverted=True)))
    do(inverted, 1)
    assert refusal(inverted, "zoom-climb").rule == "WV-ROL-08"
    climbing = throttle(sky(plane(level=5, inverted=True, facing=NE)))
    assert refusal(climbing, "sustained-climb").rule == "WV-ROL-08"


@pytest.mark.ledger("WV-CLB-03", "WV-MOV-03")
def test_a_climbed_hex_ends_the_move() -> None:
    game = sky(plane(level=5, speed=6))
    throttle(game)
    do(game, 1, "zoom-climb")
    assert points(game) == 0
    assert {type(choice).__name__ for choice in offered(game)} == {"Perform", "Stop"}
    climbing = throttle(sky(plane(level=5, speed=6, facing=NE)))
    do(climbing, "sustained-climb")
    assert points(climbing) == 0, "so does one of a climb from round to round"


@pytest.mark.ledger("WV-CLB-04")
@pytest.mark.parametrize("maneuver", ["half-loop", "immelmann"])
def test_the_climb_inside_a_maneuver_does_not(maneuver: str) -> None:
    game = sky(plane(level=5, speed=6))
    throttle(game)
    do(game, 1, maneuver)
    assert points(game) == 6 - (1 + (2 if maneuver == "half-loop" else 3))


@pytest.mark.ledger("WV-CLB-05")
def test_levelling_off_from_a_climb_is_free() -> None:
    game = sky(plane(level=15, facing=NE, speed=4))
    throttle(game)
    do(game, "level-off")
    assert (one(game).pose.facing, points(game), one(game).speed) == (E, 4, 4)
    zooming = sky(plane(level=5, speed=4))
    throttle(zooming)
    do(zooming, 1, "zoom-climb")
    assert "level-off" in maneuvers(zooming)


@pytest.mark.ledger("WV-CLB-10", "WV-HAN-05")
def test_climbing_above_the_ceiling_stalls() -> None:
    model = "handley-page-o-400"
    assert MODELS[model].ceiling == 17
    game = sky(plane(model=model, level=17, speed=4, facing=NE))
    events = fly(game, None, "sustained-climb")
    assert happened(events, Stalled)[0].because == "ceiling"
    assert one(game).stalled
    assert one(game).pose.level == 18
    below = throttle(sky(plane(model=model, level=16, speed=4, facing=NE)))
    do(below, "sustained-climb")
    assert (one(below).pose.level, one(below).stalled) == (17, False), "up to it, it flies"
    above = do(throttle(sky(plane(model=model, level=19, speed=4, facing=SE))), 1)
    assert (one(above).pose.level, one(above).stalled) == (18, False), "who comes down from above it climbs nowhere"


@pytest.mark.ledger("WV-EX-15", "WV-EX-16", "WV-DIV-03", "WV-DIV-05", "WV-DIV-06", "WV-DIV-04")
def test_two_rounds_of_diving() -> None:
    game = sky(plane(level=23, speed=4, throttle=4, x=11))
    events = fly(game, 0, 1, "power-dive", 2)
    assert cue(events, 4) == 7
    assert (one(game).pose.level, one(game).speed) == (20, 4)
    assert "pull-out" not in maneuvers(do(throttle(game.clone(), 0), 1)), "Prep is 2 at MED"
    events = fly(game, 0, 4, "pull-out")
    assert cue(events, 4) == 8
    assert (one(game).pose.level, one(game).speed, one(game).pose.attitude) == (16, 4, "level")


@pytest.mark.ledger("WV-DIV-01", "WV-ATT-01")
@pytest.mark.parametrize(
    ("facing", "flown", "to"),
    [(SE, (3,), (24, 12)), (SW, (3,), (18, 12)), (E, (2, "power-dive"), (26, 14)), (W, (2, "power-dive"), (16, 14))],
)
def test_a_dive_goes_through_a_bottom_side(facing: int, flown: tuple[int | str, ...], to: Hex) -> None:
    game = sky(plane(level=15, facing=facing, x=21, speed=3, throttle=0))
    fly(game, 0, *flown)
    assert (one(game).pose.hex, one(game).pose.facing) == (to, SE if to[0] > 21 else SW)


@pytest.mark.ledger("WV-DIV-02", "WV-CTL-06")
def test_without_elevators_no_dive_begins_or_ends() -> None:
    level = throttle(sky(plane(level=5, hurt=DEAD_ELEVATORS)))
    do(level, 1)
    assert refusal(level, "power-dive").rule == "WV-DIV-02"
    assert refusal(level, "zoom-climb").rule == "WV-CLB-02"
    diving = throttle(sky(plane(level=15, hurt=DEAD_ELEVATORS, facing=SE)))
    do(diving, 2)
    assert refusal(diving, "pull-out").rule == "WV-DIV-04"
    climbing = throttle(sky(plane(level=15, hurt=DEAD_ELEVATORS, facing=NE)))
    assert refusal(climbing, "level-off").rule == "WV-CTL-06"
    assert maneuvers(climbing) == {"sustained-climb"}


@pytest.mark.ledger("WV-DIV-08")
def test_an_inverted_plane_may_dive() -> None:
    game = sky(plane(level=15, inverted=True, speed=4, throttle=0))
    throttle(game, 0)
    do(game, 2, "power-dive")
    assert (one(game).pose.facing, one(game).pose.inverted, one(game).pose.level) == (SE, True, 14)


@pytest.mark.ledger("WV-ATT-03")
def test_a_roll_is_no_hex_and_the_climb_level_off_needs_none() -> None:
    game = throttle(sky(plane(model=TRIPLANE, level=15, speed=5, facing=SE)))
    do(game, "pull-out", "roll")
    assert refusal(game, "power-dive").rule == "WV-ATT-03"
    assert refusal(game, "roll").rule == "WV-ATT-03", "nor do two rolls follow one another on the spot"
    climbing = throttle(sky(plane(model=TRIPLANE, level=15, speed=5, facing=NE)))
    do(climbing, "level-off")
    assert {"zoom-climb", "power-dive"} <= maneuvers(climbing)
