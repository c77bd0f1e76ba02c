"""Planning: three cards in secret, the steep and the Immelmann limits, and what an illegal card costs."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import product

import msgspec
import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardTaken,
    Fired,
    Moved,
    Planned,
    PlanRefused,
    Revealed,
    RudderJammed,
)
from aerodrome.cardtable.orders import Plan
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Order
from tests.harness import (
    Game,
    airplane,
    altered,
    deal,
    fly,
    hold,
    lay,
    of,
    plane,
    plans_of,
    pose_mm,
    shooters,
    submit,
    table,
    to_fire,
)

UNCHECKED = ["unchecked-plans"]


def alone(model: str = "sopwith-camel", rules: str | list[str] = "basic") -> Game:
    """One airplane to look at, and an enemy far away."""
    return table(
        plane("a", "entente", 1500, 1500, model=model), plane("b", "central", 200, 200, 180), rules=rules, width=3000,
        length=3000,
    )  # fmt: skip


def refused(game: Game, cards: str) -> str:
    """The rule that refuses this plan of a; an empty word if none does."""
    answer = game.submit("entente", Order(f"{game.turn}.plan.a", Plan(tuple(cards.split()))))
    return answer.rule if isinstance(answer, Refusal) else ""


def after(cards: str, model: str = "sopwith-camel") -> Game:
    """The planning of the second turn, after these cards in the first."""
    game = alone(model)
    fly(game, {"a": cards}, hold)
    assert game.turn == 2
    return game


def deck_of(model: str) -> dict[str, tuple[int, bool]]:
    """By kind: how many copies the printed deck has without climb and dive, and whether they are steep."""
    data = files("aerodrome.cardtable") / "data"
    letter = tomllib.loads((data / "airplanes" / f"{model}.toml").read_text())["deck"]["value"]
    cards = tomllib.loads((data / "decks" / f"{letter}.toml").read_text())["cards"]
    return {
        card["kind"]: (len(card["numbers"]), card["steep"]) for card in cards if card["kind"] not in ("climb", "dive")
    }


def legal_plans(model: str, last: str = "") -> set[tuple[str, ...]]:
    """All plans that the book allows after this last card, worked out anew."""
    deck = deck_of(model)

    def allowed(plan: tuple[str, ...]) -> bool:
        if any(plan.count(kind) > deck[kind][0] for kind in plan):
            return False
        row = (last, *plan)
        for before, card in zip(row, plan, strict=False):
            if before in deck and deck[before][1] and deck[card][1]:
                return False
            if (card == "immelmann" and before != "straight") or (before == "immelmann" and card != "straight"):
                return False
        return True

    return {plan for plan in product(deck, repeat=3) if allowed(plan)}


@pytest.mark.ledger("DP-PLN-01", "DP-PLN-03", "DP-PLN-04", "DP-PLN-06", "DP-PLN-07")
@pytest.mark.parametrize("last", ["", "straight", "stall", "immelmann", "turn-left"])
@pytest.mark.parametrize("model", ["sopwith-camel", "albatros-d-va", "fokker-dr-i", "airco-dh-2", "halberstadt-d-iii"])
def test_pln_01_the_plans_offered_are_just_those_the_book_allows(model: str, last: str) -> None:
    game = altered(alone(model), "a", last=last)

    assert plans_of(game, "a") == legal_plans(model, last)


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_the_cards_are_flown_in_the_order_they_lie() -> None:
    game = alone()

    happened = fly(game, {"a": "turn-left stall sideslip-right"})

    assert [reveal.card for reveal in of(happened, Revealed) if reveal.unit == "a"] == [
        "turn-left",
        "stall",
        "sideslip-right",
    ]


@pytest.mark.ledger("DP-PLN-01")
@pytest.mark.parametrize(
    "plan", ["straight straight straight", "sideslip-left straight sideslip-left", "stall straight stall"]
)
def test_pln_01_a_kind_may_be_planned_as_often_as_the_deck_has_it(plan: str) -> None:
    # Deck C has three straights, two sideslips to the left and two stalls.
    assert refused(alone(), plan) == ""


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_but_not_once_more() -> None:
    assert refused(alone(), "sideslip-left sideslip-left sideslip-left") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_a_single_card_is_planned_once() -> None:
    # The DH.2 has one sideslip to each side.
    assert refused(alone("airco-dh-2"), "sideslip-left straight sideslip-right") == ""
    assert refused(alone("airco-dh-2"), "sideslip-left straight sideslip-left") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_cards_of_another_deck_are_not_at_hand() -> None:
    assert "sharp-turn-right" in deck_of("sopwith-camel")
    assert refused(alone("albatros-d-va"), "straight sharp-turn-right straight") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
@pytest.mark.parametrize("plan", ["", "straight", "straight straight", "straight turn-left straight turn-left"])
def test_pln_01_a_plan_has_three_cards(plan: str) -> None:
    assert refused(alone(), plan) == "DP-PLN-01"


def facing() -> Game:
    """Each with a player of its own, two a side; after one straight a can fire at b."""
    return table(
        plane("a", "entente", 500, 500, seat="anna"),
        plane("c", "entente", 1500, 500, seat="carl"),
        plane("b", "central", 500, 850, 180, seat="bert"),
    )


def known(game: Game, seat: str | None) -> bytes:
    """All that a seat can find out, written down."""
    asked = game.prompts(seat) if seat else ()
    return msgspec.json.encode([game.view(seat), [str(event) for event in game.seen(seat)], asked])


@pytest.mark.ledger("DP-PLN-02")
@pytest.mark.parametrize("seat", ["bert", "carl", None])
def test_pln_02_a_plan_laid_is_seen_by_nobody_else(seat: str | None) -> None:
    # The others are the enemy, the player on the same side, and a spectator.
    game = facing()
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "a")
    before = known(game, seat)

    submit(game, prompt, Plan(("stall", "sideslip-left", "stall")))

    assert known(game, seat) == before


@pytest.mark.ledger("DP-PLN-02")
@pytest.mark.parametrize("seat", ["bert", "carl", None])
def test_pln_02_cards_not_yet_revealed_stay_hidden(seat: str | None) -> None:
    # Two plans with the same first card: after the first movement nobody else can tell them apart.
    tables = []
    for rest in ("stall sideslip-left", "turn-right turn-right"):
        game = facing()
        to_fire(game, {"a": f"straight {rest}", "b": "straight stall straight"})
        tables.append(game)

    assert known(tables[0], seat) == known(tables[1], seat)
    assert known(tables[0], "anna") != known(tables[1], "anna")


@pytest.mark.ledger("DP-PLN-02")
def test_pln_02_a_revealed_card_is_seen_by_all() -> None:
    game = facing()
    to_fire(game, {"a": "straight stall sideslip-left"})

    for seat in ("anna", "bert", "carl", None):
        assert game.view(seat).airplane("a").flown == ("straight",)
        assert [reveal.card for reveal in of(game.seen(seat), Revealed) if reveal.unit == "a"] == ["straight"]


@pytest.mark.ledger("DP-PLN-02")
def test_pln_02_the_owner_knows_the_plan() -> None:
    game = facing()
    to_fire(game, {"a": "straight stall sideslip-left"})

    secrets = game.view("anna").airplane("a").secrets
    assert secrets is not None
    assert secrets.plan == ("stall", "sideslip-left")
    assert [plan.unit for plan in of(game.seen("anna"), Planned)] == ["a"]


@pytest.mark.ledger("DP-PLN-03")
@pytest.mark.parametrize("plan", ["stall stall straight", "straight stall stall"])
def test_pln_03_two_steep_cards_in_a_row_are_refused(plan: str) -> None:
    game = alone()

    assert refused(game, plan) == "DP-PLN-03"


@pytest.mark.ledger("DP-PLN-03")
def test_pln_03_different_steep_cards_in_a_row_are_refused_too() -> None:
    assert refused(alone("fokker-dr-i"), "wide-sideslip-left stall straight") == "DP-PLN-03"
    assert refused(alone("fokker-dr-i"), "straight wide-sideslip-left wide-sideslip-right") == "DP-PLN-03"


@pytest.mark.ledger("DP-PLN-03")
def test_pln_03_one_other_card_between_them_is_enough() -> None:
    assert refused(alone(), "stall turn-left stall") == ""
    assert refused(alone("fokker-dr-i"), "wide-sideslip-left straight stall") == ""


@pytest.mark.ledger("DP-PLN-04")
@pytest.mark.parametrize("model", ["sopwith-camel", "fokker-dr-i"])
def test_pln_04_after_a_steep_third_card_no_steep_first_card(model: str) -> None:
    game = after("turn-left straight stall", model)

    assert not any(deck_of(model)[plan[0]][1] for plan in plans_of(game, "a"))
    assert refused(game, "stall straight straight") in ("DP-PLN-03", "DP-PLN-04")
    assert refused(game, "straight stall straight") == ""


@pytest.mark.ledger("DP-PLN-04")
def test_pln_04_a_steep_second_card_does_not_matter() -> None:
    assert refused(after("straight stall turn-left"), "stall straight straight") == ""


@pytest.mark.ledger("DP-PLN-05")
def test_pln_05_a_stall_is_short_and_steep() -> None:
    game = alone()

    fly(game, {"a": "turn-left turn-right stall"}, hold)
    x, y, _ = pose_mm(game, "a")
    fly(game, {"a": "straight stall straight"}, hold)

    # Two straights of 115 mm and a stall of 74 mm.
    assert pose_mm(game, "a")[:2] == pytest.approx((x, y + 2 * 115 + 74), abs=0.01)
    assert ("stall", "straight", "stall") in plans_of(game, "a")
    assert ("stall", "stall", "straight") not in plans_of(game, "a")


@pytest.mark.ledger("DP-PLN-05")
def test_pln_05_a_steep_card_with_a_long_arrow_is_no_stall() -> None:
    # A damaged engine asks for a stall in every plan: the steep sideslip of the Dr.I will not do.
    game = altered(alone("fokker-dr-i", "standard"), "a", hurt={"engine": 1})

    plans = plans_of(game, "a")

    assert plans
    assert all("stall" in plan for plan in plans)
    assert ("straight", "wide-sideslip-left", "straight") not in plans


@pytest.mark.ledger("DP-PLN-06")
def test_pln_06_an_immelmann_between_two_straights_is_allowed() -> None:
    game = alone()

    assert refused(game, "straight immelmann straight") == ""


OTHERS = ["turn-left", "stall", "sideslip-right", "sharp-turn-right"]


@pytest.mark.ledger("DP-PLN-06")
@pytest.mark.parametrize("other", OTHERS)
def test_pln_06_an_immelmann_without_a_straight_before_it_is_refused(other: str) -> None:
    assert refused(alone(), f"{other} immelmann straight") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-06")
@pytest.mark.parametrize("other", OTHERS)
def test_pln_06_an_immelmann_without_a_straight_after_it_is_refused(other: str) -> None:
    assert refused(alone(), f"straight immelmann {other}")


@pytest.mark.ledger("DP-PLN-06", "DP-PLN-10")
def test_pln_06_is_the_rule_named_when_the_card_after_it_in_the_same_turn_is_no_straight() -> None:
    # DP-PLN-07 is about two turns; here the Immelmann and the card after it are in one.
    assert refused(alone(), "straight immelmann turn-left") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-06")
def test_pln_06_the_straight_must_be_the_very_card_before() -> None:
    assert refused(alone(), "straight turn-left immelmann") == "DP-PLN-06"


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_be_first_after_a_straight_third_card() -> None:
    assert refused(after("turn-left stall straight"), "immelmann straight turn-left") == ""


@pytest.mark.ledger("DP-PLN-07")
@pytest.mark.parametrize("third", ["turn-left", "stall", "sideslip-left"])
def test_pln_07_an_immelmann_may_not_be_first_after_anything_else(third: str) -> None:
    game = after(f"straight straight {third}")

    assert refused(game, "immelmann straight straight") in ("DP-PLN-06", "DP-PLN-07")
    assert not any(plan[0] == "immelmann" for plan in plans_of(game, "a"))


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_not_be_the_first_card_of_the_game() -> None:
    # No third card of a turn before was a straight.
    assert refused(alone(), "immelmann straight straight") in ("DP-PLN-06", "DP-PLN-07")


@pytest.mark.ledger("DP-PLN-07")
def test_pln_07_an_immelmann_may_be_third_and_then_a_straight_must_be_first() -> None:
    game = after("turn-left straight immelmann")

    assert {plan[0] for plan in plans_of(game, "a")} == {"straight"}
    assert refused(game, "turn-left straight straight") in ("DP-PLN-06", "DP-PLN-07")
    assert refused(game, "straight turn-left straight") == ""


@pytest.mark.ledger("DP-PLN-08")
@pytest.mark.parametrize(
    ("cards", "reminder"),
    [
        ("straight straight stall", "steep"),
        ("turn-left straight immelmann", "immelmann"),
        ("stall turn-left straight", "straight"),
        ("straight stall turn-left", ""),
    ],
)
def test_pln_08_a_counter_shows_the_last_card_to_all(cards: str, reminder: str) -> None:
    game = after(cards)

    assert [game.view(seat).airplane("a").reminder for seat in ("entente", "central", None)] == [reminder] * 3


@pytest.mark.ledger("DP-PLN-08")
def test_pln_08_a_steep_card_that_is_no_stall_gets_the_steep_counter() -> None:
    game = after("straight straight wide-sideslip-left", "fokker-dr-i")

    assert game.view("central").airplane("a").reminder == "steep"


@pytest.mark.ledger("DP-PLN-08")
def test_pln_08_no_counter_in_the_first_turn() -> None:
    assert alone().view("central").airplane("a").reminder == ""


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
def test_pln_09_a_card_of_the_a_deck_even_where_all_fire_with_b() -> None:
    game = table(
        plane("a", "entente", 500, 500, model="airco-dh-2"),
        plane("b", "central", 1500, 1500, 180, model="fokker-e-iii"),
        rules=UNCHECKED,
    )

    happened = fly(game, {"a": "stall stall straight"})

    assert [(card.unit, card.letter) for card in of(happened, CardTaken)] == [("a", "A")]


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
    assert refused(game, "stall stall straight")

    happened = lay(game, {"a": "stall straight stall", "b": "straight straight straight"})

    assert reveals(happened)[:1] == [("stall", "stall")]
