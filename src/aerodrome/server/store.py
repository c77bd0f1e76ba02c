"""The database: what is stored of games, and how it is read back."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Insert,
    ScalarSelect,
    Update,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from aerodrome.server import migrations
from aerodrome.server.messages import SaidLine
from aerodrome.server.schema_sql import chat, games, orders, seats, snapshots
from aerodrome.server.seats import Seated
from aerodrome.server.writer import StoreDown, Writer

T = TypeVar("T")
Values = dict[str, object]
CHANNEL = "aerodrome"
LISTED = 200
CHAT = 100
"""Lines of chat that somebody who comes in is shown."""
KEPT = 500
"""Lines of chat that are kept of a game."""
ALIVE = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""A PostgreSQL that is cut off is missed within half a minute, not after hours."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a game was made from. Its seed never leaves the server before the end."""

    id: str
    name: str
    title: str
    scenario: str
    variant: str
    rules: tuple[str, ...]
    ruleset: str
    data: str
    seed: bytes
    timer: int | None
    created: int
    parent: str = ""
    parent_step: int = 0
    request: str = ""
    """A hash of what was asked for, to tell the same call again from another with its key."""


class OrderRow(msgspec.Struct, frozen=True):
    n: int
    seat: str
    key: str
    prompt: str
    choice: str


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands, for lists."""

    turn: int
    waiting: tuple[str, ...]
    over: bool
    due: int | None = None
    """When the clock of the decision under way rings, in seconds since 1970."""


class Listed(msgspec.Struct, frozen=True):
    id: str
    title: str
    name: str
    scenario: str
    variant: str
    created: int
    seats: tuple[str, ...]
    standing: Standing


class Stored(msgspec.Struct, frozen=True):
    """All there is of a game, as it was at one moment."""

    row: GameRow
    seats: dict[str, Seated]
    orders: list[OrderRow]
    chat: dict[int, SaidLine]
    due: int | None
    snapshot: tuple[int, bytes] | None
    """How many orders are folded into it, and what it holds."""


def open_engine(url: str, begin: str) -> Engine:
    """An engine for one of the databases we know. A locked SQLite is waited for 5 s, or as ``?timeout=`` says."""
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    if not url.startswith("sqlite"):
        return create_engine(
            url,
            pool_size=4,
            max_overflow=2,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=dict(ALIVE),
        )
    with contextlib.suppress(OSError):  # SQLite says itself what is wrong; seeds and sealed plans are nobody else's
        Path(make_url(url).database or "").touch(mode=0o600)
    engine = create_engine(
        url, pool_size=4, max_overflow=2, hide_parameters=True, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def connected(raw: object, entry: ConnectionPoolEntry) -> None:
        raw.isolation_level = None  # type: ignore[attr-defined]  # sqlite3's own transactions are in the way of savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def ready(engine: Engine, statement: Insert | Update, names: list[str]) -> Callable[[Connection, Values], None]:
    """A statement compiled once: what is written with every order costs a third of what it would otherwise."""
    compiled = statement.compile(engine, column_keys=names)
    sql, places = str(compiled), compiled.positiontup

    def execute(connection: Connection, values: Values) -> None:
        bound = values if places is None else tuple(values[name] for name in places)
        connection.exec_driver_sql(sql, bound)

    return execute


class Store:
    """Writes go through the one writer, reads through a few threads."""

    def __init__(self, url: str, node: str = "") -> None:
        self.node = node
        self._reading = open_engine(url, "BEGIN")
        self.is_postgres = self._reading.dialect.name == "postgresql"
        if self.is_postgres:  # one pool; what is read together is of one moment, as it is in SQLite anyway
            self._writing = self._reading
            self._reading = self._writing.execution_options(isolation_level="REPEATABLE READ")
        else:
            self._writing = open_engine(url, "BEGIN IMMEDIATE")
        with self._writing.begin() as connection:
            migrations.upgrade(connection)
        self._add_order = ready(self._writing, insert(orders), [column.name for column in orders.columns])
        moved = update(games).where(games.c.id == bindparam("game"))
        self._move_on = ready(self._writing, moved, ["turn", "waiting", "over", "due"])
        self._writer = Writer(self._writing)
        self._readers = ThreadPoolExecutor(4, "aerodrome-reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    async def _read(self, query: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self._reading.begin() as connection:
                    return query(connection)
            except SQLAlchemyError as error:
                raise StoreDown(str(error).splitlines()[0]) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def _tell(self, connection: Connection, game: str, what: str) -> None:
        """Let the other servers know, with the commit."""
        if self.is_postgres:
            _notify(connection, f"{self.node} {what} {game}")

    async def create(self, row: GameRow, seated: tuple[Seated, ...], standing: Standing) -> None:
        """Store a new game; Conflict when there is one of this id."""

        def write(connection: Connection) -> None:
            values = {**msgspec.structs.asdict(row), "rules": _json(row.rules), **_columns(standing)}
            connection.execute(insert(games), values)
            rows = [
                {"game": row.id, "place": place, **msgspec.structs.asdict(seat)} for place, seat in enumerate(seated)
            ]
            connection.execute(insert(seats), rows)

        await self._writer.do(write, row.id)

    async def append(self, game: str, order: OrderRow, standing: Standing) -> None:
        """Store the ``n``-th order of a game; Conflict when there is one, or its key has been used."""

        values = {"game": game, "at": int(time.time()), **msgspec.structs.asdict(order)}
        stands = {"game": game, **_columns(standing)}

        def write(connection: Connection) -> None:
            self._add_order(connection, values)
            self._move_on(connection, stands)
            self._tell(connection, game, "orders")

        await self._writer.do(write, game)

    async def keep_snapshot(self, game: str, n: int, data: bytes) -> None:
        """Keep the newest snapshot of a game; Conflict when another server does the same just now."""

        def write(connection: Connection) -> None:
            connection.execute(delete(snapshots).where(snapshots.c.game == game))
            connection.execute(insert(snapshots), {"game": game, "n": n, "data": data})

        await self._writer.do(write, game)

    async def say(self, game: str, line: SaidLine) -> int:
        """Store a line of chat; its number."""

        def write(connection: Connection) -> int:
            said = connection.execute(insert(chat).values(game=game, seat=line.who, text=line.text, at=line.at))
            number = int(said.inserted_primary_key[0])  # type: ignore[index]  # one row, one key
            connection.execute(delete(chat).where((chat.c.game == game) & (chat.c.id <= _oldest(game))))
            self._tell(connection, game, "chat")
            return number

        return await self._writer.do(write, game)

    async def claim(self, game: str, invite: str, owner: str) -> tuple[str, bool] | None:
        """The seat of an invite and whether it is now the caller's; None when there is no such invite."""

        def write(connection: Connection) -> tuple[str, bool] | None:
            mine = (seats.c.game == game) & (seats.c.invite == invite) & (seats.c.who == "link")
            connection.execute(update(seats).where(mine & (seats.c.owner == "")).values(owner=owner))
            row = connection.execute(select(seats.c.name, seats.c.owner).where(mine)).first()
            self._tell(connection, game, "seats")
            return (row.name, row.owner == owner) if row else None

        return await self._writer.do(write, game)

    async def reseat(self, game: str, seat: Seated, owner: str) -> bool:
        """Give a seat to somebody else; False if it is no longer that owner's."""

        def write(connection: Connection) -> bool:
            its = (seats.c.game == game) & (seats.c.name == seat.name) & (seats.c.owner == owner)
            done = connection.execute(update(seats).where(its).values(msgspec.structs.asdict(seat)))
            self._tell(connection, game, "seats")
            return done.rowcount == 1

        return await self._writer.do(write, game)

    async def load(self, game: str) -> Stored | None:
        def query(connection: Connection) -> Stored | None:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                return None
            fields = {name: row[name] for name in GameRow.__struct_fields__}
            made = GameRow(**{**fields, "rules": tuple(msgspec.json.decode(row["rules"])), "seed": bytes(row["seed"])})
            kept = connection.execute(select(snapshots.c.n, snapshots.c.data).where(snapshots.c.game == game)).first()
            return Stored(
                made,
                _seats(connection, game),
                _orders(connection, game, 0),
                _chat(connection, game),
                row["due"],
                (kept.n, bytes(kept.data)) if kept else None,
            )

        return await self._read(query)

    async def seats(self, game: str) -> dict[str, Seated]:
        return await self._read(lambda connection: _seats(connection, game))

    async def orders(self, game: str, after: int = 0) -> list[OrderRow]:
        return await self._read(lambda connection: _orders(connection, game, after))

    async def chat(self, game: str) -> dict[int, SaidLine]:
        return await self._read(lambda connection: _chat(connection, game))

    async def answers(self) -> None:
        """StoreDown if the database cannot be read."""
        await self._read(lambda connection: connection.execute(select(1)).scalar())

    async def call(self, said: str) -> None:
        """Say something to the other servers."""

        def write(connection: Connection) -> None:
            _notify(connection, f"{self.node} {said}")

        await self._writer.do(write)

    async def games_of(self, owner: str) -> list[Listed]:
        """The newest games in which a caller has a seat."""

        def query(connection: Connection) -> list[Listed]:
            found = connection.execute(
                select(games, seats.c.name.label("seat"))
                .join(seats, seats.c.game == games.c.id)
                .where(seats.c.owner == owner)
                .order_by(games.c.created.desc(), games.c.id, seats.c.place)
                .limit(LISTED)
            )
            listed: dict[str, Listed] = {}
            for row in found:
                before = listed[row.id].seats if row.id in listed else ()
                listed[row.id] = Listed(
                    row.id,
                    row.title,
                    row.name,
                    row.scenario,
                    row.variant,
                    row.created,
                    (*before, row.seat),
                    Standing(row.turn, tuple(msgspec.json.decode(row.waiting)), row.over),
                )
            return list(listed.values())

        return await self._read(query)

    async def due(self, before: float) -> list[str]:
        """The games whose clock rings before a moment."""

        def query(connection: Connection) -> list[str]:
            return list(connection.execute(select(games.c.id).where(games.c.due < int(before))).scalars())

        return await self._read(query)


def _seats(connection: Connection, game: str) -> dict[str, Seated]:
    found = connection.execute(select(seats).where(seats.c.game == game).order_by(seats.c.place)).mappings()
    return {row["name"]: Seated(**{name: row[name] for name in Seated.__struct_fields__}) for row in found}


def _orders(connection: Connection, game: str, after: int) -> list[OrderRow]:
    chosen = (orders.c.n, orders.c.seat, orders.c.key, orders.c.prompt, orders.c.choice)
    found = connection.execute(
        select(*chosen).where((orders.c.game == game) & (orders.c.n > after)).order_by(orders.c.n)
    )
    return [OrderRow(*row) for row in found]


def _chat(connection: Connection, game: str) -> dict[int, SaidLine]:
    chosen = (chat.c.id, chat.c.seat, chat.c.text, chat.c.at)
    found = connection.execute(select(*chosen).where(chat.c.game == game).order_by(chat.c.id.desc()).limit(CHAT))
    return {number: SaidLine(*line) for number, *line in reversed(found.all())}


def _oldest(game: str) -> ScalarSelect[int]:
    """The newest line of a game's chat that is not kept any longer."""
    beyond = select(chat.c.id).where(chat.c.game == game).order_by(chat.c.id.desc()).offset(KEPT).limit(1)
    return beyond.scalar_subquery()


def _notify(connection: Connection, said: str) -> None:
    connection.execute(text("select pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _columns(standing: Standing) -> dict[str, object]:
    return {
        "turn": standing.turn,
        "waiting": _json(standing.waiting),
        "over": standing.over,
        "due": standing.due,
    }
