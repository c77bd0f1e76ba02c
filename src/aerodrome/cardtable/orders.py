"""The choices a player of the card table can make."""

from __future__ import annotations

from typing import Literal

from aerodrome.kernel.prompt import Choice


class Plan(Choice, frozen=True):
    """Lay three cards face down, first to third."""

    cards: tuple[str, ...]


class Write(Choice, frozen=True):
    """Write the numbers of three cards down, first to third."""

    numbers: tuple[int, ...]


class Fire(Choice, frozen=True):
    """Fire this gun at a target."""

    at: str


class Hold(Choice, frozen=True):
    """Do nothing: hold fire, keep the bombs, tail nobody."""


class Tail(Choice, frozen=True):
    """Tail this airplane for the turn."""

    whom: str


class Rearrange(Choice, frozen=True):
    """Put the cards not yet revealed into this order."""

    cards: tuple[str, ...]


class Drop(Choice, frozen=True):
    """Drop the bombs now."""


class Carry(Choice, frozen=True):
    """Give the camera or the bombs to this airplane."""

    unit: str


class Lay(Choice, frozen=True):
    """Put the artillery counter on the table, with its centre here, to burst at this level."""

    x: int
    y: int
    level: int = 0


class Adjust(Choice, frozen=True):
    """Move the artillery counter to here, or have it burst at another level."""

    x: int
    y: int
    level: int = 0


class Delay(Choice, frozen=True):
    """Leave the artillery counter where it is, and have it burst as if it had been moved."""


class Retire(Choice, frozen=True):
    """Take the artillery counter back to its gun, loaded."""


class Conceal(Choice, frozen=True):
    """Lay a left or a right maneuver card face down: that is where the airplane will come."""

    card: Literal["left", "right"]


class Place(Choice, frozen=True):
    """Bring an airplane to the table here, in micrometres and hundredths of a degree; level 0 where nobody has one."""

    x: int
    y: int
    heading: int
    level: int = 0


class Handle(Choice, frozen=True):
    """Move and turn this airplane on the ground: its centre in micrometres, its heading in hundredths of a degree."""

    x: int
    y: int
    heading: int


class Launch(Choice, frozen=True):
    """Launch so many rockets at a target."""

    at: str
    rockets: int


class Haul(Choice, frozen=True):
    """Bring the balloon down, from now on."""


class Halt(Choice, frozen=True):
    """Stop the descent: the balloon keeps its height."""


class BailOut(Choice, frozen=True):
    """The observers jump."""


AnyChoice = (
    Plan
    | Fire
    | Hold
    | Tail
    | Rearrange
    | Drop
    | Carry
    | Lay
    | Adjust
    | Delay
    | Retire
    | Conceal
    | Place
    | Handle
    | Write
    | Launch
    | Haul
    | Halt
    | BailOut
)
