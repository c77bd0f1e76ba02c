"""``docs/packs.md`` tells every field and every value there is, and its commands work."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from aerodrome.cardtable import rows, setup, ww1
from aerodrome.cardtable.cards import Confidence, Side, Status, Symbol
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.endings import CONDITIONS, WINS
from aerodrome.cardtable.measures import MEASURES
from aerodrome.cli.options import FOLDERS
from aerodrome.kernel.score import Ending, Term
from tests.cli.tool import PACK, ROOT, works

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
    "Scenarios": setup.Scenario,
    "The table": setup.Area,
    "Airplanes on the table": setup.AirplaneEntry,
    "Cards on the ground": setup.GroundEntry,
    "Loads": setup.Carried,
    "Points": Term,
    "Endings": Ending,
    "Variants": setup.Variant,
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


def test_every_condition_that_has_a_side_is_told_with_one() -> None:
    for word in WORDS:
        name, _, side = word.partition(":")
        if name in CONDITIONS and side:
            assert side in get_args(Side)
    sided = {word.partition(":")[0] for word in WORDS if word.partition(":")[0] in CONDITIONS and ":" in word}
    assert sided == {"gone", "shot-down", "left", "picture-home", "nothing-left-to-do"}


def test_the_folders_of_a_pack_are_told() -> None:
    tree = TEXT.split("```")[1]
    for folder in FOLDERS:
        assert f"  {folder}/" in tree


def test_the_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(PACK, tmp_path / "examples" / "pack")
    monkeypatch.chdir(tmp_path)
    block = next(block for block in TEXT.split("```") if "scenarios check examples/pack" in block)
    lines = block.strip().splitlines()
    assert len(lines) == 5
    for line in lines:
        program, *words = line.split()
        assert program == "aerodrome"
        assert works(*words)
