"""Ground fire of a side that nobody plays: guns that wait, test their aim on an A card, and hit with a C card."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.artillery import batteries
from aerodrome.cardtable.artillery_events import AimTested
from aerodrome.cardtable.events import CardsDrawn, EngineHit, Fired, PhaseEnded, ShotDown
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Hold
from aerodrome.cardtable.scenario import AirplaneEntry, Area, BalloonEntry, GroundEntry, Scenario
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import (
    NEVER_ENDS,
    Face,
    Game,
    airplane,
    altered,
    at_step,
    balloon,
    card,
    fly,
    hold,
    of,
    plane,
    submit,
)
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    NONE,
    STRAIGHTS,
    battery_of,
    battery_table,
    by_phase,
    deals,
    drawn,
)

HIT: Face = (0, "jam-red")
MISS: Face = (0, "none")
GUN = card("gun", "aa-gun", "central", 1000, 1000)
Prefers = Literal["anyone", "nearest", "two-seaters"]


def alone(*entries: Any, rules: tuple[str, ...] = (), prefers: Prefers = "anyone", seed: int = 1) -> Game:
    """A game against Central Powers that nobody plays."""
    scenario = Scenario(
        id="tests/alone",
        title="Alone",
        summary="",
        book="tests",
        source="tests",
        status="ours",
        brings=("ground-fire", "solitaire-aa"),
        table=Area(3000, 3000),
        airplanes=tuple(entry for entry in entries if isinstance(entry, AirplaneEntry)),
        ground=tuple(entry for entry in entries if isinstance(entry, GroundEntry)),
        balloons=tuple(entry for entry in entries if isinstance(entry, BalloonEntry)),
        endings=NEVER_ENDS,
        virtual=("central",),
        prefers=prefers,
    )
    return new_game(scenario, seed, ("wings-of-war", *rules))


def red(x: float = 1250, y: float = 900, heading: float = 0, name: str = "red", **more: Any) -> AirplaneEntry:
    return plane(name, "entente", x, y, heading, **more)


def volley_of(game: Game) -> list[Event]:
    """The fire of a phase as the table lies, the guns being ready and the airplanes holding theirs."""
    state = game.state
    units = dict(state.units)
    for gun, battery in batteries(state):
        units[gun.id] = replace(gun, battery=replace(battery, ready=True))
    found = at_step(altered(game, units=units), "fire")
    while (prompts := found.prompts()) and prompts[0].asks == "fire" and prompts[0].id.split(".")[1] == "1":
        submit(found, prompts[0], Hold())
    first = list(found.events())
    ended = next((n for n, event in enumerate(first) if isinstance(event, PhaseEnded)), len(first))
    return first[:ended]


def shots(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in of(events, AimTested)]


def rounds_of_shots(game: Game, turns: int) -> list[int]:
    """The rounds, counted from 1, in which the gun fires at red, who circles beside it."""
    before = game.state
    happened: list[Event] = []
    for _ in range(turns):
        happened += fly(game, {"red": CIRCLE}, hold)
    return sorted({battery.fired_at + 1 for battery in by_phase(before, happened)} - {0})


def tough(game: Game) -> Game:
    """The same game with an airplane that stands everything."""
    model = airplane(game, "red").model
    return altered(game, "red", model=replace(model, resistance=10_000))


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-06", "BD-SOL-09")
@pytest.mark.parametrize("face", [MISS, HIT])
def test_a_loaded_gun_waits_one_round_and_fires_again_in_the_fifth_round_after_a_shot_hit_or_miss(face: Face) -> None:
    game = tough(alone(red(), GUN))
    deals(game, A=[face])
    assert rounds_of_shots(game, 4) == [2, 7, 12]


@pytest.mark.ledger("BD-SOL-01")
def test_a_gun_that_has_waited_fires_at_the_first_enemy_that_comes_into_range() -> None:
    """Red flies at the gun from the south: its nose is within 400 mm of the dot after the third straight."""
    game = alone(red(1000, 1000 - 400 - 33.75 - 345 + 1), GUN)
    before = game.state
    happened = fly(game, {"red": STRAIGHTS}, hold)
    assert [battery.fired_at for battery in by_phase(before, happened)] == [-1, -1, 2]
    assert shots(happened) == [("gun", "red")]


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-08")
@pytest.mark.parametrize(("beyond", "fires"), [(0, True), (0.001, False), (-300, True)])
def test_the_range_is_two_rulers_from_the_red_dot_to_the_nearest_point_of_the_card(beyond: float, fires: bool) -> None:
    events = volley_of(alone(red(1000 + 400 + 21.75 + beyond, 1000), GUN))
    assert shots(events) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-02", "BD-SOL-03")
@pytest.mark.parametrize(
    ("face", "hit"),
    [
        ((0, "none"), False),
        ((5, "none"), False),
        ((0, "jam-red"), True),
        ((2, "jam-green"), True),
        ((3, "engine"), True),
        ((0, "explosion"), True),
        ((1, "rudder-left"), True),
    ],
)
def test_no_counter_is_laid_and_a_symbol_on_an_a_card_is_a_hit_with_one_c_card(face: Face, hit: bool) -> None:
    game = tough(alone(red(), GUN, rules=("special-damage",)))
    deals(game, A=[face], C=[(2, "none")])
    happened = fly(game, {"red": CIRCLE}, hold)
    assert "ShellLaid" not in {type(event).__name__ for event in happened}
    assert drawn(happened) == ([("red", "C", 1)] if hit else [])
    # the A card itself does nothing, and does not stay with the target
    assert airplane(game, "red").points == (2 if hit else 0)
    assert not of(happened, ShotDown)
    assert airplane(game, "red").hurt.engine == 0
    assert sum(game.state.decks["A"]) == sum(game.state.setting.damage["A"].counts)


@pytest.mark.ledger("BD-SOL-02")
def test_the_card_is_seen_by_all() -> None:
    game = alone(red(), GUN)
    deals(game, A=[(3, "engine")], C=[NONE])
    happened = of(fly(game, {"red": CIRCLE}, hold), AimTested)
    assert [(event.audience, event.letter) for event in happened] == [(None, "A")]
    face = game.state.setting.damage["A"].faces[happened[0].face]
    assert (face.points, face.symbol) == (3, "engine")


@pytest.mark.ledger("BD-SOL-04")
@pytest.mark.parametrize(("gap", "fires"), [(100, False), (100.001, True), (0, False), (20, False)])
@pytest.mark.parametrize("friend", ["airplane", "balloon"])
def test_a_gun_does_not_fire_at_a_plane_within_half_a_ruler_of_a_friend(gap: float, fires: bool, friend: str) -> None:
    """The friend lies east of red, card beside card."""
    if friend == "balloon":
        near = balloon("friend", "central", 1200 + 21.75 + gap + 43.5, 900)
        game = alone(red(1200, 900), GUN, near)
    else:
        game = alone(red(1200, 900), red(1200 + 43.5 + gap, 900, name="friend"), GUN)
        game = altered(game, "friend", side="central")
    assert shots(volley_of(game)) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-04")
def test_a_friend_that_is_out_of_the_game_does_not_hold_its_fire() -> None:
    game = alone(red(1200, 900), GUN, balloon("friend", "central", 1280, 900))
    game = altered(game, "friend", fate="destroyed")
    assert shots(volley_of(game)) == [("gun", "red")]


def chosen(prefers: Prefers, *others: AirplaneEntry, games: int = 60) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(games):
        game = alone(*others, GUN, prefers=prefers, seed=seed)
        found.update(target for _, target in shots(volley_of(game)))
    return found


@pytest.mark.ledger("BD-SOL-05")
def test_several_targets_are_chosen_among_by_chance() -> None:
    found = chosen("anyone", red(1100, 800), red(1200, 1200, name="rose"), red(800, 1200, name="ruby"))
    assert set(found) == {"red", "rose", "ruby"}
    assert min(found.values()) > 8


@pytest.mark.ledger("BD-SOL-05")
def test_a_scenario_may_rank_two_seaters_first() -> None:
    fleet = (
        red(1100, 800),
        red(1200, 1200, name="rose", model="ufag-c-i"),
        red(800, 1200, name="ruby", model="airco-dh-4"),
    )
    assert set(chosen("two-seaters", *fleet)) == {"rose", "ruby"}
    assert set(chosen("two-seaters", fleet[0])) == {"red"}


@pytest.mark.ledger("BD-SOL-05", "BD-LUP-11")
def test_a_scenario_may_rank_the_nearest_first_measured_to_any_part_of_the_card() -> None:
    """Rose's dot is farther than red's, but her wing is nearer."""
    fleet = red(1000, 1200, 90), red(1000, 790, 0, name="rose")
    assert set(chosen("nearest", *fleet, games=20)) == {"rose"}


@pytest.mark.ledger("BD-SOL-06")
def test_the_gun_is_loaded_three_rounds_after_a_shot() -> None:
    game = tough(alone(red(), GUN))
    before = game.state
    happened: list[Event] = []
    for _ in range(3):
        happened += fly(game, {"red": CIRCLE}, hold)
    seen = [(battery.loading, battery.ready) for battery in by_phase(before, happened)]
    # the shot is in round 2: loaded after 5, ready after the round of waiting, fires in 7
    assert seen[:7] == [
        (0, True),
        (3, False),
        (2, False),
        (1, False),
        (0, False),
        (0, True),
        (3, False),
    ]


@pytest.mark.ledger("BD-SOL-07")
def test_the_shot_is_made_after_movement_and_needs_no_turn_to_begin() -> None:
    game = tough(alone(red(), GUN))
    happened = fly(game, {"red": CIRCLE}, hold)
    kinds = [type(event).__name__ for event in happened if type(event).__name__ in ("Moved", "AimTested", "PhaseEnded")]
    assert kinds[:5] == ["Moved", "PhaseEnded", "Moved", "AimTested", "PhaseEnded"]


def at_level(game: Game, level: int) -> Game:
    return altered(game, "red", flight=Altitude(level))


@pytest.mark.ledger("BD-SOL-10")
@pytest.mark.parametrize(
    ("level", "distance", "fires"),
    [
        (1, 400, True),
        (1, 400.001, False),
        (2, 300, True),
        (2, 300.001, False),
        (3, 200, True),
        (3, 200.001, False),
        (4, 100, True),
        (4, 100.001, False),
        (5, 10, True),
        (5, 22, False),
        (0, 50, False),
        (6, 0, False),
    ],
)
def test_with_altitude_the_range_falls_with_the_level(level: int, distance: float, fires: bool) -> None:
    game = alone(red(1000 + 21.75 + distance, 1000), GUN, rules=("altitude",))
    assert shots(volley_of(at_level(game, level))) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-CLD-04", "BD-CLD-09")
@pytest.mark.parametrize(("cloud", "fires"), [(None, True), ((), False), (("straight",), False)])
def test_nothing_is_fired_at_an_airplane_in_the_cloud(cloud: tuple[str, ...] | None, fires: bool) -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(1010, 1030), GUN, post, rules=("altitude", "cloud-cover"))
    happened = volley_of(altered(game, "red", flight=Altitude(5, 0, cloud=cloud)))
    assert shots(happened) == ([("gun", "red")] if fires else [])
    low = volley_of(altered(game, "red", flight=Altitude(1, 0, cloud=cloud)))
    assert bool(of(low, Fired)) is fires


@pytest.mark.ledger("BD-SOL-11")
def test_virtual_trenches_and_machine_guns_fire_whenever_they_can_and_nobody_is_asked() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    trench = card("trench", "trench", "central", 1100, 950)
    game = alone(red(1000, 1150, 90), post, trench)
    asked = at_step(game, "fire").prompts()
    assert {prompt.seat for prompt in asked} <= {"entente"}
    events = volley_of(game)
    assert sorted((event.unit, event.range) for event in of(events, Fired)) == [
        ("post", "infantry"),
        ("post", "long"),
        ("trench", "infantry"),
    ]
    assert sum(event.count for event in of(events, CardsDrawn)) == 3


@pytest.mark.ledger("BD-SOL-11")
def test_they_fire_at_the_nearest_plane() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(1030, 1180, 90), red(980, 1120, 90, name="rose"), post)
    assert {event.target for event in of(volley_of(game), Fired)} == {"rose"}


@pytest.mark.ledger("BD-SOL-11")
def test_a_jammed_or_silenced_gun_does_not_fire() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = altered(alone(red(1000, 1150, 90), post), "post", jams=(2, 0))
    assert [event.range for event in of(volley_of(game), Fired)] == ["infantry"]
    game = altered(alone(red(1000, 1150, 90), post), "post", fate="silenced")
    assert of(volley_of(game), Fired) == []


@pytest.mark.ledger("BD-SOL-11")
def test_a_side_that_nobody_plays_has_no_seat() -> None:
    game = alone(red(), GUN)
    assert game.seats == ("entente",)
    for _ in range(2):
        assert {prompt.seat for prompt in game.prompts()} == {"entente"}
        fly(game, {"red": CIRCLE}, hold)


@pytest.mark.ledger("BD-SOL-01")
def test_a_gun_that_somebody_serves_is_not_fired_by_itself() -> None:
    game = battery_table(brings=("ground-fire", "solitaire-aa"))
    assert battery_of(game).ready
    assert shots(fly(game, {"red": CIRCLE, "blue": CIRCLE}, hold)) == []


OWN = card("own", "aa-gun", "entente", 1000, 1000), card("trench", "trench", "entente", 1000, 1000)


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-02", "BD-SOL-11")
def test_nor_are_the_guns_and_trenches_of_a_player_whose_enemy_nobody_plays() -> None:
    game = altered(alone(red(1100, 900), red(1100, 1100, name="rose"), *OWN), "rose", side="central")
    assert battery_of(game, "own").ready
    happened = volley_of(game)
    assert shots(happened) == []
    assert of(happened, Fired) == []


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-11")
def test_nothing_is_fired_by_a_silenced_gun_nor_at_what_is_out_of_the_game() -> None:
    game = alone(red(1100, 900), red(2500, 2500, name="rose"), GUN)
    assert shots(volley_of(game)) == [("gun", "red")]
    assert shots(volley_of(altered(game, "gun", fate="silenced"))) == []
    assert shots(volley_of(altered(game, "red", fate="shot down"))) == []


@pytest.mark.ledger("BD-SOL-02")
def test_nobody_is_asked_to_lay_the_counter_of_such_a_gun() -> None:
    asked: list[str] = []

    def note(prompt: Prompt) -> Choice:
        asked.append(prompt.asks)
        return hold(prompt)

    fly(tough(alone(red(), GUN)), {"red": CIRCLE}, note)
    assert "lay" not in asked


@pytest.mark.ledger("BD-SOL-03")
@pytest.mark.parametrize(("face", "kind"), [((6, "engine"), EngineHit), ((0, "explosion"), ShotDown)])
def test_its_c_card_counts_wholly(face: Face, kind: type[Event]) -> None:
    game = tough(alone(red(), GUN, rules=("special-damage",)))
    deals(game, A=[HIT], C=[face])
    assert [type(event) for event in fly(game, {"red": CIRCLE}, hold) if isinstance(event, kind)] == [kind]


@pytest.mark.ledger("BD-SOL-04")
def test_any_of_several_friends_holds_its_fire_and_a_trench_does_not() -> None:
    far, near = balloon("far", "central", 2000, 2000), balloon("near", "central", 1280, 900)
    trench = card("trench", "trench", "central", 1230, 900)
    assert shots(volley_of(alone(red(1200, 900), GUN, far, near))) == []
    assert shots(volley_of(alone(red(1200, 900), GUN, far, trench))) == [("gun", "red")]


@pytest.mark.ledger("BD-SOL-08")
@pytest.mark.parametrize(("beyond", "fires"), [(0, True), (0.001, False)])
def test_a_long_airplane_is_reached_at_its_nose(beyond: float, fires: bool) -> None:
    """The card of red, that flies away, is longer than wide; that of the gun does not matter."""
    events = volley_of(alone(red(1000 + 400 + 33.75 + beyond, 1000, 90), GUN))
    assert shots(events) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-11", "BD-LUP-11")
def test_nearest_is_measured_from_the_dot_to_any_part_of_the_card_for_infantry_too() -> None:
    """Red's dot is nearer to the trench, but some of rose is nearer to the trench's dot."""
    trench = card("trench", "trench", "central", 1000, 1000)
    game = alone(red(1000, 1200, 90), red(1000, 790, 0, name="rose"), trench)
    assert [event.target for event in of(volley_of(game), Fired)] == ["rose"]


@pytest.mark.ledger("BD-SOL-11")
def test_a_machine_gun_fires_at_planes_though_a_balloon_is_nearer() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(970, 1150, 90), balloon("bag", "entente", 1060, 1100), post)
    assert {event.target for event in of(volley_of(game), Fired)} == {"red"}
