"""What can happen on the card table."""

from __future__ import annotations

from typing import Literal

from aerodrome.cardtable.cards import Edge, Pose
from aerodrome.cardtable.state import Demands
from aerodrome.kernel.event import Event
from aerodrome.kernel.score import Outcome


class LoadGiven(Event, frozen=True):
    """An airplane takes the camera or the bombs aboard."""

    unit: str
    load: Literal["camera", "bombs"]


class TailingBegun(Event, frozen=True):
    """One airplane sits behind another for this turn."""

    tailer: str
    tailed: str


class TailingEnded(Event, frozen=True):
    tailer: str


class Planned(Event, frozen=True):
    """A plan is laid face down."""

    unit: str
    cards: tuple[str, ...]
    bound: Demands


class FlameDied(Event, frozen=True):
    """One flame counter is taken off."""

    unit: str


class CardPeeked(Event, frozen=True):
    """A tailed player shows the next card to the tailing player."""

    tailer: str
    tailed: str
    card: str


class Rearranged(Event, frozen=True):
    """The cards not yet revealed are put into another order."""

    unit: str
    cards: tuple[str, ...]


class TailerSettled(Event, frozen=True):
    """A tailing player has decided; now the airplane that tails is itself shown to its own tailer."""

    tailer: str


class SteepPairFlown(Event, frozen=True):
    """A pilot flies two steep cards in a row, and cannot do so again before the end of the next turn."""

    unit: str


class SteepPairRecovered(Event, frozen=True):
    """A turn less until a pilot can fly two steep cards in a row again."""

    unit: str


class Disrupted(Event, frozen=True):
    """Damage has disrupted an airplane: it neither aims nor tails in the next phase."""

    unit: str


class Revealed(Event, frozen=True):
    """A maneuver card is turned over; an illegal one is flown as a straight."""

    unit: str
    card: str
    flown: str


class PlanRefused(Event, frozen=True):
    """A revealed card turned out to be illegal."""

    unit: str
    card: str
    reason: str
    rule: str


class Moved(Event, frozen=True):
    unit: str
    pose: Pose


class Left(Event, frozen=True):
    """An airplane's centre is beyond the edge of the table."""

    unit: str
    edge: Edge


class PictureTaken(Event, frozen=True):
    unit: str


class BombsDropped(Event, frozen=True):
    """The bombs fall; the target card is damaged, or destroyed."""

    unit: str
    target: str
    result: Literal["damaged", "destroyed"]


class Fired(Event, frozen=True):
    """A gun fires."""

    unit: str
    gun: int
    target: str
    range: Literal["short", "long", "infantry"]
    aimed: bool


class CardsDrawn(Event, frozen=True):
    """A unit takes damage cards, face down."""

    unit: str
    letter: str
    count: int


class CardTaken(Event, frozen=True):
    """The face of a damage card: only its owner looks at it, unless it lies face up."""

    unit: str
    letter: str
    face: int
    points: int
    aimed: bool
    because: tuple[str, ...] = ()
    by: str = ""
    """Whose fire it comes from; only told of cards on the ground."""
    halved: bool = False


class CardShown(Event, frozen=True):
    """A damage card's face is shown to another seat."""

    unit: str
    card: int
    letter: str
    face: int
    to: str


class DeckReshuffled(Event, frozen=True):
    """A damage deck ran out: totals are written down and all its cards go back into it."""

    letter: str


class GunJammed(Event, frozen=True):
    unit: str
    gun: int
    counters: int


class JamCounterTaken(Event, frozen=True):
    unit: str
    gun: int


class RudderJammed(Event, frozen=True):
    unit: str
    side: Literal["left", "right"]


class PilotHit(Event, frozen=True):
    unit: str


class ObserverHit(Event, frozen=True):
    unit: str


class EngineHit(Event, frozen=True):
    unit: str


class SmokeTrailed(Event, frozen=True):
    """Three smoke counters."""

    unit: str


class SmokeThinned(Event, frozen=True):
    """One smoke counter is taken off."""

    unit: str


class CaughtFire(Event, frozen=True):
    """Three flame counters; smoke counters that turned into flames are gone."""

    unit: str
    from_smoke: bool = False


class Exploded(Event, frozen=True):
    unit: str


class ShotDown(Event, frozen=True):
    """An airplane is lost; its damage cards go back into their decks."""

    unit: str
    reason: str


class Silenced(Event, frozen=True):
    """A card on the ground is out of the fight."""

    unit: str


class PhaseEnded(Event, frozen=True):
    pass


class TurnEnded(Event, frozen=True):
    """The maneuver cards go back to their decks."""


class GameEnded(Event, frozen=True):
    outcome: Outcome
