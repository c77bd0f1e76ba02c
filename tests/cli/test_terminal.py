"""The replay in a real terminal: a picture on the screen, keys that move it, and the terminal as before afterwards."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.tool import ROOT, command

if sys.platform == "win32":
    pytest.skip("has no pseudo terminals", allow_module_level=True)

import fcntl
import pty
import struct
import termios


class Terminal:
    """A command in a terminal of 100 columns and 32 rows."""

    def __init__(self, *args: str | Path) -> None:
        self._place, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 32, 100, 0, 0))
        self.modes = termios.tcgetattr(theirs)
        self._theirs = theirs
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        self.running = subprocess.Popen(
            command(*args),
            cwd=ROOT,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**environment, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        self.shown = ""

    def until(self, words: str) -> None:
        """Read the screen until words come up on it."""
        begun, before = time.monotonic(), len(self.shown)
        while words not in self.shown[before:]:
            assert time.monotonic() - begun < 60, self.shown[before:]
            if select.select([self._place], [], [], 0.2)[0]:
                self.shown += os.read(self._place, 65_536).decode("utf-8", "replace")

    def press(self, keys: bytes) -> None:
        os.write(self._place, keys)

    def end(self) -> int:
        code = self.running.wait(timeout=60)
        assert termios.tcgetattr(self._theirs)[3] == self.modes[3], "echo and lines are as before"
        os.close(self._theirs)
        os.close(self._place)
        return code


def test_a_game_is_stepped_through_with_keys(record: Path) -> None:
    terminal = Terminal("replay", record)
    terminal.until("→ ← step")
    terminal.press(b"\x1b[C")
    terminal.until("planning")
    terminal.press(b"\x1b[B")
    terminal.until("turn 2")
    terminal.press(b"v")
    terminal.until(" barker ")
    terminal.press(b"\x1b[F")
    terminal.until("the end")
    terminal.press(b"q")
    assert terminal.end() == 0
    assert "\x1b[?1049h" in terminal.shown, "it has a screen of its own"


def test_it_plays_by_itself_until_the_end(record: Path) -> None:
    terminal = Terminal("replay", record, "--turn", "4")
    terminal.until("turn 4")
    terminal.press(b" ")
    terminal.until("playing")
    terminal.until("the end")
    terminal.press(b"\x1b")
    assert terminal.end() == 0


def test_plain_prints_in_a_terminal_too(record: Path) -> None:
    terminal = Terminal("replay", record, "--plain", "--turn", "1")
    terminal.until("└")
    assert terminal.end() == 0
    assert "\x1b[?1049h" not in terminal.shown
