"""Movement: all reveal the card of the phase together, then all fly it, then whoever is beyond the edge is gone."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.altitude_events import CardIdled
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Edge, Pose, flown
from aerodrome.cardtable.damage import inflict, lose
from aerodrome.cardtable.events import Left, Moved, PlanRefused, Revealed
from aerodrome.cardtable.questions import Draw, Flight, Leg, Sequence, Turned
from aerodrome.cardtable.stance import stance
from aerodrome.cardtable.state import Airplane, Demands, Setting, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal

STRAIGHT = "straight"


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        fly(book, table, reveal(book, table))
        for unit in table.state.airplanes():
            if not unit.fate and (edge := edge_passed(unit.came or unit.pose, unit.pose, table.state.setting)):
                table.emit(Left(unit=unit.id, edge=edge))

    return Step(run)


def reveal(book: Book, table: Table[State]) -> list[str]:
    """Turn the cards over; what should not have been planned is flown as a straight at a price, or is the end.

    The airplanes that are to fly.
    """
    strain: list[Draw] = []
    lost: dict[str, list[str]] = {}
    flying: list[str] = []
    for unit in table.state.airplanes():
        if unit.plan:
            card = unit.plan[0]
            if not book.stays.allow(unit):
                table.emit(CardIdled(unit=unit.id, card=card))
                continue
            flying.append(unit.id)
            if not (wrong := faults(book, unit)):
                perform(book, table, unit, card)
                continue
            table.emit(refused(book, unit, wrong[0]))
            if reasons := book.fatal(unit):
                table.emit(Revealed(unit=unit.id, card=card, flown=card))
                lost[unit.id] = reasons
            else:
                perform(book, table, unit, STRAIGHT)
                strain += book.illegal_card.ask(unit)
    for name, reasons in lost.items():
        strain += lose(book, table, name, reasons)
    if strain:
        inflict(book, table, strain)
    return flying


def perform(book: Book, table: Table[State], unit: Airplane, card: str) -> None:
    """The next card of the plan lies open, and this one is what will be flown."""
    table.emit(Revealed(unit=unit.id, card=unit.plan[0], flown=card))
    if book.turned.answered:
        for event in book.turned(table.state, Turned(unit, card)):
            table.emit(event)


def faults(book: Book, unit: Airplane) -> list[Refusal]:
    """Why the next card of a plan is illegal, judged by what was really flown before it."""
    bound = unit.bound
    if bound.one_stall and len(unit.plan) > 1:  # a stall may still come
        bound = replace(bound, one_stall=False)
    return judged(book, unit, bound)


def judged(book: Book, unit: Airplane, bound: Demands) -> list[Refusal]:
    return book.judge(Sequence(unit.model.deck, unit.last, unit.plan[:1], bound, unit.flown, stance(unit), True))


def refused(book: Book, unit: Airplane, why: Refusal) -> PlanRefused:
    """What was wrong with a card, told to all only if all can see it: engine and rudder are the owner's secret."""
    openly = judged(book, unit, replace(unit.bound, no_left=False, no_right=False, one_stall=False))
    audience = None if openly else (unit.seat,)
    return PlanRefused(unit=unit.id, card=unit.plan[0], reason=why.reason, rule=why.rule, audience=audience)


def fly(book: Book, table: Table[State], flying: list[str]) -> None:
    """Every airplane makes its move; where another is on the way does not matter."""
    mishaps: list[Draw] = []
    followed = book.after_move.answered or book.mishaps.answered
    for name in flying:
        unit = table.state.airplane(name)
        if unit.fate:
            continue
        card = unit.flown[-1]
        pose = flown(unit.pose, unit.model.deck.cards[card], unit.model.half_length)
        if book.course.answered:
            pose = book.course(Leg(table.state, unit, card), pose)
        table.emit(Moved(unit=unit.id, pose=pose))
        if followed:
            flight = Flight(unit, unit.pose, card)
            for event in book.after_move(table.state, flight):
                table.emit(event)
            mishaps += book.mishaps(table.state, flight)
    if mishaps:
        inflict(book, table, mishaps)


def edge_passed(start: Pose, end: Pose, setting: Setting) -> Edge | None:
    """BD-EXT-05: the edge that the straight way of a centre crosses first; none if it ends inside."""
    if 0 <= end.x <= setting.width and 0 <= end.y <= setting.length:
        return None
    beyond: dict[Edge, tuple[int, int]] = {
        "south": (-end.y, start.y - end.y),
        "north": (end.y - setting.length, end.y - start.y),
        "west": (-end.x, start.x - end.x),
        "east": (end.x - setting.width, end.x - start.x),
    }
    passed = [edge for edge, (over, _) in beyond.items() if over > 0]
    if len(passed) < 2:
        return passed[0]
    one, other = passed  # the larger part of the way lies beyond the one crossed first
    (over, way), (over_other, way_other) = beyond[one], beyond[other]
    return one if over * way_other >= over_other * way else other
