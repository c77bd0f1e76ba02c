"""Two planes and where each may be: who gets the better shot now, and the better place for the next round."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from aerodrome.agents.sky.aim import Battery, harms, steady
from aerodrome.agents.sky.errand import prize
from aerodrome.agents.sky.moves import End, ends
from aerodrome.hexsky.hexes import STEPS, Facing, Pose, distance, step
from aerodrome.hexsky.knobs import GUN_RANGE, STALL_FALL
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.state import Airplane, State

REPLIES = 30
"""So many answers of an enemy are thought of."""
CAUTION = 0.8
"""What being hit counts beside hitting."""
FEAR = 0.5
"""How far an enemy is taken to find his best answer."""
PLACE = 0.25
"""What a good place counts beside a hit."""


COLLISION = -1.5
"""Two in one hex are both lost (WV-MOV-07)."""


class Stand(NamedTuple):
    """A place at the end of a move, and whether one can fire from it."""

    pose: Pose
    steady: bool
    evading: int = 0
    nose: int = 0
    """Where the nose will point when a turn already begun is flown."""


class Foe(NamedTuple):
    """An enemy and everywhere he may be when fire is opened."""

    id: str
    battery: Battery
    harms: tuple[float, ...]
    prize: float
    stands: tuple[Stand, ...]
    tailed: int
    """What the shooter's die gains by tailing him."""
    tails: int
    """What his gains by tailing the shooter."""


def foes(state: State, plane: Airplane, replies: bool, most: int = 3) -> list[Foe]:
    """The nearest enemies, as far as a pilot can keep them in mind."""
    others = [each for each in state.flying() if each.side != plane.side]
    others.sort(key=lambda each: (distance(each.pose.hex, plane.pose.hex), each.id))
    found = []
    for other in others[:most]:
        near = distance(other.pose.hex, plane.pose.hex) <= plane.speed + other.speed + GUN_RANGE + 1
        found.append(
            Foe(
                other.id,
                Battery(other),
                harms(other, state.setting.dice),
                prize(state, other),
                stands(state, other, replies and near),
                int(plane.id in state.tailed_by(other.id)),
                int(other.id in state.tailed_by(plane.id)),
            )
        )
    return found


def stands(state: State, other: Airplane, replies: bool) -> tuple[Stand, ...]:
    """Where he is, falls or may fly to; a pilot without imagination takes him to fly straight on."""
    if other.moved or not other.in_play:
        return (stand(other),)
    if other.stalled:
        return (Stand(replace(other.pose, level=other.pose.level - STALL_FALL), steady=False, nose=other.pose.facing),)
    if other.pilot.dead or not replies:
        left = other.speed if other.flight is None else other.flight.mp
        x, level = step(other.pose.hex, other.pose.facing, left)
        return (Stand(replace(other.pose, x=x, level=max(1, level)), steady=True, nose=other.pose.facing),)
    found = dict.fromkeys(taken(end) for end in ends(state, other) if not end.fate and not end.lands)
    every = list(found) or [stand(other)]
    return tuple(every[:: -(-len(every) // REPLIES)])


def taken(end: End) -> Stand:
    """The place that a move ends in."""
    steady = not end.stalled and all(BY_NAME[name].fire for name in end.performed)
    return Stand(end.pose, steady, -1 if "jink" in end.performed else 0, end.settled.facing)


def stand(plane: Airplane) -> Stand:
    """The place where a plane is."""
    jinked = plane.flight is not None and "jink" in plane.flight.performed
    nose = plane.legs[-1].facing if plane.legs else plane.pose.facing
    return Stand(plane.pose, steady(plane), -1 if jinked else 0, nose)


@lru_cache(maxsize=200_000)
def place(facing: Facing, dx: int, dl: int, nose: Facing) -> float:
    """How well one stands to another, -1 to 1: behind him with the nose on him is best, and nearer is more."""
    far = sqrt(dx * dx + 3 * dl * dl)
    if not far:
        return 0.0
    mine, his = STEPS[facing], STEPS[nose]
    on_him = (mine[0] * dx + 3 * mine[1] * dl) / (2 * far)
    on_me = -(his[0] * dx + 3 * his[1] * dl) / (2 * far)
    return (on_him - on_me) / 2 * min(1.0, 12 / (far + 6)) + 0.02 * max(-5, min(5, -dl))


def exchange(mine: Stand, battery: Battery, own_harms: tuple[float, ...], own_prize: float, foe: Foe) -> float:
    """What an enemy leaves of this place, half by his best answer and half by any."""
    pose, worst, total = mine.pose, 0.0, 0.0
    for number, his in enumerate(foe.stands):
        at = his.pose
        dx, dl = at.x - pose.x, at.level - pose.level
        if not dx and not dl:
            if len(foe.stands) == 1:
                return COLLISION
            continue  # he will not fly into another any more than this pilot would
        worth = PLACE * place(mine.nose, dx, dl, his.nose)
        if -GUN_RANGE <= dl <= GUN_RANGE and -2 * GUN_RANGE <= dx <= 2 * GUN_RANGE:
            if mine.steady:
                worth += battery.harm(pose, at, foe.harms, foe.tailed + his.evading) * foe.prize
            if his.steady:
                worth -= foe.battery.harm(at, pose, own_harms, foe.tails + mine.evading) * own_prize * CAUTION
        total += worth
        if not number or worth < worst:
            worst = worth
    return FEAR * worst + (1 - FEAR) * total / len(foe.stands)
