"""At the guns: at whom, with how long a burst, when to clear a jam or change the magazine, when to let the bombs go."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.agents.sky.aim import chances, harms
from aerodrome.agents.sky.errand import errand, prize
from aerodrome.agents.sky.world import BOOK
from aerodrome.hexsky.dice import LAST_COMBAT, held
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import step
from aerodrome.hexsky.orders import Bomb, Fire, Hold, Reload, Unjam
from aerodrome.hexsky.state import Airplane, Ground, State
from aerodrome.kernel.prompt import Choice, Prompt

ROUND_WORTH = 0.012
"""What a point of ammunition is worth while there is plenty; more when there is little."""
JAM = 0.15
"""What a jammed gun costs."""
CLEARED = 0.5
"""What a gun that fires again is worth: more than a poor shot of another kind, which is never offered with it."""


def fire(prompt: Prompt, state: State) -> Choice:
    """The best use of a firing position now."""
    unit = state.units[prompt.about]
    if isinstance(unit, Ground):
        return _from_the_ground(prompt, state, unit)
    gun = int(prompt.id.rsplit(".", 1)[1])
    return max(prompt.choices, key=lambda choice: worth(choice, state, unit, gun))


def worth(choice: Choice, state: State, plane: Airplane, gun: int) -> float:
    match choice:
        case Fire(at=target, long=long):
            return burst(state, plane, gun, target, long)
        case Bomb(at=target):
            return 2.0 + (errand(state, plane).target == target)
        case Unjam() | Reload():
            return CLEARED
    return 0.0


def burst(state: State, plane: Airplane, gun: int, target: str, long: bool) -> float:
    """What a burst does on average, less the ammunition and the jam it may cost."""
    unit = state.units[target]
    shot = aimed(state, plane, gun, unit, long)
    place = held(BOOK.shot(shot, own_die(shot)), LAST_COMBAT)
    dice = state.setting.dice
    if isinstance(unit, Ground):
        wanted = errand(state, plane).target == target
        gain = chances(unit.counter.hits - unit.hits, dice)[place] * (1.5 if wanted else 0.5)
    else:
        gain = harms(unit, dice)[place] * prize(state, unit)
    spare = ammunition(plane, gun)
    spent = 2 if long else 1
    scarce = ROUND_WORTH * spent * (1 + 6 / max(1, spare))
    jams = dice.dice[place].combat.count("1") / len(dice.dice[place].combat) if long else 0.0
    return gain - scarce - JAM * jams


def ammunition(plane: Airplane, gun: int) -> int:
    """What is left in the gun and in the magazines not yet used."""
    now = plane.guns[gun]
    return now.ammo + sum(plane.model.guns[gun].ammo[now.magazine + 1 :])


def _from_the_ground(prompt: Prompt, state: State, unit: Ground) -> Choice:
    """At whom it hurts most; while he still flies on, not before he is as near as his course will bring him."""
    shots = [choice for choice in prompt.choices if isinstance(choice, Fire)]
    if not shots:
        return prompt.default
    best = max(shots, key=lambda shot: _ground_harm(state, unit, state.airplane(shot.at)))
    plane = state.airplane(best.at)
    flight = plane.flight
    if flight is None or plane.moved or not flight.mp:
        return best
    now = _ground_harm(state, unit, plane)
    for hexes in range(1, flight.mp + 1):
        x, level = step(plane.pose.hex, plane.pose.facing, hexes)
        later = replace(plane, pose=replace(plane.pose, x=x, level=level))
        if level > 0 and _ground_harm(state, unit, later) > now:
            return next((choice for choice in prompt.choices if isinstance(choice, Hold)), best)
    return best


def _ground_harm(state: State, unit: Ground, plane: Airplane) -> float:
    shot = aimed(state, unit, None, plane)
    if shot.range > unit.counter.reach:
        return 0.0
    place = held(BOOK.shot(shot, own_die(shot)), LAST_COMBAT)
    return harms(plane, state.setting.dice)[place] * prize(state, plane)
