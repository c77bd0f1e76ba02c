"""What a simulation found: wins by agent and side, draws, reasons, means; a pure sum over games in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt

import msgspec

from aerodrome.cardtable.endings import SIDES

NINETY_FIVE = 1.959964
"""How many standard deviations on either side hold 95 of 100."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game."""

    number: int
    agents: tuple[str, str]
    """For the Entente, for the Central Powers."""
    winners: tuple[str, ...]
    reason: str
    turns: int
    steps: int
    """Phases on the card table, moves of a plane in the hex sky."""
    scores: tuple[tuple[str, int], ...]
    shots: tuple[int, int]
    """Of the Entente, of the Central Powers."""
    hits: tuple[int, int]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How an agent fared on a side, or with the side ``both`` on either."""

    agent: str
    side: str
    games: int
    wins: int
    score: float
    """Mean points."""
    shots: float
    """Mean of a game."""
    hits: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the share."""
        return wilson(self.wins, self.games)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """All games of a simulation together."""

    games: int
    asked: int
    """How many were to be played."""
    stopped: bool
    """Whether it was ended before that."""
    standings: tuple[Standing, ...]
    draws: int
    reasons: tuple[tuple[str, int], ...]
    """How often the games ended why, the commonest first."""
    turns: float
    """Mean of a game."""
    steps: int
    """Phases or moves of all games together."""
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0


def wilson(wins: int, games: int) -> tuple[float, float]:
    if not games:
        return 0.0, 1.0
    share, z = wins / games, NINETY_FIVE
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def result(found: Iterable[Played], asked: int, seconds: float, stopped: bool = False) -> Result:
    """The sum of these games, in whatever order they were finished."""
    games = sorted(found, key=lambda played: played.number)
    reasons = Counter(played.reason for played in games)
    return Result(
        games=len(games),
        asked=asked,
        stopped=stopped,
        standings=_standings(games),
        draws=sum(not played.winners for played in games),
        reasons=tuple(sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))),
        turns=sum(played.turns for played in games) / len(games) if games else 0.0,
        steps=sum(played.steps for played in games),
        seconds=seconds,
    )


Fared = tuple[bool, int, int, int]
"""Of one game: whether it was won, the points, the shots and the hits."""


def _standings(games: list[Played]) -> tuple[Standing, ...]:
    seen: dict[tuple[str, str], list[Fared]] = {}
    for played in games:
        scores = dict(played.scores)
        for agent, side, shots, hits in zip(played.agents, SIDES, played.shots, played.hits, strict=True):
            seen.setdefault((agent, side), []).append((side in played.winners, scores.get(side, 0), shots, hits))
    rows: list[Standing] = []
    for agent in dict.fromkeys(agent for agent, _ in seen):
        mine = [(side, seen[agent, side]) for side in SIDES if (agent, side) in seen]
        rows += [_standing(agent, side, results) for side, results in mine]
        if len(mine) == 2 and len({name for name, _ in seen}) > 1:
            rows.append(_standing(agent, "both", [entry for _, results in mine for entry in results]))
    return tuple(rows)


def _standing(agent: str, side: str, results: list[Fared]) -> Standing:
    games = len(results)
    wins, score, shots, hits = (sum(column) for column in zip(*results, strict=True))
    return Standing(
        agent=agent, side=side, games=games, wins=wins, score=score / games, shots=shots / games, hits=hits / games
    )
