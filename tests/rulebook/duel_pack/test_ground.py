"""Trenches and anti-aircraft machine guns."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardTaken,
    CaughtFire,
    EngineHit,
    Fired,
    GunJammed,
    PilotHit,
    RudderJammed,
    ShotDown,
    Silenced,
    SmokeTrailed,
)
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import (
    Answer,
    Face,
    Game,
    airplane,
    altered,
    card,
    deal,
    firing_position,
    fly,
    ground,
    lay,
    of,
    plane,
    pose_mm,
    shooters,
    submit,
    table,
    targets,
)

SPECIAL = (EngineHit, PilotHit, RudderJammed, SmokeTrailed, CaughtFire)
KINDS = pytest.mark.parametrize("kind", ["trench", "aa-machine-gun"])


def one_phase(game: Game, answer: Answer) -> list[Event]:
    """Answer everything up to the next phase."""
    happened: list[Event] = []
    phases = game.state.phases
    while game.state.phases == phases and (prompts := game.prompts()):
        happened += submit(game, prompts[0], answer(prompts[0]))
    return happened


def only(*guns: str) -> Answer:
    """Only these guns fire, such as ``gun.infantry``; everything else by default."""

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks == "fire" and not prompt.id.endswith(tuple(f".fire.{gun}" for gun in guns)):
            return Hold()
        return prompt.default

    return answer


def trench_and_airplane(east: float, north: float, **options: object) -> Game:
    """An airplane flying away from a trench, with its centre this far (mm) from the card's centre."""
    return firing_position(
        plane("red", "entente", 1000 + east, 1000 + north),
        plane("blue", "central", 200, 200),
        card("trench", "trench", "central", 1000, 1000),
        **options,
    )


def strafed(kind: str, *faces: Face, distance: float = 100, rules: str = "basic") -> tuple[Game, list[Event]]:
    """An airplane has fired at a ground card with its centre so far (mm) from the card's nearest edge."""
    game = firing_position(
        plane("red", "entente", 1000, 1000 - 33.75 - distance),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000, 180),
        rules=rules,
    )
    deal(game, *faces)
    return game, one_phase(game, shooters("red"))


# Trenches fire


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
    happened = submit(game, prompt, Fire("rose")) + one_phase(game, shooters())
    assert [(shot.unit, shot.target) for shot in of(happened, Fired)] == [("trench", "rose")]


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
    happened = one_phase(game, shooters("trench"))
    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("red", "A", 1)]


@pytest.mark.ledger("DP-GND-02")
def test_the_points_of_a_trench_shot_are_ignored() -> None:
    # given an airplane one point from its end
    game = trench_and_airplane(100, 0)
    game = altered(game, "red", cards=(Held("A", 0, 14, 0),))
    deal(game, (5, "none"))
    happened = one_phase(game, shooters("trench"))
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
    happened = one_phase(game, shooters("trench"))
    assert len(of(happened, effect)) == 1
    assert airplane(game, "red").points == 0


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_a_trench_shot_can_blow_an_airplane_up(rules: str) -> None:
    game = trench_and_airplane(100, 0, rules=rules)
    deal(game, (0, "explosion"))
    happened = one_phase(game, shooters("trench"))
    assert [down.unit for down in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("DP-GND-02")
@pytest.mark.parametrize("face", [(0, "jam-red"), (2, "jam-green")])
def test_trench_fire_never_jams(face: Face) -> None:
    game = trench_and_airplane(100, 0, rules="standard")
    deal(game, face)
    happened = one_phase(game, shooters("trench"))
    assert not of(happened, GunJammed)
    # and it fires in the next phase
    assert targets(game, "trench", "infantry") == ["red"]


# Airplanes fire at trenches and machine guns


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
        assert [held.face for held in post.cards] == [face.face for face in of(happened, CardTaken)]
        assert [face.points for face in of(game.seen(seat), CardTaken)] == [3, 1]


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_five_points_silence_a_ground_card(kind: str) -> None:
    game, happened = strafed(kind, (4, "none"), (1, "none"))
    assert [event.unit for event in of(happened, Silenced)] == ["post"]
    assert ground(game, "post").fate == "silenced"


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
    happened = one_phase(game, shooters("red"))
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
    happened = one_phase(game, only("red.front", "post.infantry"))
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


@KINDS
@pytest.mark.ledger("DP-GND-03", "DP-GND-06")
def test_a_jam_card_drawn_for_a_ground_card_jams_the_airplane_that_fired(kind: str) -> None:
    _, happened = strafed(kind, (0, "jam-red"), distance=150)
    assert [(jam.unit, jam.counters) for jam in of(happened, GunJammed)] == [("red", 3)]


# Anti-aircraft machine guns fire


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
    happened = one_phase(game, only("gun.gun"))
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
    happened = fly(game, {"red": "straight straight straight"}, only("gun.gun"))
    assert {shot.target for shot in of(happened, Fired)} == {"red"}
    assert pose_mm(game, "gun") == (1000, 1000, 90)


@pytest.mark.ledger("DP-GND-04")
def test_the_line_of_sight_of_a_machine_gun_is_blocked_by_an_airplane_in_between() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1170),
        plane("blue", "central", 1000, 1080, 90),
        card("gun", "aa-machine-gun", "central", 1000, 1000),
    )
    assert targets(game, "gun", "gun") == []


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
    one_phase(game, only("gun.gun"))
    assert airplane(game, "red").points == 9


@pytest.mark.ledger("DP-GND-04")
def test_a_machine_gun_shoots_an_airplane_down_with_points() -> None:
    game = altered(gun_and_airplane(1000, 1150), "red", cards=(Held("A", 0, 14, 0),))
    deal(game, (1, "none"))
    happened = one_phase(game, only("gun.gun"))
    assert [down.unit for down in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("DP-GND-04")
@pytest.mark.parametrize(
    ("face", "effect"),
    [((3, "engine"), EngineHit), ((3, "crew"), PilotHit), ((4, "smoke"), SmokeTrailed), ((2, "fire"), CaughtFire)],
)
def test_the_special_damage_of_a_machine_gun_shot_counts_along_with_its_points(face: Face, effect: type[Event]) -> None:
    game = gun_and_airplane(1000, 1150, rules="standard")
    deal(game, face)
    happened = one_phase(game, only("gun.gun"))
    assert len(of(happened, effect)) == 1
    assert airplane(game, "red").points == face[0]


@pytest.mark.ledger("DP-GND-04")
def test_a_machine_gun_jams_for_three_phases() -> None:
    # given a machine gun that jams with its first shot at an airplane that stays before it
    game = gun_and_airplane(1000, 1150)
    deal(game, (0, "jam-red"))
    happened = one_phase(game, only("gun.gun"))
    assert [(jam.unit, jam.counters) for jam in of(happened, GunJammed)] == [("gun", 3)]
    # then it is silent after the next three maneuvers, two in this turn and one in the next, and fires after the fourth
    silent = []
    for _ in range(2):
        silent += targets(game, "gun", "gun")
        one_phase(game, only())
    game = altered(game, "red", pose=Pose(885_000, 1_150_000, 9000))
    lay(game, {"red": "straight straight straight"})
    silent += targets(game, "gun", "gun")
    one_phase(game, only())
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
    happened = one_phase(game, shooters("gun"))
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
    happened = one_phase(game, only("gun.infantry"))
    assert [(draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("A", 1)]
    assert len(of(happened, EngineHit)) == 1
    assert airplane(game, "red").points == 0


@pytest.mark.ledger("DP-GND-05")
def test_the_additional_shot_of_a_machine_gun_never_jams_and_leaves_the_gun_free() -> None:
    game = gun_and_airplane(1000, 1150)
    deal(game, (2, "jam-red"))
    happened = one_phase(game, only("gun.infantry"))
    assert not of(happened, GunJammed)
    assert targets(game, "gun", "gun") == ["red"]
    assert targets(game, "gun", "infantry") == ["red"]


@pytest.mark.ledger("DP-GND-05")
def test_a_jammed_machine_gun_keeps_its_additional_shot() -> None:
    game = gun_and_airplane(1000, 1150)
    deal(game, (0, "jam-red"))
    one_phase(game, only("gun.gun"))
    assert targets(game, "gun", "gun") == []
    assert targets(game, "gun", "infantry") == ["red"]
