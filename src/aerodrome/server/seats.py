"""Who sits where: tokens, single-use invites, and what a caller may do at a table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

import msgspec

from aerodrome.cardtable.cards import Side
from aerodrome.server.messages import SeatInfo, Who

COOKIE = "aerodrome"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_GAME = re.compile(r"[A-Za-z0-9_-]{12}")


def new_token() -> str:
    """256 bits that say who a browser is."""
    return secrets.token_urlsafe(32)


def is_game_id(text: str) -> bool:
    return _GAME.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is stored of a token or an invite. They are random and long, so that a plain hash is enough."""
    return hashlib.sha256(b"aerodrome token " + secret.encode()).hexdigest()


def token_of(cookie: str | None, authorization: str | None) -> str | None:
    """The token of a request: a bot's bearer, or a browser's cookie; None if there is none or it is not well-formed."""
    if authorization is not None:
        kind, _, token = authorization.partition(" ")
        return token if kind.lower() == "bearer" and _TOKEN.fullmatch(token) else None
    return cookie if cookie is not None and _TOKEN.fullmatch(cookie) else None


class Maker(msgspec.Struct, frozen=True):
    """Who asks for a game, and by which key: asked again it is the same game, with the same invites.

    Both are drawn from the token, so that nobody else can reckon them and none of it need be stored.
    """

    token: str
    key: str

    @classmethod
    def of(cls, token: str, key: str | None) -> Maker:
        """Without a key every game is another one."""
        return cls(token, key or secrets.token_urlsafe(24))

    @property
    def caller(self) -> str:
        return hashed(self.token)

    @property
    def game(self) -> str:
        """72 bits: whoever knows it may watch."""
        return self._drawn(9, "game")

    def invite(self, seat: str) -> str:
        return self._drawn(24, f"invite {seat}")

    def _drawn(self, size: int, what: str) -> str:
        drawn = hmac.digest(self.token.encode(), f"{self.key} {what}".encode(), "sha256")
        return base64.urlsafe_b64encode(drawn[:size]).decode()


class Seated(msgspec.Struct, frozen=True):
    """A seat of a game and whose it is."""

    name: str
    side: Side
    who: Who
    agent: str = ""
    """The computer player, for a seat of the computer's."""
    owner: str = ""
    """The hash of its player's token."""
    invite: str = ""
    """The hash of its invite."""

    @property
    def claimed(self) -> bool:
        return self.who == "computer" or bool(self.owner)

    def belongs_to(self, caller: str | None) -> bool:
        """Whether the seat is that of a caller, known by the hash of the token."""
        return bool(caller and self.owner) and secrets.compare_digest(caller or "", self.owner)

    def info(self, caller: str | None) -> SeatInfo:
        return SeatInfo(self.name, self.side, self.who, self.claimed, self.belongs_to(caller))


def invite_path(game: str, secret: str) -> str:
    """The secret stands in the fragment, which browsers send to nobody."""
    return f"/#/join/{game}/{secret}"


def new_invite() -> str:
    """192 bits that a seat can be claimed with, once."""
    return secrets.token_urlsafe(24)


def occupy(name: str, side: Side, occupant: str, caller: str, secret: str) -> tuple[Seated, str]:
    """A seat and who is to have it, and the secret if it can be claimed by an invite."""
    if occupant == "here":
        return Seated(name, side, "here", owner=caller), ""
    if occupant == "link":
        return Seated(name, side, "link", invite=hashed(secret)), secret
    return Seated(name, side, "computer", agent=occupant.partition(":")[2]), ""
