"""Mass simulation: every game once, in whatever order the processes are done."""

from __future__ import annotations

import pytest

from aerodrome.lab import simulate
from aerodrome.lab.simulate import BadMatch, Match

MATCH = Match(scenario="duel-pack/face-to-face", agents=("random", "random"), games=11, seed="lab")


@pytest.mark.parametrize("when", ["FIRST_COMPLETED", "ALL_COMPLETED"])
def test_a_pool_plays_every_game_once(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "FIRST_COMPLETED", when)  # all of them: as if all processes were done at once
    heard: list[int] = []
    found = simulate.simulate(MATCH, 2, heard.append)
    assert sum(heard) == found.games == found.asked == 11
    alone = simulate.simulate(MATCH)
    assert (found.standings, found.reasons, found.steps) == (alone.standings, alone.reasons, alone.steps)


def test_ctrl_c_ends_with_the_games_played_so_far() -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    found = simulate.simulate(MATCH, 1, interrupt)
    assert found.stopped
    assert (found.games, found.asked) == (1, 11)


def test_games_have_seeds_of_their_own_and_sides_are_swapped() -> None:
    first, second = (simulate.start(MATCH, number).seed for number in (0, 1))
    assert first != second
    swapping = Match(scenario=MATCH.scenario, agents=("ace", "random"), games=2, swap=True)
    assert swapping.sides(0) == {"entente": "ace", "central": "random"}
    assert swapping.sides(1) == {"entente": "random", "central": "ace"}


def test_an_unknown_agent_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadMatch, match="there is no agent 'baron'"):
        simulate.simulate(Match(scenario=MATCH.scenario, agents=("baron", "random"), games=1))
