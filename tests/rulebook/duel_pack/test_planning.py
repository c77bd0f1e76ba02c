"""Planning: three cards in secret, and what all know of the turn before."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from aerodrome.cardtable.events import Planned, Revealed
from aerodrome.cardtable.orders import Plan
from tests.harness import Game, altered, fly, of, plane, plans_of, refused, submit, table, to_fire
from tests.rulebook.duel_pack.plans import after, alone, deck_of


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

    row = ("turn-left", "stall", "sideslip-right")
    assert [(reveal.card, reveal.flown) for reveal in of(happened, Revealed) if reveal.unit == "a"] == [
        (card, card) for card in row
    ]


@pytest.mark.ledger("DP-PLN-01")
@pytest.mark.parametrize(
    "plan", ["straight straight straight", "sideslip-left straight sideslip-left", "stall straight stall"]
)
def test_pln_01_a_kind_may_be_planned_as_often_as_the_deck_has_it(plan: str) -> None:
    # Deck C has three straights, two sideslips to the left and two stalls.
    assert refused(alone(), "a", plan) == ""


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_but_not_once_more() -> None:
    assert refused(alone(), "a", "sideslip-left sideslip-left sideslip-left") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_a_single_card_is_planned_once() -> None:
    # The DH.2 has one sideslip to each side.
    assert refused(alone("airco-dh-2"), "a", "sideslip-left straight sideslip-right") == ""
    assert refused(alone("airco-dh-2"), "a", "sideslip-left straight sideslip-left") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
def test_pln_01_cards_of_another_deck_are_not_at_hand() -> None:
    assert "sharp-turn-right" in deck_of("sopwith-camel")
    assert refused(alone("albatros-d-va"), "a", "straight sharp-turn-right straight") == "DP-PLN-01"


@pytest.mark.ledger("DP-PLN-01")
@pytest.mark.parametrize("plan", ["", "straight", "straight straight", "straight turn-left straight turn-left"])
def test_pln_01_a_plan_has_three_cards(plan: str) -> None:
    assert refused(alone(), "a", plan) == "DP-PLN-01"


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
    assert game.sealed(seat) == {}
    assert list(game.sealed("anna")) == [prompt.id]


@pytest.mark.ledger("DP-PLN-01", "DP-PLN-02")
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


@pytest.mark.ledger("DP-PLN-08")
def test_pln_08_no_counter_for_a_card_of_the_turn_still_played() -> None:
    game = facing()
    to_fire(game, {"a": "straight stall turn-left"})

    assert [game.view(seat).airplane("a").last for seat in ("anna", "bert", None)] == ["straight"] * 3
    assert [game.view(seat).airplane("a").reminder for seat in ("anna", "bert", None)] == [""] * 3
