"""The commands, put together: each group is a file; a new one is added to the list at the end."""

from __future__ import annotations

from typing import Annotated

import typer

from aerodrome import __version__
from aerodrome.cli import bench, missions, replay, rules, scenarios, serve, simulate, verify
from aerodrome.cli.options import Packs

HELP = """
Tabletop air combat of the First World War: look at it, simulate it, check it.

Examples:

\b
  aerodrome scenarios list
  aerodrome scenarios show duel-pack/face-to-face --variant squadrons
  aerodrome simulate duel-pack/face-to-face --games 1000 --agents heuristic,random --jobs 4
  aerodrome simulate duel-pack/face-to-face --games 5 --records games/
  aerodrome replay games/game-000000.jsonl
  aerodrome verify games/*.jsonl
  aerodrome --pack examples/pack scenarios show examples/dawn-patrol

Cards of your own go into a pack: a folder like examples/pack in the source, given with --pack or kept as
~/.local/share/aerodrome/pack, which is always looked into. How to write one is in docs/packs.md.
"""

app = typer.Typer(
    help=HELP,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"aerodrome {__version__}")
        raise typer.Exit


@app.callback()
def start(
    ctx: typer.Context,
    pack: Packs = None,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    ctx.obj = list(pack or [])


for group in (scenarios, missions, rules):
    app.add_typer(group.app)
for command in (serve, simulate, replay, verify, bench):
    command.add_to(app)
