"""Scenario files: refused with file, line or field, and reason when they are faulty."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cardtable.catalogue import DATA
from aerodrome.cardtable.game import new_game, scenario, scenarios
from aerodrome.games import BadFile

DUEL = "face-to-face"
TASK = "a-hard-task"
CAMBRAI = "wings-over-cambrai"
MUD = "bullets-in-the-mud"


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A printed scenario with one piece of its text replaced."""
    text = (DATA / "scenarios" / "duel-pack" / f"{name}.toml").read_text("utf-8")
    assert old in text, f"{name} has no {old!r}"
    path = folder / f"{name}.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


PRINTED = 'status = "printed"'

FAULTS = [
    (DUEL, 'title = "Face to Face"', "title = Face", "line 2, column 9", "Invalid value"),
    (DUEL, 'title = "Face to Face"\n', "", "", "this field is missing: `title`"),
    (DUEL, 'title = "Face to Face"', "title = 7", "title", "Expected `str`, got `int`"),
    (DUEL, 'title = "Face to Face"', 'title = "Face to Face"\nweather = "fog"', "", "there is no field `weather`"),
    (DUEL, 'status = "printed"', 'status = "dreamt"', "status", "Invalid enum value 'dreamt'"),
    (DUEL, "width_mm = 700", "width_mm = 99", "table", "must be 100 to 5000 mm"),
    (DUEL, "width_mm = 700", "width_mm = nan", "table", "must be 100 to 5000 mm"),
    (DUEL, "length_mm = 700", "length_mm = 5001", "table", "must be 100 to 5000 mm"),
    (DUEL, PRINTED, PRINTED + '\nrules = "wild"', "rules", "there is no preset 'wild'"),
    (DUEL, PRINTED, PRINTED + '\nbrings = ["altitude-of-my-own"]', "brings", "'altitude-of-my-own' is not a rule"),
    (DUEL, PRINTED, PRINTED + '\nturn_limit = 501', "turn_limit", "must be 1 to 500"),
    (DUEL, PRINTED, PRINTED + '\nlimit_wins = "luck"', "limit_wins", "'luck' is not one of"),
    (DUEL, 'id = "weber"', 'id = "barker"', "airplanes[1].id", "'barker' is used twice"),
    (DUEL, 'id = "weber"', 'id = "we.ber"', "airplanes[1].id", "is not letters, digits and hyphens"),
    (DUEL, "at_mm = [350, 600]", "at_mm = [350, 701]", "airplanes[1].at_mm", "lies beyond the edge of the table"),
    (DUEL, "at_mm = [350, 600]", "at_mm = [nan, 600]", "airplanes[1].at_mm", "lies beyond the edge of the table"),
    (DUEL, "at_mm = [350, 600]", "at_mm = [350]", "airplanes[1].at_mm", "Expected `array` of length 2"),
    (DUEL, "heading_deg = 180", "heading_deg = nan", "airplanes[1].heading_deg", "must be -360 to 360"),
    (DUEL, "heading_deg = 180", "heading_deg = 1e30", "airplanes[1].heading_deg", "must be -360 to 360"),
    (DUEL, "heading_deg = 180", 'heading_deg = 180\nseat = "a/b"', "airplanes[1].seat", "is not letters, digits"),
    (DUEL, "heading_deg = 180", 'heading_deg = 180\nseat = "entente"', "airplanes[1].seat", "already sits on"),
    (DUEL, 'model = "albatros-d-va"', 'model = "zeppelin"', "airplanes[1].model", "there is no airplane 'zeppelin'"),
    (DUEL, 'when = "all-gone"', 'when = "bored"', "endings[0].when", "there is no condition 'bored'"),
    (DUEL, 'when = "all-gone"', 'when = "gone:italy"', "endings[0].when", "does not end in :entente or :central"),
    (DUEL, 'wins = "survivors"', 'wins = "luck"', "endings[1].wins", "'luck' is not one of"),
    (DUEL, 'id = "four-players"', 'id = "squadrons"', "variants[0].id", "'squadrons' is used twice"),
    (TASK, 'brings = ["photograph"]', "brings = []", "brings", "airplanes[0].load needs 'photograph'"),
    (TASK, 'kind = "target"', 'kind = "castle"', "ground[0].kind", "there is no ground card 'castle'"),
    (TASK, 'brings = ["photograph", "equipment"]', 'brings = ["photograph"]', "variant squadrons: brings", "equipment"),
    (TASK, 'measure = "picture-home"', 'measure = "luck"', "variant squadrons: score[4].measure", "no measure 'luck'"),
    (MUD, 'brings = ["ground-fire"]', "brings = []", "brings", "ground[0].kind needs 'ground-fire'"),
    (MUD, 'side = "entente" },\n    { measure = "enemies-down"', 'side = "italy" },\n    { measure = "enemies-down"',
     "variant one-sided: score[0].side", "'italy' is not each, entente or central"),
    (CAMBRAI, 'load = "bombs", side = "entente"', 'load = "bombs", side = "neutral"', "variants[0].carried.side",
     "Invalid enum value 'neutral'"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "field", "reason"), FAULTS)
def test_a_faulty_scenario_is_refused_with_file_field_and_reason(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    path = changed(tmp_path, name, old, new)

    with pytest.raises(BadFile) as refused:
        new_game(path, 1)

    assert Path(refused.value.file) == path
    assert refused.value.field == field
    assert reason in refused.value.reason


def test_an_unchanged_copy_is_not_refused(tmp_path: Path) -> None:
    for name in (DUEL, TASK, CAMBRAI, MUD):
        assert scenario(changed(tmp_path, name, "", "")).id == f"duel-pack/{name}"


@pytest.mark.parametrize("count", [0, 41])
def test_a_scenario_without_airplanes_or_with_too_many_is_refused(tmp_path: Path, count: int) -> None:
    path = changed(tmp_path, DUEL, "", "")
    head, _, rest = path.read_text("utf-8").partition("[table]")
    table, *_ = rest.split("\n[[")
    crowd = ", ".join(
        f'{{ id = "x{n}", name = "X", model = "sopwith-camel", side = "entente", at_mm = [1, 1], heading_deg = 0 }}'
        for n in range(count)
    )
    ending = '[[endings]]\nwhen = "all-gone"\nwins = "nobody"\nreason = "gone"\n'
    path.write_text(f"{head}airplanes = [{crowd}]\n[table]{table}\n{ending}", "utf-8")

    with pytest.raises(BadFile, match="airplanes: there must be 1 to 40 of them"):
        scenario(path)


def test_what_is_no_text_no_file_or_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    with pytest.raises(BadFile, match="No such file"):
        scenario(path)
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(BadFile, match="byte 9: is not UTF-8 text"):
        scenario(path)
    path.write_bytes(b"#" * (256 * 1024 + 1))
    with pytest.raises(BadFile, match="larger than 256 KiB"):
        scenario(path)
    path.write_text("a = " + "[" * 50_000, "utf-8")
    with pytest.raises(BadFile, match="is nested too deeply"):
        scenario(path)


def test_an_unknown_scenario_or_variant_names_the_known_ones() -> None:
    with pytest.raises(BadFile, match=r"no-such: there is no such scenario; there are .*duel-pack/face-to-face"):
        new_game("no-such", 1)
    with pytest.raises(BadFile, match="variant: there is no 'dawn'; there are: squadrons, four-players, early-war"):
        new_game("duel-pack/face-to-face", 1, variant="dawn")
    assert len(scenarios()) >= 4
