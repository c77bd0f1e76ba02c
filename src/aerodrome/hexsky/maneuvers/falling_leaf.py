"""The falling leaf: a wing stalled on purpose, two levels straight down, the other way round."""

from __future__ import annotations

from aerodrome.hexsky.hexes import levelled, mirrored
from aerodrome.hexsky.knobs import STALL_FALL
from aerodrome.hexsky.maneuvers.shape import Maneuver, Requires, none
from aerodrome.hexsky.state import Airplane, Leg


def drop(plane: Airplane) -> Leg:
    """WV-LEF-04."""
    return Leg(None, mirrored(levelled(plane.pose.facing)), mp=0, drop=STALL_FALL)


def from_level(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (drop(plane),)


def from_climb(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-LEF-06: here the Prep is flown climbing, which would end any other move; so it is part of the path."""
    ahead = Leg(plane.pose.facing, plane.pose.facing)
    return (ahead,) * plane.model.prep_at(plane.pose.level) + (drop(plane),)


NEEDS = Requires(
    "WV-LEF-01", ("level",), controls=("rudder", "elevators"), unwounded=True, recruit_tests=True, nimble=True
)

FALLING_LEAF = Maneuver(
    id="falling-leaf",
    title="Falling leaf",
    requires=NEEDS,
    prep="own",
    path=from_level,
    drag=none,
    breaks_tailing=True,
    after="stalls",
    fire=False,
)

CLIMBING_LEAF = FALLING_LEAF._replace(
    id="climbing-leaf",
    title="Falling leaf out of a climb",
    requires=NEEDS._replace(attitudes=("climb",), whole_move=True),
    prep="none",
    path=from_climb,
)
