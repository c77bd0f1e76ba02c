"""The summary of a simulation: the same text for the same games, however many processes played them."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import FAINT, STYLES
from aerodrome.cli.legend import SIDES
from aerodrome.cli.stage import STAGES
from aerodrome.cli.tables import new_table
from aerodrome.games import Scenario
from aerodrome.lab.result import Result, Standing
from aerodrome.lab.simulate import Match

BAR = 10
WITH_BAR = 96
"""Columns of a terminal that has room for bars."""


def summary(match: Match, played: Scenario, found: Result, width: int) -> Group:
    """Heading, standings, endings and means, for a terminal so many columns wide."""
    parts = [heading(match, played, found), Text()]
    if not found.games:
        return Group(*parts, Text("No game was finished."))
    return Group(*parts, standings(found, width >= WITH_BAR), Text(), endings(found), Text(), means(found, played))


def heading(match: Match, played: Scenario, found: Result) -> Text:
    variant = next((f", {entry.title}" for entry in played.variants if entry.id == match.variant), "")
    rules = match.rules or played.rules
    named = rules if isinstance(rules, str) else ", ".join(rules) or "core"
    facts = f"\n{counted(found.games)}, {named} rules, seed {match.seed}"
    swap = ", sides changed after every game" if match.swap else ""
    stopped = f"\nStopped: {found.games} of {found.asked} games were finished." if found.stopped else ""
    return Text.assemble((played.title + variant, "bold"), f"  {played.id}", facts, swap, (stopped, "bold yellow"))


def standings(found: Result, bars: bool) -> Table:
    right = ("games", "wins", "share", "points", "shots", "hits")
    drawn = [" "] if bars else []
    table = new_table("agent", "side", "games", "wins", "share", *drawn, "95 %", *right[3:], right=right)
    for row in found.standings:
        low, high = row.interval
        both = row.side == "both"
        table.add_row(
            Text(row.agent, "bold"),
            Text("both sides" if both else SIDES[row.side], "" if both else STYLES[row.side]),
            str(row.games),
            str(row.wins),
            percent(row.share),
            *([bar(row)] if bars else []),
            f"{low * 100:.1f}–{high * 100:.1f}",
            f"{row.score:.2f}",
            f"{row.shots:.1f}",
            f"{row.hits:.1f}",
        )
    if found.draws:
        table.add_row("nobody", "", str(found.games), str(found.draws), percent(found.draws / found.games))
    return table


def bar(row: Standing) -> Text:
    """The share of wins as a bar."""
    full = round(row.share * BAR)
    style = "" if row.side == "both" else STYLES[row.side]
    return Text.assemble(("━" * full, style), ("━" * (BAR - full), FAINT))


def endings(found: Result) -> Table:
    table = new_table("the game ended", "games", "share", right=("games", "share"))
    for reason, games in found.reasons:
        table.add_row(reason, str(games), percent(games / found.games))
    return table


def means(found: Result, played: Scenario) -> Text:
    stage = STAGES[played.engine]
    took = f"A game took {found.turns:.1f} {stage.turn}s ({found.steps / found.games:.1f} {stage.step}s)."
    note = f" {stage.turn.title()}s, points, shots and hits are means; 95\u00a0% is Wilson's interval of the share."
    return Text.assemble(took, (note, FAINT))


def counted(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"
