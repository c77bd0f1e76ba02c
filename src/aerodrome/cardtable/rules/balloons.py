"""Balloons: they hang where they were put, burn until they are gone, and may go off in a blast."""

from __future__ import annotations

from itertools import combinations

from aerodrome.cardtable import needs
from aerodrome.cardtable.balloon_events import BalloonLanded
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.events import Exploded
from aerodrome.cardtable.geometry import overlap
from aerodrome.cardtable.piles import with_pile
from aerodrome.cardtable.questions import Draw, Layout, Lost, Misplaced
from aerodrome.cardtable.state import Airplane, Balloon, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "balloons"
BLAST = "C"
"""The deck that an exploding balloon deals from."""


def apart(layout: Layout) -> Misplaced | None:
    """BD-BAL-02: the centres of two balloons lie a ruler apart or more."""
    least = layout.catalogue.ruler.length_mm
    for (_, a), (n, b) in combinations(enumerate(layout.scenario.balloons), 2):
        if (a.at_mm[0] - b.at_mm[0]) ** 2 + (a.at_mm[1] - b.at_mm[1]) ** 2 < least**2:
            return Misplaced(f"balloons[{n}].at_mm", f"lies less than a ruler from {a.id!r}")
    return None


def lay_blast_deck(layout: Layout, state: State) -> State:
    return with_pile(state, layout.catalogue, BLAST) if layout.scenario.balloons else state


def explodes(unit: Balloon) -> bool:
    """BD-BAL-11, BD-BAL-14, BD-BAL-15: whether a balloon that is lost explodes."""
    return unit.exploded or unit.flames > 0


def overlapping(state: State, unit: Balloon) -> list[Airplane]:
    """BD-BAL-12: every airplane whose card overlaps the balloon, on whichever side it fights."""
    card = card_outline(unit.pose, unit.model)
    return [
        other for other in state.airplanes() if other.in_play and overlap(card_outline(other.pose, other.model), card)
    ]


def on_the_ground(state: State, unit: Balloon) -> list[Event]:
    """BD-BAL-03: after the turns agreed on."""
    return [BalloonLanded(unit=unit.id)] if state.turn >= state.setting.balloon_turns else []


def install(book: Book) -> None:
    def burst(table: Table[State], lost: Lost) -> list[Draw]:
        """BD-BAL-12, BD-BAL-13: a C card each, of which points, explosion and fire count."""
        unit = lost.unit
        if not (isinstance(unit, Balloon) and explodes(unit)):
            return []
        if not unit.exploded:
            table.emit(Exploded(unit=unit.id))
        return [Draw(near.id, BLAST, 1, only=("fire",)) for near in book.blast.ask(table.state, unit)]

    def lower(table: Table[State], orders: Orders, phase: int) -> None:
        for unit in table.state.balloons():
            if unit.in_play:
                for event in book.descent.ask(table.state, unit):
                    table.emit(event)

    book.needs.add(ID, needs.balloons)
    book.layout.add(ID, apart)
    book.prepare.add(ID, lay_blast_deck)
    book.blast.replace(ID, overlapping)
    book.descent.replace(ID, on_the_ground)
    book.aftermath.on(ID, Lost, burst)
    book.turn.use(ID, "lower", Step(lower))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Balloons",
    says="Observation balloons never move; they can be shot down, and an explosion harms airplanes over them.",
    source="Burning Drachens, Observation Balloons",
    ledger=("BD-BAL",),
    install=install,
    brought=True,
)
