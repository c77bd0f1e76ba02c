"""Rockets: launched in one phase, they hit in the next if the airplane flies on steadily and undisturbed."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable import needs
from aerodrome.cardtable.areas import hull, share_ground
from aerodrome.cardtable.balloon_events import RocketsHit, RocketsLaunched, RocketsMissed, RocketsSpoiled
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline, muzzle
from aerodrome.cardtable.core import near, reached
from aerodrome.cardtable.geometry import NEVER, clip, distance_square, overlap
from aerodrome.cardtable.orders import Launch
from aerodrome.cardtable.piles import with_pile
from aerodrome.cardtable.questions import Aim, Between, Declared, Draw, GunAt, Layout, Taken, Target, Volley
from aerodrome.cardtable.state import Airplane, Balloon, Ground, Salvo, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice
from aerodrome.kernel.rules import Rule

ID = "rockets"
ROCKETS = "D"
"""The deck that rockets deal from."""
FRONT = 0


def lay_rocket_deck(layout: Layout, state: State) -> State:
    """BD-RKT-09."""
    armed = any(unit.kit.rockets for unit in state.airplanes())
    return with_pile(state, layout.catalogue, ROCKETS) if armed else state


def steady(book: Book, unit: Airplane) -> bool:
    """BD-RKT-02, BD-RKT-06: whether the card just flown lets rockets go, or hit."""
    return bool(unit.flown) and book.steady.ask(unit.model.deck.cards[unit.flown[-1]])


def ready(book: Book, at: GunAt) -> bool:
    """Whether anything but a jam, which is the gun's alone, keeps the airplane from firing ahead."""
    return book.may_fire.allow(GunAt(at.state, replace(at.unit, jams=(0,) * len(at.unit.jams)), at.gun))


def launches(book: Book, at: GunAt, offered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """BD-RKT-02 to BD-RKT-04, BD-RKT-14: one rocket or more, at what flies in front within a ruler."""
    unit, state = at.unit, at.state
    if at.gun != FRONT or type(unit) is not Airplane or not unit.kit.rockets:
        return offered
    if not (steady(book, unit) and ready(book, at)):
        return offered
    enemies = [
        other
        for other in state.units.values()
        if type(other) is not Ground and other.side != unit.side and not other.fate and near(unit, other, state)
    ]
    found = [target for target in reached(book, at, enemies) if book.may_launch.allow(Aim(at, target))]
    return (*offered, *(Launch(to.unit, count) for to in found for count in range(1, unit.kit.rockets + 1)))


def launch(table: Table[State], declared: Declared) -> list[Draw]:
    """BD-RKT-20."""
    if isinstance(declared.choice, Launch):
        choice = declared.choice
        table.emit(RocketsLaunched(unit=declared.unit.id, target=choice.at, count=choice.rockets))
    return []


def spoil(state: State, taken: Taken) -> list[Event]:
    """BD-RKT-08, BD-RKT-15, BD-RKT-16: any symbol that enemy fire deals; the owner alone knows."""
    unit = state.units[taken.draw.unit]
    if taken.symbol == "none" or not isinstance(unit, Airplane) or unit.salvo is None:
        return []
    whose = taken.draw.by[0] if taken.draw.by else taken.draw.of
    if not whose or state.units[whose].side == unit.side:
        return []
    return [RocketsSpoiled(unit=unit.id, audience=(unit.seat,))]


def struck(book: Book, state: State, unit: Airplane, salvo: Salvo) -> Unit | None:
    """BD-RKT-05 to BD-RKT-13: what rockets that arrive now hit."""
    target = state.units[salvo.target]
    if salvo.spoiled or unit.fate or target.fate or not steady(book, unit):
        return None
    at = GunAt(state, unit, FRONT)
    if not book.may_launch.allow(Aim(at, Target(target.id, 0))):
        return None
    if overlap(card_outline(unit.pose, unit.model), card_outline(target.pose, target.model)):
        return target
    between = [
        other
        for other in state.units.values()
        if type(other) is not Ground
        and not other.fate
        and other.id not in (unit.id, target.id)
        and book.in_the_way.allow(Between(state, unit, target, other))
    ]
    if book.sight.ask(at, target, between) != NEVER:
        return target
    airplanes = [other for other in between if isinstance(other, Airplane)]
    others: list[Unit] = [other for other in between if not isinstance(other, Airplane)]
    if isinstance(target, Balloon) and book.sight.ask(at, target, others) != NEVER:
        return in_front(at, target, airplanes)
    return None


def in_front(at: GunAt, target: Unit, airplanes: list[Airplane]) -> Airplane | None:
    """BD-RKT-11: of the airplanes that hide some of a balloon the nearest."""
    x, y, arc = muzzle(at.unit.pose, at.unit.model.guns[at.gun])
    card = card_outline(target.pose, target.model)
    lines = []
    for lx, ly, rx, ry in arc:
        seen = clip([(cx - x, cy - y) for cx, cy in card], lx, ly, 1)
        seen = clip(seen, rx, ry, -1) if seen else seen
        if seen:
            lines.append(hull([(x, y), *((x + dx, y + dy) for dx, dy in seen)]))
    hiding = [
        (distance_square(x, y, outline), other)
        for other in airplanes
        if not overlap(outline := card_outline(other.pose, other.model), card)
        and any(share_ground(outline, line) for line in lines)
    ]
    return min(hiding, key=lambda found: found[0])[1] if hiding else None


def install(book: Book) -> None:
    def arrive(table: Table[State], volley: Volley) -> list[Draw]:
        """BD-RKT-05, BD-RKT-09, BD-RKT-10, BD-RKT-12: all at once, when all other cards of the phase are drawn."""
        state = table.state
        due = [(unit, unit.salvo) for unit in state.airplanes() if unit.salvo and unit.salvo.at < state.phases]
        draws = []
        for unit, salvo in due:
            hit = struck(book, state, unit, salvo)
            if hit is None:
                table.emit(RocketsMissed(unit=unit.id, target=salvo.target))
            else:
                table.emit(RocketsHit(unit=unit.id, target=hit.id, count=salvo.count))
                draws.append(Draw(hit.id, ROCKETS, salvo.count, of=unit.id))
        return draws

    book.needs.add(ID, needs.rockets)
    book.prepare.add(ID, lay_rocket_deck)
    book.instead.add(ID, lambda at, offered: launches(book, at, offered))
    book.declared.on(ID, Declared, launch)
    book.taken.on(ID, Taken, spoil)
    book.latest.on(ID, Volley, arrive)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Rockets",
    says="Rockets launched after a straight or stall hit after the next one, if nothing disturbs the airplane.",
    source="Burning Drachens, Rockets",
    ledger=("BD-RKT", "BD-INC-07"),
    install=install,
    brought=True,
)
