"""Ground fire that nobody plays: trenches, machine guns, and which guns act by themselves."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardsDrawn, EngineHit, Fired, ShotDown
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import (
    Face,
    altered,
    at_step,
    balloon,
    card,
    fly,
    hold,
    of,
)
from tests.rulebook.burning_drachens.alone import GUN, HIT, alone, red, shots, tough, volley_of
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    battery_of,
    battery_table,
    deals,
)


@pytest.mark.ledger("BD-SOL-11")
def test_virtual_trenches_and_machine_guns_fire_whenever_they_can_and_nobody_is_asked() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    trench = card("trench", "trench", "central", 1100, 950)
    game = alone(red(1000, 1150, 90), post, trench)
    asked = at_step(game, "fire").prompts()
    assert {prompt.seat for prompt in asked} <= {"entente"}
    events = volley_of(game)
    assert sorted((event.unit, event.range) for event in of(events, Fired)) == [
        ("post", "infantry"),
        ("post", "long"),
        ("trench", "infantry"),
    ]
    assert sum(event.count for event in of(events, CardsDrawn)) == 3


@pytest.mark.ledger("BD-SOL-11")
def test_they_fire_at_the_nearest_plane() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(1030, 1180, 90), red(980, 1120, 90, name="rose"), post)
    assert {event.target for event in of(volley_of(game), Fired)} == {"rose"}


@pytest.mark.ledger("BD-SOL-11")
def test_a_jammed_or_silenced_gun_does_not_fire() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = altered(alone(red(1000, 1150, 90), post), "post", jams=(2, 0))
    assert [event.range for event in of(volley_of(game), Fired)] == ["infantry"]
    game = altered(alone(red(1000, 1150, 90), post), "post", fate="silenced")
    assert of(volley_of(game), Fired) == []


@pytest.mark.ledger("BD-SOL-11")
def test_a_side_that_nobody_plays_has_no_seat() -> None:
    game = alone(red(), GUN)
    assert game.seats == ("entente",)
    for _ in range(2):
        assert {prompt.seat for prompt in game.prompts()} == {"entente"}
        fly(game, {"red": CIRCLE}, hold)


@pytest.mark.ledger("BD-SOL-01")
def test_a_gun_that_somebody_serves_is_not_fired_by_itself() -> None:
    game = battery_table(brings=("ground-fire", "solitaire-aa"))
    assert battery_of(game).ready
    assert shots(fly(game, {"red": CIRCLE, "blue": CIRCLE}, hold)) == []


OWN = card("own", "aa-gun", "entente", 1000, 1000), card("trench", "trench", "entente", 1000, 1000)


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-02", "BD-SOL-11")
def test_nor_are_the_guns_and_trenches_of_a_player_whose_enemy_nobody_plays() -> None:
    game = altered(alone(red(1100, 900), red(1100, 1100, name="rose"), *OWN), "rose", side="central")
    assert battery_of(game, "own").ready
    happened = volley_of(game)
    assert shots(happened) == []
    assert of(happened, Fired) == []


@pytest.mark.ledger("BD-SOL-01", "BD-SOL-11")
def test_nothing_is_fired_by_a_silenced_gun_nor_at_what_is_out_of_the_game() -> None:
    game = alone(red(1100, 900), red(2500, 2500, name="rose"), GUN)
    assert shots(volley_of(game)) == [("gun", "red")]
    assert shots(volley_of(altered(game, "gun", fate="silenced"))) == []
    assert shots(volley_of(altered(game, "red", fate="shot down"))) == []


@pytest.mark.ledger("BD-SOL-02")
def test_nobody_is_asked_to_lay_the_counter_of_such_a_gun() -> None:
    asked: list[str] = []

    def note(prompt: Prompt) -> Choice:
        asked.append(prompt.asks)
        return hold(prompt)

    fly(tough(alone(red(), GUN)), {"red": CIRCLE}, note)
    assert "lay" not in asked


@pytest.mark.ledger("BD-SOL-03")
@pytest.mark.parametrize(("face", "kind"), [((6, "engine"), EngineHit), ((0, "explosion"), ShotDown)])
def test_its_c_card_counts_wholly(face: Face, kind: type[Event]) -> None:
    game = tough(alone(red(), GUN, rules=("special-damage",)))
    deals(game, A=[HIT], C=[face])
    assert [type(event) for event in fly(game, {"red": CIRCLE}, hold) if isinstance(event, kind)] == [kind]


@pytest.mark.ledger("BD-SOL-04")
def test_any_of_several_friends_holds_its_fire_and_a_trench_does_not() -> None:
    far, near = balloon("far", "central", 2000, 2000), balloon("near", "central", 1280, 900)
    trench = card("trench", "trench", "central", 1230, 900)
    assert shots(volley_of(alone(red(1200, 900), GUN, far, near))) == []
    assert shots(volley_of(alone(red(1200, 900), GUN, far, trench))) == [("gun", "red")]


@pytest.mark.ledger("BD-SOL-08")
@pytest.mark.parametrize(("beyond", "fires"), [(0, True), (0.001, False)])
def test_a_long_airplane_is_reached_at_its_nose(beyond: float, fires: bool) -> None:
    """The card of red, that flies away, is longer than wide; that of the gun does not matter."""
    events = volley_of(alone(red(1000 + 400 + 33.75 + beyond, 1000, 90), GUN))
    assert shots(events) == ([("gun", "red")] if fires else [])


@pytest.mark.ledger("BD-SOL-11", "BD-LUP-11")
def test_nearest_is_measured_from_the_dot_to_any_part_of_the_card_for_infantry_too() -> None:
    """Red's dot is nearer to the trench, but some of rose is nearer to the trench's dot."""
    trench = card("trench", "trench", "central", 1000, 1000)
    game = alone(red(1000, 1200, 90), red(1000, 790, 0, name="rose"), trench)
    assert [event.target for event in of(volley_of(game), Fired)] == ["rose"]


@pytest.mark.ledger("BD-SOL-11")
def test_a_machine_gun_fires_at_planes_though_a_balloon_is_nearer() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000)
    game = alone(red(970, 1150, 90), balloon("bag", "entente", 1060, 1100), post)
    assert {event.target for event in of(volley_of(game), Fired)} == {"red"}
