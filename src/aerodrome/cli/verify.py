"""``aerodrome verify``: whether records are true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from aerodrome import games
from aerodrome.cli.errors import FALSE, complain
from aerodrome.cli.options import Packs, all_packs, console
from aerodrome.games import BadFile, BadRecord, Record

HELP = """
Check that records of games are true.

They are played again from their seeds, and every order, every digest, the seed and the outcome are compared.

The exit code is 0 when all are true, 1 when one is false, 2 when one cannot be read or played again here.

Examples:

\b
  aerodrome verify games/*.jsonl
  aerodrome verify evening.jsonl --scenario my/scenario.toml
  aerodrome --pack my/cards verify evening.jsonl
"""
ScenarioFile = Annotated[
    Path | None,
    typer.Option("--scenario", metavar="FILE", help="The scenario file, if the record was not made from a known one."),
]


def add_to(app: typer.Typer) -> None:
    app.command("verify", help=HELP)(verify)


def verify(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.")],
    scenario: ScenarioFile = None,
    pack: Packs = None,
) -> None:
    packs = all_packs(ctx, pack)
    raise typer.Exit(max(_one(file, packs, scenario) for file in files))


def _one(file: Path, packs: tuple[Path, ...], scenario: Path | None) -> int:
    out = console()
    try:
        record = Record.load(file)
        at_hand(record, file, packs, scenario)
        verdict = games.verify(record, packs, scenario)
    except (BadFile, BadRecord) as error:
        return complain(str(error))
    if verdict.ok:
        outcome = record.seal.outcome
        end = f"ended: {outcome.reason}" if outcome else "not finished"
        facts = f"{verdict.orders} orders, {verdict.turns} turns, {end}; seed as promised ({promise(record)})"
        out.print(Text.assemble(("OK", "bold green"), f"  {file}: {facts}"), soft_wrap=True)
        return 0
    for problem in verdict.problems:
        out.print(Text.assemble(("FALSE", "bold red"), f"  {file}: {problem}"), soft_wrap=True)
    return FALSE


def at_hand(record: Record, file: Path, packs: tuple[Path, ...], scenario: Path | None) -> None:
    """BadFile unless the scenario of a record can be read here: then nothing can be said about the record."""
    if scenario is None and record.header.scenario not in games.scenarios(packs):
        reason = f"its scenario {record.header.scenario} is not at hand; --pack or --scenario says where it is"
        raise BadFile(file, "line 1", reason)
    games.scenario(scenario or record.header.scenario, packs)


def promise(record: Record) -> str:
    """The beginning of the hash that the seed was promised by."""
    return f"{record.header.commitment[:16]}…"
