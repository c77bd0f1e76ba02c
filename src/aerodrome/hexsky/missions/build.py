"""A mission put together from a seed and what is wished for; every draw has a stream of its own.

So a wish changes what it names, and the rest as little as can be.
"""

from __future__ import annotations

from calendar import month_name, monthrange
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from aerodrome.hexsky import catalogue as components
from aerodrome.hexsky.catalogue import Catalogue
from aerodrome.hexsky.endings import HOME, other
from aerodrome.hexsky.missions import tables as files
from aerodrome.hexsky.missions.forces import attackers, defenders, told
from aerodrome.hexsky.missions.places import ground, planes
from aerodrome.hexsky.missions.tables import Front, Kind, Part, Role, Tables, Weather
from aerodrome.hexsky.missions.wishes import ARMISTICE, TIMES, BadWish, Wishes, check, suits
from aerodrome.hexsky.planes import SIDES, Side
from aerodrome.hexsky.setup import Scenario, SkyEntry
from aerodrome.hexsky.sun import SUN_TABLE
from aerodrome.kernel.box import Packs
from aerodrome.kernel.dice import Dice, make_seed

P = TypeVar("P", bound=Part)

NOTE = "Drawn by chance: forces by date, front and victory points, most of which are reconstructed."
CODES = 1 << 32


class Task(NamedTuple):
    """What is flown where, when, and by whom."""

    kind: Kind
    front: Front
    month: str
    side: Side


def build(
    seed: int | str,
    *,
    front: str | None = None,
    date: str | None = None,
    kind: str | None = None,
    weather: str | None = None,
    time: str | None = None,
    attacker: str | None = None,
    scouts: int | None = None,
    packs: Packs = (),
) -> Scenario:
    """The mission of a seed, always the same; BadWish when nothing can be as it is wished for."""
    wishes = Wishes(front=front, date=date, kind=kind, weather=weather, time=time, attacker=attacker, scouts=scouts)
    tables, parts = files.load(), components.load(packs)
    check(wishes, tables)
    dice = Dice(make_seed(f"mission {seed}"))
    task = chosen(dice, feasible(wishes, tables, parts))
    return mission(dice, task, wishes, tables, parts)


@lru_cache(maxsize=64)
def feasible(wishes: Wishes, tables: Tables, parts: Catalogue) -> tuple[Task, ...]:
    """Every mission that could have been flown as it is wished for."""
    found = []
    for kind, front in product(tables.kinds.values(), tables.fronts.values()):
        if not suits(wishes.kind, kind.id) or not suits(wishes.front, front.id):
            continue
        if front.kinds and kind.id not in front.kinds:
            continue
        for month, side in product(tables.months(), SIDES):
            if not suits(wishes.attacker, side) or not month.startswith((wishes.date or "")[:7]):
                continue
            task = Task(kind, front, month, side)
            if possible(task, tables, parts):
                found.append(task)
    if not found:
        asked = {name: wish for name in ("kind", "front", "date", "attacker") if (wish := getattr(wishes, name))}
        raise BadWish(next(iter(asked), "packs"), f"nobody flew such a mission: {', '.join(asked.values())}")
    return tuple(found)


def possible(task: Task, tables: Tables, parts: Catalogue) -> bool:
    kind, front, month, side = task
    roles: list[tuple[Side, Role]] = [(side, "scout"), (other(side), "scout")]
    if kind.mains[1]:
        roles.append((side, kind.main))
    return all(tables.serving(parts.models, each, role, front.id, month) for each, role in roles)


def chosen(dice: Dice, tasks: tuple[Task, ...]) -> Task:
    """Kind, then front, then side, then month: no kind is rarer for having been possible in few months."""
    kind = drawn(dice, "kind", list({task.kind.id: task.kind for task in tasks}.values()))
    front = drawn(dice, "front", list({task.front.id: task.front for task in tasks if task.kind is kind}.values()))
    left = [task for task in tasks if task.kind is kind and task.front is front]
    sides = [side for side in SIDES if any(task.side == side for task in left)]
    side = sides[dice.pick("attacker", len(sides))]
    left = [task for task in left if task.side == side]
    return left[dice.pick("month", len(left))]


def drawn(dice: Dice, stream: str, parts: list[P]) -> P:
    """One of them, each as often as its chance says."""
    weighed = [part for part in parts for _ in range(part.chance)]
    return weighed[dice.pick(stream, len(weighed))]


def mission(dice: Dice, task: Task, wishes: Wishes, tables: Tables, parts: Catalogue) -> Scenario:
    kind, front, month, side = task
    foe = other(side)
    laid = front.east if side == "entente" else front.west
    mats = laid[dice.pick("mats", len(laid))]
    mains = tables.serving(parts.models, side, kind.main, front.id, month) if kind.mains[1] else []
    own = attackers(dice, kind, mains, tables.serving(parts.models, side, "scout", front.id, month), wishes.scouts)
    theirs = defenders(dice, kind, own, tables.serving(parts.models, foe, "scout", front.id, month))
    flying = planes(dice, own, side, kind.attackers, mats, parts)
    words = {
        "attacker": side,
        "defender": foe,
        "attackers": told(own),
        "defenders": told(theirs),
        "first": flying[0].id,
        "home": HOME[side],
    }
    summary = kind.summary.format(**words)
    place = front.places[dice.pick("place", len(front.places))]
    return Scenario(
        id=f"missions/{kind.id}-{dice.pick('code', CODES):08x}",
        title=f"{kind.title}, {place}",
        summary=summary[0].upper() + summary[1:],
        book="missions",
        source=f"Mission builder: {front.title}",
        status="ours",
        note=NOTE,
        date=day(dice, month, wishes.date),
        engine="hexsky",
        brings=kind.brings,
        round_limit=kind.round_limit,
        limit_wins=kind.limit_wins.format(**words),
        mats=mats,
        planes=flying + planes(dice, theirs, foe, kind.defenders, mats, parts),
        ground=ground(dice, kind, foe, mats, parts),
        sky=sky(dice, wishes, int(month[5:]), tables),
        options={name: value.format(**words) for name, value in kind.options.items()},
        endings=tuple(
            replace(each, when=each.when.format(**words), wins=each.wins.format(**words)) for each in kind.endings
        ),
    )


def day(dice: Dice, month: str, wished: str | None) -> str:
    year, number = int(month[:4]), int(month[5:])
    last = int(ARMISTICE[8:]) - 1 if ARMISTICE.startswith(month) else monthrange(year, number)[1]
    named = int(wished[8:]) if wished and len(wished) > 7 else 1 + dice.pick("day", last)
    return f"{named} {month_name[number]} {year}"


def sky(dice: Dice, wishes: Wishes, month: int, tables: Tables) -> SkyEntry:
    """WV-SUN-03: the time by 1d6, unless wished for; the weather by season."""
    time = TIMES[wishes.time] if wishes.time else 1 + dice.pick("time", len(SUN_TABLE))
    return replace(weather(dice, wishes, month, tables).sky, sun=SUN_TABLE[time].sun)


def weather(dice: Dice, wishes: Wishes, month: int, tables: Tables) -> Weather:
    if wishes.weather:
        return tables.weather[wishes.weather]
    return drawn(dice, "weather", [each for each in tables.weather.values() if month in (each.months or (month,))])
