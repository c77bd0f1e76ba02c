"""Aim: a gun that goes on firing at the same airplane does more harm."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardTaken, Fired
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.state import Burst
from tests.harness import (
    Face,
    Game,
    altered,
    card,
    deal,
    firing_position,
    guns,
    hold,
    of,
    plane,
    shooters,
    submit,
    table,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, ZERO, chase

AIM = ["aim"]
THREE: Face = (3, "none")
ONE: Face = (1, "none")


def points(game: Game, shooter: str = "hunter") -> list[int]:
    """What the cards of this phase's volley count for."""
    return [taken.points for taken in of(volley(game, shooters(shooter)), CardTaken)]


@pytest.mark.ledger("DP-AIM-01", "DP-AIM-02")
def test_aim_01_from_the_second_shot_on_every_card_with_points_counts_one_more_and_zeroes_stay_zero() -> None:
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, ONE, ZERO, THREE, (4, "none"))

    assert [points(game) for _ in range(3)] == [[3, 0], [2, 0], [4, 5]]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_the_series_goes_on_from_one_turn_to_the_next() -> None:
    game = chase(AIM)
    to_fire(game, BOTH, phase=3)
    deal(game, THREE, ZERO, THREE, ONE)
    assert points(game) == [3, 0]

    to_fire(game, BOTH, phase=1)

    assert game.turn == 2
    assert points(game) == [4, 2]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_points_without_a_rule_for_their_symbol_count_one_more_as_well() -> None:
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, ZERO, ZERO, (3, "engine"), (0, "jam-red"))
    points(game)

    assert points(game) == [4, 0]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_without_the_rule_every_shot_counts_alike() -> None:
    game = chase("basic")
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, THREE, ZERO)

    assert [points(game) for _ in range(2)] == [[3, 0], [3, 0]]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_the_extra_points_count_in_the_total() -> None:
    # 5 and 5, then 1 with one more and 0.
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, (5, "none"), (5, "crew"), ONE, ZERO)
    points(game)
    points(game)

    own = game.view("central").airplane("hare").secrets
    assert own is not None
    assert own.points == 12


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_the_cards_lie_in_the_space_for_one_more_for_all_to_see() -> None:
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, THREE, ZERO)
    points(game)
    points(game)

    for seat in ("entente", "central", None):
        assert [held.aimed for held in game.view(seat).airplane("hare").cards] == [False, False, True, True]
        assert [shot.aimed for shot in of(game.seen(seat), Fired)] == [False, True]


@pytest.mark.ledger("DP-AIM-01")
@pytest.mark.parametrize(("fired", "aimed"), [("front", True), ("rear", False)])
def test_aim_01_it_must_have_been_the_same_gun(fired: str, aimed: bool) -> None:
    # given a two-seater one of whose guns has fired at the hare in the phase before
    game = firing_position(
        plane("two-seater", "entente", 1000, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 620),
        rules=AIM,
    )
    bursts = (Burst("hare", 0), None) if fired == "front" else (None, Burst("hare", 0))
    game = altered(altered(game, phases=1), "two-seater", bursts=bursts)
    deal(game, ONE, ZERO, letter="B")

    assert points(game, "two-seater") == [2 if aimed else 1, 0]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_an_anti_aircraft_machine_gun_aims_like_an_airplane_and_infantry_does_not() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1150),
        plane("blue", "central", 200, 200),
        card("post", "aa-machine-gun", "central", 1000, 1000),
        rules=AIM,
    )
    game = altered(altered(game, phases=1), "post", bursts=(Burst("red", 0), Burst("red", 0)))
    deal(game, THREE, THREE)

    happened = volley(game, guns("post.gun", "post.infantry"))

    assert {shot.range: shot.aimed for shot in of(happened, Fired)} == {"long": True, "infantry": False}
    assert sorted(held.points for held in of(happened, CardTaken)) == [0, 4]


@pytest.mark.ledger("DP-AIM-01")
def test_aim_01_it_must_be_an_airplane_that_is_fired_at() -> None:
    # given an airplane that has fired at a trench in the phase before
    game = firing_position(
        plane("red", "entente", 1000, 850),
        plane("blue", "central", 200, 200),
        card("post", "trench", "central", 1000, 1000),
        rules=AIM,
    )
    game = altered(altered(game, phases=1), "red", bursts=(Burst("post", 0),))
    deal(game, ONE)

    assert points(game, "red") == [1]


@pytest.mark.ledger("DP-AIM-02")
def test_aim_02_one_point_a_card_however_long_the_series() -> None:
    game = chase(AIM)
    counted: list[list[int]] = []
    for _ in range(3):
        for phase in (1, 2, 3):
            to_fire(game, BOTH, phase)
            deal(game, ONE, ZERO)
            counted.append(points(game))
            game = altered(game, decks={"A": game.state.setting.damage["A"].counts})
            game = altered(game, "hare", cards=())

    assert counted == [[1, 0]] + [[2, 0]] * 8


@pytest.mark.ledger("DP-AIM-01", "DP-AIM-03")
def test_aim_03_a_phase_without_a_shot_breaks_the_series() -> None:
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, THREE, ZERO)
    points(game)
    volley(game, hold)

    assert points(game) == [3, 0]


@pytest.mark.ledger("DP-AIM-03")
def test_aim_03_a_phase_in_which_the_target_is_out_of_reach_breaks_the_series() -> None:
    # given a hunter that has fired at the hare two phases ago, and nobody in the phase between
    game = firing_position(plane("hunter", "entente", 1000, 500), plane("hare", "central", 1000, 620), rules=AIM)
    game = altered(altered(game, phases=2), "hunter", bursts=(Burst("hare", 0),))
    deal(game, THREE, ZERO)

    assert points(game) == [3, 0]


@pytest.mark.ledger("DP-AIM-01", "DP-AIM-03")
def test_aim_03_a_shot_at_another_airplane_breaks_the_series_and_begins_one_of_its_own() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 970, 620),
        plane("doe", "central", 1030, 620),
        rules=AIM,
        length=6000,
    )
    straights = dict.fromkeys(["hunter", "hare", "doe"], "straight straight straight")
    deal(game, *[ONE, ZERO] * 3, *[THREE, ZERO] * 3)
    aimed: list[bool] = []
    for phase, victim in enumerate(("hare", "doe", "hare", "hare", "doe", "doe")):
        to_fire(game, straights, phase % 3 + 1)
        (prompt,) = game.prompts()
        aimed += [shot.aimed for shot in of(submit(game, prompt, Fire(victim)), Fired)]

    assert aimed == [False, False, False, True, False, True]


@pytest.mark.ledger("DP-AIM-03")
def test_aim_03_a_jam_breaks_the_series() -> None:
    # given a jam with the second shot: the gun is silent in the next three phases
    game = chase(AIM)
    to_fire(game, BOTH)
    deal(game, ZERO, ZERO, (2, "jam-red"), ZERO, THREE, ZERO)
    points(game)
    assert points(game) == [3, 0]

    to_fire(game, BOTH, phase=3)

    assert game.turn == 2
    assert points(game) == [3, 0]


@pytest.mark.ledger("DP-AIM-03")
def test_aim_03_holding_fire_once_is_enough_to_lose_the_bonus_across_turns() -> None:
    game = chase(AIM)
    to_fire(game, BOTH, phase=2)
    deal(game, THREE, ZERO, THREE, ZERO)
    points(game)
    (prompt,) = game.prompts()
    submit(game, prompt, Hold())
    to_fire(game, BOTH)

    assert game.turn == 2
    assert points(game) == [3, 0]
