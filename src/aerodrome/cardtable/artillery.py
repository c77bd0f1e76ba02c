"""Anti-aircraft guns as they are printed: how far they reach, what a counter covers, and how they are loaded."""

from __future__ import annotations

from collections.abc import Iterator

from aerodrome.cardtable.artillery_events import GunLoading, GunReady, ShellNeared
from aerodrome.cardtable.cards import Artillery
from aerodrome.cardtable.endings import PHASES
from aerodrome.cardtable.geometry import Outline, distance_square, overlap
from aerodrome.cardtable.state import Battery, Ground, State
from aerodrome.kernel.event import Event

OVER_CARD = 0
"""The range at which a counter must lie over the card of its gun."""


def flat(state: State) -> dict[int, int]:
    """BD-AAG-06: two rulers, where nobody flies at levels."""
    return {0: 2 * state.setting.ruler}


def batteries(state: State) -> Iterator[tuple[Ground, Battery]]:
    """The anti-aircraft guns, silenced ones too."""
    for unit in state.units.values():
        if type(unit) is Ground and unit.battery is not None:
            yield unit, unit.battery


def printed(gun: Ground) -> Artillery:
    assert gun.model.artillery is not None, f"{gun.id} is no anti-aircraft gun"
    return gun.model.artillery


def covers(x: int, y: int, radius: int, card: Outline) -> bool:
    """Whether a counter overlaps a card; touching is not overlapping."""
    return distance_square(x, y, card) < radius * radius


def gap_square(a: Outline, b: Outline) -> int:
    """The squared distance between the nearest points of two cards; 0 where they overlap."""
    if overlap(a, b):
        return 0
    return min(
        min(distance_square(x, y, b) for x, y in a),
        min(distance_square(x, y, a) for x, y in b),
    )


def crew_reloads(state: State, gun: Ground, phase: int) -> list[Event]:
    """BD-AAG-04, BD-AAG-12: three maneuvers after the burst a gun is loaded; it may fire from the next turn on."""
    battery = gun.battery
    if battery is None or battery.fired_at == state.phases:
        return []
    if battery.shell is not None:
        return [ShellNeared(unit=gun.id)]
    if gun.fate or battery.ready:
        return []
    events: list[Event] = [GunLoading(unit=gun.id)] if battery.loading else []
    if phase == PHASES and battery.loading <= 1:
        events.append(GunReady(unit=gun.id))
    return events
