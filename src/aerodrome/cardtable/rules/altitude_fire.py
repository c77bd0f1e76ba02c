"""Altitude, firing: what is at another level is harder to hit, and hides less."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.levels import HALF, level_of
from aerodrome.cardtable.questions import Aim, Between, Range, Shot
from aerodrome.cardtable.state import Ground
from aerodrome.kernel.prompt import Refusal


def near_enough(aim: Aim) -> Refusal | None:
    """BD-AFI-02 to BD-AFI-04: half a ruler to the next level, and no farther than that."""
    unit, target = aim.at.unit, aim.at.state.units[aim.target.unit]
    if isinstance(unit, Ground) or isinstance(target, Ground):
        return None  # told where ground fire meets altitude
    apart = abs(level_of(unit) - level_of(target))
    if apart > 1:
        return Refusal("the target is more than one level away", "BD-AFI-04")
    half = aim.at.state.setting.ruler // HALF
    if apart and aim.target.square > half * half:
        return Refusal("the target is at another level, and more than half a ruler away", "BD-AFI-03")
    return None


def counts_as(shot: Shot, band: Range) -> Range:
    """BD-AFI-01, BD-AFI-02: short becomes long, one level up or down."""
    return "long" if band == "short" and level_of(shot.unit) != level_of(shot.target) else band


def flies_elsewhere(between: Between) -> Refusal | None:
    """BD-ABL-01 to BD-ABL-03: only what is at the level of the gun or of its target hides it."""
    if level_of(between.other) in (level_of(between.unit), level_of(between.target)):
        return None
    return Refusal("it is at another level", "BD-ABL-01")


def install(book: Book, rule: str) -> None:
    book.may_reach.add(rule, near_enough)
    book.band.add(rule, counts_as)
    book.in_the_way.add(rule, flies_elsewhere)
