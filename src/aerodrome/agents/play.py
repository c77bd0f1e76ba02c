"""Agents at the table: each is handed its own prompts and its own view, and its answers are submitted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar, overload

from aerodrome.agents.protocol import Agent
from aerodrome.games import View
from aerodrome.kernel.event import Event, Seat
from aerodrome.kernel.prompt import Order, Prompt, Refusal

V = TypeVar("V")
Seen = TypeVar("Seen", covariant=True)


class BadAnswer(Exception):
    """An agent answered with something that the rules refuse."""


class Playing(Protocol[Seen]):
    """As much of a game as agents are led through."""

    def prompts(self, seat: Seat | None = None) -> tuple[Prompt, ...]: ...

    def view(self, seat: Seat | None) -> Seen: ...

    def submit(self, seat: Seat, order: Order) -> list[Event] | Refusal: ...


@overload
def answer_all(game: Playing[View], agents: Mapping[Seat, Agent[View]], decisions: int | None = None) -> int: ...


@overload
def answer_all(game: Playing[V], agents: Mapping[Seat, Agent[V]], decisions: int | None = None) -> int: ...


def answer_all(game: Playing[V], agents: Mapping[Seat, Agent[V]], decisions: int | None = None) -> int:
    """Let agents answer until the game is over, or until so many decisions have been made; how many were made.

    A seat without an agent stops play as soon as it alone is waited for: somebody else answers for it.
    """
    made = 0
    while decisions is None or made < decisions:
        prompt = next((prompt for prompt in game.prompts() if prompt.seat in agents), None)
        if prompt is None:
            break
        choice = agents[prompt.seat].decide(prompt, game.view(prompt.seat))
        answer = game.submit(prompt.seat, Order(prompt.id, choice))
        if isinstance(answer, Refusal):
            raise BadAnswer(f"{prompt.id}: {choice!r}: {answer.reason}")
        made += 1
    return made
