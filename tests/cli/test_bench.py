"""``aerodrome bench``: figures of one run, with ratios that follow from them."""

from __future__ import annotations

import re

import msgspec
import pytest

from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.game import new_game
from aerodrome.lab import peers
from aerodrome.lab.bench import LADEN, Bench, laden, laden_table
from aerodrome.lab.profile import area
from tests.cli.tool import elsewhere, works

SHORT = ("bench", "--rounds", "1", "--seconds", "0.05")


def test_every_runner_is_measured_in_one_run() -> None:
    done = elsewhere(*SHORT, "--json")
    assert done.code == 0, done.err
    found = msgspec.json.decode(done.out, type=Bench)
    units = ["phases", "phases", "phases", "rounds", "rounds", "steps", "ticks", "moves"]
    assert [speed.unit for speed in found.speeds] == units
    assert all(speed.middle > 0 and not speed.missing for speed in found.speeds)
    assert all(speed.decisions[0] > 0 for speed in found.speeds)
    assert [speed.unit for speed in found.bases] == ["phases", "rounds"]
    assert [clone.name.split(",")[0] for clone in found.clones] == ["Aerodrome", "Aerodrome", "OpenSpiel backgammon"]
    assert all(0 < clone.us < 10_000 for clone in found.clones)
    assert found.profiles == ()
    plain, laden = found.speeds[:2]
    assert laden.name == "Aerodrome, card table, all rules in force"
    assert found.laden == pytest.approx(laden.middle / plain.middle)  # of a single round


def test_the_table_has_ratios_copies_and_what_a_phase_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def at(speed: int) -> peers.Runner:
        return lambda _: peers.Done(speed, 1.0, 7 * speed)

    ours = {"cardtable": 3000, "hexsky": 500}
    monkeypatch.setattr("aerodrome.lab.bench.picking", lambda course: at(2850 if course.laden else ours[course.engine]))
    monkeypatch.setattr("aerodrome.lab.bench.deciding", lambda _: at(10))
    found = (
        peers.Peer("Four", "steps", lambda: (at(2000), None)),
        peers.Peer("Dice", "moves", lambda: (at(1000), dict)),
        peers.Peer("None", "ticks", lambda: "not installed: so"),
    )
    monkeypatch.setattr(peers, "PEERS", found)
    monkeypatch.setattr("aerodrome.lab.bench.PROFILED", 30)
    monkeypatch.setattr("aerodrome.lab.bench.CLONES", 100)
    printed = works(*SHORT, "--profile")
    assert re.search(r"Four +steps +2,000 +2,000 +2,000 +14,000 +1\.50 +0\.25", printed)
    assert re.search(r"Dice +moves +1,000 +1,000 +1,000 +7,000 +3\.00 +0\.50", printed)
    assert "not installed: so" in printed
    assert "With all rules in force but unused the card table goes at 0.95 of its speed." in printed
    assert re.search(r"Aerodrome, card table +[\d.]+\n", printed)
    assert re.search(r"Aerodrome, hex sky +[\d.]+\n", printed)
    assert re.search(r"Dice +[\d.]+\n", printed)
    assert "In a phase of the card table all airplanes move" in printed
    for engine in ("card table", "hex sky"):
        assert f"where the time of the {engine} goes" in printed
    assert len(re.findall(r"kernel +[\d.]+ %", printed)) == 2


def test_the_laden_table_is_the_duel_with_every_rule_that_goes_with_its_own() -> None:
    engine, start = laden_table(LADEN)
    plain = new_game(LADEN.scenario, 1, LADEN.rules).engine
    assert isinstance(engine, CardTable)
    assert isinstance(plain, CardTable)
    assert start == engine.start == plain.start
    assert "disruption" in engine.book.taken.sources()
    assert "tailing" in engine.book.turn.sources()[0]
    game = laden(LADEN, 1)
    assert game.outcome is None
    assert {prompt.asks for prompt in game.prompts()} == {"plan"}


@pytest.mark.parametrize(
    ("file", "name", "found"),
    [
        ("aerodrome/kernel/game.py", "submit", "kernel"),
        ("aerodrome/kernel/box.py", "new_game", "set-up"),
        ("aerodrome/hexsky/fold_damage.py", "hit", "fold"),
        ("aerodrome/hexsky/maneuvers/turn.py", "legs", "what may be flown"),
        ("aerodrome/hexsky/steps/order.py", "prompts", "prompts"),
        ("aerodrome/hexsky/steps/burn.py", "run", "other steps"),
        ("aerodrome/cardtable/geometry.py", "crosses", "fire, geometry and damage"),
        ("somewhere/else.py", "run", "elsewhere"),
    ],
)
def test_time_is_booked_where_it_is_spent(file: str, name: str, found: str) -> None:
    assert area((file, 1, name)) == found
