"""``aerodrome rules``: the optional rules, their presets, which ledger lines are tested, and who decides what."""

from __future__ import annotations

import typer

from aerodrome.cardtable.ww1 import CHOOSABLE
from aerodrome.cli.options import console

app = typer.Typer(name="rules", help="The rules on hand.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
def list_() -> None:
    """Every rule that can be chosen."""
    for name in CHOOSABLE:
        console().print(name)


@app.command()
def show(rule: str) -> None:
    """One rule."""
    console().print(rule)
