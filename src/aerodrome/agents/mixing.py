"""Mixed plans: how often each of several plans should be flown by two sides who know that the other thinks too."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

Table = Sequence[Sequence[float]]
"""What each of one's own plans is worth against each of another's: a row for each of one's own."""


def matched(gains: Sequence[float]) -> list[float]:
    """Shares in the measure of the regret for each, all alike if nothing is regretted."""
    total = sum(gain for gain in gains if gain > 0)
    if total <= 0:
        return [1 / len(gains)] * len(gains)
    return [gain / total if gain > 0 else 0.0 for gain in gains]


def softened(values: Sequence[float], warmth: float) -> list[float]:
    """Shares that favour the larger values, the less so the warmer."""
    most = max(values)
    shares = [exp((value - most) / warmth) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


def against(table: Table, shares: Sequence[float]) -> list[float]:
    """What each row is worth against others who mix their plans like this."""
    live = [(place, share) for place, share in enumerate(shares) if share > 1e-4]
    return [sum(row[place] * share for place, share in live) for row in table]


def equilibrium(
    own: Sequence[float], mine: Sequence[Table], theirs: Sequence[tuple[Sequence[float], Table]], rounds: int
) -> tuple[list[float], list[list[float]]]:
    """How I and each of my enemies should mix, found by regret matching; later rounds count for more.

    ``own`` is what my plans are worth by themselves, ``mine`` what they are worth against each enemy, and
    ``theirs`` the same two for every enemy, whose fight is with me alone.
    """
    regret = [0.0] * len(own)
    total = [0.0] * len(own)
    regrets = [[0.0] * len(alone) for alone, _ in theirs]
    totals = [[0.0] * len(alone) for alone, _ in theirs]
    for turn in range(1, rounds + 1):
        share = matched(regret)
        shares = [matched(found) for found in regrets]
        values = list(own)
        for table, mixed in zip(mine, shares, strict=True):
            values = [value + gain for value, gain in zip(values, against(table, mixed), strict=True)]
        _learn(regret, total, values, share, turn)
        for place, (alone, table) in enumerate(theirs):
            gains = [value + gain for value, gain in zip(alone, against(table, share), strict=True)]
            _learn(regrets[place], totals[place], gains, shares[place], turn)
    return matched(total), [matched(found) for found in totals]


def _learn(regret: list[float], total: list[float], values: list[float], share: list[float], turn: int) -> None:
    """Regret of the past is kept where it is still regret; what would have been better is added."""
    mean = sum(value * part for value, part in zip(values, share, strict=True))
    for place, value in enumerate(values):
        regret[place] = max(0.0, regret[place] + value - mean)
        total[place] += share[place] * turn
