"""The sky as a pilot pictures it: the state that his view tells of, put together again with the printed components."""

from __future__ import annotations

from aerodrome.hexsky.catalogue import Catalogue
from aerodrome.hexsky.rulebook import PRESETS, book
from aerodrome.hexsky.state import Airplane, Ground, Setting, State, Unit
from aerodrome.hexsky.view import COPIED, AirplaneView, GroundView, View

BOOK = book(PRESETS["standard"])
"""What a pilot takes to be in force when he thinks ahead; what he may do now the prompt tells exactly."""

_KEPT = tuple(name for name in COPIED if name != "model")


def picture(view: View, catalogue: Catalogue) -> State:
    """Everything lies open, so this is the state itself but for the rules in force."""
    units: dict[str, Unit] = {seen.id: _airplane(seen, catalogue) for seen in view.airplanes}
    units |= {seen.id: _ground(seen, catalogue) for seen in view.ground}
    return State(
        setting=_setting(view, catalogue),
        units=units,
        weather=view.weather,
        round=view.round,
        at=view.at,
        order=view.order,
        sightings=dict(view.sightings),
        tails=view.tails,
        engaged=view.engaged,
        flak=view.flak,
        freeze=view.freeze,
        froze=view.froze,
        kills=view.kills,
        placing=view.placing,
        outcome=view.outcome,
    )


def _setting(view: View, catalogue: Catalogue) -> Setting:
    landing = catalogue.landing
    units: list[AirplaneView | GroundView] = [*view.airplanes, *view.ground]
    seats = {unit.seat: unit.side for unit in units}
    return Setting(
        scenario=view.scenario,
        title=view.title,
        mats=tuple(catalogue.mats[name] for name in view.mats),
        dice=catalogue.dice,
        landing={"failure": landing.failure, "success": landing.success, "critical": landing.critical},
        seats=tuple(seats.items()),
        endings=view.endings,
        round_limit=view.round_limit,
        limit_wins=view.limit_wins,
        options=dict(view.options),
    )


def _airplane(seen: AirplaneView, catalogue: Catalogue) -> Airplane:
    return Airplane(model=catalogue.models[seen.model], **{name: getattr(seen, name) for name in _KEPT})


def _ground(seen: GroundView, catalogue: Catalogue) -> Ground:
    return Ground(
        id=seen.id,
        name=seen.name,
        side=seen.side,
        seat=seen.seat,
        counter=catalogue.targets[seen.kind],
        x=seen.x,
        level=seen.level,
        hits=seen.hits,
        sinking=seen.sinking,
        fired_in=seen.fired_in,
        automatic=seen.automatic,
        fate=seen.fate,  # type: ignore[arg-type]
        gone_in=seen.gone_in,
    )
