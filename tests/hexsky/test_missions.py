"""Missions drawn by chance: valid, playable, each another, true to date and side, and as they were wished for."""

from __future__ import annotations

from calendar import month_name
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from aerodrome.hexsky import catalogue, missions, setup
from aerodrome.hexsky.endings import HOME, ended, other
from aerodrome.hexsky.knobs import MAT_WIDTH
from aerodrome.hexsky.missions.forces import FEW, NEAR, Flyer, defenders, flights, told, worth
from aerodrome.hexsky.missions.tables import load, role_of
from aerodrome.hexsky.missions.wishes import TIMES
from aerodrome.hexsky.planes import SIDES, Side
from aerodrome.hexsky.setup import Scenario
from aerodrome.hexsky.sun import SUN_TABLE
from aerodrome.kernel.dice import Dice, make_seed
from tests.hexsky.missions import essence, kind_of, play, tallied, written_and_read

SHARE = 40
"""Of the 500 missions that ``make missions`` builds and plays."""
PARTS, TABLES = catalogue.load(), load()
MONTHS = tuple(month_name)


@pytest.fixture(scope="module")
def built() -> list[Scenario]:
    return [missions.build(seed) for seed in range(SHARE)]


def month_of(mission: Scenario) -> str:
    _, month, year = mission.date.split()
    return f"{year}-{MONTHS.index(month):02}"


def front_of(mission: Scenario) -> str:
    return next(front.id for front in TABLES.fronts.values() if mission.source.endswith(front.title))


def test_every_mission_comes_back_from_its_file_as_it_was(built: list[Scenario], tmp_path: Path) -> None:
    for mission in built:
        assert msgspec.to_builtins(written_and_read(mission, tmp_path)) == msgspec.to_builtins(mission)


def test_every_mission_is_another_and_ours(built: list[Scenario]) -> None:
    assert len({essence(mission) for mission in built}) == SHARE
    assert {mission.status for mission in built} == {"ours"}
    assert {kind_of(mission) for mission in built} == set(missions.KINDS)
    assert {mission.planes[0].side for mission in built} == set(SIDES)


def test_the_same_seed_and_wishes_give_the_same_mission() -> None:
    first, second = (missions.build("dawn", kind="recon", scouts=2) for _ in range(2))
    assert msgspec.to_builtins(first) == msgspec.to_builtins(second)


def test_a_wish_for_the_weather_changes_nothing_else() -> None:
    for seed in range(5):
        drawn, wished = missions.build(seed), missions.build(seed, weather="haze", time="noon")
        assert wished.sky.haze == 5
        assert wished.sky.sun == SUN_TABLE[4].sun
        assert msgspec.to_builtins(drawn) | {"sky": {}} == msgspec.to_builtins(wished) | {"sky": {}}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("kind", missions.KINDS)
def test_every_kind_is_played_to_its_end(kind: str, seed: int) -> None:
    game = play(seed, "random", kind)
    assert game.kind == kind
    assert game.reason


def test_pilots_who_can_fly_play_one_to_its_end() -> None:
    game = play(3, "novice", "recon")
    assert tallied([game])["all"]["games"] == 1
    assert game.winner in (*SIDES, "nobody")


def test_planes_fly_for_their_side_on_a_front_and_in_a_month_of_their_service(built: list[Scenario]) -> None:
    for mission in built:
        front, month = front_of(mission), month_of(mission)
        for entry in mission.planes:
            model = PARTS.models[entry.model]
            assert model.side == entry.side
            served = [e for e in TABLES.service if e.plane == entry.model and front in e.fronts]
            assert any(e.first <= month <= e.last for e in served), (entry.model, front, month)


def test_every_plane_of_the_box_served_somewhere() -> None:
    assert {entry.plane for entry in TABLES.service} == set(PARTS.models)
    assert {front for entry in TABLES.service for front in entry.fronts} == set(TABLES.fronts)


def test_planes_begin_apart_on_their_own_half_heading_for_the_enemy_at_a_speed_that_carries(
    built: list[Scenario],
) -> None:
    for mission in built:
        middle = MAT_WIDTH * len(mission.mats)
        places = [(setup.place(entry.at, mission.mats), entry.at.level) for entry in mission.planes]
        assert len(set(places)) == len(places)
        for entry, (x, level) in zip(mission.planes, places, strict=True):
            model, home = PARTS.models[entry.model], HOME[entry.side]
            assert (x < middle) == (home == "left")
            assert entry.heading != home
            assert model.box(entry.speed, level) == "black"
            assert level <= model.ceiling
            assert level > max((peak for mat in mission.mats for peak in PARTS.mats[mat].peaks), default=0)


def test_targets_stand_on_dry_flat_land_in_the_defenders_country(built: list[Scenario]) -> None:
    seen = 0
    for mission in built:
        for entry in mission.ground:
            seen += 1
            mat = PARTS.mats[entry.at.mat]
            assert entry.side == other(mission.planes[0].side)
            assert (mat.ground, mat.peaks) == ("land", ())
            assert mission.mats.index(mat.id) == (0 if HOME[entry.side] == "left" else len(mission.mats) - 1)
    assert seen


@pytest.mark.parametrize("kind", missions.KINDS)
def test_defenders_are_worth_what_their_kind_of_mission_allows_them(kind: str) -> None:
    """By victory points: within a few hundredths, or one of the three nearest that there are."""
    rules = TABLES.kinds[kind]
    scouts = TABLES.serving(PARTS.models, "central", "scout", "flanders", "1917-10")
    against = (Flyer(PARTS.models["sopwith-camel"]), Flyer(PARTS.models["sopwith-camel"], "ace"))
    goal = worth(against) * rules.defence // 100
    for seed in range(10):
        flight = defenders(Dice(make_seed(seed)), rules, against, scouts)
        off = abs(worth(flight) - goal)
        nearer = [each for each in flights(scouts) if abs(worth(each) - goal) < off]
        assert off * 100 <= NEAR * goal or len(nearer) < FEW
    assert worth(against) == PARTS.models["sopwith-camel"].victory_points * 225


def test_a_flight_is_a_leader_and_wingmen_of_one_type() -> None:
    camel, pup = PARTS.models["sopwith-camel"], PARTS.models["sopwith-pup"]
    for flight in flights([camel, pup], 3):
        assert len({flyer.model.id for flyer in flight[1:]}) <= 1
        assert sum(flyer.skill != "expert" for flyer in flight) <= 1
    assert told((Flyer(camel), Flyer(pup), Flyer(pup))) == "one Sopwith Camel and two Sopwith Pup"


@pytest.mark.parametrize(
    ("kind", "role", "until"), [("escort", "bomber", "1917-08"), ("recon", "two-seater", "1916-01")]
)
def test_the_planes_a_mission_is_about_lead_it(kind: str, role: str, until: str) -> None:
    for seed in range(5):
        mission = missions.build(seed, kind=kind)
        assert role_of(PARTS.models[mission.planes[0].model]) == role
        assert month_of(mission) >= until


@pytest.mark.parametrize("side", SIDES)
def test_bombers_are_through_over_the_enemys_side_and_not_over_their_own(side: Side) -> None:
    mission = missions.build(2, kind="escort", attacker=side)
    start = setup.set_up(mission, PARTS)
    for edge, winners in ((HOME[other(side)], (side,)), (HOME[side], (other(side),))):
        bombers = [plane for plane in start.airplanes() if plane.model.code == "B"]
        gone = {plane.id: replace(plane, fate="left", edge=edge) for plane in bombers}
        outcome = ended(replace(start, units={**start.units, **gone}))
        assert outcome is not None
        assert outcome.winners == winners


def test_wishes_are_met() -> None:
    mission = missions.build(
        5, front="flanders", date="1917-04-09", kind="balloons", time="dawn", attacker="central", scouts=2
    )
    assert (front_of(mission), mission.date, kind_of(mission)) == ("flanders", "9 April 1917", "balloons")
    assert mission.sky.sun == SUN_TABLE[TIMES["dawn"]].sun
    assert [entry.side for entry in mission.planes[:3]] == ["central", "central", "entente"]
    assert {entry.side for entry in mission.ground} == {"entente"}


@pytest.mark.ledger("WV-SUN-03")
def test_the_time_of_a_mission_is_a_row_of_the_sun_table() -> None:
    places = {title: missions.build(1, time=title).sky.sun for title in TIMES}
    said = {title: (sun.place, sun.level) for title, sun in places.items() if sun}
    assert said == {
        "dawn": ("right", 4),
        "morning": ("right", 28),
        "noon": ("middle", 28),
        "evening": ("left", 28),
        "sunset": ("left", 4),
    }
    assert places["before-dawn"] is None


def test_thunder_comes_in_summer_alone_and_above_where_planes_begin() -> None:
    stormy = [mission for seed in range(300) if (mission := missions.build(seed)).sky.storm is not None]
    assert stormy
    for mission in stormy:
        assert "05" <= month_of(mission)[5:] <= "09"
        assert max(entry.at.level for entry in mission.planes) < (mission.sky.storm or 0)


@pytest.mark.parametrize(
    ("wish", "field", "reason"),
    [
        ({"front": "macedonia"}, "front", "there are flanders"),
        ({"kind": "picnic"}, "kind", "there are dogfight"),
        ({"weather": "hail"}, "weather", "there are clear"),
        ({"time": "tea"}, "time", "there are before-dawn"),
        ({"attacker": "neutral"}, "attacker", "there are entente, central"),
        ({"date": "1915"}, "date", "not between 1916-01 and 1918-11"),
        ({"date": "1917-13"}, "date", "is not a year, a month or a day"),
        ({"date": "April 1917"}, "date", "is not a year, a month or a day"),
        ({"date": "1917-02-30"}, "date", "1917-02 has no day 30"),
        ({"date": "1918-11-12"}, "date", "the war is over"),
        ({"kind": "escort", "date": "1916"}, "kind", "nobody flew such a mission: escort, 1916"),
        ({"kind": "balloons", "front": "coast"}, "kind", "nobody flew such a mission: balloons, coast"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_by_field(wish: dict[str, str], field: str, reason: str) -> None:
    with pytest.raises(missions.BadWish, match=reason) as refused:
        missions.build(1, **wish)  # type: ignore[arg-type]  # wishes by name, all of them text
    assert refused.value.field == field


@pytest.mark.parametrize("scouts", [0, 5])
def test_scouts_are_one_to_four(scouts: int) -> None:
    with pytest.raises(missions.BadWish, match="scouts: must be 1 to 4"):
        missions.build(1, scouts=scouts)


def test_a_plane_of_a_pack_changes_what_forces_are_worth(tmp_path: Path) -> None:
    text = (catalogue.DATA / "planes" / "fokker-e-iii.toml").read_text(encoding="utf-8")
    folder = tmp_path / "planes"
    folder.mkdir()
    (folder / "fokker-e-iii.toml").write_text(
        text.replace("victory_points = { value = 13", "victory_points = { value = 60")
    )
    wish = {"front": "champagne", "date": "1916-02", "attacker": "entente", "kind": "dogfight"}
    plain = missions.build(4, scouts=3, **wish)
    packed = missions.build(4, scouts=3, packs=(tmp_path,), **wish)
    assert len(packed.planes) < len(plain.planes)
