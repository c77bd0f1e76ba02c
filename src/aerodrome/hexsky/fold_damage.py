"""The folds of fire and damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.hexsky import damage_events as ev
from aerodrome.hexsky.fold_units import each, with_airplane, with_hurt, with_unit
from aerodrome.hexsky.state import Ground, Kill, State
from aerodrome.kernel.event import Event


def _gun(state: State, name: str, gun: int, **change: Any) -> State:
    guns = state.airplane(name).guns
    return with_airplane(state, name, guns=each(guns, gun, replace(guns[gun], **change)))


def _ground(state: State, name: str, **change: Any) -> State:
    unit = state.units[name]
    assert isinstance(unit, Ground), f"{name} is not on the ground"
    return with_unit(state, replace(unit, **change))


def noted(state: State, event: Event) -> State:
    return state


def fired(state: State, event: ev.Fired) -> State:
    return _gun(state, event.unit, event.gun, fired_in=state.round)


def ammo_spent(state: State, event: ev.AmmoSpent) -> State:
    return _gun(state, event.unit, event.gun, ammo=event.ammo, magazine=event.magazine, empty=event.empty)


def gun_jammed(state: State, event: ev.GunJammed) -> State:
    return _gun(state, event.unit, event.gun, jammed=True)


def gun_cleared(state: State, event: ev.GunCleared) -> State:
    return _gun(
        state,
        event.unit,
        event.gun,
        jammed=False,
        empty=False,
        ammo=event.ammo,
        magazine=event.magazine,
        cleared_in=state.round,
    )


def structure_hit(state: State, event: ev.StructureHit) -> State:
    return with_hurt(state, event.unit, structure=event.to)


def control_hit(state: State, event: ev.ControlHit) -> State:
    return with_hurt(state, event.unit, **{event.control: event.to})


def engine_hit(state: State, event: ev.EngineHit) -> State:
    return with_hurt(state, event.unit, engine=event.to, power_lost=event.power_lost)


def leak_began(state: State, event: ev.LeakBegan) -> State:
    tank = event.tank or state.airplane(event.unit).hurt.tank
    return with_hurt(state, event.unit, leak=event.rounds, leak_since=state.round, tank=tank)


def leak_counted(state: State, event: ev.LeakCounted) -> State:
    return with_hurt(state, event.unit, leak=event.rounds)


def oiled(state: State, event: ev.Oiled) -> State:
    return with_hurt(state, event.unit, leak_since=state.round)


def fire_broke(state: State, event: ev.FireBroke) -> State:
    return with_hurt(state, event.unit, burning=True)


def fire_put_out(state: State, event: ev.FirePutOut) -> State:
    return with_hurt(state, event.unit, burning=False)


def crew_hit(state: State, event: ev.CrewHit) -> State:
    crew = state.airplane(event.unit).crew
    state = with_airplane(state, event.unit, crew=each(crew, event.who, replace(crew[event.who], wounds=event.wounds)))
    killed = event.who == 0 and event.wounds > 1 and event.by
    if killed and all(kill.victim != event.unit for kill in state.kills):
        return replace(state, kills=(*state.kills, Kill(event.unit, event.by, state.round)))
    return state


def ground_hit(state: State, event: ev.GroundHit) -> State:
    return _ground(state, event.unit, hits=event.hits)


def ground_destroyed(state: State, event: ev.GroundDestroyed) -> State:
    state = _ground(state, event.unit, fate="destroyed", gone_in=state.round)
    return replace(state, kills=(*state.kills, Kill(event.unit, event.by, state.round))) if event.by else state


def ground_fired(state: State, event: ev.GroundFired) -> State:
    return _ground(state, event.unit, fired_in=state.round)


def balloon_sank(state: State, event: ev.BalloonSank) -> State:
    return _ground(state, event.unit, x=event.x, level=event.level, sinking=True)


def balloon_safe(state: State, event: ev.BalloonSafe) -> State:
    return _ground(state, event.unit, fate="safe", gone_in=state.round)


def bombs_released(state: State, event: ev.BombsReleased) -> State:
    return with_airplane(state, event.unit, bombs=False)


DAMAGE_FOLDS: dict[type[Event], Callable[[State, Any], State]] = {
    ev.Fired: fired,
    ev.AmmoSpent: ammo_spent,
    ev.GunJammed: gun_jammed,
    ev.GunCleared: gun_cleared,
    ev.Struck: noted,
    ev.HitLanded: noted,
    ev.StructureHit: structure_hit,
    ev.ControlHit: control_hit,
    ev.EngineHit: engine_hit,
    ev.LeakBegan: leak_began,
    ev.LeakCounted: leak_counted,
    ev.Oiled: oiled,
    ev.FireBroke: fire_broke,
    ev.FirePutOut: fire_put_out,
    ev.CrewHit: crew_hit,
    ev.GroundHit: ground_hit,
    ev.GroundDestroyed: ground_destroyed,
    ev.GroundFired: ground_fired,
    ev.BalloonSank: balloon_sank,
    ev.BalloonSafe: balloon_safe,
    ev.BombsReleased: bombs_released,
}
