"""``aerodrome bench``: how fast it goes, beside two known projects in the same run."""

from __future__ import annotations

import platform
from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import FAINT
from aerodrome.cli.options import AsJson, aside, console
from aerodrome.cli.tables import new_table
from aerodrome.lab.bench import RULES, SCENARIO, Bench
from aerodrome.lab.bench import bench as measure

HELP = """
Measure the speed of play beside two known projects.

Random games are played on one core, and in the same run PettingZoo's connect_four and Catanatron. The runners take
turns for some rounds, so that a busy moment of the machine hits all of them; the median counts.

Examples:

\b
  aerodrome bench
  aerodrome bench --rounds 9 --seconds 1 --profile
"""
NOTE = (
    "In a phase all airplanes move and all fire is resolved; a step or tick is one move of one player. "
    "The ratio is our phases to their steps."
)
BAR = 30


def add_to(app: typer.Typer) -> None:
    app.command("bench", help=HELP)(bench)


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.05, max=600, metavar="S", help="How long each runner plays in a round.")
    ] = 2.0,
    rounds: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help="How often each of them plays.")] = 5,
    profile: Annotated[bool, typer.Option("--profile", help="Also say where the time goes.")] = False,
    as_json: AsJson = False,
) -> None:
    with aside().status("warming up") as status:
        found = measure(rounds, seconds, profile, lambda what: status.update(what))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    out = console()
    machine = f"Python {platform.python_version()} on {platform.machine()}, one process"
    out.print(Text.assemble(("Speed", "bold"), f"  {SCENARIO}, {RULES} rules, one against one; {machine}\n"))
    out.print(speeds(found))
    out.print(Text(f"\nA clone of a game takes {found.clone_us:.2f} µs.\n{NOTE}"))
    if found.profile:
        out.print()
        out.print(shares(found))


def speeds(found: Bench) -> Table:
    right = ("per second", "slowest", "fastest", "ratio")
    table = new_table("runner…", "unit", *right, right=right)
    for speed in found.speeds:
        if speed.missing:
            table.add_row(speed.name, speed.unit, Text(speed.missing, FAINT))
            continue
        ratio = "" if speed.unit == found.base.unit else f"{found.base.middle / speed.middle:.2f} ×"
        rounds = (f"{min(speed.rounds):,.0f}", f"{max(speed.rounds):,.0f}")
        table.add_row(speed.name, speed.unit, Text(f"{speed.middle:,.0f}", "bold"), *rounds, Text(ratio, "bold"))
    return table


def shares(found: Bench) -> Table:
    table = new_table("where the time goes", "share", " ", right=("share",))
    for share in found.profile:
        table.add_row(share.area, f"{share.share * 100:.1f} %", Text("━" * round(share.share * BAR), "cyan"))
    return table
