"""The OpenAPI document of the HTTP calls and the socket, served at /api/schema."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import NamedTuple

from aerodrome import __version__
from aerodrome.server.messages import PROTOCOL
from aerodrome.server.schema import components
from aerodrome.server.seats import COOKIE

JSON = "application/json"
Document = dict[str, object]


class Call(NamedTuple):
    """One call: what it does, what it takes and what it answers, by the names of the types."""

    method: str
    path: str
    says: str
    answers: str
    takes: str = ""
    status: int = 200
    problems: tuple[int, ...] = ()
    query: str = ""


CALLS = (
    Call("get", "/api/health", "Whether the server and its database answer.", "Health", problems=(503,)),
    Call("get", "/api/schema", "This document.", ""),
    Call("get", "/api/scenarios", "Every scenario with its variants.", "Scenarios"),
    Call("get", "/api/rules", "Every rule of an engine, and the presets.", "Rules", problems=(404,), query="engine"),
    Call("get", "/api/catalogue", "The components of the table, which previews are drawn from.", "CatalogueInfo"),
    Call("get", "/api/sky", "The map, the dashboards and the dice of the hex sky.", "SkyCatalogue"),
    Call("get", "/api/games", "The games in which the caller has a seat.", "Games"),
    Call("post", "/api/games", "A new game.", "Created", "CreateGame", 201, (400, 401, 403, 409, 413, 422)),
    Call("get", "/api/games/{game}", "What a game is and where it stands.", "GameInfo", problems=(404, 409)),
    Call(
        "post",
        "/api/games/{game}/claim",
        "Take a seat by the secret of its invite.",
        "Claimed",
        "Claim",
        problems=(400, 401, 403, 404, 409, 413, 422),
    ),
    Call(
        "post",
        "/api/games/{game}/hand",
        "Hand a seat to somebody else.",
        "Created",
        "Hand",
        problems=(400, 401, 403, 404, 409, 413, 422),
    ),
    Call(
        "post",
        "/api/games/{game}/fork",
        "Play on from a step of a finished game.",
        "Created",
        "Fork",
        201,
        (400, 401, 403, 404, 409, 413, 422),
    ),
    Call(
        "get",
        "/api/games/{game}/replay",
        "Every step, as a seat, a spectator or once it is over everybody knew it.",
        "Replay",
        problems=(401, 403, 404, 409),
        query="as",
    ),
    Call("get", "/api/games/{game}/record", "The record as JSON Lines, once over.", "lines", problems=(404, 409)),
    Call(
        "get",
        "/ws/games/{game}",
        "A WebSocket: the server sends ServerMessage, the client ClientMessage, one JSON object a message.",
        "socket",
        status=101,
        problems=(403,),
        query="seat",
    ),
)
UNLIMITED = ("/api/health", "/api/schema", "/api/scenarios", "/api/rules", "/api/catalogue", "/api/sky")
"""Answers that are the same for all and ready beforehand: 429 is not among them."""


@lru_cache(maxsize=1)
def document() -> bytes:
    paths: dict[str, dict[str, Document]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = _operation(call)
    whole: Document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Aerodrome",
            "version": __version__,
            "description": f"Protocol {PROTOCOL}; docs/protocol.md says it in words.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components("#/components/schemas/{name}"),
            "securitySchemes": {
                "browser": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bot": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"browser": []}, {"bot": []}],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False).encode() + b"\n"


def _operation(call: Call) -> Document:
    name = re.sub(r"[^a-z]+", "_", f"{call.method} {call.path.removeprefix('/api/')}").strip("_")
    operation: Document = {"operationId": name, "summary": call.says, "responses": _responses(call)}
    parameters = [
        {"name": found, "in": "path", "required": True, "schema": {"type": "string"}}
        for found in re.findall(r"{(\w+)}", call.path)
    ]
    if call.query:
        parameters.append({"name": call.query, "in": "query", "required": False, "schema": {"type": "string"}})
    if parameters:
        operation["parameters"] = parameters
    if call.takes:
        operation["requestBody"] = {"required": True, "content": _content(call.takes)}
    return operation


def _responses(call: Call) -> Document:
    if call.answers == "lines":
        good: Document = {"description": "JSON Lines.", "content": {"application/jsonl": {}}}
    elif call.answers == "socket":
        good = {"description": "The socket is open."}
    elif call.answers:
        good = {"description": call.answers, "content": _content(call.answers)}
    else:
        good = {"description": "An OpenAPI document.", "content": {JSON: {"schema": {"type": "object"}}}}
    flood = () if call.path in UNLIMITED or call.answers == "socket" else (429,)
    storage = () if call.path in UNLIMITED[1:] or call.answers == "socket" else (503,)
    found: Document = {str(call.status): good}
    for status in (*call.problems, *flood, *storage):
        found[str(status)] = {"description": "Refused.", "content": _content("Problem")}
    return found


def _content(name: str) -> Document:
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{name}"}}}
