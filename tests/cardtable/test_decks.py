"""F3: a deck that is drawn to its last card held what is printed, and any card was as likely at any place of it."""

from __future__ import annotations

from math import sqrt

from msgspec.structs import replace

from aerodrome.cardtable.damage import top_card
from aerodrome.cardtable.game import new_game
from aerodrome.kernel.dice import Dice, make_seed
from aerodrome.kernel.game import Table
from tests.assurance.sizes import size

DRAWS = size(20_000, 1_000_000)


def test_f3_any_card_is_as_likely_at_any_place_of_a_deck() -> None:
    game = new_game("duel-pack/face-to-face")
    counts = game.state.decks["A"]
    cards, faces = sum(counts), len(counts)
    decks = DRAWS // cards
    seen = [[0] * faces for _ in range(cards)]
    dice = Dice(make_seed("decks"))
    for _ in range(decks):
        left = list(counts)
        for place in range(cards):
            table = Table(game.engine, replace(game.state, decks={"A": tuple(left)}), dice)
            face = top_card(table, "A")
            left[face] -= 1
            seen[place][face] += 1
        assert left == [0] * faces
    fair = [decks * count / cards for count in counts]
    off = sum((found - wanted) ** 2 / wanted for row in seen for found, wanted in zip(row, fair, strict=True) if wanted)
    free = (cards - 1) * (sum(count > 0 for count in counts) - 1)
    assert abs(off - free) < 4 * sqrt(2 * free)
