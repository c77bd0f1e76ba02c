"""A pilot too proud to break off: once engaged he does not draw away from the enemy, nor leave the map."""

from __future__ import annotations

from functools import partial

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.flying import flight_of
from aerodrome.hexsky.hexes import Hex, distance, mega_distance
from aerodrome.hexsky.knobs import MHX_SCALE
from aerodrome.hexsky.prospects import could_end, taken
from aerodrome.hexsky.questions import Way
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "never-disengage"
PILOT = "never-disengages"
"""The scenario's word for whose rule it is."""
OPTIONS = (PILOT,)


def stays_in_the_fight(book: Book, way: Way) -> Refusal | None:
    """WV-SC8-12: a way is closed if it cannot end near enough any more, as long as another still can.

    Where none can, being carried past the enemy by his own speed, he may still not leave the map.
    """
    state, name = way.state, way.plane.id
    if name != state.setting.options[PILOT] or not any(name in group for group in state.engaged):
        return None
    foes = [plane.pose.hex for plane in state.flying() if plane.side != way.plane.side]
    if not foes:
        return None
    start = flight_of(way.plane).start.hex
    limit = min(mega_distance(start, foe) for foe in foes)

    def near(at: Hex, points: int) -> bool:
        if points:  # mega-hexes so far apart hold no two hexes farther apart than this
            return min(distance(at, foe) for foe in foes) - points <= MHX_SCALE * (limit + 1)
        return min(mega_distance(at, foe) for foe in foes) <= limit

    after = taken(state, name, way.choice)
    if after is not None and could_end(book, after, name, near):
        return None
    if could_end(book, state, name, near):
        return Refusal(f"{way.plane.name} never disengages: this leads farther from the enemy", "WV-SC8-12")
    if after is None or not could_end(book, after, name, anywhere):
        return Refusal(f"{way.plane.name} never disengages: this leads off the map", "WV-SC8-12")
    return None


def anywhere(at: Hex, points: int) -> bool:
    return True


def install(book: Book) -> None:
    book.ways.add(ID, partial(stays_in_the_fight, book))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Never disengage",
    says="One pilot, if engaged at the start of a round, may not end his move farther from the nearest enemy plane.",
    source="Winged Victory, scenario 8",
    ledger=("WV-SC8-11", "WV-SC8-12"),
    install=install,
    brought=True,
)
