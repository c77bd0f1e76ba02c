"""Equipment: a side gives the camera or the bombs to one of its airplanes before the first turn."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.events import LoadGiven
from aerodrome.cardtable.orders import Carry
from aerodrome.cardtable.state import State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "equipment"


def ask(state: State, phase: int) -> tuple[Prompt, ...]:
    carry = state.setting.carry
    if carry is None or state.turn > 1:
        return ()
    load, side, _ = carry
    own = tuple(Carry(unit.id) for unit in state.airplanes() if unit.side == side)
    return (Prompt(f"1.equip.{load}", state.team(side)[0], "equip", load, own, own[0]),)


def give(table: Table[State], orders: Orders, phase: int) -> None:
    """DP-HRD-05: a secret note says who carries the camera."""
    carry = table.state.setting.carry
    for choice in orders.values():
        if isinstance(choice, Carry) and carry:
            load, side, secret = carry
            audience = table.state.team(side) if secret else None
            table.emit(LoadGiven(unit=choice.unit, load="bombs" if load == "bombs" else "camera", audience=audience))


def install(book: Book) -> None:
    book.needs.add(ID, needs.something_to_carry)
    book.turn.use(ID, "equip", Step(give, ask))


RULE: Rule[Book] = Rule(
    id=ID,
    title="One of them carries it",
    says="Before the first turn a side decides which of its airplanes carries the camera or the bombs.",
    source="Duel Pack, scenario variants",
    ledger=("DP-HRD-05", "DP-CAM-04"),
    install=install,
    brought=True,
)
