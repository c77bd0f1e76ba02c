"""What fires from the ground, at whom and when; what is done to balloons meanwhile; bombs from upside down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import rulebook
from aerodrome.hexsky.damage_events import CrewHit, GroundFired, GroundHit
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import NE, SE, E
from aerodrome.hexsky.orders import Fire
from aerodrome.hexsky.planes import GroundKind
from aerodrome.hexsky.state import Airplane
from tests.hexsky.sky import asked, do, face, happened, moved, plane, rig, shoot, sky, submit, throttle
from tests.rulebook.winged_victory.test_air_to_ground import attack, bomber, bombing, bombs, passing, post, unit


def chances(kind: GroundKind, x: int = 10, hexes: int = 5, side: str = "central") -> list[int]:
    """Where a plane stands whenever the unit at (20, 0) is asked whether it fires at it."""
    flying = plane(level=2, x=x, speed=hexes, throttle=hexes)
    game = throttle(
        sky(flying, ground=(unit(kind, side=side),), sightings={"post": ("one",)}, seen=False, at="order", rules=())  # type: ignore[arg-type]
    )
    found = []
    while (one := game.state.airplane("one")).in_play and not one.moved:
        prompt = game.prompts()[0]
        found += [one.pose.x] if prompt.about == "post" else []
        submit(game, prompt, prompt.default)
    return found


@pytest.mark.ledger("WV-AGR-02", "WV-AGR-03")
@pytest.mark.parametrize(
    ("kind", "places"),
    [("infantry", [16, 18, 20]), ("aa-mg", [12, 14, 16, 18, 20]), ("artillery", []), ("balloon", [])],
)
def test_a_unit_with_a_fire_die_fires_as_far_as_its_counter_says(kind: GroundKind, places: list[int]) -> None:
    assert chances(kind) == places


@pytest.mark.ledger("WV-AGR-03")
def test_nobody_fires_at_his_own_side() -> None:
    assert chances("infantry", side="entente") == []


@pytest.mark.ledger("WV-AGR-03")
def test_who_has_fired_is_not_asked_again_this_round() -> None:
    game = throttle(passing("infantry"))
    do(game, 4)
    prompt = asked(game, "fire", "post")
    assert prompt is not None
    rig(game, fire__post=[face("yellow", "miss")])
    submit(game, prompt, Fire("one"))
    while game.state.round == 1:
        assert game.prompts()[0].about == "one", "neither on the way nor after it"
        submit(game, game.prompts()[0], game.prompts()[0].default)


def reasons(target: Airplane) -> tuple[str, ...]:
    gun = unit("aa-mg")
    shot = aimed(sky(target, ground=(gun,)).state, gun, None, target)
    return rulebook.book(()).shot(shot, own_die(shot)).reasons


@pytest.mark.ledger("WV-AGR-06")
def test_aspect_and_maneuvers_count_for_fire_from_the_ground_and_skill_does_not() -> None:
    away = moved(plane(level=2, x=22, speed=3, facing=NE, skill="ace"))
    assert reasons(away) == ("range 2 -1", "rear +1")
    assert reasons(replace(away, leaf_in=1)) == ("range 2 -1", "rear +1", "falling leaf -2")
    assert reasons(replace(away, barrel_in=1)) == ("range 2 -1", "rear +1", "barrel roll -2")
    assert reasons(moved(plane(level=2, x=18, speed=3, facing=E))) == ("range 2 -1", "side -2")


@pytest.mark.ledger("WV-EX-42")
def test_a_plane_that_comes_straight_at_the_gun_is_no_harder_to_hit() -> None:
    """The example rolls the plain green die of the infantry at a plane that dives at it point-blank."""
    assert reasons(moved(plane(level=1, x=19, speed=3, facing=SE))) == ()


@pytest.mark.ledger("WV-STF-01")
def test_a_strafer_that_is_shot_down_has_fired_all_the_same() -> None:
    game = attack("infantry", automatic=True)
    rig(game, fire__post=[face("green", "destroyed")], damage__one=[7 - 1], fire__one__0=[face("yellow", "1")])
    events = shoot(game, Fire("post"))
    assert [event.wounds for event in happened(events, CrewHit)] == [2]
    assert happened(events, GroundFired, "post")
    assert [event.hits for event in happened(events, GroundHit, "post")] == [1]


@pytest.mark.ledger("WV-BOM-02", "WV-ROL-08")
def test_nobody_bombs_upside_down() -> None:
    assert bombs(bombing(bomber()))
    assert not bombs(bombing(bomber(inverted=True)))


def balloon(level: int, seen: str = "", **change: object) -> Game:
    """A balloon at the start of a round, with or without an enemy unit in its sight."""
    ours = replace(unit("infantry", 4, side="entente"), id="ours")
    known = {"post": (seen,)} if seen else {}
    x = 30 + level % 2
    return sky(plane(x=1), ground=(unit("balloon", x, level, **change), ours), sightings=known, seen=False)  # type: ignore[arg-type]


@pytest.mark.ledger("WV-BAL-05")
@pytest.mark.parametrize(("seen", "level"), [("", 10), ("ours", 10), ("one", 9)])
def test_a_balloon_sinks_from_an_enemy_plane_only(seen: str, level: int) -> None:
    game = balloon(10, seen)
    assert post(game).level == level


@pytest.mark.ledger("WV-BAL-06")
@pytest.mark.parametrize(("level", "fate"), [(3, ""), (2, ""), (1, "safe")])
def test_a_balloon_is_safe_at_level_0_and_not_above(level: int, fate: str) -> None:
    assert (post(balloon(level, sinking=True)).level, post(balloon(level, sinking=True)).fate) == (level - 1, fate)
