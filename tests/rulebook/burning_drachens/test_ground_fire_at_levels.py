"""Ground fire with altitude: what lies on the ground is at level nought, and counters burst at the level declared."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.cardtable.artillery_events import ShellMoved
from aerodrome.cardtable.events import CardsDrawn
from aerodrome.cardtable.orders import Adjust, Lay
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from tests.harness import Game, altered, at_step, card, of, plane, ranges, shooters, table, targets, volley
from tests.rulebook.burning_drachens.batteries import (
    BLUE,
    NONE,
    asked_in,
    at,
    battery_table,
    deals,
    drawn,
    refusal,
    served,
    shell_of,
    to,
    up_to,
)

HIGH = ("wings-of-war", "altitude")
RULES = (*HIGH, "adjust-aim")


def low(*entries: Any, **levels: int) -> Game:
    """The table as it lies before the fire of a phase, with these airplanes at these levels."""
    game = table(*entries, rules=HIGH, width=3000, length=3000)
    for name, level in levels.items():
        game = altered(game, name, flight=Altitude(level))
    return at_step(game, "fire")


def strafer(distance: float, level: int, kind: str) -> Game:
    """Red ahead of whose gun a card lies, so far (mm) from its edge."""
    red = plane("red", "entente", 1000, 1000 - 33.75 - distance)
    return low(red, BLUE, card("post", kind, "central", 1000, 1000, 180), red=level)


@pytest.mark.ledger("BD-CMB-01", "BD-CMB-02")
@pytest.mark.parametrize("kind", ["trench", "aa-gun", "aa-machine-gun"])
@pytest.mark.parametrize(
    ("level", "distance", "cards"),
    [(0, 100, 2), (0, 200, 1), (1, 50, 1), (1, 100, 1), (1, 100.01, 0), (1, 200, 0), (2, 50, 0), (3, 50, 0)],
)
def test_an_airplane_strafes_from_level_nought_as_ever_and_from_level_one_within_half_a_ruler(
    kind: str, level: int, distance: float, cards: int
) -> None:
    game = strafer(distance, level, kind)
    assert targets(game, "red") == (["post"] if cards else [])
    if cards:
        happened = volley(game, shooters("red"))
        assert drawn(happened) == [("post", "A", cards)]
        assert ranges(happened)["red"] == ("short" if cards == 2 else "long")


@pytest.mark.ledger("BD-CMB-03")
@pytest.mark.parametrize(
    ("level", "distance", "reached"),
    [(0, 200, True), (0, 200.01, False), (1, 100, True), (1, 100.01, False), (2, 0, False), (4, 50, False)],
)
@pytest.mark.parametrize("kind", ["trench", "aa-machine-gun"])
def test_infantry_reaches_a_ruler_far_at_level_nought_and_half_a_ruler_at_level_one(
    kind: str, level: int, distance: float, reached: bool
) -> None:
    red = plane("red", "entente", 1000 + 21.75 + distance, 1000)
    game = low(red, BLUE, card("post", kind, "central", 1000, 1000), red=level)
    assert targets(game, "post", "infantry") == (["red"] if reached else [])
    if reached:
        assert [(event.letter, event.count) for event in of(volley(game, shooters("post")), CardsDrawn)] == [("A", 1)]


@pytest.mark.ledger("BD-CMB-08")
@pytest.mark.parametrize(
    ("level", "distance", "cards"),
    [(0, 100, 2), (0, 150, 1), (1, 100, 1), (1, 100.01, 0), (2, 60, 0)],
)
def test_a_machine_gun_fires_from_level_nought_as_airplanes_do(level: int, distance: float, cards: int) -> None:
    red = plane("red", "entente", 1000, 1000 + 21.75 + distance, 90)
    game = low(red, BLUE, card("post", "aa-machine-gun", "central", 1000, 1000), red=level)
    assert targets(game, "post", "gun") == (["red"] if cards else [])
    if cards:
        fired = [event.count for event in of(volley(game, gun_only), CardsDrawn)]
        assert fired == [cards]


@pytest.mark.ledger("BD-CMB-08")
@pytest.mark.parametrize(
    ("red", "wall", "hidden"), [(0, 0, True), (0, 1, False), (0, 4, False), (1, 0, True), (1, 1, True), (1, 2, False)]
)
def test_what_hides_an_airplane_from_a_machine_gun_is_at_the_level_of_either(red: int, wall: int, hidden: bool) -> None:
    far = plane("red", "entente", 1000, 1000 + 21.75 + 99, 90)
    between = plane("wall", "entente", 1000, 1000 + 60, 90)
    game = low(far, BLUE, between, card("post", "aa-machine-gun", "central", 1000, 1000), red=red, wall=wall)
    assert ("red" not in targets(game, "post", "gun")) is hidden


def gun_only(prompt: Any) -> Any:
    return prompt.default if prompt.id.endswith(".post.gun") else prompt.choices[-1]


def laying(red: int = 2, rules: tuple[str, ...] = HIGH, orders: dict[str, Any] | None = None) -> Game:
    """Red at a level beside the gun, which is asked to lay its counter (or to see to it)."""
    game = altered(battery_table(rules=rules), "red", flight=Altitude(red))
    up_to(game, "adjust" if orders else "lay", orders or {})
    return game


@pytest.mark.ledger("BD-CMB-04")
@pytest.mark.parametrize(("level", "rule"), [(0, "BD-CMB-04"), (1, ""), (6, "BD-CMB-04"), (-1, "BD-CMB-04")])
def test_a_level_from_one_to_five_is_declared(level: int, rule: str) -> None:
    assert refusal(laying(), at(1200, 930, level)) == rule


@pytest.mark.ledger("BD-CMB-04")
def test_the_menu_declares_levels_that_red_may_be_at_then() -> None:
    game = laying(2)
    spots = [choice for choice in game.prompts()[0].choices if isinstance(choice, Lay)]
    assert {spot.level for spot in spots} == {1, 2, 3}
    assert [refusal(game, spot) for spot in spots] == [""] * len(spots)


@pytest.mark.ledger("BD-CMB-04", "BD-CMB-07")
@pytest.mark.parametrize(
    ("level", "flown", "hit"),
    [(1, 1, True), (2, 2, True), (2, 1, False), (2, 3, False), (1, 0, False), (4, 6, False), (1, 7, False)],
)
def test_a_burst_touches_airplanes_at_exactly_its_level(level: int, flown: int, hit: bool) -> None:
    x = 1200 if level < 4 else 1030
    game = altered(battery_table(red=(x, 700, 0), rules=HIGH), "red", flight=Altitude(flown))
    deals(game, C=[NONE])
    assert drawn(served(game, {"1.1": at(x, 930, level)})) == ([("red", "C", 1)] if hit else [])


@pytest.mark.ledger("BD-CMB-07")
@pytest.mark.parametrize("flown", [0, 6])
def test_airplanes_at_level_nought_or_above_five_are_never_hit(flown: int) -> None:
    for level in (1, 2, 3):
        game = altered(battery_table(red=(1100, 800, 0), rules=HIGH), "red", flight=Altitude(flown))
        assert drawn(served(game, {"1.1": at(1100, 1030, level)})) == []


@pytest.mark.ledger("BD-CMB-05", "BD-AAG-06")
@pytest.mark.parametrize(
    ("level", "far"), [(1, 410), (2, 310), (3, 210), (4, 110)], ids=["two rulers", "one and a half", "one", "half"]
)
def test_the_range_is_half_a_ruler_less_for_each_level(level: int, far: float) -> None:
    game = laying()
    assert refusal(game, at(1000, 1000 + far, level)) == ""
    assert refusal(game, at(1000, 1000 + far + 0.001, level)) == "BD-CMB-05"


@pytest.mark.ledger("BD-CMB-05")
@pytest.mark.parametrize(("right", "legal"), [(0, True), (31.749, True), (31.75, False)])
def test_at_level_five_the_counter_overlaps_the_card_of_its_gun(right: float, legal: bool) -> None:
    assert refusal(laying(), at(1000 + right, 1000, 5)) == ("" if legal else "BD-CMB-05")


@pytest.mark.ledger("BD-CMB-06")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_the_counter_may_lie_over_the_card_of_its_gun(level: int) -> None:
    assert refusal(laying(), at(1000, 1000, level)) == ""


AT_TWO: dict[str, Any] = {"1.1": at(1200, 930, 2)}


@pytest.mark.ledger("BD-CMB-09")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        (to(1200, 1030, 2), ""),
        (to(1200, 1130.001, 2), "BD-ADJ-01"),
        (to(1200, 930, 1), ""),
        (to(1200, 930, 3), "BD-CMB-05"),
        (to(1200, 930, 4), "BD-CMB-05"),
        (to(1200, 1030, 1), "BD-CMB-09"),
        (to(1200, 930, 2), "BD-ADJ-04"),
    ],
    ids=["moved", "moved too far", "lower", "higher beyond its range", "two higher", "both", "neither"],
)
def test_a_counter_is_moved_or_given_the_next_level(choice: Adjust, rule: str) -> None:
    assert refusal(laying(rules=RULES, orders=AT_TWO), choice) == rule


@pytest.mark.ledger("BD-CMB-09")
@pytest.mark.parametrize(("level", "rule"), [(3, ""), (1, ""), (4, "BD-ADJ-04"), (2, "BD-ADJ-04")])
def test_the_level_changes_by_one(level: int, rule: str) -> None:
    assert refusal(laying(rules=RULES, orders={"1.1": at(1080, 1000, 2)}), to(1080, 1000, level)) == rule


@pytest.mark.ledger("BD-CMB-09")
def test_the_menu_offers_both_levels_beside_its_own() -> None:
    choices = laying(rules=RULES, orders={"1.1": at(1080, 1000, 2)}).prompts()[0].choices
    assert {to(1080, 1000, 1), to(1080, 1000, 3)} <= set(choices)


@pytest.mark.ledger("BD-CMB-09", "BD-ADJ-03")
def test_a_new_level_starts_the_two_rounds_again() -> None:
    """Red is at level 1 at 1200, 1045 after three straights, and at 1200, 930 after two."""
    game = altered(battery_table(rules=RULES), "red", flight=Altitude(1))
    deals(game, C=[NONE])
    happened: list[Event] = served(game, {"1.1": at(1200, 1045, 2), "1.2": to(1200, 1045, 1)})
    assert drawn(happened) == [("red", "C", 1)]
    assert [event.level for event in of(happened, ShellMoved)] == [1]
    assert shell_of(game) is None


@pytest.mark.ledger("BD-CMB-04")
def test_the_level_of_a_counter_is_public() -> None:
    game = laying(rules=RULES, orders=AT_TWO)
    for seat in ("entente", "central", None):
        seen = next(unit for unit in game.view(seat).ground if unit.id == "gun").battery
        assert seen is not None
        assert seen.shell is not None
        assert seen.shell.level == 2


@pytest.mark.ledger("BD-CMB-05", "BD-CMB-06")
def test_the_menu_finds_the_place_over_the_gun_for_who_flies_at_level_five() -> None:
    game = altered(battery_table(red=(1010, 770, 0), rules=HIGH), "red", flight=Altitude(6))
    up_to(game, "lay")
    assert at(1000, 1000, 5) in game.prompts()[0].choices


@pytest.mark.ledger("BD-CMB-05")
def test_a_crew_that_could_touch_nobody_is_not_asked() -> None:
    assert asked_in(battery_table(red=(2000, 1000, 0), rules=HIGH), 1, {}) == []
    assert asked_in(battery_table(rules=HIGH), 1, {}) == ["1.1", "1.2", "1.3"]
