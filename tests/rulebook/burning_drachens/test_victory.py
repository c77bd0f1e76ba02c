"""Who wins, and the score of a series of matches."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.events import GameEnded, PhaseEnded
from aerodrome.cardtable.game import new_game
from tests.harness import SURVIVAL, Ending, Game, Term, plane
from tests.rulebook.burning_drachens.edition import board, rules
from tests.rulebook.duel_pack.sorties import over, scores, sortie, winners


def two_a_side(**options: Any) -> Game:
    return board(
        plane("red", "entente", 400, 400),
        plane("rose", "entente", 500, 400),
        plane("blue", "central", 400, 1600, 180),
        plane("black", "central", 500, 1600, 180),
        endings=SURVIVAL,
        **options,
    )


@pytest.mark.ledger("BD-VIC-01")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_vic_01_a_team_wins_as_soon_as_no_enemy_is_left_while_it_has_one(edge: Edge) -> None:
    game = sortie(two_a_side(), leaves={"blue": edge}, falls={"red": "black"})
    assert game.outcome is None

    game = sortie(game, falls={"black": "rose"})

    assert winners(game) == ("entente",)
    kinds = [type(event) for event in game.events()]
    assert kinds[: kinds.index(GameEnded)].count(PhaseEnded) == 1, "in the phase in which it happens"


@pytest.mark.ledger("BD-VIC-02", "BD-DAM-09")
def test_vic_02_when_the_last_of_both_go_in_the_same_round_it_is_a_draw() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1, rules()), falls={"barker": "weber", "weber": "barker"})

    assert winners(game) == ()

    last = (Ending("one-side-left", "survivors", "last in the air"),)
    game = board(plane("red", "entente", 400, 400), plane("blue", "central", 400, 1600, 180), endings=last)
    assert winners(sortie(game, leaves={"red": "south", "blue": "east"})) == ()


@pytest.mark.ledger("BD-VIC-03", "BD-VIC-04")
def test_vic_03_the_winner_has_one_for_each_gone_two_for_each_shot_down_and_one_less_for_each_own_shot_down() -> None:
    game = sortie(two_a_side(), leaves={"blue": "north"}, falls={"red": "black"})

    game = sortie(game, falls={"black": "rose"})

    # one left, one shot down, one of its own lost; the loser's two points count for nothing
    assert scores(game) == {"entente": 1 + 2 - 1, "central": 0}


@pytest.mark.ledger("BD-VIC-03")
def test_vic_03_an_own_airplane_that_has_left_costs_nothing() -> None:
    game = sortie(two_a_side(), leaves={"blue": "north", "red": "south"})

    assert scores(sortie(game, falls={"black": "rose"})) == {"entente": 1 + 2, "central": 0}


@pytest.mark.ledger("BD-VIC-04")
def test_vic_04_in_a_draw_nobody_scores() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1, rules()), leaves={"barker": "south", "weber": "east"})

    assert winners(game) == ()
    assert set(scores(game).values()) == {0}


@pytest.mark.ledger("BD-VIC-04")
def test_vic_04_in_the_later_edition_each_side_has_its_points() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1, []), falls={"barker": "weber"})

    assert scores(game) == {"entente": -1, "central": 2}
    game = sortie(new_game("duel-pack/face-to-face", 1, rules()), falls={"barker": "weber"})
    assert scores(game) == {"entente": 0, "central": 2}


@pytest.mark.ledger("BD-VIC-05")
def test_vic_05_a_scenarios_own_score_stands_in_the_place_of_these() -> None:
    game = two_a_side(score=(Term("enemies-down", 7), Term("enemies-left", 3)))
    game = sortie(game, leaves={"blue": "north"}, falls={"red": "black"})

    game = sortie(game, falls={"black": "rose"})

    assert over(game).winners == ("entente",)
    assert scores(game) == {"entente": 10, "central": 7}
