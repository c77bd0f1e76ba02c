"""Observers: they stay while their balloon is whole, and jump when it burns or will not last."""

from __future__ import annotations

from aerodrome.agents.ground import balloon_left
from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.orders import BailOut, Hold
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Choice, Prompt

NEAR_ITS_END = 6.0
"""Two cards at short range may well destroy a balloon that has no more points left than this."""
LAST_CHANCE = 2
"""Below this level nobody can jump."""
HALF = 0.5


def bail(prompt: Prompt, view: View, catalogue: Catalogue) -> Choice:
    """Out, from a balloon on fire or near its end; from a damaged one while it is still high enough."""
    balloon = next(each for each in view.balloons if each.id == prompt.about)
    if BailOut() not in prompt.choices:
        return Hold()
    left = balloon_left(balloon, catalogue)
    if balloon.flames or left <= NEAR_ITS_END:
        return BailOut()
    flight = balloon.flight
    sinks = flight is not None and balloon.hauled == "down" and (flight.level, flight.climb) == (LAST_CHANCE, 0)
    return BailOut() if sinks and left < HALF * (balloon.resistance or 0) else Hold()
