"""What fires from the ground, at whom and when; what is done to balloons meanwhile; bombs from upside down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import rulebook
from aerodrome.hexsky.damage_events import CrewHit, GroundFired, GroundHit
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.ground import automatic_shots
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import NE, SE, E, W
from aerodrome.hexsky.orders import Bomb, Fire
from aerodrome.hexsky.planes import GroundKind
from aerodrome.hexsky.questions import Shot
from aerodrome.hexsky.state import Airplane, Freeze
from tests.hexsky.sky import (
    PARTS,
    asked,
    do,
    face,
    fire,
    going_on,
    happened,
    moved,
    one,
    plane,
    rig,
    shoot,
    sky,
    submit,
    throttle,
)
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


@pytest.mark.ledger("WV-AGR-02")
@pytest.mark.parametrize(
    ("kind", "hits", "die", "reach"),
    [
        *[("infantry", 2, "green", 3), ("aa-mg", 2, "yellow", 6), ("tank", 3, "green", 3)],
        *[("artillery", 3, None, 0), ("flak", 3, "pink", 0), ("balloon", 2, None, 0)],
    ],
)
def test_what_stands_on_a_counter(kind: GroundKind, hits: int, die: str | None, reach: int) -> None:
    """A flak emplacement's die is a test die, and it reaches by mega-hexes."""
    counter = PARTS.targets[kind]
    assert (counter.hits, counter.fire, counter.reach) == (hits, die, reach)


@pytest.mark.ledger("WV-AGR-02", "WV-AGR-03")
@pytest.mark.parametrize("kind", ["artillery", "balloon", "flak"])
def test_without_a_combat_die_of_its_own_nothing_fires_however_near(kind: GroundKind) -> None:
    game = passing(kind, counter=replace(PARTS.targets[kind], reach=9))
    assert not [prompt for prompt in do(throttle(game), 4).prompts() if prompt.about == "post"]


@pytest.mark.ledger("WV-AGR-03")
def test_who_fired_last_round_may_fire_again() -> None:
    game = do(throttle(passing("infantry", fired_in=1)), 4)
    assert asked(game, "fire", "post") is None
    later = passing("infantry", fired_in=1)
    later = do(throttle(going_on(later, replace(later.state, round=2), at="order")), 4)
    assert asked(later, "fire", "post") is not None


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


def flown_past(automatic: bool = True) -> list[Shot]:
    """What a gun at (20, 0) fires by itself at a plane that has flown over it and climbs away."""
    gun = unit("aa-mg", automatic=automatic)
    away = moved(plane(level=3, x=23, speed=3, facing=NE), path=((20, 2), (22, 2), (23, 3)))
    assert away.flight is not None
    away = replace(away, flight=replace(away.flight, facings=(E, E, NE)))
    state = replace(sky(away, seen=False).state, sightings={"post": ("one",)}, units={"one": away, "post": gun})
    return automatic_shots(rulebook.book(()), state)


@pytest.mark.ledger("WV-AGR-07")
def test_the_best_die_is_not_always_that_of_the_nearest_hex() -> None:
    """From the side at two hexes it is three colours worse, from the rear at three hexes one."""
    (shot,) = flown_past()
    assert (shot.range, shot.aspect) == (3, "rear")


@pytest.mark.ledger("WV-AGR-07")
def test_a_unit_with_a_player_does_not_fire_by_itself() -> None:
    assert flown_past(automatic=False) == []


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


@pytest.mark.ledger("WV-BOM-02", "WV-GEO-12")
@pytest.mark.parametrize(
    ("facing", "xs", "released"),
    [(E, (8, 10, 12), True), (E, (28, 30, 32), False), (W, (32, 30, 28), True), (W, (12, 10, 8), False)],
)
def test_the_line_leads_down_ahead_of_the_bomber(facing: int, xs: tuple[int, int, int], released: bool) -> None:
    """The target stands at (20, 0); at level 10 the line is ten half hexes short of it."""
    flying = plane(model="gotha-g-v", level=10, x=xs[-1], speed=3, facing=facing)
    run = moved(flying, start=replace(flying.pose, x=xs[0]), path=((xs[1], 10), (xs[2], 10)))
    assert bombs(bombing(run)) is released


@pytest.mark.ledger("WV-BOM-03")
def test_only_the_foremost_observer_aims_the_bombs() -> None:
    game = bombing(bomber())
    assert bombs(game)
    rear = fire(game, gun=1)
    assert rear is None or Bomb("post") not in rear.choices


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


@pytest.mark.ledger("WV-BAL-05")
def test_a_balloon_shot_down_sinks_no_more() -> None:
    assert post(balloon(10, "one", fate="destroyed")).level == 10


@pytest.mark.ledger("WV-BAL-06")
@pytest.mark.parametrize(("level", "fate"), [(3, ""), (2, ""), (1, "safe")])
def test_a_balloon_is_safe_at_level_0_and_not_above(level: int, fate: str) -> None:
    assert (post(balloon(level, sinking=True)).level, post(balloon(level, sinking=True)).fate) == (level - 1, fate)


@pytest.mark.ledger("WV-AGR-01", "WV-AGR-03")
def test_ground_units_do_not_fire_at_their_own_side() -> None:
    game = throttle(passing("infantry", side="entente"))
    do(game, 4)
    assert asked(game, "fire", "post") is None


@pytest.mark.ledger("WV-AGR-02", "WV-AGR-06")
@pytest.mark.parametrize(("kind", "number"), [("infantry", 3), ("tank", 3), ("aa-mg", 4)])
def test_ground_units_roll_the_die_of_their_counter(kind: GroundKind, number: int) -> None:
    """Green is 3 and yellow 4."""
    gun, over = unit(kind), moved(plane(level=2, x=20))
    assert own_die(aimed(sky(over, ground=(gun,)).state, gun, None, over)).base == number


@pytest.mark.ledger("WV-STF-01", "WV-CBT-02")
@pytest.mark.parametrize("automatic", [False, True])
def test_strafer_and_strafed_may_do_for_each_other(automatic: bool) -> None:
    game = attack(automatic=automatic)
    told = {
        "fire__one__0": [face("yellow", "destroyed")],
        "fire__post": [face("green", "destroyed")],
        "damage__one": [7 - 1],
    }
    rig(game, **told)
    mine, theirs = fire(game), asked(game, "fire", "post")
    assert mine is not None
    submit(game, mine, Fire("post"))
    if theirs is not None:
        submit(game, theirs, Fire("one"))
    assert (post(game).fate, one(game).pilot.dead) == ("destroyed", True)


@pytest.mark.ledger("WV-BOM-03")
@pytest.mark.parametrize(("gun", "aims"), [(0, False), (1, True)])
def test_who_fired_in_a_freeze_of_the_run_aims_no_bombs(gun: int, aims: bool) -> None:
    run = bomber()
    guns = list(run.guns)
    guns[gun] = replace(guns[gun], fired_in=1)
    assert bombs(bombing(replace(run, guns=tuple(guns)))) is aims


@pytest.mark.ledger("WV-BOM-02", "WV-BOM-03")
@pytest.mark.parametrize("frozen", [False, True])
def test_bombs_wait_for_the_end_of_the_run(frozen: bool) -> None:
    game = bombing(bomber())
    stopped = Freeze(group=("one",), time=6, caller="one", owing=()) if frozen else None
    asked_now = rulebook.book(()).fire_prompts.ask(replace(game.state, freeze=stopped), ("one",))
    assert any(Bomb("post") in prompt.choices for prompt in asked_now) is not frozen
