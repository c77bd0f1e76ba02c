"""A record that was changed anywhere is found out."""

from __future__ import annotations

import random

import pytest

from aerodrome.games import BadFile, Record, verify
from tests.properties.worlds import played, worlds


def problems(lines: list[str]) -> tuple[str, ...]:
    """What checking finds wrong with a record of these lines."""
    try:
        return verify(Record.loads("\n".join(lines))).problems
    except BadFile as error:
        return (str(error),)


@pytest.fixture(scope="module")
def records() -> list[list[str]]:
    choices = random.Random(5)
    return [played(world, 77).record().dumps().splitlines() for world in choices.sample(worlds(), 12)]


def test_an_untouched_record_is_true(records: list[list[str]]) -> None:
    assert [problems(lines) for lines in records] == [()] * len(records)


def test_any_removed_line_is_found(records: list[list[str]]) -> None:
    for lines in records:
        for place in range(len(lines)):
            assert problems(lines[:place] + lines[place + 1 :]), f"line {place + 1} was not missed"


def test_a_changed_seed_is_found(records: list[list[str]]) -> None:
    for lines in records:
        seed = lines[-1].split('"seed":"')[1][:64]
        for place in (0, 17, 63):
            other = seed[:place] + ("0" if seed[place] != "0" else "1") + seed[place + 1 :]
            assert "promised" in problems([*lines[:-1], lines[-1].replace(seed, other)])[0]
        assert "seed" in problems([*lines[:-1], lines[-1].replace(seed, "zz")])[0]


def test_a_changed_order_is_found(records: list[list[str]]) -> None:
    changed = 0
    for lines in records:
        for place, line in enumerate(lines):
            for old, new in (
                ("turn-left", "turn-right"),
                ('"straight"', '"stall"'),
                ('"type":"Fire"', '"type":"Hold"'),
            ):
                if '"type":"order"' in line and old in line:
                    other = line.replace(old, new, 1)
                    if new.endswith('"Hold"'):
                        other = other.split(',"at"')[0] + "}}"
                    assert problems([*lines[:place], other, *lines[place + 1 :]]), other
                    changed += 1
    assert changed > 50


def test_swapped_orders_and_changed_headers_are_found(records: list[list[str]]) -> None:
    for lines in records:
        assert problems([lines[0], lines[2], lines[1], *lines[3:]])
        assert problems([lines[0].replace('"variant":"', '"variant":"x'), *lines[1:]])
        assert problems([lines[0].replace('"data":"', '"data":"0'), *lines[1:]])
        assert problems([lines[0].replace("ww1/1", "ww1/0"), *lines[1:]])
