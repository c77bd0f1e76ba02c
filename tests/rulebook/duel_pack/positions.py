"""Positions for firing: the others are given by how far right and ahead of the shooter they are.

The shooter is at 1000, 1000 and looks north. A base is 43.5 mm wide and 67.5 mm long; the arc opens 33.5° to each side;
the ruler has 200 mm.
"""

from __future__ import annotations

from aerodrome.cardtable.scenario import AirplaneEntry
from tests.harness import plane

SHOOTER = plane("a", "entente", 1000, 1000)


def enemy(name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return plane(name, "central", 1000 + right, 1000 + ahead, heading)


def friend(name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return plane(name, "entente", 1000 + right, 1000 + ahead, heading)


def other(side: str, name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return (friend if side == "friend" else enemy)(name, right, ahead, heading)
