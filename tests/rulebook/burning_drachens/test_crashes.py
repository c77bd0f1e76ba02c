"""Altitude: crashes, and lying still after them."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import Crashed, Recovered
from aerodrome.cardtable.events import CaughtFire, EngineHit, Moved, RudderJammed, SmokeTrailed
from aerodrome.cardtable.orders import Handle
from aerodrome.cardtable.state import Hurt
from tests.harness import Face, Game, airplane, deal, fly, lay, of, refused, submit
from tests.rulebook.burning_drachens.heights import alone, crash_cards, ground, over_field

HARMLESS: Face = (0, "none")
RULES = ("altitude", "special-damage", "wings-of-war")


def crashed(game: Game) -> Game:
    """The next turn of an airplane that has crashed without coming to harm."""
    deal(game, *[HARMLESS] * 4)
    crash_cards(fly(game, {"a": "dive straight stall"}))
    return game


@pytest.mark.ledger("BD-CRA-01")
@pytest.mark.parametrize(("y", "cards"), [(400, 0), (150, 4), (900, 4)])
def test_cra_01_the_last_counter_lost_outside_the_field_costs_four_cards(y: float, cards: int) -> None:
    game = over_field(0, 1, y=y)
    happened = fly(game, {"a": "dive straight stall"})
    assert (crash_cards(happened) if cards else 0) == cards
    assert [event.card for event in of(happened, Crashed)] == ["dive"] * bool(cards)
    assert len(airplane(game, "a").cards) == cards


@pytest.mark.ledger("BD-CRA-04")
def test_cra_04_points_and_fire_count_and_nothing_else() -> None:
    game = alone(0, 1, rules=RULES, model="sopwith-snipe")
    deal(game, *some(game, "engine", "smoke", "fire", "rudder-left"))
    happened = fly(game, {"a": "dive straight stall"})
    assert [e.unit for e in of(happened, CaughtFire)] == ["a"]
    assert not of(happened, EngineHit) + of(happened, SmokeTrailed) + of(happened, RudderJammed)
    unit = airplane(game, "a")
    assert unit.points == sum(face[0] for face in some(game, "engine", "smoke", "fire", "rudder-left"))
    assert (unit.hurt.engine, unit.hurt.smoke, unit.hurt.flames) == (0, 0, 3)


@pytest.mark.ledger("BD-CRA-04")
def test_cra_04_nor_do_the_crew_and_the_rudder_suffer() -> None:
    game = alone(0, 1, rules=RULES, model="ufag-c-i")
    deal(game, *some(game, "crew", "rudder-right", "rudder-left"))
    fly(game, {"a": "dive straight stall"})
    assert airplane(game, "a").hurt == Hurt()


@pytest.mark.ledger("BD-CRA-04")
def test_cra_04_an_explosion_counts() -> None:
    game = alone(0, 1, rules=RULES)
    deal(game, (0, "explosion"))
    fly(game, {"a": "dive straight stall"})
    assert airplane(game, "a").fate == "shot down"


def some(game: Game, *symbols: str) -> list[Face]:
    """A damage card with each of these symbols."""
    faces = game.state.setting.damage["A"].faces
    return [next((face.points, face.symbol) for face in faces if face.symbol == symbol) for symbol in symbols]


@pytest.mark.ledger("BD-CRA-05")
def test_cra_05_still_for_the_rest_of_this_turn_and_all_of_the_next() -> None:
    game = crashed(alone(0, 1))
    assert ground(game) == "still"
    assert game.turn == 2
    assert "a" not in {prompt.about for prompt in game.prompts()}
    happened = lay(game, {})
    assert not [e for e in of(happened, Moved) if e.unit == "a"]
    assert game.turn == 3
    assert ground(game) == "parked"
    assert [e.unit for e in of(happened, Recovered)] == ["a"]


@pytest.mark.ledger("BD-CRA-05")
def test_cra_05_what_was_planned_behind_the_crash_is_not_flown() -> None:
    game = alone(0, 1)
    happened = fly(game, {"a": "dive straight stall"})
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 1


@pytest.mark.ledger("BD-CRA-06")
def test_cra_06_then_it_may_be_moved_and_take_off_once_it_is_back_inside() -> None:
    """It lies just south of the field, with its nose inside."""
    game = crashed(over_field(0, 1, y=165))
    y = airplane(game, "a").pose.y
    assert 266_250 < y < 300_000
    lay(game, {})
    assert refused(game, "a", "stall straight climb") == "BD-TKO-01"
    lay(game, {})
    (prompt,) = [prompt for prompt in game.prompts() if prompt.asks == "handle"]
    submit(game, prompt, Handle(1_000_000, 302_000, 0))
    assert refused(game, "a", "stall straight climb") == ""


@pytest.mark.ledger("BD-CRA-06", "BD-GND-02")
def test_cra_06_not_before() -> None:
    game = crashed(alone(0, 1))
    assert all(prompt.about != "a" for prompt in game.prompts())
    lay(game, {})
    lay(game, {})
    assert [prompt.asks for prompt in game.prompts()] == ["handle"]


@pytest.mark.ledger("BD-CRA-07")
def test_cra_07_a_split_s_into_the_ground_costs_the_airplane() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "stall immelmann straight"})
    assert (airplane(game, "a").fate, airplane(game, "a").cards) == ("shot down", ())
