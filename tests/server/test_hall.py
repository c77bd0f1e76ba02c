"""The hall of a server, in this process: what happens between two calls that meet, and what is left of a bad moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from aerodrome.server import app, outbox, presence, sockets
from aerodrome.server.bots import Bots
from aerodrome.server.calls import CreateGame, Fork, Occupant
from aerodrome.server.clock import Clocks
from aerodrome.server.desk import Desk, Line
from aerodrome.server.folding import DEEPEST, Unplayable
from aerodrome.server.hall import Hall
from aerodrome.server.outbox import Peer
from aerodrome.server.presence import Here
from aerodrome.server.seats import Maker, Seated, hashed
from aerodrome.server.settings import Settings
from aerodrome.server.store import OrderRow, Standing, Store
from aerodrome.server.tables import Table
from tests import loops

HERE: dict[str, Occupant] = {"entente": "here", "central": "here"}
DUEL = "duel-pack/face-to-face"


def in_a_hall(folder: Path, work: Callable[[Hall, Table], Awaitable[None]], kind: type[Store] = Store) -> None:
    """Do something in a hall with one table."""

    async def run() -> None:
        store = kind(f"sqlite:///{folder / 'games.db'}")
        hall, maker = Hall(Settings(idle_seconds=0.001), store), Maker.of("me", None)
        await hall.create(CreateGame(scenario=DUEL, seats={**HERE, "central": "link"}, timer=600), maker)
        table = await hall.find(maker.game)
        assert table is not None
        try:
            await work(hall, table)
        finally:
            store.close()

    loops.run(run())


class Slow(Store):
    """A store whose first reading of seats takes a while to arrive."""

    reads = 0

    async def seats(self, game: str) -> dict[str, Seated]:
        found = await super().seats(game)
        self.reads += 1
        if self.reads == 1:
            await asyncio.sleep(0.1)
        return found


def test_what_was_read_of_the_seats_before_a_claim_does_not_undo_it(tmp_path: Path) -> None:
    async def claim(hall: Hall, table: Table) -> None:
        early = asyncio.create_task(hall.reseat(table.id))
        while not cast(Slow, hall.store).reads:
            await asyncio.sleep(0.001)
        invite = table.seats["central"].invite
        assert await hall.store.claim(table.id, invite, hashed("friend")) == ("central", True)
        await asyncio.gather(early, hall.reseat(table.id))
        assert table.seats["central"].belongs_to(hashed("friend"))

    in_a_hall(tmp_path, claim, Slow)


def test_a_game_is_played_on_only_as_often_as_it_can_be_made_anew(tmp_path: Path) -> None:
    async def go_on(hall: Hall, table: Table) -> None:
        made = [table.id]
        with contextlib.suppress(Unplayable):
            for _ in range(DEEPEST + 5):
                maker = Maker.of("me", None)
                await hall.fork(table, Fork(step=0, seats=HERE), maker)
                made.append(maker.game)
                table = hall.tables[maker.game]
        assert DEEPEST < len(made) < DEEPEST + 5
        woken = Hall(hall.settings, hall.store)
        for game in made:
            assert await woken.find(game) is not None

    in_a_hall(tmp_path, go_on)


def test_a_game_with_an_order_nobody_can_read_is_refused_and_keeps_no_clock_from_ringing(tmp_path: Path) -> None:
    async def wake(hall: Hall, table: Table) -> None:
        strange = OrderRow(1, "entente", "k", table.game.prompts()[0].id, '{"type":"Teleport"}')
        await hall.store.append(table.id, strange, Standing(1, (), False, due=1))
        with pytest.raises(Unplayable, match="order 1"):
            await table.catch_up()
        woken = Hall(hall.settings, hall.store)
        with pytest.raises(Unplayable, match="order 1"):
            await woken.find(table.id)
        clocks = Clocks(woken)
        for game in await hall.store.due(2):
            await clocks._wake(game)
        assert clocks._hopeless == {table.id}
        clocks.close()

    in_a_hall(tmp_path, wake)


class Wire:
    """A socket that does one thing when it is listened to."""

    def __init__(self, hears: Callable[[], dict[str, Any]]) -> None:
        self.hears, self.code = hears, 0

    async def receive(self) -> dict[str, Any]:
        return self.hears()

    async def send_data(self, text: str) -> None:
        await asyncio.sleep(60)  # nobody reads

    async def close(self, code: int) -> None:
        self.code = code


def attended(hall: Hall, table: Table, peer: Peer, wire: Wire) -> Awaitable[None]:
    desk = Desk(hall.settings, hall, Bots(hall.settings), Clocks(hall))
    return sockets._attend(cast(Line, wire), desk, table, peer)


def test_whoever_has_lost_a_seat_orders_nothing_more(tmp_path: Path) -> None:
    """The order comes in while the old player is being shown out and does not read what he is told."""

    async def order(hall: Hall, table: Table) -> None:
        peer = Peer("entente", "me", 10)
        prompt = table.game.prompts("entente")[0]
        said = {"type": "order", "key": "k", "prompt": prompt.id, "choice": {"type": "Plan", "cards": ["straight"] * 3}}

        def hears() -> dict[str, Any]:
            peer.close(outbox.NOT_YOURS)
            return {"type": "websocket.receive", "text": json.dumps(said)}

        wire = Wire(hears)
        await attended(hall, table, peer, wire)
        assert wire.code == outbox.NOT_YOURS
        assert await hall.store.orders(table.id) == []

    in_a_hall(tmp_path, order)


def test_a_fault_at_a_socket_is_logged_and_closes_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def fail(hall: Hall, table: Table) -> None:
        def hears() -> dict[str, Any]:
            raise ZeroDivisionError("a fault of ours")

        wire = Wire(hears)
        await attended(hall, table, Peer("entente", "me", 10), wire)
        assert wire.code == outbox.FAULT

    with caplog.at_level(logging.ERROR, "aerodrome.server"):
        in_a_hall(tmp_path, fail)
    assert "a fault of ours" in caplog.text


def test_a_chore_that_breaks_off_is_taken_up_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "AGAIN", 0.0)
    begun: list[str] = []

    async def chore() -> None:
        begun.append("again")
        if len(begun) == 3:
            raise asyncio.CancelledError
        raise KeyError("bad luck")

    with pytest.raises(asyncio.CancelledError), caplog.at_level(logging.ERROR, "aerodrome.server"):
        loops.run(app.for_ever(chore))
    assert len(begun) == 3
    assert caplog.text.count("a chore was broken off") == 2


def test_who_was_at_a_server_that_fell_silent_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def listen(hall: Hall, table: Table) -> None:
        peer = Peer("entente", "me", 10)
        table.peers.add(peer)
        assert table.presence.heard("another", Here(("central",), 1))
        table.presence.forget()
        monkeypatch.setattr(presence, "FORGOTTEN", 0.0)
        table.presence.forget()
        table.presence.forget()
        told = [json.loads(await peer.next() or "") for _ in range(2)]
        assert [(line["seats"], line["watchers"]) for line in told] == [(["entente", "central"], 1), (["entente"], 0)]
        assert not peer._frames

    in_a_hall(tmp_path, listen)
