"""Who sits where: tokens, single-use invites, and what a caller may do at a table."""

from __future__ import annotations

import hashlib
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


def new_game_id() -> str:
    """72 bits: whoever knows it may watch."""
    return secrets.token_urlsafe(9)


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


def occupy(name: str, side: Side, occupant: str, caller: str) -> tuple[Seated, str]:
    """A seat as its game is made, and the invite's secret if it has one."""
    if occupant == "here":
        return Seated(name, side, "here", owner=caller), ""
    if occupant == "link":
        secret = secrets.token_urlsafe(24)
        return Seated(name, side, "link", invite=hashed(secret)), secret
    return Seated(name, side, "computer", agent=occupant.partition(":")[2]), ""
