"""Gunners without a player: they fire at whatever they have spotted, at any opportunity."""

from __future__ import annotations

from aerodrome.hexsky import ammo
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.freeze import standing
from aerodrome.hexsky.gunnery import aimed, own_die, plate
from aerodrome.hexsky.orders import Fire, Reload
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.state import State
from aerodrome.kernel.flow import Orders
from aerodrome.kernel.prompt import Choice


def gunners(book: Book, state: State, names: tuple[str, ...]) -> Orders:
    """WV-SC3-08, WV-SPT-15: what the guns of automatic planes do, keyed as if they had been asked."""
    orders: dict[str, Choice] = {}
    for name in names:
        plane = state.airplane(name)
        for gun in range(len(plane.guns)) if plane.automatic and plane.in_play else ():
            choice = best(book, GunAt(state, plane, gun))
            if choice is not None:
                orders[f"{state.round}.automatic.{name}.{gun}"] = choice
    return orders


def best(book: Book, at: GunAt) -> Choice | None:
    """The shot with the best die, the first of several; short bursts, which never jam a gun; else a fresh magazine."""
    if plate(at.plane, at.gun).fixed:
        return None
    targets = [] if book.may_fire(at) else book.targets(at, ())
    if targets:
        shots = [aimed(at.state, at.plane, at.gun, at.state.units[name]) for name in targets]
        return Fire(max(shots, key=lambda shot: book.shot(shot, own_die(shot)).total).target.id)
    return Reload() if ammo.may_reload(at) and not standing(at.state) else None
