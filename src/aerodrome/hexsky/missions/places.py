"""Where a mission begins: planes at their own edge of the map, targets in the enemy's country."""

from __future__ import annotations

from collections import Counter

from aerodrome.hexsky.catalogue import Catalogue
from aerodrome.hexsky.endings import HOME
from aerodrome.hexsky.hexes import Sense, zone_number
from aerodrome.hexsky.missions.forces import Flight, within
from aerodrome.hexsky.missions.tables import Kind, Sortie
from aerodrome.hexsky.planes import Model, Side
from aerodrome.hexsky.setup import GroundEntry, PlaneEntry, Spot
from aerodrome.kernel.dice import Dice

CLEAR_OF_PEAKS = 3
"""Levels above the highest mountain of the map at which nobody begins lower."""
APART = 3
"""Hexes between two targets of a kind."""
BELOW_CEILING = 2

OTHER: dict[Sense, Sense] = {"left": "right", "right": "left"}


def planes(
    dice: Dice, flight: Flight, side: Side, sortie: Sortie, mats: tuple[str, ...], catalogue: Catalogue
) -> tuple[PlaneEntry, ...]:
    """One behind and above the other, the leader ahead, all heading for the enemy."""
    floor = max((peak for mat in mats for peak in catalogue.mats[mat].peaks), default=0) + CLEAR_OF_PEAKS
    ceiling = min(flyer.model.ceiling for flyer in flight) - BELOW_CEILING - len(flight)
    base = min(max(within(dice, f"level/{side}", sortie.levels), floor), ceiling)
    counted = Counter(flyer.model.id for flyer in flight)
    seen: Counter[str] = Counter()
    found = []
    for place, (model, skill) in enumerate(flight):
        seen[model.id] += 1
        alone, number = counted[model.id] == 1, seen[model.id]
        level = base + place
        found.append(
            PlaneEntry(
                id=model.id if alone else f"{model.id}-{number}",
                name=model.title if alone else f"{model.title} {number}",
                model=model.id,
                side=side,
                at=Spot(HOME[side], max(1, sortie.number - place), level),
                heading=OTHER[HOME[side]],
                speed=cruising(model, level),
                skill=skill,
            )
        )
    return tuple(found)


def cruising(model: Model, level: int) -> int:
    """One below the highest speed of level flight, or what its bombs allow; never below the first that carries it."""
    place = zone_number(level)
    fast = model.top[place] - 1 if model.loaded_top is None else model.loaded_top
    return max(model.first[place], fast)


def ground(dice: Dice, kind: Kind, side: Side, mats: tuple[str, ...], catalogue: Catalogue) -> tuple[GroundEntry, ...]:
    """In the defenders' own mat, counted from where the attackers come in; they fire and look out by themselves."""
    home = HOME[side]
    mat = mats[0] if home == "left" else mats[-1]
    found = []
    for targets in kind.ground:
        count, title = within(dice, f"ground/{targets.kind}", targets.count), catalogue.targets[targets.kind].title
        for number in range(count):
            found.append(
                GroundEntry(
                    id=f"{targets.kind}-{number + 1}",
                    name=title if count == 1 else f"{title} {number + 1}",
                    kind=targets.kind,
                    side=side,
                    at=Spot(OTHER[home], targets.origin + APART * number, targets.level, mat),
                    automatic=True,
                )
            )
    return tuple(found)
