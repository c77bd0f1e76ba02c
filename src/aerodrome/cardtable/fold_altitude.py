"""What the state becomes by what happens between the levels and on the ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import altitude_events as ev
from aerodrome.cardtable.fold_units import hidden_again, with_unit
from aerodrome.cardtable.levels import last_leg
from aerodrome.cardtable.state import Airplane, Altitude, State, Taxi
from aerodrome.kernel.event import Event

SPREAD = 2
"""Flame counters of an airplane that another has set alight."""


def aloft(unit: Airplane) -> Altitude:
    assert unit.flight is not None, f"{unit.id} does not fly at a level"
    return unit.flight


def with_flight(state: State, name: str, **change: object) -> State:
    unit = state.airplane(name)
    return with_unit(state, replace(unit, flight=replace(aloft(unit), **change)))


def at_rest(state: State, name: str, ground: Taxi, inside: bool, until: int = 0) -> State:
    """On the ground: what was planned is not flown, and what was flown binds no further card."""
    unit = state.airplane(name)
    return with_unit(state, replace(unit, plan=(), last="", flight=Altitude(0, 0, ground, inside, until)))


def height_changed(state: State, event: ev.HeightChanged) -> State:
    return with_flight(state, event.unit, level=event.level, climb=event.climb)


def overdive_begun(state: State, event: ev.OverdiveBegun) -> State:
    return with_flight(state, event.unit, diving=True)


def overdive_ended(state: State, event: ev.OverdiveEnded) -> State:
    return with_flight(state, event.unit, diving=False)


def touched_down(state: State, event: ev.TouchedDown) -> State:
    return with_flight(state, event.unit, level=0, climb=0, ground="landing", inside=True)


def rolled_on(state: State, event: ev.RolledOn) -> State:
    return with_flight(state, event.unit, ground=event.ground)


def landed(state: State, event: ev.Landed) -> State:
    return at_rest(state, event.unit, "parked", True)


def took_off(state: State, event: ev.TookOff) -> State:
    return with_flight(state, event.unit, level=event.level, climb=event.climb, ground="", inside=False)


def crashed(state: State, event: ev.Crashed) -> State:
    return at_rest(state, event.unit, "still", False, event.until)


def recovered(state: State, event: ev.Recovered) -> State:
    return with_flight(state, event.unit, ground="parked", until=0)


def card_idled(state: State, event: ev.CardIdled) -> State:
    unit = state.airplane(event.unit)
    unit = replace(unit, plan=unit.plan[1:], flown=(*unit.flown, event.card))
    return hidden_again(with_unit(state, unit), event.unit)


def handled(state: State, event: ev.Handled) -> State:
    state = with_flight(state, event.unit, inside=event.inside)
    return with_unit(state, replace(state.airplane(event.unit), pose=event.pose))


def quench_tried(state: State, event: ev.QuenchTried) -> State:
    unit = state.airplane(event.unit)
    flames = unit.hurt.flames - (event.points == 0)
    return with_unit(state, replace(unit, hurt=replace(unit.hurt, flames=flames)))


def fire_spread(state: State, event: ev.FireSpread) -> State:
    unit = state.airplane(event.unit)
    return with_unit(state, replace(unit, hurt=replace(unit.hurt, flames=SPREAD)))


def collided(state: State, event: ev.Collided) -> State:
    return state


def cloud_entered(state: State, event: ev.CloudEntered) -> State:
    return with_flight(state, event.unit, cloud=())


def card_piled(state: State, event: ev.CardPiled) -> State:
    pile = aloft(state.airplane(event.unit)).cloud or ()
    return with_flight(state, event.unit, cloud=(*pile, event.card))


def cloud_left(state: State, event: ev.CloudLeft) -> State:
    """Its last move, on the table once more, began where the pile had led it."""
    unit = state.airplane(event.unit)
    pile, entered = aloft(unit).cloud or (), unit.came or unit.pose
    came, _ = last_leg(state, unit, entered, (*pile, unit.flown[-1]))
    return with_flight(with_unit(state, replace(unit, came=came)), event.unit, cloud=None)


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {  # each takes exactly the event type it stands beside
    ev.HeightChanged: height_changed,
    ev.OverdiveBegun: overdive_begun,
    ev.OverdiveEnded: overdive_ended,
    ev.TouchedDown: touched_down,
    ev.RolledOn: rolled_on,
    ev.Landed: landed,
    ev.TookOff: took_off,
    ev.Crashed: crashed,
    ev.Recovered: recovered,
    ev.CardIdled: card_idled,
    ev.Handled: handled,
    ev.QuenchTried: quench_tried,
    ev.FireSpread: fire_spread,
    ev.Collided: collided,
    ev.CloudEntered: cloud_entered,
    ev.CardPiled: card_piled,
    ev.CloudLeft: cloud_left,
}
