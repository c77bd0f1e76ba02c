"""A simulated evening: many games, each seat on a socket of its own, on servers that are killed in between.

Everybody decides by a hash of game and prompt, so that an evening with kills and one without must end alike. An order
without an answer is sent again with the same key after coming back, as the protocol asks.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from http.client import HTTPException
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests import loops
from tests.server.running import DUEL, SEATS, Server, new_token

LONGEST = 900.0
AHEAD = 12
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


class Ordered(msgspec.Struct, frozen=True):
    """An order that the server has acknowledged."""

    game: str
    seat: str
    key: str
    prompt: str
    choice: str


class Evening:
    """What happened."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        self.servers = servers
        self.acknowledged: list[Ordered] = []
        self.games: dict[str, str] = {}
        """By name, the id of each game."""
        self.digests: dict[str, str] = {}
        self.kills = 0
        self.resent = 0
        self.chance = random.Random(seed)
        self._goal = 0
        self._over = False
        self._news = asyncio.Condition()

    @property
    def figures(self) -> tuple[str, str]:
        """For the report."""
        told = (
            f"{len(self.digests)} games, {self.kills} kills, {len(self.acknowledged)} orders, {self.resent} sent again"
        )
        return "evening", told

    async def taken(self, order: Ordered) -> None:
        async with self._news:
            self.acknowledged.append(order)
            self._news.notify_all()

    async def may_go_on(self) -> None:
        """Not so far ahead of the next kill that the evening is over before it; some orders are always on their way."""
        async with self._news:
            await self._news.wait_for(lambda: len(self.acknowledged) < self._goal + AHEAD)

    async def call(self, server: Server, method: str, path: str, body: object, token: str) -> Any:
        """A call that is tried again until a server is there."""
        while True:
            try:
                answer = await asyncio.to_thread(server.call, method, path, body, token)
                if answer.status < 500:
                    assert answer.status in (200, 201), answer.body
                    return answer.json
            except (OSError, HTTPException):
                pass
            await asyncio.sleep(0.05)

    async def game(self, name: str, computer: bool) -> None:
        """One game from its making to its end."""
        token = new_token()
        seats = {SEATS[0]: "here", SEATS[1]: "computer:random" if computer else "here"}
        body = {"scenario": DUEL, "seats": seats, "name": name}
        made = await self.call(self.chance.choice(self.servers), "POST", "/api/games", body, token)
        self.games[name] = made["game"]
        players = [Seat(self, name, made["game"], seat, token) for seat, who in seats.items() if who == "here"]
        await asyncio.gather(*(player.play() for player in players))
        replay = await self.call(self.servers[0], "GET", f"/api/games/{made['game']}/replay?as=all", None, token)
        self.digests[name] = hashlib.sha256(json.dumps(replay, sort_keys=True).encode()).hexdigest()

    async def killer(self, kills: int, every: int) -> None:
        """Kill a server after about so many acknowledged orders, at a moment nobody chose."""
        for _ in range(kills):
            async with self._news:
                self._goal = len(self.acknowledged) + self.chance.randint(1, 2 * every)
                self._news.notify_all()
                await self._news.wait_for(lambda: self._over or len(self.acknowledged) >= self._goal)
                if self._over:
                    return
            await asyncio.sleep(self.chance.random() * 0.02)
            server = self.chance.choice(self.servers)
            await asyncio.to_thread(server.kill)
            self.kills += 1
            await asyncio.to_thread(server.start)
        async with self._news:
            self._goal = 1_000_000
            self._news.notify_all()

    async def run(self, games: int, kills: int, every: int, at_once: int = 8) -> None:
        room = asyncio.Semaphore(at_once)

        async def seated(number: int) -> None:
            async with room:
                await self.game(f"game-{number}", computer=number % 4 == 3)

        killer = asyncio.create_task(self.killer(kills, every))
        try:
            await asyncio.wait_for(asyncio.gather(*(seated(number) for number in range(games))), LONGEST)
        finally:
            async with self._news:
                self._over = True
                self._news.notify_all()
            await killer


class Seat:
    """One player, who comes back however often the server goes."""

    def __init__(self, evening: Evening, name: str, game: str, seat: str, token: str) -> None:
        self.evening, self.name, self.game, self.seat, self.token = evening, name, game, seat, token
        self.unanswered: dict[str, Ordered] = {}
        self.over = False

    async def play(self) -> None:
        while not self.over:
            server = self.evening.chance.choice(self.evening.servers)
            url = f"ws://127.0.0.1:{server.port}/ws/games/{self.game}?seat={self.seat}"
            bearer = {"Authorization": f"Bearer {self.token}"}
            try:
                async with connect(url, additional_headers=bearer, max_size=None, compression=None) as line:
                    await self._attend(line)
            except GONE:
                await asyncio.sleep(0.05)

    async def _attend(self, line: ClientConnection) -> None:
        ended = False
        for order in tuple(self.unanswered.values()):
            self.evening.resent += 1
            await self._send(line, order)
        async for raw in line:
            message = json.loads(raw)
            if message["type"] == "taken":
                await self.evening.taken(self.unanswered.pop(message["key"]))
            elif message["type"] in ("sync", "happened"):
                ended = bool(message["view"]["outcome"])
                for prompt in message["prompts"]:
                    await self._decide(line, prompt, message["sealed"])
            assert message["type"] not in ("refused", "error"), f"{self.name} {self.seat}: {message}"
            if ended and not self.unanswered:
                self.over = True
                return

    async def _decide(self, line: ClientConnection, prompt: dict[str, Any], sealed: list[str]) -> None:
        key = f"{self.seat}.{prompt['id']}"[-64:]
        if prompt["id"] in sealed or key in self.unanswered:
            return
        order = Ordered(self.game, self.seat, key, prompt["id"], json.dumps(decide(self.name, prompt)))
        await self.evening.may_go_on()
        self.unanswered[key] = order
        await self._send(line, order)

    async def _send(self, line: ClientConnection, order: Ordered) -> None:
        choice = json.loads(order.choice)
        await line.send(json.dumps({"type": "order", "key": order.key, "prompt": order.prompt, "choice": choice}))


def decide(game: str, prompt: dict[str, Any]) -> object:
    """Always the same for the same prompt of the same game; mostly circling, so that games last."""
    seed = hashlib.sha256(f"{game} {prompt['id']}".encode()).hexdigest()
    chance = random.Random(seed)

    def pick(cards: list[str]) -> str:
        return chance.choice([card for card in cards if "turn-right" in card] or cards)

    if not prompt["tree"]:
        return chance.choice(prompt["choices"])
    first = pick(list(prompt["tree"]))
    second = pick(list(prompt["tree"][first]))
    return {"type": "Plan", "cards": [first, second, pick(prompt["tree"][first][second])]}


def hold(servers: list[Server], games: int, kills: int, every: int, seed: int) -> Evening:
    """Run an evening on servers that are up."""
    evening = Evening(servers, seed)
    loops.run(evening.run(games, kills, every))
    return evening
