"""Chance: a keyed counter with named streams, so that a rule which draws more shifts nobody else's draws."""

from __future__ import annotations

import hashlib
import secrets

SEED_BYTES = 32


def make_seed(seed: int | bytes | str | None = None) -> bytes:
    """256 bits: fresh ones, the given ones, or, for repeatable play, those that follow from a number or a word."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(f"aerodrome seed {seed}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published of a seed before a game, so that it cannot be changed afterwards."""
    return hashlib.sha256(b"aerodrome commitment " + seed).hexdigest()


class Dice:
    """The draws of one game: a seed and how often each stream has been drawn from."""

    __slots__ = ("draws", "seed")

    def __init__(self, seed: bytes, draws: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.draws = draws or {}

    def roll(self, stream: str, sides: int) -> tuple[int, int]:
        """The number of this draw in its stream, and a value in 0..sides-1."""
        count = self.draws.get(stream, 0)
        self.draws[stream] = count + 1
        digest = hashlib.blake2b(b"%s/%d" % (stream.encode(), count), key=self.seed, digest_size=8).digest()
        return count, int.from_bytes(digest, "big") * sides >> 64

    def pick(self, stream: str, sides: int) -> int:
        """Only the value of a draw."""
        return self.roll(stream, sides)[1]

    def copy(self) -> Dice:
        return Dice(self.seed, self.draws.copy())
