"""The application: everything put together for a server process."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from aerodrome.server import reference
from aerodrome.server.bots import Bots
from aerodrome.server.calls import Problem
from aerodrome.server.clock import Clocks
from aerodrome.server.desk import Desk, Failure
from aerodrome.server.folding import Unplayable
from aerodrome.server.hall import Hall
from aerodrome.server.limits import BODY
from aerodrome.server.pages import SECURITY, Pages
from aerodrome.server.routes import HANDLERS, JSON
from aerodrome.server.settings import Settings
from aerodrome.server.sockets import game_socket
from aerodrome.server.store import Store
from aerodrome.server.writer import StoreDown

log = logging.getLogger("aerodrome.server")
Asked = Request[None, None, State]
Chore = Callable[[], Coroutine[None, None, None]]
AGAIN = 1.0
"""Seconds until a chore that was broken off is taken up again."""
CODES = {401: "no-token", 403: "not-yours", 404: "not-found", 405: "bad-method", 413: "too-large", 429: "flood"}


def problem(status: int, code: str, reason: str, field: str = "") -> Response[bytes]:
    body = msgspec.json.encode(Problem(code, reason, field))
    return Response(body, status_code=status, media_type=JSON, headers={"cache-control": "no-store"})


def failed(request: Asked, error: Failure) -> Response[bytes]:
    return problem(error.status, error.code, error.reason, error.field)


def refused(request: Asked, error: HTTPException) -> Response[bytes]:
    status = error.status_code if error.status_code < 500 else 500
    return problem(status, CODES.get(status, "bad-request"), error.detail if status < 500 else "a fault of ours")


def unstored(request: Asked, error: StoreDown) -> Response[bytes]:
    log.error("the database: %s", error)
    return problem(503, "storage", "the database is not to be had just now; try again")


def unplayable(request: Asked, error: Unplayable) -> Response[bytes]:
    return problem(409, "unplayable", str(error))


def broken(request: Asked, error: Exception) -> Response[bytes]:
    log.error("a fault in %s %s", request.method, request.url.path, exc_info=error)
    return problem(500, "fault", "a fault of ours; it has been logged")


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    pages = Pages()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        # here, alone, and not in a thread: two threads that read a type for the first time at once crash msgspec
        reference.warm_up(settings.packs)
        node = secrets.token_hex(8)
        store = await asyncio.to_thread(Store, settings.database, node)
        hall, bots = Hall(settings, store), Bots(settings)
        clocks = Clocks(hall)
        hall.watchers += [clocks.wind, bots.wake]
        hall.slept = clocks.stop
        app.state.desk = Desk(settings, hall, bots, clocks)
        chores: list[Chore] = [hall.sweep, clocks.watch, _tidy]
        if store.is_postgres:
            from aerodrome.server.nodes import Nodes  # not above: a server at home does without PostgreSQL's packages

            nodes = Nodes(hall)
            chores += [partial(nodes.listen, settings.database), nodes.remind]
        tasks = [asyncio.create_task(for_ever(chore)) for chore in chores]
        if settings.eager_bots:
            bots.warm_up()
        logging.getLogger("uvicorn.error").addFilter(worth_noting)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            clocks.close()
            bots.close()
            await hall.close()
            await asyncio.to_thread(store.close)

    @get(["/", "/{path:path}"])
    async def page(request: Asked) -> Response[bytes]:
        path = request.url.path
        if path.startswith(("/api/", "/ws/")):
            raise Failure(404, "not-found", "there is no such call")
        found = pages.find(path)
        caching = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
        headers = {"etag": found.etag, "cache-control": caching}
        if request.headers.get("if-none-match") == found.etag:
            return Response(b"", status_code=304, headers=headers)
        return Response(found.body, media_type=found.kind, headers=headers)

    async def desk(state: State) -> Desk:
        found: Desk = state.desk
        return found

    return Litestar(
        route_handlers=[*HANDLERS, game_socket, page],
        dependencies={"desk": Provide(desk)},
        lifespan=[lifespan],
        exception_handlers={
            Failure: failed,
            HTTPException: refused,
            StoreDown: unstored,
            Unplayable: unplayable,
            Exception: broken,
        },
        request_max_body_size=BODY,
        openapi_config=None,
        response_headers=SECURITY,
        debug=False,
        logging_config=None,
    )


def worth_noting(record: logging.LogRecord) -> bool:
    """A client that sends broken text is closed for it; it must not fill the log as well."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


async def for_ever(chore: Chore) -> None:
    """Do a chore without end: whatever befalls it is logged, and it is taken up again."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("a chore was broken off")
        await asyncio.sleep(AGAIN)


async def _tidy() -> None:
    """Collect garbage, for ever, at moments of our own choosing.

    Python would look through all of memory whenever much has been made anew: a tenth of a second in a full house,
    many times a minute. What is young is looked through often, which takes a millisecond or two, all of it seldom.
    """
    gc.collect()
    gc.freeze()  # what was there from the beginning will stay
    gc.disable()
    sys.setswitchinterval(0.0005)  # the writer must not wait for the main thread, nor the other way round
    while True:
        for _ in range(600):
            await asyncio.sleep(0.2)
            gc.collect(1)
        gc.collect()


def from_environment() -> Litestar:
    """For worker processes."""
    return create_app(Settings.from_environment())
