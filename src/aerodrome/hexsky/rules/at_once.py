"""A loss that decides everything: the game ends at once, not with the round."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.endings import ended
from aerodrome.hexsky.events import GameEnded, MoveEnded
from aerodrome.hexsky.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "at-once"
PLANE = "at-once"
"""The scenario's word for whose loss it is."""
OPTIONS = (PLANE,)


def decided(table: Table[State], moved: MoveEnded) -> list[Event]:
    """WV-SC8-13: looked at whenever a plane's move is over; fire after the moves is followed by the round's end."""
    lost = table.state.airplane(table.state.setting.options[PLANE]).shot_down
    outcome = ended(table.state) if lost else None
    return [GameEnded(outcome=outcome)] if outcome else []


def install(book: Book) -> None:
    book.after_move.on(ID, MoveEnded, decided)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Decided at once",
    says="When one plane is shot down the game is over at once.",
    source="Winged Victory, scenario 8",
    ledger=("WV-SC8-13",),
    install=install,
    brought=True,
)
