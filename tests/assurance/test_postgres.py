"""R13: the same on PostgreSQL, with two servers that serve the same games."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine, event, text

from aerodrome.server import migrations
from aerodrome.server.schema_sql import metadata
from aerodrome.server.seats import Seated
from aerodrome.server.store import ALIVE, Store, open_engine
from tests import loops
from tests.assurance import postgres
from tests.assurance.evening import hold
from tests.assurance.sizes import size
from tests.assurance.test_durability import EVERY, GAMES, KILLS, check, stored
from tests.server.running import DUEL, SEATS, Player, Server, Table, new_token
from tests.server.test_store import GAME, STANDS, columns, expected, order, row

HERE = {"entente": "here", "central": "here"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    with postgres.running() as found:
        yield found


@pytest.fixture(scope="module")
def database(cluster: postgres.Cluster) -> str:
    return cluster.url


@pytest.fixture(scope="module")
def servers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    found = [Server(tmp_path_factory.mktemp("node"), database=database) for _ in range(2)]
    for server in found:
        server.start(wait=False)  # both at once: they take turns with the migrations
    for server in found:
        server.wait()
    yield found
    for server in found:
        server.stop()
        assert "Traceback" not in server.said(), server.said()


def at(server: Server, table: Table) -> Table:
    return Table(server, table.token, table.id, table.invites)


def test_r13_migrations_from_the_first_version(database: str) -> None:
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("create schema trial"))
        connection.execute(text("set search_path to trial"))
        migrations.upgrade(connection, "0001")
        migrations.upgrade(connection)
        found = columns(connection)
        assert {name: found[name] for name in metadata.tables} == expected()
        connection.execute(text("drop schema trial cascade"))
    engine.dispose()


def test_r13_what_is_read_of_a_game_is_of_one_moment(database: str) -> None:
    """Another server stores an order while this one reads the game: both the order and its clock are there, or none."""

    async def read() -> None:
        here, there = Store(database, "here"), Store(database, "there")
        await here.create(row(), (Seated("entente", "entente", "here", owner="me"),), STANDS)

        def meanwhile(connection: object, cursor: object, statement: str, *_: object) -> None:
            if "FROM orders" in statement:
                loops.run(there.append(GAME, order(1), replace(STANDS, due=99)))

        event.listen(here._reading, "before_cursor_execute", meanwhile)
        found = await here.load(GAME)
        assert found is not None
        assert (len(found.orders), found.due) == (0, None)
        event.remove(here._reading, "before_cursor_execute", meanwhile)
        found = await here.load(GAME)
        assert found is not None
        assert (len(found.orders), found.due) == (1, 99)
        for store in (here, there):
            store.close()

    loops.run(read())


def test_r13_a_database_that_is_cut_off_is_soon_missed(database: str) -> None:
    """A cable that is pulled says nothing: the system is told to ask whether the other end still lives."""
    engine = open_engine(database, "BEGIN")
    with engine.connect() as connection:
        said = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]  # psycopg's own
    engine.dispose()
    assert {name: int(said[name]) for name in ALIVE} == ALIVE
    assert ALIVE["keepalives_idle"] + ALIVE["keepalives_interval"] * ALIVE["keepalives_count"] <= 30


def test_r13_two_servers_play_one_game(servers: list[Server]) -> None:
    one, two = servers
    table = one.create(HERE)
    with table.sit("entente") as first, at(two, table).sit("central") as second, at(two, table).sit(None) as watcher:
        while first.view is None or not first.view["outcome"]:
            first.answer_all()
            second.answer_all()
            for player in (first, second, watcher):
                player.until("happened")
        assert second.view is not None
        assert second.view["outcome"] == first.view["outcome"]
    replays = [at(server, table).get("/replay?as=all").body for server in servers]
    assert replays[0] == replays[1]


def test_r13_chat_presence_and_seats_cross_over(servers: list[Server]) -> None:
    one, two = servers
    table = one.create({"entente": "here", "central": "link"})
    with table.sit("entente") as first, at(two, table).sit(None) as watcher:
        first.send({"type": "say", "text": "over there?"})
        assert watcher.until("said")["text"] == "over there?"
        friend = at(two, table).claim("central")
        assert [seat["claimed"] for seat in first.until("seats")["seats"]] == [True, True]
        with at(two, table).sit("central", friend) as second:
            _present(first, list(SEATS), 1)
            _present(second, list(SEATS), 1)
        _present(first, ["entente"], 1)


def test_r13_what_one_server_was_told_the_other_knows_at_once(servers: list[Server]) -> None:
    one, two = servers
    table = one.create({"entente": "here", "central": "link"})
    with at(two, table).sit("entente") as first:
        friend = table.claim("central")
        with at(two, table).sit("central", friend) as second:
            assert second.prompts
        with table.sit("central", friend) as second:
            first.answer_all()
            second.answer_all()
        steps = [len(at(server, table).get("/replay").json["steps"]) for server in servers]
        assert steps == [2, 2]


def _present(player: Player, seats: list[str], watchers: int) -> None:
    while True:
        told = player.until("present")
        if (told["seats"], told["watchers"]) == (seats, watchers):
            return


def test_r13_r4_the_same_order_at_both_servers_is_one(servers: list[Server]) -> None:
    one, two = servers
    before = len(stored(one.database))
    table = one.create(HERE)
    answers: list[str] = []
    ready = threading.Barrier(4)
    with table.sit("entente") as first:
        prompt = first.prompts[0]

    def press(server: Server) -> None:
        with at(server, table).sit("entente") as player:
            ready.wait(20)
            answers.append(player.order(prompt, key="double-click")["type"])

    threads = [threading.Thread(target=press, args=(server,)) for server in (one, two, one, two)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert answers == ["taken"] * 4
    assert len(stored(one.database)) == before + 1


def test_r13_a_game_asked_for_at_both_servers_by_one_key_is_one(servers: list[Server]) -> None:
    for _ in range(size(5, 50)):
        token = new_token()
        assert len(_ask_at_once(servers, token)) == 1
        assert len(servers[0].call("GET", "/api/games", token=token).json["games"]) == 1


def _ask_at_once(servers: list[Server], token: str) -> set[bytes]:
    """What four calls for the same game are answered with."""
    body = {"scenario": DUEL, "seats": {"entente": "here", "central": "link"}, "key": "the-game"}
    with ThreadPoolExecutor(4) as many:
        return set(many.map(lambda server: server.call("POST", "/api/games", body, token).body, servers * 2))


def test_r13_an_invite_is_claimed_once_at_two_servers(servers: list[Server]) -> None:
    for _ in range(size(5, 50)):
        table = servers[0].create({"entente": "here", "central": "link"})
        assert sorted(_grab_at_once(servers, table)) == [200, 409]


def _grab_at_once(servers: list[Server], table: Table) -> list[int]:
    ready = threading.Barrier(len(servers))
    statuses: list[int] = []

    def grab(server: Server) -> None:
        ready.wait(20)
        body = {"secret": table.secret("central")}
        statuses.append(server.call("POST", f"/api/games/{table.id}/claim", body).status)

    threads = [threading.Thread(target=grab, args=(server,)) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return statuses


def test_r13_r3_a_database_that_goes_away_and_comes_back(cluster: postgres.Cluster, servers: list[Server]) -> None:
    one, two = servers
    table = one.create(HERE)
    with table.sit("entente") as first, at(two, table).sit("central") as second:
        prompt = first.prompts[0]
        cluster.stop()
        try:
            answer = first.order(prompt, key="the-order")
            assert (answer["type"], answer["rule"]) == ("refused", "storage")
            assert one.call("GET", "/api/health").status == 503
        finally:
            cluster.start()
        assert first.order(prompt, key="the-order")["type"] == "taken"
        second.answer_all()
        for player in (first, second):
            assert player.until("happened")["view"]["turn"] >= 1
    assert sum(order.game == table.id for order in stored(one.database)) == 2


def test_r13_r1_kills_of_either_server_lose_and_double_nothing(
    database: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    quiet_server = Server(tmp_path)
    quiet_server.start()
    try:
        quiet = hold([quiet_server], GAMES, 0, EVERY, seed=0)
    finally:
        quiet_server.stop()
    nodes = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        nodes.append(Server(tmp_path / name, database=database))
    try:
        for node in nodes:
            node.start()
        before = {(order.game, order.seat, order.key) for order in stored(database)}
        killed = hold(nodes, GAMES, KILLS, EVERY, seed=13)
    finally:
        for node in nodes:
            node.stop()
    record_property(*killed.figures)
    assert killed.kills == KILLS
    check(killed, quiet, database, before)
    for node in nodes:
        assert "Traceback" not in node.said(), node.said()
