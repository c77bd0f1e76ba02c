"""Flames at the end of the round: a sideslip may have put them out; if not they do their work."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage import strike
from aerodrome.hexsky.damage_events import FirePutOut
from aerodrome.hexsky.dice import base, skilled
from aerodrome.hexsky.events import Lost
from aerodrome.hexsky.knobs import EXTINGUISH_CRITICAL
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.trials import last_foe, roll_test
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        """WV-BRN-04, WV-BRN-05: the try to put it out comes before the damage."""
        for plane in table.state.flying():
            if plane.hurt.burning and not saved(table, plane):
                strike(book, table, plane.id, "red", "head-on", "", "flames")

    return Step(run)


def saved(table: Table[State], plane: Airplane) -> bool:
    """WV-BRN-02, WV-BRN-03: whether there is nothing left to burn, for better or worse."""
    if plane.flight is None or "sideslip" not in plane.flight.performed or plane.pilot.dead:
        return False
    result = roll_test(table, plane.id, "extinguish", skilled(base("grey"), plane.pilot.fights_as))
    if result == "success" or (result == "critical" and EXTINGUISH_CRITICAL == "put out"):
        table.emit(FirePutOut(unit=plane.id))
    elif result == "critical":
        by = last_foe(table.state, plane.id)
        table.emit(Lost(unit=plane.id, fate="exploded", at=plane.pose.hex, because="fire", by=by))
    return result != "failure"
