"""The heuristic agent plays the scenarios of Burning Drachens to their ends, some of them alone."""

from __future__ import annotations

import pytest

from aerodrome import agents
from aerodrome.agents.play import answer_all
from aerodrome.cardtable.game import new_game

BOOK = "burning-drachens/"


@pytest.mark.parametrize(
    ("name", "variant", "seats"),
    [
        ("into-the-mud", None, 1),
        ("into-the-mud", "two-players", 2),
        ("look-up", None, 1),
        ("look-up", "two-players", 2),
        ("fireworks-over-the-front", None, 1),
        ("fireworks-over-the-front", "altitude", 1),
        ("fireworks-over-the-front", "swapped", 1),
        ("a-lonely-sentinel", "three-players", 3),
        ("a-lonely-sentinel", "bailing-out", 2),
    ],
)
def test_a_scenario_is_played_to_its_end(name: str, variant: str | None, seats: int) -> None:
    game = new_game(BOOK + name, 1, variant=variant)
    assert len(game.seats) == seats
    crew = {seat: agents.make("heuristic", f"1/{seat}") for seat in game.seats}
    while game.outcome is None:
        answer_all(game, crew)
    assert game.outcome.reason
    assert len(dict(game.outcome.scores)) == 2
