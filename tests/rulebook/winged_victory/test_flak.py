"""Flak: where barrages may lie, whom they strike and how hard; and the storm, which strikes alike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import hexes, rulebook
from aerodrome.hexsky.damage_events import CrewHit, HitLanded, Struck
from aerodrome.hexsky.events import FlakLifted, FlakPlaced, Tried
from aerodrome.hexsky.flak import reach
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import NE
from aerodrome.hexsky.orders import Barrage, Hold
from aerodrome.hexsky.planes import Side
from aerodrome.hexsky.state import Airplane, FlakMarker, Ground, Weather
from aerodrome.kernel.event import Event
from tests.hexsky.sky import (
    PARTS,
    asked,
    broken,
    do,
    face,
    finish_round,
    fly,
    happened,
    maneuvers,
    moved,
    one,
    plane,
    rig,
    sky,
    submit,
)
from tests.hexsky.sky import throttle as set_throttle

MEGA = (5, 3)
X, LEVEL = hexes.mega_centre(MEGA)


def flak(name: str = "flak", side: Side = "central", colour: str = "pink", **change: object) -> Ground:
    counter = replace(PARTS.targets["flak"], fire=colour)
    return replace(Ground(name, name, side, side, counter, 24), **change)


def under_fire(*names: str, plane_: Airplane | None = None, colour: str = "pink", rules: tuple[str, ...] = ()) -> Game:
    """A plane about to move in a mega-hex with barrages of these emplacements."""
    guns = [flak(name, colour=colour) for name in names]
    moving = plane_ or plane(x=X - 2, level=LEVEL, speed=2, throttle=2)
    return sky(moving, ground=guns, flak=(FlakMarker(MEGA, names),), at="order", rules=rules)


def flown(game: Game) -> list[Event]:
    return fly(game, None, one(game).speed)


def bursts(events: list[Event], name: str = "one") -> list[tuple[str, str]]:
    return [(test.die, test.result) for test in happened(events, Tried, name) if test.test == "flak"]


@pytest.mark.ledger("WV-FLK-01", "WV-FLK-03", "WV-FLK-04")
def test_each_emplacement_may_place_one_marker() -> None:
    post = Ground("post", "post", "central", "central", PARTS.targets["infantry"], 20)
    other = replace(post, id="gun", counter=PARTS.targets["aa-mg"])
    guns = (flak("a"), flak("b"), flak("c", "entente"), flak("gone", fate="destroyed"), post, other)
    game = sky(plane(x=1, level=3), ground=guns, seen=False)
    assert [(prompt.seat, prompt.about) for prompt in game.prompts()] == [
        ("central", "a"),
        ("central", "b"),
        ("entente", "c"),
    ]
    assert all(prompt.default == Hold() for prompt in game.prompts())
    for prompt in game.prompts():
        submit(game, prompt, Barrage(*MEGA) if prompt.about != "b" else Hold())
    placed = [(event.unit, event.mega) for event in game.events() if isinstance(event, FlakPlaced)]
    assert placed == [("a", MEGA), ("c", MEGA)]
    assert game.state.flak == (FlakMarker(MEGA, ("a", "c")),), "one marker, heavy"


@pytest.mark.ledger("WV-FLK-03")
def test_without_a_player_an_emplacement_fires_at_what_it_has_not_spotted() -> None:
    game = sky(plane(x=X, level=LEVEL), ground=[flak(automatic=True)], seen=False)
    placed = [(event.unit, event.mega) for event in game.events() if isinstance(event, FlakPlaced)]
    assert (placed, game.state.sightings) == ([("flak", MEGA)], {})


@pytest.mark.ledger("WV-FLK-02")
@pytest.mark.parametrize(("x", "mats"), [(24, ("B",)), (40, ("B", "C")), (74, ("B", "C"))])
def test_two_to_five_mega_hexes_away(x: int, mats: tuple[str, ...]) -> None:
    unit = flak(x=x)
    game = sky(plane(), ground=(unit,), mats=mats)
    near = reach(game.state, unit)
    own = hexes.mega_hexes(unit.hex)
    width = 40 * len(mats)
    over_map = {mega for x in range(width) for y in range(31) for mega in hexes.mega_hexes((x - (x - y) % 2, y))}
    centres = {mega: hexes.mega_centre(mega) for mega in over_map}
    away = {mega: min(hexes.distance(mega, each) for each in own) for mega in over_map}
    wanted = {m for m, (x, y) in centres.items() if 0 <= x < width and y <= 30 and 2 <= away[m] <= 5}
    assert set(near) == wanted
    prompt = asked(game, "flak", "flak")
    assert prompt is not None
    assert {(choice.column, choice.row) for choice in prompt.choices if isinstance(choice, Barrage)} == set(near)


@pytest.mark.ledger("WV-FLK-04", "WV-CMP-08")
@pytest.mark.parametrize(("names", "die"), [(("a",), "pink"), (("a", "b"), "grey"), (("a", "b", "c"), "grey")])
def test_two_markers_are_heavy_flak(names: tuple[str, ...], die: str) -> None:
    assert [colour for colour, _ in bursts(flown(under_fire(*names)))] == [die]


@pytest.mark.ledger("WV-FLK-04")
def test_markers_of_both_sides_are_heavy_flak_too() -> None:
    guns = [flak("a"), flak("b", "entente")]
    moving = plane(x=X - 2, level=LEVEL, speed=2, throttle=2)
    game = sky(moving, ground=guns, flak=(FlakMarker(MEGA, ("a", "b")),), at="order", rules=())
    assert [colour for colour, _ in bursts(flown(game))] == ["grey"]


@pytest.mark.ledger("WV-FLK-08")
@pytest.mark.parametrize(
    ("result", "printed", "shifted"), [("success", "green", "yellow"), ("critical", "purple", "black")]
)
def test_heavy_flak_shifts_the_test_die_alone(
    result: str, printed: str, shifted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def struck() -> list[str]:
        game = rig(under_fire("a", "b"), flak__one=[face("grey", result)])
        return [event.die for event in happened(flown(game), Struck)]

    assert struck() == [printed]
    monkeypatch.setattr("aerodrome.hexsky.flak.HEAVY_FLAK", "all dice")
    assert struck() == [shifted], "the other reading"


@pytest.mark.ledger("WV-FLK-05", "WV-CMP-08")
def test_planes_of_any_side_are_attacked_on_entering() -> None:
    for side in ("entente", "central"):
        entering = plane(x=X - 10, level=LEVEL, speed=4, throttle=4, side=side)
        for colour in ("pink", "green"):
            assert [die for die, _ in bursts(flown(under_fire("a", plane_=entering, colour=colour)))] == [colour]
    for x, speed in ((X - 10, 3), (X - 2, 2)):
        there = plane(x=x, level=LEVEL, speed=speed, throttle=speed)
        assert len(bursts(flown(under_fire("a", plane_=there)))) == 1, "just entering, or moving inside"
    beside = plane(x=X - 16, level=LEVEL, speed=2, throttle=2)
    assert bursts(flown(under_fire("a", plane_=beside))) == []


@pytest.mark.ledger("WV-FLK-06")
def test_once_a_round() -> None:
    game = rig(under_fire("a", plane_=plane(x=X - 2, level=LEVEL, speed=3, throttle=3)), flak__one=[0, 0, 0])
    assert len(bursts(flown(game))) == 1


@pytest.mark.ledger("WV-FLK-06")
def test_once_in_each_of_two_barrages() -> None:
    """Both hold the hexes on their common side; each is rolled for once."""
    guns = [flak("a"), flak("b", colour="green")]
    markers = (FlakMarker(MEGA, ("a",)), FlakMarker((MEGA[0] + 2, MEGA[1]), ("b",)))
    moving = plane(x=X - 2, level=LEVEL, speed=3, throttle=3)
    game = sky(moving, ground=guns, flak=markers, at="order", rules=())
    rig(game, flak__one=[face("pink", "failure"), face("green", "failure")])
    assert [die for die, _ in bursts(flown(game))] == ["pink", "green"]


@pytest.mark.ledger("WV-FLK-07", "WV-FLK-09", "WV-TST-06")
@pytest.mark.parametrize(("result", "die"), [("failure", None), ("success", "green"), ("critical", "purple")])
def test_a_miss_a_near_miss_a_direct_hit(result: str, die: str | None) -> None:
    game = under_fire("a", rules=("damage-aspect-shift",))
    falls = [face("pink", result)] + ([face(die, "1")] if die else [])
    rig(game, flak__one=falls, damage__one=[8])  # the test and the combat die share a stream
    events = flown(game)
    assert bursts(events) == [("pink", result)]
    struck = [(event.die, event.result) for event in happened(events, Struck)]
    assert struck == ([(die, "1")] if die else [])
    if die:
        assert [event.part for event in happened(events, HitLanded)] == ["ailerons"], "no shift: it comes from the side"


@pytest.mark.ledger("WV-FLK-10")
@pytest.mark.parametrize("colours", [("pink", "green"), ("green", "pink")])
def test_the_best_of_several_dice(colours: tuple[str, str]) -> None:
    guns = [flak(name, colour=colour) for name, colour in zip("ab", colours, strict=True)]
    moving = plane(x=X - 2, level=LEVEL, speed=2, throttle=2)
    game = sky(moving, ground=guns, flak=(FlakMarker(MEGA, ("a", "b")),), at="order", rules=())
    assert [die for die, _ in bursts(flown(game))] == ["yellow"], "green, and heavy"


@pytest.mark.ledger("WV-FLK-11")
def test_a_falling_plane_is_attacked_too() -> None:
    stalled = plane(x=X, level=LEVEL + 2, speed=0, stalled=True)
    game = under_fire("a", plane_=stalled)
    finish_round(game, 1)
    assert len(bursts(list(game.events()))) == 1


@pytest.mark.ledger("WV-SEQ-04")
def test_barrages_lift_at_the_end_of_the_round() -> None:
    game = under_fire("a")
    assert happened(flown(game), FlakLifted)
    assert game.state.flak == ()


@pytest.mark.ledger("WV-EX-32", "WV-FLK-06")
def test_the_example_of_flak() -> None:
    albatros = plane("one", "albatros-d-v", x=X, level=LEVEL, speed=3, throttle=3, side="central")
    camel = plane("two", "sopwith-camel", x=X - 2, level=LEVEL, speed=3, throttle=3)
    guns = (flak("a", "entente"), flak("b", "entente"))
    game = sky(albatros, camel, ground=guns, flak=(FlakMarker(MEGA, ("a", "b")),), at="order", rules=())
    assert game.state.tailed_by("one") == ("two",)
    rig(
        game,
        flak__one=[face("grey", "failure")],
        flak__two=[face("grey", "critical"), face("purple", "destroyed")],
        damage__two=[8 - 1],
    )
    finish_round(game, 1)
    events = list(game.events())
    assert bursts(events) == [("grey", "failure")]
    assert bursts(events, "two") == [("grey", "critical")]
    assert [(event.unit, event.wounds) for event in events if isinstance(event, CrewHit)] == [("two", 2)]
    assert one(game, "two").shot_down


@pytest.mark.ledger("WV-STM-02")
def test_nobody_flies_into_a_storm_and_who_is_inside_suffers() -> None:
    for storm, allowed in ((16, False), (17, True)):
        below = do(set_throttle(sky(plane(level=15, speed=5), weather=Weather(storm=storm))), 2)
        assert ("zoom-climb" in maneuvers(below)) is allowed
    game = rig(
        sky(plane(level=17, speed=5), weather=Weather(storm=16)), storm__one=[face("red", "2")], damage__one=[11]
    )
    events = fly(game, 5, 5)
    assert [(event.die, event.because) for event in happened(events, Struck)] == [("red", "storm")]
    assert one(game).hurt.structure == 2


@pytest.mark.ledger("WV-STM-02")
@pytest.mark.parametrize(("storm", "struck"), [(16, 2), (17, 2), (18, 0)])
def test_a_storm_strikes_from_the_side_in_every_round(storm: int, struck: int) -> None:
    """A 9 of the damage table is the ailerons; shifted by an attack from ahead or behind it would be its neighbour."""
    game = sky(plane(level=17, speed=5, x=1), weather=Weather(storm=storm), rules=("damage-aspect-shift",))
    rig(game, storm__one=[face("red", "1")] * 2, damage__one=[8, 8])
    events = [event for _ in range(2) for event in fly(game, 5, 5)]
    assert [event.part for event in happened(events, HitLanded)] == ["ailerons"] * struck


@pytest.mark.ledger("WV-STM-02")
def test_a_storm_strikes_who_falls_through_it() -> None:
    game = sky(plane(level=25, speed=0, stalled=True), weather=Weather(storm=16))
    rig(game, handling__one=[face("green", "failure")], storm__one=[face("red", "miss")])
    assert [event.because for event in happened(fly(game, 4), Struck)] == ["storm"]


@pytest.mark.ledger("WV-STM-02")
def test_who_can_fly_nowhere_else_is_forced_into_a_storm() -> None:
    climbing = plane(level=15, speed=5, facing=NE, hurt=broken("elevators"))
    game = set_throttle(sky(climbing, weather=Weather(storm=16)))
    assert maneuvers(game) == {"sustained-climb"}
    finish_round(do(game, "sustained-climb"), 1)
    assert [event.because for event in happened(game.events(), Struck)] == ["storm"]


@pytest.mark.ledger("WV-WTH-03")
def test_weather_does_not_touch_fire() -> None:
    thick = Weather(haze=30, storm=1, high_stratus=True, medium_stratus=True, low_stratus=(MEGA,), cumulus=(MEGA,))
    hunter, prey = moved(plane(x=21)), moved(plane("two", x=23, side="central"))
    for weather in (Weather(), thick):
        game = sky(hunter, prey, weather=weather, at="combat")
        shot = aimed(game.state, hunter, 0, prey)
        assert rulebook.book(()).shot(shot, own_die(shot)).reasons == ("rear +1",)
        assert asked(game, "fire") is not None
