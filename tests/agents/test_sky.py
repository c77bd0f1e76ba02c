"""The pilot of the hex sky: each kind of prompt answered to a purpose, in positions where the purpose is plain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.agents.sky import ACE, SkyPilot
from aerodrome.hexsky import new_game, scenarios
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import SE, E, W, mega_hexes
from aerodrome.hexsky.orders import Barrage, Bomb, Deploy, Fire, Freeze, Hold, Look, PlaceCloud, SetSun, Take, Unjam
from aerodrome.hexsky.state import Flight, Ground, Gun
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from aerodrome.kernel.score import Ending
from tests.hexsky.sky import PARTS, moved, plane, sky

SCOUT = "sopwith-snipe"


def answer(game: Game, asks: str, about: str = "one", seed: int = 0) -> Choice:
    prompt = next(each for each in game.prompts() if each.asks == asks and each.about == about)
    return SkyPilot(seed, skill=ACE).decide(prompt, game.view(prompt.seat))


def played(game: Game, rounds: int) -> Game:
    """So many rounds with an ace on every seat."""
    pilot, last = SkyPilot(0, skill=ACE), game.turn + rounds
    while game.outcome is None and game.turn < last:
        prompt = game.prompts()[0]
        told = game.submit(prompt.seat, Order(prompt.id, pilot.decide(prompt, game.view(prompt.seat))))
        assert not isinstance(told, Refusal), told
    return game


def gun(kind: str, x: int, level: int = 0) -> Ground:
    return Ground("target", "target", "central", "central", PARTS.targets[kind], x, level)


def in_line(**change: object) -> Game:
    """One behind two, close, both moved: fire is opened now."""
    one = moved(plane("one", SCOUT, 15, x=21))
    two = moved(plane("two", SCOUT, 15, x=23, side="central"))
    return sky(replace(one, **change), two, at="combat", seen=False)


def test_fires_at_what_is_before_its_guns() -> None:
    choice = answer(in_line(), "fire")
    assert isinstance(choice, Fire)
    assert choice.at == "two"


def test_a_last_round_is_not_wasted_in_a_long_burst() -> None:
    choice = answer(in_line(guns=(Gun(2, magazine=1),)), "fire")
    assert choice == Fire("two")


def test_clears_a_jammed_gun() -> None:
    assert answer(in_line(guns=(Gun(6, jammed=True),)), "fire") == Unjam()


def test_lets_the_bombs_go_over_the_target() -> None:
    bomber = plane("one", "gotha-g-v", 10, x=20, side="central")
    below = Ground("target", "target", "entente", "entente", PARTS.targets["artillery"], 30)
    bomber = moved(replace(bomber, bombs=True), path=((20, 10),))
    game = sky(bomber, ground=(below,), at="combat", seen=False, sightings={"one": ("target",)})
    assert answer(game, "fire") == Bomb("target")


def test_looks_for_everybody() -> None:
    foes = [plane(name, SCOUT, 15, x=31 + 2 * n, facing=W, side="central") for n, name in enumerate(("two", "three"))]
    game = sky(plane("one", SCOUT, 15, x=3), *foes, at="spot", seen=False)
    choice = answer(game, "look")
    assert isinstance(choice, Look)
    assert set(choice.for_) == {"two", "three"}


def test_lays_a_barrage_before_the_enemy_and_not_over_its_own() -> None:
    foe = plane("two", SCOUT, 16, x=20, facing=E, side="entente")
    flak = Ground("flak", "flak", "central", "central", PARTS.targets["flak"], 20)
    game = sky(foe, ground=(flak,), at="flak", seen=False)
    choice = answer(game, "flak", "flak")
    assert isinstance(choice, Barrage)
    course = {mega for n in range(1, foe.speed + 1) for mega in mega_hexes((20 + 2 * n, 16))}
    assert (choice.column, choice.row) in course
    own = sky(replace(foe, side="central", seat="central"), ground=(flak,), at="flak", seen=False)
    assert answer(own, "flak", "flak") == Hold()


def frozen(facing: int) -> Choice:
    """What the first of two, a hex on its way and a hex from the other, answers when asked to stop the clock."""
    one = plane("one", SCOUT, 15, x=21)
    one = replace(one, flight=Flight(replace(one.pose, x=19), one.speed, 4, path=((21, 15),), facings=(E,)))
    two = moved(plane("two", SCOUT, 15, x=23, facing=facing, side="central"))
    game = sky(one, two, seen=False, order=("two", "one"), engaged=(("one", "two"),))
    prompt = Prompt("1.freeze.entente.1", "entente", "freeze", "one", (Hold(), Freeze()), Hold())
    return SkyPilot(0).decide(prompt, game.view("entente"))


def test_stops_the_clock_behind_an_enemy() -> None:
    assert frozen(E) == Freeze()


def test_lets_time_run_when_no_gun_bears() -> None:
    one, two = plane("one", SCOUT, 15, x=3), moved(plane("two", SCOUT, 20, x=30, side="central"))
    one = replace(one, flight=Flight(one.pose, one.speed, one.speed))
    game = sky(one, two, seen=False, order=("one",), engaged=(("one", "two"),))
    prompt = Prompt("1.freeze.entente.0", "entente", "freeze", "one", (Hold(), Freeze()), Hold())
    assert SkyPilot(0).decide(prompt, game.view("entente")) == Hold()


def before_the_first_round(seat: str, asks: str, *choices: Choice) -> Choice:
    planes = plane("one", SCOUT), plane("two", "fokker-e-iii", side="central", x=31)
    prompt = Prompt(f"1.{asks}.{seat}", seat, asks, "one" if seat == "entente" else "two", choices, choices[0])
    return SkyPilot(0).decide(prompt, sky(*planes, seen=False).view(seat))


def test_puts_the_sun_at_its_own_back() -> None:
    suns = tuple(SetSun(time) for time in range(1, 7))
    assert before_the_first_round("entente", "sun", *suns) == SetSun(5)
    assert before_the_first_round("central", "sun", *suns) == SetSun(3)


def test_takes_the_best_plane_and_the_easiest_prey() -> None:
    game = new_game("winged-victory/bombing-run", 1, variant="other-planes")
    worth = {model.id: model.victory_points for model in game.state.setting.hangar}
    asked: dict[bool, Take] = {}
    while game.prompts() and game.prompts()[0].asks == "take":
        prompt = game.prompts()[0]
        choice = SkyPilot(0).decide(prompt, game.view(prompt.seat))
        assert isinstance(choice, Take)
        offered = [worth[each.model] for each in prompt.choices if isinstance(each, Take)]
        automatic = game.state.airplane(prompt.about).automatic
        assert worth[choice.model] == (min if automatic else max)(offered)
        asked[automatic] = choice
        game.submit(prompt.seat, Order(prompt.id, choice))
    assert len(asked) == 2


def test_begins_high() -> None:
    places = (Deploy(1, 13, 5), Deploy(1, 19, 5), Deploy(0, 16, 5))
    assert before_the_first_round("entente", "deploy", *places) == Deploy(1, 19, 5)


def test_the_weaker_side_hangs_a_layer_and_the_stronger_a_cloud_at_its_back() -> None:
    clouds = (Hold(), PlaceCloud("cumulus", 2, 2), PlaceCloud("cumulus", 8, 2), PlaceCloud("medium-stratus"))
    assert before_the_first_round("entente", "cloud", *clouds) == PlaceCloud("cumulus", 2, 2)
    assert before_the_first_round("central", "cloud", *clouds) == PlaceCloud("medium-stratus")


@pytest.mark.parametrize("level", [2, 4, 7])
def test_pulls_out_of_a_dive_in_time(level: int) -> None:
    game = played(sky(plane("one", SCOUT, level, speed=5, facing=SE), mats=("A", "B", "C")), 4)
    assert game.state.airplane("one").in_play


def test_turns_before_the_edge_of_the_map() -> None:
    game = played(sky(plane("one", SCOUT, 15, x=29)), 5)
    assert game.state.airplane("one").in_play


def test_leaves_the_map_where_the_scenario_asks_it_to() -> None:
    ending = Ending("exited-right:entente", "entente", "home")
    game = played(sky(plane("one", SCOUT, 15, x=21, facing=W), endings=(ending,)), 12)
    assert game.state.airplane("one").edge == "right"


def test_goes_for_a_balloon_when_the_scenario_is_about_it() -> None:
    ending = Ending("balloons-destroyed:central", "entente", "burnt")
    one = plane("one", SCOUT, 10, x=4)
    game = sky(one, ground=(gun("balloon", 30, 10),), endings=(ending,), seen=False, sightings={"one": ("target",)})
    balloon = played(game, 8).state.units["target"]
    assert isinstance(balloon, Ground)
    assert balloon.hits or balloon.fate == "destroyed"


def test_does_not_end_its_move_where_another_stands() -> None:
    one, two = plane("one", SCOUT, 15, x=11), moved(plane("two", SCOUT, 15, x=21, side="central"))
    game = played(sky(one, two, at="order", seen=False, sightings={"one": ("two",), "two": ("one",)}), 1)
    assert all(each.in_play for each in game.state.airplanes())


@pytest.mark.parametrize("name", list(scenarios()))
def test_plays_every_scenario_by_legal_choices(name: str) -> None:
    assert played(new_game(name, 3), 2).turn >= 2


def test_the_same_seed_view_and_prompt_give_the_same_choice() -> None:
    game = played(new_game("winged-victory/over-the-top", 5), 2)
    prompt = game.prompts()[0]
    first, again = (SkyPilot(11).decide(prompt, game.view(prompt.seat)) for _ in range(2))
    assert first == again


def test_h9_dice_to_come_change_nothing() -> None:
    one, other = (
        sky(plane("one", SCOUT), plane("two", SCOUT, x=31, facing=W, side="central"), seed=n, at="order", seen=False)
        for n in (1, 2)
    )
    prompt = next(each for each in one.prompts() if each.asks == "throttle")
    assert one.seed != other.seed
    choices = [SkyPilot(0).decide(prompt, game.view(prompt.seat)) for game in (one, other)]
    assert choices[0] == choices[1]
