"""Two steep cards in a row: what an ace can do once, and not again before the end of the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.events import SteepPairFlown, SteepPairRecovered
from aerodrome.cardtable.questions import Pair, Sequence, Turned
from aerodrome.cardtable.stance import stance
from aerodrome.cardtable.state import Airplane, Demands, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "ace-double-steep"
ABILITY = "double-steep"


def once(unit: Airplane, demands: Demands) -> Demands:
    """BD-ACE-03, BD-ACE-04."""
    return replace(demands, steep_pair=True) if ABILITY in unit.kit.abilities and not unit.kit.spent else demands


def recover(table: Table[State], orders: Orders, phase: int) -> None:
    """BD-ACE-04: the counter lies there to the end of the next turn."""
    for unit in table.state.airplanes():
        if unit.kit.spent and unit.in_play:
            table.emit(SteepPairRecovered(unit=unit.id))


def install(book: Book) -> None:
    def use(state: State, turned: Turned) -> Iterator[Event]:
        """BD-ACE-05: it is used when the second of the two cards is flown, but not by a pair that all may fly."""
        unit, cards = turned.unit, turned.unit.model.deck.cards
        if ABILITY in unit.kit.abilities and unit.last and cards[unit.last].steep and cards[turned.card].steep:
            pair = Sequence(unit.model.deck, unit.last, (turned.card,), unit.bound, unit.flown, stance(unit), True)
            if book.steep_twice.allow(Pair(pair, 0)):
                yield SteepPairFlown(unit=unit.id)

    book.needs.add(ID, needs.pilots_with(ABILITY))
    book.demands.add(ID, once)
    book.turned.on(ID, Turned, use)
    book.turn.use(ID, "recover", Step(recover))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Ace: two steep cards in a row",
    says="This pilot can fly two steep cards in a row once, and then not again before the end of the next turn.",
    source="Burning Drachens, Face to Face",
    ledger=("BD-ACE-03", "BD-ACE-04", "BD-ACE-05"),
    install=install,
    brought=True,
)
