"""What the book is asked about: the things a rule sees when it answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.cardtable.cards import ManeuverDeck, Pose, Symbol
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.scenario import Scenario
from aerodrome.cardtable.stance import ALOFT, Stance
from aerodrome.cardtable.state import Airplane, Balloon, Demands, Ground, Shell, State, Unit
from aerodrome.kernel.prompt import Choice, Prompt

Range = Literal["short", "long", "infantry"]


class Layout(msgspec.Struct, frozen=True, eq=False):
    """What a table is laid out from."""

    scenario: Scenario
    catalogue: Catalogue


class Misplaced(msgspec.Struct, frozen=True):
    """Why a scenario's cards cannot lie as they do: the field of its file, and the reason."""

    field: str
    reason: str


class Sequence(msgspec.Struct, frozen=True):
    """Maneuver cards to be performed one after another, after those flown already."""

    deck: ManeuverDeck
    last: str
    """The card performed before them, of whatever turn; none at the start of the game."""
    cards: tuple[str, ...]
    bound: Demands
    flown: tuple[str, ...] = ()
    """The cards performed this turn before them."""
    stance: Stance = ALOFT
    """How high the airplane was before them."""
    turned: bool = False
    """Whether the cards are being turned over, and no longer only planned."""

    def pairs(self) -> list[tuple[str, str, bool]]:
        """Each card with the one before it, and whether that one belongs to the same turn."""
        return [
            (before, kind, place > 0 or bool(self.flown))
            for place, (before, kind) in enumerate(zip((self.last, *self.cards), self.cards, strict=False))
        ]


class Pair(msgspec.Struct, frozen=True):
    """A card in a sequence, and the one before it."""

    sequence: Sequence
    place: int


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


class Between(msgspec.Struct, frozen=True):
    """A card that may lie between a gun and its target."""

    state: State
    unit: Unit
    target: Unit
    other: Unit


class Watch(msgspec.Struct, frozen=True):
    """An airplane that watches an enemy closely."""

    state: State
    unit: Airplane


class Aim(msgspec.Struct, frozen=True):
    """Something that a gun's ruler reaches."""

    at: GunAt
    target: Target


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
    halved: bool = False
    """Half the points of each card count."""
    checked: bool = False
    """Fired by a pilot who has looked at every bullet."""
    by: tuple[str, int] | None = None
    """The unit and gun that fired, which a jam card jams."""
    only: tuple[Symbol, ...] = ()
    """The only symbols that count, if not all do; an explosion is not among them."""
    of: str = ""
    """The unit whose fire it is, where no gun of it can jam: infantry, artillery."""


class Declared(msgspec.Struct, frozen=True):
    """A gun's player has chosen something else than to fire it."""

    unit: Unit
    gun: int
    choice: Choice


class Volley(msgspec.Struct, frozen=True):
    """All fire of a phase has been declared, and no damage has been drawn yet."""

    phase: int


class Burning(msgspec.Struct, frozen=True):
    """The flames of a turn: whatever burns takes its cards now."""


class Over(msgspec.Struct, frozen=True):
    """The game is over, and nothing has been scored yet."""


class Placement(msgspec.Struct, frozen=True):
    """An artillery counter to be laid or moved: whose, where its centre lies, and at which level it is to burst."""

    state: State
    gun: Ground
    x: int
    y: int
    level: int
    """Nought where nobody flies at levels."""


class Crew(msgspec.Struct, frozen=True):
    """The crew of an anti-aircraft gun before the cards are turned over, on the table as it stands."""

    state: State
    gun: Ground


class Shellburst(msgspec.Struct, frozen=True):
    """An artillery counter bursts."""

    gun: Ground
    shell: Shell


class Caught(msgspec.Struct, frozen=True):
    """A unit that lies where an artillery counter bursts."""

    unit: Unit
    shell: Shell


class Ablaze(msgspec.Struct, frozen=True):
    """A burning airplane, before its fire does more harm."""

    unit: Airplane


class Taken(msgspec.Struct, frozen=True):
    """A unit has taken a damage card: what of it counts."""

    draw: Draw
    points: int
    printed: int
    """The points on the card itself, whatever they count for."""
    symbol: Symbol
    state: State


class Struck(msgspec.Struct, frozen=True):
    """An airplane has drawn a symbol."""

    unit: Airplane
    symbol: Symbol


class Holed(msgspec.Struct, frozen=True):
    """A balloon has drawn a symbol."""

    unit: Balloon
    symbol: Symbol


class Battered(msgspec.Struct, frozen=True):
    """A card on the ground has drawn a symbol."""

    unit: Ground
    symbol: Symbol


class Lost(msgspec.Struct, frozen=True):
    """A unit is out of the game, for these reasons."""

    unit: Unit
    reasons: tuple[str, ...]


class Turned(msgspec.Struct, frozen=True):
    """An airplane, as it was before, is about to perform the card it has turned over."""

    unit: Airplane
    card: str


class Flight(msgspec.Struct, frozen=True):
    """An airplane has performed a card, starting from this pose."""

    unit: Airplane
    start: Pose
    card: str


class Leg(msgspec.Struct, frozen=True):
    """An airplane about to perform a card."""

    state: State
    unit: Airplane
    card: str


class Asked(msgspec.Struct, frozen=True):
    """A decision that is open."""

    state: State
    prompt: Prompt


class Menu(msgspec.Struct, frozen=True, eq=False):
    """The plans an airplane may choose from."""

    plans: tuple[Plan, ...]
    allowed: frozenset[Plan]
    bound: Demands
    """What damage asks of them."""
