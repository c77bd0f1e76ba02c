"""Dashboard setup, throttle, speed cue and the halfway rule; drag tables and special boxes."""

from __future__ import annotations

import pytest
from msgspec import convert
from msgspec.structs import replace

from aerodrome.hexsky import catalogue, new_game
from aerodrome.hexsky.dice import SKILLS, Skill
from aerodrome.hexsky.events import Lost, SpeedUpdated, Stalled, Tried
from aerodrome.hexsky.hexes import SE
from aerodrome.hexsky.orders import SetThrottle, Stop
from aerodrome.hexsky.setup import PlaneEntry, Spot, airplane
from aerodrome.hexsky.state import Hurt
from aerodrome.hexsky.steps.speeds import halfway
from aerodrome.kernel.prompt import Order, Refusal
from tests.hexsky.sky import (
    CAMEL,
    SPAD,
    asked,
    awaited,
    cue,
    do,
    face,
    finish_round,
    fly,
    happened,
    one,
    plane,
    rig,
    sky,
    submit,
    throttle,
)

MODELS = catalogue.load().models


def entry(model: str, speed: int, level: int, skill: Skill = "expert") -> PlaneEntry:
    at = Spot("left", level=level)
    return PlaneEntry(
        id="one", name="one", model=model, side="entente", at=at, heading="right", speed=speed, skill=skill
    )


def settings(model: str, level: int, rules: tuple[str, ...] = ()) -> list[int]:
    game = sky(plane(model=model, level=level), rules=rules)
    prompt = asked(game, "throttle")
    assert prompt is not None
    return [choice.to for choice in prompt.choices if isinstance(choice, SetThrottle)]


@pytest.mark.ledger("WV-DSH-01", "WV-MOD-05")
def test_every_dashboard_has_energy_status_and_combat_groups() -> None:
    assert len(MODELS) == 29
    for model in MODELS.values():
        assert all(len(row) for row in model.drag)
        assert model.structure_boxes >= 9
        assert model.controls >= 3
        assert model.guns
        assert len(model.parts) == 20
        assert model.victory_points > 0
    assert {model.id for model in MODELS.values() if model.code == "B"} == {"gotha-g-v", "handley-page-o-400"}


@pytest.mark.ledger("WV-DSH-01", "WV-MOD-05")
def test_the_dashboard_of_a_bomber() -> None:
    gotha = MODELS["gotha-g-v"]
    assert (gotha.title, gotha.code, gotha.victory_points, gotha.size) == ("Gotha G.V", "B", 14, 2)
    assert (gotha.top, gotha.first, gotha.prep, gotha.sluggish) == ((5, 4, 3), (1, 2, 3), (2, 2, 3), (True, True, True))
    assert gotha.drag == ((3, 4, 4, 5, 5, 6), (4, 5, 5, 6, 6, 7), (5, 6, 6, 7, 7, 8, 8))
    assert (gotha.sturdiness, gotha.handling, gotha.spotting) == ("grey", "green", "green")
    assert (gotha.structure, gotha.controls) == ((6, 6, 6, 5), 4)
    assert gotha.engine == ("ok", "-1", "-2", "leak", "fire", "seized")
    assert [(gun.name, gun.colour, gun.template, gun.ammo) for gun in gotha.guns] == [
        ("nose", "green", 3, (4, 4)),
        ("rear", "green", 2, (4, 4)),
    ]
    assert gotha.gunners == 2
    assert (MODELS[SPAD].sturdiness, MODELS[SPAD].handling, MODELS[SPAD].spotting) == ("yellow", "green", "grey")
    assert [gotha.parts[number - 1] for number in (2, 3, 4, 6, 9, 16, 18, 20)] == [
        *("engine", "tank", "pilot", "gunner", "ailerons", "structure", "elevators", "rudder")
    ]


@pytest.mark.ledger("WV-DSH-02", "WV-DSH-03")
def test_the_scenario_speed_sets_cue_and_throttle() -> None:
    made = airplane(entry(SPAD, 5, 15), MODELS[SPAD], 0)
    assert (made.speed, made.throttle) == (5, 5)
    still = airplane(entry(SPAD, 0, 5), MODELS[SPAD], 0)
    assert (still.speed, still.throttle) == (0, 0)


@pytest.mark.ledger("WV-DSH-03", "WV-DSH-04")
def test_a_speed_above_the_white_box_leaves_the_throttle_in_it() -> None:
    made = airplane(entry(SPAD, 7, 9), MODELS[SPAD], 0)
    assert (made.speed, made.throttle) == (7, 6)
    for level, white in ((10, 6), (11, 5), (20, 5), (21, 4)):
        high = airplane(entry(SPAD, 7, level), MODELS[SPAD], 0)
        assert (high.speed, high.throttle) == (7, white), "that of the zone it begins in"


@pytest.mark.ledger("WV-DSH-05", "WV-EX-02", "WV-CMP-11")
def test_an_ace_pilot_and_his_expert_gunner() -> None:
    made = airplane(entry("bristol-f2b", 5, 13, "ace"), MODELS["bristol-f2b"], 0)
    assert [(airman.role, airman.skill) for airman in made.crew] == [("pilot", "ace"), ("gunner", "expert")]
    for skill in SKILLS:
        assert airplane(entry(SPAD, 5, 15, skill), MODELS[SPAD], 0).pilot.skill == skill
    unmarked = {"id": "one", "name": "one", "model": SPAD, "side": "entente", "heading": "left", "speed": 5}
    assert convert({**unmarked, "at": {"side": "left"}}, PlaneEntry).skill == "expert", "without a marker"


@pytest.mark.ledger("WV-DSH-06")
def test_ammo_dice_show_the_printed_value() -> None:
    model = MODELS["bristol-f2b"]
    made = airplane(entry("bristol-f2b", 5, 13), model, 0)
    assert [(gun.ammo, gun.magazine) for gun in made.guns] == [(plate.ammo[0], 0) for plate in model.guns]
    uneven = replace(model, guns=tuple(replace(plate, ammo=(5, 3)) for plate in model.guns))
    made = airplane(entry("bristol-f2b", 5, 13), uneven, 0)
    assert [(gun.ammo, gun.magazine) for gun in made.guns] == [(5, 0), (5, 0)], "the first of two numbers"


@pytest.mark.ledger("WV-THR-01", "WV-SEQ-03")
def test_the_throttle_is_set_before_moving_and_then_stays() -> None:
    game = sky()
    assert asked(game, "fly") is None
    throttle(game, 2)
    assert one(game).throttle == 2
    do(game, 1)
    assert asked(game, "throttle") is None
    do(game, 5)
    assert one(game).throttle == 2
    finish_round(game, 1)
    assert (one(game).throttle, one(game).speed) == (2, 4), "and is there again when the next one begins"


@pytest.mark.ledger("WV-THR-01")
def test_each_player_sets_the_throttles_of_his_own_planes() -> None:
    game = sky(plane(level=16), plane("two", level=17, x=31, side="central"))
    for name, seat in (("one", "entente"), ("two", "central")):
        assert awaited(game, "throttle", name).seat == seat
        throttle(game, 1, name)


@pytest.mark.ledger("WV-SEQ-03")
def test_each_plane_sets_its_throttle_when_its_turn_comes() -> None:
    game = sky(plane(level=16, x=1 + 1), plane("two", level=17, x=31))
    assert (asked(game, "throttle") is None, asked(game, "throttle", "two") is None) == (False, True)
    do(throttle(game, 1), 5)
    submit(game, awaited(game, "fly", "one"), Stop())
    assert (asked(game, "throttle") is None, asked(game, "throttle", "two") is None) == (True, False)


@pytest.mark.ledger("WV-EX-03", "WV-EX-07", "WV-DRG-05", "WV-THR-02", "WV-THR-03", "WV-THR-04")
def test_throttle_range_is_0_to_the_white_box_of_the_zone() -> None:
    assert settings(SPAD, 25) == [0, 1, 2, 3, 4]
    assert settings(SPAD, 15) == [0, 1, 2, 3, 4, 5]
    assert [settings(SPAD, level)[-1] for level in (1, 10, 11, 20, 21, 30)] == [6, 6, 5, 5, 4, 4]
    game = sky(plane(level=25, speed=9, throttle=6))
    prompt = asked(game, "throttle")
    assert prompt is not None
    assert (prompt.choices[-1], prompt.default) == (SetThrottle(4), SetThrottle(4)), "though it stood higher"
    refused = game.submit(prompt.seat, Order(prompt.id, SetThrottle(5)))
    assert isinstance(refused, Refusal)
    assert refused.rule == "WV-THR-02"


@pytest.mark.ledger("WV-THR-05")
def test_the_throttle_stays_when_the_plane_enters_a_slower_zone() -> None:
    game = sky(plane(level=20, speed=5, throttle=5))
    events = fly(game, 5, 2, "zoom-climb")
    assert one(game).pose.zone == "high"
    assert one(game).throttle == 5
    assert happened(events, SpeedUpdated)[0].speed == 4
    slow = sky(plane(level=10, speed=3, throttle=6))
    events = fly(slow, 6, 1, "zoom-climb")
    assert (one(slow).pose.zone, cue(events, 3)) == ("med", 2)
    assert (one(slow).throttle, one(slow).speed) == (6, 4), "halfway to 6, though 5 is the most at MED"


@pytest.mark.ledger("WV-EX-04", "WV-THR-06")
def test_a_rotary_engine_has_two_settings() -> None:
    assert settings(CAMEL, 15, ("rotary-blip",)) == [0, 6]
    assert settings(CAMEL, 25, ("rotary-blip",)) == [0, 5]
    assert settings(CAMEL, 15) == [0, 1, 2, 3, 4, 5, 6]
    assert settings(SPAD, 15, ("rotary-blip",)) == [0, 1, 2, 3, 4, 5]
    hurt = asked(sky(plane(model=CAMEL, hurt=Hurt(engine=1, power_lost=1)), rules=("rotary-blip",)), "throttle")
    assert hurt is not None
    assert hurt.choices == (SetThrottle(0), SetThrottle(5)), "the most that its engine still gives"


@pytest.mark.ledger("WV-SPD-01", "WV-SPD-09")
def test_the_strip_ends_at_minus_2_and_11() -> None:
    dives = sky(plane(level=25, speed=9, throttle=0, facing=SE))
    throttle(dives, 0)
    do(dives, 7)
    assert one(dives).speed == 11
    slow = sky(plane(model="handley-page-o-400", level=15, speed=2, throttle=0))
    fly(slow, 0, 2, "basic-turn inner")
    assert one(slow).speed == -1, "from -2 one box toward throttle 0"
    rolling = sky(plane(level=25, speed=6, throttle=0))
    fly(rolling, 0, 1, "roll", 1, "roll", 4)
    assert one(rolling).speed == -1, "6 less twice 5 is no less than -2"


@pytest.mark.ledger("WV-SPD-02", "WV-EX-05", "WV-MOV-02")
def test_initial_speed_gives_the_movement_points() -> None:
    game = sky(plane(speed=4, throttle=5))
    throttle(game, 1)
    flight = one(game).flight
    assert flight is not None
    assert (flight.speed, flight.mp) == (4, 4), "not those of the throttle"
    jinking = sky(plane(speed=7, throttle=5))
    assert cue(fly(jinking, 0, "jink"), 7) == 7 - 2, "half of the drag 5 at speed 7"


@pytest.mark.ledger("WV-SPD-03")
def test_points_of_the_round_do_not_change_with_the_cue() -> None:
    game = sky(plane(speed=5, level=11))
    throttle(game)
    do(game, 2, "basic-turn inner")
    flight = one(game).flight
    assert flight is not None
    assert one(game).speed == 1
    assert flight.mp == 2


@pytest.mark.ledger("WV-SPD-05", "WV-SPD-06", "WV-SPD-07", "WV-SPD-08")
@pytest.mark.parametrize(
    ("speed", "setting", "final"),
    [(7, 0, 4), (5, 1, 3), (3, 2, 2), (0, 3, 1), (0, 5, 2), (5, 5, 5), (1, 0, 0), (8, 0, 4), (2, 3, 3), (0, 1, 1)],
)
def test_halfway(speed: int, setting: int, final: int) -> None:
    assert halfway(speed, setting) == final


@pytest.mark.ledger("WV-SPD-04", "WV-SPD-10")
def test_the_update_comes_once_after_the_move_with_this_rounds_throttle() -> None:
    game = sky(plane(speed=5, throttle=5))
    events = fly(game, 1, 5)
    assert [event.speed for event in happened(events, SpeedUpdated)] == [3]
    assert one(game).speed == 3
    both = sky(plane(speed=5, throttle=1, x=1), plane("two", level=17, speed=5, throttle=1, x=1))
    assert [event.unit for event in finish_round(both, 1).events() if isinstance(event, SpeedUpdated)] == ["one", "two"]
    turning = sky(plane(speed=5, level=16))
    events = fly(turning, 5, 2, "basic-turn inner", 2)
    assert [event.speed for event in happened(events, SpeedUpdated)] == [3], "from 1 halfway to 5"


@pytest.mark.ledger("WV-EX-06", "WV-DRG-01")
def test_drag_at_speed_3() -> None:
    strutter, spad = MODELS["sopwith-strutter"], MODELS[SPAD]
    assert [strutter.drag_at(3, level) for level in (25, 15, 5)] == [4, 3, 3]
    assert [spad.drag_at(3, level) for level in (25, 15, 5)] == [3, 3, 2]


@pytest.mark.ledger("WV-DRG-02", "WV-DRG-03", "WV-SPD-02", "WV-TRN-05", "WV-EX-20")
def test_drag_is_that_of_the_initial_speed_and_the_zone_of_the_start() -> None:
    """EX-20: the second turn pays LOW drag at the initial speed 5, not at the cue."""
    game = sky(plane(level=11, speed=5))
    events = fly(game, 5, 2, "basic-turn inner", 2, "easy-turn inner")
    assert cue(events, 5) == 0


@pytest.mark.ledger("WV-DRG-03")
def test_half_drag_is_rounded_down() -> None:
    game = sky(plane(level=5, speed=5, throttle=5))
    assert cue(fly(game, None, 1, "zoom-climb"), 5) == 4, "drag 3 costs 1"


@pytest.mark.ledger("WV-DRG-04")
def test_costs_of_several_maneuvers_add_up() -> None:
    game = sky(plane(level=25, speed=6, throttle=4))
    events = fly(game, None, 1, "roll", 1, "roll", 4)
    assert cue(events, 6) == 6 - 5 - 5


@pytest.mark.ledger("WV-EX-07", "WV-DRG-05")
def test_spad_top_speeds() -> None:
    assert MODELS[SPAD].top == (6, 5, 4)


@pytest.mark.ledger("WV-DRG-06", "WV-OVS-01")
def test_a_red_box_asks_for_a_structural_test_every_round() -> None:
    game = rig(sky(plane(level=15, speed=9, throttle=5, x=5)), structural__one=[face("yellow", "critical")] * 2)
    events = fly(game, 5, 9)
    assert one(game).speed == 7, "from 9 to 7 by the update: black"
    assert not happened(events, Tried)
    game = rig(sky(plane(level=15, speed=11, throttle=5, x=5)), structural__one=[face("yellow", "critical")] * 2)
    events = fly(game, 5, 11)
    assert one(game).speed == 8
    assert [event.test for event in happened(events, Tried)] == ["structural"]


@pytest.mark.ledger("WV-DRG-07", "WV-CRK-01", "WV-OVS-02")
def test_a_candy_striped_speed_cracks_the_plane_up() -> None:
    game = sky(plane(level=10, speed=11, throttle=6, x=4))
    events = fly(game, 6, 11)
    assert [event.fate for event in happened(events, Lost)] == ["cracked up"], "9 at LOW is candy-striped"
    assert not happened(events, Tried), "at once, and no test"


@pytest.mark.ledger("WV-DRG-08", "WV-STL-01", "WV-SEQ-02")
def test_a_zebra_box_at_the_start_of_the_round_is_a_stall() -> None:
    game = sky(plane(level=15, speed=1, throttle=3))
    assert one(game).stalled
    assert happened(game.events(), Stalled)[0].because == "stall speed"


@pytest.mark.ledger("WV-DRG-08", "WV-DRG-09", "WV-STL-01")
@pytest.mark.parametrize(("level", "least"), [(10, 1), (11, 2), (20, 2), (21, 3)])
def test_the_zebra_is_that_of_the_zone_the_plane_is_in(level: int, least: int) -> None:
    assert [one(sky(plane(level=level, speed=speed))).stalled for speed in (least - 1, least)] == [True, False]


@pytest.mark.ledger("WV-DRG-09", "WV-OVS-02", "WV-SEQ-04")
def test_boxes_are_judged_after_the_update_only() -> None:
    """The dive example passes speed 8, red at MED, within the round."""
    game = sky(plane(level=20, speed=4, throttle=0, facing=SE))
    events = fly(game, 0, 4, "pull-out")
    assert cue(events, 4) == 8
    assert one(game).speed == 4
    assert not happened(events, Tried)


@pytest.mark.ledger("WV-DRG-09")
def test_boxes_are_judged_in_the_zone_the_plane_has_come_to() -> None:
    """8 is black at HIGH, where the SPAD begins its dive, and red at MED, where it ends."""
    assert [MODELS[SPAD].box(8, level) for level in (25, 17)] == ["black", "red"]
    game = rig(sky(plane(level=25, speed=8, throttle=4, facing=SE, x=1)), structural__one=[face("yellow", "critical")])
    events = fly(game, 4, 8)
    assert (one(game).pose.level, one(game).speed) == (17, 8)
    assert [event.test for event in happened(events, Tried)] == ["structural"]


@pytest.mark.ledger("WV-DRG-06", "WV-OVS-01", "WV-OVS-02")
def test_a_second_round_in_the_red_is_a_second_test() -> None:
    game = rig(sky(plane(level=20, speed=11, throttle=5, x=0)), structural__one=[face("yellow", "critical")] * 2)
    for flown in ((11,), (2, "power-dive", 5)):
        events = fly(game, 5, *flown)
        assert one(game).speed == 8
        assert [event.test for event in happened(events, Tried)] == ["structural"]


@pytest.mark.ledger("WV-DRG-06", "WV-OVS-01")
def test_each_plane_in_the_red_takes_a_test_of_its_own() -> None:
    fast = [plane(name, level=level, speed=11, throttle=5, x=5) for name, level in (("one", 15), ("two", 17))]
    game = rig(sky(*fast), structural__one=[face("yellow", "critical")], structural__two=[face("yellow", "critical")])
    events = fly(game, 5, 11)
    tests = [event.unit for event in events if isinstance(event, Tried) and event.test == "structural"]
    assert tests == ["one", "two"]


@pytest.mark.ledger("WV-DRG-10")
def test_first_unstriped_speeds() -> None:
    for model in MODELS.values():
        assert [model.box(speed, 5) for speed in (-2, 0, 1)] == ["zebra", "zebra", "black"]
        assert [model.box(speed, 15) for speed in (1, 2)] == ["zebra", "black"]
        assert [model.box(speed, 25) for speed in (2, 3)] == ["zebra", "black"]


@pytest.mark.ledger("WV-DRG-11")
def test_beyond_the_last_drag_value_is_candy() -> None:
    spad, strutter = MODELS[SPAD], MODELS["sopwith-strutter"]
    assert [spad.box(speed, 5) for speed in (8, 9)] == ["red", "candy"]
    assert [spad.box(speed, 15) for speed in (9, 10)] == ["red", "candy"]
    assert spad.box(11, 25) == "red"
    assert [strutter.box(speed, 25) for speed in (10, 11)] == ["red", "candy"]


def test_scenario_speeds_are_set_up() -> None:
    game = new_game("winged-victory/over-the-top", 1)
    assert [(each.speed, each.throttle) for each in game.state.airplanes()] == [(5, 5), (4, 4)]
