"""Drawing damage cards and what they do: every draw of a moment first, then all effects, then who is lost."""

from __future__ import annotations

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
from aerodrome.cardtable.questions import Draw, Struck
from aerodrome.cardtable.state import Airplane, State
from aerodrome.kernel.game import Table
from aerodrome.kernel.tally import Tally

JAM_LENGTH = 3


def inflict(book: Book, table: Table[State], draws: list[Draw]) -> None:
    """DP-DMG-01 to DP-DMG-08: draw, look, suffer. What is drawn at one moment takes effect together."""
    if not draws:
        return
    symbols: dict[str, list[Symbol]] = {}
    jams: dict[tuple[str, int], None] = {}
    for draw in draws:
        table.emit(CardsDrawn(unit=draw.unit, letter=draw.letter, count=draw.count))
        for _ in range(draw.count):
            symbol = _take(book, table, draw)
            if symbol in JAMS and draw.by:
                _show_jam(table, draw)
                jams[draw.by] = None
            elif symbol == "explosion" and draw.explosion:
                table.emit(Exploded(unit=draw.unit))
            elif draw.symbols:
                symbols.setdefault(draw.unit, []).append(symbol)
    for unit, drawn in symbols.items():
        _suffer(book, table, unit, drawn)
    for name, gun in jams:
        shooter = table.state.units[name]
        table.emit(GunJammed(unit=name, gun=gun, counters=book.jam_length(shooter, JAM_LENGTH)))
    for name in dict.fromkeys(draw.unit for draw in draws):
        _eliminate(book, table, name)


def _take(book: Book, table: Table[State], draw: Draw) -> Symbol:
    """One card from the top of a shuffled deck: each of those left is equally likely."""
    if not any(table.state.decks[draw.letter]):
        table.emit(DeckReshuffled(letter=draw.letter))
    counts = table.state.decks[draw.letter]
    place = table.roll(f"damage/{draw.letter}", sum(counts))
    face = 0
    while place >= counts[face]:
        place -= counts[face]
        face += 1
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
            audience=(unit.seat,) if isinstance(unit, Airplane) else None,
        )
    )
    return card.symbol


def _show_jam(table: Table[State], draw: Draw) -> None:
    """DP-DMG-05: a jam card is shown to the firer at once."""
    assert draw.by is not None
    target, firer = table.state.units[draw.unit], table.state.units[draw.by[0]]
    if isinstance(target, Airplane):
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
    unit = table.state.units[name]
    if isinstance(unit, Airplane):
        kept: list[Symbol] = []
        for symbol in drawn:
            if symbol not in kept or not book.counts_once.ask(symbol):
                kept.append(symbol)
        for symbol in kept:
            for event in book.wounds(table.state, Struck(table.state.airplane(name), symbol)):
                table.emit(event)


def _eliminate(book: Book, table: Table[State], name: str) -> None:
    unit = table.state.units[name]
    if unit.in_play and (reasons := book.eliminated(unit)):
        if isinstance(unit, Airplane):
            table.emit(ShotDown(unit=name, reason=reasons[0]))
        else:
            table.emit(Silenced(unit=name))
