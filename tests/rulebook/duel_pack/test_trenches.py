"""Trenches: whom they shoot at, and what of it counts."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardsDrawn,
    CaughtFire,
    EngineHit,
    Fired,
    GunJammed,
    PilotHit,
    RudderJammed,
    ShotDown,
    SmokeTrailed,
)
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    card,
    deal,
    firing_position,
    fly,
    of,
    plane,
    pose_mm,
    shooters,
    submit,
    table,
    targets,
    volley,
)


def trench_and_airplane(east: float, north: float, **options: object) -> Game:
    """An airplane flying away from a trench, with its centre this far (mm) from the card's centre."""
    return firing_position(
        plane("red", "entente", 1000 + east, 1000 + north),
        plane("blue", "central", 200, 200),
        card("trench", "trench", "central", 1000, 1000),
        **options,
    )


@pytest.mark.ledger("DP-GND-01")
def test_a_trench_reaches_an_airplane_with_its_centre_exactly_one_ruler_from_the_card() -> None:
    game = trench_and_airplane(21.75 + 200, 0)
    assert targets(game, "trench", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-01")
def test_a_trench_does_not_reach_an_airplane_whose_centre_is_beyond_one_ruler_though_its_base_is_not() -> None:
    game = trench_and_airplane(21.75 + 200.01, 0)
    assert targets(game, "trench", "infantry") == []


@pytest.mark.ledger("DP-GND-01")
@pytest.mark.parametrize(("beyond", "reached"), [(0, True), (0.1, False)])
def test_the_ruler_is_laid_from_the_nearest_point_of_the_trench_card_be_it_a_corner(
    beyond: float, reached: bool
) -> None:
    game = trench_and_airplane(-21.75 - 120 - beyond, -33.75 - 160 - beyond)
    assert targets(game, "trench", "infantry") == (["red"] if reached else [])


@pytest.mark.ledger("DP-GND-01")
@pytest.mark.parametrize(("east", "north"), [(0, 150), (150, 0), (0, -150), (-150, 0), (100, -100)])
def test_a_trench_has_no_arc(east: float, north: float) -> None:
    assert targets(trench_and_airplane(east, north), "trench", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-01")
def test_a_trench_may_shoot_at_an_airplane_that_overlaps_it() -> None:
    assert targets(trench_and_airplane(0, 0), "trench", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-01")
def test_the_owner_of_a_trench_chooses_one_of_several_airplanes_or_none_and_never_a_friend() -> None:
    # given two enemies and a friend within a ruler
    game = firing_position(
        plane("red", "entente", 1000, 1120),
        plane("rose", "entente", 1000, 820, 180),
        plane("blue", "central", 1120, 1000, 90),
        card("trench", "trench", "central", 1000, 1000),
    )
    # then the owner is asked once, and may take the farther one
    (prompt,) = (prompt for prompt in game.prompts() if prompt.about == "trench")
    assert prompt.seat == "central"
    assert set(prompt.choices) == {Fire("red"), Fire("rose"), Hold()}
    happened = submit(game, prompt, Fire("rose")) + volley(game, shooters())
    assert [(shot.unit, shot.target) for shot in of(happened, Fired)] == [("trench", "rose")]


@pytest.mark.ledger("DP-GND-01")
def test_others_in_between_do_not_shelter_an_airplane_from_a_trench() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1190),
        plane("rose", "entente", 1000, 1110),
        plane("blue", "central", 1000, 1050),
        card("trench", "trench", "central", 1000, 1000),
    )
    assert set(targets(game, "trench", "infantry")) == {"red", "rose"}


@pytest.mark.ledger("DP-GND-01")
@pytest.mark.parametrize("fate", ["shot down", "left"])
def test_a_trench_does_not_shoot_at_what_is_lost_to_the_game(fate: str) -> None:
    game = altered(trench_and_airplane(100, 0), "red", fate=fate)
    assert targets(game, "trench", "infantry") == []


@pytest.mark.ledger("DP-GND-01")
def test_a_trench_shoots_in_each_phase_and_neither_moves_nor_turns() -> None:
    # given an airplane that circles over a trench
    game = table(
        plane("red", "entente", 1060, 940),
        plane("blue", "central", 200, 200),
        card("trench", "trench", "central", 1000, 1000, 30),
    )
    deal(game, (0, "none"), (0, "none"), (0, "none"))
    happened = fly(game, {"red": "turn-left turn-left turn-left"}, shooters("trench"))
    assert len(of(happened, Fired)) == 3
    assert pose_mm(game, "trench") == (1000, 1000, 30)


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize("distance", [0, 60, 215])
def test_a_trench_shot_is_one_a_card_at_any_distance(distance: float) -> None:
    game = trench_and_airplane(distance, 0)
    happened = volley(game, shooters("trench"))
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("red", "A", 1)]


@pytest.mark.ledger("DP-GND-02")
def test_a_trench_shot_is_an_a_card_even_where_all_airplanes_fire_with_b() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1100, model="airco-dh-2"),
        plane("blue", "central", 200, 200, model="halberstadt-d-iii"),
        card("trench", "trench", "central", 1000, 1000),
    )
    happened = volley(game, shooters("trench"))
    assert [(draw.unit, draw.letter) for draw in of(happened, CardsDrawn)] == [("red", "A")]


@pytest.mark.ledger("DP-GND-02")
def test_the_points_of_a_trench_shot_are_ignored() -> None:
    # given an airplane one point from its end
    game = trench_and_airplane(100, 0)
    game = altered(game, "red", cards=(Held("A", 0, 14, 0),))
    deal(game, (5, "none"))
    happened = volley(game, shooters("trench"))
    assert not of(happened, ShotDown)
    assert airplane(game, "red").in_play
    assert airplane(game, "red").points == 14


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize(
    ("face", "effect"),
    [
        ((3, "engine"), EngineHit),
        ((5, "crew"), PilotHit),
        ((4, "smoke"), SmokeTrailed),
        ((2, "fire"), CaughtFire),
        ((1, "rudder-left"), RudderJammed),
        ((2, "rudder-right"), RudderJammed),
    ],
)
def test_the_special_damage_of_a_trench_shot_counts_without_its_points(face: Face, effect: type[Event]) -> None:
    game = trench_and_airplane(100, 0, rules="standard")
    deal(game, face)
    happened = volley(game, shooters("trench"))
    assert len(of(happened, effect)) == 1
    assert airplane(game, "red").points == 0


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_a_trench_shot_can_blow_an_airplane_up(rules: str) -> None:
    game = trench_and_airplane(100, 0, rules=rules)
    deal(game, (0, "explosion"))
    happened = volley(game, shooters("trench"))
    assert [down.unit for down in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize("face", [(0, "jam-red"), (2, "jam-green")])
def test_trench_fire_never_jams(face: Face) -> None:
    game = trench_and_airplane(100, 0, rules="standard")
    deal(game, face)
    happened = volley(game, shooters("trench"))
    assert not of(happened, GunJammed)
    # and it fires in the next phase
    assert targets(game, "trench", "infantry") == ["red"]
