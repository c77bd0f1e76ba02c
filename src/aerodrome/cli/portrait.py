"""A scenario on one page: the table drawn, who flies what, how it ends, what counts."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aerodrome.cardtable.catalogue import OURS, Catalogue
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.rows import GunRow
from aerodrome.cardtable.scenario import Scenario
from aerodrome.cardtable.view import View, view
from aerodrome.cardtable.ww1 import PRESETS, RULES
from aerodrome.cli import sheet
from aerodrome.cli.board import FAINT, GROUND, STYLES, Board, letters
from aerodrome.cli.legend import SIDES
from aerodrome.cli.tables import new_table
from aerodrome.games import TABLE, Game
from aerodrome.games import Scenario as AnyScenario

BOARD_COLUMNS, BOARD_ROWS = 50, 24
LEAST_BESIDE = 40
"""Columns that the facts beside the drawing need; in a narrower terminal they go below it."""
MARK = "*"
FOOTNOTE = f"{MARK} our reconstruction: not read from a printed card; a pack can replace it (docs/packs.md)"


def portrait(played: AnyScenario, variant: str, game: Game, packs: tuple[Path, ...], width: int) -> RenderableType:
    """The whole page."""
    assert isinstance(played, Scenario)
    assert isinstance(game.engine, CardTable)
    start, catalogue = game.engine.start, TABLE.load(packs)
    seen = view(start, None)
    cards = {name: unit.model for name, unit in start.units.items()}
    drawing = Board(seen, cards, min(width, BOARD_COLUMNS), BOARD_ROWS).draw()
    top = page(drawing, facts(played), width)
    return Group(heading(played, variant), Text(), top, *forces(played, seen, catalogue), small_print(played))


def page(drawing: Text, said: RenderableType, width: int) -> RenderableType:
    """The facts beside the drawing, or below it where there is no room."""
    beside = width - max(map(len, drawing.plain.splitlines())) - 2
    if beside < LEAST_BESIDE:
        return Group(drawing, Text(), said)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(max_width=beside)
    grid.add_row(drawing, said)
    return grid


def heading(played: AnyScenario, variant: str) -> Text:
    named = next((entry for entry in played.variants if entry.id == variant), None)
    title = f"{played.title}, variant {named.title}" if named else played.title
    return Text.assemble((title, "bold"), f"  {played.id}\n", named.summary if named else played.summary)


def facts(played: Scenario) -> Table:
    """Table, rules, endings and points in two columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_row("Table", f"{played.table.width_mm:g} × {played.table.length_mm:g} mm")
    rules = ", ".join(RULES[name].title for name in PRESETS[played.rules]) or "nothing but the basic game"
    table.add_row("Rules", f"{played.rules}: {rules}")
    if played.brings:
        table.add_row("Brings", ", ".join(RULES[name].title for name in played.brings))
    if played.carried:
        how = "secretly " if played.carried.secret else ""
        table.add_row("Carried", f"one airplane of {sheet.side_name(played.carried.side)} {how}takes {load(played)}")
    for side in played.virtual:
        table.add_row("Nobody plays", sheet.side_name(side))
    table.add_row()
    ways = [*map(sheet.ending, played.endings), sheet.limit(played)]
    for number, (when, wins) in enumerate(ways):
        table.add_row("" if number else "Ends when", Text.assemble(when, (f": {wins}", FAINT)))
    table.add_row()
    for number, term in enumerate(played.score):
        worth, what = sheet.points(term)
        table.add_row("" if number else "Points", Text.assemble((worth, "bold"), f" {what}"))
    if played.bands:
        table.add_row("Victories", sheet.bands(played))
    return table


def load(played: Scenario) -> str:
    return "the bombs" if played.carried and played.carried.load == "bombs" else "the camera"


def forces(played: Scenario, seen: View, catalogue: Catalogue) -> list[RenderableType]:
    """The airplanes, the cards on the ground, and the variants, each a table."""
    marks = letters(seen)
    loads = ["carries"] if any(entry.load for entry in played.airplanes) else []
    titles = ("", "airplane…", "pilot…", "side", "deck", "fires…", "resistance", *loads)
    table = new_table(*titles, right=("resistance",))
    ours = False
    for entry in played.airplanes:
        row = catalogue.airplanes[entry.model]
        deck = marked(row.deck.value, row.deck.status)
        guns = ", ".join(gun(entry, len(row.guns) > 1) for entry in row.guns)
        resistance = marked(str(row.resistance.value), row.resistance.status)
        ours |= MARK in deck + guns + resistance
        side = Text(SIDES[entry.side], STYLES[entry.side])
        mark = Text(marks[entry.id], STYLES[entry.side])
        table.add_row(mark, row.model, entry.name, side, deck, guns, resistance, *([entry.load] if loads else []))
    found: list[RenderableType] = [Text(), table, Text()]
    if ours:
        found += [Text(FOOTNOTE, FAINT), Text()]
    if played.ground:
        found += [ground(played, seen, catalogue), Text()]
    if played.balloons:
        found += [balloons(played, seen, catalogue), Text()]
    if played.variants:
        found += [variants(played), Text()]
    return found


def gun(row: GunRow, several: bool) -> str:
    status = OURS if OURS in (row.fire_status, row.arc_status) else row.fire_status
    return f"{row.name} {marked(row.fire, status)}" if several else marked(row.fire, status)


def marked(value: str, status: str) -> str:
    return value + MARK if status == OURS else value


def ground(played: Scenario, seen: View, catalogue: Catalogue) -> Table:
    marks = letters(seen)
    table = new_table("", "on the ground…", "name…", "side", "fires", "resistance", right=("resistance",))
    for entry in played.ground:
        row = catalogue.ground[entry.kind]
        fires = [found.fire for found in row.guns] + (["infantry"] if row.infantry else [])
        fires += [row.artillery.fire] if row.artillery else []
        side = Text(SIDES[entry.side], GROUND[entry.side])
        mark = Text(marks[entry.id], GROUND[entry.side])
        resistance = "" if row.resistance is None else str(row.resistance)
        table.add_row(mark, row.title, entry.name or row.title, side, ", ".join(fires), resistance)
    return table


def balloons(played: Scenario, seen: View, catalogue: Catalogue) -> Table:
    marks = letters(seen)
    table = new_table("", "balloon…", "name…", "side", "resistance", right=("resistance",))
    for entry in played.balloons:
        row = catalogue.ground[entry.kind]
        side = Text(SIDES[entry.side], GROUND[entry.side])
        table.add_row(Text(marks[entry.id], GROUND[entry.side]), row.title, entry.name, side, str(row.resistance))
    return table


def variants(played: AnyScenario) -> Table:
    table = new_table("variant", "what is different…")
    for variant in played.variants:
        table.add_row(Text(variant.id, "bold"), variant.summary)
    return table


def small_print(played: AnyScenario) -> Text:
    note = f"\n{played.note}" if played.note else ""
    return Text(f"Source: {played.source}.{note}", FAINT)
