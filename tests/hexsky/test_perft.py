"""Legal movement counts to depth six from ten positions, and the order in which choices are offered."""

from __future__ import annotations

import pytest

from tests.hexsky.perft import FILE, POSITIONS, perft, position, snapshot

STORED = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", POSITIONS)
def test_counts(text: str) -> None:
    stored = next(line for line in STORED if line.startswith(f"{text}: "))
    assert perft(position(text)) == [int(word) for word in stored.removeprefix(f"{text}: ").split()]


@pytest.mark.parametrize("text", POSITIONS)
def test_order_of_offers(text: str) -> None:
    place = next(place for place, line in enumerate(STORED) if line.startswith(f"{text}: "))
    for hexes in (0, 1, 2):
        assert STORED[place + 1 + hexes] == f"  {hexes} ahead: {snapshot(position(text), hexes)}"


def test_ten_positions_are_stored() -> None:
    assert len(POSITIONS) == 10
    assert len(STORED) == 40
