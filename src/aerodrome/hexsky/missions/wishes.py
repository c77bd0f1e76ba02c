"""What somebody wants of a mission; whatever is left open is drawn."""

from __future__ import annotations

import re
from calendar import monthrange

import msgspec

from aerodrome.hexsky.missions.tables import Tables
from aerodrome.hexsky.planes import SIDES
from aerodrome.hexsky.sun import SUN_TABLE

TIMES: dict[str, int] = {row.title.replace(" ", "-"): time for time, row in SUN_TABLE.items()}
"""The rows of the sun table by name (WV-SUN-03)."""
MOST_SCOUTS = 4
ARMISTICE = "1918-11-11"
DATE = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


class BadWish(ValueError):
    """A mission that cannot be had."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason = field, reason


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """None is left open."""

    front: str | None = None
    date: str | None = None
    """A year, a month or a day, as in 1917, 1917-04 and 1917-04-09."""
    kind: str | None = None
    weather: str | None = None
    time: str | None = None
    attacker: str | None = None
    """The side whose mission it is."""
    scouts: int | None = None
    """How many the attacker has."""


def check(wishes: Wishes, tables: Tables) -> None:
    """BadWish for what no mission can be."""
    known: dict[str, tuple[str | None, tuple[str, ...]]] = {
        "front": (wishes.front, tuple(tables.fronts)),
        "kind": (wishes.kind, tuple(tables.kinds)),
        "weather": (wishes.weather, tuple(tables.weather)),
        "time": (wishes.time, tuple(TIMES)),
        "attacker": (wishes.attacker, SIDES),
    }
    for field, (wish, names) in known.items():
        if wish is not None and wish not in names:
            raise BadWish(field, f"there is no {wish!r}; there are {', '.join(names)}")
    if wishes.scouts is not None and not 1 <= wishes.scouts <= MOST_SCOUTS:
        raise BadWish("scouts", f"must be 1 to {MOST_SCOUTS}")
    if wishes.date is not None:
        check_date(wishes.date, tables.months())


def check_date(date: str, months: tuple[str, ...]) -> None:
    found = DATE.fullmatch(date)
    if not found or (found[2] and not 1 <= int(found[2]) <= 12):
        raise BadWish("date", f"{date!r} is not a year, a month or a day, as in 1917, 1917-04 or 1917-04-09")
    if not any(month.startswith(date[:7]) for month in months):
        raise BadWish("date", f"{date} is not between {months[0]} and {months[-1]}")
    if found[3] and not 1 <= int(found[3]) <= monthrange(int(found[1]), int(found[2]))[1]:
        raise BadWish("date", f"{date[:7]} has no day {int(found[3])}")
    if date >= ARMISTICE:
        raise BadWish("date", f"on {date} the war is over")


def suits(wish: str | None, each: str) -> bool:
    return wish is None or wish == each
