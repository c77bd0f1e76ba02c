"""Aim in the earlier edition."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardTaken, Fired
from aerodrome.cardtable.orders import Fire
from aerodrome.cardtable.state import Burst
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    at_step,
    card,
    deal,
    guns,
    hold,
    of,
    plane,
    shooters,
    submit,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, chase, position, with_balloon
from tests.rulebook.duel_pack.chases import BOTH, ZERO

AIM = ("aim",)
ONE: Face = (1, "none")
THREE: Face = (3, "none")


def points(game: Game, *shooting: str) -> list[int]:
    """What the cards of this round's fire count for."""
    return [taken.points for taken in of(volley(game, shooters(*shooting or ("hunter",))), CardTaken)]


@pytest.mark.ledger("BD-AIM-01", "BD-AIM-02", "BD-AIM-03")
def test_aim_01_from_the_second_round_on_cards_with_points_count_one_more_and_never_two() -> None:
    game = chase(*AIM)
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, ONE, ZERO, THREE, (4, "none"))

    assert [points(game) for _ in range(3)] == [[3, 0], [2, 0], [4, 5]]


@pytest.mark.ledger("BD-EX-02", "BD-AIM-04", "BD-AIM-02")
def test_ex_02_a_two_seater_fires_in_the_third_round_and_again_in_the_first() -> None:
    game = board(
        plane("hunter", "entente", 1000, 500, model="airco-dh-4"),
        plane("hare", "central", 1000, 620, model="fokker-dr-i"),
        with_rules=AIM,
        length=20000,
    )
    to_fire(game, BOTH, phase=3)
    deal(game, ZERO, ZERO, ZERO, THREE, letter="B")
    points(game)

    to_fire(game, BOTH, phase=1)

    assert game.turn == 2
    assert sum(points(game)) == 4


@pytest.mark.ledger("BD-AIM-05", "BD-AIM-01")
@pytest.mark.parametrize("pause", [True, False])
def test_aim_05_a_round_without_a_shot_ends_the_series(pause: bool) -> None:
    game = chase(*AIM)
    to_fire(game, BOTH)
    deal(game, THREE, ZERO, THREE, ZERO) if pause else deal(game, ZERO, ZERO, ZERO, ZERO, THREE, ZERO)
    points(game)
    volley(game, hold) if pause else points(game)

    assert points(game) == ([3, 0] if pause else [4, 0])


@pytest.mark.ledger("BD-AIM-01", "BD-AIM-05")
def test_aim_05_so_does_a_shot_at_another() -> None:
    game = board(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 970, 620),
        plane("doe", "central", 1030, 620),
        with_rules=AIM,
        length=6000,
    )
    deal(game, *[ONE, ZERO] * 4)
    aimed: list[bool] = []
    for phase, victim in enumerate(("hare", "hare", "doe", "hare")):
        to_fire(game, dict.fromkeys(("hunter", "hare", "doe"), STRAIGHTS), phase % 3 + 1)
        (prompt,) = game.prompts()
        aimed += [shot.aimed for shot in of(submit(game, prompt, Fire(victim)), Fired)]

    assert aimed == [False, True, False, False]


@pytest.mark.ledger("BD-AIM-06")
@pytest.mark.parametrize(("fired", "aimed"), [("front", True), ("rear", False)])
def test_aim_06_either_gun_has_a_series_of_its_own(fired: str, aimed: bool) -> None:
    game = position(
        plane("hunter", "entente", 1000, 500, model="airco-dh-4"), plane("hare", "central", 1000, 620), with_rules=AIM
    )
    bursts = (Burst("hare", 0), None) if fired == "front" else (None, Burst("hare", 0))
    game = altered(altered(game, phases=1), "hunter", bursts=bursts)
    deal(game, ONE, ZERO, letter="B")

    assert points(game) == [2 if aimed else 1, 0]


@pytest.mark.ledger("BD-AIM-06")
@pytest.mark.parametrize(("ahead", "bursts"), [(120, (Burst("hare", 0), None)), (-120, (None, Burst("hare", 0)))])
def test_aim_06_a_shot_begins_the_series_of_its_own_gun(ahead: float, bursts: tuple[Burst | None, ...]) -> None:
    two_seater = plane("hunter", "entente", 1000, 500, model="airco-dh-4")
    game = position(two_seater, plane("hare", "central", 1000, 500 + ahead, 90), with_rules=AIM)

    points(game)

    assert airplane(game, "hunter").bursts == bursts


@pytest.mark.ledger("BD-AIM-07", "BD-CMP-13")
def test_aim_07_cards_worth_one_more_lie_apart_for_all_to_see() -> None:
    game = chase(*AIM)
    to_fire(game, BOTH)
    deal(game, *[ONE] * 4)
    points(game)
    points(game)

    for seat in ("entente", "central", None):
        assert [held.aimed for held in game.view(seat).airplane("hare").cards] == [False, False, True, True]


@pytest.mark.ledger("BD-AIM-08")
@pytest.mark.parametrize("kind", ["trench", "balloon"])
def test_aim_08_only_airplanes_are_aimed_at(kind: str) -> None:
    hunter, far = plane("hunter", "entente", 1000, 500), plane("far", "central", 100, 100)
    if kind == "trench":
        game = board(hunter, far, card("it", "trench", "central", 1000, 620), with_rules=AIM)
    else:
        game = with_balloon(board(hunter, far, with_rules=AIM), "it", 1000, 640)
    game = altered(altered(game, phases=1), "hunter", bursts=(Burst("it", 0),))

    happened = volley(at_step(game, "fire"), shooters("hunter"))

    assert [(shot.target, shot.aimed) for shot in of(happened, Fired)] == [("it", False)]


@pytest.mark.ledger("BD-AIM-09")
def test_aim_09_the_range_may_differ() -> None:
    # short at first, long when the hunter has stalled
    game = board(
        plane("hunter", "entente", 1000, 500), plane("hare", "central", 1000, 620), with_rules=AIM, length=6000
    )
    to_fire(game, {"hunter": "straight stall straight", "hare": STRAIGHTS})
    deal(game, ONE, ZERO, THREE)

    shots = of(volley(game, shooters("hunter")), Fired) + of(volley(game, shooters("hunter")), Fired)

    assert [(shot.range, shot.aimed) for shot in shots] == [("short", False), ("long", True)]


@pytest.mark.ledger("BD-AIM-10")
def test_aim_10_machine_guns_on_the_ground_aim_and_infantry_does_not() -> None:
    game = position(
        plane("red", "entente", 1000, 1150),
        plane("blue", "central", 200, 200),
        card("post", "aa-machine-gun", "central", 1000, 1000),
        with_rules=AIM,
    )
    game = altered(altered(game, phases=1), "post", bursts=(Burst("red", 0), Burst("red", 0)))

    happened = volley(game, guns("post.gun", "post.infantry"))

    assert {shot.range: shot.aimed for shot in of(happened, Fired)} == {"long": True, "infantry": False}
