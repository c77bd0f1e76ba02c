"""A small sky for tests: planes put where a rule wants them, dice that fall as told, moves written as words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from aerodrome.hexsky import catalogue, rulebook
from aerodrome.hexsky.dice import Skill
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.events import SpeedChanged
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import E, Hex, Pose
from aerodrome.hexsky.orders import Ahead, Fire, Look, Perform, SetThrottle, Stop
from aerodrome.hexsky.planes import Side
from aerodrome.hexsky.setup import PlaneEntry, Spot, airplane
from aerodrome.hexsky.state import Airplane, Flight, Ground, Hurt, Setting, State, Unit, Weather
from aerodrome.kernel.dice import Dice, make_seed
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from aerodrome.kernel.score import Ending

PARTS = catalogue.load()
SPAD, CAMEL, TRIPLANE = "spad-vii", "sopwith-camel", "fokker-dr-i"


def plane(
    name: str = "one",
    model: str = SPAD,
    level: int = 15,
    speed: int = 5,
    throttle: int | None = None,
    facing: int = E,
    x: int | None = None,
    side: Side = "entente",
    skill: Skill = "expert",
    **change: Any,
) -> Airplane:
    """A plane in the middle of the map; whatever else is named is put in the place of what it would be."""
    entry = PlaneEntry(
        id=name,
        name=name,
        model=model,
        side=side,
        at=Spot("left", level=level),
        heading="right",
        speed=speed,
        skill=skill,
    )
    made = airplane(entry, PARTS.models[model], 0)
    x = 20 + level % 2 if x is None else x
    assert (x - level) % 2 == 0, f"there is no hex at {x}, {level}"
    pose = Pose(x, level, facing, change.pop("inverted", False))
    made = replace(made, pose=pose, throttle=made.throttle if throttle is None else throttle)
    return replace(made, **change) if change else made


def moved(unit: Airplane, *performed: str, start: Pose | None = None, path: tuple[Hex, ...] = ()) -> Airplane:
    """A plane whose move of the round is over; these maneuvers were in it."""
    flight = Flight(start or unit.pose, unit.speed, 0, performed=performed, path=path, over=True)
    return replace(unit, flight=flight, moved=True)


def broken(control: str) -> Hurt:
    """Damage that leaves one control out of order."""
    return replace(Hurt(), **{control: 4})


def target(side: Side = "central") -> Ground:
    """Something harmless on the ground that everyone has seen: so nobody is without a target in sight."""
    return Ground("gun", "gun", side, side, PARTS.targets["artillery"], 38)


def sky(
    *planes: Airplane,
    rules: Iterable[str] | str | None = None,
    mats: Sequence[str] = ("B",),
    weather: Weather | None = None,
    seed: int = 1,
    seen: bool = True,
    endings: tuple[Ending, ...] = (Ending("none-left", "nobody", "nobody is left"),),
    round_limit: int = 400,
    at: str = "",
    ground: Sequence[Ground] = (),
    sightings: Mapping[str, tuple[str, ...]] | None = None,
    **change: Any,
) -> Game:
    """A game with these planes at the start of a round, or waiting at one of its steps."""
    units: dict[str, Unit] = {each.id: each for each in planes or (plane(),)}
    units |= {each.id: each for each in ground}
    known: dict[str, tuple[str, ...]] = {}
    if seen:
        units["gun"] = target()
        known = {each.id: ("gun",) for each in planes or (plane(),) if each.side == "entente"}
    landing = PARTS.landing
    setting = Setting(
        scenario="test",
        title="Test",
        mats=tuple(PARTS.mats[name] for name in mats),
        dice=PARTS.dice,
        landing={"failure": landing.failure, "success": landing.success, "critical": landing.critical},
        seats=(("entente", "entente"), ("central", "central")),
        endings=endings,
        round_limit=round_limit,
        limit_wins="nobody",
    )
    book = rulebook.book(rulebook.choose(rules, "standard", ()))
    place = [name for name, _, _ in book.round.sequence()].index(at) if at else 0
    start = State(setting, units, weather or Weather(), at=place, sightings={**known, **(sightings or {})}, **change)
    return KernelGame(HexSky(book, start), start, make_seed(seed))


def going_on(game: Game, state: State, at: str = "") -> Game:
    """The same rules and dice from another state on, waiting at one of the steps of a round."""
    engine = game.engine
    assert isinstance(engine, HexSky)
    if at:
        state = replace(state, at=[name for name, _, _ in engine.book.round.sequence()].index(at))
    return KernelGame(engine, state, game.seed)


class Rigged(Dice):
    """Dice that fall as told, stream by stream, and as they will when nothing is told."""

    def __init__(self, seed: bytes, told: Mapping[str, list[int]]) -> None:
        super().__init__(seed)
        self.told = {stream: list(values) for stream, values in told.items()}

    def roll(self, stream: str, sides: int) -> tuple[int, int]:
        count, value = super().roll(stream, sides)
        waiting = self.told.get(stream)
        return (count, waiting.pop(0)) if waiting else (count, value)


def rig(game: Game, **told: list[int]) -> Game:
    """Tell dice of streams, written with two underscores for the stroke, how to fall."""
    game._dice = Rigged(game.seed, {stream.replace("__", "/"): values for stream, values in told.items()})
    return game


def face(colour: str, wanted: str) -> int:
    """The place of a face on a die, test or combat."""
    die = next(each for each in PARTS.dice.dice if each.colour == colour)
    return die.test.index(wanted) if wanted in die.test else die.combat.index(wanted)


def asked(game: Game, kind: str, about: str = "one") -> Prompt | None:
    return next((each for each in game.prompts() if each.asks == kind and each.about == about), None)


def nobody_looks(game: Game) -> Game:
    """Let no pilot roll for what he has not yet spotted."""
    for prompt in game.prompts():
        if prompt.asks == "look":
            submit(game, prompt, Look(()))
    return game


def fire(game: Game, name: str = "one", gun: int = 0) -> Prompt | None:
    """What a firing position is asked now."""
    return next(
        (each for each in game.prompts() if each.asks == "fire" and each.id.endswith(f".{name}.{gun}")),
        None,
    )


def targets(game: Game, name: str = "one", gun: int = 0) -> set[str]:
    """What a firing position is offered to fire at."""
    prompt = fire(game, name, gun)
    return {choice.at for choice in prompt.choices if isinstance(choice, Fire)} if prompt else set()


def shoot(game: Game, choice: Choice, name: str = "one", gun: int = 0) -> list[Event]:
    """One firing position does this, the others nothing; everything that happened until the round was over."""
    before, current = len(list(game.events())), game.state.round
    prompt = fire(game, name, gun)
    assert prompt is not None, f"gun {gun} of {name} is not asked"
    submit(game, prompt, choice)
    finish_round(game, current)
    return list(game.events())[before:]


def submit(game: Game, prompt: Prompt, choice: Choice) -> None:
    answer = game.submit(prompt.seat, Order(prompt.id, choice))
    assert not isinstance(answer, Refusal), answer


def offered(game: Game, name: str = "one") -> tuple[Choice, ...]:
    """What a plane is offered to fly now."""
    prompt = asked(game, "fly", name)
    return prompt.choices if prompt else ()


def maneuvers(game: Game, name: str = "one") -> set[str]:
    """The maneuvers a plane is offered now."""
    return {choice.maneuver for choice in offered(game, name) if isinstance(choice, Perform)}


def refusal(game: Game, maneuver: str, way: str | None = None, name: str = "one") -> Refusal:
    """Why a maneuver is refused now."""
    from aerodrome.hexsky.maneuvers import BY_NAME

    prompt = asked(game, "fly", name)
    assert prompt is not None, f"{name} is not asked to fly"
    chosen = Perform(maneuver, BY_NAME[maneuver].ways[0] if way is None else way)
    answer = game.submit(prompt.seat, Order(prompt.id, chosen))
    assert isinstance(answer, Refusal), f"{chosen} was taken"
    return answer


def throttle(game: Game, setting: int | None = None, name: str = "one") -> Game:
    """Let others do what they will until this plane sets its throttle, and set it; None leaves it where it is."""
    prompt = awaited(game, "throttle", name)
    wanted = game.state.airplane(name).throttle if setting is None else setting
    submit(game, prompt, SetThrottle(wanted))
    return game


def awaited(game: Game, kind: str, name: str) -> Prompt:
    """Let others do the default until a plane is asked something."""
    while (prompt := asked(game, kind, name)) is None:
        assert game.prompts(), "the game is over"
        each = game.prompts()[0]
        submit(game, each, each.default)
    return prompt


def do(game: Game, *elements: int | str, name: str = "one") -> Game:
    """Fly elements: a number is so many hexes ahead since the last maneuver, a word a maneuver, with its way behind."""
    current = game.state.round
    for element in elements:
        if isinstance(element, int):
            while (prompt := asked(game, "fly", name)) and game.state.round == current:
                if straight(game, name) == element:
                    break
                submit(game, prompt, Ahead())
        else:
            prompt = asked(game, "fly", name)
            assert prompt is not None, f"{name} is not asked to fly: {element}"
            maneuver, _, way = element.partition(" ")
            submit(game, prompt, Perform(maneuver, way))
    return game


def straight(game: Game, name: str) -> int:
    flight = game.state.airplane(name).flight
    return flight.straight if flight else 0


def fly(game: Game, setting: int | None, *elements: int | str, name: str = "one") -> list[Event]:
    """A whole move: throttle, elements, and the end of the round; everything that happened in it."""
    before = len(list(game.events()))
    awaited(game, "throttle", name)
    current = game.state.round
    throttle(game, setting, name)
    do(game, *elements, name=name)
    prompt = asked(game, "fly", name) if game.state.round == current else None
    if prompt is not None:
        assert Stop() in prompt.choices, f"{name} has still to move: {prompt.choices}"
        submit(game, prompt, Stop())
    finish_round(game, current)
    return list(game.events())[before:]


def finish_round(game: Game, current: int) -> Game:
    """Let everybody do the default until this round is over."""
    while game.state.round == current and game.outcome is None:
        each = game.prompts()[0]
        submit(game, each, each.default)
    return game


def one(game: Game, name: str = "one") -> Airplane:
    return game.state.airplane(name)


def cue(events: Iterable[Event], initial: int, name: str = "one") -> int:
    """The speed cue before the end-of-round update."""
    return initial + sum(event.by for event in events if isinstance(event, SpeedChanged) and event.unit == name)


def happened(events: Iterable[Event], kind: type[Event], name: str = "one") -> list[Any]:
    """The events of a kind about a plane."""
    return [event for event in events if type(event) is kind and getattr(event, "unit", name) == name]
