"""The game turn: planning, then three times movement and firing."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardsDrawn,
    CardTaken,
    Fired,
    Moved,
    PhaseEnded,
    Planned,
    Revealed,
    ShotDown,
    TurnEnded,
)
from aerodrome.cardtable.orders import Fire, Plan
from aerodrome.kernel.event import Event
from tests.harness import Game, airplane, deal, fly, lay, of, plane, plans_of, submit, table, to_fire

STEPS = (Planned, Revealed, Moved, Fired, PhaseEnded, TurnEnded)


def chase() -> Game:
    """The hunter follows the prey in a line, in range in every phase; both at the same speed."""
    game = table(plane("hunter", "entente", 500, 300), plane("prey", "central", 500, 450, model="albatros-d-va"))
    deal(game, (0, "none"), (0, "none"), (0, "none"))
    return game


def duel() -> Game:
    """Nose to nose: after a straight each they are at short range of each other."""
    return table(plane("a", "entente", 500, 300), plane("b", "central", 500, 650, 180))


def steps(events: list[Event]) -> list[str]:
    """The kinds of steps in a row, each once."""
    names = [type(event).__name__ for event in events if isinstance(event, STEPS)]
    return [name for n, name in enumerate(names) if n == 0 or names[n - 1] != name]


@pytest.mark.ledger("DP-TRN-01")
def test_trn_01_one_planning_then_three_times_movement_and_firing() -> None:
    game = chase()

    happened = fly(game, {"hunter": "straight straight straight", "prey": "straight straight straight"})

    assert steps(happened) == ["Planned", *["Revealed", "Moved", "Fired", "PhaseEnded"] * 3, "TurnEnded"]


@pytest.mark.ledger("DP-TRN-01")
def test_trn_01_the_second_turn_is_like_the_first() -> None:
    game = chase()
    fly(game)
    deal(game, (0, "none"), (0, "none"), (0, "none"))

    happened = fly(game)

    assert steps(happened) == ["Planned", *["Revealed", "Moved", "Fired", "PhaseEnded"] * 3, "TurnEnded"]
    assert game.turn == 3


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_nothing_happens_until_all_have_planned() -> None:
    game = duel()
    before = game.state
    first, second = game.prompts()

    assert submit(game, first, Plan(("straight", "stall", "straight"))) == []
    assert game.state == before
    assert game.waiting() == (second.seat,)

    happened = submit(game, second, Plan(("straight", "stall", "straight")))
    assert {reveal.unit for reveal in of(happened, Revealed)} == {"a", "b"}


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_nobody_fires_before_all_have_moved() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450, model="albatros-d-va"), rules="basic")
    deal(game, (0, "none"), (0, "none"), (0, "none"))

    happened = fly(game)

    kinds = [type(event) for event in happened if isinstance(event, Revealed | Moved | Fired | PhaseEnded)]
    assert kinds == [Revealed, Revealed, Moved, Moved, Fired, PhaseEnded] * 3


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_no_shot_is_carried_out_until_all_have_decided() -> None:
    game = duel()
    to_fire(game, {"a": "straight stall straight", "b": "straight stall straight"})
    before = game.state
    first, second = game.prompts()

    assert submit(game, first, first.default) == []
    assert game.state == before

    assert {shot.unit for shot in of(submit(game, second, second.default), Fired)} == {"a", "b"}


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_the_damage_is_settled_before_the_next_movement() -> None:
    game = chase()
    deal(game, (0, "explosion"))
    to_fire(game)

    (prompt,) = game.prompts()
    happened = submit(game, prompt, Fire("prey"))

    assert [down.unit for down in of(happened, ShotDown)] == ["prey"]
    assert "prey" not in {reveal.unit for reveal in of(happened, Revealed)}


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_the_order_in_which_players_answer_does_not_matter() -> None:
    outcomes = []
    for backwards in (False, True):
        game = duel()
        for _ in range(2):
            prompts = game.prompts()
            for prompt in reversed(prompts) if backwards else prompts:
                submit(game, prompt, prompt.default)
        outcomes.append(
            [event for event in game.events() if isinstance(event, Revealed | Moved | Fired | CardsDrawn | CardTaken)]
        )

    assert outcomes[0] == outcomes[1]
    assert of(outcomes[0], Fired)


@pytest.mark.ledger("DP-TRN-03")
def test_trn_03_after_the_third_phase_the_next_turn_begins_with_planning() -> None:
    game = duel()

    happened = fly(game, {"a": "straight stall straight", "b": "turn-left turn-left stall"})

    assert len(of(happened, PhaseEnded)) == 3
    assert isinstance(of(happened, TurnEnded)[0], TurnEnded)
    assert game.turn == 2
    assert {(prompt.asks, prompt.about) for prompt in game.prompts()} == {("plan", "a"), ("plan", "b")}


@pytest.mark.ledger("DP-TRN-03")
def test_trn_03_the_used_cards_are_back_in_the_deck() -> None:
    # Three straights and one Immelmann are all that deck C has of them.
    game = table(plane("a", "entente", 1000, 300), plane("b", "central", 100, 1900, 90))
    fly(game, {"a": "straight immelmann straight", "b": "turn-right turn-right turn-right"})

    assert ("straight", "immelmann", "straight") in plans_of(game, "a")
    assert ("turn-right", "turn-right", "turn-right") in plans_of(game, "b")
    assert ("straight", "straight", "straight") in plans_of(game, "a")


@pytest.mark.ledger("DP-TRN-03")
def test_trn_03_the_console_is_cleared() -> None:
    game = duel()
    to_fire(game, {"a": "straight stall straight", "b": "straight turn-left stall"})
    assert airplane(game, "a").flown == ("straight",)
    assert airplane(game, "a").plan == ("stall", "straight")

    fly(game)

    assert (airplane(game, "a").flown, airplane(game, "a").plan) == ((), ())


@pytest.mark.ledger("DP-TRN-01", "DP-TRN-03")
def test_trn_03_a_card_is_spent_within_the_turn_it_is_planned_in() -> None:
    game = duel()

    happened = lay(game, {"a": "straight stall straight", "b": "turn-left turn-left stall"})
    happened += fly(game)

    assert [reveal.card for reveal in of(happened, Revealed) if reveal.unit == "a"] == ["straight", "stall", "straight"]
