"""Scenario files, and reading data files: every error names the file, the field or line, and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, Self, TypeVar

import msgspec

from aerodrome.kernel.score import Ending

T = TypeVar("T")

LARGEST_FILE = 256 * 1024
LARGEST_NUMBER = 10**18
LONGEST_NAME = 40
DEEP = re.compile(r"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")
"""A key of so many parts."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What no text needs, some databases refuse, and terminals obey; a line may end and be set in."""
Title = Annotated[str, msgspec.Meta(max_length=90)]


class BadFile(Exception):
    """A data file that cannot be used."""

    def __init__(self, file: Path | str, field: str, reason: str) -> None:
        super().__init__(f"{file}: {field}: {reason}" if field else f"{file}: {reason}")
        self.file, self.field, self.reason = str(file), field, reason


def read_text(path: Path, largest: int) -> str:
    """A text file of so many bytes at most; no more is read of one that may have no end."""
    try:
        with path.open("rb") as file:
            raw = file.read(largest + 1)
        if len(raw) > largest:
            raise BadFile(path, "", f"larger than {largest // 1024} KiB")
        return raw.decode("utf-8")
    except OSError as error:
        raise BadFile(path, "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise BadFile(path, f"byte {error.start}", "is not UTF-8 text") from None


def read_toml(path: Path, into: type[T]) -> T:
    """A data file as the struct it must be."""
    text = read_text(path, LARGEST_FILE)
    if DEEP.search(text):  # reading it would take time and memory by the square of its depth
        raise BadFile(path, "", "is nested too deeply")
    try:
        data = tomllib.loads(text)
        fault = next(_faults(data), None)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(path, *_where(str(error))) from None
    except RecursionError:
        raise BadFile(path, "", "is nested too deeply") from None
    except ValueError:  # so many digits that Python does not read them
        raise BadFile(path, "", "holds a number that is too large") from None
    if fault is not None:
        raise BadFile(path, *fault)
    try:
        return msgspec.convert(data, into)
    except msgspec.ValidationError as error:
        message, _, field = str(error).partition(" - at ")
        raise BadFile(path, field.strip("`").removeprefix("$").removeprefix("."), _plain(message)) from None


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another way to play a scenario: what it says stands in the place of the scenario's own."""

    id: str
    title: Title
    summary: str
    rules: str | None = None
    brings: tuple[str, ...] | None = None
    endings: tuple[Ending, ...] | None = None
    limit_wins: str | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """A scenario as its file says it; each engine adds what it is played with."""

    id: str
    title: Title
    summary: str
    book: str
    source: str
    status: Literal["printed", "ours"]
    note: str = ""
    engine: str
    rules: str = "standard"
    """The preset played unless the players choose otherwise."""
    brings: tuple[str, ...] = ()
    """Rules that come with it, or with its components."""
    limit_wins: str = "nobody"
    """Who has won when the last turn is over."""
    endings: tuple[Ending, ...]
    variants: tuple[Variant, ...] = ()

    def as_variant(self, name: str | None) -> Self:
        """The scenario with a variant's changes made; KeyError if it has no such variant."""
        if not name:
            return self
        variant = {variant.id: variant for variant in self.variants}[name]
        fields = [field for field in variant.__struct_fields__ if field not in OF_ITS_OWN]
        said = {field: getattr(variant, field) for field in fields if getattr(variant, field) is not None}
        return msgspec.structs.replace(self, **said)


def check_variants(path: Path, scenario: Scenario) -> None:
    """BadFile when two variants are called the same, or one is called what no id can be."""
    names = [variant.id for variant in scenario.variants]
    for n, name in enumerate(names):
        if names.count(name) > 1 or not plain_name(name):
            raise BadFile(path, f"variants[{n}].id", f"{name!r} is used twice or is not {PLAIN}")


OF_ITS_OWN = ("id", "title", "summary")
"""What a variant says of itself."""


def found(folders: Iterable[Path]) -> dict[str, Path]:
    """The scenario files below these folders, by id; a later folder's stands in the place of an earlier one's."""
    paths: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*/*.toml")):
            paths[f"{path.parent.name}/{path.stem}"] = path
    return paths


def located(name: str | Path, known: Mapping[str, Path]) -> tuple[Path, str]:
    """The file of a scenario, and the id it was asked for by, if it was; BadFile when there is none."""
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        return path, ""
    if str(name) not in known:
        raise BadFile(str(name), "", f"there is no such scenario; there are {', '.join(known)}")
    return known[str(name)], str(name)


PLAIN = f"letters, digits and hyphens, at most {LONGEST_NAME}"


def plain_name(name: str) -> bool:
    """Whether a name is plain: fit for ids that others are built from."""
    return len(name) <= LONGEST_NAME and name.replace("-", "").isalnum()


def _faults(value: object, field: str = "") -> Iterator[tuple[str, str]]:
    """What no field may hold, whatever it is: where it stands and what it is."""
    if isinstance(value, str) and CONTROL.search(value):
        yield field, "holds a control character"
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        yield field, "is too large a number"
    elif isinstance(value, list):
        for place, entry in enumerate(value):
            yield from _faults(entry, f"{field}[{place}]")
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from _faults(key, field)
            yield from _faults(entry, f"{field}.{key}" if field else key)


def _where(message: str) -> tuple[str, str]:
    found = re.search(r"\s*\(at (line \d+), (column \d+)\)", message)
    if found:
        return f"{found[1]}, {found[2]}", message.replace(found[0], "")
    return "end", message.replace(" (at end of document)", "")


def _plain(message: str) -> str:
    plain = message.replace("Object contains unknown field", "there is no field")
    return plain.replace("Object missing required field", "this field is missing:")[:200]
