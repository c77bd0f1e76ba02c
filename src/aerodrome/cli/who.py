"""``aerodrome rules who``: for each question of the game the rules that answer it, in their order."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from aerodrome import games
from aerodrome.cli.board import FAINT
from aerodrome.cli.errors import Failure
from aerodrome.cli.options import AsJson, OneEngine, Packs, Rules, Variant, all_packs, chosen_rules, console
from aerodrome.cli.questions import Question, about, questions
from aerodrome.cli.stage import STAGES
from aerodrome.cli.tables import new_table
from aerodrome.games import BOXES, Engine, RuleConflict
from aerodrome.kernel.rules import BASE

HELP = """
Who decides what in a game.

For each question of a game the rules that answer it are listed, in their order. Without --rules and --scenario the
answers are for games of both engines with everything on. A TOPIC picks the questions that have to do with it.

Examples:

\b
  aerodrome rules who
  aerodrome rules who fire
  aerodrome rules who --rules basic
  aerodrome rules who spotting --engine hexsky
  aerodrome rules who tailing --scenario duel-pack/face-to-face --rules full
"""


def add_to(app: typer.Typer) -> None:
    app.command("who", help=HELP)(who)


def who(
    ctx: typer.Context,
    topic: Annotated[str | None, typer.Argument(metavar="[TOPIC]", help="A question, a rule or a word.")] = None,
    rules: Rules = None,
    engine: OneEngine = None,
    scenario: Annotated[str | None, typer.Option(metavar="SCENARIO", help="Its rules, and those it brings.")] = None,
    variant: Variant = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    if variant and not scenario:
        raise Failure("--variant needs --scenario")
    packs = all_packs(ctx, pack)
    found = [of_scenario(scenario, rules, variant, packs)] if scenario else of_engines(engine, rules)
    if topic:
        found = [msgspec.structs.replace(who, questions=picked(who.questions, topic)) for who in found]
        found = [who for who in found if who.questions]
        if not found:
            raise Failure(f"no question has to do with {topic!r}; see `aerodrome rules who` for all of them")
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    out = console()
    for place, who in enumerate(found):
        title = STAGES[who.engine].title
        out.print(Text.assemble("\n" if place else "", (f"{title}, rules: ", "bold"), f"{who.rules}\n"))
        table = new_table("question", "what it decides…", "who decides, in this order…")
        for question in who.questions:
            name = Text.assemble((question.name, "bold"), (f"\n{question.kind}", FAINT))
            table.add_row(name, question.asks, answers(question))
        out.print(table)


class Who(msgspec.Struct, frozen=True):
    """Who decides what in a game with these rules."""

    engine: Engine
    rules: str
    questions: tuple[Question, ...]


def of_scenario(scenario: str, rules: str | None, variant: str | None, packs: tuple[Path, ...]) -> Who:
    played = games.scenario(scenario, packs)
    game = games.new_game(played, 0, chosen_rules(rules, played.engine), variant, packs)
    assert game.origin is not None
    return _who(played.engine, game.origin.rules, ", ".join(game.origin.rules) or "nothing but core")


def of_engines(engine: Engine | None, rules: str | None) -> list[Who]:
    """Of each engine that has these rules, with everything on if none are named."""
    found, reason = list[Who](), RuleConflict("")
    for each in (engine,) if engine else BOXES:
        if rules is None:
            found.append(everything(each))
            continue
        try:
            chosen = BOXES[each].rulebook.choose(chosen_rules(rules, each), "", ())
            found.append(_who(each, chosen, ", ".join(chosen) or "nothing but core"))
        except RuleConflict as error:
            reason = reason if str(reason) else error
    if not found:
        raise reason
    return found


def everything(engine: Engine, above_all: str = BASE) -> Who:
    """The questions of a game with everything on that goes together, and with one rule above all."""
    book = BOXES[engine].rulebook
    chosen = book.together({above_all, *book.rules[above_all].requires})
    names = {name for name, rule in book.rules.items() if not rule.when and name != BASE}
    left = ", ".join(sorted(names - set(chosen)))
    return _who(engine, chosen, f"everything on{f', but for {left}' if left else ''}")


def _who(engine: Engine, chosen: tuple[str, ...], title: str) -> Who:
    return Who(engine, title, tuple(questions(BOXES[engine].rulebook.book(chosen))))


def picked(found: tuple[Question, ...], topic: str) -> tuple[Question, ...]:
    return tuple(question for question in found if about(question, topic))


def answers(question: Question) -> Text:
    if not question.rules:
        return Text("nobody", FAINT)
    return Text(" → ").join(Text(answer, "" if answer == BASE else "cyan") for answer in question.rules)
