"""Blind spot: a plane that slips below and behind must be looked for again."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.gunnery import hex_of
from aerodrome.hexsky.questions import Look
from aerodrome.hexsky.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "spot-blind-spot"


def below_and_behind(look: Look) -> str | None:
    """WV-SPT-12, WV-SPT-13: lower, and on the tail side of the vertical line through the spotter."""
    spotter = look.spotter
    if not isinstance(spotter, Airplane):
        return None
    x, level = hex_of(look.target)
    behind = x < spotter.pose.x if spotter.pose.sense == "right" else x > spotter.pose.x
    return "blind spot" if behind and level < spotter.pose.level else None


def install(book: Book) -> None:
    book.look_again.add(ID, below_and_behind)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Blind spot",
    says="A target lower than the spotter and behind it must be spotted anew.",
    source="Winged Victory, 7.2 Optional",
    ledger=("WV-SPT-12", "WV-SPT-13"),
    install=install,
)
