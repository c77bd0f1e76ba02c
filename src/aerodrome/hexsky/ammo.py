"""Ammunition: what a burst costs, and how the die moves from number to number."""

from __future__ import annotations

from aerodrome.hexsky.damage_events import AmmoSpent, GunCleared
from aerodrome.hexsky.gunnery import flew_level, gun_of, operator, plate
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.state import State
from aerodrome.kernel.game import Table

SHORT, LONG = 1, 2
"""WV-AMO-02, WV-AMO-03."""


def enough_for_long(at: GunAt) -> bool:
    """WV-AMO-04."""
    gun, printed = gun_of(at), plate(at.plane, at.gun)
    later = sum(printed.ammo[gun.magazine + 1 :]) if printed.continuous else 0
    return gun.ammo + later >= LONG


def spend(table: Table[State], at: GunAt, points: int) -> None:
    """WV-AMO-05, WV-AMO-06: below 1 the die goes to the next number, at once where the feed is continuous."""
    gun, printed = gun_of(at), plate(at.plane, at.gun)
    ammo, magazine = gun.ammo - points, gun.magazine
    while ammo < 1 and printed.continuous and magazine + 1 < len(printed.ammo):
        magazine += 1
        ammo += printed.ammo[magazine]
    spent = AmmoSpent(unit=at.plane.id, gun=at.gun, ammo=max(0, ammo), magazine=magazine, empty=ammo < 1)
    table.emit(spent)


def may_reload(at: GunAt) -> bool:
    """WV-AMO-07, WV-AMO-08: after a whole round of level flight in which the gun has not fired."""
    gun, printed, man = gun_of(at), plate(at.plane, at.gun), operator(at.plane, at.gun)
    more = gun.empty and gun.magazine + 1 < len(printed.ammo)
    able = not man.dead and not (man.role == "gunner" and man.wounds)
    return more and able and gun.fired_in != at.state.round and not gun.jammed and flew_level(at.plane)


def reload(table: Table[State], at: GunAt) -> None:
    magazine = gun_of(at).magazine + 1
    ammo = plate(at.plane, at.gun).ammo[magazine]
    table.emit(GunCleared(unit=at.plane.id, gun=at.gun, ammo=ammo, magazine=magazine))
