"""A move flown in thought: several choices of one plane after another, in a sky made up from what its seat can see.

It ends where a die would be rolled or somebody else is asked; so it tells nothing that is not on the table already.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.events import MoveEnded
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.offers import Offer, offers
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import View
from aerodrome.kernel.event import Event, Rolled, Seat
from aerodrome.kernel.game import Game
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal

OWN = ("throttle", "fly")
"""What a plane is asked about its own move."""
MADE_UP = bytes(32)
"""Chance of no game: a rehearsal stops before it is used."""


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """Where a plane would stand after some choices, and what it would be asked then."""

    pose: Pose
    speed: int
    mp: int
    """Movement points left."""
    prompt: Prompt | None = None
    """What it would be asked next about its own move; none when that is over, or not foreseeable."""
    offers: tuple[Offer, ...] = ()
    dice: bool = False
    """The last choice rolls a die: what follows nobody knows."""
    over: bool = False
    """The move has come to its end."""


def rehearse(game: Game[State, View], seat: Seat, prompt: str, choices: Iterable[Choice]) -> Rehearsal | Refusal:
    """WV-TRN-12, WV-MOV-05: what these choices would lead to, one after another. Nothing of it happens."""
    asked = next((found for found in game.engine.prompts(game.state) if found.id == prompt), None)
    if asked is None or asked.seat != seat or asked.asks not in OWN or not isinstance(game.engine, HexSky):
        return Refusal(f"no move {prompt!r} is asked of {seat!r}", "prompt")
    name, engine = asked.about, game.engine
    twin = game.imagine(seat, MADE_UP)
    now: Prompt | None = asked
    state, over = twin.state, False
    for choice in choices:
        if now is None:
            return Refusal("the move is over before that, or waits for somebody else", "prompt")
        events = twin.submit(seat, Order(now.id, choice))
        if isinstance(events, Refusal):
            return events
        own = _of_the_move(events, name)
        if any(isinstance(event, Rolled) for event in own):
            return _stands(state, name, dice=True)
        for event in own:
            state = engine.apply(state, event)
        over = any(isinstance(event, MoveEnded) for event in own)
        now = None if over else next((p for p in twin.prompts() if p.about == name and p.asks in OWN), None)
    stands = _stands(state, name, over=over)
    if now is None:
        return stands
    return msgspec.structs.replace(stands, prompt=now, offers=offers(engine.book, state, now))


def _stands(state: State, name: str, dice: bool = False, over: bool = False) -> Rehearsal:
    plane = state.airplane(name)
    left = plane.flight.mp if plane.flight is not None and not over else 0
    return Rehearsal(pose=plane.pose, speed=plane.speed, mp=left, dice=dice, over=over)


def _of_the_move(events: list[Event], name: str) -> list[Event]:
    """What happened up to the end of a plane's move; what comes after it is another story."""
    for place, event in enumerate(events):
        if isinstance(event, MoveEnded) and event.unit == name:
            return events[: place + 1]
    return events
