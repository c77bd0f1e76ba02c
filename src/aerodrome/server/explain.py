"""Why cards cannot be laid like this: for a player who wonders, before anything is ordered."""

from __future__ import annotations

from aerodrome.cardtable.book import PHASES
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.game import Game as TableGame
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.questions import Sequence
from aerodrome.cardtable.stance import stance
from aerodrome.games import Refusal
from aerodrome.kernel.event import Seat
from aerodrome.server.briefing import open_prompts

FINE = Refusal("", "")


def why_not(game: TableGame, seat: Seat, prompt_id: str, cards: tuple[str, ...]) -> Refusal:
    """The reason against a plan or the beginning of one; an empty one when nothing is against it."""
    prompt = next((found for found in open_prompts(game, seat) if found.id == prompt_id), None)
    if prompt is None or prompt.asks != "plan" or not isinstance(game.engine, CardTable):
        return Refusal(f"no plan {prompt_id!r} is asked of {seat!r}", "prompt")
    if len(cards) >= PHASES:
        return game.engine.refuses(game.state, prompt, Plan(cards)) or FINE
    if any(isinstance(choice, Plan) and choice.cards[: len(cards)] == cards for choice in prompt.choices):
        return FINE
    unit = game.state.airplane(prompt.about)
    deck = unit.model.deck
    for card in cards:
        if card not in deck.cards:
            return Refusal(f"there is no card {card!r} in deck {deck.id}", "DP-PLN-01")
    bound = game.engine.book.menu(unit).bound
    against = game.engine.book.judge(Sequence(deck, unit.last, cards, bound, stance=stance(unit)))
    return against[0] if against else Refusal("no further cards would make this a legal plan", "DP-PLN-01")
