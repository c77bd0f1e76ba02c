"""A record that was changed anywhere is found out."""

from __future__ import annotations

import random
import re
from collections import Counter
from string import ascii_letters, digits

import pytest

from aerodrome.games import BadFile, Record, verify
from tests.assurance.sizes import size
from tests.properties.worlds import played, worlds

CHANGES = size(200, 1000)


def problems(lines: list[str]) -> tuple[str, ...]:
    """What checking finds wrong with a record of these lines."""
    try:
        return verify(Record.loads("\n".join(lines))).problems
    except BadFile as error:
        return (str(error),)


@pytest.fixture(scope="module")
def records() -> list[list[str]]:
    choices = random.Random(5)
    chosen = [*choices.sample(worlds("cardtable"), 10), *choices.sample(worlds("hexsky"), 4)]
    return [played(world, 77).record().dumps().splitlines() for world in chosen]


def some(lines: list[str], most: int = 30) -> list[int]:
    """Places all over a record, the first and the last ones among them."""
    places = list(range(len(lines)))
    if len(lines) <= most:
        return places
    return sorted({*places[:5], *random.Random(6).sample(places, most - 10), *places[-5:]})


def test_f1_an_untouched_record_is_true(records: list[list[str]]) -> None:
    assert [problems(lines) for lines in records] == [()] * len(records)


def test_f1_any_removed_line_is_found(records: list[list[str]]) -> None:
    for lines in records:
        for place in some(lines):
            assert problems(lines[:place] + lines[place + 1 :]), f"line {place + 1} was not missed"


def test_f1_a_changed_seed_is_found(records: list[list[str]]) -> None:
    for lines in records:
        seed = lines[-1].split('"seed":"')[1][:64]
        for place in (0, 17, 63):
            other = seed[:place] + ("0" if seed[place] != "0" else "1") + seed[place + 1 :]
            assert "promised" in problems([*lines[:-1], lines[-1].replace(seed, other)])[0]
        assert "seed" in problems([*lines[:-1], lines[-1].replace(seed, "zz")])[0]


def test_f1_a_changed_order_is_found(records: list[list[str]]) -> None:
    changed: Counter[str] = Counter()
    for lines in records:
        for place in some(lines, 60):
            line = lines[place]
            for old, new in (
                ("turn-left", "turn-right"),
                ('"straight"', '"stall"'),
                ('"type":"Fire"', '"type":"Hold"'),
                ('"type":"Ahead"', '"type":"Stop"'),
                ('"to":', '"to":1'),
                ('"x":', '"x":1'),
                ('"way":""', '"wax":""'),
                ('"level":0', '"lever":0'),
                ('"type":"Conceal","card":"left"', '"type":"Conceal","card":"right"'),
            ):
                if '"type":"order"' in line and old in line:
                    other = line.replace(old, new, 1)
                    if new.endswith('"Hold"'):
                        other = other.split(',"at"')[0] + "}}"
                    assert problems([*lines[:place], other, *lines[place + 1 :]]), other
                    changed[old] += 1
    assert changed.total() > 80
    assert changed['"type":"Ahead"'] > 10
    assert changed['"to":'] > 10
    assert changed['"way":""'] > 3
    assert changed['"level":0'] > 3


def test_f1_any_changed_letter_is_found(records: list[list[str]]) -> None:
    choices = random.Random(8)
    for _ in range(CHANGES):
        lines = choices.choice(records)
        number = choices.choice((0, len(lines) - 1, choices.randrange(len(lines))))
        place = choices.randrange(len(lines[number]))
        new = choices.choice((ascii_letters + digits).replace(lines[number][place], ""))
        line = lines[number][:place] + new + lines[number][place + 1 :]
        assert problems([*lines[:number], line, *lines[number + 1 :]]), (line, place)


def test_f1_swapped_orders_and_changed_headers_are_found(records: list[list[str]]) -> None:
    for lines in records:
        assert problems([lines[0], lines[2], lines[1], *lines[3:]])
        assert problems([lines[0].replace('"variant":"', '"variant":"x'), *lines[1:]])
        assert problems([lines[0].replace('"data":"', '"data":"0'), *lines[1:]])
        assert problems([re.sub(r'/\d+","scenario"', '/0","scenario"', lines[0]), *lines[1:]])
        other = "hexsky/winged-victory/2" if "cardtable/" in lines[0] else "cardtable/ww1/2"
        assert problems([re.sub('"ruleset":"[^"]+"', f'"ruleset":"{other}"', lines[0]), *lines[1:]])
