"""Landing, by a procedure of our own: slowly, throttle closed, from the lowest level."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, down, none
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(down(plane), plane.pose.facing),)


LANDING = Maneuver(
    id="landing",
    title="Landing",
    requires=Requires("WV-LND-02", ("level",)),
    prep="none",
    path=path,
    drag=none,
    least=1,
    after="lands",
    plain=True,
)
