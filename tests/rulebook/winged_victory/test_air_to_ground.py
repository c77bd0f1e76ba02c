"""Air against ground: strafing, bombs, fire from below, and balloons."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import knobs, rulebook, setup
from aerodrome.hexsky.damage_events import (
    BalloonSafe,
    BombsReleased,
    CrewHit,
    Fired,
    GroundDestroyed,
    GroundFired,
    GroundHit,
)
from aerodrome.hexsky.dice import CombatFace
from aerodrome.hexsky.events import Tried
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.ground import automatic_shots
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import SE, E, W, bomb_line, from_side
from aerodrome.hexsky.orders import Bomb, Fire, Hold, SetThrottle
from aerodrome.hexsky.planes import GroundKind, Side
from aerodrome.hexsky.state import Airplane, Ground
from tests.hexsky.sky import (
    PARTS,
    asked,
    do,
    face,
    finish_round,
    fire,
    happened,
    moved,
    one,
    plane,
    rig,
    shoot,
    sky,
    submit,
    targets,
    throttle,
)


def unit(kind: GroundKind, x: int = 20, level: int = 0, side: Side = "central", **change: object) -> Ground:
    return replace(Ground("post", "post", side, side, PARTS.targets[kind], x, level), **change)


def strafer(level: int = 1, x: int | None = None, model: str = "albatros-d-v", facing: int = SE) -> Airplane:
    """A plane diving at the hex (20, 0)."""
    return moved(plane(model=model, level=level, x=20 - level if x is None else x, facing=facing, speed=3))


def attack(kind: GroundKind = "infantry", level: int = 1, seen: bool = True, **change: object) -> Game:
    known = {"one": ("post",), "post": ("one",)} if seen else {}
    post = unit(kind, **change)  # type: ignore[arg-type]
    return sky(strafer(level), ground=(post,), sightings=known, seen=False, at="combat", rules=())


def post(game: Game) -> Ground:
    found = game.state.units["post"]
    assert isinstance(found, Ground)
    return found


@pytest.mark.ledger("WV-AGR-01", "WV-STF-06")
def test_strafing_needs_a_line_and_a_spotted_target() -> None:
    assert targets(attack()) == {"post"}
    assert targets(attack(seen=False)) == set()
    level = moved(plane(level=2, x=14, speed=3))
    game = sky(level, ground=(unit("infantry"),), sightings={"one": ("post",)}, seen=False, at="combat")
    assert targets(game) == set(), "a level plane does not hit the ground"


@pytest.mark.ledger("WV-STF-01", "WV-STF-05")
def test_no_aspect_and_no_size_against_the_ground() -> None:
    firer, target = strafer(2), unit("tank")
    shot = aimed(sky(firer, ground=(target,), at="combat").state, firer, 0, target)
    for rules in ((), ("target-size",)):
        assert rulebook.book(rules).shot(shot, own_die(shot)).reasons == ("range 2 -1",)


@pytest.mark.ledger("WV-STF-02", "WV-STF-03", "WV-STF-04")
@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize(("result", "hits"), [("miss", 0), ("1", 1), ("2", 1)])
def test_any_hit_counts_one(result: CombatFace, hits: int, before: int) -> None:
    game = rig(attack("artillery", hits=before), fire__one__0=[face("yellow", result)])
    shoot(game, Fire("post"))
    assert (post(game).hits, post(game).in_play) == (before + hits, True)
    assert knobs.GROUND_HITS == "one"


@pytest.mark.ledger("WV-STF-03")
def test_destroyed_is_destroyed() -> None:
    game = rig(attack("artillery"), fire__one__0=[face("yellow", "destroyed")])
    events = shoot(game, Fire("post"))
    assert happened(events, GroundDestroyed, "post")
    assert [(kill.victim, kill.by) for kill in game.state.kills] == [("post", "one")]


@pytest.mark.ledger("WV-STF-04", "WV-AGR-02")
@pytest.mark.parametrize(("kind", "stands"), [("infantry", 2), ("aa-mg", 2), ("artillery", 3), ("tank", 3)])
def test_the_printed_number_of_hits_destroys(kind: GroundKind, stands: int) -> None:
    assert PARTS.targets[kind].hits == stands
    for before in range(stands):
        game = rig(attack(kind, hits=before), fire__one__0=[face("yellow", "1")])
        assert bool(happened(shoot(game, Fire("post")), GroundDestroyed, "post")) is (before == stands - 1)


@pytest.mark.ledger("WV-EX-42", "WV-STF-01")
def test_the_example_of_strafing() -> None:
    game = attack()
    told = {"fire__one__0": [face("yellow", "1")], "fire__post": [face("green", "destroyed")], "damage__one": [7 - 1]}
    rig(game, **told)
    mine, theirs = fire(game), asked(game, "fire", "post")
    assert mine is not None
    assert theirs is not None
    submit(game, mine, Fire("post"))
    submit(game, theirs, Fire("one"))
    events = list(game.events())
    assert [event.die for event in happened(events, Fired)] == ["yellow"]
    assert [event.hits for event in happened(events, GroundHit, "post")] == [1]
    assert [(event.who, event.wounds) for event in happened(events, CrewHit)] == [(0, 2)]


def passing(kind: GroundKind = "aa-mg", seen: bool = True, speed: int = 4, **change: object) -> Game:
    """A plane flying level over a gun on the ground."""
    flying = plane(level=2, x=14, speed=speed, throttle=speed)
    known = {"post": ("one",)} if seen else {}
    return sky(flying, ground=(unit(kind, **change),), sightings=known, seen=False, at="order", rules=())  # type: ignore[arg-type]


@pytest.mark.ledger("WV-AGR-02", "WV-AGR-03", "WV-AGR-04")
def test_ground_units_fire_in_the_middle_of_a_move() -> None:
    game = throttle(passing("infantry"))
    do(game, 4)
    prompt = asked(game, "fire", "post")
    assert prompt is not None
    assert (prompt.seat, one(game).pose.x) == ("central", 16), "as soon as it is in reach"
    submit(game, prompt, Hold())
    do(game, 4)
    again = asked(game, "fire", "post")
    assert again is not None
    assert one(game).pose.x == 18
    rig(game, fire__post=[face("yellow", "miss")])
    submit(game, again, Fire("one"))
    assert len([event for event in game.events() if isinstance(event, GroundFired)]) == 1
    do(game, 4)
    finish_round(game, 1)
    assert one(game).pose.x == 22, "and it flies on"
    assert len([event for event in game.events() if isinstance(event, GroundFired)]) == 1, "once a round"


@pytest.mark.ledger("WV-AGR-01", "WV-SPT-15")
def test_ground_units_must_have_spotted_their_target() -> None:
    game = throttle(passing("infantry", seen=False))
    do(game, 4)
    assert asked(game, "fire", "post") is None


@pytest.mark.ledger("WV-AGR-03", "WV-AGR-04")
def test_damage_in_mid_move_takes_effect_at_once() -> None:
    game = throttle(passing("infantry"))
    do(game, 4)
    prompt = asked(game, "fire", "post")
    assert prompt is not None
    shot = aimed(game.state, post(game), None, one(game))
    colour = PARTS.dice.combat(rulebook.book(()).shot(shot, own_die(shot))).colour
    rig(game, fire__post=[face(colour, "1")], damage__one=[6])
    submit(game, prompt, Fire("one"))
    assert one(game).pilot.wounds == 1


@pytest.mark.ledger("WV-AGR-05", "WV-AGR-06", "WV-MDF-04")
def test_the_die_of_ground_fire() -> None:
    gun = unit("aa-mg")
    jinking = moved(plane(level=2, x=22, speed=3), "jink")
    shot = aimed(sky(jinking, ground=(gun,)).state, gun, None, jinking)
    assert rulebook.book(()).shot(shot, own_die(shot)).reasons == ("range 2 -1", "side -2", "jinking -1")
    far = moved(plane(level=6, x=14, speed=3, facing=E, barrel_in=1))
    shot = aimed(sky(far, ground=(gun,)).state, gun, None, far)
    assert rulebook.book(()).shot(shot, own_die(shot)).reasons == ("range 6 -5", "side -2", "barrel roll -2")
    farther = moved(plane(level=8, x=20, speed=3))
    shot = aimed(sky(farther, ground=(gun,)).state, gun, None, farther)
    assert rulebook.book(()).shot(shot, own_die(shot)).reasons[0] == "range 8 -5", "no worse than just beyond five"


@pytest.mark.ledger("WV-AGR-07")
def test_an_automatic_gun_fires_at_the_best_point_of_the_path() -> None:
    game = throttle(passing(automatic=True, speed=5))
    do(game, 5)
    finish_round(game, 1)
    shots = [event for event in game.events() if isinstance(event, GroundFired)]
    assert len(shots) == 1
    assert shots[0].tally.reasons == ("range 2 -1", "side -2"), "closest, though it flew on"
    assert one(game).pose.x == 24


@pytest.mark.ledger("WV-AGR-07")
def test_the_earliest_of_equal_points() -> None:
    gun = unit("aa-mg", automatic=True)
    flying = plane(level=2, x=22, speed=4)
    path = tuple((x, 2) for x in range(16, 24, 2))
    over = moved(flying, path=path)
    assert over.flight is not None
    over = replace(over, flight=replace(over.flight, facings=(E,) * len(path)))
    state = replace(sky(over, seen=False).state, sightings={"post": ("one",)}, units={"one": over, "post": gun})
    chosen = automatic_shots(rulebook.book(()), state)
    assert [shot.target.pose.x for shot in chosen if isinstance(shot.target, Airplane)] == [18]


def bomber(level: int = 10, model: str = "gotha-g-v", *performed: str, **change: object) -> Airplane:
    """A bomber whose level run has crossed the line of the target at (20, 0)."""
    line = bomb_line((20, 0), "right", level)
    flying = plane(model=model, level=level, x=line[0] + 2, speed=3, **change)  # type: ignore[arg-type]
    start = replace(flying.pose, x=line[0] - 4)
    return moved(flying, *performed, start=start, path=((line[0] - 2, level), line, (line[0] + 2, level)))


def bombing(plane_: Airplane, seen: bool = True, kind: GroundKind = "artillery") -> Game:
    known = {"one": ("post",)} if seen else {}
    return sky(plane_, ground=(unit(kind),), sightings=known, seen=False, at="combat", rules=())


def bombs(game: Game) -> bool:
    prompt = fire(game)
    return prompt is not None and Bomb("post") in prompt.choices


@pytest.mark.ledger("WV-BOM-01", "WV-BOM-06")
def test_only_bombers_bomb_and_once() -> None:
    assert bombs(bombing(bomber()))
    assert not bombs(bombing(bomber(model="bristol-f2b")))
    assert not bombs(bombing(bomber(bombs=False)))
    game = bombing(bomber())
    assert len(happened(shoot(game, Bomb("post")), BombsReleased)) == 1, "the whole load at once"
    assert not one(game).bombs


@pytest.mark.ledger("WV-BOM-02", "WV-GEO-12", "WV-SPT-15")
def test_a_bomb_run_is_level_and_crosses_the_line() -> None:
    assert not bombs(bombing(bomber(10, "gotha-g-v", "power-dive")))
    short = bomber()
    assert short.flight is not None
    wide = replace(short, flight=replace(short.flight, path=short.flight.path[:1]))
    assert not bombs(bombing(wide))
    turned = replace(short, flight=replace(short.flight, start=replace(short.flight.start, facing=W)))
    assert not bombs(bombing(turned)), "the end of a turn begun before"
    line = bomb_line((20, 0), "right", 10)
    for start, path in ((line[0] - 2, (line,)), (line[0], ((line[0] + 2, 10),))):  # it ends, or begins, on the line
        flight = replace(short.flight, start=replace(short.pose, x=start), path=path)
        assert bombs(bombing(replace(short, pose=replace(short.pose, x=path[-1][0]), flight=flight)))
    assert not bombs(bombing(bomber(), seen=False))
    assert not bombs(bombing(bomber(), kind="balloon"))
    own = unit("artillery", side="entente")
    assert not bombs(sky(bomber(), ground=(own,), sightings={"one": ("post",)}, seen=False, at="combat", rules=()))


@pytest.mark.ledger("WV-BOM-03")
def test_who_aims_the_bombs_does_not_fire() -> None:
    run = bomber()
    foe = moved(plane("two", x=run.pose.x, level=run.pose.level + 2, side="central"))
    game = sky(run, foe, ground=(unit("artillery"),), sightings={"one": ("post",)}, seen=False, at="combat")
    assert targets(game) == {"two"}
    events = shoot(game, Bomb("post"))
    assert not happened(events, Fired)


@pytest.mark.ledger("WV-BOM-04", "WV-BOM-07")
@pytest.mark.parametrize(
    ("level", "die"), [(4, "yellow"), (5, "green"), (9, "green"), (10, "grey"), (16, "pink"), (20, "white")]
)
def test_height_makes_bombing_harder(level: int, die: str) -> None:
    events = shoot(bombing(bomber(level, skill="ace")), Bomb("post"))
    assert [test.die for test in happened(events, Tried) if test.test == "bombing"] == [die]


@pytest.mark.ledger("WV-BOM-05", "WV-TST-06")
@pytest.mark.parametrize(
    ("result", "hits", "gone"), [("failure", 0, False), ("success", 1, False), ("critical", 0, True)]
)
def test_what_bombs_do(result: str, hits: int, gone: bool) -> None:
    game = rig(bombing(bomber(4)), bombing__one=[face("yellow", result)])
    shoot(game, Bomb("post"))
    assert (post(game).hits, not post(game).in_play) == (hits, gone)


@pytest.mark.ledger(
    "WV-BOM-08", "WV-ROL-04", "WV-LOP-04", "WV-WNG-03", "WV-JNK-05", "WV-SLP-03", "WV-IMM-02", "WV-LEF-02"
)
@pytest.mark.parametrize("name", ["roll", "half-loop", "wingover", "jink", "sideslip", "immelmann", "falling-leaf"])
def test_no_bombs_in_a_round_with_a_maneuver(name: str) -> None:
    assert not bombs(bombing(bomber(10, "gotha-g-v", name)))


@pytest.mark.ledger("WV-BOM-09")
@pytest.mark.parametrize(
    ("rules", "loaded", "top"), [(("bomber-load-speed",), True, 2), (("bomber-load-speed",), False, 0), ((), True, 0)]
)
def test_a_loaded_bomber_is_slower(rules: tuple[str, ...], loaded: bool, top: int) -> None:
    gotha = plane(model="gotha-g-v", level=15, speed=2, bombs=loaded)
    prompt = asked(sky(gotha, rules=rules), "throttle")
    assert prompt is not None
    highest = max(choice.to for choice in prompt.choices if isinstance(choice, SetThrottle))
    assert highest == (top or gotha.model.top[1])
    assert gotha.model.top[1] > 2


@pytest.mark.ledger("WV-BAL-01", "WV-BAL-02", "WV-BAL-03", "WV-CMP-10")
def test_a_balloon_is_big_unarmed_and_takes_two_hits() -> None:
    counter = PARTS.targets["balloon"]
    assert (counter.fire, counter.hits, counter.size) == (None, 2, 3)
    hunter, target = moved(plane(x=21)), unit("balloon", 23, 15)
    shot = aimed(sky(hunter, ground=(target,), at="combat").state, hunter, 0, target)
    for rules in ((), ("target-size",)):
        assert rulebook.book(rules).shot(shot, own_die(shot)).reasons == ("size +3",)


@pytest.mark.ledger("WV-BAL-01", "WV-BAL-03")
@pytest.mark.parametrize(("before", "result", "gone"), [(0, "3", False), (1, "3", True), (0, "destroyed", True)])
def test_balloons_are_hit_like_ground_targets(before: int, result: str, gone: bool) -> None:
    balloon = unit("balloon", 23, 15, hits=before)
    game = sky(moved(plane(x=21)), ground=(balloon,), sightings={"one": ("post",)}, at="combat", rules=())
    rig(game, fire__one__0=[face("blue", result)])
    assert bool(happened(shoot(game, Fire("post")), GroundDestroyed, "post")) is gone


@pytest.mark.ledger("WV-BAL-05", "WV-BAL-08")
def test_a_balloon_that_has_seen_an_enemy_sinks() -> None:
    far = plane(x=1, level=15, speed=4, throttle=4)
    calm = sky(far, ground=(unit("balloon", 30, 10),), seen=False, mats=("B", "C"))
    assert post(calm).hex == (30, 10)
    alarmed = sky(far, ground=(unit("balloon", 30, 10),), sightings={"post": ("one",)}, seen=False)
    assert post(alarmed).hex == (31, 9)
    assert post(alarmed).sinking, "and goes on"
    finish_round(alarmed, 1)
    assert post(alarmed).hex == (30, 8)
    going = sky(far, ground=(unit("balloon", 31, 9, sinking=True),), seen=False)
    assert post(going).hex == (30, 8), "even if it has lost sight of it"


@pytest.mark.ledger("WV-BAL-06")
def test_a_balloon_on_the_ground_is_safe() -> None:
    game = sky(plane(x=1), ground=(unit("balloon", 31, 1, sinking=True),), seen=False)
    assert post(game).fate == "safe"
    assert [event for event in game.events() if isinstance(event, BalloonSafe)]


@pytest.mark.ledger("WV-BAL-04")
@pytest.mark.parametrize(("told", "level"), [("", 10), (", level = 9", 9)])
def test_balloons_float_at_ten_unless_the_scenario_says_otherwise(tmp_path: Path, told: str, level: int) -> None:
    text = (setup.SHIPPED / "winged-victory" / "luke-last-stand.toml").read_text("utf-8")
    assert "number = 10, level = 9" in text
    path = tmp_path / "luke-last-stand.toml"
    path.write_text(text.replace("number = 10, level = 9", f"number = 10{told}"), "utf-8")
    balloon = setup.set_up(setup.read(path, PARTS), PARTS).units["balloon-2"]
    assert isinstance(balloon, Ground)
    assert balloon.hex == (from_side(10, level, "right", 1), level)
