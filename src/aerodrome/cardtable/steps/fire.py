"""Firing: all fire of the phase is declared, then all damage is drawn and takes effect together."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.endings import ended
from aerodrome.cardtable.events import Fired, GameEnded, JamCounterTaken, PhaseEnded
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.questions import Draw, GunAt, Range, Shot
from aerodrome.cardtable.state import State, Unit
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt

HOLD = Hold()


def prompt_id(state: State, phase: int, unit: Unit, gun: int) -> str:
    return f"{state.turn}.{phase}.fire.{unit.id}.{unit.model.guns[gun].name}"


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        asked = []
        for unit in state.units.values():
            if unit.fate:
                continue
            for gun in range(len(unit.model.guns)):
                at = GunAt(state, unit, gun)
                if book.may_fire.allow(at) and (targets := book.targets(at, ())):
                    shots = tuple(Fire(target.unit) for target in targets) if book.must_hold.allow(at) else ()
                    choices: tuple[Choice, ...] = (*shots, HOLD)
                    name = prompt_id(state, phase, unit, gun)
                    asked.append(Prompt(name, unit.seat, "fire", unit.id, choices, choices[0]))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        jammed = [(unit.id, gun) for unit in table.state.units.values() for gun, left in enumerate(unit.jams) if left]
        if orders:
            inflict(book, table, declare(book, table, orders, phase))
        for name, gun in jammed:
            table.emit(JamCounterTaken(unit=name, gun=gun))
        table.emit(PhaseEnded())
        outcome = ended(table.state)
        if outcome:
            table.emit(GameEnded(outcome=outcome))

    return Step(run, prompts)


def declare(book: Book, table: Table[State], orders: Orders, phase: int) -> list[Draw]:
    """Every gun fires on the table as it is before any damage."""
    state = table.state
    draws: list[Draw] = []
    for unit in state.units.values():
        for gun in range(len(unit.model.guns)):
            choice = orders.get(prompt_id(state, phase, unit, gun))
            if isinstance(choice, Fire):
                target = next(t for t in book.targets(GunAt(state, unit, gun), ()) if t.unit == choice.at)
                shot = Shot(state, unit, gun, state.units[target.unit], target.square, target.infantry)
                aimed = book.aimed.ask(shot)
                table.emit(Fired(unit=unit.id, gun=gun, target=choice.at, range=band(shot), aimed=aimed))
                count = 2 if band(shot) == "short" else 1
                plain = Draw(choice.at, unit.model.guns[gun].letter, count, aimed=aimed, by=(unit.id, gun))
                draws.append(book.draw(shot, plain))
    return draws


def band(shot: Shot) -> Range:
    """Which half of the ruler reaches the target."""
    if shot.infantry:
        return "infantry"
    half = shot.state.setting.ruler // 2
    return "short" if shot.square <= half * half else "long"
