"""Flak: barrages over mega-hexes, and what they do to whoever flies there."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage import strike
from aerodrome.hexsky.dice import COLOURS, Colour, base
from aerodrome.hexsky.events import FlakBurst
from aerodrome.hexsky.hexes import Hex, distance, mega_hexes, megas_over
from aerodrome.hexsky.knobs import FLAK_FARTHEST, FLAK_NEAREST, HEAVY_FLAK
from aerodrome.hexsky.questions import Burst, Moved
from aerodrome.hexsky.state import FlakMarker, Ground, State
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.tally import Tally


def emplacements(state: State) -> list[Ground]:
    return [unit for unit in state.ground() if unit.in_play and unit.counter.kind == "flak"]


def reach(state: State, unit: Ground) -> tuple[Hex, ...]:
    """WV-FLK-02: the mega-hexes of the map, two to five from the emplacement's."""
    own = mega_hexes(unit.hex)
    return tuple(
        mega
        for mega in megas_over(state.setting.width)
        if FLAK_NEAREST <= min(distance(mega, each) for each in own) <= FLAK_FARTHEST
    )


def marker_over(state: State, mega: Hex) -> FlakMarker | None:
    return next((marker for marker in state.flak if marker.mega == mega), None)


def core_flak(burst: Burst, die: Tally) -> Tally:
    """WV-FLK-04, WV-FLK-08: heavy flak shifts the test die once."""
    marker = marker_over(burst.state, burst.mega)
    return die.add("heavy flak", 1) if marker is not None and len(marker.by) > 1 else die


def best_die(state: State, marker: FlakMarker) -> Tally:
    """WV-FLK-10."""
    guns = [unit.counter.fire for unit in state.ground() if unit.id in marker.by and unit.counter.fire]
    return base(max(guns, key=COLOURS.index))


def bursts(book: Book, table: Table[State], moved: Moved) -> list[Event]:
    """WV-FLK-05, WV-FLK-06, WV-FLK-11: once a round in each barrage that a plane of any side moves or falls in."""
    for mega in mega_hexes(table.state.airplane(moved.unit).pose.hex):
        plane, marker = table.state.airplane(moved.unit), marker_over(table.state, mega)
        if marker is None or not plane.in_play or plane.id in marker.attacked:
            continue
        table.emit(FlakBurst(unit=plane.id, mega=mega))
        die = book.flak(Burst(table.state, plane, mega), best_die(table.state, marker))
        result = roll_test(table, plane.id, "flak", die)
        if result != "failure":
            colour: Colour = "green" if result == "success" else "purple"  # WV-FLK-07, WV-FLK-09: unshifted
            if HEAVY_FLAK == "all dice" and len(marker.by) > 1:
                colour = COLOURS[COLOURS.index(colour) + 1]
            strike(book, table, plane.id, colour, "side", marker.by[0], "flak")
    return []
