"""Firing: all fire of the phase is declared, then all damage is drawn and takes effect together."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.events import Fired, JamCounterTaken
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.questions import Declared, Draw, GunAt, Range, Shot, Target, Volley, Watch
from aerodrome.cardtable.state import Airplane, State, Unit
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt

HOLD = Hold()


def prompt_id(state: State, phase: int, unit: Unit, gun: int) -> str:
    return f"{state.turn}.{phase}.fire.{unit.id}.{unit.model.guns[gun].name}"


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        asked = []
        virtual = state.setting.virtual
        for unit in state.units.values():
            if unit.fate or (virtual and unit.side in virtual):
                continue
            for gun in range(len(unit.model.guns)):
                at = GunAt(state, unit, gun)
                targets = book.within_reach(at) if book.may_fire.allow(at) else ()
                instead = book.instead(at, ()) if book.instead.answered else ()
                if targets or instead:
                    shots = tuple(Fire(target.unit) for target in targets) if book.must_hold.allow(at) else ()
                    choices: tuple[Choice, ...] = (*shots, *instead, HOLD)
                    name = prompt_id(state, phase, unit, gun)
                    asked.append(Prompt(name, unit.seat, "fire", unit.id, choices, shots[0] if shots else HOLD))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        jammed = [(unit.id, gun) for unit in table.state.units.values() for gun, left in enumerate(unit.jams) if left]
        draws = declare(book, table, orders, phase) if orders else []
        volley = Volley(phase)
        if book.blows.answered:
            draws += book.blows(table, volley)
        if draws or book.latest.answered:
            inflict(book, table, draws, volley)
        for name, gun in jammed:
            table.emit(JamCounterTaken(unit=name, gun=gun))

    return Step(run, prompts)


def declare(book: Book, table: Table[State], orders: Orders, phase: int) -> list[Draw]:
    """Every gun fires on the table as it is before any damage; who does something else with one gun fires no other."""
    state = table.state
    draws: list[Draw] = []
    busy = {name.split(".")[3] for name, choice in orders.items() if not isinstance(choice, Fire | Hold)}
    taken: set[tuple[str, str]] = set()
    for unit in state.units.values():
        for gun in range(len(unit.model.guns)):
            choice = orders.get(prompt_id(state, phase, unit, gun))
            if isinstance(choice, Fire) and unit.id not in busy:
                if (unit.id, choice.at) in taken and book.one_gun_each.ask(unit):
                    continue
                taken.add((unit.id, choice.at))
                at = GunAt(state, unit, gun)
                target = next(t for t in book.within_reach(at) if t.unit == choice.at)
                draws.append(shoot(book, table, at, target))
            elif choice is not None and not isinstance(choice, Fire | Hold):
                draws += book.declared(table, Declared(unit, gun, choice))
    return draws


def goes_on(book: Book, shot: Shot) -> bool:
    """Whether a series at the same target goes on, and nothing takes the use of it away."""
    if not book.aimed.ask(shot):
        return False
    return not isinstance(shot.unit, Airplane) or book.unsettled.allow(Watch(shot.state, shot.unit))


def shoot(book: Book, table: Table[State], at: GunAt, target: Target) -> Draw:
    """A gun fires at something in reach; what that draws."""
    shot = Shot(at.state, at.unit, at.gun, at.state.units[target.unit], target.square, target.infantry)
    aimed, counts_as = goes_on(book, shot), book.band(shot, band(shot))
    table.emit(Fired(unit=at.unit.id, gun=at.gun, target=target.unit, range=counts_as, aimed=aimed))
    count = 2 if counts_as == "short" else 1
    plain = Draw(target.unit, at.unit.model.guns[at.gun].letter, count, aimed=aimed, by=(at.unit.id, at.gun))
    return book.draw(shot, plain)


def band(shot: Shot) -> Range:
    """Which half of the ruler reaches the target."""
    if shot.infantry:
        return "infantry"
    half = shot.state.setting.ruler // 2
    return "short" if shot.square <= half * half else "long"
