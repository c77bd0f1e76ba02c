"""``aerodrome rules list``, ``show`` and ``who``."""

from __future__ import annotations

import msgspec
import pytest

from aerodrome.cardtable import ww1
from aerodrome.cardtable.ww1 import PRESETS, RULES
from aerodrome.cli.questions import Question
from aerodrome.cli.rules import AllRules
from aerodrome.kernel.rules import who_decides
from tests.cli.tool import refused, works


def asked(*args: str) -> dict[str, tuple[str, ...]]:
    """Who answers each question."""
    found = msgspec.json.decode(works("rules", "who", "--json", *args), type=list[Question])
    assert all(question.asks.endswith(".") for question in found), "every question is explained"
    return {question.name: question.rules for question in found}


def test_the_list_has_every_rule_and_preset() -> None:
    printed = works("rules", "list")
    for name in (*RULES, *PRESETS):
        assert name in printed
    found = msgspec.json.decode(works("rules", "list", "--json"), type=AllRules)
    assert [rule.id for rule in found.rules] == list(RULES)
    assert found.presets == PRESETS


def test_the_list_says_how_each_comes_into_a_game() -> None:
    found = msgspec.json.decode(works("rules", "list", "--json"), type=AllRules)
    comes = {rule.id: rule.comes for rule in found.rules}
    assert comes["core"] == "always"
    assert comes["aim"] == "if chosen"
    assert comes["ground-fire"] == "with a scenario"
    assert comes["tailing-with-special-damage"] == "with special-damage and tailing"


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_shown_with_its_sentence_source_and_ledger(name: str) -> None:
    printed = " ".join(works("rules", "show", name).split())
    assert RULES[name].says in printed
    assert RULES[name].source in printed
    for line in RULES[name].ledger:
        assert line in printed


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_shown_with_its_rules(name: str) -> None:
    printed = " ".join(works("rules", "show", name).split())
    for rule in PRESETS[name]:
        assert RULES[rule].says in printed


def test_an_unknown_rule_is_refused_with_those_there_are() -> None:
    said = refused("rules", "show", "altitude")
    assert said.startswith("there is no rule or preset 'altitude'; rules are core,")


def test_who_decides_with_everything_on() -> None:
    found = asked()
    assert found["targets"] == ("core", "ground-fire")
    assert found["lay"] == ("unchecked-plans",)
    assert found["may_tail"] == ("tailing-with-special-damage",)
    assert found["turn"].index("bomb: bombs") < found["turn"].index("fire")


@pytest.mark.parametrize("preset", PRESETS)
def test_who_decides_with_a_preset_is_what_its_book_says(preset: str) -> None:
    book = ww1.book(ww1.choose(preset, "", ()))
    assert asked("--rules", preset) == {name: tuple(dict.fromkeys(who)) for name, who in who_decides(book).items()}


def test_who_decides_in_a_scenario_counts_the_rules_it_brings() -> None:
    cambrai = asked("--scenario", "duel-pack/wings-over-cambrai", "--rules", "basic")
    assert cambrai["draw"] == ("ground-fire",)
    assert "equip: equipment" not in cambrai["turn"]
    squadrons = asked("--scenario", "duel-pack/wings-over-cambrai", "--variant", "squadrons")
    assert "equip: equipment" in squadrons["turn"]


def test_a_topic_picks_questions_by_name_words_or_rule() -> None:
    assert set(asked("jam-length")) == {"jam_length"}
    assert "targets" in asked("ground-fire")
    assert "demands" not in asked("ground-fire")
    assert "→" in works("rules", "who", "targets")
    assert "no question has to do with 'submarines'" in refused("rules", "who", "submarines")
