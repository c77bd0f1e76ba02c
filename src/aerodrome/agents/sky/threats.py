"""What waits on the ground and in the air for whoever flies by: guns, barrages, a storm."""

from __future__ import annotations

from aerodrome.agents.sky.moves import End
from aerodrome.hexsky.dice import COLOURS, Colour
from aerodrome.hexsky.gunnery import ASPECTS, seen_from
from aerodrome.hexsky.hexes import Hex, Pose, distance, mega_hexes
from aerodrome.hexsky.knobs import BEYOND_STRIP, RANGE_STRIP
from aerodrome.hexsky.state import Airplane, State

BURST = 0.12
"""What flying through a barrage costs on average."""
STORM = 0.3


def threats(state: State, plane: Airplane, end: End, harms: tuple[float, ...]) -> float:
    """The harm a move brings that no plane does."""
    path = (end.pose, *end.path)
    total = 0.0
    for unit in state.ground():
        colour = unit.counter.fire
        if not unit.in_play or unit.side == plane.side or colour is None or not unit.counter.reach:
            continue
        if unit.fired_in == state.round:
            continue
        near = [pose for pose in path if distance(unit.hex, pose.hex) <= unit.counter.reach]
        if near:
            total += harms[max(_strength(colour, unit.hex, pose) for pose in near)]
    if state.flak:
        megas = {mega for pose in path for mega in mega_hexes(pose.hex)}
        total += BURST * sum(marker.mega in megas and plane.id not in marker.attacked for marker in state.flak)
    storm = state.weather.storm
    return total + (STORM if storm is not None and end.pose.level >= storm else 0.0)


def _strength(colour: Colour, at: Hex, pose: Pose) -> int:
    away = distance(at, pose.hex)
    reach = RANGE_STRIP[away] if away < len(RANGE_STRIP) else BEYOND_STRIP
    aspect = seen_from(at, pose)
    seen = 0 if aspect == "head-on" else ASPECTS[aspect]
    return max(0, min(8, COLOURS.index(colour) + reach + seen))
