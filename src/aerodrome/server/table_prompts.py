"""Decisions of the card table as a browser gets them, and the table with every card face up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec

from aerodrome.cardtable.game import Game
from aerodrome.cardtable.orders import AnyChoice, Plan
from aerodrome.cardtable.view import View, view
from aerodrome.kernel.prompt import Prompt
from aerodrome.server.messages import PromptInfo, Tree


def info(prompt: Prompt) -> PromptInfo:
    choices = cast(tuple[AnyChoice, ...], prompt.choices)
    default = cast(AnyChoice, prompt.default)
    in_tree = [choice for choice in choices if isinstance(choice, Plan) and choice.cards]
    return PromptInfo(
        id=prompt.id,
        seat=prompt.seat,
        asks=prompt.asks,
        about=prompt.about,
        default=default,
        choices=tuple(choice for choice in choices if not (isinstance(choice, Plan) and choice.cards)),
        tree=_tree(in_tree) if prompt.asks == "plan" else None,
    )


def _tree(plans: Iterable[Plan]) -> Tree:
    grown: dict[str, dict[str, list[str]]] = {}
    for plan in plans:
        first, second, third = plan.cards
        grown.setdefault(first, {}).setdefault(second, []).append(third)
    return {first: {second: tuple(third) for second, third in more.items()} for first, more in grown.items()}


def everything(game: Game) -> View:
    """The table with every card face up: each airplane as its own player sees it."""
    state = game.state
    public = view(state, None)
    by_seat = {seat: view(state, seat) for seat in game.seats}
    tails = tuple(by_seat[public.airplane(tail.tailer).seat].tails[place] for place, tail in enumerate(public.tails))
    airplanes = tuple(by_seat[unit.seat].airplane(unit.id) for unit in public.airplanes)
    return msgspec.structs.replace(public, airplanes=airplanes, tails=tails, picture_at=state.picture_at)
