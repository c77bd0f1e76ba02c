"""Gunners without a player: they fire at whatever they have spotted, at any opportunity."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from aerodrome.hexsky import ammo
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.fold_units import with_unit
from aerodrome.hexsky.freeze import standing
from aerodrome.hexsky.ground import along_path
from aerodrome.hexsky.gunnery import aimed, own_die, plate
from aerodrome.hexsky.orders import Fire, Reload
from aerodrome.hexsky.questions import GunAt, Shot
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.prompt import Choice

Act = tuple[GunAt, Choice]
"""A gun, with the sky as it finds it at the moment it chooses, and what it does."""


def gunners(book: Book, state: State, names: tuple[str, ...]) -> list[Act]:
    """WV-SC3-08, WV-SPT-15: what the guns of automatic planes do, as if they had been asked."""
    planes = (plane for plane in map(state.airplane, names) if plane.automatic and plane.in_play)
    guns = (GunAt(state, plane, gun) for plane in planes for gun in range(len(plane.guns)))
    acts = (best(book, at) for at in guns if not plate(at.plane, at.gun).fixed)
    return [act for act in acts if act is not None]


def best(book: Book, at: GunAt) -> Act | None:
    """WV-AGR-07: the shot with the best die, the earliest of several; short bursts, which never jam; else a reload."""
    chances = list(opportunities(book, at))
    if chances:
        best_at, shot = max(chances, key=lambda chance: book.shot(chance[1], own_die(chance[1])).total)
        return best_at, Fire(shot.target.id)
    return (at, Reload()) if ammo.may_reload(at) and not standing(at.state) else None


def opportunities(book: Book, at: GunAt) -> Iterator[tuple[GunAt, Shot]]:
    """Every shot that the gun has at any point of an enemy's path; in a time freeze all stand where they are."""
    for unit in at.state.units.values() if not book.may_fire(at) else ():
        for seen in along_path(unit) if isinstance(unit, Airplane) and not standing(at.state) else (unit,):
            there = replace(at, state=with_unit(at.state, seen))
            if unit.id in book.targets(there, ()):
                yield there, aimed(there.state, at.plane, at.gun, seen)
