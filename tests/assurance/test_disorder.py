"""R5: players who come, go, repeat themselves and change their minds at servers that sleep and die: no divergence.

Two servers hold the same database. A game of the kernel's is played beside them as the truth; after every step the
server that did it must agree with it, and so must everybody who sits there.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.cardtable.game import Game, new_game
from aerodrome.games import Order
from aerodrome.kernel.prompt import Choice
from aerodrome.server.calls import CreateGame, Occupant
from aerodrome.server.hall import Hall
from aerodrome.server.outbox import Peer
from aerodrome.server.seats import Maker
from aerodrome.server.settings import Settings
from aerodrome.server.store import Store
from aerodrome.server.tables import CHANGES, Table
from tests import loops
from tests.assurance.sizes import size

HERE: dict[str, Occupant] = {"entente": "here", "central": "here"}
SEATS: tuple[str | None, ...] = ("entente", "central", None)
STEPS, SEEDS = size(250, 3000), size(2, 10)


class Listener:
    """Somebody at a table, and the last view told."""

    def __init__(self, table: Table, seat: str | None) -> None:
        self.table, self.peer = table, Peer(seat, "me", 100_000)
        self.view: Any = json.loads(table.sync(seat).numbered(1))["view"]
        table.sit(self.peer)

    def listen(self) -> Any:
        for frame in self.peer._frames:
            message = json.loads(frame.numbered(1))
            if message["type"] == "happened":
                self.view = message["view"]
        self.peer._frames.clear()
        return self.view


class Disorder:
    """Everything that can happen, drawn from a seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.url = f"sqlite:///{folder / 'games.db'}"
        self.stores: list[Store] = []
        self.halls = [self._hall(), self._hall()]
        self.listeners: list[list[Listener]] = [[], []]
        self.given: list[tuple[str, str, str, Choice]] = []
        self.past: list[tuple[str, str, Choice]] = []
        self.changes = 0
        self.games = 0

    def _hall(self) -> Hall:
        self.stores.append(Store(self.url))
        return Hall(Settings(test_seed="disorder", idle_seconds=0.001), self.stores[-1])

    async def begin(self) -> None:
        """A new game, known to nobody yet."""
        self.games += 1
        seats = CreateGame(scenario="duel-pack/face-to-face", seats=HERE, name=f"{self.games}.{self.chance.random()}")
        maker = Maker.of("me", None)
        await self.halls[0].create(seats, maker)
        self.id = maker.game
        self.model: Game = new_game("duel-pack/face-to-face", self.halls[0]._seed(seats.name))
        self.listeners, self.given, self.past, self.changes = [[], []], [], [], 0

    async def table(self, node: int) -> Table:
        found = await self.halls[node].find(self.id)
        assert found is not None
        return found

    async def step(self) -> None:
        node = self.chance.randrange(2)
        kind = self.chance.choice(
            ("order", "order", "order", "repeat", "late", "change", "sit", "sit", "drop", "news", "sleep", "kill")
        )
        await getattr(self, f"_{kind}")(node)
        if kind not in ("drop", "kill"):
            table = await self.table(node)
            await table.catch_up()
            assert table.game.state == self.model.state, kind
            assert table.game.prompts() == self.model.prompts(), kind
            for listener in self.listeners[node]:
                assert listener.listen() == view(self.model, listener.peer.seat), kind

    async def _give(self, node: int, seat: str, prompt: str, choice: Choice) -> None:
        key = f"k{len(self.given)}"
        assert await (await self.table(node)).order(seat, key, prompt, choice) is None
        self.given.append((seat, key, prompt, choice))
        if self.model.submit(seat, Order(prompt, choice)):
            self.past += [(seat, prompt, choice)]
            self.changes = 0

    async def _order(self, node: int) -> None:
        for prompt in self.model.prompts()[:1]:
            turning = [choice for choice in prompt.choices if "turn-right" in repr(choice)]
            await self._give(node, prompt.seat, prompt.id, self.chance.choice(turning or prompt.choices))

    async def _change(self, node: int) -> None:
        open_now = {prompt.id for prompt in self.model.prompts()}
        for prompt in self.model.engine.prompts(self.model.state):
            if prompt.id not in open_now and self.changes < CHANGES:
                self.changes += 1
                await self._give(node, prompt.seat, prompt.id, self.chance.choice(prompt.choices))

    async def _repeat(self, node: int) -> None:
        if self.given:
            seat, key, prompt, choice = self.chance.choice(self.given)
            assert await (await self.table(node)).order(seat, key, prompt, choice) is None

    async def _late(self, node: int) -> None:
        if self.past:
            seat, prompt, choice = self.chance.choice(self.past)
            refusal = await (await self.table(node)).order(seat, f"late{self.chance.random()}", prompt, choice)
            assert refusal is not None
            assert refusal.rule == "prompt"

    async def _sit(self, node: int) -> None:
        table = await self.table(node)
        await table.catch_up()
        self.listeners[node].append(Listener(table, self.chance.choice(SEATS)))

    async def _drop(self, node: int) -> None:
        if self.listeners[node]:
            gone = self.listeners[node].pop(self.chance.randrange(len(self.listeners[node])))
            gone.table.leave(gone.peer)

    async def _news(self, node: int) -> None:
        await (await self.table(node)).catch_up()

    async def _sleep(self, node: int) -> None:
        await asyncio.sleep(0.002)
        self.halls[node].put_to_sleep()

    async def _kill(self, node: int) -> None:
        """The server is gone with all it had in memory, and another one starts on the same database."""
        self.halls[node] = self._hall()
        self.listeners[node] = []

    def close(self) -> None:
        for store in self.stores:
            store.close()


def view(game: Game, seat: str | None) -> Any:
    return json.loads(msgspec.json.encode(game.view(seat)))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_r5_no_disorder_makes_servers_or_players_diverge(tmp_path: Path, seed: int) -> None:
    async def play() -> None:
        disorder = Disorder(tmp_path, seed)
        await disorder.begin()
        for _ in range(STEPS):
            if disorder.model.outcome is not None:
                await disorder.begin()
            await disorder.step()
        assert disorder.games > 1
        disorder.close()

    loops.run(play())
