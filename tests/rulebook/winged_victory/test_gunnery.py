"""Who can fire at whom: lines of fire, templates, aspects, and the shifts of the combat die."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import catalogue, knobs, rulebook
from aerodrome.hexsky.damage_events import CrewHit, Fired
from aerodrome.hexsky.dice import Skill
from aerodrome.hexsky.gunnery import aimed, aspect, bears, operator, own_die
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, Pose, W, step
from aerodrome.hexsky.orders import Fire, Hold
from aerodrome.hexsky.state import Airman, Airplane, Hurt, State, Tailing
from aerodrome.kernel.prompt import Order, Refusal
from tests.hexsky.sky import PARTS, TRIPLANE, fire, happened, moved, one, plane, rig, shoot, sky, submit, targets

ME = Pose(21, 15, E)


def foe(x: int, level: int, facing: int = E, name: str = "two", **change: object) -> Airplane:
    return moved(plane(name, level=level, x=x, facing=facing, side="central", **change))  # type: ignore[arg-type]


def me(facing: int = E, **change: object) -> Airplane:
    return moved(plane(x=21, facing=facing, **change))  # type: ignore[arg-type]


def shifts(firer: Airplane, target: Airplane, gun: int = 0, rules: tuple[str, ...] = (), **change: object) -> list[str]:
    """The words of a shot's shifts."""
    long = bool(change.pop("long", False))
    state: State = replace(sky(firer, target, at="combat").state, **change)
    shot = aimed(state, firer, gun, target, long)
    return list(rulebook.book(rules).shot(shot, own_die(shot)).reasons)


@pytest.mark.ledger("WV-GUN-01")
def test_every_plane_has_a_gun() -> None:
    assert all(model.guns for model in catalogue.load().models.values())


@pytest.mark.ledger("WV-GUN-02")
@pytest.mark.parametrize("facing", range(6))
def test_fixed_guns_fire_five_hexes_along_the_nose(facing: int) -> None:
    pose = Pose(21, 15, facing)
    assert [bears(pose, 0, step(pose.hex, facing, n)) for n in range(1, 7)] == [True] * 5 + [False]
    assert not bears(pose, 0, step(pose.hex, (facing + 1) % 6))
    assert not bears(pose, 0, step(pose.hex, (facing + 3) % 6))


@pytest.mark.ledger("WV-GUN-02", "WV-GUN-07")
def test_enemies_in_the_row_are_offered_and_nobody_else() -> None:
    game = sky(
        me(), foe(25, 15), foe(27, 15, name="far"), foe(24, 16, name="off"), foe(35, 15, name="beyond"), at="combat"
    )
    assert targets(game) == {"two", "far"}
    friend = moved(plane("friend", x=23))
    assert targets(sky(me(), friend, foe(25, 15), at="combat")) == {"two"}


@pytest.mark.ledger("WV-GUN-03", "WV-CMP-04")
@pytest.mark.parametrize(
    ("template", "inside", "outside"),
    [
        (1, [(-4, 0), (-3, 1), (0, 2), (-1, 3)], [(1, 3), (2, 0), (-3, -1), (3, 1)]),
        (2, [(-4, 0), (-3, -1), (0, 2), (0, -4)], [(1, 1), (2, 0), (1, -3)]),
        (3, [(4, 0), (-4, 0), (3, 3), (-1, 1), (0, 4)], [(1, -1), (-3, -1), (0, -2)]),
    ],
)
def test_the_three_templates(template: int, inside: list[tuple[int, int]], outside: list[tuple[int, int]]) -> None:
    for dx, dl in inside:
        assert bears(ME, template, (21 + dx, 15 + dl))
        assert bears(replace(ME, facing=W), template, (21 - dx, 15 + dl)), "a mirror image when heading left"
        assert bears(replace(ME, inverted=True), template, (21 + dx, 15 - dl)), "upside down with its plane"
    for dx, dl in outside:
        assert not bears(ME, template, (21 + dx, 15 + dl))
    assert not bears(ME, template, (21, 27)), "beyond five hexes"
    assert not bears(ME, template, (9, 15))


@pytest.mark.ledger("WV-GUN-03", "WV-GUN-06")
def test_a_template_turns_with_the_counter() -> None:
    climbing = replace(ME, facing=NE)
    assert bears(climbing, 1, step(ME.hex, SW, 3)), "straight back"
    assert bears(climbing, 1, step(ME.hex, W, 2))
    assert not bears(climbing, 1, step(ME.hex, SE, 2))


@pytest.mark.ledger("WV-GUN-04")
def test_a_hex_cut_in_half_by_the_limit_is_inside() -> None:
    assert bears(ME, 1, (21, 17)), "straight above: half of it"
    assert bears(ME, 1, (17, 15)), "straight behind: its upper half"
    assert not bears(ME, 1, (22, 16)), "touched by a side only"
    assert bears(ME, 2, (21, 17)), "straight above: its rear half"
    assert bears(ME, 2, (21, 13)), "and straight below"
    assert bears(ME, 3, (17, 15)), "level with it: the upper half"
    assert bears(ME, 3, (25, 15)), "ahead as well as behind"


@pytest.mark.ledger("WV-GUN-05", "WV-SCN-05", "WV-MDF-02")
def test_gunners_are_experts() -> None:
    bristol = me(model="bristol-f2b", skill="ace")
    assert operator(bristol, 0).skill == "ace"
    assert (operator(bristol, 1).role, operator(bristol, 1).skill) == ("gunner", "expert")
    assert "ace +1" in shifts(bristol, foe(23, 15))
    assert "ace +1" not in shifts(bristol, foe(19, 15), gun=1)


@pytest.mark.ledger("WV-GUN-06")
def test_each_position_fires_on_its_own() -> None:
    game = sky(me(model="bristol-f2b"), foe(25, 15), foe(17, 15, name="aft"), at="combat")
    assert (targets(game), targets(game, gun=1)) == ({"two"}, {"aft"})
    gotha = me(model="gotha-g-v")
    assert [operator(gotha, gun) is gotha.crew[gun + 1] for gun in (0, 1)] == [True, True]
    front = fire(game)
    assert front is not None
    submit(game, front, Fire("two"))
    events = shoot(game, Fire("aft"), gun=1)
    assert [(event.gun, event.target) for event in happened(events, Fired)] == [(0, "two"), (1, "aft")]


@pytest.mark.ledger("WV-GUN-06", "WV-GUN-07", "WV-TFZ-09")
def test_a_position_that_has_fired_does_not_keep_the_other_from_firing() -> None:
    bristol = me(model="bristol-f2b")
    front, rear = bristol.guns
    fired = replace(bristol, guns=(replace(front, fired_in=1), rear))
    game = sky(fired, foe(25, 15), foe(17, 15, name="aft"), at="combat")
    assert (targets(game), targets(game, gun=1)) == (set(), {"aft"})


@pytest.mark.ledger("WV-GUN-07")
def test_one_burst_a_round() -> None:
    fired = me(guns=(replace(me().guns[0], fired_in=1),))
    assert targets(sky(fired, foe(25, 15), at="combat")) == set()
    assert targets(sky(fired, foe(25, 15), at="combat", round=2)) == {"two"}, "and one in the next"


@pytest.mark.ledger("WV-GUN-08", "WV-GUN-09", "WV-GUN-10", "WV-EX-36")
def test_aiming_along_a_corner() -> None:
    triplane = me(NE, model=TRIPLANE)
    half = foe(23, 15, name="half", model="spad-vii")
    whole = foe(21 + 3, 15 + 1, name="whole", model="bristol-f2b")
    steep = foe(21, 17, name="steep")
    assert targets(sky(triplane, half, whole, steep, rules=("spine-aiming",), at="combat")) == {"whole", "steep"}
    assert targets(sky(triplane, half, whole, steep, rules=(), at="combat")) == set()
    assert targets(sky(me(E), foe(24, 16), rules=("spine-aiming",), at="combat")) == set(), "not in level flight"
    assert aimed(sky(triplane, whole, at="combat").state, triplane, 0, whole).range == 2
    second, beyond = foe(21 + 6, 15 + 2, name="second"), foe(21 + 9, 15 + 3, name="beyond")
    assert targets(sky(triplane, second, beyond, rules=("spine-aiming",), at="combat")) == {"second"}, "4 hexes, and 6"


@pytest.mark.ledger("WV-GUN-08", "WV-GUN-10")
@pytest.mark.parametrize("facing", [NE, NW, SE, SW])
def test_whoever_climbs_or_dives_may_aim_along_the_two_corners_beside_his_nose(facing: int) -> None:
    sides = [step(step(ME.hex, facing), (facing + side) % 6) for side in (1, -1)]
    left, right = (foe(*at, name=name) for at, name in zip(sides, ("left", "right"), strict=True))
    ahead = foe(*step(ME.hex, facing, 3), name="ahead")
    game = sky(me(facing), left, right, ahead, rules=("spine-aiming",), at="combat")
    assert targets(game) == {"left", "right", "ahead"}
    friend = moved(plane("friend", x=sides[0][0], level=sides[0][1]))
    assert targets(sky(me(facing), friend, ahead, rules=("spine-aiming",), at="combat")) == {"ahead"}


@pytest.mark.ledger("WV-GUN-08")
def test_a_gunner_does_not_aim_along_a_corner() -> None:
    ahead = foe(21 + 3, 15 + 1)
    bristol = me(NE, model="bristol-f2b")
    game = sky(bristol, ahead, rules=("spine-aiming",), at="combat")
    assert (targets(game), targets(game, gun=1)) == ({"two"}, set())


@pytest.mark.ledger("WV-GUN-11")
def test_upside_down_guns_fire_alike() -> None:
    assert targets(sky(me(inverted=True), foe(25, 15), at="combat")) == {"two"}


@pytest.mark.ledger("WV-GUN-11", "WV-ROL-04", "WV-LOP-04", "WV-SLP-03", "WV-LEF-02")
@pytest.mark.parametrize("maneuver", ["roll", "half-loop", "sideslip", "falling-leaf"])
def test_no_fire_in_a_round_with_such_a_maneuver(maneuver: str) -> None:
    for performed in ((maneuver,), (maneuver, "power-dive")):
        bristol = moved(plane(model="bristol-f2b", x=21), *performed)
        game = sky(bristol, foe(25, 15), foe(17, 15, name="aft"), at="combat")
        assert (fire(game), fire(game, gun=1)) == (None, None)


@pytest.mark.ledger("WV-WNG-03", "WV-JNK-05", "WV-IMM-02")
@pytest.mark.parametrize("maneuver", ["wingover", "jink", "immelmann", "basic-turn", "zoom-climb", "power-dive"])
def test_other_maneuvers_leave_the_guns_free(maneuver: str) -> None:
    assert targets(sky(moved(plane(x=21), maneuver), foe(25, 15), at="combat")) == {"two"}


@pytest.mark.ledger("WV-STL-06", "WV-STL-09")
def test_a_stalled_plane_cannot_fire_and_one_recovered_can() -> None:
    stalled = replace(me(), flight=None, stalled=True)
    assert fire(sky(stalled, foe(25, 15), at="combat")) is None
    assert targets(sky(replace(stalled, stalled=False), foe(25, 15), at="combat")) == {"two"}


@pytest.mark.ledger("WV-CBT-01")
def test_combat_comes_after_all_movement() -> None:
    game = sky(plane(x=21, skill="recruit"), plane("two", x=33, speed=2, side="central"), rules=())
    fly_events = []
    while fire(game) is None:
        prompt = game.prompts()[0]
        fly_events += [prompt.asks]
        submit(game, prompt, prompt.default)
    assert all(unit.moved for unit in game.state.flying())
    assert (one(game).pose.x, one(game, "two").pose.x) == (31, 37)


@pytest.mark.ledger("WV-CBT-02")
def test_all_fire_is_simultaneous() -> None:
    game = sky(me(), foe(23, 15, W), at="combat", rules=())
    rig(game, fire__one__0=[5], fire__two__0=[5], damage__one=[7], damage__two=[7])
    first, second = fire(game), fire(game, "two")
    assert first is not None
    assert second is not None
    submit(game, first, Fire("two", long=True))
    submit(game, second, Fire("one", long=True))
    hits = [event for event in game.events() if isinstance(event, CrewHit)]
    assert [(hit.unit, hit.by) for hit in hits] == [("two", "one"), ("one", "two")], "both pilots fall"
    kinds = [type(event) for event in game.events() if isinstance(event, Fired | CrewHit)]
    assert kinds == [Fired, Fired, CrewHit, CrewHit]


@pytest.mark.ledger("WV-CBT-03")
def test_firing_is_voluntary() -> None:
    game = sky(me(), foe(25, 15), at="combat")
    prompt = fire(game)
    assert prompt is not None
    assert prompt.default == Hold()
    events = shoot(game, Hold())
    assert not happened(events, Fired)


def test_a_target_out_of_line_is_refused_with_the_rule() -> None:
    game = sky(me(), foe(25, 15), foe(24, 16, name="off"), at="combat")
    prompt = fire(game)
    assert prompt is not None
    answer = game.submit("entente", Order(prompt.id, Fire("off")))
    assert isinstance(answer, Refusal)
    assert answer.rule == "WV-GUN-02"


@pytest.mark.ledger("WV-MDF-01")
def test_the_die_is_the_strip_with_all_shifts_added_up() -> None:
    firer, target = me(model=TRIPLANE, skill="ace"), foe(25, 15)
    shot = aimed(sky(firer, target, at="combat").state, firer, 0, target)
    assert own_die(shot).base == 4, "yellow"
    assert rulebook.book(()).shot(shot, own_die(shot)).reasons == ("ace +1", "range 2 -1", "rear +1")


@pytest.mark.ledger("WV-MDF-01")
@pytest.mark.parametrize(("model", "strips"), [("spad-vii", [3]), ("fokker-dr-i", [4]), ("dfw-c-v", [3, 2])])
def test_every_firing_position_has_a_strip_of_its_own(model: str, strips: list[int]) -> None:
    """Green is 3, yellow 4, and grey, the observer's, 2."""
    firer, target = me(model=model), foe(23, 15)
    state = sky(firer, target, at="combat").state
    assert [own_die(aimed(state, firer, gun, target)).base for gun in range(len(firer.guns))] == strips


@pytest.mark.ledger("WV-MDF-02", "WV-TST-04")
@pytest.mark.parametrize(("skill", "word"), [("recruit", "recruit -1"), ("ace", "ace +1")])
def test_skill_shifts_the_die(skill: str, word: str) -> None:
    assert shifts(me(skill=skill), foe(23, 15)) == [word, "rear +1"]
    assert shifts(me(), foe(23, 15)) == ["rear +1"]


@pytest.mark.ledger("WV-MDF-02", "WV-CRW-05")
@pytest.mark.parametrize("skill", ["recruit", "expert", "ace"])
def test_a_wounded_pilot_fires_as_a_recruit(skill: Skill) -> None:
    assert shifts(me(crew=(Airman("pilot", skill, 1),)), foe(23, 15)) == ["recruit -1", "rear +1"]


@pytest.mark.ledger("WV-MDF-03")
@pytest.mark.parametrize(("hexes", "shift"), [(1, 0), (2, -1), (3, -2), (4, -3), (5, -4)])
def test_range_shifts_the_die(hexes: int, shift: int) -> None:
    words = shifts(me(), foe(21 + 2 * hexes, 15))
    assert words == ([f"range {hexes} {shift}"] if shift else []) + ["rear +1"]


@pytest.mark.ledger("WV-MDF-05", "WV-MDF-06", "WV-MDF-07", "WV-MDF-13")
@pytest.mark.parametrize(
    ("facing", "word"),
    [(W, "head-on -1"), (E, "rear +1"), (NE, "side -2"), (SE, "side -2"), (NW, "side -2"), (SW, "side -2")],
)
def test_aspect_shifts_the_die(facing: int, word: str) -> None:
    assert shifts(me(), foe(23, 15, facing)) == [word]


@pytest.mark.ledger("WV-MDF-13", "WV-MDF-14")
def test_aspect_off_the_rows() -> None:
    target = foe(21, 15)
    assert aspect((21 + 5, 16), target) == "head-on", "about 19 degrees off the nose"
    assert aspect((21 - 5, 14), target) == "rear"
    assert aspect((21 + 3, 16), target) == "head-on", "on the 30-degree limit the better for the firer"
    assert aspect((21 - 3, 16), target) == "rear"
    assert aspect((21 + 4, 17), target) == "side", "about 41 degrees"
    assert aspect((21, 17), target) == "side"


@pytest.mark.ledger("WV-MDF-08", "WV-JNK-07")
def test_a_jinking_target_is_harder_to_hit() -> None:
    assert shifts(me(), moved(plane("two", x=23, side="central"), "jink")) == ["rear +1", "jinking -1"]
    assert shifts(me(), moved(plane("two", x=23, side="central"), "basic-turn", "power-dive")) == ["rear +1"]


@pytest.mark.ledger("WV-MDF-09", "WV-BRL-03")
def test_barrel_roll_and_falling_leaf() -> None:
    assert shifts(me(), foe(23, 15, barrel_in=1)) == ["rear +1", "barrel roll -2"]
    assert shifts(me(), foe(23, 15, leaf_in=1)) == ["rear +1", "falling leaf -2"]
    assert shifts(me(), foe(23, 15, barrel_in=1, leaf_in=1), round=2) == ["rear +1"], "only in that round"
    assert shifts(me(), foe(23, 15, rolled_in=1)) == ["rear +1"], "the first of the two rolls is none"


@pytest.mark.ledger("WV-MDF-10", "WV-MDF-15", "WV-MDF-16", "WV-ORD-08")
def test_the_bonus_of_a_tailer() -> None:
    tails = (Tailing("one", "two"),)
    assert shifts(me(), foe(23, 15), tails=tails) == ["rear +1", "tailing +1"]
    assert shifts(me(), foe(23, 15), tails=(Tailing("one", "two", broken=True),)) == ["rear +1"]
    assert shifts(foe(23, 15, name="two"), me(), tails=tails) == ["head-on -1"], "not for the tailed"
    aviatik = me(model="aviatik-c-i")
    assert shifts(aviatik, foe(23, 15), tails=tails) == ["rear +1"], "nor for a gunner"


@pytest.mark.ledger("WV-MDF-11")
def test_a_long_burst_is_one_better() -> None:
    assert shifts(me(), foe(23, 15), long=True) == ["rear +1", "long burst +1"]


@pytest.mark.ledger("WV-MDF-12")
def test_size_counts_only_with_the_switch() -> None:
    assert shifts(me(), foe(23, 15), rules=("target-size",)) == ["rear +1", "size -1"]
    assert shifts(me(), foe(23, 15, model="gotha-g-v"), rules=("target-size",)) == ["rear +1", "size +2"]
    assert shifts(me(), foe(23, 15)) == ["rear +1"]


@pytest.mark.ledger("WV-EX-37", "WV-EX-38")
@pytest.mark.parametrize(
    ("rules", "longer", "total", "colour"),
    [(("target-size",), 1, -1, "green"), ((), 0, -1, "green"), (("target-size",), 0, -2, "grey")],
    ids=["as the example counts", "as listed", "as listed with size"],
)
def test_the_example_of_a_shot(
    rules: tuple[str, ...], longer: int, total: int, colour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aerodrome.hexsky.gunnery.LONG_BURST_SHIFT", knobs.LONG_BURST_SHIFT + longer)
    triplane, spad = me(model=TRIPLANE, skill="ace"), foe(25, 15, NE, model="spad-vii")
    game = sky(triplane, spad, rules=rules, at="combat")
    rig(game, fire__one__0=[PARTS.dice.dice[3].combat.index("2")], damage__two=[11])
    events = shoot(game, Fire("two", long=True))
    shot = happened(events, Fired)[0]
    assert (shot.tally.total - shot.tally.base, shot.die) == (total, colour)
    assert one(game).guns[0].ammo == 4
    if colour == "green":
        assert one(game, "two").hurt == Hurt(structure=2)


@pytest.mark.ledger("WV-CRW-04", "WV-CRW-07")
def test_dead_pilots_and_wounded_gunners_do_not_fire() -> None:
    wounded = (Airman("pilot", wounds=1), Airman("gunner", wounds=1))
    bristol = me(model="bristol-f2b", crew=wounded)
    game = sky(bristol, foe(25, 15), foe(17, 15, name="aft"), at="combat")
    assert (targets(game), targets(game, gun=1)) == ({"two"}, set())
    dead = me(model="bristol-f2b", crew=(Airman("pilot", wounds=2), Airman("gunner")))
    game = sky(dead, foe(25, 15), foe(17, 15, name="aft"), at="combat")
    assert (targets(game), targets(game, gun=1)) == (set(), {"aft"})
