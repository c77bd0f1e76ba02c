"""A recorded game as a film: one picture for planning, for each movement, for each exchange of fire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from rich.console import RenderableType
from rich.text import Text

from aerodrome.cardtable.book import PHASES
from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.events import Fired, GameEnded, Moved, PhaseEnded, Revealed, TurnEnded
from aerodrome.cardtable.state import State
from aerodrome.cardtable.view import View, view
from aerodrome.cli.board import Board
from aerodrome.cli.legend import legend
from aerodrome.cli.picture import Moment, Told, Viewpoint
from aerodrome.cli.words import tell
from aerodrome.games import Game
from aerodrome.kernel.event import Event


def look(viewpoint: Viewpoint, state: State) -> View:
    """The table as it is seen from there."""
    seen = view(state, viewpoint.seat)
    if not viewpoint.open:
        return seen
    owners = {seat: view(state, seat) for seat, _ in state.setting.seats}
    mine = tuple(owners[unit.seat].airplane(unit.id) for unit in seen.airplanes)
    return msgspec.structs.replace(seen, airplanes=mine)


class Scene(Moment, frozen=True, kw_only=True):
    """The table at a moment."""

    state: State
    shots: tuple[tuple[str, str], ...] = ()
    """Who has fired at whom."""
    trails: dict[str, tuple[Pose, ...]] = msgspec.field(default_factory=dict)
    """The poses of each airplane since the turn began."""

    def board(self, viewpoint: Viewpoint, columns: int, rows: int, arcs: bool = False) -> Text:
        cards = {name: unit.model for name, unit in self.state.units.items()}
        return Board(look(viewpoint, self.state), cards, columns, rows).draw(arcs, self.trails, self.shots)

    def legend(self, viewpoint: Viewpoint) -> RenderableType:
        return legend(look(viewpoint, self.state))


def film(game: Game, viewpoint: Viewpoint) -> list[Scene]:
    """Every picture of a game, the table before the first turn being the first."""
    engine = game.engine
    assert isinstance(engine, CardTable)
    first = Scene(turn=1, title="before the first turn", moment=0, state=engine.start)
    return [first, *_pictures(game.events(), engine, viewpoint)]


def _pictures(events: Iterable[Event], engine: CardTable, viewpoint: Viewpoint) -> Iterator[Scene]:
    state = engine.start
    title, told, shots = "planning", list[Told](), list[tuple[str, str]]()
    trails: dict[str, tuple[Pose, ...]] = {}
    moved, moment = False, 0

    def picture() -> Iterator[Scene]:
        nonlocal moved
        if told or shots or moved:
            yield Scene(
                turn=turn,
                title=title,
                moment=moment,
                told=tuple(told),
                state=state,
                shots=tuple(shots),
                trails=dict(trails),
            )
        told.clear()
        shots.clear()
        moved = False

    for event in events:
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
        state = engine.apply(state, event)
        moment += 1
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
