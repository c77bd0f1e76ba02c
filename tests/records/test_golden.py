"""Every golden game replays to its digests, and there is one for everything that should have one."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from aerodrome.games import BOXES, Record, engine_of, verify
from tests.properties.worlds import World, file, played
from tests.records import write
from tests.records.write import FOLDER, SEED, chosen, path_of


@pytest.mark.parametrize("world", chosen(), ids="+".join)
def test_v2_v3_a_golden_game_replays(world: World) -> None:
    record = Record.load(path_of(world))
    ruleset = BOXES[engine_of(file(world[0]))].rulebook.ruleset
    assert record.header.ruleset == ruleset, "a new ruleset version needs new golden games"
    assert verify(record).problems == ()


def test_there_are_no_others() -> None:
    assert {path_of(world) for world in chosen()} == set(FOLDER.rglob("*.jsonl"))


def test_v3_golden_games_are_not_written_over_while_the_rules_keep_their_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = chosen()[0]
    monkeypatch.setattr(write, "FOLDER", tmp_path)
    monkeypatch.setattr(write, "chosen", lambda: [world])
    record = played(world, SEED).record()
    write.main()
    path = write.path_of(world)
    assert path.read_text(encoding="utf-8") == record.dumps()
    write.main()  # nothing has changed

    otherwise = replace(record, seal=replace(record.seal, digest="0" * 32))  # as if the rules had been others
    otherwise.save(path)
    with pytest.raises(SystemExit, match="needs a new version"):
        write.main()
    assert Record.load(path) == otherwise

    replace(otherwise, header=replace(record.header, ruleset="cardtable/ww1/0")).save(path)
    write.main()
    assert path.read_text(encoding="utf-8") == record.dumps()
