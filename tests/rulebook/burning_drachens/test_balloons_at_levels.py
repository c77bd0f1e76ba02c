"""Balloons where altitude is in force: how they come down, and whom their explosion reaches."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.balloon_events import BalloonHalted, BalloonHauled, BalloonLanded
from aerodrome.cardtable.events import CardsDrawn, CaughtFire, EngineHit
from aerodrome.cardtable.orders import Halt, Haul, Hold
from aerodrome.cardtable.state import Altitude, Hurt
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Face, Game, airplane, altered, card, firing_position, fly, of, plane, shooters, table, volley
from tests.rulebook.burning_drachens.batteries import deals
from tests.rulebook.burning_drachens.drachens import BANG, CIRCLE, NIL, RULES, ace, bag, doing, gasbag, turns

LEVELS = (*RULES, "altitude")
DOWN = doing(haul=Haul())


def height(game: Game) -> tuple[int, int]:
    flight = gasbag(game).flight
    assert flight is not None
    return flight.level, flight.climb


def asked(game: Game) -> set[str]:
    """What is asked about the balloon in a turn, when nothing is ordered."""
    found: set[str] = set()

    def note(prompt: Prompt) -> Choice:
        if prompt.about == "bag":
            found.add(prompt.asks)
        return Hold() if Hold() in prompt.choices else prompt.default

    fly(game, {"ace": CIRCLE}, note)
    return found


def aloft(level: int = 3) -> Game:
    return table(ace(500, 500), bag(level=level), rules=LEVELS)


@pytest.mark.ledger("BD-CMB-10")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_a_balloon_starts_at_its_level_with_two_counters(level: int) -> None:
    assert height(aloft(level)) == (level, 2)


@pytest.mark.ledger("BD-CMB-11", "BD-CMB-12")
def test_it_may_be_ordered_down_while_an_enemy_airplane_is_on_the_table() -> None:
    game = aloft()
    assert asked(game) == {"haul"}
    turns(game, 1)
    assert (height(game), gasbag(game).hauled) == ((3, 2), "")
    assert asked(altered(aloft(), "bag", fate="landed")) == set()
    gone = altered(aloft(), "ace", fate="left")
    assert [prompt.asks for prompt in gone.prompts()] == []
    happened = [type(event).__name__ for event in turns(aloft(), 1, DOWN)]
    assert happened.index("Planned") < happened.index("BalloonHauled") < happened.index("Revealed")


@pytest.mark.ledger("BD-CMB-11")
def test_an_own_airplane_alone_is_no_reason_to_order_it_down() -> None:
    game = table(plane("own", "central", 500, 500), ace(300, 300), bag(), rules=LEVELS)
    game = altered(game, "ace", fate="left")
    assert asked(altered(game, "ace", fate="left")) == set()


@pytest.mark.ledger("BD-CMB-12", "BD-CMB-13")
def test_it_loses_a_counter_each_turn_and_a_level_when_it_has_none() -> None:
    game = aloft()
    found = []
    for _ in range(5):
        turns(game, 1, DOWN)
        found.append(height(game))
    assert found == [(3, 1), (3, 0), (2, 2), (2, 1), (2, 0)]


@pytest.mark.ledger("BD-CMB-14", "BD-EX-16")
@pytest.mark.parametrize(("level", "turn"), [(3, 11), (4, 14), (0, 2)])
def test_at_level_nought_without_counters_it_is_out_but_not_eliminated(level: int, turn: int) -> None:
    game = aloft(level)
    turns(game, turn - 1, DOWN)
    assert gasbag(game).in_play
    happened = turns(game, 1, DOWN)
    assert [event.unit for event in of(happened, BalloonLanded)] == ["bag"]
    assert gasbag(game).fate == "landed"
    assert game.turn == turn + 1


@pytest.mark.ledger("BD-CMB-12", "BD-CMB-15", "BD-CMB-16")
def test_the_descent_is_stopped_and_resumed_at_the_start_of_a_turn() -> None:
    game = aloft()
    turns(game, 1, DOWN)
    happened = turns(game, 1, doing(hoist=Halt(), haul=Haul()))
    names = [type(event).__name__ for event in happened]
    assert names.index("BalloonHalted") < names.index("Planned")
    assert len(of(happened, BalloonHalted)) == 1
    assert of(happened, BalloonHauled) == []
    assert height(game) == (3, 1)
    turns(game, 2)
    assert (height(game), gasbag(game).hauled) == ((3, 1), "stopped")
    happened = turns(game, 1, doing(hoist=Haul()))
    assert len(of(happened, BalloonHauled)) == 1
    assert height(game) == (3, 0)


@pytest.mark.ledger("BD-CMB-15")
def test_without_an_order_a_descent_goes_on() -> None:
    game = aloft()
    turns(game, 1, DOWN)
    turns(game, 2)
    assert height(game) == (2, 2)


@pytest.mark.ledger("BD-CMB-17")
def test_the_agreed_number_of_turns_is_out_of_use() -> None:
    game = altered(aloft(), turn=12)
    turns(game, 2)
    assert gasbag(game).in_play
    assert height(game) == (3, 2)


def blast(*faces: Face, level: int = 3) -> tuple[Game, list[Event]]:
    """Ace, at the balloon's level, blows it up; others around it are at several levels."""
    game = firing_position(
        ace(800),
        plane("near", "central", 1000, 1167.5 - 0.1, level=level, model="ufag-c-i"),
        plane("brim", "central", 1043.5 + 21.75 + 100, 1000, level=level),
        plane("beyond", "central", 1043.5 + 21.75 + 100.1, 1300, level=level),
        plane("above", "entente", 1000, 1000, level=level + 1),
        plane("below", "central", 1020, 990, level=level - 1),
        plane("high", "central", 980, 990, level=level + 2),
        plane("aside", "central", 1100, 1000, level=level + 1),
        plane("under", "central", 900, 1000, level=level - 1),
        plane("gone", "central", 1000, 1000, level=level),
        card("trench", "trench", "entente", 1000, 1000),
        bag(level=level),
        rules=LEVELS,
    )
    game = altered(game, "gone", fate="shot down")
    deals(game, A=[BANG], C=list(faces))
    return game, volley(game, shooters("ace"))


@pytest.mark.ledger("BD-CMB-18", "BD-CMB-19")
def test_the_blast_reaches_half_a_ruler_at_its_level_and_overlapping_ones_above_and_below() -> None:
    game, happened = blast(*[NIL] * 4)
    reached = [event.unit for event in of(happened, CardsDrawn) if event.letter == "C"]
    assert sorted(reached) == ["above", "below", "brim", "near"]
    assert not game.state.units["trench"].cards


@pytest.mark.ledger("BD-CMB-20")
def test_of_the_blast_only_points_explosion_and_fire_count() -> None:
    game, happened = blast((6, "engine"), (8, "smoke"), (4, "fire"), NIL)
    assert of(happened, EngineHit) == []
    assert len(of(happened, CaughtFire)) == 1
    assert not any(unit.hurt.smoke for unit in game.state.airplanes())
    assert sum(airplane(game, name).points for name in ("near", "brim", "above", "below")) == 18
    game, _ = blast((6, "crew"), NIL, NIL, NIL)
    assert airplane(game, "near").hurt == Hurt()
    game, _ = blast(BANG, NIL, NIL, NIL)
    assert airplane(game, "near").fate == "shot down"


@pytest.mark.ledger("BD-CMB-27")
def test_a_virtual_owner_orders_it_down_at_the_first_opportunity() -> None:
    game = aloft()
    setting = replace(game.state.setting, virtual=("central",), seats=(("entente", "entente"),))
    game = altered(game, setting=setting)
    assert asked(game.clone()) == set()
    happened = turns(game, 1)
    assert [event.unit for event in of(happened, BalloonHauled)] == ["bag"]
    assert game.seats == ("entente",)
    turns(game, 1)
    assert height(game) == (3, 0)


@pytest.mark.ledger("BD-ALT-10")
def test_levels_of_a_balloon_are_public() -> None:
    game = altered(aloft(), "bag", flight=Altitude(2, 1), hauled="down")
    (seen,) = game.view("entente").balloons
    assert (seen.flight, seen.hauled) == (Altitude(2, 1), "down")
