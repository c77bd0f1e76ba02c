"""Altitude: firing from one level to another, and what hides a target."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import CardsDrawn, Fired
from aerodrome.cardtable.state import Altitude
from tests.harness import Game, altered, at_step, balloon, of, plane, ranges, targets, volley
from tests.rulebook.burning_drachens.heights import sky


def facing(levels: dict[str, tuple[int, int]], gap: float, blocker: float = 0.0, **options: object) -> Game:
    """A fires north at b, whose near edge is so many mm away; c may lie in between, d out of sight."""
    entries = [
        plane("a", "entente", 500, 500),
        plane("b", "central", 500, 500 + gap + 21.75, 90),
        plane("d", "central", 1900, 1900, 180),
    ]
    if blocker:
        entries.append(plane("c", "entente", 500, 500 + blocker, 90))
    game = sky(*entries, **options)
    for name, (level, climb) in levels.items():
        game = altered(game, name, flight=Altitude(level, climb))
    return at_step(game, "fire")


@pytest.mark.ledger("BD-AFI-01")
@pytest.mark.parametrize(
    ("gap", "band", "cards"), [(90, "short", 2), (100, "short", 2), (101, "long", 1), (200, "long", 1)]
)
def test_afi_01_at_the_same_level_all_is_as_ever(gap: float, band: str, cards: int) -> None:
    game = facing({"a": (4, 0), "b": (4, 0)}, gap)
    happened = volley(game)
    assert ranges(happened) == {"a": band}
    assert [(event.unit, event.count) for event in of(happened, CardsDrawn)] == [("b", cards)]


@pytest.mark.ledger("BD-AFI-02")
@pytest.mark.parametrize("level", [3, 5])
@pytest.mark.parametrize("gap", [80, 100])
def test_afi_02_one_level_apart_up_to_half_a_ruler_takes_one_card(level: int, gap: float) -> None:
    game = facing({"a": (4, 0), "b": (level, 0)}, gap)
    happened = volley(game)
    assert ranges(happened) == {"a": "long"}
    assert [(event.unit, event.count) for event in of(happened, CardsDrawn)] == [("b", 1)]


@pytest.mark.ledger("BD-AFI-03")
@pytest.mark.parametrize("level", [3, 5])
@pytest.mark.parametrize("gap", [101, 150, 200])
def test_afi_03_one_level_apart_no_fire_beyond_half_a_ruler(level: int, gap: float) -> None:
    assert targets(facing({"a": (4, 0), "b": (level, 0)}, gap), "a") == []
    assert targets(facing({"a": (4, 0), "b": (4, 0)}, gap), "a") == ["b"]


@pytest.mark.ledger("BD-AFI-04")
@pytest.mark.parametrize("level", [0, 2, 6, 9])
def test_afi_04_two_levels_apart_no_fire(level: int) -> None:
    assert targets(facing({"a": (4, 0), "b": (level, 1)}, 60), "a") == []


@pytest.mark.ledger("BD-AFI-05")
def test_afi_05_climb_counters_do_not_matter() -> None:
    same = facing({"a": (4, 0), "b": (4, 1)}, 80)
    assert ranges(volley(same)) == {"a": "short"}
    assert targets(facing({"a": (4, 0), "b": (4, 1)}, 190), "a") == ["b"]
    above = facing({"a": (4, 1), "b": (5, 0)}, 80)
    assert ranges(volley(above)) == {"a": "long"}
    assert targets(facing({"a": (4, 1), "b": (6, 0)}, 80), "a") == []


@pytest.mark.ledger("BD-ABL-01")
@pytest.mark.parametrize(("level", "seen"), [(4, []), (3, ["b"]), (5, ["b"]), (0, ["b"])])
def test_abl_01_only_what_is_at_the_same_level_hides_a_target(level: int, seen: list[str]) -> None:
    game = facing({"a": (4, 0), "b": (4, 0), "c": (level, 0)}, 190, blocker=100)
    assert targets(game, "a") == seen


@pytest.mark.ledger("BD-ABL-01")
@pytest.mark.parametrize(("level", "seen"), [(3, []), (2, ["b"])])
def test_abl_01_balloons_hide_targets_at_their_level(level: int, seen: list[str]) -> None:
    game = sky(
        plane("a", "entente", 500, 500),
        plane("b", "central", 500, 690 + 21.75, 90),
        balloon("c", "entente", 500, 600),
    )
    game = altered(game, "c", flight=Altitude(level, 2))
    assert targets(at_step(game, "fire"), "a") == seen


@pytest.mark.ledger("BD-ABL-02")
@pytest.mark.parametrize("climb", [0, 1])
def test_abl_02_counters_make_no_difference_to_what_hides(climb: int) -> None:
    assert targets(facing({"a": (4, 0), "b": (4, 0), "c": (4, climb)}, 190, blocker=100), "a") == []
    assert targets(facing({"a": (4, 1), "b": (4, 0), "c": (5, climb)}, 190, blocker=100), "a") == ["b"]


@pytest.mark.ledger("BD-ABL-03")
@pytest.mark.parametrize(("level", "seen"), [(4, []), (5, []), (3, ["b"]), (6, ["b"])])
def test_abl_03_between_two_levels_both_hide(level: int, seen: list[str]) -> None:
    """Half a ruler has just room for a card between the two."""
    game = facing({"a": (4, 0), "b": (5, 0), "c": (level, 0)}, 99, blocker=65)
    assert targets(game, "a") == seen


@pytest.mark.ledger("BD-OVL-07")
@pytest.mark.parametrize("level", [3, 4, 5])
def test_ovl_07_overlapping_cards_never_fire_at_each_other(level: int) -> None:
    game = sky(plane("a", "entente", 500, 500), plane("b", "central", 500, 550, 180))
    game = altered(altered(game, "a", flight=Altitude(4)), "b", flight=Altitude(level))
    over = at_step(game, "fire")
    assert targets(over, "a") == targets(over, "b") == []
    apart = at_step(altered(game, "b", pose=Pose(500_000, 580_000, 18_000)), "fire")
    assert targets(apart, "a") == ["b"]


@pytest.mark.ledger("BD-GND-04", "BD-AFI-02")
@pytest.mark.parametrize(("level", "band"), [(0, "short"), (1, "long"), (2, "")])
def test_gnd_04_what_stands_on_the_ground_is_at_level_nought(level: int, band: str) -> None:
    game = facing({"a": (level, 1), "b": (0, 0)}, 90)
    game = altered(game, "b", flight=Altitude(0, 0, "parked"))
    assert targets(game, "a") == (["b"] if band else [])
    if band:
        assert [e.range for e in of(volley(game), Fired)] == [band]
