"""Keys of a terminal, one press at a time, by name."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PRESS = re.compile(rb"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])?|.", re.DOTALL)
NAMES = {
    b"\x1b[C": "right",
    b"\x1bOC": "right",
    b"\x1b[D": "left",
    b"\x1bOD": "left",
    b"\x1b[A": "up",
    b"\x1bOA": "up",
    b"\x1b[B": "down",
    b"\x1bOB": "down",
    b"\x1b[5~": "page up",
    b"\x1b[6~": "page down",
    b"\x1b[H": "home",
    b"\x1bOH": "home",
    b"\x1b[1~": "home",
    b"\x1b[F": "end",
    b"\x1bOF": "end",
    b"\x1b[4~": "end",
    b"\x1b": "escape",
    b"\r": "enter",
    b"\n": "enter",
    b" ": "space",
    b"\x7f": "backspace",
}

Presses = Callable[[float], list[str]]
"""The keys pressed until now, waiting for the first of them so many seconds at most."""


def can_be_read() -> bool:
    """Whether somebody sits at this terminal and its keys can be had one by one."""
    try:
        import termios  # noqa: F401  # only whether it is there: not on Windows
    except ImportError:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def keys() -> Iterator[Presses]:
    """The keys of the terminal, not shown and not waiting for Enter; as before afterwards."""
    import termios
    import tty

    place = sys.stdin.fileno()
    before = termios.tcgetattr(place)

    def presses(seconds: float) -> list[str]:
        if not select.select([place], [], [], seconds)[0]:
            return []
        pressed = os.read(place, 1024)
        if not pressed:
            return ["escape"]  # nobody is there any more
        return [named(press) for press in PRESS.findall(pressed)]

    try:
        tty.setcbreak(place)
        yield presses
    finally:
        termios.tcsetattr(place, termios.TCSADRAIN, before)


def named(press: bytes) -> str:
    return NAMES.get(press) or press.decode("ascii", "replace")
