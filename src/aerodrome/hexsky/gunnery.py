"""Lines of fire: what a gun bears on, from which side it strikes, and the shifts of its die."""

from __future__ import annotations

from aerodrome.hexsky.dice import base, skilled
from aerodrome.hexsky.hexes import STEPS, Hex, Pose, distance, step
from aerodrome.hexsky.knobs import BEYOND_STRIP, GROUND_HEAD_ON, GUN_RANGE, LONG_BURST_SHIFT, RANGE_STRIP
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.planes import GunPlate
from aerodrome.hexsky.questions import Aspect, GunAt, Shot
from aerodrome.hexsky.state import Airman, Airplane, Ground, Gun, State, Unit
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.tally import Tally

ASPECTS: dict[Aspect, int] = {"head-on": -1, "rear": 1, "side": -2, "none": 0}
"""WV-MDF-05 to WV-MDF-07."""


def hex_of(unit: Unit) -> Hex:
    return unit.hex if isinstance(unit, Ground) else unit.pose.hex


def plate(plane: Airplane, gun: int) -> GunPlate:
    return plane.model.guns[gun]


def operator(plane: Airplane, gun: int) -> Airman:
    """WV-GUN-05, WV-GUN-06: the pilot fires the fixed guns, each gunner a flexible one."""
    if plate(plane, gun).fixed:
        return plane.pilot
    flexible = [number for number, each in enumerate(plane.model.guns) if not each.fixed]
    return plane.crew[min(1 + flexible.index(gun), len(plane.crew) - 1)]


def _along(pose: Pose, to: Hex) -> tuple[int, int]:
    """How far a hex lies ahead of a plane and above it as it sits, in units of no matter; their signs are exact."""
    nose, dx, dl = STEPS[pose.facing], to[0] - pose.x, to[1] - pose.level
    ahead = nose[0] * dx + 3 * nose[1] * dl
    above = nose[0] * dl - nose[1] * dx
    return ahead, above if (pose.sense == "right") is not pose.inverted else -above


def bears(pose: Pose, template: int, to: Hex) -> bool:
    """WV-GUN-02 to WV-GUN-04: a hex in the row of the nose, or with any part inside a gunner's template.

    The grid is so laid that a hex has a part inside just when its centre is inside or on a limit.
    """
    reach = distance(pose.hex, to)
    if reach > GUN_RANGE:
        return False
    if template == 0:
        return step(pose.hex, pose.facing, reach) == to
    ahead, above = _along(pose, to)
    return {1: ahead <= 0 and above >= 0, 2: ahead <= 0, 3: above >= 0}[template]


def aspect(firer: Hex, target: Unit) -> Aspect:
    """WV-STF-05: what is on the ground has no nose."""
    return "none" if isinstance(target, Ground) else seen_from(firer, target.pose)


def seen_from(firer: Hex, pose: Pose) -> Aspect:
    """WV-MDF-13, WV-MDF-14: within 30 degrees of nose or tail, the limit being the firer's."""
    if pose.hex == firer:
        return "none"
    dx, dl = firer[0] - pose.x, firer[1] - pose.level
    ahead, _ = _along(pose, firer)
    if ahead * ahead < 3 * (dx * dx + 3 * dl * dl):
        return "side"
    return "head-on" if ahead > 0 else "rear"


def may_be_aimed_at(at: GunAt, unit: Unit) -> bool:
    """WV-SPT-15: an enemy; what is on the ground, or fired at automatically, must have been spotted."""
    if not unit.in_play or unit.side == at.plane.side:
        return False
    free = isinstance(unit, Airplane) and not at.plane.automatic
    return free or at.state.sees(at.plane.id, unit.id)


def core_targets(at: GunAt, found: tuple[str, ...]) -> tuple[str, ...]:
    """WV-GUN-02, WV-GUN-03: enemies in the line of fire."""
    pose, template = at.plane.pose, plate(at.plane, at.gun).template
    bearing = (unit for unit in at.state.units.values() if bears(pose, template, hex_of(unit)))
    return (*found, *(unit.id for unit in bearing if may_be_aimed_at(at, unit)))


def aimed(state: State, firer: Unit, gun: int | None, target: Unit, long: bool = False) -> Shot:
    """A shot as the two stand now."""
    return Shot(
        state=state,
        firer=firer,
        gun=gun,
        target=target,
        range=distance(hex_of(firer), hex_of(target)),
        aspect=aspect(hex_of(firer), target),
        long=long,
    )


def core_shot(shot: Shot, die: Tally) -> Tally:
    """WV-MDF-01 to WV-MDF-11, WV-AGR-05, WV-AGR-06, WV-BAL-02: every shift, in words."""
    firer, target = shot.firer, shot.target
    if shot.gun is not None and isinstance(firer, Airplane):
        die = skilled(die, operator(firer, shot.gun).fights_as)
    reach = RANGE_STRIP[shot.range] if shot.range < len(RANGE_STRIP) else BEYOND_STRIP
    seen_from = ASPECTS[shot.aspect]
    if isinstance(firer, Ground) and shot.aspect == "head-on":
        seen_from = GROUND_HEAD_ON
    shifts = [(f"range {shot.range}", reach), (shot.aspect, seen_from)]
    if isinstance(target, Airplane):
        flight, now = target.flight, shot.state.round
        shifts.append(("jinking", -1 if flight is not None and "jink" in flight.performed else 0))
        shifts.append(("barrel roll", -2 if target.barrel_in == now else 0))
        shifts.append(("falling leaf", -2 if target.leaf_in == now else 0))
        shifts.append(("tailing", 1 if tails(shot) else 0))
    else:
        shifts.append(("size", target.counter.size))
    shifts.append(("long burst", LONG_BURST_SHIFT if shot.long else 0))
    for reason, amount in shifts:
        if amount:
            die = die.add(reason, amount)
    return die


def tails(shot: Shot) -> bool:
    """WV-MDF-10, WV-MDF-15, WV-MDF-16."""
    firer = shot.firer
    if not isinstance(firer, Airplane) or shot.gun is None or not plate(firer, shot.gun).fixed:
        return False
    return firer.id in shot.state.tailed_by(shot.target.id)


def own_die(shot: Shot) -> Tally:
    """The colour strip of a gun, or of a unit on the ground."""
    firer = shot.firer
    if isinstance(firer, Airplane):
        assert shot.gun is not None
        return base(plate(firer, shot.gun).colour)
    assert firer.counter.fire is not None
    return base(firer.counter.fire)


def flew_level(plane: Airplane) -> bool:
    """WV-AMO-07, WV-JAM-03, WV-BOM-02: nothing but level flight this round; a plane that never moves flies so too."""
    flight = plane.flight
    if flight is None:
        return not plane.moved and not plane.stalled
    kept = plane.pose.facing == flight.start.facing and plane.pose.level == flight.start.level
    return flight.level_all_along and kept


def gun_of(at: GunAt) -> Gun:
    return at.plane.guns[at.gun]


def flying_steadily(at: GunAt) -> Refusal | None:
    """WV-STL-06, and the maneuvers that leave no time to aim."""
    if at.plane.stalled:
        return Refusal("a stalled plane cannot fire", "WV-STL-06")
    for name in at.plane.flight.performed if at.plane.flight else ():
        if not BY_NAME[name].fire:
            return Refusal(f"no gun fires in a round with a {BY_NAME[name].title.lower()}", "WV-GUN-11")
    return None


def gunner_able(at: GunAt) -> Refusal | None:
    """WV-CRW-04, WV-CRW-07."""
    man = operator(at.plane, at.gun)
    if man.dead or (man.role == "gunner" and man.wounds):
        return Refusal(f"the {man.role} is out of action", "WV-CRW-04")
    return None


def gun_ready(at: GunAt) -> Refusal | None:
    """WV-JAM-01, WV-JAM-04, WV-AMO-07 to WV-AMO-09, WV-GUN-07, WV-TFZ-09."""
    gun, now = gun_of(at), at.state.round
    if gun.jammed:
        return Refusal("the gun is jammed", "WV-JAM-01")
    if gun.ammo < 1:
        last = gun.magazine == len(plate(at.plane, at.gun).ammo) - 1
        return Refusal("the gun is out of ammunition" if last else "the gun must be reloaded first", "WV-AMO-07")
    if gun.fired_in == now:
        return Refusal("the gun has fired this round", "WV-GUN-07")
    if gun.cleared_in == now:
        return Refusal("the gun was cleared or reloaded this round", "WV-JAM-04")
    return None


CHECKS = (flying_steadily, gunner_able, gun_ready)
