"""What the book is asked about: the things a rule sees when it answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.cardtable.cards import ManeuverDeck, Pose, Symbol
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.state import Airplane, Demands, State, Unit

Range = Literal["short", "long", "infantry"]


class Sequence(msgspec.Struct, frozen=True):
    """Maneuver cards to be performed one after another, after those flown already."""

    deck: ManeuverDeck
    last: str
    """The card performed before them, of whatever turn; none at the start of the game."""
    cards: tuple[str, ...]
    bound: Demands
    flown: tuple[str, ...] = ()
    """The cards performed this turn before them."""

    def pairs(self) -> list[tuple[str, str, bool]]:
        """Each card with the one before it, and whether that one belongs to the same turn."""
        return [
            (before, kind, place > 0 or bool(self.flown))
            for place, (before, kind) in enumerate(zip((self.last, *self.cards), self.cards, strict=False))
        ]


class GunAt(msgspec.Struct, frozen=True):
    """A gun of a unit, on the table as it stands."""

    state: State
    unit: Unit
    gun: int


class Target(msgspec.Struct, frozen=True):
    """Something a gun can reach, and how far away in squared micrometres."""

    unit: str
    square: int
    infantry: bool = False


class Shot(msgspec.Struct, frozen=True):
    """A gun about to fire at something in reach."""

    state: State
    unit: Unit
    gun: int
    target: Unit
    square: int
    infantry: bool


class Draw(msgspec.Struct, frozen=True):
    """Damage cards to be taken by a unit, and what of them counts."""

    unit: str
    letter: str
    count: int
    points: bool = True
    symbols: bool = True
    explosion: bool = True
    aimed: bool = False
    by: tuple[str, int] | None = None
    """The unit and gun that fired, which a jam card jams."""


class Struck(msgspec.Struct, frozen=True):
    """An airplane has drawn a symbol."""

    unit: Airplane
    symbol: Symbol


class Flight(msgspec.Struct, frozen=True):
    """An airplane has performed a card, starting from this pose."""

    unit: Airplane
    start: Pose
    card: str


class Menu(msgspec.Struct, frozen=True, eq=False):
    """The plans an airplane may choose from."""

    plans: tuple[Plan, ...]
    allowed: frozenset[Plan]
    bound: Demands
    """What damage asks of them."""
