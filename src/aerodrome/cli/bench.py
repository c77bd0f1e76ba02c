"""``aerodrome bench``: how fast it goes beside two known projects."""

from __future__ import annotations

import typer

from aerodrome.cli.options import console
from aerodrome.lab.bench import bench as measure


def add_to(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(rounds: int = 5, seconds: float = 2.0) -> None:
    """Measure phases a second."""
    console().print(measure(rounds, seconds))
