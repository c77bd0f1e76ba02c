"""What fire, flak, leaks and flames do."""

from __future__ import annotations

from aerodrome.hexsky.dice import Colour, CombatFace
from aerodrome.hexsky.planes import Control, Part
from aerodrome.kernel.event import Event
from aerodrome.kernel.tally import Tally


class Fired(Event, frozen=True):
    """A gun fires; its die and what it shows."""

    unit: str
    gun: int
    target: str
    long: bool
    die: Colour
    tally: Tally
    result: CombatFace


class AmmoSpent(Event, frozen=True):
    unit: str
    gun: int
    ammo: int
    magazine: int
    empty: bool


class GunJammed(Event, frozen=True):
    unit: str
    gun: int


class GunCleared(Event, frozen=True):
    """Unjammed, or reloaded."""

    unit: str
    gun: int
    ammo: int
    magazine: int


class Struck(Event, frozen=True):
    """A combat die that no gun fired: flames, a spark, a shell, a storm."""

    unit: str
    because: str
    die: Colour
    result: CombatFace


class HitLanded(Event, frozen=True):
    """Where the hits of one attack go."""

    unit: str
    roll: int
    part: Part
    hits: CombatFace
    by: str = ""
    because: tuple[str, ...] = ()


class StructureHit(Event, frozen=True):
    """The structure token moves to this box."""

    unit: str
    to: int


class ControlHit(Event, frozen=True):
    unit: str
    control: Control
    to: int


class EngineHit(Event, frozen=True):
    unit: str
    to: int
    power_lost: int


class LeakBegan(Event, frozen=True):
    """A leakage; the engine stops after so many rounds."""

    unit: str
    rounds: int
    tank: bool = False


class LeakCounted(Event, frozen=True):
    unit: str
    rounds: int


class Oiled(Event, frozen=True):
    """A plane flew through another's leakage."""

    unit: str


class FireBroke(Event, frozen=True):
    unit: str


class FirePutOut(Event, frozen=True):
    unit: str


class CrewHit(Event, frozen=True):
    """A member of the crew is wounded, or killed."""

    unit: str
    who: int
    wounds: int
    by: str = ""


class GroundHit(Event, frozen=True):
    unit: str
    hits: int
    by: str = ""


class GroundDestroyed(Event, frozen=True):
    unit: str
    by: str = ""


class GroundFired(Event, frozen=True):
    """A unit on the ground fires."""

    unit: str
    target: str
    die: Colour
    tally: Tally
    result: CombatFace


class BalloonSank(Event, frozen=True):
    unit: str
    x: int
    level: int


class BalloonSafe(Event, frozen=True):
    """A balloon is down and out of reach."""

    unit: str


class BombsReleased(Event, frozen=True):
    unit: str
    target: str
