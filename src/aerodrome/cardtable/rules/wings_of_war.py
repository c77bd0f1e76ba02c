"""The earlier edition: what it answers otherwise than the Duel Pack does."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.events import ObserverHit, SmokeTrailed
from aerodrome.cardtable.questions import Draw, GunAt
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "wings-of-war"
FRONT = 0


def costs_nothing(unit: Airplane) -> list[Draw]:
    """BD-PLN-11: the straight is all."""
    return []


def wounds_the_observer(unit: Airplane) -> list[Event]:
    """BD-SPD-08, BD-SPD-09: secret; nothing on a single-seater."""
    return [ObserverHit(unit=unit.id, audience=(unit.seat,))] if unit.model.crew > 1 else []


def smoke_starts_again(unit: Airplane) -> list[Event]:
    """BD-SPD-23."""
    return [SmokeTrailed(unit=unit.id)]


def straights_allowed(unit: Airplane) -> bool:
    """BD-SPD-29."""
    return False


def every_kind_once(symbol: Symbol) -> bool:
    """BD-SPD-24."""
    return True


def observer_fires(at: GunAt) -> Refusal | None:
    """BD-SPD-08."""
    if isinstance(at.unit, Airplane) and at.unit.hurt.observer and at.gun != FRONT:
        return Refusal("the observer is wounded", "BD-SPD-08")
    return None


def install(book: Book) -> None:
    book.illegal_card.replace(ID, costs_nothing)
    book.crew_hit.replace(ID, wounds_the_observer)
    book.second_smoke.replace(ID, smoke_starts_again)
    book.no_straights.replace(ID, straights_allowed)
    book.counts_once.replace(ID, every_kind_once)
    book.must_hold.add(ID, observer_fires)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Earlier edition",
    says="Illegal cards cost nothing more, observers are wounded and not pilots, fire bars no maneuver.",
    source="Burning Drachens",
    ledger=("BD-PLN-11", "BD-SPD"),
    install=install,
)
