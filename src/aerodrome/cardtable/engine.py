"""The card table as the kernel knows it: a book of rules and the steps it makes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.fold import fold
from aerodrome.cardtable.imagine import imagine
from aerodrome.cardtable.orders import AnyChoice, Plan, Write
from aerodrome.cardtable.questions import Asked, Sequence
from aerodrome.cardtable.stance import stance
from aerodrome.cardtable.state import State
from aerodrome.cardtable.view import View, view
from aerodrome.cardtable.ww1 import RULESET
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Seat
from aerodrome.kernel.flow import Flow
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from aerodrome.kernel.score import Outcome

_reader: msgspec.json.Decoder[AnyChoice] = msgspec.json.Decoder(AnyChoice)

ASKED_BY = {
    "fire": "DP-FIR-04",
    "tail": "DP-TAI-02",
    "rearrange": "DP-TAI-07",
    "bomb": "DP-CAM-02",
    "equip": "DP-HRD-05",
    "lay": "BD-AAG-06",
    "adjust": "BD-ADJ-01",
    "conceal": "BD-ITM-11",
    "place": "BD-SCN-04",
    "handle": "BD-GND-01",
    "hoist": "BD-CMB-15",
    "haul": "BD-CMB-11",
    "bail": "BD-BOU-02",
}
"""The ledger line behind each kind of decision but planning, which has many."""


class CardTable:
    """Engine A with the rules of one game."""

    ruleset = RULESET
    apply = staticmethod(fold)

    def __init__(self, book: Book, start: State) -> None:
        self.book = book
        self.start = start
        """The table before the first turn, all of it public: what an imagined table is built upon."""
        self.flow: Flow[State] = Flow(book.turn, is_over)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return self.flow.prompts(state, state.at)

    def refuses(self, state: State, prompt: Prompt, choice: Choice) -> Refusal | None:
        if prompt.asks == "plan":
            unit = state.airplane(prompt.about)
            menu = self.book.menu(unit)
            if isinstance(choice, Write):
                read = self.book.written.ask(unit.model.deck, choice)
                if isinstance(read, Refusal):
                    return read
                choice = read
            if choice in menu.allowed:
                return None
            if not isinstance(choice, Plan):
                return Refusal(f"a plan is asked for, not {type(choice).__name__}", "DP-PLN-01")
            deck = unit.model.deck
            if len(choice.cards) not in stance(unit).lengths:
                return Refusal(f"a plan has three cards, not {len(choice.cards)}", "DP-PLN-01")
            for card in choice.cards:
                if card not in deck.cards:
                    return Refusal(f"there is no card {card!r} in deck {deck.id}", "DP-PLN-01")
            return self.book.judge(Sequence(deck, unit.last, choice.cards, menu.bound, stance=stance(unit)))[0]
        if choice in prompt.choices:
            return None
        if self.book.freely.answers(choice):
            wrong = self.book.freely(Asked(state, prompt), choice)
            return wrong[0] if wrong else None
        return Refusal(f"{choice!r} is not among the choices for {prompt.asks}", ASKED_BY.get(prompt.asks, prompt.asks))

    def resolve(self, table: Table[State], orders: Mapping[str, Choice]) -> None:
        self.flow.resolve(table, table.state.at, orders)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(self.book, self.start, view, dice)

    def turn(self, state: State) -> int:
        return state.turn

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat, _ in state.setting.seats)

    def read(self, raw: bytes) -> Choice:
        return _reader.decode(raw)


def is_over(state: State) -> bool:
    return state.outcome is not None
