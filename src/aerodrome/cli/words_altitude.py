"""What happens between the levels and on the ground, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.cardtable import altitude_events as ev
from aerodrome.cardtable.state import State
from aerodrome.cli.picture import Told
from aerodrome.kernel.event import Event

BY = {
    "climb": ("climbs", "BD-CLI-01"),
    "dive": ("dives", "BD-DIV-01"),
    "immelmann": ("climbs in its Immelmann", "BD-IMM-01"),
    "split-s": ("comes down in a Split-S", "BD-SPS-02"),
    "overdive": ("comes down farther", "BD-OVD-02"),
}
ROLLS = {
    "braking": ("rolls out", "BD-LAN-03"),
    "starting": ("starts to take off", "BD-TKO-02"),
    "rolling": ("rolls over the field", "BD-TKO-02"),
}
OUTSIDE = {"dive": "BD-CRA-01", "stall": "BD-CRA-02", "straight": "BD-CRA-03"}


def name(state: State, unit: str) -> str:
    return state.units[unit].name


def counters(number: int) -> str:
    return "no climb counters" if number == 0 else f"{number} climb counter{'s' if number > 1 else ''}"


def plain(words: str, rule: str) -> Callable[[Any, State], Told]:
    """The teller of an event that is about one unit only."""
    return lambda event, state: (f"{name(state, event.unit)} {words}", rule)


def height_changed(event: ev.HeightChanged, state: State) -> Told:
    words, rule = BY[event.by]
    return f"{name(state, event.unit)} {words}: level {event.level}, {counters(event.climb)}", rule


def rolled_on(event: ev.RolledOn, state: State) -> Told:
    words, rule = ROLLS[event.ground]
    return f"{name(state, event.unit)} {words}", rule


def took_off(event: ev.TookOff, state: State) -> Told:
    return f"{name(state, event.unit)} takes off: level {event.level}, {counters(event.climb)}", "BD-TKO-02"


def crashed(event: ev.Crashed, state: State) -> Told:
    words = f"crashes, and lies still up to the end of turn {event.until}"
    return f"{name(state, event.unit)} {words}", OUTSIDE[event.card]


def card_idled(event: ev.CardIdled, state: State) -> Told:
    return f"{name(state, event.unit)} shows a {event.card} and stays where it is", "BD-TKO-05"


def quench_tried(event: ev.QuenchTried, state: State) -> Told:
    done = "one flame is put out" if event.points == 0 else "nothing is put out"
    return f"{name(state, event.unit)} draws {event.points} against the fire: {done}", "BD-GFI-01"


def fire_spread(event: ev.FireSpread, state: State) -> Told:
    return f"the fire of {name(state, event.source)} spreads to {name(state, event.unit)}", "BD-GFI-04"


def collided(event: ev.Collided, state: State) -> Told:
    return f"{name(state, event.unit)} and {name(state, event.other)} collide", "BD-COL-01"


TELLERS: dict[type[Event], Callable[[Any, State], Told]] = {  # each takes exactly the event type it stands beside
    ev.HeightChanged: height_changed,
    ev.OverdiveBegun: plain("dives on: it is an overdive", "BD-OVD-01"),
    ev.TouchedDown: plain("touches down", "BD-LAN-03"),
    ev.RolledOn: rolled_on,
    ev.Landed: plain("has landed", "BD-LAN-04"),
    ev.TookOff: took_off,
    ev.Crashed: crashed,
    ev.Recovered: plain("can be moved again", "BD-CRA-06"),
    ev.CardIdled: card_idled,
    ev.Handled: plain("is moved on the ground", "BD-GND-01"),
    ev.QuenchTried: quench_tried,
    ev.FireSpread: fire_spread,
    ev.Collided: collided,
    ev.CloudEntered: plain("disappears in the cloud", "BD-CLD-02"),
    ev.CardPiled: lambda event, state: (f"{name(state, event.unit)} flies on in the cloud: {event.card}", "BD-CLD-03"),
    ev.CloudLeft: plain("comes out of the cloud", "BD-CLD-07"),
}
