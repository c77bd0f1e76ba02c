"""Smoke and fire: counters, cards to draw, and what they forbid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    CaughtFire,
    Exploded,
    FlameDied,
    Moved,
    PlanRefused,
    Revealed,
    SmokeThinned,
    SmokeTrailed,
)
from aerodrome.cardtable.state import UNHURT, Held
from tests.harness import (
    Face,
    airplane,
    altered,
    deal,
    face_of,
    fly,
    hold,
    lay,
    of,
    plane,
    plans_of,
    refused,
    table,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, SLIPS, STRAIGHTS, ZERO, chase, hit_nothing, plans_to, struck


@pytest.mark.ledger("DP-SPD-08")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_three_smoke_counters_one_taken_off_at_the_end_of_every_turn_with_the_current_one(phase: int) -> None:
    game = chase("standard")
    happened = struck(game, (4, "smoke"), ZERO, phase=phase)
    assert [event.unit for event in of(happened, SmokeTrailed)] == ["hare"]
    if phase < 3:
        assert airplane(game, "hare").hurt.smoke == 3
    while game.turn == 1:
        happened += volley(game, hold)
    assert len(of(happened, SmokeThinned)) == 1
    left = [airplane(game, "hare").hurt.smoke]
    for _ in range(3):
        fly(game, BOTH, hold)
        left.append(airplane(game, "hare").hurt.smoke)
    assert left == [2, 1, 0, 0]
    assert airplane(game, "hare").hurt == UNHURT


@pytest.mark.ledger("DP-SPD-08", "DP-SPD-10")
def test_every_airplane_that_smokes_or_burns_loses_a_counter_of_its_own_and_each_fire_costs_a_card() -> None:
    game = chase("standard", third=True)
    for name, smoke, flames in (("hunter", 3, 1), ("hare", 1, 3), ("friend", 2, 2)):
        game = altered(game, name, hurt={"smoke": smoke, "flames": flames})
    deal(game, ZERO, ZERO, ZERO)
    happened = fly(game, {**SLIPS, "friend": SLIPS["hare"]}, hold)
    assert [(event.unit, event.count) for event in of(happened, CardsDrawn)] == [
        ("hunter", 1),
        ("hare", 1),
        ("friend", 1),
    ]
    assert [(unit.hurt.smoke, unit.hurt.flames) for unit in game.state.airplanes()] == [(2, 0), (0, 2), (1, 1)]


@pytest.mark.ledger("DP-SPD-08")
def test_smoke_is_announced() -> None:
    game = chase("standard")
    struck(game, (4, "smoke"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert len(of(game.seen(seat), SmokeTrailed)) == 1
        assert game.view(seat).airplane("hare").smoke == 3


@pytest.mark.ledger("DP-SPD-08", "DP-SPD-11")
def test_smoke_alone_costs_no_cards_and_forbids_no_plan() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (4, "smoke"), ZERO)
    assert plans_of(game, "hare") == free
    assert not of(fly(game, BOTH, hold), CardsDrawn)


@pytest.mark.ledger("DP-SPD-08")
def test_a_smoking_airplane_tails_again_when_the_last_counter_is_off() -> None:
    game = altered(chase("full"), tails=())
    game = altered(game, "hunter", hurt={"smoke": 3})
    tails = []
    for _ in range(4):
        fly(game, BOTH, hold)
        tails.append([(pair.tailer, pair.tailed) for pair in game.view(None).tails])
    assert tails == [[], [], [("hunter", "hare")], [("hunter", "hare")]]


@pytest.mark.ledger("DP-SPD-08")
def test_a_smoking_airplane_can_be_tailed() -> None:
    game = altered(chase("full"), "hare", hurt={"smoke": 3})
    fly(game, BOTH, hold)
    assert [(pair.tailer, pair.tailed) for pair in game.view(None).tails] == [("hunter", "hare")]


@pytest.mark.ledger("DP-SPD-09")
@pytest.mark.parametrize("smoke", [1, 2, 3])
def test_smoke_drawn_while_smoking_is_fire_instead(smoke: int) -> None:
    game = altered(chase("standard"), "hare", hurt={"smoke": smoke})
    happened = struck(game, (4, "smoke"), ZERO, phase=1)
    assert [event.unit for event in of(happened, CaughtFire)] == ["hare"]
    assert not of(happened, SmokeTrailed)
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)
    for seat in ("entente", "central", None):
        assert [event.unit for event in of(game.seen(seat), CaughtFire)] == ["hare"]
        assert (game.view(seat).airplane("hare").smoke, game.view(seat).airplane("hare").flames) == (0, 3)


@pytest.mark.ledger("DP-SPD-09")
def test_smoke_drawn_when_the_last_counter_is_off_is_smoke_again() -> None:
    game = altered(chase("standard"), "hare", hurt={"smoke": 1})
    fly(game, BOTH, hold)
    happened = struck(game, (4, "smoke"), ZERO, phase=1)
    assert not of(happened, CaughtFire)
    assert airplane(game, "hare").hurt == replace(UNHURT, smoke=3)


@pytest.mark.ledger("DP-SPD-09")
def test_smoke_drawn_while_burning_without_smoke_is_smoke() -> None:
    game = altered(chase("standard"), "hare", hurt={"flames": 2})
    plans = dict.fromkeys(BOTH, "sideslip-left sideslip-right sideslip-left")
    lay(game, plans)
    deal(game, (4, "smoke"), ZERO)
    volley(game)
    assert airplane(game, "hare").hurt == replace(UNHURT, smoke=3, flames=1)


@pytest.mark.ledger("DP-SPD-09")
def test_fire_that_came_from_smoke_burns_like_any_other() -> None:
    game = altered(chase("standard"), "hare", hurt={"smoke": 1})
    struck(game, (4, "smoke"), ZERO, phase=3)
    assert not any("straight" in plan for plan in plans_of(game, "hare"))
    deal(game, (1, "none"))
    happened = fly(game, answer=hold)
    assert [(event.unit, event.count) for event in of(happened, CardsDrawn)] == [("hare", 1)]


@pytest.mark.ledger("DP-SPD-10")
def test_fire_is_announced_with_three_flame_counters() -> None:
    game = chase("standard")
    struck(game, (2, "fire"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert [event.unit for event in of(game.seen(seat), CaughtFire)] == ["hare"]
        assert game.view(seat).airplane("hare").flames == 3


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize("phase", [1, 3])
def test_fire_costs_one_card_in_each_of_the_next_three_turns(phase: int) -> None:
    game = chase("standard")
    happened = struck(game, (2, "fire"), ZERO, phase=phase)
    while game.turn == 1:
        happened += volley(game, hold)
    assert len(of(happened, CardsDrawn)) == 1  # the shot itself
    assert airplane(game, "hare").hurt.flames == 3
    history = []
    for _ in range(4):
        deal(game, (1, "none"))
        happened = fly(game, SLIPS, hold)
        cards = [(event.unit, event.letter, event.count) for event in of(happened, CardsDrawn)]
        history.append((len(cards), airplane(game, "hare").hurt.flames, airplane(game, "hare").points))
        assert cards in ([], [("hare", "A", 1)])
    assert history == [(1, 2, 3), (1, 1, 4), (1, 0, 5), (0, 0, 5)]


@pytest.mark.ledger("DP-SPD-10")
def test_an_airplane_that_left_in_flames_draws_no_more() -> None:
    game = altered(chase("standard", third=True), "hare", hurt={"flames": 3}, fate="left")
    happened = fly(game, answer=hold)
    assert not of(happened, FlameDied)
    assert not of(happened, CardsDrawn)


@pytest.mark.ledger("DP-SPD-10")
def test_the_fire_card_is_drawn_before_the_first_card_is_revealed() -> None:
    game = altered(chase("standard"), "hare", hurt={"flames": 3})
    happened = fly(game, SLIPS, hold)
    kinds = [type(event) for event in happened]
    assert kinds.index(FlameDied) < kinds.index(Revealed)
    assert kinds.index(CardsDrawn) < kinds.index(Revealed)
    assert kinds.count(FlameDied) == 1


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize(
    "card",
    [
        (1, "rudder-left"),
        (2, "rudder-right"),
        (3, "engine"),
        (5, "crew"),
        (4, "smoke"),
        (2, "fire"),
        (2, "jam-red"),
        (0, "jam-green"),
    ],
)
def test_of_a_fire_card_only_the_points_count(card: Face) -> None:
    game = altered(chase("standard"), "hare", hurt={"flames": 2, "pilot": 1, "engine": 1, "smoke": 0})
    before = airplane(game, "hare").hurt
    deal(game, card)
    plans = {"hunter": STRAIGHTS, "hare": "sideslip-left stall sideslip-left"}
    happened = fly(game, plans, hold)
    assert airplane(game, "hare").points == card[0]
    assert airplane(game, "hare").hurt == replace(before, flames=1)
    assert airplane(game, "hare").jams == airplane(game, "hunter").jams == (0,)
    assert not of(happened, CardShown)
    offered = plans_of(game, "hare")
    assert plans_to(offered, "left")
    assert plans_to(offered, "right")


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize(("card", "explodes"), [((0, "explosion"), True), ((5, "none"), False)])
def test_a_fire_card_can_eliminate_before_the_airplane_moves(card: Face, explodes: bool) -> None:
    # Ten of fifteen points before.
    game = chase("standard")
    five = Held("A", face_of(game, 5, "none"), 5, 0)
    game = altered(game, "hare", hurt={"flames": 3}, cards=(five, five))
    deal(game, card)
    happened = fly(game, SLIPS, hold)
    assert airplane(game, "hare").fate == "shot down"
    assert bool(of(happened, Exploded)) is explodes
    assert "hare" not in {event.unit for event in of(happened, Revealed)}
    assert "hare" not in {event.unit for event in of(happened, Moved)}


@pytest.mark.ledger("DP-SPD-10")
def test_the_fire_card_is_seen_by_its_owner_alone() -> None:
    game = altered(chase("standard"), "hare", hurt={"flames": 3})
    deal(game, (3, "none"))
    fly(game, SLIPS, hold)
    assert [event.points for event in of(game.seen("central"), CardTaken)] == [3]
    for seat in ("entente", None):
        assert not of(game.seen(seat), CardTaken)
        assert [card.points for card in game.view(seat).airplane("hare").cards] == [None]
        assert len(of(game.seen(seat), FlameDied)) == 1


@pytest.mark.ledger("DP-SPD-10")
def test_fire_draws_from_deck_a_even_if_nobody_fires_with_that_letter() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 620, model="rumpler-c-iv"),
        rules="standard",
    )
    game = altered(game, "hare", hurt={"flames": 3})
    happened = fly(game, SLIPS, hold)
    assert [(event.letter, event.count) for event in of(happened, CardsDrawn)] == [("A", 1)]
    assert dict(game.view(None).decks)["A"] == 34


@pytest.mark.ledger("DP-SPD-11")
def test_no_straight_is_planned_in_the_three_turns_on_fire() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (2, "fire"), ZERO)
    for _ in range(3):
        offered = plans_of(game, "hare")
        assert offered
        assert not any("straight" in plan for plan in offered)
        assert refused(game, "hare", "turn-left straight turn-left") == "DP-SPD-11"
        deal(game, ZERO)
        fly(game, SLIPS, hold)
    offered = plans_of(game, "hare")
    assert offered == {plan for plan in free if plan[0] != "immelmann"}


@pytest.mark.ledger("DP-SPD-11")
def test_fire_forbids_straights_and_nothing_more() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (2, "fire"), ZERO)
    assert plans_of(game, "hare") == {plan for plan in free if not {"straight", "immelmann"} & set(plan)}


@pytest.mark.ledger("DP-SPD-11")
def test_straights_planned_before_the_fire_are_flown() -> None:
    game = chase(["special-damage", "unchecked-plans"])
    happened = struck(game, (2, "fire"), ZERO, phase=1)
    while game.turn == 1:
        happened += volley(game, hold)
    assert [event.flown for event in of(happened, Revealed) if event.unit == "hare"] == ["straight", "straight"]
    assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-11")
def test_a_burning_airplane_tails_again_when_the_last_flame_is_out() -> None:
    game = altered(chase("full"), "hunter", hurt={"flames": 3})
    tails = []
    for _ in range(4):
        deal(game, ZERO)
        fly(game, SLIPS, hold)
        tails.append([(pair.tailer, pair.tailed) for pair in game.view(None).tails])
    assert tails == [[], [], [("hunter", "hare")], [("hunter", "hare")]]


@pytest.mark.ledger("DP-SPD-11")
def test_a_burning_airplane_can_be_tailed() -> None:
    game = altered(chase("full"), "hare", hurt={"flames": 3})
    deal(game, ZERO)
    fly(game, SLIPS, hold)
    assert [(pair.tailer, pair.tailed) for pair in game.view(None).tails] == [("hunter", "hare")]


@pytest.mark.ledger("DP-SPD-12")
@pytest.mark.parametrize("flames", [1, 2, 3])
def test_fire_drawn_while_on_fire_starts_again_at_three(flames: int) -> None:
    game = altered(chase("standard"), "hare", hurt={"flames": flames})
    lay(game, SLIPS)
    deal(game, (2, "fire"), ZERO)
    happened = volley(game)
    assert [event.unit for event in of(happened, CaughtFire)] == ["hare"]
    assert airplane(game, "hare").hurt.flames == 3
