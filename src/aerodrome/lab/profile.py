"""Where the time goes: a profile summed up by area of the code."""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

AREAS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "set-up",
        (
            "aerodrome/games.py",
            "aerodrome/cardtable/setup.py",
            "aerodrome/cardtable/catalogue.py",
            "aerodrome/cardtable/ww1.py",
            "aerodrome/cardtable/engine.py:__init__",
            "aerodrome/kernel/box.py",
            "aerodrome/kernel/rulebook.py",
            "aerodrome/kernel/scenario.py",
            "tomllib/",
        ),
    ),
    ("kernel", ("aerodrome/kernel/",)),
    ("fold", ("aerodrome/cardtable/fold.py",)),
    ("prompts", ("aerodrome/cardtable/steps/plan.py", "aerodrome/cardtable/book.py", "aerodrome/kernel/prompt.py")),
    ("move", ("aerodrome/cardtable/steps/move.py",)),
    (
        "fire, geometry and damage",
        (
            "aerodrome/cardtable/steps/fire.py",
            "aerodrome/cardtable/geometry.py",
            "aerodrome/cardtable/core.py",
            "aerodrome/cardtable/cards.py",
            "aerodrome/cardtable/damage.py",
        ),
    ),
    ("optional rules", ("aerodrome/cardtable/rules/",)),
    ("endings and scores", ("aerodrome/cardtable/endings.py", "aerodrome/cardtable/measures.py")),
    ("state and engine", ("aerodrome/cardtable/state.py", "aerodrome/cardtable/engine.py")),
    ("fold", ("aerodrome/hexsky/fold",)),
    (
        "what may be flown",
        ("aerodrome/hexsky/flying.py", "aerodrome/hexsky/maneuvers/", "aerodrome/hexsky/prospects.py"),
    ),
    ("move", ("aerodrome/hexsky/steps/move.py", "aerodrome/hexsky/trials.py", "aerodrome/hexsky/freeze.py")),
    ("spotting and order", ("aerodrome/hexsky/sight.py", "aerodrome/hexsky/order.py", "hexsky/steps/spot.py")),
    (
        "fire and damage",
        tuple(
            f"aerodrome/hexsky/{name}.py" for name in ("gunnery", "volley", "damage", "ammo", "ground", "flak", "dice")
        ),
    ),
    ("optional rules", ("aerodrome/hexsky/rules/",)),
    ("hexes", ("aerodrome/hexsky/hexes.py",)),
    ("set-up", ("aerodrome/hexsky/setup.py", "hexsky/catalogue.py", "hexsky/rulebook.py", "hexsky/engine.py:__init__")),
    ("endings and scores", ("aerodrome/hexsky/endings.py",)),
    ("other steps", ("aerodrome/hexsky/steps/",)),
    ("state and engine", ("aerodrome/hexsky/",)),
)
"""The first area with a fitting piece of path gets the time; set-up lists the one function that others share."""
ELSEWHERE = "elsewhere"
ASKS = ("prompts", "ask", "choose")
"""Functions of steps and rules that find out what to ask."""

Function = tuple[str, int, str]


class Share(msgspec.Struct, frozen=True):
    """An area and its part of the time."""

    area: str
    share: float


def profile(work: Callable[[], None]) -> tuple[Share, ...]:
    """The shares of the areas in the time that some work takes, the largest first."""
    profiler = cProfile.Profile()
    profiler.runcall(work)
    spent: Counter[str] = Counter()
    for function, (_, _, own, _, callers) in _entries(profiler):
        if function[0] != "~" or not callers:
            spent[area(function)] += own
        else:  # what is written in C counts for those who called it
            for caller, (_, _, part, _) in callers.items():
                spent[area(caller)] += part
    total = sum(spent.values()) or 1.0
    return tuple(Share(name, part / total) for name, part in spent.most_common())


def _entries(profiler: cProfile.Profile) -> list[tuple[Function, Any]]:
    """The profiler's own table, which the standard library's types leave out."""
    return list(pstats.Stats(profiler).stats.items())  # type: ignore[attr-defined]


def area(function: Function) -> str:
    """The area of the code that a function belongs to."""
    file, _, name = function
    place = f"{file}:{name}".replace("\\", "/")
    if name in ASKS and any(folder in place for folder in ("/steps/", "cardtable/rules/", "hexsky/rules/")):
        return "prompts"
    return next((title for title, pieces in AREAS if any(piece in place for piece in pieces)), ELSEWHERE)
