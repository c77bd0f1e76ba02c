"""What a plane is up to: the next thing that its side's way of winning asks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from aerodrome.hexsky.endings import CONDITIONS, HOME, RECON_CROSSINGS, named, other
from aerodrome.hexsky.hexes import Sense, distance
from aerodrome.hexsky.planes import CONTROLS, Side
from aerodrome.hexsky.state import Airplane, Ground, State, Unit

Kind = Literal["hunt", "strafe", "bomb", "cross", "exit"]
GOAL_PRIZE = 2.0
"""What a plane is worth that the scenario is about, beside another."""


class Errand(NamedTuple):
    """What to do, and where."""

    kind: Kind
    target: str = ""
    edge: Sense | None = None


HUNT = Errand("hunt")


def errand(state: State, plane: Airplane) -> Errand:
    """The first thing still to be done of the first way of winning that is still open."""
    if lame(plane):
        return Errand("exit", edge=plane.pose.sense)
    if plane.bombs and (aim := nearest(state, plane, on_ground)):
        return Errand("bomb", aim.id)
    for ending in state.setting.endings:
        if ending.wins != plane.side:
            continue
        left = [(name, side) for name, side in named(ending.when) if not CONDITIONS[name](state, side)]
        task = next((found for name, side in left if (found := asked(state, plane, name, side, len(left)))), None)
        if task is not None:
            return task
    return Errand("exit", edge=HOME[plane.side]) if spent(plane) else HUNT


def asked(state: State, plane: Airplane, name: str, side: Side, left: int) -> Errand | None:
    """What one condition, still unmet, asks of this plane; None if nothing that it can do now."""
    own = side == plane.side
    if name in ("exited-left", "exited-right"):
        return Errand("exit", edge="left" if name == "exited-left" else "right") if own and left == 1 else None
    if name == "bomber-through":
        return Errand("exit", edge=HOME[other(side)]) if own and plane.model.code == "B" else None
    if name in ("recon-home", "recon-through"):
        told = state.setting.options
        if not own or told.get("recon-plane") != plane.id:
            return None
        if plane.crossings < RECON_CROSSINGS:
            return Errand("cross", told["recon-target"])
        return Errand("exit", edge="left" if told["recon-home"] == "left" else "right")
    if name in ("balloons-destroyed", "guns-destroyed", "ground-lost") and not own:
        aim = nearest(state, plane, is_balloon if name == "balloons-destroyed" else on_ground)
        return Errand("strafe", aim.id) if aim and not spent(plane) else None
    return None


def is_balloon(unit: Ground) -> bool:
    return unit.counter.kind == "balloon"


def on_ground(unit: Ground) -> bool:
    return unit.counter.kind != "balloon"


def nearest(state: State, plane: Airplane, wanted: Callable[[Ground], bool]) -> Ground | None:
    """The nearest of the enemy's units of a kind; one already hit before others."""
    found = [unit for unit in state.ground() if unit.in_play and unit.side != plane.side and wanted(unit)]
    return min(found, key=lambda unit: (distance(unit.hex, plane.pose.hex) - 4 * unit.hits, unit.id), default=None)


def lame(plane: Airplane) -> bool:
    """Whether it can turn no more: all it can do is fly off the map before it has to come down."""
    if all(plane.works(control) for control in CONTROLS):
        return False
    bound = plane.pilot.wounded or plane.pose.inverted or plane.model.sluggish_at(plane.pose.level)
    return bound or not plane.works("elevators")


def spent(plane: Airplane) -> bool:
    """Whether it can do no more than get home: nothing left to fire, or a plane that will not last."""
    dry = all(
        gun.ammo < 1 and gun.magazine == len(plate.ammo) - 1
        for gun, plate in zip(plane.guns, plane.model.guns, strict=True)
    )
    whole = all(plane.works(control) for control in CONTROLS)
    return dry or not whole or plane.hurt.burning or plane.hurt.leak is not None


def prize(state: State, unit: Unit) -> float:
    """What a unit is worth to whoever brings it down."""
    if isinstance(unit, Ground):
        return 1.0
    about = {name for ending in state.setting.endings for name, _ in named(ending.when)}
    bomber = unit.model.code == "B" and about & {"bombers-down", "bomber-through", "bombers-gone"}
    return GOAL_PRIZE if bomber or state.setting.options.get("recon-plane") == unit.id else 1.0
