"""Airplanes that fire at trenches and machine guns."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardsDrawn,
    CardTaken,
    CaughtFire,
    EngineHit,
    Fired,
    GunJammed,
    PilotHit,
    RudderJammed,
    Silenced,
    SmokeTrailed,
)
from aerodrome.kernel.event import Event
from tests.harness import Face, Game, card, deal, firing_position, ground, guns, of, plane, shooters, targets, volley

SPECIAL = (EngineHit, PilotHit, RudderJammed, SmokeTrailed, CaughtFire)
KINDS = pytest.mark.parametrize("kind", ["trench", "aa-machine-gun", "aa-machine-gun-b"])


def strafed(kind: str, *faces: Face, distance: float = 100, rules: str = "basic") -> tuple[Game, list[Event]]:
    """An airplane has fired at a ground card with its centre so far (mm) from the card's nearest edge."""
    game = firing_position(
        plane("red", "entente", 1000, 1000 - 33.75 - distance),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
        rules=rules,
    )
    deal(game, *faces)
    return game, volley(game, shooters("red"))


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
@pytest.mark.parametrize(("distance", "cards"), [(100, 2), (100.01, 1), (200, 1)])
def test_a_ground_card_draws_two_cards_at_short_range_and_one_at_long(kind: str, distance: float, cards: int) -> None:
    _, happened = strafed(kind, distance=distance)
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("post", "A", cards)]


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_ground_card_beyond_the_ruler_is_no_target(kind: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1000 - 33.75 - 200.01),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
    )
    assert targets(game, "red") == []


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_ground_card_outside_the_firing_arc_is_no_target(kind: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 850, 180),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
    )
    assert targets(game, "red") == []


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_an_airplane_does_not_fire_at_the_ground_cards_of_its_own_side(kind: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 850),
        plane("blue", "central", 200, 200),
        card("post", kind, "entente", 1000, 1000, 180),
    )
    assert targets(game, "red") == []


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_the_line_of_sight_to_a_ground_card_is_blocked_by_an_airplane_in_between(kind: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 830),
        plane("rose", "entente", 1000, 925, 90),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
    )
    assert targets(game, "red") == []


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
@pytest.mark.parametrize(("north", "offered"), [(940, []), (930, ["post"])])
def test_an_airplane_does_not_fire_at_a_ground_card_it_overlaps(kind: str, north: float, offered: list[str]) -> None:
    game = firing_position(
        plane("red", "entente", 1000, north),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
    )
    assert targets(game, "red") == offered


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_the_damage_cards_of_a_ground_card_lie_face_up_for_all(kind: str) -> None:
    game, happened = strafed(kind, (3, "none"), (1, "none"))
    for seat in ("entente", "central", None):
        (post,) = game.view(seat).ground
        assert [held.points for held in post.cards] == [3, 1]
        assert post.points == 4
        assert [held.face for held in post.cards] == [face.face for face in of(happened, CardTaken)]
        assert [face.points for face in of(game.seen(seat), CardTaken)] == [3, 1]


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_five_points_silence_a_ground_card(kind: str) -> None:
    game, happened = strafed(kind, (4, "none"), (1, "none"))
    assert [event.unit for event in of(happened, Silenced)] == ["post"]
    assert ground(game, "post").fate == "silenced"
    # and the cards go on lying beside it
    for seat in ("entente", "central", None):
        (post,) = game.view(seat).ground
        assert [held.points for held in post.cards] == [4, 1]


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_four_points_do_not_silence_a_ground_card(kind: str) -> None:
    game, happened = strafed(kind, (4, "none"), (0, "none"))
    assert not of(happened, Silenced)
    assert ground(game, "post").in_play


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_the_points_of_several_shots_add_up_on_a_ground_card(kind: str) -> None:
    game, _ = strafed(kind, (3, "none"), (1, "none"), (0, "none"), (1, "none"))
    happened = volley(game, shooters("red"))
    assert [event.unit for event in of(happened, Silenced)] == ["post"]


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_an_explosion_silences_a_ground_card(kind: str, rules: str) -> None:
    game, happened = strafed(kind, (0, "explosion"), distance=150, rules=rules)
    assert [event.unit for event in of(happened, Silenced)] == ["post"]
    assert ground(game, "post").fate == "silenced"


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_silenced_ground_card_neither_fires_nor_is_fired_at_any_more(kind: str) -> None:
    game, _ = strafed(kind, (5, "none"), distance=150)
    assert all(prompt.about not in ("red", "post") for prompt in game.prompts() if prompt.asks == "fire")


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_ground_card_still_fires_in_the_phase_in_which_it_is_silenced(kind: str) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 850),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
    )
    deal(game, (5, "none"), (0, "none"), (0, "none"))
    happened = volley(game, guns("red.front", "post.infantry"))
    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("red", "post"), ("post", "red")}
    assert [draw.unit for draw in of(happened, CardsDrawn)].count("red") == 1
    assert ground(game, "post").fate == "silenced"


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
@pytest.mark.parametrize("face", [(3, "engine"), (3, "crew"), (4, "smoke"), (2, "fire"), (1, "rudder-left")])
def test_other_special_damage_does_nothing_to_a_ground_card_but_its_points_count(kind: str, face: Face) -> None:
    game, happened = strafed(kind, face, distance=150, rules="standard")
    assert not any(of(happened, effect) for effect in SPECIAL)
    assert ground(game, "post").points == face[0]
    assert ground(game, "post").in_play
    assert not ground(game, "post").muted


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_jam_card_drawn_for_a_ground_card_jams_the_airplane_that_fired(kind: str) -> None:
    _, happened = strafed(kind, (0, "jam-red"), distance=150)
    assert [(jam.unit, jam.counters) for jam in of(happened, GunJammed)] == [("red", 3)]
