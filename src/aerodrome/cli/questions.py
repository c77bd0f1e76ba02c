"""Who decides what: the questions of the book in words, and the rules that answer each of them in a game."""

from __future__ import annotations

import ast
import inspect
import textwrap

import msgspec

from aerodrome.kernel.flow import Steps
from aerodrome.kernel.rules import Chain, Checks, Needs, Policy, Reactions, who_decides

KINDS: tuple[tuple[type, str], ...] = (
    (Steps, "step by step"),
    (Chain, "each in turn"),
    (Checks, "any can object"),
    (Policy, "one alone"),
    (Reactions, "all of them"),
    (Needs, "each for itself"),
)
"""How those who answer a question of a kind do so."""


class Question(msgspec.Struct, frozen=True):
    """A place where rules may differ, and who answers in this game."""

    name: str
    kind: str
    asks: str
    rules: tuple[str, ...]
    """In the order in which they are asked; for steps, each with its rule behind a colon."""

    @property
    def answered_by(self) -> set[str]:
        return {answer.rpartition(": ")[2] for answer in self.rules}


def questions(book: object) -> list[Question]:
    """Every question of a book, in the order in which it lists them."""
    says = documented(type(book))
    return [
        Question(name, kind(getattr(book, name)), says.get(name, ""), tuple(dict.fromkeys(rules)))
        for name, rules in who_decides(book).items()
    ]


def kind(question: object) -> str:
    return next(words for type_, words in KINDS if isinstance(question, type_))


def documented(type_: type) -> dict[str, str]:
    """What is written under each attribute of a class."""
    body = ast.parse(textwrap.dedent(inspect.getsource(type_))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, words in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(words, ast.Expr):
            if isinstance(words.value, ast.Constant) and isinstance(words.value.value, str):
                found[field.target.id] = words.value.value
    return found


def about(question: Question, topic: str) -> bool:
    """Whether a question, its words or one of its rules has to do with a topic."""
    wanted = topic.lower().replace("-", " ").replace("_", " ")
    said = " ".join((question.name, question.asks, *question.rules)).lower()
    return wanted in said.replace("-", " ").replace("_", " ")
