"""``aerodrome simulate``: many games of a scenario between two agents, and what came of them."""

from __future__ import annotations

import typer

from aerodrome.cli.options import Packs, Rules, all_packs, chosen_rules, console
from aerodrome.lab.simulate import Match
from aerodrome.lab.simulate import simulate as play_all


def add_to(app: typer.Typer) -> None:
    app.command("simulate")(simulate)


def simulate(ctx: typer.Context, scenario: str, games: int = 100, rules: Rules = None, pack: Packs = None) -> None:
    """Play a scenario many times and sum up how it went."""
    packs = tuple(str(found) for found in all_packs(ctx, pack))
    match = Match(
        scenario=scenario, agents=("heuristic", "random"), games=games, rules=chosen_rules(rules), packs=packs
    )
    console().print(play_all(match))
