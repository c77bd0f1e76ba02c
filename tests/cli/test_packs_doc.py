"""``docs/packs.md`` tells every field and every value there is, and its commands work."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from aerodrome.cardtable import rows, scenario, task, ww1
from aerodrome.cardtable.cards import Confidence, Side, Status, Symbol
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.endings import CONDITIONS, WINS
from aerodrome.cardtable.measures import MEASURES
from aerodrome.cli.options import FOLDERS
from aerodrome.hexsky import catalogue, planes, rulebook
from aerodrome.hexsky import setup as sky
from aerodrome.hexsky.dice import COLOURS, Skill
from aerodrome.hexsky.endings import CONDITIONS as SKY_CONDITIONS
from aerodrome.hexsky.endings import WINS as SKY_WINS
from aerodrome.kernel.score import Ending, Term
from tests.cli.tool import PACK, ROOT, SKY_PACK, works

TEXT = (ROOT / "docs" / "packs.md").read_text("utf-8")
WORDS = set(re.findall(r"`([^`\n]+)`", TEXT))
STRUCTS: dict[str, type[msgspec.Struct]] = {
    "Airplanes": rows.AirplaneRow,
    "Guns": rows.GunRow,
    "Maneuver decks": rows.DeckRow,
    "Maneuver cards": rows.ManeuverRow,
    "Damage decks": rows.DamageRow,
    "Damage cards": rows.FaceRow,
    "A value with its status": rows.Number,
    "Scenarios": scenario.Scenario,
    "The table": scenario.Area,
    "Airplanes on the table": scenario.AirplaneEntry,
    "Cards on the ground": scenario.GroundEntry,
    "Balloons": scenario.BalloonEntry,
    "Entrances": scenario.Entrance,
    "Landing fields": scenario.LandingField,
    "Loads": scenario.Carried,
    "Tasks": task.Task,
    "Victories": task.Bands,
    "Points": Term,
    "Endings": Ending,
    "Variants": scenario.Variant,
    "Planes of the hex sky": catalogue.PlaneRow,
    "Guns of a plane": catalogue.GunRow,
    "Scenarios of the hex sky": sky.Scenario,
    "Planes in the sky": sky.PlaneEntry,
    "Units on the ground": sky.GroundEntry,
    "Weather": sky.SkyEntry,
    "Variants in the sky": sky.Variant,
}


def fields(title: str) -> list[str]:
    """The fields that the first table below a heading tells of."""
    section = re.search(rf"^#+ {title}\n(.*?)(?=^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert section, f"there is no section {title}"
    table = section[1].split("| field | what it is |\n|---|---|\n")[1].split("\n\n")[0]
    return [line.split("`")[1] for line in table.splitlines()]


@pytest.mark.parametrize(("title", "struct"), STRUCTS.items(), ids=STRUCTS)
def test_a_section_tells_just_the_fields_there_are(title: str, struct: type[msgspec.Struct]) -> None:
    told = fields(title)
    assert len(told) == len(set(told))
    assert set(told) == set(struct.__struct_fields__)


def test_a_letter_and_a_number_are_told_alike() -> None:
    assert rows.Letter.__struct_fields__ == rows.Number.__struct_fields__


def test_every_value_is_told() -> None:
    sides = [f"{name}:{side}" for name in CONDITIONS for side in get_args(Side)]
    told = {word.partition(":")[0] for word in WORDS if word in sides} | WORDS
    choices = [get_args(kind) for kind in (Status, Confidence, Symbol, Side)]
    values = {value for kind in choices for value in kind} | set(CONDITIONS) | set(WINS) | set(MEASURES)
    values |= set(ww1.PRESETS) | {name for name, rule in ww1.RULES.items() if rule.brought and name != "core"}
    values |= set(load().ground) | {"camera", "bombs", "printed", "ours", "each", "cardtable"}
    assert values - told == set()


def test_every_value_of_the_sky_is_told() -> None:
    choices = [get_args(kind) for kind in (planes.Status, planes.Part, planes.GroundKind, Skill)]
    values = {value for kind in choices for value in kind} | set(COLOURS) | set(SKY_CONDITIONS) | set(SKY_WINS)
    values |= set(rulebook.PRESETS) | {name for name, rule in rulebook.RULES.items() if rule.brought} - {"core"}
    values |= {word for words in rulebook.OPTIONS.values() for word in words} | set(rulebook.PLACING.values())
    assert values - WORDS == set()


def test_every_condition_that_has_a_side_is_told_with_one() -> None:
    for word in WORDS:
        name, _, side = word.partition(":")
        if name in CONDITIONS and side:
            assert side in get_args(Side)
    sided = {word.partition(":")[0] for word in WORDS if word.partition(":")[0] in CONDITIONS and ":" in word}
    assert sided == {"gone", "shot-down", "left", "picture-home", "nothing-left-to-do", "gone-and-burnt-out"}


def test_the_folders_of_a_pack_are_told() -> None:
    tree = TEXT.split("```")[1]
    for folder in FOLDERS:
        assert f"  {folder}/" in tree


def test_the_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(PACK, tmp_path / "examples" / "pack")
    shutil.copytree(SKY_PACK, tmp_path / "examples" / "sky-pack")
    monkeypatch.chdir(tmp_path)
    block = next(block for block in TEXT.split("```") if "scenarios check examples/pack" in block)
    lines = block.strip().splitlines()
    assert len(lines) == 7
    for line in lines:
        program, *words = line.split()
        assert program == "aerodrome"
        assert works(*words)
