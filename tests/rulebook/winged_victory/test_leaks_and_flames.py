"""Leaks and flames: how long the engine runs on, what a spark does, oil on the goggles, and how a fire is put out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky.damage_events import FireBroke, FirePutOut, HitLanded, LeakBegan, Oiled, Struck
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import Tried
from aerodrome.hexsky.hexes import NE
from aerodrome.hexsky.orders import Ahead, Fire
from aerodrome.hexsky.state import Hurt
from tests.hexsky.sky import (
    do,
    face,
    finish_round,
    fly,
    happened,
    maneuvers,
    moved,
    offered,
    one,
    plane,
    refusal,
    rig,
    shoot,
    sky,
    throttle,
)
from tests.rulebook.winged_victory.test_damage import hurt_by, sides


@pytest.mark.ledger("WV-LEK-01")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_tells_the_rounds_until_the_engine_stops(number: int) -> None:
    game = sky(moved(plane(x=21)), moved(plane("two", x=23, side="central")), at="combat", rules=())
    rig(game, fire__one__0=[face("yellow", "1")], damage__two=[3], leak__two=[number - 1], spark__two=[0])
    events = shoot(game, Fire("two"))
    assert [event.rounds for event in happened(events, LeakBegan, "two")] == [number]
    assert sides(events, "leak/two") == [6]


@pytest.mark.ledger("WV-LEK-02", "WV-SEQ-04")
def test_the_count_runs_out() -> None:
    game = rig(sky(plane(hurt=Hurt(leak=2))), spark__one=[0, 0, 0])
    fly(game, 5, 5)
    assert (one(game).hurt.leak, one(game).seized) == (1, False)
    fly(game, 5, 2, "basic-turn inner", 2)
    assert (one(game).hurt.leak, one(game).seized) == (0, True)
    assert one(game).hurt.power_lost == 0
    falling = sky(plane(level=15, speed=0, stalled=True, hurt=Hurt(leak=2)))
    fly(rig(falling, handling__one=[face("green", "failure")], spark__one=[0]), 5)
    assert one(falling).hurt.leak == 1, "in a fall as well"


@pytest.mark.ledger("WV-LEK-03")
@pytest.mark.parametrize("result", ["miss", "1", "2", "3", "destroyed"])
@pytest.mark.parametrize("hurt", [Hurt(leak=5), Hurt(leak=0, engine=5)], ids=["running", "stopped"])
def test_a_leak_may_catch_fire(result: CombatFace, hurt: Hurt) -> None:
    game = rig(sky(plane(hurt=hurt)), spark__one=[face("blue", result)], flames__one=[0])
    events = fly(game, None, 5) if hurt.leak else list(finish_round(do(game, 5), 1).events())
    assert [spark.die for spark in happened(events, Struck) if spark.because == "spark"] == ["blue"]
    assert bool(happened(events, FireBroke)) is (result == "destroyed")


@pytest.mark.ledger("WV-LEK-04")
def test_no_sparks_for_a_plane_out_of_the_game() -> None:
    game = sky(plane(hurt=Hurt(leak=5), x=35), plane("two", x=5, level=5))
    events = fly(game, 5, 5)
    assert one(game).fate == "left"
    assert not happened(events, Struck)


@pytest.mark.ledger("WV-LEK-05")
def test_oil_on_the_goggles() -> None:
    leaking = Hurt(leak=4, leak_since=1)
    oiled = throttle(sky(plane(hurt=leaking), rules=("leak-goggles",), round=2))
    assert offered(oiled) == (Ahead(),)
    do(oiled, 2)
    assert offered(oiled) == (Ahead(),)
    assert refusal(oiled, "half-loop").rule == "WV-LEK-05"
    climbing = throttle(sky(plane(hurt=leaking, facing=NE), rules=("leak-goggles",), round=2))
    assert maneuvers(climbing) == {"sustained-climb"}
    later = throttle(sky(plane(hurt=leaking), rules=("leak-goggles",), round=3))
    assert "jink" in maneuvers(later)
    without = throttle(sky(plane(hurt=leaking), rules=(), round=2))
    assert "jink" in maneuvers(without)


@pytest.mark.ledger("WV-LEK-05")
def test_the_round_after_the_tank_was_hit_is_flown_straight_on() -> None:
    prey = plane("two", x=23, side="central")
    game = sky(moved(plane(x=21)), moved(prey), at="combat", rules=("leak-goggles",))
    rig(game, fire__one__0=[face("yellow", "1")], damage__two=[3], leak__two=[5], spark__two=[0])
    shoot(game, Fire("two"))
    assert one(game, "two").hurt.leak == 5
    throttle(game, name="two")
    assert offered(game, "two") == (Ahead(),)


@pytest.mark.ledger("WV-LEK-06", "WV-GEO-13", "WV-CMP-07")
@pytest.mark.parametrize(("x", "oiled"), [(29, True), (31, False)])
def test_flying_through_anothers_leakage(x: int, oiled: bool) -> None:
    """The leaking plane moves last; its marker lies in the hex behind it."""
    leaking = plane("two", x=x, side="entente", skill="ace", speed=4, hurt=Hurt(leak=4))
    game = sky(plane(x=17, speed=5), leaking, rules=("leak-goggles",))
    whole = replace(leaking, hurt=Hurt())
    assert not happened(fly(sky(plane(x=17, speed=5), whole, rules=("leak-goggles",)), 5, 5), Oiled)
    assert bool(happened(fly(game, 5, 5), Oiled)) is oiled
    assert (one(game).hurt.leak_since == 1) is oiled


@pytest.mark.ledger("WV-BRN-01")
def test_a_fire_once_broken_out_burns_on() -> None:
    burning, _ = hurt_by("engine", "3", "1", x=5)
    game = rig(sky(replace(burning, hurt=replace(burning.hurt, leak=None))), flames__one=[0, 0])
    for _ in range(2):
        assert [each.because for each in happened(fly(game, 3, one(game).speed), Struck)] == ["flames"]
        assert one(game).hurt.burning


@pytest.mark.ledger("WV-BRN-01")
def test_a_plane_that_has_landed_burns_no_more() -> None:
    game = sky(plane(level=1, speed=2, throttle=0, x=11, hurt=Hurt(burning=True)), plane("two", level=5, x=1))
    events = fly(rig(game, handling__one=[face("green", "success")]), 0, "landing")
    assert one(game).fate == "landed"
    assert not happened(events, Struck)


@pytest.mark.ledger("WV-BRN-04")
def test_a_falling_plane_burns_too() -> None:
    game = sky(plane(level=15, speed=0, stalled=True, hurt=Hurt(burning=True)))
    rig(game, handling__one=[face("green", "failure")], flames__one=[0])
    assert [each.die for each in happened(fly(game, 5), Struck)] == ["red"]


@pytest.mark.ledger("WV-BRN-02", "WV-BRN-03", "WV-BRN-05", "WV-TST-06", "WV-SEQ-04")
@pytest.mark.parametrize("result", ["failure", "success", "critical"])
def test_a_sideslip_may_put_it_out(result: str) -> None:
    game = rig(sky(plane(hurt=Hurt(burning=True))), extinguish__one=[face("grey", result)], flames__one=[0])
    events = fly(game, 5, "sideslip")
    assert [test.die for test in happened(events, Tried) if test.test == "extinguish"] == ["grey"]
    assert bool(happened(events, FirePutOut)) is (result == "success")
    assert bool(happened(events, Struck)) is (result == "failure"), "a fire put out does no damage"
    assert one(game).fate == ("exploded" if result == "critical" else "")
    assert one(game).hurt.burning is (result != "success")
    if result == "critical":
        assert all(man.dead for man in one(game).crew)


@pytest.mark.ledger("WV-BRN-02", "WV-TST-04")
def test_without_a_sideslip_nobody_tries() -> None:
    for flown in (5, "jink"):
        events = fly(rig(sky(plane(hurt=Hurt(burning=True))), flames__one=[0]), 5, flown)
        assert not [test for test in happened(events, Tried) if test.test == "extinguish"]
    ace = rig(sky(plane(hurt=Hurt(burning=True), skill="ace")), flames__one=[0])
    assert [test.die for test in happened(fly(ace, 5, "sideslip"), Tried)] == ["green"]


@pytest.mark.ledger("WV-BRN-04")
def test_flames_attack_from_ahead_with_red() -> None:
    game = sky(plane(hurt=Hurt(burning=True)), rules=("damage-aspect-shift",))
    events = fly(rig(game, flames__one=[face("red", "2")], damage__one=[9]), 5, 5)
    assert [(flames.die, flames.result) for flames in happened(events, Struck)] == [("red", "2")]
    assert happened(events, HitLanded)[0].part == "ailerons", "10 becomes 9, as in a head-to-head attack"


@pytest.mark.ledger("WV-BRN-02", "WV-CRW-05", "WV-CRW-07")
@pytest.mark.parametrize(("wounds", "dice"), [(0, ["green"]), (1, ["pink"]), (2, [])])
def test_whoever_was_hit_after_his_sideslip_tries_as_a_recruit_and_the_dead_not_at_all(
    wounds: int, dice: list[str]
) -> None:
    slipped = moved(plane(skill="ace", hurt=Hurt(burning=True)), "sideslip")
    game = sky(replace(slipped, crew=(replace(slipped.pilot, wounds=wounds),)), at="burn")
    events = list(rig(game, extinguish__one=[0], flames__one=[0]).events())
    assert [test.die for test in happened(events, Tried)] == dice


@pytest.mark.ledger("WV-BRN-03")
def test_an_explosion_kills_the_whole_crew() -> None:
    game = sky(plane(model="bristol-f2b", hurt=Hurt(burning=True)))
    fly(rig(game, extinguish__one=[face("grey", "critical")]), 5, "sideslip")
    assert one(game).fate == "exploded"
    assert [(man.role, man.dead) for man in one(game).crew] == [("pilot", True), ("gunner", True)]
