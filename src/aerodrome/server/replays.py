"""A game step by step, as one seat knew it, or once it is over with everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from aerodrome.cardtable.engine import CardTable
from aerodrome.games import Game, View
from aerodrome.hexsky.engine import HexSky
from aerodrome.kernel.event import Event, Seat
from aerodrome.server import folding
from aerodrome.server.briefing import seen
from aerodrome.server.calls import Replay, ReplayStep
from aerodrome.server.dialects import dialect
from aerodrome.server.sky_messages import SkyReplay, SkyStep
from aerodrome.server.store import OrderRow

ALL = "all"
PUBLIC = "public"


def replay(game: Game, orders: Iterable[OrderRow], seen_as: str) -> Replay | SkyReplay:
    """Every step of a game from its beginning. The caller has checked who may see it like this."""
    spoken = dialect(game)
    seat: Seat | None = None if seen_as in (ALL, PUBLIC) else seen_as
    look: Callable[[Game], View] = spoken.everything if seen_as == ALL else lambda game: game.view(seat)

    def step(events: Iterable[Event]) -> ReplayStep | SkyStep:
        told = tuple(events) if seen_as == ALL else seen(events, seat)
        waits, phase = _where(game)
        return spoken.step(len(steps), game.turn, phase, waits, told, look(game))

    steps: list[ReplayStep | SkyStep] = []
    steps.append(step(game.events()))
    for events in folding.resolved(game, orders):
        steps.append(step(events))
    return spoken.replay(seen_as, tuple(steps))


def encoded(game: Game, orders: Iterable[OrderRow], seen_as: str) -> bytes:
    return msgspec.json.encode(replay(game, orders, seen_as))


def _where(game: Game) -> tuple[str, int]:
    """What play waits for, and in which phase."""
    if game.outcome is not None:
        return "", 0
    assert isinstance(game.engine, CardTable | HexSky)
    name, phase, _ = game.engine.flow.sequence[game.state.at]
    return name, phase
