"""A film of either engine: its pictures, and through whose eyes they are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from aerodrome.games import Game
from aerodrome.kernel.event import Event, Seat

EVERYTHING = "everything"
SPECTATOR = "spectator"

Told = tuple[str, str]
"""A sentence without its full stop, and a ledger id or nothing."""


class Viewpoint(msgspec.Struct, frozen=True):
    """Through whose eyes a game is watched: a seat's, a spectator's, or with every card face up."""

    name: str
    seat: Seat | None = None
    open: bool = False

    def sees(self, event: Event) -> bool:
        return self.open or event.seen_by(self.seat)


def viewpoints(game: Game) -> list[Viewpoint]:
    """All there are; the first one has every card face up, as a record has."""
    seats = [Viewpoint(seat, seat) for seat in game.seats]
    return [Viewpoint(EVERYTHING, open=True), *seats, Viewpoint(SPECTATOR)]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a game, and what has happened since the one before."""

    turn: int
    title: str
    moment: int
    """How many events had happened by then."""
    told: tuple[Told, ...] = ()


class Picture(Protocol):
    """A moment that its engine can draw."""

    @property
    def turn(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def moment(self) -> int: ...
    @property
    def told(self) -> tuple[Told, ...]: ...

    def board(self, viewpoint: Viewpoint, columns: int, rows: int, arcs: bool = False) -> Text:
        """A drawing, at most so many columns and rows of the terminal large."""

    def legend(self, viewpoint: Viewpoint) -> RenderableType:
        """Who is which letter, and what has become of each."""


def turns(pictures: Sequence[Picture]) -> list[int]:
    """The place of the first picture of each turn."""
    return [place for place, shown in enumerate(pictures) if place == 0 or pictures[place - 1].turn != shown.turn]
