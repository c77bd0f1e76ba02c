"""The editions: each difference that the ledger names at its top, played by the later and by the earlier one."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardsDrawn, CaughtFire, ObserverHit, PilotHit, SmokeTrailed
from tests.harness import airplane, altered, deal, fly, guns, hold, of, plane, plans_of, table, targets, to_fire, volley
from tests.rulebook.duel_pack.chases import ZERO, chase, struck
from tests.rulebook.duel_pack.plans import alone

LATER = ["special-damage", "unchecked-plans"]
EARLIER = [*LATER, "wings-of-war"]


@pytest.mark.ledger("BD-PLN-11", "DP-PLN-09")
@pytest.mark.parametrize(("rules", "cards"), [(LATER, [("a", "A", 1)]), (EARLIER, [])], ids=["later", "earlier"])
def test_an_illegal_card_is_flown_as_a_straight_and_costs_an_a_card_only_later(
    rules: list[str], cards: list[tuple[str, str, int]]
) -> None:
    game = alone(rules=rules)

    happened = fly(game, {"a": "stall stall turn-left"}, hold)

    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == cards


@pytest.mark.ledger("BD-SPD-23", "DP-SPD-09")
@pytest.mark.parametrize(("rules", "flames", "smoke"), [(LATER, 3, 0), (EARLIER, 0, 3)], ids=["later", "earlier"])
def test_a_second_smoke_is_fire_later_and_smoke_anew_earlier(rules: list[str], flames: int, smoke: int) -> None:
    game = altered(chase(rules), "hare", hurt={"smoke": 1})

    happened = struck(game, (4, "smoke"), ZERO, phase=1)

    assert (airplane(game, "hare").hurt.flames, airplane(game, "hare").hurt.smoke) == (flames, smoke)
    assert (len(of(happened, CaughtFire)), len(of(happened, SmokeTrailed))) == (flames // 3, smoke // 3)


@pytest.mark.ledger("BD-SPD-29", "DP-SPD-11")
@pytest.mark.parametrize(("rules", "allowed"), [(LATER[:1], False), ([LATER[0], "wings-of-war"], True)])
def test_a_burning_airplane_may_plan_straights_only_earlier(rules: list[str], allowed: bool) -> None:
    game = altered(chase(rules), "hare", hurt={"flames": 3})

    assert any("straight" in plan for plan in plans_of(game, "hare")) is allowed


@pytest.mark.ledger("BD-SPD-09", "DP-SPD-03")
@pytest.mark.parametrize(("rules", "hits"), [(LATER, 1), (EARLIER, 0)], ids=["later", "earlier"])
def test_a_crew_hit_wounds_the_pilot_of_a_single_seater_only_later(rules: list[str], hits: int) -> None:
    game = chase(rules)

    happened = struck(game, (3, "crew"), ZERO, phase=1)

    assert len(of(happened, PilotHit)) == airplane(game, "hare").hurt.pilot == hits
    assert of(happened, ObserverHit) == []


@pytest.mark.ledger("BD-SPD-24", "DP-SPD-13")
@pytest.mark.parametrize(("rules", "down"), [(LATER, True), (EARLIER, False)], ids=["later", "earlier"])
def test_two_crew_hits_at_the_same_moment_eliminate_only_later(rules: list[str], down: bool) -> None:
    game = chase(rules)

    struck(game, (3, "crew"), (5, "crew"), phase=1)

    assert (airplane(game, "hare").fate == "shot down") is down


@pytest.mark.ledger("BD-SPD-08")
@pytest.mark.parametrize(("rules", "fires"), [(LATER, True), (EARLIER, False)], ids=["later", "earlier"])
def test_a_crew_hit_wounds_the_observer_of_a_two_seater_only_earlier_and_in_secret(
    rules: list[str], fires: bool
) -> None:
    # given a two-seater between two others, hit by the one behind it
    game = table(
        plane("ahead", "entente", 1000, 1130, model="rumpler-c-iv"),
        plane("two-seater", "central", 1000, 1000, model="rumpler-c-iv"),
        plane("behind", "entente", 1000, 870, model="rumpler-c-iv"),
        rules=rules,
        length=20000,
    )
    to_fire(game, dict.fromkeys(("ahead", "two-seater", "behind"), "straight straight straight"))
    deal(game, (1, "crew"), ZERO, letter="B")
    volley(game, guns("behind.front"))

    # then the enemy is asked and told the same as before, and the rear gun has no target
    assert [bool(of(game.seen(seat), ObserverHit)) for seat in ("central", "entente", None)] == [
        not fires,
        False,
        False,
    ]
    assert targets(game, "two-seater", "front") == ["ahead"]
    assert targets(game, "two-seater", "rear") == (["behind"] if fires else [])
    assert "1.2.fire.two-seater.rear" in {prompt.id for prompt in game.prompts()}
