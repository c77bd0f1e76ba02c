"""Arrivals in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.cardtable import arrival_events as ev
from aerodrome.cardtable.state import State
from aerodrome.cli.picture import Told
from aerodrome.kernel.event import Event


def concealed(event: ev.Concealed, state: State) -> Told:
    return f"a {event.card} card is laid face down for {state.units[event.unit].name}", "BD-ITM-11"


def unveiled(event: ev.Unveiled, state: State) -> Told:
    return f"the card laid for {state.units[event.unit].name} is shown: {event.card}", "BD-ITM-12"


def entered(event: ev.Entered, state: State) -> Told:
    at = f" at level {event.level}" if state.airplane(event.unit).flight else ""
    return f"{state.units[event.unit].name} comes to the table{at}", "BD-SCN-04"


ARRIVALS: dict[type[Event], Callable[[Any, State], Told | None]] = {
    ev.Concealed: concealed,
    ev.Unveiled: unveiled,
    ev.Entered: entered,
}
