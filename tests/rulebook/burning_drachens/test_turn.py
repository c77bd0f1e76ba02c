"""The turn of the earlier edition, and the order of all that happens in it."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.book import new_turn
from aerodrome.cardtable.events import (
    CardPeeked,
    CardsDrawn,
    Fired,
    FlameDied,
    GameEnded,
    JamCounterTaken,
    Left,
    Moved,
    PhaseEnded,
    Planned,
    PlanRefused,
    Rearranged,
    Revealed,
    ShotDown,
    SmokeThinned,
    TailingBegun,
    TurnEnded,
)
from aerodrome.cardtable.orders import Plan, Rearrange
from aerodrome.kernel.event import Event
from tests.harness import Game, airplane, altered, deal, fly, hold, of, plane, submit, table
from tests.rulebook.burning_drachens.edition import CIRCLE, STRAIGHTS, board, chase, rules
from tests.rulebook.duel_pack.chases import BOTH, ZERO

STEPS = (Planned, Revealed, Moved, Fired, PhaseEnded, TurnEnded)


def row(happened: list[Event], *kinds: type[Event]) -> list[str]:
    """The kinds of these events as they follow one another, each once."""
    names = [type(event).__name__ for event in happened if isinstance(event, kinds)]
    return [name for n, name in enumerate(names) if n == 0 or names[n - 1] != name]


@pytest.mark.ledger("BD-TRN-01")
def test_trn_01_planning_and_three_rounds_of_movement_and_fire() -> None:
    game = chase()
    deal(game, *[ZERO] * 6)

    happened = fly(game, BOTH)

    assert row(happened, *STEPS) == ["Planned", *["Revealed", "Moved", "Fired", "PhaseEnded"] * 3, "TurnEnded"]


@pytest.mark.ledger("BD-TRN-02")
def test_trn_02_all_act_together_and_a_step_is_finished_before_the_next() -> None:
    game = board(plane("a", "entente", 500, 300), plane("b", "central", 500, 650, 180))
    before = game.state
    first, second = game.prompts()
    assert submit(game, first, Plan(("straight", "stall", "straight"))) == []
    assert game.state == before

    happened = submit(game, second, Plan(("straight", "stall", "straight")))

    assert [type(event) for event in happened if isinstance(event, Revealed | Moved)] == [Revealed] * 2 + [Moved] * 2
    shots = game.prompts()
    assert submit(game, shots[0], shots[0].default) == []
    assert {shot.unit for shot in of(submit(game, shots[1], shots[1].default), Fired)} == {"a", "b"}


@pytest.mark.ledger("BD-TRN-03")
def test_trn_03_after_the_third_rounds_damage_the_next_planning_begins() -> None:
    game = chase()
    deal(game, *[ZERO] * 6)

    happened = fly(game, BOTH)

    assert isinstance(of(happened, TurnEnded)[0], TurnEnded)
    assert [type(event) for event in happened if isinstance(event, CardsDrawn | TurnEnded)][-2:] == [
        CardsDrawn,
        TurnEnded,
    ]
    assert {prompt.asks for prompt in game.prompts()} == {"plan"}
    assert airplane(game, "hare").flown == ()


@pytest.mark.ledger("BD-TRN-04", "BD-TRN-05", "BD-TRN-06", "BD-TRN-07", "BD-TRN-08", "BD-TRN-09")
@pytest.mark.parametrize(
    "steps",
    [
        "arrive hoist tail plan",
        "plan burn haul",
        "haul handle lay show rearrange move",
        "move sweep fire",
        "fire reload",
        "fire bail close",
        "close smoke lower spread recover unveil end",
    ],
)
def test_trn_04_the_steps_stand_in_the_order_of_the_book(steps: str) -> None:
    places = new_turn().places
    wanted = [places.index(step) for step in steps.split()]

    assert wanted == sorted(wanted)


def pursuit(*more: str) -> Game:
    """A burning and smoking hare, tailed."""
    game = board(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        with_rules=("special-damage", "tailing", *more),
        length=20000,
    )
    game = altered(game, "hare", hurt={"smoke": 2, "flames": 2})
    deal(game, *[ZERO] * 8)
    return game


def turn(game: Game, plans: dict[str, str]) -> list[Event]:
    """A turn with shots, in which the hunter puts its cards into another order."""

    def answer(prompt):  # type: ignore[no-untyped-def]
        if prompt.asks == "rearrange" and len(prompt.choices) > 1:
            return next(way for way in prompt.choices if isinstance(way, Rearrange) and way != prompt.default)
        return prompt.default

    return fly(game, plans, answer)


WINDING = {"hunter": "straight stall straight", "hare": STRAIGHTS}


@pytest.mark.ledger("BD-TRN-04", "BD-TRN-05", "BD-TRN-06", "BD-TRN-08", "BD-TRN-09")
def test_trn_05_tailing_planning_flames_card_shown_reveal_fire_smoke() -> None:
    game = pursuit()

    happened = list(game.events()) + turn(game, WINDING)

    first = row(
        happened,
        TailingBegun,
        Planned,
        FlameDied,
        CardPeeked,
        Rearranged,
        Revealed,
        Moved,
        Fired,
        PhaseEnded,
        SmokeThinned,
        TurnEnded,
    )
    assert first[: first.index("PhaseEnded")] == [
        *(["TailingBegun"] if first[0] == "TailingBegun" else []),
        "Planned",
        "FlameDied",
        "CardPeeked",
        "Rearranged",
        "Revealed",
        "Moved",
        "Fired",
    ]
    last = [type(event).__name__ for event in happened if isinstance(event, PhaseEnded | SmokeThinned | TurnEnded)]
    assert last[last.index("SmokeThinned") - 1 : last.index("TurnEnded") + 1] == [
        "PhaseEnded",
        "SmokeThinned",
        "TurnEnded",
    ]


@pytest.mark.ledger("BD-TRN-05")
def test_trn_05_the_cards_of_a_fire_are_drawn_before_the_first_card_is_shown_or_revealed() -> None:
    game = pursuit()

    happened = turn(game, WINDING)

    kinds = [type(event) for event in happened]
    assert kinds.index(FlameDied) < kinds.index(CardsDrawn) < kinds.index(CardPeeked) < kinds.index(Revealed)


@pytest.mark.ledger("BD-TRN-07")
def test_trn_07_illegal_cards_then_movement_then_exits_then_jam_counters() -> None:
    game = table(
        plane("a", "entente", 500, 980, 0),
        plane("b", "central", 1500, 500),
        plane("c", "entente", 1500, 380),
        rules=rules("unchecked-plans"),
        length=1000,
    )
    game = altered(altered(game, "c", jams=(3,)), "a", last="stall")

    happened = fly(game, {"a": "stall straight straight", "b": CIRCLE, "c": CIRCLE}, hold)

    assert row(happened, PlanRefused, Moved, Left, JamCounterTaken)[:4] == [
        "PlanRefused",
        "Moved",
        "Left",
        "JamCounterTaken",
    ]


@pytest.mark.ledger("BD-TRN-08")
def test_trn_08_fire_is_declared_then_cards_are_drawn_then_who_is_lost_is_removed() -> None:
    game = chase()
    deal(game, (0, "explosion"), ZERO)

    happened = fly(game, BOTH)

    assert row(happened, Fired, CardsDrawn, ShotDown, PhaseEnded) == [
        "Fired",
        "CardsDrawn",
        "ShotDown",
        *["PhaseEnded"],
    ]


@pytest.mark.ledger("BD-TRN-09")
def test_trn_09_last_of_all_it_is_looked_at_whether_the_game_is_over() -> None:
    game = board(
        plane("a", "entente", 500, 300),
        plane("b", "central", 1500, 1500, 180),
        with_rules=("special-damage",),
        turn_limit=1,
    )
    game = altered(game, "a", hurt={"smoke": 2})

    happened = fly(game, {"a": STRAIGHTS, "b": CIRCLE}, hold)

    assert row(happened, PhaseEnded, SmokeThinned, TurnEnded, GameEnded) == [
        "PhaseEnded",
        "SmokeThinned",
        "TurnEnded",
        "GameEnded",
    ]
    assert game.prompts() == ()


@pytest.mark.ledger("BD-TRN-09")
def test_trn_09_at_the_end_of_a_turn_the_cards_return_and_the_reminder_stays() -> None:
    game = chase()
    fly(game, dict.fromkeys(BOTH, "straight turn-left stall"), hold)

    seen = game.view("entente").airplane("hare")
    assert (seen.flown, seen.reminder) == ((), "steep")
