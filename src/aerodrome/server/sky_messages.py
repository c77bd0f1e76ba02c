"""The socket messages of the hex sky; docs/protocol.md in types. Those of both engines are in ``messages``."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.hexsky import damage_events as damage
from aerodrome.hexsky import events as happenings
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.offers import Offer
from aerodrome.hexsky.orders import AnyChoice
from aerodrome.hexsky.view import View
from aerodrome.kernel.event import Rolled, Waited
from aerodrome.server.messages import (
    Clock,
    Error,
    Hello,
    Incoming,
    Key,
    Present,
    PromptId,
    Refused,
    Said,
    SaidLine,
    SayMessage,
    Seats,
    Taken,
    Waiting,
)

LONGEST_PLAN = 24
"""Choices of a rehearsal: more than any move has."""

AnyEvent = (
    Rolled
    | Waited
    | happenings.RoundBegan
    | happenings.Tried
    | happenings.Spotted
    | happenings.OrderSet
    | happenings.TieRolled
    | happenings.ThrottleSet
    | happenings.MoveBegan
    | happenings.ManeuverBegun
    | happenings.LegFlown
    | happenings.ManeuverFlown
    | happenings.RolledOver
    | happenings.SpeedChanged
    | happenings.MovementLost
    | happenings.Heard
    | happenings.MoveEnded
    | happenings.TailingBroken
    | happenings.Stalled
    | happenings.Fell
    | happenings.Recovered
    | happenings.Left
    | happenings.Landed
    | happenings.Lost
    | happenings.Collided
    | happenings.SpeedUpdated
    | happenings.FlakPlaced
    | happenings.FlakBurst
    | happenings.FlakLifted
    | happenings.LineCrossed
    | happenings.Shifted
    | happenings.FreezeCalled
    | happenings.FreezeMoved
    | happenings.Placed
    | happenings.WeatherSet
    | happenings.PlacingOrdered
    | happenings.MatsLaid
    | happenings.PlaneTaken
    | happenings.RoundEnded
    | happenings.GameEnded
    | damage.Fired
    | damage.AmmoSpent
    | damage.GunJammed
    | damage.GunCleared
    | damage.Struck
    | damage.HitLanded
    | damage.StructureHit
    | damage.ControlHit
    | damage.EngineHit
    | damage.LeakBegan
    | damage.LeakCounted
    | damage.Oiled
    | damage.FireBroke
    | damage.FirePutOut
    | damage.CrewHit
    | damage.GroundHit
    | damage.GroundDestroyed
    | damage.GroundFired
    | damage.BalloonSank
    | damage.BalloonSafe
    | damage.BombsReleased
)
"""What a seat can be told of; a test compares this with the engine's events."""


class SkyPrompt(Struct, frozen=True, kw_only=True):
    """A decision of one's own, and what each of its choices would do, dice apart."""

    id: str
    seat: str
    asks: str
    about: str
    default: AnyChoice
    choices: tuple[AnyChoice, ...]
    offers: tuple[Offer, ...]
    """One for each choice, in the same order."""


class SkySync(Struct, frozen=True, tag="sync", kw_only=True):
    n: int = 0
    view: View
    prompts: tuple[SkyPrompt, ...]
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]
    answers: dict[str, AnyChoice]
    log: tuple[AnyEvent, ...]
    chat: tuple[SaidLine, ...]


class SkyHappened(Struct, frozen=True, tag="happened", kw_only=True):
    n: int = 0
    events: tuple[AnyEvent, ...]
    view: View
    prompts: tuple[SkyPrompt, ...]
    waiting: tuple[str, ...]
    sealed: tuple[str, ...]


class Rehearsed(Struct, frozen=True, tag="rehearsed", kw_only=True):
    """Where a plane would stand after some choices; with a reason when they cannot be made."""

    n: int = 0
    key: str
    reason: str = ""
    rule: str = ""
    pose: Pose | None = None
    speed: int = 0
    mp: int = 0
    prompt: SkyPrompt | None = None
    """What it would be asked next about its own move; its id is not an open one."""
    dice: bool = False
    """The last choice rolls a die: what follows nobody knows."""
    over: bool = False
    """The move has come to its end."""


SkyServerMessage = (
    Hello | SkySync | SkyHappened | Waiting | Taken | Refused | Rehearsed | Said | Seats | Present | Clock | Error
)


class SkyOrder(Incoming, frozen=True, tag="order"):
    key: Key
    prompt: PromptId
    choice: AnyChoice


class Rehearse(Incoming, frozen=True, tag="rehearse"):
    """What would these choices lead to, one after another?"""

    key: Key
    prompt: PromptId
    choices: Annotated[tuple[AnyChoice, ...], Meta(min_length=1, max_length=LONGEST_PLAN)]


SkyClientMessage = SkyOrder | Rehearse | SayMessage


class SkyStep(Struct, frozen=True):
    """The sky after a step of play, and what happened on the way to it."""

    step: int
    turn: int
    """The round."""
    phase: int
    waits: str
    events: tuple[AnyEvent, ...]
    view: View


class SkyReplay(Struct, frozen=True, rename={"seen_as": "as"}):
    seen_as: str
    steps: tuple[SkyStep, ...]
