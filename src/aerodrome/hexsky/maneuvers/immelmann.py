"""The Immelmann: up, round, and back the way it came."""

from __future__ import annotations

from aerodrome.hexsky.hexes import mirrored, reversed_
from aerodrome.hexsky.knobs import IMMELMANN_PATH
from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, none, up
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-IMM-04, WV-IMM-05."""
    ahead, back = up(plane), mirrored(plane.pose.facing)
    if IMMELMANN_PATH == "stays high":
        return (Leg(ahead, back), Leg(back, back), Leg(back, back))
    return (Leg(ahead, reversed_(ahead)), Leg(reversed_(ahead), back), Leg(back, back))


IMMELMANN = Maneuver(
    id="immelmann",
    title="Immelmann",
    requires=Requires(
        "WV-IMM-01", ("level",), controls=("rudder", "elevators"), unwounded=True, recruit_tests=True, nimble=True
    ),
    prep="own",
    path=path,
    drag=none,
    least=3,
    breaks_tailing=True,
)
