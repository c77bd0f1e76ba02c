"""The rules of the First World War books, and the sets of them that people play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from aerodrome.cardtable import core
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.rules import (
    aim,
    bombs,
    equipment,
    ground_fire,
    photograph,
    special_damage,
    tailing,
    unchecked_plans,
    wings_of_war,
)
from aerodrome.cardtable.rules.bridges import tailing_special_damage
from aerodrome.kernel.rules import BASE, Rule, RuleConflict, compile_book

RULESET = "cardtable/ww1/1"

RULES: dict[str, Rule[Book]] = {
    rule.id: rule
    for rule in (
        core.RULE,
        special_damage.RULE,
        aim.RULE,
        tailing.RULE,
        ground_fire.RULE,
        equipment.RULE,
        photograph.RULE,
        bombs.RULE,
        unchecked_plans.RULE,
        wings_of_war.RULE,
        tailing_special_damage.RULE,
    )
}

PRESETS: dict[str, tuple[str, ...]] = {
    "basic": (),
    "standard": ("special-damage",),
    "full": ("special-damage", "aim", "tailing"),
    "honest-table": ("special-damage", "aim", "tailing", "unchecked-plans"),
    "earlier-edition": ("special-damage", "aim", "tailing", "unchecked-plans", "wings-of-war"),
}
"""Each by the name a player calls it."""

CHOOSABLE = tuple(rule.id for rule in RULES.values() if not rule.when and not rule.brought)


def choose(rules: str | Iterable[str] | None, default: str, brought: Iterable[str]) -> tuple[str, ...]:
    """The rules of a game, in the book's order: a preset or a list of ids, and what the scenario brings."""
    if rules is None:
        rules = default
    if isinstance(rules, str):
        if rules not in PRESETS:
            raise RuleConflict(f"there is no preset {rules!r}; there are {', '.join(PRESETS)}")
        rules = PRESETS[rules]
    chosen = set(rules) | set(brought)
    for unknown in sorted(chosen - RULES.keys()):
        raise RuleConflict(f"there is no rule {unknown!r}; there are {', '.join(CHOOSABLE)}")
    for idle in sorted(name for name in set(rules) - set(brought) if RULES[name].brought):
        raise RuleConflict(f"{idle} comes with the scenarios that have its components; it is not chosen")
    return tuple(name for name in RULES if name in chosen)


@lru_cache(maxsize=256)
def book(rules: tuple[str, ...]) -> Book:
    """The book of these rules, compiled once."""
    return compile_book(Book, RULES, (BASE, *rules))
