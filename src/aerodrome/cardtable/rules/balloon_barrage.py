"""Balloon barrages: cables between balloons in a line bring down what flies into or below them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from aerodrome.cardtable.areas import Area, hull, share_ground
from aerodrome.cardtable.artillery import gap_square
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Pose, card_outline
from aerodrome.cardtable.catalogue import um
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.events import ShotDown
from aerodrome.cardtable.geometry import Outline, Point, outline
from aerodrome.cardtable.questions import Layout, Lost, Misplaced
from aerodrome.cardtable.state import Airplane, Balloon, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "balloon-barrage"
BALLOONS = "balloons"
REASON = "balloon barrage"


class Cable(NamedTuple):
    """What hangs between two balloons, or between the last of a line and the side of the table."""

    between: tuple[Balloon, ...]
    area: Area


def in_line(layout: Layout) -> Misplaced | None:
    """BD-BBR-01: each balloon hangs within a ruler of another of its side, from edge to edge."""
    entries, ruler = layout.scenario.balloons, um(layout.catalogue.ruler.length_mm)
    cards: list[Outline] = []
    for entry in entries:
        kind = layout.catalogue.ground_card(entry.kind)
        x, y = um(entry.at_mm[0]), um(entry.at_mm[1])
        cards.append(outline(x, y, round(entry.heading_deg * 100), kind.half_width, kind.half_length))
    for n, entry in enumerate(entries):
        gaps = [gap_square(cards[n], cards[m]) for m, e in enumerate(entries) if m != n and e.side == entry.side]
        if not any(gap <= ruler * ruler for gap in gaps):
            return Misplaced(f"balloons[{n}].at_mm", "lies more than a ruler from the rest of its barrage")
    return None


def cables(state: State) -> Iterator[Cable]:
    """BD-BBR-01, BD-BBR-03: between neighbours within a ruler, and from both ends of the line to the sides."""
    most = state.setting.ruler**2
    for side in ("entente", "central"):
        row = [unit for unit in state.balloons() if unit.side == side]
        if len(row) < 2:
            continue
        xs, ys = [unit.pose.x for unit in row], [unit.pose.y for unit in row]
        across = max(xs) - min(xs) >= max(ys) - min(ys)
        row.sort(key=lambda unit: unit.pose.x if across else unit.pose.y)
        for a, b in pairwise(row):
            card, other = card_outline(a.pose, a.model), card_outline(b.pose, b.model)
            if gap_square(card, other) <= most:
                yield Cable((a, b), hull((*card, *other)))
        end = state.setting.width if across else state.setting.length
        for last, border in ((row[0], 0), (row[-1], end)):
            card = card_outline(last.pose, last.model)
            shadow: list[Point] = [(border, y) if across else (x, border) for x, y in card]
            yield Cable((last,), hull((*card, *shadow)))


def path(unit: Airplane) -> Area:
    """BD-BBR-07: what the card swept over in this phase, read as the hull of where it lay and where it lies."""
    card = card_outline(unit.pose, unit.model)
    before: Pose | None = unit.came if unit.flown else None
    return card if before is None else hull((*card, *card_outline(before, unit.model)))


def caught(state: State, unit: Airplane) -> bool:
    """BD-BBR-02 to BD-BBR-04, BD-BBR-06, BD-BBR-08, BD-BBR-09: by a cable or a balloon at its level or above."""
    if unit.flight is None:
        return False
    swept, level = path(unit), unit.flight.level
    for other in state.balloons():
        if held(other, level) and share_ground(swept, card_outline(other.pose, other.model)):
            return True
    return any(
        all(held(end, level) for end in cable.between) and share_ground(swept, cable.area) for cable in cables(state)
    )


def held(unit: Balloon, level: int) -> bool:
    """Whether a balloon's cable stops what flies at this level."""
    return unit.in_play and unit.flight is not None and level <= unit.flight.level


def install(book: Book) -> None:
    def sweep(table: Table[State], orders: Orders, phase: int) -> None:
        """BD-BBR-10."""
        state = table.state
        if not any(unit.in_play for unit in state.balloons()):
            return
        lost = [unit for unit in state.airplanes() if unit.in_play and caught(state, unit)]
        draws = []
        for unit in lost:
            table.emit(ShotDown(unit=unit.id, reason=REASON))
            draws += book.aftermath(table, Lost(unit, (REASON,)))
        inflict(book, table, draws)

    book.layout.supersede(ID, in_line, of=BALLOONS)
    book.turn.use(ID, "sweep", Step(sweep))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Balloon barrages",
    says="An airplane that flies between the balloons of a barrage, at their height or lower, is destroyed.",
    source="Burning Drachens, Balloon Barrages",
    ledger=("BD-BBR",),
    install=install,
    requires=frozenset({"altitude", "balloons"}),
    brought=True,
)
