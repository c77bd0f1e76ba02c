"""Blind spots of rear guns, and shooting at what is drawn on the cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.altitude_events import Collided
from aerodrome.cardtable.catalogue import load
from tests.harness import altered, at_step, card, of, plane, ranges, shooters, targets, volley
from tests.rulebook.burning_drachens.batteries import at, battery_table, served
from tests.rulebook.burning_drachens.batteries import drawn as taken
from tests.rulebook.burning_drachens.edition import board, position, with_balloon
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend

BLIND = ("rear-blind-spot",)
BLINDLY = {"with_rules": BLIND}
REAL = ("real-silhouette",)
TWO_SEATER = plane("a", "entente", 1000, 1000, model="raf-r-e-8")
EDGE = 33.75 + 100
"""A target right behind has its near edge half a ruler away."""


@pytest.mark.ledger("BD-BLS-01")
@pytest.mark.parametrize(("behind", "seen"), [(80, False), (EDGE, False), (EDGE + 0.01, True), (200, True)])
def test_bls_01_the_rear_gun_cannot_fire_at_what_the_first_half_of_the_ruler_touches(behind: float, seen: bool) -> None:
    target = enemy("b", 0, -behind)

    assert targets(position(TWO_SEATER, target, with_rules=BLIND), "a", "rear") == (["b"] if seen else [])
    assert targets(position(TWO_SEATER, target), "a", "rear") == ["b"]


@pytest.mark.ledger("BD-BLS-01")
@pytest.mark.parametrize("model", ["raf-r-e-8", "spad-xiii"])
def test_bls_01_front_guns_have_no_blind_spot(model: str) -> None:
    game = position(plane("a", "entente", 1000, 1000, model=model), enemy("b", 0, 80), with_rules=BLIND)

    assert targets(game, "a") == ["b"]


@pytest.mark.ledger("BD-BLS-01")
@pytest.mark.parametrize(("crew", "engines", "blind"), [(2, 1, True), (3, 1, False), (2, 2, False), (3, 2, False)])
def test_bls_01_only_two_seaters_have_one_and_of_them_only_those_with_one_engine(
    crew: int, engines: int, blind: bool
) -> None:
    friend_too = plane("c", "entente", 300, 300, model="raf-r-e-8")
    game = board(TWO_SEATER, enemy("b", 0, -80), friend_too, with_rules=BLIND)
    model = replace(game.state.airplane("a").model, crew=crew, engines=engines)

    game = at_step(altered(game, "a", model=model), "fire")

    assert (targets(game, "a", "rear") == []) is blind


@pytest.mark.ledger("BD-BLS-01")
@pytest.mark.parametrize(("behind", "seen"), [(EDGE, False), (EDGE + 0.01, True)])
def test_bls_01_a_card_on_the_ground_or_a_balloon_is_as_hard_to_see(behind: float, seen: bool) -> None:
    two_seater = plane("a", "entente", 1000, 1000, 180, model="raf-r-e-8")
    trench = position(two_seater, enemy("b", 900, 900), card("it", "trench", "central", 1000, 1000 + behind), **BLINDLY)
    bag = at_step(with_balloon(board(two_seater, enemy("b", 900, 900), **BLINDLY), "it", 1000, 1000 + behind), "fire")

    for game in (trench, bag):
        assert targets(game, "a", "rear") == (["it"] if seen else [])


@pytest.mark.ledger("BD-BLS-02")
@pytest.mark.parametrize(("right", "behind"), [(70, 70), (-70, 70), (95, 15), (-40, 90)])
def test_bls_02_anywhere_in_the_rear_cone(right: float, behind: float) -> None:
    near, far = enemy("b", right, -behind), enemy("b", 1.8 * right, -1.8 * behind)

    assert targets(position(TWO_SEATER, near), "a", "rear") == ["b"]
    assert targets(position(TWO_SEATER, near, with_rules=BLIND), "a", "rear") == []
    assert targets(position(TWO_SEATER, far, with_rules=BLIND), "a", "rear") == ["b"]


@pytest.mark.ledger("BD-BLS-03", "BD-BLS-01")
def test_bls_03_with_only_a_corner_in_the_first_half_it_may_be_fired_at_and_the_range_is_short() -> None:
    # Turned by half a right angle: on the line 101 mm away, with a corner 93 mm away.
    target = enemy("b", 0, -132, 45)
    game = position(TWO_SEATER, target, with_rules=BLIND)

    assert targets(game, "a", "rear") == ["b"]
    assert ranges(volley(game, shooters("a"))) == {"a": "short"}


@pytest.mark.ledger("BD-BLS-04")
@pytest.mark.parametrize(("behind", "seen"), [(90, False), (EDGE + 0.01, True)])
@pytest.mark.parametrize("level", [3, 4])
def test_bls_04_the_level_does_not_change_it(behind: float, seen: bool, level: int) -> None:
    # At another level only what would be short range is reached: a corner off the line.
    game = position(
        TWO_SEATER,
        plane("b", "central", 1000, 1000 - behind, level=level),
        with_rules=(*BLIND, "altitude"),
    )

    assert (targets(game, "a", "rear") == ["b"]) is (seen and level == 3)


def drawn(model: str, part: int) -> tuple[float, float, float]:
    """Half width, half length and place of a part of a drawing in mm."""
    patch = load().model(model).drawn[part]
    return patch.half_width / 1000, patch.half_length / 1000, patch.ahead / 1000


@pytest.mark.ledger("BD-RTG-01")
def test_rtg_01_the_ruler_must_reach_the_drawing_and_not_only_the_card() -> None:
    # Nose to nose: how far the nose of the drawing lies behind the front edge of the card.
    _, half, _ = drawn("sopwith-camel", 1)
    for gap, card_only, real in ((200 + half - 0.1, True, True), (200 + half + 0.1, True, False)):
        target = enemy("b", 0, gap)
        assert (targets(position(SHOOTER, target), "a") == ["b"]) is card_only
        assert (targets(position(SHOOTER, target, with_rules=REAL), "a") == ["b"]) is real


@pytest.mark.ledger("BD-RTG-01")
def test_rtg_01_the_range_is_that_of_the_drawing() -> None:
    _, half, _ = drawn("sopwith-camel", 1)
    target = enemy("b", 0, 100 + half + 0.1)

    assert ranges(volley(position(SHOOTER, target), shooters("a"))) == {"a": "short"}
    assert ranges(volley(position(SHOOTER, target, with_rules=REAL), shooters("a"))) == {"a": "long"}


@pytest.mark.ledger("BD-RTG-01")
def test_rtg_01_a_balloon_is_reached_at_its_envelope() -> None:
    half = load().ground_card("balloon-caquot-m").drawn[0].half_length / 1000
    for gap, reached in ((200 + half - 0.1, True), (200 + half + 0.1, False)):
        game = with_balloon(board(SHOOTER, enemy("far", 900, 900), with_rules=REAL), "x", 1000, 1000 + gap)
        assert (targets(at_step(game, "fire"), "a") == ["x"]) is reached


@pytest.mark.ledger("BD-RTG-02")
def test_rtg_02_the_empty_part_of_a_card_hides_nothing() -> None:
    # A friend lies across the way, with the end of its card before the target and its tail 10 mm aside.
    entries = (SHOOTER, enemy("b", 0, 190), friend("c", 23, 90, 90))

    assert targets(position(*entries), "a") == []
    assert targets(position(*entries, with_rules=REAL), "a") == ["b"]


@pytest.mark.ledger("BD-RTG-02")
def test_rtg_02_wings_hide_what_is_behind_them() -> None:
    # The target lies lengthwise right behind the wings: its fuselage and its wings are narrower from here.
    wings, _, _ = drawn("sopwith-camel", 0)
    assert wings > 19

    assert targets(position(SHOOTER, enemy("b", 0, 190), friend("c", 0, 71), with_rules=REAL), "a") == []


@pytest.mark.ledger("BD-RTG-02")
@pytest.mark.parametrize(("aside", "hidden"), [(0, True), (30, False)])
def test_rtg_02_a_balloon_hides_what_is_behind_its_envelope_and_not_what_is_behind_its_card(
    aside: float, hidden: bool
) -> None:
    # With the balloon aside only the empty end of its card is before the target.
    entries = (SHOOTER, enemy("b", 0, 210))
    for rules, covered in ((REAL, hidden), ((), True)):
        game = with_balloon(board(*entries, with_rules=rules), "x", 1000 + aside, 1090)
        assert ("b" not in targets(at_step(game, "fire"), "a")) is covered


@pytest.mark.ledger("BD-RTG-03")
@pytest.mark.parametrize(("ahead", "overlap"), [(67, True), (68, False)])
def test_rtg_03_overlapping_is_of_cards(ahead: float, overlap: bool) -> None:
    game = position(SHOOTER, enemy("b", 0, ahead, 180), with_rules=REAL)

    assert targets(game, "a") == ([] if overlap else ["b"])


@pytest.mark.ledger("BD-RTG-03")
@pytest.mark.parametrize(("ahead", "hidden"), [(50, False), (90, True), (140, False)])
def test_rtg_03_a_card_that_overlaps_the_gun_or_the_target_hides_nothing(ahead: float, hidden: bool) -> None:
    # The wings of the one between would hide what is to be seen of the target, whichever card it lies upon.
    game = position(SHOOTER, enemy("b", 0, 190), friend("c", 0, ahead, 90), with_rules=REAL)

    assert targets(game, "a") == ([] if hidden else ["b"])


@pytest.mark.ledger("BD-RTG-03")
def test_rtg_03_tailing_is_of_cards() -> None:
    # The corner of a card between the two holds nothing of its drawing.
    between = plane("c", "central", 1021, 1090, 180)
    for rules in (("tailing",), ("tailing", *REAL)):
        game = board(SHOOTER, enemy("b", 0, 180), between, with_rules=rules)
        assert game.view(None).tails == ()


@pytest.mark.ledger("BD-RTG-03")
def test_rtg_03_artillery_bursts_over_cards() -> None:
    # The counter lies over the last of the card, where no wing is drawn.
    wings, _, _ = drawn("sopwith-camel", 0)
    game = battery_table(rules=("wings-of-war", *REAL))

    happened = served(game, {"1.1": at(1200 + 31.749, 930)})

    assert wings < 21.749
    assert taken(happened) == [("red", "C", 1)]


@pytest.mark.ledger("BD-RTG-03")
def test_rtg_03_cards_collide() -> None:
    # Side by side: the cards overlap, the wings do not.
    wings, _, _ = drawn("sopwith-camel", 0)
    beside = plane("c", "entente", 1043, 1000)

    game = position(SHOOTER, beside, enemy("far", 300, 300), with_rules=("altitude", "collisions", *REAL))

    assert 2 * wings < 43
    assert {(event.unit, event.other) for event in of(game.events(), Collided)} == {("a", "c")}


def test_every_shipped_airplane_has_a_drawing_and_one_without_is_hit_on_its_card() -> None:
    assert all(load().model(name).drawn for name in load().airplanes)
    game = board(SHOOTER, enemy("b", 0, 233.7), with_rules=REAL)
    bare = altered(game, "b", model=replace(game.state.airplane("b").model, drawn=()))

    assert targets(at_step(game, "fire"), "a") == []
    assert targets(at_step(bare, "fire"), "a") == ["b"]
