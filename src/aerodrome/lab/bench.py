"""How fast it goes: both engines beside known projects in the same run, the cost of a clone, and a profile."""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Callable
from functools import lru_cache
from statistics import median
from typing import NamedTuple

import msgspec

from aerodrome.agents import make
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.state import State as TableState
from aerodrome.games import TABLE, Engine, Game, Order, Scenario, TableGame, TableView, new_game, scenario
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.game import Engine as TableEngine
from aerodrome.lab import peers
from aerodrome.lab.peers import Done, Runner
from aerodrome.lab.profile import Share, profile
from aerodrome.lab.tallies import steps

CLONES = 20_000
PROFILED = 3_000
"""Decisions made under the profiler."""


class Course(NamedTuple):
    """What is played for the measure: one against one, everything on."""

    engine: Engine
    title: str
    scenario: str
    unit: str
    count: Callable[[Game], int]
    rules: str = "full"
    laden: bool = False
    """On the table that these rules lay out, but with all that go with them in force, used or not."""


def rounds(game: Game) -> int:
    return len(game.turn_ends())


COURSES = (
    Course("cardtable", "card table", "duel-pack/face-to-face", "phases", steps),
    Course("hexsky", "hex sky", "winged-victory/over-the-top", "rounds", rounds),
)
LADEN = COURSES[0]._replace(laden=True)
OTHERWISE = frozenset({"unchecked-plans", "illegal-moves", "wings-of-war", "real-silhouette"})
"""Rules that make every duel another one, and are never unused."""


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """What one runner did in each round of the measure."""

    name: str
    unit: str
    rounds: tuple[float, ...] = ()
    """Units a second."""
    decisions: tuple[float, ...] = ()
    """Decisions a second."""
    missing: str = ""
    """Why there is nothing to tell."""
    base: bool = False
    """Whether others are compared with it."""

    @property
    def middle(self) -> float:
        return median(self.rounds) if self.rounds else 0.0


class Clone(msgspec.Struct, frozen=True):
    """What a copy of a game in progress takes."""

    name: str
    us: float


class Profile(msgspec.Struct, frozen=True):
    """Where the time of an engine goes."""

    name: str
    shares: tuple[Share, ...]


class Bench(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured."""

    speeds: tuple[Speed, ...]
    clones: tuple[Clone, ...]
    profiles: tuple[Profile, ...]
    """One for each engine; none if nobody asked."""
    laden: float
    """The speed of the card table with all rules in force but unused, as a share of that without them."""

    @property
    def bases(self) -> tuple[Speed, ...]:
        """What the others are compared with: the first of each engine."""
        return tuple(speed for speed in self.speeds if speed.base)


def bench(
    rounds: int = 5,
    seconds: float = 2.0,
    profiled: bool = False,
    report: Callable[[str], None] = lambda _: None,
) -> Bench:
    """Measure everything on this one core, the runners taking turns so that a busy moment hits all of them."""
    entries: list[tuple[Speed, Runner]] = []
    clones: list[tuple[str, Callable[[], object]]] = []
    for course in COURSES:
        named = f"Aerodrome, {course.title}"
        entries.append((Speed(name=f"{named}, from prompts", unit=course.unit, base=True), picking(course)))
        entries.append((Speed(name=f"{named}, by agents", unit=course.unit), deciding(course)))
        clones.append((named, midway(course).clone))
    entries.insert(1, (Speed(name=f"Aerodrome, {LADEN.title}, all rules in force", unit=LADEN.unit), picking(LADEN)))
    absent: list[Speed] = []
    for peer in peers.PEERS:
        match peer.load():
            case str(reason):
                absent.append(Speed(name=peer.name, unit=peer.unit, missing=reason))
            case (runner, clone):
                entries.append((Speed(name=peer.name, unit=peer.unit), runner))
                clones += [(peer.name, clone)] if clone else []
    figures: list[list[Done]] = [[] for _ in entries]
    for _, runner in entries:
        runner(0.1)  # caches and imports are warm before anything counts
    for number in range(1, rounds + 1):
        for place, (speed, runner) in enumerate(entries):
            report(f"round {number} of {rounds}: {speed.name}")
            figures[place].append(runner(seconds))
    report("clone")
    costs = tuple(Clone(name, clone_cost(clone)) for name, clone in clones)
    profiles: list[Profile] = []
    for course in COURSES if profiled else ():
        report(f"profile: {course.title}")
        profiles.append(Profile(course.title, profile(lambda course=course: play_on(course, PROFILED))))  # type: ignore[misc]  # a default binds it
    speeds = [
        msgspec.structs.replace(
            speed,
            rounds=tuple(done.units / done.seconds for done in found),
            decisions=tuple(done.decisions / done.seconds for done in found),
        )
        for (speed, _), found in zip(entries, figures, strict=True)
    ]
    shares = [laden / plain for plain, laden in zip(speeds[0].rounds, speeds[1].rounds, strict=True)]
    return Bench(speeds=(*speeds, *absent), clones=costs, profiles=tuple(profiles), laden=median(shares))


def picking(course: Course) -> Runner:
    """Every decision is a choice drawn from its prompt."""
    played = scenario(course.scenario)

    def run(seconds: float) -> Done:
        chance = random.Random(1)
        units = decisions = games = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            game = one_game(course, played, games, chance)
            units += course.count(game)
            decisions += len(game.ordered())
            games += 1
        return Done(units, took, decisions)

    return run


def deciding(course: Course) -> Runner:
    """The same with the random agent, which is handed the view of its seat for every decision."""
    played = scenario(course.scenario)

    def run(seconds: float) -> Done:
        units = decisions = games = 0
        begun = time.perf_counter()
        while (took := time.perf_counter() - begun) < seconds:
            game = new_game(played, games, course.rules)
            crew = {seat: make("random", f"{games}/{seat}", engine=course.engine) for seat in game.seats}
            while game.outcome is None:
                decisions += answer_all(game, crew)
            units += course.count(game)
            games += 1
        return Done(units, took, decisions)

    return run


def play_on(course: Course, decisions: int) -> None:
    played, chance = scenario(course.scenario), random.Random(1)
    made = games = 0
    while made < decisions:
        made += len(one_game(course, played, games, chance).ordered())
        games += 1


def one_game(course: Course, played: Scenario, seed: int, chance: random.Random, turns: int | None = None) -> Game:
    game = laden(course, seed) if course.laden else new_game(played, seed, course.rules)
    while game.outcome is None and (turns is None or game.turn <= turns):
        for prompt in game.prompts():
            choices = prompt.choices
            game.submit(prompt.seat, Order(prompt.id, choices[int(chance.random() * len(choices))]))
    return game


def laden(course: Course, seed: int) -> Game:
    engine, start = laden_table(course)
    return TableGame(engine, start, make_seed(seed))


@lru_cache
def laden_table(course: Course) -> tuple[TableEngine[TableState, TableView], TableState]:
    """The table of a course and an engine with all rules for it, those it has no use for too."""
    played, rulebook = TABLE.scenario(course.scenario), TABLE.rulebook
    rules = rulebook.choose(course.rules, played.rules, played.brings)
    start = TABLE.set_up(played, TABLE.load(()), rulebook.book(rules))
    every = tuple(name for name in rulebook.together(rules) if name not in OTHERWISE)
    return TABLE.engine_for(every, start), start


def midway(course: Course) -> Game:
    """A game that has gone on for some turns."""
    played, chance = scenario(course.scenario), random.Random(1)
    games = (one_game(course, played, seed, chance, turns=4) for seed in range(10_000))
    return next(game for game in games if game.outcome is None)


def clone_cost(clone: Callable[[], object]) -> float:
    """Microseconds for a copy."""
    return min(timeit.repeat(clone, number=CLONES, repeat=5)) / CLONES * 1e6
