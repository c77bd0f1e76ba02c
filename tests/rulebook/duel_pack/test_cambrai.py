"""Scenario: Wings over Cambrai."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.events import BombsDropped
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Carry, Drop, Hold
from tests.harness import Game, airplane, altered, card, fly, ground, hold, lay, of, plane, pose_mm, submit, table
from tests.rulebook.duel_pack.sorties import STRAIGHT, at, bombed, over_target, placed, scores, sortie, winners

NAME = "duel-pack/wings-over-cambrai"
OTHER_EDGES = pytest.mark.parametrize("edge", ["north", "east", "west"])
AWAY = (900, 200)


def raid() -> Game:
    """The scenario, with the defender far from everything."""
    return placed(new_game(NAME, 1), "weber", *AWAY)


def asked_to_drop(game: Game) -> list[str]:
    return [prompt.about for prompt in game.prompts() if prompt.asks == "bomb"]


def arrived(east: float, north: float, heading: int = 0) -> Game:
    """The bomber has just come to lie this far (mm) off the target's centre."""
    game = over_target(raid(), "barker", east, north, heading)
    lay(game, {"barker": "straight straight straight"})
    assert pose_mm(game, "barker")[:2] == (500 + east, 1100 + north)
    return game


def home(game: Game) -> Game:
    """If the game is not over yet, the bomber goes home."""
    return game if game.outcome else sortie(game, leaves={"barker": "south"})


@pytest.mark.ledger("DP-CAM-01")
@pytest.mark.parametrize("variant", [None, "squadrons"])
def test_the_target_lies_between_two_trenches_that_face_the_entente(variant: str | None) -> None:
    game = new_game(NAME, 1, variant=variant)
    view = game.view(None)
    assert (view.width, view.length) == (1_000_000, 1_400_000)
    trenches = {card.pose for card in view.ground if card.kind == "trench"}
    assert trenches == {at(500 - 200, 1100, 180), at(500 + 200, 1100, 180)}
    assert {card.side for card in view.ground} == {"central"}
    assert pose_mm(game, "target")[:2] == (500, 1400 - 300)
    assert len(view.ground) == 3


@pytest.mark.ledger("DP-CAM-01")
def test_the_central_fighter_stands_half_a_ruler_from_its_side_and_the_entente_one_from_its_left_corner() -> None:
    game = new_game(NAME, 1)
    assert [(unit.id, unit.side, unit.load) for unit in game.state.airplanes()] == [
        ("barker", "entente", "bombs"),
        ("weber", "central", ""),
    ]
    assert pose_mm(game, "weber")[1:] == (1300, 180)
    assert pose_mm(game, "barker") == (100, 33.75, 0)


@pytest.mark.ledger("DP-CAM-02")
@pytest.mark.parametrize(
    ("east", "north", "result"),
    [
        (0, 0, "destroyed"),
        (21.74, 0, "destroyed"),
        (-21.74, 33.74, "destroyed"),
        (0, -33.74, "destroyed"),
        (21.76, 0, "damaged"),
        (0, 33.76, "damaged"),
        (-21.76, -33.76, "damaged"),
        (43.49, 0, "damaged"),
        (0, -67.49, "damaged"),
        (43.49, 67.49, "damaged"),
    ],
)
def test_bombs_destroy_the_target_under_whose_centre_dot_the_base_lies_and_damage_it_elsewhere(
    east: float, north: float, result: str
) -> None:
    game = arrived(east, north)
    (prompt,) = game.prompts()
    happened = submit(game, prompt, Drop())
    assert [(drop.unit, drop.target, drop.result) for drop in of(happened, BombsDropped)] == [
        ("barker", "target", result)
    ]
    assert ground(game, "target").fate == result


@pytest.mark.ledger("DP-CAM-02")
@pytest.mark.parametrize(("east", "north"), [(43.51, 0), (-43.51, 0), (0, 67.51), (0, -67.51), (43.51, 67.51)])
def test_bombs_cannot_be_dropped_beside_the_target(east: float, north: float) -> None:
    assert asked_to_drop(arrived(east, north)) == []


@pytest.mark.ledger("DP-CAM-02")
def test_the_way_the_bomber_flies_does_not_matter() -> None:
    game = arrived(10, -20, heading=180)
    assert asked_to_drop(game) == ["barker"]


@pytest.mark.ledger("DP-CAM-02")
@pytest.mark.parametrize(
    ("east", "north", "fate"),
    [(-30, 0, "destroyed"), (-50, 0, "damaged"), (-56, 0, ""), (0, 30, "damaged"), (0, 60, "")],
)
def test_a_turned_base_covers_the_target_with_its_own_outline(east: float, north: float, fate: str) -> None:
    # Across the target its base reaches 33.75 mm to the east and to the west, and 21.75 mm to the north and south.
    game = altered(raid(), "barker", pose=at(500 + east - 115, 1100 + north, 90))
    lay(game, {"barker": "straight straight straight"})
    for prompt in game.prompts():
        if prompt.asks == "bomb":
            submit(game, prompt, Drop())
    assert ground(game, "target").fate == fate


@pytest.mark.ledger("DP-CAM-02")
def test_the_bombs_may_be_kept_and_dropped_in_a_later_phase() -> None:
    # given a bomber that lies over the target's rim and then over its centre
    game = over_target(raid(), "barker", 0, -60)
    happened = lay(game, {"barker": "straight stall straight"})
    (prompt,) = game.prompts()
    assert set(prompt.choices) == {Drop(), Hold()}
    assert prompt.seat == "entente"
    # when it keeps the bombs first and drops them after the stall
    happened = submit(game, prompt, Hold())
    while not asked_to_drop(game):
        happened += submit(game, game.prompts()[0], hold(game.prompts()[0]))
    assert not of(happened, BombsDropped)
    submit(game, game.prompts()[0], Drop())
    assert ground(game, "target").fate == "destroyed"


@pytest.mark.ledger("DP-CAM-02")
@pytest.mark.parametrize("fate", ["shot down", "left"])
def test_an_airplane_that_is_lost_drops_nothing(fate: str) -> None:
    game = arrived(0, 0)
    assert asked_to_drop(game) == ["barker"]
    assert asked_to_drop(altered(game, "barker", fate=fate)) == []


@pytest.mark.ledger("DP-CAM-02")
def test_bombs_are_dropped_only_once() -> None:
    # given a target damaged by the bombs
    game = bombed(raid(), "barker", east=30)
    assert ground(game, "target").fate == "damaged"
    # when the airplane comes over its centre again
    game = over_target(placed(game, "weber", *AWAY), "barker", 0, 0)
    lay(game, {"barker": "straight straight straight"})
    # then nothing is asked
    assert asked_to_drop(game) == []
    assert ground(game, "target").fate == "damaged"


@pytest.mark.ledger("DP-CAM-02")
def test_over_a_second_target_there_is_nothing_left_to_drop() -> None:
    game = table(
        plane("barker", "entente", 500, 500, load="bombs"),
        plane("weber", "central", 1500, 1500),
        card("near", "target", "central", 500, 600),
        card("far", "target", "central", 500, 700),
        brings=("bombs",),
    )
    happened = fly(game, {"barker": STRAIGHT}, lambda prompt: Drop() if prompt.asks == "bomb" else prompt.default)
    assert [event.target for event in of(happened, BombsDropped)] == ["near"]
    assert airplane(game, "barker").load == ""
    assert ground(game, "far").fate == ""


@pytest.mark.ledger("DP-CAM-03")
@pytest.mark.parametrize("bombs", ["dropped", "aboard"])
def test_when_the_enemy_is_gone_the_game_is_over_as_soon_as_the_bombs_are(bombs: str) -> None:
    game = bombed(raid(), "barker") if bombs == "dropped" else raid()
    game = sortie(game, leaves={"weber": "north"})
    assert (game.outcome is not None) == (bombs == "dropped")


@pytest.mark.ledger("DP-CAM-02")
def test_the_central_fighter_drops_nothing() -> None:
    game = over_target(placed(new_game(NAME, 1), "barker", *AWAY), "weber", 0, 0, 180)
    lay(game, {"weber": "straight straight straight"})
    assert asked_to_drop(game) == []


@pytest.mark.ledger("DP-CAM-03")
@pytest.mark.parametrize(("east", "points"), [(0, 4), (30, 2)])
def test_a_destroyed_target_is_four_points_and_a_damaged_one_two(east: float, points: int) -> None:
    # when the bomber goes home afterwards the Central Powers get nothing for it
    game = sortie(bombed(raid(), "barker", east=east), leaves={"barker": "south"})
    assert scores(game) == {"entente": points, "central": 0}
    assert winners(game) == ("entente",)


@pytest.mark.ledger("DP-CAM-03")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_an_unharmed_target_is_two_points_and_an_entente_fighter_that_leaves_before_bombing_four(edge: Edge) -> None:
    game = sortie(raid(), leaves={"barker": edge})
    assert scores(game) == {"entente": 0, "central": 2 + 4}
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-CAM-03")
@OTHER_EDGES
def test_an_entente_fighter_that_leaves_by_another_side_after_bombing_is_four_points(edge: Edge) -> None:
    game = sortie(bombed(raid(), "barker"), leaves={"barker": edge})
    assert scores(game) == {"entente": 4, "central": 4}
    assert winners(game) == ()


@pytest.mark.ledger("DP-CAM-03")
def test_eliminating_the_entente_fighter_is_six_points_before_and_after_bombing() -> None:
    game = sortie(raid(), falls={"barker": "weber"})
    assert scores(game) == {"entente": 0, "central": 6 + 2}
    game = sortie(bombed(raid(), "barker"), falls={"barker": "weber"})
    assert scores(game) == {"entente": 4, "central": 6}


@pytest.mark.ledger("DP-CAM-03")
def test_eliminating_the_central_fighter_is_six_points() -> None:
    game = bombed(raid(), "barker")
    assert game.outcome is None
    game = home(sortie(game, falls={"weber": "barker"}))
    assert scores(game) == {"entente": 4 + 6, "central": 0}


@pytest.mark.ledger("DP-CAM-03")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_a_central_fighter_that_leaves_is_four_points_by_whichever_side(edge: Edge) -> None:
    game = home(sortie(bombed(raid(), "barker", east=30), leaves={"weber": edge}))
    assert scores(game) == {"entente": 2 + 4, "central": 0}


@pytest.mark.ledger("DP-CAM-03")
def test_both_fighters_that_fall_to_each_other_are_six_points_each() -> None:
    game = sortie(raid(), falls={"barker": "weber", "weber": "barker"})
    assert scores(game) == {"entente": 6, "central": 6 + 2}


@pytest.mark.ledger("DP-CAM-03")
def test_silenced_trenches_are_worth_nothing() -> None:
    game = altered(raid(), "left-trench", fate="silenced", gone_at=0)
    game = sortie(bombed(game, "barker"), leaves={"barker": "south"})
    assert scores(game) == {"entente": 4, "central": 0}


# Squadrons


def squadrons(carrier: str = "barker") -> Game:
    game = new_game(NAME, 1, variant="squadrons")
    (prompt,) = game.prompts()
    submit(game, prompt, Carry(carrier))
    return game


@pytest.mark.ledger("DP-CAM-04")
def test_squadrons_are_two_or_more_fighters_in_equal_numbers() -> None:
    sides = [unit.side for unit in squadrons().state.airplanes()]
    assert sides.count("entente") == sides.count("central") >= 2


@pytest.mark.ledger("DP-CAM-04")
@pytest.mark.parametrize("carrier", ["barker", "baracca"])
def test_one_entente_airplane_carries_the_bombs(carrier: str) -> None:
    game = new_game(NAME, 1, variant="squadrons")
    (prompt,) = game.prompts()
    assert (prompt.asks, prompt.seat) == ("equip", "entente")
    assert set(prompt.choices) == {Carry("barker"), Carry("baracca")}
    submit(game, prompt, Carry(carrier))
    assert [unit.id for unit in game.state.airplanes() if unit.load == "bombs"] == [carrier]


@pytest.mark.ledger("DP-CAM-04")
def test_only_the_airplane_with_the_bombs_can_drop_them() -> None:
    game = squadrons("barker")
    for unit in ("barker", "weber", "kirschstein"):
        game = placed(game, unit, *AWAY)
    game = over_target(game, "baracca", 0, 0)
    happened = lay(game, {"baracca": "straight turn-left turn-left"})
    assert asked_to_drop(game) == []
    assert not of(happened, BombsDropped)
    assert airplane(game, "barker").load == "bombs"


@pytest.mark.ledger("DP-CAM-04")
def test_squadrons_score_the_target_and_departures_alike() -> None:
    game = bombed(squadrons(), "barker")
    game = sortie(game, leaves={"weber": "north"})
    game = sortie(game, leaves={"barker": "south", "baracca": "west"})
    assert scores(game) == {"entente": 4 + 4, "central": 4}


@pytest.mark.ledger("DP-CAM-04")
def test_squadrons_score_a_damaged_target_alike() -> None:
    game = sortie(bombed(squadrons(), "barker", east=30), leaves={"barker": "south", "baracca": "south"})
    assert scores(game) == {"entente": 2, "central": 0}


@pytest.mark.ledger("DP-CAM-04")
def test_squadrons_that_leave_before_bombing_are_four_points_each() -> None:
    game = sortie(squadrons(), leaves={"barker": "south", "baracca": "south"})
    assert scores(game) == {"entente": 0, "central": 2 + 4 + 4}


@pytest.mark.ledger("DP-CAM-04")
def test_an_escort_that_left_before_the_bombing_counts_for_the_central_powers_and_one_after_it_does_not() -> None:
    game = bombed(sortie(squadrons(), leaves={"baracca": "south"}), "barker")
    assert scores(sortie(game, leaves={"barker": "south"})) == {"entente": 4, "central": 4}
    game = bombed(squadrons(), "barker")
    assert scores(sortie(game, leaves={"barker": "south", "baracca": "south"})) == {"entente": 4, "central": 0}


@pytest.mark.ledger("DP-CAM-04")
def test_squadrons_lose_two_points_for_each_own_airplane_shot_down() -> None:
    game = sortie(squadrons(), falls={"barker": "weber", "kirschstein": "baracca"})
    assert game.outcome is None
    game = sortie(game, falls={"baracca": "weber"})
    assert scores(game) == {"entente": 6 - 2 - 2, "central": 2 + 6 + 6 - 2}


@pytest.mark.ledger("DP-CAM-04")
def test_points_decide_too_when_the_enemies_are_gone_and_the_bombs_are_lost() -> None:
    game = sortie(squadrons(), falls={"barker": "weber"})
    game = sortie(game, leaves={"weber": "north", "kirschstein": "north"})
    assert scores(game) == {"entente": 4 + 4 - 2, "central": 2 + 6}
    assert winners(game) == ("central",)


@pytest.mark.ledger("DP-CAM-03", "DP-CAM-04")
def test_one_fighter_a_side_loses_no_points_for_being_shot_down() -> None:
    game = sortie(raid(), falls={"barker": "weber"})
    assert scores(game)["entente"] == 0
