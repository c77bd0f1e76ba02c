"""Firing: arc, ruler, range, line of sight and overlapping airplanes.

The shooter is mostly at 1000, 1000 and looks north; the others are given by how far right and ahead of it they are.
A base is 43.5 mm wide and 67.5 mm long; the arc opens 33.5° to each side; the ruler has 200 mm.
"""

from __future__ import annotations

from typing import Literal

import pytest

from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired, Moved, ShotDown
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.setup import AirplaneEntry
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from tests.harness import (
    Game,
    airplane,
    altered,
    deal,
    firing_position,
    fly,
    of,
    plane,
    pose_mm,
    ranges,
    shooters,
    submit,
    table,
    targets,
    to_fire,
)

SHOOTER = plane("a", "entente", 1000, 1000)


def enemy(name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return plane(name, "central", 1000 + right, 1000 + ahead, heading)


def friend(name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return plane(name, "entente", 1000 + right, 1000 + ahead, heading)


def other(side: str, name: str, right: float, ahead: float, heading: float = 0) -> AirplaneEntry:
    return (friend if side == "friend" else enemy)(name, right, ahead, heading)


def shoot(game: Game, *units: str) -> list[Event]:
    """The firing step: these units fire at their nearest targets, all others hold."""
    answer = shooters(*units)
    return [event for prompt in game.prompts() for event in submit(game, prompt, answer(prompt))]


@pytest.mark.ledger("DP-FIR-01")
@pytest.mark.parametrize(("ahead", "reached"), [(233.74, True), (233.75, True), (233.751, False), (300, False)])
def test_fir_01_the_ruler_must_reach_the_base(ahead: float, reached: bool) -> None:
    # The rear edge of the target is 33.75 mm nearer than its centre. Reading: exactly 200 mm still reaches.
    game = firing_position(SHOOTER, enemy("b", 0, ahead))

    assert targets(game, "a") == (["b"] if reached else [])


@pytest.mark.ledger("DP-FIR-01")
@pytest.mark.parametrize("side", [1, -1], ids=["right", "left"])
@pytest.mark.parametrize(("right", "reached"), [(110.2, True), (110.4, False)])
def test_fir_01_any_point_of_the_base_inside_the_arc_will_do(side: int, right: float, reached: bool) -> None:
    # The farthest corner comes into the arc first: at 133.75 mm ahead the arc reaches 88.53 mm to the side.
    game = firing_position(SHOOTER, enemy("b", side * right, 100))

    assert targets(game, "a") == (["b"] if reached else [])


@pytest.mark.ledger("DP-FIR-01")
@pytest.mark.parametrize(("right", "reached"), [(132.35, False), (131.35, True)])
def test_fir_01_the_point_reached_must_be_the_one_inside_the_arc(right: float, reached: bool) -> None:
    # The base comes as near as 151 mm, but what of it is inside the arc is just beyond, or just within, the ruler.
    game = firing_position(SHOOTER, enemy("b", right, 136.45))

    assert targets(game, "a") == (["b"] if reached else [])


@pytest.mark.ledger("DP-FIR-01")
@pytest.mark.parametrize(("right", "ahead"), [(0, -120), (120, 0), (-120, 0), (90, -90)])
def test_fir_01_nothing_beside_or_behind_is_a_target(right: float, ahead: float) -> None:
    game = firing_position(SHOOTER, enemy("b", right, ahead))

    assert targets(game, "a") == []


@pytest.mark.ledger("DP-FIR-01")
def test_fir_01_the_arc_turns_with_the_airplane() -> None:
    game = firing_position(plane("a", "entente", 1000, 1000, 90), enemy("b", 120, 0), enemy("c", 0, 120))

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("DP-FIR-01")
def test_fir_01_it_is_measured_after_all_have_moved() -> None:
    # In range before the movement, out of it after: b flies away to the side. And the other way round for c.
    game = table(
        plane("a", "entente", 500, 500), plane("b", "central", 500, 650, 90), plane("c", "central", 385, 765, 90)
    )

    to_fire(game, {"a": "straight stall straight", "b": "straight stall straight", "c": "straight stall straight"})

    assert targets(game, "a") == ["c"]


@pytest.mark.ledger("DP-FIR-02")
@pytest.mark.parametrize(
    ("ahead", "band", "cards"),
    [(100, "short", 2), (133.75, "short", 2), (133.751, "long", 1), (200, "long", 1), (233.75, "long", 1)],
)
def test_fir_02_two_cards_in_the_first_half_of_the_ruler_and_one_in_the_second(
    ahead: float, band: str, cards: int
) -> None:
    # The rear edge of the target is 33.75 mm nearer. Reading: exactly 100 mm is short.
    game = firing_position(SHOOTER, enemy("b", 0, ahead))

    happened = shoot(game, "a")

    assert ranges(happened) == {"a": band}
    assert [(draw.unit, draw.count) for draw in of(happened, CardsDrawn)] == [("b", cards)]
    assert len(of(happened, CardTaken)) == cards


@pytest.mark.ledger("DP-FIR-02")
def test_fir_02_the_ruler_has_200_mm() -> None:
    assert table(SHOOTER, enemy("b", 0, 500)).view(None).ruler == 200_000


@pytest.mark.ledger("DP-FIR-03")
@pytest.mark.parametrize(("heading", "ahead"), [(0, 130), (90, 120), (45, 135)])
def test_fir_03_short_if_any_part_of_the_base_is_in_the_first_half(heading: float, ahead: float) -> None:
    # The centre, and most of the base, lies beyond half a ruler.
    game = firing_position(SHOOTER, enemy("b", 0, ahead, heading))

    assert ranges(shoot(game, "a")) == {"a": "short"}


@pytest.mark.ledger("DP-FIR-03")
@pytest.mark.parametrize(("right", "band"), [(77.85, "long"), (76.0, "short")])
def test_fir_03_only_points_inside_the_arc_count(right: float, band: str) -> None:
    # The base comes as near as 60 mm, but what of it is inside the arc is just beyond, or just within, half a ruler.
    game = firing_position(SHOOTER, enemy("b", right, 52.65))

    assert ranges(shoot(game, "a")) == {"a": band}


@pytest.mark.ledger("DP-FIR-03")
def test_fir_03_only_points_with_a_free_line_count() -> None:
    # Across the way 88.25 mm ahead: within half a ruler up to 28° to the right. A friend hides all up to 29.5°.
    target = enemy("b", 30, 110, 90)

    assert ranges(shoot(firing_position(SHOOTER, target), "a")) == {"a": "short"}
    hidden = firing_position(SHOOTER, target, friend("c", -12.15, 60, 90))
    assert ranges(shoot(hidden, "a")) == {"a": "long"}


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_the_owner_chooses_among_several_targets() -> None:
    for choice in ("b", "c"):
        game = firing_position(SHOOTER, enemy("b", -40, 130), enemy("c", 40, 150))
        assert set(targets(game, "a")) == {"b", "c"}
        (prompt,) = game.prompts()

        happened = submit(game, prompt, Fire(choice))

        assert [(shot.unit, shot.target) for shot in of(happened, Fired)] == [("a", choice)]
        assert {draw.unit for draw in of(happened, CardsDrawn)} == {choice}


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_firing_is_never_mandatory() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120))
    (prompt,) = game.prompts()
    assert Hold() in prompt.choices

    happened = submit(game, prompt, Hold())

    assert of(happened, Fired) == []
    assert of(happened, CardsDrawn) == []


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_one_shot_in_every_phase() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450))
    deal(game, (0, "none"), (0, "none"), (0, "none"))

    happened = fly(game, {"a": "straight straight straight", "b": "straight straight straight"})

    assert [(shot.unit, shot.target) for shot in of(happened, Fired)] == [("a", "b")] * 3


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_an_airplane_with_two_guns_has_one_target_for_each() -> None:
    # The R.E.8 has a gun ahead and a gun behind.
    game = firing_position(
        plane("a", "entente", 1000, 1000, model="raf-r-e-8"),
        enemy("ahead", -40, 130),
        enemy("also-ahead", 40, 130),
        enemy("behind", 0, -130, 180),
    )

    assert set(targets(game, "a", "front")) == {"ahead", "also-ahead"}
    assert targets(game, "a", "rear") == ["behind"]
    happened = shoot(game, "a")

    assert len(of(happened, Fired)) == 2
    assert {shot.gun: shot.target == "behind" for shot in of(happened, Fired)} == {0: False, 1: True}


@pytest.mark.ledger("DP-FIR-05")
def test_fir_05_two_airplanes_fire_at_each_other() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120, 180))

    happened = shoot(game, "a", "b")

    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("a", "b"), ("b", "a")}
    assert {draw.unit: draw.count for draw in of(happened, CardsDrawn)} == {"a": 2, "b": 2}


@pytest.mark.ledger("DP-FIR-06")
@pytest.mark.parametrize("side", ["friend", "enemy"])
def test_fir_06_an_airplane_in_between_blocks_the_shot(side: str) -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 190), other(side, "c", 0, 90))

    assert targets(game, "a") == (["c"] if side == "enemy" else [])


@pytest.mark.ledger("DP-FIR-06")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize("mirrored", [1, -1])
@pytest.mark.parametrize(("shift", "free"), [(13.7, False), (14.1, True)])
def test_fir_06_one_free_line_suffices(side: str, mirrored: int, shift: float, free: bool) -> None:
    # c stands 56.25 mm ahead; moved 13.92 mm aside it uncovers the nearest corner of b.
    game = firing_position(SHOOTER, enemy("b", 0, 190), other(side, "c", mirrored * shift, 90))

    assert ("b" in targets(game, "a")) is free


@pytest.mark.ledger("DP-FIR-06")
@pytest.mark.parametrize(("shift", "free"), [(5, False), (-3, True)])
def test_fir_06_the_free_line_must_be_inside_the_arc(shift: float, free: bool) -> None:
    # b is seen from 23° to 46° to the right, c hides all up to 36° (or 30°): beyond 33.5° a free line is of no use.
    game = firing_position(SHOOTER, enemy("b", 100, 150), friend("c", shift, 75, 90))

    assert targets(game, "a") == (["b"] if free else [])


@pytest.mark.ledger("DP-FIR-06")
def test_fir_06_two_airplanes_together_may_block_what_neither_does_alone() -> None:
    # c hides the left of b and up to 1.5° right of its middle; d, behind c and apart from it, the right: in one place
    # from 0.7° left of the middle on, in the other, farther aside, only from 2.2° right of it on.
    target = enemy("b", 0, 190)
    left, right, farther = friend("c", -32.75, 60, 90), friend("d", 32.75, 110, 90), friend("d", 38.75, 110, 90)

    assert targets(firing_position(SHOOTER, target, left), "a") == ["b"]
    assert targets(firing_position(SHOOTER, target, right), "a") == ["b"]
    assert targets(firing_position(SHOOTER, target, left, farther), "a") == ["b"]
    assert targets(firing_position(SHOOTER, target, left, right), "a") == []


@pytest.mark.ledger("DP-FIR-06")
def test_fir_06_an_airplane_beyond_the_target_does_not_block() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120), friend("c", 0, 195))

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("DP-FIR-07")
@pytest.mark.parametrize(("ahead", "overlap"), [(30, True), (67.4, True), (67.6, False)])
def test_fir_07_overlapping_airplanes_cannot_fire_at_each_other(ahead: float, overlap: bool) -> None:
    game = firing_position(SHOOTER, enemy("b", 0, ahead, 180))

    assert targets(game, "a") == ([] if overlap else ["b"])
    assert targets(game, "b") == ([] if overlap else ["a"])


@pytest.mark.ledger("DP-FIR-07")
def test_fir_07_each_may_fire_at_others() -> None:
    # a and b lie upon each other, looking apart: c is before a, d is before b.
    game = firing_position(SHOOTER, enemy("b", 5, -20, 180), enemy("c", 0, 130), friend("d", 5, -150))

    assert targets(game, "a") == ["c"]
    assert targets(game, "b") == ["d"]


@pytest.mark.ledger("DP-FIR-08")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize(("ahead", "overlap"), [(40, True), (80, False)])
def test_fir_08_overlapping_airplanes_do_not_block_each_other(side: str, ahead: float, overlap: bool) -> None:
    # c lies wholly between a and b. Where it overlaps a, a fires across it.
    game = firing_position(SHOOTER, enemy("b", 0, 190), other(side, "c", 0, ahead))

    assert ("b" in targets(game, "a")) is overlap


@pytest.mark.ledger("DP-FIR-08")
@pytest.mark.parametrize(("ahead", "overlap"), [(150, True), (170, False)])
def test_fir_08_nor_those_who_fire_at_either_of_them(ahead: float, overlap: bool) -> None:
    # c hides b, but as long as they overlap both can be fired at.
    game = firing_position(SHOOTER, enemy("b", 0, ahead), enemy("c", 0, 100))

    assert set(targets(game, "a")) == ({"b", "c"} if overlap else {"c"})


@pytest.mark.ledger("DP-FIR-08")
def test_fir_08_a_friend_overlapping_the_target_does_not_hide_it() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 150), friend("c", 0, 100))

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("DP-FIR-06", "DP-FIR-08")
def test_fir_08_a_third_airplane_blocks_as_always() -> None:
    # b and c overlap far ahead; d stands before both and overlaps neither.
    game = firing_position(SHOOTER, enemy("b", 0, 190), enemy("c", 5, 170), friend("d", 0, 80))

    assert targets(game, "a") == []


@pytest.mark.ledger("DP-FIR-06", "DP-FIR-08")
def test_fir_08_the_overlapping_pair_blocks_the_line_to_a_third() -> None:
    # c and d overlap each other, not b, which is behind them.
    game = firing_position(SHOOTER, enemy("b", 0, 220), friend("c", 0, 90), friend("d", 5, 110))

    assert targets(game, "a") == []


@pytest.mark.ledger("DP-FIR-09")
def test_fir_09_friends_are_never_targets() -> None:
    game = firing_position(SHOOTER, friend("c", 0, 130), enemy("b", 0, -130, 180))

    assert targets(game, "a") == []
    assert all(prompt.asks != "fire" for prompt in game.prompts())


@pytest.mark.ledger("DP-FIR-09")
def test_fir_09_not_even_beside_an_enemy_or_of_another_player() -> None:
    game = firing_position(
        plane("a", "entente", 1000, 1000, seat="anna"),
        plane("c", "entente", 960, 1130, seat="carl"),
        plane("b", "central", 1040, 1130, seat="bert"),
    )

    assert targets(game, "a") == ["b"]


def worn(game: Game, *units: str) -> Game:
    """The same game with all these one point short of their resistance."""
    for unit in units:
        points = airplane(game, unit).model.resistance - 1
        game = altered(game, unit, cards=(Held(letter="A", face=0, points=points, at=0),))
    return game


@pytest.mark.ledger("DP-FIR-10")
@pytest.mark.parametrize("doomed", ["a", "b"])
def test_fir_10_an_airplane_shot_down_in_a_phase_still_fires_in_it(doomed: Literal["a", "b"]) -> None:
    survivor = "b" if doomed == "a" else "a"
    game = worn(firing_position(SHOOTER, enemy("b", 0, 120, 180)), doomed)
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))

    happened = shoot(game, "a", "b")

    assert [down.unit for down in of(happened, ShotDown)] == [doomed]
    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("a", "b"), ("b", "a")}
    assert len(airplane(game, survivor).cards) == 2
    assert airplane(game, survivor).points == 2


@pytest.mark.ledger("DP-FIR-10")
def test_fir_10_both_may_go_down_together() -> None:
    game = worn(firing_position(SHOOTER, enemy("b", 0, 120, 180)), "a", "b")
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))

    happened = shoot(game, "a", "b")

    assert {down.unit for down in of(happened, ShotDown)} == {"a", "b"}


@pytest.mark.ledger("DP-FIR-10")
def test_fir_10_all_fire_is_declared_before_any_card_is_drawn() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120, 180))

    happened = shoot(game, "a", "b")

    kinds = [type(event) for event in happened if isinstance(event, Fired | CardsDrawn)]
    assert kinds == [Fired, Fired, CardsDrawn, CardsDrawn]


@pytest.mark.ledger("DP-FIR-11", "DP-MOV-02")
def test_fir_11_the_worked_example() -> None:
    # The DH.2 turns to its left, the Fokker E.III, coming the other way, slips to its right.
    game = table(
        plane("airco", "entente", 500, 500, model="airco-dh-2"),
        plane("fokker", "central", 376.8, 718.6, 180, model="fokker-e-iii"),
    )

    happened = to_fire(game, {"airco": "turn-left straight straight", "fokker": "sideslip-right straight straight"})

    # Then the Fokker is in the DH.2's arc at short range, and cannot answer.
    assert {move.unit for move in of(happened, Moved)} == {"airco", "fokker"}
    assert pose_mm(game, "airco") == pytest.approx((455.27, 583.63, 300), abs=0.01)
    assert pose_mm(game, "fokker") == pytest.approx((360.3, 618.6, 180), abs=0.01)
    assert targets(game, "airco") == ["fokker"]
    assert targets(game, "fokker") == []
    happened = shoot(game, "airco", "fokker")
    assert ranges(happened) == {"airco": "short"}
    assert [(draw.unit, draw.count, draw.letter) for draw in of(happened, CardsDrawn)] == [("fokker", 2, "B")]
