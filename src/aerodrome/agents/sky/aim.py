"""What a shot is worth: the die that a gun would roll from one place at another, and the harm it does on average."""

from __future__ import annotations

from functools import lru_cache

from aerodrome.hexsky.dice import COLOURS, SKILLS, CombatFace, DiceSet
from aerodrome.hexsky.gunnery import ASPECTS, bears, operator, seen_from
from aerodrome.hexsky.hexes import Facing, Hex, Pose, distance
from aerodrome.hexsky.knobs import GUN_RANGE, RANGE_STRIP
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.planes import Model, Part
from aerodrome.hexsky.state import Airplane, Ground, Unit

HITS: dict[CombatFace, int] = {"miss": 0, "1": 1, "2": 2, "3": 3, "destroyed": 4}
TANK, WOUND, ENGINE_HIT, CONTROL_HIT, GUNNER_HIT = 0.3, 0.35, 0.12, 0.06, 0.08
"""How near to its end a hit there brings a plane, 1 being shot down."""


@lru_cache(maxsize=200_000)
def shift(template: int, facing: Facing, inverted: bool, dx: int, dl: int, nose: Facing | None) -> int | None:
    """The shift for range and aspect; None where the gun does not bear. ``nose`` is None for what has no aspect."""
    to = (dx, dl)
    if not bears(Pose(0, 0, facing, inverted), template, to):
        return None
    shifts = RANGE_STRIP[distance((0, 0), to)]
    return shifts if nose is None else shifts + ASPECTS[seen_from((0, 0), Pose(dx, dl, nose))]


def steady(plane: Airplane) -> bool:
    """Whether its maneuvers leave time to aim."""
    performed = plane.flight.performed if plane.flight else ()
    return not plane.stalled and all(BY_NAME[name].fire for name in performed)


class Battery:
    """The guns of a plane that could fire in this round: template and strength of each."""

    __slots__ = ("guns",)

    def __init__(self, plane: Airplane) -> None:
        self.guns: list[tuple[int, int]] = []
        if not plane.pilot.dead:
            for number, plate in enumerate(plane.model.guns):
                gun, man = plane.guns[number], operator(plane, number)
                out = man.dead or (man.role == "gunner" and man.wounds)
                if not (gun.jammed or gun.ammo < 1 or out):
                    self.guns.append((plate.template, COLOURS.index(plate.colour) + SKILLS[man.fights_as]))

    def harm(self, pose: Pose, at: Pose, harms: tuple[float, ...], extra: int = 0) -> float:
        """The harm done from one pose to a plane in another."""
        dx, dl = at.x - pose.x, at.level - pose.level
        if abs(dl) > GUN_RANGE or abs(dx) > 2 * GUN_RANGE:
            return 0.0
        total = 0.0
        for template, strength in self.guns:
            shifts = shift(template, pose.facing, pose.inverted, dx, dl, at.facing)
            if shifts is not None:
                total += harms[max(0, min(8, strength + shifts + extra))]
        return total

    def hits(self, pose: Pose, at: Hex, chances: tuple[float, ...], extra: int = 0) -> float:
        """The same for a unit that is not a plane."""
        dx, dl = at[0] - pose.x, at[1] - pose.level
        if abs(dl) > GUN_RANGE or abs(dx) > 2 * GUN_RANGE:
            return 0.0
        total = 0.0
        for template, strength in self.guns:
            shifts = shift(template, pose.facing, pose.inverted, dx, dl, None)
            if shifts is not None:
                total += chances[max(0, min(8, strength + shifts + extra))]
        return total


def harms(plane: Airplane, dice: DiceSet) -> tuple[float, ...]:
    """For each die how near it brings a plane to its end, on average."""
    return _harms(plane.model, plane.hurt.structure, plane.pilot.wounds, plane.hurt.tank, dice)


@lru_cache(maxsize=2_000)
def _harms(model: Model, structure: int, wounds: int, tank: bool, dice: DiceSet) -> tuple[float, ...]:
    left = max(1, model.structure_boxes + 1 - structure)
    by_face = {
        face: sum(_harm(part, hits, left, model, wounds, tank) for part in model.parts) / len(model.parts)
        for face, hits in HITS.items()
    }
    return tuple(sum(by_face[face] for face in die.combat) / len(die.combat) for die in dice.dice)


def _harm(part: Part, hits: int, left: int, model: Model, wounds: int, tank: bool) -> float:
    if not hits:
        return 0.0
    destroyed = hits == HITS["destroyed"]
    match part:
        case "structure":
            return min(1.0, (model.structure[0] if destroyed else hits) / left)
        case "pilot":
            return 1.0 if destroyed or wounds else WOUND
        case "tank":
            return 0.0 if tank else TANK
        case "engine":
            return 5 * ENGINE_HIT if destroyed else hits * ENGINE_HIT
        case "gunner":
            return 2 * GUNNER_HIT if destroyed else GUNNER_HIT
    boxes = model.controls if destroyed else hits
    return min(1.0, boxes * CONTROL_HIT + boxes / left)


@lru_cache(maxsize=200)
def chances(hits_left: int, dice: DiceSet) -> tuple[float, ...]:
    """For each die what part of a ground unit it takes away; its destruction counts whole."""

    def worth(face: CombatFace) -> float:
        return 0.0 if face == "miss" else 1.0 if face == "destroyed" else 1.0 / max(1, hits_left)

    return tuple(sum(worth(face) for face in die.combat) / len(die.combat) for die in dice.dice)


def place(unit: Unit) -> Hex:
    return unit.hex if isinstance(unit, Ground) else unit.pose.hex
