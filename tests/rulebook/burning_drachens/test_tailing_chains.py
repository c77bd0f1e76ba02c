"""Tailing in the earlier edition: chains and rings of airplanes that tail each other."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from aerodrome.cardtable.events import Revealed
from aerodrome.cardtable.orders import Rearrange
from tests.harness import Game, hold, lay, of, plane, submit, volley
from tests.rulebook.burning_drachens.edition import board
from tests.rulebook.burning_drachens.tailers import ANNA, BERT, CARL, TAILING, asked, peeks, tails


def chain() -> Game:
    """Anna's a tails Bert's b, which tails Carl's c; planned."""
    game = board(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("b", "central", 1000, 620, seat=BERT),
        plane("c", "entente", 1000, 740, seat=CARL),
        with_rules=TAILING,
        length=6000,
    )
    assert tails(game) == {("a", "b"), ("b", "c")}
    lay(game, {"a": "stall straight turn-left", "b": "straight sideslip-left stall", "c": "straight stall straight"})
    return game


@pytest.mark.ledger("BD-TAI-15")
def test_tai_15_in_a_chain_who_is_in_the_middle_decides_first_and_then_shows_the_card() -> None:
    game = chain()

    assert peeks(game) == [("b", "c", "straight")]
    assert asked(game).seat == BERT
    submit(game, asked(game), Rearrange(("sideslip-left", "stall", "straight")))
    assert peeks(game)[1:] == [("a", "b", "sideslip-left")]
    assert asked(game).seat == ANNA
    assert of(game.events(), Revealed) == []

    submit(game, asked(game), Rearrange(("turn-left", "stall", "straight")))
    assert [turned.card for turned in of(game.events(), Revealed)] == ["turn-left", "sideslip-left", "straight"]


@pytest.mark.ledger("BD-TAI-15", "BD-TAI-09")
def test_tai_15_and_so_again_before_the_second_card() -> None:
    game = chain()
    for _ in range(2):
        submit(game, asked(game), asked(game).default)
    first = len(peeks(game))
    while game.prompts()[0].asks == "fire":
        volley(game, hold)

    assert peeks(game)[first:] == [("b", "c", "stall")]
    assert asked(game).seat == BERT
    submit(game, asked(game), Rearrange(("stall", "sideslip-left")))
    assert peeks(game)[first + 1 :] == [("a", "b", "stall")]


@pytest.mark.ledger("BD-TAI-16")
def test_tai_16_in_a_ring_all_show_as_planned_and_then_rearrange_together() -> None:
    # Six in a circle of 140 mm, of either side by turns, each behind the next.
    names = "abcdef"
    game = board(
        *[
            plane(
                name,
                "entente" if name in "ace" else "central",
                1000 + 140 * sin(radians(60 * n)),
                1000 + 140 * cos(radians(60 * n)),
                (60 * n + 90) % 360,
                seat=name * 3,
            )
            for n, name in enumerate(names)
        ],
        with_rules=TAILING,
    )
    ring = {(name, ahead) for name, ahead in zip(names, "bcdefa", strict=True)}
    assert tails(game) == ring

    lay(game, dict.fromkeys(names, "straight stall turn-right"))

    assert {(tailer, tailed) for tailer, tailed, _ in peeks(game)} == ring
    assert {card for _, _, card in peeks(game)} == {"straight"}
    assert {prompt.about for prompt in game.prompts()} == set(names)
    for prompt in game.prompts():
        submit(game, prompt, Rearrange(("turn-right", "stall", "straight")))
    assert [turned.card for turned in of(game.events(), Revealed)][:6] == ["turn-right"] * 6
