"""Every HTTP body; docs/protocol.md in types. What comes in refuses unknown fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from aerodrome.cardtable.view import View
from aerodrome.games import Engine
from aerodrome.kernel.score import Outcome
from aerodrome.server.lookups import ScenarioInfo
from aerodrome.server.messages import AnyEvent, Incoming, Key, Name, SeatInfo
from aerodrome.server.sky_lookups import SkyScenarioInfo

Occupant = Literal["here", "link", "computer:novice", "computer:heuristic", "computer:ace", "computer:random"]
"""Who will sit at a seat: this browser, whoever gets the link, or the computer."""

# ---- in


class CreateGame(Incoming, frozen=True, kw_only=True):
    scenario: Annotated[str, Meta(max_length=120)]
    variant: Annotated[str, Meta(max_length=80)] | None = None
    rules: Name | Annotated[tuple[Name, ...], Meta(max_length=100)] | None = None
    """A preset, or rule ids; the scenario's own preset without."""
    seats: Annotated[dict[Name, Occupant], Meta(max_length=40)]
    name: Name = ""
    """What its players call the game."""
    timer: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    """Seconds for a decision; the default is played when they are over."""
    key: Key | None = None
    """The caller's own unique id for the game: asked for again it is the same one."""


class Claim(Incoming, frozen=True):
    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class Hand(Incoming, frozen=True):
    """A seat of one's own, or one that nobody has claimed yet at a table one has made, goes to somebody else."""

    seat: Name
    to: Occupant


class Fork(Incoming, frozen=True, kw_only=True):
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[dict[Name, Occupant], Meta(max_length=40)]
    name: Name = ""
    timer: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    key: Key | None = None


# ---- out


class Scenarios(Struct, frozen=True):
    """Every scenario; its ``engine`` says which of the two games it belongs to."""

    scenarios: tuple[ScenarioInfo | SkyScenarioInfo, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Every answer of 400 and more."""

    error: str
    """A code: bad-json, bad-field, bad-origin, no-token, not-yours, not-found, used, key, not-over, too-large, ..."""
    reason: str
    field: str = ""


class Created(Struct, frozen=True):
    game: str
    invites: dict[str, str]
    """By seat, the path of a single-use link."""
    seats: tuple[SeatInfo, ...]


class Claimed(Struct, frozen=True):
    seat: str


class GameLine(Struct, frozen=True, kw_only=True):
    """A game in the list of one's own."""

    id: str
    title: str
    name: str
    turn: int
    waiting: tuple[str, ...]
    seats: tuple[str, ...]
    """Those that are mine."""
    over: bool
    scenario: str
    variant: str
    created: int
    """Seconds since 1970."""


class Games(Struct, frozen=True):
    games: tuple[GameLine, ...]


class GameInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    name: str
    scenario: str
    variant: str
    rules: tuple[str, ...]
    engine: Engine
    ruleset: str
    seats: tuple[SeatInfo, ...]
    turn: int
    timer: int | None
    over: bool
    outcome: Outcome | None
    commitment: str
    """The hash of the seed; the seed itself stands in the record once the game is over."""
    forked_from: str = ""
    forked_at: int = 0


class ReplayStep(Struct, frozen=True):
    """The table after a step of play, and what happened on the way to it."""

    step: int
    """Counted from 0, the table as it was set up."""
    turn: int
    phase: int
    """1 to 3, or 0 outside the phases."""
    waits: str
    """What play waits for: plan, fire, ...; nothing when the game is over."""
    events: tuple[AnyEvent, ...]
    view: View


class Replay(Struct, frozen=True):
    seen_as: Annotated[str, Meta(description="a seat, public or all")] = msgspec.field(name="as")
    steps: tuple[ReplayStep, ...] = ()


class Health(Struct, frozen=True):
    ok: bool
    version: str
    games: int
    """How many are in memory."""
