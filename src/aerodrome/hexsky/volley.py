"""A volley: what each firing position is asked, and all their answers carried out at the same moment."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.hexsky import ammo, automatic, ground
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage_events import Fired, GunCleared, GunJammed
from aerodrome.hexsky.dice import SIDES, CombatFace, base, skilled
from aerodrome.hexsky.freeze import standing
from aerodrome.hexsky.ground import bomb_targets
from aerodrome.hexsky.gunnery import aimed, flew_level, gun_of, operator, own_die
from aerodrome.hexsky.orders import Bomb, Fire, Hold, Reload, Unjam
from aerodrome.hexsky.questions import GunAt, Shot
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.flow import Orders
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.kernel.tally import Tally

HOLD = Hold()
FOREMOST = 0
"""The gun of the observer who aims the bombs."""
Landed = tuple[Shot, CombatFace]


def gun_choices(book: Book, at: GunAt) -> tuple[Choice, ...]:
    """WV-CBT-03: everything a firing position can do now, besides nothing."""
    found: list[Choice] = []
    frozen = standing(at.state)
    if not book.may_fire(at):
        bursts = (False, True) if ammo.enough_for_long(at) else (False,)
        found += [Fire(name, long) for name in book.targets(at, ()) for long in bursts]
    if not frozen and may_unjam(at):
        found.append(Unjam())
    if not frozen and ammo.may_reload(at):
        found.append(Reload())
    return tuple(found)


def fire_prompts(book: Book) -> Callable[[State, tuple[str, ...]], tuple[Prompt, ...]]:
    def prompts(state: State, names: tuple[str, ...]) -> tuple[Prompt, ...]:
        moment = "halt" if standing(state) else "fire"
        asked = []
        for name in names:
            plane = state.airplane(name)
            if not plane.in_play or plane.automatic:
                continue
            for gun in range(len(plane.guns)):
                choices = gun_choices(book, GunAt(state, plane, gun))
                if gun == FOREMOST and may_aim(state, plane):
                    choices = (*choices, *bomb_targets(state, plane))
                if choices:
                    key = f"{state.round}.{moment}.{name}.{gun}"
                    asked.append(Prompt(key, plane.seat, "fire", name, (HOLD, *choices), HOLD))
        return (*asked, *(() if standing(state) else ground.prompts(state)))

    return prompts


def may_aim(state: State, plane: Airplane) -> bool:
    """WV-BOM-03: who aims the bombs does not fire, nor has he fired in a time freeze of the run."""
    return not standing(state) and plane.guns[FOREMOST].fired_in != state.round


def volley(book: Book) -> Callable[[Table[State], Orders], None]:
    def carry_out(table: Table[State], orders: Orders) -> None:
        """WV-CBT-02: every die is rolled for the sky as it stands; only then does damage take effect."""
        before = table.state
        landed: list[Landed] = []
        bombs: list[tuple[Airplane, str]] = []
        if not standing(before):
            for shot in ground.automatic_shots(book, before):
                landed += ground.shoot(book, table, shot)
        present = before.freeze.group if before.freeze else tuple(plane.id for plane in before.flying())
        acts: list[automatic.Act] = []
        for key, choice in orders.items():
            name, *gun = key.split(".")[2:]
            unit = before.units[name]
            if isinstance(unit, Airplane):
                acts.append((GunAt(before, unit, int(gun[0])), choice))
            elif isinstance(choice, Fire):
                landed += ground.shoot(book, table, aimed(before, unit, None, before.units[choice.at]))
        for at, choice in (*acts, *automatic.gunners(book, before, present)):
            match choice:
                case Bomb(at=target):
                    bombs.append((at.plane, target))
                case Fire(at=target, long=long):
                    landed += burst(book, table, at, target, long)
                case Unjam():
                    unjam(table, at)
                case Reload():
                    ammo.reload(table, at)
        for shot, result in landed:
            ground.strike_plane(book, table, shot, result)
            ground.strike_ground(table, shot.target.id, result, shot.firer.id)
        for bomber, target in bombs:
            ground.drop(table, bomber, target)

    return carry_out


def burst(book: Book, table: Table[State], at: GunAt, target: str, long: bool) -> list[Landed]:
    """WV-RES-01, WV-RES-02: one die; a single hit of a long burst jams the gun."""
    shot = aimed(at.state, at.plane, at.gun, at.state.units[target], long)
    tally = book.shot(shot, own_die(shot))
    die = at.state.setting.dice.combat(tally)
    name, gun = at.plane.id, at.gun
    result = die.combat[table.roll(f"fire/{name}/{gun}", SIDES)]
    table.emit(Fired(unit=name, gun=gun, target=target, long=long, die=die.colour, tally=tally, result=result))
    ammo.spend(table, at, ammo.LONG if long else ammo.SHORT)
    if long and result == "1":
        table.emit(GunJammed(unit=name, gun=gun))
    return [(shot, result)] if result != "miss" else []


def may_unjam(at: GunAt) -> bool:
    """WV-JAM-02."""
    man = operator(at.plane, at.gun)
    able = not man.dead and not (man.role == "gunner" and man.wounds)
    return gun_of(at).jammed and able and not at.plane.stalled


def unjam(table: Table[State], at: GunAt) -> None:
    """WV-JAM-02, WV-JAM-03."""
    result = roll_test(table, at.plane.id, "unjam", unjam_die(at))
    if result == "critical" or (result == "success" and flew_level(at.plane)):
        gun = gun_of(at)
        table.emit(GunCleared(unit=at.plane.id, gun=at.gun, ammo=gun.ammo, magazine=gun.magazine))


def unjam_die(at: GunAt) -> Tally:
    """WV-JAM-02."""
    return skilled(base("grey"), operator(at.plane, at.gun).fights_as)
