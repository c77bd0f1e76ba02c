"""Order of movement: who tails whom, who is engaged, and in which pool each plane moves."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.dice import SIDES
from aerodrome.hexsky.events import OrderSet, TieRolled
from aerodrome.hexsky.order import engaged_groups, movement_order, pool, tails
from aerodrome.hexsky.state import Pool, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        state = table.state
        pairs, groups = tails(state), engaged_groups(state)
        pools: dict[str, Pool] = {
            plane.id: pool(state, plane, pairs, groups) for plane in state.flying() if not book.stays(plane)
        }

        def break_ties(names: list[str]) -> list[str]:
            return roll_off(table, names)

        order = movement_order(state, pools, pairs, break_ties)
        table.emit(OrderSet(order=order, pools=tuple(pools.items()), tails=pairs, engaged=groups))

    return Step(run)


def roll_off(table: Table[State], names: list[str]) -> list[str]:
    """WV-TIE-04: each player rolls, again while two roll alike; the lowest moves first, his planes as listed."""
    seats = list(dict.fromkeys(table.state.units[name].seat for name in names))
    if len(seats) == 1:
        return names
    while True:
        rolls = {seat: table.roll(f"tie/{seat}", SIDES) + 1 for seat in seats}
        table.emit(TieRolled(rolls=tuple(rolls.items())))
        if len(set(rolls.values())) == len(seats):
            return sorted(names, key=lambda name: rolls[table.state.units[name].seat])
