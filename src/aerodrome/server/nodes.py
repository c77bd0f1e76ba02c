"""Several servers on one PostgreSQL: each listens for what the others have stored and who is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
import psycopg
from psycopg.conninfo import make_conninfo

from aerodrome.server.folding import Unplayable
from aerodrome.server.hall import Hall
from aerodrome.server.presence import FORGOTTEN, Here
from aerodrome.server.store import ALIVE, CHANNEL
from aerodrome.server.tables import Table
from aerodrome.server.writer import Conflict, StoreDown

log = logging.getLogger("aerodrome.server")
AGAIN = 1.0
"""Seconds until a lost line is tried again."""


class Nodes:
    """This server's line to the others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        hall.shared = self.share

    async def listen(self, url: str) -> None:
        """Hear what others did, while this server runs; after a lost connection everything is read again."""
        plain = make_conninfo("postgresql://" + url.partition("://")[2], **ALIVE)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    for game in tuple(self._hall.tables):
                        for what in ("orders", "chat", "seats"):
                            await self._hear("", what, game)
                    async for note in connection.notifies():
                        by, _, said = note.payload.partition(" ")
                        what, _, rest = said.partition(" ")
                        if by != self._hall.store.node:
                            await self._hear(by, what, rest)
            except (psycopg.Error, OSError) as error:
                log.warning("lost the line to the other servers: %s", str(error).splitlines()[0])
            await asyncio.sleep(AGAIN)

    async def remind(self) -> None:
        """Tell again and again who is here, and forget a server that has fallen silent."""
        while True:
            await asyncio.sleep(FORGOTTEN / 3)
            for table in tuple(self._hall.tables.values()):
                table.presence.forget()
                if table.peers:
                    await self._call(table, table.presence.here())

    def share(self, table: Table, here: Here) -> None:
        task = asyncio.create_task(self._call(table, here))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, table: Table, here: Here) -> None:
        with contextlib.suppress(StoreDown, Conflict):  # they will hear it with the next reminder
            await self._hall.store.call(f"present {table.id} {msgspec.json.encode(here).decode()}")

    async def _hear(self, node: str, what: str, rest: str) -> None:
        game, _, said = rest.partition(" ")
        table = self._hall.tables.get(game)
        if table is None:
            return
        try:
            if what == "orders":
                await table.catch_up()
            elif what == "chat":
                await table.catch_up_chat()
            elif what == "seats":
                await self._hall.reseat(game)
            elif what == "present" and table.presence.heard(node, msgspec.json.decode(said, type=Here)):
                self.share(table, table.presence.here())
        except (StoreDown, Unplayable, msgspec.MsgspecError) as error:
            log.warning("could not catch up with %s: %s", game, error)
