"""Firing in the earlier edition: cone, ruler, range, whom one may fire at, and what hides a target."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired, Moved
from aerodrome.cardtable.orders import Fire, Hold
from tests.harness import (
    airplane,
    at_step,
    card,
    deal,
    fly,
    guns,
    of,
    plane,
    ranges,
    shooters,
    submit,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, position, with_balloon
from tests.rulebook.duel_pack.chases import ZERO
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend, other

TWO_SEATER = plane("a", "entente", 1000, 1000, model="airco-dh-4")


@pytest.mark.ledger("BD-FIR-01")
def test_fir_01_each_gun_fires_once_in_every_round_when_all_have_moved() -> None:
    game = board(plane("a", "entente", 500, 300), plane("b", "central", 500, 450))
    deal(game, *[ZERO] * 3)

    happened = fly(game, {"a": STRAIGHTS, "b": STRAIGHTS})

    row = [type(event) for event in happened if isinstance(event, Moved | Fired)]
    assert row == [Moved, Moved, Fired] * 3


@pytest.mark.ledger("BD-FIR-02")
def test_fir_02_nobody_must_fire() -> None:
    game = position(SHOOTER, enemy("b", 0, 120))
    (prompt,) = game.prompts()

    happened = submit(game, prompt, Hold())

    assert of(happened, Fired) == []
    assert of(happened, CardsDrawn) == []


@pytest.mark.ledger("BD-FIR-03")
@pytest.mark.parametrize(
    ("right", "ahead", "reached"),
    [
        (0, 233.7, True),
        (0, 233.8, False),
        (110.2, 100, True),
        (110.4, 100, False),
        (-110.2, 100, True),
        (-110.4, 100, False),
        (131.35, 136.45, True),
        (132.35, 136.45, False),
        (0, -120, False),
    ],
)
def test_fir_03_a_line_from_the_centre_dot_to_any_point_of_the_card_inside_the_cone(
    right: float, ahead: float, reached: bool
) -> None:
    game = position(SHOOTER, enemy("b", right, ahead))

    assert targets(game, "a") == (["b"] if reached else [])


@pytest.mark.ledger("BD-FIR-03")
@pytest.mark.parametrize("heading", [90, 217])
@pytest.mark.parametrize(("ahead", "reached"), [(230, True), (236, False), (-120, False)])
def test_fir_03_the_cone_turns_with_the_card(heading: float, ahead: float, reached: bool) -> None:
    right, up = ahead * sin(radians(heading)), ahead * cos(radians(heading))
    game = position(plane("a", "entente", 1000, 1000, heading), enemy("b", right, up, heading))

    assert targets(game, "a") == (["b"] if reached else [])


@pytest.mark.ledger("BD-FIR-04")
def test_fir_04_only_enemies_are_targets() -> None:
    game = position(SHOOTER, friend("c", -40, 130), enemy("b", 40, 130), friend("d", 0, -130, 180))

    assert targets(game, "a") == ["b"]
    assert targets(game, "d") == []


@pytest.mark.ledger("BD-FIR-04")
def test_fir_04_another_players_airplane_of_the_own_side_is_none_nor_is_the_own_sides_ground() -> None:
    mate = plane("c", "entente", 960, 1130, seat="mate")

    game = position(SHOOTER, mate, enemy("b", 500, 500), card("post", "trench", "entente", 1040, 1130))

    assert targets(game, "a") == []


@pytest.mark.ledger("BD-FIR-05")
@pytest.mark.parametrize("choice", ["b", "c"])
def test_fir_05_a_fighter_fires_at_one_target_which_its_owner_chooses(choice: str) -> None:
    game = position(SHOOTER, enemy("b", -40, 130), enemy("c", 40, 150))
    (prompt,) = game.prompts()
    assert {Fire("b"), Fire("c")} < set(prompt.choices)

    happened = submit(game, prompt, Fire(choice))

    assert {draw.unit for draw in of(happened, CardsDrawn)} == {choice}


@pytest.mark.ledger("BD-FIR-06")
def test_fir_06_two_fire_at_each_other() -> None:
    happened = volley(position(SHOOTER, enemy("b", 0, 120, 180)))

    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("a", "b"), ("b", "a")}


@pytest.mark.ledger("BD-FIR-07", "BD-FIR-08", "BD-FIR-09")
@pytest.mark.parametrize(
    ("gap", "band", "cards"), [(50, "short", 2), (100, "short", 2), (100.001, "long", 1), (200, "long", 1)]
)
def test_fir_07_two_cards_in_the_first_half_of_the_ruler_and_one_in_the_second(
    gap: float, band: str, cards: int
) -> None:
    # The gap is from the dot to the rear edge of the target.
    happened = volley(position(SHOOTER, enemy("b", 0, 33.75 + gap)), shooters("a"))

    assert ranges(happened) == {"a": band}
    assert [draw.count for draw in of(happened, CardsDrawn)] == [cards]


@pytest.mark.ledger("BD-FIR-03", "BD-FIR-09")
def test_fir_09_beyond_the_ruler_nothing_is_reached() -> None:
    assert targets(position(SHOOTER, enemy("b", 0, 33.75 + 200)), "a") == ["b"]
    assert targets(position(SHOOTER, enemy("b", 0, 33.75 + 200.001)), "a") == []


@pytest.mark.ledger("BD-FIR-10")
@pytest.mark.parametrize(("model", "letter"), [("nieuport-17", "B"), ("spad-xiii", "A")])
def test_fir_10_the_targets_owner_draws_from_the_deck_of_the_guns_letter(model: str, letter: str) -> None:
    game = position(plane("a", "entente", 1000, 1000, model=model), enemy("b", 0, 120))

    happened = volley(game, shooters("a"))

    assert [(draw.unit, draw.letter) for draw in of(happened, CardsDrawn)] == [("b", letter)]
    assert len(of(game.seen("central"), CardTaken)) == 2
    assert of(game.seen("entente"), CardTaken) == []


@pytest.mark.ledger("BD-FIR-11")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize(("shift", "free"), [(0, False), (13.7, False), (14.1, True)])
def test_fir_11_a_target_is_hidden_only_if_every_point_of_it_is(side: str, shift: float, free: bool) -> None:
    game = position(SHOOTER, enemy("b", 0, 190), other(side, "c", shift, 90))

    assert ("b" in targets(game, "a")) is free


@pytest.mark.ledger("BD-FIR-12")
def test_fir_12_the_range_is_that_of_the_nearest_point_that_can_be_seen() -> None:
    # b lies across the way; where a friend leaves it open it is farther than half a ruler.
    target = enemy("b", 30, 110, 90)

    assert ranges(volley(position(SHOOTER, target), shooters("a"))) == {"a": "short"}
    assert ranges(volley(position(SHOOTER, target, friend("c", -12.15, 60, 90)), shooters("a"))) == {"a": "long"}


@pytest.mark.ledger("BD-FIR-12")
@pytest.mark.parametrize("side", [-1, 1])
def test_fir_12_of_two_ends_in_sight_the_nearer_one_decides(side: int) -> None:
    # b, a wide card, lies aslant behind a friend: one end is in sight at 184 mm, the other one at 204 mm.
    wide = plane("b", "central", 1000 + 8.73 * side, 1000 + 223.1, 15 * side, model="gotha-g-v")

    assert targets(position(SHOOTER, wide, friend("c", 0, 150)), "a") == ["b"]


@pytest.mark.ledger("BD-FIR-13")
def test_fir_13_who_cannot_fire_at_one_may_fire_at_another() -> None:
    game = position(SHOOTER, enemy("b", 0, 190), friend("c", 0, 90), enemy("d", 70, 130))

    assert targets(game, "a") == ["d"]


@pytest.mark.ledger("BD-FIR-14")
@pytest.mark.parametrize(
    ("right", "ahead", "gun"),
    [(0, 130, "front"), (0, -130, "rear"), (130, 0, ""), (110, -75, "rear"), (-110, -75, "rear")],
)
def test_fir_14_the_rear_gun_has_the_rear_cone_and_the_same_ruler(right: float, ahead: float, gun: str) -> None:
    game = position(TWO_SEATER, enemy("b", right, ahead, 90))

    assert [name for name in ("front", "rear") if targets(game, "a", name)] == ([gun] if gun else [])


@pytest.mark.ledger("BD-FIR-14")
@pytest.mark.parametrize(("gap", "band"), [(100, "short"), (100.001, "long"), (200, "long"), (200.001, None)])
def test_fir_14_the_rear_guns_ruler_starts_at_the_same_dot(gap: float, band: str | None) -> None:
    game = position(TWO_SEATER, enemy("b", 0, -33.75 - gap))

    if band is None:
        assert targets(game, "a", "rear") == []
    else:
        assert ranges(volley(game, shooters("a"))) == {"a": band}


@pytest.mark.ledger("BD-FIR-11", "BD-FIR-14")
@pytest.mark.parametrize("side", ["friend", "enemy"])
@pytest.mark.parametrize(("shift", "free"), [(0, False), (14.1, True)])
def test_fir_14_what_hides_a_target_hides_it_from_the_rear_gun_too(side: str, shift: float, free: bool) -> None:
    game = position(TWO_SEATER, enemy("b", 0, -190), other(side, "c", shift, -90))

    assert ("b" in targets(game, "a", "rear")) is free


@pytest.mark.ledger("BD-FIR-01", "BD-FIR-15", "BD-FIR-16")
def test_fir_15_a_two_seater_fires_with_each_gun_at_another_target() -> None:
    game = position(TWO_SEATER, enemy("b", 0, 130), enemy("c", 0, -130, 180))

    happened = volley(game, shooters("a"))

    assert {shot.gun: shot.target for shot in of(happened, Fired)} == {0: "b", 1: "c"}


# A card close beside a two-seater is in both of its cones: with its front corner and with its rear half.
BESIDE = enemy("b", 43.6, 0)


@pytest.mark.ledger("BD-FIR-16")
@pytest.mark.parametrize("gun", ["front", "rear"])
def test_fir_16_either_gun_may_fire_at_a_target_in_both_cones(gun: str) -> None:
    game = position(TWO_SEATER, BESIDE)

    happened = volley(game, guns(f"a.{gun}"))

    assert [(shot.gun, shot.target) for shot in of(happened, Fired)] == [(("front", "rear").index(gun), "b")]


@pytest.mark.ledger("BD-FIR-16")
def test_fir_16_but_not_both() -> None:
    game = position(TWO_SEATER, BESIDE)
    happened = []
    for prompt in game.prompts():
        assert prompt.about == "b" or Fire("b") in prompt.choices
        happened += submit(game, prompt, Hold() if prompt.about == "b" else Fire("b"))

    assert [(shot.gun, shot.target) for shot in of(happened, Fired)] == [(0, "b")]
    assert [draw.unit for draw in of(happened, CardsDrawn)] == ["b"]


@pytest.mark.ledger("BD-FIR-16", "BD-TRE-13")
def test_fir_16_nor_at_a_trench() -> None:
    game = position(TWO_SEATER, enemy("b", 500, 500), card("post", "trench", "central", 1043.6, 1000))
    assert [Fire("post") in prompt.choices for prompt in game.prompts() if prompt.about == "a"] == [True, True]

    happened = volley(game, shooters("a"))

    assert [(shot.gun, shot.target) for shot in of(happened, Fired)] == [(0, "post")]


@pytest.mark.ledger("BD-FIR-16")
def test_fir_16_a_machine_gun_on_the_ground_and_its_infantry_are_no_two_guns_of_an_airplane() -> None:
    game = position(SHOOTER, enemy("b", 300, 300), card("post", "aa-machine-gun", "central", 1000, 900))

    happened = volley(game, guns("post.gun", "post.infantry"))

    assert [shot.target for shot in of(happened, Fired)] == ["a", "a"]


@pytest.mark.ledger("BD-FIR-17")
@pytest.mark.parametrize("kind", ["trench", "aa-machine-gun", "target"])
@pytest.mark.parametrize("side", ["entente", "central"])
def test_fir_17_cards_on_the_ground_never_block(kind: str, side: str) -> None:
    between = card("g", kind, "entente" if side == "entente" else "central", 1000, 1090)

    assert "b" in targets(position(SHOOTER, enemy("b", 0, 190), between), "a")
    assert "b" not in targets(position(SHOOTER, enemy("b", 0, 190), other("friend", "c", 0, 90)), "a")


@pytest.mark.ledger("BD-FIR-18")
def test_fir_18_all_targets_are_declared_before_any_card_is_drawn() -> None:
    game = position(SHOOTER, enemy("b", 0, 120, 180), card("post", "trench", "central", 1000, 900))

    happened = volley(game)

    kinds = [type(event) for event in happened if isinstance(event, Fired | CardsDrawn)]
    assert kinds == [Fired] * 3 + [CardsDrawn] * 3


@pytest.mark.ledger("BD-EX-01")
def test_ex_01_a_spad_turns_left_and_a_triplane_slips_right_with_a_steep_card() -> None:
    game = board(
        plane("spad", "entente", 500, 500, model="spad-xiii"),
        plane("fokker", "central", 350, 730, 180, model="fokker-dr-i"),
    )
    steep = airplane(game, "fokker").model.deck.cards["wide-sideslip-right"].steep

    to_fire(game, {"spad": "turn-left straight straight", "fokker": "wide-sideslip-right straight straight"})

    assert steep
    assert targets(game, "spad") == ["fokker"]
    assert targets(game, "fokker") == []
    happened = volley(game, shooters("spad", "fokker"))
    assert ranges(happened) == {"spad": "short"}
    assert [(draw.unit, draw.count, draw.letter) for draw in of(happened, CardsDrawn)] == [("fokker", 2, "A")]


@pytest.mark.ledger("BD-FIR-17")
def test_fir_17_balloons_block_like_airplanes() -> None:
    game = at_step(with_balloon(board(SHOOTER, enemy("b", 0, 210)), "x", 1000, 1090), "fire")

    assert targets(game, "a") == ["x"]
