"""Disruption: an airplane that is hit has no use of aim and tailing in the next phase."""

from __future__ import annotations

from collections.abc import Iterator

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.events import Disrupted
from aerodrome.cardtable.questions import Taken, Watch
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "disruption"


def shakes(state: State, taken: Taken) -> Iterator[Event]:
    """BD-DIS-01, BD-DIS-06, BD-DIS-07: by any point of damage taken after the first reveal."""
    unit = state.units[taken.draw.unit]
    if taken.points and isinstance(unit, Airplane) and unit.flown and unit.shaken != state.phases:
        yield Disrupted(unit=unit.id, audience=(unit.seat,))


def just_hit(watch: Watch) -> Refusal | None:
    """BD-DIS-01 to BD-DIS-05: in the phase after it, of whatever turn, and only in that."""
    if watch.unit.shaken >= 0 and watch.unit.shaken == watch.state.phases - 1:
        return Refusal("it was hit in the phase before", "BD-DIS-01")
    return None


def install(book: Book) -> None:
    book.taken.on(ID, Taken, shakes)
    book.unsettled.add(ID, just_hit)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Disruption",
    says="An airplane that takes damage points in a phase has no use of aim and tailing in the next one.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-DIS",),
    install=install,
)
