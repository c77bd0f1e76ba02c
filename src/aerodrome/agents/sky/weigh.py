"""Weighing the ways a move may end: fire given and taken, the place it leads to, the errand, and what it risks."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from aerodrome.agents.sky.aim import Battery, harms
from aerodrome.agents.sky.duel import COLLISION, Foe, exchange, foes, taken
from aerodrome.agents.sky.errand import Errand, errand, prize
from aerodrome.agents.sky.moves import End, ends, ways
from aerodrome.agents.sky.progress import DESERTED, THROUGH, progress
from aerodrome.agents.sky.safety import clumsy, doubtful, height, odds, speed_risk, stall, way_on
from aerodrome.agents.sky.threats import threats
from aerodrome.hexsky.hexes import distance
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.steps.speeds import halfway
from aerodrome.kernel.prompt import Choice

LOST = -1.5
LEVEL, SPEED = 0.01, 0.03
"""What a level of altitude and a box of speed are worth: both are energy."""
GLIDER, GROUNDED = 0.8, -0.5
"""A landing, with the engine dead and without need."""
UPSIDE_DOWN = -0.15
CHASE = 0.02
"""A hex nearer to an enemy."""
TRIED = 30
"""So many of the best ways are asked whether they lead anywhere."""
NO_WAY_ON = 1.2
CONSIDERED = 0.15
"""How much less than the best a way may be worth and still be looked at closely."""


NOWHERE = (0, 0)


class Skill(NamedTuple):
    """How well a pilot flies."""

    replies: bool
    """Whether he thinks of what the enemy will do."""
    warmth: float
    """How much worse than the best a choice may be and still be taken now and then."""


class Weighed(NamedTuple):
    """A way to end the move, at a throttle."""

    worth: float
    end: End
    throttle: int


BY_WORTH = itemgetter(0)


class Mind:
    """What a pilot thinks about while it is his turn to move."""

    def __init__(self, state: State, plane: Airplane, skill: Skill) -> None:
        self.state, self.plane = state, plane
        self.errand: Errand = errand(state, plane)
        self.foes: list[Foe] = foes(state, plane, skill.replies)
        self.battery, self.harms = Battery(plane), harms(plane, state.setting.dice)
        self.prize = prize(state, plane)
        self.taken = {each.pose.hex for each in state.flying() if each.moved and each.id != plane.id}

    def best(self, found: list[End], throttles: tuple[int, ...]) -> list[Weighed]:
        """The ways at their throttles, the best first; one without a future is put back."""
        speeds: dict[tuple[int, int], list[tuple[int, float]]] = {}
        weighed = []
        for end in found:
            worth, key = self.weigh(end), (end.speed, end.pose.level) if end.flies_on else NOWHERE
            if key not in speeds:
                speeds[key] = [(setting, self.speed(end, setting)) for setting in throttles]
            weighed += [Weighed(worth + more, end, setting) for setting, more in speeds[key]]
        weighed.sort(key=BY_WORTH, reverse=True)
        enough = None
        for number, each in enumerate(weighed[:TRIED]):
            if enough is not None and each.worth < enough:
                break
            if self._leads_nowhere(each):
                weighed[number] = each._replace(worth=each.worth - NO_WAY_ON)
            elif enough is None:
                enough = each.worth - CONSIDERED
        weighed.sort(key=BY_WORTH, reverse=True)
        return weighed

    def _leads_nowhere(self, each: Weighed) -> bool:
        if not each.end.flies_on or not doubtful(self.state, each.end):
            return False
        return not way_on(self.state, self.plane, each.end, each.throttle, self.errand.kind == "exit")

    def weigh(self, end: End) -> float:
        """Everything but the speed, which the throttle decides with."""
        state, plane, dice = self.state, self.plane, self.state.setting.dice
        if end.fate == "left":
            through = self.errand.kind == "exit" and end.edge == self.errand.edge
            return THROUGH if through else DESERTED
        if end.fate or height(state, end.settled) < 1:
            return LOST
        if end.lands:
            crash = odds(plane.model.handling, plane.pilot.fights_as, dice)[0]
            return LOST * crash + (GLIDER if plane.seized else GROUNDED)
        here, pose = taken(end), end.pose
        worth = progress(state, plane, end, here, self.errand) - clumsy(plane, end, dice)
        if end.stalled:
            worth -= stall(plane, height(state, pose), dice)
        for foe in self.foes:
            worth += exchange(here, self.battery, self.harms, self.prize, foe)
        if self.errand.kind == "hunt" and self.foes:
            worth -= CHASE * min(distance(pose.hex, foe.stands[0].pose.hex) for foe in self.foes)
        if pose.hex in self.taken:
            worth += COLLISION
        worth -= threats(state, plane, end, self.harms)
        return worth + LEVEL * end.settled.level + (UPSIDE_DOWN if pose.inverted else 0.0)

    def speed(self, end: End, throttle: int) -> float:
        """What the end of the round makes of the speed at this throttle."""
        if not end.flies_on:
            return 0.0
        after = halfway(end.speed, throttle)
        return SPEED * min(after, self.plane.model.top[1] + 1) - speed_risk(self.state, self.plane, end, throttle)


def fly(state: State, plane: Airplane, skill: Skill, choices: tuple[Choice, ...]) -> list[tuple[Choice, float]]:
    """Each thing a plane may do next and what it can lead to at best."""
    mind = Mind(state, plane, skill)
    next_, found = {}, []
    for choice, end in ways(state, plane):
        if choice in choices:
            next_[id(end)] = choice
            found.append(end)
    worth: dict[Choice, float] = {}
    for each in mind.best(found, (plane.throttle,)):
        worth.setdefault(next_[id(each.end)], each.worth)
    return list(worth.items())


def throttle(state: State, plane: Airplane, skill: Skill, settings: tuple[int, ...]) -> list[tuple[int, float]]:
    """Each setting of the throttle and what it can lead to at best."""
    worth: dict[int, float] = {}
    for each in Mind(state, plane, skill).best(ends(state, plane), settings):
        worth.setdefault(each.throttle, each.worth)
    return list(worth.items())
