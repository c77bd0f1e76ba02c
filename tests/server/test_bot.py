"""The example bot does what its first lines say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.running import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def run(*args: str) -> str:
    done = subprocess.run([sys.executable, str(BOT), *args], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_plays_a_game_against_the_computer(server: Server) -> None:
    assert "'reason'" in run(f"http://127.0.0.1:{server.port}")


def test_it_joins_a_friend_by_link(server: Server) -> None:
    table = server.create({"entente": "computer:random", "central": "link"})
    assert "playing central" in (said := run(f"http://127.0.0.1:{server.port}", table.invites["central"]))
    assert "'reason'" in said
    assert table.get().json["over"] is True


def test_it_is_short(server: Server) -> None:
    lines = [line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 65
