"""Movement guidelines, level flight, collisions."""

from __future__ import annotations

import pytest

from aerodrome.hexsky.events import Collided, LegFlown, Lost, Tried
from aerodrome.hexsky.hexes import NE, SE, E, W
from aerodrome.hexsky.knobs import COLLISION_CHECK
from aerodrome.hexsky.orders import Ahead, Perform
from tests.hexsky.sky import cue, do, face, fly, happened, offered, one, plane, rig, sky, throttle


@pytest.mark.ledger("WV-EX-08", "WV-EX-09", "WV-EX-10", "WV-LVL-01", "WV-LVL-02")
def test_three_rounds_of_level_flight() -> None:
    game = sky(plane(level=16, speed=5, throttle=5, x=0))
    events = fly(game, 5, 5)
    assert (one(game).pose.x, one(game).pose.level, one(game).speed) == (10, 16, 5)
    assert cue(events, 5) == 5
    fly(game, 1, 5)
    assert (one(game).pose.x, one(game).speed) == (20, 3)
    fly(game, 2, 3)
    assert (one(game).pose.x, one(game).speed) == (26, 2)
    throttle(game)
    flight = one(game).flight
    assert flight is not None
    assert flight.mp == 2


@pytest.mark.ledger("WV-MOV-03")
def test_all_points_must_be_spent() -> None:
    game = sky(plane(speed=4))
    throttle(game)
    do(game, 3)
    assert Ahead() in offered(game)
    assert all(isinstance(choice, Ahead | Perform) for choice in offered(game)), "nobody may stop yet"


@pytest.mark.ledger("WV-MOV-04")
def test_a_hex_costs_a_point_and_a_rotation_none() -> None:
    game = sky(plane(level=16, speed=5))
    throttle(game)
    do(game, 2, "roll", 1)
    flight = one(game).flight
    assert flight is not None
    assert flight.mp == 2


@pytest.mark.ledger("WV-MOV-04")
@pytest.mark.parametrize(
    ("facing", "flown", "left"),
    [
        (E, (2, "power-dive"), 3),
        (SE, (2, "diving-turn"), 4),
        (SE, (2, "pull-out"), 4),
        (NE, ("level-off",), 6),
        (NE, ("level-off", 1), 5),
    ],
)
def test_what_turns_on_the_spot_costs_no_point(facing: int, flown: tuple[int | str, ...], left: int) -> None:
    game = do(throttle(sky(plane(level=16, speed=6, facing=facing))), *flown)
    flight = one(game).flight
    assert flight is not None
    assert flight.mp == left


@pytest.mark.ledger("WV-MOV-05", "WV-CMP-05")
def test_the_position_marker_stays_and_a_move_may_be_plotted_anew() -> None:
    game = sky(plane(level=16, speed=5))
    before = one(game).pose
    throttle(game)
    tried = do(game.clone(), 2, "half-loop")
    flight = one(tried).flight
    assert flight is not None
    assert flight.start == before
    assert one(game).pose == before, "plotting on a copy moves nothing"
    do(game, 3)
    assert one(game).pose.x == before.x + 6


@pytest.mark.ledger("WV-MOV-06", "WV-MOV-07", "WV-CRK-01")
def test_planes_in_one_hex_take_structural_tests() -> None:
    game = sky(plane(level=16, speed=2, x=10), plane("two", level=16, speed=2, x=18, facing=W, side="central"))
    rig(game, structural__one=[face("yellow", "failure")], structural__two=[face("yellow", "critical")])
    events = fly(game, 2, 2)
    assert happened(events, Collided)[0].units == ("one", "two")
    tests = [event.unit for event in events if isinstance(event, Tried) and event.test == "structural"]
    assert tests == ["one", "two"]
    assert one(game).fate == "cracked up"
    assert one(game, "two").in_play


@pytest.mark.ledger("WV-MOV-06", "WV-CRK-01")
def test_each_of_three_planes_in_one_hex_is_tested() -> None:
    names, above = ("one", "two", "three"), plane("above", level=18, speed=2, x=18)
    game = sky(*(plane(name, level=16, speed=2 + n, x=18 - 2 * n) for n, name in enumerate(names)), above)
    events = fly(game, 2, 2)
    assert one(game, "above").pose.hex == (22, 18)
    assert [event.units for event in events if isinstance(event, Collided)] == [names]
    tests = [event.unit for event in events if isinstance(event, Tried) and event.test == "structural"]
    assert tests == ["one", "two", "three"]


@pytest.mark.ledger("WV-MOV-07", "WV-EX-41")
def test_planes_fly_through_one_another() -> None:
    """The S.E.5a moves all 7 hexes, the Pfalz its 5: no collision on the way."""
    assert COLLISION_CHECK == "after movement"
    se5a = plane("one", "s-e-5a", level=16, speed=7, x=10)
    pfalz = plane("two", "pfalz-d-iii", level=16, speed=5, x=24, facing=W, side="central")
    game = sky(se5a, pfalz)
    events = fly(game, 7, 7)
    assert not [event for event in events if isinstance(event, Collided)]
    assert (one(game).pose.x, one(game, "two").pose.x) == (24, 14)


@pytest.mark.ledger("WV-MOV-08")
def test_friends_collide_too() -> None:
    game = sky(plane(level=16, speed=2, x=10), plane("two", level=16, speed=3, x=8))
    events = fly(game, 2, 2)
    assert [event for event in events if isinstance(event, Collided)]


def test_a_crash_is_where_the_plane_is() -> None:
    game = sky(plane(level=1, speed=4, x=11))
    events = fly(game, 3, 2, "basic-turn outer")
    lost = happened(events, Lost)[0]
    assert lost.at == (16, 0)
    assert len(happened(events, LegFlown)) == 3
