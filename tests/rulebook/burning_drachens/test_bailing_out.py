"""Bailing out: the observers of a balloon jump in time, or not."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.balloon_events import ObserversFell, ObserversJumped
from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.orders import BailOut, Hold
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Face, Game, altered, firing_position, fly, of, submit, table, volley
from tests.rulebook.burning_drachens.batteries import deals
from tests.rulebook.burning_drachens.drachens import BANG, CIRCLE, RULES, ace, bag, doing, gasbag, turns, weak
from tests.rulebook.burning_drachens.scenes import FIREWORKS

BAILING = (*RULES, "altitude", "bailing-out")


def aloft(level: int = 3, **options: int) -> Game:
    return table(ace(500, 500), bag(level=level, **options), rules=BAILING)


def hit(*faces: Face, points: int = 22, flames: int = 0, observers: int = 2) -> tuple[Game, list[Event]]:
    """Ace's fire at the balloon, up to the end of the phase."""
    game = firing_position(ace(880), bag(observers=observers), rules=BAILING)
    game = altered(weak(game, points), "bag", flames=flames)
    deals(game, A=list(faces))
    prompt = game.prompts()[0]
    return game, submit(game, prompt, prompt.default)


@pytest.mark.ledger("BD-BOU-01")
def test_two_observers_unless_the_scenario_says_otherwise() -> None:
    assert gasbag(aloft()).observers == 2
    assert gasbag(aloft(observers=1)).observers == 1
    assert {entry.observers for entry in scenario(FIREWORKS).balloons} == {2}


@pytest.mark.ledger("BD-BOU-02")
def test_they_may_jump_at_the_end_of_each_round() -> None:
    asked: list[str] = []

    def note(prompt: Prompt) -> Choice:
        if prompt.asks == "bail":
            asked.append(prompt.id)
            assert (prompt.choices, prompt.default) == ((BailOut(), Hold()), Hold())
        return Hold() if Hold() in prompt.choices else prompt.default

    game = aloft()
    fly(game, {"ace": CIRCLE}, note)
    assert asked == ["1.1.bail.bag", "1.2.bail.bag", "1.3.bail.bag"]
    game, happened = hit((1, "none"), (1, "none"))
    assert [prompt.id for prompt in game.prompts()] == ["1.1.bail.bag"], "after fire and damage"
    assert happened


@pytest.mark.ledger("BD-BOU-02", "BD-BOU-06")
def test_all_leave_together_and_are_safe() -> None:
    game = aloft()
    happened = turns(game, 1, doing(bail=BailOut()))
    assert [event.unit for event in of(happened, ObserversJumped)] == ["bag"]
    assert (gasbag(game).observers, gasbag(game).fallen) == (0, 0)
    game = altered(firing_position(ace(880), bag(), rules=BAILING), "bag", observers=0)
    deals(game, A=[BANG])
    volley(game)
    assert gasbag(game).fallen == 0


@pytest.mark.ledger("BD-BOU-03")
@pytest.mark.parametrize(("level", "may"), [(0, False), (1, False), (2, True)])
def test_not_at_level_one_or_nought(level: int, may: bool) -> None:
    game = altered(aloft(), "bag", flight=Altitude(level, 2))
    happened = turns(game, 1, doing(bail=BailOut()))
    assert bool(of(happened, ObserversJumped)) == may


@pytest.mark.ledger("BD-BOU-04")
@pytest.mark.parametrize(("faces", "flames"), [([BANG, (0, "none")], 0), ([(4, "none"), (1, "none")], 1)])
def test_an_explosion_kills_those_aboard(faces: list[Face], flames: int) -> None:
    game, happened = hit(*faces, points=5, flames=flames)
    assert [(event.unit, event.count) for event in of(happened, ObserversFell)] == [("bag", 2)]
    assert (gasbag(game).fallen, gasbag(game).observers) == (2, 0)


@pytest.mark.ledger("BD-BOU-05")
@pytest.mark.parametrize(("face", "fallen"), [((3, "crew"), 2), ((5, "crew"), 1), ((3, "engine"), 0)])
def test_an_observer_symbol_of_three_points_kills_both_and_another_one(face: Face, fallen: int) -> None:
    game, _ = hit(face, (0, "none"))
    assert (gasbag(game).fallen, gasbag(game).observers) == (fallen, 2 - fallen)
    game, _ = hit(face, (0, "none"), observers=1)
    assert gasbag(game).fallen == min(1, fallen)


@pytest.mark.ledger("BD-BOU-05", "BD-ALS-15")
def test_one_observer_after_the_other() -> None:
    game, happened = hit((5, "crew"), (3, "crew"))
    assert [event.count for event in of(happened, ObserversFell)] == [1, 1]
    assert (gasbag(game).fallen, gasbag(game).observers) == (2, 0)


@pytest.mark.ledger("BD-BOU-05", "BD-BFI-03")
@pytest.mark.parametrize(("face", "counts", "fallen"), [((3, "crew"), 2, 2), ((5, "crew"), 3, 1)])
def test_what_is_printed_on_it_is_what_hits_observers_and_not_what_it_counts_for(
    face: Face, counts: int, fallen: int
) -> None:
    game = firing_position(ace(880, model="nieuport-17"), bag(), rules=(*BAILING, "b-as-half-a"))
    deals(game, A=[face, (0, "none")])
    submit(game, game.prompts()[0], game.prompts()[0].default)
    assert (gasbag(game).points, gasbag(game).fallen) == (counts, fallen)


@pytest.mark.ledger("BD-BOU-05", "BD-BAL-08")
def test_the_cards_of_a_fire_hit_no_observer() -> None:
    game = altered(aloft(), "bag", flames=1)
    deals(game, A=[(3, "crew")])
    turns(game, 1)
    assert (gasbag(game).points, gasbag(game).fallen) == (3, 0)


@pytest.mark.ledger("BD-BOU-07")
def test_a_balloon_lost_without_an_explosion_costs_no_life() -> None:
    game, happened = hit((4, "none"), (1, "none"), points=5)
    assert gasbag(game).fate == "destroyed"
    assert of(happened, ObserversFell) == []
    assert (gasbag(game).fallen, gasbag(game).observers) == (0, 2)
