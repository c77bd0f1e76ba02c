"""What the client looks things up in, as HTTP bodies: scenarios, rules, and the components of the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from aerodrome.cardtable.cards import Pose, Side


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
    decides: bool
    """Whether anything is asked of it; units that act by themselves leave a seat without a decision."""


class VariantInfo(Struct, frozen=True, kw_only=True):
    """One way to play a scenario; the first, with an empty id, is the scenario as printed."""

    id: str
    title: str
    summary: str
    preset: str
    """The rules it is played by unless the players choose otherwise."""
    width_mm: float
    length_mm: float
    seats: tuple[SeatPlace, ...]
    airplanes: tuple[AirplaneInfo, ...]
    ground: tuple[GroundInfo, ...]
    balloons: tuple[GroundInfo, ...]
    brings: tuple[str, ...]


class ScenarioInfo(Struct, frozen=True, kw_only=True, tag_field="engine", tag="cardtable"):
    id: str
    title: str
    summary: str
    book: str
    source: str
    status: str
    note: str
    preset: str
    agents: tuple[str, ...]
    """The computer players that can fly it."""
    variants: tuple[VariantInfo, ...]


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
    expected: dict[str, float]
    """By letter, the points that a card of the full deck has on average."""
