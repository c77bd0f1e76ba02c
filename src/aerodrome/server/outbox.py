"""One socket's outgoing side: a bounded queue, numbered frames, and the close code it ends with."""

from __future__ import annotations

import asyncio
from collections import deque

from aerodrome.kernel.event import Seat
from aerodrome.server.briefing import Frame

FLOOD = 1008
TOO_LARGE = 1009
NOT_JSON = 1003
FAULT = 1011
RESTART = 1012
NOT_YOURS = 4401
NO_GAME = 4404
TOO_SLOW = 4408
UNPLAYABLE = 4409


class Peer:
    """Somebody at a table: a seat's player, or with None a spectator."""

    __slots__ = ("_frames", "_most", "_news", "_sent", "caller", "closed", "seat")

    def __init__(self, seat: Seat | None, caller: str | None, most: int) -> None:
        self.seat = seat
        self.caller = caller
        """The hash of its token."""
        self.closed: int | None = None
        """The code it is being closed with."""
        self._most = most
        self._frames: deque[Frame] = deque()
        self._news = asyncio.Event()
        self._sent = 0

    def send(self, frame: Frame) -> None:
        """Queue a frame; a peer that does not read is given up rather than waited for."""
        if self.closed is not None:
            return
        if len(self._frames) >= self._most:
            self.close(TOO_SLOW)
            return
        self._frames.append(frame)
        self._news.set()

    def close(self, code: int) -> None:
        if self.closed is None:
            self.closed = code
            self._news.set()

    async def next(self) -> str | None:
        """The next text to send; None once the peer is to be closed, what is queued before that still going out."""
        while True:
            if self._frames and self.closed != TOO_SLOW:
                self._sent += 1
                return self._frames.popleft().numbered(self._sent)
            if self.closed is not None:
                return None
            self._news.clear()
            await self._news.wait()
