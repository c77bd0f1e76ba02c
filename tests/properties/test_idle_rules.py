"""A rule that finds nothing on the table is left out of the game, and nobody could tell: play with it is the same."""

from __future__ import annotations

import random

import pytest

from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.state import State
from aerodrome.games import TABLE, Order, TableGame
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.event import Event, Waited
from aerodrome.kernel.rules import who_decides
from aerodrome.lab.bench import LADEN, OTHERWISE, laden_table
from tests.properties.worlds import worlds

TURNS = 5
LAYOUTS = tuple(dict.fromkeys((name, variant) for name, variant, _ in worlds("cardtable")))
Rules = tuple[str, ...]


def laid(name: str, variant: str) -> tuple[Rules, State]:
    """A scenario laid out for all rules that go with its own, but for those that make every menu many times longer."""
    played, rulebook = TABLE.scenario(name).as_variant(variant), TABLE.rulebook
    own = rulebook.choose(played.rules, played.rules, played.brings)
    rules = tuple(rule for rule in rulebook.together(own) if rule in own or rule not in OTHERWISE)
    return rules, TABLE.set_up(played, TABLE.load(()), rulebook.book(rules))


def played(engine: CardTable, start: State) -> list[object]:
    """What is asked and what happens in some turns, the waiting at steps that not both may have left out."""
    game, chance = TableGame(engine, start, make_seed(7)), random.Random(7)
    told: list[object] = []
    while game.outcome is None and game.turn <= TURNS:
        for prompt in game.prompts():
            told.append(prompt)
            game.submit(prompt.seat, Order(prompt.id, chance.choice(prompt.choices)))
    events: list[Event] = [event for event in game.events() if not isinstance(event, Waited)]
    return [*told, *events, game.outcome]


@pytest.mark.parametrize(("name", "variant"), LAYOUTS)
def test_an_idle_rule_is_not_missed(name: str, variant: str) -> None:
    rules, start = laid(name, variant)
    whole, lean = CardTable(TABLE.rulebook.book(rules), start), TABLE.engine_for(rules, start)
    assert isinstance(lean, CardTable)
    assert len(lean.flow.sequence) <= len(whole.flow.sequence)
    assert played(whole, start) == played(lean, start)


@pytest.mark.parametrize(
    ("name", "found", "left_out"),
    [
        ("duel-pack/face-to-face", {"tailing"}, {"altitude", "overdive", "balloons", "ground-fire", "rear-blind-spot"}),
        ("burning-drachens/face-to-face", {"altitude", "overdive"}, {"rockets", "adjust-aim", "bailing-out"}),
        ("burning-drachens/look-up", {"ground-fire", "adjust-aim"}, {"balloons", "altitude-with-balloons"}),
        ("burning-drachens/outnumbered", {"photograph", "bombs", "ground-fire"}, {"adjust-aim", "rockets"}),
    ],
)
def test_what_is_left_out_and_what_is_not(name: str, found: set[str], left_out: set[str]) -> None:
    rules, start = laid(name, "")
    if name == LADEN.scenario:
        start = laden_table(LADEN)[1]
    engine = TABLE.engine_for(rules, start)
    assert isinstance(engine, CardTable)
    answering = {answer.rpartition(": ")[2] for answers in who_decides(engine.book).values() for answer in answers}
    assert found <= answering
    assert not left_out & answering
