"""docs/assurance.md names just the files in which each id is tested."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| ([HRVFS]\d+) \|[^|]+\|([^|]+)\|", re.MULTILINE)
PYTHON = re.compile(r"^def test_((?:[hrvfs]\d+_)+)", re.MULTILINE)
CLIENT = re.compile(r"\bit\('([HRVFS]\d+):")
IDS = {"H": 10, "R": 14, "V": 6, "F": 5, "S": 9}
"""How many there are of each kind; S10 cannot be tested without a network."""


def test_every_id_has_its_row_and_every_row_its_tests() -> None:
    tested = defaultdict[str, set[str]](set)
    for path in [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "web" / "tests").glob("*.test.ts")]:
        text = path.read_text(encoding="utf-8")
        ids = [name for found in PYTHON.findall(text) for name in found.upper().strip("_").split("_")]
        for name in (*ids, *CLIENT.findall(text)):
            tested[name].add(path.relative_to(ROOT).as_posix())
    table = (ROOT / "docs" / "assurance.md").read_text(encoding="utf-8")
    told = {name: set(re.findall(r"`([^`]+)`", where)) for name, where in ROW.findall(table)}
    assert told == tested
    assert set(told) == {f"{kind}{number}" for kind, most in IDS.items() for number in range(1, most + 1)}
