"""The half loop: a climbing half circle that ends the other way round, upside down."""

from __future__ import annotations

from aerodrome.hexsky.hexes import mirrored
from aerodrome.hexsky.knobs import HALF_LOOP_END
from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, up, whole
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-LOP-06: up and forward, up and back: two levels straight above the end of the Prep."""
    ahead = up(plane)
    return (Leg(ahead, ahead), Leg(mirrored(ahead), mirrored(plane.pose.facing), HALF_LOOP_END == "inverted"))


HALF_LOOP = Maneuver(
    id="half-loop",
    title="Half loop",
    requires=Requires(
        "WV-LOP-02",
        ("level",),
        controls=("ailerons", "elevators"),
        unwounded=True,
        recruit_tests=True,
        nimble=True,
    ),
    prep="own",
    path=path,
    drag=whole,
    least=2,
    breaks_tailing=True,
    fire=False,
)
