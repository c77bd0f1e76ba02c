"""Components and setup: the playing area, the airplanes, their cards."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired, Left
from aerodrome.cardtable.game import new_game, scenarios
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Rolled
from aerodrome.kernel.prompt import Order
from tests.harness import (
    airplane,
    altered,
    deal,
    firing_position,
    fly,
    hold,
    of,
    plane,
    plans_of,
    pose_mm,
    submit,
    table,
    volley,
)

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
    [(400, 450, 0), (850, 250, 90), (400, 50, 180), (50, 250, 270)],
    ids=["north", "east", "south", "west"],
)
def test_set_01_the_area_is_bounded_on_all_four_sides(x: float, y: float, heading: float) -> None:
    # A rectangle 900 wide and 500 long, so that width and length cannot be mistaken for each other.
    game = table(plane("a", "entente", x, y, heading), plane("b", "central", 450, 250, 45), width=900, length=500)

    happened = fly(game, {"a": "straight stall turn-right", "b": "stall turn-right turn-right"}, hold)

    assert [left.unit for left in of(happened, Left)] == ["a"]
    assert airplane(game, "a").fate == "left"


@pytest.mark.ledger("DP-SET-01")
@pytest.mark.parametrize(("width", "length"), [(900, 800), (400, 1500), (600, 300)])
def test_set_01_a_scenario_may_say_otherwise_even_less(width: int, length: int) -> None:
    view = table(plane("a", "entente", 200, 100), plane("b", "central", 200, 250), width=width, length=length).view(
        None
    )

    assert (view.width, view.length) == (width * 1000, length * 1000)


@pytest.mark.ledger("DP-SET-01")
def test_set_01_width_runs_across_and_length_from_side_to_side() -> None:
    game = table(plane("a", "entente", 950, 250, 0), plane("b", "central", 200, 250, 180), width=1000, length=500)

    fly(game, {"a": "stall turn-left straight", "b": "stall turn-left straight"})

    assert airplane(game, "a").fate == ""


@pytest.mark.ledger("DP-SET-02")
@pytest.mark.parametrize(("entente", "central"), [(1, 1), (2, 1), (1, 3), (3, 3), (20, 20)])
def test_set_02_every_airplane_of_any_number_is_planned_on_its_own(entente: int, central: int) -> None:
    ours = [plane(f"e{n}", "entente", 50 + 90 * n, 300) for n in range(entente)]
    theirs = [plane(f"c{n}", "central", 50 + 90 * n, 1700, 180) for n in range(central)]

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
@pytest.mark.parametrize("doomed", ["c", "d", "cd"])
def test_set_02_each_is_lost_by_its_own_damage_alone(doomed: str) -> None:
    # Both are shot at in the same phase.
    game = firing_position(
        plane("a", "entente", 300, 500),
        plane("b", "entente", 1300, 500),
        plane("c", "central", 300, 620),
        plane("d", "central", 1300, 620),
    )
    for name in doomed:
        game = altered(game, name, cards=(Held("A", 0, 14, 0),))
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))

    volley(game)

    assert {name for name in "abcd" if airplane(game, name).fate} == set(doomed)


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
@pytest.mark.parametrize("name", sorted(name for name in scenarios() if name.startswith("duel-pack/")))
def test_set_03_so_they_do_in_every_scenario_of_the_book(name: str) -> None:
    game = new_game(name, 1, "basic")
    half = game.state.setting.length // 2

    assert {unit.pose.heading for unit in game.state.airplanes() if unit.pose.y < half} == {0}
    assert {unit.pose.heading for unit in game.state.airplanes() if unit.pose.y > half} == {18_000}
    assert all((unit.pose.y < half) == (unit.side == "entente") for unit in game.state.airplanes())


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
@pytest.mark.parametrize(("model", "resistance"), [("sopwith-camel", 15), ("spad-xiii", 16), ("fokker-dr-i", 13)])
def test_set_04_an_airplane_takes_what_is_printed_on_its_card(model: str, resistance: int) -> None:
    for points in (resistance - 1, resistance):
        game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 700, model=model))
        game = altered(game, "b", cards=(Held("A", 0, points - 1, 0),))
        deal(game, (1, "none"))
        volley(game)

        assert game.view(None).airplane("b").resistance == resistance
        assert (airplane(game, "b").fate == "shot down") == (points == resistance)


@pytest.mark.ledger("DP-SET-04")
def test_set_04_the_firepower_letter_of_the_firer_decides_the_deck() -> None:
    # A Camel fires A, a Fokker E.III fires B.
    game = firing_position(
        plane("camel", "entente", 500, 500), plane("fokker", "central", 500, 620, 180, model="fokker-e-iii")
    )

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert {draw.unit: draw.letter for draw in of(happened, CardsDrawn)} == {"fokker": "A", "camel": "B"}


@pytest.mark.ledger("DP-SET-04", "DP-DMG-01")
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

    printed = load().decks[game.view(None).airplane("a").deck].cards
    highest = sorted(number for card in printed for number in card.numbers)[-2:]
    assert kinds == {card.kind for card in printed if not set(card.numbers) & set(highest)}
    assert not kinds & {"climb", "dive"}


@pytest.mark.ledger("DP-SET-05")
@pytest.mark.parametrize("letter", sorted(load().decks))
def test_set_05_nothing_is_left_of_any_deck_that_climbs_or_dives(letter: str) -> None:
    whole = load().deck(letter)

    left = set(whole.without_altitude().cards)

    assert left == {kind for kind in whole.cards if not kind.endswith(("climb", "dive"))}


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
def test_set_06_every_card_that_is_left_is_equally_likely() -> None:
    game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 180), seed=5)

    happened = [event for prompt in game.prompts() for event in submit(game, prompt, prompt.default)]

    assert [roll.sides for roll in of(happened, Rolled)] == [35, 34, 33, 32]


@pytest.mark.ledger("DP-SET-06")
def test_set_06_the_deck_is_shuffled() -> None:
    # The same shot with many shuffles: not always the same first card.
    firsts = set()
    for seed in range(12):
        game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 0), seed=seed)
        happened = submit(game, game.prompts()[0], game.prompts()[0].default)
        firsts.add(of(happened, CardTaken)[0].face)

    assert len(firsts) > 1
