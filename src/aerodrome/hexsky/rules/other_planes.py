"""Planes of one's own choice: before the first round a player takes others from the hangar."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.events import PlacingOrdered, PlaneTaken
from aerodrome.hexsky.hexes import zone_number
from aerodrome.hexsky.orders import Take
from aerodrome.hexsky.planes import Model
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.event import Seat
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "other-planes"


def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
    """WV-SC3-13: one plane after another, each from those of the hangar that can do its work."""
    if not state.placing:
        return ()
    plane = state.airplane(state.placing[0])
    choices = tuple(Take(model.id) for model in fitting(state, plane))
    return (Prompt(f"{state.round}.take.{plane.id}", chooser(state), "take", plane.id, choices, Take(plane.model.id)),)


def fitting(state: State, plane: Airplane) -> list[Model]:
    """Bombers for the plane that flies by itself, single-seaters for the player's."""
    if plane.automatic:
        return [model for model in state.setting.hangar if model.loaded_top is not None]
    return [model for model in state.setting.hangar if not model.gunners]


def chooser(state: State) -> Seat:
    """The player, who also chooses what the automatic opponent flies."""
    return next(plane.seat for plane in state.airplanes() if not plane.automatic)


def run(table: Table[State], orders: Orders, phase: int) -> None:
    for choice in orders.values():
        if isinstance(choice, Take):
            name, *left = table.state.placing
            speed = starting_speed(table.state, table.state.airplane(name), choice.model)
            table.emit(PlaneTaken(unit=name, model=choice.model, speed=speed, throttle=speed))
            table.emit(PlacingOrdered(placing=tuple(left)))


def starting_speed(state: State, plane: Airplane, name: str) -> int:
    """WV-SC3-02, WV-SC3-03: a bomber at its circled speed, a scout as set up or as near as it can fly level."""
    model = next(model for model in state.setting.hangar if model.id == name)
    if plane.automatic and model.loaded_top is not None:
        return model.loaded_top
    return min(plane.speed, model.top[zone_number(plane.pose.level)])


def again(state: State, phase: int) -> bool:
    return bool(state.placing)


def install(book: Book) -> None:
    book.round.use(ID, "place", Step(run, prompts, again))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Other planes",
    says="Before the first round any other bomber and any other scout may be taken.",
    source="Winged Victory, scenario 3",
    ledger=("WV-SC3-13",),
    install=install,
    brought=True,
)
