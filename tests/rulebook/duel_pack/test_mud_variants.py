"""Variants of Bullets in the Mud."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.orders import Fire
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Face, deal, fly, ground, hold, pose_mm
from tests.rulebook.duel_pack.mud import CENTRAL, ENTENTE, battle, both_home, strafed, turn
from tests.rulebook.duel_pack.sorties import (
    CIRCLE,
    STRAIGHT,
    at_edge,
    blown_up,
    hit,
    hit_all,
    over,
    placed,
    scores,
    sortie,
    winners,
)


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_only_one_side_has_trenches_and_guns_where_they_always_were() -> None:
    one_sided, full = battle("one-sided"), battle()
    assert {card.id for card in one_sided.view(None).ground} == set(CENTRAL)
    assert all(pose_mm(one_sided, card) == pose_mm(full, card) for card in CENTRAL)


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_the_attacker_wins_with_more_than_nothing() -> None:
    game = both_home(strafed("one-sided"))
    assert scores(game)["entente"] == 3
    assert scores(game).get("central", 0) == 0
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_the_attacker_loses_with_less_than_nothing() -> None:
    game = both_home(battle("one-sided"))
    assert scores(game)["entente"] == -2 - 3
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_nothing_is_a_draw() -> None:
    # given 1 and 3 points on two cards, and 5 for the enemy; one untouched card and the own airplane lost
    game = hit_all(battle("one-sided"), ["central-gun-west", "central-gun-east"])
    game = sortie(game, falls={"barker": "weber", "weber": "barker"})
    assert scores(game) == {"entente": 2 + 5 - 6 - 1, "central": 0}
    assert winners(game) == ()


@pytest.mark.ledger("DP-MUD-05")
@pytest.mark.parametrize(("points", "total", "winner"), [(1, -1, "central"), (3, 1, "entente")])
def test_one_sided_a_single_point_wins_or_loses(points: int, total: int, winner: str) -> None:
    # given one point on each gun, and both airplanes gone by a side not their own, which costs four
    game = hit_all(battle("one-sided"), ["central-gun-west", "central-gun-east"])
    game = sortie(hit(game, "central-trench", points), leaves={"barker": "east", "weber": "west"})
    assert scores(game) == {"entente": total, "central": 0}
    assert winners(game) == (winner,)


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_the_defender_scores_nothing_for_an_airplane_shot_down_or_gone() -> None:
    game = sortie(strafed("one-sided"), falls={"barker": "weber"})
    game = sortie(game, leaves={"weber": "north"})
    assert scores(game).get("central", 0) == 0
    assert scores(game)["entente"] == 3 - 6
    assert winners(game) == ("central",)
    game = sortie(strafed("one-sided"), leaves={"barker": "south"})
    game = sortie(game, leaves={"weber": "north"})
    assert scores(game) == {"entente": 3, "central": 0}


@pytest.mark.ledger("DP-MUD-05")
def test_one_sided_the_sign_decides_after_two_quiet_turns_too() -> None:
    game = sortie(strafed("one-sided"), leaves={"weber": "east"}, phase=3)
    game = turn(turn(game))
    assert scores(game)["entente"] == 3 + 4
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_are_several_fighters_in_equal_numbers_with_the_same_ground_cards() -> None:
    game = battle("squadrons")
    sides = [unit.side for unit in game.state.airplanes()]
    assert sides.count("entente") == sides.count("central") >= 2
    assert {card.id: card.pose for card in game.view(None).ground} == {
        card.id: card.pose for card in battle().view(None).ground
    }


@pytest.mark.ledger("DP-MUD-06")
@pytest.mark.parametrize(("fallen", "left"), [("baracca", "barker"), ("barker", "baracca")])
def test_squadrons_score_an_enemy_that_leaves_if_one_own_airplane_is_still_in_play(fallen: str, left: str) -> None:
    # given an Entente airplane shot down
    game = sortie(strafed("squadrons"), falls={fallen: "weber"})
    # when a Central airplane leaves while the other Entente one is in play
    game = sortie(game, leaves={"weber": "north"})
    # and then the others leave together
    game = sortie(game, leaves={left: "south", "kirschstein": "north"})
    assert scores(game) == {"entente": 3 - 6 + 4, "central": 3 + 5}


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_score_each_enemy_that_leaves() -> None:
    game = sortie(strafed("squadrons"), leaves={"weber": "north", "kirschstein": "north"})
    game = sortie(game, leaves={"barker": "south", "baracca": "south"})
    assert scores(game) == {"entente": 3 + 4 + 4, "central": 3}


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_score_nothing_for_enemies_that_leave_after_the_last_own_airplane() -> None:
    game = sortie(strafed("squadrons"), falls={"barker": "weber", "baracca": "kirschstein"})
    game = sortie(game, leaves={"weber": "north"})
    game = sortie(game, leaves={"kirschstein": "north"})
    assert scores(game) == {"entente": 3 - 6 - 6, "central": 3 + 5 + 5}


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_add_up_the_penalties_of_the_team() -> None:
    game = hit_all(battle("squadrons"), ENTENTE)
    game = sortie(game, leaves={"barker": "south", "baracca": "west", "weber": "north", "kirschstein": "east"})
    assert scores(game) == {"entente": -2 - 4 - 3, "central": 3 - 4}


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_pay_for_each_airplane_that_left_early_or_astray() -> None:
    game = hit_all(battle("squadrons"), ENTENTE)
    game = sortie(game, leaves={"barker": "south", "baracca": "south", "weber": "west", "kirschstein": "east"})
    assert scores(game) == {"entente": -2 - 2 - 3, "central": 3 - 4 - 4}


@pytest.mark.ledger("DP-MUD-03", "DP-MUD-06")
@pytest.mark.parametrize("face", [(1, "none"), (0, "explosion")])
@pytest.mark.parametrize("same_phase", [True, False])
def test_squadrons_pay_for_who_left_early_though_another_airplane_hits_the_last_card_afterwards(
    same_phase: bool, face: Face
) -> None:
    # given one enemy card without a point, and an airplane that goes home in the first phase
    game = hit_all(battle("squadrons"), (*ENTENTE, "central-gun-west", "central-gun-east"))
    if same_phase:
        # when the other one fires at that card after the movement of that phase
        game = at_edge(game, "barker", "south")
        game = placed(placed(placed(game, "baracca", 450, 480), "weber", 800, 300), "kirschstein", 800, 800)
        deal(game, face, (0, "none"))

        def answer(prompt: Prompt) -> Choice:
            return Fire("central-trench") if prompt.id == "1.1.fire.baracca.front" else hold(prompt)

        circling = dict.fromkeys(("weber", "kirschstein"), CIRCLE)
        fly(game, {"barker": STRAIGHT, "baracca": "straight turn-left turn-left", **circling}, answer)
        assert ground(game, "central-trench").points == face[0]
        assert ground(game, "central-trench").exploded == (face[1] == "explosion")
    else:
        # or it does so later
        game = sortie(game, leaves={"barker": "south"})
        game = hit(game, "central-trench", 1) if face[0] else blown_up(game, "central-trench")
    game = sortie(game, leaves={"baracca": "south", "weber": "north", "kirschstein": "north"})
    assert scores(game) == {"entente": 2 + face[0] - 2, "central": 3 + 4}


@pytest.mark.ledger("DP-MUD-06")
def test_squadrons_play_on_until_a_single_airplane_or_none_is_left() -> None:
    game = sortie(battle("squadrons"), leaves={"barker": "south", "baracca": "south"}, phase=3)
    for _ in range(3):
        game = turn(game)
        assert game.outcome is None
    game = sortie(game, leaves={"weber": "north"}, phase=3)
    assert game.outcome is None
    assert over(turn(turn(game))).reason == "two turns without a shot"
