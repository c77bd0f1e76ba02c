"""Several servers on one PostgreSQL: each listens for what the others have stored."""

from __future__ import annotations

import asyncio
import logging

import psycopg

from aerodrome.server.folding import Unplayable
from aerodrome.server.hall import Hall
from aerodrome.server.store import CHANNEL
from aerodrome.server.writer import StoreDown

log = logging.getLogger("aerodrome.server")
AGAIN = 1.0


async def listen(hall: Hall, url: str, node: str) -> None:
    """Hear what other servers stored, while this one runs; after a lost connection everything is read again."""
    plain = "postgresql://" + url.partition("://")[2]
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
                await connection.execute(f"listen {CHANNEL}")
                for game in tuple(hall.tables):
                    await _hear(hall, "orders", game)
                async for note in connection.notifies():
                    by, _, said = note.payload.partition(" ")
                    what, _, game = said.partition(" ")
                    if by != node:
                        await _hear(hall, what, game)
        except (psycopg.Error, OSError) as error:
            log.warning("lost the line to the other servers: %s", str(error).splitlines()[0])
        await asyncio.sleep(AGAIN)


async def _hear(hall: Hall, what: str, game: str) -> None:
    table = hall.tables.get(game)
    if table is None:
        return
    try:
        if what == "orders":
            await table.catch_up()
        elif what == "chat":
            await table.catch_up_chat()
        elif what == "seats":
            await hall.reseat(game)
    except (StoreDown, Unplayable) as error:
        log.warning("could not catch up with %s: %s", game, error)
