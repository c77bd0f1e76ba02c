"""Who has won a dogfight, and the match score."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.game import new_game
from tests.harness import SURVIVAL, Ending, Game, airplane, altered, deal, fly, plane, table
from tests.rulebook.duel_pack.sorties import CIRCLE, ONE, STRAIGHT, at_edge, frail, scores, sortie, winners


def two_a_side() -> Game:
    return table(
        plane("red", "entente", 400, 400),
        plane("rose", "entente", 500, 400),
        plane("blue", "central", 400, 1600, 180),
        plane("black", "central", 500, 1600, 180),
        endings=SURVIVAL,
    )


@pytest.mark.ledger("DP-VIC-01")
def test_the_side_with_airplanes_in_the_air_wins_when_the_last_enemy_is_shot_down() -> None:
    game = sortie(two_a_side(), falls={"blue": "red"})
    assert game.outcome is None
    game = sortie(game, falls={"black": "rose"})
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-VIC-01")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_the_side_with_airplanes_in_the_air_wins_when_the_last_enemy_is_gone(edge: Edge) -> None:
    game = sortie(two_a_side(), leaves={"red": edge})
    assert game.outcome is None
    game = sortie(game, leaves={"rose": edge})
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-VIC-01")
def test_one_survivor_is_enough_and_some_enemies_down_and_some_gone_count_alike() -> None:
    game = sortie(two_a_side(), leaves={"blue": "north"}, falls={"red": "black"})
    assert game.outcome is None
    game = sortie(game, falls={"black": "rose"})
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-VIC-01", "DP-VIC-03")
def test_a_survivor_has_won_at_the_end_of_the_phase_and_cannot_lose_by_leaving_in_the_next() -> None:
    game = sortie(two_a_side(), leaves={"blue": "north", "red": "south"})
    game = sortie(game, leaves={"black": "north"}, phase=2)
    assert winners(game) == ("entente",)
    assert game.state.phases == 5


@pytest.mark.ledger("DP-VIC-02")
def test_an_enemy_that_left_is_one_point() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1), leaves={"weber": "north"})
    assert scores(game) == {"entente": 1, "central": 0}


@pytest.mark.ledger("DP-VIC-02")
def test_each_enemy_that_left_is_a_point_and_costs_its_own_side_none() -> None:
    game = sortie(two_a_side(), leaves={"red": "west", "rose": "east"})
    assert scores(game) == {"entente": 0, "central": 2}


@pytest.mark.ledger("DP-VIC-02")
def test_an_enemy_shot_down_is_two_points_and_costs_its_own_side_one() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1), falls={"barker": "weber"})
    assert scores(game) == {"entente": -1, "central": 2}


@pytest.mark.ledger("DP-VIC-02")
def test_the_match_score_adds_up_over_all_airplanes() -> None:
    game = sortie(two_a_side(), leaves={"red": "west"}, falls={"blue": "rose"})
    game = sortie(game, falls={"black": "rose"})
    assert scores(game) == {"entente": 4, "central": 1 - 2}


@pytest.mark.ledger("DP-VIC-03", "DP-F2F-01")
def test_two_fighters_that_shoot_each_other_down_draw() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1), falls={"barker": "weber", "weber": "barker"})
    assert winners(game) == ()
    assert scores(game) == {"entente": 1, "central": 1}


@pytest.mark.ledger("DP-VIC-03", "DP-F2F-01")
def test_two_fighters_that_leave_in_the_same_phase_draw() -> None:
    game = sortie(new_game("duel-pack/face-to-face", 1), leaves={"barker": "south", "weber": "east"})
    assert winners(game) == ()


@pytest.mark.ledger("DP-VIC-03")
def test_a_fighter_that_burns_to_death_and_one_that_leaves_in_the_same_phase_draw_whatever_the_points() -> None:
    game = frail(new_game("duel-pack/face-to-face", 1, "standard"), "barker")
    game = at_edge(altered(game, "barker", hurt={"flames": 1}), "weber", "north")
    deal(game, ONE)
    fly(game, {"barker": CIRCLE, "weber": STRAIGHT})
    assert scores(game) == {"entente": 1 - 1, "central": 2}
    assert winners(game) == ()


@pytest.mark.ledger("DP-VIC-03")
def test_nobody_survives_where_the_last_ones_are_lost_together() -> None:
    game = table(
        plane("west", "entente", 500, 1950),
        plane("east", "central", 1500, 50, 180),
        endings=(Ending("one-side-left", "survivors", "last in the air"),),
    )
    fly(game)
    assert [airplane(game, name).fate for name in ("west", "east")] == ["left", "left"]
    assert winners(game) == ()


@pytest.mark.ledger("DP-VIC-03")
def test_where_scores_are_kept_the_score_decides_when_both_lose_their_last_airplane_together() -> None:
    # given one airplane left on each side, a Central one shot down before and an Entente one gone
    game = new_game("duel-pack/face-to-face", 1, variant="squadrons")
    game = sortie(game, leaves={"baracca": "west"}, falls={"weber": "barker"})
    assert game.outcome is None
    # when both leave in the same phase
    game = sortie(game, leaves={"barker": "south", "kirschstein": "north"})
    # then 1 + 2 points against 1 + 1 - 1
    assert scores(game) == {"entente": 3, "central": 1}
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-VIC-03")
def test_equal_scores_when_both_lose_their_last_airplane_together_are_a_draw() -> None:
    game = new_game("duel-pack/face-to-face", 1, variant="squadrons")
    game = sortie(game, leaves={"baracca": "west", "weber": "east"})
    game = sortie(game, leaves={"barker": "south", "kirschstein": "north"})
    assert scores(game) == {"entente": 2, "central": 2}
    assert winners(game) == ()
