"""Scenario: Face to Face."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.game import new_game
from tests.harness import Game, pose_mm
from tests.rulebook.duel_pack.sorties import scores, sortie, winners

NAME = "duel-pack/face-to-face"
EDGES = pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
TEAMS = pytest.mark.parametrize("variant", ["squadrons", "four-players"])


def duel() -> Game:
    return new_game(NAME, 1)


@pytest.mark.ledger("DP-F2F-01")
def test_one_fighter_a_side_half_a_ruler_from_its_own_edge_of_a_small_table() -> None:
    view = duel().view(None)
    assert (view.width, view.length) == (700_000, 700_000)
    assert sorted((unit.side, unit.pose.y, unit.pose.heading) for unit in view.airplanes) == [
        ("central", 600_000, 18000),
        ("entente", 100_000, 0),
    ]
    assert not view.ground


@pytest.mark.ledger("DP-F2F-01")
@EDGES
def test_the_player_whose_airplane_leaves_loses(edge: Edge) -> None:
    assert winners(sortie(duel(), leaves={"barker": edge})) == ("central",)
    assert winners(sortie(duel(), leaves={"weber": edge})) == ("entente",)


@pytest.mark.ledger("DP-F2F-01")
def test_the_player_whose_airplane_is_shot_down_loses() -> None:
    assert winners(sortie(duel(), falls={"barker": "weber"})) == ("central",)
    assert winners(sortie(duel(), falls={"weber": "barker"})) == ("entente",)


@pytest.mark.ledger("DP-F2F-01")
def test_nobody_has_lost_while_both_are_in_the_air() -> None:
    assert sortie(duel()).outcome is None


@pytest.mark.ledger("DP-F2F-01")
def test_the_early_war_variant_is_set_up_alike() -> None:
    game = new_game(NAME, 1, variant="early-war")
    assert pose_mm(game, "saundby") == (350, 100, 0)
    assert pose_mm(game, "keudell") == (350, 600, 180)
    assert winners(sortie(game, leaves={"keudell": "north"})) == ("entente",)


@pytest.mark.ledger("DP-F2F-02")
@TEAMS
def test_squadrons_are_several_fighters_in_equal_numbers_half_a_ruler_from_their_edges(variant: str) -> None:
    view = new_game(NAME, 1, variant=variant).view(None)
    entente = [unit for unit in view.airplanes if unit.side == "entente"]
    central = [unit for unit in view.airplanes if unit.side == "central"]
    assert len(entente) == len(central) >= 2
    assert {unit.pose.y for unit in entente} == {100_000}
    assert {unit.pose.y for unit in central} == {600_000}


@pytest.mark.ledger("DP-F2F-02")
def test_one_player_may_lead_all_airplanes_of_a_side_or_each_airplane_have_a_player() -> None:
    assert set(new_game(NAME, 1, variant="squadrons").seats) == {"entente", "central"}
    assert set(new_game(NAME, 1, variant="four-players").seats) == {"barker", "baracca", "weber", "kirschstein"}


@pytest.mark.ledger("DP-F2F-02")
@TEAMS
def test_the_team_scores_one_for_each_enemy_that_left(variant: str) -> None:
    game = new_game(NAME, 1, variant=variant)
    game = sortie(game, leaves={"weber": "north", "kirschstein": "east"})
    assert scores(game) == {"entente": 2, "central": 0}
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-F2F-02")
@TEAMS
def test_the_team_scores_two_for_each_enemy_shot_down_and_loses_one_for_each_of_its_own(variant: str) -> None:
    game = new_game(NAME, 1, variant=variant)
    game = sortie(game, falls={"barker": "weber", "baracca": "kirschstein"})
    assert scores(game) == {"entente": -2, "central": 4}
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-F2F-02")
@TEAMS
def test_a_side_that_is_gone_can_still_have_the_better_score(variant: str) -> None:
    # given a Central airplane shot down
    game = sortie(new_game(NAME, 1, variant=variant), falls={"weber": "barker"})
    # when both Entente airplanes fly away and one Central airplane stays
    game = sortie(game, leaves={"barker": "south", "baracca": "south"})
    # then it is two points against 2 - 1
    assert scores(game) == {"entente": 2, "central": 1}
    assert winners(game) == ("entente",)
