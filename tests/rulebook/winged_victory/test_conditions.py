"""Crack-up, overspeed, structural and handling tests, stall, landing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import catalogue
from aerodrome.hexsky.damage import damage
from aerodrome.hexsky.damage_events import StructureHit
from aerodrome.hexsky.dice import CombatFace, Skill
from aerodrome.hexsky.events import Fell, Landed, LegFlown, Lost, MoveEnded, Recovered, SpeedUpdated, Stalled, Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, W
from aerodrome.hexsky.planes import Part
from aerodrome.hexsky.state import Airman, Hurt, Kill, State
from aerodrome.hexsky.trials import crack_up, handling, hit_structure, structural
from aerodrome.kernel.game import Table
from tests.hexsky.sky import (
    asked,
    do,
    face,
    finish_round,
    fire,
    fly,
    happened,
    maneuvers,
    moved,
    offered,
    one,
    plane,
    refusal,
    rig,
    sky,
    throttle,
)

DEAD = (Airman("pilot", "expert", 2),)


def table_of(game: Game) -> Table[State]:
    return Table(game.engine, game.state, game._dice)


@pytest.mark.ledger("WV-CRK-02", "WV-GEO-07", "WV-CRW-08")
def test_a_cracked_up_plane_falls_straight_to_the_ground_with_all_aboard() -> None:
    table = table_of(sky(plane(model="bristol-f2b", level=15, x=21)))
    crack_up(table, "one", "test")
    lost = table.state.airplane("one")
    assert (lost.fate, lost.pose.hex) == ("cracked up", (22, 0))
    assert all(airman.dead for airman in lost.crew)
    assert lost.shot_down


@pytest.mark.ledger("WV-CRK-03")
def test_the_shooter_scores_the_kill() -> None:
    table = table_of(sky(plane(), plane("two", side="central")))
    hit_structure(table, "one", 13, "fire", by="two")
    assert table.state.kills == (Kill("one", "two", 1),)
    alone = table_of(sky(plane()))
    crack_up(alone, "one", "overspeed")
    assert alone.state.kills == ()


@pytest.mark.ledger("WV-CRK-03")
@pytest.mark.parametrize(("part", "result"), [("structure", "1"), ("structure", "destroyed"), ("rudder", "3")])
def test_fire_that_uses_up_the_structure_scores_one_kill(part: Part, result: CombatFace) -> None:
    table = table_of(sky(plane(hurt=Hurt(structure=12)), plane("two", side="central")))
    damage(table, "one", part, result, by="two")
    assert table.state.airplane("one").fate == "cracked up"
    assert table.state.kills == (Kill("one", "two", 1),)
    crack_up(table, "one", "test", by="three")
    assert table.state.kills == (Kill("one", "two", 1),), "nobody brings it down twice"


@pytest.mark.ledger("WV-CRK-01", "WV-STC-03")
def test_all_structure_used_up_is_a_crack_up() -> None:
    table = table_of(sky(plane()))
    assert catalogue.load().models["spad-vii"].structure_boxes == 12
    hit_structure(table, "one", 12, "fire")
    assert table.state.airplane("one").in_play
    hit_structure(table, "one", 1, "fire")
    assert table.state.airplane("one").fate == "cracked up"


@pytest.mark.ledger("WV-CRK-05", "WV-DRG-06", "WV-OVS-01")
def test_a_cracked_up_plane_has_no_further_move() -> None:
    game = sky(plane(level=15, speed=11, throttle=5, x=5), plane("two", level=5, x=21, side="central"))
    rig(game, structural__one=[face("yellow", "failure")])
    fly(game, 5, 11)
    assert one(game).fate == "cracked up"
    assert game.state.order == ("two",)
    falls = replace(plane(x=1), fate="cracked up")
    waiting = sky(falls, plane("two", level=5, x=21), order=("one", "two"), at="move")
    assert [prompt.about for prompt in waiting.prompts()] == ["two"], "nor is it waited for in the round it falls in"
    while game.state.round == 2:
        prompt = game.prompts()[0]
        assert prompt.about == "two"
        game.submit(prompt.seat, prompt.orders[0])


@pytest.mark.ledger("WV-CRK-05")
def test_a_crack_up_in_the_middle_of_a_move_ends_it() -> None:
    falls = {"handling__one": [face("grey", "critical")], "structural__one": [face("green", "failure")]}
    game = rig(sky(plane(skill="recruit", level=16, x=2), plane("two", level=5, x=31)), **falls)
    do(throttle(game), 2, "roll")
    assert (one(game).fate, offered(game)) == ("cracked up", ())
    assert [event.unit for event in game.events() if isinstance(event, MoveEnded)] == ["one"]


@pytest.mark.ledger("WV-STL-06", "WV-STL-09")
@pytest.mark.parametrize(("result", "fires"), [("failure", False), ("success", True)])
def test_who_has_control_again_fires_in_that_round(result: str, fires: bool) -> None:
    """All its guns, those of a gunner too; and none while it is stalled."""
    ahead, behind = plane("ahead", level=13, x=27, side="central"), plane("behind", level=13, x=17, side="central")
    made = plane(model="bristol-f2b", level=15, x=21, speed=0, stalled=True)
    game = rig(sky(made, moved(ahead), moved(behind)), handling__one=[face("green", result)])
    throttle(game, 3)
    assert [fire(game, gun=gun) is not None for gun in (0, 1)] == [fires, fires]


@pytest.mark.ledger("WV-STT-01", "WV-HAN-02", "WV-CRW-05")
def test_a_wounded_ace_is_tested_as_a_recruit() -> None:
    game = sky(plane(crew=(Airman("pilot", "ace", 1),)))
    table = table_of(rig(game, structural__one=[face("green", "critical")]))
    structural(table, "one", "test")
    handling(table, "one", "test")
    assert [event.die for event in happened(table.events, Tried)][:2] == ["green", "grey"]


@pytest.mark.ledger("WV-STT-01", "WV-TST-04")
@pytest.mark.parametrize(("skill", "die"), [("recruit", "green"), ("expert", "yellow"), ("ace", "yellow")])
def test_a_structural_test_uses_sturdiness_and_skill(skill: str, die: str) -> None:
    table = table_of(sky(plane(skill=skill)))  # type: ignore[arg-type]
    structural(table, "one", "test")
    tried = happened(table.events, Tried)[0]
    assert (tried.test, tried.die) == ("structural", die)


@pytest.mark.ledger("WV-STT-02", "WV-TST-06")
@pytest.mark.parametrize(
    ("result", "fate", "structure"), [("failure", "cracked up", 0), ("success", "", 5), ("critical", "", 0)]
)
def test_what_a_structural_test_does(result: str, fate: str, structure: int) -> None:
    game = rig(sky(plane()), structural__one=[face("yellow", result)])
    table = table_of(game)
    structural(table, "one", "test")
    assert (table.state.airplane("one").fate, table.state.airplane("one").hurt.structure) == (fate, structure)


@pytest.mark.ledger("WV-HAN-02", "WV-TST-04")
@pytest.mark.parametrize(("skill", "die"), [("recruit", "grey"), ("expert", "green"), ("ace", "yellow")])
def test_a_handling_test_uses_handling_and_skill(skill: str, die: str) -> None:
    table = table_of(sky(plane(skill=skill)))  # type: ignore[arg-type]
    handling(table, "one", "test")
    tried = happened(table.events, Tried)[0]
    assert (tried.test, tried.die) == ("handling", die)


@pytest.mark.ledger("WV-HAN-03", "WV-HAN-04", "WV-TST-06")
@pytest.mark.parametrize(("result", "held"), [("failure", False), ("success", True), ("critical", True)])
def test_what_a_handling_test_does(result: str, held: bool) -> None:
    game = rig(sky(plane()), handling__one=[face("green", result)], structural__one=[face("yellow", "success")])
    table = table_of(game)
    assert handling(table, "one", "test") == held
    tests = [event.test for event in happened(table.events, Tried)]
    assert tests == (["handling", "structural"] if result == "critical" else ["handling"])
    assert len(happened(table.events, StructureHit)) == (result == "critical")


@pytest.mark.ledger("WV-HAN-04")
def test_a_critical_that_breaks_the_plane_keeps_nothing() -> None:
    game = rig(sky(plane()), handling__one=[face("green", "critical")], structural__one=[face("yellow", "failure")])
    assert not handling(table_of(game), "one", "test")


@pytest.mark.ledger("WV-STL-02", "WV-STL-03", "WV-STL-07", "WV-HAN-01")
@pytest.mark.parametrize(("facing", "level_again"), [(SE, E), (SW, W), (NW, W)])
def test_a_stalled_plane_falls_and_recovers(facing: int, level_again: int) -> None:
    game = rig(
        sky(plane(level=15, speed=0, stalled=True, facing=facing, inverted=True, x=21)),
        handling__one=[face("green", "success")],
    )
    assert one(game).pool == 1
    events = fly(game, 3)
    assert [event.test for event in happened(events, Tried)] == ["handling"]
    assert happened(events, Fell)[0].pose.hex == (21, 13)
    recovered = happened(events, Recovered)[0]
    assert (recovered.speed, recovered.pose.facing, recovered.pose.inverted) == (2, level_again, False)
    pose = one(game).pose
    assert (one(game).stalled, pose.hex, pose.facing, pose.inverted) == (False, (21, 13), level_again, False)


@pytest.mark.ledger("WV-STL-03")
@pytest.mark.parametrize(("level", "speed"), [(25, 3), (15, 2), (9, 1), (12, 1)])
def test_recovery_is_at_the_lowest_unstriped_speed_of_the_zone_it_is_now_in(level: int, speed: int) -> None:
    game = rig(sky(plane(level=level, speed=0, stalled=True)), handling__one=[face("green", "success")])
    assert happened(fly(game, 1), Recovered)[0].speed == speed


@pytest.mark.ledger("WV-STL-04", "WV-STL-02", "WV-HAN-01")
@pytest.mark.parametrize("speed", [0, 5])
def test_without_control_it_falls_on_every_round_at_whatever_speed(speed: int) -> None:
    game = rig(sky(plane(level=15, speed=speed, stalled=True)), handling__one=[face("green", "failure")] * 2)
    for level in (13, 11):
        events = fly(game, 3)
        assert (one(game).pose.level, one(game).stalled) == (level, True)
        assert [event.test for event in happened(events, Tried)] == ["handling"]


@pytest.mark.ledger("WV-STL-05")
@pytest.mark.parametrize("level", [1, 2])
def test_a_fall_to_the_ground_is_a_crash(level: int) -> None:
    game = sky(plane(level=level, speed=0, stalled=True))
    events = fly(game, 0)
    lost = happened(events, Lost)[0]
    assert (lost.fate, lost.at[1]) == ("crashed", 0)
    assert not happened(events, Tried), "nothing is left to try"


@pytest.mark.ledger("WV-STL-01")
def test_what_stalls_a_plane() -> None:
    ceiling = sky(plane(level=30, facing=NE))
    assert happened(fly(ceiling, None, "sustained-climb"), Stalled)[0].because == "ceiling"
    lower = sky(plane(model="handley-page-o-400", level=17, speed=4, facing=NE))
    assert happened(fly(lower, None, "sustained-climb"), Stalled)[0].because == "ceiling", "its own is 17"
    leaf = sky(plane(level=15))
    assert happened(fly(leaf, None, 2, "falling-leaf"), Stalled)[0].because == "falling leaf"


@pytest.mark.ledger("WV-STL-08")
def test_no_update_while_stalled_but_one_on_recovery() -> None:
    game = rig(
        sky(plane(level=15, speed=0, stalled=True)), handling__one=[face("green", "failure"), face("green", "success")]
    )
    assert not happened(fly(game, 5), SpeedUpdated)
    assert one(game).speed == 0
    assert [event.speed for event in happened(fly(game, 5), SpeedUpdated)] == [3], "from 2 halfway to 5"


@pytest.mark.ledger("WV-CRW-09")
def test_a_dead_pilot_takes_no_handling_test() -> None:
    game = sky(plane(level=5, speed=0, stalled=True, crew=DEAD), plane("two", level=25, x=21))
    events = fly(game, None, 5, name="two")
    assert happened(events, Fell)
    assert not happened(events, Tried)


@pytest.mark.ledger("WV-CRW-07")
def test_with_a_dead_pilot_a_level_plane_noses_down_and_flies_on() -> None:
    game = sky(plane(level=15, speed=3, throttle=4, crew=DEAD, x=5), plane("two", level=5, x=3))
    legs = happened(game.events(), LegFlown)
    assert [leg.pose.hex for leg in legs] == [(5, 15), (6, 14), (7, 13), (8, 12)]
    assert (one(game).pose.facing, one(game).throttle) == (SE, 4)
    climbing = sky(plane(level=15, speed=5, crew=DEAD, facing=NE, x=5), plane("two", level=5, x=3))
    assert one(climbing).pose.hex == (6, 16)


@pytest.mark.ledger("WV-LND-01", "WV-LND-02")
@pytest.mark.parametrize(
    ("result", "fate", "how"),
    [("failure", "crashed", ""), ("success", "landed", "hard"), ("critical", "landed", "good")],
)
def test_landing(result: str, fate: str, how: str) -> None:
    game = rig(sky(plane(level=1, speed=2, throttle=0, x=11)), handling__one=[face("green", result)])
    events = fly(game, 0, "landing")
    assert (one(game).fate, one(game).landing, one(game).pose.hex) == (fate, how, (12, 0))
    assert len(happened(events, Landed)) == (fate == "landed")


@pytest.mark.ledger("WV-LND-02", "WV-TST-04")
@pytest.mark.parametrize(("skill", "die"), [("recruit", "grey"), ("expert", "green"), ("ace", "yellow")])
def test_touching_down_is_a_handling_test(skill: Skill, die: str) -> None:
    events = fly(sky(plane(level=1, speed=2, throttle=0, skill=skill)), 0, "landing")
    assert [(event.test, event.die) for event in happened(events, Tried)] == [("handling", die)]


@pytest.mark.ledger("WV-LND-02")
def test_a_landing_is_slow_low_level_and_throttled_down() -> None:
    for made, setting in (
        (plane(level=1, speed=3, throttle=0), 0),
        (plane(level=3, speed=2, throttle=0), 0),
        (plane(level=2, speed=2, throttle=0), 0),
        (plane(level=1, speed=2, throttle=0, facing=SE), 0),
        (plane(level=1, speed=2), 1),
    ):
        game = throttle(sky(made), setting)
        assert refusal(game, "landing").rule == "WV-LND-02"
    ready = throttle(sky(plane(level=1, speed=2, facing=W)), 0)
    assert "landing" in maneuvers(ready)


@pytest.mark.ledger("WV-STT-03")
def test_no_number_inside_the_sturdiness_die_is_used() -> None:
    assert not hasattr(catalogue.load().models["spad-vii"], "sturdiness_number")


def test_a_seized_engine_closes_the_throttle() -> None:
    game = sky(plane(level=15, speed=5, throttle=5, hurt=Hurt(engine=5)))
    assert asked(game, "throttle") is None
    assert one(game).throttle == 0
    do(game, 5)
    finish_round(game, 1)
    assert one(game).speed == 3
