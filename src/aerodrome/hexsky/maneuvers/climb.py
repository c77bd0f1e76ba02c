"""Climbing: a zoom out of level flight, or a sustained climb from round to round. Either ends the move."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, half, up, whole
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(up(plane), up(plane)),)


ZOOM_CLIMB = Maneuver(
    id="zoom-climb",
    title="Zoom climb",
    requires=Requires("WV-CLB-02", ("level",), controls=("elevators",)),
    prep="own",
    path=path,
    drag=half,
    least=1,
    after="ends move",
    plain=True,
)

SUSTAINED_CLIMB = Maneuver(
    id="sustained-climb",
    title="Sustained climb",
    requires=Requires("WV-CLB-08", ("climb",), whole_move=True),
    prep="none",
    path=path,
    drag=whole,
    least=1,
    after="ends move",
    plain=True,
)
