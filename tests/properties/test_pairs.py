"""Any two optional rules can be played together, or it is said in words why not."""

from __future__ import annotations

import random

import pytest

from aerodrome.cardtable import ww1
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.setup import _needed, sides_of
from tests.properties.everything import OPTIONAL, TURNS, everything, needed
from tests.properties.pairs import PAIRS, accepted, conflict, games, play

SHARE = 60
"""The pairs that are played here; all of them by ``make pairs``."""


def test_every_pair_compiles_or_is_refused_with_the_reason() -> None:
    assert len(PAIRS) == len(OPTIONAL) * (len(OPTIONAL) - 1) // 2
    for pair in PAIRS:
        lacks = {rule: ww1.RULES[rule].requires - set(pair) for rule in pair}
        excluded = ww1.RULES[pair[0]].excludes & {pair[1]}
        said = conflict(pair)
        assert bool(said) is bool(excluded or any(lacks.values())), (pair, said)
        if said and not excluded:
            rule = said.partition(" needs ")[0]
            assert said == f"{rule} needs {', '.join(sorted(lacks[rule]))}"


def test_with_what_they_need_only_rules_that_exclude_each_other_are_refused_and_both_are_named() -> None:
    refused = {pair: said for pair in PAIRS if (said := conflict(needed(pair)))}

    assert refused == {("b-as-half-a", "b-as-two-for-a"): "b-as-half-a cannot be played with b-as-two-for-a"}
    assert len(accepted()) == len(PAIRS) - 1


def test_what_a_rule_excludes_excludes_it_too() -> None:
    for name, rule in ww1.RULES.items():
        assert all(name in ww1.RULES[other].excludes for other in rule.excludes)
        assert name not in rule.requires
        assert not rule.requires & rule.excludes


@pytest.mark.parametrize("pair", random.Random(9).sample(accepted(), SHARE), ids=" and ".join)
def test_v6_a_pair_plays_twenty_random_turns(pair: tuple[str, str]) -> None:
    played = play(pair)

    assert played.turns == TURNS
    assert played.orders > TURNS
    assert "plan" in played.asked


def test_the_table_has_components_of_everything_and_the_rules_they_need() -> None:
    on = needed(rule for rule in OPTIONAL if rule not in ("solitaire-aa", "b-as-two-for-a"))
    scenario = everything(on)

    assert {needs for _, needs in _needed(scenario, load())} <= set(scenario.brings)
    assert {entry.kind for entry in scenario.ground} == {"target", "trench", "aa-machine-gun", "aa-gun"}
    assert (
        {entry.side for entry in scenario.balloons}
        == {entry.side for entry in scenario.airplanes}
        == {
            "entente",
            "central",
        }
    )
    assert {load().model(entry.model).crew for entry in scenario.airplanes} == {1, 2}
    assert any(entry.rockets for entry in scenario.airplanes)
    assert any(entry.incendiary for entry in scenario.airplanes)
    assert any(entry.abilities for entry in scenario.airplanes)
    assert any(entry.enters for entry in scenario.airplanes)
    assert scenario.landing_fields
    assert scenario.cloud_level
    game = next(games(("altitude", "cloud-cover")))
    assert game.state.setting.cloud == 6
    assert sides_of(scenario) == {"entente", "central"}
