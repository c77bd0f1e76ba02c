"""``aerodrome rules who``: for each question of the game the rules that answer it, in their order."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.text import Text

from aerodrome import games
from aerodrome.cardtable import ww1
from aerodrome.cardtable.ww1 import RULES
from aerodrome.cli.board import FAINT
from aerodrome.cli.errors import Failure
from aerodrome.cli.options import AsJson, Packs, Rules, Variant, all_packs, chosen_rules, console
from aerodrome.cli.questions import Question, about, questions
from aerodrome.cli.tables import new_table
from aerodrome.kernel.rules import BASE

HELP = """
Who decides what in a game.

For each question of the game the rules that answer it are listed, in their order. Without --rules and --scenario the
answers are for a game with everything on. A TOPIC picks the questions that
have to do with it.

Examples:

\b
  aerodrome rules who
  aerodrome rules who fire
  aerodrome rules who --rules basic
  aerodrome rules who tailing --scenario duel-pack/face-to-face --rules full
"""


def add_to(app: typer.Typer) -> None:
    app.command("who", help=HELP)(who)


def who(
    ctx: typer.Context,
    topic: Annotated[str | None, typer.Argument(metavar="[TOPIC]", help="A question, a rule or a word.")] = None,
    rules: Rules = None,
    scenario: Annotated[str | None, typer.Option(metavar="SCENARIO", help="Its rules, and those it brings.")] = None,
    variant: Variant = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    if variant and not scenario:
        raise Failure("--variant needs --scenario")
    wanted, packs = chosen_rules(rules), all_packs(ctx, pack)
    found, title = everything(), "everything on"
    if scenario:
        game = games.new_game(scenario, 0, wanted, variant, packs)
        assert game.origin is not None
        found, title = questions(ww1.book(game.origin.rules)), ", ".join(game.origin.rules) or "nothing but core"
    elif wanted is not None:
        chosen = ww1.choose(wanted, "", ())
        found, title = questions(ww1.book(chosen)), ", ".join(chosen) or "nothing but core"
    if topic:
        found = [question for question in found if about(question, topic)]
        if not found:
            raise Failure(f"no question has to do with {topic!r}; see `aerodrome rules who` for all of them")
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    table = new_table("question", "what it decides…", "who decides, in this order…")
    for question in found:
        table.add_row(
            Text.assemble((question.name, "bold"), (f"\n{question.kind}", FAINT)), question.asks, answers(question)
        )
    console().print(Text.assemble(("Rules: ", "bold"), f"{title}\n"))
    console().print(table)


def everything() -> list[Question]:
    """The questions of a game with everything on."""
    return questions(ww1.book(tuple(name for name, rule in RULES.items() if not rule.when and name != BASE)))


def answers(question: Question) -> Text:
    if not question.rules:
        return Text("nobody", FAINT)
    return Text(" → ").join(Text(answer, "" if answer == BASE else "cyan") for answer in question.rules)
