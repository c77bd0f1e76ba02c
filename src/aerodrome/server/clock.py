"""Time to decide: when it is over, the default is played for whoever has not, and that is noted."""

from __future__ import annotations

import asyncio
import logging
import time

from aerodrome.server.briefing import Frame
from aerodrome.server.messages import Clock
from aerodrome.server.outbox import Peer
from aerodrome.server.tables import Table
from aerodrome.server.writer import StoreDown

log = logging.getLogger("aerodrome.server")
NAME = "clock"
AGAIN = 5.0
"""Seconds until it is tried again, when the store was down."""


class Clocks:
    """A timer for each game that has one. After a restart it runs from the beginning of the decision anew."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._until: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wind(self, table: Table) -> None:
        """Called when a table is ready and after each resolution: everyone has the whole time again."""
        self.stop(table.id)
        if table.row.timer is None or table.over:
            return
        self._set(table, float(table.row.timer))
        for frame in self.frames(table):
            table.tell(frame)

    def _set(self, table: Table, seconds: float) -> None:
        self._until[table.id] = time.monotonic() + seconds
        self._timers[table.id] = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def frames(self, table: Table) -> list[Frame]:
        """How long each seat still has that thinks."""
        if table.id not in self._until:
            return []
        left = max(0, round(self._until[table.id] - time.monotonic()))
        return [Frame(Clock(seat=seat, seconds=left)) for seat in table.game.waiting()]

    def show(self, table: Table, peer: Peer) -> None:
        for frame in self.frames(table):
            peer.send(frame)

    def _ring(self, table: Table) -> None:
        task = asyncio.create_task(self._expire(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _expire(self, table: Table) -> None:
        game = table.game
        late = game.waiting()
        try:
            for prompt in game.prompts():
                refusal = await table.order(prompt.seat, f"~{NAME} {prompt.id}", prompt.id, prompt.default)
                if refusal is not None and refusal.rule == "storage":
                    raise StoreDown(refusal.reason)
            for seat in late:
                await table.say(NAME, f"{seat} ran out of time")
        except StoreDown as error:
            log.warning("a clock could not be stored: %s", error)
            self._set(table, AGAIN)

    def stop(self, game: str) -> None:
        self._until.pop(game, None)
        if (timer := self._timers.pop(game, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        for game in tuple(self._timers):
            self.stop(game)
