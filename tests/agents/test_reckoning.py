"""What the heuristic agent reckons with: shots by eye, paths by the book, and enemies who think too."""

from __future__ import annotations

from random import Random

import pytest

from aerodrome.agents.craft import craft, mean_harm, mean_points
from aerodrome.agents.gunnery import exchange
from aerodrome.agents.mixing import Foe, softened, think
from aerodrome.agents.paths import escapes, lawful, node, paths, room, sensible
from aerodrome.cardtable import ww1
from aerodrome.cardtable.cards import Pose, card_outline, flown, muzzle
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.geometry import NEVER, shot
from aerodrome.cardtable.state import Demands
from tests.harness import airplane, altered, plane, table

CATALOGUE = load()
RULER = 200_000
MODELS = ["sopwith-camel", "albatros-d-va", "fokker-dr-i", "bristol-f2b"]


def exactly(a: Pose, b: Pose, model: str) -> int:
    """How many cards the front gun makes the other draw, by the rules."""
    card = CATALOGUE.model(model)
    square = shot(*muzzle(a, card.guns[0]), card_outline(a, card), card_outline(b, card), [])
    return 0 if square == NEVER or square > RULER**2 else 2 if square <= (RULER // 2) ** 2 else 1


def test_shots_by_eye_are_nearly_always_right() -> None:
    game = table(plane("own", "entente", 500, 500), plane("foe", "central", 700, 700))
    own, foe = (craft(unit, CATALOGUE) for unit in game.view("entente").airplanes)
    harm = own.arcs[0][0].harm
    chance = Random(5)
    fits = hits = 0
    for _ in range(3000):
        a = Pose(0, 0, chance.randrange(36_000))
        b = Pose(chance.randrange(-240_000, 240_000), chance.randrange(-240_000, 240_000), chance.randrange(36_000))
        given, taken = exchange(own, node(a), foe, node(b), 0, RULER)
        rule = exactly(a, b, "sopwith-camel"), exactly(b, a, "sopwith-camel")
        fits += (round(given / harm), round(taken / harm)) == rule
        hits += any(rule)
    assert hits > 500, "the positions must be such that there is something to hit"
    assert fits > 0.95 * 3000


def test_a_jammed_gun_is_reckoned_with_from_when_it_is_free() -> None:
    game = table(plane("own", "entente", 500, 500), plane("foe", "central", 700, 700))
    seen = altered(game, "own", jams=(2,)).view("entente").airplane("own")
    assert [len(guns) for guns in craft(seen, CATALOGUE).arcs] == [0, 0, 1]


def test_unseen_damage_counts_for_its_average() -> None:
    deck = CATALOGUE.damage_deck("A")
    assert mean_points(deck) == pytest.approx(59 / 35)
    assert mean_harm(deck) > mean_points(deck)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("last", ["", "straight", "stall", "immelmann"])
def test_guesses_are_just_the_legal_plans(model: str, last: str) -> None:
    game = table(plane("own", "entente", 500, 500, model=model), plane("foe", "central", 900, 900), rules="standard")
    unit = airplane(altered(game, "own", last=last), "own")
    offered = {plan.cards for plan in ww1.book(("special-damage",)).menu(unit).plans}
    assert set(lawful(unit.model.deck, last, (), 3)) == offered


def test_of_unchecked_plans_only_those_that_damage_allows_are_sensible() -> None:
    deck = CATALOGUE.model("sopwith-camel").deck
    every = [*lawful(deck, "straight", (), 3), ("stall", "stall", "straight")]
    kept = sensible(every, deck, "straight", Demands(no_left=True, one_stall=True))
    assert kept
    assert all("stall" in cards and not any(card.endswith("left") for card in cards) for cards in kept)
    assert ("stall", "stall", "straight") not in kept


def test_a_path_is_where_its_cards_lead() -> None:
    model, start = CATALOGUE.model("spad-xiii"), Pose(400_000, 400_000, 4_500)
    (path,) = paths(start, model, [("turn-left", "straight", "stall")], wounded=True)
    for kind, place in zip(path.cards, path.nodes, strict=True):
        start = flown(start, model.deck.cards[kind], model.half_length)
        assert place.pose == start
    assert [place.fires for place in path.nodes] == [True, True, False]


def test_room_knows_a_corner() -> None:
    model = CATALOGUE.model("sopwith-camel")
    middle = room(Pose(500_000, 500_000, 0), "straight", model, 1_000_000, 1_000_000)
    assert middle == (True, True, len(escapes(model.deck)))
    assert room(Pose(30_000, 970_000, 31_500), "straight", model, 1_000_000, 1_000_000)[2] == 0
    left, right, _ = room(Pose(60_000, 888_000, 0), "straight", model, 1_000_000, 1_000_000)
    assert (left, right) == (False, True)


def test_shares_favour_the_better() -> None:
    shares = softened([1.0, 0.5, 0.0], 0.5)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2] > 0


def test_an_enemy_who_thinks_does_not_play_into_my_hands() -> None:
    """My first plan is splendid against his worst one, which he has no reason to choose."""
    to_me = [[0.0, 2.0], [0.5, 0.4]]
    to_him = [[0.5, 0.5], [-2.0, -0.4]]
    values = think([0.0, 0.0], [Foe([0.0, 0.0], to_me, to_him)], rounds=1, warmth=0.15)
    assert values[1] > values[0]


def test_thinking_longer_comes_to_rest_where_neither_is_outguessed() -> None:
    """Heads or tails with a bonus on heads: the guesser must not always say heads."""
    to_me = [[1.0, -0.5], [-0.5, 0.5]]
    to_him = [[-1.0, 0.5], [0.5, -0.5]]
    foe = Foe([0.0, 0.0], to_me, to_him)
    values = think([0.0, 0.0], [foe], rounds=200, warmth=0.02)
    assert values[0] == pytest.approx(values[1], abs=0.1)
    assert foe.likely[0] == pytest.approx(0.4, abs=0.05)
