"""The sideslip: altitude lost without speed won."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import ALL, Maneuver, Requires, down, half_allowance, none
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-SLP-04."""
    return (Leg(down(plane), plane.pose.facing),) * half_allowance(plane)


SIDESLIP = Maneuver(
    id="sideslip",
    title="Sideslip",
    requires=Requires("WV-SLP-02", ("level",), controls=ALL, unwounded=True, recruit_tests=True, whole_move=True),
    prep="none",
    path=path,
    drag=none,
    least=1,
    after="ends move",
    fire=False,
)
