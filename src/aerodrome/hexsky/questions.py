"""What the book is asked about: the things a rule sees when it answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.hexsky.hexes import Hex
from aerodrome.hexsky.maneuvers.shape import Maneuver
from aerodrome.hexsky.state import Airplane, Leg, State, Tailing, Unit
from aerodrome.kernel.prompt import Choice

Aspect = Literal["head-on", "rear", "side", "none"]


class Element(msgspec.Struct, frozen=True):
    """A maneuver that a plane might begin now, by one of its ways."""

    state: State
    plane: Airplane
    maneuver: Maneuver
    way: str


class Way(msgspec.Struct, frozen=True):
    """A choice that a plane might fly next, and its legs."""

    state: State
    plane: Airplane
    choice: Choice
    legs: tuple[Leg, ...]


class Entry(msgspec.Struct, frozen=True):
    """A hex that a plane might fly, or has just flown, into."""

    state: State
    plane: Airplane
    to: Hex


class Moved(msgspec.Struct, frozen=True):
    """A plane has entered a hex or fallen into it; asked with the table, so that dice may be rolled."""

    unit: str
    before: Hex


class Moment(msgspec.Struct, frozen=True):
    """A seat has answered while another was moving."""

    prompt: str
    about: str
    choice: Choice


class GunAt(msgspec.Struct, frozen=True):
    """A firing position of a plane at this moment."""

    state: State
    plane: Airplane
    gun: int


class Shot(msgspec.Struct, frozen=True):
    """A gun fires at a target; ``gun`` is None for a unit on the ground."""

    state: State
    firer: Unit
    gun: int | None
    target: Unit
    range: int
    aspect: Aspect
    long: bool = False


class Hit(msgspec.Struct, frozen=True):
    """An attack that has hit a plane, before it is known where."""

    target: Airplane
    aspect: Aspect
    by: str = ""


class Look(msgspec.Struct, frozen=True):
    """One unit looking for another."""

    state: State
    spotter: Unit
    target: Unit
    tails: tuple[Tailing, ...] = ()
    """Who tails whom as the round begins."""


class Burst(msgspec.Struct, frozen=True):
    """What a flak marker rolls at a plane."""

    state: State
    plane: Airplane
    mega: Hex
