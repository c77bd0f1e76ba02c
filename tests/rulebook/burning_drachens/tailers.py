"""Who tails whom, what is shown, and a pursuit to try it with."""

from __future__ import annotations

from aerodrome.cardtable.events import CardPeeked
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Prompt
from tests.harness import Game, hold, lay, of, plane, submit
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board

TAILING = ("tailing",)
ANNA, BERT, CARL = "anna", "bert", "carl"


def tails(game: Game) -> set[tuple[str, str]]:
    return {(pair.tailer, pair.tailed) for pair in game.view(None).tails}


def asked(game: Game) -> Prompt:
    """The one decision now: to rearrange."""
    (prompt,) = game.prompts()
    assert prompt.asks == "rearrange"
    return prompt


def finish(game: Game) -> list[Event]:
    """On to the next turn, with every card left as it lies and no shot."""
    happened: list[Event] = []
    turn = game.turn
    while game.turn == turn:
        prompt = game.prompts()[0]
        happened += submit(game, prompt, hold(prompt))
    return happened


def peeks(game: Game) -> list[tuple[str, str, str]]:
    return [(peek.tailer, peek.tailed, peek.card) for peek in of(game.events(), CardPeeked)]


def pursuit(a: str = "straight turn-left stall", b: str = STRAIGHTS, more: tuple[str, ...] = ()) -> Game:
    """Anna's airplane behind Bert's, planned; Carl, of her side, is far away."""
    game = board(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("b", "central", 1000, 650, seat=BERT),
        plane("c", "entente", 3500, 500, seat=CARL),
        with_rules=(*TAILING, *more),
        width=6000,
        length=6000,
    )
    lay(game, {"a": a, "b": b, "c": STRAIGHTS})
    return game
