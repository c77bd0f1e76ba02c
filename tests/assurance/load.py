"""A full house: many games at once, both ends on this machine; how long acknowledgements and reveals take.

``python -m tests.assurance.load`` prints a small table for a pace as people play, and one several times as fast. An
acknowledgement is the time from sending an order to its ``taken``; a reveal from sending the last order of a decision
to its ``happened``. What else runs on the machine is measured too: of a machine that is not quiet the figures are its
own, unless these processes go first: ``chrt --rr 1 make bench-server``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import DUEL, ROOMY, SEATS, Server, new_token

SETTLED = 3.0
"""Seconds between the last game's opening and the first measurement."""
LONGEST = 100.0
"""Seconds for the whole of it, so that it stays within two minutes with starting and stopping."""


class Seen(msgspec.Struct):
    outcome: msgspec.Raw


class Heard(msgspec.Struct):
    """Of a message, what a player needs."""

    type: str
    key: str = ""
    prompts: list[dict[str, Any]] = msgspec.field(default_factory=list)
    view: Seen | None = None


_read = msgspec.json.Decoder(Heard).decode


class Measured:
    """Every time taken, in seconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.revealed: list[float] = []
        self.games = 0

    def clear(self) -> None:
        self.acknowledged, self.revealed = [], []


class House:
    """Players who keep so many games going."""

    def __init__(self, server: Server, think: float) -> None:
        self.server, self.think = server, think
        self.measured = Measured()
        self.open = asyncio.Semaphore(20)

    async def game(self, number: int) -> None:
        """One place of the house: when a game is over, the next begins."""
        while True:
            token = new_token()
            body = {"scenario": DUEL, "seats": dict.fromkeys(SEATS, "here"), "name": f"{number}.{token}"}
            async with self.open:
                table = Playing(self, await self.create(body, token), token)
                lines = [await table.sit(seat) for seat in SEATS]
            self.measured.games += 1
            await asyncio.gather(*(table.play(line) for line in lines))

    async def create(self, body: object, token: str) -> str:
        """A new game, without a thread: those would be in the way of what is measured."""
        raw = json.dumps(body).encode()
        reading, writing = await asyncio.open_connection("127.0.0.1", self.server.port)
        writing.write(
            f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        head, _, answer = (await reading.read()).partition(b"\r\n\r\n")
        writing.close()
        assert head.startswith(b"HTTP/1.1 201"), head
        return str(json.loads(answer)["game"])


class Pace(NamedTuple):
    """What was measured while a player thought for so long on average."""

    think: float
    seconds: float
    work: float
    """Processor time of the server."""
    acknowledged: list[float]
    revealed: list[float]


class Full(NamedTuple):
    """What a full house came to; memory in MiB, in the end and what each game took of it."""

    games: int
    memory: float
    per_game: float
    paces: list[Pace]


class Playing:
    """One game and the two who play it."""

    def __init__(self, house: House, game: str, token: str) -> None:
        self.house, self.id, self.token = house, game, token
        self.last_sent = 0.0

    async def sit(self, seat: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.house.server.port}/ws/games/{self.id}?seat={seat}"
        bearer = {"Authorization": f"Bearer {self.token}"}
        return await connect(url, additional_headers=bearer, max_size=None, compression=None, open_timeout=60)

    async def play(self, line: ClientConnection) -> None:
        sent: dict[str, float] = {}
        thinking: set[asyncio.Task[None]] = set()
        measured = self.house.measured
        async with line:
            async for raw in line:
                now = time.perf_counter()
                heard = _read(raw)
                if heard.type == "taken":
                    measured.acknowledged.append(now - sent.pop(heard.key))
                elif heard.type in ("sync", "happened"):
                    if heard.type == "happened":
                        measured.revealed.append(now - self.last_sent)
                    if heard.view and bytes(heard.view.outcome) != b"null":
                        return
                    for prompt in heard.prompts:
                        task = asyncio.create_task(self._order(line, prompt, sent))
                        thinking.add(task)
                        task.add_done_callback(thinking.discard)

    async def _order(self, line: ClientConnection, prompt: dict[str, Any], sent: dict[str, float]) -> None:
        await asyncio.sleep(random.uniform(0.2, 1.8) * self.house.think)
        order = {"type": "order", "key": prompt["id"], "prompt": prompt["id"], "choice": choose(prompt)}
        raw = json.dumps(order)
        sent[prompt["id"]] = self.last_sent = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):  # the house closes
            await line.send(raw)


def choose(prompt: dict[str, Any]) -> object:
    """Anything, but circling: who flies at random is off the table in three turns, and this is about long evenings."""

    def pick(cards: Iterable[str]) -> str:
        found = list(cards)
        return random.choice([card for card in found if "turn-right" in card] or found)

    if not prompt["tree"]:
        return random.choice(prompt["choices"])
    first = pick(prompt["tree"])
    second = pick(prompt["tree"][first])
    return {"type": "Plan", "cards": [first, second, pick(prompt["tree"][first][second])]}


def resident(pid: int) -> float:
    """MiB of memory that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def machine(folder: Path) -> str:
    """What nobody can be faster than: how long this disk takes for one write, and how late this machine wakes up."""
    synced, late = [], []
    with (folder / "sync").open("wb") as file:
        for _ in range(500):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            synced.append(time.perf_counter() - began)
            time.sleep(0.001)
            late.append(time.perf_counter() - began - synced[-1] - 0.001)
    rows = [("a write to the disk", synced), ("waking up late", late)]
    told = [f"{name} p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms" for name, times in rows]
    return f"this machine by itself: {'; '.join(told)}"


def worked(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def run(server: Server, games: int, seconds: float, paces: list[float]) -> Full:
    house = House(server, paces[0])
    empty = resident(server.pid)
    places = [asyncio.create_task(house.game(number)) for number in range(games)]
    told: list[Pace] = []
    try:
        until = time.monotonic() + LONGEST - (seconds + SETTLED) * len(paces)
        while house.measured.games < games:
            check(places)
            assert time.monotonic() < until, f"only {house.measured.games} games could be opened"
            await asyncio.sleep(0.1)
        full = resident(server.pid)
        for pace in paces:
            house.think = pace
            await asyncio.sleep(SETTLED)
            house.measured.clear()
            began, work = time.monotonic(), worked(server.pid)
            await asyncio.sleep(seconds)
            check(places)
            spent, worked_on, measured = time.monotonic() - began, worked(server.pid) - work, house.measured
            told.append(Pace(pace, spent, worked_on, measured.acknowledged, measured.revealed))
    finally:
        for place in places:
            place.cancel()
        with contextlib.suppress(ConnectionClosed):
            await asyncio.gather(*places, return_exceptions=True)
    return Full(games, resident(server.pid), (full - empty) / games, told)


def check(places: list[asyncio.Task[None]]) -> None:
    """No place of the house is ever finished; one that is has failed, and says why."""
    for place in places:
        if place.done():
            place.result()


def in_words(found: Full) -> str:
    memory = f"{found.per_game * 1024:.0f} KiB a game with its two sockets, {found.memory:.0f} MiB in all"
    head = f"{found.games} games, {2 * found.games} sockets; memory: {memory}"
    return "\n".join([head, *map(report, found.paces)])


def report(pace: Pace) -> str:
    orders = len(pace.acknowledged)
    rows = [
        f"a decision in {pace.think:.0f} s: {orders / pace.seconds:.0f} orders/s for {pace.seconds:.0f} s,"
        f" {pace.work / orders * 1000:.1f} ms of processor an order",
        f"{'':18}{'p50':>9}{'p99':>9}{'most':>9}   goal p99",
    ]
    for name, times, goal in (
        ("acknowledgement", pace.acknowledged, 10),
        ("reveal", pace.revealed, 100),
    ):
        p50, p99, most = percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)
        rows.append(f"  {name:16}{p50:6.1f} ms{p99:6.1f} ms{most:6.1f} ms   < {goal} ms")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="How a server does with a full house.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30, help="How long each pace is measured.")
    parser.add_argument(
        "--think", type=float, nargs="+", default=[15, 4], help="Seconds a player thinks on average, for each pace."
    )
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores, on which {os.getloadavg()[0]:.1f} other processes want to run; SQLite", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(machine(Path(folder)), flush=True)
        server = Server(Path(folder), ROOMY)
        server.start()
        try:
            gc.disable()  # its pauses are not the server's
            seconds = min(asked.seconds, (LONGEST - 30) / len(asked.think))
            print(in_words(uvloop.run(run(server, asked.games, seconds, asked.think))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
