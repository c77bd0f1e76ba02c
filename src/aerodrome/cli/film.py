"""A recorded game as a film: one picture for planning, for each movement, for each exchange of fire."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from aerodrome.cardtable.book import PHASES
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.events import Fired, GameEnded, Moved, PhaseEnded, Revealed, TurnEnded
from aerodrome.cardtable.state import State
from aerodrome.cardtable.view import View, view
from aerodrome.cli.words import Told, tell
from aerodrome.games import Game
from aerodrome.kernel.event import Event, Seat

EVERYTHING = "everything"
SPECTATOR = "spectator"


class Viewpoint(msgspec.Struct, frozen=True):
    """Through whose eyes a game is watched: a seat's, a spectator's, or with every card face up."""

    name: str
    seat: Seat | None = None
    open: bool = False

    def sees(self, event: Event) -> bool:
        return self.open or event.seen_by(self.seat)

    def view(self, state: State) -> View:
        seen = view(state, self.seat)
        if not self.open:
            return seen
        owners = {seat: view(state, seat) for seat, _ in state.setting.seats}
        mine = tuple(owners[unit.seat].airplane(unit.id) for unit in seen.airplanes)
        return msgspec.structs.replace(seen, airplanes=mine)


def viewpoints(game: Game) -> list[Viewpoint]:
    """All there are; the first one has every card face up, as a record has."""
    seats = [Viewpoint(seat, seat) for seat in game.seats]
    return [Viewpoint(EVERYTHING, open=True), *seats, Viewpoint(SPECTATOR)]


class Picture(msgspec.Struct, frozen=True):
    """The table at a moment, and what has happened since the picture before."""

    turn: int
    title: str
    state: State
    told: tuple[Told, ...] = ()
    shots: tuple[tuple[str, str], ...] = ()
    """Who has fired at whom."""
    trails: dict[str, tuple[Pose, ...]] = {}
    """The poses of each airplane since the turn began."""


def film(game: Game, viewpoint: Viewpoint) -> list[Picture]:
    """Every picture of a game, the table before the first turn being the first."""
    assert isinstance(game.engine, CardTable)
    start = game.engine.start
    return [Picture(1, "before the first turn", start), *_pictures(game, start, viewpoint)]


def _pictures(game: Game, state: State, viewpoint: Viewpoint) -> Iterator[Picture]:
    title, told, shots = "planning", list[Told](), list[tuple[str, str]]()
    trails: dict[str, tuple[Pose, ...]] = {}
    moved = False

    def picture() -> Iterator[Picture]:
        nonlocal moved
        if told or shots or moved:
            yield Picture(turn, title, state, tuple(told), tuple(shots), dict(trails))
        told.clear()
        shots.clear()
        moved = False

    for event in game.events():
        turn, phase = state.turn, f"phase {state.phases % PHASES + 1}"
        if isinstance(event, Revealed | Fired | GameEnded):
            begun = {Revealed: f"{phase}, movement", Fired: f"{phase}, fire", GameEnded: "the end"}[type(event)]
            if begun != title:
                yield from picture()
                title = begun
        words = tell(event, state) if viewpoint.sees(event) else None
        if isinstance(event, Moved):
            trails[event.unit] = (*trails.get(event.unit, (state.units[event.unit].pose,)), event.pose)
            moved = True
        state = game.engine.apply(state, event)
        if words:
            told.append(words)
        if isinstance(event, Fired):
            shots.append((event.unit, event.target))
        if isinstance(event, PhaseEnded):
            yield from picture()
            title = "end of the turn" if state.phases % PHASES == 0 else "between phases"
        if isinstance(event, TurnEnded):
            yield from picture()
            trails.clear()
            title = "planning"
        if isinstance(event, GameEnded):
            yield from picture()


def turns(pictures: list[Picture]) -> list[int]:
    """The place of the first picture of each turn."""
    return [place for place, shown in enumerate(pictures) if place == 0 or pictures[place - 1].turn != shown.turn]
