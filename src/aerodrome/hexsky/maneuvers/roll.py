"""The roll: upside down, or upright again. Two in a row make a barrel roll."""

from __future__ import annotations

from aerodrome.hexsky.maneuvers.shape import ALL, Maneuver, Requires, whole
from aerodrome.hexsky.state import Airplane, Leg


def path(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(None, plane.pose.facing, not plane.pose.inverted, mp=0),)


ROLL = Maneuver(
    id="roll",
    title="Roll",
    requires=Requires(
        "WV-ROL-02",
        ("level", "dive"),
        upright=False,
        controls=ALL,
        unwounded=True,
        recruit_tests=True,
        nimble=True,
    ),
    prep="own",
    path=path,
    drag=whole,
    after="rolls",
    fire=False,
)
