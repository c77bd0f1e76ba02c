"""What can happen between the levels, and on the ground."""

from __future__ import annotations

from typing import Literal

from aerodrome.cardtable.cards import Pose
from aerodrome.kernel.event import Event


class HeightChanged(Event, frozen=True):
    """An airplane has another level, or another number of climb counters."""

    unit: str
    level: int
    climb: int
    by: Literal["climb", "dive", "immelmann", "split-s", "overdive"]


class OverdiveBegun(Event, frozen=True):
    """A dive just after a stall: a straight must end it."""

    unit: str


class OverdiveEnded(Event, frozen=True):
    unit: str


class TouchedDown(Event, frozen=True):
    """A dive has brought an airplane onto a landing field."""

    unit: str


class RolledOn(Event, frozen=True):
    """An airplane has come to the next part of its landing or takeoff."""

    unit: str
    ground: Literal["braking", "starting", "rolling"]


class Landed(Event, frozen=True):
    """An airplane has come to rest on a landing field; the cards left on its board are not flown."""

    unit: str


class TookOff(Event, frozen=True):
    """An airplane flies, with its first climb counter."""

    unit: str
    level: int
    climb: int


class Crashed(Event, frozen=True):
    """An airplane is on the ground outside any landing field, or is out of it while it rolls: it lies still."""

    unit: str
    card: Literal["dive", "straight", "stall"]
    until: int
    """The last turn in which it lies still."""


class Recovered(Event, frozen=True):
    """A crashed airplane may be moved again."""

    unit: str


class CardIdled(Event, frozen=True):
    """A card of an airplane on the ground is turned over and not performed."""

    unit: str
    card: str


class Handled(Event, frozen=True):
    """An airplane is moved and turned on the ground."""

    unit: str
    pose: Pose
    inside: bool
    """Whether its centre is inside a landing field now."""


class QuenchTried(Event, frozen=True):
    """A damage card is looked at and put back: a nought puts one of the flames out."""

    unit: str
    letter: str
    face: int
    points: int


class FireSpread(Event, frozen=True):
    """Fire has come over from a burning airplane on the ground: two flame counters."""

    unit: str
    source: str


class Collided(Event, frozen=True):
    """Two cards overlap at the same height."""

    unit: str
    other: str


class CloudEntered(Event, frozen=True):
    unit: str


class CardPiled(Event, frozen=True):
    """A card is laid on the pile of an airplane in the cloud."""

    unit: str
    card: str


class CloudLeft(Event, frozen=True):
    """A dive or a Split-S has brought an airplane out of the cloud, where its pile of cards has led it."""

    unit: str
