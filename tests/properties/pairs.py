"""Plays every two optional rules together, with what they need, for twenty random turns with components of everything.

``python -m tests.properties.pairs`` is the full measure; the tests play a share of it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from aerodrome.cardtable import ww1
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.questions import Layout
from aerodrome.games import TABLE, TableGame
from aerodrome.kernel.rules import RuleConflict
from tests.properties.everything import OPTIONAL, TURNS, everything, needed
from tests.properties.fuzz import PLAYS, Fuzzed, Progress, cores, pool
from tests.properties.worlds import random_moments

Pair = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(combinations(OPTIONAL, 2))


class Together(NamedTuple):
    """Two rules on the table, and what has been asked while they were played."""

    games: int
    turns: int
    orders: int
    asked: frozenset[str]


def conflict(rules: tuple[str, ...]) -> str:
    """Why these rules cannot be played together; nothing if they can."""
    try:
        ww1.book(tuple(rule for rule in ww1.RULES if rule in rules))
    except RuleConflict as clash:
        return str(clash)
    return ""


def accepted() -> tuple[Pair, ...]:
    """The pairs that can be played, with what they need."""
    return tuple(pair for pair in PAIRS if not conflict(needed(pair)))


def games(pair: Pair) -> Iterator[TableGame]:
    """Games at their first decision, without end."""
    rules = needed(pair)
    scenario = everything(rules)
    misplaced = ww1.book(rules).layout(Layout(scenario, load()))
    assert not misplaced, misplaced
    chosen = tuple(rule for rule in rules if not ww1.RULES[rule].brought)
    seed = 0
    while True:
        seed += 1
        yield TABLE.new_game(scenario, seed, chosen)


def play(pair: Pair) -> Together:
    """Play until twenty turns are over: one game, or more when all airplanes are gone before."""
    turns = orders = 0
    asked: set[str] = set()
    for number, game in enumerate(games(pair), 1):
        try:
            for moment in random_moments(game, random.Random(f"{pair} {number}")):
                asked.add(moment.prompts()[0].asks)
                orders += 1
                if turns + game.turn > TURNS:
                    break
        except Exception as error:
            raise AssertionError(f"{' and '.join(pair)}, game {number}, turn {game.turn}: {error!r}") from error
        turns += min(game.turn, TURNS - turns)
        if turns == TURNS:
            return Together(number, turns, orders, frozenset(asked))
    raise AssertionError("games without end have ended")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rule", default="", help="only the pairs with this rule")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes; one for each core unless said otherwise")
    options = parser.parse_args()
    chosen = [pair for pair in accepted() if options.rule in ("", *pair)]
    if not chosen:
        parser.error(f"there is no pair with {options.rule!r}; there are {', '.join(OPTIONAL)}")
    done, turns = Fuzzed(), 0
    report = Progress(len(chosen))
    with pool(options.jobs, PLAYS) as players:
        for played in players.map(play, chosen):
            done, turns = Fuzzed(done.games + 1, done.orders + played.orders), turns + played.turns
            report(done)
    refused = len(PAIRS) - len(accepted())
    print(
        f"{len(PAIRS)} pairs of rules, {refused} refused; {len(chosen)} played for {turns} turns, {done.orders} orders:"
        " no exception, no dead end"
    )


if __name__ == "__main__":
    main()
