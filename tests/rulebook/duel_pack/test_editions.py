"""The editions: each difference that the ledger names at its top, played by the later and by the earlier one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable import ww1
from aerodrome.cardtable.events import CardsDrawn, CaughtFire, DeckReshuffled, ObserverHit, PilotHit, SmokeTrailed
from aerodrome.cardtable.questions import Layout
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    at_step,
    card,
    deal,
    face_of,
    firing_position,
    fly,
    ground,
    guns,
    hold,
    of,
    plane,
    plans_of,
    printed,
    shooters,
    table,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import ZERO, chase, struck
from tests.rulebook.duel_pack.plans import alone
from tests.rulebook.duel_pack.positions import SHOOTER, enemy

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


@pytest.mark.ledger("BD-SPD-26", "DP-SPD-13")
@pytest.mark.parametrize(("rules", "hits"), [(LATER, 2), (EARLIER, 1)], ids=["later", "earlier"])
def test_two_engine_hits_at_the_same_moment_are_two_only_later(rules: list[str], hits: int) -> None:
    """One from the A deck and one from the B deck, for each has one."""
    game = firing_position(
        plane("left", "entente", 970, 500),
        plane("right", "entente", 1030, 500, model="hanriot-hd-1"),
        plane("hare", "central", 1000, 620),
        rules=rules,
    )
    game = altered(game, decks={letter: only_engine(game, letter) for letter in "AB"})

    volley(game)

    assert airplane(game, "hare").hurt.engine == hits


@pytest.mark.ledger("BD-SPD-24", "DP-SPD-13")
@pytest.mark.parametrize(("rules", "burns"), [(LATER, True), (EARLIER, False)], ids=["later", "earlier"])
def test_two_smokes_at_the_same_moment_are_a_fire_only_later(rules: list[str], burns: bool) -> None:
    game = chase(rules)

    struck(game, (4, "smoke"), (4, "smoke"), phase=1)

    assert (airplane(game, "hare").hurt.flames > 0) is burns


@pytest.mark.ledger("BD-AMG-07", "DP-GND-06")
@pytest.mark.parametrize(("rules", "muted"), [(LATER, False), (EARLIER, True)], ids=["later", "earlier"])
def test_a_symbol_silences_the_gun_of_a_machine_gun_only_earlier(rules: list[str], muted: bool) -> None:
    game = strafed("aa-machine-gun", rules, (3, "engine"))

    assert ground(game, "post").muted is muted
    assert ground(game, "post").in_play


@pytest.mark.ledger("BD-TRE-11")
@pytest.mark.parametrize("kind", ["trench", "aa-gun", "aa-machine-gun"])
@pytest.mark.parametrize(("rules", "silenced"), [(LATER, False), (EARLIER, True)], ids=["later", "earlier"])
def test_five_points_silence_what_is_printed_with_more_only_earlier(
    kind: str, rules: list[str], silenced: bool
) -> None:
    game = strafed(kind, rules, (5, "none"), printed_resistance=8)

    assert (ground(game, "post").fate == "silenced") is silenced


@pytest.mark.ledger("BD-OVL-04", "DP-FIR-08")
@pytest.mark.parametrize("rules", [LATER, EARLIER], ids=["later", "earlier"])
@pytest.mark.parametrize(("between", "seen"), [(40, True), (80, False), (150, True)])
def test_what_overlaps_the_firer_or_the_target_hides_nothing_in_either(
    rules: list[str], between: float, seen: bool
) -> None:
    game = firing_position(SHOOTER, enemy("b", 0, 190), enemy("c", 0, between), rules=rules)

    assert ("b" in targets(game, "a")) is seen


@pytest.mark.ledger("BD-DAM-10", "DP-DMG-08")
@pytest.mark.parametrize("rules", [LATER, EARLIER], ids=["later", "earlier"])
def test_an_empty_deck_is_shuffled_anew_in_either(rules: list[str]) -> None:
    game = chase(rules)
    last = tuple(int(n == face_of(game, 3, "none")) for n in range(len(printed(game))))
    game = altered(game, decks={"A": last})

    happened = struck(game, (3, "none"), phase=1)

    assert [event.letter for event in of(happened, DeckReshuffled)] == ["A"]
    assert airplane(game, "hare").cards[0].points == 3
    assert airplane(game, "hare").cards[0].back


def only_engine(game: Game, letter: str) -> tuple[int, ...]:
    """A deck with nothing left but its engine card and a zero."""
    kept = (face_of(game, *ENGINE[letter], letter), face_of(game, *ZERO, letter))
    return tuple(int(n in kept) for n in range(len(printed(game, letter))))


ENGINE: dict[str, Face] = {"A": (3, "engine"), "B": (2, "engine")}


def strafed(kind: str, rules: list[str], face: Face, *, printed_resistance: int = 5) -> Game:
    """A card on the ground that has been dealt this one card from behind; another number may be printed on it."""
    game = table(
        plane("red", "entente", 1000, 1000 - 33.75 - 150),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000),
        rules=rules,
    )
    book = ww1.book(("ground-fire", *rules))
    model = replace(ground(game, "post").model, resistance=printed_resistance)
    prepared = book.prepare(Layout(None, None), altered(game, "post", model=model).state)  # type: ignore[arg-type]  # nothing is laid out anew
    game = at_step(altered(game, units=prepared.units), "fire")
    deal(game, face)
    volley(game, shooters("red"))
    return game


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
