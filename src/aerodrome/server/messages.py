"""Every socket message; docs/protocol.md in types. What comes in refuses unknown fields."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.cardtable import altitude_events as altitude
from aerodrome.cardtable import arrival_events as arrivals
from aerodrome.cardtable import artillery_events as artillery
from aerodrome.cardtable import balloon_events as balloons
from aerodrome.cardtable import events as happenings
from aerodrome.cardtable.cards import Side
from aerodrome.cardtable.orders import AnyChoice
from aerodrome.cardtable.view import View
from aerodrome.games import Engine
from aerodrome.kernel.event import Rolled, Waited

PROTOCOL = 1

Name = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
PromptId = Annotated[str, Meta(min_length=1, max_length=120)]
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
    | happenings.TailerSettled
    | happenings.SteepPairFlown
    | happenings.SteepPairRecovered
    | happenings.Disrupted
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
    | altitude.HeightChanged
    | altitude.OverdiveBegun
    | altitude.OverdiveEnded
    | altitude.TouchedDown
    | altitude.RolledOn
    | altitude.Landed
    | altitude.TookOff
    | altitude.Crashed
    | altitude.Recovered
    | altitude.CardIdled
    | altitude.Handled
    | altitude.QuenchTried
    | altitude.FireSpread
    | altitude.Collided
    | altitude.CloudEntered
    | altitude.CardPiled
    | altitude.CloudLeft
    | arrivals.Concealed
    | arrivals.Unveiled
    | arrivals.Entered
    | artillery.ShellLaid
    | artillery.ShellMoved
    | artillery.ShellDelayed
    | artillery.ShellRetired
    | artillery.ShellNeared
    | artillery.ShellBurst
    | artillery.GunLoading
    | artillery.GunReady
    | artillery.AimTested
    | artillery.GunMuted
    | balloons.BalloonLit
    | balloons.BalloonDestroyed
    | balloons.BalloonHauled
    | balloons.BalloonHalted
    | balloons.BalloonLowered
    | balloons.BalloonLanded
    | balloons.ObserversJumped
    | balloons.ObserversFell
    | balloons.RocketsLaunched
    | balloons.RocketsSpoiled
    | balloons.RocketsHit
    | balloons.RocketsMissed
)
"""What a seat can be told of; a test compares this with the engine's events."""


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all that comes in."""


class SeatInfo(Struct, frozen=True):
    name: str
    side: Side
    who: Who
    claimed: bool
    mine: bool = False
    """Whether it belongs to the browser that asks."""


# ---- socket, server to client: each has n, counted per socket from 1


class PromptInfo(Struct, frozen=True, kw_only=True):
    """A decision of one's own. Plans come as a tree; everything else, and a plan without cards, as choices."""

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
    engine: Engine
    """Which messages follow: those of the card table, or of the hex sky."""
    catalogue_digest: str


class Sync(Struct, frozen=True, tag="sync", kw_only=True):
    n: int = 0
    view: View
    prompts: tuple[PromptInfo, ...]
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]
    answers: dict[str, AnyChoice]
    """One's own sealed answers, by prompt: what a page that was loaded anew shows."""
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
    """A ledger id, or part of the protocol: prompt, key, changes, storage."""


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


class Seats(Struct, frozen=True, tag="seats", kw_only=True):
    """Who sits where has changed: a seat was claimed or handed over."""

    n: int = 0
    seats: tuple[SeatInfo, ...]


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


ServerMessage = Hello | Sync | Happened | Waiting | Taken | Refused | Explained | Said | Seats | Present | Clock | Error

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
