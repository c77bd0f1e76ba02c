"""The choices a player of the card table can make."""

from __future__ import annotations

from aerodrome.kernel.prompt import Choice


class Plan(Choice, frozen=True):
    """Lay three cards face down, first to third."""

    cards: tuple[str, ...]


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


AnyChoice = Plan | Fire | Hold | Tail | Rearrange | Drop | Carry
