"""The front desk: who calls, whether they may, and what is said to those who may not."""

from __future__ import annotations

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency

from aerodrome.server.bots import Bots
from aerodrome.server.clock import Clocks
from aerodrome.server.hall import Hall
from aerodrome.server.limits import Buckets, may_come_from
from aerodrome.server.seats import COOKIE, hashed, new_token, token_of
from aerodrome.server.settings import Settings
from aerodrome.server.tables import Table

Asked = Request[None, None, State]
Line = WebSocket[None, None, State]


class Failure(Exception):
    """A call that cannot be answered as asked: status, code, reason, and the field if there is one."""

    def __init__(self, status: int, code: str, reason: str, field: str = "") -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.field = status, code, reason, field


class Desk:
    """What the handlers share."""

    def __init__(self, settings: Settings, hall: Hall, bots: Bots, clocks: Clocks) -> None:
        self.settings, self.hall, self.bots, self.clocks = settings, hall, bots, clocks
        self._calls = Buckets(settings.http_rate, settings.http_burst)
        self._replays = Buckets(settings.replay_rate, settings.replay_burst)
        self._creations = Buckets(settings.create_rate, settings.create_burst)

    @staticmethod
    def token(request: Asked | Line) -> str | None:
        return token_of(request.cookies.get(COOKIE), request.headers.get("authorization"))

    def caller(self, request: Asked | Line) -> str | None:
        """The hash of the caller's token, which is what seats know their players by."""
        token = self.token(request)
        return hashed(token) if token else None

    def comes_from_us(self, request: Asked | Line) -> bool:
        headers = request.headers
        return may_come_from(
            self.settings, headers.get("origin"), headers.get("host", ""), headers.get("sec-fetch-site", "")
        )

    def has_room_for(self, line: Line) -> bool:
        return self._calls.take(_address(line))

    def admit(self, request: Asked, replays: bool = False) -> None:
        address = _address(request)
        if not self._calls.take(address) or (replays and not self._replays.take(address)):
            raise Failure(429, "flood", "too many calls; wait a little")

    def admit_post(self, request: Asked, creates: bool = False) -> tuple[str, bool]:
        """The caller's token, and whether it is a new one."""
        if not self.comes_from_us(request):
            raise Failure(403, "bad-origin", "this call comes from another site")
        self.admit(request)
        if creates and not self._creations.take(_address(request)):
            raise Failure(429, "flood", "too many new games; wait a little")
        token = self.token(request)
        if token is None and request.headers.get("authorization") is not None:
            raise Failure(401, "no-token", "a bearer token has 43 characters of A-Z a-z 0-9 _ -")
        return (token, False) if token else (new_token(), True)

    def greeting(self, request: Asked) -> str | None:
        """A token for a browser that looks around on our own page and has none yet.

        With it the answer to its first POST may be lost: made again, that is the same player's. A link elsewhere that
        leads here must not get one, because a browser that follows it does not show the token it has.
        """
        headers = request.headers
        known = self.token(request) is not None or headers.get("authorization") is not None
        return None if known or headers.get("sec-fetch-site") != "same-origin" else new_token()

    def require_seat(self, request: Asked, table: Table, seat: str) -> None:
        caller = self.caller(request)
        if caller is None:
            raise Failure(401, "no-token", "say who you are")
        if not table.seats[seat].belongs_to(caller):
            raise Failure(403, "not-yours", "this is not your seat")

    def require_hand(self, request: Asked, table: Table, seat: str) -> None:
        """One's own seat, or for who made the table one that waits to be claimed: not for a friend who came by link."""
        caller = self.caller(request)
        if caller is None:
            raise Failure(401, "no-token", "say who you are")
        mine = [seated for seated in table.seats.values() if seated.belongs_to(caller)]
        waits = seat not in table.seats or not table.seats[seat].claimed
        if not any(seated.name == seat or (waits and seated.who == "here") for seated in mine):
            raise Failure(403, "not-yours", "this is not your seat")


AtDesk = NamedDependency[Desk]
"""What a handler says to be handed the desk."""


def _address(request: Asked | Line) -> str:
    return request.client.host if request.client else ""
