"""The ledgers of the rulebooks and the tests that carry their ids, both read from a source checkout."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import msgspec

import aerodrome
from aerodrome.cli.errors import Failure

LINE = re.compile(r"^- (?P<id>(?P<book>[A-Z]{2})-[A-Z0-9]+-\d+) \| (?P<switch>[^|]*) \| (?P<says>.*?)(?: \| [^|]*)?$")
NO_SOURCE = (
    "rules coverage reads docs/ledger and tests, which come with the source and not with the installed package; "
    "run it in a checkout or name one with --source"
)


class Line(msgspec.Struct, frozen=True):
    """A testable statement of a rulebook."""

    id: str
    switch: str
    """The rule it belongs to."""
    says: str
    tests: tuple[str, ...]
    """The tests that would find it broken."""


class Ledger(msgspec.Struct, frozen=True):
    """A rulebook line by line."""

    book: str
    """The two letters that its ids begin with."""
    name: str
    """Its file."""
    lines: tuple[Line, ...]

    @property
    def tested(self) -> int:
        return sum(bool(line.tests) for line in self.lines)

    @property
    def missing(self) -> list[str]:
        return [line.id for line in self.lines if not line.tests]


def checkout(named: Path | None = None) -> Path:
    """The folder of the source: the one named, the one we stand in, or the one this program runs from."""
    here = Path.cwd()
    candidates = [named] if named else [here, *here.parents, *Path(aerodrome.__file__).resolve().parents]
    for folder in candidates:
        if any((folder / "docs" / "ledger").glob("*.md")) and (folder / "tests").is_dir():
            return folder
    raise Failure(f"{named}: has no docs/ledger and tests" if named else NO_SOURCE)


def read(source: Path) -> tuple[list[Ledger], list[str]]:
    """Every ledger with its tests, and the ids that tests are marked with and no ledger has."""
    tests: dict[str, list[str]] = {}
    for path in sorted((source / "tests").rglob("test_*.py")):
        place = path.relative_to(source / "tests").as_posix()
        for name, test in marks(path):
            tests.setdefault(name, []).append(f"{place}::{test}" if test else place)
    ledgers = [_ledger(path, tests) for path in sorted((source / "docs" / "ledger").glob("*.md"))]
    known = {line.id for ledger in ledgers for line in ledger.lines}
    return ledgers, sorted(tests.keys() - known)


def _ledger(path: Path, tests: dict[str, list[str]]) -> Ledger:
    found = [match for text in path.read_text("utf-8").splitlines() if (match := LINE.match(text))]
    lines = tuple(
        Line(match["id"], match["switch"].strip(), match["says"], tuple(dict.fromkeys(tests.get(match["id"], ()))))
        for match in found
    )
    return Ledger(found[0]["book"] if found else "", path.stem, lines)


def marks(path: Path) -> Iterator[tuple[str, str]]:
    """Every id in a ``pytest.mark.ledger(...)`` of a file, with the function or class it is about."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    for node in tree.body:
        name = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else ""
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.ledger"):
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, name


def ranges(ids: list[str]) -> list[str]:
    """Ids in short: those that follow one another as ``DP-FIR-02…05``."""
    numbered = [(name.rpartition("-")[0], int(name.rpartition("-")[2]), name) for name in ids]
    found: list[str] = []
    for _, group in groupby(enumerate(numbered), key=lambda entry: (entry[1][0], entry[1][1] - entry[0])):
        run = [name for _, (_, _, name) in group]
        found.append(run[0] if len(run) == 1 else f"{run[0]}…{run[-1].rpartition('-')[2]}")
    return found
