"""Map, mats and altitude; hex geometry; mega-hexes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from aerodrome.hexsky import hexes, new_game, scenario, scenarios, setup
from aerodrome.hexsky.endings import HOME
from aerodrome.hexsky.events import Left, Lost, Stalled, Tried
from aerodrome.hexsky.flying import into_ground, is_land
from aerodrome.hexsky.hexes import NE, NW, SE, SW, E, Pose, W
from aerodrome.hexsky.knobs import TOP_LEVEL
from aerodrome.hexsky.setup import Spot, place
from aerodrome.hexsky.sight import passes
from aerodrome.kernel.scenario import BadFile
from tests.hexsky.sky import PARTS, do, face, fly, happened, one, plane, rig, sky, throttle

ALL = range(6)


@pytest.mark.ledger("WV-MAP-01")
def test_the_map_is_seen_from_the_side() -> None:
    """Up is more level, right is more x."""
    assert hexes.step((10, 4), NE) == (11, 5)
    assert hexes.step((10, 4), SW) == (9, 3)
    assert hexes.step((10, 4), E)[1] == 4


@pytest.mark.ledger("WV-MAP-02", "WV-MAP-03", "WV-CMP-02")
def test_six_mat_faces() -> None:
    assert list(PARTS.mats) == ["A", "B", "C", "D", "E", "F"]
    assert PARTS.mats["A"].ground == PARTS.mats["C"].ground == "land"
    assert [name for name, mat in PARTS.mats.items() if mat.peaks] == ["D"]
    assert {name: mat.front for name, mat in PARTS.mats.items() if mat.front is not None} == {"B": 10}
    assert HOME == {"entente": "left", "central": "right"}


@pytest.mark.ledger("WV-MAP-04", "WV-MOV-09", "WV-LND-03", "WV-CRW-08")
def test_a_mountain_hex_is_a_crash() -> None:
    game = sky(plane(level=5, speed=6, x=1), mats=("D",))
    assert PARTS.mats["D"].peaks[4] >= 5
    events = fly(game, None, 6)
    lost = happened(events, Lost)[0]
    assert (lost.fate, lost.at) == ("crashed", (5, 5)) == (one(game).fate, one(game).pose.hex)
    assert one(game).pilot.dead
    assert not is_land(game.state, (20, 0)), "nobody lands on a mountain"


@pytest.mark.ledger("WV-MAP-04", "WV-MAP-05", "WV-LND-03")
@pytest.mark.parametrize(("mats", "fate"), [("AD", "crashed"), ("AE", "crashed"), ("AC", "landed"), ("EA", "landed")])
def test_the_ground_under_the_place_of_landing_counts(mats: str, fate: str) -> None:
    """The second of two mats begins at 39, half a hex before the plane touches down."""
    game = sky(plane(level=1, speed=2, throttle=0, x=39), mats=tuple(mats))
    fly(rig(game, handling__one=[face("green", "critical")]), 0, "landing")
    assert (one(game).fate, one(game).pose.hex) == (fate, (40, 0))


@pytest.mark.ledger("WV-MAP-05", "WV-LND-03")
@pytest.mark.parametrize("mat", ["E", "F"])
def test_the_sea_is_no_landing_ground(mat: str) -> None:
    for ground, fate in ((mat, "crashed"), ("A", "landed")):
        game = rig(sky(plane(level=1, speed=2, throttle=0), mats=(ground,)), handling__one=[face("green", "critical")])
        events = fly(game, 0, "landing")
        assert (one(game).fate, len(happened(events, Tried))) == (fate, fate == "landed"), "no test helps on the water"


@pytest.mark.ledger("WV-MAP-06", "WV-GEO-14")
def test_a_mat_is_31_rows_high_and_20_hexes_wide() -> None:
    assert hexes.rightmost(0, 1) == 38
    assert hexes.leftmost(0) == 0
    assert TOP_LEVEL == 30


@pytest.mark.ledger("WV-MAP-07")
def test_altitude_zones() -> None:
    assert [hexes.zone(level) for level in (0, 10, 11, 20, 21, 30)] == ["low", "low", "med", "med", "high", "high"]
    assert [hexes.zone_number(level) for level in (0, 10, 11, 20, 21, 30)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.ledger("WV-MAP-08", "WV-MOV-09")
def test_reaching_level_0_is_a_crash() -> None:
    game = sky(plane(model="bristol-f2b", level=3, speed=4, facing=SE))
    events = fly(game, 0, 3)
    lost = happened(events, Lost)[0]
    assert (lost.fate, lost.at[1]) == ("crashed", 0)
    assert [airman.dead for airman in one(game).crew] == [True, True]


@pytest.mark.ledger("WV-MAP-08")
@pytest.mark.parametrize(("level", "flies"), [(0, False), (1, True)])
def test_nobody_begins_at_level_0(tmp_path: Path, level: int, flies: bool) -> None:
    shipped = (setup.SHIPPED / "winged-victory" / "over-the-top.toml").read_text("utf-8")
    file = tmp_path / "low.toml"
    file.write_text(shipped.replace("level = 25 }", f"level = {level} }}", 1), "utf-8")
    if flies:
        setup.read(file, PARTS)
        return
    with pytest.raises(BadFile) as refused:
        setup.read(file, PARTS)
    assert refused.value.field == "planes[0].at.level"


@pytest.mark.ledger("WV-MAP-09", "WV-MHX-02")
def test_a_mega_hex_holds_13_hexes_and_halves_of_6() -> None:
    inside = [(x, level) for x in range(60) for level in range(31) if (x - level) % 2 == 0]
    centre = (3, 3)
    members = [at for at in inside if centre in hexes.mega_hexes(at)]
    assert sum(len(hexes.mega_hexes(at)) == 1 for at in members) == 13
    assert sum(len(hexes.mega_hexes(at)) == 2 for at in members) == 6
    assert all(1 <= len(hexes.mega_hexes(at)) <= 2 for at in inside)


@pytest.mark.ledger("WV-MAP-11")
def test_mats_join_in_the_order_written() -> None:
    assert place(Spot("left", 1, 2, "A"), ("A", "C")) == 0
    assert place(Spot("left", 1, 2, "C"), ("A", "C")) == 40
    assert place(Spot("right", 1, 2), ("A", "C")) == 78
    for name in scenarios():
        laid = tuple(mat.id for mat in new_game(name, 1).state.setting.mats)
        assert laid == scenario(name).mats


@pytest.mark.ledger("WV-MAP-12")
def test_the_printed_number_is_in_the_rightmost_complete_hex() -> None:
    assert place(Spot("right", 1, 20, "B"), ("B",)) == 38
    assert place(Spot("right", 1, 3, "C"), ("A", "C")) == 77


@pytest.mark.ledger("WV-MAP-13", "WV-MAP-14")
def test_hexes_are_counted_from_the_first_complete_one() -> None:
    assert [hexes.from_side(n, 8, "left", 1) for n in (1, 2, 9)] == [0, 2, 16]
    assert [hexes.from_side(n, 5, "right", 1) for n in (1, 2)] == [37, 35]
    assert [place(Spot("right", n, 5), ("A", "C")) for n in (1, 2)] == [77, 75], "of the whole map"
    assert [place(Spot("left", n, 5, "C"), ("A", "C")) for n in (1, 2)] == [41, 43], "of one mat of two"


@pytest.mark.ledger("WV-MAP-15")
def test_over_the_side_a_plane_has_left_and_drops_its_points() -> None:
    game = sky(plane(x=36, level=16, speed=5))
    events = fly(game, None, 5)
    assert happened(events, Left)[0].edge == "right"
    assert (one(game).fate, one(game).edge) == ("left", "right")
    assert len([1 for event in events if type(event).__name__ == "LegFlown"]) == 2
    game = sky(plane(x=2, level=16, speed=5, facing=W))
    events = fly(game, None, 5)
    assert (one(game).fate, one(game).edge, one(game).pose.x) == ("left", "left", -2)
    for x, facing, edge in ((35, E, (39, "right")), (3, W, (-1, "left"))):
        half = sky(plane(x=x, level=15, speed=5, facing=facing))
        fly(half, None, 5)
        assert (one(half).pose.x, one(half).edge) == edge, "in the next higher row by half a hex"
    joined = sky(plane(x=36, level=16, speed=5), mats=("B", "C"))
    fly(joined, None, 5)
    assert (one(joined).fate, one(joined).pose.x) == ("", 46), "where two mats join there is no edge"


@pytest.mark.ledger("WV-MAP-16")
def test_nobody_climbs_above_level_30() -> None:
    game = sky(plane(level=30, speed=5, facing=NE))
    events = fly(game, None, "sustained-climb")
    assert happened(events, Stalled)[0].because == "ceiling"
    assert one(game).pose.level == 30
    below = do(throttle(sky(plane(level=29, speed=5, facing=NE))), "sustained-climb")
    assert (one(below).pose.level, one(below).stalled) == (30, False)


@pytest.mark.ledger("WV-GEO-01", "WV-GEO-02", "WV-GEO-03")
def test_six_facings_and_their_steps() -> None:
    assert [hexes.step((0, 0), facing) for facing in ALL] == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    assert hexes.FACINGS == ("E", "NE", "NW", "W", "SW", "SE")


@pytest.mark.ledger("WV-GEO-04")
def test_distance_agrees_with_counting_steps() -> None:
    """A flood from one hex is an independent count."""
    reached = {(20, 10): 0}
    frontier = [(20, 10)]
    for count in range(1, 7):
        frontier = [hexes.step(at, facing) for at in frontier for facing in ALL]
        frontier = [at for at in dict.fromkeys(frontier) if at not in reached]
        reached |= dict.fromkeys(frontier, count)
    assert len(reached) == 127
    assert all(hexes.distance((20, 10), at) == count for at, count in reached.items())


@pytest.mark.ledger("WV-GEO-05")
def test_attitudes() -> None:
    assert [hexes.attitude(facing) for facing in ALL] == ["level", "climb", "climb", "level", "dive", "dive"]


@pytest.mark.ledger("WV-GEO-06")
def test_two_levels_straight_down_is_a_hex() -> None:
    game = sky(plane(stalled=True, level=15, speed=0, throttle=3))
    before = one(game).pose
    fly(game, 3)
    assert (one(game).pose.x, one(game).pose.level) == (before.x, 13)


@pytest.mark.ledger("WV-GEO-07")
def test_a_plunge_from_an_odd_level_ends_toward_the_nose() -> None:
    assert hexes.ground_below(Pose(10, 8, E)) == (10, 0)
    assert hexes.ground_below(Pose(11, 7, E)) == (12, 0)
    assert hexes.ground_below(Pose(11, 7, NW)) == (10, 0)


@pytest.mark.ledger("WV-GEO-08", "WV-ATT-01")
def test_a_rotation_is_one_hex_side_and_keeps_the_sense() -> None:
    assert [hexes.nose_up(facing) for facing in (E, SE, W, SW)] == [NE, E, NW, W]
    assert [hexes.nose_down(facing) for facing in (E, NE, W, NW)] == [SE, E, SW, W]


@pytest.mark.ledger("WV-GEO-09", "WV-GEO-16")
def test_a_flip_mirrors_the_facing() -> None:
    assert [hexes.mirrored(facing) for facing in ALL] == [W, NW, NE, E, SE, SW]
    game = sky(plane(facing=SE, speed=4, inverted=False))
    throttle(game)
    do(game, 2, "diving-turn")
    assert (one(game).pose.facing, one(game).pose.attitude, one(game).pose.inverted) == (SW, "dive", False)


@pytest.mark.ledger("WV-GEO-10")
def test_a_roll_keeps_the_facing() -> None:
    game = sky(plane(facing=W))
    throttle(game)
    do(game, 2, "roll")
    assert (one(game).pose.facing, one(game).pose.inverted) == (W, True)
    back = do(throttle(sky(plane(facing=W, inverted=True))), 2, "roll")
    assert (one(back).pose.facing, one(back).pose.inverted) == (W, False)


@pytest.mark.ledger("WV-GEO-11")
def test_a_half_circle_reverses_and_turns_over() -> None:
    assert [hexes.reversed_(facing) for facing in ALL] == [W, SW, SE, E, NE, NW]
    game = sky(plane())
    throttle(game)
    do(game, 2, "half-loop")
    assert (one(game).pose.facing, one(game).pose.inverted) == (W, True)
    game = throttle(sky(plane()))
    do(game, 2, "wingover diving")
    assert (one(game).pose.facing, one(game).pose.inverted) == (SW, False), "flipped over first, so it is upright again"


@pytest.mark.ledger("WV-GEO-12")
def test_the_bomb_line_leans_toward_the_bomber() -> None:
    assert hexes.bomb_line((20, 0), "right", 4) == (16, 4)
    assert hexes.bomb_line((20, 0), "left", 5) == (25, 5)


@pytest.mark.ledger("WV-GEO-13")
def test_the_hex_behind() -> None:
    assert hexes.behind(Pose(10, 8, E)) == (8, 8)
    assert hexes.behind(Pose(10, 8, NE)) == (9, 7)


@pytest.mark.ledger("WV-GEO-15")
def test_half_hexes_at_a_side_are_not_complete_but_joined_ones_are() -> None:
    assert hexes.beyond(-1, 1) == "left"
    assert hexes.beyond(39, 1) == "right"
    assert hexes.beyond(39, 2) is None
    assert hexes.beyond(0, 1) is None
    assert hexes.beyond(38, 1) is None
    assert [hexes.from_side(1, level, "left", 1) for level in (2, 3)] == [0, 1]
    assert [hexes.from_side(1, level, "right", 1) for level in (2, 3)] == [38, 37]
    assert [hexes.from_side(39, 3, side, 2) for side in ("left", "right")] == [77, 1], "19 on each mat, one on both"


@pytest.mark.ledger("WV-GEO-16")
def test_a_position_has_two_dimensions() -> None:
    assert Pose.__struct_fields__ == ("x", "level", "facing", "inverted")


@pytest.mark.ledger("WV-MHX-01")
def test_mega_centres_stand_4_hexes_and_4_levels_apart() -> None:
    hexagons = [(x, level) for x in range(40) for level in range(27) if (x - level) % 2 == 0]
    centres = {hexes.mega_centre(mega) for at in hexagons for mega in hexes.mega_hexes(at)}
    assert {level for _, level in centres} == {0, 4, 8, 12, 16, 20, 24, 28}
    row = sorted(x for x, level in centres if level == 8)
    assert {b - a for a, b in pairwise(row)} == {8}
    assert hexes.distance(hexes.mega_centre((1, 1)), hexes.mega_centre((2, 2))) == 4
    for mega in hexes.megas_over(1):
        assert hexes.mega_hexes(hexes.mega_centre(mega)) == (mega,), "in every second row half-way between"


@pytest.mark.ledger("WV-MHX-03", "WV-MHX-04")
def test_a_shared_hex_counts_for_either_mega_hex() -> None:
    centre = hexes.mega_centre((3, 3))
    shared = (centre[0] + 4, centre[1])
    assert set(hexes.mega_hexes(shared)) == {(3, 3), (5, 3)}
    assert all(passes(shared, hexes.mega_centre(to), mega) for to in ((3, 3), (5, 3)) for mega in ((3, 3), (5, 3)))
    assert hexes.mega_distance(shared, centre) == 0
    assert hexes.mega_distance(shared, hexes.mega_centre((5, 3))) == 0
    assert hexes.mega_distance(centre, hexes.mega_centre((5, 3))) == 1
    assert hexes.mega_distance(centre, hexes.mega_centre((9, 3))) == 3
    x, level = centre
    assert [hexes.mega_distance(centre, (x + away, level)) for away in (2, 6, 8, 10, 14)] == [0, 1, 1, 1, 2]
    assert [hexes.mega_distance((x - 2, level), (x + away, level)) for away in (2, 6, 10, 18)] == [0, 1, 1, 2]


@pytest.mark.ledger("WV-MHX-05")
def test_the_first_complete_mega_hex_from_a_side() -> None:
    for side in ("left", "right"):
        mega = hexes.mega_from_side(8, side, 0, 1)
        centre = hexes.mega_centre(mega)
        assert centre[1] == 8
        assert centre[0] - 4 >= -1
        assert centre[0] + 4 <= 39
    assert [hexes.mega_from_side(8, "left", 0, mats) for mats in (1, 2)] == [(0, 2), (0, 2)]
    assert [hexes.mega_from_side(8, "right", 0, mats) for mats in (1, 2)] == [(6, 2), (16, 2)]
    assert hexes.mega_from_side(6, "left", 0, 1)[1] == 1, "on a tie the lower row"
    assert hexes.mega_from_side(30, "left", 0, 1)[1] == 7
    assert [hexes.mega_from_side(4, side, 0, 1) for side in ("left", "right")] == [(1, 1), (7, 1)]
    left = hexes.mega_centre(hexes.mega_from_side(8, "left", 1, 1))
    assert left[0] - 4 >= 39


@pytest.mark.ledger("WV-CMP-03", "WV-MOV-01")
@pytest.mark.parametrize("facing", [E, W, SE, SW])
def test_a_plane_flies_where_its_nose_points(facing: int) -> None:
    game = sky(plane(facing=facing, speed=1, level=10, x=20))
    throttle(game)
    do(game, 1)
    moved = one(game).pose
    assert moved.hex == (20 + hexes.STEPS[facing][0], 10 + hexes.STEPS[facing][1])


@pytest.mark.ledger("WV-MAP-04", "WV-MOV-09")
def test_ground_is_level_0_and_inside_mountains() -> None:
    state = sky(mats=("D",)).state
    assert PARTS.mats["D"].peaks[4] == 8
    assert [into_ground(state, at) for at in ((8, 8), (9, 9), (8, 10))] == [True, False, False], "up to its top"
    assert (PARTS.mats["D"].peaks[5], PARTS.mats["D"].peaks[15]) == (9, 8)
    assert [into_ground(state, at) for at in ((11, 9), (31, 9), (30, 8))] == [True, False, True], "each column its own"
    assert into_ground(state, (8, 0))
    assert into_ground(state, (8, 2))
    assert not into_ground(state, (8, 20))
