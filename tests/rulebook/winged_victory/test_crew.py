"""The crew: wounds and deaths, and what becomes of a plane without a pilot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky.damage import damage
from aerodrome.hexsky.damage_events import CrewHit, Fired, HitLanded
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import LegFlown, Lost, Tried
from aerodrome.hexsky.hexes import SW, W
from aerodrome.hexsky.orders import Fire
from aerodrome.hexsky.state import Airman, State
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.game import Table
from tests.hexsky.sky import do, face, happened, moved, one, plane, rig, shoot, sky, submit, throttle
from tests.rulebook.winged_victory.test_damage import FACES, hurt_by


@pytest.mark.ledger("WV-CRW-01", "WV-CRW-03")
@pytest.mark.parametrize("result", FACES)
def test_one_attack_wounds_once_or_kills(result: CombatFace) -> None:
    hit, _ = hurt_by("pilot", result)
    assert (hit.pilot.wounded, hit.pilot.dead) == ((False, True) if result == "destroyed" else (True, False))


@pytest.mark.ledger("WV-CRW-01")
@pytest.mark.parametrize(("result", "wounds"), [("miss", 0), ("1", 1), ("destroyed", 2)])
def test_a_shot_at_a_pilot(result: str, wounds: int) -> None:
    game = sky(moved(plane(x=21)), moved(plane("two", x=23, side="central")), at="combat", rules=())
    rig(game, fire__one__0=[face("yellow", result)], damage__two=[7 - 1])
    events = shoot(game, Fire("two"))
    assert one(game, "two").pilot.wounds == wounds
    assert len(happened(events, HitLanded, "two")) == (wounds > 0)


@pytest.mark.ledger("WV-CRW-02")
def test_a_second_wound_kills() -> None:
    hit, events = hurt_by("pilot", "1", "1", "1")
    assert hit.pilot.dead
    assert [event.wounds for event in happened(events, CrewHit)] == [1, 2]


@pytest.mark.ledger("WV-CRW-01", "WV-CRW-04")
def test_gunners_are_hit_too() -> None:
    hit, _ = hurt_by("gunner", "2", model="bristol-f2b")
    assert (hit.crew[0].wounds, hit.crew[1].wounds) == (0, 1)
    struck = {who for seed in range(20) for who in _gunner_of_a_bomber(seed)}
    assert struck == {1, 2}, "either of a bomber's two"


def _gunner_of_a_bomber(seed: int) -> list[int]:
    game = sky(plane(model="gotha-g-v"))
    table: Table[State] = Table(game.engine, game.state, Dice(bytes([seed]) * 32))
    damage(table, "one", "gunner", "1")
    return [event.who for event in table.events if isinstance(event, CrewHit)]


@pytest.mark.ledger("WV-CRW-05")
def test_a_wounded_pilot_is_a_recruit() -> None:
    hit, _ = hurt_by("pilot", "1", skill="ace")
    assert hit.pilot.fights_as == "recruit"
    prey = moved(plane("two", x=23, side="central"))
    events = shoot(sky(moved(replace(hit, pose=plane(x=21).pose)), prey, at="combat"), Fire("two"))
    assert "recruit -1" in happened(events, Fired)[0].tally.reasons


@pytest.mark.ledger("WV-CRW-05")
@pytest.mark.parametrize(("wounds", "reason"), [(0, "ace +1"), (1, "recruit -1")])
def test_a_wounded_pilot_takes_his_tests_as_a_recruit(wounds: int, reason: str) -> None:
    pilot = (Airman("pilot", "ace", wounds),)
    looking = sky(plane(crew=pilot), plane("two", x=37, side="central"), seen=False)
    falling = sky(plane(level=15, speed=0, stalled=True, crew=pilot))
    for game, test in ((looking, "spotting"), (falling, "handling")):
        for prompt in game.prompts():
            submit(game, prompt, prompt.default)
        tried = [each for each in happened(game.events(), Tried) if each.test == test]
        assert [each.tally.reasons for each in tried] == [(reason,)]


@pytest.mark.ledger("WV-CRW-07")
def test_controls_freeze_whichever_way_the_plane_is_heading() -> None:
    killed = plane(level=15, speed=3, throttle=1, facing=W, crew=(Airman("pilot", wounds=2),), x=31)
    game = sky(killed, plane("two", level=5, x=3))
    legs = happened(game.events(), LegFlown)
    assert [leg.pose.hex for leg in legs] == [(31, 15), (30, 14), (29, 13), (28, 12)]
    assert (one(game).pose.facing, one(game).throttle) == (SW, 1)


@pytest.mark.ledger("WV-CRW-08")
def test_the_place_of_a_crash_is_recorded() -> None:
    game = sky(plane(level=2, x=20, speed=4, facing=5))
    throttle(game)
    while one(game).in_play:
        do(game, 9)
    lost = next(event for event in game.events() if isinstance(event, Lost))
    assert lost.at == (22, 0) == one(game).pose.hex


@pytest.mark.ledger("WV-CRW-10", "WV-CRK-03")
def test_a_dead_pilot_is_a_kill_at_once() -> None:
    game = sky(moved(plane(x=21)), moved(plane("two", x=23, side="central")), at="combat", rules=())
    rig(game, fire__one__0=[face("yellow", "destroyed")], damage__two=[6])
    shoot(game, Fire("two"))
    assert one(game, "two").shot_down
    assert [(kill.victim, kill.by) for kill in game.state.kills] == [("two", "one")]
