"""Rotary blip: a rotary engine runs at full power or not at all."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.state import Airplane
from aerodrome.kernel.rules import Rule

ID = "rotary-blip"


def install(book: Book) -> None:
    def two_settings(plane: Airplane, found: tuple[int, ...]) -> tuple[int, ...]:
        """WV-THR-06."""
        return (0, book.top_speed(plane, 0)) if plane.model.rotary else found

    book.throttles.add(ID, two_settings)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Rotary engines",
    says="A rotary-engined plane sets its throttle to 0 or to the maximum level speed of its zone, nothing between.",
    source="Winged Victory, 3.2 Optional",
    ledger=("WV-THR-06",),
    install=install,
)
