"""A live game: takes orders one at a time, stores them, resolves, and tells everybody at the table."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping

import msgspec

from aerodrome.games import Game, Order, Refusal
from aerodrome.kernel.event import Event, Seat
from aerodrome.kernel.prompt import Choice
from aerodrome.server import briefing, folding, snapshots
from aerodrome.server.briefing import Frame
from aerodrome.server.messages import Said, SaidLine, Seats
from aerodrome.server.outbox import NOT_YOURS, RESTART, Peer
from aerodrome.server.presence import Presence
from aerodrome.server.seats import Seated
from aerodrome.server.store import CHAT, GameRow, OrderRow, Standing, Store, Stored
from aerodrome.server.writer import Conflict, StoreDown

ATTEMPTS = 8
"""How often an order is tried again after another server was first."""
CHANGES = 40
"""How often a decision can be made anew before all have decided."""
TAIL = 2 * briefing.LOG
"""The last events that are kept at hand, whoever saw them."""
_NOT_STORED = Refusal("could not be stored just now; send it again with the same key", "storage")


class Table:
    """One game in memory. Whatever it knows can be folded again from the store."""

    def __init__(self, store: Store, row: GameRow, seats: dict[str, Seated], game: Game) -> None:
        self.store, self.row, self.seats = store, row, seats
        self.game = game
        self.peers: set[Peer] = set()
        self.presence = Presence(self)
        self.chat: dict[int, SaidLine] = {}
        self.changed: Callable[[Table], None] = lambda _: None
        """Called after each resolution, and once when the table is ready."""
        self.used = time.monotonic()
        self.due: int | None = self._rings()
        """When the clock of the decision under way rings, in seconds since 1970."""
        self.sealed: dict[str, Seat] = {}
        """The answered prompts of the decision under way, and whose they are."""
        self._log: list[Event] = list(game.events())[-TAIL:]
        self._count = 0
        self._changes: Counter[str] = Counter()
        """How often each of them has been answered anew: whoever changes his mind uses up nobody else's changes."""
        self._keys: dict[tuple[Seat, str], tuple[str, str]] = {}
        self._lock = asyncio.Lock()
        self._seating = asyncio.Lock()
        self._stale = False
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    def fold(self, stored: Stored) -> None:
        """Take over what is stored, telling nobody: from the last snapshot on, or without one from the start."""
        folded = 0
        if stored.snapshot is not None:
            n, raw = stored.snapshot
            try:
                self.game, log = snapshots.unpack(self.game, raw)
                folded, self._log = n, list(log)
            except snapshots.Unreadable:
                pass
        for row in stored.orders:
            if row.n > folded:
                self._note(row, folding.submit(self.game, row))
            else:
                self._remember(row)
        self.chat = stored.chat
        self.due = stored.due

    # ---- orders

    async def order(
        self,
        seat: Seat,
        key: str,
        prompt: str,
        choice: Choice,
        acknowledge: Callable[[], None] | None = None,
        instead: bool = False,
    ) -> Refusal | None:
        """Store an order, acknowledge it, and play on. The same key twice is one order. None: it has been taken.

        ``instead`` of a player who has not decided: refused if anything has been decided already.
        """
        # on its own feet: a caller that goes away must not tear storing and playing apart
        return await asyncio.shield(self._start(self._order(seat, key, prompt, choice, acknowledge, instead)))

    def _start(self, work: Coroutine[None, None, Refusal | None]) -> asyncio.Task[Refusal | None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _order(
        self,
        seat: Seat,
        key: str,
        prompt: str,
        choice: Choice,
        acknowledge: Callable[[], None] | None,
        instead: bool,
    ) -> Refusal | None:
        async with self._lock:
            raw = msgspec.json.encode(choice).decode()
            caught_up = False
            for _ in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._catch_up()
                    if instead and (prompt in self.sealed or (seat, key) in self._keys):
                        return Refusal("this has been decided", "prompt")
                    if (before := self._keys.get((seat, key))) is not None:
                        if before != (prompt, raw):
                            return Refusal("this key has been used for another order", "key")
                        if acknowledge:
                            acknowledge()
                        return None
                    if self._changes[prompt] >= CHANGES:
                        return Refusal("this has been changed too often; the last choice stands", "changes")
                    twin = self.game.clone()
                    answer = twin.submit(seat, Order(prompt, choice))
                    if isinstance(answer, Refusal):
                        if answer.rule != "prompt" or caught_up:
                            return answer
                        self._stale = caught_up = True  # perhaps another server has asked it already
                        continue
                    due = self._rings() if answer else self.due
                    row = OrderRow(self._count + 1, seat, key, prompt, raw)
                    await self.store.append(self.id, row, standing(twin, due))
                except Conflict:
                    self._stale = True
                    continue
                except StoreDown:
                    self._stale = True
                    return _NOT_STORED
                except folding.Unplayable as error:  # another server has newer rules
                    return Refusal(str(error), "ruleset")
                if acknowledge:
                    acknowledge()
                turn = self.game.turn
                self._advance(twin, row, answer)
                if twin.turn != turn and not self.over:
                    self._start(self._keep_snapshot(twin, row.n, self._log))
                return None
            return _NOT_STORED

    def _rings(self) -> int | None:
        return None if self.row.timer is None else math.ceil(time.time() + self.row.timer)

    async def _keep_snapshot(self, game: Game, n: int, log: list[Event]) -> None:
        """After the acknowledgement, and no matter if it fails: the orders are the truth."""
        with contextlib.suppress(Conflict, StoreDown):
            await self.store.keep_snapshot(self.id, n, snapshots.pack(game, log))

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

    def _remember(self, row: OrderRow) -> None:
        self._count = row.n
        self._keys[row.seat, row.key] = (row.prompt, row.choice)

    def _note(self, row: OrderRow, events: list[Event]) -> None:
        self._remember(row)
        if events:
            self.sealed = {}
            self._changes.clear()
            self._log = [*self._log, *events][-TAIL:]
        else:
            self._changes[row.prompt] += row.prompt in self.sealed
            self.sealed[row.prompt] = row.seat

    def _advance(self, twin: Game, row: OrderRow, events: list[Event]) -> None:
        thought = self.game.waiting()
        self.game = twin
        self.used = time.monotonic()
        self._note(row, events)
        if events:
            self.due = self._rings()
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
        self.presence.changed()

    def leave(self, peer: Peer) -> None:
        self.peers.discard(peer)
        self.used = time.monotonic()
        self.presence.changed()

    async def catch_up_seats(self) -> None:
        """Seats may have been claimed or handed over. What was read first never undoes what was read last."""
        async with self._seating:
            self._reseat(await self.store.seats(self.id))

    def _reseat(self, seats: dict[str, Seated]) -> None:
        """All are told who sits where, and whoever has lost a seat is shown out."""
        if seats == self.seats:
            return
        self.seats = seats
        for peer in tuple(self.peers):
            if peer.seat is not None and not seats[peer.seat].belongs_to(peer.caller):
                peer.close(NOT_YOURS)
            else:
                peer.send(Frame(Seats(seats=tuple(seat.info(peer.caller) for seat in seats.values()))))
        self.changed(self)

    def sync(self, seat: Seat | None) -> Frame:
        return briefing.sync(self.game, seat, self.sealed, self._log, self.chat.values())

    async def say(self, who: str, text: str) -> None:
        line = SaidLine(who, text, int(time.time()))
        self._hear({await self.store.say(self.id, line): line})

    async def catch_up_chat(self) -> None:
        self._hear(await self.store.chat(self.id))

    def _hear(self, lines: Mapping[int, SaidLine]) -> None:
        for number, line in lines.items():
            if number not in self.chat:
                self.chat[number] = line
                self.tell(Frame(Said(who=line.who, text=line.text, at=line.at)))
        for number in sorted(self.chat)[:-CHAT]:
            del self.chat[number]

    def tell(self, frame: Frame) -> None:
        """The same to everybody."""
        for peer in tuple(self.peers):
            peer.send(frame)

    def _tell_each(self, brief: Callable[[Seat | None], Frame], only: Seat | None = None) -> None:
        frames: dict[Seat | None, Frame] = {}
        for peer in tuple(self.peers):
            if only is None or peer.seat == only:
                frame = frames.get(peer.seat) or frames.setdefault(peer.seat, brief(peer.seat))
                peer.send(frame)

    async def close(self) -> None:
        """The server goes down: what has been sent is finished, everybody is told to come back."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self.presence.close()
        for peer in tuple(self.peers):
            peer.close(RESTART)

    @property
    def busy(self) -> bool:
        return bool(self.peers or self._tasks)

    def computers(self) -> Mapping[Seat, str]:
        """The computer's seats, and who plays them."""
        return {seat.name: seat.agent for seat in self.seats.values() if seat.who == "computer"}


def standing(game: Game, due: int | None) -> Standing:
    over = game.outcome is not None
    return Standing(game.turn, game.waiting(), over, None if over else due)
