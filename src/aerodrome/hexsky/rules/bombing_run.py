"""A bomber on its run stays where it is on the mat: its enemies are shifted back by its speed instead."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.events import Left, Shifted
from aerodrome.hexsky.hexes import beyond, reversed_, step
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "bombing-run"
BOMBER = "bomber"
"""The scenario's word for whose run it is."""
OPTIONS = (BOMBER,)


def keeps_its_place(plane: Airplane) -> str | None:
    """WV-SC3-06: it flies level all game, without a move of its own or a change of speed."""
    return "the country moves below it" if plane.automatic else None


def shift(table: Table[State], orders: Orders, phase: int) -> None:
    """WV-SC3-07, WV-SC3-09, WV-SC3-10: its movement turn, after the scout's move and before combat."""
    bomber = table.state.airplane(table.state.setting.options[BOMBER])
    if not bomber.in_play:
        return
    for plane in table.state.flying():
        if plane.side == bomber.side:
            continue
        x, level = step(plane.pose.hex, reversed_(bomber.pose.facing), bomber.speed)
        table.emit(Shifted(unit=plane.id, pose=replace(plane.pose, x=x, level=level)))
        edge = beyond(x, table.state.setting.width)
        if edge:
            under_control = not plane.stalled and not plane.pilot.dead
            table.emit(Left(unit=plane.id, edge=edge, under_control=under_control))


def install(book: Book) -> None:
    book.stays.add(ID, keeps_its_place)
    book.round.use(ID, "shift", Step(shift))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Bombing run",
    says="The bomber's counter never moves; when it would, its attackers are shifted the other way by its speed.",
    source="Winged Victory, scenario 3",
    ledger=("WV-SC3-06", "WV-SC3-07", "WV-SC3-09", "WV-SC3-10"),
    install=install,
    brought=True,
)
