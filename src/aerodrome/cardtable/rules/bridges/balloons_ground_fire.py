"""Balloons with ground fire: where artillery counters may not lie because of balloons, and bursts beside them."""

from __future__ import annotations

from aerodrome.cardtable.areas import disc, free_line
from aerodrome.cardtable.artillery import covers, printed
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.geometry import distance_square
from aerodrome.cardtable.questions import Layout, Misplaced, Placement, Shellburst
from aerodrome.cardtable.state import Balloon, State
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "balloons-with-ground-fire"
RULERS = 3


def far_from_guns(layout: Layout) -> Misplaced | None:
    """BD-BAL-19: the centres of a balloon and of an enemy anti-aircraft gun lie three rulers apart or more."""
    least = RULERS * layout.catalogue.ruler.length_mm
    for n, entry in enumerate(layout.scenario.balloons):
        for gun in layout.scenario.ground:
            if gun.side == entry.side or layout.catalogue.ground_card(gun.kind).artillery is None:
                continue
            if (gun.at_mm[0] - entry.at_mm[0]) ** 2 + (gun.at_mm[1] - entry.at_mm[1]) ** 2 < least**2:
                return Misplaced(f"balloons[{n}].at_mm", f"lies less than three rulers from the enemy gun {gun.id!r}")
    return None


def aloft(state: State) -> list[Balloon]:
    return [unit for unit in state.balloons() if unit.in_play]


def beside_friends(placement: Placement) -> Refusal | None:
    """BD-BAL-20, BD-BAL-23."""
    size = printed(placement.gun).radius
    for unit in aloft(placement.state):
        if unit.side == placement.gun.side and on(placement, unit, size):
            return Refusal("the counter may not lie on a friendly balloon", "BD-BAL-20")
    return None


def on(placement: Placement, unit: Balloon, size: int) -> bool:
    return covers(placement.x, placement.y, size, card_outline(unit.pose, unit.model))


def in_view(placement: Placement) -> Refusal | None:
    """BD-BAL-22, BD-BAL-23: one free line from the gun's centre to any part of the counter is enough."""
    cards = [card_outline(unit.pose, unit.model) for unit in aloft(placement.state)]
    if cards:
        rim = disc(placement.x, placement.y, printed(placement.gun).radius)
        if not free_line(placement.gun.pose.x, placement.gun.pose.y, rim, cards):
            return Refusal("a balloon lies between the gun and the counter", "BD-BAL-22")
    return None


def near_the_burst(state: State, burst: Shellburst) -> list[str]:
    """BD-BAL-21: balloons of either side with any part within half a ruler of any part of the counter."""
    most = state.setting.ruler // 2 + printed(burst.gun).radius
    return [
        unit.id
        for unit in aloft(state)
        if distance_square(burst.shell.x, burst.shell.y, card_outline(unit.pose, unit.model)) <= most * most
    ]


def install(book: Book) -> None:
    book.layout.add(ID, far_from_guns)
    book.placement.add(ID, beside_friends)
    book.placement.add(ID, in_view)
    book.caught.on(ID, Shellburst, near_the_burst)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Balloons and artillery",
    says="Artillery does not fire onto its own balloons or through any, and a burst close by harms a balloon.",
    source="Burning Drachens, Balloons and Artillery",
    ledger=("BD-BAL-19", "BD-BAL-20", "BD-BAL-21", "BD-BAL-22", "BD-BAL-23"),
    install=install,
    when=frozenset({"balloons", "ground-fire"}),
)
