"""Scenario: A Hard Task."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.events import LoadGiven, PictureTaken
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Carry
from aerodrome.kernel.event import Event
from tests.harness import Game, airplane, altered, fly, hold, of, pose_mm, submit
from tests.rulebook.duel_pack.sorties import CIRCLE, STRAIGHT, at_edge, over, placed, scores, sortie, winners

NAME = "duel-pack/a-hard-task"
OTHER_EDGES = pytest.mark.parametrize("edge", ["north", "east", "west"])


def task() -> Game:
    return new_game(NAME, 1)


def from_here(game: Game, unit: str, x: float, y: float, cards: str) -> tuple[Game, list[Event]]:
    """One airplane flies these cards from this point, heading south; everyone else circles far away."""
    for other in game.state.airplanes():
        if other.in_play:
            game = placed(game, other.id, 800, 500)
    game = placed(game, unit, x, y, 180)
    plans = {other.id: CIRCLE for other in game.state.airplanes()}
    return game, fly(game, plans | {unit: cards}, hold)


def photographed(game: Game, unit: str = "baracca") -> Game:
    """The picture is taken, from right above the target."""
    game, happened = from_here(game, unit, 500, 1200, "stall turn-left turn-left")
    assert [event.unit for event in of(happened, PictureTaken)] == [unit]
    return game


@pytest.mark.ledger("DP-HRD-01")
def test_the_table_is_1000_by_1400() -> None:
    view = task().view(None)
    assert (view.width, view.length) == (1_000_000, 1_400_000)


@pytest.mark.ledger("DP-HRD-01")
@pytest.mark.parametrize(("variant", "y"), [(None, 1200), ("squadrons", 1200), ("as-printed", 200)])
def test_the_target_lies_one_ruler_before_the_centre_of_the_enemy_side_or_as_printed_of_the_own(
    variant: str | None, y: float
) -> None:
    game = new_game(NAME, 1, variant=variant)
    (target,) = game.view(None).ground
    assert target.kind == "target"
    assert pose_mm(game, "target")[:2] == (500, y)


@pytest.mark.ledger("DP-HRD-01")
@pytest.mark.parametrize("variant", [None, "as-printed"])
def test_one_fighter_stands_in_the_centre_of_each_side_the_entente_one_with_a_camera(variant: str | None) -> None:
    game = new_game(NAME, 1, variant=variant)
    assert [(unit.id, unit.side, unit.load) for unit in game.state.airplanes()] == [
        ("baracca", "entente", "camera"),
        ("kirschstein", "central", ""),
    ]
    assert pose_mm(game, "baracca") == (500, 33.75, 0)
    assert pose_mm(game, "kirschstein") == (500, 1366.25, 180)


@pytest.mark.ledger("DP-HRD-01", "DP-HRD-02")
def test_as_printed_the_picture_is_taken_before_the_own_side() -> None:
    _, happened = from_here(new_game(NAME, 1, variant="as-printed"), "baracca", 500, 250, "stall turn-left turn-left")
    assert len(of(happened, PictureTaken)) == 1
    _, happened = from_here(new_game(NAME, 1, variant="as-printed"), "baracca", 500, 1200, "stall turn-left turn-left")
    assert not of(happened, PictureTaken)


@pytest.mark.ledger("DP-HRD-02")
@pytest.mark.parametrize(
    ("x", "y"),
    [
        (500, 1200 - 33.75 - 100),
        (500, 1200 + 33.75 + 100),
        (500 - 21.75 - 100, 1200),
        (500 + 21.75 + 100, 1210),
        (500 - 21.75 - 60, 1200 - 33.75 - 80),
        (500, 1200),
    ],
)
def test_a_stall_from_half_a_ruler_or_less_of_the_target_card_takes_the_picture(x: float, y: float) -> None:
    game, happened = from_here(task(), "baracca", x, y, "stall turn-left turn-left")
    assert [event.unit for event in of(happened, PictureTaken)] == ["baracca"]
    assert game.state.picture_at == 0


@pytest.mark.ledger("DP-HRD-02")
@pytest.mark.parametrize(
    ("x", "y"),
    [
        (500, 1200 - 33.75 - 100.01),
        (500, 1200 + 33.75 + 100.01),
        (500 - 21.75 - 100.01, 1200),
        (500 - 21.75 - 60.1, 1200 - 33.75 - 80.1),
    ],
)
def test_a_stall_from_beyond_half_a_ruler_takes_no_picture_wherever_it_ends(x: float, y: float) -> None:
    game, happened = from_here(task(), "baracca", x, y, "stall turn-left turn-left")
    assert not of(happened, PictureTaken)
    assert game.state.picture_at == -1


@pytest.mark.ledger("DP-HRD-02")
@pytest.mark.parametrize("cards", [CIRCLE, "straight straight straight", "sideslip-left turn-left turn-left"])
def test_another_maneuver_than_a_stall_takes_no_picture(cards: str) -> None:
    _, happened = from_here(task(), "baracca", 500, 1200, cards)
    assert not of(happened, PictureTaken)


@pytest.mark.ledger("DP-HRD-02")
def test_a_steep_maneuver_that_is_no_stall_takes_no_picture() -> None:
    game = altered(task(), "baracca", model=airplane(task(), "kirschstein").model)
    _, happened = from_here(game, "baracca", 500, 1200, "wide-sideslip-left turn-left turn-left")
    assert not of(happened, PictureTaken)


@pytest.mark.ledger("DP-HRD-02")
def test_the_start_of_the_stall_counts_in_any_phase_of_the_turn() -> None:
    # given an airplane one straight away from where its stall can start
    game, happened = from_here(task(), "baracca", 500, 1200 + 33.75 + 100 + 20, "straight stall turn-left")
    assert len(of(happened, PictureTaken)) == 1
    assert game.state.picture_at == 1
    # and one that has flown too far when it stalls
    _, happened = from_here(task(), "baracca", 500, 1200, "straight straight stall")
    assert not of(happened, PictureTaken)


@pytest.mark.ledger("DP-HRD-02")
def test_the_picture_is_taken_once() -> None:
    game, happened = from_here(photographed(task()), "baracca", 500, 1200, "stall turn-left turn-left")
    assert not of(happened, PictureTaken)
    assert game.state.picture_at == 0


@pytest.mark.ledger("DP-HRD-02")
def test_only_the_airplane_with_the_camera_takes_pictures() -> None:
    _, happened = from_here(task(), "kirschstein", 500, 1200, "stall turn-left turn-left")
    assert not of(happened, PictureTaken)
    _, happened = from_here(new_game(NAME, 1, variant="squadrons"), "barker", 500, 1200, "stall turn-left turn-left")
    assert not of(happened, PictureTaken)


@pytest.mark.ledger("DP-HRD-03")
def test_the_entente_wins_when_the_picture_leaves_by_its_own_side() -> None:
    game = photographed(task())
    assert game.outcome is None
    assert winners(sortie(game, leaves={"baracca": "south"})) == ("entente",)


@pytest.mark.ledger("DP-HRD-03")
def test_the_entente_wins_when_the_central_fighter_is_shot_down() -> None:
    assert winners(sortie(task(), falls={"kirschstein": "baracca"})) == ("entente",)


@pytest.mark.ledger("DP-HRD-03")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_the_entente_wins_when_the_central_fighter_leaves(edge: Edge) -> None:
    assert winners(sortie(task(), leaves={"kirschstein": edge})) == ("entente",)


@pytest.mark.ledger("DP-HRD-03")
def test_the_picture_home_wins_though_the_central_fighter_leaves_in_the_same_phase() -> None:
    game = sortie(photographed(task()), leaves={"baracca": "south", "kirschstein": "north"})
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-HRD-03", "DP-HRD-04")
def test_a_central_loss_does_not_help_an_entente_fighter_that_falls_in_the_same_phase() -> None:
    game = sortie(task(), falls={"baracca": "kirschstein", "kirschstein": "baracca"})
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-HRD-03", "DP-HRD-04")
def test_a_central_departure_does_not_help_an_entente_fighter_that_leaves_without_picture_in_the_same_phase() -> None:
    game = sortie(task(), leaves={"baracca": "south", "kirschstein": "north"})
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-HRD-04")
def test_the_central_powers_win_when_the_entente_fighter_is_shot_down_with_or_without_picture() -> None:
    assert winners(sortie(task(), falls={"baracca": "kirschstein"})) == ("central",)
    assert winners(sortie(photographed(task()), falls={"baracca": "kirschstein"})) == ("central",)


@pytest.mark.ledger("DP-HRD-04")
def test_the_central_powers_win_when_the_entente_fighter_leaves_by_its_own_side_without_picture() -> None:
    assert winners(sortie(task(), leaves={"baracca": "south"})) == ("central",)


@pytest.mark.ledger("DP-HRD-03", "DP-HRD-04")
@OTHER_EDGES
def test_the_central_powers_win_when_the_entente_fighter_leaves_by_another_side_even_with_the_picture(
    edge: Edge,
) -> None:
    assert winners(sortie(task(), leaves={"baracca": edge})) == ("central",)
    assert winners(sortie(photographed(task()), leaves={"baracca": edge})) == ("central",)


# Squadrons


def squadrons(carrier: str = "baracca") -> Game:
    game = new_game(NAME, 1, variant="squadrons")
    (prompt,) = game.prompts()
    submit(game, prompt, Carry(carrier))
    return game


@pytest.mark.ledger("DP-HRD-05")
def test_squadrons_are_two_or_more_fighters_in_equal_numbers() -> None:
    sides = [unit.side for unit in new_game(NAME, 1, variant="squadrons").state.airplanes()]
    assert sides.count("entente") == sides.count("central") >= 2


@pytest.mark.ledger("DP-HRD-05")
@pytest.mark.parametrize("carrier", ["baracca", "barker"])
def test_the_entente_gives_the_camera_to_one_of_its_airplanes(carrier: str) -> None:
    game = new_game(NAME, 1, variant="squadrons")
    (prompt,) = game.prompts()
    assert (prompt.asks, prompt.seat) == ("equip", "entente")
    assert set(prompt.choices) == {Carry("baracca"), Carry("barker")}
    submit(game, prompt, Carry(carrier))
    assert [unit.id for unit in game.state.airplanes() if unit.load == "camera"] == [carrier]
    assert game.view("entente").airplane(carrier).load == "camera"


@pytest.mark.ledger("DP-HRD-05")
@pytest.mark.parametrize("seat", ["central", None])
def test_who_carries_the_camera_is_hidden_from_the_other_side(seat: str | None) -> None:
    one, other = squadrons("baracca"), squadrons("barker")
    assert one.view(seat) == other.view(seat)
    assert one.seen(seat) == other.seen(seat)
    assert not of(one.seen(seat), LoadGiven)
    assert len(of(one.seen("entente"), LoadGiven)) == 1


@pytest.mark.ledger("DP-HRD-05")
@pytest.mark.parametrize("seat", ["central", None])
def test_that_the_picture_was_taken_is_hidden_from_the_other_side(seat: str | None) -> None:
    # given the same flight over the target, with the camera and without
    with_camera, happened = from_here(squadrons("baracca"), "baracca", 500, 1200, "stall turn-left turn-left")
    without, nothing = from_here(squadrons("barker"), "baracca", 500, 1200, "stall turn-left turn-left")
    assert len(of(happened, PictureTaken)) == 1
    assert not of(nothing, PictureTaken)
    # then only the Entente can tell them apart
    assert with_camera.view(seat) == without.view(seat)
    assert with_camera.seen(seat) == without.seen(seat)
    assert with_camera.view("entente").picture_at == 0
    assert len(of(with_camera.seen("entente"), PictureTaken)) == 1


@pytest.mark.ledger("DP-HRD-05")
def test_enemies_that_leave_are_one_point_each_and_the_game_is_decided_by_points() -> None:
    game = sortie(squadrons(), leaves={"kirschstein": "north"})
    game = sortie(game, leaves={"baracca": "south", "barker": "west"})
    assert scores(game) == {"entente": 1, "central": 2}
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-HRD-05")
def test_enemies_shot_down_are_two_points_each_and_own_losses_cost_one() -> None:
    game = sortie(squadrons(), falls={"baracca": "kirschstein", "weber": "barker"})
    game = sortie(game, falls={"barker": "kirschstein"})
    assert scores(game) == {"entente": 2 - 2, "central": 4 - 1}


@pytest.mark.ledger("DP-HRD-05")
def test_the_picture_home_is_two_points_and_the_central_powers_score_nothing_for_departures_by_the_own_side() -> None:
    game = sortie(photographed(squadrons()), leaves={"baracca": "south", "barker": "south"})
    assert scores(game) == {"entente": 2, "central": 0}
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-HRD-05")
def test_an_airplane_that_left_before_the_picture_was_taken_counts_for_the_central_powers() -> None:
    game = sortie(squadrons(), leaves={"barker": "south"})
    game = sortie(photographed(game), leaves={"baracca": "south"})
    assert scores(game) == {"entente": 2, "central": 1}


@pytest.mark.ledger("DP-HRD-05")
def test_nor_does_one_count_that_leaves_by_its_own_side_as_the_picture_is_taken() -> None:
    game = placed(squadrons(), "baracca", 500, 1200, 180)
    for enemy in ("kirschstein", "weber"):
        game = placed(game, enemy, 800, 500)
    game = at_edge(game, "barker", "south")
    circles = dict.fromkeys(("kirschstein", "weber"), CIRCLE)
    fly(game, circles | {"baracca": "stall turn-left turn-left", "barker": STRAIGHT}, hold)
    assert game.state.picture_at == airplane(game, "barker").gone_at == 0
    game = sortie(game, leaves={"baracca": "south"})
    assert scores(game) == {"entente": 2, "central": 0}


@pytest.mark.ledger("DP-HRD-05")
@OTHER_EDGES
def test_departures_by_another_side_count_for_the_central_powers_even_after_the_picture(edge: Edge) -> None:
    game = sortie(photographed(squadrons()), leaves={"baracca": "south", "barker": edge})
    assert scores(game) == {"entente": 2, "central": 1}


@pytest.mark.ledger("DP-HRD-05")
@OTHER_EDGES
def test_the_picture_that_leaves_by_another_side_is_worth_nothing(edge: Edge) -> None:
    game = sortie(photographed(squadrons()), leaves={"baracca": edge, "barker": "south"})
    assert scores(game) == {"entente": 0, "central": 1}


@pytest.mark.ledger("DP-HRD-05")
def test_the_camera_that_leaves_by_its_own_side_without_a_picture_is_worth_nothing() -> None:
    game = sortie(squadrons(), leaves={"baracca": "south", "barker": "south"})
    assert scores(game) == {"entente": 0, "central": 2}


@pytest.mark.ledger("DP-HRD-05")
def test_the_picture_is_not_home_when_only_the_other_airplane_is() -> None:
    # given the picture is taken
    game = photographed(squadrons())
    # when the airplane with the camera falls, and the other one leaves by its own side
    game = sortie(game, leaves={"barker": "south"}, falls={"baracca": "weber"})
    # then it is -1 against 2, and nothing for the departure
    assert scores(game) == {"entente": -1, "central": 2}
    assert over(game).winners == ("central",)


@pytest.mark.ledger("DP-HRD-05")
def test_when_the_enemies_are_gone_the_picture_may_still_be_brought_home() -> None:
    game = sortie(photographed(squadrons()), leaves={"kirschstein": "north", "weber": "north"})
    assert game.outcome is None
    game = sortie(game, leaves={"baracca": "south"})
    assert scores(game) == {"entente": 2 + 2, "central": 0}


@pytest.mark.ledger("DP-HRD-05")
def test_points_decide_too_when_the_enemies_are_gone_and_the_camera_is_lost() -> None:
    game = sortie(squadrons(), falls={"baracca": "weber"})
    game = sortie(game, leaves={"kirschstein": "north", "weber": "north"})
    assert scores(game) == {"entente": 2 - 1, "central": 2}
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-HRD-05")
def test_the_camera_may_be_on_the_second_airplane_as_well() -> None:
    game = photographed(squadrons("barker"), "barker")
    assert airplane(game, "baracca").load == ""
    game = sortie(game, leaves={"baracca": "south", "barker": "south"})
    assert scores(game) == {"entente": 2, "central": 0}
