"""The cards and what is printed on them: maneuvers, damage, airplanes, ground."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Literal

import msgspec

from aerodrome.cardtable.geometry import FULL_TURN, Outline, Wedge, offset, outline, wedges

Status = Literal["printed", "found", "derived", "reconstructed"]
"""Where a number comes from: printed on a component, found with others, derived from a rule, or our own proposal."""
Confidence = Literal["high", "medium-high", "medium", "medium-low", "low"]
Symbol = Literal[
    "none", "jam-red", "jam-green", "rudder-left", "rudder-right", "crew", "engine", "smoke", "fire", "explosion"
]
Side = Literal["entente", "central"]
Edge = Literal["north", "east", "south", "west"]

Ability = Literal["bullet-checker", "free-exit", "double-steep"]
"""What a pilot can do that others cannot."""

CARD_WIDTH, CARD_LENGTH = 43_500, 67_500
"""A maneuver card, in micrometres: found on fans' templates, and the same as a single airplane's."""

JAMS = ("jam-red", "jam-green")


class Pose(msgspec.Struct, frozen=True):
    """Where a card lies: its centre in micrometres, its heading in hundredths of a degree clockwise from north."""

    x: int
    y: int
    heading: int


class Maneuver(msgspec.Struct, frozen=True, eq=False):
    """A kind of maneuver card: where the middle of the rear edge goes, seen from the middle of the front edge."""

    kind: str
    copies: int
    right: int
    forward: int
    turn: int
    steep: bool
    numbers: tuple[int, ...] = ()
    """What is printed on its copies."""

    @property
    def straight(self) -> bool:
        """Carries the straight symbol."""
        return self.kind == "straight"

    @property
    def immelmann(self) -> bool:
        return self.kind == "immelmann"

    @property
    def stall(self) -> bool:
        """A steep card with a short arrow (DP-PLN-05)."""
        return self.kind == "stall"

    @property
    def climb(self) -> bool:
        return self.kind == "climb"

    @property
    def dive(self) -> bool:
        return self.kind == "dive"

    @property
    def leans(self) -> Literal["left", "right", ""]:
        """The side its arrow points to."""
        return "left" if self.kind.endswith("-left") else "right" if self.kind.endswith("-right") else ""


class ManeuverDeck(msgspec.Struct, frozen=True, eq=False):
    """The maneuver cards of a letter, by kind."""

    id: str
    cards: dict[str, Maneuver]

    def without_altitude(self) -> ManeuverDeck:
        """DP-SET-05: climbs and dives stay in the box while nobody flies at levels."""
        return ManeuverDeck(
            self.id, {k: card for k, card in self.cards.items() if k not in ("climb", "dive", "short-dive")}
        )

    def with_levels(self) -> ManeuverDeck:
        """BD-PLN-20, BD-PLN-22: one climb and one dive. The cards on file are of a later edition, whose climb is steep;
        this book only says that a climb is no stall."""
        cards = {k: card for k, card in self.cards.items() if k != "short-dive"}
        if (climb := cards.get("climb")) is not None:
            cards["climb"] = msgspec.structs.replace(climb, steep=False)
        return ManeuverDeck(self.id, cards)


class DamageCard(msgspec.Struct, frozen=True):
    """The face of a damage card."""

    points: int
    symbol: Symbol


class DamageDeck(msgspec.Struct, frozen=True, eq=False):
    """The damage cards of a letter: its different faces, and how many there are of each."""

    id: str
    faces: tuple[DamageCard, ...]
    counts: tuple[int, ...]


class GunCard(msgspec.Struct, frozen=True):
    """A gun as printed: damage letter, arc, and where its ruler starts on the card."""

    name: str
    letter: str
    bearing: int = 0
    half_width: int = 0
    ahead: int = 0
    right: int = 0
    infantry: bool = False
    """Shoots in every direction by the trench rule."""


class Artillery(msgspec.Struct, frozen=True):
    """An anti-aircraft gun as printed: its damage letter, and how large its counter is."""

    letter: str
    radius: int


class Patch(msgspec.Struct, frozen=True):
    """A part of the drawing on a card, a rectangle."""

    half_width: int
    half_length: int
    ahead: int = 0
    """How far before the centre of the card its own centre is."""


class Model(msgspec.Struct, frozen=True, eq=False):
    """An airplane card."""

    id: str
    title: str
    deck: ManeuverDeck
    resistance: int
    guns: tuple[GunCard, ...]
    half_width: int
    half_length: int
    crew: int
    engines: int = 1
    top: int | None = None
    """How high it can fly."""
    rate: int | None = None
    """The climb counters that lift it by a level."""
    reconstructed: tuple[str, ...] = ()
    """The values that are our proposal, not printed ones."""
    drawn: tuple[Patch, ...] = ()
    """The drawing of the airplane; the whole card where none is on file."""

    @property
    def letters(self) -> set[str]:
        """The damage decks that its guns deal from."""
        return {gun.letter for gun in self.guns}


class GroundCard(msgspec.Struct, frozen=True, eq=False):
    """A card that lies on the ground."""

    kind: str
    title: str
    resistance: int | None
    guns: tuple[GunCard, ...]
    half_width: int
    half_length: int
    top: int | None = None
    """How high a balloon can be."""
    artillery: Artillery | None = None
    drawn: tuple[Patch, ...] = ()

    @property
    def armed(self) -> bool:
        return bool(self.guns or self.artillery)

    @property
    def letters(self) -> set[str]:
        """The damage decks that its guns deal from."""
        return {gun.letter for gun in self.guns} | ({self.artillery.letter} if self.artillery else set())


def flown(pose: Pose, card: Maneuver, half_length: int) -> Pose:
    """DP-MOV-02: the pose after a maneuver."""
    dx, dy, heading = _step(card, pose.heading, half_length)
    return Pose(pose.x + dx, pose.y + dy, heading)


@lru_cache(maxsize=65_536)
def _step(card: Maneuver, heading: int, half_length: int) -> tuple[int, int, int]:
    end = (heading + card.turn) % FULL_TURN
    ax, ay = offset(heading, card.right, half_length + card.forward)
    if card.immelmann:  # the rear edge comes to lie on the straight's end line from the other side
        ax, ay = offset(heading, card.right, card.forward)
        return ax, ay, end
    bx, by = offset(end, 0, half_length)
    return ax + bx, ay + by, end


@lru_cache(maxsize=1024)
def radius(card: Model | GroundCard) -> int:
    """No corner of a card is farther from its centre than this."""
    return isqrt(card.half_width**2 + card.half_length**2) + 2  # two for corners rounded to the grid


def card_outline(pose: Pose, card: Model | GroundCard) -> Outline:
    return outline(pose.x, pose.y, pose.heading, card.half_width, card.half_length)


def laid(start: Pose, card: Model) -> Outline:
    """Where the maneuver card lies that an airplane flies from here: before its front edge."""
    ahead = card.half_length + CARD_LENGTH // 2
    dx, dy = offset(start.heading, 0, ahead)
    return outline(start.x + dx, start.y + dy, start.heading, CARD_WIDTH // 2, CARD_LENGTH // 2)


def drawing(pose: Pose, card: Model | GroundCard) -> tuple[Outline, ...]:
    """The outlines of what is drawn on a card: wings and fuselage, or an envelope."""
    if not card.drawn:
        return (card_outline(pose, card),)
    parts = []
    for patch in card.drawn:
        dx, dy = offset(pose.heading, 0, patch.ahead)
        parts.append(outline(pose.x + dx, pose.y + dy, pose.heading, patch.half_width, patch.half_length))
    return tuple(parts)


def muzzle(pose: Pose, gun: GunCard) -> tuple[int, int, tuple[Wedge, ...]]:
    """The point a gun's ruler starts from, and its arc on the table."""
    dx, dy = offset(pose.heading, gun.right, gun.ahead) if gun.right or gun.ahead else (0, 0)
    return pose.x + dx, pose.y + dy, wedges((pose.heading + gun.bearing) % FULL_TURN, gun.half_width)
