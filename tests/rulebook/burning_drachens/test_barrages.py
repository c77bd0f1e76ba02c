"""Balloon barrages: what flies into the line, or below it, is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.balloon_events import BalloonDestroyed
from aerodrome.cardtable.events import PhaseEnded, ShotDown
from aerodrome.cardtable.state import Altitude
from tests.harness import Game, airplane, altered, balloon, fly, of, plane, table
from tests.rulebook.burning_drachens.batteries import deals, drawn
from tests.rulebook.burning_drachens.drachens import RULES
from tests.rulebook.burning_drachens.test_balloons import wrong_in

BARRAGE = (*RULES, "altitude")
XS = (300, 550, 800)
"""The centres of three balloons, 163 mm from edge to edge."""
Y = 1000


def line(*flyers: Any, levels: tuple[int, ...] = (3, 3, 3), rules: tuple[str, ...] = BARRAGE, **options: Any) -> Game:
    bags = [balloon(f"b{n}", "central", x, Y, 180, level=4) for n, x in enumerate(XS)]
    game = table(*flyers, *bags, rules=rules, brings=("balloon-barrage",), width=1100, **options)
    for n, level in enumerate(levels):
        game = altered(game, f"b{n}", flight=Altitude(level, 2))
    return game


def flown(game: Game, plan: str = "straight stall straight") -> bool:
    """Whether the barrage brings down ace in a turn of this plan."""
    happened = fly(game, {"ace": plan})
    return "balloon barrage" in [event.reason for event in of(happened, ShotDown) if event.unit == "ace"]


def lost_in(game: Game, plan: str = "straight stall straight") -> int:
    """The phase in which the barrage brings down ace; 0 if it does not."""
    happened = fly(game, {"ace": plan})
    losses = [n for n, event in enumerate(happened) if isinstance(event, ShotDown) and event.unit == "ace"]
    return 1 + len(of(happened[: losses[0]], PhaseEnded)) if losses else 0


def ace(x: float, y: float = 900, level: int = 3, **options: Any) -> Any:
    return plane("ace", options.pop("side", "entente"), x, y, level=level, **options)


@pytest.mark.ledger("BD-BBR-01")
def test_a_barrage_is_a_line_of_balloons_a_ruler_apart_at_most(tmp_path: Path) -> None:
    brings = '"balloons", "altitude", "balloon-barrage"'
    assert wrong_in(tmp_path, brings, (300, 1500), (587, 1500)) == ""
    assert wrong_in(tmp_path, brings, (300, 1500), (587.1, 1500)) == "balloons[0].at_mm"
    assert wrong_in(tmp_path, brings, (300, 1500), (420, 1500)) == ""
    wide = line(ace(675))
    wide = altered(wide, "b2", pose=replace(wide.state.units["b2"].pose, x=1_000_000))
    assert not flown(altered(wide, "ace", pose=replace(airplane(wide, "ace").pose, x=775_000)))


@pytest.mark.ledger("BD-BBR-02", "BD-BBR-10")
@pytest.mark.parametrize(("level", "lost"), [(1, True), (2, True), (3, False), (4, False), (5, False)])
def test_between_two_balloons_at_the_lower_ones_level_or_below_it_is_lost(level: int, lost: bool) -> None:
    game = line(ace(675, level=level), levels=(3, 4, 2))
    assert flown(game) == lost
    assert airplane(game, "ace").fate == ("shot down" if lost else "")


@pytest.mark.ledger("BD-BBR-02", "BD-BBR-07")
@pytest.mark.parametrize(("nose", "phase"), [(0.1, 1), (-0.1, 2)])
def test_any_part_of_its_card_will_do(nose: float, phase: int) -> None:
    """Its first straight brings its front edge so far past the southern edge of the line, its centre not near it."""
    assert lost_in(line(ace(675, Y - 67.5 - 115 + nose))) == phase


@pytest.mark.ledger("BD-BBR-03")
@pytest.mark.parametrize("x", [60, 200, 900, 1060])
@pytest.mark.parametrize(("level", "lost"), [(3, True), (4, False)])
def test_between_the_last_balloon_and_the_side_likewise(x: float, level: int, lost: bool) -> None:
    assert flown(line(ace(x, level=level))) == lost


@pytest.mark.ledger("BD-BBR-01", "BD-BBR-03")
@pytest.mark.parametrize("y", [100, 425, 675, 1500])
@pytest.mark.parametrize(("level", "lost"), [(3, True), (4, False)])
def test_a_line_from_side_to_side_likewise(y: float, level: int, lost: bool) -> None:
    """Three balloons from south to north: cables between them, and from the last ones to the ends of the table."""
    bags = [balloon(f"b{n}", "central", 550, x, 180, level=3) for n, x in enumerate(XS)]
    flyer = plane("ace", "entente", 450, y, 90, level=level)
    game = table(flyer, *bags, rules=BARRAGE, brings=("balloon-barrage",), width=1100)
    assert flown(game) == lost


@pytest.mark.ledger("BD-BBR-04")
@pytest.mark.parametrize(("level", "lost"), [(1, True), (3, True), (4, False)])
def test_over_a_balloon_at_its_level_or_lower_it_is_lost(level: int, lost: bool) -> None:
    game = line(ace(550, level=level), levels=(0, 3, 0))
    assert flown(game) == lost


@pytest.mark.ledger("BD-BBR-06")
@pytest.mark.parametrize("fate", ["destroyed", "landed"])
def test_past_a_balloon_that_is_gone_there_is_a_way(fate: Any) -> None:
    gap = altered(line(ace(550)), "b1", fate=fate)
    assert not flown(gap)
    for x in (425, 675):
        assert not flown(altered(line(ace(x)), "b1", fate=fate))
    for x in (100, 1000):
        assert flown(altered(line(ace(x)), "b1", fate=fate))
    assert not flown(altered(line(ace(100)), "b0", fate=fate))
    assert flown(altered(line(ace(675)), "b0", fate=fate))
    assert flown(altered(altered(line(ace(100)), "b1", fate=fate), "b2", fate=fate)), "beside the last one left"


@pytest.mark.ledger("BD-BBR-07")
def test_the_way_counts_and_not_the_place_alone() -> None:
    leaves = line(ace(425, y=Y + 60, level=4))
    assert flown(leaves, "dive straight straight"), "the card has left the line, the way to it has not"
    assert airplane(leaves, "ace").pose.y > (Y + 67.5) * 1000
    assert not flown(line(ace(425, y=Y + 68, level=4)), "dive straight straight")


@pytest.mark.ledger("BD-BBR-07")
@pytest.mark.parametrize(("beside", "lost"), [(21.7, True), (21.8, False)])
def test_past_a_corner_of_a_balloon_its_way_alone_counts(beside: float, lost: bool) -> None:
    """To the north-west past the south-western corner of the middle balloon, halfway between start and end."""
    corner, half_way, slope = (550 - 43.5, Y - 33.75), 57.5, 0.5**0.5
    x, y = corner[0] + (half_way - beside) * slope, corner[1] - (half_way + beside) * slope
    game = altered(line(ace(x, y, heading=315)), "b0", flight=Altitude(0, 2))
    assert flown(altered(game, "b2", flight=Altitude(0, 2)), "straight straight straight") == lost


@pytest.mark.ledger("BD-BBR-07", "BD-CLD-05", "BD-CLD-07")
@pytest.mark.parametrize(("straights", "phase"), [(0, 0), (2, 1), (4, 0)])
def test_who_comes_out_of_the_cloud_is_stopped_by_its_last_move_alone(straights: int, phase: int) -> None:
    """From y 700 its pile leads it to the line and past it, high above; then it dives to the level of the balloons."""
    game = line(ace(425, 700), levels=(4, 4, 4), rules=(*BARRAGE, "cloud-cover"), cloud_level=5)
    clouded = altered(game, "ace", flight=Altitude(5, 0, cloud=("straight",) * straights))
    assert lost_in(clouded, "dive turn-right turn-right") == phase


@pytest.mark.ledger("BD-BBR-08")
def test_the_level_after_the_maneuver_counts() -> None:
    assert not flown(altered(line(ace(425)), "ace", flight=Altitude(3, 1)), "climb straight straight")
    assert lost_in(line(ace(425, level=4)), "dive straight straight") == 1


@pytest.mark.ledger("BD-BBR-09")
@pytest.mark.parametrize(("x", "levels"), [(425, (3, 3, 3)), (550, (0, 3, 0)), (60, (3, 3, 3))])
def test_it_stops_airplanes_of_both_sides(x: float, levels: tuple[int, ...]) -> None:
    assert flown(line(ace(x, side="central"), plane("far", "entente", 1000, 200), levels=levels))


@pytest.mark.ledger("BD-BBR-05")
@pytest.mark.parametrize("climb", [0, 2])
@pytest.mark.parametrize(("level", "hurt"), [(3, True), (2, False)])
def test_with_collisions_the_balloon_at_the_same_level_takes_a_card(climb: int, level: int, hurt: bool) -> None:
    game = altered(line(ace(550), rules=(*BARRAGE, "collisions")), "ace", flight=Altitude(level, climb))
    deals(game, C=[(4, "fire")])
    happened = fly(game, {"ace": "straight stall straight"})
    assert airplane(game, "ace").fate == "shot down"
    assert [draw for draw in drawn(happened) if draw[1] == "C"] == ([("b1", "C", 1)] if hurt else [])
    flames = getattr(game.state.units["b1"], "flames")  # noqa: B009 - of a balloon
    assert (game.state.units["b1"].points, flames) == (4 if hurt else 0, 0)


@pytest.mark.ledger("BD-BBR-05")
def test_an_explosion_counts_and_without_collisions_there_is_no_card() -> None:
    game = line(ace(550), rules=(*BARRAGE, "collisions"))
    deals(game, C=[(0, "explosion")])
    assert [event.unit for event in of(fly(game, {"ace": "straight stall straight"}), BalloonDestroyed)] == ["b1"]
    assert drawn(fly(line(ace(550)), {"ace": "straight stall straight"})) == []
