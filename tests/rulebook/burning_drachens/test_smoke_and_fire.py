"""Smoke and fire in the earlier edition: counters, cards to draw, and who cannot tail."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardsDrawn,
    FlameDied,
    GunJammed,
    Revealed,
    ShotDown,
)
from aerodrome.cardtable.state import UNHURT
from tests.harness import (
    Face,
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
    shooters,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, chase
from tests.rulebook.duel_pack.chases import BOTH, ZERO, struck

SPECIAL = "special-damage"


ONE: Face = (1, "none")


def to_planning(game: Game) -> Game:
    """On to the next turn without a shot."""
    fly(game, BOTH, hold)
    return game


@pytest.mark.ledger("BD-SPD-13", "BD-TRN-09", "BD-CMP-07")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_spd_13_three_smoke_counters_one_taken_off_at_the_end_of_each_turn_with_this_one(phase: int) -> None:
    game = chase(SPECIAL)
    struck(game, (4, "smoke"), ZERO, phase=phase)
    if phase < 3:
        assert game.view(None).airplane("hare").smoke == 3
        to_planning(game)

    left = [airplane(game, "hare").hurt.smoke]
    for _ in range(3):
        left.append(airplane(to_planning(game), "hare").hurt.smoke)

    assert left == [2, 1, 0, 0]


def pairs(game: Game) -> set[tuple[str, str]]:
    return {(pair.tailer, pair.tailed) for pair in game.view(None).tails}


def pursuit() -> Game:
    """Three in a row, each behind the next: the hare can tail and is tailed."""
    return board(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        plane("ahead", "entente", 1000, 740),
        with_rules=(SPECIAL, "tailing"),
        width=6000,
        length=20000,
    )


ROW = dict.fromkeys(("hunter", "hare", "ahead"), STRAIGHTS)


@pytest.mark.ledger("BD-SPD-14", "BD-SPD-15", "BD-EX-19", "BD-TAI-17")
def test_ex_19_smoke_in_turn_four_keeps_from_tailing_until_turn_seven() -> None:
    game = pursuit()
    for _ in range(3):
        assert pairs(game) == {("hunter", "hare"), ("hare", "ahead")}
        fly(game, ROW, hold)
    assert game.turn == 4
    to_fire(game, ROW, 1)
    deal(game, (4, "smoke"), ZERO)
    volley(game, shooters("hunter"))
    fly(game, ROW, hold)

    seen = []
    for turn in (5, 6, 7):
        assert game.turn == turn
        seen.append((airplane(game, "hare").hurt.smoke, ("hare", "ahead") in pairs(game)))
        assert ("hunter", "hare") in pairs(game)
        fly(game, ROW, hold)

    assert seen == [(2, False), (1, False), (0, True)]


@pytest.mark.ledger("BD-SPD-17", "BD-PRE-04")
def test_spd_17_it_is_an_a_card_whatever_anybody_fires_with() -> None:
    game = board(
        plane("a", "entente", 500, 300, model="nieuport-17"),
        plane("b", "central", 1500, 1500, model="halberstadt-d-iii"),
        with_rules=(SPECIAL,),
    )
    game = altered(game, "a", hurt={"flames": 2})

    happened = fly(game, {}, hold)

    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("a", "A", 1)]


@pytest.mark.ledger("BD-SPD-16", "BD-SPD-17", "BD-SPD-19", "BD-EX-20", "BD-TRN-05")
@pytest.mark.parametrize("phase", [1, 3])
def test_ex_20_a_fire_costs_an_a_card_before_the_first_reveal_of_each_of_the_next_three_turns(phase: int) -> None:
    game = chase(SPECIAL)
    for _ in range(3):
        to_planning(game)
    struck(game, (2, "fire"), ZERO, phase=phase)
    assert airplane(game, "hare").hurt.flames == 3
    if game.turn == 4:
        to_planning(game)
    deal(game, *[ONE] * 3)

    drawn = []
    for turn in (5, 6, 7, 8):
        assert game.turn == turn
        happened = fly(game, BOTH, hold)
        cards = of(happened, CardsDrawn)
        drawn.append([(card.unit, card.letter, card.count) for card in cards])
        if cards:
            kinds = [type(event) for event in happened]
            assert kinds.index(FlameDied) < kinds.index(CardsDrawn) < kinds.index(Revealed)

    assert drawn == [[("hare", "A", 1)]] * 3 + [[]]
    assert airplane(game, "hare").points == 2 + 3


@pytest.mark.ledger("BD-SPD-18")
@pytest.mark.parametrize("card", [(3, "engine"), (2, "rudder-left"), (4, "smoke"), (2, "fire"), (2, "jam-red")])
def test_spd_18_of_a_fire_card_only_the_points_count(card: Face) -> None:
    game = altered(chase(SPECIAL), "hare", hurt={"flames": 1})
    deal(game, card)

    happened = fly(game, BOTH, hold)

    assert airplane(game, "hare").points == card[0]
    assert airplane(game, "hare").hurt == UNHURT
    assert of(happened, GunJammed) == []


@pytest.mark.ledger("BD-SPD-18")
def test_spd_18_and_an_explosion() -> None:
    game = altered(chase(SPECIAL), "hare", hurt={"flames": 1})
    deal(game, (0, "explosion"))

    happened = lay(game, BOTH)

    assert [down.unit for down in of(happened, ShotDown)] == ["hare"]
    assert "hare" not in {turned.unit for turned in of(happened, Revealed)}


@pytest.mark.ledger("BD-SPD-20", "BD-TAI-17")
def test_spd_20_a_burning_airplane_does_not_tail_in_the_turn_of_the_fire_and_the_three_after_it() -> None:
    game = pursuit()
    to_fire(game, ROW, 1)
    deal(game, (2, "fire"), ZERO, *[ZERO] * 3)
    volley(game, shooters("hunter"))
    fly(game, ROW, hold)

    tailing = []
    for _ in range(4):
        tailing.append(("hare", "ahead") in pairs(game))
        assert ("hunter", "hare") in pairs(game)
        fly(game, ROW, hold)

    assert tailing == [False, False, False, True]


@pytest.mark.ledger("BD-SPD-21", "BD-SPD-14", "BD-SPD-20")
@pytest.mark.parametrize("card", [(4, "smoke"), (2, "fire")])
def test_spd_21_it_loses_sight_of_its_enemy_at_once(card: Face) -> None:
    game = pursuit()
    assert pairs(game) == {("hunter", "hare"), ("hare", "ahead")}
    to_fire(game, ROW, 1)
    deal(game, card, ZERO)

    volley(game, shooters("hunter"))

    assert pairs(game) == {("hunter", "hare")}


@pytest.mark.ledger("BD-SPD-23", "BD-SPD-19")
def test_spd_23_a_renewed_fire_burns_for_three_more_turns() -> None:
    game = chase(SPECIAL)
    to_fire(game, BOTH, 1)
    game = altered(game, "hare", hurt={"flames": 2})
    deal(game, (2, "fire"), ZERO)
    volley(game, shooters("hunter"))
    to_planning(game)
    deal(game, *[ZERO] * 3)

    assert [len(of(fly(game, BOTH, hold), CardsDrawn)) for _ in range(4)] == [1, 1, 1, 0]


@pytest.mark.ledger("BD-SPD-29")
def test_spd_29_a_burning_airplane_may_plan_any_card() -> None:
    free = chase(SPECIAL)
    burning = altered(free, "hare", hurt={"flames": 3})

    assert plans_of(burning, "hare") == plans_of(free, "hare")
