"""Collisions: cards that overlap at the same height."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import Collided
from aerodrome.cardtable.events import CardsDrawn, CaughtFire, EngineHit, Fired, Moved, SmokeTrailed
from aerodrome.cardtable.state import Altitude, Hurt
from tests.harness import Game, airplane, altered, at_step, balloon, deal, fly, hold, of, plane, shooters, volley
from tests.rulebook.burning_drachens.heights import sky

RULES = ("altitude", "collisions", "special-damage", "wings-of-war")


def pair(first: Altitude, second: Altitude, gap: float = 30, side: str = "central") -> Game:
    """Two cards side by side, their centres so far apart, before the firing step."""
    game = sky(
        plane("a", "entente", 500, 500, model="sopwith-snipe"),
        plane("b", "central" if side == "central" else "entente", 500 + gap, 500, model="fokker-d-vii"),
        plane("eye", "entente", 1500, 500),
        plane("aim", "central", 1500, 600, 180),
        rules=RULES,
    )
    return at_step(altered(altered(game, "a", flight=first), "b", flight=second), "fire")


def drawn(happened: list[object]) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in happened:
        if isinstance(event, CardsDrawn) and event.letter == "C":
            found[event.unit] = found.get(event.unit, 0) + event.count
    return found


def ran(game: Game) -> dict[str, int]:
    """The C cards of this phase."""
    return drawn(list(volley(game, hold)))


@pytest.mark.ledger("BD-COL-01")
@pytest.mark.parametrize(
    ("first", "second", "collide"),
    [
        (Altitude(3, 0), Altitude(3, 0), True),
        (Altitude(3, 1), Altitude(3, 1), True),
        (Altitude(3, 0), Altitude(3, 1), False),
        (Altitude(3, 0), Altitude(4, 0), False),
        (Altitude(3, 1), Altitude(2, 1), False),
        (Altitude(0, 0, "parked"), Altitude(0, 0, "parked"), True),
        (Altitude(0, 0, "parked"), Altitude(0, 1), False),
    ],
)
def test_col_01_at_equal_levels_with_counters_both_or_neither(first: Altitude, second: Altitude, collide: bool) -> None:
    assert ran(pair(first, second)) == ({"a": 1, "b": 1} if collide else {})


@pytest.mark.ledger("BD-COL-01")
@pytest.mark.parametrize(("gap", "collide"), [(43.4, True), (43.5, False), (60, False)])
def test_col_01_only_where_the_cards_overlap(gap: float, collide: bool) -> None:
    assert bool(ran(pair(Altitude(3), Altitude(3), gap))) is collide


@pytest.mark.ledger("BD-COL-01")
@pytest.mark.parametrize("gone", ["a", "b"])
def test_col_01_not_with_what_is_out_of_the_game(gone: str) -> None:
    assert ran(altered(pair(Altitude(3), Altitude(3)), gone, fate="shot down")) == {}


@pytest.mark.ledger("BD-COL-02")
@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1), (1, 1)])
def test_col_02_how_many_counters_makes_no_difference(one: int, other: int) -> None:
    assert ran(pair(Altitude(3, one), Altitude(3, other))) == {"a": 1, "b": 1}


@pytest.mark.ledger("BD-COL-03")
def test_col_03_friends_collide_too() -> None:
    assert ran(pair(Altitude(3), Altitude(3), side="entente")) == {"a": 1, "b": 1}


@pytest.mark.ledger("BD-COL-01", "BD-COL-02", "BD-COL-03", "BD-EX-10")
def test_ex_10_one_card_for_each_that_it_runs_into() -> None:
    """The balloon's card is 87 mm wide; the Pfalz lies behind the Nieuport, the Camel at the balloon's far end."""
    game = sky(
        plane("nieuport", "entente", 500, 500, model="nieuport-17"),
        balloon("balloon", "central", 550, 540),
        plane("pfalz", "central", 480, 445, model="pfalz-d-iii"),
        plane("camel", "entente", 600, 540),
        plane("eye", "entente", 1500, 500),
        plane("aim", "central", 1500, 600, 180),
        rules=RULES,
    )
    for name, climb in (("nieuport", 2), ("balloon", 1), ("pfalz", 3), ("camel", 0)):
        game = altered(game, name, flight=Altitude(2, climb))
    happened = volley(at_step(game, "fire"), hold)
    met = {frozenset((e.unit, e.other)) for e in of(happened, Collided)}
    assert met == {frozenset(("nieuport", "balloon")), frozenset(("nieuport", "pfalz"))}
    assert drawn(list(happened)) == {"nieuport": 2, "balloon": 1, "pfalz": 1}


@pytest.mark.ledger("BD-COL-04")
def test_col_04_points_count_and_special_damage_does_not() -> None:
    game = pair(Altitude(3), Altitude(3))
    faces = game.state.setting.damage["C"].faces
    special = [(f.points, f.symbol) for f in faces if f.symbol not in ("none", "explosion")]
    assert special
    for face in special:
        game = pair(Altitude(3), Altitude(3))
        deal(game, face, letter="C")
        happened = volley(game, hold)
        assert airplane(game, "a").points == face[0]
        assert not of(happened, CaughtFire) + of(happened, EngineHit) + of(happened, SmokeTrailed)
        assert (airplane(game, "a").hurt.engine, airplane(game, "a").hurt.observer) == (0, False)


@pytest.mark.ledger("BD-COL-04")
@pytest.mark.parametrize("symbol", ["fire", "engine", "smoke", "crew"])
def test_col_04_nor_for_the_other_one(symbol: str) -> None:
    game = pair(Altitude(3), Altitude(3))
    face = next((f.points, f.symbol) for f in game.state.setting.damage["C"].faces if f.symbol == symbol)
    deal(game, (2, "none"), face, letter="C")
    happened = volley(game, hold)
    assert (airplane(game, "a").points, airplane(game, "b").points) == (2, face[0])
    assert not of(happened, CaughtFire) + of(happened, EngineHit) + of(happened, SmokeTrailed)
    assert airplane(game, "b").hurt == Hurt()


@pytest.mark.ledger("BD-COL-04")
@pytest.mark.parametrize("lost", ["a", "b"])
def test_col_04_an_explosion_counts(lost: str) -> None:
    game = pair(Altitude(3), Altitude(3))
    explosion = next((f.points, f.symbol) for f in game.state.setting.damage["C"].faces if f.symbol == "explosion")
    deal(game, *((explosion, (2, "none")) if lost == "a" else ((2, "none"), explosion)), letter="C")
    volley(game, hold)
    assert [unit.id for unit in game.state.airplanes() if unit.fate] == [lost]


@pytest.mark.ledger("BD-COL-05")
def test_col_05_after_the_movement_together_with_all_fire() -> None:
    """The one fires, and its target draws for both before anybody is lost."""
    game = pair(Altitude(3), Altitude(3))
    happened = volley(game, shooters("eye"))
    row = [type(e).__name__ for e in happened if isinstance(e, Fired | Collided | CardsDrawn)]
    assert row == ["Fired", "Collided", "CardsDrawn", "CardsDrawn", "CardsDrawn"]


@pytest.mark.ledger("BD-COL-05", "BD-COL-06")
@pytest.mark.parametrize(("apart", "times"), [("right", 2), ("left", 3)])
def test_col_06_those_that_still_overlap_collide_again(apart: str, times: int) -> None:
    game = sky(
        plane("a", "entente", 500, 500, model="sopwith-snipe"),
        plane("b", "entente", 530, 500, model="sopwith-snipe"),
        plane("far", "central", 1900, 1900, 180),
        rules=RULES,
    )
    happened = fly(game, {"a": "straight straight turn-left", "b": f"straight straight turn-{apart}"}, hold)
    row = [type(e).__name__ for e in happened if isinstance(e, Collided | Moved)]
    assert row[:8] == ["Moved"] * 3 + ["Collided"] + ["Moved"] * 3 + ["Collided"]
    assert row.count("Collided") == times
