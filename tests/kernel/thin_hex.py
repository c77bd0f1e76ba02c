"""A thin slice of the hex game on the kernel: level flight element by element, one turn after another, one shot.

It has nothing of movement or damage in common with the card table: planes move one at a time, slowest first, each
hex is a decision of its own, and guns roll dice. It is here so that the kernel has two customers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event, Rolled, Seat, Waited
from aerodrome.kernel.flow import Flow, Orders, Step, Steps
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from aerodrome.kernel.rules import BASE, Chain, Rule, compile_book
from aerodrome.kernel.score import Outcome
from aerodrome.kernel.tally import Tally

LAST_TURN = 4
MOST_PLANES = 4
REACH = 3


class Plane(msgspec.Struct, frozen=True):
    seat: Seat
    column: int
    level: int
    facing: int
    speed: int
    moved: int = 0
    done: bool = False
    hits: int = 0


class Sky(msgspec.Struct, frozen=True):
    planes: dict[str, Plane]
    turn: int = 1
    at: int = 0
    outcome: Outcome | None = None


class Fly(Choice, frozen=True):
    """One hex ahead, and up or down a level."""

    climb: int


class Shoot(Choice, frozen=True):
    at: str


class Pass(Choice, frozen=True):
    pass


class Flew(Event, frozen=True):
    plane: str
    climb: int


class Stopped(Event, frozen=True):
    plane: str


class ShotAt(Event, frozen=True):
    plane: str
    target: str
    needed: Tally
    hit: bool


class TurnOver(Event, frozen=True):
    pass


class Over(Event, frozen=True):
    outcome: Outcome


@dataclass(eq=False)
class Book:
    """Two questions: what a turn is, and how many a gun must roll."""

    turn: Steps[Sky] = field(
        default_factory=lambda: Steps(opening="", each_phase="move fire", closing="end", phases=MOST_PLANES)
    )
    needed: Chain[Plane, Tally] = field(default_factory=lambda: Chain("sun"))


def next_to_move(sky: Sky) -> str | None:
    """One at a time, slowest first: a pure sort key."""
    waiting = sorted((plane.speed, name) for name, plane in sky.planes.items() if not plane.done)
    return waiting[0][1] if waiting else None


def move_prompts(sky: Sky, phase: int) -> tuple[Prompt, ...]:
    name = next_to_move(sky)
    if name is None:
        return ()
    plane = sky.planes[name]
    ways: tuple[Choice, ...] = tuple(Fly(climb) for climb in (0, -1, 1) if plane.level + climb >= 0)
    return (Prompt(f"{sky.turn}.{phase}.move.{name}.{plane.moved}", plane.seat, "move", name, ways, ways[0]),)


def move(table: Table[Sky], orders: Orders, phase: int) -> None:
    """An element a decision: the step asks again until the plane has used up its speed."""
    name = next_to_move(table.state)
    for choice in orders.values():
        if isinstance(choice, Fly) and name is not None:
            table.emit(Flew(plane=name, climb=choice.climb))
            if table.state.planes[name].moved == table.state.planes[name].speed:
                table.emit(Stopped(plane=name))


def again(sky: Sky, phase: int) -> bool:
    name = next_to_move(sky)
    return name is not None and sky.planes[name].moved > 0


def in_front(sky: Sky, name: str) -> list[str]:
    plane = sky.planes[name]
    return [
        other
        for other, target in sky.planes.items()
        if target.seat != plane.seat
        and target.level == plane.level
        and 0 < (target.column - plane.column) * plane.facing <= REACH
    ]


def core(book: Book) -> None:
    def fire_prompts(sky: Sky, phase: int) -> tuple[Prompt, ...]:
        asked = []
        for name, plane in sky.planes.items():
            if found := in_front(sky, name):
                ways = (*(Shoot(other) for other in found), Pass())
                asked.append(Prompt(f"{sky.turn}.{phase}.fire.{name}", plane.seat, "fire", name, ways, ways[0]))
        return tuple(asked)

    def fire(table: Table[Sky], orders: Orders, phase: int) -> None:
        for prompt, choice in orders.items():
            if isinstance(choice, Shoot):
                name = prompt.rsplit(".", 1)[1]
                needed = book.needed(table.state.planes[name], Tally(4))
                hit = table.roll(f"gun/{name}", 6) + 1 >= needed.total
                table.emit(ShotAt(plane=name, target=choice.at, needed=needed, hit=hit))

    book.turn.use(BASE, "move", Step(move, move_prompts, again))
    book.turn.use(BASE, "fire", Step(fire, fire_prompts))
    book.turn.use(BASE, "end", Step(end))


def end(table: Table[Sky], orders: Orders, phase: int) -> None:
    table.emit(TurnOver())
    hit = [name for name, plane in table.state.planes.items() if plane.hits]
    if hit or table.state.turn > LAST_TURN:
        unhurt = tuple(sorted({plane.seat for plane in table.state.planes.values() if not plane.hits}))
        table.emit(Over(outcome=Outcome("hit" if hit else "turn limit", unhurt if hit else ())))


def sun(book: Book) -> None:
    """Firing eastward into the morning sun is harder."""
    book.needed.add("sun", lambda plane, needed: needed.add("sun", 1) if plane.facing > 0 else needed)


RULES = {
    BASE: Rule(id=BASE, title="Level flight", says="", source="", install=core),
    "sun": Rule(id="sun", title="Sun", says="", source="", install=sun),
}


class ThinHex:
    """The slice as the kernel knows it."""

    ruleset = "thin-hex/1"

    def __init__(self, *rules: str) -> None:
        self.flow: Flow[Sky] = Flow(compile_book(Book, RULES, (BASE, *rules)).turn, lambda sky: sky.outcome is not None)

    def prompts(self, state: Sky) -> tuple[Prompt, ...]:
        return self.flow.prompts(state, state.at)

    def refuses(self, state: Sky, prompt: Prompt, choice: Choice) -> Refusal | None:
        return None if choice in prompt.choices else Refusal(f"{choice} is not offered", prompt.asks)

    def resolve(self, table: Table[Sky], orders: Mapping[str, Choice]) -> None:
        self.flow.resolve(table, table.state.at, orders)

    def apply(self, state: Sky, event: Event) -> Sky:
        match event:
            case Rolled():
                return state
            case Waited(at=at):
                return replace(state, at=at)
            case Flew(plane=name, climb=climb):
                plane = state.planes[name]
                flown = replace(
                    plane, column=plane.column + plane.facing, level=plane.level + climb, moved=plane.moved + 1
                )
                return replace(state, planes={**state.planes, name: flown})
            case Stopped(plane=name):
                return replace(state, planes={**state.planes, name: replace(state.planes[name], done=True)})
            case ShotAt(target=name, hit=hit):
                shot = state.planes[name]
                return replace(state, planes={**state.planes, name: replace(shot, hits=shot.hits + hit)})
            case TurnOver():
                fresh = {name: replace(plane, moved=0, done=False) for name, plane in state.planes.items()}
                return replace(state, planes=fresh, turn=state.turn + 1)
            case Over(outcome=outcome):
                return replace(state, outcome=outcome)
        raise AssertionError(event)

    def view(self, state: Sky, seat: Seat | None) -> Sky:
        return state

    def imagine(self, view: Sky, dice: Dice) -> Sky:
        return view

    def turn(self, state: Sky) -> int:
        return state.turn

    def outcome(self, state: Sky) -> Outcome | None:
        return state.outcome

    def seats(self, state: Sky) -> tuple[Seat, ...]:
        return tuple(dict.fromkeys(plane.seat for plane in state.planes.values()))

    def read(self, raw: bytes) -> Choice:
        return msgspec.json.decode(raw, type=Fly | Shoot | Pass)


START = Sky({"red": Plane("central", 9, 5, -1, 2), "blue": Plane("entente", 0, 5, 1, 3)})
