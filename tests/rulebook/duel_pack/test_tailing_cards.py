"""Tailing: which cards are shown to whom, and how the tailing airplane's own are put into another order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome import Refusal
from aerodrome.cardtable.events import CardPeeked, Rearranged, Revealed, TailingEnded
from aerodrome.cardtable.orders import Plan, Rearrange, Tail
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Order
from tests.harness import airplane, altered, deal, hold, lay, of, plane, shooters, submit, table, volley
from tests.rulebook.duel_pack.chases import STRAIGHTS
from tests.rulebook.duel_pack.pursuits import ANNA, BERT, CARL, asked, keep, planned, pursuit


def flown(happened: list[Event], unit: str) -> list[str]:
    return [reveal.flown for reveal in of(happened, Revealed) if reveal.unit == unit]


@pytest.mark.ledger("DP-TAI-03")
def test_tai_03_the_first_card_is_shown_when_all_have_planned_and_before_any_is_revealed() -> None:
    game = planned(b="sideslip-left straight straight")

    assert [(peek.tailer, peek.tailed, peek.card) for peek in of(game.events(), CardPeeked)] == [
        ("a", "b", "sideslip-left")
    ]
    assert of(game.events(), Revealed) == []
    assert (asked(game).seat, asked(game).about) == (ANNA, "a")


@pytest.mark.ledger("DP-TAI-03")
def test_tai_03_it_is_shown_to_the_tailing_player_alone() -> None:
    game = planned(b="sideslip-left straight straight")

    for seat, knows in ((ANNA, True), (BERT, True), (CARL, False), (None, False)):
        assert bool(of(game.seen(seat), CardPeeked)) is knows
        (pair,) = game.view(seat).tails
        assert pair.shown == ("sideslip-left" if knows else None)


@pytest.mark.ledger("DP-TAI-03")
def test_tai_03_only_the_first_card_is_shown() -> None:
    # Two plans with the same first card look the same to the tailing player.
    one, other = (planned(b=f"straight {rest}") for rest in ("stall sideslip-left", "turn-left turn-left"))

    assert one.view(ANNA) == other.view(ANNA)
    assert of(one.seen(ANNA), CardPeeked) == of(other.seen(ANNA), CardPeeked)
    assert asked(one) == asked(other)


@pytest.mark.ledger("DP-TAI-03")
@pytest.mark.parametrize("order", ["straight turn-left stall", "stall straight turn-left", "turn-left stall straight"])
def test_tai_03_the_three_cards_are_flown_in_the_order_they_are_put_into(order: str) -> None:
    # The hare slips away at once, so that it is tailed in the first phase only.
    game = planned(b="turn-left turn-left turn-left")
    cards = tuple(order.split())
    assert Rearrange(cards) in asked(game).choices

    happened = submit(game, asked(game), Rearrange(cards))
    while game.turn == 1:
        happened += submit(game, game.prompts()[0], hold(game.prompts()[0]))

    assert flown(happened, "a") == list(cards)
    assert flown(happened, "b") == ["turn-left"] * 3


@pytest.mark.ledger("DP-TAI-03", "DP-TAI-07")
def test_tai_03_every_legal_order_of_the_three_cards_is_offered() -> None:
    game = planned(a="straight turn-left stall")

    offered = {choice.cards for choice in asked(game).choices if isinstance(choice, Rearrange)}

    assert offered == {
        ("straight", "turn-left", "stall"),
        ("straight", "stall", "turn-left"),
        ("turn-left", "straight", "stall"),
        ("turn-left", "stall", "straight"),
        ("stall", "straight", "turn-left"),
        ("stall", "turn-left", "straight"),
    }


@pytest.mark.ledger("DP-TAI-03")
def test_tai_03_the_new_order_stays_a_secret() -> None:
    game = planned()

    submit(game, asked(game), Rearrange(("straight", "stall", "turn-left")))

    assert [event.cards for event in of(game.seen(ANNA), Rearranged)] == [("straight", "stall", "turn-left")]
    for seat in (BERT, CARL, None):
        assert of(game.seen(seat), Rearranged) == []


@pytest.mark.ledger("DP-TAI-03")
def test_tai_03_each_of_two_behind_the_same_airplane_is_shown_its_card_and_rearranges() -> None:
    game = table(
        plane("a", "entente", 960, 500, seat=ANNA),
        plane("c", "entente", 1040, 500, seat=CARL),
        plane("b", "central", 1000, 620, seat=BERT),
        rules=["tailing"],
    )
    lay(game, {"a": "straight turn-left stall", "b": "sideslip-left straight straight", "c": STRAIGHTS})

    assert [(peek.tailer, peek.card) for peek in of(game.events(), CardPeeked)] == [
        ("a", "sideslip-left"),
        ("c", "sideslip-left"),
    ]
    assert [(prompt.asks, prompt.seat, prompt.about) for prompt in game.prompts()] == [
        ("rearrange", ANNA, "a"),
        ("rearrange", CARL, "c"),
    ]


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_while_the_conditions_hold_the_second_card_is_shown_and_two_cards_are_reordered() -> None:
    game = planned(a="straight turn-left stall", b="straight sideslip-right straight")
    keep(game)

    assert [peek.card for peek in of(game.events(), CardPeeked)] == ["straight", "sideslip-right"]
    assert airplane(game, "a").flown == ("straight",)
    prompt = asked(game)
    assert set(prompt.choices) == {Rearrange(("turn-left", "stall")), Rearrange(("stall", "turn-left"))}
    happened = submit(game, prompt, Rearrange(("stall", "turn-left")))
    while game.turn == 1:
        happened += submit(game, game.prompts()[0], hold(game.prompts()[0]))
    assert flown(happened, "a") == ["stall", "turn-left"]


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_the_second_card_too_is_for_the_tailing_player_alone() -> None:
    game = planned(a=STRAIGHTS, b="straight sideslip-right straight")
    keep(game)

    for seat, cards in ((ANNA, 2), (BERT, 2), (CARL, 0), (None, 0)):
        assert len(of(game.seen(seat), CardPeeked)) == cards


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_when_the_conditions_no_longer_hold_nothing_is_shown() -> None:
    game = planned(a=STRAIGHTS, b="turn-left straight straight")
    keep(game)

    assert [peek.card for peek in of(game.events(), CardPeeked)] == ["turn-left"]
    assert [event.tailer for event in of(game.events(), TailingEnded)] == ["a"]
    assert all(prompt.asks != "rearrange" for prompt in game.prompts())
    assert game.turn == 2


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_another_airplane_that_came_between_ends_it() -> None:
    # given Carl's airplane about to fly in between
    game = table(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("b", "central", 1000, 690, seat=BERT),
        plane("c", "entente", 885, 710, 90, seat=CARL),
        rules=["tailing"],
    )
    assert [pair.tailer for pair in game.view(None).tails] == ["a"]
    lay(game, dict.fromkeys("abc", STRAIGHTS))
    keep(game)

    assert [peek.card for peek in of(game.events(), CardPeeked)] == ["straight"]
    assert len(of(game.events(), TailingEnded)) == 1


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_another_enemy_that_came_before_the_tailing_airplane_is_not_looked_at() -> None:
    # given b about to turn away, and d about to slip to right before a
    game = table(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("b", "central", 1000, 650, seat=BERT),
        plane("d", "central", 972.5, 585, seat=BERT),
        rules=["tailing"],
    )
    submit(game, game.prompts()[0], Tail("b"))
    circle = "turn-left turn-left turn-left"
    lay(game, {"a": "stall straight straight", "b": circle, "d": "sideslip-right straight straight"})
    keep(game)

    assert [(peek.tailed, peek.card) for peek in of(game.events(), CardPeeked)] == [("b", "turn-left")]
    assert [(pair.tailer, pair.tailed) for pair in game.view(None).tails] == [("a", "d")]


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_where_it_ends_for_one_it_goes_on_for_others() -> None:
    # given two pairs, of which the hare of the one is about to turn away
    game = table(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("b", "central", 1000, 650, seat=BERT),
        plane("c", "entente", 2000, 500, seat=CARL),
        plane("d", "central", 2000, 650, seat=BERT),
        rules=["tailing"],
    )
    lay(game, {**dict.fromkeys("acd", STRAIGHTS), "b": "turn-left straight straight"})
    for prompt in game.prompts():
        submit(game, prompt, prompt.default)
    volley(game, hold)

    assert [event.tailer for event in of(game.events(), TailingEnded)] == ["a"]
    assert (asked(game).about, asked(game).seat) == ("c", CARL)


@pytest.mark.ledger("DP-TAI-04")
@pytest.mark.parametrize("lost", ["a", "b"])
def test_tai_04_it_is_over_when_one_of_the_two_is_shot_down(lost: str) -> None:
    game = planned(a=STRAIGHTS, rules=("tailing", "special-damage"))
    submit(game, asked(game), asked(game).default)
    if lost == "a":
        # Bert's other airplane is put behind it
        game = altered(game, "d", pose=replace(airplane(game, "a").pose, y=airplane(game, "a").pose.y - 120_000))
    deal(game, (0, "explosion"), (0, "none"))

    happened = volley(game, shooters("d" if lost == "a" else "a"))

    assert airplane(game, lost).fate == "shot down"
    assert of(happened, CardPeeked) == []
    assert game.view(None).tails == ()


@pytest.mark.ledger("DP-TAI-04")
def test_tai_04_the_third_card_is_never_shown() -> None:
    game = planned(a=STRAIGHTS, b="straight straight sideslip-left")
    keep(game)
    keep(game)

    assert [peek.card for peek in of(game.events(), CardPeeked) if peek.card != "straight"] == []
    assert game.turn == 2
    assert flown(list(game.events()), "b") == ["straight", "straight", "sideslip-left"]


@pytest.mark.ledger("DP-TAI-05")
def test_tai_05_a_player_with_several_airplanes_plans_them_all_before_seeing_a_card() -> None:
    # All but the one that does not tail have a plan.
    game = pursuit()
    last = next(prompt for prompt in game.prompts() if prompt.about == "e")
    for prompt in game.prompts():
        if prompt.about != "e":
            submit(game, prompt, Plan(tuple(STRAIGHTS.split())))
    assert of(game.events(), CardPeeked) == []
    assert game.prompts() == (last,)

    submit(game, last, Plan(tuple(STRAIGHTS.split())))

    assert len(of(game.events(), CardPeeked)) == 1
    assert asked(game).about == "a"


@pytest.mark.ledger("DP-TAI-05")
def test_tai_05_afterwards_only_the_tailing_airplane_can_be_changed() -> None:
    game = planned()

    answer = game.submit(ANNA, Order("1.plan.e", Plan(("turn-left", "turn-left", "turn-left"))))

    assert isinstance(answer, Refusal)
    assert airplane(game, "e").plan == tuple(STRAIGHTS.split())
    assert [prompt.about for prompt in game.prompts()] == ["a"]


@pytest.mark.ledger("DP-TAI-06")
@pytest.mark.parametrize(("victim", "ends"), [("a", True), ("b", False)])
@pytest.mark.parametrize("hurt", [{"smoke": 3}, {"flames": 3}])
def test_tai_06_smoke_or_fire_in_the_first_phase_ends_it_for_the_tailing_airplane_only(
    hurt: dict[str, int], victim: str, ends: bool
) -> None:
    game = planned(a=STRAIGHTS, b=STRAIGHTS, rules=("tailing", "special-damage"))
    prompt = asked(game)
    submit(game, prompt, prompt.default)
    game = altered(game, victim, hurt=hurt)
    deal(game)

    happened = volley(game, hold)

    assert bool(of(happened, TailingEnded)) is ends
    assert bool(of(happened, CardPeeked)) is not ends
