"""Every golden game replays to its digests, and there is one for every scenario, variant and preset."""

from __future__ import annotations

import pytest

from aerodrome.cardtable import ww1
from aerodrome.games import Record, verify
from tests.properties.worlds import World, worlds
from tests.records.write import FOLDER, path_of


@pytest.mark.parametrize("world", worlds(), ids="+".join)
def test_a_golden_game_replays(world: World) -> None:
    record = Record.load(path_of(world))
    assert record.header.ruleset == ww1.RULESET, "a new ruleset version needs new golden games"
    assert verify(record).problems == ()


def test_there_are_no_others() -> None:
    assert {path_of(world) for world in worlds()} == set(FOLDER.glob("*.jsonl"))
