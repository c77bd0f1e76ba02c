"""Spotting: who sees whom, by which die, and what makes a pilot look again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import hexes, rulebook
from aerodrome.hexsky.events import Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.ground import in_reach
from aerodrome.hexsky.hexes import Hex, W
from aerodrome.hexsky.orders import Look
from aerodrome.hexsky.planes import GroundKind, Side
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.questions import Look as Looking
from aerodrome.hexsky.sight import eyes, in_the_sun
from aerodrome.hexsky.state import Airman, Airplane, Ground, Weather
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.tally import Tally
from tests.hexsky.sky import PARTS, asked, awaited, face, finish_round, moved, one, plane, rig, sky, submit, targets

CENTRE = hexes.mega_centre((5, 3))


def at_mega(mega: Hex, name: str = "two", side: Side = "central", **change: object) -> Airplane:
    """A plane in the middle of a mega-hex."""
    x, level = hexes.mega_centre(mega)
    return plane(name, x=x, level=level, side=side, **change)  # type: ignore[arg-type]


def me(**change: object) -> Airplane:
    return at_mega((5, 3), "one", "entente", **change)


def on_ground(kind: GroundKind, x: int, name: str = "flak", level: int = 0, side: Side = "central") -> Ground:
    return Ground(name, name, side, side, PARTS.targets[kind], x, level)


def rolled_by(game: Game, name: str = "one") -> list[tuple[str, str]]:
    """The Spotting Tests a unit has rolled: about whom, with which die."""
    return [(event.about, event.die) for event in game.events() if isinstance(event, Tried) and event.unit == name]


def look(game: Game, *names: str) -> Game:
    """The first plane looks for these, everybody else for everything."""
    for prompt in game.prompts():
        if prompt.asks == "flak":
            submit(game, prompt, prompt.default)
    for prompt in game.prompts():
        if prompt.asks == "look":
            submit(game, prompt, Look(names) if prompt.about == "one" else prompt.default)
    return game


def sighted(game: Game, name: str = "one") -> tuple[str, ...]:
    return game.state.sightings.get(name, ())


def die(spotter: Airplane, target: Airplane, weather: Weather | None = None) -> Tally:
    state = sky(spotter, target, weather=weather or Weather(), seen=False).state
    looking = Looking(state, spotter, target)
    return rulebook.book(()).sight(looking, eyes(spotter))


@pytest.mark.ledger("WV-SPT-02")
@pytest.mark.parametrize(("megas", "tested"), [(5, True), (6, False)])
def test_five_mega_hexes_and_no_farther(megas: int, tested: bool) -> None:
    game = sky(me(), at_mega((5 + 2 * megas, 3)), seen=False, mats=("B", "C"))
    assert (asked(game, "look") is not None) is tested


@pytest.mark.ledger("WV-SPT-03", "WV-MHX-03")
def test_the_same_mega_hex_needs_no_test() -> None:
    near = plane("two", x=CENTRE[0] + 2, level=CENTRE[1], side="central")
    game = sky(me(), near, seen=False)
    assert asked(game, "look") is None
    assert sighted(game) == ("two",)
    shared = plane("two", x=CENTRE[0] + 4, level=CENTRE[1], side="central")
    assert sighted(sky(me(), shared, seen=False)) == ("two",), "a hex that both share"
    assert asked(sky(me(), at_mega((7, 3)), seen=False), "look") is not None, "the next one is tested for"


@pytest.mark.ledger("WV-SPT-04", "WV-TST-04")
@pytest.mark.parametrize(("skill", "colour"), [("recruit", "pink"), ("expert", "grey"), ("ace", "green")])
def test_the_planes_colour_shifted_by_skill(skill: str, colour: str) -> None:
    game = sky(me(skill=skill), at_mega((9, 3)), at_mega((1, 3), "three"), seen=False)
    look(rig(game, spotting__one=[face(colour, "success"), face(colour, "failure")]), "two", "three")
    assert rolled_by(game) == [("two", colour), ("three", colour)], "one test for each target"
    assert sighted(game) == ("two",), "and each has its own result"


@pytest.mark.ledger("WV-SPT-04", "WV-CRW-05")
def test_a_wounded_ace_looks_out_as_a_recruit() -> None:
    game = look(sky(me(crew=(Airman("pilot", "ace", 1),)), at_mega((9, 3)), seen=False), "two")
    assert rolled_by(game) == [("two", "pink")]


@pytest.mark.ledger("WV-SPT-05", "WV-TST-06")
@pytest.mark.parametrize(
    ("megas", "result", "seen"),
    [
        (4, "failure", False),
        (4, "success", True),
        (4, "critical", True),
        (5, "success", False),
        (5, "critical", True),
    ],
)
def test_what_the_test_tells(megas: int, result: str, seen: bool) -> None:
    game = sky(me(), at_mega((5 + 2 * megas, 3)), seen=False, mats=("B", "C"))
    look(rig(game, spotting__one=[face("grey", result)]), "two")
    assert sighted(game) == (("two",) if seen else ())


@pytest.mark.ledger("WV-SPT-06")
def test_a_pilot_may_decline_to_look() -> None:
    game = look(sky(me(), at_mega((9, 3)), at_mega((1, 3), "three"), seen=False), "three")
    assert [about for about, _ in rolled_by(game)] == ["three"]
    prompt = awaited(sky(me(), at_mega((9, 3)), seen=False), "look", "one")
    assert prompt.choices == (Look(("two",)), Look(()))


@pytest.mark.ledger("WV-SPT-06")
def test_of_many_targets_any_may_be_left_out() -> None:
    places = {"two": (9, 3), "three": (1, 3), "four": (8, 4), "five": (8, 2)}
    foes = [at_mega(mega, name) for name, mega in places.items()]
    game = sky(me(), *foes, seen=False)
    prompt = awaited(game, "look", "one")
    assert Look(()) in prompt.choices
    for wrong in (("one",), ("two", "two"), ("three", "two")):
        assert isinstance(game.submit(prompt.seat, Order(prompt.id, Look(wrong))), Refusal)
    look(game, "two", "three", "five")
    assert [about for about, _ in rolled_by(game)] == ["two", "three", "five"]


@pytest.mark.ledger("WV-SPT-07", "WV-SPT-11")
def test_a_tailer_sees_only_its_prey_and_must_find_the_others_again() -> None:
    prey = plane("two", x=CENTRE[0] + 2, level=CENTRE[1], side="central")
    other = at_mega((9, 3), "three")
    game = look(sky(me(), prey, other, seen=False, sightings={"one": ("two", "three")}))
    assert sighted(game) == ("two",), "the third is lost"
    assert sighted(game, "two") == ("one",), "so it is for the tailed"
    helper = at_mega((1, 3), "four", "entente")
    game = look(sky(me(), prey, helper, seen=False, sightings={"two": ("one", "four")}))
    assert sighted(game, "two") == ("one",), "who is tailed has eyes for his tailer alone"
    apart = sky(me(), other, seen=False, sightings={"one": ()})
    assert asked(apart, "look") is not None, "and looked for anew"


@pytest.mark.ledger("WV-SPT-08")
def test_once_spotted_a_target_stays_so() -> None:
    assert asked(sky(me(), at_mega((9, 3)), seen=False), "look") is not None, "not yet spotted"
    known = {"one": ("two",), "two": ("one",)}
    game = sky(me(), at_mega((9, 3)), seen=False, sightings=known, mats=("B", "C"))
    assert asked(game, "look") is None
    assert sighted(game) == ("two",)
    finish_round(game, 1)
    assert (asked(game, "look"), sighted(game)) == (None, ("two",)), "in the next round too"
    far = sky(me(), at_mega((19, 3)), seen=False, sightings={"one": ("two",)}, mats=("B", "C"))
    assert sighted(far) == ("two",), "even when it flies away"


@pytest.mark.ledger("WV-SPT-09", "WV-CUM-01", "WV-WTH-02")
def test_a_cloud_between_hides_a_target() -> None:
    hidden = sky(me(), at_mega((9, 3)), seen=False, sightings={"one": ("two",)}, weather=Weather(cumulus=((7, 3),)))
    assert asked(hidden, "look") is None
    assert sighted(hidden) == ()
    beside = sky(me(), at_mega((9, 3)), seen=False, sightings={"one": ("two",)}, weather=Weather(cumulus=((6, 4),)))
    assert sighted(beside) == ("two",)


@pytest.mark.ledger("WV-SPT-09", "WV-STM-01")
def test_a_storm_hides_what_is_in_it() -> None:
    for storm, seen in ((12, ()), (13, ("two",))):
        game = sky(me(), at_mega((9, 3)), seen=False, sightings={"one": ("two",)}, weather=Weather(storm=storm))
        assert sighted(game) == seen
    above = sky(me(), at_mega((8, 4)), seen=False, sightings={"one": ("two",)}, weather=Weather(storm=14))
    assert sighted(above) == (), "though the spotter is below it"


@pytest.mark.ledger("WV-SPT-09", "WV-SPT-14")
@pytest.mark.parametrize(("result", "seen"), [("failure", ()), ("success", ("two",))])
def test_a_target_behind_a_mountain_is_looked_for_again(result: str, seen: tuple[str, ...]) -> None:
    """Between the two at level 8 the mountain of mat D rises to 9; above it the line is free."""
    known = {"one": ("two",), "two": ("one",)}
    assert max(PARTS.mats["D"].peaks[1:9]) == 9
    for mat, level, again in (("D", 8, True), ("D", 10, False), ("A", 8, False)):
        spotter, target = plane(x=2, level=level), plane("two", x=18, level=level, side="central")
        game = sky(spotter, target, mats=(mat,), seen=False, sightings=known)
        assert (asked(game, "look") is not None) is again
        look(rig(game, spotting__one=[face("grey", result)]), "two")
        assert sighted(game) == (seen if again else ("two",))


@pytest.mark.ledger("WV-SPT-10", "WV-SPT-14", "WV-SUN-01", "WV-SUN-02")
@pytest.mark.parametrize(("result", "seen"), [("failure", ()), ("success", ("two",))])
def test_a_target_in_the_sun_is_looked_for_again(result: str, seen: tuple[str, ...]) -> None:
    sun = Weather(sun=(11, 3))
    game = sky(me(), at_mega((9, 3)), seen=False, sightings={"one": ("two",), "two": ("one",)}, weather=sun)
    look(rig(game, spotting__one=[face("grey", result)]), "two")
    assert sighted(game) == seen
    assert one(game).pool == (5 if seen else 4), "in the round in which it is looked for"
    assert rolled_by(game, "two") == [], "the sun is behind it"


@pytest.mark.ledger("WV-SPT-17")
def test_between_sun_and_spotter() -> None:
    def between(target: Hex, sun: Hex) -> bool:
        spotter, other = me(), at_mega(target)
        state = sky(spotter, other, seen=False, weather=Weather(sun=sun)).state
        return in_the_sun(Looking(state, spotter, other))

    assert between((9, 3), (13, 3))
    assert between((7, 5), (9, 7)), "along another row"
    assert not between((5, 3), (13, 3)), "in the spotter's own"
    assert not between((7, 5), (13, 3))
    assert not between((8, 4), (13, 3)), "beside the row"
    assert not between((13, 3), (9, 3)), "beyond the sun"
    assert not between((13, 3), (13, 3)), "in the sun's own"


@pytest.mark.ledger("WV-SPT-12", "WV-SPT-13")
@pytest.mark.parametrize(
    ("mega", "facing", "blind"),
    [
        *[((2, 2), 0, True), ((8, 2), 0, False), ((2, 4), 0, False), ((1, 3), 0, False), ((8, 2), W, True)],
        *[((5, 1), 0, False), ((5, 1), W, False)],
    ],
)
def test_the_blind_spot(mega: Hex, facing: int, blind: bool) -> None:
    known = {"one": ("two",), "two": ("one",)}
    spotter, target = me(facing=facing), at_mega(mega)
    game = sky(spotter, target, rules=("spot-blind-spot",), seen=False, sightings=known)
    assert (asked(game, "look") is not None) is blind
    assert asked(sky(spotter, target, rules=(), seen=False, sightings=known), "look") is None


@pytest.mark.ledger("WV-SPT-14")
def test_who_does_not_look_again_loses_the_target() -> None:
    sun = Weather(sun=(11, 3))
    game = look(sky(me(), at_mega((9, 3)), seen=False, sightings={"one": ("two",)}, weather=sun))
    assert sighted(game) == ()


@pytest.mark.ledger("WV-SPT-18", "WV-SPT-19", "WV-BAL-07")
@pytest.mark.parametrize(
    ("kind", "colour"), [("flak", "green"), ("infantry", "green"), ("artillery", "green"), ("balloon", "yellow")]
)
def test_units_on_the_ground_look_out_too(kind: GroundKind, colour: str) -> None:
    game = sky(plane(x=20, level=8), ground=(on_ground(kind, 24),), seen=False)
    look(rig(game, spotting__flak=[face(colour, "critical")]))
    assert rolled_by(game, "flak") == [("one", colour)]
    assert sighted(game, "flak") == ("one",)


@pytest.mark.ledger("WV-SPT-20", "WV-SPT-01")
def test_sight_is_each_ones_own_and_only_orders_movement() -> None:
    friend = plane("friend", x=1, level=3)
    foe = at_mega((9, 3))
    game = sky(me(), friend, foe, seen=False, sightings={"one": ("two",)}, mats=("B", "C"))
    for prompt in game.prompts():
        submit(game, prompt, Look(()))
    assert (one(game).pool, one(game, "friend").pool) == (5, 4)


@pytest.mark.ledger("WV-SPT-15", "WV-SPT-20")
@pytest.mark.parametrize(("spotter", "may"), [("flak", True), ("post", False)])
def test_what_is_on_the_ground_fires_at_what_it_has_spotted_itself(spotter: str, may: bool) -> None:
    guns = on_ground("infantry", 24), on_ground("infantry", 30, "post")
    state = sky(plane(x=24, level=2), ground=guns, seen=False).state
    assert in_reach(replace(state, sightings={spotter: ("one",)}), guns[0], state.airplane("one")) is may


@pytest.mark.ledger("WV-SPT-15", "WV-SPT-01")
def test_plane_fires_at_plane_unseen() -> None:
    foe = moved(plane("two", x=23, side="central"))
    below = on_ground("balloon", 25, "balloon", 15)
    hunter = moved(plane(x=21))
    assert targets(sky(hunter, foe, ground=(below,), at="combat", seen=False)) == {"two"}
    seen = sky(hunter, foe, ground=(below,), at="combat", seen=False, sightings={"one": ("balloon",)})
    assert targets(seen) == {"two", "balloon"}
    gunner = moved(plane(x=21, automatic=True))
    for sightings, found in (({}, ()), ({"one": ("two",)}, ("two",))):
        state = replace(sky(hunter, foe, seen=False).state, sightings=sightings)
        aim = GunAt(replace(state, units={"one": gunner, "two": foe}), gunner, 0)
        assert rulebook.book(()).targets(aim, ()) == found, "an automatic one must see its target"


def example(**told: list[int]) -> Game:
    """A SPAD VII under an Ace, an Albatros two mega-hexes off, an Aviatik at four, flak at five."""
    spad = plane(model="spad-vii", x=hexes.mega_centre((1, 5))[0], level=20, skill="ace")
    albatros = at_mega((5, 5), model="albatros-d-iii", facing=W)
    aviatik = at_mega((9, 5), "three", model="aviatik-c-i", facing=W)
    flak = on_ground("flak", hexes.mega_centre((6, 0))[0])
    return rig(sky(spad, albatros, aviatik, ground=(flak,), seen=False), **told)


@pytest.mark.ledger("WV-EX-33")
def test_the_example_of_spotting() -> None:
    game = example(spotting__one=[face("green", "success"), face("green", "failure")])
    spad = one(game)
    away = [hexes.mega_distance(spad.pose.hex, at) for at in (one(game, "two").pose.hex, one(game, "three").pose.hex)]
    assert (away, hexes.mega_distance(spad.pose.hex, (hexes.mega_centre((6, 0))[0], 0))) == ([2, 4], 5)
    look(game, "two", "three")
    assert rolled_by(game) == [("two", "green"), ("three", "green")]
    assert sighted(game) == ("two",)


@pytest.mark.ledger("WV-EX-34", "WV-EX-35")
def test_the_example_of_the_sun() -> None:
    """The SPAD is lower behind the Albatros, which is between it and the sun."""
    spad = at_mega((5, 3), "one", "entente", skill="ace")
    albatros = at_mega((7, 5), model="albatros-d-iii")
    known = {"one": ("two",), "two": ("one",)}
    sun = Weather(sun=(9, 7))
    game = sky(spad, albatros, seen=False, sightings=known, weather=sun, rules=("spot-blind-spot",), round=5)
    assert asked(game, "look", "two") is not None, "the German must look again as well"
    look(rig(game, spotting__one=[face("green", "failure")]), "two")
    assert sighted(game) == ()
    plain = sky(spad, albatros, seen=False, sightings=known, weather=sun, rules=(), round=5)
    assert (asked(plain, "look") is not None, asked(plain, "look", "two")) == (True, None)


@pytest.mark.ledger("WV-HAZ-01", "WV-HAZ-02")
def test_haze() -> None:
    low, high = at_mega((9, 1)), at_mega((9, 3))
    assert die(me(), low, Weather(haze=4)).reasons == ("haze -1",)
    assert die(low, me(), Weather(haze=4)).reasons == ("haze -1",), "and out of it"
    assert die(me(), high, Weather(haze=4)).reasons == ()
    assert die(at_mega((5, 1), "one"), low, Weather(haze=4)).reasons == ("haze -1",), "once"


@pytest.mark.ledger("WV-HST-01")
def test_high_stratus() -> None:
    above = at_mega((6, 6))
    assert die(me(), above, Weather(high_stratus=True)).reasons == ("high stratus -1",)
    assert die(me(), at_mega((9, 3)), Weather(high_stratus=True)).reasons == ()


@pytest.mark.ledger("WV-MST-01")
def test_medium_stratus() -> None:
    weather = Weather(medium_stratus=True)
    low, high = at_mega((5, 1), "one"), at_mega((6, 6))
    assert die(me(), at_mega((9, 3)), weather).reasons == ("medium stratus -2",)
    assert die(low, high, weather).reasons == ("medium stratus -2",), "through the layer"
    assert die(low, at_mega((9, 1)), weather).reasons == ()


@pytest.mark.ledger("WV-LST-01")
def test_low_stratus() -> None:
    weather = Weather(low_stratus=((7, 3), (9, 3)))
    assert die(me(), at_mega((11, 3)), weather).reasons == ("low stratus -2",), "through both, once"
    assert die(me(), at_mega((9, 3)), weather).reasons == ("low stratus -2",)
    assert die(me(), at_mega((1, 3)), weather).reasons == ()


@pytest.mark.ledger("WV-WTH-01")
def test_different_weather_adds_up() -> None:
    weather = Weather(haze=15, medium_stratus=True)
    assert die(me(), at_mega((9, 3)), weather).total - die(me(), at_mega((9, 3))).total == -3


@pytest.mark.ledger("WV-HST-02", "WV-HST-03", "WV-MST-02")
@pytest.mark.parametrize(
    ("weather", "mine", "theirs", "seen"),
    [
        (Weather(high_stratus=True), (5, 3), (6, 4), True),
        (Weather(high_stratus=True), (6, 4), (5, 3), False),
        (Weather(high_stratus=True), (5, 3), (9, 3), False),
        (Weather(high_stratus=True), (5, 3), (6, 6), False),
        (Weather(high_stratus=True), (5, 3), (7, 5), True),
        (Weather(medium_stratus=True), (5, 1), (8, 2), True),
        (Weather(medium_stratus=True), (5, 1), (7, 3), False),
        (Weather(medium_stratus=True), (6, 6), (5, 7), False),
        (Weather(medium_stratus=True), (5, 7), (8, 6), True),
        (Weather(medium_stratus=True), (5, 7), (6, 4), False),
        (Weather(medium_stratus=True), (6, 6), (10, 6), False),
        (Weather(), (5, 3), (6, 4), False),
    ],
)
def test_a_silhouette_against_a_layer(weather: Weather, mine: Hex, theirs: Hex, seen: bool) -> None:
    game = sky(at_mega(mine, "one", "entente"), at_mega(theirs), weather=weather, seen=False)
    assert (asked(game, "look") is None) is seen
    assert sighted(look(game)) == (("two",) if seen else ())


@pytest.mark.ledger("WV-CUM-02", "WV-SPT-09")
def test_inside_a_cumulus() -> None:
    weather = Weather(cumulus=((9, 3),))
    assert asked(sky(me(), at_mega((9, 3)), seen=False, weather=weather), "look") is None
    assert sighted(sky(me(), at_mega((9, 3)), seen=False, weather=weather)) == ()
    both = plane("two", x=CENTRE[0] + 2, level=CENTRE[1], side="central")
    inside = sky(me(), both, seen=False, weather=Weather(cumulus=((5, 3),)))
    assert sighted(inside) == ("two",)


def test_dead_pilots_see_nothing() -> None:
    dead = me(crew=(Airman("pilot", wounds=2),))
    assert sighted(look(sky(dead, at_mega((7, 3)), seen=False, sightings={"one": ("two",)}))) == ()
