"""The schema of every message, for generated client types: ``python -m aerodrome.server.schema > FILE``."""

from __future__ import annotations

import json
import sys
from functools import lru_cache

import msgspec

from aerodrome.server import calls, lookups, messages, sky_lookups, sky_messages

Shape = dict[str, object]

BOTH: tuple[object, ...] = (
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
    lookups.ScenarioInfo,
    lookups.Rules,
    lookups.CatalogueInfo,
)
"""What both engines share, and what is the card table's."""
SKY: tuple[object, ...] = (
    sky_messages.SkyServerMessage,
    sky_messages.SkyClientMessage,
    sky_messages.SkyReplay,
    sky_lookups.SkyScenarioInfo,
    sky_lookups.SkyCatalogue,
    calls.Problem,
    calls.GameInfo,
)
"""The hex sky's."""
NAMES = {
    messages.ServerMessage: "ServerMessage",
    messages.ClientMessage: "ClientMessage",
    sky_messages.SkyServerMessage: "SkyServerMessage",
    sky_messages.SkyClientMessage: "SkyClientMessage",
}
PARTIAL = (messages.Incoming, calls.Problem)
"""What may leave fields out."""
MODULES = (messages, calls, sky_messages)


def components(template: str) -> dict[str, Shape]:
    """Every type by its name.

    The two engines use the same words for things of their own, such as a View or a shot fired: what the hex sky calls
    by a name that is taken has *Sky* before it.
    """
    found = named(BOTH, template)
    theirs = named(SKY, template)
    taken = {name for name, shape in theirs.items() if name in found and found[name] != shape}
    while more := {name for name in (theirs.keys() & found) - taken if _mentions(theirs[name], taken, template)}:
        taken |= more
    refs = {json.dumps(template.format(name=name)): json.dumps(template.format(name=f"Sky{name}")) for name in taken}
    for name, shape in theirs.items():
        text = json.dumps(shape)
        for old, new in refs.items():
            text = text.replace(old, new)
        found[f"Sky{name}" if name in taken else name] = json.loads(text)
    both = {name: {"$ref": template.format(name=name)} for name in ("ScenarioInfo", "SkyScenarioInfo")}
    found["Scenarios"] = {
        "type": "object",
        "description": calls.Scenarios.__doc__,
        "properties": {"scenarios": {"type": "array", "items": {"anyOf": list(both.values())}}},
        "required": ["scenarios"],
    }
    return dict(sorted(found.items()))


def _mentions(shape: Shape, names: set[str], template: str) -> bool:
    text = json.dumps(shape)
    return any(json.dumps(template.format(name=name)) in text for name in names)


def named(kinds: tuple[object, ...], template: str) -> dict[str, Shape]:
    """These types and all within them; unions of socket messages by names of their own."""
    shapes, found = _short(msgspec.json.schema_components(kinds, ref_template=template))
    for kind, shape in zip(kinds, shapes, strict=True):
        if name := NAMES.get(kind):  # type: ignore[call-overload]  # unions are keys here, which typeshed has no type for
            found[name] = shape
    for name, shape in found.items():
        kind = next((known for module in MODULES if (known := getattr(module, name, None))), None)
        fields = shape.get("properties")
        if isinstance(fields, dict) and not (isinstance(kind, type) and issubclass(kind, PARTIAL)):
            shape["required"] = list(fields)  # what goes out is written in full
    return found


def _short(made: tuple[tuple[Shape, ...], dict[str, Shape]]) -> tuple[tuple[Shape, ...], dict[str, Shape]]:
    """Two types of one name in one engine come with their modules: ``aerodrome.hexsky.orders.Freeze``, OrdersFreeze."""
    text = json.dumps(made)
    for name in made[1]:
        if "." in name:
            *_, module, kind = name.split(".")
            text = text.replace(name, f"{module.title()}{kind}")
    shapes, found = json.loads(text)
    return tuple(shapes), found


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
