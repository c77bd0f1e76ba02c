"""A scenario of the hex sky on one page: the sky drawn from the side, who flies what, and how it ends."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import FAINT, GROUND, STYLES
from aerodrome.cli.legend import SIDES
from aerodrome.cli.portrait import FOOTNOTE, MARK, heading, marked, page, small_print, variants
from aerodrome.cli.sky import sheet
from aerodrome.cli.sky.board import SkyBoard
from aerodrome.cli.sky.marks import letters, nose
from aerodrome.cli.tables import new_table
from aerodrome.games import SKY, Game, Scenario
from aerodrome.hexsky.catalogue import Catalogue, PlaneRow
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.rulebook import PRESETS, RULES
from aerodrome.hexsky.setup import PlaneEntry
from aerodrome.hexsky.setup import Scenario as SkyScenario
from aerodrome.hexsky.state import State
from aerodrome.hexsky.view import View, view

BOARD_ROWS = 33
"""Every level, and the frame."""


def portrait(played: Scenario, variant: str, game: Game, packs: tuple[Path, ...], width: int) -> RenderableType:
    """The whole page."""
    assert isinstance(played, SkyScenario)
    assert isinstance(game.engine, HexSky)
    start = game.engine.start
    seen = view(start, None)
    models = {plane.id: plane.model for plane in start.airplanes()}
    drawing = SkyBoard(seen, start.setting.mats, models, width, BOARD_ROWS).draw()
    top = page(drawing, facts(played, start), width)
    return Group(
        heading(played, variant), Text(), top, *forces(played, start, seen, SKY.load(packs)), small_print(played)
    )


def facts(played: SkyScenario, start: State) -> Table:
    """Mats, weather, rules and endings in two columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_row("Map", ", ".join(f"{mat.id} {mat.title.lower()}" for mat in start.setting.mats))
    table.add_row("Weather", sheet.weather(played.sky))
    rules = ", ".join(RULES[name].title for name in PRESETS[played.rules]) or "as printed"
    table.add_row("Rules", f"{played.rules}: {rules}")
    if played.brings:
        table.add_row("Brings", ", ".join(RULES[name].title for name in played.brings))
    if played.date:
        table.add_row("Date", played.date)
    table.add_row()
    for number, (when, wins) in enumerate([*map(sheet.ending, played.endings), sheet.limit(played)]):
        table.add_row("" if number else "Ends when", Text.assemble(when, (f": {wins}", FAINT)))
    return table


def forces(played: SkyScenario, start: State, seen: View, catalogue: Catalogue) -> list[RenderableType]:
    """The planes, the units on the ground, and the variants, each a table."""
    marks = letters(seen)
    right = ("level", "speed", "ceiling")
    table = new_table("", "plane…", "side…", "skill", "level", "speed", "top", "ceiling", "guns…", right=right)
    ours = False
    for entry in played.planes:
        row, pose = catalogue.planes[entry.model], start.airplane(entry.id).pose
        cells = plane(entry, row, pose)
        ours |= any(MARK in cell for cell in cells)
        side = Text(SIDES[entry.side], STYLES[entry.side])
        name = row.title if entry.name == row.title else f"{entry.name}, {row.title}"
        table.add_row(Text(marks[entry.id], STYLES[entry.side]), name, side, *cells)
    found: list[RenderableType] = [Text(), table, Text()]
    if ours:
        found += [Text(FOOTNOTE, FAINT), Text()]
    if played.ground:
        found += [ground(seen), Text()]
    if played.variants:
        found += [variants(played), Text()]
    return found


def plane(entry: PlaneEntry, row: PlaneRow, pose: Pose) -> tuple[str, ...]:
    top = marked("/".join(map(str, row.top.triple)), row.top.status)
    ceiling = marked(str(row.ceiling.value), row.ceiling.status)
    guns = ", ".join(f"{gun.name} {marked(gun.colour, gun.status)}" for gun in row.guns)
    return entry.skill, f"{pose.level} {nose(pose)}", str(entry.speed), top, ceiling, guns


def ground(seen: View) -> Table:
    marks = letters(seen)
    table = new_table("", "on the ground…", "side", "level", "hits", right=("level", "hits"))
    for unit in seen.ground:
        name = unit.title if unit.name == unit.title else f"{unit.name}, {unit.title.lower()}"
        side = Text(SIDES[unit.side], GROUND[unit.side])
        table.add_row(Text(marks[unit.id], GROUND[unit.side]), name, side, str(unit.level), str(unit.stands))
    return table
