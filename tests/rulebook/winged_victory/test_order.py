"""Sequence of play; order of movement and ties."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.hexsky import hexes, rulebook
from aerodrome.hexsky.dice import Skill
from aerodrome.hexsky.events import MoveBegan, MoveEnded, RoundBegan, RoundEnded, TailingBroken, TieRolled
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, Pose, W
from aerodrome.hexsky.state import Airman, Airplane
from aerodrome.kernel.event import Rolled
from tests.hexsky.sky import (
    awaited,
    do,
    finish_round,
    fly,
    maneuvers,
    nobody_looks,
    one,
    plane,
    refusal,
    rig,
    sky,
    throttle,
)


def order(*planes: Airplane, seen: bool = True) -> tuple[str, ...]:
    return sky(*planes, seen=seen).state.order


def far(name: str, x: int, **change: object) -> Airplane:
    """A plane that is engaged with nobody: mats are wide enough for all of them."""
    return plane(name, x=x, **change)  # type: ignore[arg-type]


@pytest.mark.ledger("WV-SEQ-01", "WV-SEQ-02", "WV-SEQ-04")
def test_the_phases_in_order() -> None:
    places = [name for name, _, _ in rulebook.book(()).round.sequence()]
    wanted = [
        "begin",
        "sink",
        "flak",
        "spot",
        "order",
        "move",
        "collide",
        "combat",
        "speeds",
        "leak",
        "burn",
        "lift",
        "end",
    ]
    assert [name for name in places if name in wanted] == wanted


@pytest.mark.ledger("WV-SEQ-05", "WV-CMP-12")
def test_the_round_marker_advances() -> None:
    game = sky(plane(x=1))
    events = fly(game, None, 5)
    assert game.state.round == 2
    assert len([event for event in events if isinstance(event, RoundEnded)]) == 1
    fly(game, None, 5)
    assert game.state.round == 3
    assert [event.round for event in game.events() if isinstance(event, RoundBegan)] == [1, 2, 3]


@pytest.mark.ledger("WV-ORD-01", "WV-ORD-13")
def test_five_pools_in_their_order() -> None:
    stalled = plane("stalled", level=25, speed=0, x=5, stalled=True, skill="ace")
    tailed = plane("tailed", level=17, x=21, speed=5)
    tailer = plane("tailer", level=17, x=19, side="central", speed=4)
    blind = plane("blind", level=3, x=65, side="central", skill="recruit")
    sighted = plane("sighted", level=3, x=71, skill="recruit")
    engaged = plane("engaged", level=29, x=41, skill="recruit", side="central")
    foe = plane("foe", level=29, x=47, skill="ace")
    game = nobody_looks(sky(stalled, tailed, tailer, blind, engaged, foe, mats=("B", "C")))
    assert game.state.order == ("stalled", "tailed", "tailer", "engaged", "foe", "blind")
    assert [one(game, name).pool for name in game.state.order] == [1, 2, 2, 3, 3, 4]
    game = sky(plane("blind", level=3, x=5, side="central", skill="ace"), sighted, mats=("B", "C"))
    assert game.state.order == ("blind", "sighted"), "nothing in sight moves before a target in sight"


@pytest.mark.ledger("WV-ORD-02")
def test_a_stalled_plane_is_out_of_control() -> None:
    game = sky(plane(level=15, speed=1), plane("two", level=3, skill="recruit", x=1))
    assert (game.state.order, one(game).pool) == (("one", "two"), 1)


@pytest.mark.ledger("WV-ORD-13", "WV-ORD-01", "WV-ORD-03")
def test_a_stalled_plane_with_a_tail_is_out_of_control() -> None:
    prey = plane("prey", level=17, x=21, speed=0, stalled=True, skill="ace")
    game = sky(prey, plane("tailer", level=17, x=19, side="central"), plane("lone", level=3, x=71, skill="recruit"))
    assert [(name, one(game, name).pool) for name in game.state.order[:2]] == [("prey", 1), ("tailer", 2)]


@pytest.mark.ledger("WV-ORD-04")
@pytest.mark.parametrize("facing", range(6))
def test_eight_hexes_in_the_tail_sectors(facing: int) -> None:
    pose = Pose(20, 10, facing)
    found = hexes.tail_sectors(pose)
    assert len(found) == 8
    assert all(1 <= hexes.distance(pose.hex, at) <= 2 for at in found)
    assert hexes.behind(pose) in found
    assert hexes.step(pose.hex, facing) not in found
    ahead = {hexes.step(pose.hex, side) for side in (facing, (facing + 1) % 6, (facing - 1) % 6)}
    assert not ahead & found


@pytest.mark.ledger("WV-ORD-03")
@pytest.mark.parametrize(
    ("x", "level", "tails"),
    [(18, 16, True), (16, 16, True), (14, 16, False), (26, 16, False), (19, 17, True), (18, 14, True)],
)
def test_tailing_is_two_hexes_in_the_tail_sectors(x: int, level: int, tails: bool) -> None:
    game = nobody_looks(sky(plane(level=16, x=20), plane("two", level=level, x=x, side="central")))
    assert set(game.state.order) == {"one", "two"}
    assert [(pair.tailer, pair.tailed) for pair in game.state.tails] == ([("two", "one")] if tails else [])


@pytest.mark.ledger("WV-ORD-05")
@pytest.mark.parametrize(("facing", "tails"), [(E, True), (NE, True), (SE, True), (W, False), (NW, False), (SW, False)])
def test_a_tailer_faces_the_same_way(facing: int, tails: bool) -> None:
    game = nobody_looks(sky(plane(level=16, x=20), plane("two", level=16, x=18, side="central", facing=facing)))
    assert set(game.state.order) == {"one", "two"}
    assert bool(game.state.tails) == tails


@pytest.mark.ledger("WV-ORD-03")
def test_friends_do_not_tail() -> None:
    game = sky(plane(level=16, x=20), plane("two", level=16, x=18))
    assert set(game.state.order) == {"one", "two"}
    assert not game.state.tails


@pytest.mark.ledger("WV-ORD-06", "WV-TIE-06", "WV-CMP-06")
def test_a_chain_moves_from_the_foremost_backward() -> None:
    first = plane("first", level=16, x=24, skill="ace")
    second = plane("second", level=16, x=20, side="central", skill="recruit")
    third = plane("third", level=16, x=16, skill="recruit")
    assert order(third, second, first) == ("first", "second", "third")
    shown = sky(third, second, first).view("entente").tails
    assert [(pair.tailed, pair.tailer) for pair in shown] == [("second", "third"), ("first", "second")]
    lone = plane("lone", level=4, x=70, skill="expert")
    hunter = plane("hunter", level=4, x=68, side="central", skill="recruit")
    game = sky(third, second, first, lone, hunter, mats=("B", "C"))
    assert game.state.order == ("lone", "hunter", "first", "second", "third"), "by the first-moving plane of each"


@pytest.mark.ledger("WV-TIE-06")
def test_a_pair_is_ordered_by_its_first_moving_plane_not_by_its_least_skilled() -> None:
    ace, novice = plane("ace", level=16, x=24, skill="ace"), plane("novice", level=16, x=20, side="central")
    novice = replace(novice, crew=(Airman("pilot", "recruit"),))
    calm, steady = plane("calm", level=4, x=70), plane("steady", level=4, x=68, side="central")
    game = sky(ace, novice, calm, steady, mats=("B", "C"))
    assert game.state.order == ("calm", "steady", "ace", "novice")


@pytest.mark.ledger("WV-ORD-07", "WV-ORD-08", "WV-MDF-15")
def test_tailing_is_fixed_at_the_start_and_ends_with_a_half_loop() -> None:
    game = sky(plane(level=15, speed=5, x=15), plane("two", level=15, speed=6, x=13, side="central"))
    throttle(game)
    do(game, 5)
    awaited(game, "throttle", "two")
    assert game.state.tailed_by("one") == ("two",), "flying away does not end it this round"
    later = plane("three", level=4, speed=6, x=66, skill="ace"), plane("four", level=4, x=64, side="central")
    pair = plane(level=15, speed=5, x=15), plane("two", level=15, speed=6, x=13, side="central")
    loops = sky(*pair, *later, mats=("B", "C"))
    throttle(loops)
    before = loops.state.order
    assert before == ("one", "two", "three", "four")
    do(loops, 2, "half-loop", 1)
    awaited(loops, "throttle", "two")
    assert [event.tailed for event in loops.events() if isinstance(event, TailingBroken)] == ["one"]
    assert loops.state.tailed_by("one") == ()
    assert loops.state.order == before


@pytest.mark.ledger("WV-ORD-07")
@pytest.mark.parametrize("flown", [(2, "roll"), (2, "zoom-climb"), (2, "power-dive"), (2, "basic-turn outer")])
def test_no_other_maneuver_ends_tailing(flown: tuple[int | str, ...]) -> None:
    game = sky(plane(level=15, speed=5, x=15), plane("two", level=15, speed=6, x=13, side="central"))
    do(throttle(game), *flown)
    assert game.state.tailed_by("one") == ("two",)


@pytest.mark.ledger("WV-ORD-09")
def test_engaged_is_the_same_or_an_adjacent_mega_hex() -> None:
    centre, beside = hexes.mega_centre((3, 3)), hexes.mega_centre((5, 3))
    far_off = hexes.mega_centre((7, 3))
    same = sky(plane(level=12, x=centre[0]), plane("two", level=12, x=centre[0] + 2, side="central", facing=W))
    assert nobody_looks(same).state.engaged == (("one", "two"),)
    falls = plane("two", level=12, x=centre[0] + 2, side="central", facing=W, stalled=True)
    assert nobody_looks(sky(plane(level=12, x=centre[0]), falls)).state.engaged == (("one", "two"),)
    game = nobody_looks(
        sky(plane(level=12, x=centre[0]), plane("two", level=12, x=beside[0], side="central"), mats=("B", "C"))
    )
    assert game.state.engaged == (("one", "two"),)
    game = nobody_looks(
        sky(plane(level=12, x=centre[0]), plane("two", level=12, x=far_off[0], side="central"), mats=("B", "C"))
    )
    assert game.state.engaged == ()
    shared, beyond = plane(level=12, x=centre[0] + 4), plane("two", level=12, x=far_off[0], side="central")
    assert nobody_looks(sky(shared, beyond, mats=("B", "C"))).state.engaged == (("one", "two"),), "one hex in two"
    game = nobody_looks(sky(plane(level=12, x=centre[0]), plane("two", level=12, x=beside[0]), mats=("B", "C")))
    assert game.state.engaged == (), "friends are not engaged with one another"


@pytest.mark.ledger("WV-ORD-10", "WV-ORD-11")
def test_with_nothing_in_sight_a_plane_goes_about_its_mission() -> None:
    game = throttle(sky(plane(level=15, speed=6, x=5), seen=False))
    assert one(game).pool == 4
    assert refusal(game, "jink").rule == "WV-ORD-10"
    do(game, 2)
    assert maneuvers(game) == {"zoom-climb", "power-dive", "basic-turn", "easy-turn"}
    assert refusal(game, "half-loop").rule == "WV-ORD-10"


ORDINARY = {"zoom-climb", "sustained-climb", "power-dive", "level-off", "pull-out", "landing"} | {
    f"{kind}-turn" for kind in ("basic", "easy", "climbing", "diving")
}
"""Level flight, climb, dive and turn, with what they begin and end with."""


@pytest.mark.ledger("WV-ORD-10", "WV-ORD-11")
@pytest.mark.parametrize(
    ("before", "flown"),
    [
        (plane(x=5, speed=6), ()),
        (plane(x=5, speed=6), (2,)),
        (plane(x=5, speed=6, facing=NE), ()),
        (plane(x=5, speed=6, facing=SE), ()),
        (plane(x=5, speed=6, facing=SE), (2,)),
        (plane(model="fokker-dr-i", x=5, speed=6), (2, "zoom-climb")),
        (plane(level=1, x=5, speed=2, throttle=0), ()),
    ],
)
def test_its_own_mission_is_level_flight_climb_dive_and_turn(before: Airplane, flown: tuple[int | str, ...]) -> None:
    """Of all that a plane with a target in sight could fly, one without is offered exactly this."""
    free, blind = (do(throttle(sky(before, seen=seen)), *flown) for seen in (True, False))
    assert (one(free).pool, one(blind).pool) == (5, 4)
    assert maneuvers(blind) == maneuvers(free) & ORDINARY


@pytest.mark.ledger("WV-ORD-12", "WV-SPT-20")
def test_with_a_target_in_sight_nothing_is_barred() -> None:
    game = throttle(sky(plane(level=15, speed=6, x=5)))
    assert (one(game).pool, game.state.sightings["one"]) == (5, ("gun",)), "on the ground too"
    do(game, 2)
    assert {"half-loop", "wingover", "roll", "immelmann", "falling-leaf"} <= maneuvers(game)


@pytest.mark.ledger("WV-TIE-01")
@pytest.mark.parametrize("skills", [("recruit", "expert"), ("expert", "ace"), ("recruit", "ace")])
def test_the_least_skilled_moves_first(skills: tuple[Skill, Skill]) -> None:
    low, high = skills
    assert order(plane("a", skill=high, level=5, x=1), plane("b", skill=low, level=25, x=31)) == ("b", "a")


@pytest.mark.ledger("WV-TIE-02")
def test_then_the_lowest() -> None:
    assert order(plane("a", level=25, speed=3, x=1), plane("b", level=5, speed=6, x=31)) == ("b", "a")


@pytest.mark.ledger("WV-TIE-03")
def test_then_the_slowest() -> None:
    assert order(plane("a", level=5, speed=6, x=1), plane("b", level=5, speed=3, x=31)) == ("b", "a")


@pytest.mark.ledger("WV-TIE-04", "WV-DIC-06")
def test_then_the_player_who_rolls_lowest_re_rolling_ties() -> None:
    left = plane("a", level=5, speed=5, x=1)
    right = plane("b", level=5, speed=5, x=31, facing=W, side="central")
    game = sky(left, right, seen=False)
    nobody_looks(rig(game, tie__entente=[3, 4], tie__central=[3, 0]))
    rolls = [event.rolls for event in game.events() if isinstance(event, TieRolled)]
    assert rolls == [(("entente", 4), ("central", 4)), (("entente", 5), ("central", 1))]
    assert game.state.order == ("b", "a")
    dice = [event for event in game.events() if isinstance(event, Rolled) and event.stream.startswith("tie/")]
    assert {die.sides for die in dice} == {6}


@pytest.mark.ledger("WV-TIE-04")
def test_planes_of_one_player_need_no_roll() -> None:
    game = sky(plane("a", level=5, speed=5, x=1), plane("b", level=5, speed=5, x=31))
    assert game.state.order == ("a", "b")
    assert not [event for event in game.events() if isinstance(event, TieRolled)]


@pytest.mark.ledger("WV-TIE-04", "WV-TIE-06", "WV-ORD-06")
@pytest.mark.parametrize(("rolls", "wanted"), [((1, 4), "abcd"), ((4, 1), "cdab")])
def test_pairs_that_tie_are_rolled_for_and_stay_together(rolls: tuple[int, int], wanted: str) -> None:
    first = plane("a", level=16, x=24), plane("b", level=16, x=20, side="central")
    second = plane("c", level=16, x=62, side="central"), plane("d", level=16, x=58)
    game = sky(*first, *second, plane("lone", level=16, x=42), seen=False, mats=("B", "C"))
    nobody_looks(rig(game, tie__entente=[rolls[0]], tie__central=[rolls[1]]))
    assert game.state.order == (*wanted, "lone")


@pytest.mark.ledger("WV-TIE-05")
def test_a_wounded_pilot_counts_as_recruit_and_speed_is_the_initial_one() -> None:
    hurt = plane("a", level=25, x=1, crew=(Airman("pilot", "ace", 1),))
    assert order(plane("b", level=5, x=31), hurt) == ("a", "b")
    slow, fast = plane("a", level=5, speed=3, throttle=6, x=1), plane("b", level=5, speed=6, throttle=3, x=31)
    assert order(fast, slow) == ("a", "b"), "the cue counts, not the throttle"


def test_one_plane_moves_at_a_time() -> None:
    game: Game = sky(plane("a", level=5, x=1), plane("b", level=15, x=21, side="central"))
    finish_round(game, 1)
    moves = [type(event).__name__ + event.unit for event in game.events() if isinstance(event, MoveBegan | MoveEnded)]
    assert moves[:4] == ["MoveBeganb", "MoveEndedb", "MoveBegana", "MoveEndeda"]
