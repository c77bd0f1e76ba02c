"""S7: hostile scenario and save files are refused quickly and in little memory, with file, field and reason."""

from __future__ import annotations

import random
import re
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.games import BadFile, Record, new_game, scenario, scenarios

SECONDS, MIB = 1.0, 100
LINE = re.compile(r"^(\w+ = ).+$", re.MULTILINE)
VALUES = (
    "nan",
    "9" * 5000,
    f"0x{'f' * 100_000}",
    '"\\u0000"',
    '"\\ud800"',
    "1979-02-31",
    "[" * 5000,
    "{ a = " * 3000,
    "{ " + "a." * 20_000 + "a = 1 }",
)
"""What no field takes."""
WHOLE = {
    "dotted": "a" + ".a" * 120_000 + " = 1\n",
    "quoted": '"a"' + " . 'a'" * 40_000 + " = 1\n",
    "headers": "".join(f"[a{'.b' * (n % 300)}]\n" for n in range(800)),
    "tables": "[[airplanes]]\n" * 18_000,
    "inline": "airplanes = [" + "{}," * 40_000 + "]\n",
    "keys": "".join(f"k{n} = 1\n" for n in range(20_000)),
    "a long name": f'"{"a" * 250_000}" = 1\n',
    "spaces": "id =" + " " * 250_000,
    "escapes": 'id = "' + "\\u0041" * 40_000 + '"\n',
    "too large": "#" * 300_000,
}
LINES = {
    "deep": "[" * 4_000_000,
    "ends": "\n" * 8_000_000,
    "a number": '{"type":"turn","turn":' + "9" * 1_000_000 + "}",
    "unfinished": '"' + "a" * 7_000_000,
    "many lines": '{"type":"turn","turn":1,"n":1,"digest":""}\n' * 180_000,
    "two types": '{"type":"turn","type":"seal"}',
    "too large": " " * 9_000_000,
}


def refused(read: Callable[[Path], object], path: Path, text: str) -> BadFile:
    path.write_text(text, "utf-8")
    began = time.process_time()
    with pytest.raises(BadFile) as error:
        read(path)
    assert time.process_time() - began < SECONDS
    return error.value


def in_little_memory(read: Callable[[Path], object], path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    tracemalloc.start()
    try:
        with pytest.raises(BadFile):
            read(path)
        assert tracemalloc.get_traced_memory()[1] < MIB << 20
    finally:
        tracemalloc.stop()


def test_s7_no_evil_value_gets_into_a_scenario(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    chance, path, tried = random.Random(7), tmp_path / "own.toml", 0
    for name in ("duel-pack/face-to-face", "burning-drachens/a-lonely-sentinel", "winged-victory/dogfight"):
        text = scenarios()[name].read_text("utf-8")
        for place in chance.sample(list(LINE.finditer(text)), 12):
            for value in VALUES:
                said = refused(scenario, path, text[: place.end(1)] + value + text[place.end() :])
                assert said.file == str(path)
                assert 0 < len(said.reason) <= 300
                tried += 1
    record_property("files", tried)
    assert tried > 200


@pytest.mark.parametrize("text", WHOLE.values(), ids=WHOLE)
def test_s7_no_evil_scenario_takes_time_or_memory(text: str, tmp_path: Path) -> None:
    assert 0 < len(refused(scenario, tmp_path / "own.toml", text).reason) <= 300
    in_little_memory(scenario, tmp_path / "own.toml", text)


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_s7_no_evil_record_takes_time_or_memory(text: str, tmp_path: Path) -> None:
    assert refused(Record.load, tmp_path / "own.jsonl", text).reason
    in_little_memory(Record.load, tmp_path / "own.jsonl", text)


def test_s7_a_record_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    text = new_game("duel-pack/face-to-face", 1).record().dumps()
    for end in range(0, len(text) - 2, 7):
        assert refused(Record.load, tmp_path / "own.jsonl", text[:end]).reason
