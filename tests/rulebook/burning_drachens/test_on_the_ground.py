"""Altitude: airplanes on the ground are moved by hand, cannot fire, and can be fired at."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import Handled
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.events import Fired, Left, Moved
from aerodrome.cardtable.orders import Fire, Handle
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.prompt import Order, Prompt, Refusal
from tests.harness import Game, airplane, altered, at_step, fly, lay, of, plane, strip, submit, targets
from tests.rulebook.burning_drachens.heights import FAR, over_field, parked, sky


def handling(game: Game) -> Prompt:
    """The prompt for a's handling, in a turn for which nothing was planned."""
    lay(game, {})
    (prompt,) = game.prompts()
    assert (prompt.asks, prompt.about, prompt.id) == ("handle", "a", f"{game.turn}.handle.a")
    return prompt


def why_not(game: Game, x: float, y: float, heading: float = 0) -> str:
    """The rule against bringing a there (mm); an empty word if there is none."""
    prompt = handling(game)
    answer = game.submit(prompt.seat, Order(prompt.id, Handle(round(x * 1000), round(y * 1000), round(heading * 100))))
    return answer.rule if isinstance(answer, Refusal) else ""


@pytest.mark.ledger("BD-GND-01")
@pytest.mark.parametrize(
    ("x", "y", "rule"),
    [
        (1000, 400, ""),
        (1021.75, 433.75, ""),
        (978.25, 366.25, ""),
        (1021.76, 400, "BD-GND-01"),
        (1000, 433.76, "BD-GND-01"),
        (1000, 366.2, "BD-GND-01"),
    ],
)
def test_gnd_01_its_dot_stays_where_its_card_lay(x: float, y: float, rule: str) -> None:
    assert why_not(parked(), x, y, 123.4) == rule


@pytest.mark.ledger("BD-GND-01")
@pytest.mark.parametrize("heading", [0, 90, 217.35, 359.99])
def test_gnd_01_it_may_turn_any_way(heading: float) -> None:
    game = parked()
    assert why_not(game, 1010, 410, heading) == ""
    assert airplane(game, "a").pose == Pose(1_010_000, 410_000, round(heading * 100))


@pytest.mark.ledger("BD-GND-01", "BD-TRN-06")
def test_gnd_01_once_a_turn_before_the_second_reveal() -> None:
    game = parked()
    prompt = handling(game)
    moved = submit(game, prompt, Handle(1_000_000, 420_000, 4500))
    row = [type(e).__name__ for e in moved if isinstance(e, Handled | Moved)]
    assert row == ["Handled", "Moved", "Moved"]
    assert game.turn == 2
    assert airplane(game, "a").pose == Pose(1_000_000, 420_000, 4500)


@pytest.mark.ledger("BD-GND-01")
def test_gnd_01_the_menu_has_only_what_is_allowed() -> None:
    game = parked()
    prompt = handling(game)
    assert prompt.default == prompt.choices[0] == Handle(1_000_000, 400_000, 0)
    assert len(prompt.choices) > 50
    for choice in prompt.choices:
        assert not isinstance(game.clone().submit(prompt.seat, Order(prompt.id, choice)), Refusal)


@pytest.mark.ledger("BD-GND-02")
@pytest.mark.parametrize("plan", ["stall straight climb", "turn-left stall straight", "turn-left turn-right dive"])
def test_gnd_02_not_for_those_who_have_laid_cards(plan: str) -> None:
    happened = fly(parked(), {"a": plan})
    assert not of(happened, Handled)
    game = parked()
    lay(game, {"a": plan})
    assert all(prompt.asks != "handle" for prompt in game.prompts())


@pytest.mark.ledger("BD-GND-02")
def test_gnd_02_not_while_it_lands() -> None:
    game = over_field(0, 1)
    fly(game, {"a": "stall straight dive"})
    lay(game, {"a": "straight stall straight"})
    assert all(prompt.asks != "handle" for prompt in game.prompts())


@pytest.mark.ledger("BD-GND-03")
@pytest.mark.parametrize("taxi", ["parked", "landing", "braking", "starting", "rolling", "still"])
def test_gnd_03_on_the_ground_it_cannot_fire(taxi: str) -> None:
    game = sky(plane("a", "entente", 500, 500), plane("b", "central", 500, 600, 180), strip(500, 500))
    game = altered(game, "b", flight=Altitude(0, 1))
    flying = at_step(altered(game, "a", flight=Altitude(0, 1)), "fire")
    assert targets(flying, "a") == ["b"]
    assert targets(at_step(altered(game, "a", flight=Altitude(0, 0, taxi)), "fire"), "a") == []  # type: ignore[arg-type]


@pytest.mark.ledger("BD-GND-04")
def test_gnd_04_it_can_be_fired_at() -> None:
    game = sky(plane("a", "entente", 500, 500), plane("b", "central", 500, 600, 180))
    game = altered(altered(game, "a", flight=Altitude(0, 0, "parked")), "b", flight=Altitude(0, 1))
    game = at_step(game, "fire")
    (prompt,) = game.prompts()
    assert Fire("a") in prompt.choices
    assert [(e.target, e.range) for e in of(submit(game, prompt, Fire("a")), Fired)] == [("a", "short")]


@pytest.mark.ledger("BD-GND-01")
def test_gnd_01_its_owner_is_asked_whoever_that_is() -> None:
    game = sky(
        plane("a", "entente", 1000, 400, level=0), plane("b", "central", 500, 400, level=0), FAR, strip(1000, 600)
    )
    lay(game, {})
    assert {(prompt.seat, prompt.about) for prompt in game.prompts()} == {("entente", "a"), ("central", "b")}


@pytest.mark.ledger("BD-GND-05")
@pytest.mark.parametrize(
    ("at", "to", "rule"),
    [
        ((590, 700), (600, 700), ""),
        ((590, 700), (600.001, 700), "BD-GND-05"),
        ((10, 700), (0, 700), ""),
        ((10, 700), (-0.001, 700), "BD-GND-05"),
        ((300, 990), (300, 1000), ""),
        ((300, 990), (300, 1000.001), "BD-GND-05"),
    ],
)
def test_gnd_05_over_no_edge(at: tuple[float, float], to: tuple[float, float], rule: str) -> None:
    game = sky(plane("a", "entente", *at, level=0), plane("far", "central", 300, 300, 180), width=600, length=1000)
    assert why_not(game, *to) == rule


@pytest.mark.ledger("BD-GND-05")
def test_gnd_05_it_is_not_pushed_over_the_edge() -> None:
    game = sky(plane("a", "entente", 1000, 20, level=0), FAR, strip(1000, 140))
    assert why_not(game, 1000, -0.001) == "BD-GND-05"
    prompt = game.prompts()[0]
    assert all(isinstance(choice, Handle) and choice.y >= 0 for choice in prompt.choices)
    submit(game, prompt, Handle(1_000_000, 0, 0))
    assert airplane(game, "a").in_play


@pytest.mark.ledger("BD-GND-05")
def test_gnd_05_rolling_over_the_edge_it_is_gone() -> None:
    game = sky(plane("a", "entente", 1000, 1990, 0, level=0), FAR, strip(1000, 1900))
    happened = fly(game, {"a": "stall straight climb"})
    assert [(e.unit, e.edge) for e in of(happened, Left)] == [("a", "north")]
    assert len([e for e in of(happened, Moved) if e.unit == "a"]) == 1


@pytest.mark.ledger("BD-GND-01")
def test_gnd_01_whether_it_is_in_the_field_is_seen_anew() -> None:
    game = parked(y=290)
    flight = airplane(game, "a").flight
    assert flight is not None
    assert not flight.inside
    submit(game, handling(game), Handle(1_000_000, 310_000, 0))
    flight = airplane(game, "a").flight
    assert flight is not None
    assert flight.inside
