"""Every HTTP body and socket message; docs/protocol.md in types. What comes in refuses unknown fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from aerodrome.cardtable import events as happenings
from aerodrome.cardtable.cards import Pose, Side
from aerodrome.cardtable.orders import AnyChoice
from aerodrome.cardtable.view import View
from aerodrome.kernel.event import Rolled, Waited
from aerodrome.kernel.score import Outcome

PROTOCOL = 1

Name = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
PromptId = Annotated[str, Meta(min_length=1, max_length=120)]
Occupant = Literal["here", "link", "computer:heuristic", "computer:random"]
"""Who will sit at a seat: this browser, whoever gets the link, or the computer."""
Who = Literal["here", "link", "computer"]
Tree = dict[str, dict[str, tuple[str, ...]]]
"""Plans by their first, second and third card."""

AnyEvent = (
    Rolled
    | Waited
    | happenings.LoadGiven
    | happenings.TailingBegun
    | happenings.TailingEnded
    | happenings.Planned
    | happenings.FlameDied
    | happenings.CardPeeked
    | happenings.Rearranged
    | happenings.Revealed
    | happenings.PlanRefused
    | happenings.Moved
    | happenings.Left
    | happenings.PictureTaken
    | happenings.BombsDropped
    | happenings.Fired
    | happenings.CardsDrawn
    | happenings.CardTaken
    | happenings.CardShown
    | happenings.DeckReshuffled
    | happenings.GunJammed
    | happenings.JamCounterTaken
    | happenings.RudderJammed
    | happenings.PilotHit
    | happenings.ObserverHit
    | happenings.EngineHit
    | happenings.SmokeTrailed
    | happenings.SmokeThinned
    | happenings.CaughtFire
    | happenings.Exploded
    | happenings.ShotDown
    | happenings.Silenced
    | happenings.PhaseEnded
    | happenings.TurnEnded
    | happenings.GameEnded
)
"""What a seat can be told of; a test compares this with the engine's events."""


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all that comes in."""


# ---- HTTP, in


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


class Claim(Incoming, frozen=True):
    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class Fork(Incoming, frozen=True, kw_only=True):
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[dict[Name, Occupant], Meta(max_length=40)]
    name: Name = ""
    timer: Annotated[int, Meta(ge=5, le=604_800)] | None = None


# ---- HTTP, out


class Problem(Struct, frozen=True, omit_defaults=True):
    """Every answer of 400 and more."""

    error: str
    """A code: bad-json, bad-field, bad-origin, no-token, not-yours, not-found, used, not-over, too-large, ..."""
    reason: str
    field: str = ""


class SeatInfo(Struct, frozen=True):
    name: str
    side: Side
    who: Who
    claimed: bool
    mine: bool = False
    """Whether it belongs to the browser that asks."""


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


class Games(Struct, frozen=True):
    games: tuple[GameLine, ...]


class GameInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    name: str
    scenario: str
    variant: str
    rules: tuple[str, ...]
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


class AirplaneInfo(Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: str
    model: str
    title: str
    pose: Pose


class GroundInfo(Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: str
    kind: str
    title: str
    pose: Pose


class SeatPlace(Struct, frozen=True):
    name: str
    side: Side
    airplanes: tuple[str, ...]


class VariantInfo(Struct, frozen=True, kw_only=True):
    """One way to play a scenario; the first, with an empty id, is the scenario as printed."""

    id: str
    title: str
    summary: str
    width_mm: float
    length_mm: float
    seats: tuple[SeatPlace, ...]
    airplanes: tuple[AirplaneInfo, ...]
    ground: tuple[GroundInfo, ...]
    brings: tuple[str, ...]


class ScenarioInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    summary: str
    book: str
    source: str
    status: str
    note: str
    preset: str
    variants: tuple[VariantInfo, ...]


class Scenarios(Struct, frozen=True):
    scenarios: tuple[ScenarioInfo, ...]


class RuleInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    says: str
    source: str
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    when: tuple[str, ...]
    """A bridge: comes by itself with all of these."""
    brought: bool
    ledger: tuple[str, ...]


class Rules(Struct, frozen=True):
    rules: tuple[RuleInfo, ...]
    presets: dict[str, tuple[str, ...]]


class ManeuverInfo(Struct, frozen=True, kw_only=True):
    """A maneuver card, as it moves the centre of an airplane that heads north: micrometres right and forward."""

    right: int
    forward: int
    turn: int
    steep: bool
    straight: bool
    immelmann: bool
    stall: bool
    leans: Literal["left", "right", ""]
    copies: int


class GunInfo(Struct, frozen=True):
    name: str
    letter: str
    bearing: int
    half_width: int
    ahead: int
    right: int
    infantry: bool


class ModelInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    side: Side
    deck: str
    resistance: int
    crew: int
    half_width: int
    half_length: int
    guns: tuple[GunInfo, ...]
    reconstructed: tuple[str, ...]
    source: str


class GroundCardInfo(Struct, frozen=True, kw_only=True):
    kind: str
    title: str
    resistance: int | None
    half_width: int
    half_length: int
    guns: tuple[GunInfo, ...]


class FaceInfo(Struct, frozen=True):
    points: int
    symbol: str
    count: int


class CatalogueInfo(Struct, frozen=True, kw_only=True):
    digest: str
    ruler: int
    """Micrometres."""
    decks: dict[str, dict[str, ManeuverInfo]]
    """By letter and kind."""
    models: dict[str, ModelInfo]
    ground: dict[str, GroundCardInfo]
    damage: dict[str, tuple[FaceInfo, ...]]
    """By letter, the faces that an event or a view names by their place."""


# ---- socket, server to client: each has n, counted per socket from 1


class PromptInfo(Struct, frozen=True, kw_only=True):
    """A decision of one's own. Plans come as a tree, everything else as choices."""

    id: str
    seat: str
    asks: str
    about: str
    default: AnyChoice
    choices: tuple[AnyChoice, ...] = ()
    tree: Tree | None = None


class SaidLine(Struct, frozen=True, rename={"who": "from"}):
    who: str
    text: str
    at: int
    """Seconds since 1970."""


class Hello(Struct, frozen=True, tag="hello", kw_only=True):
    n: int = 0
    protocol: int
    version: str
    game: str
    seat: str | None
    seats: tuple[SeatInfo, ...]
    catalogue_digest: str


class Sync(Struct, frozen=True, tag="sync", kw_only=True):
    n: int = 0
    view: View
    prompts: tuple[PromptInfo, ...]
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]
    log: tuple[AnyEvent, ...]
    chat: tuple[SaidLine, ...]


class Happened(Struct, frozen=True, tag="happened", kw_only=True):
    n: int = 0
    events: tuple[AnyEvent, ...]
    view: View
    prompts: tuple[PromptInfo, ...]
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]


class Waiting(Struct, frozen=True, tag="waiting", kw_only=True):
    n: int = 0
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]


class Taken(Struct, frozen=True, tag="taken", kw_only=True):
    n: int = 0
    key: str


class Refused(Struct, frozen=True, tag="refused", kw_only=True):
    n: int = 0
    key: str
    reason: str
    rule: str
    """A ledger id, or part of the protocol: prompt, key, storage."""


class Explained(Struct, frozen=True, tag="explained", kw_only=True):
    """Why cards cannot be laid like this; an empty reason when they can."""

    n: int = 0
    key: str
    reason: str
    rule: str


class Said(Struct, frozen=True, tag="said", kw_only=True, rename={"who": "from"}):
    n: int = 0
    who: str
    text: str
    at: int


class Present(Struct, frozen=True, tag="present", kw_only=True):
    n: int = 0
    seats: tuple[str, ...]
    watchers: int


class Clock(Struct, frozen=True, tag="clock", kw_only=True):
    """So many seconds are left to a seat that decides."""

    n: int = 0
    seat: str
    seconds: int


class Error(Struct, frozen=True, tag="error", kw_only=True):
    n: int = 0
    code: str
    reason: str


ServerMessage = Hello | Sync | Happened | Waiting | Taken | Refused | Explained | Said | Present | Clock | Error

# ---- socket, client to server


class OrderMessage(Incoming, frozen=True, tag="order"):
    key: Key
    prompt: PromptId
    choice: AnyChoice


class ExplainMessage(Incoming, frozen=True, tag="explain"):
    key: Key
    prompt: PromptId
    cards: Annotated[tuple[Name, ...], Meta(max_length=8)]


class SayMessage(Incoming, frozen=True, tag="say"):
    text: Text


ClientMessage = OrderMessage | ExplainMessage | SayMessage

ALL: tuple[object, ...] = (
    ServerMessage,
    ClientMessage,
    CreateGame,
    Claim,
    Fork,
    Problem,
    Created,
    Claimed,
    Games,
    GameInfo,
    Replay,
    Health,
    Scenarios,
    Rules,
    CatalogueInfo,
)
"""What the published schema covers."""
