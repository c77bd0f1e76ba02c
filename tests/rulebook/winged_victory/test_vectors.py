"""The vectors of the text that are numbers, tables and dice, each computed and compared with what is printed."""

from __future__ import annotations

import pytest

from aerodrome.hexsky import ground
from aerodrome.hexsky.damage_events import CrewHit, Fired, Struck, StructureHit
from aerodrome.hexsky.dice import COLOURS, Colour, base
from aerodrome.hexsky.events import Tried
from aerodrome.hexsky.freeze import hexes_within, time_units
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NE, Hex, mega_centre
from aerodrome.hexsky.knobs import BALLOON_LEVEL
from aerodrome.hexsky.orders import Fire, Look, SetThrottle
from aerodrome.hexsky.sight import veils
from aerodrome.hexsky.state import Airplane, FlakMarker, Ground, Hurt, Weather
from aerodrome.hexsky.sun import SUN_TABLE
from tests.hexsky.sky import PARTS, asked, face, finish_round, happened, moved, one, plane, rig, shoot, sky, submit
from tests.rulebook.test_ledger import tags
from tests.rulebook.winged_victory.test_vectors_flown import TOLD
from tests.rulebook.winged_victory.vectors import VECTORS, Value, called

LEVELS = {"LOW": 5, "MED": 15, "HIGH": 25}
CENTRE = (5, 3)


@pytest.mark.ledger("WV-EX-01", "WV-DIC-03", "WV-TST-03")
@pytest.mark.parametrize("name", called("WV-DICE"))
def test_printed_shifts(name: str) -> None:
    told = VECTORS[name]
    action = told.action[0].replace("modifier ", "")
    shift = {"1>": 1, "<2": -2}.get(action) or int(action.split()[0])
    tally = base(colour(told.initial["die"])).add("modifier", shift)
    die = PARTS.dice.test(tally) if "test" in action else PARTS.dice.combat(tally)
    assert {"die": die.colour} == told.expected


def colour(word: object) -> Colour:
    return next(known for known in COLOURS if known == word)


@pytest.mark.ledger("WV-DRG-01", "WV-EX-06")
@pytest.mark.parametrize("name", called("WV-DRAG"))
def test_printed_drag(name: str) -> None:
    told = VECTORS[name]
    model = PARTS.models[str(told.plane)]
    assert {"drag": model.drag_at(told.number("speed"), LEVELS[told.word("zone")])} == told.expected


@pytest.mark.ledger("WV-DRG-01", "WV-DRG-10", "WV-DRG-11")
@pytest.mark.parametrize("name", called("WV-TABLE"))
def test_printed_drag_tables(name: str) -> None:
    told = VECTORS[name]
    model, level = PARTS.models[str(told.plane)], LEVELS[told.word("zone")]
    table = {
        str(speed): model.drag_at(speed, level)
        for speed in range(-2, 12)
        if model.box(speed, level) not in ("zebra", "candy")
    }
    assert {"drag_by_speed": table} == told.expected
    first, last = (int(speed) for speed in (*table,)[:: len(table) - 1])
    assert {model.box(speed, level) for speed in range(-2, first)} == {"zebra"}
    assert {model.box(speed, level) for speed in range(last + 1, 12)} <= {"candy"}


@pytest.mark.ledger("WV-DRG-01")
def test_every_table_obeys_the_formula_of_the_printed_ones() -> None:
    for model in PARTS.models.values():
        for zone, level in enumerate((5, 15, 25)):
            for speed in range(model.first[zone], model.first[zone] + len(model.drag[zone])):
                assert model.drag_at(speed, level) == (speed + zone + model.drag_k) // 2


@pytest.mark.ledger("WV-EX-07", "WV-EX-11")
@pytest.mark.parametrize("name", ["WV-TOP-SPAD", "WV-PREP-SPAD"])
def test_printed_top_speeds_and_prep(name: str) -> None:
    model = PARTS.models["spad-vii"]
    row = model.top if name == "WV-TOP-SPAD" else model.prep
    assert dict(zip(LEVELS, row, strict=True)) == VECTORS[name].expected
    assert PARTS.models["fokker-dr-i"].prep[1] == 0


@pytest.mark.ledger("WV-EX-03", "WV-EX-04")
@pytest.mark.parametrize("name", called("WV-THR"))
def test_printed_throttles(name: str) -> None:
    told = VECTORS[name]
    rules = ("rotary-blip",) if told.initial.get("rotary_option") else ()
    flown = sky(plane(model=str(told.plane), level=LEVELS[told.word("zone")]), rules=rules)
    prompt = asked(flown, "throttle")
    assert prompt is not None
    allowed = [choice.to for choice in prompt.choices if isinstance(choice, SetThrottle)]
    assert allowed == told.expected.get("allowed", list(range(5)))
    if "allowed" not in told.expected:
        assert {"min": min(allowed), "max": max(allowed)} == told.expected


@pytest.mark.ledger("WV-EX-39")
def test_the_printed_top_speed_of_a_hurt_engine() -> None:
    told = VECTORS["WV-ENG-1"]
    hurt = Hurt(engine=2, power_lost=-int(told.word("engine_box")))
    prompt = asked(sky(plane(model=str(told.plane), level=LEVELS[told.word("zone")], hurt=hurt)), "throttle")
    assert prompt is not None
    assert {"top_speed": prompt.choices[-1].to} == told.expected  # type: ignore[attr-defined]


def test_printed_time_of_two_planes() -> None:
    first, second = VECTORS["WV-TF-1"], VECTORS["WV-TF-2"]
    assert {"time": time_units(first.number("hexes_moved"), first.number("speed"))} == first.expected
    speed, time = second.number("speed"), second.number("time")
    hexes = hexes_within(time, speed)
    column = [time_units(each, speed) for each in range(1, speed + 1)]
    assert {"column_values": column, "time_used": time_units(hexes, speed), "hexes": hexes} == second.expected


@pytest.mark.ledger("WV-TFZ-10", "WV-TFZ-11")
def test_the_printed_time_freeze_table() -> None:
    table = {str(hexes): {str(speed): time_units(hexes, speed) for speed in range(hexes, 12)} for hexes in range(1, 12)}
    assert {"time_by_hex_then_speed": table} == VECTORS["WV-TF-TABLE"].expected


@pytest.mark.ledger("WV-BOM-04")
@pytest.mark.parametrize("name", called("WV-BOMB"))
def test_printed_bombing_dice(name: str) -> None:
    told = VECTORS[name]
    bomber = plane(model="gotha-g-v", level=told.number("level"))
    assert {"die": PARTS.dice.test(ground.bomb_die(bomber)).colour} == told.expected


def at_mega(mega: Hex, name: str, **change: object) -> Airplane:
    x, level = mega_centre(mega)
    return plane(name, x=x, level=level, side="entente" if name == "one" else "central", **change)  # type: ignore[arg-type]


def sees(game: Game) -> list[str]:
    """The first plane looks for everything that it may look for; what it has seen then."""
    for kind in ("flak", "look"):
        for prompt in game.prompts():
            if prompt.asks == kind:
                submit(game, prompt, prompt.default)
    return [name for name in game.state.sightings.get("one", ()) if name != "gun"]


@pytest.mark.ledger("WV-EX-33")
def test_the_printed_spotting_of_an_ace() -> None:
    told = VECTORS["WV-SPOT-1"]
    away = told.initial["targets_mhx"]
    assert isinstance(away, dict)
    near, far = (int(str(away[title])) for title in ("Albatros D.III", "Aviatik"))
    ace = at_mega(CENTRE, "one", skill="ace")
    scout = at_mega((CENTRE[0] + 2 * near, CENTRE[1]), "scout", model="albatros-d-iii")
    aviatik = at_mega((CENTRE[0] + 2 * far, CENTRE[1]), "aviatik", model="aviatik-c-i")
    flak = Ground("flak", "flak", "central", "central", PARTS.targets["flak"], mega_centre((CENTRE[0] + 7, 0))[0])
    game = sky(ace, scout, aviatik, ground=(flak,), seen=False, mats=("B", "C"))
    rig(game, spotting__one=[face("green", "success"), face("green", "failure")])
    for kind in ("flak", "look"):
        for prompt in game.prompts():
            if prompt.asks == kind:
                names = Look((scout.id, aviatik.id))
                submit(game, prompt, names if prompt.about == "one" and kind == "look" else prompt.default)
    dice = [event for event in game.events() if isinstance(event, Tried) and event.unit == "one"]
    seen = game.state.sightings["one"]
    assert {
        "die": {event.die for event in dice}.pop(),
        "Albatros D.III": "spotted" if scout.id in seen else "",
        "Aviatik": "unseen (failure face)" if aviatik.id not in seen and dice[1].result == "failure" else "",
        "Flak": "not attempted" if "flak" not in {event.about for event in dice} else "",
    } == told.expected


@pytest.mark.ledger("WV-SPT-02", "WV-SPT-03", "WV-SPT-05")
@pytest.mark.parametrize("name", called("WV-SPOT-R"))
def test_printed_spotting_ranges(name: str) -> None:
    told = VECTORS[name]
    away, result = told.number("distance_mhx"), told.word("test")
    for fallen in ("failure", "success", "critical") if result == "any" else (result,):
        other = at_mega((CENTRE[0] + 2 * away, CENTRE[1]), "two")
        other = (
            other if away else plane("two", x=mega_centre(CENTRE)[0] + 2, level=mega_centre(CENTRE)[1], side="central")
        )
        game = rig(
            sky(at_mega(CENTRE, "one"), other, seen=False, mats=("B", "C")), spotting__one=[face("grey", fallen)]
        )
        tested = asked(game, "look") is not None
        seen = bool(sees(game))
        found: Value = seen if tested else "auto" if seen else "invisible"
        assert {"seen": found} == told.expected


@pytest.mark.ledger("WV-EX-37")
def test_the_printed_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts a long burst as two, which the rule's own list does not (WV-EX-38)."""
    told = VECTORS["WV-CMB-1"]
    monkeypatch.setattr("aerodrome.hexsky.gunnery.LONG_BURST_SHIFT", told.number("long_burst"))
    ace = moved(plane(model=str(told.plane), x=21, skill="ace"))
    game = sky(ace, moved(plane("two", x=25, facing=NE, side="central")), rules=("target-size",), at="combat")
    rig(game, fire__one__0=[face("green", "2")], damage__two=[12 - 1])
    loaded = one(game).guns[0].ammo
    events = shoot(game, Fire("two", long=True))
    shot = happened(events, Fired)[0]
    assert dict(told.initial) == {
        "base_die": COLOURS[shot.tally.base],
        **{name: shift(shot, reason) for name, reason in REASONS.items()},
        "ammo_before": "n",
    }
    hits = happened(events, StructureHit, "two")
    assert {
        "modifier_sum": shot.tally.total - shot.tally.base,
        "die": shot.die,
        "result": f"{shot.result} hits",
        "d20": 12,
        "d20_modifier": 0,
        "effect": f"{hits[0].to} structure",
        "ammo_used": loaded - one(game).guns[0].ammo,
    } == told.expected


REASONS = {"ace": "ace", "range_2_hexes": "range 2", "side_aspect": "side", "target_size_spad": "size"} | {
    "long_burst": "long burst"
}


def shift(shot: Fired, reason: str) -> int:
    """What one reason has shifted the die by."""
    return next(int(each.removeprefix(reason)) for each in shot.tally.reasons if each.startswith(reason))


@pytest.mark.ledger("WV-EX-32")
def test_the_printed_flak() -> None:
    missed, direct = VECTORS["WV-FLAK-1"], VECTORS["WV-FLAK-2"]
    where = mega_centre(CENTRE)
    planes = [
        plane("one", "albatros-d-v", x=where[0], level=where[1], speed=3, throttle=3, side="central"),
        plane("two", "sopwith-camel", x=where[0] - 2, level=where[1], speed=3, throttle=3),
    ]
    guns = [Ground(name, name, "entente", "entente", PARTS.targets["flak"], 2) for name in "ab"]
    assert guns[0].counter.fire == missed.initial["flak_die"] == direct.initial["flak_die"]
    game = sky(*planes, ground=guns, flak=(FlakMarker(CENTRE, ("a", "b")),), at="order", rules=())
    lucky, struck = [face("grey", "failure")], [face("grey", "critical"), face("purple", "destroyed")]
    rig(game, flak__one=lucky, flak__two=struck, damage__two=[8 - 1])
    finish_round(game, 1)
    events = list(game.events())
    tests = {event.unit: event for event in events if isinstance(event, Tried) and event.test == "flak"}
    assert {"die": tests["one"].die, "result": "missed"} == missed.expected
    assert not happened(events, Struck)
    shell, killed = happened(events, Struck, "two")[0], happened(events, CrewHit, "two")[0]
    assert {
        "test_die": tests["two"].die,
        "test": tests["two"].result,
        "combat_die": shell.die,
        "d20": 8,
        "effect": "pilot killed" if (killed.who, killed.wounds) == (0, 2) else "",
    } == direct.expected


@pytest.mark.ledger("WV-BAL-01", "WV-BAL-04", "WV-BAL-07")
def test_the_printed_balloon() -> None:
    told, counter = VECTORS["WV-BAL-1"].expected, PARTS.targets["balloon"]
    printed = (told["hits"], told["size_modifier"], told["spotting_die"], told["own_fire"], told["start_level"])
    assert (counter.hits, counter.size, counter.spotting, counter.fire, BALLOON_LEVEL) == printed
    balloon = Ground("balloon", "balloon", "central", "central", counter, 26, level=told["start_level"])  # type: ignore[arg-type]
    game = sky(plane(x=1, speed=2, throttle=2), ground=(balloon,), sightings={"balloon": ("one",)})
    sunk = game.state.units["balloon"]
    assert isinstance(sunk, Ground)
    assert balloon.level - sunk.level == told["descent_per_round_once_spotted"]


@pytest.mark.ledger("WV-SUN-03")
def test_the_printed_sun_table() -> None:
    def words(time: int) -> str:
        title, sun = SUN_TABLE[time]
        if sun is None:
            return f"{title}, none"
        place = {"middle": "upper middle"}.get(
            sun.place, f"upper {sun.place}" if sun.level == 28 else f"{sun.place} side"
        )
        return f"{title}, {place} alt {sun.level}"

    assert {str(time): words(time) for time in SUN_TABLE} == VECTORS["WV-SUN"].expected


@pytest.mark.ledger("WV-HAZ-01", "WV-HST-01", "WV-MST-01", "WV-LST-01")
def test_printed_shifts_of_the_weather() -> None:
    told = VECTORS["WV-WX"].expected
    low, high = (20, 2), (25, 25)
    shown = {
        "haze": veils(Weather(haze=4), low, low),
        "high_stratus": veils(Weather(high_stratus=True), low, high),
        "medium_stratus": veils(Weather(medium_stratus=True), low, high),
        "low_stratus": veils(Weather(low_stratus=(CENTRE,)), mega_centre(CENTRE), high),
    }
    assert {name: sum(shift for _, shift in found) for name, found in shown.items()} == {
        name: told[name] for name in shown
    }


ELSEWHERE = {
    "WV-MP-1": "WV-EX-05",
    "WV-TF-3": "WV-EX-40",
    "WV-SPOT-2": "WV-EX-34",
    "WV-STR-1": "WV-EX-42",
    "WV-STALL-1": "WV-STL-02",
    "WV-JAM-1": "WV-JAM-03",
    "WV-LEAK-1": "WV-LEK-01",
    "WV-FIRE-1": "WV-BRN-03",
    "WV-STRUCT-1": "WV-STC-02",
}
"""Vectors that restate a rule, and the line of the ledger whose tests show it."""


def test_no_vector_is_left_out() -> None:
    here = called(
        *("WV-DICE", "WV-DRAG", "WV-TABLE", "WV-TOP", "WV-PREP", "WV-THR", "WV-ENG", "WV-BOMB", "WV-CMB", "WV-FLAK"),
        *("WV-SPOT-1", "WV-SPOT-R", "WV-TF-1", "WV-TF-2", "WV-TF-TABLE", "WV-BAL", "WV-SUN", "WV-WX"),
    )
    flown = [told.id for told in TOLD]
    assert sorted([*here, *flown, *ELSEWHERE]) == sorted(VECTORS)
    assert set(ELSEWHERE.values()) <= tags()
    assert sum(vector.computable for vector in VECTORS.values()) == 47
    assert not any(VECTORS[name].computable for name in ELSEWHERE)
