"""The choices a player of the hex sky can make."""

from __future__ import annotations

from aerodrome.kernel.prompt import Choice


class SetThrottle(Choice, frozen=True):
    """Set the throttle for the round."""

    to: int


class Ahead(Choice, frozen=True):
    """Fly one hex along the nose."""


class Perform(Choice, frozen=True):
    """Begin a maneuver, by one of its ways where it has several."""

    maneuver: str
    way: str = ""


class Stop(Choice, frozen=True):
    """Leave it at that: end the move."""


class Look(Choice, frozen=True):
    """Try to spot these; the others are not rolled for."""

    for_: tuple[str, ...]


class Barrage(Choice, frozen=True):
    """Put a flak marker on this mega-hex."""

    column: int
    row: int


class Fire(Choice, frozen=True):
    """Fire this gun at a target, with a long burst or a short one."""

    at: str
    long: bool = False


class Unjam(Choice, frozen=True):
    """Try to clear this gun."""


class Reload(Choice, frozen=True):
    """Put the next magazine on this gun."""


class Bomb(Choice, frozen=True):
    """Release the bombs over this target."""

    at: str


class Hold(Choice, frozen=True):
    """Do nothing: hold fire, keep the bombs, place no marker, let time run."""


class Freeze(Choice, frozen=True):
    """Call a time freeze."""


class Take(Choice, frozen=True):
    """Take this plane in the place of the one set up."""

    model: str


class Lead(Choice, frozen=True):
    """Let this plane be the first that is placed."""

    unit: str


class Deploy(Choice, frozen=True):
    """Place a plane before the first round."""

    x: int
    level: int
    speed: int


class SetSun(Choice, frozen=True):
    """Put the sun where it stands at this time of day, by its number in ``SUN_TABLE``."""

    time: int


class PlaceCloud(Choice, frozen=True):
    """Put a cloud marker on the map: a cumulus in a mega-hex, or a whole layer."""

    kind: str
    column: int = 0
    row: int = 0


AnyChoice = (
    SetThrottle
    | Ahead
    | Perform
    | Stop
    | Look
    | Barrage
    | Fire
    | Unjam
    | Reload
    | Bomb
    | Hold
    | Freeze
    | Take
    | Lead
    | Deploy
    | SetSun
    | PlaceCloud
)
