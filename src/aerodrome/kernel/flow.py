"""The sequence of play: a list of steps, run one after another until someone must be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from aerodrome.kernel.event import Waited
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.kernel.rules import BASE, RuleConflict

if TYPE_CHECKING:
    from aerodrome.kernel.game import Table

S = TypeVar("S")
Orders = Mapping[str, Choice]
"""Choices by prompt id."""


def asks_nobody(state: object, phase: int) -> tuple[Prompt, ...]:
    return ()


def only_once(state: object, phase: int) -> bool:
    return False


class Step(NamedTuple, Generic[S]):
    """One step: whom it asks, and what then happens. ``phase`` tells the repetitions of a step apart."""

    run: Callable[[Table[S], Orders, int], None]
    prompts: Callable[[S, int], tuple[Prompt, ...]] = asks_nobody
    again: Callable[[S, int], bool] = only_once
    """Whether the step is not finished yet and is taken once more."""


class Steps(Generic[S]):
    """Every step there can be, in order; a name with a question mark is left out until a rule fills it.

    The middle ones are repeated once a phase.
    """

    def __init__(self, opening: str, each_phase: str, closing: str, phases: int) -> None:
        before, during, after = opening.split(), each_phase.split(), closing.split()
        self._places = [(name, 0) for name in before]
        self._places += [(name, phase) for phase in range(1, phases + 1) for name in during]
        self._places += [(name, 0) for name in after]
        self._steps: dict[str, tuple[str, Step[S]]] = {}

    def use(self, rule: str, name: str, step: Step[S]) -> None:
        if name in self._steps:
            raise RuleConflict(f"{self._steps[name][0]} and {rule} both fill the step {name!r}")
        if name not in self.places:
            raise RuleConflict(f"{rule} has no place in the sequence of play for {name!r}")
        self._steps[name] = (rule, step)

    @property
    def places(self) -> list[str]:
        """The names of all places, filled or not."""
        return list(dict.fromkeys(name.rstrip("?") for name, _ in self._places))

    def sequence(self) -> tuple[tuple[str, int, Step[S]], ...]:
        """The steps in force with their phase, as they follow one another in a turn."""
        missing = [name for name, _ in self._places if not name.endswith("?") and name not in self._steps]
        if missing:
            raise RuleConflict(f"no rule fills the step {missing[0]!r}")
        named = ((name.rstrip("?"), phase) for name, phase in self._places)
        return tuple((name, phase, self._steps[name][1]) for name, phase in named if name in self._steps)

    def sources(self) -> list[str]:
        filled = [(name, self._steps[name][0]) for name in self.places if name in self._steps]
        return [name if rule == BASE else f"{name}: {rule}" for name, rule in filled]


class Flow(Generic[S]):
    """Runs a turn's steps round and round; ``at`` says before which of them play waits."""

    def __init__(self, steps: Steps[S], over: Callable[[S], bool]) -> None:
        self.sequence = steps.sequence()
        self._over = over
        self._plain = [
            (
                phase,
                step.run,
                None if step.prompts is asks_nobody else step.prompts,
                None if step.again is only_once else step.again,
            )
            for _, phase, step in self.sequence
        ]

    def prompts(self, state: S, at: int) -> tuple[Prompt, ...]:
        if self._over(state):
            return ()
        _, phase, step = self.sequence[at]
        return step.prompts(state, phase)

    def resolve(self, table: Table[S], at: int, orders: Orders) -> None:
        """Carry out the orders of the step waited for, then go on to the next that asks someone."""
        sequence, over = self._plain, self._over
        phase, run, prompts, again = sequence[at]
        while True:
            before = table.state
            run(table, orders, phase)
            if table.state is not before and over(table.state):
                return
            if again is None or not again(table.state, phase):
                at = (at + 1) % len(sequence)
            orders = {}
            phase, run, prompts, again = sequence[at]
            if prompts is not None and (asked := prompts(table.state, phase)):
                table.emit(Waited(at=at))
                table.asked = asked
                return
