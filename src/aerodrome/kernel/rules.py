"""Switchable rules: each optional rule is a file; a game compiles the ones chosen into a Book of questions.

A *question* is a named, typed place where rules may differ. There are six kinds:

- ``Chain``     a value several rules adjust in turn
- ``Checks``    reasons to refuse something
- ``Policy``    one procedure, replaced as a whole
- ``Reactions`` what else happens after something did
- ``Steps``     the sequence of play (see ``flow``)
- ``Needs``     what a rule must find on the table to have any part in the game

Rules install into questions while the book is compiled. Afterwards play never asks which rules are on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

B = TypeVar("B")
C = TypeVar("C")
E = TypeVar("E")
R = TypeVar("R")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])  # a policy is any procedure; its own type is kept by the parameter

BASE = "core"


class RuleConflict(Exception):
    """The chosen rules cannot be played together; the message says why in words for a player."""


class Chain(Generic[C, V]):
    """A value that rules adjust one after another, in the order written at the question."""

    __slots__ = ("_links", "_order", "answered")

    def __init__(self, *order: str) -> None:
        self._order = order
        self._links: tuple[tuple[str, Callable[[C, V], V]], ...] = ()
        self.answered = False
        """Whether any rule adjusts the value; where none does, nothing need be put into words to ask it."""

    def add(self, rule: str, link: Callable[[C, V], V]) -> None:
        if rule not in self._order:
            raise RuleConflict(f"{rule} has no place in the order of this question")
        self.answered = True
        self._links = tuple(sorted((*self._links, (rule, link)), key=lambda entry: self._order.index(entry[0])))

    def __call__(self, context: C, value: V) -> V:
        for _, link in self._links:
            value = link(context, value)
        return value

    def sources(self) -> list[str]:
        return [rule for rule, _ in self._links]


class Checks(Generic[C, R]):
    """Reasons to refuse. Called, every check is asked and every reason given."""

    __slots__ = ("_checks", "answered")

    def __init__(self) -> None:
        self._checks: tuple[tuple[str, Callable[[C], R | None]], ...] = ()
        self.answered = False
        """Whether there is any reason to be asked for."""

    def add(self, rule: str, check: Callable[[C], R | None]) -> None:
        self.answered = True
        self._checks = (*self._checks, (rule, check))

    def supersede(self, rule: str, check: Callable[[C], R | None], *, of: str) -> None:
        """Put a check in the place of all those of another rule."""
        if of not in self.sources():
            raise RuleConflict(f"{rule} replaces a check of {of}, which has none")
        self._checks = (*(entry for entry in self._checks if entry[0] != of), (rule, check))

    def __call__(self, context: C) -> list[R]:
        return [reason for _, check in self._checks if (reason := check(context)) is not None]

    def allow(self, context: C) -> bool:
        """Whether nothing speaks against it; asks no further than the first reason."""
        for _, check in self._checks:  # noqa: SIM110 - asked thousands of times a game, and all() is half as fast
            if check(context) is not None:
                return False
        return True

    def sources(self) -> list[str]:
        return [rule for rule, _ in self._checks]


class Policy(Generic[F]):
    """One procedure. A rule may replace the base one, or by name that of another rule."""

    __slots__ = ("_owner", "ask")

    def __init__(self, default: F) -> None:
        self._owner = BASE
        self.ask: F = default

    def replace(self, rule: str, procedure: F, *, of: str = BASE) -> None:
        if self._owner != of:
            raise RuleConflict(f"{self._owner} and {rule} both replace the same procedure")
        self._owner, self.ask = rule, procedure

    def sources(self) -> list[str]:
        return [self._owner]


class Reactions(Generic[C, E]):
    """What follows something that happened: each handler for its type answers with further events."""

    __slots__ = ("_handlers", "answered")

    def __init__(self) -> None:
        self._handlers: dict[type, tuple[tuple[str, Callable[[C, Any], Iterable[E]]], ...]] = {}
        self.answered = False
        """Whether anything follows at all."""

    def on(self, rule: str, kind: type[V], handler: Callable[[C, V], Iterable[E]]) -> None:
        self.answered = True
        self._handlers[kind] = (*self._handlers.get(kind, ()), (rule, handler))

    def answers(self, happening: object) -> bool:
        """Whether anything follows this kind of happening."""
        return type(happening) in self._handlers

    def __call__(self, context: C, happening: object) -> list[E]:
        handlers = self._handlers.get(type(happening))
        if handlers is None:
            return []
        return [further for _, handler in handlers for further in handler(context, happening)]

    def sources(self) -> list[str]:
        return [rule for handlers in self._handlers.values() for rule, _ in handlers]


class Needs(Generic[C]):
    """What rules must find on the table as it is laid out: a rule that does not find it is idle for the whole game."""

    __slots__ = ("_needs",)

    def __init__(self) -> None:
        self._needs: tuple[tuple[str, Callable[[C], bool]], ...] = ()

    def add(self, rule: str, need: Callable[[C], bool]) -> None:
        self._needs = (*self._needs, (rule, need))

    def idle(self, start: C) -> list[str]:
        """The rules that have nothing to act on."""
        return [rule for rule, need in self._needs if not need(start)]

    def sources(self) -> list[str]:
        return [rule for rule, _ in self._needs]


class Question(Protocol):
    def sources(self) -> list[str]: ...


class Rule(msgspec.Struct, Generic[B], frozen=True, kw_only=True):
    """A rule of a book: where it is printed, what it needs, and how it answers the book's questions."""

    id: str
    title: str
    says: str
    """The rule in one sentence."""
    source: str
    ledger: tuple[str, ...] = ()
    """Prefixes of the ledger ids it carries out."""
    install: Callable[[B], None]
    requires: frozenset[str] = frozenset()
    excludes: frozenset[str] = frozenset()
    when: frozenset[str] = frozenset()
    """A bridge: never chosen, in force as soon as all of these are."""
    brought: bool = False
    """Comes with the scenario that has its components; a player does not choose it."""


Catalogue = Mapping[str, Rule[B]]


def in_force(catalogue: Catalogue[B], chosen: Iterable[str]) -> list[Rule[B]]:
    """The rules in force, in catalogue order, or RuleConflict saying what is wrong."""
    wanted = set(chosen)
    for rule_id in sorted(wanted):
        rule = catalogue.get(rule_id)
        if rule is None:
            raise RuleConflict(f"there is no rule {rule_id!r}; there are {', '.join(sorted(catalogue))}")
        if rule.when:
            raise RuleConflict(f"{rule_id} comes by itself with {' and '.join(sorted(rule.when))}; it is not chosen")
        if missing := sorted(rule.requires - wanted):
            raise RuleConflict(f"{rule_id} needs {', '.join(missing)}")
        if clash := sorted(rule.excludes & wanted):
            raise RuleConflict(f"{rule_id} cannot be played with {', '.join(clash)}")
    return [rule for rule in catalogue.values() if rule.id in wanted or (rule.when and rule.when <= wanted)]


def compile_book(
    new_book: Callable[[], B], catalogue: Catalogue[B], chosen: Sequence[str], idle: frozenset[str] = frozenset()
) -> B:
    """A fresh book with the chosen rules, and the bridges they bring, installed.

    Rules that are idle stay out of it, and so does what has no meaning without them.
    """
    book, rules, left_out = new_book(), in_force(catalogue, chosen), set(idle)
    while further := {rule.id for rule in rules if (rule.requires | rule.when) & left_out} - left_out:
        left_out |= further
    for rule in rules:
        if rule.id not in left_out:
            rule.install(book)
    return book


def who_decides(book: object) -> dict[str, list[str]]:
    """For every question of a book, the rules that answer it, in order. Feeds the docs and the client."""
    return {name: value.sources() for name, value in vars(book).items() if hasattr(value, "sources")}
