"""Diving: the nose goes down after Prep; every level dived, then and in the rounds after, gives a speed."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, down, none
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(down(plane), down(plane), plane.pose.inverted, gain=1),)


POWER_DIVE = Maneuver(
    id="power-dive",
    title="Power dive",
    requires=Requires("WV-DIV-02", ("level",), upright=False, controls=("elevators",)),
    prep="own",
    path=path,
    drag=none,
    least=1,
    plain=True,
)
