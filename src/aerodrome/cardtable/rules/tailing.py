"""Tailing: whoever sits behind an enemy sees the enemy's next card and may reorder the own ones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.events import CardPeeked, Rearranged, TailerSettled, TailingBegun, TailingEnded
from aerodrome.cardtable.geometry import crosses, passes_over
from aerodrome.cardtable.orders import Rearrange, Tail
from aerodrome.cardtable.questions import Sequence, Watch
from aerodrome.cardtable.stance import stance
from aerodrome.cardtable.state import Airplane, State, Tailing
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "tailing"
SHOWN_IN = (1, 2)
"""Before the third reveal there is nothing left to reorder."""


def behind(a: Airplane, b: Airplane, state: State) -> bool:
    """DP-TAI-01: the ruler joins both centres, over a's front edge and b's rear edge, and over nobody else."""
    ax, ay, bx, by = a.pose.x, a.pose.y, b.pose.x, b.pose.y
    if (ax - bx) ** 2 + (ay - by) ** 2 > state.setting.ruler**2:
        return False
    front_left, front_right, _, _ = card_outline(a.pose, a.model)
    _, _, rear_right, rear_left = card_outline(b.pose, b.model)
    if not crosses(ax, ay, bx, by, front_left, front_right) or not crosses(ax, ay, bx, by, rear_right, rear_left):
        return False
    return not any(
        passes_over(ax, ay, bx, by, card_outline(other.pose, other.model))
        for other in in_play(state)
        if other.id not in (a.id, b.id)
    )


def in_play(state: State) -> list[Airplane]:
    return [unit for unit in state.units.values() if type(unit) is Airplane and not unit.fate]


def install(book: Book) -> None:
    def tailable(state: State, unit: Airplane, flying: list[Airplane]) -> list[str]:
        ahead = [other for other in flying if other.side != unit.side and behind(unit, other, state)]
        if not (ahead and book.may_tail.allow(unit)):
            return []
        return [other.id for other in ahead if book.may_be_tailed.allow(other)]

    def choose(state: State, phase: int) -> tuple[Prompt, ...]:
        """DP-TAI-02: who could tail several must choose one."""
        asked = []
        flying = in_play(state)
        for unit in flying:
            found = tailable(state, unit, flying)
            if len(found) > 1:
                tails = tuple(Tail(name) for name in found)
                asked.append(Prompt(f"{state.turn}.tail.{unit.id}", unit.seat, "tail", unit.id, tails, tails[0]))
        return tuple(asked)

    def begin(table: Table[State], orders: Orders, phase: int) -> None:
        state = table.state
        flying = in_play(state)
        for unit in flying:
            choice = orders.get(f"{state.turn}.tail.{unit.id}")
            found = [choice.whom] if isinstance(choice, Tail) else tailable(state, unit, flying)
            if found:
                table.emit(TailingBegun(tailer=unit.id, tailed=found[0]))

    def show(table: Table[State], orders: Orders, phase: int) -> None:
        """DP-TAI-03, DP-TAI-04: the card comes into view of the tailing player alone, while the conditions hold."""
        if not table.state.tails or phase not in SHOWN_IN:
            return
        for pair in table.state.tails if phase > 1 else ():
            tailer, tailed = table.state.airplane(pair.tailer), table.state.airplane(pair.tailed)
            may = book.may_tail.allow(tailer) and book.may_be_tailed.allow(tailed)
            if not (may and behind(tailer, tailed, table.state)):
                table.emit(TailingEnded(tailer=tailer.id))
        peek(book, table)

    def ask(state: State, phase: int) -> tuple[Prompt, ...]:
        """Asked even where only one order is legal: that somebody is asked must tell nothing of the plan."""
        if not state.tails or phase not in SHOWN_IN:
            return ()
        asked = []
        for pair in state.tails:
            if pair.shown and not pair.settled:
                unit = state.airplane(pair.tailer)
                ways = tuple(Rearrange(cards) for cards in orders_of(book, unit))
                name = f"{state.turn}.{phase}.rearrange.{unit.id}"
                asked.append(Prompt(name, unit.seat, "rearrange", unit.id, ways, ways[0]))
        return tuple(asked)

    def rearrange(table: Table[State], orders: Orders, phase: int) -> None:
        for name, choice in orders.items():
            if isinstance(choice, Rearrange):
                unit = table.state.airplane(name.rsplit(".", 1)[1])
                if choice.cards != unit.plan:
                    table.emit(Rearranged(unit=unit.id, cards=choice.cards, audience=(unit.seat,)))
        if orders and any(pair.settled or not pair.shown for pair in watching(book, table.state)):
            for name in orders:
                table.emit(TailerSettled(tailer=name.rsplit(".", 1)[1]))
            peek(book, table)

    def others_wait(state: State, phase: int) -> bool:
        return (
            state.tails != ()
            and any(pair.settled for pair in state.tails)
            and any(pair.shown and not pair.settled for pair in state.tails)
        )

    book.turn.use(ID, "tail", Step(begin, choose))
    book.turn.use(ID, "show", Step(show))
    book.turn.use(ID, "rearrange", Step(rearrange, ask, others_wait))


def watching(book: Book, state: State) -> list[Tailing]:
    """The pairs in which a card is shown in this phase."""
    return [
        pair
        for pair in state.tails
        if state.airplane(pair.tailed).plan and book.unsettled.allow(Watch(state, state.airplane(pair.tailer)))
    ]


def peek(book: Book, table: Table[State]) -> None:
    """BD-TAI-15, BD-TAI-16: who tails and is tailed shows no card before deciding; in a ring all show at once."""
    pairs = watching(book, table.state)
    own = {pair.tailer: pair for pair in pairs}
    for pair in pairs:
        before = own.get(pair.tailed)
        if not pair.shown and (before is None or before.settled or in_ring(pair, own)):
            tailer, tailed = table.state.airplane(pair.tailer), table.state.airplane(pair.tailed)
            seats = (tailer.seat, tailed.seat)
            table.emit(CardPeeked(tailer=tailer.id, tailed=tailed.id, card=tailed.plan[0], audience=seats))


def in_ring(pair: Tailing, own: Mapping[str, Tailing]) -> bool:
    """Whether the airplanes ahead come round to this one again."""
    ahead: Tailing | None = pair
    for _ in own:
        ahead = own.get(ahead.tailed) if ahead else None
        if ahead is pair:
            return True
    return False


def orders_of(book: Book, unit: Airplane) -> list[tuple[str, ...]]:
    """DP-TAI-07: the orders its remaining cards may be put into; as they lie comes first."""
    ways, stands = dict.fromkeys(permutations(unit.plan)), stance(unit)
    return [
        way
        for way in ways
        if way == unit.plan or not book.judge(Sequence(unit.model.deck, unit.last, way, unit.bound, unit.flown, stands))
    ]


RULE: Rule[Book] = Rule(
    id=ID,
    title="Tailing",
    says="An airplane close behind an enemy sees the enemy's next card and may put its own cards into another order.",
    source="Duel Pack, Optional Rules",
    ledger=("DP-TAI", "BD-TAI"),
    install=install,
)
