"""The jink: yawing left and right over half the distance, harder to hit."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, half, half_allowance
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-JNK-03, WV-JNK-06."""
    facing = plane.pose.facing
    return (Leg(facing, facing, gain=int(plane.pose.attitude == "dive")),) * half_allowance(plane)


JINK = Maneuver(
    id="jink",
    title="Jink",
    requires=Requires("WV-JNK-02", ("level", "dive"), controls=("rudder",), whole_move=True),
    prep="none",
    path=path,
    drag=half,
    least=1,
    after="ends move",
)
