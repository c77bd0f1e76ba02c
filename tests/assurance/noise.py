"""Malformed, half-formed and hostile messages and calls, drawn from a seed."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

WORDS = ["", "x", "1.plan.barker", "entente", "../../etc/passwd", "<script>", "\u0000", "\ud83d", "💥", "a" * 600]
VALUES: list[Any] = [None, True, False, 0, -1, 2**31, 2**53, 1.5, "", "x", [], {}, [[]], {"type": "Hold"}, "a" * 3000]
RAW = [b"", b"{", b"}", b"[]", b"null", b"NaN", b'"', b"\xff\xfe\x00", b"\xed\xa0\x80", b"{}" * 50, b'{"a":1,"a":2}']
PATHS = ["/api/games", "/api/games/{id}", "/api/games/{id}/replay", "/api/games/{id}/record", "/api/games/{id}/claim"]
PATHS += ["/api/games/{id}/fork", "/api/games/{id}/hand", "/api/scenarios", "/api/rules", "/api/schema", "/api/health"]
IDS = ["x", "%00", "..%2f"]
TAILS = ["?as=all", "?as=%FF", "?as=entente", "?seat=x&seat=y", "/", "//", "?" + "a" * 3000]
HEADERS = ["Cookie", "Authorization", "Origin", "Content-Type", "If-None-Match", "X-Forwarded-For"]
ODD = ["", "x", "Bearer", "Bearer " + "x" * 43, "aerodrome=" + "x" * 43, "a" * 3000]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]
TAKE = ("/api/games", "/claim", "/fork", "/hand")
"""What a POST is meant for."""


class Message(msgspec.Struct, frozen=True):
    raw: bytes
    text: bool
    """Sent as text, or as a binary message."""


class Call(msgspec.Struct, frozen=True):
    method: str
    path: str
    body: bytes | None
    headers: dict[str, str]
    mine: bool

    def token(self, token: str) -> str | None:
        return token if self.mine else None


class Noise:
    """An endless supply."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.prompts: list[dict[str, Any]] = []

    def message(self) -> Message:
        kind = self.chance.randrange(12)
        if kind == 0:
            return Message(self.chance.choice(RAW), True)
        if kind == 1:
            return Message(self.chance.randbytes(self.chance.randrange(1, 200)), self.chance.random() < 0.5)
        raw = json.dumps(self._mutated(self._order())).encode(errors="surrogatepass")
        if kind == 2:
            cut = self.chance.randrange(len(raw))
            raw = raw[:cut] + self.chance.choice(RAW) + raw[cut + self.chance.randrange(3) :]
        elif kind == 3:
            deep = self.chance.randrange(1, 3000)
            raw = b"[" * deep + b"]" * self.chance.choice((deep, 0))
        elif kind == 4:
            raw += b" " * self.chance.choice((10, 5_000, 20_000))
        elif kind == 5:
            raw = raw.replace(b'"', b"'") if self.chance.random() < 0.3 else b"1" * self.chance.randrange(1, 9000)
        return Message(raw, True)

    def _order(self) -> dict[str, Any]:
        prompts: list[dict[str, Any]] = self.prompts or [{"id": "1.plan.x", "default": {"type": "Hold"}}]
        prompt = self.chance.choice(prompts)
        key = f"k{self.chance.randrange(10**6)}"
        choice = dict(prompt["default"])
        # an order as it should be would end the decision: this one has always something to it
        choice["cards" if self.chance.random() < 0.5 else "at"] = self.chance.choice(VALUES)
        order: dict[str, Any] = {"type": "order", "key": key, "prompt": prompt["id"], "choice": choice}
        explain: dict[str, Any] = {"type": "explain", "key": key, "prompt": prompt["id"], "cards": ["straight"]}
        say: dict[str, Any] = {"type": "say", "text": self.chance.choice(WORDS)}
        rehearse: dict[str, Any] = {
            "type": "rehearse",
            "key": key,
            "prompt": prompt["id"],
            "choices": [prompt["default"]],
        }
        return dict(self.chance.choice((order, order, rehearse if "offers" in prompt else explain, say)))

    def _mutated(self, found: dict[str, Any]) -> Any:
        for _ in range(self.chance.randrange(3)):
            name = self.chance.choice([*found, "extra"]) if found else "extra"
            act = self.chance.randrange(3)
            if act == 0:
                found.pop(name, None)
            elif act == 1:
                found[name] = self.chance.choice(VALUES)
            else:
                found[name] = self.chance.choice(WORDS)
        return found if self.chance.random() < 0.95 else [found]

    def call(self, game: str) -> Call:
        path = self.chance.choice(PATHS).replace("{id}", self.chance.choice((game, game, "A" * 12, *IDS)))
        method = "POST" if path.endswith(TAKE) else "GET"
        if self.chance.random() < 0.2:
            path += self.chance.choice(TAILS)
        headers = {self.chance.choice(HEADERS): self.chance.choice(ODD)} if self.chance.random() < 0.2 else {}
        if self.chance.random() < 0.15:
            method = self.chance.choice(METHODS)
        return Call(method, path, self._body(), headers, self.chance.random() < 0.7)

    def _body(self) -> bytes | None:
        if self.chance.random() < 0.2:
            return None
        seats = {"entente": "here", "central": "here"}
        made: dict[str, Any] = {"scenario": "duel-pack/face-to-face", "seats": seats}
        claim: dict[str, Any] = {"secret": self.chance.choice(WORDS), "seat": "central", "to": "link"}
        fork: dict[str, Any] = {"step": self.chance.choice(VALUES), "seats": self.chance.choice(VALUES)}
        found = self._mutated(dict(self.chance.choice((made, made, claim, fork))))
        body = json.dumps(found).encode(errors="surrogatepass")
        return body if self.chance.random() < 0.8 else self.chance.choice((*RAW, body[: len(body) // 2]))
