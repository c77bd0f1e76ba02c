"""Speeds at the end of the round: each cue goes halfway to its throttle, then red and striped boxes take effect."""

from __future__ import annotations

from aerodrome.hexsky.events import SpeedUpdated
from aerodrome.hexsky.knobs import HALFWAY_ROUNDING, OVERSPEED_CHECK
from aerodrome.hexsky.state import State
from aerodrome.hexsky.trials import crack_up, structural
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table


def halfway(speed: int, throttle: int) -> int:
    """WV-SPD-05 to WV-SPD-08: half the way, rounded down, but never less than one box."""
    gap = throttle - speed
    if gap == 0:
        return speed
    rounded_up = HALFWAY_ROUNDING == "speed" and gap > 0
    moved = max(1, (abs(gap) + rounded_up) // 2)
    return speed + moved if gap > 0 else speed - moved


def run(table: Table[State], orders: Orders, phase: int) -> None:
    for plane in table.state.flying():
        speed = halfway(plane.speed, plane.throttle)
        if not plane.stalled and speed != plane.speed:  # WV-STL-08
            table.emit(SpeedUpdated(unit=plane.id, speed=speed))
    if OVERSPEED_CHECK == "end of round":
        overspeed(table)


def overspeed(table: Table[State]) -> None:
    """WV-DRG-06, WV-DRG-07, WV-OVS-01."""
    for plane in table.state.flying():
        box = plane.model.box(plane.speed, plane.pose.level)
        if box == "candy":
            crack_up(table, plane.id, "too fast")
        elif box == "red":
            structural(table, plane.id, "overspeed")


def step() -> Step[State]:
    return Step(run)
