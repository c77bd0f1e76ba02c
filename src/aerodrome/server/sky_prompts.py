"""Decisions of the hex sky as a browser gets them: each choice with what it would do, dice apart."""

from __future__ import annotations

from typing import cast

from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.offers import Offer, offers
from aerodrome.hexsky.orders import AnyChoice
from aerodrome.hexsky.rehearsal import rehearse
from aerodrome.kernel.event import Seat
from aerodrome.kernel.prompt import Prompt, Refusal
from aerodrome.server.sky_messages import Rehearse, Rehearsed, SkyPrompt


def info(game: Game, prompt: Prompt) -> SkyPrompt:
    assert isinstance(game.engine, HexSky)
    return _info(prompt, offers(game.engine.book, game.state, prompt))


def _info(prompt: Prompt, told: tuple[Offer, ...]) -> SkyPrompt:
    return SkyPrompt(
        id=prompt.id,
        seat=prompt.seat,
        asks=prompt.asks,
        about=prompt.about,
        default=cast(AnyChoice, prompt.default),
        choices=cast(tuple[AnyChoice, ...], prompt.choices),
        offers=told,
    )


def rehearsed(game: Game, seat: Seat, wanted: Rehearse) -> Rehearsed:
    """Where some choices would lead: from the seat's own view, and never past a die."""
    found = rehearse(game, seat, wanted.prompt, wanted.choices)
    if isinstance(found, Refusal):
        return Rehearsed(key=wanted.key, reason=found.reason, rule=found.rule)
    return Rehearsed(
        key=wanted.key,
        pose=found.pose,
        speed=found.speed,
        mp=found.mp,
        prompt=None if found.prompt is None else _info(found.prompt, found.offers),
        dice=found.dice,
        over=found.over,
    )
