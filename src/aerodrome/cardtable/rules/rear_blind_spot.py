"""Blind spots: what is close behind a two-seater cannot be seen past its tail."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.geometry import along
from aerodrome.cardtable.questions import Aim
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "rear-blind-spot"
FRONT = 0
TWO = 2


def behind_the_tail(aim: Aim) -> Refusal | None:
    """BD-BLS-01 to BD-BLS-04: where the line from centre to centre meets the target's card within half a ruler."""
    unit, state = aim.at.unit, aim.at.state
    if not isinstance(unit, Airplane) or unit.model.crew != TWO or unit.model.engines > 1 or aim.at.gun == FRONT:
        return None
    target = state.units[aim.target.unit]
    centre, other = unit.pose, target.pose
    met = along(centre.x, centre.y, other.x, other.y, card_outline(other, target.model))
    half = state.setting.ruler // 2
    if met <= half * half:
        return Refusal("it is in the blind spot behind the tail", "BD-BLS-01")
    return None


def install(book: Book) -> None:
    book.needs.add(ID, needs.rear_guns)
    book.may_reach.add(ID, behind_the_tail)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Blind spots for rear guns",
    says="The rear gun of a two-seater cannot fire at what lies within half a ruler on the line between the centres.",
    source="Burning Drachens, Optional Rules",
    ledger=("BD-BLS",),
    install=install,
)
