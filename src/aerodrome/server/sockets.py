"""The socket of a seat or a spectator: what comes in is read strictly, what goes out is queued."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from litestar import websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from aerodrome import __version__
from aerodrome.games import engine_of
from aerodrome.kernel.event import Seat
from aerodrome.server import explain, outbox, reference, sky_prompts
from aerodrome.server.briefing import Frame
from aerodrome.server.desk import AtDesk, Desk, Line
from aerodrome.server.dialects import Incoming, as_sky, as_table, dialect
from aerodrome.server.folding import Unplayable
from aerodrome.server.limits import FRAME, Bucket, Malformed, read
from aerodrome.server.messages import (
    PROTOCOL,
    Error,
    Explained,
    ExplainMessage,
    Hello,
    OrderMessage,
    Refused,
    Taken,
)
from aerodrome.server.outbox import Peer
from aerodrome.server.sky_messages import Rehearse, SkyOrder
from aerodrome.server.tables import Table
from aerodrome.server.writer import StoreDown

log = logging.getLogger("aerodrome.server")
PARTING = 2.0
"""Seconds that a close may take."""


@websocket("/ws/games/{game:str}")
async def game_socket(socket: Line, desk: AtDesk, game: FromPath[str]) -> None:
    if not desk.comes_from_us(socket):
        await socket.close(outbox.FLOOD)  # before it is accepted: the browser sees a 403
        return
    await socket.accept()
    if not desk.has_room_for(socket):
        await _close(socket, outbox.FLOOD)
        return
    try:
        table = await desk.hall.find(game)
    except (StoreDown, Unplayable) as error:
        log.warning("game %s cannot be opened: %s", game, error)
        await _close(socket, outbox.RESTART if isinstance(error, StoreDown) else outbox.UNPLAYABLE)
        return
    if table is None:
        await _close(socket, outbox.NO_GAME)
        return
    seat: Seat | None = socket.query_params.get("seat")
    caller = desk.caller(socket)
    if seat is not None and (seat not in table.seats or not table.seats[seat].belongs_to(caller)):
        await _close(socket, outbox.NOT_YOURS)
        return
    most = desk.settings.watchers if seat is None else desk.settings.sockets_per_seat
    if sum(peer.seat == seat for peer in table.peers) >= most:
        await _close(socket, outbox.FLOOD)
        return
    peer = Peer(seat, caller, desk.settings.queue)
    peer.send(
        Frame(
            Hello(
                protocol=PROTOCOL,
                version=__version__,
                game=table.id,
                seat=seat,
                seats=tuple(seated.info(caller) for seated in table.seats.values()),
                engine=engine_of(table.game),
                catalogue_digest=reference.digest(engine_of(table.game), desk.settings.packs),
            )
        )
    )
    peer.send(table.sync(seat))
    desk.clocks.show(table, peer)
    table.sit(peer)
    desk.bots.wake(table)
    try:
        await _attend(socket, desk, table, peer)
    finally:
        table.leave(peer)


async def _attend(socket: Line, desk: Desk, table: Table, peer: Peer) -> None:
    """Send and receive until one of both ends, then end the other."""
    sending = asyncio.create_task(_send(socket, peer, desk.settings.stall_seconds))
    receiving = asyncio.create_task(_receive(socket, desk, table, peer))
    try:
        await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        if receiving.done() and peer.closed is not None:
            await asyncio.wait((sending,), timeout=PARTING)  # let it read what it is closed for
    finally:
        for task in (sending, receiving):
            task.cancel()
        for fault in await asyncio.gather(sending, receiving, return_exceptions=True):
            if isinstance(fault, Exception):
                log.error("a fault at a socket", exc_info=fault)
                peer.close(outbox.FAULT)
    if peer.closed is not None:
        await _close(socket, peer.closed)


async def _send(socket: Line, peer: Peer, patience: float) -> None:
    while (text := await peer.next()) is not None:
        try:
            async with asyncio.timeout(patience):
                await socket.send_data(text)
        except TimeoutError:
            peer.close(outbox.TOO_SLOW)
            return
        except (WebSocketException, RuntimeError, OSError):
            return  # gone


async def _close(socket: Line, code: int) -> None:
    with contextlib.suppress(Exception):  # it may be gone, or not read
        await asyncio.wait_for(socket.close(code), PARTING)


async def _receive(socket: Line, desk: Desk, table: Table, peer: Peer) -> None:
    bucket = Bucket(desk.settings.socket_rate, desk.settings.socket_burst)
    chatter = Bucket(desk.settings.chat_rate, desk.settings.chat_burst)
    while peer.closed is None:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect" or peer.closed is not None:  # shown out while it was waited for
            return
        if message["type"] != "websocket.receive":
            continue
        text = message.get("text")
        if text is None:
            peer.close(outbox.NOT_JSON)
        elif len(text) > FRAME or len(text.encode(errors="replace")) > FRAME:
            peer.close(outbox.TOO_LARGE)
        elif not bucket.take():
            peer.close(outbox.FLOOD)
        else:
            await _hear(table, peer, text, chatter)


async def _hear(table: Table, peer: Peer, text: str, chatter: Bucket) -> None:
    try:
        message: Incoming = read(text, dialect(table.game).hears)  # type: ignore[arg-type]  # a union is no type[]
    except Malformed as error:
        if error.reason.startswith("not JSON"):
            peer.close(outbox.NOT_JSON)
        else:
            where = f"{error.field}: " if error.field else ""
            peer.send(Frame(Error(code=error.code, reason=where + error.reason)))
        return
    seat = peer.seat
    if seat is None:
        peer.send(Frame(Error(code="spectator", reason="a spectator only watches")))
    elif isinstance(message, OrderMessage | SkyOrder):
        key = message.key
        refusal = await table.order(seat, key, message.prompt, message.choice, lambda: peer.send(Frame(Taken(key=key))))
        if refusal is not None:
            peer.send(Frame(Refused(key=key, reason=refusal.reason, rule=refusal.rule)))
    elif isinstance(message, ExplainMessage):
        why = explain.why_not(as_table(table.game), seat, message.prompt, message.cards)
        peer.send(Frame(Explained(key=message.key, reason=why.reason, rule=why.rule)))
    elif isinstance(message, Rehearse):
        peer.send(Frame(sky_prompts.rehearsed(as_sky(table.game), seat, message)))
    elif not chatter.take():
        peer.send(Frame(Error(code="flood", reason="you talk too fast; wait a little")))
    else:
        try:
            await table.say(seat, message.text)
        except StoreDown:
            peer.send(Frame(Error(code="storage", reason="could not be stored just now; say it again")))
