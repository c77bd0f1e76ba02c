"""Burning drachens: a balloon on fire when the game ends burns on for the turns that were not played."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.questions import Draw, Over
from aerodrome.cardtable.state import State
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "burning-drachens"


def burn_on(table: Table[State], over: Over) -> list[Draw]:
    """BD-BDR-02, BD-BDR-03: an A card for each flame counter and turn not played; points and explosion count."""
    state = table.state
    unplayed = state.setting.balloon_turns - state.turn
    if unplayed <= 0:
        return []
    return [
        Draw(unit.id, "A", unit.flames * unplayed, symbols=False)
        for unit in state.balloons()
        if unit.in_play and unit.flames
    ]


def install(book: Book) -> None:
    book.reckoning.on(ID, Over, burn_on)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Burning drachens",
    says="When the game ends early, a burning balloon takes its fire cards for all the turns that were not played.",
    source="Burning Drachens, Scenario Rules",
    ledger=("BD-BDR",),
    install=install,
    requires=frozenset({"balloons"}),
    brought=True,
)
