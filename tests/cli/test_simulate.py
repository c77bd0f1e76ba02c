"""``aerodrome simulate``: the same summary however it is played, and true to the records it writes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from aerodrome.cardtable.ww1 import PRESETS
from aerodrome.games import Record, verify
from aerodrome.lab.result import Result, wilson
from aerodrome.lab.simulate import Match, play
from tests.cli.tool import FACE, ROOT, command, elsewhere, works

RANDOM = ("--agents", "random", "--games", "12", "--rules", "full")


def found(*args: str | Path) -> Result:
    return msgspec.json.decode(works("simulate", FACE, "--json", "--jobs", "1", *args), type=Result)


def test_the_summary_is_the_same_for_any_number_of_processes() -> None:
    one, two, three = (elsewhere("simulate", FACE, *RANDOM, "--jobs", jobs) for jobs in ("1", "2", "3"))
    assert one.code == two.code == three.code == 0, two.err
    assert one.out == two.out == three.out
    assert "12 games, full rules, seed 1" in one.out
    assert re.fullmatch(r"12 games in [\d.]+ s: [\d.]+ games/s with 2 processes\n", two.err)


def test_another_seed_gives_other_games() -> None:
    assert works("simulate", FACE, *RANDOM, "--jobs", "1") == works("simulate", FACE, *RANDOM, "--jobs", "1")
    other = works("simulate", FACE, *RANDOM, "--jobs", "1", "--seed", "other")
    assert other.replace("seed other", "seed 1") != works("simulate", FACE, *RANDOM, "--jobs", "1")


def test_wins_draws_and_endings_are_those_of_the_records(tmp_path: Path) -> None:
    result = found(*RANDOM, "--records", tmp_path)
    records = [Record.load(path) for path in sorted(tmp_path.glob("*.jsonl"))]
    outcomes = [record.seal.outcome for record in records if record.seal.outcome]
    assert len(records) == len(outcomes) == result.games == 12
    assert all(verify(record).ok for record in records)
    wins = {row.side: row.wins for row in result.standings}
    assert wins == {side: sum(side in outcome.winners for outcome in outcomes) for side in ("entente", "central")}
    assert result.draws == sum(outcome.drawn for outcome in outcomes)
    assert dict(result.reasons) == Counter(outcome.reason for outcome in outcomes)
    points = [dict(outcome.scores)["central"] for outcome in outcomes]
    assert result.standings[1].score == pytest.approx(sum(points) / 12)


def test_the_table_shows_what_was_found() -> None:
    result = found(*RANDOM)
    printed = works("simulate", FACE, *RANDOM, "--jobs", "1")
    for row, side in zip(result.standings, ("Entente", "Central Powers"), strict=True):
        low, high = row.interval
        share = rf"{row.share * 100:.1f} % +━+ +{low * 100:.1f}–{high * 100:.1f}"
        assert re.search(rf"random +{side} +12 +{row.wins} +{share} +{row.score:.2f} +{row.shots:.1f}", printed)
    for reason, games in result.reasons:
        assert re.search(rf"{reason} +{games} ", printed)
    assert f"A game took {result.turns:.1f} turns" in printed


def test_agents_that_swap_sides_play_as_many_games_on_each() -> None:
    result = found("--agents", "novice,random", "--games", "4", "--swap")
    assert [(row.agent, row.side, row.games) for row in result.standings] == [
        ("novice", "entente", 2),
        ("novice", "central", 2),
        ("novice", "both", 4),
        ("random", "entente", 2),
        ("random", "central", 2),
        ("random", "both", 4),
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_asked_for_are_played(preset: str, tmp_path: Path) -> None:
    found("--agents", "random", "--games", "1", "--rules", preset, "--records", tmp_path)
    assert Record.load(tmp_path / "game-000000.jsonl").header.rules == PRESETS[preset]


def test_the_variant_asked_for_is_played(tmp_path: Path) -> None:
    found("--agents", "random", "--games", "1", "--variant", "early-war", "--records", tmp_path)
    assert Record.load(tmp_path / "game-000000.jsonl").header.variant == "early-war"


def test_wilsons_interval() -> None:
    assert wilson(8, 10) == pytest.approx((0.4901, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shots_and_hits_are_counted_by_side() -> None:
    mud = Match(scenario="duel-pack/bullets-in-the-mud", agents=("random", "random"), games=1, seed="shots")
    played = [play(mud, number) for number in range(6)]
    assert sum(sum(game.shots) for game in played) > 0
    assert all(hit <= shot for game in played for hit, shot in zip(game.hits, game.shots, strict=True))


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")
def heeds_interrupts() -> None:
    """A shell starts what runs in the background deaf to Ctrl-C, and so all that comes of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_gives_the_games_so_far(tmp_path: Path) -> None:
    args = ("simulate", FACE, "--agents", "random", "--games", "1000000", "--jobs", "2", "--records", tmp_path)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command(*args),
        cwd=ROOT,
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
        preexec_fn=heeds_interrupts,
    ) as running:
        while running.poll() is None and not (tmp_path / "game-000060.jsonl").exists():
            time.sleep(0.1)
        os.killpg(running.pid, signal.SIGINT)
        try:
            out, err = running.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    assert running.returncode == 130
    stopped = re.search(r"Stopped: (\d+) of 1000000 games were finished\.", out)
    assert stopped, out + err
    assert int(stopped[1]) > 0
    assert "the game ended" in out
    assert "Traceback" not in err


def test_one_name_plays_both_sides() -> None:
    result = found("--games", "1", "--agents", "random")
    assert [row.agent for row in result.standings] == ["random", "random"]
