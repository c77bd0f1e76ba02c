"""Jammed guns: for how long, whose, and who sees the card."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardShown, Fired, GunJammed, JamCounterTaken, PhaseEnded, Revealed
from aerodrome.cardtable.orders import Fire
from tests.harness import (
    Face,
    airplane,
    altered,
    deal,
    firing_position,
    fly,
    hold,
    of,
    plane,
    shooters,
    submit,
    table,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, STRAIGHTS, ZERO, chase, head_on

JAM: Face = (0, "jam-red")


@pytest.mark.ledger("DP-DMG-05")
@pytest.mark.parametrize("jam", [(0, "jam-red"), (0, "jam-green"), (2, "jam-red"), (2, "jam-green")])
def test_a_jam_stops_the_gun_after_the_next_three_maneuvers(jam: Face) -> None:
    game = chase()
    deal(game, jam, *[ZERO] * 5)
    first = fly(game, BOTH)
    jammed = of(first, GunJammed)
    assert [(event.unit, event.counters) for event in jammed] == [("hunter", 3)]
    assert len(of(first, Fired)) == 1
    assert airplane(game, "hunter").jams == (1,)
    second = fly(game, BOTH)
    shots = [n for n, event in enumerate(second) if isinstance(event, Fired)]
    phases = [n for n, event in enumerate(second) if isinstance(event, PhaseEnded)]
    assert len(shots) == 2
    assert phases[0] < shots[0] < phases[1] < shots[1] < phases[2]
    assert airplane(game, "hunter").jams == (0,)
    assert airplane(game, "hare").points == jam[0]


@pytest.mark.ledger("DP-DMG-05")
def test_one_jam_counter_is_taken_off_after_each_of_the_three_maneuvers() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (0, "jam-red"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    happened += fly(game, BOTH, hold)
    moments = [
        sum(isinstance(event, Revealed) and event.unit == "hunter" for event in happened[:n])
        for n, event in enumerate(happened)
        if isinstance(event, JamCounterTaken)
    ]
    assert moments == [1, 2, 3]


@pytest.mark.ledger("DP-DMG-05")
def test_each_jammed_gun_loses_counters_of_its_own() -> None:
    game = altered(altered(chase(), "hunter", jams=(3,)), "hare", jams=(4,))
    happened = fly(game, BOTH)
    assert [event.unit for event in of(happened, JamCounterTaken)] == ["hunter", "hare"] * 3
    assert (airplane(game, "hunter").jams, airplane(game, "hare").jams) == ((0,), (1,))


@pytest.mark.ledger("DP-DMG-05")
def test_a_jam_in_the_third_phase_is_over_in_the_next_turn() -> None:
    game = chase()
    to_fire(game, BOTH, phase=3)
    deal(game, (0, "jam-red"), (0, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hunter").jams == (3,)
    assert not of(fly(game, BOTH), Fired)
    deal(game, (0, "none"), (0, "none"), (0, "none"), (0, "none"), (0, "none"), (0, "none"))
    assert len(of(fly(game, BOTH), Fired)) == 3


@pytest.mark.ledger("DP-DMG-05")
def test_the_jam_card_is_shown_to_the_firer_at_once_and_to_nobody_else() -> None:
    game = chase(third=True)
    to_fire(game, {**BOTH, "friend": STRAIGHTS})
    deal(game, (3, "none"), (2, "jam-green"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    kinds = [type(event) for event in happened]
    shown = of(happened, CardShown)
    assert [(event.unit, event.card, event.to) for event in shown] == [("hare", 1, "entente")]
    assert kinds.index(CardShown) < kinds.index(PhaseEnded)
    assert of(game.seen("entente"), CardShown) == shown
    for other in ("friend", None):
        assert not of(game.seen(other), CardShown)
        assert [card.points for card in game.view(other).airplane("hare").cards] == [None, None]
    assert [card.points for card in game.view("entente").airplane("hare").cards] == [None, 2]


@pytest.mark.ledger("DP-DMG-05")
def test_it_is_not_shown_to_another_player_of_the_firers_side() -> None:
    game = firing_position(
        plane("hunter", "entente", 1000, 500, seat="anna"),
        plane("comrade", "entente", 200, 200, seat="carl"),
        plane("hare", "central", 1000, 620),
    )
    deal(game, ZERO, JAM)
    volley(game)
    assert len(of(game.seen("anna"), CardShown)) == 1
    assert not of(game.seen("carl"), CardShown)
    assert [card.face for card in game.view("carl").airplane("hare").cards] == [None, None]


@pytest.mark.ledger("DP-DMG-05")
@pytest.mark.parametrize(("cards", "jammed", "free"), [((JAM, *[ZERO] * 3), 0, 1), ((*[ZERO] * 2, JAM, ZERO), 1, 0)])
def test_only_the_gun_that_fired_is_jammed(cards: tuple[Face, ...], jammed: int, free: int) -> None:
    # given a two-seater that fires two cards ahead, and then two behind
    game = table(
        plane("ahead", "entente", 1000, 1120, model="rumpler-c-iv"),
        plane("two-seater", "central", 1000, 1000, model="rumpler-c-iv"),
        plane("behind", "entente", 1000, 880, model="rumpler-c-iv"),
        length=20000,
    )
    flight = dict.fromkeys(["ahead", "two-seater", "behind"], STRAIGHTS)
    to_fire(game, flight)
    guns, victims = ("front", "rear"), ("ahead", "behind")
    assert [targets(game, "two-seater", gun) for gun in guns] == [["ahead"], ["behind"]]
    deal(game, *cards, letter="B")
    happened = volley(game, shooters("two-seater"))
    assert [(event.unit, event.gun) for event in of(happened, GunJammed)] == [("two-seater", jammed)]
    assert (airplane(game, "two-seater").jams[jammed], airplane(game, "two-seater").jams[free]) == (3, 0)
    assert targets(game, "two-seater", guns[jammed]) == []
    assert targets(game, "two-seater", guns[free]) == [victims[free]]


@pytest.mark.ledger("DP-DMG-05")
def test_the_guns_of_the_airplane_that_draws_the_jam_are_not_jammed() -> None:
    game = head_on()
    deal(game, (0, "jam-red"), (0, "none"))
    happened = volley(game, shooters("one"))
    assert [event.unit for event in of(happened, GunJammed)] == ["one"]
    assert airplane(game, "two").jams == (0,)


@pytest.mark.ledger("DP-DMG-06")
@pytest.mark.parametrize("cards", [((0, "jam-red"), (0, "jam-green")), ((2, "jam-red"), (0, "jam-red"))])
def test_two_jams_together_last_for_three_maneuvers(cards: tuple[Face, Face]) -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, *cards)
    happened = submit(game, game.prompts()[0], Fire("hare"))
    assert [event.counters for event in of(happened, GunJammed)] == [3]
    assert len(of(happened, CardShown)) == 2
    assert airplane(game, "hunter").jams == (1,)
    to_fire(game, BOTH, phase=2)
    assert targets(game, "hunter") == ["hare"]


@pytest.mark.ledger("DP-DMG-06")
def test_two_jams_together_still_last_three_maneuvers_and_not_fewer() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (0, "jam-red"), (0, "jam-green"))
    submit(game, game.prompts()[0], Fire("hare"))
    happened = fly(game, BOTH)
    first_shot = next(n for n, event in enumerate(happened) if isinstance(event, Fired))
    assert sum(isinstance(event, PhaseEnded) for event in happened[:first_shot]) == 1
