"""What a way of flying may cost by itself: stalls, overspeed, the ground, the edge of the map, a clumsy pilot."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from aerodrome.agents.sky.moves import End, ends
from aerodrome.hexsky.dice import COLOURS, LAST_TEST, SKILLS, Colour, DiceSet, Skill
from aerodrome.hexsky.flying import peak
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.knobs import MAT_WIDTH, STALL_FALL, STRUCTURAL_DAMAGE, TURN_PREP
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.planes import CONTROLS
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.steps.speeds import halfway

FALLS = 2
"""Rounds that a stalled pilot should have to regain control before he strikes the ground."""
NEAR_EDGE = 7
"""Hexes from the edge at which a pilot flying toward it asks himself whether he can still turn."""
LOW = 4
TURN_FALL = 2
"""Levels that the widest turn costs (WV-TRN-06)."""
SURVIVABLE = 0.4


@lru_cache(maxsize=1_000)
def odds(colour: Colour, skill: Skill, dice: DiceSet) -> tuple[float, float, float]:
    """How often a test fails, succeeds and is critical."""
    die = dice.dice[max(0, min(LAST_TEST, COLOURS.index(colour) + SKILLS[skill]))]
    return (
        die.test.count("failure") / len(die.test),
        die.test.count("success") / len(die.test),
        die.test.count("critical") / len(die.test),
    )


def strain(plane: Airplane, dice: DiceSet) -> float:
    """What a Structural Test costs, 1 being the plane."""
    fails, damages, _ = odds(plane.model.sturdiness, plane.pilot.fights_as, dice)
    left = max(1, plane.model.structure_boxes + 1 - plane.hurt.structure)
    return fails + damages * min(1.0, STRUCTURAL_DAMAGE / left) * 0.8


def stall(plane: Airplane, height: int, dice: DiceSet) -> float:
    """What a stall at this height above the ground costs."""
    fails, _, critical = odds(plane.model.handling, plane.pilot.fights_as, dice)
    tries = (height - 1) // STALL_FALL
    return min(1.0, 0.2 + (1 - fails) * critical * strain(plane, dice) + fails**tries)


def clumsy(plane: Airplane, end: End, dice: DiceSet) -> float:
    """What the Handling Tests of a Recruit's maneuvers cost."""
    if plane.pilot.fights_as != "recruit":
        return 0.0
    tests = sum(BY_NAME[name].requires.recruit_tests for name in end.performed)
    if not tests:
        return 0.0
    fails, _, critical = odds(plane.model.handling, "recruit", dice)
    return tests * (fails * stall(plane, end.pose.level, dice) + critical * strain(plane, dice))


def height(state: State, pose: Pose) -> int:
    return pose.level - peak(state, pose.x)


def speed_risk(state: State, plane: Airplane, end: End, throttle: int) -> float:
    """What the end of the round does at this throttle: 1 is a crack-up."""
    dice = state.setting.dice
    box = plane.model.box(halfway(end.speed, throttle), end.pose.level)
    if box == "candy":
        return 1.0
    if box == "red":
        return strain(plane, dice)
    if box == "zebra":
        return stall(plane, height(state, end.pose), dice)
    return 0.0


def gap(state: State, pose: Pose) -> int:
    """Hexes before the nose up to the edge of the map."""
    last = 2 * MAT_WIDTH * state.setting.width - 2
    return (last - pose.x if pose.sense == "right" else pose.x) // 2


def doubtful(state: State, end: End) -> bool:
    """Whether it is worth asking if there is a way on from here."""
    if end.legs or gap(state, end.pose) <= NEAR_EDGE:
        return True
    room = height(state, end.pose)
    return room <= LOW or (end.pose.attitude == "dive" and room <= end.speed + LOW)


def way_on(state: State, plane: Airplane, end: End, throttle: int, may_leave: bool) -> bool:
    """Whether the next round can be flown without striking the ground or leaving the map."""
    speed = halfway(end.speed, throttle)
    if plainly(state, plane, end, speed):
        return True
    after = replace(plane, pose=end.pose, speed=speed, throttle=throttle, flight=None, doing=end.doing, legs=end.legs)
    return any(survives(state, after, each, may_leave) for each in ends(state, after))


def plainly(state: State, plane: Airplane, end: End, speed: int) -> bool:
    """Whether it is clear without looking: there is room to fly straight on, or to turn about."""
    pose = end.settled
    if pose.inverted or speed < TURN_PREP or not all(plane.works(control) for control in CONTROLS):
        return False
    room, before = height(state, pose), gap(state, pose)
    if pose.attitude == "dive":
        prep = plane.model.prep_at(pose.level)
        if speed < prep or any(mat.peaks for mat in state.setting.mats):
            return False
        room, before = room - prep, before - prep
    straight = before - speed > TURN_PREP and room > 1
    return straight or (pose.attitude == "level" and before > TURN_PREP and room > TURN_FALL)


def survives(state: State, plane: Airplane, end: End, may_leave: bool) -> bool:
    """Whether a plane still flies after this, and not so that the round after is its last."""
    if end.fate == "left":
        return may_leave
    if not end.flies_on:
        return end.lands
    pose, room = end.settled, height(state, end.settled)
    cornered = not may_leave and gap(state, pose) <= TURN_PREP
    plunging = pose.attitude == "dive" and room <= plane.model.prep_at(pose.level) + 1
    if cornered or plunging or room < 1:
        return False
    settings = (0, plane.throttle, plane.model.top[0])
    return any(speed_risk(state, plane, end, setting) < SURVIVABLE for setting in settings)
