"""Damage: the table, and every component's gauge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import knobs
from aerodrome.hexsky.damage import boxes_to_line, damage
from aerodrome.hexsky.damage_events import (
    ControlHit,
    FireBroke,
    HitLanded,
    LeakBegan,
)
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import Lost
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NE, SE, E, W
from aerodrome.hexsky.orders import Fire, SetThrottle
from aerodrome.hexsky.planes import Part
from aerodrome.hexsky.state import Airplane, Hurt, State
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event, Rolled
from aerodrome.kernel.game import Table
from tests.hexsky.sky import (
    PARTS,
    asked,
    broken,
    do,
    face,
    happened,
    maneuvers,
    moved,
    one,
    plane,
    refusal,
    rig,
    shoot,
    sky,
    throttle,
)

FACES: tuple[CombatFace, ...] = ("1", "2", "3", "destroyed")


def hurt_by(part: Part, *results: CombatFace, **change: object) -> tuple[Airplane, list[Event]]:
    """A plane after attacks on one of its parts, and what happened."""
    game = sky(plane(**change))  # type: ignore[arg-type]
    table: Table[State] = Table(game.engine, game.state, Dice(b"1" * 32))
    for result in results:
        damage(table, "one", part, result, "two")
    return table.state.airplane("one"), table.events


def attacked(number: int, facing: int = W, rules: tuple[str, ...] = (), model: str = "spad-vii") -> tuple[Game, Part]:
    """A plane hit once from behind its attacker's gun; the table's die shows a number."""
    hunter = moved(plane(x=21))
    game = sky(hunter, moved(plane("two", model, x=23, facing=facing, side="central")), rules=rules, at="combat")
    colour = {W: "grey", E: "yellow", NE: "pink"}[facing]
    rig(game, fire__one__0=[face(colour, "1")], damage__two=[number - 1])
    events = shoot(game, Fire("two"))
    return game, next(event.part for event in events if isinstance(event, HitLanded))


def sides(events: list[Event], stream: str) -> list[int]:
    """With how many sides each die of a stream was rolled."""
    return [event.sides for event in events if isinstance(event, Rolled) and event.stream == stream]


@pytest.mark.ledger("WV-DMG-01")
def test_all_hits_of_an_attack_go_to_one_part() -> None:
    game = sky(moved(plane(x=21)), moved(plane("two", x=23, side="central")), at="combat", rules=())
    rig(game, fire__one__0=[face("yellow", "2")], damage__two=[11, 0])
    events = shoot(game, Fire("two"))
    landed = [(hit.roll, hit.part, hit.hits) for hit in events if isinstance(hit, HitLanded)]
    assert landed == [(12, "structure", "2")]
    assert sides(events, "damage/two") == [20]
    assert one(game, "two").hurt == Hurt(structure=2)


@pytest.mark.ledger("WV-DMG-02", "WV-DIC-04", "WV-STC-01")
def test_the_first_hit_is_the_first_box() -> None:
    assert hurt_by("structure", "1")[0].hurt.structure == 1
    assert hurt_by("structure", "1", "3")[0].hurt.structure == 4


@pytest.mark.ledger("WV-DMG-03")
@pytest.mark.parametrize(("facing", "part"), [(E, "structure"), (W, "pilot"), (NE, "ailerons")])
def test_the_aspect_shifts_the_table(facing: int, part: Part) -> None:
    assert attacked(9, facing, ("damage-aspect-shift",))[1] == part
    assert attacked(9, facing)[1] == "ailerons", "without the switch"
    other = attacked(10, facing, ("damage-aspect-shift",))[1]
    assert other == ("ailerons" if facing == W else "structure")


@pytest.mark.ledger("WV-DMG-04")
def test_the_shifted_number_stays_on_the_table() -> None:
    assert attacked(20, E, ("damage-aspect-shift",))[1] == "rudder"
    assert attacked(1, W, ("damage-aspect-shift",))[1] == "engine"


@pytest.mark.ledger("WV-DMG-05")
@pytest.mark.parametrize("model", [name for name, model in PARTS.models.items() if model.gunners])
def test_the_printed_table_of_a_two_seater(model: str) -> None:
    parts = PARTS.models[model].parts
    printed = {"engine": (1, 2), "tank": (3, 3), "pilot": (4, 4), "gunner": (5, 6), "ailerons": (7, 9)}
    printed |= {"structure": (10, 16), "elevators": (17, 18), "rudder": (19, 20)}
    for part, (first, last) in printed.items():
        assert all(parts[number - 1] == part for number in range(first, last + 1))


@pytest.mark.ledger("WV-DMG-07")
@pytest.mark.parametrize("model", [name for name, model in PARTS.models.items() if not model.gunners])
def test_the_table_of_a_single_seater(model: str) -> None:
    expected = ["engine"] * 3 + ["tank"] * 3 + ["pilot"] * 2 + ["ailerons"] + ["structure"] * 7
    assert list(PARTS.models[model].parts) == [*expected, "elevators", "elevators", "rudder", "rudder"]


@pytest.mark.ledger("WV-DMG-06")
def test_the_three_rolls_that_examples_tell() -> None:
    assert PARTS.models["spad-vii"].parts[12 - 1] == "structure"
    assert PARTS.models["sopwith-camel"].parts[8 - 1] == "pilot"
    assert PARTS.models["albatros-d-v"].parts[7 - 1] == "pilot"


@pytest.mark.ledger("WV-STC-01", "WV-STC-03")
def test_structure_hits_add_up_to_a_crack_up() -> None:
    assert hurt_by("structure", "3", "3", "3", "3")[0].in_play
    lost, events = hurt_by("structure", "3", "3", "3", "3", "1")
    assert lost.fate == "cracked up"
    assert happened(events, Lost)[0].by == "two", "the shooter's kill"
    past, _ = hurt_by("structure", "3", hurt=Hurt(structure=11))
    assert (past.hurt.structure, past.fate) == (14, "cracked up"), "past the zebra box too"


@pytest.mark.ledger("WV-STC-02")
@pytest.mark.parametrize(("at", "to"), [(0, 5), (3, 5), (4, 9), (5, 9), (8, 13), (9, 13), (12, 13)])
def test_structure_destroyed_goes_beyond_a_thick_line(at: int, to: int) -> None:
    wrecked, _ = hurt_by("structure", "destroyed", hurt=Hurt(structure=at))
    assert wrecked.hurt.structure == to
    assert wrecked.in_play is (to < 13)


@pytest.mark.ledger("WV-STC-02")
def test_the_other_reading_stops_before_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.hexsky.damage.STRUCTURE_DESTROYED", "before line")
    assert knobs.STRUCTURE_DESTROYED == "beyond line"
    assert [boxes_to_line(plane(hurt=Hurt(structure=at))) for at in (0, 4, 5)] == [4, 4, 3]


@pytest.mark.ledger("WV-CTL-01", "WV-CTL-03")
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
def test_a_control_hit_is_a_structure_hit_too(control: Part) -> None:
    hit, _ = hurt_by(control, "2")
    assert (getattr(hit.hurt, control), hit.hurt.structure) == (2, 2)
    assert hit.works(control)  # type: ignore[arg-type]
    hit, _ = hurt_by(control, "2", "3")
    assert (getattr(hit.hurt, control), hit.hurt.structure) == (3, 5)
    assert not hit.works(control)  # type: ignore[arg-type]
    assert hurt_by(control, "3", "1")[0].hurt.structure == 4, "nor does a gauge at its end save the structure"


@pytest.mark.ledger("WV-CTL-02", "WV-CTL-04", "WV-DIC-04")
@pytest.mark.parametrize("control", ["ailerons", "rudder", "elevators"])
def test_a_destroyed_control(control: Part) -> None:
    hit, events = hurt_by(control, "1", "destroyed")
    assert (getattr(hit.hurt, control), hit.hurt.structure) == (3, 3), "1, and the two boxes moved"
    assert not hit.works(control)  # type: ignore[arg-type]
    assert len(happened(events, ControlHit)) == 2
    assert hurt_by(control, "destroyed", "destroyed")[0].hurt.structure == 3, "it is destroyed once"


@pytest.mark.ledger("WV-CTL-05")
def test_a_control_shot_away_bars_its_maneuvers() -> None:
    game = throttle(sky(plane(hurt=hurt_by("rudder", "destroyed")[0].hurt)))
    assert "jink" not in maneuvers(game)
    assert refusal(game, "jink").rule == "WV-JNK-02"


@pytest.mark.ledger("WV-CTL-05")
@pytest.mark.parametrize(
    ("maneuver", "model", "facing", "flown", "controls"),
    [
        ("climbing-turn", "fokker-dr-i", E, (2, "zoom-climb"), ("ailerons", "rudder")),
        ("diving-turn", "spad-vii", SE, (2,), ("ailerons", "rudder", "elevators")),
        ("pull-up", "spad-vii", SE, (2,), ("elevators",)),
        ("climbing-leaf", "spad-vii", NE, (), ("rudder", "elevators")),
    ],
)
def test_what_is_flown_in_a_climb_or_a_dive_needs_controls_too(
    maneuver: str, model: str, facing: int, flown: tuple[int | str, ...], controls: tuple[str, ...]
) -> None:
    whole = plane(model=model, facing=facing)
    assert maneuver in maneuvers(do(throttle(sky(whole)), *flown))
    for control in controls:
        game = do(throttle(sky(replace(whole, hurt=broken(control)))), *flown)
        assert f"needs working {control}" in refusal(game, maneuver).reason


@pytest.mark.ledger("WV-ENG-01", "WV-ENG-02", "WV-ENG-05")
@pytest.mark.parametrize(
    ("results", "box", "lost"),
    [
        (("1",), 1, 1),
        (("1", "1"), 2, 2),
        (("2",), 2, 2),
        (("3",), 3, 2),
        (("2", "1"), 3, 2),
        (("1", "destroyed"), 5, 1),
    ],
)
def test_engine_hits_take_power(results: tuple[CombatFace, ...], box: int, lost: int) -> None:
    hit, _ = hurt_by("engine", *results)
    assert (hit.hurt.engine, hit.hurt.power_lost) == (box, lost)


@pytest.mark.ledger("WV-ENG-02", "WV-EX-39")
@pytest.mark.parametrize(("lost", "level", "top"), [(1, 15, 4), (2, 15, 3), (1, 5, 5), (2, 5, 4), (2, 25, 2)])
def test_lost_power_lowers_the_white_box_of_every_zone(lost: int, level: int, top: int) -> None:
    prompt = asked(sky(plane(level=level, speed=3, hurt=Hurt(engine=lost, power_lost=lost))), "throttle")
    assert prompt is not None
    assert max(choice.to for choice in prompt.choices if isinstance(choice, SetThrottle)) == top


@pytest.mark.ledger("WV-ENG-03", "WV-ENG-05")
def test_the_drop_and_the_flames_of_the_engine() -> None:
    leaking, events = hurt_by("engine", "3")
    assert (leaking.hurt.leak is not None, leaking.hurt.burning) == (True, False)
    assert len(happened(events, LeakBegan)) == 1
    burning, _ = hurt_by("engine", "3", "1")
    assert burning.hurt.burning
    passed, _ = hurt_by("engine", "2", "3")
    assert (passed.hurt.leak is not None, passed.hurt.burning, passed.seized) == (True, True, True)


@pytest.mark.ledger("WV-ENG-05")
def test_a_hit_does_nothing_more_of_the_box_the_token_came_from() -> None:
    put_out, events = hurt_by("engine", "1", hurt=Hurt(engine=4, power_lost=2))
    assert (put_out.seized, put_out.hurt.burning) == (True, False), "a fire put out does not break out anew"
    assert not happened(events, FireBroke)


@pytest.mark.ledger("WV-ENG-01", "WV-ENG-03", "WV-ENG-04")
def test_an_engine_seizes_on_the_striped_box_and_not_before() -> None:
    burning, _ = hurt_by("engine", "3", "1")
    assert (burning.hurt.engine, burning.seized) == (4, False)
    assert asked(sky(burning), "throttle") is not None
    striped, _ = hurt_by("engine", "3", "3")
    assert (striped.hurt.engine, striped.seized) == (5, True)


@pytest.mark.ledger("WV-ENG-04", "WV-ENG-05")
def test_a_seized_engine() -> None:
    seized, _ = hurt_by("engine", "destroyed")
    assert seized.seized
    assert (seized.hurt.leak, seized.hurt.burning) == (None, False), "what it passed over does nothing"
    assert asked(sky(seized), "throttle") is None, "nothing to choose"
    for pilot in (seized.pilot, replace(seized.pilot, wounds=2)):
        game = sky(replace(seized, throttle=5, crew=(pilot,)))
        assert one(game).throttle == 0
    rotary = plane(model="sopwith-camel", throttle=6, hurt=Hurt(engine=5))
    assert one(sky(rotary, rules=("rotary-blip",))).throttle == 0


@pytest.mark.ledger("WV-TNK-01", "WV-TNK-02")
@pytest.mark.parametrize("result", FACES)
def test_any_hit_punctures_the_tank_once(result: CombatFace) -> None:
    hit, _ = hurt_by("tank", result)
    assert hit.hurt.tank
    again, events = hurt_by("tank", result, result)
    assert len(happened(events, LeakBegan)) == 1
    assert again.hurt == hit.hurt


@pytest.mark.ledger("WV-TNK-02")
def test_a_tank_hit_changes_nothing_when_the_engine_leaks_already_nor_the_other_way_round() -> None:
    parts: tuple[Part, Part] = ("engine", "tank")
    for first, second in (parts, parts[::-1]):
        game = sky(plane())
        table: Table[State] = Table(game.engine, game.state, Dice(b"1" * 32))
        damage(table, "one", first, "3", "two")
        damage(table, "one", second, "3", "two")
        (began,) = (event for event in table.events if isinstance(event, LeakBegan))
        assert table.state.airplane("one").hurt.leak == began.rounds
