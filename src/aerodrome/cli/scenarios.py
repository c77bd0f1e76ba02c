"""``aerodrome scenarios``: what there is to play, one of them in full, and whether a file is right."""

from __future__ import annotations

import typer

from aerodrome import games
from aerodrome.cli.options import Packs, all_packs, console

app = typer.Typer(name="scenarios", help="The scenarios on hand.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
def list_(ctx: typer.Context, pack: Packs = None) -> None:
    """Every scenario, its title and its variants."""
    for name in games.scenarios(all_packs(ctx, pack)):
        console().print(name)
