"""A player for the artillery: the anti-aircraft guns of a side are served by somebody who flies no airplane."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.artillery import batteries
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.state import State, Unit
from aerodrome.kernel.event import Seat
from aerodrome.kernel.rules import Rule

ID = "separate-artillery-player"


def seats_for_the_guns(layout: Layout, state: State) -> State:
    """BD-FAC-01: a seat that flies gives its guns to another of its side; one that does not keeps them."""
    pilots = {unit.seat for unit in state.airplanes()}
    units: dict[str, Unit] = dict(state.units)
    seats: dict[Seat, Side] = dict(state.setting.seats)
    for gun, _ in batteries(state):
        if gun.seat in pilots:
            units[gun.id] = replace(gun, seat=f"{gun.side}-artillery")
            seats[f"{gun.side}-artillery"] = gun.side
    return replace(state, units=units, setting=replace(state.setting, seats=tuple(seats.items())))


def install(book: Book) -> None:
    book.needs.add(ID, needs.batteries)
    book.prepare.add(ID, seats_for_the_guns)


RULE: Rule[Book] = Rule(
    id=ID,
    title="A player for the artillery",
    says="Anti-aircraft guns are served by a player of their side who flies no airplane.",
    source="Burning Drachens, Friendly Artillery Fire",
    ledger=("BD-FAC",),
    install=install,
    requires=frozenset({"ground-fire"}),
)
