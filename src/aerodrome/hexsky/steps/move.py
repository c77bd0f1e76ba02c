"""Movement: one plane after another, throttle first, then element by element until its points are spent."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.collisions import collisions
from aerodrome.hexsky.events import Fell, Heard, LegFlown, MoveBegan, MoveEnded, Recovered, ThrottleSet
from aerodrome.hexsky.flying import (
    AHEAD,
    STOP,
    ahead_leg,
    arrive,
    begin,
    finish,
    flight_of,
    fly_leg,
    into_ground,
    options,
)
from aerodrome.hexsky.freeze import caught_up, points_left, resume, standing
from aerodrome.hexsky.hexes import Hex, nose_down
from aerodrome.hexsky.knobs import STALL_FALL, STALL_RECOVERY
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.maneuvers.climb import SUSTAINED_CLIMB
from aerodrome.hexsky.orders import Ahead, Perform, SetThrottle, Stop
from aerodrome.hexsky.questions import Moment
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.trials import crash, handling, recovered_facing
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        if standing(state):
            assert state.freeze is not None
            return book.fire_prompts.ask(state, state.freeze.group)
        plane = state.mover()
        if plane is None:
            return ()
        if plane.flight is None:
            return throttle_prompt(book, state, plane)
        return interruptions(book, state, plane) or element_prompt(book, state, plane)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        if standing(table.state):
            book.volley.ask(table, orders)
            collisions(table)  # WV-MOV-07
            resume(table)
            return
        plane = table.state.mover()
        if plane is None:
            return
        if plane.flight is None:
            take_off(book, table, plane, orders)
        elif interruptions(book, table.state, plane):
            asked = {prompt.id: prompt for prompt in interruptions(book, table.state, plane)}
            table.emit(Heard(unit=plane.id))
            for key, choice in orders.items():
                for event in book.interrupted(table, Moment(key, asked[key].about, choice)):
                    table.emit(event)
        else:
            for choice in orders.values():
                obey(book, table, plane.id, choice)
        carry_on(book, table, plane.id)

    def again(state: State, phase: int) -> bool:
        return state.mover() is not None or standing(state)

    return Step(run, prompts, again)


def throttle_prompt(book: Book, state: State, plane: Airplane) -> tuple[Prompt, ...]:
    """WV-THR-01, WV-SEQ-03. Where there is one setting only, or nobody to set it, nobody is asked."""
    settings = () if plane.pilot.dead or plane.automatic else book.throttles(plane, ())
    if len(settings) < 2:
        return ()
    choices = tuple(SetThrottle(setting) for setting in settings)
    usual = SetThrottle(plane.throttle)
    default = usual if usual in choices else choices[-1]
    return (Prompt(f"{state.round}.throttle.{plane.id}", plane.seat, "throttle", plane.id, choices, default),)


def element_prompt(book: Book, state: State, plane: Airplane) -> tuple[Prompt, ...]:
    """Nothing is asked in the middle of a maneuver, nor of a plane that nobody flies."""
    choices = () if plane.legs or plane.pilot.dead else options(book, state, plane)
    if not choices:
        return ()
    flight = flight_of(plane)
    name = f"{state.round}.fly.{plane.id}.{len(flight.path)}.{len(flight.performed)}"
    default = choices[0] if flight.mp else STOP
    return (Prompt(name, plane.seat, "fly", plane.id, choices, default),)


def interruptions(book: Book, state: State, plane: Airplane) -> tuple[Prompt, ...]:
    """What others may do while the plane stands in this hex, asked once a hex."""
    flight = flight_of(plane)
    if flight.heard == len(flight.path):
        return ()
    return book.interruptions(state, ())


def take_off(book: Book, table: Table[State], plane: Airplane, orders: Orders) -> None:
    """Throttle, then the fall of a stalled plane or the first movement point."""
    for choice in orders.values():
        if isinstance(choice, SetThrottle):
            table.emit(ThrottleSet(unit=plane.id, throttle=choice.to))
    if not orders and (settings := book.throttles(plane, ())) and len(settings) == 1:
        table.emit(ThrottleSet(unit=plane.id, throttle=settings[0]))
    if plane.stalled:
        fall(book, table, plane)
        plane = table.state.airplane(plane.id)
        if STALL_RECOVERY == "flies on" and plane.in_play and not plane.stalled:
            table.emit(MoveBegan(unit=plane.id))
        else:
            end_move(book, table, plane.id)
    else:
        table.emit(MoveBegan(unit=plane.id))


def obey(book: Book, table: Table[State], name: str, choice: Choice) -> None:
    match choice:
        case Ahead():
            fly_leg(book, table, name, ahead_leg(table.state.airplane(name)), in_maneuver=False)
        case Perform(maneuver=maneuver, way=way):
            begin(book, table, name, BY_NAME[maneuver], way)
        case Stop():
            end_move(book, table, name)


def carry_on(book: Book, table: Table[State], name: str) -> None:
    """Fly what is already decided, until the pilot or somebody else has something to decide."""
    while not table.state.outcome:
        plane = table.state.airplane(name)
        if plane.moved:
            return
        if not plane.in_play or plane.stalled:
            end_move(book, table, name)
            return
        if table.state.mover() is not plane:
            return
        if interruptions(book, table.state, plane):
            return
        flight, left = flight_of(plane), points_left(table.state, plane)
        if left < flight.mp and left <= 0:  # WV-TFZ-12: halted, perhaps in the middle of a maneuver
            caught_up(table, name)
            return
        if plane.legs:
            if plane.legs[0].mp > flight.mp:  # WV-TRN-08: the rest of the turn comes next round
                end_move(book, table, name)
                return
            fly_leg(book, table, name, plane.legs[0], in_maneuver=True)
            plane = table.state.airplane(name)
            if not plane.legs and plane.doing and plane.in_play:
                finish(book, table, name)
        elif plane.pilot.dead:
            nobody_flies(book, table, plane)
        elif options(book, table.state, plane):
            return
        else:
            end_move(book, table, name)


def nobody_flies(book: Book, table: Table[State], plane: Airplane) -> None:
    """WV-CRW-07: a level plane noses down; then straight on until it stalls or strikes."""
    flight = flight_of(plane)
    if not flight.mp:
        end_move(book, table, plane.id)
    elif plane.pose.attitude == "climb":
        begin(book, table, plane.id, SUSTAINED_CLIMB, "")
    elif plane.pose.attitude == "level":
        pose = replace(plane.pose, facing=nose_down(plane.pose.facing))
        table.emit(LegFlown(unit=plane.id, pose=pose, mp=0))
    else:
        obey(book, table, plane.id, AHEAD)


def fall(book: Book, table: Table[State], plane: Airplane) -> None:
    """WV-STL-02 to WV-STL-05, WV-STL-07, WV-CRW-09: two levels straight down, then a try for control."""
    before: Hex = plane.pose.hex
    lower = replace(plane.pose, level=plane.pose.level - STALL_FALL)
    table.emit(Fell(unit=plane.id, pose=lower))
    if into_ground(table.state, lower.hex):
        crash(table, plane.id, "fell in a stall")
        return
    arrive(book, table, plane.id, before)
    plane = table.state.airplane(plane.id)
    if not plane.in_play or plane.pilot.dead or not handling(table, plane.id, "stall"):
        return
    plane = table.state.airplane(plane.id)
    pose = replace(plane.pose, facing=recovered_facing(plane), inverted=False)
    table.emit(Recovered(unit=plane.id, speed=plane.model.lowest_speed(pose.level), pose=pose))


def end_move(book: Book, table: Table[State], name: str) -> None:
    ended = MoveEnded(unit=name)
    table.emit(ended)
    if table.state.freeze is not None:
        caught_up(table, name)
    for event in book.after_move(table, ended):
        table.emit(event)
