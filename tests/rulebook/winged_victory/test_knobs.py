"""Reading knobs: the defaults are the ledger's, and the other readings can be played."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from aerodrome.hexsky import flying, ground, hexes, knobs, rulebook, sight, trials
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import Collided, Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NW, SE, W
from aerodrome.hexsky.maneuvers import BY_NAME, Maneuver, half_loop, immelmann, turn
from aerodrome.hexsky.state import Ground, Hurt, Leg, Weather
from aerodrome.hexsky.steps import begin, burn, collide, move, speeds
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import RuleConflict
from tests.hexsky.sky import TRIPLANE, asked, cue, do, face, fly, happened, one, plane, refusal, rig, sky, throttle


def test_the_defaults_are_those_of_the_ledger() -> None:
    assert (knobs.MAT_WIDTH, knobs.MHX_SCALE) == (20, 4)
    assert knobs.HALFWAY_ROUNDING == "distance"
    assert knobs.TURN_MODEL == "descending"
    assert knobs.TURN_PREP_SPAN == "one attitude"
    assert knobs.EASY_TURN == "Easy turn"
    assert knobs.LONG_BURST_SHIFT == 1
    assert knobs.COLLISION_CHECK == "after movement"
    assert knobs.SUN_EFFECT == "new test"
    assert knobs.CLOUD_EFFECT == "invisible"
    assert knobs.STRUCTURE_DESTROYED == "beyond line"
    assert knobs.GROUND_HITS == "one"
    assert knobs.HANDLING_CRITICAL == "structural"
    assert knobs.EXTINGUISH_CRITICAL == "explodes"
    assert knobs.HEAVY_FLAK == "test die"
    assert knobs.OVERSPEED_CHECK == "end of round"
    assert knobs.IMMELMANN_PATH == "back to level"
    assert knobs.HALF_LOOP_END == "inverted"
    assert knobs.RANGE_STRIP[1:] == (0, -1, -2, -3, -4)
    assert knobs.BEYOND_STRIP == -5
    assert knobs.STALL_RECOVERY == "whole move"


def test_every_reading_of_the_ledger_is_a_knob_and_every_knob_with_two_readings_is_in_the_ledger() -> None:
    text = (Path(__file__).parents[3] / "docs" / "ledger" / "winged-victory.md").read_text("utf-8")
    table = text.partition("### Reading knobs")[2].partition("\n## ")[0]
    listed = {line.split("|")[1].strip().upper() for line in table.splitlines() if line.startswith("| ")} - {"KNOB"}
    source = ast.parse(Path(knobs.__file__).read_text("utf-8"))
    chosen = {
        node.target.id for node in source.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    assert listed - {"HEX_ORIENTATION"} <= set(vars(knobs)), "pointy-top is the grid itself"
    assert chosen <= listed


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
    assert [hexes.behind(plane(level=16, x=20, facing=facing).pose) for facing in (SE, NW)] == [(19, 17), (21, 15)]
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


@pytest.mark.ledger("WV-EX-23", "WV-EX-24")
def test_what_the_triplanes_example_books_and_what_its_path_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two levels for three points are only to be had if a level and a dived hex together are the Prep of a turn."""

    def climbing() -> Game:
        return sky(plane(model=TRIPLANE, level=16, speed=3, throttle=6, facing=NW))

    game = climbing()
    assert cue(fly(game, 6, "level-off", 2, "power-dive", "diving-turn"), 3) == 2, "the path"
    assert (one(game).pose.level, one(game).speed) == (15, 4)
    level_and_dive = ("level-off", 1, "power-dive", 1)
    game = do(throttle(climbing(), 6), *level_and_dive)
    assert refusal(game, "diving-turn").rule == "WV-TRN-02"
    monkeypatch.setattr(flying, "TURN_PREP_SPAN", "any attitude")
    game = climbing()
    assert cue(fly(game, 6, *level_and_dive, "diving-turn"), 3) == 3, "what is booked"
    assert (one(game).pose.level, one(game).pose.facing, one(game).speed) == (14, SE, 4)


@pytest.mark.ledger("WV-TRN-05")
def test_the_turn_of_two_names() -> None:
    turns = [maneuver for maneuver in BY_NAME.values() if sum(leg.mp for leg in turned(maneuver)) + 2 == 4]
    assert [(maneuver.title, maneuver.drag(5)) for maneuver in turns if maneuver.carries_over] == [("Easy turn", 2)]


def turned(maneuver: Maneuver) -> tuple[Leg, ...]:
    return maneuver.path(plane(), "inner") if maneuver.prep == "turn" else ()


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
    monkeypatch.setattr(trials, "HANDLING_CRITICAL", "good")
    game = rig(sky(plane(level=15, speed=0, stalled=True)), handling__one=[face("green", "critical")])
    assert [event.test for event in happened(fly(game, 3), Tried)] == ["handling"]


def test_a_critical_that_puts_the_fire_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(burn, "EXTINGUISH_CRITICAL", "put out")
    game = rig(sky(plane(hurt=Hurt(burning=True))), extinguish__one=[face("grey", "critical")])
    fly(game, 5, "sideslip")
    assert (one(game).fate, one(game).hurt.burning) == ("", False)


def test_a_sun_that_blinds(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked_to_look() -> bool:
        mine, theirs = (hexes.mega_centre(mega) for mega in ((5, 3), (9, 3)))
        spotter = plane(x=mine[0], level=mine[1])
        target = plane("two", x=theirs[0], level=theirs[1], side="central")
        game = sky(spotter, target, seen=False, sightings={"one": ("two",)}, weather=Weather(sun=(11, 3)))
        return asked(game, "look") is not None

    assert asked_to_look()
    monkeypatch.setattr(sight, "SUN_EFFECT", "invisible")
    assert not asked_to_look()


def test_a_cloud_that_only_makes_one_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked_to_look(cumulus: hexes.Hex) -> bool:
        mine, theirs = (hexes.mega_centre(mega) for mega in ((5, 3), (9, 3)))
        spotter = plane(x=mine[0], level=mine[1])
        target = plane("two", x=theirs[0], level=theirs[1], side="central")
        known = {"one": ("two",), "two": ("one",)}
        game = sky(spotter, target, seen=False, sightings=known, weather=Weather(cumulus=(cumulus,)))
        return asked(game, "look") is not None

    assert [asked_to_look(cloud) for cloud in ((7, 3), (6, 4))] == [False, False]
    monkeypatch.setattr(sight, "CLOUD_EFFECT", "new test")
    assert [asked_to_look(cloud) for cloud in ((7, 3), (6, 4))] == [True, False]


def test_hits_on_the_ground_as_on_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    def hits(result: CombatFace) -> int:
        game = sky(plane())
        table = Table(game.engine, game.state, game._dice)
        ground.strike_ground(table, "gun", result, "one")
        gun = table.state.units["gun"]
        assert isinstance(gun, Ground)
        return gun.hits

    assert [hits("1"), hits("2")] == [1, 1]
    monkeypatch.setattr(ground, "GROUND_HITS", "face")
    assert [hits("1"), hits("2")] == [1, 2]


def test_overspeed_at_the_start_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """It differs in the first round alone: who begins the game too fast is tested before he moves."""

    def tested_before_he_moves() -> bool:
        game = sky(plane(level=15, speed=8, throttle=5, x=5))
        return any(isinstance(event, Tried) and event.test == "structural" for event in game.events())

    assert not tested_before_he_moves()
    for module in (begin, speeds):
        monkeypatch.setattr(module, "OVERSPEED_CHECK", "start of round")
    assert tested_before_he_moves()
