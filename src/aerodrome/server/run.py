"""Runs a server process until it is stopped: uvicorn with our limits, after a look whether it can."""

from __future__ import annotations

import contextlib
import logging
import socket

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from aerodrome.server import reference
from aerodrome.server.limits import FRAME
from aerodrome.server.migrations import NewerDatabase
from aerodrome.server.settings import Settings
from aerodrome.server.store import Store

SENDING = 128 * 1024
"""Bytes that the system holds back for a socket that is not read; without a limit it would be megabytes."""


class CannotServe(Exception):
    """A server cannot run like this; the message says why in one sentence."""


def check(settings: Settings) -> None:
    """Try packs, database and address; the database is brought up to date on the way. BadFile if a pack is faulty."""
    reference.warm_up(settings.packs)
    _check_database(settings.database)
    _check_address(settings.host, settings.port)


def _check_database(url: str) -> None:
    try:
        named = make_url(url)
        kind = named.get_backend_name()
    except ArgumentError:
        kind = ""
    if kind == "sqlite" and named.database in (None, "", ":memory:"):
        raise CannotServe("the database names no file: sqlite:///FILE")
    if kind not in ("sqlite", "postgresql", "postgres"):
        raise CannotServe("the database is no sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    try:
        Store(url).close()
    except NewerDatabase:
        raise CannotServe("the database was made by a newer version of this program") from None
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error  # the driver's words, without our SQL or the password
        raise CannotServe(f"the database cannot be used: {str(cause).splitlines()[0]}") from None


def _check_address(host: str, port: int) -> None:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise CannotServe(f"cannot listen on {host} port {port}: {error.strerror}") from None


def run(settings: Settings, workers: int = 1) -> None:
    """Serve until stopped. Nothing that identifies a player or an invite is written to the log."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    settings.to_environment()
    config = uvicorn.Config(
        "aerodrome.server.app:from_environment",
        factory=True,
        workers=workers,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,  # the length of a message must not depend on what it repeats
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    listening = config.bind_socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
    with contextlib.suppress(KeyboardInterrupt):  # that is how one stops it
        if workers == 1:
            server.run([listening])
        else:
            Multiprocess(config, sockets=[listening]).run()
