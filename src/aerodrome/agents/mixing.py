"""Mixed plans: how likely each of an enemy's plans is, if the enemy thinks about mine as I think about his."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

Table = Sequence[Sequence[float]]
"""What each of one's own plans is worth against each of another's: a row for each of one's own."""
Shares = list[float]
"""How likely each of several plans is; together 1."""


def softened(values: Sequence[float], warmth: float) -> Shares:
    """Shares that favour the larger values, the less so the warmer."""
    most = max(values)
    shares = [exp((value - most) / warmth) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


def even(count: int) -> Shares:
    return [1 / count] * count


def against(table: Table, shares: Sequence[float]) -> list[float]:
    """What each row is worth against somebody who mixes his plans like this."""
    live = [(place, share) for place, share in enumerate(shares) if share > 1e-4]
    return [sum(row[place] * share for place, share in live) for row in table]


def summed(first: Sequence[float], *others: Sequence[float]) -> list[float]:
    return [sum(values) for values in zip(first, *others, strict=True)]


class Foe:
    """An enemy in thought: what his plans are worth to him, and mine to me against them."""

    def __init__(self, alone: Sequence[float], to_me: Table, to_him: Table) -> None:
        self.alone, self.to_me, self.to_him = alone, to_me, to_him
        self.likely: Shares = even(len(alone))
        """How likely each of his plans is, as far as it has been thought through."""


def think(mine: Sequence[float], foes: Sequence[Foe], rounds: int, warmth: float) -> list[float]:
    """What each of my plans is worth in the end, every round another answer to the answers before.

    In each round every enemy answers what I seem to be up to, and I answer what they seem to be up to; what
    someone seems to be up to is the mean of all his answers so far.
    """
    seems = even(len(mine))
    for turn in range(1, rounds + 1):
        for foe in foes:
            answer = softened(summed(foe.alone, against(foe.to_him, seems)), warmth)
            foe.likely = answer if turn == 1 else mean(foe.likely, answer, turn)
        values = summed(mine, *(against(foe.to_me, foe.likely) for foe in foes))
        seems = mean(seems, softened(values, warmth), turn + 1)
    return values


def mean(before: Shares, now: Shares, count: int) -> Shares:
    """The mean of so many answers, the last one being ``now``."""
    return [old + (new - old) / count for old, new in zip(before, now, strict=True)]
