"""Flying, element by element: what may be begun now, and each leg with what follows from it."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.collisions import collisions
from aerodrome.hexsky.dice import base, skilled
from aerodrome.hexsky.events import (
    Landed,
    Left,
    LegFlown,
    ManeuverBegun,
    ManeuverFlown,
    MovementLost,
    RolledOver,
    SpeedChanged,
    TailingBroken,
)
from aerodrome.hexsky.hexes import Attitude, Hex, beyond, sense, step
from aerodrome.hexsky.knobs import COLLISION_CHECK, MAT_WIDTH, TOP_LEVEL, TURN_PREP, TURN_PREP_SPAN
from aerodrome.hexsky.maneuvers import BY_NAME, Maneuver
from aerodrome.hexsky.orders import Ahead, Perform, Stop
from aerodrome.hexsky.questions import Element, Entry, Moved, Way
from aerodrome.hexsky.state import Airplane, Flight, Leg, State
from aerodrome.hexsky.trials import crash, handling, roll_test, stall
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Refusal

AHEAD, STOP = Ahead(), Stop()


def flight_of(plane: Airplane) -> Flight:
    assert plane.flight is not None, f"{plane.id} is not moving"
    return plane.flight


FALLEN: dict[Attitude, int] = {"level": 0, "climb": -1, "dive": 1}
"""Levels lost with each hex of straight flight."""


def level_back(plane: Airplane, hexes: int) -> int:
    """The level so many hexes of straight flight ago."""
    return plane.pose.level + FALLEN[plane.pose.attitude] * hexes


def prep_level(plane: Airplane, maneuver: Maneuver) -> int | None:
    """The level at which the Prep of a maneuver began that is complete now; None while it is not."""
    flight = flight_of(plane)
    if maneuver.prep == "none" or (flight.may_level and maneuver.id == "pull-out"):
        return plane.pose.level
    if maneuver.prep == "turn":
        if flight.straight >= TURN_PREP:
            return level_back(plane, TURN_PREP)
        if TURN_PREP_SPAN == "any attitude" and maneuver.after == "turns":
            return in_any_attitude(plane)
        if flight.straight and not flight.mp and maneuver.carries_over:  # WV-TRN-10: the rest comes next round
            return plane.pose.level
        return flight.primed
    level, rate = plane.pose.level, FALLEN[plane.pose.attitude]
    for hexes in range(flight.straight + 1):  # WV-ATT-08: the number is that of the zone where it began
        if plane.model.prep_at(level) == hexes:
            return level
        level += rate
    return None


def in_any_attitude(plane: Airplane) -> int | None:
    """The level at which the last two hexes flown this way began, whether level, climbed or dived."""
    flight = flight_of(plane)
    last = flight.facings[-TURN_PREP:]
    if len(last) < TURN_PREP or any(sense(facing) != plane.pose.sense for facing in last):
        return None
    return (flight.start.hex, *flight.path)[-TURN_PREP - 1][1]


def judge(book: Book, state: State, plane: Airplane, maneuver: Maneuver, way: str) -> list[Refusal]:
    """Why a maneuver may not be begun now; nothing if it may."""
    return book.element_checks(Element(state, plane, maneuver, way))


def options(book: Book, state: State, plane: Airplane) -> tuple[Choice, ...]:
    """What a plane may do next: never nothing while it must move. Kept for the next to ask about the same state."""
    kept = book.offered
    if kept is not None and kept[0] is state and kept[1] is plane:
        return kept[2]
    found = _options(book, state, plane)
    book.offered = (state, plane, found)
    return found


def _options(book: Book, state: State, plane: Airplane) -> tuple[Choice, ...]:
    flight, found = flight_of(plane), elements(book, state, plane)
    willing = [(choice, legs) for choice, legs in found if not barred(book, state, plane, legs)]
    moving = any(leg.step is not None for _, legs in willing for leg in legs)
    able = willing if moving or not flight.mp else found
    wanted = [way for way in able if book.ways.allow(Way(state, plane, *way))]
    choices = tuple(choice for choice, _ in wanted or able)
    return choices if flight.mp or not choices else (*choices, STOP)


def elements(book: Book, state: State, plane: Airplane) -> list[tuple[Choice, tuple[Leg, ...]]]:
    """What a plane is able to fly next, each with its legs."""
    flight, attitude = flight_of(plane), plane.pose.attitude
    found: list[tuple[Choice, tuple[Leg, ...]]] = []
    if flight.mp and attitude != "climb":
        found.append((AHEAD, (ahead_leg(plane),)))
    for maneuver in book.maneuvers(None, ()):
        needs = maneuver.requires
        if attitude not in needs.attitudes or maneuver.least > flight.mp or (needs.whole_move and flight.path):
            continue  # most fail at that
        if prep_level(plane, maneuver) is not None:
            for way in maneuver.ways:
                if book.element_checks.allow(Element(state, plane, maneuver, way)):
                    found.append((Perform(maneuver.id, way), maneuver.path(plane, way)))
    return found


def barred(book: Book, state: State, plane: Airplane, legs: tuple[Leg, ...]) -> bool:
    """Whether a path leads where a plane may not fly of its own will."""
    at = start = plane.pose.hex
    for leg in legs:
        at = landing_hex(at, leg)
        if at != start and not book.entry_checks.allow(Entry(state, plane, at)):
            return True
    return False


def ahead_leg(plane: Airplane) -> Leg:
    """One hex along the nose; a dived level gives a speed (WV-DIV-03)."""
    pose = plane.pose
    return Leg(pose.facing, pose.facing, pose.inverted, gain=int(pose.attitude == "dive"))


def landing_hex(at: Hex, leg: Leg) -> Hex:
    if leg.step is not None:
        at = step(at, leg.step)
    return at[0], at[1] - leg.drop


def begin(book: Book, table: Table[State], name: str, maneuver: Maneuver, way: str) -> None:
    """Begin a maneuver: a Recruit's test, its price, the end of tailing; its legs are then flown one by one."""
    plane = table.state.airplane(name)
    flight = flight_of(plane)
    start = prep_level(plane, maneuver)
    assert start is not None
    if maneuver.requires.recruit_tests and plane.pilot.fights_as == "recruit":
        if not handling(table, name, maneuver.id):
            if table.state.airplane(name).in_play:
                stall(table, plane, "handling")  # WV-HAN-05
            return
    table.emit(begun(plane, maneuver, way))
    cost = maneuver.drag(plane.model.drag_at(flight.speed, start))
    if cost:
        table.emit(SpeedChanged(unit=name, by=-cost, because=maneuver.id))
    if maneuver.breaks_tailing and table.state.tailed_by(name):
        table.emit(TailingBroken(tailed=name))


def begun(plane: Airplane, maneuver: Maneuver, way: str) -> ManeuverBegun:
    """A maneuver with all its legs, those of a Prep that is still to fly included."""
    straight, legs = flight_of(plane).straight, maneuver.path(plane, way)
    if maneuver.carries_over:
        legs = (ahead_leg(plane),) * max(0, TURN_PREP - straight) + legs
    pitches = maneuver.id in ("zoom-climb", "power-dive")
    primed = plane.pose.level if pitches and straight >= TURN_PREP else None
    return ManeuverBegun(unit=plane.id, maneuver=maneuver.id, way=way, legs=legs, primed=primed)


def fly_leg(book: Book, table: Table[State], name: str, leg: Leg, in_maneuver: bool) -> None:
    """One leg, and what the place it leads to does."""
    plane = table.state.airplane(name)
    pose = plane.pose
    x, level = landing_hex(pose.hex, leg)
    if level > TOP_LEVEL:  # WV-MAP-16
        stall(table, plane, "ceiling")
        return
    after = replace(pose, x=x, level=level, facing=leg.facing, inverted=leg.inverted)
    table.emit(LegFlown(unit=name, pose=after, mp=leg.mp, straight=not in_maneuver, in_maneuver=in_maneuver))
    if leg.gain:
        table.emit(SpeedChanged(unit=name, by=leg.gain, because="dive"))
    if (x, level) == pose.hex:
        return
    arrive(book, table, name, pose.hex)
    plane = table.state.airplane(name)
    if plane.in_play and level > pose.level and level > plane.model.ceiling:
        stall(table, plane, "ceiling")  # WV-CLB-10


def arrive(book: Book, table: Table[State], name: str, before: Hex) -> None:
    """A plane has come into a hex: off the map, into the ground, or under whatever waits there."""
    plane = table.state.airplane(name)
    edge = beyond(plane.pose.x, table.state.setting.width)
    if edge:
        under_control = not plane.stalled and not plane.pilot.dead
        table.emit(Left(unit=name, edge=edge, under_control=under_control))
        return
    landing = plane.doing == "landing" and is_land(table.state, plane.pose.hex)
    if into_ground(table.state, plane.pose.hex) and not landing:
        crash(table, name, "flew into the ground")
        return
    if COLLISION_CHECK == "on entry":
        collisions(table)
        if not table.state.airplane(name).in_play:
            return
    for event in book.after_leg(table, Moved(name, before)):
        table.emit(event)


def finish(book: Book, table: Table[State], name: str) -> None:
    """The legs of a maneuver are all flown."""
    plane = table.state.airplane(name)
    maneuver = BY_NAME[plane.doing]
    exits_diving = maneuver.id == "wingover" and plane.pose.attitude == "dive" and flight_of(plane).mp > 0
    table.emit(ManeuverFlown(unit=name, may_level=exits_diving, turned=maneuver.after == "turns"))
    match maneuver.after:
        case "ends move":
            table.emit(MovementLost(unit=name))
        case "stalls":
            stall(table, plane, "falling leaf")
        case "rolls":
            recent = plane.rolled_in and table.state.round - plane.rolled_in <= 1
            table.emit(RolledOver(unit=name, barrel=bool(recent) and not plane.pose.inverted))
        case "lands":
            touch_down(table, name)


def touch_down(table: Table[State], name: str) -> None:
    """WV-LND-02: a Handling Test read on the landing table, which is ours."""
    plane = table.state.airplane(name)
    die = skilled(base(plane.model.handling), plane.pilot.fights_as)
    how = table.state.setting.landing[roll_test(table, name, "handling", die)]
    if how == "crash":
        crash(table, name, "crashed on landing")
    else:
        table.emit(Landed(unit=name, how="good" if how == "good" else "hard"))


def into_ground(state: State, at: Hex) -> bool:
    """WV-MAP-04, WV-MAP-08: level 0, or the inside of a mountain."""
    x, level = at
    return level <= 0 or level <= peak(state, x)


def is_land(state: State, at: Hex) -> bool:
    """WV-LND-03: where a plane can set down."""
    mat = state.setting.mats[min(max(at[0], 0) // (2 * MAT_WIDTH), state.setting.width - 1)]
    return mat.ground == "land" and not peak(state, at[0])


def peak(state: State, x: int) -> int:
    """How high the mountain stands at a place of the map; 0 where there is none."""
    mats = state.setting.mats
    if not 0 <= x < 2 * MAT_WIDTH * len(mats):
        return 0
    peaks = mats[x // (2 * MAT_WIDTH)].peaks
    return peaks[x % (2 * MAT_WIDTH) // 2] if peaks else 0
