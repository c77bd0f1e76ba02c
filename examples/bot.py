"""A bot in sixty lines: creates a game against the computer, or joins one by its link, and plays to the end.

python examples/bot.py http://127.0.0.1:8017
python examples/bot.py http://127.0.0.1:8017 '/#/join/GAME/SECRET'
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

TOKEN = secrets.token_urlsafe(32)
"""Who this bot is. Keep it, and the bot can come back to its seat."""
BEARER = {"Authorization": f"Bearer {TOKEN}"}


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {**BEARER, "Content-Type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=10) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def decide(prompt: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """The clever part: choose among what the server offers."""
    if prompt.get("tree"):
        first = random.choice(list(prompt["tree"]))
        second = random.choice(list(prompt["tree"][first]))
        return {"type": "Plan", "cards": [first, second, random.choice(prompt["tree"][first][second])]}
    shots = [choice for choice in prompt["choices"] if choice["type"] == "Fire"]
    return random.choice(shots or prompt["choices"])  # type: ignore[no-any-return]


async def play(server: str, game: str, seat: str) -> dict[str, Any]:
    """Answer every prompt until the game is over; how it ended."""
    url = f"{server.replace('http', 'ws', 1)}/ws/games/{game}?seat={seat}"
    async with connect(url, additional_headers=BEARER, max_size=None) as socket:
        async for raw in socket:
            message = json.loads(raw)
            if message["type"] not in ("sync", "happened"):
                continue
            if message["view"]["outcome"]:
                return message["view"]["outcome"]  # type: ignore[no-any-return]
            for prompt in message["prompts"]:
                if prompt["id"] not in message["sealed"]:
                    choice = decide(prompt, message["view"])
                    order = {"type": "order", "key": prompt["id"], "prompt": prompt["id"], "choice": choice}
                    await socket.send(json.dumps(order))
    raise ConnectionError("the server has closed the socket")


def main(server: str, link: str = "") -> None:
    if link:
        game, secret = link.split("/")[-2:]
        seat = post(f"{server}/api/games/{game}/claim", {"secret": secret})["seat"]
    else:
        seats = {"entente": "here", "central": "computer:random"}
        game = post(f"{server}/api/games", {"scenario": "duel-pack/face-to-face", "seats": seats})["game"]
        seat = "entente"
    print(f"playing {seat} in {server}/#/game/{game}")
    print(asyncio.run(play(server, game, seat)))


if __name__ == "__main__":
    main(*sys.argv[1:3])
