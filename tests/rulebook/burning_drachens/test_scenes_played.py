"""The scenarios of Burning Drachens played on: what happens by itself, when balloons come down, what burns on."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.artillery_events import AimTested
from aerodrome.cardtable.balloon_events import BalloonDestroyed, BalloonHauled
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import CardsDrawn, Fired, GameEnded
from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.orders import Fire
from aerodrome.cardtable.state import Altitude, Balloon
from aerodrome.cardtable.ww1 import PRESETS
from aerodrome.games import scenarios, verify
from aerodrome.kernel.event import Event
from tests.harness import Game, altered, at_step, deal, fly, of, shooters, submit, volley
from tests.properties.worlds import finished, refused
from tests.rulebook.burning_drachens.alone import volley_of
from tests.rulebook.burning_drachens.drachens import NIL
from tests.rulebook.burning_drachens.scenes import (
    BOOK,
    EDGE,
    FIREWORKS,
    LOOK,
    MUD,
    OUTNUMBERED,
    SENTINEL,
    TASK,
    begun,
    circled,
    ended,
    gone,
    holding,
    scene,
)
from tests.rulebook.duel_pack.sorties import CIRCLE, placed

SCENES = tuple(name for name in scenarios() if name.startswith(BOOK))
WAYS = [(name, variant) for name in SCENES for variant in ("", *(each.id for each in scenario(name).variants))]


def balloon(game: Game, name: str) -> Balloon:
    unit = game.state.units[name]
    assert isinstance(unit, Balloon)
    return unit


def at_turn(game: Game, turn: int) -> Game:
    return altered(game, turn=turn, phases=3 * (turn - 1))


# ---- the tables


@pytest.mark.ledger("BD-SCN-01", "BD-SCN-02")
def test_the_german_side_is_the_northern_one_and_length_runs_between_the_sides() -> None:
    for name, width, length in ((OUTNUMBERED, 900, 1200), (TASK, 990, 1500)):
        setting = scene(name).state.setting
        assert (setting.width, setting.length) == (width * 1000, length * 1000)
        assert setting.homes == {"central": "north", "entente": "south"}


@pytest.mark.ledger("BD-SCN-03", "BD-AHT-06")
def test_the_barrage_alone_is_measured_from_edge_to_edge() -> None:
    xs = sorted(unit.pose.x for unit in scene(TASK).state.balloons())
    half = next(iter(scene(TASK).state.balloons())).model.half_width
    gaps = {b - a - 2 * half for a, b in pairwise(xs)}
    assert len(gaps) == 1
    assert xs[0] == 990_000 - xs[-1]


@pytest.mark.ledger("BD-SCN-05")
@pytest.mark.parametrize(("name", "variant"), WAYS)
def test_rules_may_be_added_to_any_scenario(name: str, variant: str) -> None:
    assert refused((name, variant, scenario(name).as_variant(variant).rules)) is None
    for preset in PRESETS:
        why = refused((name, variant, preset))
        assert why is None or "needs" in why


@pytest.mark.ledger("BD-SPD-25")
def test_the_two_seaters_missions_say_that_a_wounded_observer_prevents_them() -> None:
    assert scenario(OUTNUMBERED).task.observer
    assert scenario(TASK).task.observer


@pytest.mark.ledger("BD-AHT-07")
@pytest.mark.parametrize("x", [247.5, 495, 742.5, 30, 960])
def test_nobody_passes_between_the_four_balloons_or_beside_them(x: float) -> None:
    game = begun(TASK)
    game = altered(game, "ancillotto", pose=Pose(round(x * 1000), 960_000, 0), flight=Altitude(4))
    fly(game, {"ancillotto": "straight straight straight"}, holding)
    assert game.state.airplane("ancillotto").fate == "shot down"


# ---- sides that nobody plays


@pytest.mark.ledger("BD-ITM-05", "BD-LUP-03")
@pytest.mark.parametrize(("name", "unit"), [(MUD, "voss"), (LOOK, "voss")])
def test_trenches_and_machine_guns_fire_though_nobody_is_asked_for_them(name: str, unit: str) -> None:
    game = placed(begun(name), unit, 450, 620, 180)
    happened = fly(game, {unit: "stall straight turn-left", "captured": CIRCLE}, holding)
    shooters = {event.unit for event in of(happened, Fired)}
    assert {"trench-west", "trench-east", "machine-gun"} <= shooters
    assert {prompt.seat for prompt in game.prompts()} <= {"central"}


@pytest.mark.ledger("BD-ITM-05", "BD-ITM-04")
def test_the_guns_in_the_corners_test_their_aim_on_the_a_deck() -> None:
    happened = volley_of(placed(begun(MUD), "voss", 300, 200, 180))
    assert {(event.unit, event.letter) for event in of(happened, AimTested)} == {("aa-gun-west", "A")}


@pytest.mark.ledger("BD-FOF-10")
@pytest.mark.parametrize(("gap", "fired"), [(100, False), (100.001, True)])
def test_the_guns_of_fireworks_spare_an_airplane_within_half_a_ruler_of_a_balloon(gap: float, fired: bool) -> None:
    """It comes from the south: the southern edge of the western balloon lies 766.25 mm from the Allied side."""
    happened = volley_of(placed(begun(FIREWORKS), "ancillotto", 300, 766.25 - gap - EDGE))
    assert bool(of(happened, AimTested)) is fired


@pytest.mark.ledger("BD-LUP-09")
def test_the_two_players_of_look_up_cannot_fire_at_each_other() -> None:
    game = begun(LOOK, "two-players")
    game = placed(placed(game, "voss", 450, 800, 180), "captured", 450, 700, 180)
    for phase in range(3):
        while game.prompts() and game.prompts()[0].asks == "plan":
            submit(game, game.prompts()[0], game.prompts()[0].default)
        for prompt in game.prompts():
            targets = {choice.at for choice in prompt.choices if isinstance(choice, Fire)}
            assert not targets & {"voss", "captured"}, phase
            submit(game, prompt, holding(prompt))


@pytest.mark.ledger("BD-LUP-12", "BD-LUP-13")
def test_what_an_airplane_of_look_up_has_fired_counts_for_its_own_player() -> None:
    game = placed(placed(begun(LOOK, "two-players"), "voss", 350, 520, 180), "captured", 100, 850, 0)
    game = at_step(game, "fire")
    deal(game, (3, "none"), (1, "none"), *[NIL] * 4)
    volley(game, shooters("voss"))
    points = ended(gone(game, {"voss": "north", "captured": "north"}))
    assert points == {"albatros": 4, "nieuport": 0}


@pytest.mark.ledger("BD-LUP-11")
def test_all_ground_fire_goes_at_the_airplane_with_the_nearest_part() -> None:
    # given the centre of the Albatros nearer to the western trench, and the nose of the Nieuport
    game = begun(LOOK, "two-players")
    game = placed(placed(game, "voss", 350, 400 + 105, 90), "captured", 350, 400 - 110, 180)
    game = at_step(game, "fire")
    trench = next(event for event in of(volley(game, holding), Fired) if event.unit == "trench-west")
    assert trench.target == "captured"


@pytest.mark.ledger("BD-CMB-27", "BD-FOF-11")
def test_nobodys_balloons_are_ordered_down_at_the_first_opportunity() -> None:
    game = placed(begun(FIREWORKS, "altitude"), "ancillotto", 450, 300)
    happened = fly(game, {"ancillotto": CIRCLE}, holding)
    assert {event.unit for event in of(happened, BalloonHauled)} == {"balloon-west", "balloon-east"}
    assert balloon(game, "balloon-west").hauled == "down"


# ---- twelve turns


@pytest.mark.ledger("BD-FOF-05", "BD-ALS-05", "BD-BDR-01")
@pytest.mark.parametrize(
    ("name", "variant", "balloons"),
    [
        (FIREWORKS, "", {"balloon-west", "balloon-east"}),
        (FIREWORKS, "swapped", {"balloon-west", "balloon-east"}),
        (SENTINEL, "", {"balloon"}),
        (SENTINEL, "swapped", {"balloon"}),
    ],
)
def test_after_twelve_turns_the_balloons_are_on_the_ground(name: str, variant: str, balloons: set[str]) -> None:
    game = circled(at_turn(circled(begun(name, variant), 2), 11))
    assert game.turn == 12
    assert all(balloon(game, each).in_play for each in balloons)
    game = circled(game)
    assert {balloon(game, each).fate for each in balloons} == {"landed"}
    assert game.outcome is None


@pytest.mark.ledger("BD-ALS-12", "BD-FOF-11")
@pytest.mark.parametrize(("name", "unit"), [(SENTINEL, "balloon"), (FIREWORKS, "balloon-west")])
def test_with_altitude_no_balloon_is_on_the_ground_after_twelve_turns_by_itself(name: str, unit: str) -> None:
    game = circled(at_turn(circled(begun(name, "altitude"), 2), 12))
    assert game.turn == 13
    assert balloon(game, unit).fate == ""


# ---- what burns on


def goes_home(game: Game, unit: str, *points: int) -> list[Event]:
    """The attacker flies out over its own edge in the first phase; the cards drawn have these points, then none."""
    side = game.state.airplane(unit).side
    south = side == "entente"
    pose = Pose(450_000, 10_000 if south else 890_000, 18_000 if south else 0)
    game = altered(game, unit, pose=pose)
    deal(game, *[(each, "none") for each in (*points, *[0] * (8 - len(points)))])
    return fly(game, {unit: "straight straight straight"}, holding)


@pytest.mark.ledger(*("BD-FOF-06", "BD-FOF-12", "BD-FOF-13", "BD-ALS-05", "BD-ALS-16", "BD-ALS-17", "BD-BDR-02"))
@pytest.mark.parametrize(
    ("name", "variant", "unit", "attacker"),
    [
        (FIREWORKS, "", "balloon-east", "ancillotto"),
        (FIREWORKS, "altitude", "balloon-east", "ancillotto"),
        (FIREWORKS, "swapped", "balloon-west", "klein"),
        (SENTINEL, "", "balloon", "ancillotto"),
        (SENTINEL, "swapped", "balloon", "voss"),
        (SENTINEL, "swapped-incendiary", "balloon", "klein"),
    ],
)
def test_a_balloon_burns_on_for_the_turns_not_played(name: str, variant: str, unit: str, attacker: str) -> None:
    # given two flames in turn 9: two cards at the start of it, and six when the game ends
    happened = goes_home(altered(at_turn(begun(name, variant), 9), unit, flames=2), attacker)
    assert [event.count for event in of(happened, CardsDrawn) if event.unit == unit] == [2, 6]
    points = dict(of(happened, GameEnded)[0].outcome.scores)
    assert points["entente" if attacker == "ancillotto" else "central"] == 6 - 8


@pytest.mark.ledger("BD-FOF-06", "BD-FOF-07", "BD-FOF-08", "BD-BDR-02")
def test_a_balloon_that_burns_down_after_the_end_counts_as_destroyed_and_was_up_when_the_airplane_left() -> None:
    frail = replace(balloon(begun(FIREWORKS), "balloon-east").model, resistance=1)
    game = altered(at_turn(begun(FIREWORKS), 9), "balloon-west", fate="landed")
    happened = goes_home(altered(game, "balloon-east", flames=2, model=frail), "ancillotto", 0, 0, 1)
    assert [event.unit for event in of(happened, BalloonDestroyed)] == ["balloon-east"]
    outcome = of(happened, GameEnded)[0].outcome
    assert dict(outcome.scores) == {"entente": 10 - 8, "central": 0}
    assert (outcome.winners, outcome.grade) == (("entente",), "marginal")


@pytest.mark.ledger("BD-ALS-13")
def test_with_altitude_a_lonely_sentinel_burns_to_its_end_on_the_table() -> None:
    game = gone(altered(circled(begun(SENTINEL, "altitude"), 2), "balloon", flames=2), {"ancillotto": None})
    for _ in range(40):
        if game.outcome is None:
            game = circled(game)
    assert balloon(game, "balloon").fate in ("destroyed", "landed")
    assert ended(game)["entente"] in (10 - 15, 6 - 15)


@pytest.mark.ledger("BD-ALS-15")
def test_each_observer_lost_costs_two_points() -> None:
    game = altered(circled(begun(SENTINEL, "bailing-out"), 2), "balloon", observers=1, fallen=1)
    assert ended(circled(gone(game, {"ancillotto": None})))["central"] == 2 - 2
    game = altered(game, "balloon", observers=0, fallen=2)
    assert ended(circled(gone(game, {"ancillotto": None})))["central"] == -4


# ---- every one of them


@pytest.mark.ledger("BD-VIC-05")
@pytest.mark.parametrize(("name", "variant"), WAYS)
def test_every_scenario_can_be_played_to_its_end_and_replayed(name: str, variant: str) -> None:
    game = finished(scene(name, variant, seed=7), random.Random(f"{name}{variant}"))
    assert game.outcome is not None
    reasons = {ending.reason for ending in game.state.setting.endings} | {"turn limit"}
    assert game.outcome.reason in reasons
    assert verify(game.record()).problems == ()
