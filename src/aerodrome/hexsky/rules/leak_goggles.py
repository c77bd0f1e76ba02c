"""Oil on the goggles: a pilot who has just sprung a leak, or flown through another's, keeps straight on for a round."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage_events import Oiled
from aerodrome.hexsky.hexes import behind
from aerodrome.hexsky.maneuvers.climb import SUSTAINED_CLIMB
from aerodrome.hexsky.questions import Element, Moved
from aerodrome.hexsky.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "leak-goggles"


def straight_on(element: Element) -> Refusal | None:
    """WV-LEK-05: in the round after; to climb on is the straight flight of a climbing plane."""
    since = element.plane.hurt.leak_since
    if since and since == element.state.round - 1 and element.maneuver is not SUSTAINED_CLIMB:
        return Refusal("with oil on his goggles a pilot can only fly straight on", "WV-LEK-05")
    return None


def through_oil(table: Table[State], moved: Moved) -> list[Event]:
    """WV-LEK-06: the marker lies in the hex behind the leaking plane."""
    plane = table.state.airplane(moved.unit)
    leaking = [other for other in table.state.flying() if other.hurt.leak is not None and other.id != plane.id]
    if plane.in_play and any(behind(other.pose) == plane.pose.hex for other in leaking):
        return [Oiled(unit=plane.id)]
    return []


def install(book: Book) -> None:
    book.element_checks.add(ID, straight_on)
    book.after_leg.on(ID, Moved, through_oil)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Oil on the goggles",
    says="In the round after a leakage began, or after flying through one, a plane flies straight on as it is.",
    source="Winged Victory, 8.1.5 Optional",
    ledger=("WV-LEK-05", "WV-LEK-06"),
    install=install,
)
