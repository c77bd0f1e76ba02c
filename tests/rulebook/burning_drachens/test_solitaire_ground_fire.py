"""Ground fire of a side that nobody plays: guns that wait, test their aim on an A card, and hit with a C card."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.artillery_events import AimTested
from aerodrome.cardtable.events import Fired, ShotDown
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    airplane,
    altered,
    balloon,
    card,
    fly,
    hold,
    of,
)
from tests.rulebook.burning_drachens.alone import (
    GUN,
    HIT,
    MISS,
    alone,
    at_level,
    chosen,
    red,
    rounds_of_shots,
    shots,
    tough,
    volley_of,
)
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    NONE,
    STRAIGHTS,
    by_phase,
    deals,
    drawn,
)


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-06", "BD-SOL-09")
@pytest.mark.parametrize("face", [MISS, HIT])
def test_a_loaded_gun_waits_one_round_and_fires_again_in_the_fifth_round_after_a_shot_hit_or_miss(face: Face) -> None:
    game = tough(alone(red(), GUN))
    deals(game, A=[face])
    assert rounds_of_shots(game, 4) == [2, 7, 12]


@pytest.mark.ledger("BD-SOL-01")
def test_a_gun_that_has_waited_fires_at_the_first_enemy_that_comes_into_range() -> None:
    """Red flies at the gun from the south: its nose is within 400 mm of the dot after the third straight."""
    game = alone(red(1000, 1000 - 400 - 33.75 - 345 + 1), GUN)
    before = game.state
    happened = fly(game, {"red": STRAIGHTS}, hold)
    assert [battery.fired_at for battery in by_phase(before, happened)] == [-1, -1, 2]
    assert shots(happened) == [("gun", "red")]


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-08")
@pytest.mark.parametrize(("beyond", "fires"), [(0, True), (0.001, False), (-300, True)])
def test_the_range_is_two_rulers_from_the_red_dot_to_the_nearest_point_of_the_card(beyond: float, fires: bool) -> None:
    events = volley_of(alone(red(1000 + 400 + 21.75 + beyond, 1000), GUN))
    assert shots(events) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-02", "BD-SOL-03")
@pytest.mark.parametrize(
    ("face", "hit"),
    [
        ((0, "none"), False),
        ((5, "none"), False),
        ((0, "jam-red"), True),
        ((2, "jam-green"), True),
        ((3, "engine"), True),
        ((0, "explosion"), True),
        ((1, "rudder-left"), True),
    ],
)
def test_no_counter_is_laid_and_a_symbol_on_an_a_card_is_a_hit_with_one_c_card(face: Face, hit: bool) -> None:
    game = tough(alone(red(), GUN, rules=("special-damage",)))
    deals(game, A=[face], C=[(2, "none")])
    happened = fly(game, {"red": CIRCLE}, hold)
    assert "ShellLaid" not in {type(event).__name__ for event in happened}
    assert drawn(happened) == ([("red", "C", 1)] if hit else [])
    # the A card itself does nothing, and does not stay with the target
    assert airplane(game, "red").points == (2 if hit else 0)
    assert not of(happened, ShotDown)
    assert airplane(game, "red").hurt.engine == 0
    assert sum(game.state.decks["A"]) == sum(game.state.setting.damage["A"].counts)


@pytest.mark.ledger("BD-SOL-02")
def test_the_card_is_seen_by_all() -> None:
    game = alone(red(), GUN)
    deals(game, A=[(3, "engine")], C=[NONE])
    happened = of(fly(game, {"red": CIRCLE}, hold), AimTested)
    assert [(event.audience, event.letter) for event in happened] == [(None, "A")]
    face = game.state.setting.damage["A"].faces[happened[0].face]
    assert (face.points, face.symbol) == (3, "engine")


@pytest.mark.ledger("BD-SOL-04")
@pytest.mark.parametrize(("gap", "fires"), [(100, False), (100.001, True), (0, False), (20, False)])
@pytest.mark.parametrize("friend", ["airplane", "balloon"])
def test_a_gun_does_not_fire_at_a_plane_within_half_a_ruler_of_a_friend(gap: float, fires: bool, friend: str) -> None:
    """The friend lies east of red, card beside card."""
    if friend == "balloon":
        near = balloon("friend", "central", 1200 + 21.75 + gap + 43.5, 900)
        game = alone(red(1200, 900), GUN, near)
    else:
        game = alone(red(1200, 900), red(1200 + 43.5 + gap, 900, name="friend"), GUN)
        game = altered(game, "friend", side="central")
    assert shots(volley_of(game)) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-04")
def test_a_friend_that_is_out_of_the_game_does_not_hold_its_fire() -> None:
    game = alone(red(1200, 900), GUN, balloon("friend", "central", 1280, 900))
    game = altered(game, "friend", fate="destroyed")
    assert shots(volley_of(game)) == [("gun", "red")]


@pytest.mark.ledger("BD-SOL-05")
def test_several_targets_are_chosen_among_by_chance() -> None:
    found = chosen("anyone", red(1100, 800), red(1200, 1200, name="rose"), red(800, 1200, name="ruby"))
    assert set(found) == {"red", "rose", "ruby"}
    assert min(found.values()) > 8


@pytest.mark.ledger("BD-SOL-05")
def test_a_scenario_may_rank_two_seaters_first() -> None:
    fleet = (
        red(1100, 800),
        red(1200, 1200, name="rose", model="ufag-c-i"),
        red(800, 1200, name="ruby", model="airco-dh-4"),
    )
    assert set(chosen("two-seaters", *fleet)) == {"rose", "ruby"}
    assert set(chosen("two-seaters", fleet[0])) == {"red"}


@pytest.mark.ledger("BD-SOL-05", "BD-LUP-11")
def test_a_scenario_may_rank_the_nearest_first_measured_to_any_part_of_the_card() -> None:
    """Rose's dot is farther than red's, but her wing is nearer."""
    fleet = red(1000, 1200, 90), red(1000, 790, 0, name="rose")
    assert set(chosen("nearest", *fleet, games=20)) == {"rose"}


@pytest.mark.ledger("BD-SOL-06")
def test_the_gun_is_loaded_three_rounds_after_a_shot() -> None:
    game = tough(alone(red(), GUN))
    before = game.state
    happened: list[Event] = []
    for _ in range(3):
        happened += fly(game, {"red": CIRCLE}, hold)
    seen = [(battery.loading, battery.ready) for battery in by_phase(before, happened)]
    # the shot is in round 2: loaded after 5, ready after the round of waiting, fires in 7
    assert seen[:7] == [
        (0, True),
        (3, False),
        (2, False),
        (1, False),
        (0, False),
        (0, True),
        (3, False),
    ]


@pytest.mark.ledger("BD-SOL-07")
def test_the_shot_is_made_after_movement_and_needs_no_turn_to_begin() -> None:
    game = tough(alone(red(), GUN))
    happened = fly(game, {"red": CIRCLE}, hold)
    kinds = [type(event).__name__ for event in happened if type(event).__name__ in ("Moved", "AimTested", "PhaseEnded")]
    assert kinds[:5] == ["Moved", "PhaseEnded", "Moved", "AimTested", "PhaseEnded"]


@pytest.mark.ledger("BD-SOL-10")
@pytest.mark.parametrize(
    ("level", "distance", "fires"),
    [
        (1, 400, True),
        (1, 400.001, False),
        (2, 300, True),
        (2, 300.001, False),
        (3, 200, True),
        (3, 200.001, False),
        (4, 100, True),
        (4, 100.001, False),
        (5, 10, True),
        (5, 22, False),
        (0, 50, False),
        (6, 0, False),
    ],
)
def test_with_altitude_the_range_falls_with_the_level(level: int, distance: float, fires: bool) -> None:
    game = alone(red(1000 + 21.75 + distance, 1000), GUN, rules=("altitude",))
    assert shots(volley_of(at_level(game, level))) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-CLD-04", "BD-CLD-09")
@pytest.mark.parametrize(("cloud", "fires"), [(None, True), ((), False), (("straight",), False)])
def test_nothing_is_fired_at_an_airplane_in_the_cloud(cloud: tuple[str, ...] | None, fires: bool) -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(1010, 1030), GUN, post, rules=("altitude", "cloud-cover"))
    happened = volley_of(altered(game, "red", flight=Altitude(5, 0, cloud=cloud)))
    assert shots(happened) == ([("gun", "red")] if fires else [])
    low = volley_of(altered(game, "red", flight=Altitude(1, 0, cloud=cloud)))
    assert bool(of(low, Fired)) is fires
