"""Fire from the ground at planes, fire and bombs on what is on the ground."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.damage import assess
from aerodrome.hexsky.damage_events import BombsReleased, GroundDestroyed, GroundFired, GroundHit
from aerodrome.hexsky.dice import SIDES, CombatFace, base
from aerodrome.hexsky.gunnery import aimed, flew_level, own_die
from aerodrome.hexsky.hexes import Pose, bomb_line, distance
from aerodrome.hexsky.knobs import BOMB_LEVELS, GROUND_HITS
from aerodrome.hexsky.orders import Bomb, Fire, Hold
from aerodrome.hexsky.questions import Hit, Moment, Shot
from aerodrome.hexsky.state import Airplane, Ground, State
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.tally import Tally

HOLD = Hold()


def may_fire(state: State, unit: Ground) -> bool:
    """WV-AGR-02, WV-AGR-03: a unit with a fire die, once a round; flak has a way of its own."""
    armed = unit.counter.fire is not None and unit.counter.kind != "flak"
    return unit.in_play and armed and unit.fired_in != state.round


def in_reach(state: State, unit: Ground, plane: Airplane) -> bool:
    """WV-AGR-01, WV-SPT-15, WV-SPT-18."""
    near = distance(unit.hex, plane.pose.hex) <= unit.counter.reach
    return plane.in_play and plane.side != unit.side and near and state.sees(unit.id, plane.id)


def between_hexes(state: State, asked: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """WV-AGR-03, WV-AGR-04: whoever can reach the moving plane in this hex may fire at it now."""
    plane = state.mover()
    if plane is None or plane.flight is None or not plane.in_play:
        return asked
    here = len(plane.flight.path)
    return (
        *asked,
        *(
            Prompt(f"{state.round}.ground.{unit.id}.{plane.id}.{here}", unit.seat, "fire", unit.id, choices, HOLD)
            for unit in state.ground()
            if may_fire(state, unit) and not unit.automatic and in_reach(state, unit, plane)
            for choices in [(HOLD, Fire(plane.id))]
        ),
    )


def prompts(state: State) -> tuple[Prompt, ...]:
    """What units on the ground are asked after movement."""
    asked = []
    for unit in state.ground():
        if may_fire(state, unit) and not unit.automatic:
            names = [plane.id for plane in state.flying() if in_reach(state, unit, plane)]
            if names:
                choices = (HOLD, *(Fire(name) for name in names))
                asked.append(Prompt(f"{state.round}.ground.{unit.id}", unit.seat, "fire", unit.id, choices, HOLD))
    return tuple(asked)


def halted(book: Book, table: Table[State], moment: Moment) -> list[Event]:
    """Fire in the middle of a move: its damage takes effect before the plane flies on."""
    unit = table.state.units.get(moment.about)
    if isinstance(moment.choice, Fire) and isinstance(unit, Ground):
        for shot, result in shoot(book, table, aimed(table.state, unit, None, table.state.units[moment.choice.at])):
            strike_plane(book, table, shot, result)
    return []


def shoot(book: Book, table: Table[State], shot: Shot) -> list[tuple[Shot, CombatFace]]:
    """WV-AGR-05, WV-AGR-06: one die, no skill."""
    tally = book.shot(shot, own_die(shot))
    die = table.state.setting.dice.combat(tally)
    name = shot.firer.id
    result = die.combat[table.roll(f"fire/{name}", SIDES)]
    table.emit(GroundFired(unit=name, target=shot.target.id, die=die.colour, tally=tally, result=result))
    return [(shot, result)] if result != "miss" else []


def strike_plane(book: Book, table: Table[State], shot: Shot, result: CombatFace) -> None:
    target = table.state.units[shot.target.id]
    if isinstance(target, Airplane) and target.in_play:
        assess(book, table, Hit(target, shot.aspect, shot.firer.id), result)


def strike_ground(table: Table[State], name: str, result: CombatFace, by: str) -> None:
    """WV-STF-02 to WV-STF-04, WV-BAL-03."""
    unit = table.state.units[name]
    if not isinstance(unit, Ground) or not unit.in_play:
        return
    if result == "destroyed":
        table.emit(GroundDestroyed(unit=name, by=by))
        return
    hits = unit.hits + (1 if GROUND_HITS == "one" else int(result))
    table.emit(GroundHit(unit=name, hits=hits, by=by))
    if hits >= unit.counter.hits:
        table.emit(GroundDestroyed(unit=name, by=by))


def automatic_shots(book: Book, state: State) -> list[Shot]:
    """WV-AGR-07: units without a player fire where the path of an enemy gives the best die, the earliest if several."""
    found = []
    for unit in state.ground():
        if not unit.automatic or not may_fire(state, unit):
            continue
        shots = [aimed(state, unit, None, seen) for plane in state.flying() for seen in along_path(plane)]
        shots = [shot for shot in shots if isinstance(shot.target, Airplane) and in_reach(state, unit, shot.target)]
        if shots:
            found.append(max(shots, key=lambda shot: book.shot(shot, own_die(shot)).total))
    return found


def along_path(plane: Airplane) -> list[Airplane]:
    """A plane as it was in each hex of its move, and as it is."""
    flight = plane.flight
    if flight is None:
        return [plane]
    poses = [Pose(x, level, facing) for (x, level), facing in zip(flight.path, flight.facings, strict=False)]
    if poses and poses[-1].hex == plane.pose.hex:
        poses.pop()
    return [*(replace(plane, pose=pose) for pose in poses), plane]


def bomb_targets(state: State, plane: Airplane) -> tuple[Bomb, ...]:
    """WV-BOM-01, WV-BOM-02, WV-BOM-06: what a level run of the whole round has carried the load over."""
    if not plane.bombs or plane.flight is None or not flew_level(plane) or plane.pose.inverted or plane.stalled:
        return ()
    flown = (plane.flight.start.hex, *plane.flight.path)
    return tuple(
        Bomb(unit.id)
        for unit in state.ground()
        if unit.in_play
        and unit.side != plane.side
        and unit.counter.kind != "balloon"
        and state.sees(plane.id, unit.id)
        and bomb_line(unit.hex, plane.pose.sense, plane.pose.level) in flown
    )


def drop(table: Table[State], plane: Airplane, target: str) -> None:
    """WV-BOM-04, WV-BOM-05, WV-BOM-07."""
    table.emit(BombsReleased(unit=plane.id, target=target))
    result = roll_test(table, plane.id, "bombing", bomb_die(plane), target)
    if result != "failure":
        strike_ground(table, target, "destroyed" if result == "critical" else "1", plane.id)


def bomb_die(plane: Airplane) -> Tally:
    """WV-BOM-04, WV-BOM-07: yellow, a colour harder for each full five levels."""
    height = plane.pose.level // BOMB_LEVELS
    return base("yellow").add("height", -height) if height else base("yellow")
