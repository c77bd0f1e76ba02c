"""R8: players who are not there: a timer and a stated default at every kind of decision, restarts or not."""

from __future__ import annotations

import ast
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

import aerodrome
from aerodrome.cardtable.engine import ASKED_BY
from aerodrome.cardtable.game import Game, new_game
from aerodrome.games import Order, SkyGame, TableGame
from aerodrome.hexsky.state import Ground
from aerodrome.server.calls import CreateGame, Occupant
from aerodrome.server.clock import Clocks
from aerodrome.server.hall import Hall
from aerodrome.server.seats import Maker, Seated
from aerodrome.server.settings import Settings
from aerodrome.server.store import Store
from aerodrome.server.tables import Table
from tests import loops
from tests.assurance.sizes import size
from tests.harness import firing_position, lay, plane, table
from tests.hexsky.sky import PARTS, moved, sky
from tests.hexsky.sky import plane as pilot
from tests.properties.kinds import of_every_kind
from tests.properties.worlds import begin, in_sky, random_moments, worlds
from tests.rulebook.duel_pack.sorties import over_target
from tests.server.running import SEATS, Server

HERE: dict[str, Occupant] = {"entente": "here", "central": "here"}


POSITIONS: dict[str, Callable[[], Game]] = {
    "plan": lambda: new_game("duel-pack/face-to-face", 1),
    "fire": lambda: firing_position(plane("a", "entente", 1000, 1000), plane("b", "central", 1000, 1100)),
    "tail": lambda: table(
        plane("a", "entente", 1000, 1000),
        plane("b", "central", 960, 1120, seat="bert"),
        plane("c", "central", 1040, 1120, seat="carl"),
        rules=("tailing",),
    ),
    "rearrange": lambda: planned(
        table(plane("a", "entente", 1000, 500), plane("b", "central", 1000, 650), rules=("tailing",))
    ),
    "equip": lambda: new_game("duel-pack/wings-over-cambrai", 1, variant="squadrons"),
    "bomb": lambda: planned(over_target(new_game("duel-pack/wings-over-cambrai", 1), "barker", 0, 0, 0)),
}


RARE = ("conceal", "place", "lay", "adjust", "hoist", "haul", "bail", "handle")
"""Kinds that a game comes to with some luck."""


def met(kind: str) -> Game:
    """A game that has come to a decision of this kind."""
    choices = random.Random(kind)
    for meant, game in of_every_kind(choices):
        if meant == kind:
            for moment in random_moments(game, choices):
                if any(prompt.asks == kind for prompt in moment.prompts()):
                    return moment.clone()
    raise AssertionError("there are games without end")


SET_UP: dict[str, Callable[[], SkyGame]] = {
    "fire": lambda: sky(moved(pilot(x=21, level=15)), moved(pilot("two", x=25, level=15, side="central")), at="combat"),
    "flak": lambda: sky(
        ground=(Ground("flak", "flak", "central", "central", replace(PARTS.targets["flak"], fire="pink"), 24),)
    ),
}
IN_THE_SKY = (*SET_UP, "throttle", "fly", "look", "freeze", "take", "lead", "deploy", "sun", "cloud")


@cache
def met_in_the_sky() -> dict[str, SkyGame]:
    """For each kind of decision a game of the other engine that has come to it."""
    choices = random.Random("sky")
    found = {kind: game() for kind, game in SET_UP.items()}
    for world in worlds("hexsky"):
        for moment in random_moments(in_sky(world, world[0]), choices):
            for kind in {prompt.asks for prompt in moment.prompts()} - found.keys():
                found[kind] = moment.clone()
        if len(found) >= len(IN_THE_SKY):
            break
    return found


def planned(game: Game) -> Game:
    """All have planned to fly straight on."""
    lay(game, {prompt.about: "straight straight straight" for prompt in game.prompts()})
    return game


def test_r8_every_kind_of_decision_is_here() -> None:
    source = Path(aerodrome.__file__).parent / "cardtable"
    calls = [
        node
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Prompt"
    ]
    here = {*POSITIONS, *RARE}
    assert {call.args[2].value for call in calls if isinstance(call.args[2], ast.Constant)} <= here
    assert here == {"plan", *ASKED_BY}
    assert set(met_in_the_sky()) == set(IN_THE_SKY)


def test_r8_no_decision_is_called_by_the_name_of_an_earlier_one() -> None:
    """A clock's key is made of the name: an order with a key that has been used would be taken for the same again."""
    choices = random.Random(8)
    for world in choices.sample(worlds(), size(30, 200)):
        past: set[str] = set()
        now: set[str] = set()
        for moment in random_moments(begin(world, choices.randrange(10**9)), choices):
            names = {prompt.id for seat in moment.seats for prompt in moment.asked(seat)}
            if names != now:
                past |= now
                assert not names & past, world
                now = names


@pytest.mark.parametrize("kind", [*POSITIONS, *RARE])
def test_r8_a_clock_plays_the_stated_default_at_every_kind_of_decision(kind: str, tmp_path: Path) -> None:
    runs_out(POSITIONS[kind]() if kind in POSITIONS else met(kind), kind, tmp_path)


@pytest.mark.parametrize("kind", IN_THE_SKY)
def test_r8_a_clock_plays_the_stated_default_in_the_sky_too(kind: str, tmp_path: Path) -> None:
    runs_out(met_in_the_sky()[kind], kind, tmp_path)


def runs_out(game: TableGame | SkyGame, kind: str, folder: Path) -> None:
    """Nobody decides: each is taken to have answered with the default, and that is said."""
    asked = game.prompts()
    assert kind in {prompt.asks for prompt in asked}
    assert all(prompt.default in prompt.choices for prompt in asked)

    async def run_out() -> None:
        store = Store(f"sqlite:///{folder / 'games.db'}")
        hall = Hall(Settings(), store)
        maker = Maker.of("me", None)
        await hall.create(CreateGame(scenario="duel-pack/face-to-face", seats=HERE, timer=5), maker)
        found = await hall.find(maker.game)
        assert found is not None
        seats = {seat: Seated(seat, "entente", "here") for seat in game.seats}
        sitting, clocks = Table(store, found.row, seats, game.clone()), Clocks(hall)
        expected: object = None
        for prompt in asked:
            expected = game.submit(prompt.seat, Order(prompt.id, prompt.default))
        await clocks._expire(sitting)
        assert expected
        assert sitting.game.state == game.state
        late = list(dict.fromkeys(prompt.seat for prompt in asked))
        assert [line.text for line in sitting.chat.values()] == [f"{seat} ran out of time" for seat in late]
        clocks.close()
        store.close()

    loops.run(run_out())


def test_r8_a_clock_never_overrules_a_decision(tmp_path: Path) -> None:
    """A plan sealed in the last moment stands, though the clock rings before the other seat has planned."""

    async def race() -> None:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        hall = Hall(Settings(), store)
        clocks = Clocks(hall)
        maker = Maker.of("me", None)
        await hall.create(CreateGame(scenario="duel-pack/face-to-face", seats=HERE, timer=5), maker)
        found = await hall.find(maker.game)
        assert found is not None
        mine, theirs = found.game.prompts()
        assert await found.order(mine.seat, "in-time", mine.id, mine.choices[-1]) is None
        refusal = await found.order(mine.seat, "~clock", mine.id, mine.default, instead=True)
        assert refusal is not None  # as when it looked who is late, and the order came before it could ring
        await clocks._expire(found)
        rows = {row.prompt: row.key for row in await store.orders(found.id)}
        assert rows == {mine.id: "in-time", theirs.id: f"~clock {theirs.id}"}
        assert [line.text for line in found.chat.values()] == [f"{theirs.seat} ran out of time"]
        clocks.close()
        store.close()

    loops.run(race())


def test_r8_clocks_run_on_through_a_restart_and_while_nobody_looks(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        watched, alone = server.create(HERE, timer=5), server.create(HERE, timer=5)
        with watched.sit("entente") as player:
            player.answer_all()
        server.kill()
        server.start()
        with watched.sit("entente") as player:
            assert player.sealed
            clock = player.until("clock")
            assert clock["seat"] == SEATS[1]
            assert 0 <= clock["seconds"] <= 5
            player.until("happened")
        until = time.monotonic() + 60
        while len(alone.get("/replay").json["steps"]) < 2:
            assert time.monotonic() < until, "nobody's clock rang"
            time.sleep(0.5)
    finally:
        server.stop()


def test_r8_waiting_looks_the_same_for_all(tmp_path: Path) -> None:
    """What is told of those who think is the names of their seats."""
    server = Server(tmp_path)
    server.start()
    try:
        made = server.create(HERE, timer=600)
        with made.sit("entente") as mine, made.sit(None) as watcher:
            mine.answer_all()
            told = watcher.until("waiting")
            assert set(told) == {"type", "n", "waiting", "sealed"}
            assert told["sealed"] == []
            assert made.get().json["timer"] == 600
    finally:
        server.stop()
