"""Time freezing: how far everyone has come when the clock is stopped in the middle of a round."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.events import FreezeCalled, FreezeMoved
from aerodrome.hexsky.knobs import FREEZE_UNITS
from aerodrome.hexsky.state import Airplane, Freeze, State
from aerodrome.kernel.game import Table


def time_units(hexes: int, speed: int) -> int:
    """WV-TFZ-10: a cell of the Time Freeze Table, 11 units being a round."""
    return (2 * FREEZE_UNITS * hexes + speed) // (2 * speed)


def hexes_within(time: int, speed: int) -> int:
    """WV-TFZ-05, WV-TFZ-06: how many hexes a plane of this speed has flown by then."""
    return max((hexes for hexes in range(1, speed + 1) if time_units(hexes, speed) <= time), default=0)


def standing(state: State) -> bool:
    """Whether all planes of a frozen group have come to where the freeze finds them."""
    return state.freeze is not None and not state.freeze.owing


def points_left(state: State, plane: Airplane) -> int:
    """The movement points a plane may spend now: all of the round's, or what the freeze allows."""
    assert plane.flight is not None
    if state.freeze is None:
        return plane.flight.mp
    owed = dict(state.freeze.owing).get(plane.id, 0)
    return min(plane.flight.mp, owed - (plane.flight.speed - plane.flight.mp))


def group_of(state: State, name: str) -> int | None:
    """The number of the engaged group a plane belongs to."""
    return next((number for number, group in enumerate(state.engaged) if name in group), None)


def may_be_called(state: State) -> int | None:
    """WV-TFZ-01, WV-TFZ-02: the group that may stop the clock now, while its first-moving plane moves."""
    plane = state.mover()
    if plane is None or plane.flight is None or state.freeze is not None:
        return None
    number = group_of(state, plane.id)
    if number is None or number in state.froze:
        return None
    first = next(name for name in state.order if name in state.engaged[number] and not _grounded(state, name))
    return number if first == plane.id else None


def _grounded(state: State, name: str) -> bool:
    """A plane that fell instead of moving did not open the group's movement."""
    plane = state.airplane(name)
    return plane.stalled or (plane.moved and plane.flight is None)


def call(table: Table[State], number: int, caller: str) -> None:
    """WV-TFZ-03 to WV-TFZ-05: the moving plane halts; each of the others owes the hexes of the time gone by."""
    state = table.state
    moving = state.mover()
    assert moving is not None
    assert moving.flight is not None
    time = time_units(moving.flight.speed - moving.flight.mp, moving.flight.speed)
    owing = []
    for name in state.order:
        plane = state.airplane(name)
        if (
            name in state.engaged[number]
            and name != moving.id
            and plane.in_play
            and not plane.stalled
            and not plane.moved
        ):
            hexes = hexes_within(time, plane.speed)
            if hexes:
                owing.append((name, hexes))
    freeze = Freeze(group=state.engaged[number], time=time, caller=caller, owing=tuple(owing))
    table.emit(FreezeCalled(freeze=freeze, group=number))


def caught_up(table: Table[State], name: str) -> None:
    """A plane has come as far as the freeze asks."""
    freeze = table.state.freeze
    assert freeze is not None
    table.emit(FreezeMoved(freeze=replace(freeze, owing=tuple(pair for pair in freeze.owing if pair[0] != name))))


def resume(table: Table[State]) -> None:
    """WV-TFZ-08: the clock runs on."""
    table.emit(FreezeMoved(freeze=None))
