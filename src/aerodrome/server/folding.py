"""From what is stored to a game: set up from its row, then fold its orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from aerodrome import games
from aerodrome.games import Game, Order, Packs, Refusal
from aerodrome.kernel.dice import commitment
from aerodrome.kernel.event import Event
from aerodrome.server.store import GameRow, OrderRow, Store

scenario = lru_cache(maxsize=64)(games.scenario)
"""Scenarios are read once: their files do not change while a server runs."""
scenarios = lru_cache(maxsize=1)(games.scenarios)
DEEPEST = 20
"""Games forked from forks of forks."""


class Unplayable(Exception):
    """A stored game that this program cannot go on with: made by other rules or other data."""


async def start(store: Store, row: GameRow, packs: Packs, depth: int = 0) -> Game:
    """A game before its first order. A fork begins at a step of another game, with chance of its own."""
    if not row.parent:
        return _set_up(row, packs)
    if depth > DEEPEST:
        raise Unplayable("has been played on from games played on too often")
    parent = await store.load(row.parent)
    if parent is None:
        raise Unplayable("the game it was forked from cannot be read")
    past = await start(store, parent.row, packs, depth + 1)
    return fork(past, parent.orders, row.parent_step, row.seed)


def fork(past: Game, orders: Iterable[OrderRow], step: int, seed: bytes) -> Game:
    """A new game from a step of another; ValueError if it has no such step."""
    resolutions = resolved(past, orders)
    for _ in range(step):
        if next(resolutions, None) is None:
            raise ValueError(f"there is no step {step}")
    assert past.origin is not None
    origin = msgspec.structs.replace(past.origin, commitment=commitment(seed))
    return past.anew(seed, origin)


def _set_up(row: GameRow, packs: Packs) -> Game:
    if row.scenario not in scenarios(packs):
        raise Unplayable(f"this server has no scenario {row.scenario}; it was begun with a pack that is not here")
    try:
        game = games.new_game(scenario(row.scenario, packs), row.seed, row.rules, row.variant or None, packs)
    except (games.BadFile, games.RuleConflict) as error:
        raise Unplayable(str(error)) from error
    assert game.origin is not None
    if (game.origin.ruleset, game.origin.data) != (row.ruleset, row.data):
        raise Unplayable(f"was begun with {row.ruleset} and other data than this server has, perhaps with other packs")
    return game


def whole(game: Game, orders: Iterable[OrderRow]) -> Game:
    """A game from its beginning to its last order, with all its past."""
    for row in orders:
        submit(game, row)
    return game


def resolved(game: Game, orders: Iterable[OrderRow]) -> Iterator[list[Event]]:
    """Fold stored orders into a game; what happened, at each resolution."""
    for row in orders:
        events = submit(game, row)
        if events:
            yield events


def submit(game: Game, row: OrderRow) -> list[Event]:
    """Fold one stored order; what happened, if it was the last one waited for."""
    try:
        choice = game.engine.read(row.choice.encode())
    except msgspec.MsgspecError as error:
        raise Unplayable(f"order {row.n}: {error}") from None
    answer = game.submit(row.seat, Order(row.prompt, choice))
    if isinstance(answer, Refusal):
        raise Unplayable(f"order {row.n}: {answer.reason}")
    return answer
