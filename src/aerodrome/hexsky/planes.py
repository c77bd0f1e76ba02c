"""What is printed on a dashboard and on a target counter, ready for play."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.hexsky.dice import Colour
from aerodrome.hexsky.hexes import zone_number

Side = Literal["entente", "central"]
SIDES: tuple[Side, ...] = ("entente", "central")
Status = Literal["printed", "found", "derived", "reconstructed"]
"""Where a number comes from: printed in the text, found with others, derived from the text's numbers, or ours."""
Part = Literal["engine", "tank", "pilot", "gunner", "ailerons", "structure", "elevators", "rudder"]
Control = Literal["ailerons", "rudder", "elevators"]
CONTROLS: tuple[Control, ...] = ("ailerons", "rudder", "elevators")
EngineBox = Literal["ok", "-1", "-2", "leak", "fire", "seized"]
Box = Literal["zebra", "black", "red", "candy"]
GroundKind = Literal["balloon", "infantry", "aa-mg", "artillery", "tank", "flak"]


class GunPlate(msgspec.Struct, frozen=True):
    """A firing position: its die, its field of fire, and its ammo numbers."""

    name: str
    colour: Colour
    template: int
    """0 is a fixed gun firing along the nose, 1 to 3 a gunner's template (HOLE-17)."""
    ammo: tuple[int, ...]
    continuous: bool
    """A dashed line between the numbers: no reload needed (WV-AMO-06)."""

    @property
    def fixed(self) -> bool:
        return self.template == 0


class Model(msgspec.Struct, frozen=True, eq=False):
    """A plane's dashboard. Triples are for LOW, MED and HIGH."""

    id: str
    title: str
    side: Side
    code: str
    """B for bombers."""
    rotary: bool
    top: tuple[int, int, int]
    """White boxes: the highest speed of level flight, and of the throttle."""
    first: tuple[int, int, int]
    """First unstriped speed; below it is zebra."""
    drag: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """Drag from the first unstriped speed on; beyond the row is candy-striped."""
    drag_k: int
    red: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    prep: tuple[int, int, int]
    sluggish: tuple[bool, bool, bool]
    """Which Prep is underscored."""
    ceiling: int
    sturdiness: Colour
    handling: Colour
    spotting: Colour
    structure: tuple[int, ...]
    """Boxes of each section; a thick line after each, and an arrow on its last box (HOLE-12)."""
    controls: int
    """Boxes of a control's gauge, the striped one included."""
    engine: tuple[EngineBox, ...]
    guns: tuple[GunPlate, ...]
    gunners: int
    parts: tuple[Part, ...]
    """What each of the twenty numbers hits."""
    size: int
    loaded_top: int | None
    """The speed circled in red: the maximum with bombs aboard."""
    victory_points: int
    reconstructed: tuple[str, ...] = ()
    """Which of its numbers are our own."""

    @property
    def structure_boxes(self) -> int:
        return sum(self.structure)

    def drag_at(self, speed: int, level: int) -> int:
        """WV-DRG-01, WV-DRG-02. Where the printed row has no value the formula behind it gives one."""
        place = zone_number(level)
        row, first = self.drag[place], self.first[place]
        if first <= speed < first + len(row):
            return row[speed - first]
        return max(0, (speed + place + self.drag_k) // 2)

    def box(self, speed: int, level: int) -> Box:
        """WV-DRG-06 to WV-DRG-11: the colour of a speed in the zone of a level."""
        place = zone_number(level)
        if speed < self.first[place]:
            return "zebra"
        if speed >= self.first[place] + len(self.drag[place]):
            return "candy"
        return "red" if speed in self.red[place] else "black"

    def lowest_speed(self, level: int) -> int:
        return self.first[zone_number(level)]

    def prep_at(self, level: int) -> int:
        return self.prep[zone_number(level)]

    def sluggish_at(self, level: int) -> bool:
        """WV-ATT-11."""
        return self.sluggish[zone_number(level)]


class TargetCounter(msgspec.Struct, frozen=True, eq=False):
    """A unit on the ground, or a balloon."""

    kind: GroundKind
    title: str
    hits: int
    """How many it can take; at this number it is destroyed."""
    fire: Colour | None = None
    reach: int = 0
    """In hexes; a flak emplacement reaches by mega-hexes and its colour is a test die."""
    size: int = 0
    spotting: Colour = "green"


class Mat(msgspec.Struct, frozen=True, eq=False):
    """One face of a playing mat."""

    id: str
    title: str
    ground: Literal["land", "sea"]
    peaks: tuple[int, ...] = ()
    """For each column of the mat the highest level of mountain in it; 0 is none."""
    front: int | None = None
    """The column at which the Allied west ends, on the mat that has it."""
