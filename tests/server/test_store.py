"""The database: migrations, group commit, conflicts, and what is kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, inspect, text

from aerodrome.server import migrations
from aerodrome.server.messages import SaidLine
from aerodrome.server.schema_sql import metadata
from aerodrome.server.seats import Seated
from aerodrome.server.store import KEPT, GameRow, OrderRow, Standing, Store
from aerodrome.server.writer import Conflict, StoreDown
from tests import loops

T = TypeVar("T")
GAME = "abcdefghijkl"
STANDS = Standing(1, ("entente",), False)


def row(game: str = GAME) -> GameRow:
    return GameRow(
        id=game,
        name="",
        title="Duel",
        scenario="duel-pack/face-to-face",
        variant="",
        rules=(),
        ruleset="",
        data="",
        seed=bytes(32),
        timer=None,
        created=1,
    )


def order(n: int, key: str = "", seat: str = "entente") -> OrderRow:
    return OrderRow(n, seat, key or f"key-{n}", "1.plan.x", "{}")


def with_store(folder: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a store that has one game."""

    async def run() -> T:
        store = Store(f"sqlite:///{folder / 'games.db'}")
        try:
            if await store.load(GAME) is None:
                await store.create(row(), (Seated("entente", "entente", "here", owner="me"),), STANDS)
            return await work(store)
        finally:
            store.close()

    return loops.run(run())


def columns(connection: Connection) -> dict[str, set[str]]:
    look = inspect(connection)
    names = [name for name in look.get_table_names() if name != "alembic_version"]
    return {name: {column["name"] for column in look.get_columns(name)} for name in names}


def expected() -> dict[str, set[str]]:
    return {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}


def versions() -> list[str]:
    """Of the database, from the first."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return [change.revision for change in ScriptDirectory.from_config(config).walk_revisions()][::-1]


def test_v4_the_newest_change_is_the_one_servers_look_for() -> None:
    assert versions()[-1] == migrations.HEAD
    assert versions()[0] == "0001"


def test_an_empty_database_is_brought_up_to_date(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        migrations.upgrade(connection)
        assert columns(connection) == expected()
        migrations.upgrade(connection)
        assert connection.execute(text("select count(*) from alembic_version")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize("version", versions())
def test_v2_v4_a_database_of_any_version_keeps_its_games(tmp_path: Path, version: str) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        migrations.upgrade(connection, version)
        connection.execute(
            text(
                "insert into games (id, name, title, scenario, variant, rules, ruleset, data, seed, created, turn,"
                " waiting, over) values (:id, '', 'Duel', 'duel-pack/face-to-face', '', '[]', '', '', :seed, 1, 3,"
                " '[\"entente\"]', false)"
            ),
            {"id": GAME, "seed": bytes(32)},
        )
        connection.execute(text(f"insert into orders values ('{GAME}', 1, 'entente', 'k', 'p', '{{}}', 1)"))
    engine.dispose()

    async def work(store: Store) -> None:
        stored = await store.load(GAME)
        assert stored is not None
        assert (stored.row, stored.due, stored.snapshot) == (row(), None, None)
        assert [found.key for found in stored.orders] == ["k"]

    with_store(tmp_path, work)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with_store(tmp_path, lambda store: store.answers())
    engine = create_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Exception, match="9999"):
        Store(f"sqlite:///{tmp_path / 'games.db'}")


def test_an_order_is_stored_once_by_number_and_by_key(tmp_path: Path) -> None:
    async def work(store: Store) -> list[str]:
        await store.append(GAME, order(1), STANDS)
        for again in (order(1, "other"), order(2, "key-1")):
            with pytest.raises(Conflict):
                await store.append(GAME, again, STANDS)
        await store.append(GAME, order(2, "key-1", "central"), STANDS)
        return [found.seat for found in await store.orders(GAME)]

    assert with_store(tmp_path, work) == ["entente", "central"]


def test_a_conflict_in_a_batch_harms_nobody_else(tmp_path: Path) -> None:
    async def work(store: Store) -> list[object]:
        await store.append(GAME, order(1), STANDS)
        writes = [store.append(GAME, order(n), STANDS) for n in (2, 3, 1, 4)]
        return await asyncio.gather(*writes, return_exceptions=True)

    done = with_store(tmp_path, work)
    assert [type(answer) for answer in done] == [type(None), type(None), Conflict, type(None)]


def test_writes_that_come_together_are_committed_together(tmp_path: Path) -> None:
    async def work(store: Store) -> int:
        commits = 0
        gate = threading.Event()

        def hold(connection: Connection) -> None:
            gate.wait(10)

        @event.listens_for(store._writing, "commit")
        def committed(connection: Connection) -> None:
            nonlocal commits
            commits += 1

        first = asyncio.create_task(store._writer.do(hold))
        writes = [asyncio.create_task(store.append(GAME, order(n), STANDS)) for n in range(1, 51)]
        await asyncio.sleep(0.1)
        gate.set()
        await asyncio.gather(first, *writes)
        return commits

    assert with_store(tmp_path, work) <= 2


def test_a_write_that_fails_is_no_end_of_the_writer(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        def broken(connection: Connection) -> None:
            raise RuntimeError("a fault")

        with pytest.raises(StoreDown, match="a fault"):
            await store._writer.do(broken)
        await store.append(GAME, order(1), STANDS)

    with_store(tmp_path, work)


def test_only_the_newest_chat_is_kept(tmp_path: Path) -> None:
    async def work(store: Store) -> int:
        await asyncio.gather(*(store.say(GAME, SaidLine("entente", f"line {n}", n)) for n in range(KEPT + 20)))
        assert [line.text for line in (await store.chat(GAME)).values()][-1] == f"line {KEPT + 19}"

        def count(connection: Connection) -> int:
            return int(connection.execute(text("select count(*) from chat")).scalar() or 0)

        return await store._read(count)

    assert with_store(tmp_path, work) == KEPT


def test_a_seat_changes_hands_only_from_whom_it_was(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        after = Seated("entente", "entente", "link", invite="x")
        assert not await store.reseat(GAME, after, "somebody else")
        assert await store.reseat(GAME, after, "me")
        assert (await store.seats(GAME))["entente"] == after

    with_store(tmp_path, work)


def test_games_are_listed_for_those_who_sit_in_them(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert [found.id for found in await store.games_of("me")] == [GAME]
        assert await store.games_of("you") == []

    with_store(tmp_path, work)
