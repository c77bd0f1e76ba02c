"""Time to decide: when it is over, the default is played for whoever has not decided, and that is noted."""

from __future__ import annotations

import asyncio
import logging
import time

from aerodrome.server.briefing import Frame
from aerodrome.server.folding import Unplayable
from aerodrome.server.hall import Hall
from aerodrome.server.messages import Clock
from aerodrome.server.outbox import Peer
from aerodrome.server.tables import Table
from aerodrome.server.writer import StoreDown

log = logging.getLogger("aerodrome.server")
NAME = "clock"
AGAIN = 5.0
"""Seconds until it is tried again, when the store was down."""
GRACE = 30.0
"""Nobody's time runs out sooner after a server's start: they could not decide while it was down."""
LOOK = 5.0
"""How often it is looked which sleeping games need a clock."""


class Clocks:
    """A timer for each game in memory that has one; when it rings is stored with the game."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._started = time.time()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._until: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._hopeless: set[str] = set()
        """Games of other rules, which need not be tried again."""

    def wind(self, table: Table) -> None:
        """Called when a table is ready and after each resolution."""
        self.stop(table.id)
        if table.row.timer is None or table.due is None or table.over:
            return
        self._set(table, max(table.due, self._started + min(GRACE, table.row.timer)))
        for frame in self.frames(table):
            table.tell(frame)

    def _set(self, table: Table, moment: float) -> None:
        self._until[table.id] = moment
        seconds = max(0.0, moment - time.time())
        self._timers[table.id] = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def frames(self, table: Table) -> list[Frame]:
        """How long each seat still has that thinks."""
        if table.id not in self._until:
            return []
        left = max(0, round(self._until[table.id] - time.time()))
        return [Frame(Clock(seat=seat, seconds=left)) for seat in table.game.waiting()]

    def show(self, table: Table, peer: Peer) -> None:
        for frame in self.frames(table):
            peer.send(frame)

    def _ring(self, table: Table) -> None:
        task = asyncio.create_task(self._expire(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _expire(self, table: Table) -> None:
        late: dict[str, None] = {}
        try:
            for prompt in table.game.prompts():
                key = f"~{NAME} {prompt.id}"  # a key that no client can send, the same at every server
                refusal = await table.order(prompt.seat, key, prompt.id, prompt.default, instead=True)
                if refusal is None:
                    late[prompt.seat] = None
                elif refusal.rule == "storage":
                    raise StoreDown(refusal.reason)
            for seat in late:
                await table.say(NAME, f"{seat} ran out of time")
        except (StoreDown, Unplayable) as error:
            log.warning("a clock could not be stored: %s", error)
            self._set(table, time.time() + AGAIN)

    async def watch(self) -> None:
        """Wake games whose clock is about to ring though nobody looks at them, for ever."""
        while True:
            try:
                for game in await self._hall.store.due(time.time() + 2 * LOOK):
                    await self._wake(game)
            except StoreDown as error:
                log.warning("could not look for clocks: %s", error)
            await asyncio.sleep(LOOK)

    async def _wake(self, game: str) -> None:
        if game not in self._hall.tables and game not in self._hopeless:
            try:
                await self._hall.find(game)
            except Unplayable as error:
                self._hopeless.add(game)
                log.warning("game %s cannot be opened: %s", game, error)

    def stop(self, game: str) -> None:
        self._until.pop(game, None)
        if (timer := self._timers.pop(game, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        for game in tuple(self._timers):
            self.stop(game)
