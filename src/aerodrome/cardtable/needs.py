"""What a rule may need on the table: without it the rule is idle for the whole game."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.cardtable.state import Ground, State

TWO = 2


def flights(start: State) -> bool:
    """Somebody flies at levels."""
    return any(not isinstance(unit, Ground) and unit.flight is not None for unit in start.units.values())


def balloons(start: State) -> bool:
    return bool(start.balloons())


def ground_cards(start: State) -> bool:
    return any(type(unit) is Ground for unit in start.units.values())


def batteries(start: State) -> bool:
    """Anti-aircraft guns."""
    return any(type(unit) is Ground and unit.battery is not None for unit in start.units.values())


def arrivals(start: State) -> bool:
    """Airplanes that do not lie on the table from the start."""
    return bool(start.setting.coming)


def targets(start: State) -> bool:
    """Cards that are there to be photographed or bombed."""
    return bool(start.setting.targets)


def rear_guns(start: State) -> bool:
    return any(unit.model.crew == TWO for unit in start.airplanes())


def rockets(start: State) -> bool:
    return any(unit.kit.rockets for unit in start.airplanes())


def incendiaries(start: State) -> bool:
    return any(unit.kit.incendiary for unit in start.airplanes())


def pilots_with(ability: str) -> Callable[[State], bool]:
    """Somebody has the ability."""

    def need(start: State) -> bool:
        return any(ability in unit.kit.abilities for unit in start.airplanes())

    return need


def something_to_carry(start: State) -> bool:
    return start.setting.carry is not None
