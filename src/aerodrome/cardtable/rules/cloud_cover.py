"""Cloud cover: who climbs into it is out of sight until a dive or a Split-S brings it down again."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.altitude_events import CardPiled, CloudEntered, CloudLeft
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.levels import last_leg, level_of, lifted
from aerodrome.cardtable.questions import Flight, Layout, Leg
from aerodrome.cardtable.stance import is_split
from aerodrome.cardtable.state import Airplane, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "cloud-cover"
ABOVE = 2
"""The cloud is so many levels above the highest airplane, where the scenario does not say."""


def gather(layout: Layout, state: State) -> State:
    """BD-CLD-01."""
    level = layout.scenario.cloud_level
    if level is None:
        free = {coming.unit for coming in state.setting.coming if coming.any_level}
        highest = (unit.model.top if unit.id in free else level_of(unit) for unit in state.airplanes())
        level = max(each or 0 for each in highest) + ABOVE
    return replace(state, setting=replace(state.setting, cloud=level))


def comes_down(unit: Airplane, card: str) -> bool:
    """BD-CLD-05, BD-CLD-08."""
    return unit.model.deck.cards[card].dive or is_split(unit.model.deck, unit.before, card)


def on_the_table(leg: Leg, pose: Pose) -> Pose:
    """BD-CLD-02, BD-CLD-05, BD-CLD-06: it stays where it went in; then flies all its cards, up to the table's edge."""
    unit = leg.unit
    if not unit.veiled:
        return pose
    if not comes_down(unit, leg.card):
        return unit.pose
    assert unit.flight is not None
    return last_leg(leg.state, unit, unit.pose, (*(unit.flight.cloud or ()), leg.card))[1]


def drift(state: State, flight: Flight) -> list[Event]:
    """BD-CLD-02, BD-CLD-03, BD-CLD-07, BD-CLD-11."""
    unit = state.airplane(flight.unit.id)
    if unit.flight is None or not unit.in_play:
        return []
    if not unit.veiled:
        return [CloudEntered(unit=unit.id)] if reaches(state, unit, flight.card) else []
    if comes_down(unit, flight.card):
        return [CloudLeft(unit=unit.id)]
    return [CardPiled(unit=unit.id, card=flight.card)]


def reaches(state: State, unit: Airplane, kind: str) -> bool:
    """Whether this card's climb counter has brought it up to the cloud; heights change at the same moment."""
    card, height = unit.model.deck.cards[kind], unit.flight
    if height is None or height.ground or not (card.climb or card.immelmann):
        return False
    if is_split(unit.model.deck, unit.before, kind):
        return False
    change = lifted(state, unit, height, "climb")
    return change is not None and change.level == state.setting.cloud


def is_hidden(unit: Unit, rule: str = "BD-CLD-04") -> Refusal | None:
    """BD-CLD-04, BD-CLD-09: neither fire nor eyes reach into the cloud or out of it."""
    return Refusal("it is in the cloud", rule) if isinstance(unit, Airplane) and unit.veiled else None


def install(book: Book) -> None:
    book.prepare.add(ID, gather)
    book.course.add(ID, on_the_table)
    book.after_move.on(ID, Flight, drift)
    book.may_fire.add(ID, lambda at: is_hidden(at.unit))
    book.may_reach.add(ID, lambda aim: is_hidden(aim.at.state.units[aim.target.unit]))
    book.in_the_way.add(ID, lambda between: is_hidden(between.other))
    book.spared.add(ID, lambda caught: is_hidden(caught.unit, "BD-CLD-09"))
    book.may_tail.add(ID, lambda unit: is_hidden(unit, "BD-CLD-09"))
    book.may_be_tailed.add(ID, lambda unit: is_hidden(unit, "BD-CLD-09"))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Cloud cover",
    says="An airplane in the cloud stays on the spot and out of all fire until a dive or a Split-S brings it down.",
    source="Burning Drachens, Cloud Cover",
    ledger=("BD-CLD",),
    install=install,
    requires=frozenset({"altitude"}),
)
