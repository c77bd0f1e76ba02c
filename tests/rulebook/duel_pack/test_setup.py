"""Components and setup: the playing area, the airplanes, their cards."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired, Left
from aerodrome.cardtable.game import new_game, scenarios
from aerodrome.cardtable.orders import Plan
from aerodrome.kernel.prompt import Order
from tests.harness import airplane, firing_position, fly, hold, of, plane, plans_of, pose_mm, submit, table

FACE_TO_FACE = "duel-pack/face-to-face"


@pytest.mark.ledger("DP-SET-01")
def test_set_01_the_area_is_700_by_700_mm() -> None:
    view = new_game(FACE_TO_FACE, 1, "basic").view(None)

    assert (view.width, view.length) == (700_000, 700_000)


@pytest.mark.ledger("DP-SET-01")
@pytest.mark.parametrize("name", sorted(name for name in scenarios() if name.startswith("duel-pack/")))
def test_set_01_no_scenario_of_the_book_is_smaller(name: str) -> None:
    view = new_game(name, 1, "basic").view(None)

    assert view.width >= 700_000
    assert view.length >= 700_000


@pytest.mark.ledger("DP-SET-01")
@pytest.mark.parametrize(
    ("x", "y", "heading"),
    [(400, 700, 0), (800, 350, 90), (400, 100, 180), (100, 350, 270)],
    ids=["north", "east", "south", "west"],
)
def test_set_01_the_area_is_bounded_on_all_four_sides(x: float, y: float, heading: float) -> None:
    # A rectangle 900 wide and 800 long, so that width and length cannot be mistaken for each other.
    game = table(plane("a", "entente", x, y, heading), plane("b", "central", 450, 400, 45), width=900, length=800)

    happened = fly(game, {"a": "straight straight straight", "b": "stall turn-right turn-right"}, hold)

    assert [left.unit for left in of(happened, Left)] == ["a"]
    assert airplane(game, "a").fate == "left"


@pytest.mark.ledger("DP-SET-01")
def test_set_01_width_runs_across_and_length_from_side_to_side() -> None:
    game = table(plane("a", "entente", 950, 250, 0), plane("b", "central", 200, 250, 180), width=1000, length=500)

    fly(game, {"a": "stall turn-left straight", "b": "stall turn-left straight"})

    assert airplane(game, "a").fate == ""


@pytest.mark.ledger("DP-SET-02")
@pytest.mark.parametrize(("entente", "central"), [(1, 1), (2, 1), (1, 3), (3, 3)])
def test_set_02_every_airplane_of_any_number_is_planned_on_its_own(entente: int, central: int) -> None:
    ours = [plane(f"e{n}", "entente", 300 + 300 * n, 300) for n in range(entente)]
    theirs = [plane(f"c{n}", "central", 300 + 300 * n, 1700, 180) for n in range(central)]

    game = table(*ours, *theirs)

    assert Counter((prompt.seat, prompt.about) for prompt in game.prompts()) == Counter(
        [("entente", entry.id) for entry in ours] + [("central", entry.id) for entry in theirs]
    )


@pytest.mark.ledger("DP-SET-02")
def test_set_02_airplanes_of_one_player_fly_different_plans() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "entente", 900, 300), plane("c", "central", 1500, 1500))

    fly(game, {"a": "straight straight straight", "b": "stall straight stall"})

    assert pose_mm(game, "a") == (500, 300 + 3 * 115, 0)
    assert pose_mm(game, "b") == (900, 300 + 115 + 2 * 74, 0)


@pytest.mark.ledger("DP-SET-02")
def test_set_02_airplanes_of_one_player_fire_and_are_hit_on_their_own() -> None:
    # Two pairs nose to nose, far from each other.
    game = firing_position(
        plane("a", "entente", 300, 500),
        plane("b", "entente", 1300, 500),
        plane("c", "central", 300, 620, 180),
        plane("d", "central", 1300, 700, 180),
    )

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert {(shot.unit, shot.target, shot.range) for shot in of(happened, Fired)} == {
        ("a", "c", "short"),
        ("b", "d", "long"),
        ("c", "a", "short"),
        ("d", "b", "long"),
    }
    assert {draw.unit: draw.count for draw in of(happened, CardsDrawn)} == {"a": 2, "b": 1, "c": 2, "d": 1}


@pytest.mark.ledger("DP-SET-02")
def test_set_02_each_airplane_may_have_a_player_of_its_own() -> None:
    game = new_game(FACE_TO_FACE, 1, "basic", "four-players")

    assert {prompt.about: prompt.seat for prompt in game.prompts()} == {
        name: name for name in ("barker", "baracca", "weber", "kirschstein")
    }


@pytest.mark.ledger("DP-SET-03")
def test_set_03_the_airplanes_start_on_opposite_sides_facing_each_other() -> None:
    game = new_game(FACE_TO_FACE, 1, "basic")

    assert pose_mm(game, "barker") == (350, 100, 0)
    assert pose_mm(game, "weber") == (350, 600, 180)


@pytest.mark.ledger("DP-SET-03")
def test_set_03_a_scenario_places_them_where_it_says() -> None:
    game = table(plane("a", "entente", 123.5, 456.25, 30), plane("b", "central", 1500, 1700, 200))

    assert pose_mm(game, "a") == (123.5, 456.25, 30)
    assert pose_mm(game, "b") == (1500, 1700, 200)


@pytest.mark.ledger("DP-SET-04")
def test_set_04_each_airplane_has_model_deck_resistance_name_and_side() -> None:
    view = new_game(FACE_TO_FACE, 1, "basic").view(None)

    cards = {
        unit.id: (unit.name, unit.side, unit.title, unit.deck, unit.resistance)
        for unit in (view.airplane("barker"), view.airplane("weber"))
    }
    assert cards == {
        "barker": ("W. Barker", "entente", "Sopwith Camel", "C", 15),
        "weber": ("P. Weber", "central", "Albatros D.Va", "B", 15),
    }


@pytest.mark.ledger("DP-SET-04")
def test_set_04_the_firepower_letter_of_the_firer_decides_the_deck() -> None:
    # A Camel fires A, a Fokker E.III fires B.
    game = firing_position(
        plane("camel", "entente", 500, 500), plane("fokker", "central", 500, 620, 180, model="fokker-e-iii")
    )

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert {draw.unit: draw.letter for draw in of(happened, CardsDrawn)} == {"fokker": "A", "camel": "B"}


@pytest.mark.ledger("DP-SET-04")
def test_set_04_an_airplane_with_two_guns_fires_each_with_its_own_letter() -> None:
    # The Breguet fires B ahead and A behind.
    game = firing_position(
        plane("breguet", "entente", 500, 500, model="breguet-br-14"),
        plane("ahead", "central", 500, 620, 0),
        plane("behind", "central", 500, 380, 180),
    )

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert {draw.unit: draw.letter for draw in of(happened, CardsDrawn)} == {"ahead": "B", "behind": "A"}


@pytest.mark.ledger("DP-SET-04")
def test_set_04_the_deck_letter_decides_the_maneuvers() -> None:
    # Of these two only deck C has sharp turns, and only to the right.
    game = new_game(FACE_TO_FACE, 1, "basic")

    camel = {kind for plan in plans_of(game, "barker") for kind in plan}
    albatros = {kind for plan in plans_of(game, "weber") for kind in plan}

    assert camel - albatros == {"sharp-turn-right"}
    assert albatros - camel == set()


MODELS = ("sopwith-camel", "albatros-d-va", "spad-xiii", "fokker-dr-i", "airco-dh-2", "fokker-e-iii")


@pytest.mark.ledger("DP-SET-05")
@pytest.mark.parametrize("model", [*MODELS, "halberstadt-d-iii", "morane-saulnier-n", "fokker-a-iii"])
def test_set_05_climb_and_dive_are_never_offered(model: str) -> None:
    game = table(plane("a", "entente", 500, 500, model=model), plane("b", "central", 1500, 1500, 180))

    kinds = {kind for plan in plans_of(game, "a") for kind in plan}

    assert "straight" in kinds
    assert not kinds & {"climb", "dive"}


@pytest.mark.ledger("DP-SET-05")
@pytest.mark.parametrize("kind", ["climb", "dive"])
def test_set_05_climb_and_dive_cannot_be_planned(kind: str) -> None:
    game = table(plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500, 180))

    answer = game.submit("entente", Order("1.plan.a", Plan(("straight", kind, "straight"))))

    assert isinstance(answer, Refusal)


@pytest.mark.ledger("DP-SET-06")
def test_set_06_both_sides_draw_from_one_deck() -> None:
    game = firing_position(
        plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 180, model="albatros-d-va"), seed=5
    )
    assert dict(game.view(None).decks) == {"A": 35}

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert {draw.unit: draw.count for draw in of(happened, CardsDrawn)} == {"a": 2, "b": 2}
    assert airplane(game, "a").fate == airplane(game, "b").fate == ""
    for seat in ("entente", "central", None):
        assert dict(game.view(seat).decks) == {"A": 31}


@pytest.mark.ledger("DP-SET-06")
def test_set_06_a_card_taken_by_one_side_is_not_there_for_the_other() -> None:
    game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 180), seed=5)
    before = Counter(dict(enumerate(game.state.decks["A"])))

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    taken = Counter(card.face for card in of(happened, CardTaken))
    assert taken.total() == 4
    assert Counter(dict(enumerate(game.state.decks["A"]))) + taken == before


@pytest.mark.ledger("DP-SET-06")
def test_set_06_each_letter_in_play_has_its_own_deck() -> None:
    game = firing_position(
        plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 180, model="fokker-e-iii"), seed=5
    )
    assert dict(game.view(None).decks) == {"A": 35, "B": 44}

    for prompt in game.prompts():
        submit(game, prompt, prompt.default)

    assert airplane(game, "a").fate == airplane(game, "b").fate == ""
    assert dict(game.view(None).decks) == {"A": 33, "B": 42}


@pytest.mark.ledger("DP-SET-06")
def test_set_06_the_deck_is_shuffled() -> None:
    # The same shot with many shuffles: not always the same first card.
    firsts = set()
    for seed in range(12):
        game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 0), seed=seed)
        happened = submit(game, game.prompts()[0], game.prompts()[0].default)
        firsts.add(of(happened, CardTaken)[0].face)

    assert len(firsts) > 1
