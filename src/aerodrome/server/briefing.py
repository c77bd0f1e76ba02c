"""What a seat is told: the only place where a game becomes messages, from its view, its prompts and what it saw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from aerodrome.games import Game, Prompt
from aerodrome.kernel.event import Event, Seat
from aerodrome.server.dialects import Outgoing, dialect
from aerodrome.server.messages import PromptInfo, SaidLine, Waiting
from aerodrome.server.sky_messages import SkyPrompt

LOG = 200
_encode = msgspec.json.Encoder().encode


class Frame:
    """A message ready to send, but for the number that each socket counts for itself."""

    __slots__ = ("_after", "_before")

    def __init__(self, message: Outgoing) -> None:
        before, _, after = _encode(message).partition(b'"n":0')
        self._before, self._after = before.decode() + '"n":', after.decode()

    def numbered(self, n: int) -> str:
        return f"{self._before}{n}{self._after}"


def open_prompts(game: Game, seat: Seat | None) -> tuple[Prompt, ...]:
    """Every decision that is open for a seat, answered or not; none for a spectator."""
    if seat is None:
        return ()
    return game.asked(seat)


def prompts(game: Game, seat: Seat | None) -> tuple[PromptInfo | SkyPrompt, ...]:
    spoken = dialect(game)
    return tuple(spoken.prompt(game, prompt) for prompt in open_prompts(game, seat))


def seen(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Those of some events that a seat, or with None a spectator, saw."""
    return tuple(event for event in events if event.seen_by(seat))


def sealed_by(sealed: Mapping[str, Seat], seat: Seat | None) -> tuple[str, ...]:
    """The prompts a seat has answered: its own business."""
    return tuple(prompt for prompt, owner in sealed.items() if owner == seat)


def sync(
    game: Game, seat: Seat | None, sealed: Mapping[str, Seat], log: Iterable[Event], chat: Iterable[SaidLine]
) -> Frame:
    return Frame(
        dialect(game).sync(
            view=game.view(seat),
            prompts=prompts(game, seat),
            waiting=game.waiting(),
            sealed=sealed_by(sealed, seat),
            answers=game.sealed(seat),
            log=seen(log, seat)[-LOG:],
            chat=tuple(chat),
        )
    )


def happened(game: Game, seat: Seat | None, events: Iterable[Event]) -> Frame:
    return Frame(
        dialect(game).happened(
            events=seen(events, seat),
            view=game.view(seat),
            prompts=prompts(game, seat),
            waiting=game.waiting(),
            sealed=(),
        )
    )


def waiting(game: Game, seat: Seat | None, sealed: Mapping[str, Seat]) -> Frame:
    return Frame(Waiting(waiting=game.waiting(), sealed=sealed_by(sealed, seat)))
