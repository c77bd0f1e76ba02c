"""Ground fire of a side that nobody plays: its trenches and guns find their targets by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from aerodrome.cardtable.artillery import OVER_CARD, batteries, crew_reloads, gap_square, printed
from aerodrome.cardtable.artillery_events import AimTested, GunLoading, GunReady
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.damage import top_card
from aerodrome.cardtable.geometry import distance_square, overlap
from aerodrome.cardtable.levels import level_of
from aerodrome.cardtable.questions import Caught, Draw, GunAt, Layout, Target, Volley
from aerodrome.cardtable.state import Airplane, Ground, Shell, State, Unit
from aerodrome.cardtable.steps.fire import shoot
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import Rule

ID = "solitaire-aa"
TEST = "A"
"""The deck whose symbols say whether a shot is on the mark."""


def wait_a_round(layout: Layout, state: State) -> State:
    """BD-SOL-01, BD-SOL-06: a loaded gun first waits one round."""
    units: dict[str, Unit] = dict(state.units)
    for gun, battery in batteries(state):
        if not state.manned(gun):
            units[gun.id] = replace(gun, battery=replace(battery, ready=False))
    return replace(state, units=units)


def reload_and_wait(state: State, gun: Ground, phase: int) -> list[Event]:
    """BD-SOL-06, BD-SOL-07: loaded three maneuvers after a shot, and one round later ready, whatever the turn."""
    battery = gun.battery
    if state.manned(gun) or battery is None:
        return crew_reloads(state, gun, phase)
    if battery.fired_at == state.phases or gun.fate or battery.ready:
        return []
    return [GunLoading(unit=gun.id)] if battery.loading else [GunReady(unit=gun.id)]


def distance_to(gun: Ground, unit: Unit) -> int:
    """BD-SOL-08, BD-LUP-11: squared, from the red dot of a ground card to the nearest point of another card."""
    return distance_square(gun.pose.x, gun.pose.y, card_outline(unit.pose, unit.model))


def at_the_nearest(book: Book, state: State) -> Iterator[tuple[GunAt, Target]]:
    """BD-SOL-11: the guns and trenches that can fire, and whom they fire at."""
    for unit in state.units.values():
        if type(unit) is not Ground or unit.fate or state.manned(unit):
            continue
        for gun in range(len(unit.model.guns)):
            at = GunAt(state, unit, gun)
            if book.may_fire.allow(at) and (target := nearest(unit, state, book.within_reach(at))):
                yield at, target


def nearest(gun: Ground, state: State, targets: tuple[Target, ...]) -> Target | None:
    planes = [target for target in targets if isinstance(state.units[target.unit], Airplane)]
    return min(planes, key=lambda target: distance_to(gun, state.units[target.unit]), default=None)


def within_shells(book: Book, state: State, gun: Ground) -> list[Airplane]:
    """BD-SOL-01, BD-SOL-04, BD-SOL-08, BD-SOL-10, BD-CLD-09: the enemies in range that no friend is close to."""
    aims = book.aims.ask(state)
    friends = [
        card_outline(unit.pose, unit.model)
        for unit in state.units.values()
        if type(unit) is not Ground and unit.side == gun.side and not unit.fate
    ]
    half = state.setting.ruler // 2
    found = []
    for unit in state.airplanes():
        most = aims.get(level_of(unit))
        if unit.side == gun.side or unit.fate or most is None or not book.spared.allow(Caught(unit, overhead(unit))):
            continue
        card = card_outline(unit.pose, unit.model)
        if most == OVER_CARD:
            reached = overlap(card, card_outline(gun.pose, gun.model))
        else:
            reached = distance_to(gun, unit) <= most * most
        if reached and all(gap_square(card, friend) > half * half for friend in friends):
            found.append(unit)
    return found


def overhead(unit: Airplane) -> Shell:
    """What a counter would be that burst right where an airplane is."""
    return Shell(unit.pose.x, unit.pose.y, level_of(unit), 0)


def preferred(table: Table[State], gun: Ground, found: list[Airplane]) -> Airplane:
    """BD-SOL-05: by chance, unless the scenario says who matters more."""
    prefers = table.state.setting.prefers
    if prefers == "nearest":
        least = min(distance_to(gun, unit) for unit in found)
        found = [unit for unit in found if distance_to(gun, unit) == least]
    elif prefers == "two-seaters":
        found = [unit for unit in found if unit.model.crew > 1] or found
    return found[table.roll(f"solitaire/{gun.id}", len(found)) if len(found) > 1 else 0]


def install(book: Book) -> None:
    def fire(table: Table[State], volley: Volley) -> list[Draw]:
        """BD-SOL-02, BD-SOL-03, BD-SOL-07, BD-SOL-09, BD-SOL-11: on the table as it is before any damage."""
        if not table.state.setting.virtual:
            return []
        state = table.state
        draws = [shoot(book, table, at, target) for at, target in at_the_nearest(book, state)]
        for gun, battery in batteries(state):
            if gun.fate or state.manned(gun) or not battery.ready:
                continue
            if found := within_shells(book, state, gun):
                target = preferred(table, gun, found)
                letter = book.owed(state, Draw(target.id, TEST, 1)).letter
                face = top_card(table, letter)
                table.emit(AimTested(unit=gun.id, target=target.id, letter=letter, face=face))
                if state.setting.damage[letter].faces[face].symbol != "none":
                    draws.append(Draw(target.id, printed(gun).letter, 1, of=gun.id))
        return draws

    book.prepare.add(ID, wait_a_round)
    book.reload.replace(ID, reload_and_wait)
    book.blows.on(ID, Volley, fire)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Solitaire ground fire",
    says="The trenches and guns of a side that nobody plays fire by themselves whenever they can.",
    source="Burning Drachens, Solitaire Scenarios and Anti-Aircraft Guns",
    ledger=("BD-SOL",),
    install=install,
    requires=frozenset({"ground-fire"}),
    brought=True,
)
