"""A game at the end of a turn, packed: a shortcut past its older orders, never the truth itself."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from aerodrome.cardtable.state import Airplane, Ground, State, Unit
from aerodrome.games import Game
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.server.messages import AnyEvent

FORMAT = 1
LARGEST = 16 * 1024 * 1024
APART = ("setting", "units")
"""The setting is that of the game's beginning; units need to say which kind they are."""
KINDS: dict[str, type[Unit]] = {kind.__name__: kind for kind in get_args(Unit)}
_types = {name: hint for name, hint in get_type_hints(State).items() if name not in APART}
_encode = msgspec.json.Encoder().encode


class Unreadable(Exception):
    """A snapshot of another version, or a damaged one: the orders are folded instead."""


class Packed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    draws: dict[str, int]
    units: tuple[tuple[str, msgspec.Raw], ...]
    rest: dict[str, msgspec.Raw]
    log: tuple[AnyEvent, ...]
    """The last things that happened, whoever saw them."""


def pack(game: Game, log: Iterable[Event]) -> bytes:
    state = game.state
    packed = Packed(
        FORMAT,
        game.draws,
        tuple((type(unit).__name__, msgspec.Raw(_encode(unit))) for unit in state.units.values()),
        {name: msgspec.Raw(_encode(getattr(state, name))) for name in _types},
        tuple(log),  # type: ignore[arg-type]  # events of this engine
    )
    return zlib.compress(_encode(packed), 1)


def unpack(start: Game, raw: bytes) -> tuple[Game, tuple[AnyEvent, ...]]:
    """The game as it was packed, from its own beginning; and the last things that had happened."""
    try:
        packed = msgspec.json.decode(zlib.decompressobj().decompress(raw, LARGEST), type=Packed)
        if packed.format != FORMAT or set(packed.rest) != set(_types):
            raise Unreadable("made by another version")
        units = {unit.id: unit for unit in (_unit(start.state, kind, part) for kind, part in packed.units)}
        rest = {name: msgspec.json.decode(packed.rest[name], type=hint) for name, hint in _types.items()}
    except (msgspec.MsgspecError, zlib.error, KeyError) as error:
        raise Unreadable(str(error)) from None
    state = State(setting=start.state.setting, units=units, **rest)
    return KernelGame(start.engine, state, start.seed, start.origin, packed.draws), packed.log


def _unit(start: State, kind: str, raw: msgspec.Raw) -> Unit:
    """A unit with the very card of its model, which all games share, instead of a copy."""
    unit = msgspec.json.decode(raw, type=KINDS[kind])
    laid = start.units[unit.id]
    if isinstance(unit, Airplane) and isinstance(laid, Airplane):
        return replace(unit, model=laid.model)
    if isinstance(unit, Ground) and isinstance(laid, Ground):
        return replace(unit, model=laid.model)
    raise Unreadable(f"{unit.id} is not what it was")
