"""R1, R2, R4: what has been acknowledged stays, once, whenever the server dies."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import select

from aerodrome.cardtable.game import new_game
from aerodrome.games import Order, Refusal
from aerodrome.server.schema_sql import orders
from aerodrome.server.seats import Seated
from aerodrome.server.store import GameRow, OrderRow, Standing, Store, open_engine
from aerodrome.server.tables import Table
from aerodrome.server.writer import StoreDown
from tests import loops
from tests.assurance.evening import Evening, Ordered, hold
from tests.assurance.sizes import size
from tests.server.running import ROOMY, Server

GAMES, KILLS, EVERY = size(8, 50), size(4, 25), 8
HERE = {"entente": "here", "central": "here"}


def stored(database: str) -> list[Ordered]:
    """Every order that players gave, as it lies in the database."""
    engine = open_engine(database, "BEGIN")
    chosen = select(orders.c.game, orders.c.seat, orders.c.key, orders.c.prompt, orders.c.choice)
    with engine.begin() as connection:
        found = [Ordered(*row) for row in connection.execute(chosen)]
    engine.dispose()
    return [order for order in found if not order.key.startswith("~")]


def check(
    disturbed: Evening, undisturbed: Evening, database: str, before: Collection[tuple[str, str, str]] = ()
) -> None:
    """Nothing acknowledged is lost, nothing doubled, and everything went as it would have."""
    rows = [row for row in stored(database) if (row.game, row.seat, row.key) not in before]
    kept = Counter((row.game, row.seat, row.key) for row in rows)
    acknowledged = Counter((order.game, order.seat, order.key) for order in disturbed.acknowledged)
    assert not acknowledged - kept, "acknowledged orders are lost"
    assert not kept - acknowledged, "orders are stored that nobody was told of"
    assert max(kept.values()) == 1, "orders are doubled"
    prompts = Counter((row.game, row.prompt) for row in rows)
    assert max(prompts.values()) == 1, "a decision was made twice"
    assert disturbed.digests == undisturbed.digests


def test_r1_kills_during_an_evening_lose_and_double_nothing(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    evenings = []
    for name, kills in (("quiet", 0), ("killed", KILLS)):
        folder = tmp_path / name
        folder.mkdir()
        server = Server(folder)
        server.start()
        try:
            evenings.append(hold([server], GAMES, kills, EVERY, seed=kills))
        finally:
            server.stop()
        assert "Traceback" not in server.said(), server.said()
    quiet, killed = evenings
    assert len(quiet.digests) == GAMES
    record_property(*killed.figures)
    assert killed.kills == KILLS
    check(killed, quiet, server.database)


def test_r12_a_backup_during_play_is_whole(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    copies = [tmp_path / f"copy-{number}.db" for number in range(3)]

    def back_up() -> None:
        for copy in copies:
            with sqlite3.connect(server.database.removeprefix("sqlite:///")) as source, sqlite3.connect(copy) as target:
                source.backup(target)
            source.close()
            target.close()
            time.sleep(0.3)

    backing = threading.Thread(target=back_up)
    try:
        backing.start()
        hold([server], size(4, 20), 0, EVERY, seed=12)
    finally:
        backing.join(60)
        server.stop()
    later = {(row.game, row.seat, row.key): row for row in stored(server.database)}
    for copy in copies:
        rows = stored(f"sqlite:///{copy}")
        assert all(later[row.game, row.seat, row.key] == row for row in rows)
        restored = Server(tmp_path, database=f"sqlite:///{copy}")
        restored.start()
        try:
            for game in {row.game for row in rows}:
                assert restored.call("GET", f"/api/games/{game}/replay").status == 200
        finally:
            restored.stop()


class Crash(Exception):
    """The power is gone."""


class Crashing(Store):
    """A store whose server dies right after a commit, before anything is resolved or said."""

    armed = False

    async def append(self, game: str, order: OrderRow, standing: Standing) -> None:
        await super().append(game, order, standing)
        if self.armed:
            raise Crash


def test_r2_a_kill_between_the_last_commit_and_its_resolution_resolves_once(tmp_path: Path) -> None:
    loops.run(_crash_at_every_order(tmp_path))


async def _crash_at_every_order(folder: Path) -> None:
    store = Crashing(f"sqlite:///{folder / 'games.db'}")
    crashes = 0
    for number in range(size(3, 12)):
        plain = new_game("duel-pack/bullets-in-the-mud", number)
        row = game_row(f"crashgame{number:03}", plain.seed, plain.origin.rules if plain.origin else ())
        seated = tuple(Seated(name, side, "here") for name, side in plain.state.setting.seats)
        await store.create(row, seated, Standing(1, (), False))
        while plain.outcome is None and plain.turn < 4:
            prompt = plain.prompts()[0]
            table = await wake(store, row)
            assert table.game.state == plain.state
            assert table.game.prompts() == plain.prompts()
            plain.submit(prompt.seat, Order(prompt.id, prompt.default))
            store.armed = True
            try:
                await table.order(prompt.seat, prompt.id, prompt.id, prompt.default)
            except Crash:
                crashes += 1
            store.armed = False
        again = await wake(store, row)
        assert again.game.state == plain.state
        assert [order.n for order in await store.orders(row.id)] == list(range(1, again._count + 1))
    assert crashes > size(50, 200)
    store.close()


def game_row(game: str, seed: bytes, rules: tuple[str, ...]) -> GameRow:
    return GameRow(
        id=game,
        name="",
        title="",
        scenario="duel-pack/bullets-in-the-mud",
        variant="",
        rules=rules,
        ruleset="",
        data="",
        seed=seed,
        timer=None,
        created=0,
    )


async def wake(store: Store, row: GameRow) -> Table:
    stored_game = await store.load(row.id)
    assert stored_game is not None
    table = Table(store, row, stored_game.seats, new_game(row.scenario, row.seed, None))
    table.fold(stored_game)
    return table


def test_r4_the_same_order_ten_times_at_once_is_one(tmp_path: Path) -> None:
    server = Server(tmp_path, replace(ROOMY, sockets_per_seat=20))
    server.start()
    try:
        table = server.create(HERE)
        answers: list[str] = []
        with table.sit("entente") as first:
            prompt = first.prompts[0]

        def press() -> None:
            with table.sit("entente") as player:
                ready.wait(20)
                answers.append(player.order(prompt, key="double-click")["type"])

        ready = threading.Barrier(10)
        threads = [threading.Thread(target=press) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert answers == ["taken"] * 10
        assert len(stored(server.database)) == 1
        with table.sit("entente") as player, table.sit("central") as other:
            changed = {"type": "Plan", "cards": ["stall", "straight", "straight"]}
            assert player.order(prompt, changed, key="double-click")["rule"] == "key"
            other.answer_all()
            player.until("happened")
            late = player.order(prompt, key="too-late")
            assert (late["type"], late["rule"]) == ("refused", "prompt")
            assert player.order(prompt, key="double-click")["type"] == "taken"
        assert len(stored(server.database)) == 2
    finally:
        server.stop()


def test_r4_an_order_that_meets_another_servers_is_not_stored_twice(tmp_path: Path) -> None:
    """Two servers hold the same game: the slower one catches up and finds the decision made."""

    async def race() -> None:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        plain = new_game("duel-pack/bullets-in-the-mud", 1)
        row = game_row("racinggame12", plain.seed, ())
        seated = tuple(Seated(name, side, "here") for name, side in plain.state.setting.seats)
        await store.create(row, seated, Standing(1, (), False))
        one, two = await wake(store, row), await wake(store, row)
        prompts = plain.prompts()
        for prompt in prompts:
            answers = await asyncio.gather(
                *(table.order(prompt.seat, prompt.id, prompt.id, prompt.default) for table in (one, two))
            )
            assert answers == [None, None]
            plain.submit(prompt.seat, Order(prompt.id, prompt.default))
        assert [order.prompt for order in await store.orders(row.id)] == [prompt.id for prompt in prompts]
        await one.catch_up()
        await two.catch_up()
        assert one.game.state == two.game.state == plain.state
        refusal = await two.order(prompts[0].seat, "other-key", prompts[0].id, prompts[0].default)
        assert isinstance(refusal, Refusal)
        store.close()

    loops.run(race())


class Failing(Store):
    """A store that can be told to fail before or after the commit."""

    fails = ""

    async def append(self, game: str, order: OrderRow, standing: Standing) -> None:
        if self.fails == "before":
            raise StoreDown("no disk")
        await super().append(game, order, standing)
        if self.fails == "after":
            raise StoreDown("lost the line")


def test_r3_an_order_is_acknowledged_only_with_its_row(tmp_path: Path) -> None:
    async def fail() -> None:
        store = Failing(f"sqlite:///{tmp_path / 'games.db'}")
        plain = new_game("duel-pack/bullets-in-the-mud", 1)
        row = game_row("failinggame1", plain.seed, ())
        seated = tuple(Seated(name, side, "here") for name, side in plain.state.setting.seats)
        await store.create(row, seated, Standing(1, (), False))
        table = await wake(store, row)
        prompt = plain.prompts()[0]
        acknowledged: list[str] = []

        async def give() -> Refusal | None:
            return await table.order(
                prompt.seat, "key", prompt.id, prompt.default, lambda: acknowledged.append(prompt.id)
            )

        for fails, rows in (("before", 0), ("after", 1)):
            store.fails = fails
            refusal = await give()
            assert refusal is not None
            assert refusal.rule == "storage"
            assert not acknowledged
            assert len(await store.orders(row.id)) == rows
        store.fails = ""
        assert await give() is None
        assert acknowledged == [prompt.id]
        assert len(await store.orders(row.id)) == 1
        store.close()

    loops.run(fail())
