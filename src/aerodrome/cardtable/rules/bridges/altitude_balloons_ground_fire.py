"""Balloons with ground fire and altitude: no counter on a balloon or behind one, whatever its level."""

from __future__ import annotations

from aerodrome.cardtable.artillery import printed
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.geometry import passes_over
from aerodrome.cardtable.questions import Placement
from aerodrome.cardtable.rules.bridges.balloons_ground_fire import aloft, on
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "altitude-with-balloons-and-ground-fire"
FLAT = "balloons-with-ground-fire"


def clear_of_balloons(placement: Placement) -> Refusal | None:
    """BD-CMB-21: on no balloon of either side, and the line from the gun's centre to the counter's crosses none."""
    gun, size = placement.gun.pose, printed(placement.gun).radius
    for unit in aloft(placement.state):
        if on(placement, unit, size):
            return Refusal("the counter may not lie on a balloon", "BD-CMB-21")
        if passes_over(gun.x, gun.y, placement.x, placement.y, card_outline(unit.pose, unit.model)):
            return Refusal("a balloon lies between the gun and the counter", "BD-CMB-21")
    return None


def install(book: Book) -> None:
    book.placement.supersede(ID, clear_of_balloons, of=FLAT)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Balloons and artillery at levels",
    says="Artillery counters lie on no balloon and behind none, whatever its level.",
    source="Burning Drachens, Balloons and Ground Fire: Balloons and Artillery",
    ledger=("BD-CMB-21",),
    install=install,
    when=frozenset({"altitude", "balloons", "ground-fire"}),
)
