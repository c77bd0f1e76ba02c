"""Ammunition, long bursts, reloading, jams and how they are cleared."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky.damage_events import Fired, GunCleared, GunJammed, HitLanded
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.orders import Fire, Hold, Reload, Unjam
from aerodrome.hexsky.state import Airman, Airplane, Gun
from aerodrome.kernel.prompt import Order, Refusal
from tests.hexsky.sky import PARTS, face, fire, happened, moved, one, plane, rig, shoot, sky, targets

NIEUPORT = "nieuport-11"
"""Two magazines of three with a reload between them."""


def armed(gun: Gun, model: str = "spad-vii", *performed: str, **change: object) -> Game:
    """A plane with this gun, adjacent to its prey."""
    made = moved(plane(model=model, x=21, guns=(gun,), **change), *performed)  # type: ignore[arg-type]
    return sky(made, prey(), at="combat", rules=())


def prey() -> Airplane:
    return moved(plane("two", x=23, side="central"))


def bursts(game: Game) -> set[bool]:
    prompt = fire(game)
    return {choice.long for choice in prompt.choices if isinstance(choice, Fire)} if prompt else set()


@pytest.mark.ledger("WV-AMO-01", "WV-AMO-10")
def test_one_or_two_numbers_that_a_die_can_show() -> None:
    for model in PARTS.models.values():
        for plate in model.guns:
            assert len(plate.ammo) in (1, 2)
            assert all(1 <= number <= 6 for number in plate.ammo)


@pytest.mark.ledger("WV-AMO-02", "WV-AMO-03")
@pytest.mark.parametrize(("long", "left"), [(False, 5), (True, 4)])
def test_what_a_burst_costs(long: bool, left: int) -> None:
    game = rig(armed(Gun(6)), fire__one__0=[0])
    shoot(game, Fire("two", long))
    assert (one(game).guns[0].ammo, one(game).guns[0].magazine) == (left, 0)


@pytest.mark.ledger("WV-AMO-04")
def test_a_long_burst_needs_two_points() -> None:
    assert bursts(armed(Gun(2, 1))) == {False, True}
    assert bursts(armed(Gun(1, 1))) == {False}
    assert bursts(armed(Gun(1, 0))) == {False, True}, "continuous feed: the next number counts"
    assert bursts(armed(Gun(1, 0), NIEUPORT)) == {False}
    game = armed(Gun(1, 1))
    prompt = fire(game)
    assert prompt is not None
    answer = game.submit("entente", Order(prompt.id, Fire("two", long=True)))
    assert isinstance(answer, Refusal)
    assert answer.rule == "WV-AMO-04"


@pytest.mark.ledger("WV-AMO-05", "WV-AMO-06")
@pytest.mark.parametrize(("long", "left"), [(False, 6), (True, 5)])
def test_continuous_feed_goes_to_the_next_number_at_once(long: bool, left: int) -> None:
    game = rig(armed(Gun(1, 0)), fire__one__0=[0])
    shoot(game, Fire("two", long))
    gun = one(game).guns[0]
    assert (gun.ammo, gun.magazine, gun.empty) == (left, 1, False)


@pytest.mark.ledger("WV-AMO-05", "WV-AMO-07")
def test_the_next_magazine_has_the_number_printed_for_it() -> None:
    drum = plane(model=NIEUPORT, x=21)
    model = replace(drum.model, guns=(replace(drum.model.guns[0], ammo=(3, 5)),))
    game = sky(moved(replace(drum, model=model, guns=(Gun(0, 0, empty=True),))), prey(), at="combat", rules=())
    shoot(game, Reload())
    assert one(game).guns[0].ammo == 5


@pytest.mark.ledger("WV-AMO-07")
def test_a_magazine_is_changed_only_once_it_is_empty() -> None:
    prompt = fire(armed(Gun(1, 0), NIEUPORT))
    assert prompt is not None
    assert Reload() not in prompt.choices


@pytest.mark.ledger("WV-AMO-06", "WV-AMO-07", "WV-AMO-08")
def test_an_empty_magazine_must_be_changed_in_level_flight() -> None:
    game = rig(armed(Gun(1, 0), NIEUPORT), fire__one__0=[0])
    shoot(game, Fire("two"))
    assert one(game).guns[0].empty
    empty = Gun(0, 0, empty=True)
    game = armed(empty, NIEUPORT)
    prompt = fire(game)
    assert prompt is not None
    assert prompt.choices == (Hold(), Reload())
    events = shoot(game, Reload())
    assert happened(events, GunCleared)
    assert (one(game).guns[0].ammo, one(game).guns[0].magazine, one(game).guns[0].cleared_in) == (3, 1, 1)
    assert fire(armed(empty, NIEUPORT, "jink")) is None, "not in a round with a maneuver"
    turned = moved(
        plane(model=NIEUPORT, x=21, guns=(empty,)), start=replace(plane(x=21).pose, facing=3)
    )  # the end of a turn begun before
    assert fire(sky(turned, prey(), at="combat")) is None
    fallen = replace(moved(plane(model=NIEUPORT, x=21, guns=(empty,))), flight=None)
    assert fire(sky(fallen, prey(), at="combat")) is None, "nor in the round of a fall"


@pytest.mark.ledger("WV-AMO-08", "WV-JAM-04")
def test_a_gun_reloaded_or_cleared_fires_from_the_next_round_on() -> None:
    assert targets(armed(Gun(3, 1, cleared_in=1), NIEUPORT)) == set()
    assert targets(sky(moved(plane(x=21, guns=(Gun(3, 1, cleared_in=1),))), prey(), at="combat", round=2)) == {"two"}
    assert fire(armed(Gun(0, 0, empty=True, fired_in=1), NIEUPORT)) is None, "nor is it reloaded in its round of fire"


@pytest.mark.ledger("WV-AMO-09", "WV-AMO-10")
def test_out_of_ammunition_for_good() -> None:
    game = rig(armed(Gun(1, 1)), fire__one__0=[0])
    shoot(game, Fire("two"))
    gun = one(game).guns[0]
    assert (gun.ammo, gun.empty) == (0, True)
    assert fire(armed(gun)) is None
    assert fire(armed(replace(gun, fired_in=0), NIEUPORT)) is None, "no third magazine"
    empty = moved(plane(model=NIEUPORT, x=21, guns=(Gun(0, 0, empty=True),)))
    assert fire(sky(empty, prey(), at="combat")) is not None
    single = replace(empty.model, guns=(replace(empty.model.guns[0], ammo=(3,)),))
    assert fire(sky(replace(empty, model=single), prey(), at="combat")) is None, "one number, one magazine"


@pytest.mark.ledger("WV-RES-01", "WV-DIC-04")
@pytest.mark.parametrize("result", ["miss", "1", "2", "3", "destroyed"])
def test_one_die_tells_the_hits(result: CombatFace) -> None:
    hunter = moved(plane(model="spad-xiii", x=21, skill="ace"))
    game = sky(hunter, prey(), at="combat", rules=())
    rig(game, fire__one__0=[face("blue", result)], damage__two=[11])
    events = shoot(game, Fire("two"))
    shot = happened(events, Fired)[0]
    assert (shot.die, shot.result) == ("blue", result)
    landed = [event.hits for event in events if isinstance(event, HitLanded)]
    assert landed == ([] if result == "miss" else [result])


@pytest.mark.ledger("WV-RES-02", "WV-DIC-02", "WV-DIC-04")
@pytest.mark.parametrize(("long", "result", "jams"), [(True, "1", True), (False, "1", False), (True, "2", False)])
def test_a_single_hit_of_a_long_burst_jams(long: bool, result: str, jams: bool) -> None:
    colour = "red" if long else "yellow"
    game = rig(armed(Gun(6)), fire__one__0=[face(colour, result)], damage__two=[11])
    events = shoot(game, Fire("two", long))
    assert happened(events, Fired)[0].die == colour
    assert bool(happened(events, GunJammed)) is jams
    assert one(game).guns[0].jammed is jams
    assert one(game, "two").hurt.structure == int(result), "the hit counts"


@pytest.mark.ledger("WV-RES-02")
@pytest.mark.parametrize(("result", "jams"), [("miss", False), ("1", True)])
def test_only_the_gun_that_fired_jams_and_a_miss_jams_none(result: str, jams: bool) -> None:
    bristol, aft = moved(plane(model="bristol-f2b", x=21)), moved(plane("two", x=19, side="central"))
    game = rig(sky(bristol, aft, at="combat", rules=()), fire__one__1=[face("green", result)], damage__two=[11])
    shoot(game, Fire("two", long=True), gun=1)
    assert [gun.jammed for gun in one(game).guns] == [False, jams]


@pytest.mark.ledger("WV-JAM-01", "WV-JAM-02")
def test_a_jammed_gun_can_only_be_cleared() -> None:
    prompt = fire(armed(Gun(6, jammed=True)))
    assert prompt is not None
    assert prompt.choices == (Hold(), Unjam())


@pytest.mark.ledger("WV-JAM-02", "WV-TST-04")
@pytest.mark.parametrize(("skill", "colour"), [("recruit", "pink"), ("expert", "grey"), ("ace", "green")])
def test_the_die_of_clearing(skill: str, colour: str) -> None:
    events = shoot(armed(Gun(6, jammed=True), skill=skill), Unjam())
    assert [event.die for event in happened(events, Tried) if event.test == "unjam"] == [colour]


@pytest.mark.ledger("WV-JAM-02")
def test_a_gunner_clears_his_gun_by_his_own_skill() -> None:
    bristol = moved(plane(model="bristol-f2b", x=21, skill="ace"))
    front, rear = bristol.guns
    game = sky(replace(bristol, guns=(front, replace(rear, jammed=True))), prey(), at="combat", rules=())
    events = shoot(game, Unjam(), gun=1)
    assert [event.die for event in happened(events, Tried) if event.test == "unjam"] == ["grey"]


@pytest.mark.ledger("WV-JAM-02", "WV-CRW-07")
@pytest.mark.parametrize(("wounds", "tries"), [(0, True), (1, True), (2, False)])
def test_a_dead_pilot_clears_no_gun(wounds: int, tries: bool) -> None:
    prompt = fire(armed(Gun(6, jammed=True), crew=(Airman("pilot", wounds=wounds),)))
    assert (prompt is not None) is tries


@pytest.mark.ledger("WV-JAM-02", "WV-CRW-05")
def test_a_wounded_ace_clears_his_gun_as_a_recruit() -> None:
    events = shoot(armed(Gun(6, jammed=True), crew=(Airman("pilot", "ace", 1),)), Unjam())
    assert [event.die for event in happened(events, Tried) if event.test == "unjam"] == ["pink"]


@pytest.mark.ledger("WV-CRW-04")
@pytest.mark.parametrize("gun", [Gun(4, jammed=True), Gun(0, empty=True)], ids=["jammed", "empty"])
def test_a_wounded_gunner_neither_clears_nor_reloads(gun: Gun) -> None:
    healthy = moved(plane(model="bristol-f2b", x=21))
    healthy = replace(healthy, guns=(healthy.guns[0], gun))
    wounded = replace(healthy, crew=(healthy.crew[0], replace(healthy.crew[1], wounds=1)))
    asked = [fire(sky(each, prey(), at="combat"), gun=1) is not None for each in (healthy, wounded)]
    assert asked == [True, False]


@pytest.mark.ledger("WV-JAM-03", "WV-JAM-04", "WV-TST-05", "WV-TST-06")
@pytest.mark.parametrize(
    ("performed", "result", "cleared"),
    [
        ((), "failure", False),
        ((), "success", True),
        ((), "critical", True),
        (("jink",), "success", False),
        (("jink",), "critical", True),
    ],
)
def test_clearing_is_easier_in_level_flight(performed: tuple[str, ...], result: str, cleared: bool) -> None:
    game = rig(armed(Gun(4, 1, jammed=True), "spad-vii", *performed), unjam__one=[face("grey", result)])
    shoot(game, Unjam())
    gun = one(game).guns[0]
    assert (gun.jammed, gun.ammo, gun.magazine) == (not cleared, 4, 1)
    assert gun.cleared_in == (1 if cleared else 0), "and from the next round on it fires"
    assert not gun.empty


@pytest.mark.ledger("WV-JAM-03")
@pytest.mark.parametrize(("result", "cleared"), [("success", False), ("critical", True)])
def test_who_ends_a_turn_begun_before_has_not_flown_level(result: str, cleared: bool) -> None:
    turned = moved(plane(x=21, guns=(Gun(4, 1, jammed=True),)), start=replace(plane(x=21).pose, facing=3))
    game = rig(sky(turned, prey(), at="combat", rules=()), unjam__one=[face("grey", result)])
    shoot(game, Unjam())
    assert one(game).guns[0].jammed is not cleared
