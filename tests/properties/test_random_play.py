"""Random play finds no exception, no dead end, no endless game, and every record replays alike elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.cardtable.ww1 import CHOOSABLE
from aerodrome.games import Engine
from tests.assurance.sizes import size
from tests.properties.fuzz import Chunk, Fuzzed, Progress, Written, each, fuzz, in_all, play, replay
from tests.properties.worlds import World, rules_of, subsets, worlds

SHARES: list[tuple[Engine, int]] = [("cardtable", 2), ("hexsky", 3)]
"""Games of each world in the test run."""
OF_SCENARIO = 10_000
"""Games of each scenario, shared by its worlds, in a full run."""
SUBSETS, OF_SUBSETS = 300, size(500, 10_000)
"""Choices of rules, and the games that are played with them in all scenarios."""


def share(world: World, games: int) -> int:
    """How many games of a world are played."""
    return size(games, -(-OF_SCENARIO // sum(other[0] == world[0] for other in worlds())))


@pytest.mark.parametrize(("engine", "games"), SHARES)
def test_v1_v6_every_scenario_variant_and_preset_plays_and_replays(
    engine: Engine, games: int, record_property: Callable[[str, object], None]
) -> None:
    chosen = worlds(engine)
    assert len(chosen) >= 55
    heard: list[Fuzzed] = []
    found = fuzz((chunk for world in chosen for chunk in each([world], share(world, games))), 2, heard.append)
    record_property("played", f"{found.games} games, {found.orders} orders, replayed elsewhere")
    assert found == heard[-1]
    assert found.games == sum(share(world, games) for world in chosen)
    assert found.orders > 4 * found.games


def test_v1_v6_subsets_of_the_rules_play_and_replay_in_all_scenarios(
    record_property: Callable[[str, object], None],
) -> None:
    found = fuzz(in_all(subsets(SUBSETS), OF_SUBSETS), 2)
    record_property("played", f"{found.games} games, {found.orders} orders, replayed elsewhere")
    assert found.games == OF_SUBSETS
    assert found.orders > 4 * found.games


def test_subsets_are_many_and_differ_and_the_games_are_spread_over_them() -> None:
    chosen = subsets(SUBSETS)
    assert {world[0] for world in chosen} == {world[0] for world in worlds("cardtable")}
    assert len({world[2] for world in chosen}) >= SUBSETS
    assert {len(rules_of(world)) for world in chosen} >= set(range(20))
    assert {rule for world in chosen for rule in rules_of(world)} == set(CHOOSABLE)
    chunks = list(in_all(chosen, OF_SUBSETS))
    assert sum(len(chunk.seeds) for chunk in chunks) == OF_SUBSETS
    assert {chunk.world[0] for chunk in chunks} == {world[0] for world in chosen}


def test_worlds_are_those_of_both_engines() -> None:
    assert set(worlds()) == {*worlds("cardtable"), *worlds("hexsky")}


def test_a_replay_in_the_same_process_proves_nothing_and_is_refused(tmp_path: Path) -> None:
    written = play(Chunk(worlds("hexsky")[0], range(1)), str(tmp_path))
    assert isinstance(written, Written)
    with pytest.raises(AssertionError, match="this is no other process"):
        replay(written)


def test_progress_is_one_line_that_ends(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(10, pause=100)
    progress(Fuzzed(5, 50))
    progress(Fuzzed(10, 100))
    assert capsys.readouterr().err.count("\n") == 1
