"""Every way a plane may end its move: the tree of its elements, flown by the rules in an empty sky, and remembered.

A move is the same wherever on the map it is flown and to whichever side, so it is thought through once, flying right
from one place, and then laid where the plane is. Only the edges of the map are looked at afterwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from aerodrome.agents.sky.world import BOOK
from aerodrome.hexsky.catalogue import load
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.events import MoveBegan
from aerodrome.hexsky.flying import into_ground, landing_hex, options
from aerodrome.hexsky.fold import fold
from aerodrome.hexsky.hexes import Hex, Pose, Sense, beyond, mirrored
from aerodrome.hexsky.knobs import MAT_WIDTH
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.orders import Perform
from aerodrome.hexsky.planes import CONTROLS, Mat
from aerodrome.hexsky.state import Airman, Airplane, Fate, Hurt, Leg, Setting, State, Weather
from aerodrome.hexsky.steps.move import carry_on, obey
from aerodrome.kernel.dice import Dice, make_seed
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice

UNWISE = frozenset({"falling-leaf", "climbing-leaf"})
"""They end in a stall, which costs more planes than it saves."""
TURNING = frozenset({"basic-turn", "easy-turn", "climbing-turn", "diving-turn", "half-loop", "immelmann", "wingover"})
"""Once a move is enough."""
LEVELLING, FLIPS = ("level-off", "pull-out"), ("climbing-turn", "diving-turn")
MOST = 2
"""So many maneuvers are thought of in one move, and levelling off after a turn in a climb or a dive."""
REMEMBERED = 3_000


Mark = tuple[int, int]
Node = tuple[State, tuple[Choice, ...], tuple[Mark, ...], tuple[Choice, ...]]
"""A sky, what was chosen up to there and when, and what is offered now."""


class End(NamedTuple):
    """One way to end a move."""

    choices: tuple[Choice, ...]
    """What leads to it; nothing for a plane that has nothing to choose."""
    marks: tuple[Mark, ...]
    """Before each of those choices, how many hexes had been entered and how many maneuvers begun."""
    pose: Pose
    speed: int
    """The cue before the end of the round."""
    performed: tuple[str, ...]
    path: tuple[Pose, ...]
    """Where the plane is in each hex it enters, the last one being the end."""
    doing: str
    legs: tuple[Leg, ...]
    """What of a turn is left for the next round."""
    settled: Pose
    """The pose when that is flown too."""
    stalled: bool
    fate: Fate
    edge: Sense | None = None
    lands: bool = False

    @property
    def flies_on(self) -> bool:
        return not (self.fate or self.stalled or self.lands)


def ways(state: State, plane: Airplane) -> list[tuple[Choice, End]]:
    """What a plane in the middle of its move may do next, each with an end it leads to.

    The move is thought through from where it began, so that a pilot keeps to what he had in mind.
    """
    flight = plane.flight
    assert flight is not None
    start = replace(plane, pose=flight.start, speed=flight.speed, flight=None, doing="", legs=())
    flown, found = len(flight.path), []
    for end in ends(state, start, paths=True):
        if end.performed[: len(flight.performed)] != flight.performed or len(end.path) < flown:
            continue
        if _mark(plane) in end.marks and all(end.path[n].hex == flight.path[n] for n in range(flown)):
            found.append((end.choices[end.marks.index(_mark(plane))], end))
    return found or [(end.choices[0], end) for end in ends(state, plane) if end.choices]


def ends(state: State, plane: Airplane, paths: bool = False) -> list[End]:
    """How this plane's move may end, whether it is about to move or in the middle of it."""
    pose, flipped = plane.pose, plane.pose.sense == "left"
    mountains = any(mat.peaks for mat in state.setting.mats)
    matters = paths or mountains or _matters(state, plane)
    laid = []
    for end in _thought_through(_anyone(plane, flipped), state.weather.storm):
        path = tuple([_laid(each, pose, flipped) for each in end.path]) if matters else ()
        legs = _mirrored(end.legs) if flipped and end.legs else end.legs
        there = _laid(end.pose, pose, flipped)
        settled = _laid(end.settled, pose, flipped) if end.legs else there
        end = end._replace(pose=there, path=path, legs=legs, settled=settled)
        laid.append(_on_the_map(state, end, mountains) if matters else end)
    return laid


def _matters(state: State, plane: Airplane) -> bool:
    """Whether the way to the end of the move matters: near an edge, over a target, under fire."""
    reach = 2 * max(plane.speed, plane.flight.speed if plane.flight else 0) + 4
    inside = reach <= plane.pose.x <= 2 * MAT_WIDTH * state.setting.width - 2 - reach
    return not inside or bool(state.flak or state.ground())


def _on_the_map(state: State, end: End, mountains: bool) -> End:
    """What the edges of the map, and mountains, make of it."""
    width = state.setting.width
    for pose in end.path:
        if beyond(pose.x, width):
            return end._replace(pose=pose, fate="left", edge=beyond(pose.x, width), lands=False)
        if mountains and pose.level > 0 and into_ground(state, pose.hex):
            return end._replace(pose=pose, fate="crashed", lands=False)
    return end


def _laid(pose: Pose, at: Pose, flipped: bool) -> Pose:
    """A pose of the empty sky, where the plane is."""
    away = pose.x - MIDDLE - at.level % 2
    if flipped:
        return Pose(at.x - away, pose.level, mirrored(pose.facing), pose.inverted)
    return Pose(at.x + away, pose.level, pose.facing, pose.inverted)


def _mirrored(legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    return tuple(
        replace(leg, step=None if leg.step is None else mirrored(leg.step), facing=mirrored(leg.facing)) for leg in legs
    )


def _anyone(plane: Airplane, flipped: bool) -> Airplane:
    """The same plane for all that its move depends on, in the middle of an empty sky and flying right.

    An untried pilot is taken to keep control; that risk is weighed elsewhere.
    """
    facing = mirrored(plane.pose.facing) if flipped else plane.pose.facing
    pose = Pose(MIDDLE + plane.pose.level % 2, plane.pose.level, facing, plane.pose.inverted)
    flight = plane.flight
    if flight is not None and flight.mp == flight.speed and not (flight.path or flight.performed):
        flight = None  # as good as not begun
    if flight is not None:
        entered: tuple[Hex, ...] = (pose.hex,) if flight.path else ()
        flight = replace(flight, start=pose, path=entered, facings=(facing,) * len(entered), heard=len(entered))
    gauges = {control: 0 if plane.works(control) else plane.model.controls for control in CONTROLS}
    hurt = replace(Hurt(burning=plane.hurt.burning), **gauges)
    return Airplane(
        id=NAME,
        name="",
        side="entente",
        seat="",
        model=plane.model,
        pose=pose,
        speed=plane.speed,
        throttle=plane.throttle if plane.pose.level == 1 else 1,  # it matters only to who lands
        crew=(Airman("pilot", wounds=plane.pilot.wounds),),
        guns=(),
        hurt=hurt,
        doing=plane.doing,
        legs=_mirrored(plane.legs) if flipped else plane.legs,
        flight=flight,
        pool=4 if plane.pool == 4 else 5,
    )


@lru_cache(maxsize=REMEMBERED)
def _thought_through(plane: Airplane, storm: int | None) -> tuple[End, ...]:
    state = State(SETTING, {NAME: plane}, Weather(storm=storm), order=(NAME,))
    if plane.flight is None:
        state = _flown(fold(state, MoveBegan(unit=NAME)), None)
    found: list[End] = []
    here: list[Node] = [(state, (), (), _offered(state))]
    seen: set[object] = set()
    while here:
        at, chosen, marks, offered = here.pop()
        plane = at.airplane(NAME)
        if not offered:
            found.append(_end(plane, chosen, marks))
            continue
        marks = (*marks, _mark(plane))
        for choice in offered:
            if isinstance(choice, Perform) and BY_NAME[choice.maneuver].after == "lands":
                found.append(_end(plane, (*chosen, choice), marks)._replace(lands=True))
                continue
            after = _flown(at, choice)
            key = _key(after.airplane(NAME))
            if key not in seen:
                seen.add(key)
                here.append((after, (*chosen, choice), marks, _offered(after)))
    return tuple({_alike(end): end for end in found}.values())


def _mark(plane: Airplane) -> Mark:
    assert plane.flight is not None
    return len(plane.flight.path), len(plane.flight.performed)


def _offered(state: State) -> tuple[Choice, ...]:
    """What a pilot thinks of doing next; nothing when the move is over."""
    plane = state.airplane(NAME)
    if plane.moved or not plane.in_play or plane.stalled:
        return ()
    return tuple(
        choice
        for choice in options(BOOK, state, plane)
        if not isinstance(choice, Perform) or _sensible(plane, choice.maneuver)
    )


def _alike(end: End) -> object:
    """Ends that begin with the same choice and leave nothing to choose between."""
    steady = all(BY_NAME[name].fire for name in end.performed)
    rest = (end.doing, end.legs, end.stalled, end.fate, end.lands)
    return end.choices[:1], end.pose, end.speed, rest, steady, "jink" in end.performed, bool(end.performed)


def _flown(state: State, choice: Choice | None) -> State:
    table = Table(ENGINE, state, Dice(SEED))
    if choice is not None:
        obey(BOOK, table, NAME, choice)
    carry_on(BOOK, table, NAME)
    return table.state


def _end(plane: Airplane, choices: tuple[Choice, ...], marks: tuple[Mark, ...]) -> End:
    flight = plane.flight
    assert flight is not None
    path = tuple(Pose(x, level, facing) for (x, level), facing in zip(flight.path, flight.facings, strict=True))
    settled = plane.pose
    for leg in plane.legs:
        x, level = landing_hex(settled.hex, leg)
        settled = Pose(x, level, leg.facing, leg.inverted)
    return End(
        choices=choices,
        marks=marks,
        pose=plane.pose,
        speed=plane.speed,
        performed=flight.performed,
        path=path,
        doing=plane.doing,
        legs=plane.legs,
        settled=settled,
        stalled=plane.stalled,
        fate=plane.fate,
    )


def _sensible(plane: Airplane, maneuver: str) -> bool:
    assert plane.flight is not None
    performed = plane.flight.performed
    if maneuver in UNWISE or maneuver in performed:
        return False
    if len(performed) >= MOST and not (maneuver in LEVELLING and performed[-1] in FLIPS):
        return False
    if maneuver in TURNING:
        return not any(name in TURNING for name in performed)
    if maneuver == "roll":
        return plane.pose.inverted
    return maneuver != "sideslip" or plane.hurt.burning


def _key(plane: Airplane) -> object:
    """What of a move so far matters for the rest of it and for the fire after it."""
    flight = plane.flight
    assert flight is not None
    performed = frozenset(flight.performed)
    return (
        plane.pose,
        plane.speed,
        plane.fate,
        plane.stalled,
        plane.moved,
        plane.legs,
        flight.mp,
        min(flight.straight, 3),
        flight.primed,
        flight.rotated,
        flight.may_level,
        flight.climbed,
        bool(performed),
        "jink" in performed,
        all(BY_NAME[name].fire for name in performed),
    )


NAME = "anyone"
MIDDLE = 3 * MAT_WIDTH - 3 * MAT_WIDTH % 2
SEED = make_seed("a pilot thinks")
EMPTY = Mat("", "", "land")
SETTING = Setting("", "", (EMPTY, EMPTY, EMPTY), load().dice, {}, (), (), 1, "")
ENGINE = HexSky(BOOK, State(SETTING, {}))
