"""What may still come of a move: whether any way of flying the rest of it ends as wished, dice apart."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.events import LegFlown, ManeuverFlown, MovementLost
from aerodrome.hexsky.flying import ahead_leg, begun, elements, flight_of, into_ground, landing_hex
from aerodrome.hexsky.fold import fold
from aerodrome.hexsky.hexes import Hex, beyond
from aerodrome.hexsky.knobs import TOP_LEVEL
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.orders import Perform
from aerodrome.hexsky.state import Leg, State
from aerodrome.kernel.prompt import Choice

Wish = Callable[[Hex, int], bool]
"""Whether a plane in a hex, with so many movement points to go, has or could still have what is wished."""


def could_end(book: Book, state: State, name: str, wish: Wish) -> bool:
    """Whether some way to fly the rest of the move ends on the map and as wished."""
    known: set[object] = set()
    waiting = [state]
    while waiting:
        plane = (state := waiting.pop()).airplane(name)
        flight = flight_of(plane)
        if not wish(plane.pose.hex, flight.mp):
            continue
        ways = elements(book, state, plane) if flight.mp else []
        if not ways:
            return True
        place = plane.pose, flight.mp, flight.straight, flight.primed, flight.rotated, flight.may_level
        key = (*place, flight.climbed, flight.performed[-1:])
        if key not in known:
            known.add(key)
            waiting += [after for choice, _ in ways if (after := taken(state, name, choice)) is not None]
    return False


def taken(state: State, name: str, choice: Choice) -> State | None:
    """The sky after a plane has flown a choice, as far as this round goes; None when that leads off the map."""
    plane = state.airplane(name)
    if not isinstance(choice, Perform):
        return _leg(state, name, ahead_leg(plane), in_maneuver=False)
    maneuver = BY_NAME[choice.maneuver]
    start = begun(plane, maneuver, choice.way)
    after: State | None = fold(state, start)
    for leg in start.legs:
        if after is None or leg.mp > flight_of(after.airplane(name)).mp:
            break  # off the map, or to be finished next round
        after = _leg(after, name, leg, in_maneuver=True)
    if after is None:
        return None
    plane = after.airplane(name)
    if plane.legs:
        return fold(after, MovementLost(unit=name))
    may_level = maneuver.id == "wingover" and plane.pose.attitude == "dive" and flight_of(plane).mp > 0
    after = fold(after, ManeuverFlown(unit=name, may_level=may_level, turned=maneuver.after == "turns"))
    over = maneuver.after in ("ends move", "stalls", "lands")
    return fold(after, MovementLost(unit=name)) if over else after


def _leg(state: State, name: str, leg: Leg, in_maneuver: bool) -> State | None:
    """One leg; a stall at the ceiling and the ground end the move."""
    plane = state.airplane(name)
    x, level = landing_hex(plane.pose.hex, leg)
    if level > TOP_LEVEL:
        return fold(state, MovementLost(unit=name))
    if beyond(x, state.setting.width):
        return None
    pose = replace(plane.pose, x=x, level=level, facing=leg.facing, inverted=leg.inverted)
    flown = LegFlown(unit=name, pose=pose, mp=leg.mp, straight=not in_maneuver, in_maneuver=in_maneuver)
    after = fold(state, flown)
    stalls = plane.pose.level < level > plane.model.ceiling
    return fold(after, MovementLost(unit=name)) if stalls or into_ground(state, pose.hex) else after
