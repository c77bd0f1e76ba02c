"""What can happen in the hex sky; fire and damage have a file of their own, ``damage_events``."""

from __future__ import annotations

from typing import Literal

from aerodrome.hexsky.dice import Colour, TestFace
from aerodrome.hexsky.hexes import Hex, Pose, Sense
from aerodrome.hexsky.planes import Mat
from aerodrome.hexsky.state import Freeze, Landing, Leg, Pool, Tailing, Weather
from aerodrome.kernel.event import Event
from aerodrome.kernel.score import Outcome
from aerodrome.kernel.tally import Tally

TestKind = Literal["structural", "handling", "spotting", "unjam", "extinguish", "flak", "bombing"]


class RoundBegan(Event, frozen=True):
    round: int


class Tried(Event, frozen=True):
    """A test die was rolled."""

    unit: str
    test: TestKind
    die: Colour
    tally: Tally
    result: TestFace
    about: str = ""
    """The unit the test is about, if another."""


class Spotted(Event, frozen=True):
    """What a spotter sees from now on, all of it."""

    spotter: str
    targets: tuple[str, ...]


class OrderSet(Event, frozen=True):
    """Who moves when, and why."""

    order: tuple[str, ...]
    pools: tuple[tuple[str, Pool], ...]
    tails: tuple[Tailing, ...]
    engaged: tuple[tuple[str, ...], ...]


class TieRolled(Event, frozen=True):
    """Players rolled for who moves or places first; the lowest does."""

    rolls: tuple[tuple[str, int], ...]


class ThrottleSet(Event, frozen=True):
    unit: str
    throttle: int


class MoveBegan(Event, frozen=True):
    """A plane begins its move with as many movement points as its speed."""

    unit: str


class ManeuverBegun(Event, frozen=True):
    """A maneuver is begun; its legs follow one by one."""

    unit: str
    maneuver: str
    way: str
    legs: tuple[Leg, ...]
    primed: int | None = None
    """The level of its Prep, where that prepares a turn in this climb or dive too (WV-TRN-17)."""


class LegFlown(Event, frozen=True):
    """One leg of a maneuver, or one hex straight on."""

    unit: str
    pose: Pose
    mp: int
    """Movement points spent."""
    straight: bool = False
    """One hex along the nose, that may serve as Prep."""
    in_maneuver: bool = False


class ManeuverFlown(Event, frozen=True):
    """The last leg of a maneuver is done."""

    unit: str
    may_level: bool = False
    turned: bool = False


class RolledOver(Event, frozen=True):
    """A plane rolled upside down, or upright again."""

    unit: str
    barrel: bool
    """It completes a barrel roll."""


class SpeedChanged(Event, frozen=True):
    """The speed cue moves during the round."""

    unit: str
    by: int
    because: str


class MovementLost(Event, frozen=True):
    """The movement points left are dropped."""

    unit: str


class Heard(Event, frozen=True):
    """Everyone who may interrupt this move here has had his say."""

    unit: str


class MoveEnded(Event, frozen=True):
    unit: str


class TailingBroken(Event, frozen=True):
    tailed: str


class Stalled(Event, frozen=True):
    unit: str
    because: Literal["stall speed", "handling", "ceiling", "falling leaf"]


class Fell(Event, frozen=True):
    """A stalled plane falls."""

    unit: str
    pose: Pose


class Recovered(Event, frozen=True):
    """Control is regained: level, upright, at the lowest unstriped speed."""

    unit: str
    speed: int
    pose: Pose


class Left(Event, frozen=True):
    """A plane has flown over a side of the map."""

    unit: str
    edge: Sense
    under_control: bool


class Landed(Event, frozen=True):
    unit: str
    how: Landing


class Lost(Event, frozen=True):
    """A plane is destroyed and everyone aboard killed."""

    unit: str
    fate: Literal["crashed", "cracked up", "exploded"]
    at: Hex
    because: str
    by: str = ""
    """Whose fire it was, if any."""


class Collided(Event, frozen=True):
    units: tuple[str, ...]


class SpeedUpdated(Event, frozen=True):
    """The end of the round moves the cue toward the throttle."""

    unit: str
    speed: int


class FlakPlaced(Event, frozen=True):
    unit: str
    mega: Hex


class FlakBurst(Event, frozen=True):
    """A plane has been rolled for in a flak mega-hex."""

    unit: str
    mega: Hex


class FlakLifted(Event, frozen=True):
    """The flak markers are taken off."""


class LineCrossed(Event, frozen=True):
    """A reconnaissance plane has crossed the line it has to."""

    unit: str


class Shifted(Event, frozen=True):
    """A plane is moved along to stand for the movement of another."""

    unit: str
    pose: Pose


class FreezeCalled(Event, frozen=True):
    freeze: Freeze
    group: int


class FreezeMoved(Event, frozen=True):
    """What is left to do in a time freeze."""

    freeze: Freeze | None


class MatsLaid(Event, frozen=True):
    """The mats of this game, from left to right, now that it is known who places first."""

    mats: tuple[Mat, ...]


class PlaneTaken(Event, frozen=True):
    """Another plane takes the place of the one set up, crew and all."""

    unit: str
    model: str
    speed: int
    throttle: int


class Placed(Event, frozen=True):
    """A plane is put on the map before the first round."""

    unit: str
    pose: Pose
    speed: int
    throttle: int


class WeatherSet(Event, frozen=True):
    weather: Weather


class PlacingOrdered(Event, frozen=True):
    """What is left to place before the first round."""

    placing: tuple[str, ...]


class RoundEnded(Event, frozen=True):
    pass


class GameEnded(Event, frozen=True):
    outcome: Outcome
