"""Incendiary bullets: smoke burns, engines smoke, and balloons catch fire more easily."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CaughtFire,
    EngineHit,
    GunJammed,
    ObserverHit,
    RudderJammed,
    ShotDown,
    SmokeTrailed,
)
from aerodrome.kernel.event import Event
from aerodrome.kernel.rules import RuleConflict
from tests.harness import Face, Game, airplane, altered, firing_position, fly, hold, of, plane, shooters, table, volley
from tests.rulebook.burning_drachens.batteries import deals
from tests.rulebook.burning_drachens.drachens import NIL, RULES, ace, bag, gasbag, lit
from tests.rulebook.duel_pack.chases import BOTH, struck

BRINGS = ("incendiary",)


WINGMAN = plane("wingman", "entente", 200, 200, incendiary=True)
"""Somebody has the bullets, even where ace has none."""


def fire_at_foe(
    *faces: Face, incendiary: bool = True, deck: str = "A", model: str = "sopwith-camel"
) -> tuple[Game, list[Event]]:
    foe = plane("foe", "central", 1000, 960, 90, model="ufag-c-i")
    game = firing_position(ace(incendiary=incendiary, model=model), foe, WINGMAN, rules=RULES, brings=BRINGS)
    deals(game, **{deck: list(faces)})
    return game, volley(game, shooters("ace"))


@pytest.mark.ledger("BD-INC-01", "BD-INC-07")
def test_the_bullets_are_shown_and_never_used_up() -> None:
    game, _ = fire_at_foe((4, "smoke"))
    assert airplane(game, "ace").kit.incendiary
    assert game.view("central").airplane("ace").kit.incendiary
    assert not game.view("central").airplane("foe").kit.incendiary


@pytest.mark.ledger("BD-INC-01")
def test_they_serve_in_every_turn() -> None:
    entries = plane("hunter", "entente", 1000, 500, incendiary=True), plane("hare", "central", 1000, 620)
    game = table(*entries, rules=RULES, brings=BRINGS, length=6000)
    struck(game, (4, "smoke"), NIL, phase=1)
    fly(game, BOTH, hold)
    game = altered(game, "hare", hurt={"flames": 0})

    happened = struck(game, (4, "smoke"), NIL, phase=1)

    assert game.turn == 2
    assert len(of(happened, CaughtFire)) == 1


@pytest.mark.ledger("BD-INC-02")
@pytest.mark.parametrize("incendiary", [True, False])
def test_smoke_becomes_fire(incendiary: bool) -> None:
    game, happened = fire_at_foe((4, "smoke"), incendiary=incendiary)
    assert (len(of(happened, CaughtFire)), len(of(happened, SmokeTrailed))) == ((1, 0) if incendiary else (0, 1))
    assert airplane(game, "foe").points == 4


@pytest.mark.ledger("BD-INC-03")
@pytest.mark.parametrize("incendiary", [True, False])
def test_an_engine_hit_smokes_as_well_and_does_not_burn(incendiary: bool) -> None:
    game, happened = fire_at_foe((3, "engine"), incendiary=incendiary)
    assert len(of(happened, EngineHit)) == 1
    assert len(of(happened, SmokeTrailed)) == incendiary
    assert airplane(game, "foe").hurt.smoke == (3 if incendiary else 0)
    assert of(happened, CaughtFire) == []


@pytest.mark.ledger("BD-INC-05")
@pytest.mark.parametrize(
    ("face", "kind"),
    [
        ((0, "explosion"), ShotDown),
        ((2, "fire"), CaughtFire),
        ((3, "crew"), ObserverHit),
        ((2, "jam-red"), GunJammed),
        ((0, "jam-red"), GunJammed),
        ((2, "jam-green"), GunJammed),
        ((1, "rudder-left"), RudderJammed),
        ((2, "rudder-right"), RudderJammed),
    ],
)
def test_the_other_symbols_are_what_they_were(face: Face, kind: type[Event]) -> None:
    _, happened = fire_at_foe(face)
    effects = (CaughtFire, EngineHit, SmokeTrailed, ShotDown, ObserverHit, GunJammed, RudderJammed)
    assert [type(event) for event in happened if isinstance(event, effects)] == [kind]


@pytest.mark.ledger("BD-INC-06")
@pytest.mark.parametrize("y", [640, 960])
def test_all_guns_fire_them(y: float) -> None:
    """The foe is behind, and in front."""
    foe = plane("foe", "central", 1000, y, 90)
    two = ace(incendiary=True, model="ufag-c-i")
    game = firing_position(two, foe, rules=RULES, brings=BRINGS)
    deals(game, B=[(1, "smoke")])
    assert len(of(volley(game, shooters("ace")), CaughtFire)) == 1


@pytest.mark.ledger("BD-INC-04")
@pytest.mark.parametrize("face", [(4, "smoke"), (1, "rudder-left"), (2, "rudder-right"), (3, "engine"), (2, "fire")])
@pytest.mark.parametrize("incendiary", [True, False])
def test_a_balloon_takes_smoke_rudder_and_engine_as_fire(face: Face, incendiary: bool) -> None:
    game = firing_position(ace(incendiary=incendiary), bag(), WINGMAN, rules=RULES, brings=BRINGS)
    deals(game, A=[face])
    happened = volley(game)
    assert lit(happened) == gasbag(game).flames == (1 if incendiary or face[1] == "fire" else 0)


@pytest.mark.ledger("BD-INC-04", "BD-INC-05")
def test_a_balloon_ignores_the_crew_and_blanks_all_the_same() -> None:
    faces: tuple[Face, ...] = ((3, "crew"), NIL, (1, "none"), (0, "jam-red"), (2, "jam-green"))
    for face in faces:
        game = firing_position(ace(incendiary=True), bag(), rules=RULES, brings=BRINGS)
        deals(game, A=[face])
        assert lit(volley(game)) == 0


def test_they_need_special_damage() -> None:
    with pytest.raises(RuleConflict, match="special-damage"):
        table(ace(incendiary=True), bag(), rules=["wings-of-war"], brings=BRINGS)
