"""Altitude with rockets: a dive serves as well, and the target is at the airplane's level or one below."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Maneuver
from aerodrome.cardtable.questions import Aim
from aerodrome.cardtable.state import Airplane, Balloon
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "altitude-with-rockets"


def or_dive(card: Maneuver) -> bool:
    """BD-CMB-23, BD-CMB-24."""
    return card.straight or card.stall or card.dive


def level_with(aim: Aim) -> Refusal | None:
    """BD-CMB-25, BD-CMB-26."""
    own, target = aim.at.unit, aim.at.state.units[aim.target.unit]
    if isinstance(own, Airplane) and isinstance(target, Airplane | Balloon) and own.flight and target.flight:
        if own.flight.level - target.flight.level not in (0, 1):
            return Refusal("rockets reach a target at the airplane's level or one below it", "BD-CMB-25")
    return None


def install(book: Book) -> None:
    book.steady.replace(ID, or_dive)
    book.may_launch.add(ID, level_with)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Rockets between levels",
    says="Rockets may be launched in a dive too, at a target at the airplane's level or one below it.",
    source="Burning Drachens, Balloons and Ground Fire: Rockets",
    ledger=("BD-CMB-23", "BD-CMB-24", "BD-CMB-25", "BD-CMB-26"),
    install=install,
    when=frozenset({"altitude", "rockets"}),
)
