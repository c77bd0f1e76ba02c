"""A game at the end of a turn, packed: a shortcut past its older orders, never the truth itself."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from aerodrome.cardtable.state import Airplane, Balloon, Ground, State, Unit
from aerodrome.games import Game, SkyGame, SkyView, TableGame, engine_of
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.server.dialects import as_sky, as_table, dialect

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
    log: msgspec.Raw
    """The last things that happened, whoever saw them."""


def pack(game: Game, log: Iterable[Event]) -> bytes:
    units, rest = _table_parts(as_table(game)) if engine_of(game) == "cardtable" else _sky_parts(as_sky(game))
    packed = Packed(FORMAT, game.draws, units, rest, msgspec.Raw(_encode(tuple(log))))
    return zlib.compress(_encode(packed), 1)


def unpack(start: Game, raw: bytes) -> tuple[Game, tuple[Event, ...]]:
    """The game as it was packed, from its own beginning; and the last things that had happened."""
    try:
        packed = msgspec.json.decode(zlib.decompressobj().decompress(raw, LARGEST), type=Packed)
        if packed.format != FORMAT:
            raise Unreadable("made by another version")
        events = dialect(start).events
        log: tuple[Event, ...] = msgspec.json.decode(packed.log, type=tuple[events, ...])  # type: ignore[valid-type]
        if engine_of(start) == "cardtable":
            return _table(as_table(start), packed), log
        return _sky(as_sky(start), packed), log
    except (msgspec.MsgspecError, zlib.error, KeyError) as error:
        raise Unreadable(str(error)) from None


# ---- the card table: unit by unit


def _table_parts(game: TableGame) -> tuple[tuple[tuple[str, msgspec.Raw], ...], dict[str, msgspec.Raw]]:
    state = game.state
    units = tuple((type(unit).__name__, msgspec.Raw(_encode(unit))) for unit in state.units.values())
    return units, {name: msgspec.Raw(_encode(getattr(state, name))) for name in _types}


def _table(start: TableGame, packed: Packed) -> TableGame:
    if set(packed.rest) != set(_types):
        raise Unreadable("made by another version")
    units = {unit.id: unit for unit in (_unit(start.state, kind, part) for kind, part in packed.units)}
    rest = {name: msgspec.json.decode(packed.rest[name], type=hint) for name, hint in _types.items()}
    state = State(setting=start.state.setting, units=units, **rest)
    return KernelGame(start.engine, state, start.seed, start.origin, packed.draws)


def _unit(start: State, kind: str, raw: msgspec.Raw) -> Unit:
    """A unit with the very card of its model, which all games share, instead of a copy."""
    unit = msgspec.json.decode(raw, type=KINDS[kind])
    laid = start.units[unit.id]
    if isinstance(unit, Airplane) and isinstance(laid, Airplane):
        return replace(unit, model=laid.model)
    if isinstance(unit, Ground) and isinstance(laid, Ground):
        return replace(unit, model=laid.model)
    if isinstance(unit, Balloon) and isinstance(laid, Balloon):
        return replace(unit, model=laid.model)
    raise Unreadable(f"{unit.id} is not what it was")


# ---- the hex sky: all of it lies open, so its view is the whole of it


def _sky_parts(game: SkyGame) -> tuple[tuple[tuple[str, msgspec.Raw], ...], dict[str, msgspec.Raw]]:
    return (), {"view": msgspec.Raw(_encode(game.view(None)))}


def _sky(start: SkyGame, packed: Packed) -> SkyGame:
    view = msgspec.json.decode(packed.rest["view"], type=SkyView)
    state = start.engine.imagine(view, Dice(start.seed))
    return KernelGame(start.engine, state, start.seed, start.origin, packed.draws)
