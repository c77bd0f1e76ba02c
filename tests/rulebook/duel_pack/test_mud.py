"""Scenario: Bullets in the Mud."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.events import CardsDrawn, Fired
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import deal, fly, ground, of, pose_mm
from tests.rulebook.duel_pack.mud import CENTRAL, ENTENTE, battle, both_home, strafed, turn
from tests.rulebook.duel_pack.sorties import CIRCLE, blown_up, hit, hit_all, over, placed, scores, sortie, winners

EDGES = pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
NOT_SOUTH = pytest.mark.parametrize("edge", ["north", "east", "west"])


@pytest.mark.ledger("DP-MUD-01")
def test_two_machine_guns_and_a_trench_stand_two_rulers_from_each_side() -> None:
    game = battle()
    view = game.view(None)
    assert (view.width, view.length) == (900_000, 1_100_000)
    found = sorted(
        (card.side, card.kind, *pose_mm(game, card.id))
        for card in view.ground
        if card.kind in ("trench", "aa-machine-gun")
    )
    assert found == [
        ("central", "aa-machine-gun", 350, 1100 - 400, 180),
        ("central", "aa-machine-gun", 900 - 350, 1100 - 400, 180),
        ("central", "trench", 450, 1100 - 400, 180),
        ("entente", "aa-machine-gun", 350, 400, 0),
        ("entente", "aa-machine-gun", 900 - 350, 400, 0),
        ("entente", "trench", 450, 400, 0),
    ]
    assert len(view.ground) == 6


@pytest.mark.ledger("DP-MUD-01")
def test_one_fighter_stands_in_the_centre_of_each_side() -> None:
    game = battle()
    assert [(unit.id, unit.side) for unit in game.state.airplanes()] == [("barker", "entente"), ("weber", "central")]
    assert pose_mm(game, "barker") == (450, 33.75, 0)
    assert pose_mm(game, "weber") == (450, 1066.25, 180)


@pytest.mark.ledger("DP-MUD-01")
@pytest.mark.parametrize("gun", ["central-gun-west", "central-gun-east"])
def test_the_machine_guns_fire_with_the_a_deck(gun: str) -> None:
    # given an airplane that flies towards a machine gun
    game = placed(battle(), "barker", ground(battle(), gun).pose.x / 1000, 450)

    def answer(prompt: Prompt) -> Choice:
        return Hold() if prompt.asks == "fire" and not prompt.id.endswith(f".{gun}.gun") else prompt.default

    happened = fly(game, {"weber": CIRCLE}, answer)
    assert {shot.unit for shot in of(happened, Fired)} == {gun}
    assert {draw.letter for draw in of(happened, CardsDrawn)} == {"A"}


@pytest.mark.ledger("DP-MUD-02")
def test_each_damage_point_on_an_enemy_card_is_a_point() -> None:
    game = hit(hit(strafed(), "central-trench", 3), "entente-gun-west", 1)
    game = both_home(game)
    assert scores(game) == {"entente": 3 + 3, "central": 3 + 1}
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-MUD-02")
def test_a_card_is_worth_no_more_than_five_points() -> None:
    # given the other cards hit, and a trench about to take eight points from two cards
    game = hit_all(battle(), (*ENTENTE, "central-gun-west", "central-gun-east"))
    game = placed(placed(game, "weber", 800, 200), "barker", 450, 480)
    deal(game, (4, "none"), (4, "none"))

    def answer(prompt: Prompt) -> Choice:
        wanted = Fire("central-trench")
        return wanted if prompt.about == "barker" and wanted in prompt.choices else Hold()

    fly(game, {"barker": "straight turn-left turn-left", "weber": CIRCLE}, answer)
    assert ground(game, "central-trench").points == 8
    assert scores(both_home(game)) == {"entente": 5 + 1 + 1, "central": 3}


@pytest.mark.ledger("DP-MUD-02", "DP-MUD-03")
def test_an_enemy_airplane_destroyed_is_five_points_and_costs_its_own_side_six() -> None:
    game = sortie(strafed(), falls={"weber": "barker"})
    game = sortie(game, leaves={"barker": "south"})
    assert scores(game) == {"entente": 3 + 5, "central": 3 - 6}


@pytest.mark.ledger("DP-MUD-02", "DP-MUD-03")
def test_two_airplanes_that_destroy_each_other_both_gain_and_lose() -> None:
    game = sortie(strafed(), falls={"barker": "weber", "weber": "barker"})
    assert scores(game) == {"entente": 3 + 5 - 6, "central": 3 + 5 - 6}
    assert winners(game) == ()


@pytest.mark.ledger("DP-MUD-02")
@EDGES
def test_an_enemy_that_leaves_by_any_side_before_the_own_airplane_is_four_points(edge: Edge) -> None:
    game = sortie(strafed(), leaves={"weber": edge})
    game = sortie(game, leaves={"barker": "south"})
    assert scores(game)["entente"] == 3 + 4


@pytest.mark.ledger("DP-MUD-02")
def test_an_enemy_that_leaves_after_the_own_airplane_is_gone_is_worth_nothing() -> None:
    game = sortie(strafed(), leaves={"barker": "south"})
    game = sortie(game, leaves={"weber": "north"})
    assert scores(game) == {"entente": 3, "central": 3 + 4}
    game = sortie(strafed(), falls={"barker": "weber"})
    game = sortie(game, leaves={"weber": "north"})
    assert scores(game) == {"entente": 3 - 6, "central": 3 + 5}


@pytest.mark.ledger("DP-MUD-02")
def test_an_enemy_that_leaves_in_the_same_phase_is_worth_nothing() -> None:
    assert scores(both_home(strafed())) == {"entente": 3, "central": 3}


@pytest.mark.ledger("DP-MUD-02")
def test_an_enemy_that_leaves_one_phase_earlier_is_four_points() -> None:
    # given the Central fighter leaves in the last phase of a turn, and the Entente one in the first of the next
    game = sortie(strafed(), leaves={"weber": "north"}, phase=3)
    game = sortie(game, leaves={"barker": "south"})
    assert game.state.phases == 4
    assert scores(game) == {"entente": 3 + 4, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
@NOT_SOUTH
def test_an_own_airplane_that_leaves_by_a_side_not_its_own_costs_four(edge: Edge) -> None:
    game = sortie(strafed(), leaves={"barker": edge, "weber": "north"})
    assert scores(game) == {"entente": 3 - 4, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
@pytest.mark.parametrize("untouched", CENTRAL)
def test_leaving_by_the_own_side_with_one_enemy_card_untouched_costs_two_besides_the_card(untouched: str) -> None:
    game = hit_all(battle(), (*ENTENTE, *(card for card in CENTRAL if card != untouched)))
    assert scores(both_home(game)) == {"entente": 2 - 2 - 1, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
def test_an_enemy_card_that_has_drawn_nothing_but_a_zero_is_still_untouched() -> None:
    game = hit_all(battle(), (*ENTENTE, "central-gun-west", "central-gun-east"))
    assert scores(both_home(hit(game, "central-trench", 0))) == {"entente": 2 - 2 - 1, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
def test_leaving_by_the_own_side_with_a_point_on_each_enemy_card_costs_nothing() -> None:
    assert scores(both_home(strafed())) == {"entente": 3, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
def test_leaving_early_costs_the_central_powers_as_well() -> None:
    game = hit_all(battle(), CENTRAL)
    assert scores(both_home(game)) == {"entente": 3, "central": -2 - 3}


@pytest.mark.ledger("DP-MUD-03")
@NOT_SOUTH
def test_the_penalty_for_leaving_early_is_not_added_to_that_for_leaving_by_another_side(edge: Edge) -> None:
    game = sortie(hit_all(battle(), ENTENTE), leaves={"barker": edge, "weber": "north"})
    assert scores(game) == {"entente": -4 - 3, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
def test_an_enemy_card_blown_up_without_a_point_is_neither_undamaged_nor_left_to_do() -> None:
    game = blown_up(hit_all(battle(), (*ENTENTE, "central-gun-west", "central-gun-east")), "central-trench")
    assert scores(both_home(game)) == {"entente": 2, "central": 3}


@pytest.mark.ledger("DP-MUD-03")
def test_each_untouched_enemy_card_costs_one_at_the_end_even_if_the_own_airplane_fell() -> None:
    game = sortie(hit_all(battle(), ENTENTE), falls={"barker": "weber", "weber": "barker"})
    assert scores(game) == {"entente": 5 - 6 - 3, "central": 3 + 5 - 6}


@pytest.mark.ledger("DP-MUD-04")
def test_the_game_ends_when_both_airplanes_have_left() -> None:
    game = sortie(battle(), leaves={"weber": "north"})
    assert game.outcome is None
    game = sortie(game, leaves={"barker": "south"})
    assert over(game).reason == "no airplane is left"
    assert game.state.phases == 4


@pytest.mark.ledger("DP-MUD-04")
def test_the_game_ends_when_both_airplanes_are_destroyed() -> None:
    game = sortie(battle(), falls={"barker": "weber", "weber": "barker"})
    assert over(game).reason == "no airplane is left"
    assert game.state.phases == 1


@pytest.mark.ledger("DP-MUD-04")
def test_the_game_ends_when_one_airplane_is_destroyed_and_the_other_has_left() -> None:
    game = sortie(battle(), falls={"weber": "barker"})
    assert game.outcome is None
    assert over(sortie(game, leaves={"barker": "east"})).reason == "no airplane is left"


@pytest.mark.ledger("DP-MUD-04")
def test_two_quiet_turns_of_a_single_airplane_end_the_game() -> None:
    # given the other airplane left in the last phase of the first turn
    game = sortie(battle(), leaves={"weber": "north"}, phase=3)
    # when one turn passes without a shot the game goes on; after the second it is over
    game = turn(game)
    assert game.outcome is None
    game = turn(game)
    assert over(game).reason == "two turns without a shot"
    assert game.state.phases == 9


@pytest.mark.ledger("DP-MUD-04")
def test_the_turn_in_which_the_airplane_came_to_be_alone_is_not_a_quiet_turn_of_a_single_airplane() -> None:
    # given the other airplane left in the first phase of the first turn
    game = sortie(battle(), leaves={"weber": "north"})
    game = turn(game)
    assert game.outcome is None
    game = turn(game)
    assert over(game).reason == "two turns without a shot"
    assert game.state.phases == 9


@pytest.mark.ledger("DP-MUD-04")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_shot_in_any_phase_starts_the_count_of_quiet_turns_anew(phase: int) -> None:
    # given a quiet turn of a single airplane, and a turn with one shot by a trench
    game = sortie(battle(), leaves={"weber": "north"}, phase=3)
    game = turn(turn(game), shot_in=phase)
    assert game.outcome is None
    # when two more turns pass
    game = turn(game)
    assert game.outcome is None
    game = turn(game)
    assert over(game).reason == "two turns without a shot"
    assert game.state.phases == 15


@pytest.mark.ledger("DP-MUD-04")
def test_the_game_goes_on_while_shots_are_fired_at_a_single_airplane() -> None:
    game = sortie(battle(), leaves={"weber": "north"}, phase=3)
    for _ in range(4):
        game = turn(turn(game), shot_in=2)
        assert game.outcome is None


@pytest.mark.ledger("DP-MUD-04")
def test_quiet_turns_of_two_airplanes_do_not_end_the_game() -> None:
    game = battle()
    for _ in range(4):
        game = turn(game)
        assert game.outcome is None


@pytest.mark.ledger("DP-MUD-04")
def test_quiet_turns_before_the_airplane_was_alone_do_not_count() -> None:
    # given three quiet turns of two airplanes, and the departure of one in the third phase of the fourth
    game = sortie(turn(turn(turn(battle()))), leaves={"weber": "north"}, phase=3)
    assert game.outcome is None
    game = turn(game)
    assert game.outcome is None
    assert over(turn(game)).reason == "two turns without a shot"


@pytest.mark.ledger("DP-MUD-03", "DP-MUD-04")
def test_an_airplane_still_over_the_field_after_two_quiet_turns_has_not_left() -> None:
    game = sortie(strafed(), leaves={"weber": "north"}, phase=3)
    game = turn(turn(game))
    assert scores(game) == {"entente": 3 + 4, "central": 3}
    assert winners(game) == ("entente",)
