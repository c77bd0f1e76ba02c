"""The heuristic agent: stays over the table, beats chance, answers everything, and the same way each time."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.agents import UnknownAgent, make, names
from aerodrome.agents.play import answer_all
from aerodrome.agents.protocol import Agent
from aerodrome.cardtable.cards import flown
from aerodrome.cardtable.events import Fired, PlanRefused
from aerodrome.cardtable.game import Game, new_game, scenario, scenarios
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.setup import HOMES
from aerodrome.cardtable.view import View
from aerodrome.cardtable.ww1 import PRESETS
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.lab.simulate import Match, simulate
from tests.harness import airplane, altered, of, plane, table

LEVELS = [name for name in names() if name != "random"]
ANSWERED = {
    *("plan", "fire", "tail", "rearrange", "bomb", "equip", "place", "conceal"),
    *("lay", "adjust", "hoist", "haul", "bail", "handle"),
}
TURNS = 5
"""Enough for a shot to be fired in every scenario."""
WAYS = [(name, variant) for name in scenarios() for variant in ("", *(v.id for v in scenario(name).variants))]


class Listening:
    """An agent that counts what it is asked."""

    def __init__(self, inner: Agent[View], heard: Counter[str]) -> None:
        self._inner, self._heard = inner, heard

    def decide(self, prompt: Prompt, view: View) -> Choice:
        self._heard[prompt.asks] += 1
        choice = self._inner.decide(prompt, view)
        assert choice in prompt.choices
        return choice


def plan_of(game: Game, unit: str, seed: int = 0, level: str = "heuristic") -> tuple[str, ...]:
    prompt = next(prompt for prompt in game.prompts() if prompt.about == unit)
    choice = make(level, seed).decide(prompt, game.view(prompt.seat))
    assert isinstance(choice, Plan)
    return choice.cards


def test_beats_random_from_both_sides() -> None:
    match = Match(scenario="duel-pack/face-to-face", agents=("heuristic", "random"), games=20, swap=True)
    both = next(row for row in simulate(match).standings if row.agent == "heuristic" and row.side == "both")
    assert both.wins >= 18


@pytest.mark.parametrize(("name", "variant"), WAYS, ids=lambda part: part.rpartition("/")[2] or "plain")
def test_plays_every_scenario(name: str, variant: str) -> None:
    game = new_game(name, 3, "full", variant or None)
    heard: Counter[str] = Counter()
    crew = {seat: Listening(make("heuristic", f"3/{seat}"), heard) for seat in game.seats}
    while game.outcome is None and game.turn <= TURNS:
        answer_all(game, crew, 1)
    assert heard["plan"]
    assert set(heard) <= ANSWERED
    assert game.outcome or of(game.events(), Fired)
    assert all(unit.edge == HOMES[unit.side] for unit in game.state.airplanes() if unit.fate == "left")


@pytest.mark.parametrize("preset", ["honest-table", "earlier-edition"])
def test_lays_no_illegal_plan_where_it_could(preset: str) -> None:
    assert "unchecked-plans" in PRESETS[preset]
    for seed in range(2):
        game = new_game("duel-pack/face-to-face", seed, preset)
        answer_all(game, {seat: make("heuristic", f"{seed}/{seat}") for seat in game.seats})
        assert not of(game.events(), PlanRefused)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    game = new_game("duel-pack/face-to-face", 1)
    (prompt, _) = game.prompts()
    view = game.view(prompt.seat)
    agent = make(level, 7)
    first = agent.decide(prompt, view)
    assert agent.decide(prompt, view) == first == make(level, 7).decide(prompt, view)
    assert len({make(level, seed).decide(prompt, view) for seed in range(12)}) > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("x", "y", "heading"), [(350, 560, 0), (560, 350, 90), (350, 140, 180), (140, 350, 270)])
def test_turns_away_from_the_edge(level: str, x: float, y: float, heading: float) -> None:
    game = table(plane("own", "entente", x, y, heading), plane("foe", "central", 350, 350), width=700, length=700)
    for seed in range(3):
        pose, model = airplane(game, "own").pose, airplane(game, "own").model
        for kind in plan_of(game, "own", seed, level):
            pose = flown(pose, model.deck.cards[kind], model.half_length)
            assert 0 <= pose.x <= 700_000
            assert 0 <= pose.y <= 700_000


def test_flies_at_an_enemy_rather_than_away() -> None:
    game = table(plane("own", "entente", 1000, 500, 0), plane("foe", "central", 1000, 1100, 180))
    pose, model = airplane(game, "own").pose, airplane(game, "own").model
    for seed in range(4):
        pose = airplane(game, "own").pose
        for kind in plan_of(game, "own", seed):
            pose = flown(pose, model.deck.cards[kind], model.half_length)
        assert pose.y > 500_000


def test_a_burning_airplane_without_a_rudder_still_gets_a_plan() -> None:
    game = table(plane("own", "entente", 350, 350), plane("foe", "central", 350, 500), rules="full")
    hurt = {"flames": 3, "rudder_left": True, "engine": 1, "pilot": 1}
    game = altered(game, "own", hurt=hurt)
    cards = plan_of(game, "own")
    assert "stall" in cards
    assert not any(card.endswith("left") or card == "straight" for card in cards)


def test_an_unknown_agent_is_named() -> None:
    with pytest.raises(UnknownAgent, match="'hal'; there are heuristic"):
        make("hal", 1)
