"""Writes the examples that pin the client's preview geometry to the rules' own: ``python -m tests.web.vectors``."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from aerodrome.cardtable import catalogue
from aerodrome.cardtable.cards import GunCard, Pose, flown, muzzle
from aerodrome.cardtable.geometry import FULL_TURN, ahead, outline, overlap
from aerodrome.server.reference import components

FILE = Path(__file__).parents[2] / "web" / "src" / "boards" / "cardtable" / "vectors.json"
PRIME = 2_147_483_647


class FlownVector(msgspec.Struct, frozen=True):
    deck: str
    kind: str
    right: int
    forward: int
    turn: int
    immelmann: bool
    half_length: int
    start: Pose
    end: Pose


class OutlineVector(msgspec.Struct, frozen=True):
    pose: Pose
    half_width: int
    half_length: int
    corners: tuple[tuple[int, int], ...]


class OverlapVector(msgspec.Struct, frozen=True):
    a: Pose
    b: Pose
    overlap: bool


class MuzzleVector(msgspec.Struct, frozen=True):
    pose: Pose
    bearing: int
    ahead: int
    right: int
    at: tuple[int, int]


class Vectors(msgspec.Struct, frozen=True):
    directions: int
    """A checksum over the direction vector of every heading."""
    flown: tuple[FlownVector, ...]
    outlines: tuple[OutlineVector, ...]
    overlaps: tuple[OverlapVector, ...]
    muzzles: tuple[MuzzleVector, ...]


def checksum() -> int:
    total = 0
    for heading in range(FULL_TURN):
        x, y = ahead(heading)
        total = (total * 31 + x + 7 * y) % PRIME
    return total


def anywhere(chance: random.Random, reach: int = 1_400_000) -> Pose:
    return Pose(chance.randint(0, reach), chance.randint(0, reach), chance.randrange(FULL_TURN))


def vectors() -> Vectors:
    """The examples, the same every time as long as the data and the geometry are."""
    chance = random.Random("vectors")
    known = catalogue.load()
    decks = components().decks
    lengths = {known.model(name).deck.id: known.model(name).half_length for name in known.airplanes}
    flights = []
    for letter, cards in decks.items():
        for kind, info in cards.items():
            start, card = anywhere(chance), known.deck(letter).cards[kind]
            end = flown(start, card, lengths[letter])
            drawn = (info.right, info.forward, info.turn, info.immelmann)
            flights.append(FlownVector(letter, kind, *drawn, lengths[letter], start, end))
    outlines = []
    for width in (21_750, 43_500) * 20:
        at = anywhere(chance)
        outlines.append(OutlineVector(at, width, 33_750, outline(at.x, at.y, at.heading, width, 33_750)))
    overlaps = []
    for _ in range(60):
        a, b = anywhere(chance, 80_000), anywhere(chance, 80_000)
        cards_of = [outline(pose.x, pose.y, pose.heading, 21_750, 33_750) for pose in (a, b)]
        overlaps.append(OverlapVector(a, b, overlap(*cards_of)))
    muzzles = []
    for _ in range(30):
        at = anywhere(chance)
        gun = GunCard(
            "gun", "A", chance.randrange(FULL_TURN), 3350, chance.randint(-9000, 9000), chance.choice((0, 4000))
        )
        x, y, _arc = muzzle(at, gun)
        muzzles.append(MuzzleVector(at, gun.bearing, gun.ahead, gun.right, (x, y)))
    return Vectors(checksum(), tuple(flights), tuple(outlines), tuple(overlaps), tuple(muzzles))


def written() -> bytes:
    """As JSON, an example a line."""
    found = vectors()
    lines = ["{", f'"directions": {found.directions}']
    for name in ("flown", "outlines", "overlaps", "muzzles"):
        rows = [msgspec.json.encode(row).decode() for row in getattr(found, name)]
        lines += [f',"{name}": [', *(f"{row}," for row in rows[:-1]), rows[-1], "]"]
    return ("\n".join(lines) + "\n}\n").encode()


if __name__ == "__main__":
    FILE.write_bytes(written())
