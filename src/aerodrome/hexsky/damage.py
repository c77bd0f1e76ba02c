"""Damage: where the hits of an attack go, and what each part of a plane makes of them."""

from __future__ import annotations

from itertools import accumulate

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage_events import (
    ControlHit,
    CrewHit,
    EngineHit,
    FireBroke,
    HitLanded,
    LeakBegan,
    Struck,
)
from aerodrome.hexsky.dice import SIDES, Colour, CombatFace, base
from aerodrome.hexsky.knobs import DAMAGE_SIDES, STRUCTURE_DESTROYED
from aerodrome.hexsky.planes import Control, Part
from aerodrome.hexsky.questions import Aspect, Hit
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.trials import hit_structure
from aerodrome.kernel.game import Table


def strike(book: Book, table: Table[State], name: str, colour: Colour, aspect: Aspect, by: str, because: str) -> None:
    """A combat die that no gun fires, its colour unshifted: flames, a shell, a storm."""
    die = table.state.setting.dice.combat(base(colour))
    result = die.combat[table.roll(f"{because}/{name}", SIDES)]
    table.emit(Struck(unit=name, because=because, die=die.colour, result=result))
    if result != "miss":
        assess(book, table, Hit(table.state.airplane(name), aspect, by), result)


def assess(book: Book, table: Table[State], hit: Hit, result: CombatFace) -> None:
    """WV-DMG-01: one roll tells the part, and all the hits of the attack go there."""
    plane = table.state.airplane(hit.target.id)
    roll = table.roll(f"damage/{plane.id}", DAMAGE_SIDES) + 1
    part = book.part_hit.ask(plane, book.damage_number(hit, roll))
    landed = HitLanded(unit=plane.id, roll=roll, part=part, hits=result, by=hit.by)
    table.emit(landed)
    damage(table, plane.id, part, result, hit.by)
    for event in book.wounds(table, landed):
        table.emit(event)


def damage(table: Table[State], name: str, part: Part, result: CombatFace, by: str = "") -> None:
    """What a part makes of a combat result other than a miss."""
    plane = table.state.airplane(name)
    hits = 0 if result == "destroyed" else int(result)
    match part:
        case "structure":
            hit_structure(table, name, hits or boxes_to_line(plane), "shot down", by)
        case "ailerons" | "rudder" | "elevators":
            control(table, plane, part, hits, by)
        case "engine":
            engine(table, plane, hits)
        case "tank":
            leak(table, plane, tank=True)
        case "pilot":
            crew(table, plane, 0, result, by)
        case "gunner":
            crew(table, plane, gunner_hit(table, plane), result, by)


def boxes_to_line(plane: Airplane) -> int:
    """WV-STC-02: to the first box beyond the next thick line, and from an arrow beyond the one after that."""
    at = plane.hurt.structure
    line = next((line for line in accumulate(plane.model.structure) if line > at), at)
    beyond = STRUCTURE_DESTROYED == "beyond line" or line == at
    return line - at + (1 if beyond else 0)


def control(table: Table[State], plane: Airplane, part: Control, hits: int, by: str) -> None:
    """WV-CTL-01 to WV-CTL-04; no hits means destroyed."""
    gauge: int = getattr(plane.hurt, part)
    to = min(gauge + hits, plane.model.controls) if hits else max(gauge, plane.model.controls)
    if to > gauge:
        table.emit(ControlHit(unit=plane.id, control=part, to=to))
    structure = hits or to - gauge
    if structure:
        hit_structure(table, plane.id, structure, "shot down", by)


def engine(table: Table[State], plane: Airplane, hits: int) -> None:
    """WV-ENG-01 to WV-ENG-05; no hits means destroyed, which passes over the boxes between."""
    boxes, at = plane.model.engine, plane.hurt.engine
    last = len(boxes) - 1
    to = min(at + hits, last) if hits else last
    if to == at:
        return
    passed = boxes[at + 1 : to + 1] if hits else ()
    lost = max([plane.hurt.power_lost, *(-int(box) for box in passed if box in ("-1", "-2"))])
    table.emit(EngineHit(unit=plane.id, to=to, power_lost=lost))
    if "leak" in passed:
        leak(table, plane)
    if "fire" in passed:
        ignite(table, plane.id)


def leak(table: Table[State], plane: Airplane, tank: bool = False) -> None:
    """WV-TNK-01, WV-TNK-02, WV-LEK-01."""
    if plane.hurt.leak is None:
        table.emit(LeakBegan(unit=plane.id, rounds=table.roll(f"leak/{plane.id}", SIDES) + 1, tank=tank))


def ignite(table: Table[State], name: str) -> None:
    """WV-BRN-01."""
    if not table.state.airplane(name).hurt.burning:
        table.emit(FireBroke(unit=name))


def gunner_hit(table: Table[State], plane: Airplane) -> int:
    """Which of several gunners: the text does not tell, so a die does."""
    gunners = len(plane.crew) - 1
    return 1 + (table.roll(f"gunner/{plane.id}", gunners) if gunners > 1 else 0)


def crew(table: Table[State], plane: Airplane, who: int, result: CombatFace, by: str) -> None:
    """WV-CRW-01 to WV-CRW-03."""
    if who < len(plane.crew) and not plane.crew[who].dead:
        wounds = 2 if result == "destroyed" else plane.crew[who].wounds + 1
        table.emit(CrewHit(unit=plane.id, who=who, wounds=wounds, by=by))
