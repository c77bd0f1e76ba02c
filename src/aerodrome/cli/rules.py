"""``aerodrome rules``: the rules and presets there are, and one of them in full."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from aerodrome.cardtable.book import Book as TableBook
from aerodrome.cli import coverage, who
from aerodrome.cli.board import FAINT
from aerodrome.cli.options import AsJson, OneEngine, console
from aerodrome.cli.stage import STAGES
from aerodrome.cli.tables import new_table
from aerodrome.games import BOXES, Engine, RuleConflict
from aerodrome.hexsky.book import Book as SkyBook
from aerodrome.kernel.rules import BASE, Rule

HELP = "The rules: listed, shown, tested, and who decides."
LIST_HELP = """
Every rule of both engines, how it comes into a game, and the presets.

Examples:

\b
  aerodrome rules list
  aerodrome rules list --engine hexsky
  aerodrome rules list --json
"""
SHOW_HELP = """
A rule or a preset in full.

Examples:

\b
  aerodrome rules show tailing
  aerodrome rules show full
  aerodrome rules show spine-aiming
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
    """The rules of one engine."""

    engine: Engine
    ruleset: str
    rules: tuple[RuleFacts, ...]
    presets: dict[str, tuple[str, ...]]


AnyRule = Rule[TableBook] | Rule[SkyBook]

app = typer.Typer(name="rules", help=HELP, no_args_is_help=True, rich_markup_mode=None)


@app.command("list", help=LIST_HELP)
def list_(engine: OneEngine = None, as_json: AsJson = False) -> None:
    engines = (engine,) if engine else tuple(BOXES)
    if as_json:
        typer.echo(msgspec.json.encode([all_of(each) for each in engines]).decode())
        return
    out = console()
    for place, each in enumerate(engines):
        book = BOXES[each].rulebook
        table = new_table("rule", "what it says…")
        for rule in book.rules.values():
            table.add_row(Text.assemble((rule.id, "bold"), (f"\n{comes(rule)}", FAINT)), rule.says)
        presets = new_table("preset", "its rules…")
        for name, rules in book.presets.items():
            presets.add_row(Text(name, "bold"), ", ".join(rules) or "nothing but core")
        title = Text.assemble("\n" if place else "", (STAGES[each].title, "bold"), f"  {book.ruleset}\n")
        out.print(Group(title, table, Text(), presets))


def all_of(engine: Engine) -> AllRules:
    book = BOXES[engine].rulebook
    return AllRules(engine, book.ruleset, tuple(map(facts, book.rules.values())), dict(book.presets))


@app.command(help=SHOW_HELP)
def show(name: Annotated[str, typer.Argument(metavar="RULE|PRESET")], engine: OneEngine = None) -> None:
    engines = (engine,) if engine else tuple(BOXES)
    pages = [page for each in engines if (page := shown(name, each)) is not None]
    if not pages:
        books = [BOXES[each].rulebook for each in engines]
        for reason in (book.not_supplied[name] for book in books if name in book.not_supplied):
            raise RuleConflict(f"{name} cannot be played: {reason}")
        rules = ", ".join(dict.fromkeys(rule for book in books for rule in book.rules))
        presets = ", ".join(dict.fromkeys(preset for book in books for preset in book.presets))
        raise RuleConflict(f"there is no rule or preset {name!r}; rules are {rules}; presets are {presets}")
    out = console()
    for place, page in enumerate(pages):
        out.print(Group(*([Text()] if place else []), page))


def shown(name: str, engine: Engine) -> Group | None:
    """A rule or a preset of an engine, if it has one of this name."""
    book = BOXES[engine].rulebook
    if name in book.rules:
        return one(engine, book.rules[name])
    if name not in book.presets:
        return None
    parts = [Text.assemble((name, "bold"), f"  a preset of the {STAGES[engine].title.lower()}")]
    for rule in book.presets[name]:
        parts.append(Text.assemble("\n", (book.rules[rule].title, "bold"), f"  {rule}\n", book.rules[rule].says))
    if not book.presets[name]:
        parts.append(Text(book.rules[BASE].says))
    return Group(*parts)


def one(engine: Engine, rule: AnyRule) -> Group:
    """A rule on half a page."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_row("Engine", STAGES[engine].title)
    table.add_row("Comes", comes(rule))
    for title, names in (("Needs", rule.requires), ("Excludes", rule.excludes)):
        if names:
            table.add_row(title, ", ".join(sorted(names)))
    asked = who.everything(engine, rule.id).questions
    answers = [question.name for question in asked if rule.id in question.answered_by]
    table.add_row("Answers", ", ".join(answers) or "nothing when everything is on: another rule stands in its place")
    presets = BOXES[engine].rulebook.presets
    table.add_row("Presets", ", ".join(name for name, rules in presets.items() if rule.id in rules) or "none")
    table.add_row("Ledger", ", ".join(rule.ledger))
    table.add_row("Source", rule.source)
    return Group(Text.assemble((rule.title, "bold"), f"  {rule.id}\n{rule.says}\n"), table)


def comes(rule: AnyRule) -> str:
    """How a rule gets into a game."""
    if rule.id == BASE:
        return "always"
    if rule.when:
        return f"with {' and '.join(sorted(rule.when))}"
    return "with a scenario" if rule.brought else "if chosen"


def facts(rule: AnyRule) -> RuleFacts:
    needs, excludes = tuple(sorted(rule.requires)), tuple(sorted(rule.excludes))
    return RuleFacts(rule.id, rule.title, rule.says, rule.source, comes(rule), needs, excludes, rule.ledger)


for command in (coverage, who):
    command.add_to(app)
