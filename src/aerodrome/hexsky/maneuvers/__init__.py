"""The maneuvers, one a file, all of one shape."""

from aerodrome.hexsky.maneuvers.climb import SUSTAINED_CLIMB, ZOOM_CLIMB
from aerodrome.hexsky.maneuvers.dive import POWER_DIVE
from aerodrome.hexsky.maneuvers.falling_leaf import CLIMBING_LEAF, FALLING_LEAF
from aerodrome.hexsky.maneuvers.half_loop import HALF_LOOP
from aerodrome.hexsky.maneuvers.immelmann import IMMELMANN
from aerodrome.hexsky.maneuvers.jink import JINK
from aerodrome.hexsky.maneuvers.landing import LANDING
from aerodrome.hexsky.maneuvers.level_off import LEVEL_OFF, PULL_OUT
from aerodrome.hexsky.maneuvers.pull_up import PULL_UP
from aerodrome.hexsky.maneuvers.roll import ROLL
from aerodrome.hexsky.maneuvers.shape import Maneuver
from aerodrome.hexsky.maneuvers.sideslip import SIDESLIP
from aerodrome.hexsky.maneuvers.turn import BASIC_TURN, CLIMBING_TURN, DIVING_TURN, EASY_TURN
from aerodrome.hexsky.maneuvers.wingover import WINGOVER

MANEUVERS: tuple[Maneuver, ...] = (
    LEVEL_OFF,
    PULL_OUT,
    ZOOM_CLIMB,
    SUSTAINED_CLIMB,
    POWER_DIVE,
    BASIC_TURN,
    EASY_TURN,
    CLIMBING_TURN,
    DIVING_TURN,
    ROLL,
    HALF_LOOP,
    WINGOVER,
    IMMELMANN,
    JINK,
    SIDESLIP,
    FALLING_LEAF,
    CLIMBING_LEAF,
    LANDING,
)
"""In the order in which they are offered. The pull-up comes with its switch."""

BY_NAME: dict[str, Maneuver] = {maneuver.id: maneuver for maneuver in (*MANEUVERS, PULL_UP)}

__all__ = ["BY_NAME", "MANEUVERS", "PULL_UP", "Maneuver"]
