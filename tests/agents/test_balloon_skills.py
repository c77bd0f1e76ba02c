"""Balloons, their observers, rockets and barrages: each question of theirs answered to a purpose."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from aerodrome.agents import make
from aerodrome.agents.barrage import curtains
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.balloon_events import RocketsHit, RocketsLaunched
from aerodrome.cardtable.cards import flown
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.game import Game, new_game
from aerodrome.cardtable.orders import BailOut, Fire, Halt, Haul, Hold, Launch, Plan
from aerodrome.cardtable.state import Altitude, Balloon, Held
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import airplane, altered, balloon, plane, table

ALTITUDE = ("special-damage", "wings-of-war", "altitude")
ROCKETS = ("special-damage", "wings-of-war")


def decide(game: Game, asks: str, about: str, *choices: Choice, seed: int = 0) -> Choice:
    """The answer to a question put to the owner of a unit on the table as it is."""
    unit = game.state.units[about]
    prompt = Prompt(f"1.1.{asks}.{about}", unit.seat, asks, about, choices, choices[-1])
    return make("heuristic", seed).decide(prompt, game.view(unit.seat))


def hung(far: float = 1200, **fields: object) -> Game:
    game = table(
        plane("foe", "entente", 1000, 1800 - far, level=3),
        plane("guard", "central", 200, 1900, 180),
        balloon("gasbag", "central", 1000, 1800),
        rules=(*ALTITUDE, "bailing-out"),
    )
    return altered(game, "gasbag", **fields) if fields else game


def test_a_balloon_is_brought_down_while_an_enemy_can_come() -> None:
    assert decide(hung(), "haul", "gasbag", Haul(), Hold()) == Haul()
    assert decide(hung(hauled="stopped"), "hoist", "gasbag", Haul(), Hold()) == Haul()
    assert decide(hung(hauled="down"), "hoist", "gasbag", Halt(), Hold()) == Hold()


def test_it_stays_up_when_nobody_is_left_or_can_come_in_time() -> None:
    gone = altered(hung(hauled="down"), "foe", fate="shot down")
    assert decide(gone, "hoist", "gasbag", Halt(), Hold()) == Halt()
    assert decide(gone, "haul", "gasbag", Haul(), Hold()) == Hold()
    nearly_down = hung(1700, hauled="down", flight=Altitude(0, 1))
    assert decide(nearly_down, "hoist", "gasbag", Halt(), Hold()) == Halt()
    awaited = altered(hung(), "foe", fate="awaited")
    assert decide(awaited, "haul", "gasbag", Haul(), Hold()) == Haul()


def test_a_burning_balloon_goes_down_whoever_is_there() -> None:
    game = altered(hung(hauled="stopped", flames=1), "foe", fate="shot down")
    assert decide(game, "hoist", "gasbag", Haul(), Hold()) == Haul()


def test_observers_jump_from_fire_and_before_the_end_only() -> None:
    ask = ("bail", "gasbag", BailOut(), Hold())
    assert decide(hung(), *ask) == Hold()
    assert decide(hung(flames=1), *ask) == BailOut()
    assert decide(hung(cards=(Held("A", 0, 18, 0),)), *ask) == BailOut()
    assert decide(hung(cards=(Held("A", 0, 8, 0),)), *ask) == Hold()


def test_observers_of_a_damaged_balloon_jump_while_it_is_high_enough() -> None:
    hit = (Held("A", 0, 12, 0),)
    ask = ("bail", "gasbag", BailOut(), Hold())
    assert decide(hung(cards=hit, hauled="down", flight=Altitude(2, 0)), *ask) == BailOut()
    assert decide(hung(hauled="down", flight=Altitude(2, 0)), *ask) == Hold()
    assert decide(hung(cards=hit, hauled="down", flight=Altitude(3, 0)), *ask) == Hold()


def armed(x: float = 1000, plan: tuple[str, ...] = ("straight",), **fields: object) -> Game:
    """An airplane with rockets that has just flown a straight, and has a balloon ahead."""
    game = table(
        plane("own", "entente", x, 1000, model="nieuport-17-a", rockets=2),
        plane("foe", "central", 200, 1900, 180),
        balloon("gasbag", "central", 1000, 1180, 180),
        rules=ROCKETS,
        brings=("rockets", "balloons"),
    )
    return altered(game, "own", flown=("straight",), last="straight", plan=plan, **fields)


def fires(game: Game) -> Choice:
    prompt = Prompt(
        "1.1.fire.own.front",
        airplane(game, "own").seat,
        "fire",
        "own",
        (Fire("gasbag"), Launch("gasbag", 1), Launch("gasbag", 2), Hold()),
        Fire("gasbag"),
    )
    return make("heuristic", 0).decide(prompt, game.view(prompt.seat))


def test_rockets_go_at_a_balloon_that_stays_ahead() -> None:
    assert fires(armed()) == Launch("gasbag", 2)
    assert fires(armed(plan=("stall", "turn-left"))) == Launch("gasbag", 2)


def test_rockets_are_kept_when_the_next_card_spoils_them() -> None:
    assert fires(armed(plan=("turn-left",))) == Fire("gasbag")
    beside = armed(x=890)
    assert fires(beside) == Fire("gasbag"), "after the next straight the balloon is out of the arc"


class Counting:
    """Counts the rockets that are launched and those that hit, over whole games."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def watch(self, game: Game) -> None:
        for event in game.events():
            if isinstance(event, RocketsLaunched):
                self.seen["launched"] += event.count
            if isinstance(event, RocketsHit):
                self.seen["hit"] += event.count


def test_most_rockets_launched_hit() -> None:
    count = Counting()
    for seed in range(10):
        for unit in (balloon("mark", "central", 450, 760, 180), plane("mark", "central", 450, 800, 180)):
            game = table(
                plane("own", "entente", 450, 200, model="nieuport-17-a", rockets=2),
                plane("rest", "central", 1850, 1950, 180),
                unit,
                rules=ROCKETS,
                brings=("rockets",),
                seed=seed,
            )
            crew = {seat: make("heuristic", f"{seed}/{seat}") for seat in game.seats}
            while game.outcome is None and game.turn <= 8:
                answer_all(game, crew, 1)
            count.watch(game)
    assert count.seen["launched"] >= 12
    assert count.seen["hit"] >= count.seen["launched"] / 2


def test_flies_at_the_balloon_and_at_its_level() -> None:
    for level, changed in ((6, "dive"), (1, "climb")):
        game = table(
            plane("own", "entente", 450, 200, model="nieuport-17-a", level=level),
            plane("rest", "central", 1850, 1950, 180),
            balloon("mark", "central", 450, 1500, 180),
            rules=ALTITUDE,
        )
        kinds: Counter[str] = Counter()
        for seed in range(4):
            cards = plan_of(game, seed)
            kinds.update(cards)
            assert ahead_of(game, cards) > 250_000
        assert kinds[changed] >= 3


def plan_of(game: Game, seed: int) -> tuple[str, ...]:
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "own")
    choice = make("heuristic", seed).decide(prompt, game.view(prompt.seat))
    assert isinstance(choice, Plan)
    return choice.cards


def ahead_of(game: Game, cards: tuple[str, ...]) -> int:
    own = airplane(game, "own")
    pose = own.pose
    for kind in cards:
        pose = flown(pose, own.model.deck.cards[kind], own.model.half_length)
    return pose.y


def row(game: Game) -> View:
    return game.view("entente")


def test_a_row_of_balloons_is_not_flown_into() -> None:
    catalogue = load()
    game = new_game("burning-drachens/a-hard-task", 1)
    hanging = curtains(row(game), catalogue)
    balloons = [unit for unit in game.state.units.values() if isinstance(unit, Balloon)]
    assert min(each.west for each in hanging) <= 0
    assert max(each.east for each in hanging) >= game.state.setting.width
    assert all(any(c.west < b.pose.x < c.east and c.south < b.pose.y < c.north for c in hanging) for b in balloons)
    fallen = replace(row(game), balloons=tuple(replace(b, fate="destroyed") for b in row(game).balloons))
    assert curtains(fallen, catalogue) == []
