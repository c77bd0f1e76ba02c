"""Cards that overlap: no fire between them, and what they hide from others."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import Fired
from tests.harness import card, firing_position, guns, of, plane, targets, volley
from tests.rulebook.burning_drachens.edition import position, rules
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend, other


@pytest.mark.ledger("BD-OVL-01", "BD-OVL-05")
@pytest.mark.parametrize(("ahead", "overlap"), [(30, True), (67.499, True), (67.5, False), (70, False)])
def test_ovl_01_two_that_overlap_cannot_fire_at_each_other_and_touching_is_not_overlapping(
    ahead: float, overlap: bool
) -> None:
    game = position(SHOOTER, enemy("b", 0, ahead, 180))

    assert (targets(game, "a"), targets(game, "b")) == (([], []) if overlap else (["b"], ["a"]))


@pytest.mark.ledger("BD-OVL-05")
@pytest.mark.parametrize(("right", "overlap"), [(43.499, True), (43.5, False)])
def test_ovl_05_touching_along_the_side(right: float, overlap: bool) -> None:
    # b, beside a and half a length ahead, flies the other way and looks at nothing; its side edges touch those of a.
    game = position(SHOOTER, enemy("b", right, 50, 180))

    assert targets(game, "a") == ([] if overlap else ["b"])


@pytest.mark.ledger("BD-OVL-02")
def test_ovl_02_each_of_them_may_fire_at_others() -> None:
    game = position(SHOOTER, enemy("b", 5, -20, 180), enemy("c", 0, 130), friend("d", 5, -150))

    assert targets(game, "a") == ["c"]
    assert targets(game, "b") == ["d"]


@pytest.mark.ledger("BD-OVL-02")
def test_ovl_02_past_the_one_that_lies_right_before_it_too() -> None:
    game = position(SHOOTER, enemy("b", 0, 40, 180), enemy("c", 0, 190))

    assert targets(game, "a") == ["c"]


@pytest.mark.ledger("BD-OVL-03")
def test_ovl_03_also_at_the_one_that_lies_behind_the_other() -> None:
    assert set(targets(position(SHOOTER, enemy("b", 0, 110), enemy("c", 0, 150)), "a")) == {"b", "c"}


@pytest.mark.ledger("BD-OVL-03")
def test_ovl_03_others_may_fire_at_both() -> None:
    game = position(SHOOTER, enemy("b", -10, 120), enemy("c", 10, 130))

    assert set(targets(game, "a")) == {"b", "c"}


@pytest.mark.ledger("BD-OVL-04")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize(("between", "seen"), [(40, True), (80, False), (150, True)])
def test_ovl_04_neither_what_overlaps_the_firer_nor_what_overlaps_the_target_blocks(
    side: str, between: float, seen: bool
) -> None:
    # 40 mm ahead it lies on the firer, 150 mm ahead on the target; in between it hides the target wholly.
    game = position(SHOOTER, enemy("b", 0, 190), other(side, "c", 0, between))

    assert ("b" in targets(game, "a")) is seen


@pytest.mark.ledger("BD-OVL-04")
def test_ovl_04_an_overlapping_pair_hides_a_third_behind_it() -> None:
    game = position(SHOOTER, enemy("b", 0, 220), friend("c", 0, 90), friend("d", 5, 110))

    assert targets(game, "a") == []


@pytest.mark.ledger("BD-OVL-06")
@pytest.mark.parametrize("kind", ["trench", "aa-machine-gun"])
@pytest.mark.parametrize(("ahead", "overlap"), [(60, True), (80, False)])
def test_ovl_06_no_gun_fire_between_an_airplane_and_a_ground_card_it_overlaps_but_infantry_fires(
    kind: str, ahead: float, overlap: bool
) -> None:
    # The card looks at the airplane, whose guns look at the card.
    game = firing_position(
        SHOOTER, plane("b", "central", 100, 100), card("g", kind, "central", 1000, 1000 + ahead, 180), rules=rules()
    )

    assert targets(game, "a") == ([] if overlap else ["g"])
    if kind == "aa-machine-gun":
        assert targets(game, "g", "gun") == ([] if overlap else ["a"])
    assert targets(game, "g", "infantry") == ["a"]
    assert [shot.range for shot in of(volley(game, guns("g.infantry")), Fired)] == ["infantry"]


@pytest.mark.ledger("BD-OVL-07")
@pytest.mark.parametrize("level", [2, 3, 4, 6])
@pytest.mark.parametrize(("ahead", "fires"), [(60, False), (68, True)])
def test_ovl_07_at_whatever_levels_those_that_overlap_cannot_fire_at_each_other(
    level: int, ahead: float, fires: bool
) -> None:
    game = position(SHOOTER, plane("b", "central", 1000, 1000 + ahead, 180, level=level), with_rules=("altitude",))

    assert (targets(game, "a") == ["b"]) is (fires and level < 6)
    assert (targets(game, "b") == ["a"]) is (fires and level < 6)
