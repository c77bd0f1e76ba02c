"""The printed scenarios besides the sixth: how each is set up, and who wins it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import catalogue, hexes, rulebook
from aerodrome.hexsky.damage_events import GroundFired
from aerodrome.hexsky.endings import ended
from aerodrome.hexsky.events import Left
from aerodrome.hexsky.flying import arrive
from aerodrome.hexsky.ground import automatic_shots
from aerodrome.hexsky.hexes import SW, E, Pose, W
from aerodrome.hexsky.order import tails
from aerodrome.hexsky.setup import PlaneEntry, SkyEntry, Spot, airplane, weather
from aerodrome.hexsky.state import Airman, Hurt, State, Unit, Weather
from aerodrome.hexsky.sun import Sun, sun_hex
from aerodrome.kernel.game import Table
from aerodrome.kernel.score import Ending
from tests.hexsky.sky import finish_round, fly, happened, moved, one, plane, sky, submit

LUKE, TOM, BARON, RAID = (
    f"winged-victory/{name}" for name in ("luke-last-stand", "toms-revenge", "fall-of-red-baron", "last-raid")
)


def start(name: str) -> State:
    return hexsky.new_game(name, 1).engine.start  # type: ignore[attr-defined,no-any-return]


def after(name: str, **changes: dict[str, object]) -> tuple[str, ...] | None:
    """Who has won when these units have come to be so; None while nothing is decided."""
    state = start(name)
    units: dict[str, Unit] = dict(state.units)
    for unit, change in changes.items():
        units[unit.replace("_", "-")] = replace(units[unit.replace("_", "-")], **change)
    outcome = ended(replace(state, units=units))
    return None if outcome is None else outcome.winners


def flying(state: State, name: str) -> tuple[str, str, int, Pose]:
    plane = state.airplane(name)
    return plane.model.id, plane.pilot.skill, plane.speed, plane.pose


def places(state: State) -> dict[str, tuple[str, hexes.Hex]]:
    return {unit.id: (unit.counter.kind, unit.hex) for unit in state.ground()}


HOME: dict[str, object] = {"fate": "left", "edge": "left"}
ADRIFT: dict[str, object] = {**HOME, "under_control": False}
EAST: dict[str, object] = {"fate": "left", "edge": "right"}
DEAD: dict[str, object] = {"fate": "crashed"}
BURNT: dict[str, object] = {"fate": "destroyed"}
SAFE: dict[str, object] = {"fate": "safe"}
SIDES: tuple[hexes.Sense, hexes.Sense] = ("left", "right")


@pytest.mark.ledger("WV-SCN-01", "WV-SC1-01", "WV-SC2-01", "WV-SC4-01", "WV-SC9-01")
@pytest.mark.ledger("WV-SC4-02", "WV-SC4-03", "WV-SC9-02", "WV-SC9-03")
def test_mats_and_who_plays() -> None:
    mats = {name: [mat.id for mat in start(name).setting.mats] for name in (LUKE, TOM, BARON, RAID)}
    assert mats == {LUKE: ["A"], TOM: ["A"], BARON: ["A", "C"], RAID: ["A", "C"]}
    for solitaire in (LUKE, TOM):
        state = start(solitaire)
        assert [plane.side for plane in state.airplanes()] == ["entente"]
        assert all(unit.automatic for unit in state.ground())
    both = (("entente", "entente"), ("central", "central"))
    assert [start(name).setting.seats for name in (BARON, RAID)] == [both, both]
    assert [plane.side for plane in start(BARON).airplanes()] == ["entente", "central"]
    assert [plane.side for plane in start(RAID).airplanes()] == ["entente"] * 3 + ["central"] * 3
    assert not any(plane.automatic for name in (LUKE, TOM, BARON, RAID) for plane in start(name).airplanes())


@pytest.mark.ledger("WV-SC1-02", "WV-SC1-04", "WV-SC1-11")
def test_balloons_and_the_guns_below_them() -> None:
    assert places(start(LUKE)) == {
        "balloon-1": ("balloon", (hexes.from_side(4, 10, "right", 1), 10)),
        "balloon-2": ("balloon", (hexes.from_side(10, 9, "right", 1), 9)),
        "gun-1": ("aa-mg", (hexes.from_side(4, 10, "right", 1), 0)),
        "gun-2": ("aa-mg", (hexes.from_side(10, 9, "right", 1) + 1, 0)),
    }


@pytest.mark.ledger("WV-SC1-03", "WV-SC1-06", "WV-SC1-10")
def test_luke() -> None:
    state = start(LUKE)
    assert flying(state, "luke") == ("spad-xiii", "ace", 7, Pose(1, 13, E))
    assert state.weather.sun is not None
    assert hexes.mega_centre(state.weather.sun)[1] == 4
    assert hexes.mega_centre(state.weather.sun)[0] < 10
    assert state.weather == Weather(sun=state.weather.sun), "no clouds"
    assert hexsky.scenario(LUKE).date == "29 September 1918"


@pytest.mark.ledger("WV-SC1-05", "WV-SC2-04")
@pytest.mark.parametrize(("name", "who"), [(LUKE, "luke"), (TOM, "tom")])
def test_the_player_moves_and_the_guns_fire_by_themselves(name: str, who: str) -> None:
    shots = []
    for seed in range(12):
        game, chance = hexsky.new_game(name, seed), random.Random(seed)
        while game.outcome is None and game.state.round < 12:
            prompt = game.prompts()[0]
            assert prompt.about == who, "nobody else is asked"
            submit(game, prompt, chance.choice(prompt.choices))
        shots += [event.target for event in game.events() if isinstance(event, GroundFired)]
    assert set(shots) == {who}


@pytest.mark.ledger("WV-SC1-05", "WV-SC2-04")
@pytest.mark.parametrize(("name", "who"), [(LUKE, "luke"), (TOM, "tom")])
def test_the_guns_fire_once_they_have_spotted_him(name: str, who: str) -> None:
    """He has flown past the first gun, which takes the best opportunity of his way."""
    state = start(name)
    gun = next(unit for unit in state.ground() if unit.counter.fire)
    flown = tuple((gun.x + dx, 2) for dx in range(-4, 6, 2))
    pilot = moved(replace(state.airplane(who), pose=Pose(gun.x + 4, 2, E)), path=flown)
    assert pilot.flight is not None
    pilot = replace(pilot, flight=replace(pilot.flight, facings=(E,) * len(flown)))
    state, book = replace(state, units={**state.units, who: pilot}), rulebook.book(())
    assert automatic_shots(book, state) == []
    shots = automatic_shots(book, replace(state, sightings={gun.id: (who,)}))
    assert [(shot.firer.id, shot.target.id, shot.range) for shot in shots] == [(gun.id, who, 2)]


@pytest.mark.ledger("WV-SC1-07", "WV-SC1-08", "WV-SC1-09", "WV-SCN-03", "WV-SCN-04")
def test_who_wins_lukes_last_stand() -> None:
    assert after(LUKE, balloon_1=BURNT, balloon_2=BURNT) is None, "he has yet to get home"
    assert after(LUKE, balloon_1=BURNT, balloon_2=BURNT, luke=HOME) == ("entente",)
    assert after(LUKE, balloon_1=BURNT, balloon_2=BURNT, luke=EAST) == ()
    assert after(LUKE, balloon_1=BURNT, balloon_2=BURNT, luke=ADRIFT) == ()
    assert after(LUKE, balloon_1=BURNT, luke=DEAD) == ("central",)
    assert after(LUKE, balloon_1=BURNT, balloon_2=BURNT, luke=DEAD) == ()
    assert after(LUKE, balloon_1=SAFE, balloon_2=SAFE) == ("central",)
    assert after(LUKE, balloon_1=SAFE, balloon_2=BURNT) is None
    assert after(LUKE, balloon_1=SAFE, balloon_2=BURNT, luke=HOME) == ()


@pytest.mark.ledger("WV-SCN-03")
def test_over_the_side_with_a_dead_pilot_or_out_of_control_is_no_safe_exit() -> None:
    assert happened(fly(sky(plane(x=36, level=16, speed=4)), None, 4), Left)[0].under_control
    dead = (Airman("pilot", wounds=2),)
    game = finish_round(sky(plane(x=2, level=16, speed=4, facing=SW, crew=dead), plane("two", x=20, level=4)), 1)
    assert (one(game).edge, one(game).under_control) == ("left", False)
    for stalled in (False, True):
        game = sky(plane(x=-2, level=16, stalled=stalled), at="combat")
        table = Table(game.engine, game.state, game._dice)
        arrive(rulebook.book(()), table, "one", (0, 16))
        assert table.state.airplane("one").under_control is not stalled


@pytest.mark.ledger("WV-SCN-04")
def test_a_game_is_over_when_a_condition_is_met_and_not_before() -> None:
    met = (Ending("gone:entente", "central", "they have left"),)
    game = sky(plane(x=30, level=16, speed=4), plane("two", x=6, level=4, side="central"), endings=met)
    fly(game, None, 4)
    assert (one(game).in_play, game.outcome) == (True, None)
    fly(game, None, 4)
    assert game.outcome is not None
    assert game.outcome.winners == ("central",)


@pytest.mark.ledger("WV-SC2-02", "WV-SC2-03", "WV-SC2-05", "WV-SC2-06", "WV-SCN-05")
def test_tom_and_the_guns() -> None:
    state = start(TOM)
    assert flying(state, "tom") == ("sopwith-camel", "expert", 6, Pose(1, 5, E))
    assert places(state) == {
        "gun-1": ("aa-mg", (hexes.from_side(9, 0, "left", 1), 0)),
        "gun-2": ("aa-mg", (hexes.from_side(11, 0, "left", 1), 0)),
    }
    assert state.weather.sun is not None
    x, level = hexes.mega_centre(state.weather.sun)
    assert (abs(x - 19) <= 4, level) == (True, 28)
    assert state.weather.low_stratus == (
        hexes.mega_from_side(8, "left", 0, 1),
        hexes.mega_from_side(8, "right", 0, 1),
    )


@pytest.mark.ledger("WV-SUN-04", "WV-MON-01")
def test_suns_at_other_levels_and_the_moon() -> None:
    rows = {level: hexes.mega_centre(sun_hex(Sun("left", level), 1))[1] for level in (4, 5, 28, 30)}
    assert rows == {4: 4, 5: 4, 28: 28, 30: 28}
    night = weather(SkyEntry(moon=True), ("A",))
    assert night == Weather(moon=True), "it only shows that it is night"


@pytest.mark.ledger("WV-SC2-07", "WV-CRW-10")
def test_who_wins_toms_revenge() -> None:
    assert after(TOM, gun_1=BURNT, gun_2=BURNT) is None
    assert after(TOM, gun_1=BURNT, gun_2=BURNT, tom=HOME) == ("entente",)
    assert after(TOM, gun_1=BURNT, tom=HOME) == ()
    assert after(TOM, gun_1=BURNT, gun_2=BURNT, tom=EAST) == ()
    assert after(TOM, gun_1=BURNT, gun_2=BURNT, tom=ADRIFT) == ()
    assert after(TOM, tom=DEAD) == ("central",)
    assert after(TOM, tom={"crew": (Airman("pilot", wounds=2),)}) == ("central",)


@pytest.mark.ledger("WV-SCN-02")
def test_who_has_landed_is_not_shot_down() -> None:
    assert after(TOM, tom={"fate": "landed"}) == ()
    assert after(BARON, may={"fate": "landed"}, richthofen=EAST) == ()


@pytest.mark.ledger("WV-SC4-02", "WV-SC4-03", "WV-SC4-11")
def test_may_and_richthofen() -> None:
    state = start(BARON)
    printed_2, printed_3 = 40 + hexes.rightmost(2, 1), 40 + hexes.rightmost(3, 1)
    assert flying(state, "may") == ("sopwith-camel", "recruit", 6, Pose(printed_2 - 6, 2, W))
    assert flying(state, "richthofen") == ("fokker-dr-i", "ace", 6, Pose(printed_3, 3, W))
    assert hexes.distance(state.airplane("may").pose.hex, state.airplane("richthofen").pose.hex) in (3, 4)
    assert tails(state) == (), "too far behind to tail him in the first round"


@pytest.mark.ledger("WV-SC4-04", "WV-SC4-05")
def test_the_triplane_is_damaged() -> None:
    baron = start(BARON).airplane("richthofen")
    assert baron.hurt == Hurt(structure=4, rudder=2, elevators=2)
    gun, printed = baron.guns[0], baron.model.guns[0].ammo
    assert gun.jammed
    assert gun.ammo + sum(printed[gun.magazine + 1 :]) == sum(printed) // 2
    assert all(baron.works(control) for control in ("rudder", "elevators"))


@pytest.mark.ledger("WV-SC4-05")
@pytest.mark.parametrize(
    ("printed", "ammo", "magazine"), [((5,), 2, 0), ((6, 5), 5, 1), ((2, 7), 4, 1), ((6, 3), 1, 0)]
)
def test_half_the_ammo_is_rounded_down(printed: tuple[int, ...], ammo: int, magazine: int) -> None:
    model = catalogue.load().models["fokker-dr-i"]
    model = replace(model, guns=(replace(model.guns[0], ammo=printed),))
    spot = Spot("right", level=3)
    baron = PlaneEntry(
        id="baron", name="", model=model.id, side="central", at=spot, heading="left", speed=6, half_ammo=True
    )
    gun = airplane(baron, model, 3).guns[0]
    assert (gun.ammo, gun.magazine) == (ammo, magazine)


@pytest.mark.ledger("WV-SC4-06", "WV-SC4-07", "WV-SC4-08", "WV-SC4-09")
def test_guns_and_sky_over_the_somme() -> None:
    state = start(BARON)
    assert places(state) == {"gun-1": ("aa-mg", (58, 0)), "gun-2": ("aa-mg", (18, 0))}
    assert all(unit.side == "entente" and not unit.automatic for unit in state.ground())
    corners = [(side, mat) for mat in (0, 1) for side in SIDES]
    assert state.weather.low_stratus == tuple(hexes.mega_from_side(8, side, mat, 1) for side, mat in corners)
    assert {hexes.mega_centre(mega)[1] for mega in state.weather.low_stratus} == {8}
    assert state.weather.sun is not None
    x, level = hexes.mega_centre(state.weather.sun)
    assert (abs(x - 39) <= 4, level) == (True, 28)


@pytest.mark.ledger("WV-SC4-10")
def test_who_wins_the_fall_of_the_red_baron() -> None:
    assert after(BARON, richthofen=DEAD) == ("entente",)
    assert after(BARON, may=DEAD) is None
    assert after(BARON, may=DEAD, richthofen=EAST) == ("central",)
    assert after(BARON, may=DEAD, richthofen=HOME) == ()
    assert after(BARON, may=DEAD, richthofen={**EAST, "under_control": False}) == ()
    assert after(BARON, may=DEAD, richthofen=DEAD) == ("entente",)
    assert after(BARON, richthofen=EAST) == ()


@pytest.mark.ledger("WV-SC9-02", "WV-SC9-03", "WV-SC9-04", "WV-SC9-05", "WV-SC9-06")
def test_the_last_raid_is_set_up() -> None:
    state = start(RAID)
    assert flying(state, "hanriot") == ("hanriot-hd1", "expert", 5, Pose(1, 11, E))
    assert flying(state, "camel") == ("sopwith-camel", "ace", 6, Pose(1, 9, E))
    assert flying(state, "se5a") == ("s-e-5a", "expert", 7, Pose(1, 13, E))
    assert flying(state, "gotha-1") == ("gotha-g-v", "ace", 2, Pose(78, 10, W))
    assert flying(state, "gotha-2") == ("gotha-g-v", "ace", 2, Pose(77, 11, W))
    assert flying(state, "fokker") == ("fokker-d-vii", "ace", 2, Pose(78, 14, W))
    assert state.weather.haze == 4
    assert state.weather.sun is not None
    x, level = hexes.mega_centre(state.weather.sun)
    assert (x < 10, level) == (True, 4)


@pytest.mark.ledger("WV-SC9-07", "WV-SC9-08", "WV-SC9-09")
def test_who_wins_the_last_raid() -> None:
    assert after(RAID, gotha_1=DEAD) is None
    assert after(RAID, gotha_1=DEAD, gotha_2=DEAD) == ("entente",)
    assert after(RAID, gotha_1=HOME) == ("central",)
    assert after(RAID, gotha_1={**HOME, "hurt": Hurt(leak=3)}, gotha_2=DEAD) == ()
    assert after(RAID, gotha_1={**HOME, "hurt": Hurt(leak=0)}, gotha_2=DEAD) == (), "nor when the leak has run out"
    assert after(RAID, fokker=HOME) is None, "the escort is no bomber"
    assert after(RAID, gotha_1={**HOME, "hurt": Hurt(burning=True)}, gotha_2=DEAD) == ()
    assert after(RAID, gotha_1=ADRIFT, gotha_2=DEAD) == ()
    assert after(RAID, gotha_1=EAST, gotha_2=DEAD) == ()
