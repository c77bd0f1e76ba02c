"""Half loop, wingover, jink, sideslip, Immelmann, falling leaf."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.hexsky.events import LegFlown, Stalled, TailingBroken, Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NE, SE, SW, E, W
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.state import Airman
from tests.hexsky.sky import (
    TRIPLANE,
    asked,
    awaited,
    broken,
    cue,
    do,
    face,
    fly,
    happened,
    maneuvers,
    offered,
    one,
    plane,
    refusal,
    rig,
    sky,
    throttle,
)

NEEDS = {
    "half-loop": ("ailerons", "elevators"),
    "wingover": ("ailerons", "elevators"),
    "sideslip": ("ailerons", "rudder", "elevators"),
    "immelmann": ("rudder", "elevators"),
    "falling-leaf": ("rudder", "elevators"),
    "jink": ("rudder",),
}
LEDGER = {
    "half-loop": "WV-LOP-02",
    "wingover": "WV-WNG-02",
    "sideslip": "WV-SLP-02",
    "immelmann": "WV-IMM-01",
    "falling-leaf": "WV-LEF-01",
    "jink": "WV-JNK-02",
}
WHOLE_MOVE = ("jink", "sideslip")


def ready(maneuver: str, **change: Any) -> Game:
    """A SPAD VII at level 15, speed 5, that has flown what Prep a maneuver needs."""
    game = throttle(sky(plane(level=15, speed=5, throttle=5, x=15, **change)))
    return game if maneuver in WHOLE_MOVE else do(game, 2)


def rotated(maneuver: str, facing: int) -> Game:
    """A plane whose nose points up or down, with all the Prep that it can have flown."""
    game = throttle(sky(plane(model=TRIPLANE, level=15, speed=5, x=15, facing=facing)))
    return do(game, 2) if facing == SE and maneuver not in WHOLE_MOVE else game


@pytest.mark.ledger("WV-LOP-02", "WV-WNG-02", "WV-SLP-02", "WV-IMM-01", "WV-LEF-01", "WV-JNK-01", "WV-CTL-05")
@pytest.mark.parametrize("maneuver", NEEDS)
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
def test_which_controls_a_maneuver_needs(maneuver: str, control: str) -> None:
    game = ready(maneuver, hurt=broken(control))
    if control in NEEDS[maneuver]:
        assert refusal(game, maneuver).rule == LEDGER[maneuver]
    else:
        assert maneuver in maneuvers(game)


@pytest.mark.ledger("WV-LOP-02", "WV-WNG-02", "WV-SLP-02", "WV-IMM-01", "WV-LEF-01", "WV-CRW-06")
@pytest.mark.parametrize("maneuver", NEEDS)
def test_which_maneuvers_a_wounded_pilot_cannot_fly(maneuver: str) -> None:
    game = ready(maneuver, crew=(Airman("pilot", wounds=1),))
    if maneuver == "jink":
        assert maneuver in maneuvers(game)
    else:
        assert refusal(game, maneuver).rule == "WV-CRW-06"


@pytest.mark.ledger("WV-LOP-02", "WV-WNG-02", "WV-IMM-01", "WV-LEF-01", "WV-SLP-05")
@pytest.mark.parametrize("maneuver", NEEDS)
def test_which_maneuvers_a_sluggish_plane_cannot_fly(maneuver: str) -> None:
    game = throttle(sky(plane(model="gotha-g-v", level=15, speed=5, x=15)))
    if maneuver in WHOLE_MOVE:
        assert maneuver in maneuvers(game)
    else:
        assert refusal(do(game, 2), maneuver).rule == "WV-ATT-10"


@pytest.mark.ledger("WV-LOP-05", "WV-WNG-04", "WV-IMM-03", "WV-LEF-04")
@pytest.mark.parametrize(("maneuver", "points"), [("half-loop", 2), ("wingover", 2), ("immelmann", 3)])
def test_prep_and_so_many_points_more(maneuver: str, points: int) -> None:
    """A SPAD VII at MED has a Prep of 2."""
    for way in BY_NAME[maneuver].ways:
        early = do(throttle(sky(plane(level=15, speed=5, x=15))), 1)
        assert refusal(early, maneuver, way).rule == "WV-ATT-06"
        assert refusal(early, "falling-leaf").rule == "WV-ATT-06"
        short = do(throttle(sky(plane(level=15, speed=1 + points, x=15))), 2)
        assert refusal(short, maneuver, way).rule == "WV-ATT-12"
        assert maneuver in maneuvers(do(throttle(sky(plane(level=15, speed=2 + points, x=15))), 2))


@pytest.mark.ledger("WV-LOP-03", "WV-SLP-02", "WV-IMM-01", "WV-LEF-01", "WV-WNG-02", "WV-HAN-01")
@pytest.mark.parametrize("maneuver", NEEDS)
def test_which_maneuvers_a_recruit_is_tested_for(maneuver: str) -> None:
    game = rig(sky(plane(level=15, speed=5, skill="recruit")), handling__one=[face("grey", "success")])
    throttle(game)
    if maneuver not in WHOLE_MOVE:
        do(game, 2)
    do(game, f"{maneuver} {BY_NAME[maneuver].ways[0]}".strip())
    tests = [event.test for event in happened(game.events(), Tried)]
    assert tests[:1] == ([] if maneuver in ("wingover", "jink") else ["handling"])
    assert [event.because for event in happened(game.events(), Stalled)][:1] == (
        ["falling leaf"] if maneuver == "falling-leaf" else []
    ), "the test is passed"
    expert = ready(maneuver)
    do(expert, f"{maneuver} {BY_NAME[maneuver].ways[0]}".strip())
    assert not happened(expert.events(), Tried), "an Expert takes none"


@pytest.mark.ledger("WV-LOP-04", "WV-WNG-03", "WV-JNK-05", "WV-SLP-03", "WV-IMM-02", "WV-LEF-02")
def test_which_maneuvers_leave_the_guns_free() -> None:
    fire = {name for name in NEEDS if BY_NAME[name].fire}
    assert fire == {"wingover", "jink", "immelmann"}
    assert not BY_NAME["climbing-leaf"].fire


@pytest.mark.ledger("WV-LOP-10", "WV-WNG-08", "WV-IMM-06", "WV-LEF-07", "WV-SLP-05", "WV-ORD-07")
@pytest.mark.parametrize("maneuver", NEEDS)
def test_which_maneuvers_shake_off_a_tail(maneuver: str) -> None:
    pair = plane(level=15, speed=5, x=15), plane("two", level=15, speed=6, x=13, side="central")
    others = plane("three", level=4, x=66, skill="ace"), plane("four", level=4, x=64, side="central")
    game = sky(*pair, *others, mats=("B", "C"))
    awaited(game, "throttle", "one")
    assert [(pair.tailer, pair.tailed) for pair in game.state.tails] == [("two", "one"), ("four", "three")]
    throttle(game)
    if maneuver not in WHOLE_MOVE:
        do(game, 2)
    do(game, f"{maneuver} {BY_NAME[maneuver].ways[0]}".strip())
    broken = [event for event in game.events() if isinstance(event, TailingBroken)]
    assert bool(broken) == (maneuver not in WHOLE_MOVE)
    assert game.state.tailed_by("one") == (("two",) if maneuver in WHOLE_MOVE else ())
    assert game.state.tailed_by("three") == ("four",), "nobody else's"


@pytest.mark.ledger("WV-EX-26", "WV-LOP-01", "WV-LOP-05", "WV-LOP-06", "WV-LOP-07", "WV-LOP-09")
def test_the_half_loop_example() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, x=15))
    events = fly(game, 5, 2, "half-loop", 1)
    assert cue(events, 5) == 1
    assert one(game).speed == 3
    pose = one(game).pose
    assert (pose.hex, pose.facing, pose.inverted) == ((17, 17), W, True)


@pytest.mark.ledger("WV-LOP-08")
def test_a_half_loop_starts_level_and_upright() -> None:
    assert refusal(ready("half-loop", inverted=True), "half-loop").rule == "WV-ROL-08"
    for facing in (SE, NE):
        assert refusal(rotated("half-loop", facing), "half-loop").rule == "WV-LOP-02"


@pytest.mark.ledger("WV-EX-27", "WV-WNG-01", "WV-WNG-04", "WV-WNG-05", "WV-WNG-06", "WV-WNG-07")
def test_the_wingover_example() -> None:
    game = throttle(sky(plane(level=15, speed=5, throttle=5, x=15)), 5)
    do(game, 2, "wingover diving")
    assert [leg.pose.inverted for leg in happened(game.events(), LegFlown)] == [False, False, True, False]
    pose = one(game).pose
    assert (pose.hex, pose.facing, pose.inverted) == ((19, 13), SW, False)
    assert one(game).speed == 5, "drag 4 less 4"
    assert refusal(game, "roll").rule == "WV-ATT-06", "levelling off alone needs no Prep"
    do(game, "pull-out", 1)
    assert one(game).pose.hex == (17, 13)
    assert one(game).pose.facing == W
    assert one(game).speed == 5


@pytest.mark.ledger("WV-WNG-06")
def test_levelling_off_out_of_a_wingover_takes_a_point_and_is_done_at_once() -> None:
    spent = do(throttle(sky(plane(level=15, speed=4, x=15))), 2, "wingover diving")
    assert "pull-out" not in maneuvers(spent)
    on = do(throttle(sky(plane(level=15, speed=7, x=15))), 2, "wingover diving")
    assert "pull-out" in maneuvers(on)
    assert refusal(do(on, 1), "pull-out").rule == "WV-ATT-06", "a hex later it is a dive like any other"


@pytest.mark.ledger("WV-WNG-05", "WV-WNG-07")
def test_a_wingover_may_end_level() -> None:
    game = ready("wingover")
    do(game, "wingover level")
    pose = one(game).pose
    assert (pose.hex, pose.facing, pose.inverted) == ((18, 14), W, False)
    assert one(game).speed == 5


@pytest.mark.ledger("WV-WNG-04")
def test_a_wingover_costs_what_drag_exceeds_4() -> None:
    game = sky(plane(level=25, speed=6, throttle=4, x=3))
    assert cue(fly(game, 4, 1, "wingover level", 3), 6) == 6 - (5 - 4)
    light = sky(plane(level=15, speed=4, throttle=4, x=3))
    assert cue(fly(light, 4, 2, "wingover level"), 4) == 4, "a drag of 3 gives nothing back"


@pytest.mark.ledger("WV-EX-28", "WV-JNK-03", "WV-JNK-04")
def test_the_jink_example() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, x=15))
    events = fly(game, 5, "jink")
    assert cue(events, 5) == 3
    assert (one(game).pose.hex, one(game).speed) == ((19, 15), 4)


@pytest.mark.ledger("WV-JNK-04", "WV-DRG-03")
def test_half_of_an_odd_drag_is_rounded_down_for_a_jink() -> None:
    game = sky(plane(level=5, speed=5, throttle=5, x=15))
    assert cue(fly(game, 5, "jink"), 5) == 4, "drag 3 costs 1"


@pytest.mark.ledger("WV-JNK-02")
def test_a_jink_is_flown_level_or_diving_and_upright() -> None:
    assert "jink" in maneuvers(throttle(sky(plane(facing=SE))))
    climbing = throttle(sky(plane(facing=NE)))
    assert refusal(climbing, "jink").rule == "WV-JNK-02"
    inverted = throttle(sky(plane(inverted=True)))
    assert refusal(inverted, "jink").rule == "WV-ROL-08"


@pytest.mark.ledger("WV-JNK-03", "WV-SLP-04")
@pytest.mark.parametrize("maneuver", WHOLE_MOVE)
def test_half_the_points_is_at_least_one_and_the_rest_are_lost(maneuver: str) -> None:
    slow = sky(plane(level=5, speed=1, throttle=3, x=15))
    fly(slow, 3, maneuver)
    assert one(slow).pose.hex == ((17, 5) if maneuver == "jink" else (16, 4))
    begun = throttle(sky(plane(speed=5)))
    do(begun, 1)
    assert refusal(begun, maneuver).rule == LEDGER[maneuver]


@pytest.mark.ledger("WV-JNK-06")
def test_a_jink_in_a_dive_gains_speed() -> None:
    game = sky(plane(level=20, speed=4, throttle=4, facing=SE))
    assert cue(fly(game, 4, "jink"), 4) == 4 + 2 - 1


@pytest.mark.ledger("WV-EX-29", "WV-SLP-01", "WV-SLP-04")
def test_the_sideslip_example() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, x=15))
    fly(game, 5, "sideslip")
    assert (one(game).pose.hex, one(game).pose.facing, one(game).speed) == ((17, 13), E, 5)


@pytest.mark.ledger("WV-SLP-02")
def test_a_sideslip_starts_level_and_upright() -> None:
    for facing in (SE, NE):
        assert refusal(rotated("sideslip", facing), "sideslip").rule == "WV-SLP-02"
    assert refusal(throttle(sky(plane(inverted=True))), "sideslip").rule == "WV-ROL-08"


@pytest.mark.ledger("WV-SLP-05")
def test_a_sluggish_plane_may_sideslip() -> None:
    assert "sideslip" in maneuvers(throttle(sky(plane(model="gotha-g-v", speed=4))))


@pytest.mark.ledger("WV-EX-30", "WV-IMM-03", "WV-IMM-04", "WV-IMM-05")
def test_the_immelmann_example() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, x=15))
    events = fly(game, 5, 2, "immelmann")
    assert cue(events, 5) == 5
    pose = one(game).pose
    assert (pose.hex, pose.facing, pose.inverted, one(game).speed) == ((17, 15), W, False, 5)


@pytest.mark.ledger("WV-IMM-01")
def test_an_immelmann_starts_level_and_upright() -> None:
    assert refusal(ready("immelmann", inverted=True), "immelmann").rule == "WV-ROL-08"
    for facing in (SE, NE):
        assert refusal(rotated("immelmann", facing), "immelmann").rule == "WV-IMM-01"


@pytest.mark.ledger("WV-EX-31", "WV-LEF-03", "WV-LEF-04", "WV-LEF-05", "WV-LEF-07", "WV-MDF-09")
def test_the_falling_leaf_example() -> None:
    game = sky(plane(level=15, speed=5, x=15), plane("two", level=15, speed=6, x=13, side="central"))
    throttle(game, 5)
    do(game, 2, "falling-leaf")
    assert (one(game).pose.hex, one(game).pose.facing) == ((19, 13), W)
    assert (one(game).speed, one(game).stalled, one(game).moved) == (0, True, True)
    assert one(game).leaf_in == 1, "the round in which it is harder to hit"
    assert [event for event in game.events() if isinstance(event, TailingBroken)]
    assert happened(game.events(), Stalled)[0].because == "falling leaf"


@pytest.mark.ledger("WV-LEF-03")
@pytest.mark.parametrize("speed", [2, 3, 6])
def test_a_falling_leaf_takes_what_points_are_left_after_its_prep(speed: int) -> None:
    game = sky(plane(level=15, speed=speed, x=15), plane("two", level=5, speed=5, x=5, skill="ace"))
    do(throttle(game), 2, "falling-leaf")
    flight = one(game).flight
    assert flight is not None
    assert (flight.mp, one(game).pose.hex, one(game).stalled) == (0, (19, 13), True)


@pytest.mark.ledger("WV-LEF-04", "WV-STL-08")
def test_a_falling_leaf_leaves_speed_0_as_the_final_speed() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, x=15))
    fly(game, 5, 2, "falling-leaf")
    assert one(game).speed == 0


@pytest.mark.ledger("WV-LEF-05", "WV-STL-02", "WV-STL-04")
@pytest.mark.parametrize(("result", "speed"), [("failure", 0), ("success", 3)])
def test_after_a_falling_leaf_control_is_tried_for_as_after_any_stall(result: str, speed: int) -> None:
    game = rig(sky(plane(level=17, speed=5, throttle=5, x=15)), handling__one=[face("green", result)])
    fly(game, 5, 2, "falling-leaf")
    fly(game, 5)
    assert (one(game).pose.level, one(game).stalled, one(game).speed) == (13, result == "failure", speed)


@pytest.mark.ledger("WV-LEF-01")
def test_a_falling_leaf_is_not_flown_inverted_or_diving() -> None:
    assert refusal(ready("falling-leaf", inverted=True), "falling-leaf").rule == "WV-ROL-08"
    assert refusal(ready("falling-leaf", facing=SE), "falling-leaf").rule == "WV-LEF-01"


@pytest.mark.ledger("WV-LEF-06", "WV-LEF-01", "WV-ATT-07")
def test_a_falling_leaf_out_of_a_climb() -> None:
    game = sky(plane(level=15, speed=5, facing=NE, x=15))
    throttle(game)
    assert "climbing-leaf" in maneuvers(game)
    do(game, "climbing-leaf")
    assert one(game).pose.hex == (17, 15), "two hexes up, two levels down"
    assert one(game).pose.facing == W
    assert one(game).stalled
    slow = throttle(sky(plane(level=10, speed=1, facing=NE)))
    assert "climbing-leaf" in maneuvers(slow), "Prep 1 at LOW fits"
    sluggish = throttle(sky(plane(model="gotha-g-v", level=15, facing=NE)))
    assert refusal(sluggish, "climbing-leaf").rule == "WV-ATT-10"


@pytest.mark.ledger("WV-LEF-01", "WV-LEF-07")
def test_a_falling_leaf_out_of_a_climb_asks_for_as_much_and_shakes_off_a_tail_too() -> None:
    for control in ("rudder", "elevators"):
        hurt = throttle(sky(plane(level=15, facing=NE, hurt=broken(control))))
        assert refusal(hurt, "climbing-leaf").rule == "WV-LEF-01"
    assert "climbing-leaf" in maneuvers(throttle(sky(plane(level=15, facing=NE, hurt=broken("ailerons")))))
    wounded = throttle(sky(plane(level=15, facing=NE, crew=(Airman("pilot", wounds=1),))))
    assert refusal(wounded, "climbing-leaf").rule == "WV-CRW-06"
    tailed = plane(level=15, facing=NE, x=15, skill="recruit"), plane("two", level=14, x=14, side="central")
    game = rig(sky(*tailed), handling__one=[face("grey", "success")])
    assert [(pair.tailer, pair.tailed) for pair in game.state.tails] == [("two", "one")]
    do(throttle(game), "climbing-leaf")
    assert [event.test for event in happened(game.events(), Tried)] == ["handling"]
    assert game.state.tailed_by("one") == ()


@pytest.mark.ledger("WV-LEF-08", "WV-ORD-02")
def test_a_falling_leaf_moves_first_in_the_next_round() -> None:
    game = sky(plane(level=15, speed=5, x=15), plane("two", level=5, speed=5, x=5))
    fly(game, 5, 2, "falling-leaf")
    awaited(game, "throttle", "one")
    assert game.state.order[0] == "one"
    assert one(game).pool == 1


def test_prep_0_makes_maneuvers_immediate_and_offers_stay_in_order() -> None:
    game = throttle(sky(plane(model=TRIPLANE, level=15, speed=5)))
    assert asked(game, "fly") is not None
    assert type(offered(game)[0]).__name__ == "Ahead"
