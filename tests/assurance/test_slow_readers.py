"""R7: whoever does not read is given up, and nobody else waits for it."""

from __future__ import annotations

import base64
import os
import socket
from contextlib import ExitStack
from pathlib import Path

from msgspec.structs import replace

from tests.assurance.sizes import size
from tests.server.running import ROOMY, SECONDS, Server

HERE = {"entente": "here", "central": "here"}
HONEST, STALLED = size(5, 40), size(3, 10)


def stall(server: Server, game: str) -> socket.socket:
    """A spectator who opens a socket and then reads nothing at all."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(SECONDS)
    line.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /ws/games/{game} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def test_r7_stalled_spectators_are_closed_and_the_others_hear_everything(tmp_path: Path) -> None:
    server = Server(tmp_path, replace(ROOMY, stall_seconds=1.5))
    server.start()
    try:
        table = server.create(HERE)
        with ExitStack() as stack:
            first, second = (stack.enter_context(table.sit(seat)) for seat in HERE)
            honest = [stack.enter_context(table.sit(None)) for _ in range(HONEST)]
            stalled = [stack.enter_context(stall(server, table.id)) for _ in range(STALLED)]
            while first.until("present")["watchers"] < HONEST + STALLED:
                pass
            said = 0
            while True:  # talk until those who do not listen are gone
                spoken = [f"{number:05}" + "la" * 240 for number in range(said, said + 40)]
                said += len(spoken)
                for text in spoken:
                    first.send({"type": "say", "text": text})
                for listener in (first, second, *honest):
                    assert [listener.until("said")["text"] for _ in spoken] == spoken
                watchers = [line["watchers"] for line in first.heard if line["type"] == "present"]
                if watchers[-1] == HONEST:
                    break
                assert said < 20_000
            first.answer_all()
            second.answer_all()
            for listener in (first, second, *honest):
                assert listener.until("happened")["events"]
            assert len(stalled) == STALLED
        assert "Traceback" not in server.said(), server.said()
    finally:
        server.stop()
