"""The state is what the events add up to: one small function an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.hexsky import events as ev
from aerodrome.hexsky.fold_damage import DAMAGE_FOLDS
from aerodrome.hexsky.fold_units import each, with_airplane, with_flight, with_unit
from aerodrome.hexsky.knobs import HIGHEST_SPEED, LOWEST_SPEED
from aerodrome.hexsky.state import Airman, Airplane, FlakMarker, Flight, Gun, Kill, State, Unit
from aerodrome.kernel.event import Event, Rolled, Waited


def fold(state: State, event: Event) -> State:
    """The state after an event."""
    return FOLDS[type(event)](state, event)


def noted(state: State, event: Event) -> State:
    return state


def waited(state: State, event: Waited) -> State:
    return replace(state, at=event.at)


def spotted(state: State, event: ev.Spotted) -> State:
    return replace(state, sightings={**state.sightings, event.spotter: event.targets})


def order_set(state: State, event: ev.OrderSet) -> State:
    units = dict(state.units)
    for name, pool in event.pools:
        units[name] = replace(state.airplane(name), pool=pool)
    return replace(state, units=units, order=event.order, tails=event.tails, engaged=event.engaged)


def throttle_set(state: State, event: ev.ThrottleSet) -> State:
    return with_airplane(state, event.unit, throttle=event.throttle)


def move_began(state: State, event: ev.MoveBegan) -> State:
    plane = state.airplane(event.unit)
    return with_airplane(state, event.unit, flight=Flight(plane.pose, plane.speed, plane.speed))


def maneuver_begun(state: State, event: ev.ManeuverBegun) -> State:
    plane = state.airplane(event.unit)
    flight = plane.flight
    assert flight is not None
    performed = (*flight.performed, event.maneuver)
    flight = replace(flight, straight=0, may_level=False, primed=event.primed, performed=performed)
    return with_airplane(state, event.unit, flight=flight, doing=event.maneuver, legs=event.legs)


def leg_flown(state: State, event: ev.LegFlown) -> State:
    """A step of any kind; the counters of Prep, turns and rotations follow from what it did."""
    plane = state.airplane(event.unit)
    flight, before, pose = plane.flight, plane.pose, event.pose
    assert flight is not None
    entered = pose.hex != before.hex
    pitched = before.attitude != pose.attitude
    level_off_of_climb = before.attitude == "climb" and pose.attitude == "level" and not entered
    flight = replace(
        flight,
        mp=flight.mp - event.mp,
        straight=flight.straight + 1 if event.straight else flight.straight,
        rotated=not entered and ((pitched and not level_off_of_climb) or flight.rotated),
        may_level=False,
        climbed=flight.climbed + 1 if entered and pose.level > before.level else flight.climbed,
        path=(*flight.path, pose.hex) if entered else flight.path,
        facings=(*flight.facings, pose.facing) if entered else flight.facings,
    )
    legs = plane.legs[1:] if event.in_maneuver else plane.legs
    return with_airplane(state, event.unit, pose=pose, flight=flight, legs=legs)


def maneuver_flown(state: State, event: ev.ManeuverFlown) -> State:
    """The last leg is done; what a maneuver leaves behind for the rest of the round."""
    plane = state.airplane(event.unit)
    flight = plane.flight
    assert flight is not None
    flight = replace(flight, may_level=event.may_level)
    if event.turned:
        flight = replace(flight, climbed=max(0, flight.climbed - 1))
    return with_airplane(state, event.unit, flight=flight, doing="", legs=())


def rolled_over(state: State, event: ev.RolledOver) -> State:
    """WV-BRL-01: with the roll back a pair of rolls is over; neither counts for another."""
    plane = state.airplane(event.unit)
    if plane.pose.inverted:
        return with_airplane(state, event.unit, rolled_in=state.round)
    return with_airplane(state, event.unit, rolled_in=0, barrel_in=state.round if event.barrel else plane.barrel_in)


def speed_changed(state: State, event: ev.SpeedChanged) -> State:
    """WV-SPD-09: the strip ends at both sides."""
    plane = state.airplane(event.unit)
    speed = max(LOWEST_SPEED, min(HIGHEST_SPEED, plane.speed + event.by))
    return with_airplane(state, event.unit, speed=speed)


def movement_lost(state: State, event: ev.MovementLost) -> State:
    return with_flight(state, event.unit, mp=0)


def heard(state: State, event: ev.Heard) -> State:
    flight = state.airplane(event.unit).flight
    assert flight is not None
    return with_flight(state, event.unit, heard=len(flight.path))


def move_ended(state: State, event: ev.MoveEnded) -> State:
    plane = state.airplane(event.unit)
    if plane.flight is None:
        return with_airplane(state, event.unit, moved=True)
    return with_airplane(state, event.unit, moved=True, flight=replace(plane.flight, over=True))


def tailing_broken(state: State, event: ev.TailingBroken) -> State:
    pairs = (replace(pair, broken=True) if pair.tailed == event.tailed else pair for pair in state.tails)
    return replace(state, tails=tuple(pairs))


def stalled(state: State, event: ev.Stalled) -> State:
    if event.because == "falling leaf":
        return with_airplane(state, event.unit, stalled=True, doing="", legs=(), speed=0, leaf_in=state.round)
    return with_airplane(state, event.unit, stalled=True, doing="", legs=())


def fell(state: State, event: ev.Fell) -> State:
    return with_airplane(state, event.unit, pose=event.pose)


def recovered(state: State, event: ev.Recovered) -> State:
    return with_airplane(state, event.unit, stalled=False, speed=event.speed, pose=event.pose)


def left(state: State, event: ev.Left) -> State:
    return with_airplane(
        state, event.unit, fate="left", edge=event.edge, under_control=event.under_control, gone_in=state.round
    )


def landed(state: State, event: ev.Landed) -> State:
    return with_airplane(state, event.unit, fate="landed", landing=event.how, gone_in=state.round, speed=0)


def lost(state: State, event: ev.Lost) -> State:
    plane = state.airplane(event.unit)
    crew = tuple(replace(airman, wounds=2) for airman in plane.crew)
    pose = replace(plane.pose, x=event.at[0], level=event.at[1])
    state = with_airplane(state, event.unit, fate=event.fate, pose=pose, crew=crew, gone_in=state.round)
    if event.by and all(kill.victim != event.unit for kill in state.kills):
        return replace(state, kills=(*state.kills, Kill(event.unit, event.by, state.round)))
    return state


def speed_updated(state: State, event: ev.SpeedUpdated) -> State:
    return with_airplane(state, event.unit, speed=event.speed)


def shifted(state: State, event: ev.Shifted) -> State:
    return with_airplane(state, event.unit, pose=event.pose)


def line_crossed(state: State, event: ev.LineCrossed) -> State:
    return with_airplane(state, event.unit, crossings=state.airplane(event.unit).crossings + 1)


def flak_placed(state: State, event: ev.FlakPlaced) -> State:
    for place, marker in enumerate(state.flak):
        if marker.mega == event.mega:
            return replace(state, flak=each(state.flak, place, replace(marker, by=(*marker.by, event.unit))))
    return replace(state, flak=(*state.flak, FlakMarker(event.mega, (event.unit,))))


def flak_burst(state: State, event: ev.FlakBurst) -> State:
    return replace(
        state,
        flak=tuple(
            replace(marker, attacked=(*marker.attacked, event.unit)) if marker.mega == event.mega else marker
            for marker in state.flak
        ),
    )


def flak_lifted(state: State, event: ev.FlakLifted) -> State:
    return replace(state, flak=())


def freeze_called(state: State, event: ev.FreezeCalled) -> State:
    return replace(state, freeze=event.freeze, froze=(*state.froze, event.group))


def freeze_moved(state: State, event: ev.FreezeMoved) -> State:
    return replace(state, freeze=event.freeze)


def mats_laid(state: State, event: ev.MatsLaid) -> State:
    return replace(state, setting=replace(state.setting, mats=event.mats))


def plane_taken(state: State, event: ev.PlaneTaken) -> State:
    """WV-DSH-02 to WV-DSH-06: the same pilot in another cockpit, with everything on board."""
    plane = state.airplane(event.unit)
    model = next(model for model in state.setting.hangar if model.id == event.model)
    taken = replace(
        plane,
        name=model.title,
        model=model,
        speed=event.speed,
        throttle=event.throttle,
        crew=(plane.pilot, *(Airman("gunner") for _ in range(model.gunners))),
        guns=tuple(Gun(plate.ammo[0]) for plate in model.guns),
        bombs=model.code == "B",
    )
    return with_unit(state, taken)


def placed(state: State, event: ev.Placed) -> State:
    return with_airplane(state, event.unit, pose=event.pose, speed=event.speed, throttle=event.throttle)


def weather_set(state: State, event: ev.WeatherSet) -> State:
    return replace(state, weather=event.weather)


def placing_ordered(state: State, event: ev.PlacingOrdered) -> State:
    return replace(state, placing=event.placing)


def round_ended(state: State, event: ev.RoundEnded) -> State:
    units: dict[str, Unit] = {
        name: replace(unit, flight=None, moved=False, pool=0) if type(unit) is Airplane else unit
        for name, unit in state.units.items()
    }
    return replace(state, units=units, round=state.round + 1, order=(), tails=(), engaged=(), froze=(), freeze=None)


def game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, outcome=event.outcome)


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {  # each takes exactly the event type it stands beside
    Rolled: noted,
    Waited: waited,
    ev.RoundBegan: noted,
    ev.Tried: noted,
    ev.TieRolled: noted,
    ev.Collided: noted,
    ev.Spotted: spotted,
    ev.OrderSet: order_set,
    ev.ThrottleSet: throttle_set,
    ev.MoveBegan: move_began,
    ev.ManeuverBegun: maneuver_begun,
    ev.LegFlown: leg_flown,
    ev.ManeuverFlown: maneuver_flown,
    ev.RolledOver: rolled_over,
    ev.SpeedChanged: speed_changed,
    ev.MovementLost: movement_lost,
    ev.Heard: heard,
    ev.MoveEnded: move_ended,
    ev.TailingBroken: tailing_broken,
    ev.Stalled: stalled,
    ev.Fell: fell,
    ev.Recovered: recovered,
    ev.Left: left,
    ev.Landed: landed,
    ev.Lost: lost,
    ev.SpeedUpdated: speed_updated,
    ev.Shifted: shifted,
    ev.LineCrossed: line_crossed,
    ev.FlakPlaced: flak_placed,
    ev.FlakBurst: flak_burst,
    ev.FlakLifted: flak_lifted,
    ev.FreezeCalled: freeze_called,
    ev.FreezeMoved: freeze_moved,
    ev.MatsLaid: mats_laid,
    ev.PlaneTaken: plane_taken,
    ev.Placed: placed,
    ev.WeatherSet: weather_set,
    ev.PlacingOrdered: placing_ordered,
    ev.RoundEnded: round_ended,
    ev.GameEnded: game_ended,
    **DAMAGE_FOLDS,
}
