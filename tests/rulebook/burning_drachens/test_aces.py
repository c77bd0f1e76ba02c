"""What some pilots can do: check their bullets, leave an Immelmann freely, fly two steep cards in a row."""

from __future__ import annotations

import itertools

import pytest

from aerodrome.cardtable.cards import Ability
from aerodrome.cardtable.events import CardShown, GunJammed, PlanRefused, Revealed, SteepPairFlown
from aerodrome.kernel.rules import RuleConflict
from tests.harness import Game, airplane, altered, deal, fly, hold, of, plane, plans_of, refused, shooters, volley
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, position
from tests.rulebook.duel_pack.chases import ZERO
from tests.rulebook.duel_pack.positions import enemy


def checker(ability: tuple[Ability, ...] = ("bullet-checker",)) -> Game:
    hunter = plane("a", "entente", 1000, 1000, abilities=ability)
    return position(hunter, enemy("b", 0, 120, 180), brings=("bullet-checker",))


@pytest.mark.ledger("BD-BUC-01", "BD-BUC-02")
@pytest.mark.parametrize(("symbol", "jams"), [("jam-green", False), ("jam-red", True)])
def test_buc_01_green_crosses_do_not_jam_a_bullet_checker_and_red_ones_do(symbol: str, jams: bool) -> None:
    game = checker()
    deal(game, (2, "jam-green" if symbol == "jam-green" else "jam-red"), ZERO)

    happened = volley(game, shooters("a"))

    assert [jam.unit for jam in of(happened, GunJammed)] == (["a"] if jams else [])
    assert airplane(game, "b").points == 2
    assert bool(of(game.seen("entente"), CardShown)) is jams


@pytest.mark.ledger("BD-BUC-01", "BD-BUC-03")
@pytest.mark.parametrize("symbol", ["jam-green", "jam-red"])
def test_buc_01_who_fires_at_a_bullet_checker_is_jammed_as_always(symbol: str) -> None:
    game = checker()
    deal(game, (2, "jam-green" if symbol == "jam-green" else "jam-red"), ZERO)

    assert [jam.unit for jam in of(volley(game, shooters("b")), GunJammed)] == ["b"]


@pytest.mark.ledger("BD-BUC-03")
@pytest.mark.parametrize("symbol", ["jam-green", "jam-red"])
def test_buc_03_without_the_ability_both_colours_jam(symbol: str) -> None:
    game = checker(())
    deal(game, (2, "jam-green" if symbol == "jam-green" else "jam-red"), ZERO)

    assert [jam.unit for jam in of(volley(game, shooters("a")), GunJammed)] == ["a"]


def ace(ability: Ability, *more: str) -> Game:
    rule = f"ace-{ability}"
    return board(
        plane("a", "entente", 1500, 500, model="nieuport-17", abilities=(ability,)),
        plane("b", "central", 200, 200, 180, model="nieuport-17"),
        with_rules=more,
        brings=(rule,),
        width=3000,
        length=6000,
    )


@pytest.mark.ledger("BD-ACE-01")
def test_ace_01_no_straight_is_needed_after_an_immelmann() -> None:
    game = ace("free-exit")

    after = {cards[2] for cards in plans_of(game, "a") if cards[:2] == ("straight", "immelmann")}
    assert after > {"straight", "turn-left", "stall", "wide-sideslip-left"}
    assert {cards[2] for cards in plans_of(game, "b") if cards[:2] == ("straight", "immelmann")} == {"straight"}

    fly(game, {"a": "turn-left straight immelmann"}, hold)
    assert {cards[0] for cards in plans_of(game, "a")} > {"straight", "turn-left", "stall"}


@pytest.mark.ledger("BD-ACE-02")
def test_ace_02_but_one_is_needed_before_it() -> None:
    game = ace("free-exit")

    assert {cards[0] for cards in plans_of(game, "a") if cards[1] == "immelmann"} == {"straight"}
    assert refused(game, "a", "turn-left immelmann turn-left")


@pytest.mark.ledger("BD-ACE-01")
def test_ace_01_the_card_is_legal_when_it_is_revealed_too() -> None:
    game = ace("free-exit", "unchecked-plans")

    happened = fly(game, {"a": "straight immelmann turn-left", "b": "straight immelmann turn-left"}, hold)

    assert [bad.unit for bad in of(happened, PlanRefused)] == ["b"]


def pairs(cards: tuple[str, ...], last: str = "") -> int:
    steep = [card in ("stall", "wide-sideslip-left", "wide-sideslip-right") for card in (last, *cards)]
    return sum(one and other for one, other in itertools.pairwise(steep))


@pytest.mark.ledger("BD-ACE-03")
def test_ace_03_two_steep_cards_in_a_row_once() -> None:
    game = ace("double-steep")

    assert {pairs(cards) for cards in plans_of(game, "a")} == {0, 1}
    assert {pairs(cards) for cards in plans_of(game, "b")} == {0}
    assert refused(game, "a", "stall wide-sideslip-left stall")


@pytest.mark.ledger("BD-ACE-04")
def test_ace_04_not_again_in_that_turn_nor_in_the_next_one() -> None:
    game = ace("double-steep")
    happened = fly(game, {"a": "stall wide-sideslip-left straight", "b": STRAIGHTS}, hold)
    assert len(of(happened, SteepPairFlown)) == 1
    assert game.view(None).airplane("a").kit.spent == 1
    assert {pairs(cards, "straight") for cards in plans_of(game, "a")} == {0}

    fly(game, {"a": STRAIGHTS, "b": "turn-left turn-left turn-left"}, hold)

    assert game.view(None).airplane("a").kit.spent == 0
    assert {pairs(cards, "straight") for cards in plans_of(game, "a")} == {0, 1}


@pytest.mark.ledger("BD-ACE-04")
def test_ace_04_found_out_when_revealed_it_is_illegal_in_that_turn_and_the_next() -> None:
    game = ace("double-steep", "unchecked-plans")
    plans = {"a": "stall wide-sideslip-left stall", "b": STRAIGHTS}

    first = fly(game, plans, hold)
    second = fly(game, {"a": "turn-left wide-sideslip-left stall", "b": "turn-left turn-left turn-left"}, hold)

    flown = [turned.flown for turned in of(first + second, Revealed) if turned.unit == "a"]
    assert flown == ["stall", "wide-sideslip-left", "straight", "turn-left", "wide-sideslip-left", "straight"]


@pytest.mark.ledger("BD-ACE-05")
def test_ace_05_across_the_border_of_turns_it_is_used_in_the_turn_of_the_second_card() -> None:
    game = ace("double-steep")
    fly(game, {"a": "straight straight stall", "b": STRAIGHTS}, hold)
    assert airplane(game, "a").kit.spent == 0
    assert "stall" in {cards[0] for cards in plans_of(game, "a")}

    fly(game, {"a": "stall straight turn-left", "b": "turn-left turn-left turn-left"}, hold)
    assert {pairs(cards, "turn-left") for cards in plans_of(game, "a")} == {0}
    fly(game, {"a": STRAIGHTS, "b": "turn-left turn-left turn-left"}, hold)
    assert {pairs(cards, "straight") for cards in plans_of(game, "a")} == {0, 1}


@pytest.mark.ledger("BD-ACE-05")
def test_ace_05_it_is_not_used_a_second_time_in_the_turn_of_the_second_card() -> None:
    game = ace("double-steep", "unchecked-plans")
    fly(game, {"a": "straight straight stall", "b": STRAIGHTS}, hold)

    happened = fly(game, {"a": "stall wide-sideslip-left straight", "b": "turn-left turn-left turn-left"}, hold)

    assert len(of(happened, SteepPairFlown)) == 1
    assert [turned.flown for turned in of(happened, Revealed) if turned.unit == "a"] == [
        "stall",
        *STRAIGHTS.split()[1:],
    ]


@pytest.mark.ledger("BD-ACE-03")
def test_ace_03_damage_still_binds_the_ace() -> None:
    game = altered(ace("double-steep", "special-damage"), "a", hurt={"rudder_left": True})

    assert not any(card.endswith("-left") for cards in plans_of(game, "a") for card in cards)
    assert ("stall", "wide-sideslip-right", "stall") not in plans_of(game, "a")
    assert ("stall", "wide-sideslip-right", "straight") in plans_of(game, "a")


@pytest.mark.ledger("BD-ACE-03", "BD-OVD-01")
def test_ace_03_an_overdive_is_everybodys_and_does_not_use_it_up() -> None:
    game = ace("double-steep", "altitude", "overdive")

    happened = fly(game, {"a": "stall dive straight", "b": STRAIGHTS}, hold)

    assert of(happened, SteepPairFlown) == []
    assert airplane(game, "a").kit.spent == 0
    assert "stall wide-sideslip-left straight" in {" ".join(cards) for cards in plans_of(game, "a")}


@pytest.mark.ledger("BD-ACE-01", "BD-ACE-02")
def test_ace_01_nor_after_a_split_s_which_still_needs_its_stall() -> None:
    game = ace("free-exit", "altitude")

    after = {cards[2] for cards in plans_of(game, "a") if cards[:2] == ("stall", "immelmann")}
    assert after > {"straight", "turn-left"}
    assert {cards[2] for cards in plans_of(game, "b") if cards[:2] == ("stall", "immelmann")} == {"straight"}
    assert {cards[0] for cards in plans_of(game, "a") if cards[1] == "immelmann"} == {"straight", "stall"}


@pytest.mark.parametrize("rule", ["bullet-checker", "ace-free-exit", "ace-double-steep"])
def test_abilities_come_with_the_scenario_whose_pilots_have_them(rule: str) -> None:
    with pytest.raises(RuleConflict):
        board(plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500), with_rules=(rule,))
