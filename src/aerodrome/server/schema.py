"""The schema of every message, for generated client types: ``python -m aerodrome.server.schema > FILE``."""

from __future__ import annotations

import json
import sys
from functools import lru_cache

import msgspec

from aerodrome.server import calls, lookups, messages

ALL: tuple[object, ...] = (
    messages.ServerMessage,
    messages.ClientMessage,
    calls.CreateGame,
    calls.Claim,
    calls.Fork,
    calls.Hand,
    calls.Problem,
    calls.Created,
    calls.Claimed,
    calls.Games,
    calls.GameInfo,
    calls.Replay,
    calls.Health,
    lookups.Scenarios,
    lookups.Rules,
    lookups.CatalogueInfo,
)
NAMES = {messages.ServerMessage: "ServerMessage", messages.ClientMessage: "ClientMessage"}
PARTIAL = (messages.Incoming, calls.Problem)
"""What may leave fields out."""


def components(template: str) -> dict[str, dict[str, object]]:
    """Every type by its name; the two unions of socket messages by their own names."""
    shapes, found = msgspec.json.schema_components(ALL, ref_template=template)
    for kind, shape in zip(ALL, shapes, strict=True):
        if name := NAMES.get(kind):  # type: ignore[call-overload]  # unions are keys here, which typeshed has no type for
            found[name] = shape
    for name, shape in found.items():
        kind = getattr(messages, name, None) or getattr(calls, name, None)
        if "properties" in shape and not (isinstance(kind, type) and issubclass(kind, PARTIAL)):
            shape["required"] = list(shape["properties"])  # what goes out is written in full
    return dict(sorted(found.items()))


@lru_cache(maxsize=1)
def schema() -> bytes:
    """One JSON schema whose ``$defs`` hold every type."""
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Aerodrome",
        "description": f"Messages of protocol {messages.PROTOCOL}.",
        "$defs": components("#/$defs/{name}"),
    }
    return json.dumps(document, indent=1, ensure_ascii=False).encode() + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(schema())
