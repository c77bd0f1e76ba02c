"""Tailing: who sits behind whom, checked before each planning.

The tailing airplane is at 1000, 1000 and looks north. A base is 43.5 mm wide and 67.5 mm long, so that a line from its
centre passes the front edge up to 32.8° to each side.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import pytest

from aerodrome.cardtable.events import TailingBegun
from aerodrome.cardtable.orders import Hold, Tail
from aerodrome.cardtable.scenario import AirplaneEntry
from tests.harness import Game, altered, card, fly, hold, of, plane, submit, table
from tests.rulebook.duel_pack.positions import SHOOTER, enemy, friend
from tests.rulebook.duel_pack.sorties import STRAIGHT

TAILING = ["tailing"]
STEEP_ANGLE = 32.8


def tails(game: Game) -> set[tuple[str, str]]:
    return {(pair.tailer, pair.tailed) for pair in game.view(None).tails}


def at(bearing: float, distance: float, heading: float) -> AirplaneEntry:
    """An enemy in this direction from the tailing airplane."""
    return enemy("b", distance * sin(radians(bearing)), distance * cos(radians(bearing)), heading)


def tailed(*entries: AirplaneEntry) -> bool:
    """Whether the tailing airplane tails b, or could choose to."""
    game = table(SHOOTER, *entries, rules=TAILING)
    choices = [choice for prompt in game.prompts() if prompt.about == "a" for choice in prompt.choices]
    return ("a", "b") in tails(game) or Tail("b") in choices


@pytest.mark.ledger("DP-TAI-01")
@pytest.mark.parametrize(("ahead", "joined"), [(80, True), (200, True), (200.001, False), (230, False)])
def test_tai_01_the_ruler_must_join_both_centres(ahead: float, joined: bool) -> None:
    # At 230 mm the ruler still reaches the base, but no longer its centre.
    assert tailed(enemy("b", 0, ahead)) is joined


@pytest.mark.ledger("DP-TAI-01")
@pytest.mark.parametrize("mirrored", [1, -1])
@pytest.mark.parametrize(("bearing", "passes"), [(STEEP_ANGLE - 0.1, True), (STEEP_ANGLE + 0.1, False), (90, False)])
def test_tai_01_the_line_must_pass_the_front_edge_of_the_tailing_base(
    bearing: float, passes: bool, mirrored: int
) -> None:
    # The enemy turns its rear edge squarely to the tailing airplane.
    assert tailed(at(mirrored * bearing, 150, mirrored * bearing)) is passes


@pytest.mark.ledger("DP-TAI-01")
@pytest.mark.parametrize("mirrored", [1, -1])
@pytest.mark.parametrize(
    ("heading", "passes"), [(STEEP_ANGLE - 0.1, True), (STEEP_ANGLE + 0.1, False), (90, False), (180, False)]
)
def test_tai_01_and_the_rear_edge_of_the_tailed_base(heading: float, passes: bool, mirrored: int) -> None:
    # The enemy is right ahead, turned aside.
    assert tailed(enemy("b", 0, 150, mirrored * heading)) is passes


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_whoever_is_tailed_does_not_tail_in_turn() -> None:
    assert tails(table(SHOOTER, enemy("b", 0, 150), rules=TAILING)) == {("a", "b")}


@pytest.mark.ledger("DP-TAI-01")
@pytest.mark.parametrize("between", [friend, enemy])
@pytest.mark.parametrize(("aside", "free"), [(0, False), (21.7, False), (21.8, True), (40, True)])
def test_tai_01_no_other_airplane_may_be_under_the_line(
    between: Callable[..., AirplaneEntry], aside: float, free: bool
) -> None:
    assert tailed(enemy("b", 0, 180), between("c", aside, 90)) is free


@pytest.mark.ledger("DP-TAI-01")
@pytest.mark.parametrize("ahead", [60, 130])
def test_tai_01_it_may_be_nearer_to_the_one_or_to_the_other(ahead: float) -> None:
    # Across the way it covers 43.5 mm of the 190, and not those half-way.
    assert not tailed(enemy("b", 0, 190), friend("c", 0, ahead, 90))


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_an_airplane_beyond_the_tailed_one_is_not_between() -> None:
    assert tailed(enemy("b", 0, 100), friend("c", 0, 190))


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_neither_an_airplane_that_is_gone_nor_a_card_on_the_ground_is_in_the_way() -> None:
    post = card("post", "trench", "central", 1000, 1090)
    game = table(SHOOTER, enemy("b", 0, 180), friend("c", 0, 90), post, rules=TAILING)
    assert ("a", "b") not in tails(game)

    game = altered(altered(game, "c", fate="left", gone_at=0), at=0, tails=())

    assert ("a", "b") in tails(game)


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_friends_are_not_tailed() -> None:
    assert tails(table(SHOOTER, friend("c", 0, 150), enemy("b", 500, 500), rules=TAILING)) == set()


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_it_is_checked_before_each_planning() -> None:
    # given two airplanes too far apart by 40 mm, of which the first closes in by 41 mm with a stall of the other
    game = table(SHOOTER, enemy("b", 0, 240), rules=TAILING)
    assert tails(game) == set()

    fly(game, {"a": STRAIGHT, "b": "straight straight stall"}, hold)
    assert tails(game) == {("a", "b")}

    # and falls back again when it stalls itself
    fly(game, {"a": "straight stall straight", "b": STRAIGHT}, hold)
    assert tails(game) == set()


@pytest.mark.ledger("DP-TAI-01")
def test_tai_01_without_the_rule_nobody_tails() -> None:
    game = table(SHOOTER, enemy("b", 0, 150), rules="standard")

    happened = fly(game, {"a": STRAIGHT, "b": STRAIGHT}, hold)

    assert of(happened, TailingBegun) == []
    assert tails(game) == set()


def two_ahead() -> Game:
    """Two enemies side by side before one airplane, each with a player of its own."""
    return table(
        SHOOTER,
        plane("b", "central", 960, 1120, seat="bert"),
        plane("c", "central", 1040, 1120, seat="carl"),
        rules=TAILING,
    )


@pytest.mark.ledger("DP-TAI-02")
def test_tai_02_whoever_could_tail_several_must_choose_one() -> None:
    game = two_ahead()
    (prompt,) = game.prompts()

    assert (prompt.asks, prompt.about, prompt.seat) == ("tail", "a", "entente")
    assert set(prompt.choices) == {Tail("b"), Tail("c")}
    assert Hold() not in prompt.choices


@pytest.mark.ledger("DP-TAI-02")
@pytest.mark.parametrize("whom", ["b", "c"])
def test_tai_02_the_one_chosen_is_tailed_and_no_other(whom: str) -> None:
    game = two_ahead()
    (prompt,) = game.prompts()

    submit(game, prompt, Tail(whom))

    assert tails(game) == {("a", whom)}
    assert {prompt.asks for prompt in game.prompts()} == {"plan"}


@pytest.mark.ledger("DP-TAI-01", "DP-TAI-02")
def test_tai_02_several_may_tail_the_same_one() -> None:
    game = table(
        plane("a", "entente", 960, 1000),
        plane("d", "entente", 1040, 1000),
        plane("b", "central", 1000, 1120),
        rules=TAILING,
    )

    assert tails(game) == {("a", "b"), ("d", "b")}


@pytest.mark.ledger("DP-TAI-06")
@pytest.mark.parametrize("hurt", [{"smoke": 1}, {"smoke": 3}, {"flames": 1}, {"flames": 3}])
@pytest.mark.parametrize(("unit", "tailing"), [("a", False), ("b", True)])
def test_tai_06_a_smoking_or_burning_airplane_cannot_tail_but_can_be_tailed(
    hurt: dict[str, int], unit: str, tailing: bool
) -> None:
    game = table(SHOOTER, enemy("b", 0, 150), rules=["tailing", "special-damage"])
    assert tails(game) == {("a", "b")}

    game = altered(altered(game, unit, hurt=hurt), at=0, tails=())

    assert (("a", "b") in tails(game)) is tailing
