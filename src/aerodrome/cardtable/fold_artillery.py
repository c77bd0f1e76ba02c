"""What the state becomes by what happens around anti-aircraft guns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import artillery_events as ev
from aerodrome.cardtable.fold_units import with_unit
from aerodrome.cardtable.state import Battery, Ground, Shell, State
from aerodrome.kernel.event import Event

TO_BURST, TO_LOAD = 2, 3
"""The maneuvers until a counter bursts, and until its gun is loaded again."""


def gun(state: State, name: str) -> Ground:
    unit = state.units[name]
    assert isinstance(unit, Ground), f"{name} is not on the ground"
    return unit


def battery(state: State, name: str) -> Battery:
    found = gun(state, name).battery
    assert found is not None, f"{name} is no anti-aircraft gun"
    return found


def shell(state: State, name: str) -> Shell:
    found = battery(state, name).shell
    assert found is not None, f"{name} has no counter on the table"
    return found


def _with(state: State, name: str, changed: Battery) -> State:
    return with_unit(state, replace(gun(state, name), battery=changed))


def shell_laid(state: State, event: ev.ShellLaid | ev.ShellMoved) -> State:
    laid = Shell(event.x, event.y, event.level, TO_BURST)
    return _with(state, event.unit, replace(battery(state, event.unit), shell=laid, ready=False))


def shell_delayed(state: State, event: ev.ShellDelayed) -> State:
    delayed = replace(shell(state, event.unit), moves=TO_BURST)
    return _with(state, event.unit, replace(battery(state, event.unit), shell=delayed))


def shell_retired(state: State, event: ev.ShellRetired) -> State:
    return _with(state, event.unit, replace(battery(state, event.unit), shell=None, ready=True))


def shell_neared(state: State, event: ev.ShellNeared) -> State:
    lying = shell(state, event.unit)
    nearer = replace(lying, moves=lying.moves - 1)
    return _with(state, event.unit, replace(battery(state, event.unit), shell=nearer))


def shot(state: State, event: ev.ShellBurst | ev.AimTested) -> State:
    spent = Battery(shell=None, loading=TO_LOAD, ready=False, fired_at=state.phases)
    return replace(_with(state, event.unit, spent), last_shot=state.phases)


def gun_loading(state: State, event: ev.GunLoading) -> State:
    found = battery(state, event.unit)
    return _with(state, event.unit, replace(found, loading=found.loading - 1))


def gun_ready(state: State, event: ev.GunReady) -> State:
    return _with(state, event.unit, replace(battery(state, event.unit), ready=True))


def gun_muted(state: State, event: ev.GunMuted) -> State:
    return with_unit(state, replace(gun(state, event.unit), muted=True))


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {  # each takes exactly the event type it stands beside
    ev.ShellLaid: shell_laid,
    ev.ShellMoved: shell_laid,
    ev.ShellDelayed: shell_delayed,
    ev.ShellRetired: shell_retired,
    ev.ShellNeared: shell_neared,
    ev.ShellBurst: shot,
    ev.GunLoading: gun_loading,
    ev.GunReady: gun_ready,
    ev.AimTested: shot,
    ev.GunMuted: gun_muted,
}
