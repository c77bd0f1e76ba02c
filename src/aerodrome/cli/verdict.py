"""How a game ended, in words."""

from __future__ import annotations

from aerodrome.kernel.score import Outcome

SIDES = {"entente": "the Entente", "central": "the Central Powers"}


def verdict(outcome: Outcome) -> str:
    """The reason, the winners and the points in one line."""
    winners = " and ".join(SIDES.get(side, side) for side in outcome.winners)
    scores = ", ".join(f"{side} {points}" for side, points in outcome.scores)
    one = winners and winners != SIDES["central"] and len(outcome.winners) == 1
    who = f"{winners} {'wins' if one else 'win'}" if winners else "nobody wins"
    graded = f", a {outcome.grade} victory" if outcome.grade else ""
    return f"{outcome.reason}: {who}{graded} (points: {scores})"
