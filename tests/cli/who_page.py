"""Writes ``docs/who-decides.md``: for each question of both engines the rules that answer it, in their order."""

from __future__ import annotations

from pathlib import Path

from aerodrome.cli.questions import KINDS, Question
from aerodrome.cli.rules import comes
from aerodrome.cli.stage import STAGES
from aerodrome.cli.who import everything
from aerodrome.games import BOXES, Engine

PAGE = Path(__file__).parents[2] / "docs" / "who-decides.md"
HEAD = """# Who decides
Play asks questions, and the rules in force answer them. Here is every question with the rules that answer it when
everything is on that goes together. `aerodrome rules who TOPIC` shows the same for any choice of rules, a scenario or a
topic; `aerodrome rules show RULE` tells all about one rule. This page is made by `make who`.

How those who answer a question do so:

| kind | who answers |
|---|---|
"""
WORDS = {
    "step by step": "the sequence of play; behind a step stands the rule that it comes with",
    "each in turn": "a value goes from rule to rule, in this order",
    "any can object": "every rule is asked, and one objection is enough",
    "one alone": "one rule stands in the place of the basic game",
    "all of them": "whatever any of them adds happens, in this order",
    "each for itself": "a rule whose need is not met has no part in the game",
}


def page() -> str:
    """The whole page."""
    kinds = "".join(f"| {kind} | {WORDS[kind]} |\n" for _, kind in KINDS)
    return HEAD + kinds + "".join(map(part, BOXES))


def part(engine: Engine) -> str:
    """The questions and the rules of one engine."""
    found = everything(engine)
    steps = "".join(map(step, found.questions[0].rules))
    rows = "".join(map(row, found.questions[1:]))
    rules = "".join(
        f"| `{rule.id}` | {rule.title} | {rule.says} | {comes(rule)} |\n"
        for rule in BOXES[engine].rulebook.rules.values()
    )
    return (
        f"\n## {STAGES[engine].title}\nRules: {found.rules}.\n\n"
        f"### The sequence of play\n{found.questions[0].asks}\n\n| step | comes with |\n|---|---|\n{steps}\n"
        "### The questions\n| question | what it decides | kind | who decides, in this order |\n|---|---|---|---|\n"
        f"{rows}\n"
        f"### The rules\n| rule | title | what it says | comes |\n|---|---|---|---|\n{rules}"
    )


def step(said: str) -> str:
    name, _, rule = said.partition(": ")
    return f"| `{name}` | {f'`{rule}`' if rule else 'the basic game'} |\n"


def row(question: Question) -> str:
    answers = " → ".join(f"`{rule}`" for rule in question.rules) or "nobody"
    return f"| `{question.name}` | {question.asks} | {question.kind} | {answers} |\n"


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} written")


if __name__ == "__main__":
    main()
