"""The command line called as a user calls it, in this process or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from aerodrome.cli import main

ROOT = Path(__file__).parents[2]
PACK = ROOT / "examples" / "pack"
SKY_PACK = ROOT / "examples" / "sky-pack"
FACE = "duel-pack/face-to-face"
SKY = "winged-victory/over-the-top"


class Done(NamedTuple):
    code: int
    out: str
    err: str


def aerodrome(*args: str | Path) -> Done:
    """Run a command here; it must end as the program does, with an exit code."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main([str(arg) for arg in args])
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Done(code, out.getvalue(), err.getvalue())


def works(*args: str | Path) -> str:
    """What a command prints that succeeds and complains of nothing."""
    done = aerodrome(*args)
    assert done.code == 0, done.err
    return done.out


def refused(*args: str | Path) -> str:
    """The one sentence of a command that cannot be done."""
    done = aerodrome(*args)
    assert done.code == 2, done.out
    assert done.out == ""
    assert done.err.startswith("aerodrome: ")
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
    return done.err.removeprefix("aerodrome: ").strip()


def command(*args: str | Path) -> list[str]:
    return [sys.executable, "-m", "aerodrome.cli", *map(str, args)]


def elsewhere(*args: str | Path, cwd: Path = ROOT, **environment: str) -> Done:
    """Run a command in a process of its own."""
    done = subprocess.run(
        command(*args),
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    return Done(done.returncode, done.stdout, done.stderr)
