"""Reconnaissance: a plane must cross the line over a target in level flight, often enough, and bring the news home."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.dice import base, skilled
from aerodrome.hexsky.endings import RECON_CROSSINGS
from aerodrome.hexsky.events import Landed, LineCrossed, MoveEnded
from aerodrome.hexsky.gunnery import flew_level, hex_of, plate
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "recon"
OPTIONS = ("recon-plane", "recon-target", "recon-home")
"""The scenario's words for who looks at what, and on which side it is at home."""


def crossed(state: State, plane: Airplane) -> bool:
    """WV-SC5-08, WV-SC5-10: the whole round's move level, at the level asked for, from one side of the line on."""
    told = state.setting.options
    if plane.id != told["recon-plane"] or plane.flight is None or not flew_level(plane):
        return False
    if gunner_fired(state, plane):
        return False
    if "recon-level" in told and plane.pose.level != int(told["recon-level"]):
        return False
    line, start, end = hex_of(state.units[told["recon-target"]])[0], plane.flight.start.x, plane.pose.x
    return start < line <= end or start > line >= end


def gunner_fired(state: State, plane: Airplane) -> bool:
    """WV-SC5-09: who has fired in a time freeze of this round has not observed in it."""
    flexible = (gun for number, gun in enumerate(plane.guns) if not plate(plane, number).fixed)
    return any(gun.fired_in == state.round for gun in flexible)


def after_move(table: Table[State], ended: MoveEnded) -> list[Event]:
    """A crossing counted; and with enough of them, the landing at home on the table that is ours (WV-SC5-11)."""
    plane = table.state.airplane(ended.unit)
    if crossed(table.state, plane):
        return [LineCrossed(unit=plane.id)]
    told = table.state.setting.options
    home = plane.fate == "left" and plane.edge == told["recon-home"] and plane.under_control
    if plane.id != told["recon-plane"] or not home or plane.crossings < RECON_CROSSINGS or "recon-lands" not in told:
        return []  # WV-SC8-10: where no landing is asked for, leaving is enough
    landing = table.state.setting.landing
    if not landing:
        return [Landed(unit=plane.id, how="hard")]  # WV-SC5-12: without a table, home is home
    die = skilled(base(plane.model.handling), plane.pilot.fights_as)
    how = landing[roll_test(table, plane.id, "handling", die)]
    return [] if how == "crash" else [Landed(unit=plane.id, how="good" if how == "good" else "hard")]


def busy_observing(at: GunAt) -> Refusal | None:
    """WV-SC5-09."""
    if not plate(at.plane, at.gun).fixed and crossed(at.state, at.plane):
        return Refusal("the gunner is busy observing in a round of crossing", "WV-SC5-09")
    return None


def install(book: Book) -> None:
    book.after_move.on(ID, MoveEnded, after_move)
    book.may_fire.add(ID, busy_observing)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Reconnaissance",
    says="A plane crosses the vertical line over its target three times in level flight, then goes home and lands.",
    source="Winged Victory, scenario 5",
    ledger=("WV-SC5-08", "WV-SC5-09", "WV-SC5-10", "WV-SC5-11", "WV-SC5-12", "WV-SC8-10"),
    install=install,
    brought=True,
)
