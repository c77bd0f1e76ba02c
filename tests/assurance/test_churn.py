"""R10: people come and go, and a server that has seen many of them holds no more than at the beginning."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from msgspec.structs import replace

from tests.assurance.load import resident
from tests.assurance.sizes import FULL, size
from tests.assurance.test_digests import answer
from tests.server.running import ROOMY, SEATS, SECONDS, Server

GAMES = size(4, 20)
WARM, LONG = size(0, 150), size(1, 330)
"""Seconds: a server looks through all of its memory for garbage every two minutes, so until then it grows."""
PACE = size(0, 4)
"""Seconds that a round takes at least: what becomes garbage in two minutes is then always as much."""
GROWTH = 1.05
"""From when it is warm to the end."""


def come_and_go(server: Server) -> None:
    """Some games at once, each with spectators who come back; all are left before they are over."""
    with ExitStack() as stack:
        for _ in range(GAMES):
            table = server.create(dict.fromkeys(SEATS, "here"))
            players = [stack.enter_context(table.sit(seat)) for seat in SEATS]
            for _ in range(3):
                with table.sit(None) as watcher:
                    for player in players:
                        answer(player, table.id)
                    told = [role.until("happened") for role in (*players, watcher)]
                if told[0]["view"]["outcome"]:
                    break
            assert table.get("/replay").status == 200


def asleep(server: Server) -> bool:
    """Whether every game has left memory, before long."""
    until = time.monotonic() + SECONDS
    while server.call("GET", "/api/health").json["games"]:
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def test_r10_whoever_came_and_went_leaves_nothing_in_memory(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    server = Server(tmp_path, replace(ROOMY, idle_seconds=0.5))
    server.start()
    try:
        began, held = time.monotonic(), list[tuple[float, float]]()
        while not held or held[-1][0] < LONG:
            come_and_go(server)
            assert asleep(server)
            time.sleep(max(0.0, (len(held) + 1) * PACE - (time.monotonic() - began)))
            held.append((time.monotonic() - began, resident(server.pid)))
        early = next(memory for at, memory in held if at >= WARM)
        late = held[-1][1]
        record_property("memory", f"{early:.1f} MiB, then {late:.1f} MiB, in {len(held) * GAMES} games")
        if FULL:
            assert late < early * GROWTH, held
    finally:
        server.stop()
    assert server.said() == ""
