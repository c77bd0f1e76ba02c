"""Anti-aircraft guns, arrivals and the book's scenarios: aimed where enemies will be, placed to a purpose, won."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.agents import make
from aerodrome.agents.craft import craft
from aerodrome.agents.flak import counters, flown_into
from aerodrome.agents.paths import paths
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.artillery_events import ShellBurst
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.game import Game
from aerodrome.cardtable.orders import Adjust, Conceal, Delay, Hold, Lay, Place, Retire
from aerodrome.cardtable.state import Battery, Shell
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.lab.simulate import Match, play, simulate
from tests.harness import airplane, altered, card, of, plane, table

CATALOGUE = load()
RULES = ("special-damage", "wings-of-war", "adjust-aim")


def battery(foe: tuple[float, float, float] = (1000, 700, 0), **fields: object) -> Game:
    game = table(
        plane("foe", "entente", *foe),
        plane("guard", "central", 200, 1900, 180),
        card("gun", "aa-gun", "central", 1000, 1100, 180),
        rules=RULES,
    )
    return altered(game, "gun", **fields) if fields else game


def asked(game: Game, asks: str, *choices: Choice) -> Choice:
    seat = game.state.units["gun"].seat
    prompt = Prompt(f"1.1.{asks}.gun", seat, asks, "gun", choices, Hold())
    return make("heuristic", 0).decide(prompt, game.view(seat))


def test_a_counter_is_laid_where_the_enemy_can_be_and_not_where_it_was() -> None:
    ahead, behind = Lay(1_000_000, 930_000), Lay(1_000_000, 470_000)
    assert asked(battery(), "lay", behind, ahead, Hold()) == ahead
    turned = battery((1000, 700, 180))
    assert asked(turned, "lay", behind, ahead, Hold()) == behind


def test_a_gun_that_would_hit_nobody_or_a_friend_waits() -> None:
    assert asked(battery(), "lay", Lay(1_000_000, 470_000), Lay(1_300_000, 700_000), Hold()) == Hold()
    friend = altered(battery(), "foe", side="central")
    assert asked(friend, "lay", Lay(1_000_000, 930_000), Hold()) == Hold()


def lying(x: int, y: int, foe: tuple[float, float, float] = (1000, 700, 0), moves: int = 2) -> Game:
    return battery(foe, battery=Battery(Shell(x, y, 0, moves), ready=False))


def test_a_counter_is_left_while_the_enemy_flies_into_it_and_moved_when_it_turns_away() -> None:
    ways = (Adjust(1_000_000, 470_000), Delay(), Retire(), Hold())
    assert asked(lying(1_000_000, 930_000), "adjust", *ways) == Hold()
    away = lying(1_000_000, 930_000, (1000, 700, 180))
    assert asked(away, "adjust", *ways) == Adjust(1_000_000, 470_000)


def test_a_counter_of_no_use_is_taken_back() -> None:
    gone = lying(1_000_000, 930_000, (1000, 250, 180))
    assert asked(gone, "adjust", Adjust(1_050_000, 900_000), Delay(), Retire(), Hold()) == Retire()


def test_a_counter_that_would_burst_too_soon_is_delayed() -> None:
    soon = lying(1_000_000, 930_000, moves=1)
    assert asked(soon, "adjust", Delay(), Retire(), Hold()) == Delay()


def test_paths_into_a_counter_are_dear() -> None:
    game = lying(1_000_000, 930_000)
    view = game.view("entente")
    foe = craft(view.airplane("foe"), CATALOGUE)
    ways = paths(foe.seen.pose, foe.model, [("straight",) * 3, ("turn-left", "turn-left", "straight")])
    shells = counters(view, CATALOGUE)
    burst = [flown_into(shells, path, foe) for path in ways]
    assert burst[0] < 0 == burst[1]


def bursts(agent: str) -> Counter[str]:
    """How many counters burst, and how many of them on the airplane, which strafes a trench between two guns."""
    seen: Counter[str] = Counter()
    for seed in range(30):
        game = table(
            plane("foe", "entente", 450, 100),
            plane("rest", "central", 1950, 1950, 180),
            card("trench", "trench", "central", 450, 600, 180),
            card("west", "aa-gun", "central", 250, 700, 180),
            card("east", "aa-gun", "central", 650, 700, 180),
            seed=f"flak/{seed}",
            turn_limit=7,
        )
        sides = dict(game.state.setting.seats)
        crew = {seat: make("heuristic" if sides[seat] == "entente" else agent, f"{seed}/{seat}") for seat in sides}
        answer_all(game, crew)
        seen["burst"] += len(of(game.events(), ShellBurst))
        seen["hit"] += sum(held.letter == "C" for held in airplane(game, "foe").cards)
    return seen


def test_counters_burst_on_enemies_more_often_than_by_chance() -> None:
    aimed, chance = bursts("heuristic"), bursts("random")
    assert aimed["burst"] >= 10
    assert aimed["hit"] / aimed["burst"] > 2 * chance["hit"] / max(1, chance["burst"])


def test_nobody_knows_left_or_right() -> None:
    game = battery()
    ways = (Conceal("left"), Conceal("right"))
    prompt = Prompt("1.conceal.foe", game.state.units["foe"].seat, "conceal", "foe", ways, ways[0])
    found = {make("heuristic", seed).decide(prompt, game.view(prompt.seat)) for seed in range(12)}
    assert found == {Conceal("left"), Conceal("right")}


def test_comes_near_to_what_it_is_out_for() -> None:
    game = table(
        plane("own", "entente", 100, 30),
        plane("foe", "central", 1900, 1900, 180),
        card("trench", "trench", "central", 1500, 900, 180),
    )
    game = altered(game, "own", fate="awaited")
    ways = tuple(Place(x * 1000, 30_000, 0) for x in (100, 800, 1500))
    prompt = Prompt("1.place.own", game.state.units["own"].seat, "place", "own", ways, ways[0])
    found = Counter(make("heuristic", seed).decide(prompt, game.view(prompt.seat)) for seed in range(12))
    assert found[ways[2]] >= 10


@pytest.mark.parametrize("name", ["a-lonely-sentinel"])
def test_beats_random_from_both_sides(name: str) -> None:
    match = Match(scenario=f"burning-drachens/{name}", agents=("heuristic", "random"), games=16, swap=True)
    both = next(row for row in simulate(match).standings if row.agent == "heuristic" and row.side == "both")
    assert both.wins >= 14


@pytest.mark.parametrize(
    ("name", "side"), [("into-the-mud", "central"), ("look-up", "central"), ("fireworks-over-the-front", "entente")]
)
def test_has_more_points_than_random_where_nobody_plays_the_other_side(name: str, side: str) -> None:
    def points(agent: str) -> int:
        match = Match(scenario=f"burning-drachens/{name}", agents=(agent, agent), games=10, seed="alone")
        return sum(dict(play(match, number).scores)[side] for number in range(10))

    assert points("heuristic") > points("random") + 20
