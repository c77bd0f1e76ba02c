"""``aerodrome rules list``, ``show`` and ``who``."""

from __future__ import annotations

import msgspec
import pytest

from aerodrome.cardtable import ww1
from aerodrome.cardtable.ww1 import PRESETS
from aerodrome.cli.rules import AllRules
from aerodrome.cli.who import Who
from aerodrome.games import BOXES, Engine
from aerodrome.kernel.rules import who_decides
from tests.cli.tool import SKY, refused, works


def asked(*args: str) -> dict[str, tuple[str, ...]]:
    """Who answers each question."""
    engine = () if "--scenario" in args else ("--engine", "cardtable")
    (found,) = msgspec.json.decode(works("rules", "who", "--json", *engine, *args), type=list[Who])
    assert all(question.asks.endswith(".") for question in found.questions), "every question is explained"
    return {question.name: question.rules for question in found.questions}


def test_the_list_has_every_rule_and_preset() -> None:
    printed = works("rules", "list")
    found = msgspec.json.decode(works("rules", "list", "--json"), type=list[AllRules])
    assert [entry.engine for entry in found] == list(BOXES)
    for entry in found:
        book = BOXES[entry.engine].rulebook
        assert [rule.id for rule in entry.rules] == list(book.rules)
        assert entry.presets == book.presets
        assert entry.ruleset == book.ruleset
        for name in (*book.rules, *book.presets):
            assert name in printed


def test_the_list_says_how_each_comes_into_a_game() -> None:
    (found,) = msgspec.json.decode(works("rules", "list", "--engine", "cardtable", "--json"), type=list[AllRules])
    comes = {rule.id: rule.comes for rule in found.rules}
    assert comes["core"] == "always"
    assert comes["aim"] == "if chosen"
    assert comes["ground-fire"] == "with a scenario"
    assert comes["tailing-with-special-damage"] == "with special-damage and tailing"


@pytest.mark.parametrize(
    ("engine", "name"), [(engine, rule) for engine, box in BOXES.items() for rule in box.rulebook.rules]
)
def test_a_rule_is_shown_with_its_sentence_source_and_ledger(engine: Engine, name: str) -> None:
    printed = " ".join(works("rules", "show", name).split())
    rule = BOXES[engine].rulebook.rules[name]
    assert rule.says in printed
    assert rule.source in printed
    for line in rule.ledger:
        assert line in printed


@pytest.mark.parametrize(
    ("engine", "name"), [(engine, name) for engine, box in BOXES.items() for name in box.rulebook.presets]
)
def test_a_preset_is_shown_with_its_rules(engine: Engine, name: str) -> None:
    printed = " ".join(works("rules", "show", name).split())
    book = BOXES[engine].rulebook
    for rule in book.presets[name]:
        assert book.rules[rule].says in printed


def test_what_both_engines_call_the_same_can_be_asked_of_one() -> None:
    both, one = works("rules", "show", "full"), works("rules", "show", "full", "--engine", "hexsky")
    assert "preset of the card table" in both
    assert "preset of the hex sky" in both
    assert "preset of the card table" not in one
    assert "there is no rule or preset 'tailing'" in refused("rules", "show", "tailing", "--engine", "hexsky")
    assert refused("rules", "show", "core", "--engine", "kites").startswith("Invalid value for '--engine'")


def test_a_rule_that_is_not_supplied_says_why() -> None:
    assert refused("rules", "show", "squadron-career").startswith("squadron-career cannot be played: ")


def test_an_unknown_rule_is_refused_with_those_there_are() -> None:
    said = refused("rules", "show", "submarines")
    assert said.startswith("there is no rule or preset 'submarines'; rules are core,")


def test_who_decides_with_everything_on() -> None:
    found = asked()
    assert found["targets"] == ("core", "ground-fire")
    assert found["lay"] == ("unchecked-plans",)
    assert found["may_tail"] == ("cloud-cover", "tailing-with-special-damage")
    assert found["turn"].index("bomb: bombs") < found["turn"].index("fire")


@pytest.mark.parametrize("preset", PRESETS)
def test_who_decides_with_a_preset_is_what_its_book_says(preset: str) -> None:
    book = ww1.book(ww1.choose(preset, "", ()))
    assert asked("--rules", preset) == {name: tuple(dict.fromkeys(who)) for name, who in who_decides(book).items()}


def test_who_decides_in_both_engines_unless_one_is_named() -> None:
    found = msgspec.json.decode(works("rules", "who", "--json", "--rules", "full"), type=list[Who])
    assert [who.engine for who in found] == ["cardtable", "hexsky"]
    (alone,) = msgspec.json.decode(works("rules", "who", "--json", "--rules", "as-printed"), type=list[Who])
    assert (alone.engine, alone.rules) == ("hexsky", "nothing but core")
    sky = {question.name: question for question in found[1].questions}
    assert sky["shot"].rules == ("core", "target-size")
    assert all(question.asks.endswith(".") for question in sky.values())


def test_who_decides_in_a_scenario_of_the_sky() -> None:
    (found,) = msgspec.json.decode(works("rules", "who", "--json", "--scenario", SKY), type=list[Who])
    assert (found.engine, found.rules) == ("hexsky", "pull-up")
    assert "there is no preset or rule 'aim'" in refused("rules", "who", "--scenario", SKY, "--rules", "aim")


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
