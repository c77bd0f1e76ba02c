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


class GroundRow(Row, frozen=True, kw_only=True):
    title: str
    card: str
    resistance: int | None = None
    guns: tuple[GunRow, ...] = ()
    infantry: bool = False
    """Makes a shot by the trench rule each phase."""


class RulerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    length_mm: float
    status: Status
    confidence: Confidence
    source: str


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruler: RulerRow
    cards: tuple[CardRow, ...]
    ground: tuple[GroundRow, ...]
