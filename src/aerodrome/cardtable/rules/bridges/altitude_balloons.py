"""Altitude with balloons: they hang at a level, are ordered down, and an explosion reaches those at their height."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.artillery import gap_square
from aerodrome.cardtable.balloon_events import BalloonHalted, BalloonHauled, BalloonLanded, BalloonLowered
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.fold_units import with_unit
from aerodrome.cardtable.geometry import overlap
from aerodrome.cardtable.orders import Halt, Haul, Hold
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.state import Airplane, Altitude, Balloon, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "altitude-with-balloons"
BALLOONS = "balloons"
COUNTERS = 2
"""The climb counters of each level."""


def hang(layout: Layout, state: State) -> State:
    """BD-CMB-10: two climb counters, and the level the scenario says."""
    for entry in layout.scenario.balloons:
        state = with_unit(state, replace(state.units[entry.id], flight=Altitude(entry.level, COUNTERS)))
    return state


def in_reach(state: State, unit: Balloon) -> list[Airplane]:
    """BD-CMB-18, BD-CMB-19: within half a ruler at its level, or overlapping it at the level above or below."""
    card, half = card_outline(unit.pose, unit.model), state.setting.ruler // 2
    reached = []
    for other in state.airplanes():
        if other.in_play and other.flight and unit.flight:
            own, apart = card_outline(other.pose, other.model), abs(other.flight.level - unit.flight.level)
            if (apart == 0 and gap_square(own, card) <= half * half) or (apart == 1 and overlap(own, card)):
                reached.append(other)
    return reached


def come_down(state: State, unit: Balloon) -> list[Event]:
    """BD-CMB-12 to BD-CMB-14: a climb counter less; without one a level less, and two counters."""
    if unit.hauled != "down" or unit.flight is None:
        return []
    level, climb = unit.flight.level, unit.flight.climb
    if climb:
        lower = BalloonLowered(unit=unit.id, level=level, climb=climb - 1)
    elif level:
        lower = BalloonLowered(unit=unit.id, level=level - 1, climb=COUNTERS)
    else:
        return [BalloonLanded(unit=unit.id)]
    return [lower, BalloonLanded(unit=unit.id)] if lower.level == lower.climb == 0 else [lower]


def may_be_ordered(state: State) -> list[Balloon]:
    """BD-CMB-11: those aloft, with an enemy airplane on the table."""
    sides = {unit.side for unit in state.airplanes() if unit.in_play}
    return [unit for unit in state.balloons() if unit.in_play and not unit.hauled and sides - {unit.side}]


def ask_order(state: State, phase: int) -> tuple[Prompt, ...]:
    return tuple(
        Prompt(f"{state.turn}.haul.{unit.id}", unit.seat, "haul", unit.id, (Haul(), Hold()), Hold())
        for unit in may_be_ordered(state)
        if state.manned(unit)
    )


def order(table: Table[State], orders: Orders, phase: int) -> None:
    """BD-CMB-11, BD-CMB-27: nobody's balloon comes down at the first opportunity."""
    state = table.state
    for unit in may_be_ordered(state):
        if not state.manned(unit) or isinstance(orders.get(f"{state.turn}.haul.{unit.id}"), Haul):
            table.emit(BalloonHauled(unit=unit.id))


def ask_winch(state: State, phase: int) -> tuple[Prompt, ...]:
    """BD-CMB-15, BD-CMB-16."""
    return tuple(
        Prompt(
            f"{state.turn}.hoist.{unit.id}",
            unit.seat,
            "hoist",
            unit.id,
            (Halt() if unit.hauled == "down" else Haul(), Hold()),
            Hold(),
        )
        for unit in state.balloons()
        if unit.in_play and unit.hauled and state.manned(unit)
    )


def winch(table: Table[State], orders: Orders, phase: int) -> None:
    for name, choice in orders.items():
        unit = name.rsplit(".", 1)[1]
        if isinstance(choice, Halt):
            table.emit(BalloonHalted(unit=unit))
        elif isinstance(choice, Haul):
            table.emit(BalloonHauled(unit=unit))


def install(book: Book) -> None:
    book.prepare.add(ID, hang)
    book.blast.replace(ID, in_reach, of=BALLOONS)
    book.descent.replace(ID, come_down, of=BALLOONS)
    book.turn.use(ID, "hoist", Step(winch, ask_winch))
    book.turn.use(ID, "haul", Step(order, ask_order))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Balloons at levels",
    says="Balloons hang at a level and are brought down turn by turn when their owner orders it.",
    source="Burning Drachens, Balloons and Ground Fire: Observation Balloons",
    ledger=tuple(f"BD-CMB-{n}" for n in (*range(10, 21), 27)),
    install=install,
    when=frozenset({"altitude", "balloons"}),
)
