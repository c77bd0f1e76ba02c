"""The rules of the book, and the sets of them that people play."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.hexsky import core
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.rules import (
    at_once,
    bomber_load_speed,
    bombing_run,
    damage_aspect_shift,
    dogfight,
    leak_goggles,
    never_disengage,
    other_planes,
    pull_up,
    recon,
    rotary_blip,
    spine_aiming,
    spot_blind_spot,
    target_size,
    time_freezing,
)
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.kernel.rules import Rule

RULESET = "hexsky/winged-victory/2"

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
        bombing_run.RULE,
        other_planes.RULE,
        dogfight.RULE,
        never_disengage.RULE,
        at_once.RULE,
    )
}

PRESETS: dict[str, tuple[str, ...]] = {
    "as-printed": (),
    "standard": ("pull-up",),
    "full": tuple(rule.id for rule in RULES.values() if not rule.when and not rule.brought),
}
"""Each by the name a player calls it."""

NOT_SUPPLIED: dict[str, str] = {
    "random-mission": "the Mission Builder Book, a separate download, is not part of the rules",
    "squadron-career": "the Squadron Career book, a separate download, is not part of the rules",
}
"""WV-MOD-02, WV-MOD-03: ways to play whose booklets are missing."""

OPTIONS: dict[str, tuple[str, ...]] = {rule.ID: rule.OPTIONS for rule in (recon, bombing_run, at_once, never_disengage)}
"""What a scenario that brings a rule must tell it."""
PLACING: dict[str, str] = {dogfight.ID: dogfight.PLACING}
"""What a scenario may call for before the first round by the rules it brings, besides the names of its planes."""

RULEBOOK = Rulebook(RULESET, Book, RULES, PRESETS, NOT_SUPPLIED)
CHOOSABLE = RULEBOOK.choosable
choose, book = RULEBOOK.choose, RULEBOOK.book


def fills(rules: Iterable[str], place: str) -> bool:
    """Whether one of these rules has something to do at a place in the sequence of play."""
    return any(name == place for name, _, _ in book(tuple(rules)).round.sequence())
