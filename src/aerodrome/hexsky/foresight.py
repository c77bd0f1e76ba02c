"""What an element would do before it is flown: where it ends, what it costs, and what it risks."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from aerodrome.hexsky.flying import ahead_leg, flight_of, into_ground, is_land, landing_hex, prep_level
from aerodrome.hexsky.hexes import Pose, beyond
from aerodrome.hexsky.knobs import HIGHEST_SPEED, LOWEST_SPEED, TOP_LEVEL
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.orders import Ahead, Perform
from aerodrome.hexsky.state import Airplane, Leg, State
from aerodrome.kernel.prompt import Choice

Risk = Literal["crash", "leaves left", "leaves right", "stall", "handling test", "next round"]


class Foresight(msgspec.Struct, frozen=True):
    """How a plane would stand after an element, dice apart."""

    pose: Pose
    mp: int
    """Movement points spent this round."""
    speed: int
    """The cue afterwards, before the end of the round."""
    risks: tuple[Risk, ...] = ()
    path: tuple[Pose, ...] = ()
    """Every place on the way, the last one included."""


def foresee(state: State, plane: Airplane, choice: Choice) -> Foresight:
    """WV-TRN-12, WV-MOV-05: a look ahead that changes nothing."""
    flight = flight_of(plane)
    if isinstance(choice, Ahead):
        return _flown(state, plane, (ahead_leg(plane),), 0, [])
    if not isinstance(choice, Perform):
        return Foresight(plane.pose, 0, plane.speed)
    maneuver = BY_NAME[choice.maneuver]
    start = prep_level(plane, maneuver)
    cost = maneuver.drag(plane.model.drag_at(flight.speed, plane.pose.level if start is None else start))
    risks: list[Risk] = []
    if maneuver.after == "lands" or (maneuver.requires.recruit_tests and plane.pilot.fights_as == "recruit"):
        risks.append("handling test")
    if maneuver.after == "stalls":
        risks.append("stall")
    return _flown(state, plane, maneuver.path(plane, choice.way), cost, risks, lands=maneuver.after == "lands")


def _flown(
    state: State, plane: Airplane, legs: tuple[Leg, ...], cost: int, risks: list[Risk], lands: bool = False
) -> Foresight:
    left, pose, speed = flight_of(plane).mp, plane.pose, plane.speed - cost
    spent = 0
    path: list[Pose] = []
    for leg in legs:
        if spent + leg.mp > left:
            risks.append("next round")
            break
        x, level = landing_hex(pose.hex, leg)
        if level > TOP_LEVEL:
            risks.append("stall")
            break
        climbed = level > pose.level
        pose = replace(pose, x=x, level=level, facing=leg.facing, inverted=leg.inverted)
        spent, speed = spent + leg.mp, speed + leg.gain
        path.append(pose)
        edge = beyond(x, state.setting.width)
        if edge:
            risks.append("leaves left" if edge == "left" else "leaves right")
            break
        if into_ground(state, pose.hex) and not (lands and is_land(state, pose.hex)):
            risks.append("crash")
            break
        if climbed and level > plane.model.ceiling:
            risks.append("stall")
            break
    held = max(LOWEST_SPEED, min(HIGHEST_SPEED, speed))
    return Foresight(pose, spent, held, tuple(dict.fromkeys(risks)), tuple(path))
