"""A number with its reasons, to be shown in the log and the client."""

from __future__ import annotations

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """A base value and what each rule added to it or took away."""

    base: int
    parts: tuple[tuple[str, int], ...] = ()

    def add(self, reason: str, amount: int) -> Tally:
        return Tally(self.base, (*self.parts, (reason, amount)))

    @property
    def total(self) -> int:
        return self.base + sum(amount for _, amount in self.parts)

    @property
    def reasons(self) -> tuple[str, ...]:
        return tuple(f"{reason} {amount:+d}" for reason, amount in self.parts)
