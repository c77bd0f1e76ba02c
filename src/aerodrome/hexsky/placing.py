"""Placing before the first round: where planes and clouds may be put."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.hexes import Hex, Sense, distance, from_side, mega_centre, megas_over, zone, zone_number
from aerodrome.hexsky.knobs import TOP_LEVEL
from aerodrome.hexsky.orders import Deploy, PlaceCloud
from aerodrome.hexsky.planes import Model
from aerodrome.hexsky.state import Airplane, State, Weather
from aerodrome.hexsky.sun import SUN_TABLE

MED_LEVELS = tuple(level for level in range(1, TOP_LEVEL + 1) if zone(level) == "med")
SUNNY = tuple(time for time, row in SUN_TABLE.items() if row.sun is not None)
"""WV-SC7-01: the rows of the sun table that have a position."""


def berths(state: State, plane: Airplane) -> tuple[Deploy, ...]:
    """WV-SC7-02, WV-SC7-13: the free hexes a plane may begin in, each with every speed it may begin at."""
    taken = {other.pose.hex for other in placed(state)}
    return tuple(
        Deploy(x, level, speed)
        for x, level in _places(state, plane)
        if (x, level) not in taken
        for speed in speeds(plane.model, level)
    )


def placed(state: State) -> list[Airplane]:
    """The planes that have been put on the map already: those neither waiting nor waiting for their leader."""
    later = {name for name in state.placing if name in state.units}
    for name in state.placing:
        what, _, side = name.partition(":")
        later |= {plane.id for plane in state.airplanes() if what == "lead" and plane.side == side}
    return [plane for plane in state.airplanes() if plane.id not in later]


def _places(state: State, plane: Airplane) -> list[Hex]:
    """WV-SC7-03, WV-SC7-04: in contact with the own side of the map, or adjacent to one of the side already placed."""
    side: Sense = "left" if plane.side == "entente" else "right"
    mats = state.setting.width
    mates = [mate.pose.hex for mate in placed(state) if mate.side == plane.side]
    if not mates:
        return [(from_side(1, level, side, mats), level) for level in MED_LEVELS]
    return [
        (x, level)
        for level in MED_LEVELS
        for x in range(from_side(1, level, "left", mats), from_side(1, level, "right", mats) + 1, 2)
        if any(distance((x, level), mate) == 1 for mate in mates)
    ]


def speeds(model: Model, level: int) -> range:
    """From the first unstriped speed up to the white box of the level."""
    place = zone_number(level)
    return range(model.first[place], model.top[place] + 1)


def clouds(state: State) -> tuple[PlaceCloud, ...]:
    """WV-SC7-05: a cumulus in any mega-hex of the LOW zone, or a layer over its whole zone, unless it is there."""
    weather = state.weather
    found = [
        PlaceCloud("cumulus", column, row)
        for column, row in megas_over(state.setting.width)
        if row and zone(mega_centre((column, row))[1]) == "low" and (column, row) not in weather.cumulus
    ]
    layers = (("medium-stratus", weather.medium_stratus), ("high-stratus", weather.high_stratus))
    return (*found, *(PlaceCloud(kind) for kind, there in layers if not there))


def clouded(weather: Weather, cloud: PlaceCloud) -> Weather:
    match cloud.kind:
        case "medium-stratus":
            return replace(weather, medium_stratus=True)
        case "high-stratus":
            return replace(weather, high_stratus=True)
    return replace(weather, cumulus=(*weather.cumulus, (cloud.column, cloud.row)))
