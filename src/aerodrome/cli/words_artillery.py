"""What happens around anti-aircraft guns, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.cardtable import artillery_events as ev
from aerodrome.cardtable.state import State
from aerodrome.cli.picture import Told
from aerodrome.kernel.event import Event


def _who(state: State, name: str) -> str:
    return state.units[name].name


def _where(event: ev.ShellLaid | ev.ShellMoved) -> str:
    at_level = f" at level {event.level}" if event.level else ""
    return f"{event.x // 1000}, {event.y // 1000}{at_level}"


def shell_laid(event: ev.ShellLaid, state: State) -> Told:
    return f"{_who(state, event.unit)} aims at {_where(event)}", "BD-AAG-05"


def shell_moved(event: ev.ShellMoved, state: State) -> Told:
    return f"{_who(state, event.unit)} aims anew, at {_where(event)}", "BD-ADJ-01"


def aim_tested(event: ev.AimTested, state: State) -> Told:
    symbol = state.setting.damage[event.letter].faces[event.face].symbol
    hit = "wide" if symbol == "none" else "on the mark"
    rule = "BD-SOL-02" if symbol == "none" else "BD-SOL-03"
    return f"{_who(state, event.unit)} fires at {_who(state, event.target)}: {hit}", rule


def _of_gun(words: str, rule: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (f"{_who(state, event.unit)} {words}", rule)


TELLERS: dict[type[Event], Callable[[Any, State], Told | None]] = {
    ev.ShellLaid: shell_laid,
    ev.ShellMoved: shell_moved,
    ev.ShellDelayed: _of_gun("delays its shot", "BD-ADJ-04"),
    ev.ShellRetired: _of_gun("takes back its counter", "BD-ADJ-05"),
    ev.ShellBurst: _of_gun("fires: its shell bursts", "BD-AAG-08"),
    ev.GunReady: _of_gun("is loaded and may fire", "BD-AAG-04"),
    ev.AimTested: aim_tested,
    ev.GunMuted: _of_gun("has its gun silenced", "BD-AMG-07"),
}
