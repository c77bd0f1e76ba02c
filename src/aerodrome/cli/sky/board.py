"""The sky drawn in a terminal, from the side: a row a level, planes with their noses, weather, flak and the ground."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from aerodrome.cli.board import FAINT, GROUND, SHOT, STYLES
from aerodrome.cli.sky.marks import INVERTED, NOSES, letters
from aerodrome.cli.sky.window import Window, fitted
from aerodrome.hexsky.gunnery import bears
from aerodrome.hexsky.hexes import Hex, distance, mega_centre, mega_hexes
from aerodrome.hexsky.knobs import MAT_WIDTH
from aerodrome.hexsky.planes import Mat, Model
from aerodrome.hexsky.view import AirplaneView, GroundView, View

SCALE = 5
"""Columns for the levels at the left: a number, the zone and the frame."""
ZONES = {30: "H", 20: "M", 10: "L"}
"""The highest level of each zone."""
CLOUD, HAZE, STORM, FLAK = "▒", "░", "╱", "*"
SKY = {"cloud": "white", "haze": "yellow", "storm": "magenta", "sun": "bold yellow", "flak": "bold magenta"}
MOUNTAIN, LAND, SEA, FRONT = "▲", "─", "≈", "┴"
LAYERS = {"high_stratus": range(21, 31), "medium_stratus": range(11, 21)}
"""The levels each layer of cloud fills."""

Models = Mapping[str, Model]
"""The dashboard of each plane."""


class SkyBoard:
    """A drawing of the sky, at most so many columns and rows of the terminal large, its frame included."""

    def __init__(self, view: View, mats: Sequence[Mat], models: Models, columns: int, rows: int) -> None:
        self._view, self._mats, self._models = view, mats, models
        planes = [unit.pose.hex for unit in view.airplanes if not unit.fate]
        planes += [(unit.x, unit.level) for unit in view.ground if unit.level and not unit.fate]
        self.window: Window = fitted(len(mats), planes, columns - SCALE - 1, rows - 2)
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def draw(
        self,
        arcs: bool = False,
        trails: Mapping[str, Sequence[Hex]] | None = None,
        shots: Sequence[tuple[str, str]] = (),
    ) -> Text:
        """The sky in its frame; what is named later in here lies on top."""
        self._grid()
        self._weather()
        self._land()
        sides = {unit.id: unit.side for unit in self._view.airplanes}
        if arcs:
            for unit in self._view.airplanes:
                self._arcs(unit)
        for name, path in (trails or {}).items():
            for at in path:
                self._put(at, "•", STYLES[sides[name]].removeprefix("bold "))
        for marker in self._view.flak:
            self._flak(marker.mega, len(marker.by) > 1)
        for firer, target in shots:
            self._shot(firer, target)
        for ground in self._view.ground:
            self._unit(ground)
        self._planes()
        return self._framed()

    def _put(self, at: Hex, mark: str, style: str, ahead: int = 0) -> None:
        cell = self.window.cell(at)
        if cell is not None and 0 <= cell[0] + ahead < self.window.columns:
            self._cells[cell[0] + ahead, cell[1]] = mark, style

    def _grid(self) -> None:
        for at in self.window.hexes():
            if at[1] % 5 == 0 and at[0] % (2 * self.window.scale) < 2:
                self._put(at, "·", FAINT)

    def _weather(self) -> None:
        weather = self._view.weather
        layers = [span for name, span in LAYERS.items() if getattr(weather, name)]
        clouds = {*weather.cumulus, *weather.low_stratus}
        for at in self.window.hexes():
            level = at[1]
            if weather.storm is not None and level >= weather.storm:
                self._put(at, STORM, SKY["storm"])
            elif clouds.intersection(mega_hexes(at)):
                self._fill(at, CLOUD, SKY["cloud"])
            elif any(level in span for span in layers):
                self._put(at, "~", FAINT)
            elif weather.haze is not None and 0 < level <= weather.haze:
                self._put(at, HAZE, SKY["haze"])
        if weather.sun is not None:
            self._put(mega_centre(weather.sun), "☾" if weather.moon else "☼", SKY["sun"])

    def _fill(self, at: Hex, mark: str, style: str) -> None:
        """Both cells of a hex, where it has two."""
        for ahead in range(3 - self.window.scale):
            self._put(at, mark, style, ahead)

    def _land(self) -> None:
        for at in self.window.hexes():
            column, level = at[0] // 2, at[1]
            mat = self._mats[min(column // MAT_WIDTH, len(self._mats) - 1)]
            place = column % MAT_WIDTH
            peak = mat.peaks[place] if mat.peaks else 0
            if 0 < level <= peak:
                self._fill(at, MOUNTAIN, "green")
            if level == 0:
                front = mat.front is not None and place == mat.front
                self._fill(at, SEA if mat.ground == "sea" else LAND, "blue" if mat.ground == "sea" else "green")
                if front:
                    self._put(at, FRONT, "bold green")

    def _arcs(self, unit: AirplaneView) -> None:
        """What the guns of a plane bear on."""
        guns = [gun.template for gun in self._models[unit.id].guns]
        for at in self.window.hexes() if not unit.fate else ():
            if at != unit.pose.hex and any(bears(unit.pose, template, at) for template in guns):
                self._put(at, "+", FAINT)

    def _flak(self, mega: Hex, heavy: bool) -> None:
        for at in self.window.hexes():
            if distance(at, mega_centre(mega)) in ((0, 1, 2) if heavy else (0, 2)):
                self._put(at, FLAK, SKY["flak"])

    def _shot(self, firer: str, target: str) -> None:
        places = {unit.id: unit.pose.hex for unit in self._view.airplanes}
        places |= {unit.id: (unit.x, unit.level) for unit in self._view.ground}
        (x, level), (to_x, to_level) = places[firer], places[target]
        steps = max(abs(to_x - x), abs(to_level - level), 1)
        for step in range(1, steps):
            part = step / steps
            at = round(x + (to_x - x) * part), round(level + (to_level - level) * part)
            self._put(at, "∙", SHOT)

    def _unit(self, unit: GroundView) -> None:
        if unit.fate != "safe":
            style = FAINT if unit.fate else GROUND[unit.side]
            self._put((unit.x, unit.level), "×" if unit.fate else letters(self._view)[unit.id], style)

    def _planes(self) -> None:
        stacks: dict[Hex, list[AirplaneView]] = {}
        for unit in self._view.airplanes:
            if unit.fate in ("", "landed"):
                stacks.setdefault((unit.pose.x, max(0, unit.pose.level)), []).append(unit)
            elif unit.fate != "left":
                self._put((unit.pose.x, max(0, unit.pose.level)), "×", FAINT)
        for at, units in stacks.items():
            self._stack(at, units)

    def _stack(self, at: Hex, units: list[AirplaneView]) -> None:
        """One plane with its nose before it; of several in one hex the letters, as many as fit."""
        marks = letters(self._view)
        first = units[0]
        if len(units) > 1:
            second = ("+", "bold") if len(units) > 2 else (marks[units[1].id], STYLES[units[1].side])
            self._put(at, marks[first.id], STYLES[first.side])
            self._put(at, *second, ahead=1)
            return
        nose = (INVERTED if first.pose.inverted else NOSES)[first.pose.facing]
        letter, style = marks[first.id], STYLES[first.side]
        right = first.pose.sense == "right"
        self._put(at, letter, style, 0 if right else 2 - self.window.scale)
        self._put(at, nose, style, 1 if right else 1 - self.window.scale)

    def _framed(self) -> Text:
        window = self.window
        names = [mat.id for mat in self._mats]
        lines = [Text(f"{' ' * (SCALE - 1)}┌{'─' * window.columns}┐", FAINT)]
        for row in range(window.rows):
            level = window.top - row
            number = f"{ZONES.get(level, '')}{level}" if level % 5 == 0 else ""
            text = Text.assemble((f"{number:>{SCALE - 1}}{'┤' if level % 5 == 0 else '│'}", FAINT), no_wrap=True)
            for column in range(window.columns):
                mark, style = self._cells.get((column, row), (" ", ""))
                text.append(mark, style)
            text.append("├" if level % 5 == 0 else "│", FAINT)
            lines.append(text)
        each = window.columns // max(1, len(names))
        foot = "".join(f" {name} ".center(each, "─") for name in names)[: window.columns].ljust(window.columns, "─")
        lines.append(Text(f"{' ' * (SCALE - 1)}└{foot}┘", FAINT))
        return Text("\n").join(lines)
