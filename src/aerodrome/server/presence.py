"""Who is at a table: the sockets here, and what other servers say of theirs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from aerodrome.server.briefing import Frame
from aerodrome.server.messages import Present

if TYPE_CHECKING:
    from aerodrome.server.tables import Table

GATHERED = 0.05
"""Comings and goings within so many seconds are told once."""
FORGOTTEN = 45.0
"""Seconds after which a server that said nothing more is taken to be gone."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    """The people at one server."""

    seats: tuple[str, ...] = ()
    watchers: int = 0


class Presence:
    """The people at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._elsewhere: dict[str, tuple[float, Here]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.share: Callable[[Here], None] = lambda _: None
        """Called with those who are here, for other servers."""

    def here(self) -> Here:
        peers = self._table.peers
        taken = {peer.seat for peer in peers}
        return Here(
            tuple(name for name in self._table.seats if name in taken), sum(peer.seat is None for peer in peers)
        )

    def changed(self) -> None:
        """Somebody has come or gone."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(GATHERED, self._tell)

    def heard(self, node: str, who: Here) -> bool:
        """Another server tells who is there; whether that is the first we hear of it."""
        new = node not in self._elsewhere
        before = self._elsewhere.get(node, (0.0, Here()))[1]
        self._elsewhere[node] = (time.monotonic(), who)
        if before != who:
            self._tell_peers()
        return new

    def forget(self) -> None:
        """Whoever was at a server that has fallen silent is taken to be gone, and that is told."""
        old = time.monotonic() - FORGOTTEN
        left = {node: told for node, told in self._elsewhere.items() if told[0] > old}
        if left != self._elsewhere:
            self._elsewhere = left
            self._tell_peers()

    def _tell(self) -> None:
        self._timer = None
        self._tell_peers()
        self.share(self.here())

    def _tell_peers(self) -> None:
        all_here = [self.here(), *(who for _, who in self._elsewhere.values())]
        taken = {seat for who in all_here for seat in who.seats}
        seats = tuple(name for name in self._table.seats if name in taken)
        self._table.tell(Frame(Present(seats=seats, watchers=sum(who.watchers for who in all_here))))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
