"""``aerodrome missions``: built, shown, written, and played from the file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from aerodrome import games
from aerodrome.hexsky import missions
from aerodrome.hexsky.setup import Scenario
from tests.cli.tool import refused, works


def test_a_mission_is_shown_as_scenarios_are(tmp_path: Path) -> None:
    file = tmp_path / "april.toml"
    shown = works("missions", "build", "--seed", "7", "--kind", "recon", "--date", "1917-04", "--out", file)
    assert "Reconnaissance" in shown
    assert "April 1917" in shown
    assert "landed at" in shown
    assert shown == works("scenarios", "show", file)


def test_every_kind_can_be_shown() -> None:
    for kind in missions.KINDS:
        assert missions.build(1, kind=kind).title in works("missions", "build", "--seed", "1", "--kind", kind)


def test_as_json_it_is_the_scenario_itself() -> None:
    said = works("missions", "build", "--seed", "7", "--front", "italy", "--json")
    built = missions.build("7", front="italy")
    assert msgspec.to_builtins(msgspec.json.decode(said, type=Scenario)) == msgspec.to_builtins(built)


def test_its_file_is_played_and_its_place_in_a_pack_names_it(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "mine"
    folder.mkdir(parents=True)
    works("missions", "build", "--seed", "7", "--kind", "dogfight", "--out", folder / "raid.toml")
    assert games.scenario("mine/raid", [tmp_path]).title.startswith("Dogfight")
    assert "2 games" in works("simulate", folder / "raid.toml", "--games", "2", "--agents", "random", "--jobs", "1")


def test_without_a_seed_each_is_another() -> None:
    assert works("missions", "build", "--json") != works("missions", "build", "--json")


def test_a_bad_wish_is_one_sentence_with_its_option(tmp_path: Path) -> None:
    assert "--kind: there is no 'picnic'; there are dogfight" in refused("missions", "build", "--kind", "picnic")
    assert "--date: 1917-02 has no day 30" in refused("missions", "build", "--date", "1917-02-30")
    assert "--out: mission.txt is no .toml file" in refused("missions", "build", "--out", "mission.txt")
    assert "nowhere" in refused("missions", "build", "--out", tmp_path / "nowhere" / "mission.toml")
