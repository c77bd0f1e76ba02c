"""Drawing damage cards and what they do: every draw of a moment first, then all effects, then who is lost."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.cardtable.balloon_events import BalloonDestroyed
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import JAMS, Symbol
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    DeckReshuffled,
    Exploded,
    GunJammed,
    ShotDown,
    Silenced,
)
from aerodrome.cardtable.questions import Battered, Draw, Holed, Lost, Struck, Taken, Volley
from aerodrome.cardtable.state import Airplane, Balloon, Ground, State
from aerodrome.kernel.game import Table
from aerodrome.kernel.tally import Tally

JAM_LENGTH = 3


def inflict(
    book: Book, table: Table[State], draws: list[Draw], volley: Volley | None = None, over: bool = False
) -> None:
    """DP-DMG-01 to DP-DMG-08: draw, look, suffer. What is drawn at one moment takes effect together.

    With a volley, what waits for the other cards of it comes last. Once the game is over a loss harms nobody else.
    """
    draws = [book.owed(table.state, draw) for draw in draws]
    symbols: dict[str, list[Symbol]] = {}
    jams: dict[tuple[str, int], None] = {}
    _draw(book, table, draws, symbols, jams)
    if volley and (late := book.latest(table, volley)):
        late = [book.owed(table.state, draw) for draw in late]
        _draw(book, table, late, symbols, jams)
        draws += late
    if not draws:
        return
    for unit, drawn in symbols.items():
        _suffer(book, table, unit, drawn)
    for name, gun in jams:
        shooter = table.state.units[name]
        table.emit(GunJammed(unit=name, gun=gun, counters=book.jam_length(shooter, JAM_LENGTH)))
    hit = dict.fromkeys(draw.unit for draw in draws)
    for lost in _balloons_first(hit, table.state):
        further = [draw for name in lost for draw in _eliminate(book, table, name)]
        if further and not over:
            inflict(book, table, further)


def _balloons_first(hit: Iterable[str], state: State) -> tuple[list[str], list[str]]:
    """BD-TRN-08: what balloons do to others when they explode comes before airplanes are lost."""
    aloft = [name for name in hit if isinstance(state.units[name], Balloon)]
    return aloft, [name for name in hit if name not in aloft]


def _draw(
    book: Book,
    table: Table[State],
    draws: list[Draw],
    symbols: dict[str, list[Symbol]],
    jams: dict[tuple[str, int], None],
) -> None:
    """Takes the cards; their symbols and the guns they jam are noted for later."""
    for draw in draws:
        table.emit(CardsDrawn(unit=draw.unit, letter=draw.letter, count=draw.count))
        for _ in range(draw.count):
            for symbol in _take(book, table, draw):
                if symbol in JAMS and draw.by:
                    _show_jam(table, draw)
                    jams[draw.by] = None
                elif symbol == "explosion" and draw.explosion:
                    table.emit(Exploded(unit=draw.unit))
                elif draw.symbols and (not draw.only or symbol in draw.only):
                    symbols.setdefault(draw.unit, []).append(symbol)


def top_card(table: Table[State], letter: str) -> int:
    """The face on top of a shuffled deck: each card that is left is equally likely."""
    if not any(table.state.decks[letter]):
        table.emit(DeckReshuffled(letter=letter))
    counts = table.state.decks[letter]
    place = table.roll(f"damage/{letter}", sum(counts))
    face = 0
    while place >= counts[face]:
        place -= counts[face]
        face += 1
    return face


def _take(book: Book, table: Table[State], draw: Draw) -> tuple[Symbol, ...]:
    """One card is drawn and laid down; what its symbol counts as."""
    face = top_card(table, draw.letter)
    card = table.state.setting.damage[draw.letter].faces[face]
    points = book.card_points(draw, Tally(card.points)) if draw.points else Tally(0)
    unit = table.state.units[draw.unit]
    table.emit(
        CardTaken(
            unit=draw.unit,
            letter=draw.letter,
            face=face,
            points=points.total,
            aimed=draw.aimed,
            because=points.reasons,
            by=draw.by[0] if draw.by and isinstance(unit, Ground) else "",
            halved=draw.halved,
            audience=None if isinstance(unit, Ground) else (unit.seat,),
        )
    )
    taken = Taken(draw, points.total, card.points, card.symbol, table.state)
    for event in book.taken(table.state, taken):
        table.emit(event)
    return book.reads(taken, (card.symbol,))


def _show_jam(table: Table[State], draw: Draw) -> None:
    """DP-DMG-05: a jam card is shown to the firer at once."""
    assert draw.by is not None
    target, firer = table.state.units[draw.unit], table.state.units[draw.by[0]]
    if not isinstance(target, Ground):
        place = len(target.cards) - 1
        face = target.cards[place].face
        table.emit(
            CardShown(
                unit=target.id,
                card=place,
                letter=draw.letter,
                face=face,
                to=firer.seat,
                audience=(target.seat, firer.seat),
            )
        )


def _suffer(book: Book, table: Table[State], name: str, drawn: list[Symbol]) -> None:
    kept: list[Symbol] = []
    for symbol in drawn:
        if symbol not in kept or isinstance(table.state.units[name], Balloon) or not book.counts_once.ask(symbol):
            kept.append(symbol)
    for symbol in kept:
        unit = table.state.units[name]
        hit: Struck | Holed | Battered
        if isinstance(unit, Airplane):
            hit = Struck(unit, symbol)
        else:
            hit = Holed(unit, symbol) if isinstance(unit, Balloon) else Battered(unit, symbol)
        for event in book.wounds(table.state, hit):
            table.emit(event)


def _eliminate(book: Book, table: Table[State], name: str) -> list[Draw]:
    """Takes a unit out of the game if it is at its end; what others draw because of that."""
    unit = table.state.units[name]
    return lose(book, table, name, book.eliminated(unit)) if unit.in_play else []


def lose(book: Book, table: Table[State], name: str, reasons: list[str]) -> list[Draw]:
    """Takes a unit out of the game if there is a reason to; what others draw because of that."""
    unit = table.state.units[name]
    if not reasons:
        return []
    if isinstance(unit, Airplane):
        table.emit(ShotDown(unit=name, reason=reasons[0]))
    elif isinstance(unit, Ground):
        table.emit(Silenced(unit=name))
    else:
        table.emit(BalloonDestroyed(unit=name, reason=reasons[0]))
    return book.aftermath(table, Lost(unit, tuple(reasons)))
