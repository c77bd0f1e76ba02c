"""What the state becomes by the events of balloons and rockets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import balloon_events as ev
from aerodrome.cardtable.fold_units import return_cards, with_unit
from aerodrome.cardtable.state import Altitude, Balloon, Salvo, State
from aerodrome.kernel.event import Event


def balloon(state: State, name: str) -> Balloon:
    unit = state.units[name]
    assert isinstance(unit, Balloon), f"{name} is not a balloon"
    return unit


def balloon_lit(state: State, event: ev.BalloonLit) -> State:
    unit = balloon(state, event.unit)
    return with_unit(state, replace(unit, flames=unit.flames + 1))


def balloon_destroyed(state: State, event: ev.BalloonDestroyed) -> State:
    unit = replace(balloon(state, event.unit), fate="destroyed", gone_at=state.phases)
    return return_cards(with_unit(state, unit), unit)


def balloon_hauled(state: State, event: ev.BalloonHauled) -> State:
    return with_unit(state, replace(balloon(state, event.unit), hauled="down"))


def balloon_halted(state: State, event: ev.BalloonHalted) -> State:
    return with_unit(state, replace(balloon(state, event.unit), hauled="stopped"))


def balloon_lowered(state: State, event: ev.BalloonLowered) -> State:
    return with_unit(state, replace(balloon(state, event.unit), flight=Altitude(event.level, event.climb)))


def balloon_landed(state: State, event: ev.BalloonLanded) -> State:
    unit = replace(balloon(state, event.unit), fate="landed", gone_at=state.phases)
    return return_cards(with_unit(state, unit), unit)


def observers_jumped(state: State, event: ev.ObserversJumped) -> State:
    return with_unit(state, replace(balloon(state, event.unit), observers=0))


def observers_fell(state: State, event: ev.ObserversFell) -> State:
    unit = balloon(state, event.unit)
    return with_unit(state, replace(unit, observers=unit.observers - event.count, fallen=unit.fallen + event.count))


def rockets_launched(state: State, event: ev.RocketsLaunched) -> State:
    unit = state.airplane(event.unit)
    kit = replace(unit.kit, rockets=unit.kit.rockets - event.count)
    salvo = Salvo(event.target, event.count, state.phases)
    if unit.salvo:
        salvo = replace(unit.salvo, next=salvo)
    return replace(with_unit(state, replace(unit, kit=kit, salvo=salvo)), last_shot=state.phases)


def rockets_spoiled(state: State, event: ev.RocketsSpoiled) -> State:
    unit = state.airplane(event.unit)
    return with_unit(state, replace(unit, salvo=spoiled(unit.salvo)))


def spoiled(salvo: Salvo | None) -> Salvo | None:
    return salvo and replace(salvo, spoiled=True, next=spoiled(salvo.next))


def rockets_gone(state: State, event: ev.RocketsHit | ev.RocketsMissed) -> State:
    unit = state.airplane(event.unit)
    return with_unit(state, replace(unit, salvo=unit.salvo and unit.salvo.next))


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {  # each takes exactly the event type it stands beside
    ev.BalloonLit: balloon_lit,
    ev.BalloonDestroyed: balloon_destroyed,
    ev.BalloonHauled: balloon_hauled,
    ev.BalloonHalted: balloon_halted,
    ev.BalloonLowered: balloon_lowered,
    ev.BalloonLanded: balloon_landed,
    ev.ObserversJumped: observers_jumped,
    ev.ObserversFell: observers_fell,
    ev.RocketsLaunched: rockets_launched,
    ev.RocketsSpoiled: rockets_spoiled,
    ev.RocketsHit: rockets_gone,
    ev.RocketsMissed: rockets_gone,
}
