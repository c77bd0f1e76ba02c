"""Altitude, the ground: landing, takeoff, crashes, and handling airplanes that stand there."""

from __future__ import annotations

from typing import Literal

from aerodrome.cardtable.altitude_events import Crashed, Handled, Landed, Recovered, RolledOn, TookOff, TouchedDown
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Pose, card_outline
from aerodrome.cardtable.geometry import FULL_TURN, inside, offset
from aerodrome.cardtable.levels import counted, in_field
from aerodrome.cardtable.orders import Handle
from aerodrome.cardtable.questions import Asked, Draw, Flight, GunAt
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt, Refusal

HANDLED_IN = 2
"""BD-GND-01: the phase before whose reveal airplanes are moved on the ground."""
CRASH: dict[str, int] = {"dive": 4, "straight": 3, "stall": 2}
"""BD-CRA-01 to BD-CRA-03: the A cards of a crash, by the card that ends outside the field."""


def roll(state: State, flight: Flight) -> list[Event]:
    """BD-LAN-02 to BD-LAN-05, BD-TKO-02: what a card does to an airplane that is on the ground or comes to it."""
    unit = state.airplane(flight.unit.id)
    height = unit.flight
    if height is None or not unit.in_play:
        return []
    card, name = unit.model.deck.cards[flight.card], unit.id
    if not height.ground:
        if not (card.dive and height.level == 0):
            return []
        return [TouchedDown(unit=name)] if in_field(state, unit.pose) else crash(state, unit, "dive")
    if card.climb:
        level, climb = counted(unit, 0, 1)
        return [TookOff(unit=name, level=level, climb=climb)]
    if not in_field(state, unit.pose):
        return crash(state, unit, "stall" if card.stall else "straight")
    match height.ground:
        case "parked":
            return [RolledOn(unit=name, ground="starting")]
        case "landing":
            return [RolledOn(unit=name, ground="braking")]
        case "starting":
            return [RolledOn(unit=name, ground="rolling")]
        case "braking" if card.stall:
            return [Landed(unit=name)]
    return []  # one straight more than was due


def crash(state: State, unit: Airplane, card: Literal["dive", "straight", "stall"]) -> list[Event]:
    """BD-CRA-05: it lies still for the rest of this turn and all of the next."""
    return [Crashed(unit=unit.id, card=card, until=state.turn + 1)]


def crash_cards(state: State, flight: Flight) -> list[Draw]:
    """BD-CRA-01 to BD-CRA-04: of the symbols only explosion and fire count."""
    unit = state.airplane(flight.unit.id)
    height = unit.flight
    if height is None or height.ground != "still" or not unit.in_play:
        return []
    card = unit.model.deck.cards[flight.card]
    cards = CRASH["dive" if card.dive else "stall" if card.stall else "straight"]
    return [Draw(unit.id, "A", cards, only=("fire",))]


def movable(state: State) -> list[Airplane]:
    """BD-GND-02: parked airplanes whose players have laid no cards, which all can see by now."""
    return [
        unit
        for unit in state.airplanes()
        if unit.flight is not None and unit.flight.ground == "parked" and unit.in_play and not unit.flown
    ]


def prompt_id(state: State, unit: Airplane) -> str:
    return f"{state.turn}.handle.{unit.id}"


def ask(state: State, phase: int) -> tuple[Prompt, ...]:
    if phase != HANDLED_IN:
        return ()
    return tuple(
        Prompt(prompt_id(state, unit), unit.seat, "handle", unit.id, ways, ways[0])
        for unit in movable(state)
        if (ways := lattice(state, unit))
    )


def lattice(state: State, unit: Airplane) -> tuple[Handle, ...]:
    """Where it stands, and some of the places and directions it may be brought to; any other legal one will do too."""
    pose = unit.pose
    found = {Handle(pose.x, pose.y, pose.heading): None}
    for forward in (0, 1, -1):
        for right in (0, 1, -1):
            dx, dy = offset(
                pose.heading, right * unit.model.half_width * 9 // 10, forward * unit.model.half_length * 9 // 10
            )
            for turn in range(0, FULL_TURN, FULL_TURN // 8):
                way = Handle(pose.x + dx, pose.y + dy, (pose.heading + turn) % FULL_TURN)
                if why_not(state, unit, way) is None:
                    found[way] = None
    return tuple(found)


def why_not(state: State, unit: Airplane, way: Handle) -> Refusal | None:
    """BD-GND-01, BD-GND-05: its centre stays on the ground its card covered when the turn began, and on the table."""
    if not 0 <= way.heading < FULL_TURN:
        return Refusal(f"a heading is 0 to {FULL_TURN - 1} hundredths of a degree", "BD-GND-01")
    if not (0 <= way.x <= state.setting.width and 0 <= way.y <= state.setting.length):
        return Refusal("its centre would be beyond the edge of the table", "BD-GND-05")
    if not inside(way.x, way.y, card_outline(unit.pose, unit.model)):
        return Refusal("its centre must stay where its card lay when the turn began", "BD-GND-01")
    return None


def freely(asked: Asked, way: Handle) -> list[Refusal]:
    if asked.prompt.asks != "handle":
        return [Refusal("nothing is moved on the ground now", "BD-GND-01")]
    wrong = why_not(asked.state, asked.state.airplane(asked.prompt.about), way)
    return [wrong] if wrong else []


def handle(table: Table[State], orders: Orders, phase: int) -> None:
    if not orders:
        return
    for unit in movable(table.state):
        way = orders.get(prompt_id(table.state, unit))
        if isinstance(way, Handle):
            pose = Pose(way.x, way.y, way.heading)
            if pose != unit.pose:
                table.emit(Handled(unit=unit.id, pose=pose, inside=in_field(table.state, pose)))


def stands_on_the_ground(at: GunAt) -> Refusal | None:
    """BD-GND-03."""
    if isinstance(at.unit, Airplane) and at.unit.grounded:
        return Refusal("an airplane on the ground cannot fire", "BD-GND-03")
    return None


def recover(table: Table[State]) -> None:
    """BD-CRA-06."""
    for unit in table.state.airplanes():
        height = unit.flight
        if height is not None and height.ground == "still" and height.until <= table.state.turn:
            table.emit(Recovered(unit=unit.id))


def install(book: Book, rule: str) -> None:
    book.after_move.on(rule, Flight, roll)
    book.mishaps.on(rule, Flight, crash_cards)
    book.may_fire.add(rule, stands_on_the_ground)
    book.freely.on(rule, Handle, freely)
    book.turn.use(rule, "handle", Step(handle, ask))
