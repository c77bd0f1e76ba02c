"""Anti-aircraft machine guns: a gun like an airplane's, and a shot like a trench's."""

from __future__ import annotations

from typing import Literal

import pytest

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import (
    CardsDrawn,
    CaughtFire,
    EngineHit,
    Fired,
    GunJammed,
    PilotHit,
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
    guns,
    lay,
    of,
    plane,
    pose_mm,
    shooters,
    table,
    targets,
    volley,
)


def gun_and_airplane(x: float, y: float, heading: float = 90, rules: str = "basic") -> Game:
    """A machine gun at (1000, 1000) that faces north, and an airplane across its arc (or where else it is put)."""
    return firing_position(
        plane("red", "entente", x, y, heading),
        plane("blue", "central", 200, 200),
        card("gun", "aa-machine-gun", "central", 1000, 1000),
        rules=rules,
    )


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize(("distance", "cards"), [(100, 2), (100.01, 1), (200, 1)])
def test_a_machine_gun_fires_two_a_cards_at_short_range_and_one_at_long(distance: float, cards: int) -> None:
    game = gun_and_airplane(1000, 1000 + distance + 21.75)
    happened = volley(game, guns("gun.gun"))
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("red", "A", cards)]


@pytest.mark.ledger("DP-GND-04")
def test_a_machine_gun_does_not_reach_a_base_beyond_the_ruler() -> None:
    assert targets(gun_and_airplane(1000, 1000 + 200.01 + 21.75), "gun", "gun") == []


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize(("x", "y"), [(1000, 850), (850, 1000), (1150, 1000)])
def test_a_machine_gun_does_not_fire_outside_its_arc(x: float, y: float) -> None:
    assert targets(gun_and_airplane(x, y), "gun", "gun") == []


@pytest.mark.ledger("DP-GND-04")
def test_the_arc_of_a_machine_gun_turns_with_its_card_and_the_card_never_turns() -> None:
    # given a machine gun that faces east, an airplane in its arc and one flying past to the north
    game = table(
        plane("red", "entente", 1120, 900),
        plane("rose", "entente", 900, 1150, 90),
        plane("blue", "central", 200, 200),
        card("gun", "aa-machine-gun", "central", 1000, 1000, 90),
    )
    happened = fly(game, {"red": "straight straight straight"}, guns("gun.gun"))
    assert {shot.target for shot in of(happened, Fired)} == {"red"}
    assert pose_mm(game, "gun") == (1000, 1000, 90)


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize(("side", "left"), [("central", []), ("entente", ["between"])])
def test_the_line_of_sight_of_a_machine_gun_is_blocked_by_an_airplane_in_between(
    side: Literal["entente", "central"], left: list[str]
) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1170),
        plane("blue", "central", 200, 200),
        plane("between", side, 1000, 1080, 90),
        card("gun", "aa-machine-gun", "central", 1000, 1000),
    )
    assert targets(game, "gun", "gun") == left


@pytest.mark.ledger("DP-GND-04", "DP-GND-05")
@pytest.mark.parametrize(("kind", "letter"), [("aa-machine-gun", "A"), ("aa-machine-gun-b", "B")])
def test_a_machine_gun_draws_from_the_deck_of_its_letter_and_its_additional_shot_from_the_a_deck(
    kind: str, letter: str
) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1150),
        plane("blue", "central", 200, 200),
        card("gun", kind, "central", 1000, 1000),
    )
    happened = volley(game, guns("gun.gun", "gun.infantry"))
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [
        ("red", letter, 1),
        ("red", "A", 1),
    ]


@pytest.mark.ledger("DP-GND-04")
def test_the_owner_of_a_machine_gun_chooses_one_of_several_airplanes_or_none() -> None:
    game = firing_position(
        plane("red", "entente", 950, 1120),
        plane("rose", "entente", 1050, 1150),
        plane("blue", "central", 200, 200),
        card("gun", "aa-machine-gun", "central", 1000, 1000),
    )
    prompts = [prompt for prompt in game.prompts() if prompt.id.endswith(".gun.gun")]
    assert [prompt.seat for prompt in prompts] == ["central"]
    assert set(prompts[0].choices) == {Fire("red"), Fire("rose"), Hold()}


@pytest.mark.ledger("DP-GND-04")
def test_the_points_of_a_machine_gun_shot_count() -> None:
    game = gun_and_airplane(1000, 1100)
    deal(game, (5, "none"), (4, "none"))
    volley(game, guns("gun.gun"))
    assert airplane(game, "red").points == 9


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize("face", [(1, "none"), (0, "explosion")])
def test_a_machine_gun_shoots_an_airplane_down_with_points_or_an_explosion(face: Face) -> None:
    game = altered(gun_and_airplane(1000, 1150), "red", cards=(Held("A", 0, 14, 0),))
    deal(game, face)
    happened = volley(game, guns("gun.gun"))
    assert [down.unit for down in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize(
    ("face", "effect"),
    [((3, "engine"), EngineHit), ((3, "crew"), PilotHit), ((4, "smoke"), SmokeTrailed), ((2, "fire"), CaughtFire)],
)
def test_the_special_damage_of_a_machine_gun_shot_counts_along_with_its_points(face: Face, effect: type[Event]) -> None:
    game = gun_and_airplane(1000, 1150, rules="standard")
    deal(game, face)
    happened = volley(game, guns("gun.gun"))
    assert len(of(happened, effect)) == 1
    assert airplane(game, "red").points == face[0]


@pytest.mark.ledger("DP-GND-04")
def test_a_machine_gun_jams_for_three_phases() -> None:
    # given a machine gun that jams with its first shot at an airplane that stays before it
    game = gun_and_airplane(1000, 1150)
    deal(game, (0, "jam-red"))
    happened = volley(game, guns("gun.gun"))
    assert [(jam.unit, jam.counters) for jam in of(happened, GunJammed)] == [("gun", 3)]
    # then it is silent after the next three maneuvers, two in this turn and one in the next, and fires after the fourth
    silent = []
    for _ in range(2):
        silent += targets(game, "gun", "gun")
        volley(game, guns())
    game = altered(game, "red", pose=Pose(885_000, 1_150_000, 9000))
    lay(game, {"red": "straight straight straight"})
    silent += targets(game, "gun", "gun")
    volley(game, guns())
    assert silent == []
    assert targets(game, "gun", "gun") == ["red"]


@pytest.mark.ledger("DP-GND-04")
def test_a_machine_gun_does_not_fire_like_an_airplane_at_what_overlaps_it() -> None:
    assert targets(gun_and_airplane(1000, 1050), "gun", "gun") == []
    assert targets(gun_and_airplane(1000, 1060), "gun", "gun") == ["red"]


@pytest.mark.ledger("DP-GND-05")
def test_a_machine_gun_has_both_its_shots_at_one_airplane_in_one_phase() -> None:
    game = gun_and_airplane(1000, 1100)
    deal(game, (1, "none"), (3, "none"), (4, "none"))
    happened = volley(game, shooters("gun"))
    assert sorted(shot.range for shot in of(happened, Fired)) == ["infantry", "short"]
    assert sorted(draw.count for draw in of(happened, CardsDrawn)) == [1, 2]
    # and the points of the infantry's card are ignored
    assert airplane(game, "red").points == 4


@pytest.mark.ledger("DP-GND-05")
def test_the_two_shots_of_a_machine_gun_may_go_to_different_airplanes() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1150),
        plane("rose", "entente", 1000, 850, 180),
        plane("blue", "central", 200, 200),
        card("gun", "aa-machine-gun", "central", 1000, 1000),
    )
    assert targets(game, "gun", "gun") == ["red"]
    assert set(targets(game, "gun", "infantry")) == {"red", "rose"}


@pytest.mark.ledger("DP-GND-05")
def test_the_additional_shot_of_a_machine_gun_has_no_arc_and_reaches_what_overlaps_it() -> None:
    assert targets(gun_and_airplane(1000, 850), "gun", "infantry") == ["red"]
    assert targets(gun_and_airplane(1000, 1000), "gun", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-05")
@pytest.mark.parametrize(("beyond", "reached"), [(0, True), (0.01, False)])
def test_the_additional_shot_of_a_machine_gun_reaches_one_ruler_from_the_card(beyond: float, reached: bool) -> None:
    game = gun_and_airplane(1000 + 21.75 + 200 + beyond, 1000)
    assert targets(game, "gun", "infantry") == (["red"] if reached else [])


@pytest.mark.ledger("DP-GND-05")
def test_the_additional_shot_of_a_machine_gun_is_one_card_of_which_only_special_damage_counts() -> None:
    game = gun_and_airplane(1000, 1100, rules="standard")
    deal(game, (3, "engine"))
    happened = volley(game, guns("gun.infantry"))
    assert [(draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("A", 1)]
    assert len(of(happened, EngineHit)) == 1
    assert airplane(game, "red").points == 0


@pytest.mark.ledger("DP-GND-05")
def test_the_additional_shot_of_a_machine_gun_never_jams_and_leaves_the_gun_free() -> None:
    game = gun_and_airplane(1000, 1150)
    deal(game, (2, "jam-red"))
    happened = volley(game, guns("gun.infantry"))
    assert not of(happened, GunJammed)
    assert targets(game, "gun", "gun") == ["red"]
    assert targets(game, "gun", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-05")
def test_a_jammed_machine_gun_keeps_its_additional_shot() -> None:
    game = gun_and_airplane(1000, 1150)
    deal(game, (0, "jam-red"))
    volley(game, guns("gun.gun"))
    assert targets(game, "gun", "gun") == []
    assert targets(game, "gun", "infantry") == ["red"]
