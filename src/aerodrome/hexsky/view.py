"""What a seat knows of the sky: built up from an allow-list, never cut down from the state.

Nothing of this game is played face down, so every seat is told the same; the dice to come belong to the server.
"""

from __future__ import annotations

import msgspec

from aerodrome.hexsky.hexes import Pose, Sense
from aerodrome.hexsky.planes import GroundKind, Side
from aerodrome.hexsky.state import (
    Airman,
    Airplane,
    FlakMarker,
    Flight,
    Freeze,
    Ground,
    Gun,
    Hurt,
    Kill,
    Leg,
    State,
    Tailing,
    Weather,
)
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Ending, Outcome


class AirplaneView(msgspec.Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: Seat
    model: str
    title: str
    reconstructed: tuple[str, ...]
    pose: Pose
    speed: int
    throttle: int
    crew: tuple[Airman, ...]
    guns: tuple[Gun, ...]
    hurt: Hurt
    stalled: bool
    doing: str
    legs: tuple[Leg, ...]
    flight: Flight | None
    moved: bool
    pool: int
    rolled_in: int
    barrel_in: int
    leaf_in: int
    bombs: bool
    crossings: int
    automatic: bool
    fate: str
    edge: Sense | None
    under_control: bool
    landing: str
    gone_in: int


class GroundView(msgspec.Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: Seat
    kind: GroundKind
    title: str
    x: int
    level: int
    hits: int
    stands: int
    """Hits it can take."""
    sinking: bool
    fired_in: int
    automatic: bool
    fate: str
    gone_in: int


class View(msgspec.Struct, frozen=True):
    """The sky as one seat, or a spectator, knows it."""

    seat: Seat | None
    scenario: str
    title: str
    mats: tuple[str, ...]
    round: int
    at: int
    airplanes: tuple[AirplaneView, ...]
    ground: tuple[GroundView, ...]
    weather: Weather
    order: tuple[str, ...]
    sightings: tuple[tuple[str, tuple[str, ...]], ...]
    tails: tuple[Tailing, ...]
    engaged: tuple[tuple[str, ...], ...]
    flak: tuple[FlakMarker, ...]
    freeze: Freeze | None
    froze: tuple[int, ...]
    kills: tuple[Kill, ...]
    placing: tuple[str, ...]
    endings: tuple[Ending, ...]
    """What the scenario is about: how it can end, and who has won then."""
    options: tuple[tuple[str, str], ...]
    round_limit: int
    limit_wins: str
    outcome: Outcome | None

    def airplane(self, name: str) -> AirplaneView:
        return next(unit for unit in self.airplanes if unit.id == name)


COPIED: tuple[str, ...] = tuple(name for name in AirplaneView.__struct_fields__ if name in Airplane.__struct_fields__)
_TITLES = ("model", "title", "reconstructed")


def view(state: State, seat: Seat | None) -> View:
    """Everything a seat may know, and nothing else."""
    return View(
        seat=seat,
        scenario=state.setting.scenario,
        title=state.setting.title,
        mats=tuple(mat.id for mat in state.setting.mats),
        round=state.round,
        at=state.at,
        airplanes=tuple(_airplane(unit) for unit in state.airplanes()),
        ground=tuple(_ground(unit) for unit in state.ground()),
        weather=state.weather,
        order=state.order,
        sightings=tuple(state.sightings.items()),
        tails=state.tails,
        engaged=state.engaged,
        flak=state.flak,
        freeze=state.freeze,
        froze=state.froze,
        kills=state.kills,
        placing=state.placing,
        endings=state.setting.endings,
        options=tuple(state.setting.options.items()),
        round_limit=state.setting.round_limit,
        limit_wins=state.setting.limit_wins,
        outcome=state.outcome,
    )


def _airplane(unit: Airplane) -> AirplaneView:
    values = {name: getattr(unit, name) for name in COPIED if name not in _TITLES}
    return AirplaneView(model=unit.model.id, title=unit.model.title, reconstructed=unit.model.reconstructed, **values)


def _ground(unit: Ground) -> GroundView:
    return GroundView(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        seat=unit.seat,
        kind=unit.counter.kind,
        title=unit.counter.title,
        x=unit.x,
        level=unit.level,
        hits=unit.hits,
        stands=unit.counter.hits,
        sinking=unit.sinking,
        fired_in=unit.fired_in,
        automatic=unit.automatic,
        fate=unit.fate,
        gone_in=unit.gone_in,
    )


def imagined(start: State, seen: View) -> State:
    """The state that a view tells of: all of it is on the table, so only what never changes is taken from the start."""
    units = dict(start.units)
    mats = {mat.id: mat for mat in (*start.setting.mats, *start.setting.spare)}
    hangar = {model.id: model for model in start.setting.hangar}
    for plane in seen.airplanes:
        values = {name: getattr(plane, name) for name in COPIED if name not in _TITLES}
        before = start.airplane(plane.id)
        units[plane.id] = msgspec.structs.replace(before, model=hangar.get(plane.model, before.model), **values)
    for seen_unit in seen.ground:
        unit = units[seen_unit.id]
        assert isinstance(unit, Ground)
        units[unit.id] = msgspec.structs.replace(
            unit,
            x=seen_unit.x,
            level=seen_unit.level,
            hits=seen_unit.hits,
            sinking=seen_unit.sinking,
            fired_in=seen_unit.fired_in,
            fate=seen_unit.fate,
            gone_in=seen_unit.gone_in,
        )
    return State(
        setting=msgspec.structs.replace(start.setting, mats=tuple(mats[name] for name in seen.mats)),
        units=units,
        weather=seen.weather,
        round=seen.round,
        at=seen.at,
        order=seen.order,
        sightings=dict(seen.sightings),
        tails=seen.tails,
        engaged=seen.engaged,
        flak=seen.flak,
        freeze=seen.freeze,
        froze=seen.froze,
        kills=seen.kills,
        placing=seen.placing,
        outcome=seen.outcome,
    )
