"""Aim: a gun that goes on firing at the same airplane does more harm."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.questions import Draw, Shot
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.rules import Rule
from aerodrome.kernel.tally import Tally

ID = "aim"


def goes_on(shot: Shot) -> bool:
    """DP-AIM-01, DP-AIM-03: the same gun hit at the same airplane in the phase just before, in whatever turn."""
    burst = shot.unit.bursts[shot.gun]
    return (
        burst is not None
        and burst.target == shot.target.id
        and burst.at == shot.state.phases - 1
        and isinstance(shot.target, Airplane)
        and not shot.infantry
    )


def one_more(draw: Draw, points: Tally) -> Tally:
    """DP-AIM-01, DP-AIM-02: one point more on a card that has any."""
    return points.add("aim", 1) if draw.aimed and points.total > 0 else points


def install(book: Book) -> None:
    book.aimed.replace(ID, goes_on)
    book.card_points.add(ID, one_more)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Aim",
    says="From the second phase running that a gun fires at the same airplane, cards with points count one more.",
    source="Duel Pack, Optional Rules",
    ledger=("DP-AIM",),
    install=install,
)
