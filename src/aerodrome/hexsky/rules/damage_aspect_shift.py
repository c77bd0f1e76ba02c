"""Damage by aspect: fire from behind strikes further back, fire from ahead further forward."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.knobs import DAMAGE_SIDES
from aerodrome.hexsky.questions import Hit
from aerodrome.kernel.rules import Rule

ID = "damage-aspect-shift"
SHIFTS = {"rear": 1, "head-on": -1, "side": 0, "none": 0}


def shifted(hit: Hit, number: int) -> int:
    """WV-DMG-03, WV-DMG-04."""
    return max(1, min(DAMAGE_SIDES, number + SHIFTS[hit.aspect]))


def install(book: Book) -> None:
    book.damage_number.add(ID, shifted)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Damage by aspect",
    says="The roll on the damage table gets +1 for an attack from the rear and -1 for one head to head.",
    source="Winged Victory, 8.1.4 Optional",
    ledger=("WV-DMG-03", "WV-DMG-04"),
    install=install,
)
