"""The pull-up, our reconstruction of a lost section: out of a dive the nose goes two hex sides up."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, up, whole
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(up(plane), up(plane)),)


PULL_UP = Maneuver(
    id="pull-up",
    title="Pull-up",
    requires=Requires("WV-PUL-04", ("dive",), controls=("elevators",), unwounded=True, recruit_tests=True),
    prep="own",
    path=path,
    drag=whole,
    least=1,
    after="ends move",
)
