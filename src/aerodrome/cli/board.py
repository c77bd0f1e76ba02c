"""The table drawn in a terminal: airplanes from above in sixteen directions, ground cards, arcs and trails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil, cos, radians, sin
from string import ascii_lowercase, ascii_uppercase

from rich.text import Text

from aerodrome.cardtable.cards import GroundCard, Model, Pose
from aerodrome.cardtable.view import AirplaneView, BalloonView, GroundView, View
from aerodrome.cli.canvas import TALL, WIDE, Canvas

STYLES = {"entente": "bold blue", "central": "bold red"}
GROUND = {"entente": "blue", "central": "red"}
FAINT = "bright_black"
SHOT = "yellow"
POINTS = ("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW")
STEP = 36_000 // len(POINTS)
SHORTEST_HALF = 5.0
"""An airplane is never drawn shorter than twice this many dots, so that its direction can be seen."""

Cards = Mapping[str, Model | GroundCard]
"""The printed card of each unit."""


def point(heading: int) -> int:
    """The nearest of the sixteen directions, clockwise from north."""
    return (heading + STEP // 2) // STEP % len(POINTS)


def letters(view: View) -> dict[str, str]:
    """A letter for each airplane, a number for each card on the ground, and a small letter for each balloon."""
    numbers = (str(n) for n in range(1, 100))
    named = dict(zip((unit.id for unit in view.airplanes), ascii_uppercase * 2, strict=False))
    named |= dict(zip((unit.id for unit in view.balloons), ascii_lowercase, strict=False))
    return named | dict(zip((unit.id for unit in view.ground), numbers, strict=False))


class Board:
    """A drawing of the table, at most so many columns and rows of the terminal large, its frame included."""

    def __init__(self, view: View, cards: Cards, columns: int, rows: int) -> None:
        self._view, self._cards = view, cards
        self._letters = letters(view)
        self._scale = max(view.width / ((columns - 2) * WIDE), view.length / ((rows - 2) * TALL))
        self._wide = max(1, ceil(view.width / self._scale / WIDE))
        self._tall = max(1, ceil(view.length / self._scale / TALL))
        self._canvas = Canvas(self._wide, self._tall)

    def draw(
        self,
        arcs: bool = False,
        trails: Mapping[str, Sequence[Pose]] | None = None,
        shots: Sequence[tuple[str, str]] = (),
    ) -> Text:
        """The table in its frame, the Central Powers' edge above and the Entente's below."""
        view = self._view
        for unit in view.airplanes:
            if arcs and not unit.fate:
                self._arcs(unit)
        for poses in (trails or {}).values():
            self._trail(poses)
        for firer, target in shots:
            self._shot(firer, target)
        for card in view.ground:
            self._ground(card)
        for balloon in view.balloons:
            self._ground(balloon)
        for unit in view.airplanes:
            self._airplane(unit)
        north, south = " Central Powers (north) ", " Entente (south) "
        lines = [Text(f"┌{north[: self._wide].center(self._wide, '─')}┐", FAINT)]
        lines += [Text.assemble(("│", FAINT), line, ("│", FAINT)) for line in self._canvas.lines()]
        lines.append(Text(f"└{south[: self._wide].center(self._wide, '─')}┘", FAINT))
        return Text("\n").join(lines)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table in dots: north is up."""
        last = self._tall * TALL - 1
        return min(self._wide * WIDE - 1, max(0.0, x / self._scale)), min(
            last, max(0.0, (self._view.length - y) / self._scale)
        )

    def _airplane(self, unit: AirplaneView) -> None:
        if unit.fate in ("left", "awaited"):
            return
        x, y = self._place(unit.pose.x, unit.pose.y)
        if unit.fate:
            self._canvas.letter(x, y, "×", FAINT)
            return
        style, card = STYLES[unit.side], self._cards[unit.id]
        half = max(SHORTEST_HALF, card.half_length / self._scale)
        span = max(SHORTEST_HALF * 0.7, card.half_width / self._scale)
        angle = radians(point(unit.pose.heading) * 360 / len(POINTS))
        ahead, right = (sin(angle), -cos(angle)), (cos(angle), sin(angle))

        def stroke(start: tuple[float, float], end: tuple[float, float]) -> None:
            (a, b), (c, d) = start, end
            self._canvas.line(
                x + ahead[0] * a + right[0] * b,
                y + ahead[1] * a + right[1] * b,
                x + ahead[0] * c + right[0] * d,
                y + ahead[1] * c + right[1] * d,
                style,
            )

        stroke((-half, 0), (half, 0))
        stroke((half * 0.4, -span), (half * 0.4, span))
        stroke((-half, -span * 0.45), (-half, span * 0.45))
        self._canvas.letter(x, y, self._letters[unit.id], style)

    def _ground(self, unit: GroundView | BalloonView) -> None:
        card = self._cards[unit.id]
        style = FAINT if unit.fate else GROUND[unit.side]
        x, y = self._place(unit.pose.x, unit.pose.y)
        half_x, half_y = card.half_width / self._scale, card.half_length / self._scale
        if point(unit.pose.heading) % 8 in (3, 4, 5):
            half_x, half_y = half_y, half_x
        corners = [
            (x - half_x, y - half_y),
            (x + half_x, y - half_y),
            (x + half_x, y + half_y),
            (x - half_x, y + half_y),
        ]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            self._canvas.line(*start, *end, style)
        self._canvas.letter(x, y, "×" if unit.fate else self._letters[unit.id], style)

    def _arcs(self, unit: AirplaneView) -> None:
        """What each gun can reach, with the half of the ruler."""
        x, y = self._place(unit.pose.x, unit.pose.y)
        ruler = self._view.ruler / self._scale
        for gun in self._cards[unit.id].guns:
            middle = unit.pose.heading + gun.bearing
            left, right = ((middle + turn) / 100 for turn in (-gun.half_width, gun.half_width))
            for side in (left, right):
                self._canvas.line(x, y, x + ruler * sin(radians(side)), y - ruler * cos(radians(side)), FAINT, 3)
            for reach in (ruler / 2, ruler):
                turns = max(1, int(radians(right - left) * reach / 3))
                for turn in range(turns + 1):
                    angle = radians(left + (right - left) * turn / turns)
                    self._canvas.dot(x + reach * sin(angle), y - reach * cos(angle), FAINT)

    def _trail(self, poses: Sequence[Pose]) -> None:
        for start, end in pairwise(poses):
            self._canvas.line(*self._place(start.x, start.y), *self._place(end.x, end.y), FAINT, 2)

    def _shot(self, firer: str, target: str) -> None:
        view = self._view
        units: list[AirplaneView | GroundView | BalloonView] = [*view.airplanes, *view.ground, *view.balloons]
        poses = {unit.id: unit.pose for unit in units}
        start, end = poses[firer], poses[target]
        self._canvas.line(*self._place(start.x, start.y), *self._place(end.x, end.y), SHOT, 2)
