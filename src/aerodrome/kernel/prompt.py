"""Prompts and the orders that answer them. A refusal is a value for players; exceptions are for programmers."""

from __future__ import annotations

import msgspec

from aerodrome.kernel.event import Seat


class Choice(msgspec.Struct, frozen=True, tag=True):
    """One way to answer a prompt. Each engine has its own kinds."""


class Order(msgspec.Struct, frozen=True):
    """A choice, addressed to the prompt it answers."""

    prompt: str
    choice: Choice


class Prompt(msgspec.Struct, frozen=True):
    """A seat must choose one of these before play goes on."""

    id: str
    """Says when and about what it is asked, and nothing that its seat may not know."""
    seat: Seat
    asks: str
    """The kind of decision: plan, fire, tail, ..."""
    about: str
    """The unit it is asked for."""
    choices: tuple[Choice, ...]
    default: Choice
    """What an absent player is taken to answer."""

    @property
    def orders(self) -> tuple[Order, ...]:
        """Every legal order that answers this prompt."""
        return tuple(Order(self.id, choice) for choice in self.choices)


class Refusal(msgspec.Struct, frozen=True):
    """Why an order was not taken. Nothing has changed."""

    reason: str
    rule: str
    """The ledger id of the rule, or the part of the protocol, that refuses."""
