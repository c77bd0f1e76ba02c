"""A scenario written as the file it could have been read from: what is as usual is left out."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from aerodrome.hexsky.setup import Scenario


def write(scenario: Scenario, path: Path) -> None:
    path.write_text(document(scenario), encoding="utf-8")


def document(scenario: Scenario) -> str:
    """The text of the file."""
    lines, tables = [], []
    for name, value in said(scenario):
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            for entry in value:
                tables += ["", f"[[{name}]]", *(f"{key} = {inline(each)}" for key, each in said(entry))]
        elif isinstance(value, msgspec.Struct | dict):
            pairs = said(value) if isinstance(value, msgspec.Struct) else list(value.items())
            tables += ["", f"[{name}]", *(f"{key} = {inline(each)}" for key, each in pairs)]
        else:
            lines.append(f"{name} = {inline(value)}")
    return "\n".join([*lines, *tables, ""])


def said(struct: msgspec.Struct) -> list[tuple[str, object]]:
    """The fields that are not as they are anyway."""
    return [
        (field.encode_name, value)
        for field in msgspec.structs.fields(struct)
        if (value := getattr(struct, field.name)) != usual(field) and value is not None
    ]


def usual(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        made: object = field.default_factory()
        return made
    return field.default


def inline(value: object) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):  # what JSON escapes TOML escapes alike, but for one character
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, msgspec.Struct):
        return f"{{ {', '.join(f'{key} = {inline(each)}' for key, each in said(value))} }}"
    raise TypeError(f"{value!r} has no place in a scenario file")
