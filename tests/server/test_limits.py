"""Strict reading of what comes in, buckets, and where calls may come from."""

from __future__ import annotations

import json
from typing import cast

import pytest

from aerodrome.server import limits
from aerodrome.server.calls import CreateGame
from aerodrome.server.limits import Bucket, Buckets, Malformed, may_come_from, read
from aerodrome.server.messages import ClientMessage, OrderMessage
from aerodrome.server.settings import Settings

MESSAGE = cast(type[OrderMessage], ClientMessage)
ORDER = '{"type": "order", "key": "k", "prompt": "1.plan.x", "choice": {"type": "Hold"}}'


def test_an_order_is_read() -> None:
    assert read(ORDER, MESSAGE).prompt == "1.plan.x"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "bad-json"),
        ("[", "bad-json"),
        ("nonsense", "bad-json"),
        (b"\xff\xfe", "bad-json"),
        ('{"type": "order", "type": "say", "text": "x"}', "bad-json"),
        ('{"type": "say", "text": NaN}', "bad-json"),
        ('{"type": "say", "text": Infinity}', "bad-json"),
        ('{"type": "say", "text": 1e999}', "bad-json"),
        ('{"type": "say", "text": ' + "9" * 30 + "}", "bad-json"),
        ('{"type": "say", "text": ' + "9" * 5000 + "}", "bad-json"),
        ('{"type": "say", "text": "\\ud800"}', "bad-json"),
        ('{"type": "say", "text": "\\u0000"}', "bad-json"),
        ("[" * 40 + "]" * 40, "bad-json"),
        ("[" * 100_000 + "]" * 100_000, "bad-json"),
        ('{"a":' * 33 + "1" + "}" * 33, "bad-json"),
        ("null", "bad-field"),
        ("7", "bad-field"),
        ("[]", "bad-field"),
        ("{}", "bad-field"),
        ('{"type": "shout", "text": "x"}', "bad-field"),
        ('{"type": "say", "text": ""}', "bad-field"),
        ('{"type": "say", "text": 7}', "bad-field"),
        ('{"type": "say", "text": "x", "loud": true}', "bad-field"),
        (json.dumps({"type": "say", "text": "x" * 501}), "bad-field"),
        (ORDER.replace('"k"', '""'), "bad-field"),
        (ORDER.replace('"k"', '"~clock"'), "bad-field"),
        (ORDER.replace('"k"', json.dumps("k" * 65)), "bad-field"),
        (ORDER.replace('"Hold"', '"Hope"'), "bad-field"),
        (ORDER.replace('"Hold"', '"Hold", "at": "x"'), "bad-field"),
        (ORDER.replace('{"type": "Hold"}', '"Hold"'), "bad-field"),
    ],
)
def test_what_the_protocol_does_not_know_is_refused(raw: str | bytes, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(raw, MESSAGE)
    assert refused.value.code == code
    assert refused.value.reason
    assert len(refused.value.reason) < 300


def test_the_field_at_fault_is_named() -> None:
    with pytest.raises(Malformed) as refused:
        read('{"scenario": "x", "seats": {"entente": "nobody"}}', CreateGame)
    assert refused.value.field == "seats[...]"


def test_nesting_is_allowed_up_to_its_limit() -> None:
    with pytest.raises(Malformed) as refused:
        read("[" * (limits.DEPTH - 1) + "]" * (limits.DEPTH - 1), MESSAGE)
    assert refused.value.code == "bad-field"


def test_a_bucket_runs_dry_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("aerodrome.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(2, 5)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 1000
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_buckets_are_one_for_each_and_do_not_pile_up() -> None:
    buckets = Buckets(0.001, 1, most=3)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert all(buckets.take(name) for name in "bcd")
    assert len(buckets._by) == 3


@pytest.mark.parametrize(
    ("origin", "host", "site", "origins", "listens", "may"),
    [
        (None, "127.0.0.1:8017", "", (), "127.0.0.1", True),
        (None, "127.0.0.1:8017", "cross-site", (), "127.0.0.1", False),
        ("http://127.0.0.1:8017", "127.0.0.1:8017", "", (), "127.0.0.1", True),
        ("http://localhost:8017", "localhost:8017", "", (), "127.0.0.1", True),
        ("http://[::1]:8017", "[::1]:8017", "", (), "::1", True),
        ("http://127.0.0.1:9999", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("http://evil.example", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("http://evil.example:8017", "evil.example:8017", "", (), "127.0.0.1", False),
        ("null", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("file://", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("http://[bad", "127.0.0.1:8017", "", (), "127.0.0.1", False),
        ("https://games.example", "games.example", "", ("https://games.example",), "127.0.0.1", True),
        ("https://games.example.evil", "games.example.evil", "", ("https://games.example",), "0.0.0.0", False),
        ("http://games.example", "games.example", "", ("https://games.example",), "0.0.0.0", False),
        ("http://lan-box:8017", "lan-box:8017", "", (), "0.0.0.0", True),
    ],
)
def test_s2_where_a_call_may_come_from(
    origin: str | None, host: str, site: str, origins: tuple[str, ...], listens: str, may: bool
) -> None:
    assert may_come_from(Settings(origins=origins, host=listens), origin, host, site) is may
