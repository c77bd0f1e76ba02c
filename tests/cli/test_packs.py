"""Packs: laid over everywhere, found in the data folder, and faults in them named."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from aerodrome.cardtable.catalogue import DATA, load
from aerodrome.cardtable.scenario import Scenario
from aerodrome.games import Record
from tests.cli.tool import FACE, PACK, SKY_PACK, aerodrome, elsewhere, refused, works

DAWN = "examples/dawn-patrol"
CLOUDS = "scenarios/examples/above-the-clouds.toml"


class Named(msgspec.Struct):
    id: str


def ids(printed: str) -> list[str]:
    return [found.id for found in msgspec.json.decode(printed, type=list[Named])]


def test_a_pack_is_named_before_the_command_or_behind_it() -> None:
    assert DAWN in ids(works("--pack", PACK, "scenarios", "list", "--json"))
    assert DAWN in ids(works("scenarios", "list", "--json", "--pack", PACK))
    assert DAWN not in ids(works("scenarios", "list", "--json"))


def test_the_users_own_pack_is_always_looked_into(terminal: Path, tmp_path: Path) -> None:
    shutil.copytree(PACK, terminal / "pack")
    assert DAWN in ids(works("scenarios", "list", "--json"))
    assert "Lt. Ash" in works("scenarios", "show", DAWN)
    assert works("rules", "who", "targets", "--scenario", DAWN)
    played = elsewhere(
        *("simulate", DAWN, "--games", "2", "--agents", "random", "--jobs", "2", "--records", tmp_path / "games")
    )
    assert played.code == 0, played.err
    record = tmp_path / "games" / "game-000001.jsonl"
    assert Record.load(record).header.scenario == DAWN
    assert works("verify", record).startswith("OK")
    assert "Dawn Patrol" in works("replay", record)


def test_a_later_pack_lies_over_an_earlier_one(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(PACK, other)
    file = other / "airplanes" / "sopwith-pup.toml"
    file.write_text(file.read_text("utf-8").replace("value = 11", "value = 19"), "utf-8")
    assert "19*" in works("scenarios", "show", DAWN, "--pack", PACK, "--pack", other)
    assert "11*" in works("--pack", other, "scenarios", "show", DAWN, "--pack", PACK)


def test_a_card_of_the_pack_stands_in_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "own" / "airplanes").mkdir(parents=True)
    camel = (DATA / "airplanes" / "sopwith-camel.toml").read_text("utf-8").replace("value = 15", "value = 16")
    (tmp_path / "own" / "airplanes" / "sopwith-camel.toml").write_text(camel, "utf-8")
    line = next(
        line for line in works("scenarios", "show", FACE, "--pack", tmp_path / "own").splitlines() if "Camel" in line
    )
    assert line.split()[-1] == "16"


def test_the_example_is_marked_as_our_own() -> None:
    found = load((PACK,))
    pup, deck = found.airplanes["sopwith-pup"], found.decks["pup"]
    assert {pup.deck.status, pup.resistance.status, deck.status} == {"reconstructed"}
    assert found.model("sopwith-pup").reconstructed == ("deck", "resistance", "front gun")
    assert "pup" not in load().decks
    assert ids(works("scenarios", "list", "--json", "--pack", PACK))[-1] == DAWN
    shown = msgspec.json.decode(works("scenarios", "show", DAWN, "--json", "--pack", PACK), type=Scenario)
    assert shown.status == "ours"


FAULTS = [
    ("airplanes/sopwith-pup.toml", 'fire = "B"', 'fire = "Q"', "guns[0].fire: there is no damage deck 'Q'"),
    ("airplanes/sopwith-pup.toml", 'value = "pup"', 'value = "pip"', "deck.value: there is no maneuver deck 'pip'"),
    ("airplanes/sopwith-pup.toml", "value = 11", 'value = "many"', "resistance.value: Expected `int`, got `str`"),
    ("airplanes/sopwith-pup.toml", "crew = 1", "crew = 1\nwings = 2", "there is no field `wings`"),
    ("airplanes/sopwith-pup.toml", "crew = 1\n", "", "this field is missing: `crew`"),
    (
        "airplanes/sopwith-pup.toml",
        'id = "sopwith-pup"',
        'id = "pup"',
        "id: is 'pup'; the file's name says 'sopwith-pup'",
    ),
    ("decks/pup.toml", "total = 16", "total = 17", "cards: the numbers are not 1 to 17, each once"),
    ("decks/pup.toml", "steep = false", "steep = maybe", "line 16, column 9: Invalid value"),
    ("decks/pup.toml", 'status = "reconstructed"', 'status = "guessed"', "status: Invalid enum value 'guessed'"),
    (
        "scenarios/examples/dawn-patrol.toml",
        "at_mm = [340, 120]",
        "at_mm = [340, 1200]",
        "airplanes[0].at_mm: lies beyond",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        '"sopwith-pup"',
        '"sopwith-dog"',
        "airplanes[0].model: there is no airplane",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        'id = "birch"',
        f'id = "{"birch" * 9}"',
        "is used twice or is not letters, digits and hyphens, at most 40",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        '\ntitle = "',
        f'\ntitle = "{"Dawn" * 30}',
        "title: Expected `str` of length <= 90",
    ),
    ("scenarios/examples/dawn-patrol.toml", '\ntitle = "', '\ntitle = "\\u001b[2J', "title: holds a control character"),
    ("airplanes/sopwith-pup.toml", '\nid = "', '\nid = "\\u0000', "id: holds a control character"),
    ("scenarios/examples/dawn-patrol.toml", 'id = "birch"', 'id = "ash"', "airplanes[1].id: 'ash' is used twice"),
    (
        "scenarios/examples/dawn-patrol.toml",
        'brings = ["ground-fire"]',
        'brings = ["ground-fire"]\nscore = [{ measure = "own-down", points = -1001 }]',
        "score[0].points: Expected `int` >= -1000",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        'when = "one-side-left"',
        'when = "tea-time"',
        "endings[0].when: there is no condition",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        "brings = []",
        'brings = ["aims"]',
        "variant alone: brings: 'aims' is not a rule that",
    ),
    (
        "scenarios/examples/dawn-patrol.toml",
        'id = "examples/dawn-patrol"',
        'id = "dusk"',
        "id: is 'dusk'; the file's place says",
    ),
]


@pytest.mark.parametrize(("file", "was", "now", "reason"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_a_fault_is_named_with_file_field_and_reason(
    file: str, was: str, now: str, reason: str, tmp_path: Path
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(PACK, pack)
    text = (pack / file).read_text("utf-8")
    assert was in text
    (pack / file).write_text(text.replace(was, now, 1), "utf-8")
    done = aerodrome("scenarios", "check", pack)
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert f"{Path(file).name}: " in done.err
    assert reason in done.err
    said = refused("simulate", DAWN, "--games", "1", "--agents", "random", "--jobs", "1", "--pack", pack)
    assert reason in said


SKY_FAULTS = [
    ("planes/nieuport-24.toml", 'colour = "pink"', 'colour = "mauve"', "sturdiness.colour: Invalid enum value 'mauve'"),
    ("planes/nieuport-24.toml", "low = 7", "low = 12", "top: must be -2 to 11"),
    ("planes/nieuport-24.toml", "[4, 3, 3]", "[4, 0, 3]", "structure.sections: must be 1 to 100"),
    ("planes/nieuport-24.toml", '[1, 3, "engine"]', '[2, 3, "engine"]', "damage.rows: must cover 1 to 20 in order"),
    ("planes/nieuport-24.toml", "template = 0", "template = 4", "guns[0].template: is 0 for a fixed gun or 1 to 3"),
    ("planes/nieuport-24.toml", 'id = "nieuport-24"', 'id = "n24"', "id: is 'n24'; the file's name says"),
    (CLOUDS, 'model = "nieuport-24"', 'model = "nieuport"', "planes[0].model: there is no plane 'nieuport'"),
    (CLOUDS, 'mats = ["A"]', 'mats = ["Z"]', "mats: there is no mat 'Z'"),
    (CLOUDS, "haze = 3", "haze = 40", "sky.haze: must be 0 to 30"),
    (CLOUDS, 'when = "down:central"', 'when = "down:neutral"', "endings[0].when: 'down:neutral' names a side"),
    (CLOUDS, 'mats = ["A"]', 'mats = ["A"]\nbrings = ["recon"]', "options: recon needs 'recon-plane'"),
    (
        CLOUDS,
        'mats = ["A"]',
        'mats = ["A"]\noptions = { bomber = "x" }',
        "options.bomber: 'x' is not one of ash, linde",
    ),
    (CLOUDS, 'mats = ["A"]', 'mats = ["A"]\nplacing = ["ash"]', "placing: needs a rule that tells how it is done"),
    (CLOUDS, 'engine = "hexsky"', 'engine = "chess"', "engine: Invalid enum value 'chess'"),
    (CLOUDS, "speed = 5\n", "speed = 5\nhurt = { structure = -1 }\n", "planes[0].hurt.structure: must be 0 to 100"),
    (CLOUDS, 'id = "recruits"', 'id = "re cruits"', "variants[0].id: 're cruits' is used twice or is not letters"),
]


@pytest.mark.parametrize(("file", "was", "now", "reason"), SKY_FAULTS, ids=[fault[3] for fault in SKY_FAULTS])
def test_a_fault_of_the_sky_is_named_with_file_field_and_reason(
    file: str, was: str, now: str, reason: str, tmp_path: Path
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(SKY_PACK, pack)
    text = (pack / file).read_text("utf-8")
    assert was in text
    (pack / file).write_text(text.replace(was, now, 1), "utf-8")
    assert f"{Path(file).name}: {reason}" in refused_check(pack)
    assert reason in refused("scenarios", "show", "examples/above-the-clouds", "--pack", pack)


def refused_check(pack: Path) -> str:
    """The one thing that is wrong with a pack; what is right before it is said too."""
    done = aerodrome("scenarios", "check", pack)
    assert done.code == 2
    assert done.err.count("\n") == 1
    return done.err


def test_a_plane_of_the_pack_flies_and_its_record_needs_the_pack(tmp_path: Path) -> None:
    args = ("simulate", "examples/above-the-clouds", "--games", "1", "--agents", "random", "--jobs", "1")
    assert aerodrome("--pack", SKY_PACK, *args, "--records", tmp_path).code == 0
    record = tmp_path / "game-000000.jsonl"
    assert works("verify", record, "--pack", SKY_PACK).startswith("OK")
    assert "is not at hand" in refused("verify", record)
    assert "Nieuport 24" in works("replay", record, "--pack", SKY_PACK)


def test_a_pack_without_scenarios_is_checked_too(tmp_path: Path) -> None:
    (tmp_path / "own" / "airplanes").mkdir(parents=True)
    shutil.copy(PACK / "airplanes" / "sopwith-pup.toml", tmp_path / "own" / "airplanes")
    said = refused("scenarios", "check", tmp_path / "own")
    assert said.endswith("sopwith-pup.toml: deck.value: there is no maneuver deck 'pup'")


def test_a_file_that_nobody_would_read_is_a_fault(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(PACK, pack)
    (pack / "airplane").mkdir()
    shutil.copy(pack / "airplanes" / "sopwith-pup.toml", pack / "airplane" / "sopwith-pup.toml")
    assert "would never be read: files of a pack lie in airplanes/," in refused("scenarios", "check", pack)
