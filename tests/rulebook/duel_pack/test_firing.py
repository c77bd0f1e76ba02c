"""Firing: arc, ruler, range, and whom one may fire at."""

from __future__ import annotations

from typing import Literal

import pytest

from aerodrome.cardtable.events import CardsDrawn, CardTaken, Fired, Moved, ShotDown
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.state import Held
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
    volley,
)
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend


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
@pytest.mark.parametrize("fate", ["left", "shot down"])
def test_fir_01_what_is_lost_to_the_game_is_no_target(fate: str) -> None:
    game = firing_position(SHOOTER, enemy("b", -40, 130), enemy("c", 40, 130))

    assert targets(altered(game, "b", fate=fate), "a") == ["c"]


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

    happened = volley(game, shooters("a"))

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

    assert ranges(volley(game, shooters("a"))) == {"a": "short"}


@pytest.mark.ledger("DP-FIR-03")
@pytest.mark.parametrize(("right", "band"), [(77.85, "long"), (76.0, "short")])
def test_fir_03_only_points_inside_the_arc_count(right: float, band: str) -> None:
    # The base comes as near as 60 mm, but what of it is inside the arc is just beyond, or just within, half a ruler.
    game = firing_position(SHOOTER, enemy("b", right, 52.65))

    assert ranges(volley(game, shooters("a"))) == {"a": band}


@pytest.mark.ledger("DP-FIR-03")
def test_fir_03_only_points_with_a_free_line_count() -> None:
    # Across the way 88.25 mm ahead: within half a ruler up to 28° to the right. A friend hides all up to 29.5°.
    target = enemy("b", 30, 110, 90)

    assert ranges(volley(firing_position(SHOOTER, target), shooters("a"))) == {"a": "short"}
    hidden = firing_position(SHOOTER, target, friend("c", -12.15, 60, 90))
    assert ranges(volley(hidden, shooters("a"))) == {"a": "long"}


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
    happened = volley(game, shooters("a"))

    assert len(of(happened, Fired)) == 2
    assert {shot.gun: shot.target == "behind" for shot in of(happened, Fired)} == {0: False, 1: True}


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_both_guns_may_fire_at_a_target_in_both_arcs() -> None:
    # Close beside a two-seater a base is in the arc ahead with its front corner, in the one behind with its rear half.
    game = firing_position(plane("a", "entente", 1000, 1000, model="rumpler-c-iv"), enemy("b", 43.6, 0))

    happened = volley(game, shooters("a"))

    assert [(shot.gun, shot.target) for shot in of(happened, Fired)] == [(0, "b"), (1, "b")]


@pytest.mark.ledger("DP-FIR-05")
def test_fir_05_two_airplanes_fire_at_each_other() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120, 180))

    happened = volley(game, shooters("a", "b"))

    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("a", "b"), ("b", "a")}
    assert {draw.unit: draw.count for draw in of(happened, CardsDrawn)} == {"a": 2, "b": 2}


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

    happened = volley(game, shooters("a", "b"))

    assert [down.unit for down in of(happened, ShotDown)] == [doomed]
    assert {(shot.unit, shot.target) for shot in of(happened, Fired)} == {("a", "b"), ("b", "a")}
    assert len(airplane(game, survivor).cards) == 2
    assert airplane(game, survivor).points == 2


@pytest.mark.ledger("DP-FIR-10")
def test_fir_10_both_may_go_down_together() -> None:
    game = worn(firing_position(SHOOTER, enemy("b", 0, 120, 180)), "a", "b")
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))

    happened = volley(game, shooters("a", "b"))

    assert {down.unit for down in of(happened, ShotDown)} == {"a", "b"}


@pytest.mark.ledger("DP-FIR-10")
def test_fir_10_all_fire_is_declared_before_any_card_is_drawn() -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 120, 180))

    happened = volley(game, shooters("a", "b"))

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
    happened = volley(game, shooters("airco", "fokker"))
    assert ranges(happened) == {"airco": "short"}
    assert [(draw.unit, draw.count, draw.letter) for draw in of(happened, CardsDrawn)] == [("fokker", 2, "B")]
