"""The 76 vectors of the text: a state, what is done, and what comes of it, as stored in ``vectors.json``."""

from __future__ import annotations

from pathlib import Path

import msgspec

Value = int | bool | str | list[int] | dict[str, int | dict[str, int]] | None


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One vector."""

    id: str
    section: str
    computable: bool
    """Whether its numbers follow from others; if not it restates a rule or a datum, or the text contradicts itself."""
    plane: str | None
    initial: dict[str, Value]
    action: tuple[str, ...]
    expected: dict[str, Value]

    def number(self, name: str) -> int:
        """A whole number it begins with."""
        value = self.initial[name]
        assert isinstance(value, int), f"{self.id}: {name} is {value!r}"
        return value

    def word(self, name: str) -> str:
        return str(self.initial[name])


FILE = Path(__file__).with_name("vectors.json")
VECTORS = {vector.id: vector for vector in msgspec.json.decode(FILE.read_bytes(), type=list[Vector])}


def called(*prefixes: str) -> list[str]:
    """The vectors whose names begin so."""
    return [name for name in VECTORS if name.startswith(prefixes)]
