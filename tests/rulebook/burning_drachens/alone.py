"""A side that nobody plays: what stands on its ground fires by itself."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from msgspec.structs import replace

from aerodrome.cardtable.artillery import batteries
from aerodrome.cardtable.artillery_events import AimTested
from aerodrome.cardtable.events import PhaseEnded
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Hold
from aerodrome.cardtable.scenario import AirplaneEntry, Area, BalloonEntry, GroundEntry, Scenario
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from tests.harness import (
    NEVER_ENDS,
    Face,
    Game,
    airplane,
    altered,
    at_step,
    card,
    fly,
    hold,
    of,
    plane,
    submit,
)
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    by_phase,
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


def chosen(prefers: Prefers, *others: AirplaneEntry, games: int = 60) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(games):
        game = alone(*others, GUN, prefers=prefers, seed=seed)
        found.update(target for _, target in shots(volley_of(game)))
    return found


def at_level(game: Game, level: int) -> Game:
    return altered(game, "red", flight=Altitude(level))
