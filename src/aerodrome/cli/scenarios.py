"""``aerodrome scenarios``: what there is to play, one of them in full, and whether files are right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from aerodrome import games
from aerodrome.cli import check as checking
from aerodrome.cli.board import FAINT
from aerodrome.cli.errors import USAGE, complain
from aerodrome.cli.options import AsJson, Packs, Variant, all_packs, console
from aerodrome.cli.stage import STAGES
from aerodrome.cli.tables import new_table
from aerodrome.games import BadFile, RuleConflict

HELP = "What there is to play, and your own files checked."
LIST_HELP = """
Every scenario on hand, with its variants.

Examples:

\b
  aerodrome scenarios list
  aerodrome scenarios list --pack examples/pack
  aerodrome scenarios list --json
"""
SHOW_HELP = """
A scenario in full, with its table or its sky drawn.

Examples:

\b
  aerodrome scenarios show duel-pack/bullets-in-the-mud
  aerodrome scenarios show duel-pack/a-hard-task --variant squadrons
  aerodrome scenarios show winged-victory/over-the-top
  aerodrome scenarios show my/scenario.toml
"""
CHECK_HELP = """
Whether scenario files, or whole packs, are right.

What is wrong is named with its file, line or field, and reason. A file inside a pack is read with that pack laid over
the shipped cards. The exit code is 0 when all are right.

Examples:

\b
  aerodrome scenarios check my/scenario.toml
  aerodrome scenarios check examples/pack
  aerodrome scenarios check my/scenario.toml --pack my/cards
"""

app = typer.Typer(name="scenarios", help=HELP, no_args_is_help=True, rich_markup_mode=None)


@app.command("list", help=LIST_HELP)
def list_(ctx: typer.Context, pack: Packs = None, as_json: AsJson = False) -> None:
    packs = all_packs(ctx, pack)
    found = [games.scenario(name, packs) for name in games.scenarios(packs)]
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    table = new_table("scenario, its title, its variants…", "airplanes", "where")
    for scenario in found:
        stage = STAGES[scenario.engine]
        variants = ", ".join(variant.id for variant in scenario.variants)
        table.add_row(
            Text.assemble((scenario.id, "bold"), f"\n{scenario.title}", (variants and f": {variants}", FAINT)),
            strength(stage.planes(scenario)),
            stage.area(scenario),
        )
    console().print(table)


def strength(sides: list[str]) -> str:
    """How many airplanes fly against how many."""
    return f"{sides.count('entente')} v {sides.count('central')}"


@app.command(help=SHOW_HELP)
def show(
    ctx: typer.Context,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="Its id, or a file.")],
    variant: Variant = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    packs = all_packs(ctx, pack)
    found = games.scenario(scenario, packs)
    game = games.new_game(found, 0, variant=variant, packs=packs)
    played = found.as_variant(variant)
    if as_json:
        typer.echo(msgspec.json.encode(played).decode())
        return
    out = console()
    out.print(STAGES[played.engine].portrait(played, variant or "", game, packs, out.width))


@app.command(help=CHECK_HELP)
def check(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE|DIR...", help="Scenario files, or folders of packs.")],
    pack: Packs = None,
) -> None:
    packs, out, code = all_packs(ctx, pack), console(), 0
    for file in files:
        try:
            for what in checking.check(file, packs):
                out.print(Text.assemble(("OK", "bold green"), f"  {what}"), soft_wrap=True)
        except (BadFile, RuleConflict) as error:
            code = complain(str(error))
    raise typer.Exit(code and USAGE)
