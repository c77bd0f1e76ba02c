"""Small builders for positions: given some cards on a table, when these plans are flown, then this happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar

from msgspec.structs import replace

from aerodrome.cardtable.cards import Ability, Symbol
from aerodrome.cardtable.events import Fired
from aerodrome.cardtable.game import Game, new_game
from aerodrome.cardtable.measures import MATCH_SCORE
from aerodrome.cardtable.orders import Fire, Hold, Plan
from aerodrome.cardtable.scenario import (
    AirplaneEntry,
    Area,
    BalloonEntry,
    Carried,
    GroundEntry,
    LandingField,
    Scenario,
)
from aerodrome.cardtable.state import Airplane, Ground, State, Unit
from aerodrome.cardtable.ww1 import RULES
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from aerodrome.kernel.score import Ending, Term

E = TypeVar("E", bound=Event)
Face = tuple[int, Symbol]
"""A damage card: points and symbol, as in ``(2, "fire")``; an explosion is ``(0, "explosion")``."""

SURVIVAL = (
    Ending("all-gone", "nobody", "both fighters lost"),
    Ending("one-side-left", "survivors", "last in the air"),
)
NEVER_ENDS = (Ending("all-gone", "nobody", "all gone"),)


def plane(
    name: str,
    side: Literal["entente", "central"],
    x: float,
    y: float,
    heading: float = 0,
    *,
    model: str = "sopwith-camel",
    seat: str = "",
    load: Literal["", "camera", "bombs"] = "",
    level: int = 3,
    abilities: tuple[Ability, ...] = (),
    rockets: int = 0,
    incendiary: bool = False,
) -> AirplaneEntry:
    """An airplane with its centre at x, y (mm) and its heading in degrees clockwise from north (north is up, +y)."""
    return AirplaneEntry(
        id=name,
        name=name.title(),
        side=side,
        at_mm=(x, y),
        heading_deg=heading,
        model=model,
        seat=seat,
        load=load,
        level=level,
        abilities=abilities,
        rockets=rockets,
        incendiary=incendiary,
    )


def card(
    name: str, kind: str, side: Literal["entente", "central"], x: float, y: float, heading: float = 0
) -> GroundEntry:
    """A ground card: kind is trench, aa-machine-gun, aa-gun or target."""
    return GroundEntry(id=name, kind=kind, side=side, at_mm=(x, y), heading_deg=heading)


def balloon(
    name: str,
    side: Literal["entente", "central"],
    x: float,
    y: float,
    heading: float = 0,
    *,
    kind: str = "balloon-caquot-m",
    level: int = 3,
    observers: int = 2,
) -> BalloonEntry:
    """A balloon with its centre at x, y (mm)."""
    return BalloonEntry(
        id=name, kind=kind, side=side, at_mm=(x, y), heading_deg=heading, level=level, observers=observers
    )


def strip(x: float, y: float, width: float = 300, length: float = 600, heading: float = 0) -> LandingField:
    """A landing field with its middle at x, y (mm)."""
    return LandingField(side="entente", at_mm=(x, y), heading_deg=heading, width_mm=width, length_mm=length)


def table(
    *entries: AirplaneEntry | GroundEntry | BalloonEntry | LandingField,
    rules: str | Iterable[str] = "basic",
    width: float = 2000,
    length: float = 2000,
    brings: tuple[str, ...] = (),
    endings: tuple[Ending, ...] = NEVER_ENDS,
    score: tuple[Term, ...] = MATCH_SCORE,
    carried: Carried | None = None,
    cloud_level: int | None = None,
    turn_limit: int = 60,
    limit_wins: str = "nobody",
    seed: int | str = 1,
) -> Game:
    """A game on a table of one's own, at its first decision. Ground cards and balloons bring their rule with them."""
    ground = tuple(entry for entry in entries if isinstance(entry, GroundEntry))
    balloons = tuple(entry for entry in entries if isinstance(entry, BalloonEntry))
    if ground and "ground-fire" not in brings:
        brings = (*brings, "ground-fire")
    if balloons and "balloons" not in brings and "balloons" in RULES:
        brings = (*brings, "balloons")
    scenario = Scenario(
        id="tests/table",
        title="Table",
        summary="",
        book="tests",
        source="tests",
        status="ours",
        brings=brings,
        table=Area(width, length),
        airplanes=tuple(entry for entry in entries if isinstance(entry, AirplaneEntry)),
        ground=ground,
        balloons=balloons,
        landing_fields=tuple(entry for entry in entries if isinstance(entry, LandingField)),
        cloud_level=cloud_level,
        carried=carried,
        score=score,
        endings=endings,
        turn_limit=turn_limit,
        limit_wins=limit_wins,
    )
    return new_game(scenario, seed, rules)


def altered(game: Game, unit: str | None = None, /, **fields: Any) -> Game:
    """The same game with fields of a unit, or with none named of the state, replaced; the next decision is asked anew.

    ``hurt`` may be given as a dict of the fields of Hurt to change.
    """
    state = game.state
    if unit is None:
        state = replace(state, **fields)
    else:
        old = state.units[unit]
        if isinstance(fields.get("hurt"), dict) and isinstance(old, Airplane):
            fields["hurt"] = replace(old.hurt, **fields["hurt"])
        state = replace(state, units={**state.units, unit: replace(old, **fields)})
    return KernelGame(game.engine, state, game.seed, game.origin)


def face_of(game: Game, points: int, symbol: Symbol, letter: str = "A") -> int:
    """Which face of a damage deck this is."""
    faces = game.state.setting.damage[letter].faces
    return next(n for n, printed in enumerate(faces) if (printed.points, printed.symbol) == (points, symbol))


def printed(game: Game, letter: str = "A") -> tuple[int, ...]:
    """A whole damage deck, by face."""
    return game.state.setting.damage[letter].counts


class Rigged(Dice):
    """Dice that deal the damage cards they were told to, and chance after that."""

    def __init__(self, game: Game, letter: str, faces: Iterable[Face]) -> None:
        super().__init__(game.seed)
        self._stream = f"damage/{letter}"
        self._counts = list(game.state.decks[letter])
        self._wanted = [face_of(game, *face, letter) for face in faces]
        self._last = 0

    def roll(self, stream: str, sides: int) -> tuple[int, int]:
        count, value = super().roll(stream, sides)
        if stream == self._stream and self._wanted:
            if sum(self._counts) < sides:  # the card before was only looked at
                self._counts[self._last] += 1
            face = self._last = self._wanted.pop(0)
            assert self._counts[face], "the deck has no such card left"
            value = sum(self._counts[:face])
            self._counts[face] -= 1
        return count, value

    def copy(self) -> Dice:
        raise NotImplementedError("a game with rigged dice is not cloned")


def deal(game: Game, *faces: Face, letter: str = "A") -> None:
    """Rig the next cards drawn from a damage deck, in this order over all draws."""
    game._dice = Rigged(game, letter, faces)


Answer = Callable[[Prompt], Choice]


def default(prompt: Prompt) -> Choice:
    """Whatever an absent player is taken to answer (fires at the nearest target, keeps bombs, tails the first)."""
    return prompt.default


def hold(prompt: Prompt) -> Choice:
    """Hold fire; everything else by default."""
    return Hold() if prompt.asks == "fire" else prompt.default


def shooters(*units: str) -> Answer:
    """Only these units fire, at the nearest target each; everything else by default."""

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks == "fire" and prompt.about not in units:
            return Hold()
        return prompt.default

    return answer


def guns(*names: str) -> Answer:
    """Only these guns fire, such as ``post.infantry``; everything else by default."""

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks == "fire" and not prompt.id.endswith(tuple(f".fire.{name}" for name in names)):
            return Hold()
        return prompt.default

    return answer


def submit(game: Game, prompt: Prompt, choice: Choice) -> list[Event]:
    answer = game.submit(prompt.seat, Order(prompt.id, choice))
    assert not isinstance(answer, Refusal), answer
    return answer


def refused(game: Game, unit: str, cards: str) -> str:
    """The rule that refuses this plan; an empty word if it is taken."""
    prompt = next(prompt for prompt in game.prompts() if prompt.asks == "plan" and prompt.about == unit)
    answer = game.submit(prompt.seat, Order(prompt.id, Plan(tuple(cards.split()))))
    return answer.rule if isinstance(answer, Refusal) else ""


def lay(game: Game, plans: dict[str, str]) -> list[Event]:
    """Lay plans, by unit, such as ``"straight stall straight"``; units not named fly their default plan.

    Answers every open plan prompt, and returns what happened up to the next decision (of another kind or turn).
    """
    happened: list[Event] = []
    for prompt in game.prompts():
        assert prompt.asks == "plan", f"a plan is not what is asked now: {prompt.asks}"
        cards = plans.get(prompt.about)
        happened += submit(game, prompt, Plan(tuple(cards.split())) if cards else prompt.default)
    return happened


def fly(game: Game, plans: dict[str, str] | None = None, answer: Answer = default) -> list[Event]:
    """Play one whole turn: answer what is asked before planning, lay the plans, answer everything up to the next turn.

    Returns every event of the turn. Stops early if the game is over.
    """
    happened: list[Event] = []
    turn, planned = game.turn, False
    while (prompts := game.prompts()) and game.turn == turn:
        if prompts[0].asks == "plan":
            assert not planned, f"turn {turn} goes on after its end"
            happened += lay(game, plans or {})
            planned = True
        else:
            happened += submit(game, prompts[0], answer(prompts[0]))
    return happened


def to_fire(game: Game, plans: dict[str, str] | None = None, phase: int = 1) -> list[Event]:
    """Play up to the firing decisions of a phase; fails if nobody can fire then. Before it everyone holds fire."""
    happened: list[Event] = []
    turn, planned = game.turn, False
    while prompts := game.prompts():
        first = prompts[0]
        assert game.turn == turn, f"nobody could fire in phase {phase}"
        assert not planned or first.asks != "plan", f"turn {turn} goes on after its end"
        if first.asks == "fire" and first.id.split(".")[1] == str(phase):
            return happened
        happened += lay(game, plans or {}) if first.asks == "plan" else submit(game, first, hold(first))
        planned = planned or first.asks == "plan"
    raise AssertionError(f"nobody could fire in phase {phase}: the game is over")


def volley(game: Game, answer: Answer = default) -> list[Event]:
    """The firing step of this phase: everyone who is asked fires, or does not."""
    happened: list[Event] = []
    phases = game.state.phases
    assert game.prompts(), "nobody is asked anything: the game is over"
    while game.state.phases == phases and (prompts := game.prompts()):
        assert prompts[0].asks == "fire"
        happened += submit(game, prompts[0], answer(prompts[0]))
    return happened


def targets(game: Game, unit: str, gun: str = "front") -> list[str]:
    """What a unit's gun is offered to fire at now; none if it is not asked."""
    for prompt in game.prompts():
        if prompt.asks == "fire" and prompt.about == unit and prompt.id.endswith(f".{gun}"):
            return [choice.at for choice in prompt.choices if isinstance(choice, Fire)]
    return []


def firing_position(*entries: AirplaneEntry | GroundEntry | BalloonEntry | LandingField, **options: Any) -> Game:
    """The table just as these cards lie, in the firing step of the first phase (nothing has moved).

    If nobody can fire there, the next decision is the planning of the next turn.
    """
    return at_step(table(*entries, **options), "fire")


def at_step(game: Game, step: str) -> Game:
    """The same table before a step of the sequence of play, in its first phase."""
    engine = game.engine
    names = [name for name, _, _ in engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    return altered(game, at=names.index(step))


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def ranges(events: Iterable[Event]) -> dict[str, str]:
    """Who fired at which range: short, long or infantry."""
    return {event.unit: event.range for event in of(events, Fired)}


def airplane(game: Game, name: str) -> Airplane:
    return game.state.airplane(name)


def ground(game: Game, name: str) -> Ground:
    unit = game.state.units[name]
    assert isinstance(unit, Ground)
    return unit


def pose_mm(game: Game, name: str) -> tuple[float, float, float]:
    """Where a unit is: x, y in mm and heading in degrees."""
    pose = game.state.units[name].pose
    return pose.x / 1000, pose.y / 1000, pose.heading / 100


def plans_of(game: Game, name: str) -> set[tuple[str, ...]]:
    """The plans offered to an airplane now."""
    prompt = next(prompt for prompt in game.prompts() if prompt.asks == "plan" and prompt.about == name)
    return {choice.cards for choice in prompt.choices if isinstance(choice, Plan)}


__all__ = [
    "NEVER_ENDS",
    "SURVIVAL",
    "Carried",
    "Ending",
    "Game",
    "State",
    "Term",
    "Unit",
    "airplane",
    "altered",
    "at_step",
    "card",
    "deal",
    "default",
    "face_of",
    "firing_position",
    "fly",
    "ground",
    "guns",
    "hold",
    "lay",
    "of",
    "plane",
    "plans_of",
    "pose_mm",
    "printed",
    "ranges",
    "refused",
    "shooters",
    "strip",
    "submit",
    "table",
    "targets",
    "to_fire",
    "volley",
]
