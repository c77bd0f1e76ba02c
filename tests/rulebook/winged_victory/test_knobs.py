"""Reading knobs: the defaults are the ledger's, and the other readings can be played."""

from __future__ import annotations

import pytest

from aerodrome.hexsky import flying, hexes, knobs, rulebook
from aerodrome.hexsky.events import Collided
from aerodrome.hexsky.hexes import W
from aerodrome.hexsky.maneuvers import half_loop, immelmann, turn
from aerodrome.hexsky.steps import collide, move, speeds
from aerodrome.kernel.rules import RuleConflict
from tests.hexsky.sky import do, face, fly, happened, one, plane, rig, sky, throttle


def test_the_defaults_are_those_of_the_ledger() -> None:
    assert (knobs.MAT_WIDTH, knobs.MHX_SCALE) == (20, 4)
    assert knobs.HALFWAY_ROUNDING == "distance"
    assert knobs.TURN_MODEL == "descending"
    assert knobs.LONG_BURST_SHIFT == 1
    assert knobs.COLLISION_CHECK == "after movement"
    assert knobs.SUN_EFFECT == "new test"
    assert knobs.STRUCTURE_DESTROYED == "beyond line"
    assert knobs.GROUND_HITS == "one"
    assert knobs.HANDLING_CRITICAL == "structural"
    assert knobs.IMMELMANN_PATH == "back to level"
    assert knobs.HALF_LOOP_END == "inverted"
    assert knobs.RANGE_STRIP[1:] == (0, -1, -2, -3, -4)
    assert knobs.BEYOND_STRIP == -5
    assert knobs.STALL_RECOVERY == "whole move"


@pytest.mark.ledger("WV-MAP-10")
def test_a_hex_is_a_hundred_metres() -> None:
    assert knobs.HEX_METRES == 100


@pytest.mark.ledger("WV-CRK-04")
def test_career_rules_for_kills_are_not_supplied() -> None:
    with pytest.raises(RuleConflict, match="Squadron Career book"):
        rulebook.choose(("squadron-career",), "standard", ())


@pytest.mark.ledger("WV-CMP-04", "WV-CMP-07")
def test_what_lies_behind_a_plane_follows_from_its_pose() -> None:
    """Ticks and markers need no state of their own: they are where the pose says."""
    game = sky(plane(level=16, x=20))
    assert hexes.behind(one(game).pose) == (18, 16)
    throttle(game)
    do(game, 2, "basic-turn inner")
    assert hexes.behind(one(game).pose) == (one(game).pose.x + 2, one(game).pose.level)


def test_turns_that_keep_their_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "TURN_MODEL", "level")
    game = throttle(sky(plane(level=16, x=20)))
    do(game, 2, "basic-turn outer")
    assert one(game).pose.hex == (26, 16)
    game = throttle(sky(plane(level=16, x=20)))
    do(game, 2, "easy-turn inner")
    assert one(game).pose.level == 15


def test_an_immelmann_that_stays_high(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(immelmann, "IMMELMANN_PATH", "stays high")
    game = sky(plane(level=16, x=20))
    fly(game, None, 2, "immelmann")
    assert (one(game).pose.hex, one(game).pose.facing) == ((21, 17), W)


def test_a_half_loop_that_ends_upright(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(half_loop, "HALF_LOOP_END", "upright")
    game = throttle(sky(plane(level=16)))
    do(game, 2, "half-loop")
    assert not one(game).pose.inverted


def test_halfway_by_the_resulting_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speeds, "HALFWAY_ROUNDING", "speed")
    assert [speeds.halfway(*pair) for pair in ((7, 0), (0, 3), (0, 5), (5, 1))] == [4, 2, 3, 3]


def test_collisions_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flying, "COLLISION_CHECK", "on entry")
    monkeypatch.setattr(collide, "COLLISION_CHECK", "on entry")
    game = sky(plane(level=16, speed=4, x=10), plane("two", level=16, speed=4, x=14, facing=W, side="central"))
    throttle(game)
    do(game, 2)
    assert [event.units for event in game.events() if isinstance(event, Collided)] == [("one", "two")]


def test_flying_on_after_recovery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move, "STALL_RECOVERY", "flies on")
    game = rig(sky(plane(level=15, speed=0, stalled=True, x=15)), handling__one=[face("green", "success")])
    throttle(game, 3)
    do(game, 2)
    assert one(game).pose.hex == (19, 13)


def test_a_good_handling_critical(monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.hexsky import trials
    from aerodrome.hexsky.events import Tried

    monkeypatch.setattr(trials, "HANDLING_CRITICAL", "good")
    game = rig(sky(plane(level=15, speed=0, stalled=True)), handling__one=[face("green", "critical")])
    assert [event.test for event in happened(fly(game, 3), Tried)] == ["handling"]
