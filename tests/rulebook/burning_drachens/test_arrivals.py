"""Airplanes that their players place: along a side, in a corner, later, at a level, or where a hidden card says."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from aerodrome.cardtable.arrival_events import Concealed, Entered, Unveiled
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.orders import Conceal, Hold, Place
from aerodrome.games import verify
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.prompt import Order, Refusal
from tests.harness import Game, airplane, fly, of, pose_mm, submit
from tests.rulebook.burning_drachens.scenes import (
    ALBATROS,
    EDGE,
    FIREWORKS,
    LOOK,
    MUD,
    OUTNUMBERED,
    SENTINEL,
    SIDE,
    TASK,
    asked,
    begun,
    circled,
    conceal,
    offered,
    place,
    prompt,
    refusal,
    scene,
    spot,
)

WIDTH = 900
NORTH = 900 - EDGE


def where(game: Game, unit: str) -> tuple[float, float, float] | str:
    """Where an airplane is, or that it is still awaited."""
    return airplane(game, unit).fate or pose_mm(game, unit)


# ---- anywhere on a side


@pytest.mark.ledger("BD-SCN-04", "BD-ITM-02", "BD-LUP-02")
@pytest.mark.parametrize(("name", "unit"), [(MUD, "voss"), (LOOK, "voss"), (LOOK, "captured")])
@pytest.mark.parametrize("x", [SIDE, 123.456, 450, WIDTH - SIDE])
def test_an_airplane_may_be_placed_anywhere_just_inside_the_german_side(name: str, unit: str, x: float) -> None:
    game = scene(name)
    place(game, unit, x, NORTH, 180)
    while game.prompts()[0].asks == "place":
        submit(game, game.prompts()[0], game.prompts()[0].default)
    assert where(game, unit) == (round(x, 3), NORTH, 180)
    corners = card_outline(airplane(game, unit).pose, airplane(game, unit).model)
    assert all(0 <= cx <= 900_000 and 0 <= cy <= 900_000 for cx, cy in corners)


@pytest.mark.ledger("BD-SCN-04")
@pytest.mark.parametrize(
    ("x", "y", "heading"),
    [(450, NORTH - 0.001, 180), (450, EDGE, 180), (SIDE - 0.001, NORTH, 180), (WIDTH, NORTH, 180), (450, NORTH, 0)],
)
def test_no_airplane_is_placed_off_its_side_or_facing_home(x: float, y: float, heading: float) -> None:
    assert refusal(scene(MUD), "voss", spot(x, y, heading)) == "BD-SCN-04"


def test_a_level_is_refused_where_nobody_has_one_and_another_choice_altogether() -> None:
    game = scene(MUD)
    assert refusal(game, "voss", spot(450, NORTH, 180, 2)) == "BD-AHT-04"
    assert refusal(game, "voss", Hold()) == "BD-SCN-04"
    assert refusal(game, "voss", Conceal("left")) == "BD-SCN-04"
    late = begun(MUD)
    plan = late.prompts()[0]
    assert isinstance(late.submit(plan.seat, Order(plan.id, spot(450, NORTH, 180))), Refusal)


@pytest.mark.ledger("BD-ITM-02")
def test_a_coarse_choice_of_places_is_offered_from_end_to_end() -> None:
    found = offered(scene(MUD), "voss")
    assert found[0] == (450, NORTH, 180)
    assert {(SIDE, NORTH, 180), (WIDTH - SIDE, NORTH, 180)} <= set(found)
    xs = sorted(x for x, _, _ in found)
    assert all(b - a <= 100 for a, b in pairwise(xs))


@pytest.mark.ledger("BD-OUT-03", "BD-OUT-04")
def test_the_camel_is_placed_one_ruler_from_its_side_and_the_germans_after_it() -> None:
    game = scene(OUTNUMBERED)
    assert asked(game) == [("place", "barker")]
    assert {refusal(game, "barker", spot(311, y, 0)) for y in (199.999, 200.001)} == {"BD-SCN-04"}
    place(game, "barker", 311, 200, 0)
    assert where(game, "barker") == (311, 200, 0)
    assert asked(game) == [("place", "kirschstein"), ("place", "ufag"), ("place", "voss")]
    for x, unit in ((100, "ufag"), (200, "kirschstein"), (800, "voss")):
        place(game, unit, x, 1200 - EDGE, 180)
    assert where(game, "ufag") == (100, 1200 - EDGE, 180)
    assert {asks for asks, _ in asked(game)} == {"plan"}


def test_what_one_seat_places_stays_sealed_until_all_of_its_order_have_placed() -> None:
    game = scene(OUTNUMBERED, "four-players")
    place(game, "barker", 311, 200, 0)
    place(game, "ufag", 100, 1200 - EDGE, 180)
    assert where(game, "ufag") == "awaited"
    assert game.waiting() == ("fokker", "albatros")


# ---- corners


@pytest.mark.ledger("BD-FOF-04", "BD-FOF-13")
def test_the_attacker_of_fireworks_chooses_a_far_corner() -> None:
    assert offered(scene(FIREWORKS), "ancillotto") == [(SIDE, EDGE, 0), (WIDTH - SIDE, EDGE, 0)]
    assert offered(scene(FIREWORKS, "swapped"), "klein") == [(WIDTH - SIDE, NORTH, 180), (SIDE, NORTH, 180)]
    assert refusal(scene(FIREWORKS), "ancillotto", spot(450, EDGE, 0)) == "BD-SCN-04"


@pytest.mark.ledger("BD-ALS-04")
def test_the_nieuport_chooses_its_corner_when_the_german_is_ready() -> None:
    game = scene(SENTINEL)
    assert asked(game) == [("conceal", "voss")]
    conceal(game, "voss", "left")
    assert asked(game) == [("place", "ancillotto")]
    assert offered(game, "ancillotto") == [(SIDE, EDGE, 0), (WIDTH - SIDE, EDGE, 0)]
    place(game, "ancillotto", WIDTH - SIDE, EDGE, 0)
    assert where(game, "ancillotto") == (WIDTH - SIDE, EDGE, 0)
    assert asked(game) == [("plan", "ancillotto")]


# ---- the hidden card


def sentinel(card: str) -> Game:
    """A Lonely Sentinel after the card has been laid and the Nieuport placed."""
    game = scene(SENTINEL)
    conceal(game, "voss", card)
    place(game, "ancillotto", SIDE, EDGE, 0)
    return game


@pytest.mark.ledger("BD-ALS-03", "BD-SCN-02")
@pytest.mark.parametrize(("card", "x"), [("left", WIDTH - SIDE), ("right", SIDE)])
def test_the_albatros_comes_at_the_end_of_turn_2_in_the_corner_that_its_card_says(card: str, x: float) -> None:
    # left and right are the owner's: he looks south
    game = sentinel(card)
    game = circled(game)
    assert (game.turn, where(game, "voss")) == (2, "awaited")
    assert asked(game) == [("plan", "ancillotto")]
    game = circled(game)
    assert game.turn == 3
    assert where(game, "voss") == (x, NORTH, 180)
    assert airplane(game, "voss").model.id == ALBATROS
    assert asked(game) == [("plan", "ancillotto"), ("plan", "voss")]


@pytest.mark.ledger("BD-ALS-16", "BD-ALS-17", "BD-SCN-02")
@pytest.mark.parametrize("variant", ["swapped", "swapped-incendiary"])
@pytest.mark.parametrize(("card", "x"), [("left", SIDE), ("right", WIDTH - SIDE)])
def test_swapped_the_rescuer_comes_at_the_end_of_turn_2_and_its_player_looks_north(
    variant: str, card: str, x: float
) -> None:
    game = scene(SENTINEL, variant)
    conceal(game, "scaroni", card)
    submit(game, game.prompts()[0], game.prompts()[0].default)
    game = circled(game)
    assert where(game, "scaroni") == "awaited"
    assert where(circled(game), "scaroni") == (x, EDGE, 0)


@pytest.mark.ledger("BD-ALS-03")
def test_the_card_is_shown_when_the_airplane_comes() -> None:
    game = circled(sentinel("right"), 2)
    shown = of(game.seen("entente"), Unveiled)
    assert [(event.unit, event.card) for event in shown] == [("voss", "right")]
    names = [type(event).__name__ for event in game.events()]
    assert names.index("Unveiled") < names.index("Entered", names.index("Unveiled"))
    assert of(game.seen(None), Unveiled) == shown


@pytest.mark.ledger("BD-ITM-11", "BD-ALS-03")
def test_the_card_lies_face_down_to_all_but_its_owner() -> None:
    games = [sentinel("left"), sentinel("right")]
    for seat in ("entente", None):
        first, second = (msgspec.json.encode([game.view(seat), game.seen(seat), game.waiting()]) for game in games)
        assert first == second
    assert [game.view("central").airplane("voss").lot for game in games] == ["left", "right"]
    assert [game.view("entente").airplane("voss").lot for game in games] == ["hidden", "hidden"]
    assert scene(SENTINEL).view("entente").airplane("voss").lot == ""
    assert all(len(of(game.seen("central"), Concealed)) == 1 for game in games)


def test_whoever_imagines_the_table_makes_the_hidden_card_up() -> None:
    game = sentinel("left")
    dreams = {game.imagine("entente", make_seed(seed)).state.airplane("voss").lot for seed in range(20)}
    assert dreams == {"left", "right"}
    assert {game.imagine("central", make_seed(seed)).state.airplane("voss").lot for seed in range(5)} == {"left"}


@pytest.mark.ledger("BD-ITM-11", "BD-ITM-12", "BD-SCN-02")
@pytest.mark.parametrize(("card", "inside", "outside"), [("left", 300, 600), ("right", 600, 300)])
def test_the_nieuport_is_placed_on_the_half_that_its_card_says(card: str, inside: float, outside: float) -> None:
    game = scene(MUD, "two-players")
    assert asked(game) == [("conceal", "ancillotto"), ("place", "klein")]
    place(game, "klein", 450, NORTH, 180)
    conceal(game, "ancillotto", card)
    game = circled(game)
    # the end of turn 2: it is placed
    for _ in range(100):
        if ("place", "ancillotto") in asked(game):
            break
        first = game.prompts()[0]
        submit(game, first, Hold() if Hold() in first.choices else first.default)
    assert game.turn == 2
    assert refusal(game, "ancillotto", spot(outside, EDGE, 0)) == "BD-SCN-04"
    place(game, "ancillotto", inside, EDGE, 0)
    assert [(event.unit, event.card) for event in of(game.seen("central"), Unveiled)] == [("ancillotto", card)]
    assert game.turn == 3
    assert where(game, "ancillotto") == (inside, EDGE, 0)
    assert ("plan", "ancillotto") in asked(game)


@pytest.mark.ledger("BD-ITM-12")
def test_before_it_comes_the_nieuport_neither_plans_nor_is_in_anyones_way() -> None:
    game = begun(MUD, "two-players")
    assert asked(game) == [("plan", "klein")]
    game = circled(game)
    assert ("plan", "ancillotto") not in asked(game)
    assert game.view("central").airplane("ancillotto").fate == "awaited"


# ---- later, and at a level of one's choice


def level_of(game: Game, unit: str) -> int:
    flight = airplane(game, unit).flight
    assert flight is not None
    return flight.level


@pytest.mark.ledger("BD-AHT-02", "BD-AHT-04")
def test_the_german_chooses_the_level_of_the_albatros_in_the_middle_of_his_side() -> None:
    game = scene(TASK)
    assert asked(game) == [("place", "voss")]
    places = [choice for choice in prompt(game, "place", "voss").choices if isinstance(choice, Place)]
    assert {(choice.x, choice.y, choice.heading) for choice in places} == {(495_000, 1_466_250, 18_000)}
    assert {choice.level for choice in places} == set(range(1, 12))  # its top altitude is 11
    assert refusal(game, "voss", spot(495, 1500 - EDGE, 180, 12)) == "BD-AHT-04"
    assert refusal(game, "voss", spot(495, 1500 - EDGE, 180, 0)) == "BD-AHT-04"
    place(game, "voss", 495, 1500 - EDGE, 180, 7)
    assert level_of(game, "voss") == 7


@pytest.mark.ledger("BD-AHT-09", "BD-AHT-10")
def test_the_allied_player_places_two_airplanes_after_the_german_and_chooses_their_levels() -> None:
    game = scene(TASK)
    assert asked(game) == [("place", "voss")]
    place(game, "voss", 495, 1500 - EDGE, 180, 3)
    assert asked(game) == [("place", "ancillotto"), ("place", "scaroni")]
    place(game, "ancillotto", 77, EDGE, 0, 5)
    place(game, "scaroni", 900, EDGE, 0, 2)
    assert (where(game, "ancillotto"), level_of(game, "ancillotto")) == ((77, EDGE, 0), 5)
    assert (where(game, "scaroni"), level_of(game, "scaroni")) == ((900, EDGE, 0), 2)


@pytest.mark.ledger("BD-AHT-03", "BD-AHT-04", "BD-SCN-02")
def test_at_the_start_of_turn_2_two_germans_arrive_at_the_corners() -> None:
    game = begun(TASK)
    assert asked(game) == [("plan", "ancillotto"), ("plan", "scaroni"), ("plan", "voss")]
    game = circled(game)
    assert game.turn == 2
    assert asked(game) == [("place", "keudell"), ("place", "rautter")]
    assert [airplane(game, unit).model.id for unit in ("keudell", "rautter")] == [
        "halberstadt-d-iii",
        "siemens-schuckert-d-i",
    ]
    elsewhere = {refusal(game, unit, spot(495, 1500 - EDGE, 180, 4)) for unit in ("keudell", "rautter")}
    assert elsewhere == {"BD-SCN-04"}
    # the far left corner of someone who looks south is the eastern one
    place(game, "keudell", 990 - SIDE, 1500 - EDGE, 180, 4)
    place(game, "rautter", SIDE, 1500 - EDGE, 180, 6)
    assert (where(game, "keudell"), level_of(game, "keudell")) == ((990 - SIDE, 1500 - EDGE, 180), 4)
    assert (where(game, "rautter"), level_of(game, "rautter")) == ((SIDE, 1500 - EDGE, 180), 6)
    assert ("plan", "keudell") in asked(game)


@pytest.mark.ledger("BD-AHT-10")
def test_at_the_start_of_turn_3_the_bomber_appears_in_the_middle_of_the_allied_side() -> None:
    game = circled(begun(TASK), 2)
    assert game.turn == 3
    assert asked(game) == [("place", "atkey")]
    assert refusal(game, "atkey", spot(400, EDGE, 0, 2)) == "BD-SCN-04"
    assert refusal(game, "atkey", spot(495, EDGE, 0, 0)) == "BD-AHT-04"
    place(game, "atkey", 495, EDGE, 0, 2)
    assert (where(game, "atkey"), level_of(game, "atkey")) == ((495, EDGE, 0), 2)
    assert ("plan", "atkey") in asked(game)


@pytest.mark.ledger("BD-AHT-13", "BD-AHT-14")
def test_with_the_sides_swapped_the_allied_player_is_first() -> None:
    game = scene(TASK, "without-watch-your-back")
    assert asked(game) == [("place", "baracca")]
    assert offered(game, "baracca")[0] == (495, EDGE, 0)
    assert refusal(game, "baracca", spot(400, EDGE, 0, 3)) == "BD-SCN-04"
    models = [airplane(game, unit).model.id for unit in ("baracca", "barker", "cabruna")]
    assert models == ["spad-xiii", "sopwith-camel", "nieuport-17"]
    place(game, "baracca", 495, EDGE, 0, 3)
    assert asked(game) == [("place", "kirschstein"), ("place", "klein")]
    place(game, "klein", 300, 1500 - EDGE, 180, 3)
    place(game, "kirschstein", 600, 1500 - EDGE, 180, 3)
    game = circled(game)
    assert asked(game) == [("place", "barker"), ("place", "cabruna")]
    assert {refusal(game, unit, spot(495, EDGE, 0, 3)) for unit in ("barker", "cabruna")} == {"BD-SCN-04"}
    place(game, "barker", SIDE, EDGE, 0, 3)
    place(game, "cabruna", 990 - SIDE, EDGE, 0, 3)
    game = circled(game)
    assert asked(game) == [("place", "ufag")]
    assert offered(game, "ufag")[0] == (495, 1500 - EDGE, 180)
    assert refusal(game, "ufag", spot(400, 1500 - EDGE, 180, 3)) == "BD-SCN-04"


def test_a_game_with_arrivals_is_replayed_from_its_record() -> None:
    game = scene(OUTNUMBERED)
    place(game, "barker", 311.5, 200, 0)
    while game.turn < 3 and game.outcome is None:
        fly(game)
    assert len(of(game.events(), Entered)) == 4
    assert verify(game.record()).problems == ()
