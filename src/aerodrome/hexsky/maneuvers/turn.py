"""Turns: level ones that come down a level or two, and flips in a climb or a dive."""

from __future__ import annotations

from aerodrome.hexsky import knobs
from aerodrome.hexsky.hexes import mirrored
from aerodrome.hexsky.knobs import TURN_MODEL
from aerodrome.hexsky.maneuvers.shape import ALL, Maneuver, Requires, down, half, whole
from aerodrome.hexsky.state import Airplane, Leg

WAYS = ("outer", "inner")


def first_leg(plane: Airplane, way: str) -> Leg:
    """WV-TRN-04: the lower-forward hex, or the lower-backward one, facing the other way."""
    back = mirrored(plane.pose.facing)
    if TURN_MODEL == "level":
        return Leg(plane.pose.facing if way == "outer" else back, back)
    return Leg(down(plane) if way == "outer" else mirrored(down(plane)), back)


def basic(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (first_leg(plane, way),)


def easy(plane: Airplane, way: str) -> tuple[Leg, ...]:
    """WV-TRN-06: one more step down and forward in the new direction."""
    return (first_leg(plane, way), Leg(mirrored(down(plane)), mirrored(plane.pose.facing)))


def flip(plane: Airplane, way: str) -> tuple[Leg, ...]:
    return (Leg(None, mirrored(plane.pose.facing), plane.pose.inverted, mp=0),)


BASIC_TURN = Maneuver(
    id="basic-turn",
    title="Basic turn",
    requires=Requires("WV-TRN-01", ("level",), controls=ALL),
    prep="turn",
    path=basic,
    drag=whole,
    ways=WAYS,
    carries_over=True,
    plain=True,
)

EASY_TURN = Maneuver(
    id="easy-turn",
    title=knobs.EASY_TURN,
    requires=Requires("WV-TRN-01", ("level",), controls=ALL),
    prep="turn",
    path=easy,
    drag=half,
    ways=WAYS,
    carries_over=True,
    plain=True,
)

CLIMBING_TURN = Maneuver(
    id="climbing-turn",
    title="Climbing turn",
    requires=Requires("WV-TRN-18", ("climb",), controls=ALL),
    prep="turn",
    path=flip,
    drag=whole,
    after="turns",
    plain=True,
)

DIVING_TURN = Maneuver(
    id="diving-turn",
    title="Diving turn",
    requires=Requires("WV-TRN-18", ("dive",), controls=ALL),
    prep="turn",
    path=flip,
    drag=whole,
    after="turns",
    plain=True,
)
