"""Pursuits: one airplane tails another, and what its player is asked then."""

from __future__ import annotations

from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Prompt
from tests.harness import Game, hold, lay, plane, submit, table, volley
from tests.rulebook.duel_pack.chases import STRAIGHTS

ANNA, BERT, CARL = "anna", "bert", "carl"


def pursuit(rules: tuple[str, ...] = ("tailing",)) -> Game:
    """Anna's airplane a behind Bert's b; her other one e, Carl's c of her side and Bert's d are far away."""
    return table(
        plane("a", "entente", 1000, 500, seat=ANNA),
        plane("e", "entente", 2500, 500, seat=ANNA),
        plane("c", "entente", 3500, 500, seat=CARL),
        plane("b", "central", 1000, 650, seat=BERT),
        plane("d", "central", 5000, 500, seat=BERT),
        rules=rules,
        width=6000,
        length=6000,
    )


def planned(a: str = "straight turn-left stall", b: str = STRAIGHTS, rules: tuple[str, ...] = ("tailing",)) -> Game:
    """All have planned; before the first reveal."""
    game = pursuit(rules)
    lay(game, {"a": a, "b": b, "c": STRAIGHTS, "d": STRAIGHTS, "e": STRAIGHTS})
    return game


def asked(game: Game) -> Prompt:
    """The one decision now: to rearrange."""
    (prompt,) = game.prompts()
    assert prompt.asks == "rearrange"
    return prompt


def keep(game: Game) -> list[Event]:
    """The tailing player leaves the cards as they lie, and nobody fires."""
    prompt = asked(game)
    happened = submit(game, prompt, prompt.default)
    while game.prompts() and game.prompts()[0].asks == "fire":
        happened += volley(game, hold)
    return happened
