"""``aerodrome simulate``: many games of a scenario between two agents, and what came of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from aerodrome import agents as players
from aerodrome import games as sets
from aerodrome.cli.errors import INTERRUPTED, Failure
from aerodrome.cli.options import AsJson, Packs, Rules, Variant, all_packs, aside, chosen_rules, console
from aerodrome.cli.summary import counted, summary
from aerodrome.lab.result import Result
from aerodrome.lab.simulate import Match
from aerodrome.lab.simulate import simulate as play_all

HELP = f"""
Play a scenario many times and sum it up.

The summary has the wins by agent and side with their 95 % interval, draws, points, shots, hits and endings. The agents
are {", ".join(players.names())}. The same seed gives the same games and the same summary whatever the
number of processes. Ctrl-C ends it with the games played so far.

Examples:

\b
  aerodrome simulate duel-pack/face-to-face --games 1000 --agents heuristic,random
  aerodrome simulate duel-pack/face-to-face --agents ace,novice --swap --rules full
  aerodrome simulate duel-pack/bullets-in-the-mud --variant squadrons --games 50 --records games/
  aerodrome simulate winged-victory/over-the-top --games 20 --rules full
"""
WORTH_A_PROCESS = 10
"""Games: for fewer another process takes longer to start than it saves."""


def add_to(app: typer.Typer) -> None:
    app.command("simulate", help=HELP)(simulate)


def simulate(
    ctx: typer.Context,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="Its id, or a file.")],
    games: Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="How many to play.")] = 100,
    agents: Annotated[
        str, typer.Option(metavar="A,B", help="For the Entente and for the Central Powers; one name plays both.")
    ] = "heuristic,random",
    seed: Annotated[str, typer.Option(metavar="TEXT", help="What all chance follows from.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, metavar="N", help="Processes; without, one for each core.")
    ] = None,
    swap: Annotated[bool, typer.Option("--swap", help="The agents change sides after every game.")] = False,
    variant: Variant = None,
    rules: Rules = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder that gets a record of every game.")
    ] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    packs = all_packs(ctx, pack)
    played = sets.scenario(scenario, packs)
    match = Match(
        scenario=scenario,
        agents=pair(agents),
        games=games,
        seed=seed,
        variant=variant,
        rules=chosen_rules(rules, played.engine),
        swap=swap,
        packs=tuple(map(str, packs)),
        records=str(records) if records else None,
    )
    used = min(games, jobs) if jobs else min(cores(), 1 + games // WORTH_A_PROCESS)
    found = watched(match, used)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        out = console()
        out.print(summary(match, played, found, out.width))
        with_ = "1 process" if used == 1 else f"{used} processes"
        speed = f"{found.games_per_second:.1f} games/s with {with_}"
        aside().print(f"{counted(found.games)} in {found.seconds:.1f} s: {speed}")
    if found.stopped:
        raise typer.Exit(INTERRUPTED)


def pair(said: str) -> tuple[str, str]:
    """The agents of both sides."""
    names = [name.strip() for name in said.split(",")]
    if len(names) > 2:
        raise Failure(f"--agents {said}: there are two sides, so one or two agents are named")
    return names[0], names[-1]


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def watched(match: Match, jobs: int) -> Result:
    """Plays the match with a bar that moves where somebody can see it."""
    err = aside()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(match.scenario, total=match.games)
        return play_all(match, jobs, lambda games: progress.advance(task, games))
