"""The hex sky as the kernel knows it: a book of rules and the steps it makes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.flying import ahead_leg, judge
from aerodrome.hexsky.fold import fold
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.orders import Ahead, AnyChoice, Fire, Look, Perform, SetThrottle
from aerodrome.hexsky.questions import Way
from aerodrome.hexsky.rulebook import RULESET
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import View, imagined, view
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Seat
from aerodrome.kernel.flow import Flow
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from aerodrome.kernel.score import Outcome

_reader: msgspec.json.Decoder[AnyChoice] = msgspec.json.Decoder(AnyChoice)


PLACING = {
    "take": ("this plane is not in the hangar, or cannot do that work", "WV-SC3-13"),
    "lead": ("the first plane is one of the side's own", "WV-SC7-03"),
    "deploy": ("a plane begins at a MED level, at its own side of the map or beside one already there", "WV-SC7-03"),
    "sun": ("the sun is set at one of the positions of the sun table", "WV-SC7-01"),
    "cloud": ("a side has one cumulus in the LOW zone, or a medium or high stratus not yet there", "WV-SC7-05"),
}
"""Why something is not placed so, by what is asked."""


class HexSky:
    """Engine B with the rules of one game."""

    ruleset = RULESET
    apply = staticmethod(fold)

    def __init__(self, book: Book, start: State) -> None:
        self.book = book
        self.start = start
        """The sky before the first round: what an imagined one is built upon."""
        self.flow: Flow[State] = Flow(book.round, is_over)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return self.flow.prompts(state, state.at)

    def refuses(self, state: State, prompt: Prompt, choice: Choice) -> Refusal | None:
        if choice in prompt.choices or (isinstance(choice, Look) and declines(prompt, choice)):
            return None
        if isinstance(choice, SetThrottle) and prompt.asks == "throttle":
            legal = ", ".join(str(c.to) for c in prompt.choices if isinstance(c, SetThrottle))
            return Refusal(f"the throttle can be set to {legal}, not to {choice.to}", "WV-THR-02")
        if isinstance(choice, Perform) and prompt.asks == "fly":
            maneuver = BY_NAME.get(choice.maneuver)
            if maneuver is None or maneuver not in self.book.maneuvers(None, ()):
                return Refusal(f"there is no maneuver {choice.maneuver!r}", "WV-ATT-01")
            if choice.way not in maneuver.ways:
                return Refusal(f"a {maneuver.title.lower()} is flown {', '.join(maneuver.ways)}", "WV-MOV-01")
            plane = state.airplane(prompt.about)
            reasons = judge(self.book, state, plane, maneuver, choice.way)
            if not reasons:
                reasons = self.book.ways(Way(state, plane, choice, maneuver.path(plane, choice.way)))
            return reasons[0] if reasons else Refusal(f"a {maneuver.title.lower()} leads where it may not", "WV-STM-02")
        if isinstance(choice, Ahead) and prompt.asks == "fly":
            plane = state.airplane(prompt.about)
            for refusal in self.book.ways(Way(state, plane, choice, (ahead_leg(plane),))):
                return refusal
        if isinstance(choice, Fire) and prompt.asks == "fire":
            if any(isinstance(other, Fire) and other.at == choice.at for other in prompt.choices):
                return Refusal("a long burst needs two points of ammunition", "WV-AMO-04")
            return Refusal(f"{choice.at} is not in the line of fire of a gun that can fire", "WV-GUN-02")
        reason, rule = PLACING.get(prompt.asks, (f"{choice!r} is not among the choices for {prompt.asks}", prompt.asks))
        return Refusal(reason, rule)

    def resolve(self, table: Table[State], orders: Mapping[str, Choice]) -> None:
        self.flow.resolve(table, table.state.at, orders)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagined(self.start, view)

    def turn(self, state: State) -> int:
        return state.round

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat, _ in state.setting.seats)

    def read(self, raw: bytes) -> Choice:
        return _reader.decode(raw)


def declines(prompt: Prompt, choice: Look) -> bool:
    """WV-SPT-06: any of the doubtful targets may be left out, though the menu does not list every set of them."""
    every = next((each.for_ for each in prompt.choices if isinstance(each, Look)), ())
    return prompt.asks == "look" and choice.for_ == tuple(name for name in every if name in choice.for_)


def is_over(state: State) -> bool:
    return state.outcome is not None
