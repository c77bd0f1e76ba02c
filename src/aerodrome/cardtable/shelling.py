"""The counters of anti-aircraft guns: where they may lie, how they are laid, and what they do when they burst."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from aerodrome.cardtable.artillery import OVER_CARD, batteries, covers, printed
from aerodrome.cardtable.artillery_events import ShellBurst, ShellLaid
from aerodrome.cardtable.artillery_spots import MOST, spots
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline
from aerodrome.cardtable.orders import Hold, Lay
from aerodrome.cardtable.questions import Asked, Caught, Crew, Draw, Layout, Placement, Shellburst, Volley
from aerodrome.cardtable.state import Airplane, Battery, Ground, State, Unit
from aerodrome.cardtable.steps import lay, reload
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Refusal

LARGEST_BURST = 200_000
"""No card has a corner farther from its centre than this: what lies beyond it and the counter is not looked at."""


def load(layout: Layout, state: State) -> State:
    """BD-AAG-03: every gun starts loaded."""
    units: dict[str, Unit] = {
        name: replace(unit, battery=Battery()) if isinstance(unit, Ground) and unit.model.artillery else unit
        for name, unit in state.units.items()
    }
    return replace(state, units=units)


def in_range(book: Book, placement: Placement) -> Refusal | None:
    """BD-AAG-06, BD-CMB-05: the edge of the counter is within the gun's range of its red dot."""
    gun = placement.gun
    size = printed(gun).radius
    most = book.aims.ask(placement.state)[placement.level]
    if most == OVER_CARD:
        if covers(placement.x, placement.y, size, card_outline(gun.pose, gun.model)):
            return None
        return Refusal(f"at level {placement.level} the counter must lie over the card of its gun", "BD-CMB-05")
    dx, dy = placement.x - gun.pose.x, placement.y - gun.pose.y
    if dx * dx + dy * dy <= (most + size) ** 2:
        return None
    at_level = f" at level {placement.level}" if placement.level else ""
    rule = "BD-CMB-05" if placement.level else "BD-AAG-06"
    return Refusal(f"the gun reaches no farther than {most // 1000} mm{at_level}", rule)


def beside_the_gun(placement: Placement) -> Refusal | None:
    """BD-AAG-07."""
    gun = placement.gun
    if covers(placement.x, placement.y, printed(gun).radius, card_outline(gun.pose, gun.model)):
        return Refusal("the counter may not lie over the card of its gun", "BD-AAG-07")
    return None


def misplaced(book: Book, placement: Placement) -> Refusal | None:
    """Why a counter cannot lie there; places off the table are not looked at any further."""
    setting = placement.state.setting
    if not (0 <= placement.x <= setting.width and 0 <= placement.y <= setting.length):
        return Refusal("the counter must lie on the table", "BD-AAG-05")
    aims = book.aims.ask(placement.state)
    if placement.level not in aims:
        levels = "no level is declared" if list(aims) == [0] else f"a level from {min(aims)} to {max(aims)} is declared"
        return Refusal(f"{levels} for a counter, not {placement.level}", "BD-CMB-04")
    wrong = book.placement(placement)
    return wrong[0] if wrong else None


def legal(book: Book, state: State, gun: Ground, places: Iterable[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The likeliest places where the counter may lie, as many as fit on a menu."""
    found: list[tuple[int, int, int]] = []
    for x, y, level in places:
        if misplaced(book, Placement(state, gun, x, y, level)) is None:
            found.append((x, y, level))
            if len(found) == MOST:
                break
    return found


def install(book: Book, rule: str) -> None:
    def offer(crew: Crew, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """BD-AAG-04, BD-AAG-05, BD-AAG-20: a gun that was loaded when the turn began lays its only counter."""
        battery = crew.gun.battery
        if battery is None or not battery.ready:
            return choices
        places = spots(crew.state, crew.gun, book.aims.ask(crew.state))
        if places is None:
            return choices
        return (*choices, *(Lay(*place) for place in legal(book, crew.state, crew.gun, places)), Hold())

    def lay_freely(asked: Asked, choice: Lay) -> list[Refusal]:
        gun = asked.state.units.get(asked.prompt.about)
        if asked.prompt.asks != "lay" or not isinstance(gun, Ground):
            return [Refusal("no counter is to be laid now", "BD-AAG-05")]
        wrong = misplaced(book, Placement(asked.state, gun, choice.x, choice.y, choice.level))
        return [wrong] if wrong else []

    def laid(crew: Crew, choice: Lay) -> list[Event]:
        return [ShellLaid(unit=crew.gun.id, x=choice.x, y=choice.y, level=choice.level)]

    def caught(state: State, burst: Shellburst) -> list[str]:
        """BD-AAG-09: every airplane, friend or enemy, whose card lies under any part of the counter."""
        shell, size = burst.shell, printed(burst.gun).radius
        return [
            unit.id
            for unit in state.units.values()
            if type(unit) is Airplane
            and not unit.fate
            and abs(unit.pose.x - shell.x) < LARGEST_BURST
            and abs(unit.pose.y - shell.y) < LARGEST_BURST
            and covers(shell.x, shell.y, size, card_outline(unit.pose, unit.model))
        ]

    def burst(table: Table[State], volley: Volley) -> list[Draw]:
        """BD-AAG-08 to BD-AAG-11, BD-AAG-16: after the second maneuver, a silenced gun's counter too."""
        draws: list[Draw] = []
        for gun, battery in batteries(table.state):
            shell = battery.shell
            if shell is None or shell.moves > 1:
                continue
            for name in book.caught(table.state, Shellburst(gun, shell)):
                if book.spared.allow(Caught(table.state.units[name], shell)):
                    draws.append(Draw(name, printed(gun).letter, 1, of=gun.id))
            table.emit(ShellBurst(unit=gun.id))
        return draws

    book.prepare.add(rule, load)
    book.turn.use(rule, "lay", lay.step(book))
    book.turn.use(rule, "reload", reload.step(book))
    book.crew.add(rule, offer)
    book.freely.on(rule, Lay, lay_freely)
    book.served.on(rule, Lay, laid)
    book.placement.add(rule, lambda placement: in_range(book, placement))
    book.placement.add(rule, beside_the_gun)
    book.caught.on(rule, Shellburst, caught)
    book.blows.on(rule, Volley, burst)
