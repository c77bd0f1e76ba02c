"""``aerodrome replay``: a film true to its record, printed or stepped through."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console

from aerodrome import games
from aerodrome.cardtable.events import Fired, Moved
from aerodrome.cardtable.game import Game
from aerodrome.cli.film import Scene, film, look
from aerodrome.cli.keys import NAMES, PRESS, named
from aerodrome.cli.picture import EVERYTHING, SPECTATOR, viewpoints
from aerodrome.cli.projector import Projector
from aerodrome.games import Record
from tests.cli.tool import PACK, aerodrome, refused, works


@pytest.fixture
def game(record: Path) -> Game:
    return games.TABLE.replay(Record.load(record))


def pictures(game: Game, name: str = EVERYTHING) -> list[Scene]:
    return film(game, next(viewpoint for viewpoint in viewpoints(game) if viewpoint.name == name))


def test_the_film_ends_where_the_game_ended_and_leaves_out_no_move_and_no_shot(game: Game) -> None:
    shown = pictures(game)
    events = list(game.events())
    assert shown[-1].state == game.state
    assert shown[-1].title == "the end"
    shots = [(event.unit, event.target) for event in events if isinstance(event, Fired)]
    assert shots
    assert [shot for picture in shown for shot in picture.shots] == shots
    flown = sum(words.split(" flies")[0] != words for picture in shown for words, _ in picture.told)
    assert flown == sum(isinstance(event, Moved) for event in events)


def test_a_turn_is_planned_then_moved_and_fired_phase_by_phase(game: Game) -> None:
    titles = [picture.title for picture in pictures(game) if picture.turn == 1]
    assert titles[:2] == ["before the first turn", "planning"]
    moves = [title for title in titles if title.endswith("movement")]
    assert moves == ["phase 1, movement", "phase 2, movement", "phase 3, movement"][: len(moves)]
    for before, title in pairwise(titles):
        if title.endswith("fire"):
            assert before == title.replace("fire", "movement")


def test_trails_are_the_poses_of_the_turn(game: Game) -> None:
    moves = [picture for picture in pictures(game) if picture.title == "phase 2, movement"]
    assert len(moves) > 1
    for picture in moves:
        flying = {unit.id for unit in picture.state.airplanes() if unit.in_play}
        assert flying <= picture.trails.keys()
        for name in flying:
            poses = picture.trails[name]
            assert len(poses) == 3
            assert poses[-1] == picture.state.units[name].pose


def test_a_seat_and_a_spectator_see_no_plan_and_no_card_of_others(game: Game) -> None:
    units = game.state.airplanes()
    mine = {unit.name for unit in units if unit.seat == game.seats[0]}
    for name, known in ((EVERYTHING, {unit.name for unit in units}), (game.seats[0], mine), (SPECTATOR, set[str]())):
        told = [words for picture in pictures(game, name) for words, _ in picture.told]
        assert {words.split(" plans")[0] for words in told if " plans " in words} == known
        assert any("card: " in words for words in told) == bool(known)
    for viewpoint in viewpoints(game):
        for picture in pictures(game, viewpoint.name):
            seen = look(viewpoint, picture.state)
            known = {unit.seat for unit in seen.airplanes if unit.secrets is not None}
            assert known == (set(game.seats) if viewpoint.name == EVERYTHING else {viewpoint.seat} - {None})


def test_printed_it_has_every_turn_with_the_table_at_its_end(record: Path, game: Game) -> None:
    printed = works("replay", record)
    turns = {picture.turn for picture in pictures(game)}
    assert printed.count("┌") == len(turns)
    for turn in turns:
        assert f"Turn {turn}, planning" in printed
    assert game.outcome
    assert game.outcome.reason in printed
    assert re.search(r"fires at .*  DP-(FIR|AIM)-", printed), "the rule behind a shot is named"


def test_one_turn_only(record: Path) -> None:
    printed = works("replay", record, "--plain", "--turn", "2")
    assert printed.count("┌") == 1
    assert "Turn 2, planning" in printed
    assert "Turn 1," not in printed


def test_printed_for_a_seat_it_keeps_the_others_secrets(record: Path, game: Game) -> None:
    printed = works("replay", record, "--as", game.seats[0])
    others = [unit.name for unit in game.state.airplanes() if unit.seat != game.seats[0]]
    assert not any(f"{name} plans" in printed for name in others)
    assert f"seen by {game.seats[0]}" in printed


def test_keys_step_through_the_film(game: Game) -> None:
    shown = pictures(game)
    projector = Projector(game, viewpoints(game))

    def place() -> int:
        head = next(line for line in page(projector) if "/" in line)
        return int(head.rsplit("/")[0].split()[-1])

    assert place() == 1
    projector.press("right")
    assert place() == 2
    projector.press("left")
    projector.press("left")
    assert place() == 1
    projector.press("down")
    second = next(n for n, picture in enumerate(shown, 1) if picture.turn == 2)
    assert place() == second
    projector.press("right")
    projector.press("up")
    assert place() == second
    projector.press("up")
    assert place() == 1
    projector.press("end")
    assert place() == len(shown)
    projector.press("down")
    assert place() == len(shown)
    projector.press("home")
    assert place() == 1


def page(projector: Projector, width: int = 100, height: int = 32) -> list[str]:
    """What the screen shows."""
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, highlight=False)
    console.print(projector.page(width, height), height=height)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(("width", "height"), [(100, 32), (60, 40), (200, 60), (40, 12)])
def test_a_page_fits_its_terminal(game: Game, width: int, height: int) -> None:
    projector = Projector(game, viewpoints(game))
    for key in ("down", "right", "a", "v", "end"):
        projector.press(key)
        lines = page(projector, width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width
        assert "step" in lines[-1]


def test_the_viewpoint_changes_and_the_moment_stays(game: Game) -> None:
    projector = Projector(game, viewpoints(game))
    projector.press("down")
    projector.press("right")
    before = page(projector)[0]
    assert EVERYTHING in before
    for seat in (*game.seats, SPECTATOR):
        projector.press("v")
        head = page(projector)[0]
        assert f" {seat} " in head
        assert "turn 2" in head
    projector.press("v")
    assert EVERYTHING in page(projector)[0]


def test_arcs_can_be_drawn(game: Game) -> None:
    projector = Projector(game, viewpoints(game))
    plain = page(projector)
    projector.press("a")
    assert page(projector) != plain
    projector.press("a")
    assert page(projector) == plain


def test_keys_are_told_apart_even_when_pressed_at_once() -> None:
    pressed = b"\x1b[C\x1bOD \x1b[5~q\x1b"
    assert [named(press) for press in PRESS.findall(pressed)] == ["right", "left", "space", "page up", "q", "escape"]
    for code, name in NAMES.items():
        assert PRESS.findall(code) == [code]
        assert named(code) == name


def test_a_record_that_cannot_be_replayed_says_where(record: Path) -> None:
    text = record.read_text("utf-8").splitlines()
    del text[1]
    broken = record.with_name("broken.jsonl")
    broken.write_text("\n".join(text) + "\n", "utf-8")
    assert re.search(r"broken\.jsonl: order \d+: ", refused("replay", broken))


def test_a_turn_or_a_seat_that_is_not_there_is_refused(record: Path, game: Game) -> None:
    last = pictures(game)[-1].turn
    assert refused("replay", record, "--turn", "99") == f"--turn 99: the game has the turns 1 to {last}"
    assert refused("replay", record, "--turn", "0").startswith("--turn 0:")
    seats = ", ".join(game.seats)
    assert refused("replay", record, "--as", "bob").endswith(f"there are everything, {seats}, spectator")


def test_a_game_of_a_pack_is_replayed_with_it(tmp_path: Path) -> None:
    aerodrome(
        *("simulate", "examples/dawn-patrol", "--games", "1", "--agents", "random", "--jobs", "1"),
        *("--pack", PACK, "--records", tmp_path),
    )
    assert "Lt. Ash plans" in works("replay", tmp_path / "game-000000.jsonl", "--pack", PACK)
    assert "is not at hand" in refused("replay", tmp_path / "game-000000.jsonl")
