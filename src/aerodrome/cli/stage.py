"""What the terminal needs of each engine: how its scenarios and games are shown there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from rich.console import RenderableType

from aerodrome.cardtable.scenario import Scenario as TableScenario
from aerodrome.cli import film, portrait
from aerodrome.cli.picture import Picture, Viewpoint
from aerodrome.cli.sky import film as sky_film
from aerodrome.cli.sky import portrait as sky_portrait
from aerodrome.games import Engine, Game, Scenario
from aerodrome.hexsky.setup import Scenario as SkyScenario


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """One engine on the terminal."""

    title: str
    turn: str
    """What its players call a turn."""
    step: str
    """What a turn is made of."""
    rows: int
    """Rows of a printed drawing."""
    planes: Callable[[Scenario], list[str]]
    """The sides of a scenario's airplanes."""
    area: Callable[[Scenario], str]
    portrait: Callable[[Scenario, str, Game, tuple[Path, ...], int], RenderableType]
    film: Callable[[Game, Viewpoint], Sequence[Picture]]


def _table_planes(scenario: Scenario) -> list[str]:
    assert isinstance(scenario, TableScenario)
    return [entry.side for entry in scenario.airplanes]


def _table_area(scenario: Scenario) -> str:
    assert isinstance(scenario, TableScenario)
    return f"{scenario.table.width_mm:g} × {scenario.table.length_mm:g} mm"


def _sky_planes(scenario: Scenario) -> list[str]:
    assert isinstance(scenario, SkyScenario)
    return [entry.side for entry in scenario.planes]


def _sky_area(scenario: Scenario) -> str:
    assert isinstance(scenario, SkyScenario)
    return f"mat{'s' if len(scenario.mats) > 1 else ''} {' '.join(scenario.mats)}"


STAGES: dict[Engine, Stage] = {
    "cardtable": Stage(
        title="Card table",
        turn="turn",
        step="phase",
        rows=24,
        planes=_table_planes,
        area=_table_area,
        portrait=portrait.portrait,
        film=film.film,
    ),
    "hexsky": Stage(
        title="Hex sky",
        turn="round",
        step="move",
        rows=33,
        planes=_sky_planes,
        area=_sky_area,
        portrait=sky_portrait.portrait,
        film=sky_film.film,
    ),
}
