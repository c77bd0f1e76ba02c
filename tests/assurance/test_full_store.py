"""R11: a server with many stored games starts as fast as an empty one: games are woken when somebody comes."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from aerodrome.server.seats import hashed
from tests.assurance.sizes import size
from tests.server.running import Server, new_token

GAMES, ORDERS = size(1_000, 10_000), 20
SLOWER = 1.0
"""Seconds that all those games may cost at most."""


def seconds_to_start(server: Server) -> float:
    began = time.monotonic()
    server.start()
    return time.monotonic() - began


def fill(database: Path, owner: str) -> None:
    """Copies of the one game there is, with orders and a clock that rings some day."""
    line = sqlite3.connect(database)
    with line:
        (one,) = line.execute("select id from games").fetchone()
        for table, columns in (("games", "id"), ("seats", "game")):
            names = [row[1] for row in line.execute(f"pragma table_info({table})")]
            told = ", ".join(name for name in names if name != columns)
            for number in range(GAMES):
                copied = f"insert into {table} ({columns}, {told}) select ?, {told} from {table} where {columns} = ?"
                line.execute(copied, (f"copy{number:08}", one))
        line.execute("update games set due = ?", (int(time.time()) + 10**6,))
        line.execute("update seats set owner = ?", (owner,))
        rows = (
            (f"copy{number:08}", n, "entente", f"k{n}", f"{n}.plan.x", "{}", 0)
            for number in range(GAMES)
            for n in range(1, ORDERS + 1)
        )
        line.executemany("insert into orders values (?, ?, ?, ?, ?, ?, ?)", rows)
    line.close()


def test_r11_a_full_store_does_not_keep_a_server_from_starting(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    server, token = Server(tmp_path), new_token()
    try:
        seconds_to_start(server)
        server.create({"entente": "here", "central": "here"})
        server.stop()
        empty = seconds_to_start(server)
        server.stop()
        fill(Path(server.database.removeprefix("sqlite:///")), hashed(token))
        full = seconds_to_start(server)
        record_property("seconds", f"{full:.2f} with {GAMES} games, {empty:.2f} with one")
        assert full < empty + SLOWER
        assert len(server.call("GET", "/api/games", token=token).json["games"]) >= 100
        assert server.call("GET", "/api/health").json["games"] == 0
    finally:
        server.stop()
