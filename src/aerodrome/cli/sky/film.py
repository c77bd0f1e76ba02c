"""A recorded game of the hex sky as a film: one picture for every element that a plane flies, and for every volley."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from aerodrome.cli.picture import Moment, Told, Viewpoint
from aerodrome.cli.sky.board import SkyBoard
from aerodrome.cli.sky.legend import legend
from aerodrome.cli.sky.words import tell
from aerodrome.games import Game
from aerodrome.hexsky import damage_events as dm
from aerodrome.hexsky import events as ev
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.hexes import Hex
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import view
from aerodrome.kernel.event import Event


class Scene(Moment, frozen=True, kw_only=True):
    """The sky at a moment."""

    state: State
    shots: tuple[tuple[str, str], ...] = ()
    """Who has fired at whom."""

    @property
    def trails(self) -> dict[str, tuple[Hex, ...]]:
        """The hexes of this round's moves."""
        planes = self.state.airplanes()
        return {plane.id: (plane.flight.start.hex, *plane.flight.path) for plane in planes if plane.flight}

    def board(self, viewpoint: Viewpoint, columns: int, rows: int, arcs: bool = False) -> Text:
        models = {plane.id: plane.model for plane in self.state.airplanes()}
        seen = view(self.state, viewpoint.seat)
        board = SkyBoard(seen, self.state.setting.mats, models, columns, rows)
        return board.draw(arcs, self.trails, self.shots)

    def legend(self, viewpoint: Viewpoint) -> RenderableType:
        models = {plane.id: plane.model for plane in self.state.airplanes()}
        return legend(view(self.state, viewpoint.seat), models)


def film(game: Game, viewpoint: Viewpoint) -> list[Scene]:
    """Every picture of a game, the sky before the first round being the first."""
    engine = game.engine
    assert isinstance(engine, HexSky)
    first = Scene(turn=1, title="before the first round", moment=0, state=engine.start)
    return [first, *_pictures(game.events(), engine, viewpoint)]


def title(event: Event, state: State, before: str) -> str:
    """What a picture that begins with this event is called; the same as before for all that belongs to it."""
    match event:
        case ev.RoundBegan() | ev.Spotted() | ev.FlakPlaced() | ev.OrderSet() | ev.TieRolled() | dm.BalloonSank():
            return "spotting and order"
        case ev.Tried(test="spotting"):
            return "spotting and order"
        case ev.MoveBegan() | ev.ThrottleSet() | ev.Fell():
            return f"{state.units[event.unit].name} moves"
        case dm.Fired() | dm.GroundFired() | dm.BombsReleased():
            return "fire"
        case ev.SpeedUpdated():
            return "end of the round"
        case ev.FreezeCalled():
            return "time freeze"
        case ev.Placed() | ev.WeatherSet() | ev.PlacingOrdered() | ev.MatsLaid() | ev.PlaneTaken():
            return "placing"
        case ev.GameEnded():
            return "the end"
        case ev.ManeuverBegun() | ev.LegFlown():  # a plane may go on after somebody has fired at it
            return f"{state.units[event.unit].name} moves"
    return before


def begins_element(event: Event) -> bool:
    """Whether a plane begins a maneuver, or flies one hex straight on."""
    return isinstance(event, ev.ManeuverBegun) or (isinstance(event, ev.LegFlown) and not event.in_maneuver)


def _pictures(events: Iterable[Event], engine: HexSky, viewpoint: Viewpoint) -> Iterator[Scene]:
    state, named, changed = engine.start, "before the first round", False
    told, shots, turn = list[Told](), list[tuple[str, str]](), 1
    for moment, event in enumerate(events):
        if not isinstance(event, ev.GameEnded):  # the end belongs to the round that led to it
            turn = state.round
        now = title(event, state, named)
        if (now != named or begins_element(event)) and (told or shots or changed):
            yield _scene(turn, state, named, moment, told, shots)
            told, shots, changed = [], [], False
        named = now
        words = tell(event, state) if viewpoint.sees(event) else None
        state = engine.apply(state, event)
        if words:
            told.append(words)
        if isinstance(event, dm.Fired | dm.GroundFired):
            shots.append((event.unit, event.target))
        changed |= isinstance(event, ev.LegFlown | ev.Fell | ev.Shifted | ev.Placed | ev.WeatherSet | ev.MatsLaid)
        if isinstance(event, ev.RoundEnded | ev.GameEnded):
            if told or shots or changed:
                yield _scene(turn, state, named, moment + 1, told, shots)
            told, shots, changed = [], [], False


def _scene(turn: int, state: State, named: str, moment: int, told: list[Told], shots: list[tuple[str, str]]) -> Scene:
    return Scene(turn=turn, title=named, moment=moment, told=tuple(told), state=state, shots=tuple(shots))
