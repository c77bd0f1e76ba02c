"""``aerodrome bench``: how fast both engines go, beside known projects in the same run."""

from __future__ import annotations

import platform
from statistics import median
from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import FAINT
from aerodrome.cli.options import AsJson, aside, console
from aerodrome.cli.tables import new_table
from aerodrome.lab.bench import COURSES, Bench, Profile
from aerodrome.lab.bench import bench as measure

HELP = """
Measure the speed of play beside known projects.

Random games of both engines are played on one core, and in the same run PettingZoo's connect_four, Catanatron and
OpenSpiel's backgammon. The runners take turns for some rounds, so that a busy moment of the machine hits all of them;
the median counts. What a copy of a game in progress takes is measured for all that can copy one.

Examples:

\b
  aerodrome bench
  aerodrome bench --rounds 9 --seconds 1 --profile
"""
NOTE = (
    "In a phase of the card table all airplanes move and all fire is resolved; in a round of the hex sky every plane "
    "spots, flies a whole move element by element, and fires. A step, tick or move of the others is one decision of "
    "one player. The ratios are our phases, and our rounds, to what they do."
)
BAR = 30
ROOMY = 100
"""Columns of a terminal that has room for more than the medians."""


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
    out.print(Text.assemble(("Speed", "bold"), f"  one against one, {machine}"))
    for course in COURSES:
        out.print(Text(f"{course.title}: {course.scenario}, {course.rules} rules", FAINT))
    out.print()
    out.print(speeds(found, out.width >= ROOMY))
    out.print(Text(f"\nWith all rules in force but unused the card table goes at {found.laden:.2f} of its speed."))
    out.print()
    out.print(clones(found))
    out.print(Text(f"\n{NOTE}"))
    for shown in found.profiles:
        out.print()
        out.print(shares(shown))


def speeds(found: Bench, roomy: bool) -> Table:
    """Units and decisions a second, and how they compare; with the slowest and fastest round where there is room."""
    ratios = [f"{base.unit} ×" for base in found.bases]
    spread = ("slowest", "fastest") if roomy else ()
    right = ("per second", *spread, "decisions", *ratios)
    table = new_table("runner…", "unit", *right, right=right)
    for speed in found.speeds:
        if speed.missing:
            table.add_row(speed.name, speed.unit, Text(speed.missing, FAINT))
            continue
        ours = speed.unit in [base.unit for base in found.bases]
        compared = ["" if ours else f"{base.middle / speed.middle:.2f}" for base in found.bases]
        table.add_row(
            speed.name,
            speed.unit,
            Text(f"{speed.middle:,.0f}", "bold"),
            *([f"{min(speed.rounds):,.0f}", f"{max(speed.rounds):,.0f}"] if roomy else []),
            f"{median(speed.decisions):,.0f}",
            *(Text(ratio, "bold") for ratio in compared),
        )
    return table


def clones(found: Bench) -> Table:
    table = new_table("a copy of a game in progress", "µs", right=("µs",))
    for clone in found.clones:
        table.add_row(clone.name, f"{clone.us:.2f}")
    return table


def shares(shown: Profile) -> Table:
    table = new_table(f"where the time of the {shown.name} goes", "share", " ", right=("share",))
    for share in shown.shares:
        table.add_row(share.area, f"{share.share * 100:.1f} %", Text("━" * round(share.share * BAR), "cyan"))
    return table
