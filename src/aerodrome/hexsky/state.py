"""What there is in the sky and on the ground. Every field says who may know it; the view is built from these words.

All of it lies open on the table: spotting decides who moves when, it hides nothing (WV-SPT-01).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from aerodrome.hexsky.dice import DiceSet, Skill
from aerodrome.hexsky.hexes import Facing, Hex, Pose, Sense
from aerodrome.hexsky.planes import Control, Mat, Model, Side, TargetCounter
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Ending, Outcome

PUBLIC = "public"
SERVER = "server"

Fate = Literal["", "left", "landed", "crashed", "cracked up", "exploded"]
LOST: tuple[Fate, ...] = ("crashed", "cracked up", "exploded")
Landing = Literal["", "hard", "good"]
Pool = Literal[0, 1, 2, 3, 4, 5]
"""WV-ORD-01: 1 out of control, 2 tailing and tailed, 3 engaged, 4 nothing in sight, 5 a target in sight; 0 not yet."""


class Leg(msgspec.Struct, frozen=True):
    """One step of a maneuver: where it goes, how the plane lies afterwards, what it costs and gives."""

    step: Annotated[Facing | None, PUBLIC]
    """The hex side crossed; None turns the counter on the spot."""
    facing: Annotated[Facing, PUBLIC]
    inverted: Annotated[bool, PUBLIC] = False
    mp: Annotated[int, PUBLIC] = 1
    gain: Annotated[int, PUBLIC] = 0
    """Speed won by this step: a dived level."""
    drop: Annotated[int, PUBLIC] = 0
    """Levels fallen straight down instead of a step."""


class Flight(msgspec.Struct, frozen=True):
    """The move of this round so far."""

    start: Annotated[Pose, PUBLIC]
    """Where the position marker lies (WV-MOV-05)."""
    speed: Annotated[int, PUBLIC]
    """Initial speed: the round's movement points and its drag column (WV-SPD-02)."""
    mp: Annotated[int, PUBLIC]
    """Movement points left."""
    straight: Annotated[int, PUBLIC] = 0
    """Hexes flown straight on in this attitude that no maneuver has used as Prep yet."""
    primed: Annotated[int | None, PUBLIC] = None
    """The level at which two turn-Prep hexes were flown before this climb or dive (WV-TRN-17)."""
    rotated: Annotated[bool, PUBLIC] = False
    """The nose was turned by a hex side and no hex flown since (WV-ATT-03)."""
    may_level: Annotated[bool, PUBLIC] = False
    """Just out of a wingover's dive: may level off without Prep (WV-WNG-06)."""
    climbed: Annotated[int, PUBLIC] = 0
    """Levels climbed that allow a turn each (WV-TRN-14)."""
    performed: Annotated[tuple[str, ...], PUBLIC] = ()
    """The maneuvers of this round, in order."""
    path: Annotated[tuple[Hex, ...], PUBLIC] = ()
    """The hexes entered this round."""
    facings: Annotated[tuple[Facing, ...], PUBLIC] = ()
    """Where the nose pointed in each of them."""
    heard: Annotated[int, PUBLIC] = 0
    """At how many hexes of the path the others have had their say."""
    over: Annotated[bool, PUBLIC] = False

    @property
    def level_all_along(self) -> bool:
        """WV-BOM-02, WV-JAM-03: nothing but level flight."""
        return not self.performed and self.start.attitude == "level"


class Gun(msgspec.Struct, frozen=True):
    """A firing position in use."""

    ammo: Annotated[int, PUBLIC]
    """What the ammo die shows."""
    magazine: Annotated[int, PUBLIC] = 0
    """On which of the printed numbers it lies."""
    jammed: Annotated[bool, PUBLIC] = False
    empty: Annotated[bool, PUBLIC] = False
    """Must be reloaded before it fires again (WV-AMO-07)."""
    fired_in: Annotated[int, PUBLIC] = 0
    """The round of its last burst."""
    cleared_in: Annotated[int, PUBLIC] = 0
    """The round in which it was unjammed or reloaded: it fires from the next one on (WV-JAM-04, WV-AMO-08)."""


class Airman(msgspec.Struct, frozen=True):
    """A member of the crew; the pilot is the first."""

    role: Annotated[Literal["pilot", "gunner"], PUBLIC]
    skill: Annotated[Skill, PUBLIC] = "expert"
    wounds: Annotated[int, PUBLIC] = 0

    @property
    def wounded(self) -> bool:
        return self.wounds == 1

    @property
    def dead(self) -> bool:
        return self.wounds > 1

    @property
    def fights_as(self) -> Skill:
        """WV-CRW-05, WV-TIE-05."""
        return "recruit" if self.wounds else self.skill


class Hurt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The damage gauges: how many boxes each token has moved."""

    structure: Annotated[int, PUBLIC] = 0
    ailerons: Annotated[int, PUBLIC] = 0
    rudder: Annotated[int, PUBLIC] = 0
    elevators: Annotated[int, PUBLIC] = 0
    engine: Annotated[int, PUBLIC] = 0
    """The box of the engine gauge, 0 being unhurt."""
    power_lost: Annotated[int, PUBLIC] = 0
    """Speed lost for good by engine hits (WV-ENG-02)."""
    tank: Annotated[bool, PUBLIC] = False
    """Punctured."""
    leak: Annotated[int | None, PUBLIC] = None
    """Rounds until the engine stops."""
    leak_since: Annotated[int, PUBLIC] = 0
    """The round in which the leakage began, or its oil was flown through; 0 is never."""
    burning: Annotated[bool, PUBLIC] = False


UNHURT = Hurt()


class Airplane(msgspec.Struct, frozen=True):
    """A plane: its counter, its dashboard and its crew."""

    id: Annotated[str, PUBLIC]
    name: Annotated[str, PUBLIC]
    side: Annotated[Side, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    model: Annotated[Model, PUBLIC]
    pose: Annotated[Pose, PUBLIC]
    speed: Annotated[int, PUBLIC]
    """The speed cue."""
    throttle: Annotated[int, PUBLIC]
    crew: Annotated[tuple[Airman, ...], PUBLIC]
    guns: Annotated[tuple[Gun, ...], PUBLIC]
    hurt: Annotated[Hurt, PUBLIC] = UNHURT
    stalled: Annotated[bool, PUBLIC] = False
    doing: Annotated[str, PUBLIC] = ""
    """The maneuver it is in the middle of."""
    legs: Annotated[tuple[Leg, ...], PUBLIC] = ()
    """What of that maneuver is still to fly; a level turn may be carried into the next round (WV-TRN-08)."""
    flight: Annotated[Flight | None, PUBLIC] = None
    moved: Annotated[bool, PUBLIC] = False
    pool: Annotated[Pool, PUBLIC] = 0
    rolled_in: Annotated[int, PUBLIC] = 0
    """The round in which it rolled from upright to inverted, until it rolls back (WV-BRL-01)."""
    barrel_in: Annotated[int, PUBLIC] = 0
    """The round in which it last completed a barrel roll (WV-BRL-03)."""
    leaf_in: Annotated[int, PUBLIC] = 0
    """The round of its last falling leaf (WV-MDF-09)."""
    bombs: Annotated[bool, PUBLIC] = False
    crossings: Annotated[int, PUBLIC] = 0
    """Times it has crossed the line of its reconnaissance."""
    automatic: Annotated[bool, PUBLIC] = False
    """Flown by the scenario's rules, not by a player."""
    fate: Annotated[Fate, PUBLIC] = ""
    edge: Annotated[Sense | None, PUBLIC] = None
    """Over which side it left."""
    under_control: Annotated[bool, PUBLIC] = True
    """Whether it left with a live pilot and flying (WV-SCN-03)."""
    landing: Annotated[Landing, PUBLIC] = ""
    gone_in: Annotated[int, PUBLIC] = 0
    """The round in which it was lost to the game."""

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def pilot(self) -> Airman:
        return self.crew[0]

    @property
    def shot_down(self) -> bool:
        """WV-SCN-02, WV-CRW-10."""
        return self.fate in LOST or (self.pilot.dead and self.fate != "landed")

    def works(self, control: Control) -> bool:
        """WV-CTL-02, WV-CTL-03: whether the gauge is short of its striped box."""
        boxes: int = getattr(self.hurt, control)
        return boxes < self.model.controls

    @property
    def seized(self) -> bool:
        return self.hurt.engine >= len(self.model.engine) - 1


class Ground(msgspec.Struct, frozen=True):
    """A unit on the ground, or a balloon above it."""

    id: Annotated[str, PUBLIC]
    name: Annotated[str, PUBLIC]
    side: Annotated[Side, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    counter: Annotated[TargetCounter, PUBLIC]
    x: Annotated[int, PUBLIC]
    level: Annotated[int, PUBLIC] = 0
    hits: Annotated[int, PUBLIC] = 0
    sinking: Annotated[bool, PUBLIC] = False
    """A balloon that has seen an enemy."""
    fired_in: Annotated[int, PUBLIC] = 0
    automatic: Annotated[bool, PUBLIC] = False
    fate: Annotated[Literal["", "destroyed", "safe"], PUBLIC] = ""
    gone_in: Annotated[int, PUBLIC] = 0

    @property
    def in_play(self) -> bool:
        return not self.fate

    @property
    def hex(self) -> Hex:
        return self.x, self.level


Unit = Airplane | Ground


class FlakMarker(msgspec.Struct, frozen=True):
    """Bursts over a whole mega-hex for this round."""

    mega: Annotated[Hex, PUBLIC]
    by: Annotated[tuple[str, ...], PUBLIC]
    """The emplacements that fire there; two or more make it heavy (WV-FLK-04)."""
    attacked: Annotated[tuple[str, ...], PUBLIC] = ()
    """Planes that have been rolled for in it this round (WV-FLK-06)."""


class Weather(msgspec.Struct, frozen=True):
    """The weather markers on the map."""

    sun: Annotated[Hex | None, PUBLIC] = None
    """The mega-hex it stands in."""
    moon: Annotated[bool, PUBLIC] = False
    haze: Annotated[int | None, PUBLIC] = None
    """From this level down."""
    storm: Annotated[int | None, PUBLIC] = None
    """From this level up."""
    high_stratus: Annotated[bool, PUBLIC] = False
    medium_stratus: Annotated[bool, PUBLIC] = False
    low_stratus: Annotated[tuple[Hex, ...], PUBLIC] = ()
    cumulus: Annotated[tuple[Hex, ...], PUBLIC] = ()


class Tailing(msgspec.Struct, frozen=True):
    """One plane behind another since the start of the round."""

    tailer: Annotated[str, PUBLIC]
    tailed: Annotated[str, PUBLIC]
    broken: Annotated[bool, PUBLIC] = False


class Freeze(msgspec.Struct, frozen=True):
    """A time freeze: the planes of an engaged group halt together, fire, and go on (WV-TFZ)."""

    group: Annotated[tuple[str, ...], PUBLIC]
    time: Annotated[int, PUBLIC]
    caller: Annotated[str, PUBLIC]
    owing: Annotated[tuple[tuple[str, int], ...], PUBLIC] = ()
    """Planes that still have to move up to the moment of the freeze, and how many movement points each."""
    fired: Annotated[bool, PUBLIC] = False


class Kill(msgspec.Struct, frozen=True):
    """Who brought whom down, and when."""

    victim: Annotated[str, PUBLIC]
    by: Annotated[str, PUBLIC]
    round: Annotated[int, PUBLIC]
    confirmed: Annotated[bool, PUBLIC] = True
    """WV-SC7-15: always, since the booklet that would say otherwise is not supplied."""


class Setting(msgspec.Struct, frozen=True):
    """What does not change in a game."""

    scenario: str
    title: str
    mats: tuple[Mat, ...]
    dice: DiceSet
    landing: dict[str, str]
    """What each result of the Handling Test on touching down means."""
    seats: tuple[tuple[Seat, Side], ...]
    endings: tuple[Ending, ...]
    round_limit: int
    limit_wins: str
    options: dict[str, str] = {}
    """Words a scenario hands to the rules it brings, such as whose reconnaissance it is."""
    spare: tuple[Mat, ...] = ()
    """Mats that may be laid out instead before the first round."""
    hangar: tuple[Model, ...] = ()
    """Planes that may be taken instead before the first round."""

    @property
    def width(self) -> int:
        return len(self.mats)


class State(msgspec.Struct, frozen=True):
    """The whole game."""

    setting: Annotated[Setting, PUBLIC]
    units: Annotated[dict[str, Unit], PUBLIC]
    weather: Annotated[Weather, PUBLIC] = Weather()
    round: Annotated[int, PUBLIC] = 1
    at: Annotated[int, PUBLIC] = 0
    """Before which step of the sequence of play the game waits."""
    order: Annotated[tuple[str, ...], PUBLIC] = ()
    """The planes in the order in which they move this round."""
    sightings: Annotated[dict[str, tuple[str, ...]], PUBLIC] = {}
    """For each spotter what it has spotted."""
    tails: Annotated[tuple[Tailing, ...], PUBLIC] = ()
    engaged: Annotated[tuple[tuple[str, ...], ...], PUBLIC] = ()
    """Groups of planes that began the round in the same or adjacent mega-hexes as enemies."""
    flak: Annotated[tuple[FlakMarker, ...], PUBLIC] = ()
    freeze: Annotated[Freeze | None, PUBLIC] = None
    froze: Annotated[tuple[int, ...], PUBLIC] = ()
    """Engaged groups that have had their time freeze this round, by number."""
    kills: Annotated[tuple[Kill, ...], PUBLIC] = ()
    placing: Annotated[tuple[str, ...], PUBLIC] = ()
    """What the sides still have to place before the first round, in order."""
    outcome: Annotated[Outcome | None, PUBLIC] = None

    def airplanes(self) -> list[Airplane]:
        return [unit for unit in self.units.values() if type(unit) is Airplane]

    def flying(self) -> list[Airplane]:
        return [unit for unit in self.units.values() if type(unit) is Airplane and not unit.fate]

    def ground(self) -> list[Ground]:
        return [unit for unit in self.units.values() if type(unit) is Ground]

    def airplane(self, name: str) -> Airplane:
        unit = self.units[name]
        assert isinstance(unit, Airplane), f"{name} is not a plane"
        return unit

    def mover(self) -> Airplane | None:
        """The plane whose turn to move it is: in a time freeze whoever has to catch up, else the next in the order."""
        if self.freeze is not None and self.freeze.owing:
            return self.airplane(self.freeze.owing[0][0])
        for name in self.order:
            unit = self.units[name]
            if type(unit) is Airplane and not unit.fate and not unit.moved:
                return unit
        return None

    def tailed_by(self, name: str) -> tuple[str, ...]:
        """The planes that tail this one, unbroken."""
        return tuple(pair.tailer for pair in self.tails if pair.tailed == name and not pair.broken)

    def sees(self, spotter: str, target: str) -> bool:
        return target in self.sightings.get(spotter, ())
