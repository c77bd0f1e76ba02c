"""Movement: all reveal the card of the phase together, then all fly it, then whoever is beyond the edge is gone."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Edge, flown
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.events import Left, Moved, PlanRefused, Revealed
from aerodrome.cardtable.questions import Draw, Flight, Sequence
from aerodrome.cardtable.state import Airplane, Demands, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal

STRAIGHT = "straight"


def step(book: Book) -> Step[State]:
    def run(table: Table[State], orders: Orders, phase: int) -> None:
        reveal(book, table)
        fly(book, table)
        for unit in table.state.airplanes():
            if not unit.fate and (edge := edge_passed(unit, table.state)):
                table.emit(Left(unit=unit.id, edge=edge))

    return Step(run)


def reveal(book: Book, table: Table[State]) -> None:
    """Turn the cards over; what should not have been planned is flown as a straight, at a price."""
    strain: list[Draw] = []
    for unit in table.state.airplanes():
        if unit.plan:
            card = unit.plan[0]
            if wrong := faults(book, unit):
                table.emit(refused(book, unit, wrong[0]))
                table.emit(Revealed(unit=unit.id, card=card, flown=STRAIGHT))
                strain += book.illegal_card.ask(unit)
            else:
                table.emit(Revealed(unit=unit.id, card=card, flown=card))
    inflict(book, table, strain)


def faults(book: Book, unit: Airplane) -> list[Refusal]:
    """Why the next card of a plan is illegal, judged by what was really flown before it."""
    bound = unit.bound
    if bound.one_stall and len(unit.plan) > 1:  # a stall may still come
        bound = replace(bound, one_stall=False)
    return judged(book, unit, bound)


def judged(book: Book, unit: Airplane, bound: Demands) -> list[Refusal]:
    return book.judge(Sequence(unit.model.deck, unit.last, unit.plan[:1], bound, unit.flown))


def refused(book: Book, unit: Airplane, why: Refusal) -> PlanRefused:
    """What was wrong with a card, told to all only if all can see it: engine and rudder are the owner's secret."""
    openly = judged(book, unit, Demands(no_straight=unit.bound.no_straight))
    audience = None if openly else (unit.seat,)
    return PlanRefused(unit=unit.id, card=unit.plan[0], reason=why.reason, rule=why.rule, audience=audience)


def fly(book: Book, table: Table[State]) -> None:
    """Every airplane makes its move; where another is on the way does not matter."""
    for unit in table.state.airplanes():
        if unit.fate or not unit.flown:
            continue
        card = unit.flown[-1]
        pose = flown(unit.pose, unit.model.deck.cards[card], unit.model.half_length)
        table.emit(Moved(unit=unit.id, pose=pose))
        for event in book.after_move(table.state, Flight(unit, unit.pose, card)):
            table.emit(event)


def edge_passed(unit: Airplane, state: State) -> Edge | None:
    """The edge an airplane's centre is beyond; at a corner the one it is farther beyond."""
    pose, setting = unit.pose, state.setting
    beyond: dict[Edge, int] = {
        "south": -pose.y,
        "north": pose.y - setting.length,
        "west": -pose.x,
        "east": pose.x - setting.width,
    }
    edge = max(beyond, key=lambda name: beyond[name])
    return edge if beyond[edge] > 0 else None
