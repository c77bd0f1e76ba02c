"""Real servers for tests: a process of its own on a free port, calls over HTTP, players on sockets."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from aerodrome.server.settings import VARIABLE, Settings

Json = dict[str, Any]
SECONDS = 60.0
DUEL = "duel-pack/face-to-face"
SEATS = ("entente", "central")
ROOMY = Settings(
    eager_bots=False,
    bot_seconds=300,
    socket_rate=100_000,
    socket_burst=100_000,
    http_rate=100_000,
    http_burst=100_000,
    replay_rate=100_000,
    replay_burst=100_000,
    create_rate=100_000,
    create_burst=100_000,
    chat_rate=100_000,
    chat_burst=100_000,
    test_seed="tests",
)
"""A server that no test is too fast for; what the limits do has tests of its own."""


class Answer(msgspec.Struct, frozen=True):
    """What came back of a call."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, settings: Settings = ROOMY, database: str = "") -> None:
        self.database = database or f"sqlite:///{folder / 'games.db'}"
        self.settings = replace(settings, database=self.database, port=free_port())
        self.port = self.settings.port
        self.folder = folder
        self.starts = 0
        self._log: Path | None = None
        self._heard = ""
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self, wait: bool = True) -> None:
        self._heard = self.said()
        self.starts += 1
        self._log = self.folder / f"server-{self.port}-{self.starts}.log"
        environment = {**os.environ, VARIABLE: msgspec.json.encode(self.settings).decode()}
        with self._log.open("wb") as log:
            command = [sys.executable, "-m", "aerodrome.server"]
            self._process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        if wait:
            self.wait()

    def wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            assert self.running, f"the server has ended: {self.said()}"
            try:
                if self.call("GET", "/api/health").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.said()}")

    def kill(self) -> None:
        """As a power cut would: no chance to finish anything. What its workers say after that is not its word."""
        self._heard, self._log = self.said(), None
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None:
            if self.running:
                self._process.send_signal(by)
            self._process.wait(SECONDS)

    def said(self) -> str:
        """All it has written, up to each kill."""
        return self._heard + (self._log.read_text(encoding="utf-8", errors="replace") if self._log else "")

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One call; a body of bytes is sent as it is, anything else as JSON."""
        sent = {} if token is None else {"Authorization": f"Bearer {token}"}
        if body is not None:
            sent["Content-Type"] = "application/json"
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            line.request(method, path, raw, {**sent, **(headers or {})})
            answer = line.getresponse()
            return Answer(answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read())
        finally:
            line.close()

    def create(self, seats: Mapping[str, str], scenario: str = DUEL, token: str = "", **more: object) -> Table:
        """A new game of a fresh player's, or of the one whose token is given."""
        token = token or new_token()
        answer = self.call("POST", "/api/games", {"scenario": scenario, "seats": dict(seats), **more}, token)
        assert answer.status == 201, answer.body
        return Table(self, token, answer.json["game"], answer.json["invites"])

    @contextmanager
    def socket(
        self, game: str, seat: str | None = None, token: str | None = None, **headers: str
    ) -> Iterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self.port}/ws/games/{game}" + (f"?seat={seat}" if seat is not None else "")
        sent = {**({} if token is None else {"Authorization": f"Bearer {token}"}), **headers}
        with connect(url, additional_headers=sent, max_size=None, open_timeout=SECONDS, compression=None) as line:
            yield line


class Table(msgspec.Struct, frozen=True):
    """A game on a server, and who made it."""

    server: Server
    token: str
    id: str
    invites: dict[str, str]

    def secret(self, seat: str) -> str:
        return self.invites[seat].rpartition("/")[2]

    def claim(self, seat: str, token: str = "") -> str:
        """Take a seat by its invite; the token it belongs to now."""
        token = token or new_token()
        answer = self.server.call("POST", f"/api/games/{self.id}/claim", {"secret": self.secret(seat)}, token)
        assert answer.status == 200, answer.body
        return token

    def get(self, what: str = "", token: str | None = None) -> Answer:
        return self.server.call("GET", f"/api/games/{self.id}{what}", token=token)

    @contextmanager
    def sit(self, seat: str | None, token: str | None = None) -> Iterator[Player]:
        mine = token if token is not None or seat is None else self.token
        with self.server.socket(self.id, seat, mine) as line:
            yield Player(line)

    def play_out(self, *tokens: str) -> None:
        """Every seat answers with defaults until the game is over; a token for each seat, or all are the creator's."""
        owners = dict(zip(SEATS, tokens or (self.token, self.token), strict=True))
        with self.sit(SEATS[0], owners[SEATS[0]]) as first, self.sit(SEATS[1], owners[SEATS[1]]) as second:
            while first.view is None or not first.view["outcome"]:
                first.answer_all()
                second.answer_all()
                first.until("happened")
                second.until("happened")


class Player:
    """One seat's end of a socket: reads messages and keeps what the last ones said."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[Json] = []
        self.view: Json | None = None
        self.prompts: list[Json] = []
        self.sealed: list[str] = []
        self._orders = 0
        self.until("sync")

    def hear(self, seconds: float = SECONDS) -> Json:
        message: Json = json.loads(self.line.recv(timeout=seconds))
        self.heard.append(message)
        if message["type"] in ("sync", "happened"):
            self.view, self.prompts = message["view"], message["prompts"]
        if "sealed" in message:
            self.sealed = message["sealed"]
        return message

    def until(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def send(self, message: object) -> None:
        self.line.send(message if isinstance(message, str) else json.dumps(message))

    def order(self, prompt: Json, choice: Json | None = None, key: str = "") -> Json:
        """Answer a prompt, with its default if nothing else is said; taken or refused."""
        self._orders += 1
        key = key or f"{prompt['id']}.{self._orders}".replace("/", ".").replace(" ", ".")[-64:]
        choice = choice or prompt["default"]
        self.send({"type": "order", "key": key, "prompt": prompt["id"], "choice": choice})
        return self.until("taken", "refused", "error")

    def answer_all(self) -> None:
        for prompt in self.prompts:
            if prompt["id"] not in self.sealed:
                assert self.order(prompt)["type"] == "taken"


def new_token() -> str:
    return secrets.token_urlsafe(32)
