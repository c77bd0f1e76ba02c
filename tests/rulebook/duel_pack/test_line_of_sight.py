"""Line of sight: airplanes in between, and airplanes that overlap."""

from __future__ import annotations

import pytest

from tests.harness import altered, card, firing_position, plane, targets
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend, other


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


@pytest.mark.ledger("DP-FIR-06")
def test_fir_06_not_even_a_large_one_that_shows_on_both_sides_of_it() -> None:
    # Seen from a, b is 14.2° wide to each side of its middle, and the Caproni, whose base is twice as wide, 15.1°.
    game = firing_position(SHOOTER, enemy("b", 0, 120), plane("c", "entente", 1000, 1195, model="caproni-ca-3"))

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("DP-FIR-06")
@pytest.mark.parametrize("fate", ["left", "shot down"])
def test_fir_06_an_airplane_lost_to_the_game_does_not_block(fate: str) -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 190), friend("c", 0, 90))

    assert targets(altered(game, "c", fate=fate), "a") == ["b"]


@pytest.mark.ledger("DP-FIR-06")
def test_fir_06_nor_does_a_card_on_the_ground() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 190), card("trench", "trench", "entente", 1000, 1090))

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("DP-FIR-07")
@pytest.mark.parametrize(("ahead", "overlap"), [(30, True), (67.4, True), (67.5, False), (67.6, False)])
def test_fir_07_overlapping_airplanes_cannot_fire_at_each_other(ahead: float, overlap: bool) -> None:
    # Reading: bases that only touch do not overlap.
    game = firing_position(SHOOTER, enemy("b", 0, ahead, 180))

    assert targets(game, "a") == ([] if overlap else ["b"])
    assert targets(game, "b") == ([] if overlap else ["a"])


@pytest.mark.ledger("DP-FIR-07")
def test_fir_07_bases_that_lie_crosswise_overlap_though_no_corner_is_covered() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 5, 90))

    assert targets(game, "a") == targets(game, "b") == []


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
@pytest.mark.parametrize("ahead", [45, 110])
def test_fir_08_one_that_lies_across_the_nose_of_the_firer_or_the_tail_of_the_target_hides_nothing(
    ahead: float,
) -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 155), friend("c", 0, ahead, 90))

    assert targets(game, "a") == ["b"]


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
