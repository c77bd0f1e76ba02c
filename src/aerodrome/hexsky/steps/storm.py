"""A plane that ends the round inside a thunderstorm is struck by it."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage import strike
from aerodrome.hexsky.questions import Entry
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal


def into_storm(entry: Entry) -> Refusal | None:
    """WV-STM-02: nobody flies into it of his own will; who is inside may fly on, or he could never get out."""
    storm = entry.state.weather.storm
    if storm is None or entry.to[1] < storm or entry.plane.pose.level >= storm:
        return None
    return Refusal("no plane flies into a thunderstorm", "WV-STM-02")


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        """WV-STM-02."""
        storm = table.state.weather.storm
        for plane in table.state.flying() if storm is not None else ():
            if storm is not None and plane.pose.level >= storm:
                strike(book, table, plane.id, "red", "side", "", "storm")

    return Step(run)
