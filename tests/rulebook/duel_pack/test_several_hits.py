"""Several special damages at the same moment, and what others learn of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.events import CaughtFire, Fired, PilotHit, RudderJammed, SmokeTrailed
from aerodrome.cardtable.state import UNHURT
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    deal,
    firing_position,
    fly,
    hold,
    of,
    plane,
    plans_of,
    shooters,
    table,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, chase, hit_nothing, plans_to, struck


def both_barrels(*, rules: str = "standard") -> Game:
    """A camel (A) and a two-seater (B) both hold the hare at long range: one card of each deck."""
    return firing_position(
        plane("camel", "entente", 970, 500),
        plane("two-seater", "entente", 1030, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 700),
        rules=rules,
    )


def only(game: Game, **cards: Face) -> Game:
    """Each named deck holds just one card more, this one."""
    decks = dict(game.state.decks)
    for letter, (points, symbol) in cards.items():
        faces = game.state.setting.damage[letter].faces
        decks[letter] = tuple(int((card.points, card.symbol) == (points, symbol)) for card in faces)
        assert sum(decks[letter]) == 1
    return altered(game, decks=decks)


@pytest.mark.ledger("DP-SPD-13")
def test_two_left_jams_at_the_same_moment_have_one_effect() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    happened = struck(game, (1, "rudder-left"), (2, "rudder-left"))
    assert [event.side for event in of(happened, RudderJammed)] == ["left"]
    assert plans_of(game, "hare") == free - plans_to(free, "left")
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.ledger("DP-SPD-13")
def test_two_right_jams_at_the_same_moment_have_one_effect() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    happened = struck(game, (1, "rudder-right"), (2, "rudder-right"))
    assert [event.side for event in of(happened, RudderJammed)] == ["right"]
    assert plans_of(game, "hare") == free - plans_to(free, "right")
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.ledger("DP-SPD-13")
def test_a_left_and_a_right_jam_both_take_effect() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (1, "rudder-right"), (1, "rudder-left"))
    assert plans_of(game, "hare") == free - plans_to(free, "right") - plans_to(free, "left")


@pytest.mark.ledger("DP-SPD-13")
def test_two_fires_at_the_same_moment_are_one_fire() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 620, model="rumpler-c-iv"),
        rules="standard",
    )
    to_fire(game, BOTH)
    deal(game, (1, "fire"), (2, "fire"), letter="B")
    happened = volley(game, shooters("hunter"))
    assert [event.unit for event in of(happened, CaughtFire)] == ["hare"]
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)
    assert airplane(game, "hare").points == 3


@pytest.mark.ledger("DP-SPD-13")
def test_two_pilot_hits_at_the_same_moment_eliminate() -> None:
    game = chase("standard")
    struck(game, (3, "crew"), (5, "crew"), phase=1)
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-SPD-13")
@pytest.mark.parametrize(
    ("symbol", "a", "b"),
    [("crew", (3, "crew"), (1, "crew")), ("engine", (3, "engine"), (2, "engine"))],
)
def test_two_hits_of_two_firers_at_the_same_moment_accumulate(symbol: str, a: Face, b: Face) -> None:
    game = only(both_barrels(), A=a, B=b)
    happened = volley(game, shooters("camel", "two-seater"))
    assert len(of(happened, Fired)) == 2
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-SPD-13")
@pytest.mark.parametrize("symbol", ["crew", "engine"])
def test_one_hit_of_two_firers_does_not_eliminate(symbol: str) -> None:
    face: Face = (3, "crew") if symbol == "crew" else (3, "engine")
    game = only(both_barrels(), A=face, B=(1, "none"))
    volley(game, shooters("camel", "two-seater"))
    assert airplane(game, "hare").fate == ""


@pytest.mark.ledger("DP-SPD-13", "DP-SPD-09")
def test_two_smokes_at_the_same_moment_are_a_fire() -> None:
    game = chase("standard")
    struck(game, (4, "smoke"), (4, "smoke"), phase=1)
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)


@pytest.mark.ledger("DP-SPD-13")
def test_damage_of_different_kinds_at_the_same_moment_all_counts() -> None:
    game = chase("standard")
    struck(game, (3, "engine"), (1, "rudder-left"))
    offered = plans_of(game, "hare")
    assert offered
    assert all("stall" in plan for plan in offered)
    assert not plans_to(offered, "left")


@pytest.mark.ledger("DP-SPD-14")
@pytest.mark.parametrize(
    ("card", "kind"), [((5, "crew"), PilotHit), ((4, "smoke"), SmokeTrailed), ((2, "fire"), CaughtFire)]
)
def test_an_announced_effect_never_tells_the_points(card: Face, kind: type[Event]) -> None:
    game = chase("standard")
    struck(game, card, (3, "none"), phase=1)
    for seat in ("entente", None):
        seen = game.seen(seat)
        assert len(of(seen, kind)) == 1
        assert not [event for event in seen if hasattr(event, "points") or hasattr(event, "face")]
        hare = game.view(seat).airplane("hare")
        assert [(held.points, held.face) for held in hare.cards] == [(None, None)] * 2
        assert hare.secrets is None
