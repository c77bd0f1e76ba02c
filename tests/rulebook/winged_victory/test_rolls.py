"""Roll, barrel roll, pull-up."""

from __future__ import annotations

import pytest

from aerodrome.hexsky.events import MoveEnded, RolledOver, Stalled, Tried
from aerodrome.hexsky.hexes import NE, SE
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.state import Airman, Hurt
from tests.hexsky.sky import (
    TRIPLANE,
    broken,
    cue,
    do,
    face,
    fly,
    happened,
    maneuvers,
    one,
    plane,
    refusal,
    rig,
    sky,
    throttle,
)

WOUNDED = (Airman("pilot", "expert", 1),)
BY_HAND = pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])


@pytest.mark.ledger("WV-ROL-01")
@pytest.mark.parametrize("facing", [0, SE])
def test_a_level_or_diving_plane_may_roll_over_and_back(facing: int) -> None:
    game = throttle(sky(plane(level=25, speed=6, throttle=0, facing=facing)), 0)
    do(game, 1, "roll")
    assert one(game).pose.inverted
    do(game, 1, "roll")
    assert not one(game).pose.inverted
    climbing = throttle(sky(plane(level=25, facing=NE)))
    assert refusal(climbing, "roll").rule == "WV-ROL-02"


@pytest.mark.ledger("WV-ROL-02", "WV-CTL-05")
@BY_HAND
def test_a_roll_needs_all_controls(control: str) -> None:
    game = throttle(sky(plane(hurt=broken(control))))
    do(game, 2)
    assert refusal(game, "roll").rule == "WV-ROL-02"
    assert control in refusal(game, "roll").reason


@pytest.mark.ledger("WV-ROL-02", "WV-CRW-06")
def test_a_wounded_pilot_does_not_roll() -> None:
    game = throttle(sky(plane(crew=WOUNDED)))
    do(game, 2)
    for maneuver in ("roll", "half-loop", "wingover", "immelmann", "falling-leaf"):
        assert refusal(game, maneuver).rule == "WV-CRW-06"
    fresh = throttle(sky(plane(crew=WOUNDED)))
    assert refusal(fresh, "sideslip").rule == "WV-CRW-06"


@pytest.mark.ledger("WV-ROL-03", "WV-HAN-01", "WV-HAN-05", "WV-STL-01")
def test_a_recruit_takes_a_handling_test_before_a_roll() -> None:
    """SPAD VII handling green, Recruit: grey."""
    game = rig(sky(plane(skill="recruit")), handling__one=[face("grey", "failure")])
    throttle(game)
    do(game, 2, "roll")
    tried = happened(game.events(), Tried)[0]
    assert (tried.test, tried.die, tried.result) == ("handling", "grey", "failure")
    assert happened(game.events(), Stalled)[0].because == "handling"
    assert not one(game).pose.inverted
    assert (one(game).pose.hex, one(game).speed) == ((25, 15), 5), "where it is, and nothing is paid"
    assert len(happened(game.events(), MoveEnded)) == 1
    held = rig(sky(plane(skill="recruit")), handling__one=[face("grey", "success")])
    throttle(held)
    do(held, 2, "roll")
    assert one(held).pose.inverted
    expert = sky(plane())
    throttle(expert)
    do(expert, 2, "roll")
    assert not happened(expert.events(), Tried)


@pytest.mark.ledger("WV-ROL-04")
def test_no_fire_in_the_round_of_a_roll() -> None:
    assert not BY_NAME["roll"].fire


@pytest.mark.ledger("WV-EX-17", "WV-EX-18", "WV-ROL-06", "WV-ROL-07")
def test_two_rounds_of_rolling() -> None:
    """The plane is not named; its throttle of 6 at MED fits one with the drag of a SPAD VII and a higher top."""
    game = sky(plane(model="bristol-f2b", level=16, speed=5, throttle=6, x=0))
    events = fly(game, 6, 2, "roll", 3)
    assert cue(events, 5) == 1
    assert (one(game).speed, one(game).pose.inverted, one(game).pose.x) == (3, True, 10)
    events = fly(game, 6, 2, "roll", 1)
    assert cue(events, 3) == 0
    assert (one(game).speed, one(game).pose.inverted, one(game).pose.x) == (3, False, 16)


@pytest.mark.ledger("WV-ROL-08")
def test_what_an_inverted_plane_may_do() -> None:
    game = throttle(sky(plane(inverted=True, speed=6)))
    for maneuver in ("jink", "sideslip"):
        assert refusal(game, maneuver).rule == "WV-ROL-08"
    do(game, 2)
    for maneuver in ("zoom-climb", "basic-turn", "easy-turn", "half-loop", "wingover", "immelmann", "falling-leaf"):
        assert refusal(game, maneuver).rule == "WV-ROL-08"
    assert maneuvers(game) == {"roll", "power-dive"}
    landing = throttle(sky(plane(level=1, speed=2, throttle=0, inverted=True)), 0)
    assert refusal(landing, "landing").rule == "WV-ROL-08"
    diving = throttle(sky(plane(inverted=True, facing=SE)))
    assert refusal(diving, "jink").rule == "WV-ROL-08"
    do(diving, 2)
    for maneuver in ("diving-turn", "pull-up"):
        assert refusal(diving, maneuver).rule == "WV-ROL-08"
    assert maneuvers(diving) == {"roll", "pull-out"}


@pytest.mark.ledger("WV-BRL-01", "WV-BRL-02", "WV-BRL-03", "WV-MDF-09")
def test_two_rolls_in_a_row_are_a_barrel_roll() -> None:
    game = sky(plane(level=25, speed=6, throttle=4, x=1))
    events = fly(game, 4, 1, "roll", 1, "roll", 4)
    assert [event.barrel for event in happened(events, RolledOver)] == [False, True]
    assert cue(events, 6) == 6 - 2 * 5
    assert one(game).barrel_in == 1


@pytest.mark.ledger("WV-BRL-01", "WV-MDF-09")
def test_a_barrel_roll_may_lie_in_two_rounds_but_not_in_three() -> None:
    game = sky(plane(level=25, speed=8, throttle=4, x=1))
    fly(game, 4, 1, "roll", 7)
    waits = game.clone()
    events = fly(game, 4, 1, "roll", 2)
    assert [event.barrel for event in happened(events, RolledOver)] == [True]
    assert one(game).barrel_in == 2
    fly(waits, 4, 3)
    events = fly(waits, 4, 1, "roll", 3)
    assert [event.barrel for event in happened(events, RolledOver)] == [False]
    assert one(waits).barrel_in == 0, "to roll back is none"


@pytest.mark.ledger("WV-PUL-01", "WV-PUL-02", "WV-PUL-03")
def test_a_pull_up_goes_from_dive_to_climb() -> None:
    game = sky(plane(level=20, speed=4, throttle=4, facing=SE, x=10))
    events = fly(game, 4, 2, "pull-up")
    assert (one(game).pose.level, one(game).pose.facing, one(game).pose.hex) == (19, NE, (13, 19))
    assert cue(events, 4) == 4 + 2 - 3, "two levels dived, the whole drag of 3 paid"


@pytest.mark.ledger("WV-BRL-01", "WV-BRL-03")
def test_the_second_roll_makes_the_round_that_of_a_barrel_roll() -> None:
    game = sky(plane(level=25, speed=8, throttle=4, x=1))
    fly(game, 4, 1, "roll", 7)
    assert one(game).barrel_in == 0, "the first is none yet"
    waits = game.clone()
    fly(game, 4, 1, "roll", 2)
    assert one(game).barrel_in == 2
    fly(waits, 4, 3)
    fly(waits, 4, 1, "roll", 3)
    assert one(waits).barrel_in == 0, "too late"
    events = fly(sky(plane(level=25, speed=6, throttle=4, x=1)), 4, 1, "roll", 1, "roll", 1, "roll", 3)
    assert [event.barrel for event in happened(events, RolledOver)] == [False, True, False], "nor does a third"


@pytest.mark.ledger("WV-BRL-01", "WV-BRL-03")
def test_to_roll_upright_out_of_a_half_loop_is_no_barrel_roll() -> None:
    """The two rolls of the round before are one already; none of them counts again."""
    game = sky(plane(model=TRIPLANE, level=15, speed=6, throttle=6, x=5))
    events = fly(game, 6, "roll", 1, "roll", 5)
    assert [event.barrel for event in happened(events, RolledOver)] == [False, True]
    events = fly(game, 6, "half-loop", "roll", 1)
    assert [event.barrel for event in happened(events, RolledOver)] == [False]
    assert one(game).barrel_in == 1


@pytest.mark.ledger("WV-PUL-02")
def test_a_pull_up_needs_prep_and_an_upright_plane() -> None:
    game = throttle(sky(plane(level=20, speed=4, facing=SE)))
    do(game, 1)
    assert refusal(game, "pull-up").rule == "WV-ATT-06"
    over = throttle(sky(plane(level=20, speed=4, facing=SE, inverted=True)))
    do(over, 2)
    assert refusal(over, "pull-up").rule == "WV-ROL-08"
    level = do(throttle(sky(plane(level=20, speed=4))), 2)
    assert "not flown from level attitude" in refusal(level, "pull-up").reason
    for speed, enough in ((2, False), (3, True)):
        short = do(throttle(sky(plane(level=20, speed=speed, facing=SE))), 2)
        assert ("pull-up" in maneuvers(short)) is enough
        assert enough or refusal(short, "pull-up").rule == "WV-ATT-12"


@pytest.mark.ledger("WV-PUL-04", "WV-CRW-06")
def test_a_pull_up_needs_elevators_and_a_fit_pilot() -> None:
    game = throttle(sky(plane(level=20, facing=SE, hurt=Hurt(elevators=3))))
    do(game, 2)
    assert refusal(game, "pull-up").rule == "WV-PUL-04"
    hurt = throttle(sky(plane(level=20, facing=SE, crew=WOUNDED)))
    do(hurt, 2)
    assert refusal(hurt, "pull-up").rule == "WV-CRW-06"
    green = rig(sky(plane(level=20, facing=SE, skill="recruit")), handling__one=[face("grey", "success")])
    throttle(green)
    do(green, 2, "pull-up")
    assert [event.test for event in happened(green.events(), Tried)] == ["handling"]


@pytest.mark.ledger("WV-PUL-01")
def test_without_the_switch_there_is_no_pull_up() -> None:
    game = throttle(sky(plane(level=20, facing=SE), rules=()))
    do(game, 2)
    assert refusal(game, "pull-up").reason == "there is no maneuver 'pull-up'"
    assert "pull-up" not in maneuvers(game)
