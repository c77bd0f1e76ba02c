"""R3: a database that is locked, full or read-only: no acknowledgement without a row, and back without a restart."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.assurance.test_durability import stored
from tests.server.running import DUEL, Server, Table, new_token

HERE = {"entente": "here", "central": "here"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path, database=f"sqlite:///{tmp_path / 'games.db'}?timeout=0.5")
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.said(), found.said()


def file_of(server: Server) -> str:
    return server.database.removeprefix("sqlite:///").partition("?")[0]


class Trouble:
    """Something that happens to a database, and goes away."""

    def begin(self) -> None: ...

    def end(self) -> None: ...


def refused_then_taken(table: Table, trouble: Trouble) -> None:
    """An order in trouble is refused and not stored; sent again afterwards it is taken and stored once."""
    server = table.server
    with table.sit("entente") as player:
        prompt = player.prompts[0]
        trouble.begin()
        try:
            answer = player.order(prompt, key="the-order")
            assert (answer["type"], answer["rule"]) == ("refused", "storage")
            assert "send it again" in answer["reason"]
            body = {"scenario": DUEL, "seats": HERE}
            made = server.call("POST", "/api/games", body, new_token())
            assert (made.status, made.json["error"]) == (503, "storage")
            player.send({"type": "say", "text": "anybody there?"})
            assert player.until("error")["code"] == "storage"
            assert table.get().status == 200
        finally:
            trouble.end()
        assert stored(server.database) == []
        assert player.order(prompt, key="the-order")["type"] == "taken"
        assert len(stored(server.database)) == 1
        player.send({"type": "say", "text": "there you are"})
        assert player.until("said")["text"] == "there you are"
    assert server.create(HERE).get().status == 200


class Locked(Trouble):
    def __init__(self, path: str) -> None:
        self._line = sqlite3.connect(path, isolation_level=None)

    def begin(self) -> None:
        self._line.execute("begin immediate")

    def end(self) -> None:
        self._line.execute("rollback")
        self._line.close()


class Full(Trouble):
    """No file of the server's can grow any more."""

    def __init__(self, server: Server, path: str) -> None:
        self._server, self._wal = server, Path(path + "-wal")
        self._before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)

    def begin(self) -> None:
        limit = (self._wal.stat().st_size, self._before[1])
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, limit)

    def end(self) -> None:
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, self._before)


def test_r3_a_locked_database(server: Server) -> None:
    table = server.create(HERE)
    refused_then_taken(table, Locked(file_of(server)))


def test_r3_a_full_disk(server: Server) -> None:
    table = server.create(HERE)
    refused_then_taken(table, Full(server, file_of(server)))


def test_r3_a_read_only_database_can_be_looked_at(tmp_path: Path, server: Server) -> None:
    table = server.create(HERE)
    other = Server(tmp_path, database=f"sqlite:///file:{file_of(server)}?mode=ro&uri=true")
    other.start()
    try:
        looked = Table(other, table.token, table.id, {})
        assert looked.get().json["turn"] == 1
        with looked.sit("entente") as player:
            assert player.order(player.prompts[0])["rule"] == "storage"
        assert other.call("POST", "/api/games", {"scenario": DUEL, "seats": HERE}, new_token()).status == 503
    finally:
        other.stop()
    assert stored(server.database) == []
