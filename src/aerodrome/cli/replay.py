"""``aerodrome replay``: a recorded game, step by step in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from aerodrome import games
from aerodrome.cli.errors import Failure
from aerodrome.cli.keys import can_be_read
from aerodrome.cli.options import Packs, all_packs, console
from aerodrome.cli.picture import EVERYTHING, Viewpoint, viewpoints
from aerodrome.cli.projector import Projector
from aerodrome.cli.verify import ScenarioFile, at_hand
from aerodrome.games import BadFile, BadRecord, Game, Record

HELP = """
Watch a recorded game in the terminal.

\b
Keys:
  → ←         a step on or back (also Enter and Backspace)
  ↓ ↑         a turn on or back
  space       play it like a film, or stop it
  a           firing arcs
  v           viewpoint: everything, each seat, a spectator
  home, end   the beginning, the end
  q           quit

Where there is no terminal, and with --plain, every turn is printed with the table at its end.

Examples:

\b
  aerodrome simulate duel-pack/face-to-face --games 1 --agents heuristic --records games/
  aerodrome replay games/game-000000.jsonl
  aerodrome replay games/game-000000.jsonl --turn 3 --plain
  aerodrome replay games/game-000000.jsonl --as entente
"""


def add_to(app: typer.Typer) -> None:
    app.command("replay", help=HELP)(replay)


def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    turn: Annotated[int | None, typer.Option(metavar="N", help="Begin with this turn; printed, only this one.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print it instead of stepping through.")] = False,
    seen_by: Annotated[
        str, typer.Option("--as", metavar="SEAT", help="What this seat, or a `spectator`, saw.")
    ] = EVERYTHING,
    scenario: ScenarioFile = None,
    pack: Packs = None,
) -> None:
    packs = all_packs(ctx, pack)
    record = Record.load(file)
    at_hand(record, file, packs, scenario)
    try:
        game = games.replay(record, packs, scenario)
    except BadRecord as error:
        raise BadFile(file, "", str(error)) from None
    projector = Projector(game, looking(game, seen_by))
    if turn is not None and not 1 <= turn <= projector.last_turn:
        raise Failure(f"--turn {turn}: the game has the turns 1 to {projector.last_turn}")
    out = console()
    if can_be_read() and not plain:
        projector.run(out, turn or 1)
        return
    whose = "everything shown" if seen_by == EVERYTHING else f"as seen by {seen_by}"
    out.print(Text.assemble((game.state.setting.title, "bold"), f"  {record.header.scenario}, {whose}\n"))
    projector.print(out, turn)


def looking(game: Game, seen_by: str) -> list[Viewpoint]:
    """The viewpoints, the one asked for first."""
    found = viewpoints(game)
    names = [viewpoint.name for viewpoint in found]
    if seen_by not in names:
        raise Failure(f"--as {seen_by}: there is no such seat; there are {', '.join(names)}")
    place = names.index(seen_by)
    return found[place:] + found[:place]
