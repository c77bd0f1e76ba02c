"""Cloud cover: in it, under it, and where an airplane comes out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aerodrome.cardtable.altitude_events import CardPiled, CloudEntered, CloudLeft, Collided
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import Fired, FlameDied, JamCounterTaken, Left, Moved, PhaseEnded, SmokeThinned
from aerodrome.cardtable.game import new_game, scenario
from aerodrome.cardtable.questions import Caught
from aerodrome.cardtable.state import Altitude, Shell
from aerodrome.games import BadFile
from aerodrome.kernel.event import Event
from tests.cardtable.test_scenario_files import changed
from tests.harness import Game, airplane, altered, at_step, fly, hold, of, plane, pose_mm, targets
from tests.rulebook.burning_drachens.heights import FAR, alone, height, heights, sky
from tests.rulebook.burning_drachens.scenes import TASK

RULES = ("altitude", "cloud-cover")
CLOUD = 5


def below(level: int = 4, climb: int = 1, *, last: str = "", rules: tuple[str, ...] = RULES, **options: Any) -> Game:
    """A Camel (rate 2) just below the cloud at level 5."""
    return alone(level, climb, last=last, rules=rules, cloud_level=CLOUD, **options)


def inside(*pile: str, rules: tuple[str, ...] = RULES) -> Game:
    """A Camel in the cloud, with these cards on its pile."""
    return altered(below(rules=rules), "a", flight=Altitude(CLOUD, 0, cloud=pile), last="straight", entered="straight")


def duel(first: Altitude, second: Altitude, **options: Any) -> Game:
    """Two airplanes that could fire at each other at the same level."""
    game = sky(
        plane("a", "entente", 1000, 500),
        plane("b", "central", 1000, 600, 180),
        rules=options.pop("rules", RULES),
        cloud_level=CLOUD,
        **options,
    )
    return altered(altered(game, "a", flight=first), "b", flight=second)


def pile(game: Game) -> tuple[str, ...] | None:
    flight = airplane(game, "a").flight
    assert flight is not None
    return flight.cloud


@pytest.mark.ledger("BD-CLD-01")
def test_cld_01_the_cloud_lies_above_all_airplanes() -> None:
    assert below().state.setting.cloud == CLOUD
    game = sky(plane("a", "entente", 500, 500, level=6), FAR, rules=RULES)
    assert game.state.setting.cloud == 8
    assert game.view("central").cloud == 8
    assert sky(plane("a", "entente", 500, 500), FAR, cloud_level=5).state.setting.cloud is None


@pytest.mark.ledger("BD-CLD-01")
@pytest.mark.parametrize(("level", "good"), [(3, False), (4, True), (21, True), (22, False)])
def test_cld_01_a_scenario_cannot_set_it_lower(tmp_path: Path, level: int, good: bool) -> None:
    path = changed(tmp_path, "face-to-face", 'status = "printed"', f'status = "printed"\ncloud_level = {level}')
    if good:
        assert scenario(path).cloud_level == level
    else:
        with pytest.raises(BadFile) as refusal:
            scenario(path)
        assert refusal.value.field == "cloud_level"


@pytest.mark.ledger("BD-CLD-01")
def test_cld_01_it_lies_above_whatever_level_an_airplane_may_come_at() -> None:
    setting = new_game(TASK, 1, ("special-damage", "wings-of-war", *RULES)).state.setting
    assert setting.cloud == 14 + 2, "two levels above the top altitude of the Hanriot"


@pytest.mark.ledger("BD-CLD-02")
def test_cld_02_it_stops_where_its_climb_has_ended() -> None:
    game = below()
    happened = fly(game, {"a": "climb straight turn-left"})
    assert [e.unit for e in of(happened, CloudEntered)] == ["a"]
    assert pose_mm(game, "a") == pytest.approx((1000, 474, 0))
    assert height(game) == (CLOUD, 0)


@pytest.mark.ledger("BD-CLD-02")
def test_cld_02_one_counter_short_of_it_nothing_happens() -> None:
    game = below(4, 0)
    happened = fly(game, {"a": "climb straight turn-left"})
    assert not of(happened, CloudEntered)
    assert (height(game), pile(game)) == ((4, 1), None)


@pytest.mark.ledger("BD-CLD-03")
def test_cld_03_its_cards_are_piled_in_order() -> None:
    game = below()
    happened = fly(game, {"a": "climb straight turn-left"})
    assert [e.card for e in of(happened, CardPiled)] == ["straight", "turn-left"]
    fly(game, {"a": "turn-right stall straight"})
    assert pile(game) == ("straight", "turn-left", "turn-right", "stall", "straight")


@pytest.mark.ledger("BD-CLD-04")
@pytest.mark.parametrize(
    ("first", "second", "one", "other"),
    [
        (Altitude(4), Altitude(4), ["b"], ["a"]),
        (Altitude(5, 0, cloud=()), Altitude(4), [], []),
        (Altitude(5, 0, cloud=("straight",)), Altitude(5, 0, cloud=()), [], []),
    ],
)
def test_cld_04_no_fire_into_the_cloud_or_out_of_it(
    first: Altitude, second: Altitude, one: list[str], other: list[str]
) -> None:
    game = at_step(duel(first, second), "fire")
    assert (targets(game, "a"), targets(game, "b")) == (one, other)


@pytest.mark.ledger("BD-CLD-04")
def test_cld_04_in_the_cloud_nobody_collides() -> None:
    rules = (*RULES, "collisions")
    above = altered(
        duel(Altitude(5, 0, cloud=()), Altitude(5, 0, cloud=()), rules=rules), "b", pose=Pose(1000000, 500000, 0)
    )
    assert not of(fly(above), Collided)
    under = altered(duel(Altitude(4), Altitude(4), rules=rules), "b", pose=Pose(1000000, 500000, 0))
    assert len(of(fly(under, {"a": "straight turn-left stall", "b": "straight turn-right stall"}, hold), Collided)) == 1


def poses(happened: list[Event]) -> list[Pose]:
    """Where a was after each of its cards."""
    return [event.pose for event in of(happened, Moved) if event.unit == "a"]


@pytest.mark.ledger("BD-CLD-05", "BD-CLD-07")
def test_cld_05_the_whole_pile_is_performed_in_the_phase_of_the_dive() -> None:
    """The same cards lead to the same place as below the cloud; up to the dive the card does not move."""
    clouded: list[Pose] = []
    plain: list[Pose] = []
    for game, seen in ((below(), clouded), (alone(4, 1), plain)):
        seen += poses(fly(game, {"a": "climb turn-left straight"}))
        seen += poses(fly(game, {"a": "turn-right dive straight"}))
    assert clouded == [*[plain[0]] * 4, *plain[4:]]
    assert len(set(plain)) == 6


@pytest.mark.ledger("BD-CLD-05")
def test_cld_05_then_it_is_below() -> None:
    game = inside("turn-left", "straight")
    happened = fly(game, {"a": "straight dive turn-right"})
    assert [e.unit for e in of(happened, CloudLeft)] == ["a"]
    assert [e.card for e in of(happened, CardPiled)] == ["straight"]
    assert (height(game), pile(game)) == ((4, 0), None)


@pytest.mark.ledger("BD-CLD-05")
def test_cld_05_a_split_s_brings_it_down_too() -> None:
    game, plain = inside("turn-left"), alone(4, 1)
    happened = fly(game, {"a": "stall immelmann straight"})
    assert [e.unit for e in of(happened, CloudLeft)] == ["a"]
    assert heights(happened) == [(4, 1)]
    assert poses(happened)[1] == poses(fly(plain, {"a": "turn-left stall immelmann"}))[2]


@pytest.mark.ledger("BD-CLD-06")
@pytest.mark.parametrize(
    ("start", "edge"),
    [
        (Pose(1_000_000, 1_950_000, 0), "north"),
        (Pose(1_950_000, 1_000_000, 9_000), "east"),
        (Pose(1_000_000, 50_000, 18_000), "south"),
        (Pose(50_000, 1_000_000, 27_000), "west"),
        (Pose(1_000_000, 1_750_000, 0), ""),
    ],
)
def test_cld_06_outside_after_any_of_its_cards_it_is_gone(start: Pose, edge: str) -> None:
    """Two straights and a turn about lead over the edge and back."""
    game = altered(inside("straight", "immelmann", "straight", "straight"), "a", pose=start)
    happened = fly(game, {"a": "dive straight turn-left"})
    assert [(e.unit, e.edge) for e in of(happened, Left)] == ([("a", edge)] if edge else [])


@pytest.mark.ledger("BD-CLD-06")
@pytest.mark.parametrize(
    ("start", "edge"),
    [
        (Pose(1_500_000, 950_000, 0), "north"),
        (Pose(1_500_000, 750_000, 0), ""),
        (Pose(2_850_000, 500_000, 9_000), "east"),
    ],
)
def test_cld_06_the_table_need_not_be_square(start: Pose, edge: str) -> None:
    game = below(width=3000, length=1000)
    game = altered(game, "far", pose=Pose(200_000, 200_000, 0))
    pile = ("straight", "immelmann", "straight", "straight")
    game = altered(game, "a", flight=Altitude(CLOUD, 0, cloud=pile), last="straight", entered="straight", pose=start)
    happened = fly(game, {"a": "dive straight turn-left"})
    assert [(e.unit, e.edge) for e in of(happened, Left) if e.unit == "a"] == ([("a", edge)] if edge else [])


@pytest.mark.ledger("BD-CLD-06")
def test_cld_06_while_it_is_in_the_cloud_it_does_not_leave() -> None:
    game = altered(inside(), "a", pose=Pose(1000000, 1990000, 0))
    assert not of(fly(game, {"a": "straight straight straight"}), Left)


@pytest.mark.ledger("BD-CLD-07")
def test_cld_07_back_below_it_fires_and_is_fired_at_in_the_same_phase() -> None:
    game = duel(Altitude(5, 0, cloud=()), Altitude(4))
    game = altered(altered(game, "a", last="straight"), "b", pose=Pose(1000000, 780000, 18000))
    happened = fly(game, {"a": "dive straight turn-left", "b": "stall turn-left straight"})
    assert {(e.unit, e.target) for e in of(happened, Fired)[:2]} == {("a", "b"), ("b", "a")}


@pytest.mark.ledger("BD-CLD-07")
def test_cld_07_back_below_it_collides_in_the_same_phase() -> None:
    game = duel(Altitude(5, 0, cloud=()), Altitude(4), rules=(*RULES, "collisions"))
    game = altered(altered(game, "a", last="straight"), "b", pose=Pose(1000000, 714000, 18000))
    happened = fly(game, {"a": "dive straight turn-left", "b": "stall turn-left straight"}, hold)
    first = next(n for n, event in enumerate(happened) if isinstance(event, PhaseEnded))
    assert [(e.unit, e.other) for e in of(happened[:first], Collided)] == [("a", "b")]


@pytest.mark.ledger("BD-CLD-02", "BD-CLD-05", "BD-CLD-08")
def test_cld_08_nothing_lifts_it_in_the_cloud() -> None:
    game = inside("straight")
    happened = fly(game, {"a": "climb straight turn-left"})
    happened += fly(game, {"a": "straight immelmann straight"})
    assert heights(happened) == []
    assert height(game) == (CLOUD, 0)
    assert set(poses(happened)) == {Pose(1_000_000, 400_000, 0)}


@pytest.mark.ledger("BD-CLD-08")
def test_cld_08_nobody_flies_above_it() -> None:
    game = altered(below(), "a", flight=Altitude(CLOUD - 1, 1))
    happened = fly(game, {"a": "climb straight straight"})
    happened += fly(game, {"a": "climb straight straight"})
    happened += fly(game, {"a": "climb straight straight"})
    assert heights(happened) == [(CLOUD, 0)]


@pytest.mark.ledger("BD-CLD-09")
def test_cld_09_it_neither_tails_nor_is_tailed() -> None:
    rules = (*RULES, "tailing")
    low, high = Altitude(4), Altitude(5, 0, cloud=())
    for first, second, tails in ((low, low, True), (high, low, False), (low, high, False)):
        game = altered(duel(first, second, rules=rules), "b", pose=Pose(1000000, 640000, 0))
        game = at_step(game, "tail")
        assert bool(game.state.tails) is tails


@pytest.mark.ledger("BD-CLD-09")
def test_cld_09_bursts_do_not_reach_it() -> None:
    game = duel(Altitude(5, 0, cloud=()), Altitude(4))
    spared = game.engine.book.spared  # type: ignore[attr-defined]  # the card table's engine
    shell = Shell(0, 0, CLOUD, 0)
    assert not spared.allow(Caught(airplane(game, "a"), shell))
    free = airplane(altered(game, "a", flight=Altitude(5, 0)), "a")
    assert spared.allow(Caught(free, shell))


@pytest.mark.ledger("BD-CLD-10")
def test_cld_10_jams_fire_and_smoke_go_on() -> None:
    game = inside(rules=(*RULES, "special-damage", "wings-of-war"))
    game = altered(game, "a", jams=(3,), hurt={"flames": 2, "smoke": 3})
    happened = fly(game, {"a": "straight straight straight"})
    assert len(of(happened, JamCounterTaken)) == 3
    assert len(of(happened, FlameDied)) == 1
    assert len(of(happened, SmokeThinned)) == 1


@pytest.mark.ledger("BD-CLD-11")
def test_cld_11_an_immelmann_reaches_it_too() -> None:
    game = below()
    happened = fly(game, {"a": "straight immelmann straight"})
    assert [e.unit for e in of(happened, CloudEntered)] == ["a"]
    assert [e.card for e in of(happened, CardPiled)] == ["straight"]
    assert pose_mm(game, "a")[2] == 180


@pytest.mark.ledger("BD-CLD-11")
def test_cld_11_a_split_s_does_not() -> None:
    assert not of(fly(below(), {"a": "stall immelmann straight"}), CloudEntered)
