"""What a seat is told: the only place where a game becomes messages, from its view, its prompts and what it saw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import msgspec

from aerodrome.cardtable.orders import AnyChoice, Plan
from aerodrome.games import Game, Prompt
from aerodrome.kernel.event import Event, Seat
from aerodrome.server.messages import AnyEvent, Happened, PromptInfo, SaidLine, ServerMessage, Sync, Tree, Waiting

LOG = 200
_encode = msgspec.json.Encoder().encode


class Frame:
    """A message ready to send, but for the number that each socket counts for itself."""

    __slots__ = ("_after", "_before")

    def __init__(self, message: ServerMessage) -> None:
        before, _, after = _encode(message).partition(b'"n":0')
        self._before, self._after = before.decode() + '"n":', after.decode()

    def numbered(self, n: int) -> str:
        return f"{self._before}{n}{self._after}"


def open_prompts(game: Game, seat: Seat | None) -> tuple[Prompt, ...]:
    """Every decision that is open for a seat, answered or not; none for a spectator."""
    if seat is None:
        return ()
    return tuple(prompt for prompt in game.engine.prompts(game.state) if prompt.seat == seat)


def prompts(game: Game, seat: Seat | None) -> tuple[PromptInfo, ...]:
    return tuple(_prompt(prompt) for prompt in open_prompts(game, seat))


def _prompt(prompt: Prompt) -> PromptInfo:
    choices = cast(tuple[AnyChoice, ...], prompt.choices)
    default = cast(AnyChoice, prompt.default)
    plans = prompt.asks == "plan"
    return PromptInfo(
        id=prompt.id,
        seat=prompt.seat,
        asks=prompt.asks,
        about=prompt.about,
        default=default,
        choices=() if plans else choices,
        tree=_tree(choices) if plans else None,
    )


def _tree(choices: Iterable[AnyChoice]) -> Tree:
    grown: dict[str, dict[str, list[str]]] = {}
    for choice in choices:
        if isinstance(choice, Plan):
            first, second, third = choice.cards
            grown.setdefault(first, {}).setdefault(second, []).append(third)
    return {first: {second: tuple(third) for second, third in more.items()} for first, more in grown.items()}


def seen(events: Iterable[Event], seat: Seat | None) -> tuple[AnyEvent, ...]:
    """Those of some events that a seat, or with None a spectator, saw."""
    return tuple(cast(AnyEvent, event) for event in events if event.seen_by(seat))


def sealed_by(sealed: Mapping[str, Seat], seat: Seat | None) -> tuple[str, ...]:
    """The prompts a seat has answered: its own business."""
    return tuple(prompt for prompt, owner in sealed.items() if owner == seat)


def sync(
    game: Game, seat: Seat | None, sealed: Mapping[str, Seat], log: Iterable[Event], chat: Iterable[SaidLine]
) -> Frame:
    return Frame(
        Sync(
            view=game.view(seat),
            prompts=prompts(game, seat),
            waiting=game.waiting(),
            sealed=sealed_by(sealed, seat),
            answers=cast(dict[str, AnyChoice], game.sealed(seat)),
            log=seen(log, seat)[-LOG:],
            chat=tuple(chat),
        )
    )


def happened(game: Game, seat: Seat | None, events: Iterable[Event]) -> Frame:
    return Frame(
        Happened(
            events=seen(events, seat),
            view=game.view(seat),
            prompts=prompts(game, seat),
            waiting=game.waiting(),
            sealed=(),
        )
    )


def waiting(game: Game, seat: Seat | None, sealed: Mapping[str, Seat]) -> Frame:
    return Frame(Waiting(waiting=game.waiting(), sealed=sealed_by(sealed, seat)))
