"""Illegal cards in the earlier edition: flown as a straight at no price, or, by the option, the end of the airplane."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.events import CardsDrawn, Fired, Moved, PlanRefused, Revealed, ShotDown
from aerodrome.kernel.event import Event
from tests.harness import Game, airplane, altered, fly, hold, of, plane, pose_mm, table, to_fire, volley
from tests.rulebook.burning_drachens.edition import STRAIGHTS, alone, board
from tests.rulebook.duel_pack.sorties import scores

UNCHECKED = ("unchecked-plans",)
FATAL = ("unchecked-plans", "illegal-moves")


def reveals(events: list[Event]) -> list[tuple[str, str]]:
    """What a revealed, and what it flew instead."""
    return [(reveal.card, reveal.flown) for reveal in of(events, Revealed) if reveal.unit == "a"]


ILLEGAL = [
    ("stall stall turn-left", 1),
    ("turn-left stall stall", 2),
    ("turn-left immelmann straight", 1),
    ("immelmann straight turn-left", 0),
    ("straight immelmann turn-left", 2),
    ("straight immelmann stall", 2),
]


@pytest.mark.ledger("BD-PLN-11", "BD-PLN-14")
@pytest.mark.parametrize(("plan", "illegal"), ILLEGAL)
def test_pln_11_the_later_card_of_the_pair_is_replaced_by_a_straight_and_the_game_goes_on(
    plan: str, illegal: int
) -> None:
    game = alone(*UNCHECKED)

    happened = fly(game, {"a": plan}, hold)

    cards = plan.split()
    assert reveals(happened) == [(card, "straight" if n == illegal else card) for n, card in enumerate(cards)]
    assert [(bad.unit, bad.card) for bad in of(happened, PlanRefused)] == [("a", cards[illegal])]
    assert of(happened, CardsDrawn) == []
    assert airplane(game, "a").in_play


@pytest.mark.ledger("BD-PLN-11")
def test_pln_11_the_straight_is_really_flown() -> None:
    game = alone(*UNCHECKED)

    fly(game, {"a": "stall stall straight"}, hold)

    assert pose_mm(game, "a") == (1500, 1500 + 74 + 102.5 + 102.5, 0)


@pytest.mark.ledger("BD-PLN-12")
def test_pln_12_there_is_always_one_more_straight() -> None:
    # All three straights are flown or planned already.
    game = alone(*UNCHECKED)
    fly(game, {"a": "turn-left straight immelmann"}, hold)

    happened = fly(game, {"a": "stall turn-left turn-left"}, hold)
    assert reveals(happened)[0] == ("stall", "straight")

    game = altered(alone(*UNCHECKED), "a", last="stall")
    lone = fly(game, {"a": "stall straight straight"}, hold)
    assert reveals(lone) == [("stall", "straight"), ("straight", "straight"), ("straight", "straight")]


@pytest.mark.ledger("BD-PLN-12")
def test_pln_12_also_when_all_of_them_are_flown_in_this_turn() -> None:
    # A deck with two straights; the damaged engine asks for a stall with the third card at the latest.
    game = alone(*UNCHECKED, "special-damage")
    model = airplane(game, "a").model
    cards = {**model.deck.cards, "straight": replace(model.deck.cards["straight"], copies=2)}
    game = altered(game, "a", hurt={"engine": 1}, model=replace(model, deck=replace(model.deck, cards=cards)))

    happened = fly(game, {"a": "straight straight turn-left"}, hold)

    assert reveals(happened) == [("straight", "straight"), ("straight", "straight"), ("turn-left", "straight")]


@pytest.mark.ledger("BD-PLN-13")
@pytest.mark.parametrize(
    ("last", "plan", "flown"),
    [
        ("", "stall stall immelmann", "stall straight immelmann"),
        ("stall", "stall stall straight", "straight stall straight"),
        ("", "turn-left immelmann turn-left", "turn-left straight turn-left"),
    ],
)
def test_pln_13_later_cards_are_judged_by_what_was_really_flown(last: str, plan: str, flown: str) -> None:
    game = altered(alone(*UNCHECKED), "a", last=last)

    happened = fly(game, {"a": plan}, hold)

    assert [performed for _, performed in reveals(happened)] == flown.split()


@pytest.mark.ledger("BD-ILL-01", "BD-ILL-04", "BD-PLN-14", "BD-DAM-08")
@pytest.mark.parametrize(("plan", "illegal"), ILLEGAL)
def test_ill_01_the_airplane_is_lost_instead_of_flying_the_card(plan: str, illegal: int) -> None:
    game = alone(*FATAL)

    happened = fly(game, {"a": plan}, hold)

    moved = [move for move in of(happened, Moved) if move.unit == "a"]
    assert len(moved) == illegal
    assert [lost.unit for lost in of(happened, ShotDown)] == ["a"]
    assert airplane(game, "a").fate == "shot down"
    assert of(happened, CardsDrawn) == []


@pytest.mark.ledger("BD-ILL-01", "BD-ILL-04")
def test_ill_01_everybody_sees_the_card_and_that_the_airplane_is_out_of_control() -> None:
    game = alone(*FATAL)

    fly(game, {"a": "stall stall straight"}, hold)

    for seat in ("entente", "central", None):
        assert [lost.reason for lost in of(game.seen(seat), ShotDown)] == ["out of control"]
        turned = [(row.card, row.flown) for row in of(game.seen(seat), Revealed) if row.unit == "a"]
        assert turned == [("stall", "stall")] * 2


@pytest.mark.ledger("BD-ILL-01")
@pytest.mark.parametrize("plan", ["stall straight stall", "straight immelmann straight", STRAIGHTS])
def test_ill_01_a_legal_plan_is_flown(plan: str) -> None:
    game = alone(*FATAL)

    fly(game, {"a": plan}, hold)

    assert airplane(game, "a").in_play


@pytest.mark.ledger("BD-ILL-02")
def test_ill_02_it_is_scored_like_an_airplane_shot_down() -> None:
    game = board(
        plane("a", "entente", 500, 500),
        plane("b", "central", 1500, 1500, 180),
        with_rules=FATAL,
        turn_limit=1,
        limit_wins="central",
    )

    fly(game, {"a": "stall stall straight", "b": STRAIGHTS}, hold)

    assert scores(game)["central"] == 2


@pytest.mark.ledger("BD-ILL-03")
def test_ill_03_an_airplane_with_an_illegal_third_card_flies_and_fires_before() -> None:
    game = board(plane("a", "entente", 500, 300), plane("b", "central", 500, 450), with_rules=FATAL)
    plans = {"a": "straight stall stall", "b": "straight stall turn-left"}

    happened: list[Event] = []
    for phase in (1, 2):
        happened += to_fire(game, plans, phase)
        happened += volley(game)

    assert [shot.unit for shot in of(happened, Fired)] == ["a", "a"]
    assert airplane(game, "a").fate == "shot down"
    assert airplane(game, "a").gone_at == 2


@pytest.mark.ledger("BD-ILL-05")
@pytest.mark.parametrize("fatal", [False, True])
@pytest.mark.parametrize(
    ("plan", "illegal"), [("straight straight turn-left", True), ("straight stall turn-left", False)]
)
def test_ill_05_a_missing_stall_shows_with_the_third_card(plan: str, illegal: bool, fatal: bool) -> None:
    game = altered(alone("special-damage", *(FATAL if fatal else UNCHECKED)), "a", hurt={"engine": 1})

    happened = fly(game, {"a": plan}, hold)

    assert len(reveals(happened)) == 3
    assert all(card == flown for card, flown in reveals(happened)[:2])
    if fatal:
        assert bool(of(happened, ShotDown)) is illegal
    else:
        assert (reveals(happened)[2] == ("turn-left", "straight")) is illegal


@pytest.mark.ledger("BD-ILL-05")
def test_ill_05_the_engine_stays_a_secret_of_its_owner() -> None:
    game = altered(alone("special-damage", *FATAL), "a", hurt={"engine": 1})

    fly(game, {"a": "straight straight turn-left"}, hold)

    assert [bad.card for bad in of(game.seen("entente"), PlanRefused)] == ["turn-left"]
    for seat in ("central", None):
        assert of(game.seen(seat), PlanRefused) == []
        assert [lost.reason for lost in of(game.seen(seat), ShotDown)] == ["out of control"]


@pytest.mark.ledger("BD-ILL-04")
def test_ill_04_the_option_can_be_had_in_the_later_edition_too() -> None:
    game: Game = table(plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500), rules=list(FATAL))

    happened = fly(game, {"a": "stall stall straight"}, hold)

    assert [lost.unit for lost in of(happened, ShotDown)] == ["a"]
    assert of(happened, CardsDrawn) == []
