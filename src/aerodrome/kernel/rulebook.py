"""A rulebook: its optional rules, the sets of them that people play, and the Books compiled from a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar

from aerodrome.kernel.rules import BASE, Rule, RuleConflict, compile_book

B = TypeVar("B")


class Rulebook(Generic[B]):
    """The rules that one engine plays by."""

    def __init__(
        self,
        ruleset: str,
        new_book: Callable[[], B],
        rules: Mapping[str, Rule[B]],
        presets: Mapping[str, tuple[str, ...]],
        not_supplied: Mapping[str, str] | None = None,
    ) -> None:
        self.ruleset = ruleset
        """Engine, rules and their version; the version changes whenever behaviour does."""
        self.rules = rules
        self.presets = presets
        """Each by the name a player calls it."""
        self.not_supplied = not_supplied or {}
        """Rules that somebody may well ask for, and why they cannot be played."""
        self.choosable = tuple(rule.id for rule in rules.values() if not rule.when and not rule.brought)
        self._new_book = new_book
        self._compiled: Callable[[tuple[str, ...], frozenset[str]], B] = lru_cache(maxsize=256)(self._compile)

    def choose(self, rules: str | Iterable[str] | None, default: str, brought: Iterable[str]) -> tuple[str, ...]:
        """The rules of a game, in the book's order: a preset or a list of ids, and what the scenario brings."""
        if rules is None:
            rules = default
        if isinstance(rules, str):
            if rules not in self.presets:
                raise RuleConflict(f"there is no preset {rules!r}; there are {', '.join(self.presets)}")
            rules = self.presets[rules]
        wanted, brings = set(rules), set(brought)
        chosen = wanted | brings
        for missing in sorted(chosen & self.not_supplied.keys()):
            raise RuleConflict(f"{missing} cannot be played: {self.not_supplied[missing]}")
        for unknown in sorted(chosen - self.rules.keys()):
            raise RuleConflict(f"there is no rule {unknown!r}; there are {', '.join(self.choosable)}")
        for idle in sorted(name for name in wanted - brings if self.rules[name].brought):
            raise RuleConflict(f"{idle} comes with the scenarios that need it; it is not chosen")
        return tuple(name for name in self.rules if name in chosen)

    def book(self, rules: tuple[str, ...], idle: Iterable[str] = ()) -> B:
        """The book of these rules, compiled once; without those that have nothing to act on in a game."""
        return self._compiled(rules, frozenset(idle))

    def together(self, first: Iterable[str] = ()) -> tuple[str, ...]:
        """Every rule that goes with those before it, in the book's order; what is named goes before all others."""
        names = [name for name, rule in self.rules.items() if not rule.when and name != BASE]
        wanted = set(first)
        chosen: set[str] = set()
        for name in (*sorted(names, key=lambda name: name not in wanted), *names):  # some need others that come later
            with suppress(RuleConflict):  # it cannot be played with those before it
                self.book(tuple(each for each in names if each in chosen or each == name))
                chosen.add(name)
        return tuple(name for name in names if name in chosen)

    def _compile(self, rules: tuple[str, ...], idle: frozenset[str]) -> B:
        return compile_book(self._new_book, self.rules, (BASE, *rules), idle)
