"""``aerodrome rules``: the rules and presets there are, and one of them in full."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.ww1 import PRESETS, RULES
from aerodrome.cli import coverage, who
from aerodrome.cli.options import AsJson, console
from aerodrome.cli.tables import new_table
from aerodrome.games import RuleConflict
from aerodrome.kernel.rules import BASE, Rule

HELP = "The rules: listed, shown, tested, and who decides."
LIST_HELP = """
Every rule, how it comes into a game, and the presets.

Examples:

\b
  aerodrome rules list
  aerodrome rules list --json
"""
SHOW_HELP = """
A rule or a preset in full.

Examples:

\b
  aerodrome rules show tailing
  aerodrome rules show full
"""


class RuleFacts(msgspec.Struct, frozen=True):
    """A rule as data."""

    id: str
    title: str
    says: str
    source: str
    comes: str
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    ledger: tuple[str, ...]


class AllRules(msgspec.Struct, frozen=True):
    rules: tuple[RuleFacts, ...]
    presets: dict[str, tuple[str, ...]]


app = typer.Typer(name="rules", help=HELP, no_args_is_help=True, rich_markup_mode=None)


@app.command("list", help=LIST_HELP)
def list_(as_json: AsJson = False) -> None:
    if as_json:
        typer.echo(msgspec.json.encode(AllRules(tuple(map(facts, RULES.values())), PRESETS)).decode())
        return
    table = new_table("rule…", "comes…", "what it says…")
    for rule in RULES.values():
        table.add_row(Text(rule.id, "bold"), comes(rule), rule.says)
    presets = new_table("preset", "its rules…")
    for name, rules in PRESETS.items():
        presets.add_row(Text(name, "bold"), ", ".join(rules) or "nothing but core")
    console().print(Group(table, Text(), presets))


@app.command(help=SHOW_HELP)
def show(name: Annotated[str, typer.Argument(metavar="RULE|PRESET")]) -> None:
    out = console()
    if name in RULES:
        out.print(one(RULES[name]))
    elif name in PRESETS:
        out.print(Text.assemble((name, "bold"), "  a preset"))
        for rule in PRESETS[name]:
            out.print(Text.assemble("\n", (RULES[rule].title, "bold"), f"  {rule}\n", RULES[rule].says))
        if not PRESETS[name]:
            out.print(RULES[BASE].says)
    else:
        raise RuleConflict(
            f"there is no rule or preset {name!r}; rules are {', '.join(RULES)}; presets are {', '.join(PRESETS)}"
        )


def one(rule: Rule[Book]) -> Group:
    """A rule on half a page."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_row("Comes", comes(rule))
    for title, names in (("Needs", rule.requires), ("Excludes", rule.excludes)):
        if names:
            table.add_row(title, ", ".join(sorted(names)))
    answers = [question.name for question in who.everything() if rule.id in question.answered_by]
    table.add_row("Answers", ", ".join(answers) or "nothing when everything is on: another rule stands in its place")
    table.add_row("Presets", ", ".join(name for name, rules in PRESETS.items() if rule.id in rules) or "none")
    table.add_row("Ledger", ", ".join(rule.ledger))
    table.add_row("Source", rule.source)
    return Group(Text.assemble((rule.title, "bold"), f"  {rule.id}\n{rule.says}\n"), table)


def comes(rule: Rule[Book]) -> str:
    """How a rule gets into a game."""
    if rule.id == BASE:
        return "always"
    if rule.when:
        return f"with {' and '.join(sorted(rule.when))}"
    return "with a scenario" if rule.brought else "if chosen"


def facts(rule: Rule[Book]) -> RuleFacts:
    needs, excludes = tuple(sorted(rule.requires)), tuple(sorted(rule.excludes))
    return RuleFacts(rule.id, rule.title, rule.says, rule.source, comes(rule), needs, excludes, rule.ledger)


for command in (coverage, who):
    command.add_to(app)
