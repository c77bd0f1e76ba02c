"""A live game: takes orders one at a time, stores them, resolves, and tells everybody at the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec

from aerodrome.games import Game, Order, Refusal
from aerodrome.kernel.event import Event, Seat
from aerodrome.kernel.prompt import Choice
from aerodrome.server import briefing, folding
from aerodrome.server.briefing import Frame
from aerodrome.server.messages import Present, Said, SaidLine
from aerodrome.server.outbox import RESTART, Peer
from aerodrome.server.seats import Seated
from aerodrome.server.store import CHAT, GameRow, OrderRow, Standing, Store
from aerodrome.server.writer import Conflict, StoreDown

ATTEMPTS = 8
"""How often an order is tried again after another server was first."""
GATHERED = 0.05
"""Comings and goings within so many seconds are told once."""
_NOT_STORED = Refusal("could not be stored just now; nothing has changed, send it again", "storage")


class Table:
    """One game in memory. Whatever it knows can be folded again from the store."""

    def __init__(self, store: Store, row: GameRow, seats: dict[str, Seated], game: Game) -> None:
        self.store, self.row, self.seats = store, row, seats
        self.game = game
        self.peers: set[Peer] = set()
        self.chat: list[SaidLine] = []
        self.changed: Callable[[Table], None] = lambda _: None
        """Called after each resolution, and once when the table is ready."""
        self.used = time.monotonic()
        self.sealed: dict[str, Seat] = {}
        """The answered prompts of the decision under way, and whose they are."""
        self._count = 0
        self._keys: dict[tuple[Seat, str], tuple[str, str]] = {}
        self._lock = asyncio.Lock()
        self._stale = False
        self._tasks: set[asyncio.Task[object]] = set()
        self._presence: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    def fold(self, rows: list[OrderRow]) -> None:
        """Take over what is stored, telling nobody."""
        for row in rows:
            self._note(row, folding.submit(self.game, row))

    # ---- orders

    async def order(
        self, seat: Seat, key: str, prompt: str, choice: Choice, acknowledge: Callable[[], None] | None = None
    ) -> Refusal | None:
        """Store an order, acknowledge it, and play on. The same key twice is one order. None: it has been taken."""
        # on its own feet: a caller that goes away must not tear storing and playing apart
        task = asyncio.create_task(self._order(seat, key, prompt, choice, acknowledge))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _order(
        self, seat: Seat, key: str, prompt: str, choice: Choice, acknowledge: Callable[[], None] | None
    ) -> Refusal | None:
        async with self._lock:
            raw = msgspec.json.encode(choice).decode()
            for _ in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._catch_up()
                    if (before := self._keys.get((seat, key))) is not None:
                        if before != (prompt, raw):
                            return Refusal("this key has been used for another order", "key")
                        if acknowledge:
                            acknowledge()
                        return None
                    twin = self.game.clone()
                    answer = twin.submit(seat, Order(prompt, choice))
                    if isinstance(answer, Refusal):
                        return answer
                    row = OrderRow(self._count + 1, seat, key, prompt, raw)
                    await self.store.append(self.id, row, standing(twin))
                except Conflict:
                    self._stale = True
                    continue
                except StoreDown:
                    self._stale = True
                    return _NOT_STORED
                if acknowledge:
                    acknowledge()
                self._advance(twin, row, answer)
                return None
            return _NOT_STORED

    async def catch_up(self) -> None:
        """Another server has taken an order."""
        async with self._lock:
            self._stale = True
            await self._catch_up()

    async def _catch_up(self) -> None:
        for row in await self.store.orders(self.id, self._count):
            twin = self.game.clone()
            self._advance(twin, row, folding.submit(twin, row))
        self._stale = False

    def _note(self, row: OrderRow, events: list[Event]) -> None:
        self._count = row.n
        self._keys[row.seat, row.key] = (row.prompt, row.choice)
        if events:
            self.sealed = {}
        else:
            self.sealed[row.prompt] = row.seat

    def _advance(self, twin: Game, row: OrderRow, events: list[Event]) -> None:
        thought = self.game.waiting()
        self.game = twin
        self.used = time.monotonic()
        self._note(row, events)
        if events:
            self._tell_each(lambda seat: briefing.happened(twin, seat, events))
            self.changed(self)
        elif thought != twin.waiting():
            self._tell_each(lambda seat: briefing.waiting(twin, seat, self.sealed))
        else:  # how many of its decisions a seat has made is nobody else's business
            self._tell_each(lambda seat: briefing.waiting(twin, seat, self.sealed), only=row.seat)

    # ---- people

    def sit(self, peer: Peer) -> None:
        self.peers.add(peer)
        self.used = time.monotonic()
        self._tell_presence()

    def leave(self, peer: Peer) -> None:
        self.peers.discard(peer)
        self.used = time.monotonic()
        self._tell_presence()

    def sync(self, seat: Seat | None) -> Frame:
        return briefing.sync(self.game, seat, self.sealed, self.chat)

    async def say(self, who: str, text: str) -> None:
        line = SaidLine(who, text, int(time.time()))
        await self.store.say(self.id, line)
        self._hear(line)

    async def catch_up_chat(self) -> None:
        lines = await self.store.chat(self.id)
        for line in [line for line in lines if line not in self.chat]:
            self._hear(line)

    def _hear(self, line: SaidLine) -> None:
        self.chat = [*self.chat, line][-CHAT:]
        self.tell(Frame(Said(who=line.who, text=line.text, at=line.at)))

    def tell(self, frame: Frame, seat: Seat | None = None) -> None:
        """The same to everybody, or to the peers of one seat."""
        for peer in tuple(self.peers):
            if seat is None or peer.seat == seat:
                peer.send(frame)

    def _tell_each(self, brief: Callable[[Seat | None], Frame], only: Seat | None = None) -> None:
        frames: dict[Seat | None, Frame] = {}
        for peer in tuple(self.peers):
            if only is None or peer.seat == only:
                frame = frames.get(peer.seat) or frames.setdefault(peer.seat, brief(peer.seat))
                peer.send(frame)

    def _tell_presence(self) -> None:
        def tell() -> None:
            self._presence = None
            here = {peer.seat for peer in self.peers}
            seats = tuple(name for name in self.seats if name in here)
            self.tell(Frame(Present(seats=seats, watchers=sum(peer.seat is None for peer in self.peers))))

        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(GATHERED, tell)

    async def close(self) -> None:
        """The server goes down: what has been sent is finished, everybody is told to come back."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        if self._presence is not None:
            self._presence.cancel()
        for peer in tuple(self.peers):
            peer.close(RESTART)

    @property
    def busy(self) -> bool:
        return bool(self.peers or self._tasks)

    def computers(self) -> Mapping[Seat, str]:
        """The computer's seats, and who plays them."""
        return {seat.name: seat.agent for seat in self.seats.values() if seat.who == "computer"}


def standing(game: Game) -> Standing:
    return Standing(game.turn, game.waiting(), game.outcome is not None)
