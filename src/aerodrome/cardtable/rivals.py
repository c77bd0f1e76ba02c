"""Scores kept apart: what each seat would have had if it had been alone on its side."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.measures import MOST_PER_CARD, total
from aerodrome.cardtable.state import Airplane, Ground, State, Unit
from aerodrome.kernel.event import Seat


def rival_scores(state: State) -> tuple[tuple[Seat, int], ...]:
    """Points by seat."""
    return tuple((seat, total(alone(state, seat, side), side)) for seat, side in state.setting.seats)


def alone(state: State, seat: Seat, side: Side) -> State:
    """The table without the other airplanes of a seat's side, and without what they have done to the ground."""
    units: dict[str, Unit] = {}
    for name, unit in state.units.items():
        if isinstance(unit, Airplane) and unit.side == side and unit.seat != seat:
            continue
        units[name] = credited(state, unit, seat) if isinstance(unit, Ground) and unit.side != side else unit
    return replace(state, units=units)


def credited(state: State, card: Ground, seat: Seat) -> Ground:
    """BD-LUP-13: points count until the card has taken five; in the phase in which it does, to all who fired."""
    held, before = [], 0
    for _, batch in groupby(card.cards, key=lambda held: held.at):
        taken = list(batch)
        own = sum(each.points for each in taken if each.by and state.units[each.by].seat == seat)
        if points := min(own, max(0, MOST_PER_CARD - before)):
            held.append(replace(taken[0], points=points))
        before += sum(each.points for each in taken)
    return replace(card, cards=tuple(held))
