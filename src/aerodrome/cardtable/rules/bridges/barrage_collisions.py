"""Balloon barrages with collisions: the balloon that an airplane flies into is hurt as well."""

from __future__ import annotations

from aerodrome.cardtable.areas import share_ground
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.questions import Draw, Lost
from aerodrome.cardtable.rules.balloon_barrage import REASON, path
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "balloon-barrage-with-collisions"


def collide(table: Table[State], lost: Lost) -> list[Draw]:
    """BD-BBR-05: at the same level, whatever the climb counters; points and explosion count."""
    unit = lost.unit
    if not isinstance(unit, Airplane) or REASON not in lost.reasons or unit.flight is None:
        return []
    swept = path(unit)
    return [
        Draw(other.id, "C", 1, symbols=False)
        for other in table.state.balloons()
        if other.in_play
        and other.flight
        and other.flight.level == unit.flight.level
        and share_ground(swept, card_outline(other.pose, other.model))
    ]


def install(book: Book) -> None:
    book.aftermath.on(ID, Lost, collide)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Barrages and collisions",
    says="A barrage balloon that an airplane flies into at its own level takes a damage card.",
    source="Burning Drachens, Balloon Barrages",
    ledger=("BD-BBR-05",),
    install=install,
    when=frozenset({"balloon-barrage", "collisions"}),
)
