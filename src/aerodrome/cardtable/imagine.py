"""A whole table that a seat could be sitting at: what its view says is kept, what is hidden is made up by chance."""

from __future__ import annotations

from collections.abc import Sequence as Row

from msgspec.structs import replace

from aerodrome.cardtable.book import PHASES, Book
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.questions import Sequence
from aerodrome.cardtable.state import NO_DEMANDS, Airplane, Ground, Held, Hurt, State, Tailing, Unit
from aerodrome.cardtable.view import AirplaneView, CardView, GroundView, View
from aerodrome.kernel.dice import Dice

TRIES = 50
"""How often face-down cards are dealt anew when they would have brought an airplane down."""


def imagine(book: Book, start: State, view: View, dice: Dice) -> State:
    """A state whose view for this seat is the one given."""
    left = {letter: list(deck.counts) for letter, deck in start.setting.damage.items()}
    piles = [plane.cards for plane in view.airplanes] + [post.cards for post in view.ground]
    for card in (card for pile in piles for card in pile):
        if card.face is not None and not card.back:
            left[card.letter][card.face] -= 1
    units: dict[str, Unit] = {}
    for name, unit in start.units.items():
        if isinstance(unit, Ground):
            ground = next(card for card in view.ground if card.id == name)
            units[name] = _ground(unit, ground)
        else:
            units[name] = _airplane(book, unit, view.airplane(name), view, left, start.setting.damage, dice)
    _give_load(start, units, view, dice)
    return replace(
        start,
        units=units,
        decks={letter: tuple(counts) for letter, counts in left.items()},
        turn=view.turn,
        phases=view.phases,
        at=view.at,
        tails=tuple(_tail(units, view, pair.tailer, pair.tailed, pair.shown) for pair in view.tails),
        last_shot=view.last_shot,
        picture_at=-1 if view.picture_at is None else view.picture_at,
        bombed_at=view.bombed_at,
        outcome=view.outcome,
    )


def _ground(unit: Ground, seen: GroundView) -> Ground:
    return replace(
        unit,
        jams=seen.jams,
        bursts=seen.bursts,
        cards=tuple(_known(card) for card in seen.cards),
        fate=seen.fate,
        gone_at=seen.gone_at,
        exploded=seen.exploded,
    )


def _known(card: CardView, shown: tuple[str, ...] = ()) -> Held:
    return Held(card.letter, card.face or 0, card.points or 0, card.at, card.aimed, shown, card.back)


def _airplane(
    book: Book,
    unit: Airplane,
    seen: AirplaneView,
    view: View,
    left: dict[str, list[int]],
    damage: dict[str, DamageDeck],
    dice: Dice,
) -> Airplane:
    hurt = Hurt(pilot=seen.pilot, smoke=seen.smoke, flames=seen.flames)
    known = replace(
        unit,
        pose=seen.pose,
        jams=seen.jams,
        bursts=seen.bursts,
        flown=seen.flown,
        last=seen.last,
        exploded=seen.exploded,
        fate=seen.fate,
        edge=seen.edge,
        gone_at=seen.gone_at,
        load=seen.load or "",
    )
    own = seen.secrets
    if own is not None:
        hurt = replace(
            hurt,
            engine=own.engine,
            observer=own.observer,
            rudder_left=own.rudder_left,
            rudder_right=own.rudder_right,
        )
        cards = tuple(_known(card) for card in seen.cards)
        return replace(known, hurt=hurt, cards=cards, plan=own.plan, bound=own.bound)
    seat = view.seat or ""
    known = replace(known, hurt=hurt, cards=_deal(unit, seen, seat, left, damage, dice))
    return replace(known, plan=_plan(book, known, view, dice))


def _deal(
    unit: Airplane,
    seen: AirplaneView,
    seat: str,
    left: dict[str, list[int]],
    damage: dict[str, DamageDeck],
    dice: Dice,
) -> tuple[Held, ...]:
    """Faces for the cards not seen: any that are left, but none that would have ended the airplane."""
    for last_try in (False,) * TRIES + (True,):
        counts = {letter: list(row) for letter, row in left.items()}
        cards: list[Held] = []
        for card in seen.cards:
            if card.face is not None:
                cards.append(_known(card, (seat,)))
            else:
                deck = damage[card.letter]
                face = 0 if last_try else _pick(counts[card.letter], deck.counts, card.back, dice)
                points = deck.faces[face].points
                cards.append(
                    Held(card.letter, face, points + (card.aimed and points > 0), card.at, card.aimed, (), card.back)
                )
        alive = sum(card.points for card in cards) < unit.model.resistance
        quiet = not any(damage[card.letter].faces[card.face].symbol == "explosion" for card in cards)
        if seen.fate or last_try or (alive and quiet):
            left.update(counts)
            return tuple(cards)
    raise AssertionError("the last try always returns")


def _pick(counts: list[int], full: Row[int], back: bool, dice: Dice) -> int:
    """A face by chance: of those left in the deck, or for a card gone back into it of all."""
    pool = full if back or not any(counts) else counts
    place = dice.pick("imagine/cards", sum(pool))
    face = 0
    while place >= pool[face]:
        place -= pool[face]
        face += 1
    if not back and counts[face]:
        counts[face] -= 1
    return face


def _plan(book: Book, unit: Airplane, view: View, dice: Dice) -> tuple[str, ...]:
    """The cards still face down: some legal way to go on, beginning with the one shown if one was."""
    waiting = PHASES - len(unit.flown)
    if unit.fate or not waiting or not _has_planned(view):
        return ()
    shown = next((pair.shown for pair in view.tails if pair.tailed == unit.id and pair.shown), None)
    cards: list[str] = []
    last = unit.last
    for place in range(waiting):
        ways = [shown] if place == 0 and shown else _ways(book, unit, last, cards)
        cards.append(ways[dice.pick("imagine/plan", len(ways))])
        last = cards[-1]
    return tuple(cards)


def _ways(book: Book, unit: Airplane, last: str, cards: list[str]) -> list[str]:
    deck = unit.model.deck
    used = [*unit.flown, *cards]
    ways = [
        kind
        for kind, card in deck.cards.items()
        if used.count(kind) < card.copies and not book.judge(Sequence(deck, last, (kind,), NO_DEMANDS))
    ]
    return ways or ["straight"]


def _has_planned(view: View) -> bool:
    """Whether this turn's plans lie on the table: only someone's own can tell for sure, or a card flown this turn."""
    own = [unit.secrets for unit in view.airplanes if unit.secrets and not unit.fate]
    if own:
        return any(secrets.plan for secrets in own)
    return any(unit.flown for unit in view.airplanes)


def _tail(units: dict[str, Unit], view: View, tailer: str, tailed: str, shown: str | None) -> Tailing:
    if shown is None:  # not for this seat to know, if it is shown at all
        return Tailing(tailer, tailed)
    return Tailing(tailer, tailed, shown)


def _give_load(start: State, units: dict[str, Unit], view: View, dice: Dice) -> None:
    """A secret load is with one of the airplanes it could be with."""
    carry = start.setting.carry
    hidden = [unit for unit in view.airplanes if unit.load is None]
    if carry and hidden:
        name = hidden[dice.pick("imagine/load", len(hidden))].id
        unit = units[name]
        assert isinstance(unit, Airplane)
        units[name] = replace(unit, load="bombs" if carry[0] == "bombs" else "camera")
