"""A game step by step, as one seat knew it, or once it is over with everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.view import View, view
from aerodrome.games import Game
from aerodrome.kernel.event import Event, Seat
from aerodrome.server import folding
from aerodrome.server.briefing import seen
from aerodrome.server.calls import Replay, ReplayStep
from aerodrome.server.messages import AnyEvent
from aerodrome.server.store import OrderRow

ALL = "all"
PUBLIC = "public"


def replay(game: Game, orders: Iterable[OrderRow], seen_as: str) -> Replay:
    """Every step of a game from its beginning. The caller has checked who may see it like this."""
    seat: Seat | None = None if seen_as in (ALL, PUBLIC) else seen_as
    look: Callable[[Game], View] = everything if seen_as == ALL else lambda game: game.view(seat)

    def step(events: Iterable[Event]) -> ReplayStep:
        told: tuple[AnyEvent, ...] = tuple(events) if seen_as == ALL else seen(events, seat)  # type: ignore[arg-type]
        waits, phase = _where(game)
        return ReplayStep(len(steps), game.turn, phase, waits, told, look(game))

    steps: list[ReplayStep] = []
    steps.append(step(game.events()))
    for events in folding.resolved(game, orders):
        steps.append(step(events))
    return Replay(seen_as, tuple(steps))


def encoded(game: Game, orders: Iterable[OrderRow], seen_as: str) -> bytes:
    return msgspec.json.encode(replay(game, orders, seen_as))


def _where(game: Game) -> tuple[str, int]:
    if game.outcome is not None or not isinstance(game.engine, CardTable):
        return "", 0
    name, phase, _ = game.engine.flow.sequence[game.state.at]
    return name, phase


def everything(game: Game) -> View:
    """The table with every card face up: each airplane as its own player sees it."""
    state = game.state
    public = view(state, None)
    by_seat = {seat: view(state, seat) for seat in game.seats}
    tails = tuple(by_seat[public.airplane(tail.tailer).seat].tails[place] for place, tail in enumerate(public.tails))
    airplanes = tuple(by_seat[unit.seat].airplane(unit.id) for unit in public.airplanes)
    return msgspec.structs.replace(public, airplanes=airplanes, tails=tails, picture_at=state.picture_at)
