"""``aerodrome bench``: figures of one run, with ratios that follow from them."""

from __future__ import annotations

import re

import msgspec
import pytest

from aerodrome.lab import peers
from aerodrome.lab.bench import Bench
from tests.cli.tool import elsewhere, works

SHORT = ("bench", "--rounds", "1", "--seconds", "0.05")


def test_every_runner_is_measured_in_one_run() -> None:
    done = elsewhere(*SHORT, "--json")
    assert done.code == 0, done.err
    found = msgspec.json.decode(done.out, type=Bench)
    assert [speed.unit for speed in found.speeds] == ["phases", "phases", "steps", "ticks"]
    assert all(speed.middle > 0 and not speed.missing for speed in found.speeds)
    assert 0 < found.clone_us < 10_000
    assert found.profile == ()


def test_the_table_has_ratios_the_clone_and_what_a_phase_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def at(speed: int) -> peers.Runner:
        return lambda _: (speed, 1.0)

    monkeypatch.setattr("aerodrome.lab.bench.picking", at(3000))
    monkeypatch.setattr("aerodrome.lab.bench.deciding", at(1000))
    found = (peers.Peer("Four", "steps", lambda: at(2000)), peers.Peer("None", "ticks", lambda: "not installed: so"))
    monkeypatch.setattr(peers, "PEERS", found)
    monkeypatch.setattr("aerodrome.lab.bench.PROFILED", 30)
    printed = works(*SHORT, "--profile")
    assert re.search(r"Four +steps +2,000 +2,000 +2,000 +1\.50 ×", printed)
    assert "not installed: so" in printed
    assert re.search(r"A clone of a game takes [\d.]+ µs", printed)
    assert "In a phase all airplanes move and all fire is resolved" in printed
    assert "where the time goes" in printed
    assert re.search(r"kernel +[\d.]+ %", printed)
