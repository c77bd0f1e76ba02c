"""No value in a pack, whatever it is, makes a command fall over: it is taken, or refused in one sentence.

``AERODROME_NASTY=5000`` tries more of them.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from tests.cli.tool import PACK, SKY_PACK, aerodrome

COUNT = int(os.environ.get("AERODROME_NASTY", "40"))
VALUES = (
    *("nan", "inf", "-inf", "0", "-1", "1e308", "999999999999999999999999", "0.5", "true", '""', '"x"', "[]", "{}"),
    *('"é/\\u0000"', "1979-05-27", '[{ when = "all-gone" }]', "[1, 2, 3]", "100000"),
)
ENTRY = re.compile(r"^(\w+ = )(.+)$", re.MULTILINE)
INNER = re.compile(r"(\w+ = )([^,{}\[\]]+?)(?=,| })")


def places(text: str) -> list[tuple[int, int]]:
    """Where the values of a file stand, those inside braces too."""
    outer = [(found.start(2), found.end(2)) for found in ENTRY.finditer(text)]
    inner = [
        (start + found.start(2), start + found.end(2))
        for start, end in outer
        if text[start] == "{"
        for found in INNER.finditer(text[start:end])
    ]
    return outer + inner


def mutations(whole: Path) -> list[tuple[str, str]]:
    """File and changed text; every one is TOML still."""
    found: list[tuple[str, str]] = []
    for path in sorted(whole.rglob("*.toml")):
        text = path.read_text("utf-8")
        for start, end in places(text):
            for value in VALUES:
                changed = text[:start] + value + text[end:]
                try:
                    tomllib.loads(changed)
                except tomllib.TOMLDecodeError:
                    continue
                found.append((str(path.relative_to(whole)), changed))
    return found


PACKS = [(PACK, "examples/dawn-patrol"), (SKY_PACK, "examples/above-the-clouds")]


@pytest.mark.parametrize(("whole", "scenario"), PACKS)
def test_nasty_values_are_taken_or_refused(whole: Path, scenario: str, tmp_path: Path) -> None:
    found = mutations(whole)
    assert len(found) > 1500
    taken = 0
    for number, (file, text) in enumerate(random.Random(7).sample(found, min(COUNT, len(found)))):
        pack = tmp_path / str(number)
        shutil.copytree(whole, pack)
        (pack / file).write_text(text, "utf-8")
        game = (
            "simulate",
            scenario,
            "--games",
            "1",
            "--agents",
            "random",
            "--jobs",
            "1",
            "--seed",
            str(number),
        )
        for command in (("scenarios", "check", str(pack)), (*game, "--pack", str(pack))):
            done = aerodrome(*command)
            assert done.code in (0, 2), text
            if done.code == 2:
                assert done.err.startswith("aerodrome: ")
                assert done.err.count("\n") == 1
            taken += done.code == 0
        shutil.rmtree(pack)
    assert 0 < taken < 2 * COUNT
