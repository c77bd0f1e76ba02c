"""What can happen when airplanes come to the table."""

from __future__ import annotations

from typing import Literal

from aerodrome.cardtable.cards import Pose
from aerodrome.kernel.event import Event


class Concealed(Event, frozen=True):
    """A left or a right maneuver card is laid face down for an airplane that is still to come."""

    unit: str
    card: Literal["left", "right"]


class Unveiled(Event, frozen=True):
    """That card is shown."""

    unit: str
    card: Literal["left", "right"]


class Entered(Event, frozen=True):
    """An airplane is placed on the table; its level is nought where nobody flies at any."""

    unit: str
    pose: Pose
    level: int
