"""Altitude: airplanes fly at levels, climb and dive, fire from one to the next, land and take off."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.levels import in_field
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.rules import altitude_fire, altitude_flames, altitude_flight, altitude_ground, altitude_plans
from aerodrome.cardtable.state import Airplane, Altitude, Balloon, State, Unit
from aerodrome.kernel.rules import Rule, RuleConflict

ID = "altitude"


def take_up(layout: Layout, state: State) -> State:
    """BD-ALT-02 to BD-ALT-05: each airplane has its climb and dive, and starts at the level the scenario says."""
    levels = {entry.id: entry.level for entry in layout.scenario.airplanes}
    levels |= {entry.id: entry.level for entry in layout.scenario.balloons}
    units: dict[str, Unit] = {}
    for name, unit in state.units.items():
        if isinstance(unit, Airplane):
            model = layout.catalogue.climber(unit.model.id)
            if model.top is None or model.rate is None:
                raise RuleConflict(f"{ID} needs the top altitude and the climb rate of {model.title}")
            level = min(levels[name], model.top)
            inside = level == 0 and in_field(state, unit.pose)
            units[name] = replace(unit, model=model, flight=Altitude(level, 0, "" if level else "parked", inside))
        elif isinstance(unit, Balloon) and unit.flight is None:
            units[name] = replace(unit, flight=Altitude(levels[name]))
        else:
            units[name] = unit
    return replace(state, units=units)


def install(book: Book) -> None:
    book.needs.add(ID, needs.flights)
    book.prepare.add(ID, take_up)
    for part in (altitude_plans, altitude_flight, altitude_ground, altitude_flames, altitude_fire):
        part.install(book, ID)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Altitude",
    says="Airplanes fly at levels: they climb and dive, fire at no more than the next level, land and take off.",
    source="Burning Drachens, Altitude",
    ledger=(
        "BD-ALT",
        "BD-DIV",
        "BD-CLI",
        "BD-IMM",
        "BD-SPS",
        "BD-ABL",
        "BD-AFI",
        "BD-LAN",
        "BD-TKO",
        "BD-CRA",
        "BD-GND",
        "BD-GFI",
    ),
    install=install,
)
