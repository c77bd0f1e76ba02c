"""The JSON schema of every message, for generated client types: ``python -m aerodrome.server.schema > FILE``."""

from __future__ import annotations

import json
import sys
from functools import lru_cache

import msgspec

from aerodrome.server import messages

NAMES = {messages.ServerMessage: "ServerMessage", messages.ClientMessage: "ClientMessage"}

PARTIAL = (messages.Incoming, messages.Problem)
"""What may leave fields out."""


@lru_cache(maxsize=1)
def schema() -> bytes:
    """One JSON schema whose ``$defs`` hold every type; the two unions of socket messages by their own names."""
    shapes, components = msgspec.json.schema_components(messages.ALL, ref_template="#/$defs/{name}")
    for kind, shape in zip(messages.ALL, shapes, strict=True):
        if name := NAMES.get(kind):  # type: ignore[call-overload]  # unions are keys here, which typeshed has no type for
            components[name] = shape
    for name, shape in components.items():
        kind = getattr(messages, name, None)
        if "properties" in shape and not (isinstance(kind, type) and issubclass(kind, PARTIAL)):
            shape["required"] = list(shape["properties"])  # what goes out is written in full
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Aerodrome",
        "description": f"Messages of protocol {messages.PROTOCOL}.",
        "$defs": dict(sorted(components.items())),
    }
    return json.dumps(document, indent=1, ensure_ascii=False).encode() + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(schema())
