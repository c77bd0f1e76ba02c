"""The wingover: rolled on its back and pulled through a diving half circle."""

from __future__ import annotations

from aerodrome.hexsky.hexes import mirrored
from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, down
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-WNG-05: down and forward on its back, then down and back into a dive, or back on the level."""
    ahead = down(plane)
    back = mirrored(ahead) if way == "diving" else mirrored(plane.pose.facing)
    return (Leg(ahead, ahead, inverted=True), Leg(back, back))


def four_less(drag: int) -> int:
    """WV-WNG-04."""
    return max(0, drag - 4)


WINGOVER = Maneuver(
    id="wingover",
    title="Wingover",
    requires=Requires("WV-WNG-02", ("level",), controls=("ailerons", "elevators"), unwounded=True, nimble=True),
    prep="own",
    path=path,
    drag=four_less,
    least=2,
    breaks_tailing=True,
    ways=("diving", "level"),
)
