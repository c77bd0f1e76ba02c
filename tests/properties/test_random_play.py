"""Random play finds no exception, no dead end, no endless game, and every record replays alike elsewhere."""

from __future__ import annotations

import os

from tests.properties.fuzz import fuzz
from tests.properties.worlds import worlds

GAMES = int(os.environ.get("AERODROME_GAMES", "12"))


def test_every_scenario_variant_and_preset_plays_and_replays() -> None:
    chosen = worlds()
    assert len(chosen) >= 55
    games, orders = fuzz(GAMES, 2, chosen)
    assert games == GAMES * len(chosen)
    assert orders > 4 * games
