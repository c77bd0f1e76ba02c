"""The HTTP calls; what each answers is in docs/protocol.md."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath

from aerodrome import __version__
from aerodrome.games import BOXES, engine_of
from aerodrome.server import folding, openapi, reference, replays, sky_reference
from aerodrome.server.calls import (
    Claim,
    Claimed,
    Created,
    CreateGame,
    Fork,
    GameInfo,
    GameLine,
    Games,
    Hand,
    Health,
)
from aerodrome.server.desk import AtDesk, Desk, Failure
from aerodrome.server.limits import Malformed, read
from aerodrome.server.seats import COOKIE, Maker, hashed, invite_path
from aerodrome.server.tables import Table

T = TypeVar("T")
Asked = Request[None, None, State]
JSON = "application/json"
YEAR = 365 * 24 * 3600


def answer(body: msgspec.Struct | bytes, status: int = 200) -> Response[bytes]:
    raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(raw, status_code=status, media_type=JSON, headers={"cache-control": "no-store"})


async def _body(request: Asked, into: type[T]) -> T:
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise Failure(400, "bad-json", "send application/json")
    try:
        return read(await request.body(), into)
    except Malformed as error:
        raise Failure(400 if error.code == "bad-json" else 422, error.code, error.reason, error.field) from None


async def _table(desk: Desk, game: str) -> Table:
    table = await desk.hall.find(game)
    if table is None:
        raise Failure(404, "not-found", "there is no such game")
    return table


@get("/api/health")
async def health(desk: AtDesk) -> Response[bytes]:
    await desk.hall.store.answers()
    return answer(Health(True, __version__, len(desk.hall.tables)))


@get("/api/schema")
async def get_schema() -> Response[bytes]:
    return answer(openapi.document())


@get("/api/scenarios")
async def get_scenarios(desk: AtDesk) -> Response[bytes]:
    return answer(reference.scenarios(desk.settings.packs))


@get("/api/rules")
async def get_rules(request: Asked) -> Response[bytes]:
    wanted = request.query_params.get("engine") or "cardtable"
    engine = next((known for known in BOXES if known == wanted), None)
    if engine is None:
        raise Failure(404, "not-found", f"there is no such engine; there are {', '.join(BOXES)}")
    return answer(reference.rules(engine))


@get("/api/catalogue")
async def get_catalogue(desk: AtDesk) -> Response[bytes]:
    return answer(reference.encoded_components(desk.settings.packs))


@get("/api/sky")
async def get_sky(desk: AtDesk) -> Response[bytes]:
    return answer(sky_reference.encoded_components(desk.settings.packs))


@get("/api/games")
async def list_games(request: Asked, desk: AtDesk) -> Response[bytes]:
    desk.admit(request)
    caller = desk.caller(request)
    listed = await desk.hall.store.games_of(caller) if caller else []
    lines = tuple(
        GameLine(
            id=game.id,
            title=game.title,
            name=game.name,
            turn=game.standing.turn,
            waiting=game.standing.waiting,
            seats=game.seats,
            over=game.standing.over,
            scenario=game.scenario,
            variant=game.variant,
            created=game.created,
        )
        for game in listed
    )
    return _recognise(request, answer(Games(lines)), desk.greeting(request))


@post("/api/games")
async def create_game(request: Asked, desk: AtDesk) -> Response[bytes]:
    token, fresh = desk.admit_post(request, creates=True)
    wanted = await _body(request, CreateGame)
    maker = Maker.of(token, wanted.key)
    try:
        invites = await desk.hall.create(wanted, maker)
    except Malformed as error:
        raise _not_made(error) from None
    return _created(request, await _table(desk, maker.game), invites, token, fresh)


@post("/api/games/{game:str}/fork")
async def fork_game(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    token, fresh = desk.admit_post(request, creates=True)
    wanted = await _body(request, Fork)
    table = await _table(desk, game)
    if not table.over:
        raise Failure(409, "not-over", "only a finished game can be played on from a step")
    maker = Maker.of(token, wanted.key)
    try:
        invites = await desk.hall.fork(table, wanted, maker)
    except Malformed as error:
        raise _not_made(error) from None
    return _created(request, await _table(desk, maker.game), invites, token, fresh)


def _not_made(error: Malformed) -> Failure:
    return Failure(409 if error.code in ("key", "used") else 422, error.code, error.reason, error.field)


def _created(
    request: Asked, table: Table, invites: dict[str, str], token: str, fresh: bool, status: int = 201
) -> Response[bytes]:
    paths = {seat: invite_path(table.id, secret) for seat, secret in invites.items()}
    infos = tuple(seat.info(hashed(token)) for seat in table.seats.values())
    return _recognise(request, answer(Created(table.id, paths, infos), status), token if fresh else None)


@post("/api/games/{game:str}/claim")
async def claim_seat(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    token, fresh = desk.admit_post(request)
    wanted = await _body(request, Claim)
    table = await _table(desk, game)
    claimed = await desk.hall.store.claim(table.id, hashed(wanted.secret), hashed(token))
    if claimed is None:
        raise Failure(404, "not-found", "there is no such invite")
    seat, mine = claimed
    if not mine:
        raise Failure(409, "used", "this invite has been used; a seat has one player")
    await desk.hall.reseat(table.id)
    return _recognise(request, answer(Claimed(seat)), token if fresh else None)


@post("/api/games/{game:str}/hand")
async def hand_over(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    token, fresh = desk.admit_post(request)
    wanted = await _body(request, Hand)
    table = await _table(desk, game)
    desk.require_hand(request, table, wanted.seat)
    try:
        invites = await desk.hall.hand_over(table, wanted, hashed(token))
    except Malformed as error:
        raise _not_made(error) from None
    return _created(request, table, invites, token, fresh, 200)


def _recognise(request: Asked, response: Response[bytes], token: str | None) -> Response[bytes]:
    """A browser keeps the token it has just been given."""
    if token is not None:
        secure = request.url.scheme == "https"
        cookie = Cookie(
            key=COOKIE, value=token, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure
        )
        response.set_cookie(cookie)
    return response


@get("/api/games/{game:str}")
async def get_game(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    desk.admit(request)
    table = await _table(desk, game)
    caller = desk.caller(request)
    row, played = table.row, table.game
    assert played.origin is not None
    info = GameInfo(
        id=row.id,
        title=row.title,
        name=row.name,
        scenario=row.scenario,
        variant=row.variant,
        rules=played.origin.rules,
        engine=engine_of(played),
        ruleset=row.ruleset,
        seats=tuple(seat.info(caller) for seat in table.seats.values()),
        turn=played.turn,
        timer=row.timer,
        over=table.over,
        outcome=played.outcome,
        commitment=played.origin.commitment,
        forked_from=row.parent,
        forked_at=row.parent_step,
    )
    return _recognise(request, answer(info), desk.greeting(request))


@get("/api/games/{game:str}/replay")
async def get_replay(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    desk.admit(request, replays=True)
    table = await _table(desk, game)
    seen_as = request.query_params.get("as") or replays.PUBLIC
    if seen_as not in (replays.ALL, replays.PUBLIC, *table.seats):
        raise Failure(404, "not-found", "there is no such seat")
    if not table.over and seen_as != replays.PUBLIC:
        if seen_as == replays.ALL:
            raise Failure(403, "not-over", "everything can be seen once the game is over")
        desk.require_seat(request, table, seen_as)
    start = await desk.hall.beginning(table.row)
    orders = await desk.hall.store.orders(table.id)
    return answer(await asyncio.to_thread(replays.encoded, start, orders, seen_as))  # long games take their time


@get("/api/games/{game:str}/record")
async def get_record(request: Asked, desk: AtDesk, game: FromPath[str]) -> Response[bytes]:
    desk.admit(request, replays=True)
    table = await _table(desk, game)
    if not table.over:
        raise Failure(409, "not-over", "the record holds every secret: it can be had once the game is over")
    if table.row.parent:
        raise Failure(409, "fork", "a game played on from a step has no record of its own")
    start = await desk.hall.beginning(table.row)
    orders = await desk.hall.store.orders(table.id)
    record = await asyncio.to_thread(lambda: folding.whole(start, orders).record().dumps().encode())
    headers = {"content-disposition": f'attachment; filename="{table.id}.jsonl"', "cache-control": "no-store"}
    return Response(record, media_type="application/jsonl", headers=headers)


HANDLERS = [
    health,
    get_schema,
    get_scenarios,
    get_rules,
    get_catalogue,
    get_sky,
    list_games,
    create_game,
    fork_game,
    claim_seat,
    hand_over,
    get_game,
    get_replay,
    get_record,
]
