"""Who flies: flights of types that served together, balanced by the victory points of their dashboards."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

from aerodrome.hexsky.dice import SKILLS, Skill
from aerodrome.hexsky.missions.tables import Kind, Span
from aerodrome.hexsky.missions.wishes import MOST_SCOUTS
from aerodrome.hexsky.planes import Model
from aerodrome.kernel.dice import Dice

SKILL_WORTH: dict[Skill, int] = {"recruit": 80, "expert": 100, "ace": 125}
"""Hundredths of a plane's victory points that it is worth under such a pilot: ours."""
NEAR = 6
"""Hundredths by which two forces may differ and still be called even."""
FEW = 3
"""So many of the nearest flights are considered anyway."""


class Flyer(NamedTuple):
    model: Model
    skill: Skill = "expert"


Flight = tuple[Flyer, ...]


def worth(flight: Flight) -> int:
    """WV-MOD-05: hundredths of victory points."""
    return sum(flyer.model.victory_points * SKILL_WORTH[flyer.skill] for flyer in flight)


def within(dice: Dice, stream: str, span: Span) -> int:
    return span[0] + dice.pick(stream, span[1] - span[0] + 1)


def flights(scouts: list[Model], most: int = MOST_SCOUTS) -> list[Flight]:
    """A leader with wingmen of one type, his own or another; one pilot of them may be better or worse than usual."""
    found = []
    for first, second, count in product(scouts, scouts, range(1, most + 1)):
        if count == 1 and first is not second:
            continue
        wingmen = (Flyer(second),) * (count - 1)
        found += [(Flyer(first, skill), *wingmen) for skill in SKILLS]
        if count > 1:
            found.append((Flyer(first), *wingmen[1:], Flyer(second, "recruit")))
    return found


def attackers(dice: Dice, kind: Kind, mains: list[Model], scouts: list[Model], wanted: int | None) -> Flight:
    """The planes the mission is about first, then the scouts with them."""
    about = dice.pick("main/model", len(mains)) if mains else 0
    chosen = tuple(Flyer(mains[about]) for _ in range(within(dice, "main/count", kind.mains)))
    count = within(dice, "scouts/count", kind.scouts) if wanted is None else wanted
    if not count:
        return chosen
    offered = [flight for flight in flights(scouts, count) if len(flight) == count]
    return chosen + offered[dice.pick("scouts/flight", len(offered))]


def defenders(dice: Dice, kind: Kind, against: Flight, scouts: list[Model]) -> Flight:
    """Scouts whose worth comes near what the mission allows them."""
    goal = worth(against) * kind.defence // 100
    offered = sorted(flights(scouts), key=lambda flight: abs(worth(flight) - goal))
    even = [flight for flight in offered if abs(worth(flight) - goal) * 100 <= NEAR * goal]
    if len(even) < FEW:
        even = offered[:FEW]
    return even[dice.pick("defenders/flight", len(even))]


def told(flight: Flight) -> str:
    """As in: two Gotha G.V and a Fokker D.VII."""
    counted = Counter(flyer.model.title for flyer in flight)
    parts = [f"{NUMBERS[count]} {title}" for title, count in counted.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
