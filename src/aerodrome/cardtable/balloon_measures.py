"""What a score sheet can count of balloons."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.state import Balloon, State


def enemy(state: State, side: Side) -> list[Balloon]:
    return [balloon for balloon in state.balloons() if balloon.side != side]


def balloons_destroyed(state: State, side: Side) -> int:
    return sum(balloon.fate == "destroyed" for balloon in enemy(state, side))


def balloons_burning(state: State, side: Side) -> int:
    """BD-FOF-07, BD-ALS-10: on fire and not destroyed, in the air or on the ground."""
    return sum(balloon.flames > 0 for balloon in enemy(state, side) if balloon.fate != "destroyed")


def balloons_damaged(state: State, side: Side) -> int:
    """BD-FOF-07, BD-ALS-10: with damage points and neither on fire nor destroyed, in the air or on the ground."""
    return sum(
        balloon.points > 0 and not balloon.flames for balloon in enemy(state, side) if balloon.fate != "destroyed"
    )


def own_balloons_manned(state: State, side: Side) -> int:
    """BD-ALS-15: own balloons that are in the air with an observer at least."""
    return sum(balloon.in_play and balloon.observers > 0 for balloon in state.balloons() if balloon.side == side)


def observers_lost(state: State, side: Side) -> int:
    """BD-ALS-15."""
    return sum(balloon.fallen for balloon in state.balloons() if balloon.side == side)


BALLOONS: dict[str, Callable[[State, Side], int]] = {
    "balloons-destroyed": balloons_destroyed,
    "balloons-burning": balloons_burning,
    "balloons-damaged": balloons_damaged,
    "own-balloons-manned": own_balloons_manned,
    "observers-lost": observers_lost,
}
