"""Altitude: landing on a field, and coming down outside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cardtable.altitude_events import Crashed, Landed, RolledOn, TouchedDown
from aerodrome.cardtable.events import Moved, PlanRefused, Revealed
from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.scenario import LandingField
from aerodrome.games import BadFile
from tests.cardtable.test_scenario_files import changed
from tests.harness import airplane, fly, of, plane, plans_of, pose_mm, refused, strip
from tests.rulebook.burning_drachens.heights import FAR, alone, crash_cards, ground, height, over_field, sky

UNCHECKED = ("altitude", "unchecked-plans")
FIELD = '\n[[landing_fields]]\nside = "entente"\nat_mm = [350, 350]\n'


def with_field(folder: Path, field: str) -> Path:
    path = changed(folder, "face-to-face", 'status = "printed"', 'status = "printed"')
    path.write_text(path.read_text("utf-8") + field, "utf-8")
    return path


@pytest.mark.ledger("BD-LAN-01")
def test_lan_01_a_landing_field_is_optional(tmp_path: Path) -> None:
    assert alone().state.setting.fields == ()
    read = scenario(with_field(tmp_path, FIELD))
    assert read.landing_fields == (LandingField(side="entente", at_mm=(350, 350), width_mm=90, length_mm=270),)


@pytest.mark.ledger("BD-LAN-01")
@pytest.mark.parametrize(
    ("field", "where", "reason"),
    [
        (FIELD + "width_mm = 89\n", "landing_fields[0]", "at least 90 by 270"),
        (FIELD + "length_mm = 269\n", "landing_fields[0]", "at least 90 by 270"),
        (FIELD.replace("[350, 350]", "[350, 701]"), "landing_fields[0].at_mm", "beyond the edge"),
        (FIELD + "heading_deg = 361\n", "landing_fields[0].heading_deg", "-360 to 360"),
    ],
)
def test_lan_01_its_outline_is_set_before_play_and_large_enough(
    tmp_path: Path, field: str, where: str, reason: str
) -> None:
    with pytest.raises(BadFile) as refusal:
        scenario(with_field(tmp_path, field))
    assert refusal.value.field == where
    assert reason in refusal.value.reason


@pytest.mark.ledger("BD-LAN-02", "BD-LAN-03")
def test_lan_03_dive_straight_stall_and_it_stands() -> None:
    game = over_field(0, 1)
    happened = fly(game, {"a": "dive straight stall"})
    row = [type(e) for e in happened if isinstance(e, TouchedDown | RolledOn | Landed | Crashed)]
    assert row == [TouchedDown, RolledOn, Landed]
    assert (height(game), ground(game)) == ((0, 0), "parked")
    assert airplane(game, "a").cards == ()


@pytest.mark.ledger("BD-LAN-01")
@pytest.mark.parametrize(("heading", "across", "along"), [(0, 150, 300), (90, 300, 150), (180, 150, 300)])
def test_lan_01_the_field_lies_as_it_was_set(heading: float, across: float, along: float) -> None:
    """300 mm wide and 600 mm long: so far its border is from its middle to the east and to the south."""

    def stands_inside(x: float, y: float) -> bool:
        game = sky(plane("a", "entente", x, y, level=0), FAR, strip(300, 300), strip(1000, 1000, 300, 600, heading))
        return refused(game, "a", "stall straight climb") == ""

    assert stands_inside(1000 + across, 1000)
    assert not stands_inside(1000 + across + 0.001, 1000)
    assert stands_inside(1000, 1000 - along)
    assert not stands_inside(1000, 1000 - along - 0.001)


@pytest.mark.ledger("BD-LAN-02")
def test_lan_02_from_level_one_a_dive_does_not_land() -> None:
    game = over_field(1, 0)
    happened = fly(game, {"a": "dive straight stall"})
    assert not of(happened, TouchedDown)
    assert (height(game), ground(game)) == ((0, 1), "")


@pytest.mark.ledger("BD-LAN-03", "BD-DIV-03")
def test_lan_03_a_straight_cannot_take_the_dives_place() -> None:
    game = over_field(0, 1)
    happened = fly(game, {"a": "straight straight stall"})
    assert not of(happened, TouchedDown)
    assert (height(game), ground(game)) == ((0, 1), "")


@pytest.mark.ledger("BD-LAN-03", "BD-LAN-04", "BD-LAN-06", "BD-DIV-04")
def test_lan_04_06_the_rest_of_the_cards_is_for_show() -> None:
    """The dive and the straight belong to the turn before; what lies behind the stall is not flown."""
    game = over_field(0, 1)
    fly(game, {"a": "stall straight dive"})
    assert (height(game), ground(game)) == ((0, 0), "landing")
    happened = fly(game, {"a": "straight stall immelmann"})
    assert [e.card for e in of(happened, Revealed) if e.unit == "a"] == ["straight", "stall"]
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 2
    assert [e.unit for e in of(happened, Landed)] == ["a"]
    assert ground(game) == "parked"
    assert airplane(game, "a").plan == ()


@pytest.mark.ledger("BD-LAN-04")
def test_lan_04_any_cards_will_do_behind_the_stall() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "stall straight dive"})
    offered = plans_of(game, "a")
    assert {cards[:2] for cards in offered} == {("straight", "stall")}
    assert {cards[2] for cards in offered} >= {"immelmann", "dive", "turn-left", "stall", "climb"}


@pytest.mark.ledger("BD-LAN-04")
def test_lan_04_a_stall_for_show_begins_no_takeoff() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "straight dive straight"})
    happened = fly(game, {"a": "stall straight stall"})
    assert [e.card for e in of(happened, Revealed) if e.unit == "a"] == ["stall"]
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 1
    assert of(happened, RolledOn) == []
    assert ground(game) == "parked"


@pytest.mark.ledger("BD-LAN-06")
def test_lan_06_the_stall_alone_may_be_left_for_the_next_turn() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "straight dive straight"})
    assert ground(game) == "braking"
    assert refused(game, "a", "straight straight straight") == "BD-LAN-07"
    fly(game, {"a": "stall dive immelmann"})
    assert ground(game) == "parked"


@pytest.mark.ledger("BD-LAN-05", "BD-CRA-01")
def test_lan_05_outside_the_field_after_the_dive() -> None:
    game = over_field(0, 1, y=150)
    happened = fly(game, {"a": "dive straight stall"})
    assert crash_cards(happened) == 4
    assert ground(game) == "still"


@pytest.mark.ledger("BD-LAN-05", "BD-CRA-03")
def test_lan_05_outside_the_field_after_the_straight() -> None:
    game = over_field(0, 1, y=700)
    happened = fly(game, {"a": "dive straight stall"})
    assert of(happened, TouchedDown)
    assert crash_cards(happened) == 3
    assert pose_mm(game, "a")[1] == pytest.approx(930)


@pytest.mark.ledger("BD-LAN-05", "BD-CRA-02")
def test_lan_05_outside_the_field_after_the_stall() -> None:
    game = over_field(0, 1, y=650)
    happened = fly(game, {"a": "dive straight stall"})
    assert [e.ground for e in of(happened, RolledOn)] == ["braking"]
    assert crash_cards(happened) == 2


@pytest.mark.ledger("BD-LAN-07")
def test_lan_07_the_planning_screen_takes_what_is_due_only() -> None:
    game = over_field(0, 1)
    assert refused(game, "a", "dive turn-left straight") == "BD-LAN-07"
    assert refused(game, "a", "dive straight turn-left") == "BD-LAN-07"
    assert {cards for cards in plans_of(game, "a") if cards[0] == "dive"} == {("dive", "straight", "stall")}
    fly(game, {"a": "stall straight dive"})
    assert refused(game, "a", "turn-left stall straight") == "BD-LAN-07"
    assert refused(game, "a", "straight turn-left stall") == "BD-LAN-07"


@pytest.mark.ledger("BD-DIV-03", "BD-LAN-07")
def test_lan_07_a_dive_is_not_the_straight_that_is_due() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "stall straight dive"})
    assert refused(game, "a", "dive straight stall") == "BD-LAN-07"


@pytest.mark.ledger("BD-LAN-03", "BD-LAN-07")
def test_lan_07_anything_else_is_an_illegal_move() -> None:
    """It is flown as a straight, at the price the edition asks: here an A card."""
    game = over_field(0, 1, rules=UNCHECKED)
    happened = fly(game, {"a": "dive turn-left turn-left"})
    assert [(e.card, e.rule) for e in of(happened, PlanRefused)] == [
        ("turn-left", "BD-LAN-07"),
        ("turn-left", "BD-LAN-07"),
    ]
    assert [e.flown for e in of(happened, Revealed) if e.unit == "a"] == ["dive", "straight", "straight"]
    assert len(airplane(game, "a").cards) == 2
    assert ground(game) == "braking"


@pytest.mark.ledger("BD-CRA-08")
def test_cra_08_without_a_field_every_touchdown_is_a_crash() -> None:
    game = alone(0, 1)
    happened = fly(game, {"a": "dive straight stall"})
    assert crash_cards(happened) == 4
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 1
