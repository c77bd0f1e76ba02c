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

ROUNDS, GAMES = size(2, 80), size(4, 20)
GROWTH = 1.05
"""From half the rounds, when caches are full (the router's keeps 1,024 addresses), to the last."""


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
        held = []
        for _ in range(ROUNDS):
            come_and_go(server)
            assert asleep(server)
            held.append(resident(server.pid))
        early, late = held[ROUNDS // 2 - 1], held[-1]
        record_property("memory", f"{early:.1f} MiB, then {late:.1f} MiB, in {ROUNDS * GAMES} games")
        if FULL:
            assert late < early * GROWTH, held
    finally:
        server.stop()
    assert server.said() == ""
