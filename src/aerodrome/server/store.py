"""The database: what is stored of games, and how it is read back.

There are no snapshots of games: folding a 60-turn game from its orders takes 6 to 9 ms on one slow core, less than
a reader would notice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from aerodrome.server import migrations
from aerodrome.server.messages import SaidLine
from aerodrome.server.schema_sql import chat, games, orders, seats
from aerodrome.server.seats import Seated
from aerodrome.server.writer import StoreDown, Writer

T = TypeVar("T")
CHANNEL = "aerodrome"
LISTED = 200
CHAT = 100


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


class Listed(msgspec.Struct, frozen=True):
    id: str
    title: str
    name: str
    seats: tuple[str, ...]
    standing: Standing


def open_engine(url: str, begin: str) -> Engine:
    """An engine for one of the databases we know."""
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=4, max_overflow=2, pool_pre_ping=True)
    engine = create_engine(url, pool_size=4, max_overflow=2, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connected(raw: object, entry: ConnectionPoolEntry) -> None:
        raw.isolation_level = None  # type: ignore[attr-defined]  # sqlite3's own transactions are in the way of savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            raw.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class Store:
    """Writes go through the one writer, reads through a few threads."""

    def __init__(self, url: str, node: str = "") -> None:
        self.node = node
        self._reading = open_engine(url, "BEGIN")
        self._writing = self._reading if url.startswith("postgres") else open_engine(url, "BEGIN IMMEDIATE")
        self.is_postgres = self._writing.dialect.name == "postgresql"
        with self._writing.begin() as connection:
            migrations.upgrade(connection)
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
            connection.execute(
                text("select pg_notify(:channel, :said)"),
                {"channel": CHANNEL, "said": f"{self.node} {what} {game}"},
            )

    async def create(self, row: GameRow, seated: tuple[Seated, ...], standing: Standing) -> None:
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

        def write(connection: Connection) -> None:
            values = {"game": game, "at": int(time.time()), **msgspec.structs.asdict(order)}
            connection.execute(insert(orders), values)
            connection.execute(update(games).where(games.c.id == game).values(_columns(standing)))
            self._tell(connection, game, "orders")

        await self._writer.do(write, game)

    async def say(self, game: str, line: SaidLine) -> None:
        def write(connection: Connection) -> None:
            connection.execute(insert(chat), {"game": game, "seat": line.who, "text": line.text, "at": line.at})
            self._tell(connection, game, "chat")

        await self._writer.do(write, game)

    async def claim(self, game: str, invite: str, owner: str) -> tuple[str, bool] | None:
        """The seat of an invite and whether it is now the caller's; None when there is no such invite."""

        def write(connection: Connection) -> tuple[str, bool] | None:
            mine = (seats.c.game == game) & (seats.c.invite == invite) & (seats.c.who == "link")
            connection.execute(update(seats).where(mine & (seats.c.owner == "")).values(owner=owner))
            row = connection.execute(select(seats.c.name, seats.c.owner).where(mine)).first()
            self._tell(connection, game, "seats")
            return (row.name, row.owner == owner) if row else None

        return await self._writer.do(write, game)

    async def game(self, game: str) -> GameRow | None:
        def query(connection: Connection) -> GameRow | None:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                return None
            fields = {name: row[name] for name in GameRow.__struct_fields__}
            return GameRow(**{**fields, "rules": tuple(msgspec.json.decode(row["rules"])), "seed": bytes(row["seed"])})

        return await self._read(query)

    async def seats(self, game: str) -> dict[str, Seated]:
        def query(connection: Connection) -> dict[str, Seated]:
            found = connection.execute(select(seats).where(seats.c.game == game).order_by(seats.c.place)).mappings()
            return {row["name"]: Seated(**{name: row[name] for name in Seated.__struct_fields__}) for row in found}

        return await self._read(query)

    async def orders(self, game: str, after: int = 0) -> list[OrderRow]:
        def query(connection: Connection) -> list[OrderRow]:
            chosen = (orders.c.n, orders.c.seat, orders.c.key, orders.c.prompt, orders.c.choice)
            found = connection.execute(
                select(*chosen).where((orders.c.game == game) & (orders.c.n > after)).order_by(orders.c.n)
            )
            return [OrderRow(*row) for row in found]

        return await self._read(query)

    async def chat(self, game: str, newest: int = CHAT) -> list[SaidLine]:
        def query(connection: Connection) -> list[SaidLine]:
            found = connection.execute(
                select(chat.c.seat, chat.c.text, chat.c.at)
                .where(chat.c.game == game)
                .order_by(chat.c.id.desc())
                .limit(newest)
            )
            return [SaidLine(*row) for row in found][::-1]

        return await self._read(query)

    async def games_of(self, owner: str) -> list[Listed]:
        """The newest games in which a caller has a seat."""

        def query(connection: Connection) -> list[Listed]:
            chosen = (games.c.id, games.c.title, games.c.name, games.c.turn, games.c.waiting, games.c.over)
            found = connection.execute(
                select(*chosen, seats.c.name.label("seat"))
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
                    (*before, row.seat),
                    Standing(row.turn, tuple(msgspec.json.decode(row.waiting)), row.over),
                )
            return list(listed.values())

        return await self._read(query)

    async def ticking(self) -> list[str]:
        """The games with a clock that are not over."""

        def query(connection: Connection) -> list[str]:
            timed = games.c.timer.is_not(None) & games.c.over.is_(False)
            return list(connection.execute(select(games.c.id).where(timed)).scalars())

        return await self._read(query)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _columns(standing: Standing) -> dict[str, object]:
    return {"turn": standing.turn, "waiting": _json(standing.waiting), "over": standing.over}
