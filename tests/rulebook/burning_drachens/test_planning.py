"""Planning in the earlier edition: three cards of the own deck, and what may follow what."""

from __future__ import annotations

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import Planned, Revealed
from aerodrome.cardtable.orders import Plan
from aerodrome.kernel.prompt import Order
from tests.harness import Game, airplane, altered, fly, hold, lay, of, plane, plans_of, refused, to_fire
from tests.rulebook.burning_drachens.edition import CIRCLE, STRAIGHTS, after, alone, board
from tests.rulebook.duel_pack.plans import deck_of


def firsts(game: Game) -> set[str]:
    """The cards that may be planned first."""
    return {cards[0] for cards in plans_of(game, "a")}


@pytest.mark.ledger("BD-PLN-01", "BD-PLN-02")
@pytest.mark.parametrize("model", ["nieuport-17", "pfalz-d-iii", "spad-xiii"])
def test_pln_01_three_cards_of_the_deck_each_as_often_as_it_is_there(model: str) -> None:
    game = alone(model=model)
    deck = deck_of(model)

    for cards in plans_of(game, "a"):
        assert len(cards) == 3
        assert all(cards.count(kind) <= deck[kind][0] for kind in cards)


@pytest.mark.ledger("BD-PLN-01")
def test_pln_01_they_are_performed_in_their_order() -> None:
    happened = fly(alone(), {"a": "turn-left stall sideslip-right"}, hold)

    assert [turned.flown for turned in of(happened, Revealed) if turned.unit == "a"] == [
        "turn-left",
        "stall",
        "sideslip-right",
    ]


@pytest.mark.ledger("BD-PLN-01")
@pytest.mark.parametrize(
    "cards", ["straight straight", "straight straight straight straight", "", "loop turn-left stall"]
)
def test_pln_01_anything_else_is_refused(cards: str) -> None:
    assert refused(alone(), "a", cards)


@pytest.mark.ledger("BD-PLN-02", "BD-TRN-03")
def test_pln_02_a_card_is_used_once_a_turn_and_is_back_for_the_next() -> None:
    # The deck holds one wide sideslip to either side, and one Immelmann.
    game = alone()
    assert not any(cards.count("wide-sideslip-left") > 1 for cards in plans_of(game, "a"))

    fly(game, {"a": "straight wide-sideslip-left straight"}, hold)

    assert ("straight", "wide-sideslip-left", "straight") in plans_of(game, "a")


@pytest.mark.ledger("BD-PLN-02", "BD-TRN-03")
def test_pln_02_so_is_the_one_that_was_flown_last() -> None:
    assert ("straight", "immelmann", "straight") in plans_of(after("turn-left straight immelmann"), "a")
    assert ("straight", "straight", "straight") in plans_of(after(STRAIGHTS), "a")


@pytest.mark.ledger("BD-PLN-02")
def test_pln_02_not_even_two_at_a_time_of_a_card_that_is_there_once() -> None:
    assert refused(alone(), "a", "wide-sideslip-left straight wide-sideslip-left")
    assert not refused(alone(), "a", "wide-sideslip-left straight wide-sideslip-right")


@pytest.mark.ledger("BD-PLN-01", "BD-PLN-02")
@pytest.mark.parametrize("cards", ["wide-sideslip-left straight wide-sideslip-left", "straight straight", "loop stall"])
def test_pln_02_nor_can_an_unchecked_plan_have_more_cards_than_there_are(cards: str) -> None:
    assert refused(alone("unchecked-plans"), "a", cards)


@pytest.mark.ledger("BD-PLN-03", "BD-CMP-13")
def test_pln_03_a_plan_is_secret_until_each_card_is_revealed() -> None:
    mate = plane("mate", "entente", 2500, 2500, seat="mate")
    entries = plane("a", "entente", 1500, 1500), plane("b", "central", 200, 200, 180), mate
    one, other = (board(*entries, width=3000, length=3000) for _ in range(2))
    for game, cards in ((one, "straight stall turn-left"), (other, "straight turn-right turn-right")):
        lay(game, {"a": cards, "b": CIRCLE})

    for seat, own in (("central", {"b"}), ("mate", {"mate"}), (None, set())):
        assert of(one.seen(seat), Planned) == of(other.seen(seat), Planned)
        assert {plan.unit for plan in of(one.seen(seat), Planned)} == own
        secrets = one.view(seat).airplane("a").secrets
        assert secrets is None
    assert one.view("entente").airplane("mate").secrets is None


@pytest.mark.ledger("BD-PLN-03")
def test_pln_03_two_plans_look_alike_from_outside_before_the_first_card_that_differs() -> None:
    games = []
    for rest in ("stall turn-left", "turn-right turn-right"):
        # in the first phase the two are in range, so that play waits for fire
        game = board(plane("a", "entente", 500, 300), plane("b", "central", 500, 420))
        lay(game, {"a": f"straight {rest}", "b": STRAIGHTS})
        games.append(game)
    one, other = games

    assert one.view("central") == other.view("central")
    assert list(one.seen("central")) == list(other.seen("central"))


STEEP = ["stall", "wide-sideslip-left", "wide-sideslip-right"]


@pytest.mark.ledger("BD-PLN-04")
@pytest.mark.parametrize("first", STEEP)
@pytest.mark.parametrize("second", STEEP)
def test_pln_04_two_steep_cards_never_lie_next_to_each_other(first: str, second: str) -> None:
    assert refused(alone(), "a", f"{first} {second} straight")
    assert refused(alone(), "a", f"straight {first} {second}")
    if first != second or first == "stall":
        assert not refused(alone(), "a", f"{first} straight {second}")


@pytest.mark.ledger("BD-PLN-05")
@pytest.mark.parametrize("third", STEEP)
def test_pln_05_a_steep_third_card_forbids_a_steep_first_one(third: str) -> None:
    assert not firsts(after(f"straight turn-left {third}")) & set(STEEP)
    assert firsts(after(f"straight {third} turn-left")) > set(STEEP)


@pytest.mark.ledger("BD-PLN-06", "BD-PLN-07")
def test_pln_06_an_immelmann_lies_between_straights_within_a_turn() -> None:
    plans = {cards for cards in plans_of(alone(), "a") if "immelmann" in cards}

    assert plans
    for cards in plans:
        place = cards.index("immelmann")
        assert place > 0
        assert cards[place - 1] == "straight"
        assert cards[place + 1 : place + 2] in ((), ("straight",))


@pytest.mark.ledger("BD-PLN-07")
def test_pln_07_after_an_immelmann_as_third_card_the_next_turn_begins_with_a_straight() -> None:
    assert firsts(after("turn-left straight immelmann")) == {"straight"}


@pytest.mark.ledger("BD-PLN-08")
@pytest.mark.parametrize(("third", "allowed"), [("straight", True), ("turn-left", False), ("stall", False)])
def test_pln_08_a_straight_as_third_card_allows_an_immelmann_first(third: str, allowed: bool) -> None:
    assert ("immelmann" in firsts(after(f"straight turn-left {third}"))) is allowed


@pytest.mark.ledger("BD-PLN-09")
def test_pln_09_in_the_first_turn_no_immelmann_comes_first_but_a_steep_card_may() -> None:
    assert "immelmann" not in firsts(alone())
    assert firsts(alone()) > set(STEEP)


@pytest.mark.ledger("BD-PLN-10", "BD-CMP-15")
@pytest.mark.parametrize("model", ["nieuport-17", "pfalz-d-iii", "spad-xiii", "fokker-dr-i", "airco-dh-4"])
def test_pln_10_a_stall_is_steep_and_short_and_no_straight(model: str) -> None:
    cards = airplane(alone(model=model), "a").model.deck.cards
    stall, straight = cards["stall"], cards["straight"]

    assert (stall.steep, stall.straight, stall.stall) == (True, False, True)
    assert (straight.steep, straight.straight, straight.stall) == (False, True, False)
    assert stall.forward < straight.forward / 4
    assert stall.turn == stall.right == straight.turn == straight.right == 0


@pytest.mark.ledger("BD-PLN-10")
@pytest.mark.parametrize(
    ("model", "kind"), [("nieuport-17", "wide-sideslip-left"), ("fokker-dr-i", "wide-sideslip-right")]
)
def test_pln_10_a_steep_card_with_a_long_arrow_is_no_stall(model: str, kind: str) -> None:
    game = altered(alone("special-damage", model=model), "a", hurt={"engine": 1})
    card = airplane(game, "a").model.deck.cards[kind]

    assert (card.steep, card.stall, card.straight) == (True, False, False)
    assert refused(game, "a", f"straight {kind} straight")
    assert not refused(game, "a", "straight stall straight")


@pytest.mark.ledger("BD-PLN-10")
def test_pln_10_so_no_stall_may_stand_beside_an_immelmann() -> None:
    assert refused(alone(), "a", "stall immelmann straight")
    assert refused(alone(), "a", "straight immelmann stall")


@pytest.mark.ledger("BD-PLN-15")
@pytest.mark.parametrize("cards", ["stall stall straight", "turn-left immelmann straight", "straight immelmann stall"])
def test_pln_15_only_legal_plans_can_be_laid_and_the_refusal_says_why(cards: str) -> None:
    game = alone()

    answer = game.submit("entente", Order("1.plan.a", Plan(tuple(cards.split()))))

    assert isinstance(answer, Refusal)
    assert answer.reason
    assert tuple(cards.split()) not in plans_of(game, "a")
    assert not refused(alone("unchecked-plans"), "a", cards)


@pytest.mark.ledger("BD-PLN-16", "BD-CMP-06")
@pytest.mark.parametrize(
    ("third", "reminder"),
    [
        ("stall", "steep"),
        ("wide-sideslip-left", "steep"),
        ("immelmann", "immelmann"),
        ("straight", "straight"),
        ("turn-left", ""),
    ],
)
def test_pln_16_a_reminder_of_the_last_card_is_kept_for_all_to_see(third: str, reminder: str) -> None:
    game = after(f"turn-left straight {third}")

    for seat in ("entente", "central", None):
        assert game.view(seat).airplane("a").reminder == reminder


@pytest.mark.ledger("BD-PLN-16")
def test_pln_16_it_is_put_aside_when_the_next_card_is_revealed() -> None:
    game = board(plane("a", "entente", 500, 300), plane("b", "central", 500, 420))
    fly(game, dict.fromkeys("ab", "straight sideslip-left stall"), hold)
    assert game.view(None).airplane("a").reminder == "steep"

    to_fire(game, dict.fromkeys("ab", STRAIGHTS))

    assert game.view(None).airplane("a").reminder == ""


@pytest.mark.ledger("BD-PLN-17", "BD-PLN-18", "BD-SPD-03", "BD-SPD-05")
@pytest.mark.parametrize(("side", "other"), [("left", "right"), ("right", "left")])
def test_pln_17_a_jammed_rudder_bars_the_cards_with_an_arrow_to_its_side(side: str, other: str) -> None:
    game = altered(alone("special-damage"), "a", hurt={f"rudder_{side}": True})

    planned = {card for cards in plans_of(game, "a") for card in cards}

    assert not any(card.endswith(side) for card in planned)
    assert {f"turn-{other}", f"sideslip-{other}", f"wide-sideslip-{other}", "straight", "stall", "immelmann"} == planned


@pytest.mark.ledger("BD-PLN-19", "BD-SPD-10")
def test_pln_19_the_stall_of_the_turn_before_is_none_of_this_turn() -> None:
    game = altered(alone("special-damage"), "a", hurt={"engine": 1}, last="stall", entered="stall")

    assert plans_of(game, "a")
    assert all("stall" in cards for cards in plans_of(game, "a"))


@pytest.mark.ledger("BD-PLN-19", "BD-SPD-10")
def test_pln_19_with_a_damaged_engine_every_turn_has_a_stall() -> None:
    game = altered(alone("special-damage"), "a", hurt={"engine": 1})

    for _ in range(3):
        assert all("stall" in cards for cards in plans_of(game, "a"))
        assert {cards.index("stall") for cards in plans_of(game, "a")} >= {1, 2}
        fly(game, {"a": "straight stall turn-left", "b": CIRCLE}, hold)
