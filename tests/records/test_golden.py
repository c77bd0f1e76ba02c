"""Every golden game replays to its digests, and there is one for everything that should have one."""

from __future__ import annotations

import pytest

from aerodrome.games import BOXES, Record, engine_of, verify
from tests.properties.worlds import World, file
from tests.records.write import FOLDER, chosen, path_of


@pytest.mark.parametrize("world", chosen(), ids="+".join)
def test_v2_v3_a_golden_game_replays(world: World) -> None:
    record = Record.load(path_of(world))
    ruleset = BOXES[engine_of(file(world[0]))].rulebook.ruleset
    assert record.header.ruleset == ruleset, "a new ruleset version needs new golden games"
    assert verify(record).problems == ()


def test_there_are_no_others() -> None:
    assert {path_of(world) for world in chosen()} == set(FOLDER.rglob("*.jsonl"))
