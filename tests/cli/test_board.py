"""The table in characters."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.game import Game
from aerodrome.cli.board import SHOT, Board, letters, point
from aerodrome.cli.canvas import Canvas
from aerodrome.cli.legend import legend
from aerodrome.cli.options import console
from tests.harness import airplane, altered, card, plane, table


def board(game: Game, columns: int = 62, rows: int = 32) -> Board:
    cards = {name: unit.model for name, unit in game.state.units.items()}
    return Board(game.view("entente"), cards, columns, rows)


def place(drawn: str, letter: str) -> tuple[int, int]:
    """Column and row of a letter, frame left out."""
    rows = drawn.splitlines()[1:-1]
    return next((row.index(letter) - 1, n) for n, row in enumerate(rows) if letter in row)


def test_dots_are_braille_and_letters_lie_on_top() -> None:
    canvas = Canvas(2, 1)
    canvas.dot(0, 0)
    canvas.dot(1, 3)
    canvas.dot(9, 9)
    assert canvas.lines()[0].plain == "⢁ "
    canvas.letter(0, 0, "A")
    canvas.letter(99, 99, "B")
    assert canvas.lines()[0].plain == "AB"


def test_north_is_up_and_east_is_right() -> None:
    game = table(plane("a", "entente", 220, 220), plane("b", "central", 1800, 1800, 180))
    drawn = board(game).draw().plain
    (ax, ay), (bx, by) = place(drawn, "A"), place(drawn, "B")
    assert (ax, ay) == (6, 26)
    assert bx > ax
    assert by < ay


def test_the_drawing_keeps_the_shape_of_the_table_and_its_bounds() -> None:
    drawn = board(table(plane("a", "entente", 500, 200), width=1000, length=2000)).draw().plain.splitlines()
    assert len(drawn) == 32
    assert {len(line) for line in drawn} == {32}


@pytest.mark.parametrize(("heading", "found"), [(0, 0), (1124, 0), (1126, 1), (9000, 4), (35_990, 0), (27_000, 12)])
def test_headings_are_drawn_in_sixteen_directions(heading: int, found: int) -> None:
    assert point(heading) == found


def test_an_airplane_points_where_it_flies() -> None:
    east = board(table(plane("a", "entente", 1000, 1000, 90))).draw().plain
    north = board(table(plane("a", "entente", 1000, 1000))).draw().plain
    column, row = place(east, "A")
    assert east.splitlines()[row + 1][column] != " ", "its tail is to the west"
    column, row = place(north, "A")
    assert north.splitlines()[row][column + 1] != " ", "its nose is above"


def test_one_that_is_shot_down_leaves_a_cross_and_one_that_left_nothing() -> None:
    game = table(plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500))
    down = board(altered(game, "a", fate="shot down")).draw().plain
    assert "×" in down
    assert "B" in down
    left = board(altered(game, "b", fate="left")).draw().plain
    assert "A" in left
    assert "×" not in left


def test_shots_and_trails_and_arcs_are_drawn() -> None:
    game = table(plane("a", "entente", 1000, 400), plane("b", "central", 1000, 1600, 180))
    plain = board(game).draw()
    shots = board(game).draw(shots=[("a", "b")])
    assert shots.plain != plain.plain
    assert any(span.style == SHOT for span in shots.spans)
    assert board(game).draw(arcs=True).plain != plain.plain
    trail = {"a": (Pose(200_000, 200_000, 0), airplane(game, "a").pose)}
    assert board(game).draw(trails=trail).plain != plain.plain


def test_the_legend_names_every_letter_and_tells_points_only_to_the_owner() -> None:
    game = table(
        plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500), card("t", "trench", "central", 1000, 1000)
    )
    game = altered(game, "a", hurt={"smoke": 2, "rudder_left": True})
    assert letters(game.view(None)) == {"a": "A", "b": "B", "t": "1"}
    out = console()
    with out.capture() as captured:
        out.print(legend(game.view("entente")))
    printed = captured.get()
    assert "A A, Sopwith Camel" in printed
    assert "heading N, damage 0 of 15 (0 cards), smoke 2, rudder jammed left" in printed
    assert "heading N, 0 damage cards" in printed
    assert "1 Trench, Central Powers: damage 0 of 5" in printed
    with out.capture() as captured:
        out.print(legend(game.view(None)))
    assert "rudder" not in captured.get()
    assert "of 15" not in captured.get()
