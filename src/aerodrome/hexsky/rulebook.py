"""The rules of the book, and the sets of them that people play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from aerodrome.hexsky import core
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.rules import (
    bomber_load_speed,
    damage_aspect_shift,
    leak_goggles,
    pull_up,
    recon,
    rotary_blip,
    spine_aiming,
    spot_blind_spot,
    target_size,
    time_freezing,
)
from aerodrome.kernel.rules import BASE, Rule, RuleConflict, compile_book

RULESET = "hexsky/winged-victory/1"

RULES: dict[str, Rule[Book]] = {
    rule.id: rule
    for rule in (
        core.RULE,
        pull_up.RULE,
        rotary_blip.RULE,
        spot_blind_spot.RULE,
        spine_aiming.RULE,
        target_size.RULE,
        damage_aspect_shift.RULE,
        leak_goggles.RULE,
        bomber_load_speed.RULE,
        time_freezing.RULE,
        recon.RULE,
    )
}

PRESETS: dict[str, tuple[str, ...]] = {
    "as-printed": (),
    "standard": ("pull-up",),
    "full": tuple(rule.id for rule in RULES.values() if not rule.when and not rule.brought),
}
"""Each by the name a player calls it."""

CHOOSABLE = tuple(rule.id for rule in RULES.values() if not rule.when and not rule.brought)

NOT_SUPPLIED: dict[str, str] = {
    "random-mission": "the Mission Builder Book, a separate download, is not part of the rules",
    "squadron-career": "the Squadron Career book, a separate download, is not part of the rules",
}
"""WV-MOD-02, WV-MOD-03: ways to play whose booklets are missing."""


def choose(rules: str | Iterable[str] | None, default: str, brought: Iterable[str]) -> tuple[str, ...]:
    """The rules of a game, in the book's order: a preset or a list of ids, and what the scenario brings."""
    if rules is None:
        rules = default
    if isinstance(rules, str):
        if rules not in PRESETS:
            raise RuleConflict(f"there is no preset {rules!r}; there are {', '.join(PRESETS)}")
        rules = PRESETS[rules]
    chosen = set(rules) | set(brought)
    for missing in sorted(chosen & NOT_SUPPLIED.keys()):
        raise RuleConflict(f"{missing} cannot be played: {NOT_SUPPLIED[missing]}")
    for unknown in sorted(chosen - RULES.keys()):
        raise RuleConflict(f"there is no rule {unknown!r}; there are {', '.join(CHOOSABLE)}")
    for idle in sorted(name for name in set(rules) - set(brought) if RULES[name].brought):
        raise RuleConflict(f"{idle} comes with the scenarios that need it; it is not chosen")
    return tuple(name for name in RULES if name in chosen)


@lru_cache(maxsize=256)
def book(rules: tuple[str, ...]) -> Book:
    """The book of these rules, compiled once."""
    return compile_book(Book, RULES, (BASE, *rules))
