"""A dogfight is set up by the players: who rolls lower places first and sets the sun, and each side has a cloud."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.dice import SIDES as FACES
from aerodrome.hexsky.endings import fleet, other
from aerodrome.hexsky.events import MatsLaid, Placed, PlacingOrdered, TieRolled, WeatherSet
from aerodrome.hexsky.orders import Deploy, Hold, Lead, PlaceCloud, SetSun
from aerodrome.hexsky.placing import SUNNY, berths, clouded, clouds
from aerodrome.hexsky.planes import SIDES, Side
from aerodrome.hexsky.state import State
from aerodrome.hexsky.sun import sun_at
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.kernel.rules import Rule

ID = "dogfight"
PLACING = "roll"
"""The scenario's word for all that is placed by this rule, both sides having planes."""
MOST_ON_ONE_MAT = 4
MATS: dict[Side, tuple[str, ...]] = {"entente": ("A", "B"), "central": ("B", "C")}
"""WV-SC7-06: for more planes, by who places first."""


def todo(state: State) -> tuple[str, Side]:
    """What is next to place, and by whom."""
    what, _, side = state.placing[0].partition(":")
    return what, "central" if side == "central" else "entente"


def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
    if not state.placing or state.placing[0] == "roll":
        return ()
    what, side = todo(state)
    plane = fleet(state, side)[0] if ":" in state.placing[0] else state.airplane(what)
    asks, choices = asked(state, what, side)
    return (Prompt(f"{state.round}.{asks}.{plane.id}", plane.seat, asks, plane.id, choices, choices[0]),)


def asked(state: State, what: str, side: Side) -> tuple[str, tuple[Choice, ...]]:
    """The kind of decision, and what may be chosen."""
    match what:
        case "lead":
            return what, tuple(Lead(plane.id) for plane in fleet(state, side))
        case "sun":
            return what, tuple(SetSun(time) for time in SUNNY)
        case "cloud":
            return what, (Hold(), *clouds(state))
        case _:
            return "deploy", berths(state, state.airplane(what))


def run(table: Table[State], orders: Orders, phase: int) -> None:
    if table.state.placing[:1] == ("roll",):
        roll(table)
    for choice in orders.values():
        name, *left = table.state.placing
        carry_out(table, name, choice, left)


def roll(table: Table[State]) -> None:
    """WV-SC7-01, WV-SC7-06: the lower places planes and sun, then the other its planes; the clouds come last."""
    while True:
        rolls = {side: table.roll(f"place/{side}", FACES) + 1 for side in SIDES}
        table.emit(TieRolled(rolls=tuple(rolls.items())))
        if len(set(rolls.values())) == len(SIDES):
            break
    first = min(SIDES, key=lambda side: rolls[side])
    lay_mats(table, first)
    second = other(first)
    todo = (*planes(table.state, first), f"sun:{first}", *planes(table.state, second))
    table.emit(PlacingOrdered(placing=(*todo, f"cloud:{first}", f"cloud:{second}")))


def planes(state: State, side: Side) -> tuple[str, ...]:
    names = tuple(plane.id for plane in fleet(state, side))
    return (f"lead:{side}",) if len(names) > 1 else names


def lay_mats(table: Table[State], first: Side) -> None:
    """A scenario of one's own that has other mats at hand keeps what it has laid out."""
    setting = table.state.setting
    known = {mat.id: mat for mat in (*setting.mats, *setting.spare)}
    if len(table.state.airplanes()) > MOST_ON_ONE_MAT and known.keys() >= set(MATS[first]):
        table.emit(MatsLaid(mats=tuple(known[name] for name in MATS[first])))


def carry_out(table: Table[State], name: str, choice: Choice, left: list[str]) -> None:
    state = table.state
    match choice:
        case Lead(unit=unit):  # WV-SC7-03: the others follow as they are listed
            rest = (plane.id for plane in fleet(state, state.units[unit].side) if plane.id != unit)
            left = [unit, *rest, *left]
        case Deploy(x=x, level=level, speed=speed):
            pose = replace(state.airplane(name).pose, x=x, level=level)
            table.emit(Placed(unit=name, pose=pose, speed=speed, throttle=speed))
        case SetSun(time=time):
            sun = sun_at(time, state.setting.width)
            table.emit(WeatherSet(weather=replace(state.weather, sun=sun)))
        case PlaceCloud():
            table.emit(WeatherSet(weather=clouded(state.weather, choice)))
    table.emit(PlacingOrdered(placing=tuple(left)))


def again(state: State, phase: int) -> bool:
    return bool(state.placing)


def install(book: Book) -> None:
    book.round.use(ID, "place", Step(run, prompts, again))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Dogfight",
    says="The side that rolls lower places its planes first and sets the sun; each side may add a cloud.",
    source="Winged Victory, scenario 7",
    ledger=("WV-SC7-",),
    install=install,
    brought=True,
)
