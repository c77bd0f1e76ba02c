"""The one shape of every maneuver: what it requires, its Prep, its path, what it costs, whether it breaks tailing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from aerodrome.hexsky.hexes import Attitude, Facing, levelled, nose_down, nose_up
from aerodrome.hexsky.planes import Control
from aerodrome.hexsky.state import Airplane, Leg

Prep = Literal["none", "own", "turn"]
"""No preparatory hexes, the plane's own number of them, or the two of every turn."""
After = Literal["goes on", "ends move", "stalls", "lands", "turns", "rolls"]

ALL: tuple[Control, ...] = ("ailerons", "rudder", "elevators")


class Requires(NamedTuple):
    """What a plane and its pilot must be for a maneuver."""

    ledger: str
    """The ledger line that says so."""
    attitudes: tuple[Attitude, ...]
    upright: bool = True
    controls: tuple[Control, ...] = ()
    unwounded: bool = False
    recruit_tests: bool = False
    """A Recruit takes a Handling Test first."""
    nimble: bool = False
    """Barred to sluggish planes."""
    whole_move: bool = False
    """Only before any movement point is spent."""


class Maneuver(NamedTuple):
    """A maneuver."""

    id: str
    title: str
    requires: Requires
    prep: Prep
    path: Callable[[Airplane, str], tuple[Leg, ...]]
    drag: Callable[[int], int]
    """Speed lost, from the drag value at the round's initial speed where the maneuver starts."""
    least: int = 0
    """Movement points without which it is not even thought of; its path tells what it needs exactly."""
    breaks_tailing: bool = False
    ways: tuple[str, ...] = ("",)
    after: After = "goes on"
    carries_over: bool = False
    """May be begun in one round and finished in the next."""
    fire: bool = True
    """Whether guns may fire in its round."""
    plain: bool = False
    """Ordinary flying, open to a plane that has nothing in sight (WV-ORD-11)."""


def none(drag: int) -> int:
    return 0


def half(drag: int) -> int:
    """WV-DRG-03."""
    return drag // 2


def whole(drag: int) -> int:
    return drag


def up(plane: Airplane) -> Facing:
    """The climbing facing of a plane's left/right sense."""
    return nose_up(levelled(plane.pose.facing))


def down(plane: Airplane) -> Facing:
    return nose_down(levelled(plane.pose.facing))


def half_allowance(plane: Airplane) -> int:
    """WV-JNK-03, WV-SLP-04: half the round's movement points, rounded down, at least 1."""
    assert plane.flight is not None
    return max(1, plane.flight.speed // 2)
