"""Damage cards: who draws and sees them, when an airplane is lost, explosions, and symbols without a rule."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    Exploded,
    Fired,
    GunJammed,
    Moved,
    PhaseEnded,
    Revealed,
    ShotDown,
)
from aerodrome.cardtable.orders import Fire
from aerodrome.cardtable.state import UNHURT, Held
from tests.harness import (
    Face,
    airplane,
    altered,
    deal,
    face_of,
    firing_position,
    fly,
    hold,
    of,
    plane,
    plans_of,
    printed,
    ranges,
    shooters,
    submit,
    table,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, STRAIGHTS, ZERO, chase, head_on

SPECIALS: list[Face] = [
    (1, "rudder-left"),
    (2, "rudder-right"),
    (3, "engine"),
    (3, "crew"),
    (4, "smoke"),
    (2, "fire"),
]


@pytest.mark.ledger("DP-DMG-01")
def test_the_targets_owner_alone_sees_the_faces_of_the_cards() -> None:
    game = chase(third=True)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert [event.points for event in of(game.seen("central"), CardTaken)] == [3, 4]
    for other in ("entente", "friend", None):
        assert not of(game.seen(other), CardTaken)
        assert not of(game.seen(other), CardShown)


@pytest.mark.ledger("DP-DMG-01")
@pytest.mark.parametrize(("gap", "count"), [(120, 2), (200, 1)])
def test_the_number_of_cards_is_public(gap: float, count: int) -> None:
    game = chase(third=True, gap=gap)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    for seat in ("entente", "central", "friend", None):
        assert [(e.unit, e.letter, e.count) for e in of(game.seen(seat), CardsDrawn)] == [("hare", "A", count)]
        assert len(game.view(seat).airplane("hare").cards) == count


@pytest.mark.ledger("DP-DMG-01")
def test_the_view_of_the_others_shows_the_backs_of_the_cards_only() -> None:
    game = chase(third=True)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    for other in ("entente", "friend", None):
        seen = game.view(other).airplane("hare")
        assert seen.secrets is None
        assert [(card.points, card.face) for card in seen.cards] == [(None, None)] * 2
    own = game.view("central").airplane("hare")
    assert [card.points for card in own.cards] == [3, 4]
    assert own.secrets is not None
    assert own.secrets.points == 7


@pytest.mark.ledger("DP-DMG-01", "DP-SET-06")
def test_the_cards_come_from_the_deck_of_the_firers_letter() -> None:
    game = firing_position(
        plane("rumpler", "central", 1000, 500, model="rumpler-c-iv"), plane("camel", "entente", 1000, 620, 180)
    )
    happened = volley(game)
    drawn = {event.unit: event.letter for event in of(happened, CardsDrawn)}
    assert drawn == {"camel": "B", "rumpler": "A"}
    assert {card.letter for card in airplane(game, "camel").cards} == {"B"}
    assert dict(game.view(None).decks) == {"A": 33, "B": 42}


@pytest.mark.ledger("DP-DMG-02")
@pytest.mark.parametrize(
    ("second_shot", "down"),
    [
        (((4, "none"), (0, "none")), False),
        (((4, "none"), (1, "none")), True),
        (((4, "none"), (4, "none")), True),
    ],
    ids=["14 of 15", "15 of 15", "18 of 15"],
)
def test_an_airplane_is_lost_when_the_points_reach_its_resistance(second_shot: tuple[Face, Face], down: bool) -> None:
    game = chase()
    deal(game, (5, "none"), (5, "crew"), *second_shot, (0, "none"), (0, "none"))
    happened = fly(game, BOTH)
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    assert [event.unit for event in of(happened, ShotDown)] == ["hare"] * down


@pytest.mark.ledger("DP-DMG-02")
def test_an_airplane_shot_down_is_out_of_the_game_from_then_on() -> None:
    game = chase(third=True)
    to_fire(game, {**BOTH, "friend": STRAIGHTS})
    deal(game, (0, "explosion"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    assert [event.unit for event in of(happened, Revealed)] == ["hunter", "friend"] * 2
    assert {event.unit for event in of(happened, Moved)} == {"hunter", "friend"}
    assert len(of(happened, Fired)) == 1
    assert {prompt.about for prompt in game.prompts()} == {"hunter", "friend"}


@pytest.mark.ledger("DP-DMG-02")
def test_the_cards_of_a_lost_airplane_go_back_into_their_decks_and_only_those() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        plane("other-hunter", "entente", 3000, 500, model="rumpler-c-iv"),
        plane("other-hare", "central", 3000, 620, model="rumpler-c-iv"),
        width=6000,
        length=20000,
    )
    flight = dict.fromkeys(["hunter", "hare", "other-hunter", "other-hare"], STRAIGHTS)
    to_fire(game, flight)
    deal(game, (5, "none"), (5, "crew"))
    volley(game, shooters("hunter"))
    deal(game, (1, "none"), (2, "none"), letter="B")
    volley(game, shooters("other-hunter"))
    assert dict(game.view(None).decks) == {"A": 33, "B": 42}
    deal(game, (4, "none"), (4, "smoke"))
    volley(game, shooters("hunter"))
    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)
    left = list(printed(game, "B"))
    left[face_of(game, 1, "none", "B")] -= 1
    left[face_of(game, 2, "none", "B")] -= 1
    assert game.state.decks["B"] == tuple(left)
    assert airplane(game, "other-hare").points == 3


@pytest.mark.ledger("DP-DMG-02", "DP-DMG-03")
def test_two_airplanes_shoot_each_other_down_in_the_same_phase() -> None:
    game = head_on()
    game = altered(game, "one", cards=(Held("A", 0, 14, 0),))
    game = altered(game, "two", cards=(Held("A", 0, 14, 0),))
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))
    happened = volley(game)
    assert {event.unit for event in of(happened, ShotDown)} == {"one", "two"}


@pytest.mark.ledger("DP-DMG-03")
def test_nothing_is_resolved_before_all_fire_is_declared() -> None:
    game = head_on()
    deal(game, (0, "explosion"), (0, "none"), (0, "none"), (0, "none"))
    first, second = game.prompts()
    assert submit(game, first, first.default) == []
    assert game.prompts() == (second,)
    happened = submit(game, second, second.default)
    kinds = [type(event) for event in happened]
    last_shot = max(n for n, kind in enumerate(kinds) if kind is Fired)
    assert kinds.count(Fired) == 2
    assert last_shot < kinds.index(CardsDrawn)
    assert last_shot < kinds.index(ShotDown)


@pytest.mark.ledger("DP-DMG-03")
def test_nothing_takes_effect_before_all_cards_of_the_phase_are_drawn() -> None:
    game = firing_position(
        plane("left", "entente", 970, 500), plane("right", "entente", 1030, 500), plane("hare", "central", 1000, 620)
    )
    deal(game, (0, "explosion"), (0, "none"), (4, "none"), (4, "none"))
    happened = volley(game)
    kinds = [type(event) for event in happened]
    last_card = max(n for n, kind in enumerate(kinds) if kind is CardTaken)
    assert kinds.count(CardTaken) == 4
    assert last_card < kinds.index(ShotDown)
    assert game.state.decks["A"] == printed(game)  # all four have gone back with the airplane


@pytest.mark.ledger("DP-DMG-03")
def test_who_is_past_all_help_draws_the_cards_of_every_shot_of_the_phase() -> None:
    game = firing_position(
        plane("left", "entente", 970, 500), plane("right", "entente", 1030, 500), plane("hare", "central", 1000, 620)
    )
    game = altered(game, "hare", cards=(Held("A", 0, 14, 0),))
    deal(game, (5, "none"), (4, "none"), (0, "jam-red"), (4, "none"))
    happened = volley(game)
    assert [card.points for card in of(happened, CardTaken)] == [5, 4, 0, 4]
    assert [jam.unit for jam in of(happened, GunJammed)] == ["right"]


@pytest.mark.ledger("DP-DMG-03")
@pytest.mark.parametrize("jam_first", [True, False])
def test_a_jam_does_not_stop_a_shot_of_the_same_phase(jam_first: bool) -> None:
    game = head_on()
    jam: list[Face] = [(0, "jam-red"), ZERO]
    hit: list[Face] = [(1, "none"), (1, "none")]
    deal(game, *(jam + hit if jam_first else hit + jam))
    happened = volley(game)
    assert set(ranges(happened)) == {"one", "two"}
    assert sorted(airplane(game, name).points for name in ("one", "two")) == [0, 2]


@pytest.mark.ledger("DP-DMG-03")
def test_two_shots_at_the_same_target_add_up() -> None:
    game = firing_position(
        plane("left", "entente", 970, 500), plane("right", "entente", 1030, 500), plane("hare", "central", 1000, 620)
    )
    deal(game, (4, "none"), (4, "none"), (4, "smoke"), (3, "none"))
    happened = volley(game)
    assert set(ranges(happened)) == {"left", "right"}
    assert [event.unit for event in of(happened, ShotDown)] == ["hare"]


@pytest.mark.ledger("DP-DMG-04")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_an_explosion_eliminates_at_once_whatever_the_points(rules: str) -> None:
    game = chase(rules)
    to_fire(game, BOTH)
    deal(game, (0, "explosion"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    kinds = [type(event) for event in happened]
    assert [event.unit for event in of(happened, Exploded)] == ["hare"]
    assert airplane(game, "hare").fate == "shot down"
    assert kinds.index(ShotDown) < kinds.index(PhaseEnded)


@pytest.mark.ledger("DP-DMG-04")
def test_an_exploded_airplane_has_fired_in_its_last_phase() -> None:
    game = head_on()
    game = altered(game, "one", cards=(Held("A", 0, 14, 0),))
    game = altered(game, "two", cards=(Held("A", 0, 14, 0),))
    deal(game, (0, "explosion"), (0, "none"), (5, "none"), (0, "none"))
    happened = volley(game)
    assert {event.unit for event in of(happened, ShotDown)} == {"one", "two"}
    assert len(of(happened, Exploded)) == 1


@pytest.mark.ledger("DP-DMG-07")
@pytest.mark.parametrize("special", SPECIALS)
def test_in_the_basic_game_other_symbols_do_nothing_but_their_points_count(special: Face) -> None:
    game = chase()
    to_fire(game, BOTH, phase=3)
    deal(game, special, (0, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hare").hurt == UNHURT
    assert airplane(game, "hare").points == special[0]
    assert plans_of(game, "hare") == plans_of(game, "hunter")
    happened = fly(game, BOTH, hold)
    assert not of(happened, CardsDrawn)


@pytest.mark.ledger("DP-DMG-07")
def test_in_the_basic_game_two_crew_cards_are_only_their_points() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (3, "crew"), (5, "crew"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hare").fate == ""
    assert airplane(game, "hare").points == 8
