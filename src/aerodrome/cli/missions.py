"""``aerodrome missions``: a mission of one's own, drawn by chance within what is wished for."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from aerodrome import games
from aerodrome.cli.errors import Failure
from aerodrome.cli.options import AsJson, Packs, all_packs, aside, console
from aerodrome.cli.stage import STAGES
from aerodrome.hexsky.missions import FRONTS, KINDS, TIMES, WEATHERS, BadWish, build, write
from aerodrome.hexsky.setup import Scenario

HELP = "Missions of the hex sky, drawn by chance."
BUILD_HELP = f"""
A new mission: who flew then and there, forces balanced by victory points, weather and time of day.

The same seed and the same wishes give the same mission; what is not wished for is drawn. With --out it becomes a
scenario file like any other.

\b
  fronts   {", ".join(FRONTS)}
  kinds    {", ".join(KINDS)}
  weather  {", ".join(WEATHERS)}
  times    {", ".join(TIMES)}

Examples:

\b
  aerodrome missions build
  aerodrome missions build --seed 7 --front flanders --kind recon --date 1917-04 --out april.toml
  aerodrome simulate april.toml --games 20 --agents random
"""
SEEDS = 1_000_000

app = typer.Typer(name="missions", help=HELP, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def group() -> None:
    """So that its one command keeps its name."""


@app.command("build", help=BUILD_HELP)
def build_(
    ctx: typer.Context,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="What it follows from; without, a new one.")] = None,
    front: Annotated[str | None, typer.Option(metavar="FRONT", help="Where.")] = None,
    date: Annotated[str | None, typer.Option(metavar="DATE", help="As in 1917, 1917-04 or 1917-04-09.")] = None,
    kind: Annotated[str | None, typer.Option(metavar="KIND", help="What for.")] = None,
    weather: Annotated[str | None, typer.Option(metavar="WEATHER", help="Under which sky.")] = None,
    time: Annotated[str | None, typer.Option(metavar="TIME", help="The time of day.")] = None,
    attacker: Annotated[str | None, typer.Option(metavar="SIDE", help="Whose mission: entente or central.")] = None,
    scouts: Annotated[int | None, typer.Option(metavar="N", help="How many scouts the attacker has.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="A file that it is written to.")] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    packs, word = all_packs(ctx, pack), seed or str(randbelow(SEEDS))
    try:
        mission = build(
            word,
            front=front,
            date=date,
            kind=kind,
            weather=weather,
            time=time,
            attacker=attacker,
            scouts=scouts,
            packs=packs,
        )
    except BadWish as wish:
        raise Failure(f"--{wish.field}: {wish.reason}") from None
    if out:
        mission = written(mission, out)
    if as_json:
        typer.echo(msgspec.json.encode(mission).decode())
        return
    terminal = console()
    game = games.new_game(mission, 0, packs=packs)
    terminal.print(STAGES[mission.engine].portrait(mission, "", game, packs, terminal.width))
    aside().print(f"seed {word}" + (f", written to {out}" if out else ""), soft_wrap=True)


def written(mission: Scenario, out: Path) -> Scenario:
    """The mission as it is in its file: called what a pack calls a scenario in this place."""
    if out.suffix != ".toml":
        raise Failure(f"--out: {out} is no .toml file")
    named = replace(mission, id=f"{out.resolve().parent.name}/{out.stem}")
    write(named, out)
    return named
