"""Preparation: the table, who flies what on which side, decks of cards, and the rules agreed on."""

from __future__ import annotations

from itertools import combinations

import pytest

from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.events import CardsDrawn, Fired, Planned
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.ww1 import RULES, book
from aerodrome.kernel.rules import RuleConflict
from tests.harness import (
    airplane,
    card,
    deal,
    fly,
    guns,
    of,
    plane,
    plans_of,
    shooters,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import CIRCLE, STRAIGHTS, alone, board, position, rules
from tests.rulebook.duel_pack.plans import deck_of

OWN_DECKS = ("I", "J")
IN_THE_BOX = {"A", "C", "D"}


@pytest.mark.ledger("BD-PRE-01")
@pytest.mark.parametrize(("width", "length"), [(600, 400), (1200, 900), (3000, 1500)])
def test_pre_01_the_area_has_whatever_size_the_scenario_says_and_ends_at_its_border(
    width: float, length: float
) -> None:
    game = board(
        plane("a", "entente", width / 2, length - 150),
        plane("b", "central", width - 150, 150, 90),
        width=width,
        length=length,
    )
    assert (game.view(None).width, game.view(None).length) == (width * 1000, length * 1000)

    fly(game, {"a": "stall straight stall", "b": "stall straight stall"})

    assert (airplane(game, "a").edge, airplane(game, "b").edge) == ("north", "east")


@pytest.mark.ledger("BD-PRE-02")
def test_pre_02_each_starts_on_its_own_side_and_faces_the_other() -> None:
    game = new_game("duel-pack/face-to-face", 1, rules())

    for unit in game.state.airplanes():
        south = unit.pose.y < game.state.setting.length / 2
        assert south is (unit.side == "entente")
        assert unit.pose.heading == (0 if south else 18_000)


@pytest.mark.ledger("BD-PRE-03", "BD-CMP-05")
@pytest.mark.parametrize("model", ["nieuport-17", "spad-xiii", "airco-dh-4", "pfalz-d-iii", "fokker-dr-i"])
def test_pre_03_each_airplane_has_the_maneuver_deck_of_its_letter(model: str) -> None:
    game = alone(model=model)

    printed = set(deck_of(model))

    assert {card for plan in plans_of(game, "a") for card in plan} == printed


@pytest.mark.ledger("BD-PRE-04")
def test_pre_04_all_who_fire_with_a_letter_draw_from_one_deck_of_it() -> None:
    # given two chases with A guns and one with B guns
    pairs = [
        (plane(f"h{n}", "entente", 500 * n, 500, model=model), plane(f"p{n}", "central", 500 * n, 620))
        for n, model in ((1, "spad-xiii"), (2, "sopwith-camel"), (3, "hanriot-hd-1"))
    ]
    game = position(*[entry for pair in pairs for entry in pair])
    before = dict(game.view(None).decks)

    volley(game, shooters("h1", "h2", "h3"))

    after = dict(game.view(None).decks)
    assert set(before) == {"A", "B"}
    assert {letter: before[letter] - after[letter] for letter in before} == {"A": 4, "B": 2}


@pytest.mark.ledger("BD-PRE-05", "BD-CMP-16")
def test_pre_05_airplanes_of_other_sets_bring_the_decks_that_this_box_does_not_hold() -> None:
    game = alone(model="hanriot-hd-1")

    letters = {letter for letter, _ in game.view(None).decks}

    assert letters - IN_THE_BOX == {"B"}
    assert dict(game.view(None).decks)["B"] == 44


@pytest.mark.ledger("BD-PRE-06")
def test_pre_06_ground_weapons_have_their_damage_deck_on_the_table_although_no_airplane_fires_with_it() -> None:
    game = position(
        plane("a", "entente", 1000, 1000, model="hanriot-hd-1"),
        plane("b", "central", 100, 100, model="halberstadt-d-iii"),
        card("post", "trench", "central", 1000, 1100),
    )

    happened = volley(game, guns("post.infantry"))

    assert [(draw.unit, draw.letter) for draw in of(happened, CardsDrawn)] == [("a", "A")]


@pytest.mark.ledger("BD-PRE-07", "BD-FIR-10", "BD-FIR-14")
def test_pre_07_the_first_letter_is_the_front_guns_and_the_second_the_rear_guns() -> None:
    # The Breguet prints B and A.
    game = position(
        plane("two-seater", "entente", 1000, 1000, model="breguet-br-14"),
        plane("ahead", "central", 1000, 1120),
        plane("behind", "central", 1000, 880, 180),
    )

    happened = volley(game, shooters("two-seater"))

    assert {draw.unit: draw.letter for draw in of(happened, CardsDrawn)} == {"ahead": "B", "behind": "A"}


@pytest.mark.ledger("BD-PRE-08")
def test_pre_08_each_airplane_of_a_player_plans_fires_and_suffers_for_itself() -> None:
    game = board(
        plane("one", "entente", 500, 300),
        plane("two", "entente", 1000, 300),
        plane("x", "central", 500, 420),
        plane("y", "central", 1000, 420),
    )
    to_fire(game, {"one": STRAIGHTS, "two": "straight stall straight", "x": STRAIGHTS, "y": "straight stall straight"})
    assert {plan.unit: plan.cards[1] for plan in of(game.seen("entente"), Planned)} == {
        "one": "straight",
        "two": "stall",
    }
    deal(game, (1, "none"), (2, "jam-red"), (3, "none"), (4, "none"))

    happened = volley(game, shooters("one", "two"))

    assert {shot.unit: shot.target for shot in of(happened, Fired)} == {"one": "x", "two": "y"}
    assert [airplane(game, name).points for name in ("x", "y")] == [3, 7]
    assert [airplane(game, name).jams != (0,) for name in ("one", "two")] == [True, False]


@pytest.mark.ledger("BD-PRE-09")
def test_pre_09_more_than_two_play_in_teams() -> None:
    game = position(
        plane("a", "entente", 1000, 1000, seat="anna"),
        plane("b", "entente", 960, 1130, seat="bert"),
        plane("c", "central", 1040, 1130, seat="carl"),
        plane("d", "central", 300, 300, seat="dora"),
    )

    assert set(game.engine.seats(game.state)) == {"anna", "bert", "carl", "dora"}
    assert targets(game, "a") == ["c"]


@pytest.mark.ledger("BD-PRE-09", "BD-PRE-08")
def test_pre_09_each_of_a_team_plans_and_fires_with_the_own_airplanes_only() -> None:
    game = board(
        plane("a", "entente", 500, 300, seat="anna"),
        plane("b", "entente", 1000, 300, seat="bert"),
        plane("b2", "entente", 1400, 300, seat="bert"),
        plane("c", "central", 500, 430, seat="carl"),
    )
    seats = {"a": "anna", "b": "bert", "b2": "bert", "c": "carl"}

    assert {prompt.about: prompt.seat for prompt in game.prompts()} == seats
    assert game.view("anna").airplane("b").secrets is None
    assert game.view("bert").airplane("b2").secrets is not None
    to_fire(game, dict.fromkeys(seats, STRAIGHTS))
    assert [(prompt.about, prompt.seat) for prompt in game.prompts()] == [("a", "anna")]


OPTIONAL = [
    rule.id for rule in RULES.values() if not rule.when and not rule.brought and rule.id not in ("core", "wings-of-war")
]


@pytest.mark.ledger("BD-PRE-10")
def test_pre_10_rules_lean_on_no_others_but_those_they_are_about() -> None:
    needs = {name: RULES[name].requires for name in OPTIONAL if RULES[name].requires}
    clashes = {name: RULES[name].excludes for name in OPTIONAL if RULES[name].excludes}

    assert needs == {
        "adjust-aim": {"ground-fire"},
        "separate-artillery-player": {"ground-fire"},
        "overdive": {"altitude"},
        "collisions": {"altitude"},
        "cloud-cover": {"altitude"},
        "illegal-moves": {"unchecked-plans"},
        "bailing-out": {"altitude", "balloons", "special-damage"},
    }
    assert clashes == {"b-as-half-a": {"b-as-two-for-a"}, "b-as-two-for-a": {"b-as-half-a"}}


@pytest.mark.ledger("BD-PRE-10")
@pytest.mark.parametrize("count", [1, 2])
def test_pre_10_every_optional_rule_can_be_had_or_left_out_for_itself(count: int) -> None:
    for chosen in combinations(OPTIONAL, count):
        needs = set().union(*(RULES[name].requires for name in chosen)) - set(chosen)
        clash = set().union(*(RULES[name].excludes for name in chosen)) & set(chosen)
        names = tuple(name for name in RULES if name in {*chosen, "wings-of-war"})
        if needs or clash:
            with pytest.raises(RuleConflict):
                book(names)
        else:
            assert book(names)


@pytest.mark.ledger("BD-PRE-10")
def test_pre_10_the_rules_agreed_on_stay_the_same_during_the_match() -> None:
    game = board(plane("a", "entente", 500, 300), plane("b", "central", 1500, 1700, 180), with_rules=("aim",))
    assert game.origin is not None
    agreed = game.origin.rules
    assert set(agreed) >= {"wings-of-war", "aim"}

    fly(game, {"a": CIRCLE, "b": CIRCLE})

    assert game.turn == 2
    assert game.origin is not None
    assert game.origin.rules == agreed


@pytest.mark.ledger("BD-PRE-11")
def test_pre_11_the_scenario_says_on_whose_side_an_airplane_flies() -> None:
    # A captured Fokker fires at an Albatros, and not at a Camel.
    game = position(
        plane("captured", "entente", 1000, 1000, model="fokker-dr-i"),
        plane("albatros", "central", 960, 1120, model="albatros-d-iii"),
        plane("camel", "entente", 1040, 1120, model="sopwith-camel"),
    )
    assert load().airplanes["fokker-dr-i"].side == "central"

    assert targets(game, "captured") == ["albatros"]
