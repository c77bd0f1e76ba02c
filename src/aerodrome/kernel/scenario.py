"""Reading data files: every error names the file, the field or line, and the reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

LARGEST_FILE = 256 * 1024


class BadFile(Exception):
    """A data file that cannot be used."""

    def __init__(self, file: Path | str, field: str, reason: str) -> None:
        super().__init__(f"{file}: {field}: {reason}" if field else f"{file}: {reason}")
        self.file, self.field, self.reason = str(file), field, reason


def read_toml(path: Path, into: type[T]) -> T:
    """A data file as the struct it must be."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadFile(path, "", f"larger than {LARGEST_FILE // 1024} KiB")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(path, "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise BadFile(path, f"byte {error.start}", "is not UTF-8 text") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(path, *_where(str(error))) from None
    except RecursionError:
        raise BadFile(path, "", "is nested too deeply") from None
    try:
        return msgspec.convert(data, into)
    except msgspec.ValidationError as error:
        message, _, field = str(error).partition(" - at ")
        raise BadFile(path, field.strip("`").removeprefix("$").removeprefix("."), _plain(message)) from None


def plain_name(name: str) -> bool:
    """Whether a name is letters, digits and hyphens: fit for ids that others are built from."""
    return name.replace("-", "").isalnum()


def _where(message: str) -> tuple[str, str]:
    found = re.search(r"\s*\(at (line \d+), (column \d+)\)", message)
    if found:
        return f"{found[1]}, {found[2]}", message.replace(found[0], "")
    return "end", message.replace(" (at end of document)", "")


def _plain(message: str) -> str:
    return message.replace("Object contains unknown field", "there is no field").replace(
        "Object missing required field", "this field is missing:"
    )
