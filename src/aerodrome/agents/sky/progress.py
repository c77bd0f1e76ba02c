"""How far the end of a move brings a plane on its errand."""

from __future__ import annotations

from aerodrome.agents.sky.aim import Battery, chances
from aerodrome.agents.sky.duel import Stand
from aerodrome.agents.sky.errand import Errand
from aerodrome.agents.sky.moves import End
from aerodrome.hexsky.dice import COLOURS
from aerodrome.hexsky.hexes import NE, NW, Hex, Pose, bomb_line, distance, step
from aerodrome.hexsky.knobs import BOMB_LEVELS, MAT_WIDTH
from aerodrome.hexsky.state import Airplane, Ground, State

THROUGH = 1.5
"""Leaving the map where one should."""
DESERTED = -0.8
"""Leaving it where one should not."""
CROSSED = 0.6
STRUCK = 1.2
"""A ground target destroyed."""
STEP = 0.03
"""A hex nearer."""
TOWARD = 0.15
"""The nose on the right side."""
DIVE_FROM = 6
"""How high above a target on the ground a dive at it begins."""


def progress(state: State, plane: Airplane, end: End, here: Stand, errand: Errand) -> float:
    """The worth of this end of a move for the errand alone."""
    match errand.kind:
        case "exit":
            return leaving(state, end, errand)
        case "strafe":
            return strafing(state, plane, end, here, errand.target)
        case "bomb":
            return bombing(state, plane, end, errand.target)
        case "cross":
            return crossing(state, plane, end, errand.target)
    return 0.0


def leaving(state: State, end: End, errand: Errand) -> float:
    right = errand.edge == "right"
    gap = (2 * MAT_WIDTH * state.setting.width - end.settled.x) if right else end.settled.x
    return -STEP * gap / 2 + TOWARD * (end.settled.sense == errand.edge)


def faces(pose: Pose, x: int) -> bool:
    """Whether a place lies on the side of the nose."""
    return (x > pose.x) if pose.sense == "right" else (x < pose.x)


def strafing(state: State, plane: Airplane, end: End, here: Stand, name: str) -> float:
    """A balloon is met level, along a row of hexes; a gun on the ground in a dive."""
    unit, pose = state.units[name], end.settled
    assert isinstance(unit, Ground)
    worth = 0.0
    if here.steady and state.sees(plane.id, name):
        left = chances(unit.counter.hits - unit.hits, state.setting.dice)
        worth = STRUCK * min(1.0, Battery(plane).hits(end.pose, unit.hex, left, unit.counter.size))
    return worth - STEP * distance(pose.hex, approach(unit, pose)) + TOWARD * faces(pose, unit.x)


def approach(unit: Ground, pose: Pose) -> Hex:
    """Where an attack on a unit begins, coming from this side."""
    if unit.counter.kind == "balloon":
        return (unit.x + (4 if pose.x > unit.x else -4), unit.level)
    return step(unit.hex, NE if pose.x > unit.x else NW, DIVE_FROM)


def level_run(plane: Airplane, end: End) -> bool:
    """Whether the whole move is level flight."""
    start = plane.flight.start if plane.flight else plane.pose
    kept = end.pose.facing == start.facing and end.pose.level == start.level
    return kept and not end.performed and start.attitude == "level"


def bombing(state: State, plane: Airplane, end: End, name: str) -> float:
    """Level over the line of the target; the lower the surer."""
    unit, pose = state.units[name], end.settled
    assert isinstance(unit, Ground)
    line = bomb_line(unit.hex, pose.sense, pose.level)
    if state.sees(plane.id, name) and level_run(plane, end) and not pose.inverted:
        flown = plane.flight.path if plane.flight else ()
        if line in (plane.pose.hex, *flown, *(each.hex for each in end.path)):
            die = state.setting.dice.dice[max(0, COLOURS.index("yellow") - pose.level // BOMB_LEVELS)]
            return STRUCK * (1 - die.test.count("failure") / len(die.test))
    level = pose.attitude == "level" and not pose.inverted
    short = abs(line[0] - pose.x) / 2
    return -STEP * short - 0.01 * pose.level + TOWARD * faces(pose, line[0]) + 0.1 * level


def crossing(state: State, plane: Airplane, end: End, name: str) -> float:
    """Back and forth over the line at the level asked for, each time a whole move on the level."""
    told, unit, pose = state.setting.options, state.units[name], end.settled
    assert isinstance(unit, Ground)
    wanted = int(told["recon-level"]) if "recon-level" in told else pose.level
    off = abs(pose.level - wanted)
    if not off and level_run(plane, end):
        start = plane.flight.start.x if plane.flight else plane.pose.x
        if start < unit.x <= pose.x or start > unit.x >= pose.x:
            return CROSSED
    short = abs(unit.x - pose.x) / 2
    return -0.06 * off - 0.02 * short + TOWARD * faces(pose, unit.x) + 0.05 * (pose.attitude == "level")
