"""Arrivals: airplanes that their players place on the table, before the first turn or later."""

from __future__ import annotations

from typing import Literal

from aerodrome.cardtable import needs
from aerodrome.cardtable.arrival_events import Concealed, Entered, Unveiled
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.orders import Conceal, Place
from aerodrome.cardtable.questions import Asked
from aerodrome.cardtable.state import Airplane, Coming, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from aerodrome.kernel.rules import Rule

ID = "arrivals"
LOTS: tuple[Literal["left"], Literal["right"]] = ("left", "right")
STRIDE = 100_000
"""How far apart the places of a menu lie; any other place between them may be taken as well."""


def awaited(state: State, at_end: bool) -> list[Coming]:
    """The airplanes whose players have something to say now: those placed before others first."""
    due = [
        coming
        for coming in state.setting.coming
        if state.airplane(coming.unit).fate == "awaited"
        and (_hides(state, coming, at_end) or _comes(state, coming, at_end))
    ]
    first = min((coming.after for coming in due), default=0)
    return [coming for coming in due if coming.after == first]


def _hides(state: State, coming: Coming, at_end: bool) -> bool:
    """BD-ITM-11, BD-ALS-03: the card is laid face down before the first turn."""
    return coming.secret and state.turn == 1 and not at_end and not state.airplane(coming.unit).lot


def _comes(state: State, coming: Coming, at_end: bool) -> bool:
    return (coming.turn, coming.at_end) == (state.turn, at_end)


def areas(state: State, coming: Coming) -> tuple[tuple[int, int, int, int], ...]:
    """Where the centre of an airplane may lie now."""
    lot = state.airplane(coming.unit).lot
    return (coming.places[LOTS.index(lot)],) if lot else coming.places


def levels(unit: Airplane, coming: Coming) -> tuple[int, ...]:
    """The levels it may come at: the one it was given, unless its player chooses."""
    if unit.flight is None:
        return (0,)
    if not coming.any_level:
        return (unit.flight.level,)
    return tuple(range(1, (unit.model.top or unit.flight.level) + 1))


def menu(state: State, coming: Coming) -> tuple[Place, ...]:
    """Where the scenario file lays it at the level given there, and then places all along where it may lie."""
    unit = state.airplane(coming.unit)
    places: dict[Place, None] = {}
    at, found = unit.pose, areas(state, coming)
    spots = [(at.x, at.y)] if any(within(area, at.x, at.y) for area in found) else []
    spots += [(x, y) for west, south, east, north in found for x in _steps(west, east) for y in _steps(south, north)]
    given = unit.flight.level if unit.flight else 0
    for level in sorted(levels(unit, coming), key=lambda level: level != given):
        for x, y in spots:
            places[Place(x, y, at.heading, level)] = None
    return tuple(places)


def _steps(low: int, high: int) -> list[int]:
    parts = max(1, -(-(high - low) // STRIDE)) if high > low else 0
    return [low + (high - low) * n // parts for n in range(parts + 1)] if parts else [low]


def within(area: tuple[int, int, int, int], x: int, y: int) -> bool:
    west, south, east, north = area
    return west <= x <= east and south <= y <= north


def misplaced(asked: Asked, choice: Place) -> list[Refusal]:
    """Why an airplane cannot be placed there."""
    state = asked.state
    coming = next((c for c in state.setting.coming if c.unit == asked.prompt.about), None)
    if asked.prompt.asks != "place" or coming is None:
        return [Refusal(f"no airplane is to be placed: {asked.prompt.asks} is what is asked", "BD-SCN-04")]
    unit = state.airplane(coming.unit)
    if not any(within(area, choice.x, choice.y) for area in areas(state, coming)):
        return [Refusal(f"{unit.name} cannot be placed there", "BD-SCN-04")]
    if choice.heading != unit.pose.heading:
        return [Refusal(f"{unit.name} must face the other side of the table", "BD-SCN-04")]
    if choice.level not in levels(unit, coming):
        return [Refusal(f"{unit.name} cannot come at level {choice.level}", "BD-AHT-04")]
    return []


def step(at_end: bool) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        if not state.setting.coming:
            return ()
        asked = []
        for coming in awaited(state, at_end):
            unit = state.airplane(coming.unit)
            choices: tuple[Choice, ...]
            if _hides(state, coming, at_end):
                asks, choices = "conceal", tuple(Conceal(card) for card in LOTS)
            else:
                asks, choices = "place", menu(state, coming)
            if unit.side not in state.setting.virtual and (len(choices) > 1 or _anywhere(state, coming)):
                asked.append(Prompt(f"{state.turn}.{asks}.{unit.id}", unit.seat, asks, unit.id, choices, choices[0]))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        if not table.state.setting.coming:
            return
        state = table.state
        for coming in awaited(state, at_end):
            unit = state.airplane(coming.unit)
            if _hides(state, coming, at_end):
                laid = orders.get(f"{state.turn}.conceal.{unit.id}")
                card = laid.card if isinstance(laid, Conceal) else LOTS[0]
                table.emit(Concealed(unit=unit.id, card=card, audience=(unit.seat,)))
                continue
            said = orders.get(f"{state.turn}.place.{unit.id}")
            place = said if isinstance(said, Place) else menu(state, coming)[0]
            if unit.lot:
                table.emit(Unveiled(unit=unit.id, card=unit.lot))
            table.emit(Entered(unit=unit.id, pose=Pose(place.x, place.y, place.heading), level=place.level))

    def again(state: State, phase: int) -> bool:
        return bool(state.setting.coming) and bool(awaited(state, at_end))

    return Step(run, prompts, again)


def _anywhere(state: State, coming: Coming) -> bool:
    """Whether there are more places than the menu's."""
    return any(west < east or south < north for west, south, east, north in areas(state, coming))


def install(book: Book) -> None:
    book.needs.add(ID, needs.arrivals)
    book.turn.use(ID, "arrive", step(at_end=False))
    book.turn.use(ID, "unveil", step(at_end=True))
    book.freely.on(ID, Place, misplaced)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Arrivals",
    says="Players place airplanes along their side of the table; some come later, some where a hidden card says.",
    source="Burning Drachens, Scenarios",
    ledger=("BD-SCN-04", "BD-ITM-11", "BD-ITM-12", "BD-ALS-03", "BD-AHT-03", "BD-AHT-10"),
    install=install,
    brought=True,
)
