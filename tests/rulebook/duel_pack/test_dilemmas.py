"""Plans under damage: whatever is forbidden and demanded, some plan is offered."""

from __future__ import annotations

import itertools
import tomllib
from importlib import resources

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.cards import Maneuver, ManeuverDeck
from aerodrome.cardtable.events import PlanRefused, Revealed
from aerodrome.cardtable.orders import Plan
from tests.harness import Game, airplane, altered, deal, fly, hold, of, plans_of, refused
from tests.rulebook.duel_pack.chases import ZERO, chase


def manuals() -> dict[str, ManeuverDeck]:
    """Every maneuver deck in the box, by letter, without climbs and dives."""
    decks: dict[str, ManeuverDeck] = {}
    for file in resources.files("aerodrome.cardtable").joinpath("data", "decks").iterdir():
        printed = tomllib.loads(file.read_text("utf-8"))
        cards = {
            card["kind"]: Maneuver(
                kind=card["kind"],
                copies=len(card["numbers"]),
                right=round(card["right_mm"] * 1000),
                forward=round(card["forward_mm"] * 1000),
                turn=round(card["turn_deg"] * 100),
                steep=card["steep"],
            )
            for card in printed["cards"]
        }
        decks[printed["id"]] = ManeuverDeck(printed["id"], cards).without_altitude()
    return decks


DECKS = manuals()
UNLIKE = sorted(
    {
        tuple((card.kind, card.copies, card.steep) for card in deck.cards.values()): letter
        for letter, deck in DECKS.items()
    }.values()
)
"""One deck of each make: decks that differ only in where their cards lead have the same plans."""
HURTS = [
    {"rudder_left": left, "rudder_right": right, "engine": engine, "flames": flames}
    for left, right, engine, flames in itertools.product([False, True], [False, True], [0, 1], [0, 3])
]


def flying(deck: str, last: str, hurt: dict[str, int | bool]) -> Game:
    """The hare with any deck in hand, any card flown last and any damage."""
    game = chase("standard")
    model = replace(airplane(game, "hare").model, deck=DECKS[deck])
    return altered(game, "hare", model=model, last=last, hurt=hurt)


@pytest.mark.ledger("DP-SPD-15")
@pytest.mark.parametrize("deck", UNLIKE)
def test_a_plan_is_offered_whatever_the_damage_and_the_last_card(deck: str) -> None:
    unlike = {(card.steep, card.straight, card.immelmann): card.kind for card in DECKS[deck].cards.values()}
    for last in ("", *unlike.values()):
        for hurt in HURTS:
            offered = plans_of(flying(deck, last, hurt), "hare")
            assert offered, (deck, last, hurt)
            assert all(len(plan) == 3 for plan in offered)


@pytest.mark.ledger("DP-SPD-15")
@pytest.mark.parametrize(
    ("deck", "last"),
    [
        (deck, last)
        for deck in ("A", "C", "D", "K", "N", "XA")
        for last in ("", "straight", "stall", "immelmann")
        if not last or last in DECKS[deck].cards
    ],
)
def test_what_is_offered_in_a_dilemma_is_taken_and_flown_without_penalty(deck: str, last: str) -> None:
    for hurt in HURTS:
        game = flying(deck, last, hurt)
        prompt = next(prompt for prompt in game.prompts() if prompt.about == "hare")
        assert prompt.default in prompt.choices
        assert isinstance(prompt.default, Plan)
        deal(game, ZERO)
        happened = fly(game, {"hunter": "turn-left turn-left turn-left", "hare": " ".join(prompt.default.cards)}, hold)
        flown = tuple(event.flown for event in of(happened, Revealed) if event.unit == "hare")
        assert flown == prompt.default.cards
        assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-15")
def test_on_fire_with_an_immelmann_to_finish_the_plan_begins_with_a_straight_and_has_no_other() -> None:
    game = flying("C", "immelmann", {"flames": 3})
    offered = plans_of(game, "hare")
    assert offered
    assert {plan[0] for plan in offered} == {"straight"}
    assert not any("straight" in plan[1:] for plan in offered)
    assert refused(game, "hare", "turn-left turn-left turn-left") == "DP-PLN-07"


@pytest.mark.ledger("DP-SPD-15")
def test_a_demand_that_can_be_met_is_not_waived() -> None:
    game = flying("C", "immelmann", {"flames": 3, "engine": 1, "rudder_left": True})
    offered = plans_of(game, "hare")
    assert offered
    for plan in offered:
        assert plan[0] == "straight"
        assert "stall" in plan
        assert "straight" not in plan[1:]
        assert not any(card.endswith("left") for card in plan)


@pytest.mark.ledger("DP-SPD-15")
def test_where_fire_leaves_no_plan_it_alone_is_waived() -> None:
    # Without straights and with both rudders jammed a Camel has only stalls, which may not follow one another.
    game = flying("C", "", {"flames": 3, "engine": 1, "rudder_left": True, "rudder_right": True})
    offered = plans_of(game, "hare")
    assert ("straight", "stall", "straight") in offered
    for plan in offered:
        assert "stall" in plan
        assert set(plan) <= {"straight", "stall", "immelmann"}
