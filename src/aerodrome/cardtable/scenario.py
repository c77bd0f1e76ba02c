"""Scenario files as they are written: who flies what where, on which table, for which points."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.cardtable.cards import Ability, Side
from aerodrome.cardtable.measures import MATCH_SCORE
from aerodrome.cardtable.task import Bands, Task
from aerodrome.kernel.scenario import Scenario as ScenarioFile
from aerodrome.kernel.scenario import Variant as VariantFile
from aerodrome.kernel.score import Term


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table: length is the distance from the Entente's edge in the south to the Central Powers' in the north."""

    width_mm: float
    length_mm: float


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An airplane or a card on the ground, and where its centre lies."""

    id: str
    side: Side
    at_mm: tuple[float, float]
    heading_deg: float
    seat: str = ""
    """Who decides for it; its side, unless a name is given."""


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an airplane comes to the table when its player says where, or when it comes later."""

    places_mm: tuple[tuple[float, float, float, float], ...]
    """Where its centre may lie: from x, from y, to x, to y."""
    turn: int = 1
    when: Literal["start", "end"] = "start"
    after: int = 0
    """Airplanes with a lower number are placed before it."""
    secret: bool = False
    """The first or the second place is chosen before the first turn, and shown when the airplane comes."""
    any_level: bool = False
    """Its player says how high it comes, where altitude is in force."""


class AirplaneEntry(Entry, frozen=True, kw_only=True):
    model: str
    name: str
    load: Literal["", "camera", "bombs"] = ""
    level: int = 3
    """How high it flies at first where altitude is in force."""
    abilities: tuple[Ability, ...] = ()
    rockets: int = 0
    incendiary: bool = False
    enters: Entrance | None = None


class GroundEntry(Entry, frozen=True, kw_only=True):
    kind: str
    name: str = ""
    target: bool = False
    """It is what has to be photographed or bombed; a target card always is."""


class BalloonEntry(Entry, frozen=True, kw_only=True):
    kind: str
    name: str = ""
    level: int = 3
    observers: int = 2


class LandingField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle that airplanes of either side can land on; the heading says which way it is long."""

    side: Side
    at_mm: tuple[float, float]
    heading_deg: float = 0.0
    width_mm: float = 90.0
    length_mm: float = 270.0


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A load that a side gives to one of its airplanes before the first turn."""

    load: Literal["camera", "bombs"]
    side: Side
    secret: bool = False


class Variant(VariantFile, frozen=True, kw_only=True):
    """Another way to play a scenario: what it says stands in the place of the scenario's own."""

    table: Area | None = None
    airplanes: tuple[AirplaneEntry, ...] | None = None
    ground: tuple[GroundEntry, ...] | None = None
    balloons: tuple[BalloonEntry, ...] | None = None
    landing_fields: tuple[LandingField, ...] | None = None
    cloud_level: int | None = None
    carried: Carried | None = None
    balloon_turns: int | None = None
    virtual: tuple[Side, ...] | None = None
    prefers: Literal["anyone", "nearest", "two-seaters"] | None = None
    rivals: bool | None = None
    task: Task | None = None
    score: tuple[Term, ...] | None = None
    bands: Bands | None = None


class Scenario(ScenarioFile, frozen=True, kw_only=True, eq=False):
    """A scenario as its file says it."""

    engine: Literal["cardtable"] = "cardtable"
    turn_limit: int = 60
    table: Area
    airplanes: tuple[AirplaneEntry, ...]
    ground: tuple[GroundEntry, ...] = ()
    balloons: tuple[BalloonEntry, ...] = ()
    landing_fields: tuple[LandingField, ...] = ()
    cloud_level: int | None = None
    """The level of the cloud cover, where that is in force; just above the airplanes unless it is said."""
    carried: Carried | None = None
    balloon_turns: int = 12
    virtual: tuple[Side, ...] = ()
    """The sides that nobody plays."""
    prefers: Literal["anyone", "nearest", "two-seaters"] = "anyone"
    """Whom the anti-aircraft guns of a virtual side fire at."""
    rivals: bool = False
    """The seats keep their scores apart, even those of one side."""
    task: Task = Task()
    score: tuple[Term, ...] = MATCH_SCORE
    bands: Bands | None = None
    variants: tuple[Variant, ...] = ()
