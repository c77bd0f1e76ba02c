"""Small tools of the folds: a unit with some of its fields changed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from aerodrome.hexsky.state import State, Unit


def with_unit(state: State, unit: Unit) -> State:
    return replace(state, units={**state.units, unit.id: unit})


def with_airplane(state: State, name: str, **change: Any) -> State:  # fields of every type; the struct knows them
    return with_unit(state, replace(state.airplane(name), **change))


def with_flight(state: State, name: str, **change: Any) -> State:
    flight = state.airplane(name).flight
    assert flight is not None, f"{name} is not moving"
    return with_airplane(state, name, flight=replace(flight, **change))


def with_hurt(state: State, name: str, **change: Any) -> State:
    return with_airplane(state, name, hurt=replace(state.airplane(name).hurt, **change))


def each(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """A tuple with one place changed."""
    return (*values[:at], value, *values[at + 1 :])
