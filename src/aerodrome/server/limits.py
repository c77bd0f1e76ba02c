"""What the server puts up with: sizes, strict JSON, floods, and where a request may come from."""

from __future__ import annotations

import json
import math
import time
from collections import OrderedDict
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from aerodrome.kernel.prompt import Choice
from aerodrome.server.messages import OrderMessage
from aerodrome.server.settings import Settings
from aerodrome.server.sky_messages import Rehearse, SkyOrder

BODY = 256 * 1024
FRAME = 16 * 1024
DEPTH = 32
DIGITS = 18
PLAIN = "\n\t"
LOOPBACK = ("localhost", "127.0.0.1", "::1")

T = TypeVar("T")


class Malformed(Exception):
    """Something that came in is not what the protocol says; tells the field if there is one."""

    def __init__(self, code: str, reason: str, field: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.field = code, reason, field


def read(raw: bytes | str, into: type[T]) -> T:
    """Strict JSON as the type it must be: no duplicate keys, NaN, huge numbers, deep nesting or unknown fields."""
    value = _parse(raw)
    try:
        found: T = msgspec.convert(value, into)
    except msgspec.ValidationError as error:
        message, _, field = str(error).partition(" - at ")
        raise Malformed("bad-field", message, field.strip("`").removeprefix("$").removeprefix(".")) from None
    if isinstance(value, dict):
        if isinstance(found, OrderMessage | SkyOrder):
            _nothing_more(found.choice, value["choice"], "choice")
        elif isinstance(found, Rehearse):
            for place, choice in enumerate(found.choices):
                _nothing_more(choice, value["choices"][place], f"choices[{place}]")
    return found


def _nothing_more(choice: Choice, value: dict[str, object], field: str) -> None:
    """The engines' own choices ignore unknown fields, the protocol does not."""
    extra = value.keys() - msgspec.to_builtins(choice).keys()
    if extra:
        raise Malformed("bad-field", f"there is no field {sorted(extra)[0]!r}", field)


def _parse(raw: bytes | str) -> object:
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
        value = json.loads(
            text, object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_integer, parse_float=_float
        )
        _walk(value, 1)
    except Malformed:
        raise
    except RecursionError:
        raise Malformed("bad-json", f"nested deeper than {DEPTH}") from None
    except ValueError as error:
        raise Malformed("bad-json", f"not JSON: {error}"[:200]) from None
    return value


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("bad-json", "a key stands there twice")
    return found


def _constant(name: str) -> object:
    raise Malformed("bad-json", f"{name} is not a number")


def _integer(digits: str) -> int:
    if len(digits) > DIGITS:
        raise Malformed("bad-json", "a number is too large")
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise Malformed("bad-json", "a number is too large")
    return number


def _walk(value: object, depth: int) -> None:
    if depth > DEPTH:
        raise Malformed("bad-json", f"nested deeper than {DEPTH}")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Malformed("bad-json", "half a character stands alone") from None
        if any(letter < " " and letter not in PLAIN for letter in value):
            raise Malformed("bad-json", "a text holds a control character")
    elif isinstance(value, list):
        for entry in value:
            _walk(entry, depth + 1)
    elif isinstance(value, dict):
        for key, entry in value.items():
            _walk(key, depth)
            _walk(entry, depth + 1)


class Bucket:
    """A token bucket: so many at once, and so many a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each caller; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._by: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        bucket = self._by.get(caller)
        if bucket is None:
            bucket = self._by[caller] = Bucket(self._rate, self._burst)
            if len(self._by) > self._most:
                self._by.popitem(last=False)
        else:
            self._by.move_to_end(caller)
        return bucket.take()


def may_come_from(settings: Settings, origin: str | None, host: str, site: str = "") -> bool:
    """Whether a POST or a socket may come from this origin. None: not a browser, which needs no such protection."""
    if origin is None:
        return site in ("", "none", "same-origin")
    if origin in settings.origins:
        return True
    try:
        parts = urlsplit(origin)
        name = parts.hostname
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or parts.netloc != host:
        return False
    # a name that merely resolves to this machine is not enough on a loopback server (DNS rebinding)
    return name in LOOPBACK or (not settings.origins and settings.host not in LOOPBACK)
