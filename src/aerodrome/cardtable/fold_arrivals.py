"""What becomes of the state when airplanes come to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import arrival_events as ev
from aerodrome.cardtable.fold_units import with_unit
from aerodrome.cardtable.state import State
from aerodrome.kernel.event import Event


def concealed(state: State, event: ev.Concealed) -> State:
    return with_unit(state, replace(state.airplane(event.unit), lot=event.card))


def unveiled(state: State, event: ev.Unveiled) -> State:
    return with_unit(state, replace(state.airplane(event.unit), lot=""))


def entered(state: State, event: ev.Entered) -> State:
    unit = state.airplane(event.unit)
    flight = replace(unit.flight, level=event.level) if unit.flight else None
    return with_unit(state, replace(unit, pose=event.pose, flight=flight, fate=""))


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {
    ev.Concealed: concealed,
    ev.Unveiled: unveiled,
    ev.Entered: entered,
}
