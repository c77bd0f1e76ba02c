"""How each engine is spoken on the wire: what is heard, what is told, and what a worker is asked.

Both engines use words such as Fire, Left or GameEnded for structs of their own. Nothing is ever read without knowing
whose it is: a socket belongs to a game, and a game to one engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

import msgspec

from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.orders import AnyChoice as TableChoice
from aerodrome.cardtable.view import View as TableView
from aerodrome.games import Engine, Game, SkyGame, TableGame, View, engine_of
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.orders import AnyChoice as SkyChoice
from aerodrome.hexsky.view import View as SkyView
from aerodrome.kernel.prompt import Prompt
from aerodrome.server import calls, messages, sky_messages, sky_prompts, table_prompts

V = TypeVar("V")
C = TypeVar("C")
Outgoing = messages.ServerMessage | sky_messages.SkyServerMessage
Incoming = messages.ClientMessage | sky_messages.SkyClientMessage


class Question(msgspec.Struct, Generic[V, C], frozen=True):
    """All that a worker of a computer player gets to know."""

    agent: str
    seed: int
    view: V
    id: str
    seat: str
    asks: str
    about: str
    choices: tuple[C, ...]
    default: C


class Dialect(NamedTuple):
    """One engine's."""

    hears: object
    """The union of what a client may send."""
    prompt: Callable[[Game, Prompt], messages.PromptInfo | sky_messages.SkyPrompt]
    sync: Callable[..., Outgoing]
    happened: Callable[..., Outgoing]
    step: Callable[..., calls.ReplayStep | sky_messages.SkyStep]
    replay: Callable[..., calls.Replay | sky_messages.SkyReplay]
    everything: Callable[[Game], View]
    """The board with every card face up, for a game that is over."""
    question: object
    events: object
    """The union of what can happen."""


def as_table(game: Game) -> TableGame:
    """A game that is known to be played on the card table."""
    assert isinstance(game.engine, CardTable)
    return game


def as_sky(game: Game) -> SkyGame:
    """A game that is known to be played in the hex sky."""
    assert isinstance(game.engine, HexSky)
    return game


TABLE = Dialect(
    hears=messages.ClientMessage,
    prompt=lambda _, prompt: table_prompts.info(prompt),
    sync=messages.Sync,
    happened=messages.Happened,
    step=calls.ReplayStep,
    replay=calls.Replay,
    everything=lambda game: table_prompts.everything(as_table(game)),
    question=Question[TableView, TableChoice],
    events=messages.AnyEvent,
)
SKY = Dialect(
    hears=sky_messages.SkyClientMessage,
    prompt=lambda game, prompt: sky_prompts.info(as_sky(game), prompt),
    sync=sky_messages.SkySync,
    happened=sky_messages.SkyHappened,
    step=sky_messages.SkyStep,
    replay=sky_messages.SkyReplay,
    everything=lambda game: game.view(None),  # nothing of that game is played face down
    question=Question[SkyView, SkyChoice],
    events=sky_messages.AnyEvent,
)
DIALECTS: dict[Engine, Dialect] = {"cardtable": TABLE, "hexsky": SKY}


def dialect(game: Game) -> Dialect:
    return DIALECTS[engine_of(game)]
