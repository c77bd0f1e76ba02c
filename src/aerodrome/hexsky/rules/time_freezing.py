"""Time freezing: engaged pilots may stop the clock in mid-move, fire at each other, and fly on."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.freeze import call, may_be_called
from aerodrome.hexsky.orders import Freeze, Hold
from aerodrome.hexsky.questions import Moment
from aerodrome.hexsky.state import State
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "time-freezing"


def ask_for_freeze(state: State, asked: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """WV-TFZ-01: each player with a live pilot in the group is asked at each hex of its first-moving plane."""
    number = may_be_called(state)
    if number is None:
        return asked
    moving = state.mover()
    assert moving is not None
    assert moving.flight is not None
    pilots: dict[str, str] = {}
    for name in state.engaged[number]:
        plane = state.airplane(name)
        if plane.in_play and not plane.pilot.dead and not plane.automatic:
            pilots.setdefault(plane.seat, name)
    calls = tuple(
        Prompt(
            f"{state.round}.freeze.{seat}.{len(moving.flight.path)}", seat, "freeze", name, (Hold(), Freeze()), Hold()
        )
        for seat, name in pilots.items()
    )
    return (*asked, *calls)


def stop_the_clock(table: Table[State], moment: Moment) -> list[Event]:
    """WV-TFZ-02: the first call counts, a second one in the same hex changes nothing."""
    number = may_be_called(table.state)
    if isinstance(moment.choice, Freeze) and number is not None:
        call(table, number, moment.about)
    return []


def install(book: Book) -> None:
    book.interruptions.add(ID, ask_for_freeze)
    book.interrupted.on(ID, Moment, stop_the_clock)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Time freezing",
    says="Once a round an engaged group may be halted in mid-move, fire at one another, and then fly on.",
    source="Winged Victory, 8.1.6 Optional",
    ledger=("WV-TFZ",),
    install=install,
)
