"""The basic game: always in force. Its steps are in ``steps``; here are its limits, targets and losses."""

from __future__ import annotations

from collections.abc import Callable, Collection

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Maneuver, radius
from aerodrome.cardtable.geometry import NEVER
from aerodrome.cardtable.glory import straight_leads_in
from aerodrome.cardtable.questions import Between, GunAt, Pair, Sequence, Target
from aerodrome.cardtable.state import Ground, State, Unit
from aerodrome.cardtable.steps import close, end, fire, move, plan
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import BASE, Checks, Rule


def enough_copies(sequence: Sequence) -> Refusal | None:
    """DP-PLN-01: a kind can be planned as often as the deck holds copies."""
    for kind in sequence.cards:
        copies = sequence.deck.cards[kind].copies
        if sequence.cards.count(kind) > copies:
            return Refusal(f"the deck holds {copies} of {kind}, not {sequence.cards.count(kind)}", "DP-PLN-01")
    return None


def never_steep_twice(sequence: Sequence, excuse: Checks[Pair, Refusal] | None = None) -> Refusal | None:
    """DP-PLN-03, DP-PLN-04: two steep cards may not follow one another, across turns neither, unless the pilot can."""
    granted = sequence.bound.steep_pair
    for place, (before, kind, in_turn) in enumerate(sequence.pairs()):
        if before and sequence.deck.cards[kind].steep and sequence.deck.cards[before].steep:
            if excuse is not None and not excuse.allow(Pair(sequence, place)):
                continue
            if granted:
                granted = False
                continue
            rule = "DP-PLN-03" if in_turn else "DP-PLN-04"
            return Refusal(f"{before} and {kind} are both steep: another card must lie between them", rule)
    return None


def immelmann_between_straights(
    sequence: Sequence, leads_in: Callable[[Maneuver | None], str] = straight_leads_in
) -> Refusal | None:
    """DP-PLN-06, DP-PLN-07: an Immelmann needs a straight just before and just after it, across turns too."""
    cards = sequence.deck.cards
    for before, kind, in_turn in sequence.pairs():
        rule = "DP-PLN-06" if in_turn else "DP-PLN-07"
        if cards[kind].immelmann and (why := leads_in(cards[before] if before else None)):
            return Refusal(why, rule)
        if before and cards[before].immelmann and not cards[kind].straight and not sequence.bound.free_exit:
            return Refusal("after an Immelmann the next card must be a straight", rule)
    return None


def not_jammed(at: GunAt) -> Refusal | None:
    return Refusal("the gun is jammed", "DP-DMG-05") if at.unit.jams[at.gun] else None


def enemies_in_reach(book: Book, at: GunAt, found: tuple[Target, ...]) -> tuple[Target, ...]:
    """DP-FIR-01 to DP-FIR-09: whatever flies of the enemy's and is reached inside the gun's arc, nearest first."""
    gun = at.unit.model.guns[at.gun]
    if gun.infantry:
        return found
    enemies = [
        unit
        for unit in at.state.units.values()
        if type(unit) is not Ground and unit.side != at.unit.side and not unit.fate and near(at.unit, unit, at.state)
    ]
    return found + reached(book, at, enemies) if enemies else found


def near(a: Unit, b: Unit, state: State) -> bool:
    """A quick look whether a ruler laid from anywhere on one card can come to the other."""
    far = state.setting.ruler + radius(a.model) + radius(b.model)
    dx, dy = a.pose.x - b.pose.x, a.pose.y - b.pose.y
    return dx * dx + dy * dy <= far * far


def reached(book: Book, at: GunAt, candidates: Collection[Unit]) -> tuple[Target, ...]:
    """Those of the candidates that a gun's ruler reaches; others that fly may be in the way."""
    state, unit = at.state, at.unit
    around = [
        other
        for other in state.units.values()
        if type(other) is not Ground and not other.fate and other.id != unit.id and near(unit, other, state)
    ]
    most = state.setting.ruler * state.setting.ruler
    targets: list[Target] = []
    for target in candidates:
        others = [other for other in around if other.id != target.id]
        if others and book.in_the_way.answered:
            others = [other for other in others if book.in_the_way.allow(Between(state, unit, target, other))]
        square = book.sight.ask(at, target, others)
        if square != NEVER and square <= most:
            targets.append(Target(target.id, square))
    return tuple(sorted(targets, key=lambda target: target.square))


def used_up(unit: Unit) -> str | None:
    """DP-DMG-02, DP-GND-03, DP-GND-06."""
    resistance = unit.model.resistance
    return "damage" if resistance is not None and unit.points >= resistance else None


def blown_up(unit: Unit) -> str | None:
    """DP-DMG-04."""
    return "explosion" if unit.exploded else None


def install(book: Book) -> None:
    book.turn.use(BASE, "plan", plan.step(book))
    book.turn.use(BASE, "move", move.step(book))
    book.turn.use(BASE, "fire", fire.step(book))
    book.turn.use(BASE, "close", close.step(book))
    book.turn.use(BASE, "end", end.step(book))
    book.plan_checks.add(BASE, enough_copies)
    book.plan_checks.add(BASE, lambda sequence: never_steep_twice(sequence, book.steep_twice))
    book.plan_checks.add(BASE, lambda sequence: immelmann_between_straights(sequence, book.leads_in.ask))
    book.ground_checks.add(BASE, enough_copies)
    book.may_fire.add(BASE, not_jammed)
    book.targets.add(BASE, lambda at, found: enemies_in_reach(book, at, found))
    book.eliminated.add(BASE, blown_up)
    book.eliminated.add(BASE, used_up)


RULE: Rule[Book] = Rule(
    id=BASE,
    title="The basic game",
    says="Plan three cards in secret, fly them together, fire along the ruler, draw damage cards.",
    source="Duel Pack, Basic Rules",
    ledger=("DP-SET", "DP-TRN", "DP-PLN", "DP-MOV", "DP-FIR", "DP-DMG", "DP-VIC", "DP-SCN"),
    install=install,
    brought=True,
)
