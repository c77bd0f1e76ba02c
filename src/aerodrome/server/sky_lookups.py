"""What the client looks up of the hex sky: its map, its dashboards, its dice and its scenarios."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from aerodrome.hexsky.dice import Colour, CombatFace, TestFace
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.planes import Box, EngineBox, GroundKind, Side
from aerodrome.hexsky.state import Weather
from aerodrome.server.lookups import SeatPlace


class SkyAirplaneInfo(Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: str
    model: str
    title: str
    pose: Pose


class SkyGroundInfo(Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: str
    kind: GroundKind
    title: str
    x: int
    level: int


class SkyVariantInfo(Struct, frozen=True, kw_only=True):
    """One way to play a scenario; the first, with an empty id, is the scenario as printed."""

    id: str
    title: str
    summary: str
    preset: str
    """The rules it is played by unless the players choose otherwise."""
    mats: tuple[str, ...]
    seats: tuple[SeatPlace, ...]
    airplanes: tuple[SkyAirplaneInfo, ...]
    ground: tuple[SkyGroundInfo, ...]
    weather: Weather
    brings: tuple[str, ...]


class SkyScenarioInfo(Struct, frozen=True, kw_only=True, tag_field="engine", tag="hexsky"):
    id: str
    title: str
    summary: str
    book: str
    source: str
    status: str
    note: str
    date: str
    preset: str
    agents: tuple[str, ...]
    """The computer players that can fly it."""
    variants: tuple[SkyVariantInfo, ...]


class MapInfo(Struct, frozen=True, kw_only=True):
    """How the map is laid out: hexes by x and level, of equal parity; a step east adds 2 to x."""

    mat_width: int
    """Hexes across a mat."""
    top: int
    """The highest level."""
    zones: tuple[tuple[Literal["low", "med", "high"], int], ...]
    """Each zone and its highest level, from below."""
    mega: int
    """Hexes between the centres of two mega-hexes."""
    mega_offset: int
    """The x of the first centre at level 0."""
    reach: int
    """How many hexes guns reach."""
    slowest: int
    fastest: int
    """The ends of the speed strip."""


class MatInfo(Struct, frozen=True):
    id: str
    title: str
    ground: Literal["land", "sea"]
    peaks: tuple[int, ...]
    front: int | None


class SpeedBox(Struct, frozen=True):
    """A box of the speed strip."""

    speed: int
    drag: int
    colour: Box


class ZoneStrip(Struct, frozen=True, kw_only=True):
    """A dashboard's numbers for one altitude zone."""

    zone: Literal["low", "med", "high"]
    top: int
    """The white box: the highest speed of level flight."""
    prep: int
    sluggish: bool
    boxes: tuple[SpeedBox, ...]
    """Every speed of the strip, from the slowest on."""


class SkyGunInfo(Struct, frozen=True):
    name: str
    colour: Colour
    template: int
    """0 fires along the nose, 1 to 3 are a gunner's templates."""
    ammo: tuple[int, ...]
    continuous: bool


class DashboardInfo(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    side: Side
    role: str
    rotary: bool
    strips: tuple[ZoneStrip, ...]
    """Low, medium, high."""
    ceiling: int
    sturdiness: Colour
    handling: Colour
    spotting: Colour
    structure: tuple[int, ...]
    controls: int
    engine: tuple[EngineBox, ...]
    guns: tuple[SkyGunInfo, ...]
    size: int
    bomber: bool
    victory_points: int
    reconstructed: tuple[str, ...]
    source: str


class DieInfo(Struct, frozen=True):
    colour: Colour
    combat: tuple[CombatFace, ...]
    test: tuple[TestFace, ...]


class ManeuverTitle(Struct, frozen=True):
    id: str
    title: str
    ways: tuple[str, ...]


class SkyCatalogue(Struct, frozen=True, kw_only=True):
    digest: str
    map: MapInfo
    mats: dict[str, MatInfo]
    models: dict[str, DashboardInfo]
    dice: tuple[DieInfo, ...]
    """In the order of their colours; a shift moves along it."""
    maneuvers: tuple[ManeuverTitle, ...]
