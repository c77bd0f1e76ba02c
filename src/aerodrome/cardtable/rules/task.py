"""What a scenario asks of a photographer or a bomber besides being there."""

from __future__ import annotations

from aerodrome.cardtable.state import Airplane, State


def unhurt(state: State, unit: Airplane) -> bool:
    """BD-OUT-05, BD-AHT-11: a wounded observer may be in the way of it."""
    return not (state.setting.task.observer and unit.hurt.observer)


def at_level(state: State, unit: Airplane) -> bool:
    """BD-OUT-06, BD-AHT-11: whether it can be done from its level; from any where nobody flies at levels."""
    levels = state.setting.task.levels
    return levels is None or unit.flight is None or levels[0] <= unit.flight.level <= levels[1]
