"""``aerodrome scenarios``: listed, shown, checked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from aerodrome import games
from aerodrome.cardtable import endings, measures
from aerodrome.cardtable.game import scenario, scenarios
from aerodrome.cardtable.setup import SHIPPED
from aerodrome.cli import sheet
from tests.cli.tool import FACE, PACK, aerodrome, refused, works

WORLDS = [(name, variant) for name in scenarios() for variant in ("", *(v.id for v in scenario(name).variants))]


def test_the_list_has_every_scenario_with_its_variants() -> None:
    printed = works("scenarios", "list")
    for name in games.scenarios():
        assert name in printed
        assert games.scenario(name).title in printed
    for variant in ("as-printed", "one-sided", "four-players", "early-war", "pfalz-dxii"):
        assert variant in printed


def test_the_list_as_json_holds_the_scenarios_themselves() -> None:
    raw = msgspec.json.decode(works("scenarios", "list", "--json"), type=list[msgspec.Raw])
    kinds = [games.BOXES[games.engine_of(path)].kind for path in games.scenarios().values()]
    found = [msgspec.json.decode(entry, type=kind) for entry, kind in zip(raw, kinds, strict=True)]
    assert [entry.id for entry in found] == list(games.scenarios())


@pytest.mark.parametrize(("name", "variant"), WORLDS)
def test_a_scenario_is_shown_with_all_that_is_in_it(name: str, variant: str) -> None:
    printed = works("scenarios", "show", name, *(["--variant", variant] if variant else []))
    played = scenario(name).as_variant(variant)
    assert played.title in printed
    for airplane in played.airplanes:
        assert airplane.name in printed
    for card in played.ground:
        assert card.name in printed
    assert f"{played.table.width_mm:g} × {played.table.length_mm:g} mm" in printed
    plain = " ".join(printed.split())
    assert played.note.split(";")[0].split(".")[0] in plain
    assert "┌" in printed
    assert "A" in printed[printed.index("┌") : printed.index("└")], "the first airplane is drawn on the table"


def test_a_narrow_terminal_has_the_facts_below_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = works("scenarios", "show", FACE).splitlines()
    assert next(n for n, line in enumerate(lines) if "700 × 700" in line) > next(
        n for n, line in enumerate(lines) if "└" in line
    )
    assert max(map(len, lines)) <= 60


def test_a_reconstructed_number_has_a_star_and_a_printed_one_has_none() -> None:
    printed = works("scenarios", "show", "examples/dawn-patrol", "--pack", PACK)
    assert "pup*" in printed
    assert "11*" in printed
    assert "our reconstruction" in printed
    assert "*" not in works("scenarios", "show", FACE)


@pytest.mark.parametrize("file", sorted(games.scenarios().values()), ids=lambda file: str(file.stem))
def test_every_shipped_scenario_is_right(file: Path) -> None:
    assert works("scenarios", "check", file).startswith("OK")


def test_check_says_what_is_wrong_with_each_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('id = "x"\ntitle = \n')
    good = (SHIPPED / "duel-pack" / "face-to-face.toml").read_text("utf-8")
    (tmp_path / "b.toml").write_text(good.replace('"sopwith-camel"', '"zeppelin"', 1))
    (tmp_path / "c.toml").write_text(good)
    done = aerodrome("scenarios", "check", *(tmp_path / name for name in ("a.toml", "b.toml", "c.toml")))
    first, second = done.err.splitlines()
    assert done.code == 2
    assert "a.toml: line 2, column 9:" in first
    assert "b.toml: airplanes[0].model: there is no airplane 'zeppelin'" in second
    assert done.out.startswith("OK")
    assert "c.toml: Face to Face, 2 airplanes" in done.out


def test_a_file_in_a_pack_is_checked_with_that_pack() -> None:
    works("scenarios", "check", PACK / "scenarios" / "examples" / "dawn-patrol.toml")


def test_a_pack_is_checked_with_everything_in_it() -> None:
    printed = works("scenarios", "check", PACK)
    assert printed.count("OK") == 3
    assert "pup.toml" in printed


def test_a_scenario_that_needs_a_rule_names_the_field_that_does(tmp_path: Path) -> None:
    mud = (SHIPPED / "duel-pack" / "bullets-in-the-mud.toml").read_text("utf-8")
    (tmp_path / "mud.toml").write_text(mud.replace('brings = ["ground-fire"]', "brings = []"))
    assert "brings: ground[0].kind needs 'ground-fire'" in refused("scenarios", "check", tmp_path / "mud.toml")


def test_all_that_a_scenario_can_say_has_words() -> None:
    assert sheet.CONDITIONS.keys() == endings.CONDITIONS.keys()
    assert sheet.WINS.keys() == set(endings.WINS)
    assert sheet.MEASURES.keys() == measures.MEASURES.keys()
