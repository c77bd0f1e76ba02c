"""The records of the data files: every number with its source and status."""

from __future__ import annotations

import msgspec

from aerodrome.cardtable.cards import Confidence, Side, Status, Symbol


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of a data file: always with its source and status."""

    id: str
    source: str
    status: Status
    confidence: Confidence
    note: str = ""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: str
    status: Status
    confidence: Confidence


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    status: Status
    confidence: Confidence


class GunRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    fire: str
    bearing_deg: float = 0.0
    half_width_deg: float = 33.5
    ahead_mm: float = 0.0
    right_mm: float = 0.0
    fire_status: Status
    arc_status: Status
    confidence: Confidence


class AirplaneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    model: str
    side: Side
    crew: int
    engines: int = 1
    card: str = "airplane-card"
    deck: Letter
    resistance: Number
    max_altitude: int | None = None
    climb_rate: int | None = None
    guns: tuple[GunRow, ...]
    source: str
    note: str = ""


class ManeuverRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    numbers: tuple[int, ...]
    right_mm: float
    forward_mm: float
    turn_deg: int
    steep: bool


class DeckRow(Row, frozen=True, kw_only=True):
    speed: str
    total: int
    cards: tuple[ManeuverRow, ...]


class FaceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    symbol: Symbol
    count: int


class DamageRow(Row, frozen=True, kw_only=True):
    total: int
    cards: tuple[FaceRow, ...]


class CardRow(Row, frozen=True, kw_only=True):
    width_mm: float
    length_mm: float


class ArtilleryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    fire: str
    counter_mm: float
    """Across its counter, which is round."""
    fire_status: Status
    counter_status: Status
    confidence: Confidence


class GroundRow(Row, frozen=True, kw_only=True):
    title: str
    card: str
    resistance: int | None = None
    top: int | None = None
    """How high a balloon can be."""
    guns: tuple[GunRow, ...] = ()
    infantry: bool = False
    """Makes a shot by the trench rule each phase."""
    artillery: ArtilleryRow | None = None
    """Fires counters."""


class PatchRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a drawing: a rectangle, and how far before the centre of the card it lies."""

    name: str
    width_mm: float
    length_mm: float
    ahead_mm: float


class SilhouetteRow(Row, frozen=True, kw_only=True):
    """What is drawn on the card of an airplane or a balloon."""

    parts: tuple[PatchRow, ...]


class SilhouettesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    silhouettes: tuple[SilhouetteRow, ...]


class BoxRow(Row, frozen=True, kw_only=True):
    """What lies in a printed box, counted."""

    title: str
    airplane_cards: dict[Side, int]
    maneuver_cards: int
    damage_cards: int
    ground_cards: int
    game_boards: int
    balloons: int
    rulers: int
    counters: int
    maneuver_decks: tuple[str, ...]
    """Without their climb and dive."""
    altitude_cards_of: tuple[str, ...]
    """Of which decks it holds climb and dive."""
    damage_decks: tuple[str, ...]
    ground_kinds: tuple[str, ...]
    balloon_kinds: tuple[str, ...]
    counter_kinds: dict[str, tuple[str, ...]]


class RulerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    length_mm: float
    status: Status
    confidence: Confidence
    source: str


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruler: RulerRow
    cards: tuple[CardRow, ...]
    ground: tuple[GroundRow, ...]
