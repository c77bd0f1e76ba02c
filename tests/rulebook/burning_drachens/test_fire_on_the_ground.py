"""Altitude: burning on the ground; fire is put out, or spreads."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import FireSpread, QuenchTried
from aerodrome.cardtable.events import CardTaken, FlameDied, Moved, TurnEnded
from aerodrome.cardtable.scenario import AirplaneEntry
from aerodrome.cardtable.state import Altitude, Hurt
from aerodrome.kernel.event import Event
from tests.harness import Face, Game, airplane, altered, at_step, deal, fly, of, plane
from tests.rulebook.burning_drachens.heights import FAR, sky

SCRATCH: Face = (1, "none")
RULES = ("altitude", "special-damage", "wings-of-war")


def burning(*others: AirplaneEntry, flames: int = 2) -> Game:
    """An airplane on fire on the ground."""
    game = sky(plane("a", "entente", 1000, 400, level=0, model="sopwith-snipe"), FAR, *others, rules=RULES)
    return altered(game, "a", hurt={"flames": flames})


def flames(game: Game, name: str = "a") -> int:
    return airplane(game, name).hurt.flames


def first(happened: list[Event], *kinds: type[Event]) -> list[str]:
    return [type(event).__name__ for event in happened if isinstance(event, kinds)]


@pytest.mark.ledger("BD-GFI-01")
@pytest.mark.parametrize(("points", "left"), [(0, 1), (1, 2), (5, 2)])
def test_gfi_01_a_nought_puts_one_flame_out(points: int, left: int) -> None:
    """One more goes with the fire step that follows."""
    game = burning(plane("other", "central", 1700, 300, model="nieuport-17"), flames=3)
    deal(game, (points, "none"), (0, "none"))
    happened = fly(game)
    (tried,) = of(happened, QuenchTried)
    assert (tried.unit, tried.letter, tried.points) == ("a", "A", points)
    assert flames(game) == left


@pytest.mark.ledger("BD-GFI-01", "BD-TRN-05")
def test_gfi_01_at_the_start_of_the_turn_before_fire_damage() -> None:
    happened = fly(burning())
    assert first(happened, QuenchTried, FlameDied, CardTaken, Moved)[:3] == ["QuenchTried", "FlameDied", "CardTaken"]


@pytest.mark.ledger("BD-GFI-01")
def test_gfi_01_only_on_the_ground() -> None:
    game = altered(burning(), "a", flight=Altitude(3, 0))
    assert not of(fly(game), QuenchTried)
    assert not of(fly(altered(burning(), "a", hurt={"flames": 0})), QuenchTried)


@pytest.mark.ledger("BD-GFI-02")
def test_gfi_02_with_flames_left_the_fire_takes_its_card() -> None:
    game = burning(flames=2)
    deal(game, (0, "none"), (3, "none"))
    happened = fly(game)
    assert [e.points for e in of(happened, CardTaken)] == [3]
    assert (flames(game), airplane(game, "a").points) == (0, 3)


@pytest.mark.ledger("BD-GFI-02")
def test_gfi_02_with_the_last_flame_out_it_takes_none() -> None:
    game = burning(flames=1)
    deal(game, (0, "none"))
    happened = fly(game)
    assert not of(happened, CardTaken) + of(happened, FlameDied)
    assert flames(game) == 0


@pytest.mark.ledger("BD-GFI-03")
@pytest.mark.parametrize("symbol", ["engine", "smoke", "fire", "crew", "rudder-left", "explosion"])
def test_gfi_03_the_card_looked_at_does_no_harm_and_goes_back(symbol: str) -> None:
    game = burning(flames=2)
    before = game.state.decks["A"]
    looked_at = next((f.points, f.symbol) for f in game.state.setting.damage["A"].faces if f.symbol == symbol)
    deal(game, looked_at, (0, "none"))
    fly(game)
    unit = airplane(game, "a")
    assert (unit.fate, unit.points, unit.cards[0].points) == ("", 0, 0)
    assert unit.hurt == Hurt(flames=0 if looked_at[0] == 0 else 1)
    assert sum(game.state.decks["A"]) == sum(before) - 1


@pytest.mark.ledger("BD-GFI-04")
def test_gfi_04_fire_spreads_to_those_it_touches() -> None:
    game = burning(
        plane("near", "entente", 1030, 400, level=0),
        plane("foe", "central", 970, 400, level=0),
        plane("apart", "entente", 1100, 400, level=0),
        flames=3,
    )
    deal(game, (1, "none"), (1, "none"))
    happened = fly(game)
    assert {(e.unit, e.source) for e in of(happened, FireSpread)} == {("near", "a"), ("foe", "a")}
    assert [flames(game, name) for name in ("near", "foe", "apart")] == [2, 2, 0]
    assert first(happened, FireSpread, TurnEnded)[-1] == "TurnEnded"


@pytest.mark.ledger("BD-GFI-04")
@pytest.mark.parametrize(
    ("own", "other", "spreads"),
    [
        (Altitude(0, 0, "parked"), Altitude(0, 0, "parked"), True),
        (Altitude(0, 0, "parked"), Altitude(0, 1), False),
        (Altitude(0, 0, "parked"), Altitude(1, 0), False),
        (Altitude(0, 1), Altitude(0, 0, "parked"), False),
    ],
)
def test_gfi_04_not_to_what_flies_over_it_nor_from_it(own: Altitude, other: Altitude, spreads: bool) -> None:
    game = altered(burning(plane("near", "entente", 1030, 400)), "near", flight=other)
    game = at_step(altered(game, "a", flight=own), "spread")
    assert bool(of(game.events(), FireSpread)) is spreads


@pytest.mark.ledger("BD-GFI-01")
def test_gfi_01_each_that_burns_draws_its_own() -> None:
    game = altered(burning(plane("b", "entente", 1700, 300, level=0), flames=3), "b", hurt={"flames": 3})
    deal(game, (0, "none"), (1, "none"), *[SCRATCH] * 2)
    happened = fly(game)
    assert [(e.unit, e.points) for e in of(happened, QuenchTried)] == [("a", 0), ("b", 1)]
    assert (flames(game), flames(game, "b")) == (1, 2)


@pytest.mark.ledger("BD-GFI-04")
def test_gfi_04_what_is_out_of_the_game_neither_burns_others_nor_catches_fire() -> None:
    game = at_step(altered(burning(plane("near", "entente", 1030, 400, level=0)), "near", fate="shot down"), "spread")
    assert not of(game.events(), FireSpread)
    game = burning(plane("near", "entente", 1030, 400, level=0))
    assert not of(at_step(altered(game, "a", fate="shot down"), "spread").events(), FireSpread)


@pytest.mark.ledger("BD-GFI-04")
def test_gfi_04_what_burns_already_keeps_its_flames() -> None:
    game = altered(burning(plane("near", "entente", 1030, 400, level=0), flames=3), "near", hurt={"flames": 3})
    deal(game, *[SCRATCH] * 4)
    assert not of(fly(game), FireSpread)
    assert flames(game, "near") == 2


@pytest.mark.ledger("BD-GFI-05")
def test_gfi_05_what_has_just_caught_fire_spreads_it_in_the_next_turn() -> None:
    game = burning(plane("next", "entente", 1030, 400, level=0), plane("last", "entente", 1060, 400, level=0), flames=3)
    deal(game, *[SCRATCH] * 8)
    assert [e.unit for e in of(fly(game), FireSpread)] == ["next"]
    assert [(e.unit, e.source) for e in of(fly(game), FireSpread)] == [("last", "next")]
