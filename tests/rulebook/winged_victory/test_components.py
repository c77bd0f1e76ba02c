"""Ways to play and components: what the box holds and what of it the game uses."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from aerodrome import hexsky
from aerodrome.hexsky import catalogue, rulebook, setup
from aerodrome.hexsky.state import FlakMarker, Weather

PARTS = catalogue.load()


@pytest.mark.ledger("WV-MOD-01")
def test_a_printed_scenario_gives_its_setup_and_victory() -> None:
    for name in hexsky.scenarios():
        scenario = hexsky.scenario(name)
        assert scenario.source
        assert scenario.endings
        assert scenario.planes
        assert hexsky.new_game(name, 1).prompts()


@pytest.mark.ledger("WV-MOD-04")
def test_optional_rules_can_each_be_turned_on_alone_and_together() -> None:
    assert set(rulebook.CHOOSABLE) == {
        *("rotary-blip", "spot-blind-spot", "spine-aiming", "target-size", "damage-aspect-shift", "leak-goggles"),
        *("time-freezing", "bomber-load-speed", "pull-up"),
    }
    for rule in rulebook.CHOOSABLE:
        assert rulebook.book((rule,)) is not rulebook.book(())
        assert not rulebook.RULES[rule].requires
    for pair in combinations(rulebook.CHOOSABLE, 2):
        rulebook.book(pair)


@pytest.mark.ledger("WV-CMP-01")
def test_the_set_holds_nine_dice_six_mat_faces_and_our_dashboards() -> None:
    """Of the 76 printed dashboards the planes that the text names are rebuilt; a pack can add the others."""
    assert len(PARTS.dice.dice) == 9
    assert len(PARTS.mats) == 6
    assert len(PARTS.models) == 29
    assert {gun.template for model in PARTS.models.values() for gun in model.guns} == {0, 1, 2, 3}


@pytest.mark.ledger("WV-CMP-02")
def test_any_two_mat_faces_may_lie_side_by_side(tmp_path: Path) -> None:
    """Whether or not a printed set has them on the two sides of one mat."""
    shipped = (setup.SHIPPED / "winged-victory" / "over-the-top.toml").read_text("utf-8")
    file = tmp_path / "pair.toml"
    for pair in combinations(PARTS.mats, 2):
        file.write_text(re.sub(r"^mats = .*$", f"mats = {list(pair)}", shipped, count=1, flags=re.MULTILINE), "utf-8")
        laid = setup.set_up(setup.read(file, PARTS), PARTS).setting.mats
        assert tuple(mat.id for mat in laid) == pair


@pytest.mark.ledger("WV-CMP-08")
def test_a_flak_marker_lies_on_a_whole_mega_hex() -> None:
    assert FlakMarker.__struct_fields__[:2] == ("mega", "by")


@pytest.mark.ledger("WV-CMP-09")
def test_eight_weather_markers() -> None:
    assert Weather.__struct_fields__ == (
        "sun",
        "moon",
        "haze",
        "storm",
        "high_stratus",
        "medium_stratus",
        "low_stratus",
        "cumulus",
    )


@pytest.mark.ledger("WV-CMP-10", "WV-CMP-13")
def test_target_counters_show_hits_fire_and_range() -> None:
    """Their pictures mean nothing: only these numbers do."""
    shown = {kind: (counter.hits, counter.fire, counter.reach, counter.size) for kind, counter in PARTS.targets.items()}
    assert shown == {
        "balloon": (2, None, 0, 3),
        "infantry": (2, "green", 3, 0),
        "aa-mg": (2, "yellow", 6, 0),
        "artillery": (3, None, 0, 0),
        "tank": (3, "green", 3, 0),
        "flak": (3, "pink", 0, 0),
    }


def test_every_value_that_is_ours_says_so() -> None:
    for row in PARTS.planes.values():
        assert row.source
        assert row.red.status == "reconstructed"
    assert PARTS.planes["spad-vii"].drag.status == "printed"
    assert "drag" not in PARTS.models["spad-vii"].reconstructed
    assert "drag" in PARTS.models["fokker-d-vii"].reconstructed
    assert PARTS.landing.status == "reconstructed"
