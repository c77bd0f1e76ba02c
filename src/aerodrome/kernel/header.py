"""The head of a record: what a game was made from, and the promise of its seed."""

from __future__ import annotations

import msgspec

FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag="header", forbid_unknown_fields=True):
    """Everything needed to set a game up again, but for the seed."""

    ruleset: str
    """Engine, rules and their version."""
    scenario: str
    variant: str
    rules: tuple[str, ...]
    """The rules chosen or brought by the scenario; bridges follow from them."""
    data: str
    """A digest of the scenario and of every component in it."""
    commitment: str
    """The hash of the seed."""
    format: int = FORMAT
