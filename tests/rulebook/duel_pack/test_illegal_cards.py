"""Illegal cards: refused when they are planned, or found out when they are revealed."""

from __future__ import annotations

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardTaken,
    Fired,
    Moved,
    PlanRefused,
    Revealed,
    RudderJammed,
    ShotDown,
)
from aerodrome.cardtable.orders import Plan
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Order
from tests.harness import (
    airplane,
    altered,
    deal,
    fly,
    lay,
    of,
    plane,
    plans_of,
    pose_mm,
    refused,
    shooters,
    table,
    to_fire,
)
from tests.rulebook.duel_pack.plans import alone

UNCHECKED = ["unchecked-plans"]


def reveals(events: list[Event]) -> list[tuple[str, str]]:
    """What a revealed, and what it flew instead."""
    return [(reveal.card, reveal.flown) for reveal in of(events, Revealed) if reveal.unit == "a"]


@pytest.mark.ledger("DP-PLN-09")
@pytest.mark.parametrize(
    ("plan", "illegal"),
    [
        ("stall stall turn-left", 1),
        ("turn-left stall stall", 2),
        ("turn-left immelmann straight", 1),
        ("immelmann straight turn-left", 0),
        ("straight immelmann turn-left", 2),
        ("straight immelmann stall", 2),
    ],
)
def test_pln_09_an_illegal_card_becomes_a_straight_and_costs_an_a_card(plan: str, illegal: int) -> None:
    game = alone(rules=UNCHECKED)
    deal(game, (3, "none"))

    happened = fly(game, {"a": plan})

    cards = plan.split()
    expected = [(card, "straight" if n == illegal else card) for n, card in enumerate(cards)]
    assert reveals(happened) == expected
    assert [(bad.unit, bad.card) for bad in of(happened, PlanRefused)] == [("a", cards[illegal])]
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("a", "A", 1)]
    assert airplane(game, "a").points == 3


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_the_straight_is_really_flown() -> None:
    game = alone(rules=UNCHECKED)

    fly(game, {"a": "stall stall straight"})

    assert pose_mm(game, "a") == (1500, 1500 + 74 + 115 + 115, 0)


@pytest.mark.ledger("DP-PLN-09")
@pytest.mark.parametrize("first", ["stall", "immelmann"])
def test_pln_09_the_straight_counts_for_the_next_card_and_the_illegal_one_does_not(first: str) -> None:
    # After the stall that lies there neither would be legal, after the straight flown in its place both are.
    game = alone(rules=UNCHECKED)
    deal(game, (0, "none"))
    assert reveals(fly(game, {"a": "turn-left stall stall"}))[-1] == ("stall", "straight")

    happened = fly(game, {"a": f"{first} straight turn-left"})

    assert reveals(happened)[0] == (first, first)
    assert of(happened, PlanRefused) == []


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_it_shows_only_when_the_card_is_revealed() -> None:
    # In the first phase a can fire at b; the bad card is the third.
    game = table(plane("a", "entente", 500, 500), plane("b", "central", 500, 850, 180), rules=UNCHECKED)

    happened = to_fire(game, {"a": "straight stall stall", "b": "straight stall straight"})

    assert of(happened, PlanRefused) == []
    assert airplane(game, "a").cards == ()
    assert game.view("central").airplane("a").cards == ()


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_the_card_is_taken_before_anyone_fires() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450), rules=UNCHECKED)
    deal(game, (0, "none"), (0, "none"), (0, "none"), (0, "none"))

    happened = to_fire(game, {"a": "stall stall straight", "b": "stall stall straight"}, phase=2)

    assert [draw.unit for draw in of(happened, CardsDrawn)] == ["a", "b"]
    assert of(happened, Fired) == []


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_the_steep_limit_across_turns_is_checked_at_the_reveal() -> None:
    game = alone(rules=UNCHECKED)
    fly(game, {"a": "straight straight stall"})

    happened = fly(game, {"a": "stall turn-left straight"})

    assert reveals(happened) == [("stall", "straight"), ("turn-left", "turn-left"), ("straight", "straight")]
    assert len(airplane(game, "a").cards) == 1


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_after_an_immelmann_at_the_end_the_next_first_card_is_checked() -> None:
    game = alone(rules=UNCHECKED)
    fly(game, {"a": "turn-left straight immelmann"})

    happened = fly(game, {"a": "turn-left turn-left straight"})

    assert reveals(happened) == [("turn-left", "straight"), ("turn-left", "turn-left"), ("straight", "straight")]
    assert len(airplane(game, "a").cards) == 1


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_all_are_told_what_was_wrong_if_all_can_see_it() -> None:
    game = alone(rules=UNCHECKED)

    fly(game, {"a": "stall stall straight"})

    for seat in ("entente", "central", None):
        assert [bad.rule for bad in of(game.seen(seat), PlanRefused)] == ["DP-PLN-03"]


@pytest.mark.ledger("DP-PLN-09", "DP-SPD-01", "DP-SPD-06")
@pytest.mark.parametrize(
    ("hurt", "rule"), [({"engine": 1}, "DP-SPD-06"), ({"rudder_left": True}, "DP-SPD-01")], ids=["engine", "rudder"]
)
def test_pln_09_but_not_of_an_engine_or_a_rudder_that_only_the_owner_knows_of(hurt: dict[str, int], rule: str) -> None:
    game = altered(alone(rules=["special-damage", *UNCHECKED]), "a", hurt=hurt)

    happened = fly(game, {"a": "straight straight turn-left"})

    assert reveals(happened)[-1] == ("turn-left", "straight")
    assert [bad.rule for bad in of(game.seen("entente"), PlanRefused)] == [rule]
    for seat in ("central", None):
        assert of(game.seen(seat), PlanRefused) == []
        assert [draw.count for draw in of(game.seen(seat), CardsDrawn)] == [1]


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_a_card_of_the_a_deck_even_where_all_fire_with_b() -> None:
    game = table(
        plane("a", "entente", 500, 500, model="airco-dh-2"),
        plane("b", "central", 1500, 1500, 180, model="fokker-e-iii"),
        rules=UNCHECKED,
    )

    happened = fly(game, {"a": "stall stall straight"})

    assert [(card.unit, card.letter) for card in of(happened, CardTaken)] == [("a", "A")]


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_the_symbol_on_the_card_counts_as_well() -> None:
    game = alone(rules=["special-damage", *UNCHECKED])
    deal(game, (3, "engine"))

    fly(game, {"a": "stall stall straight"})

    assert (airplane(game, "a").points, airplane(game, "a").hurt.engine) == (3, 1)


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_the_card_can_be_an_explosion() -> None:
    game = alone(rules=UNCHECKED)
    deal(game, (0, "explosion"))

    happened = fly(game, {"a": "stall stall straight"})

    assert [down.unit for down in of(happened, ShotDown)] == ["a"]


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_a_jam_on_the_card_jams_nobody() -> None:
    # Nobody has fired.
    game = alone(rules=UNCHECKED)
    deal(game, (2, "jam-green"))

    fly(game, {"a": "stall stall straight"})

    assert airplane(game, "a").points == 2
    assert (airplane(game, "a").jams, airplane(game, "b").jams) == ((0,), (0,))


@pytest.mark.ledger("DP-PLN-09")
def test_pln_09_a_legal_plan_costs_nothing() -> None:
    game = alone(rules=UNCHECKED)

    happened = fly(game, {"a": "stall straight immelmann"})

    assert reveals(happened) == [("stall", "stall"), ("straight", "straight"), ("immelmann", "immelmann")]
    assert of(happened, PlanRefused) == []
    assert of(happened, CardsDrawn) == []


@pytest.mark.ledger("DP-PLN-10")
@pytest.mark.parametrize("rules", ["basic", "standard", "full"])
@pytest.mark.parametrize("plan", ["stall stall straight", "turn-left immelmann straight"])
def test_pln_10_an_illegal_plan_is_refused_with_a_reason(rules: str, plan: str) -> None:
    game = alone(rules=rules)

    answer = game.submit("entente", Order("1.plan.a", Plan(tuple(plan.split()))))

    assert isinstance(answer, Refusal)
    assert answer.reason
    assert answer.rule.startswith("DP-PLN-")
    assert tuple(plan.split()) not in plans_of(game, "a")


@pytest.mark.ledger("DP-PLN-10")
@pytest.mark.parametrize(
    ("hurt", "rule"),
    [({"engine": 1}, "DP-SPD-06"), ({"rudder_left": True}, "DP-SPD-01"), ({"flames": 3}, "DP-SPD-11")],
    ids=["engine", "rudder", "fire"],
)
def test_pln_10_so_is_one_that_damage_forbids(hurt: dict[str, int], rule: str) -> None:
    assert refused(altered(alone(rules="standard"), "a", hurt=hurt), "a", "straight turn-right turn-left") == rule


@pytest.mark.ledger("DP-PLN-10")
def test_pln_10_a_turn_forbidden_by_damage_taken_since_is_flown_as_placed() -> None:
    # Short of nothing but the left rudder, shot away after the plan was laid.
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450), rules="standard")
    deal(game, (1, "rudder-left"))

    happened = fly(game, {"a": "straight turn-right turn-right", "b": "straight turn-left turn-left"}, shooters("a"))

    assert [jam.side for jam in of(happened, RudderJammed)] == ["left"]
    assert [reveal.flown for reveal in of(happened, Revealed) if reveal.unit == "b"] == [
        "straight",
        "turn-left",
        "turn-left",
    ]
    assert of(happened, PlanRefused) == []
    assert len(airplane(game, "b").cards) == 1


@pytest.mark.ledger("DP-PLN-10")
def test_pln_10_straights_planned_before_the_fire_broke_out_are_flown() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450), rules="standard")
    deal(game, (2, "fire"))

    happened = fly(game, {"a": "straight turn-right turn-right", "b": "straight straight straight"}, shooters("a"))

    assert airplane(game, "b").hurt.flames
    assert of(happened, PlanRefused) == []
    assert [move.pose.y for move in of(happened, Moved) if move.unit == "b"] == [565_000, 680_000, 795_000]


@pytest.mark.ledger("DP-PLN-10")
def test_pln_10_a_refused_plan_can_be_mended() -> None:
    game = alone()
    assert refused(game, "a", "stall stall straight")

    happened = lay(game, {"a": "stall straight stall", "b": "straight straight straight"})

    assert reveals(happened)[:1] == [("stall", "stall")]
