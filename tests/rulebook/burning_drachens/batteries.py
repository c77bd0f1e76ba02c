"""Guns on the ground, their crews' orders by turn and round, and dice that deal from several decks.

The gun lies at 1000, 1000, red flies for the Entente, blue stays out of the way. A straight of red's leads 115 mm on;
a card is 43.5 mm wide and 67.5 mm long; a counter measures 10 mm from its centre; the ruler has 200 mm.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aerodrome.cardtable.events import CardsDrawn, PhaseEnded
from aerodrome.cardtable.fold import fold
from aerodrome.cardtable.orders import Adjust, Lay
from aerodrome.cardtable.questions import Asked
from aerodrome.cardtable.state import Battery, Ground, Shell, State
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from tests.harness import Answer, Face, Game, card, face_of, fly, ground, hold, of, plane, submit, table

STRAIGHTS = "straight straight straight"
CIRCLE = "turn-left turn-left turn-left"
BLUE = plane("blue", "central", 2700, 2700)
NONE: Face = (0, "none")


def at(x: float, y: float, level: int = 0) -> Lay:
    """A counter with its centre here (mm)."""
    return Lay(round(x * 1000), round(y * 1000), level)


def to(x: float, y: float, level: int = 0) -> Adjust:
    return Adjust(round(x * 1000), round(y * 1000), level)


def battery_table(
    *others: Any, red: tuple[float, float, float] = (1200, 700, 0), rules: Iterable[str] = (), **options: Any
) -> Game:
    """A central anti-aircraft gun and a red airplane flying past it, on a table of three metres."""
    flyer = plane("red", "entente", *red)
    gun = card("gun", "aa-gun", "central", 1000, 1000)
    return table(flyer, BLUE, gun, *others, rules=rules or ("wings-of-war",), width=3000, length=3000, **options)


def crew(orders: dict[str, Choice], others: dict[str, Choice] | None = None) -> Answer:
    """The orders of the gun by turn and round, such as ``{"1.1": at(1200, 930)}``; nobody else fires."""

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks in ("lay", "adjust"):
            when = prompt.id.rsplit(".", 2)[0]
            chosen = orders if prompt.about == "gun" else others or {}
            return chosen.get(when, prompt.default)
        return hold(prompt)

    return answer


def served(game: Game, orders: dict[str, Choice], plan: str = STRAIGHTS, turns: int = 1) -> list[Event]:
    """Whole turns with these orders of the gun; red flies this plan each turn, blue circles."""
    happened: list[Event] = []
    for _ in range(turns):
        happened += fly(game, {"red": plan, "blue": CIRCLE}, crew(orders))
    return happened


def up_to(
    game: Game, asks: str, orders: dict[str, Choice] | None = None, plan: str = STRAIGHTS, blue: str = CIRCLE
) -> list[Event]:
    """Play on to the next decision of this kind: the game stands before it."""
    happened: list[Event] = []
    answer = crew(orders or {})
    while game.prompts() and game.prompts()[0].asks != asks:
        prompt = game.prompts()[0]
        if prompt.asks == "plan":
            plans = {"red": plan, "blue": blue}
            choice = next(
                (c for c in prompt.choices if " ".join(getattr(c, "cards", ())) == plans.get(prompt.about)),
                prompt.default,
            )
            happened += submit(game, prompt, choice)
        else:
            happened += submit(game, prompt, answer(prompt))
    return happened


def asked_in(game: Game, turns: int, orders: dict[str, Choice], asks: str = "lay", plan: str = STRAIGHTS) -> list[str]:
    """The turns and rounds in which the gun's crew is asked to lay its counter, or something else."""
    found: list[str] = []
    answer = crew(orders)

    def note(prompt: Prompt) -> Choice:
        if prompt.asks == asks and prompt.about == "gun":
            found.append(prompt.id.rsplit(".", 2)[0])
        return answer(prompt)

    for _ in range(turns):
        fly(game, {"red": plan, "blue": CIRCLE}, note)
    return found


def refusal(game: Game, choice: Choice, about: str = "gun") -> str:
    """The rule that refuses this order of the gun; an empty word if it is taken."""
    prompt = next(prompt for prompt in game.prompts() if prompt.about == about)
    answer = game.clone().submit(prompt.seat, Order(prompt.id, choice))
    return answer.rule if isinstance(answer, Refusal) else ""


def ill_placed(game: Game, about: str = "gun") -> list[Choice]:
    """The places on the menu that would be refused if they were not on it."""
    prompt = next(prompt for prompt in game.prompts() if prompt.about == about)
    freely = game.engine.book.freely  # type: ignore[attr-defined]  # the card table's engine
    return [choice for choice in prompt.choices if freely.answers(choice) and freely(Asked(game.state, prompt), choice)]


def shell_of(game: Game, name: str = "gun") -> Shell | None:
    return battery_of(game, name).shell


def battery_of(game: Game, name: str = "gun") -> Battery:
    found = ground(game, name).battery
    assert found is not None
    return found


def drawn(events: Iterable[Event]) -> list[tuple[str, str, int]]:
    """Who drew how many cards of which deck."""
    return [(event.unit, event.letter, event.count) for event in of(events, CardsDrawn)]


def by_phase(before: State, events: Iterable[Event], name: str = "gun") -> list[Battery]:
    """The gun after each phase of what happened."""
    found: list[Battery] = []
    for event in events:
        before = fold(before, event)
        unit = before.units[name]
        if isinstance(event, PhaseEnded) and isinstance(unit, Ground) and unit.battery:
            found.append(unit.battery)
    return found


class Rigging(Dice):
    """Dice that deal the cards they were told to from each deck, and chance after that."""

    def __init__(self, game: Game, wanted: dict[str, list[Face]]) -> None:
        super().__init__(game.seed)
        self._game = game
        self._wanted = {f"damage/{letter}": faces[:] for letter, faces in wanted.items()}
        self._taken: dict[str, list[int]] = {}

    def roll(self, stream: str, sides: int) -> tuple[int, int]:
        count, value = super().roll(stream, sides)
        wanted = self._wanted.get(stream)
        if wanted:
            letter = stream.rpartition("/")[2]
            counts = list(self._full(letter, sides))
            face = face_of(self._game, *wanted.pop(0), letter)
            assert counts[face], "the deck has no such card left"
            value = sum(counts[:face])
            self._taken.setdefault(stream, []).append(face)
        return count, value

    def _full(self, letter: str, sides: int) -> tuple[int, ...]:
        """The deck as it is now: what was dealt before is out of it, unless it has gone back."""
        counts = list(self._game.state.setting.damage[letter].counts)
        for face in self._taken.get(f"damage/{letter}", ()):
            if sum(counts) > sides:
                counts[face] -= 1
        assert sum(counts) == sides, "somebody else has drawn from this deck"
        return tuple(counts)


def deals(game: Game, **decks: list[Face]) -> None:
    """Rig the next cards of several decks, such as ``A=[(0, "jam-red")], C=[(8, "smoke")]``."""
    game._dice = Rigging(game, decks)
