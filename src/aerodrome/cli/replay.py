"""``aerodrome replay``: a recorded game, step by step in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from aerodrome import games
from aerodrome.cli.options import Packs, all_packs, console
from aerodrome.games import Record


def add_to(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(ctx: typer.Context, file: Path, pack: Packs = None) -> None:
    """Watch a recorded game."""
    game = games.replay(Record.load(file), all_packs(ctx, pack))
    console().print(game.outcome)
