"""What can happen to balloons, and with rockets."""

from __future__ import annotations

from aerodrome.kernel.event import Event


class BalloonLit(Event, frozen=True):
    """One flame counter more on a balloon."""

    unit: str


class BalloonDestroyed(Event, frozen=True):
    """A balloon is lost; its damage cards go back into their decks."""

    unit: str
    reason: str


class BalloonHauled(Event, frozen=True):
    """A balloon is ordered down, or its descent goes on."""

    unit: str


class BalloonHalted(Event, frozen=True):
    """The descent of a balloon stops."""

    unit: str


class BalloonLowered(Event, frozen=True):
    """A balloon comes down by one climb counter, or by a level."""

    unit: str
    level: int
    climb: int


class BalloonLanded(Event, frozen=True):
    """A balloon is on the ground and out of the game; its damage cards go back into their decks."""

    unit: str


class ObserversJumped(Event, frozen=True):
    """The observers of a balloon are safely on the ground."""

    unit: str


class ObserversFell(Event, frozen=True):
    """So many observers of a balloon have lost their lives."""

    unit: str
    count: int


class RocketsLaunched(Event, frozen=True):
    unit: str
    target: str
    count: int


class RocketsSpoiled(Event, frozen=True):
    """Rockets on their way will miss: their airplane has drawn a symbol."""

    unit: str


class RocketsHit(Event, frozen=True):
    """Rockets hit their target, or an airplane in front of it."""

    unit: str
    target: str
    count: int


class RocketsMissed(Event, frozen=True):
    unit: str
    target: str
