"""A film in the terminal: pictures drawn on a page, stepped through by keys or printed turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.layout import Layout
from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import FAINT
from aerodrome.cli.keys import keys
from aerodrome.cli.picture import Picture, Told, Viewpoint, turns
from aerodrome.cli.stage import STAGES
from aerodrome.games import Game, engine_of

KEYS = "→ ← step   ↓ ↑ {turn}   space play   a arcs   v viewpoint   home end   q quit"
PACE = 1.0
"""Seconds a picture stays while the film plays."""
BLINK = 0.2
"""Seconds after which the size of the terminal is looked at again."""
LEAST_BESIDE = 34
"""Columns that the words beside the board need."""
ABOVE = 60
"""Percent of the rows for the board where the words go below it: in a narrow terminal it is the larger one."""


class Projector:
    """Shows one game; knows where it stands and how it is looked at."""

    def __init__(self, game: Game, viewpoints: Sequence[Viewpoint]) -> None:
        self._game, self._viewpoints = game, list(viewpoints)
        self._stage = STAGES[engine_of(game)]
        self._film = self._stage.film(game, self._viewpoints[0])
        self._place = 0
        self._arcs = self._playing = False

    @property
    def last_turn(self) -> int:
        return self._film[-1].turn

    def run(self, out: Console, turn: int) -> None:
        """From a turn on, until the viewer has had enough."""
        self._place = next(place for place, picture in enumerate(self._film) if picture.turn >= turn)
        with keys() as presses, out.screen(hide_cursor=True) as screen:
            size = None
            while True:
                screen.update(self.page(*out.size))
                size, pressed = out.size, list[str]()
                waited = 0.0
                while not pressed and out.size == size and not (self._playing and waited >= PACE):
                    pressed = presses(BLINK)
                    waited += BLINK
                if not pressed and self._playing and waited >= PACE:
                    self._go(1)
                    self._playing = self._place < len(self._film) - 1
                for key in pressed:
                    if key in ("q", "escape"):
                        return
                    self.press(key)

    def press(self, key: str) -> None:
        """What a key does."""
        match key:
            case "right" | "enter" | "l" | "n":
                self._go(1)
            case "left" | "backspace" | "h" | "p":
                self._go(-1)
            case "down" | "page down" | "j":
                self._turn(1)
            case "up" | "page up" | "k":
                self._turn(-1)
            case "home" | "g":
                self._place = 0
            case "end" | "G":
                self._place = len(self._film) - 1
            case "space":
                self._playing = not self._playing
                if self._playing and self._place == len(self._film) - 1:
                    self._place = 0
            case "a":
                self._arcs = not self._arcs
            case "v":
                self._look()

    def _go(self, steps: int) -> None:
        self._place = min(len(self._film) - 1, max(0, self._place + steps))

    def _turn(self, ahead: int) -> None:
        """To the first picture of the next turn, or of this one, or of the one before."""
        begins = turns(self._film)
        if ahead > 0:
            self._place = next((place for place in begins if place > self._place), len(self._film) - 1)
        else:
            self._place = next((place for place in reversed(begins) if place < self._place), 0)

    def _look(self) -> None:
        """Through other eyes, at the same moment or just before: others may have seen fewer pictures."""
        moment = self._film[self._place].moment
        self._viewpoints = [*self._viewpoints[1:], self._viewpoints[0]]
        self._film = self._stage.film(self._game, self._viewpoints[0])
        earlier = [place for place, picture in enumerate(self._film) if picture.moment <= moment]
        self._place = earlier[-1] if earlier else 0

    def page(self, width: int, height: int) -> RenderableType:
        """The picture of this moment on a page of its own."""
        layout = Layout()
        foot = Text(KEYS.format(turn=self._stage.turn), FAINT)
        layout.split_column(Layout(self._head(width), size=1), Layout(name="body"), Layout(foot, size=1))
        picture, body, rows = self._film[self._place], layout["body"], max(6, height - 2)
        beside = self.board(picture, max(20, width - LEAST_BESIDE), rows)
        above = self.board(picture, width, max(6, rows * ABOVE // 100))
        if tall(beside) >= tall(above):
            body.split_row(Layout(beside, size=wide(beside) + 2), Layout(self.words(picture)))
        else:
            body.split_column(Layout(above, size=tall(above)), Layout(self.words(picture)))
        return layout

    def _head(self, width: int) -> Text:
        picture = self._film[self._place]
        left = f" {self._game.state.setting.title}   {self._stage.turn} {picture.turn}, {picture.title}"
        playing = "playing   " if self._playing else ""
        right = f"{playing}{self._viewpoints[0].name}   {self._place + 1}/{len(self._film)} "
        return Text(left + right.rjust(max(1, width - len(left))), "reverse", no_wrap=True)

    def board(self, picture: Picture, columns: int, rows: int) -> Text:
        return picture.board(self._viewpoints[0], columns, rows, self._arcs)

    def words(self, picture: Picture) -> RenderableType:
        """Who is who, what has just happened, and below it, fainter, the turn until then, the latest first."""
        parts: list[RenderableType] = [picture.legend(self._viewpoints[0]), Text()]
        parts += map(line, picture.told)
        title = ""
        for before in reversed(self._film[: self._place]):
            if before.turn == picture.turn and before.told:
                if before.title != title:
                    title = before.title
                    parts.append(Text(f"\n{title}", "bold bright_black"))
                parts += [Text(words, FAINT) for words, _ in before.told]
        return Group(*parts)

    def print(self, out: Console, only: int | None = None) -> None:
        """Turn by turn, or one turn only: what happened, and the table at its end."""
        for turn in dict.fromkeys(picture.turn for picture in self._film):
            if only in (None, turn):
                self._print_turn(out, [picture for picture in self._film if picture.turn == turn])

    def _print_turn(self, out: Console, pictures: list[Picture]) -> None:
        last = pictures[-1]
        title = ""
        for picture in pictures:
            if picture.title != title:
                title = picture.title
                out.print(Text(f"{self._stage.turn.title()} {picture.turn}, {title}", "bold"))
            for told in picture.told:
                out.print(line(told))
        drawing = self.board(last, max(20, out.width - LEAST_BESIDE), self._stage.rows)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=wide(drawing), no_wrap=True)
        grid.add_row(drawing, last.legend(self._viewpoints[0]))
        out.print(grid)
        out.print()


def tall(drawing: Text) -> int:
    return drawing.plain.count("\n") + 1


def wide(drawing: Text) -> int:
    return max(map(len, drawing.plain.splitlines()))


def line(told: Told) -> Text:
    words, rule = told
    return Text.assemble(words, (f"  {rule}" if rule else "", FAINT))
