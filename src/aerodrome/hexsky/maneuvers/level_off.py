"""Levelling off: out of a climb it is free, out of a dive it needs Prep flown on down."""

from __future__ import annotations

from aerodrome.hexsky.hexes import levelled
from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, none
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(None, levelled(plane.pose.facing), plane.pose.inverted, mp=0),)


LEVEL_OFF = Maneuver(
    id="level-off",
    title="Level off",
    requires=Requires("WV-CTL-06", ("climb",), upright=False, controls=("elevators",)),
    prep="none",
    path=path,
    drag=none,
    plain=True,
)

PULL_OUT = Maneuver(
    id="pull-out",
    title="Level off from a dive",
    requires=Requires("WV-DIV-04", ("dive",), upright=False, controls=("elevators",)),
    prep="own",
    path=path,
    drag=none,
    plain=True,
)
