"""A whole table that a seat could be sitting at: what its view says is kept, what is hidden is made up by chance."""

from __future__ import annotations

from collections.abc import Sequence as Row
from typing import Literal

from msgspec.structs import replace

from aerodrome.cardtable.book import PHASES, Book
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.questions import Sequence
from aerodrome.cardtable.stance import Stance, stance
from aerodrome.cardtable.state import (
    NO_DEMANDS,
    Airplane,
    Balloon,
    Demands,
    Ground,
    Held,
    Hurt,
    Salvo,
    State,
    Tailing,
    Unit,
)
from aerodrome.cardtable.view import AirplaneView, BalloonView, CardView, GroundView, View
from aerodrome.kernel.dice import Dice

TRIES = 50
"""How often face-down cards are dealt anew when they would have brought an airplane down."""


def imagine(book: Book, start: State, view: View, dice: Dice) -> State:
    """A state whose view for this seat is the one given."""
    left = {letter: list(deck.counts) for letter, deck in start.setting.damage.items()}
    piles = [unit.cards for units in (view.airplanes, view.ground, view.balloons) for unit in units]
    for card in (card for pile in piles for card in pile):
        if card.face is not None and not card.back:
            left[card.letter][card.face] -= 1
    units: dict[str, Unit] = {}
    for name, unit in start.units.items():
        if isinstance(unit, Ground):
            ground = next(card for card in view.ground if card.id == name)
            units[name] = _ground(unit, ground)
        elif isinstance(unit, Balloon):
            balloon = next(each for each in view.balloons if each.id == name)
            units[name] = _balloon(unit, balloon, view.seat or "", left, start.setting.damage, dice)
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
        tails=tuple(Tailing(pair.tailer, pair.tailed, pair.shown or "", pair.settled) for pair in view.tails),
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
        battery=seen.battery,
        muted=seen.muted,
        fate=seen.fate,
        gone_at=seen.gone_at,
        exploded=seen.exploded,
    )


def _balloon(
    unit: Balloon,
    seen: BalloonView,
    seat: str,
    left: dict[str, list[int]],
    damage: dict[str, DamageDeck],
    dice: Dice,
) -> Balloon:
    return replace(
        unit,
        cards=_deal(unit, seen, seat, left, damage, dice),
        exploded=seen.exploded,
        flames=seen.flames,
        flight=seen.flight,
        hauled=seen.hauled,
        observers=seen.observers,
        fallen=seen.fallen,
        fate=seen.fate,
        gone_at=seen.gone_at,
    )


def _known(card: CardView, shown: tuple[str, ...] = ()) -> Held:
    return Held(
        card.letter, card.face or 0, card.points or 0, card.at, card.aimed, shown, card.back, card.by, card.halved
    )


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
        entered=seen.entered,
        exploded=seen.exploded,
        fate=seen.fate,
        lot=_lot(seen, dice),
        edge=seen.edge,
        gone_at=seen.gone_at,
        left_up=seen.left_up,
        came=seen.came,
        load=seen.load or "",
        kit=seen.kit,
        flight=seen.flight,
        salvo=seen.salvo,
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
        return replace(known, hurt=hurt, cards=cards, plan=own.plan, bound=own.bound, shaken=own.shaken)
    seat = view.seat or ""
    known = replace(known, hurt=hurt, cards=_deal(unit, seen, seat, left, damage, dice))
    if known.salvo:
        known = replace(known, salvo=_doubtful(known.salvo, known.cards, damage))
    return replace(known, plan=_plan(book, known, view, dice))


def _lot(seen: AirplaneView, dice: Dice) -> Literal["", "left", "right"]:
    """Either card may lie there face down."""
    if seen.lot == "hidden":
        return "left" if dice.pick("imagine/lot", 2) else "right"
    return seen.lot


def _doubtful(salvo: Salvo, cards: Row[Held], damage: dict[str, DamageDeck]) -> Salvo:
    """Rockets on their way, spoiled if a card made up since their launch has a symbol."""
    drawn = (damage[card.letter].faces[card.face] for card in cards if card.at >= salvo.at)
    later = salvo.next and _doubtful(salvo.next, cards, damage)
    return replace(salvo, spoiled=any(face.symbol != "none" for face in drawn), next=later)


def _deal(
    unit: Airplane | Balloon,
    seen: AirplaneView | BalloonView,
    seat: str,
    left: dict[str, list[int]],
    damage: dict[str, DamageDeck],
    dice: Dice,
) -> tuple[Held, ...]:
    """Faces for the cards not seen: any that are left, but none that would have ended the airplane.

    Where that is too much to ask of chance, as after a lot of fire whose points did not count, they are the mildest.
    """
    for last_try in (False,) * TRIES + (True,):
        counts = {letter: list(row) for letter, row in left.items()}
        cards: list[Held] = []
        for card in seen.cards:
            if card.face is not None:
                cards.append(_known(card, (seat,)))
            else:
                deck = damage[card.letter]
                row = counts[card.letter]
                face = _mildest(row, deck, card.back) if last_try else _pick(row, deck.counts, card.back, dice)
                points = deck.faces[face].points
                points = ((points + 1) // 2 if card.halved else points) + (card.aimed and points > 0)
                cards.append(Held(card.letter, face, points, card.at, card.aimed, (), card.back, halved=card.halved))
        alive = sum(card.points for card in cards) < (unit.model.resistance or 0)
        quiet = not any(damage[card.letter].faces[card.face].symbol == "explosion" for card in cards)
        if seen.fate or last_try or (alive and quiet):
            left.update(counts)
            return tuple(cards)
    raise AssertionError("the last try always returns")


def _mildest(counts: list[int], deck: DamageDeck, back: bool) -> int:
    """The face with the fewest points of those left in the deck."""
    pool = deck.counts if back or not any(counts) else counts
    left = (face for face, count in enumerate(pool) if count)
    face = min(left, key=lambda face: (deck.faces[face].symbol == "explosion", deck.faces[face].points))
    if not back and counts[face]:
        counts[face] -= 1
    return face


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
    if unit.fate or not waiting or not _has_planned(view) or not _still_to_come(unit, view):
        return ()
    granted = book.demands(unit, NO_DEMANDS)
    free = Demands(free_exit=granted.free_exit, steep_pair=granted.steep_pair)
    shown = next((pair.shown for pair in view.tails if pair.tailed == unit.id and pair.shown), None)
    stands = stance(unit)
    if 0 in stands.lengths and not unit.flown:  # on the ground, perhaps without any cards
        plans = [plan.cards for plan in book.menu(unit).plans if not shown or plan.cards[:1] == (shown,)]
        return plans[dice.pick("imagine/plan", len(plans))] if plans else ()
    cards: list[str] = []
    last = unit.last
    for place in range(waiting):
        ways = [shown] if place == 0 and shown else _ways(book, unit, last, cards, free, stands)
        cards.append(ways[dice.pick("imagine/plan", len(ways))])
        last, stands = cards[-1], stands.after(unit.model.deck, last, cards[-1])
    return tuple(cards)


def _still_to_come(unit: Airplane, view: View) -> bool:
    """Not where others have turned over more cards: on the ground nothing was planned, or the rest does not count."""
    return not unit.grounded or len(unit.flown) >= max(len(seen.flown) for seen in view.airplanes if not seen.fate)


def _ways(book: Book, unit: Airplane, last: str, cards: list[str], free: Demands, stands: Stance) -> list[str]:
    deck = unit.model.deck
    used = [*unit.flown, *cards]
    ways = [
        kind
        for kind, card in deck.cards.items()
        if used.count(kind) < card.copies
        and not book.judge(Sequence(deck, last, (kind,), free, (*unit.flown, *cards), stands))
    ]
    return ways or ["straight"]


def _has_planned(view: View) -> bool:
    """Whether this turn's plans lie on the table: only someone's own can tell for sure, or a card flown this turn."""
    own = [unit.secrets for unit in view.airplanes if unit.secrets and not unit.fate]
    if own:
        return any(secrets.plan for secrets in own)
    return any(unit.flown for unit in view.airplanes)


def _give_load(start: State, units: dict[str, Unit], view: View, dice: Dice) -> None:
    """A secret load is with one of the airplanes it could be with."""
    carry = start.setting.carry
    hidden = [unit for unit in view.airplanes if unit.load is None]
    if carry and hidden:
        name = hidden[dice.pick("imagine/load", len(hidden))].id
        unit = units[name]
        assert isinstance(unit, Airplane)
        units[name] = replace(unit, load="bombs" if carry[0] == "bombs" else "camera")
