"""The tests that planes take: structural and handling; and what becomes of those that fail."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.damage_events import StructureHit
from aerodrome.hexsky.dice import SIDES, TestFace, base, skilled
from aerodrome.hexsky.events import Lost, MovementLost, Stalled, TestKind, Tried
from aerodrome.hexsky.hexes import ground_below, levelled
from aerodrome.hexsky.knobs import HANDLING_CRITICAL, STRUCTURAL_DAMAGE
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.game import Table
from aerodrome.kernel.tally import Tally


def roll_test(table: Table[State], unit: str, test: TestKind, tally: Tally, about: str = "") -> TestFace:
    """Roll a test die, its colour shifted and held to white and yellow."""
    die = table.state.setting.dice.test(tally)
    result = die.test[table.roll(f"{test}/{unit}", SIDES)]
    table.emit(Tried(unit=unit, test=test, die=die.colour, tally=tally, result=result, about=about))
    return result


def structural(table: Table[State], name: str, because: str, by: str = "") -> None:
    """WV-STT-01, WV-STT-02."""
    plane = table.state.airplane(name)
    result = roll_test(table, name, "structural", skilled(base(plane.model.sturdiness), plane.pilot.fights_as))
    if result == "failure":
        crack_up(table, name, because, by)
    elif result == "success":
        hit_structure(table, name, STRUCTURAL_DAMAGE, because, by)


def hit_structure(table: Table[State], name: str, hits: int, because: str, by: str = "") -> None:
    """WV-STC-01, WV-STC-03: the token moves on; past its last box the plane cracks up."""
    plane = table.state.airplane(name)
    to = plane.hurt.structure + hits
    table.emit(StructureHit(unit=name, to=to))
    if to > plane.model.structure_boxes and plane.in_play:
        crack_up(table, name, because, by)


def crack_up(table: Table[State], name: str, because: str, by: str = "") -> None:
    """WV-CRK-02: straight down to the ground at once."""
    plane = table.state.airplane(name)
    at = ground_below(plane.pose)
    table.emit(Lost(unit=name, fate="cracked up", at=at, because=because, by=by))


def crash(table: Table[State], name: str, because: str, by: str = "") -> None:
    """WV-MOV-09, WV-STL-05: where it is, and no lower than the ground."""
    pose = table.state.airplane(name).pose
    at = pose.hex if pose.level > 0 else ground_below(replace(pose, level=0 if pose.level % 2 == 0 else 1))
    table.emit(Lost(unit=name, fate="crashed", at=at, because=because, by=by or last_foe(table.state, name)))


def last_foe(state: State, name: str) -> str:
    """Whose fire had already settled a plane's fate before it hit the ground."""
    return next((kill.by for kill in state.kills if kill.victim == name), "")


def handling(table: Table[State], name: str, because: str) -> bool:
    """WV-HAN-02 to WV-HAN-04: whether the pilot keeps, or regains, control."""
    plane = table.state.airplane(name)
    result = roll_test(table, name, "handling", skilled(base(plane.model.handling), plane.pilot.fights_as))
    if result == "critical" and HANDLING_CRITICAL == "structural":
        structural(table, name, because)
        return table.state.airplane(name).in_play
    return result != "failure"


def stall(table: Table[State], plane: Airplane, because: str) -> None:
    """WV-STL-01: a stall in mid-move ends the move where it is."""
    match because:
        case "handling" | "ceiling" | "falling leaf" | "stall speed":
            table.emit(Stalled(unit=plane.id, because=because))
    if table.state.airplane(plane.id).flight is not None:
        table.emit(MovementLost(unit=plane.id))


def recovered_facing(plane: Airplane) -> int:
    """WV-STL-07: level, the same left/right sense."""
    return levelled(plane.pose.facing)
