"""Tailing in the earlier edition: who sits behind whom and what is shown."""

from __future__ import annotations

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import CardPeeked, Rearranged, Revealed, TailingBegun, TailingEnded, TurnEnded
from aerodrome.cardtable.orders import Rearrange, Tail
from aerodrome.kernel.prompt import Order
from tests.harness import altered, balloon, card, deal, hold, lay, of, plane, submit, volley
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board
from tests.rulebook.burning_drachens.tailers import ANNA, BERT, CARL, TAILING, asked, finish, peeks, pursuit, tails
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend, other


@pytest.mark.ledger("BD-TAI-01")
def test_tai_01_it_is_looked_at_at_the_start_of_every_turn_before_planning() -> None:
    game = board(SHOOTER, enemy("b", 0, 240), with_rules=TAILING)
    assert tails(game) == set()

    lay(game, {"a": STRAIGHTS, "b": "straight straight stall"})
    finish(game)

    assert tails(game) == {("a", "b")}
    assert {prompt.asks for prompt in game.prompts()} == {"plan"}


@pytest.mark.ledger("BD-TAI-01")
def test_tai_01_of_the_first_turn_too() -> None:
    game = board(SHOOTER, enemy("b", 0, 150), with_rules=TAILING)

    assert (game.turn, tails(game)) == (1, {("a", "b")})
    assert {prompt.asks for prompt in game.prompts()} == {"plan"}


@pytest.mark.ledger("BD-TAI-02")
@pytest.mark.parametrize(("ahead", "joined"), [(80, True), (200, True), (200.001, False), (230, False)])
def test_tai_02_the_dots_are_at_most_a_ruler_apart(ahead: float, joined: bool) -> None:
    assert (tails(board(SHOOTER, enemy("b", 0, ahead), with_rules=TAILING)) == {("a", "b")}) is joined


@pytest.mark.ledger("BD-TAI-03")
@pytest.mark.parametrize(
    ("right", "ahead", "heading", "tailing"),
    [
        (0, 150, 0, True),
        (60, 140, 20, True),
        (140, 60, 60, False),  # over the side of the tailing card
        (0, 150, 32, True),
        (0, 150, 34, False),  # over the side of the tailed card
        (0, 150, 180, False),
        (0, -150, 0, False),
    ],
)
def test_tai_03_the_line_leaves_over_the_front_and_comes_in_over_the_rear(
    right: float, ahead: float, heading: float, tailing: bool
) -> None:
    game = board(SHOOTER, enemy("b", right, ahead, heading), with_rules=TAILING)

    assert (("a", "b") in tails(game)) is tailing


@pytest.mark.ledger("BD-TAI-04")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize(
    ("right", "ahead", "free"), [(0, 90, False), (21.7, 90, False), (21.8, 90, True), (0, 260, True)]
)
def test_tai_04_no_other_airplane_lies_between(side: str, right: float, ahead: float, free: bool) -> None:
    game = board(SHOOTER, enemy("b", 0, 185), other(side, "c", right, ahead, 180), with_rules=TAILING)

    assert (("a", "b") in tails(game)) is free


@pytest.mark.ledger("BD-TAI-04")
@pytest.mark.parametrize("fate", ["", "shot down", "left"])
def test_tai_04_one_that_is_gone_lies_nowhere(fate: str) -> None:
    game = board(SHOOTER, enemy("b", 0, 185), enemy("c", 0, 90, 180), with_rules=TAILING)
    game = altered(altered(game, "c", fate=fate), at=0, tails=())

    assert (("a", "b") in tails(game)) is (fate != "")


@pytest.mark.ledger("BD-TAI-04")
def test_tai_04_balloons_and_cards_on_the_ground_are_no_airplanes() -> None:
    for between in (card("x", "trench", "central", 1000, 1090), balloon("x", "central", 1000, 1090)):
        assert tails(board(SHOOTER, enemy("b", 0, 185), between, with_rules=TAILING)) == {("a", "b")}


@pytest.mark.ledger("BD-TAI-05")
@pytest.mark.parametrize("whom", ["b", "c"])
def test_tai_05_of_several_one_is_chosen_for_the_turn(whom: str) -> None:
    game = board(SHOOTER, enemy("b", -40, 120), enemy("c", 40, 120), with_rules=TAILING)
    (prompt,) = game.prompts()
    assert set(prompt.choices) == {Tail("b"), Tail("c")}

    submit(game, prompt, Tail(whom))

    assert tails(game) == {("a", whom)}


@pytest.mark.ledger("BD-TAI-06")
def test_tai_06_when_all_have_planned_the_first_card_is_shown_to_the_tailing_player_only() -> None:
    game = pursuit(b="sideslip-left straight straight")

    assert peeks(game) == [("a", "b", "sideslip-left")]
    assert of(game.events(), Revealed) == []
    for seat, knows in ((ANNA, True), (BERT, True), (CARL, False), (None, False)):
        assert bool(of(game.seen(seat), CardPeeked)) is knows
        assert game.view(seat).tails[0].shown == ("sideslip-left" if knows else None)


@pytest.mark.ledger("BD-TAI-07", "BD-TAI-13", "BD-TAI-14")
def test_tai_07_the_three_cards_chosen_may_be_put_into_any_order_or_left() -> None:
    game = pursuit()
    prompt = asked(game)

    assert (prompt.seat, prompt.about) == (ANNA, "a")
    assert {choice.cards for choice in prompt.choices if isinstance(choice, Rearrange)} == {
        ("straight", "turn-left", "stall"),
        ("straight", "stall", "turn-left"),
        ("turn-left", "straight", "stall"),
        ("turn-left", "stall", "straight"),
        ("stall", "straight", "turn-left"),
        ("stall", "turn-left", "straight"),
    }
    happened = submit(game, prompt, prompt.default) + finish(game)
    assert [turned.flown for turned in of(happened, Revealed) if turned.unit == "a"] == [
        "straight",
        "turn-left",
        "stall",
    ]


@pytest.mark.ledger("BD-TAI-07")
def test_tai_07_and_are_flown_as_they_lie_then() -> None:
    game = pursuit()

    happened = submit(game, asked(game), Rearrange(("stall", "turn-left", "straight"))) + finish(game)

    assert [turned.flown for turned in of(happened, Revealed) if turned.unit == "a"] == [
        "stall",
        "turn-left",
        "straight",
    ]


@pytest.mark.ledger("BD-TAI-07")
@pytest.mark.parametrize("cards", ["stall stall straight", "straight straight straight", "straight stall", ""])
def test_tai_07_but_not_exchanged_for_others(cards: str) -> None:
    game = pursuit()

    answer = game.submit(ANNA, Order(asked(game).id, Rearrange(tuple(cards.split()))))

    assert isinstance(answer, Refusal)


@pytest.mark.ledger("BD-TAI-13")
@pytest.mark.parametrize(
    ("plan", "orders"),
    [
        ("stall straight stall", {"stall straight stall"}),
        ("straight immelmann straight", {"straight immelmann straight", "straight straight immelmann"}),
    ],
)
def test_tai_13_only_legal_orders_are_offered(plan: str, orders: set[str]) -> None:
    offered = {" ".join(choice.cards) for choice in asked(pursuit(plan)).choices if isinstance(choice, Rearrange)}

    assert offered == orders


@pytest.mark.ledger("BD-TAI-13", "BD-TAI-14")
def test_tai_13_an_unchecked_plan_may_stay_as_it_lies_all_the_same() -> None:
    game = pursuit("stall stall straight", more=("unchecked-plans",))
    assert set(asked(game).choices) == {
        Rearrange(("stall", "stall", "straight")),
        Rearrange(("stall", "straight", "stall")),
    }
    assert asked(game).default == Rearrange(("stall", "stall", "straight"))


@pytest.mark.ledger("BD-TAI-13")
def test_tai_13_nor_does_an_order_clash_with_the_card_flown_before() -> None:
    # given an airplane that flew a stall with the turn before, and one that has flown one in the first round
    before, now = pursuit(), pursuit("stall straight stall")
    before = altered(before, "a", last="stall")
    submit(now, asked(now), asked(now).default)
    while now.prompts()[0].asks == "fire":
        volley(now, hold)

    assert {choice.cards[0] for choice in asked(before).choices if isinstance(choice, Rearrange)} == {
        "straight",
        "turn-left",
    }
    assert set(asked(now).choices) == {Rearrange(("straight", "stall"))}


@pytest.mark.ledger("BD-TAI-14")
def test_tai_14_that_nothing_was_changed_is_told_to_nobody_and_the_new_order_to_none_but_the_owner() -> None:
    kept, changed = pursuit(), pursuit()
    submit(kept, asked(kept), asked(kept).default)
    submit(changed, asked(changed), Rearrange(("straight", "stall", "turn-left")))

    assert of(kept.seen(ANNA), Rearranged) == []
    assert len(of(changed.seen(ANNA), Rearranged)) == 1
    assert of(changed.seen(BERT), Rearranged) == []


@pytest.mark.ledger("BD-TAI-08", "BD-TAI-09", "BD-TAI-12")
def test_tai_09_while_it_holds_the_second_card_is_shown_and_the_two_left_may_be_swapped_and_the_third_is_not() -> None:
    game = pursuit(a="straight turn-left stall", b="straight sideslip-right turn-left")
    submit(game, asked(game), asked(game).default)
    while game.prompts()[0].asks == "fire":
        volley(game, hold)

    assert peeks(game) == [("a", "b", "straight"), ("a", "b", "sideslip-right")]
    assert set(asked(game).choices) == {Rearrange(("turn-left", "stall")), Rearrange(("stall", "turn-left"))}

    finish(game)
    assert len(peeks(game)) == 2


@pytest.mark.ledger("BD-TAI-12", "BD-TRN-06")
def test_tai_12_before_the_third_reveal_nothing_is_shown_though_it_still_holds() -> None:
    game = pursuit(a=STRAIGHTS)
    finish(game)

    assert of(game.events(), TailingEnded) == []
    assert peeks(game) == [("a", "b", "straight")] * 2


@pytest.mark.ledger("BD-TAI-08", "BD-TAI-10")
def test_tai_10_when_it_does_not_hold_any_more_the_turn_goes_on_as_usual() -> None:
    game = pursuit(a=STRAIGHTS, b="turn-left straight straight")
    finish(game)

    assert [ended.tailer for ended in of(game.events(), TailingEnded)] == ["a"]
    assert peeks(game) == [("a", "b", "turn-left")]


@pytest.mark.ledger("BD-TAI-08", "BD-TAI-10")
@pytest.mark.parametrize(("gap", "far"), [(158.999, False), (159.001, True)])
def test_tai_08_nor_when_it_is_more_than_a_ruler_ahead_then(gap: float, far: bool) -> None:
    # a stalls behind b, which is 41 mm farther away afterwards.
    game = board(SHOOTER, enemy("b", 0, gap), with_rules=TAILING, length=6000)
    lay(game, {"a": "stall straight straight", "b": STRAIGHTS})
    finish(game)

    assert bool(of(game.events(), TailingEnded)) is far
    assert len(peeks(game)) == (1 if far else 2)


@pytest.mark.ledger("BD-TAI-08", "BD-TAI-04")
@pytest.mark.parametrize(("side", "start"), [("friend", 885), ("enemy", 885), ("enemy", 700)])
def test_tai_08_nor_when_another_has_come_between_then(side: str, start: float) -> None:
    # c flies a straight of 115 mm to the east, in between the two or not so far.
    entente = side == "friend"
    between = plane("c", "entente" if entente else "central", start, 1190, 90, seat=CARL)
    game = board(SHOOTER, enemy("b", 0, 150), between, with_rules=TAILING, length=6000)
    lay(game, dict.fromkeys("abc", STRAIGHTS))
    finish(game)

    assert bool(of(game.events(), TailingEnded)) is (start == 885)
    assert len(peeks(game)) == (1 if start == 885 else 2)


@pytest.mark.ledger("BD-TAI-11")
def test_tai_11_nobody_begins_to_tail_in_the_middle_of_a_turn() -> None:
    # After the first round a is close behind b, which it was not before.
    game = board(SHOOTER, enemy("b", 0, 240), with_rules=TAILING, length=6000)
    lay(game, {"a": "straight straight straight", "b": "stall straight straight"})
    finish(game)

    assert [type(event) for event in game.events() if isinstance(event, TailingBegun | CardPeeked | TurnEnded)] == [
        TurnEnded,
        TailingBegun,
    ]
    assert tails(game) == {("a", "b")}


@pytest.mark.ledger("BD-TAI-18")
def test_tai_18_friends_are_not_tailed() -> None:
    mate = plane("c", "entente", 1000, 1150, seat="mate")
    for ahead in (friend("c", 0, 150), mate):
        assert tails(board(SHOOTER, ahead, enemy("b", 500, 500), with_rules=TAILING)) == set()


@pytest.mark.ledger("BD-TAI-17", "BD-SPD-15")
@pytest.mark.parametrize("hurt", [{"smoke": 1}, {"flames": 1}])
@pytest.mark.parametrize(("unit", "tailing"), [("a", False), ("b", True)])
def test_tai_17_smoke_and_fire_keep_from_tailing_and_not_from_being_tailed(
    hurt: dict[str, int], unit: str, tailing: bool
) -> None:
    game = board(SHOOTER, enemy("b", 0, 150), with_rules=(*TAILING, "special-damage"))
    game = altered(altered(game, unit, hurt=hurt), at=0, tails=())

    assert (("a", "b") in tails(game)) is tailing


@pytest.mark.ledger("BD-TAI-13", "BD-SPD-10")
def test_tai_13_with_a_damaged_engine_a_stall_flown_already_leaves_the_others_free() -> None:
    game = board(
        plane("a", "entente", 1000, 500),
        plane("b", "central", 1000, 650),
        with_rules=(*TAILING, "special-damage"),
        length=6000,
    )
    game = altered(game, "a", hurt={"engine": 1})
    lay(game, {"a": "stall turn-left straight", "b": "stall straight straight"})
    submit(game, asked(game), asked(game).default)
    deal(game)
    while game.prompts()[0].asks == "fire":
        volley(game, hold)

    assert len(asked(game).choices) == 2


@pytest.mark.ledger("BD-TAI-19")
@pytest.mark.parametrize("level", [1, 3, 4, 9])
def test_tai_19_levels_do_not_matter(level: int) -> None:
    ahead = plane("b", "central", 1000, 1150, level=level)

    assert tails(board(SHOOTER, ahead, with_rules=(*TAILING, "altitude"))) == {("a", "b")}
