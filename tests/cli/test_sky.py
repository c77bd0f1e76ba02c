"""The hex sky in characters: levels, noses, weather, flak, words for everything that happens, and a film of it."""

from __future__ import annotations

import inspect
import io
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aerodrome import hexsky
from aerodrome.cli.board import SHOT
from aerodrome.cli.picture import EVERYTHING, Viewpoint, viewpoints
from aerodrome.cli.projector import Projector
from aerodrome.cli.sky import sheet
from aerodrome.cli.sky.board import SkyBoard
from aerodrome.cli.sky.film import Scene, film
from aerodrome.cli.sky.legend import legend
from aerodrome.cli.sky.marks import INVERTED, NOSES, letters
from aerodrome.cli.sky.window import fitted
from aerodrome.cli.sky.words import SILENT, TELLERS, tell
from aerodrome.hexsky import damage_events, endings, events
from aerodrome.hexsky.damage_events import Fired, GroundFired
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.events import LegFlown, ManeuverBegun
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import E, Hex, W
from aerodrome.hexsky.state import Airplane, FlakMarker, Hurt, State, Weather
from aerodrome.hexsky.view import view
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Order
from tests.cli.tool import SKY, aerodrome, works
from tests.hexsky.sky import plane, sky

SCENARIOS = list(hexsky.scenarios())
WORLDS = [(name, way) for name in SCENARIOS for way in ("", *(v.id for v in hexsky.scenario(name).variants))]
OPEN = Viewpoint(EVERYTHING, open=True)


def at(name: str, x: int, level: int, **change: Any) -> Airplane:
    return plane(name, x=x, level=level, **change)


def begun(game: Game) -> State:
    """The sky before anything has happened in it."""
    assert isinstance(game.engine, HexSky)
    return game.engine.start


def board(state: State, columns: int = 60, rows: int = 33) -> SkyBoard:
    models = {unit.id: unit.model for unit in state.airplanes()}
    return SkyBoard(view(state, None), state.setting.mats, models, columns, rows)


def drawn(
    game: Game,
    columns: int = 60,
    rows: int = 33,
    arcs: bool = False,
    trails: dict[str, tuple[Hex, ...]] | None = None,
    shots: tuple[tuple[str, str], ...] = (),
) -> list[str]:
    return board(begun(game), columns, rows).draw(arcs, trails, shots).plain.splitlines()


def row(lines: list[str], level: int) -> str:
    """The cells of a level, when all thirty-one are drawn."""
    return lines[1 + 30 - level][5:-1]


def played(name: str, seed: int = 3) -> Game:
    game, chance = hexsky.new_game(name, seed, "full"), random.Random(seed)
    while prompts := game.prompts():
        prompt = prompts[0]
        game.submit(prompt.seat, Order(prompt.id, chance.choice(prompt.choices)))
    return game


@pytest.fixture(scope="module")
def raid() -> Game:
    """A game with fire from the air and from the ground."""
    for seed in range(40):
        game = played("winged-victory/luke-last-stand", seed)
        kinds = {type(event) for event in game.events()}
        if kinds & {Fired, GroundFired}:
            return game
    raise AssertionError("nobody fires")


def test_a_row_is_a_level_and_a_hex_has_two_cells() -> None:
    lines = drawn(sky(at("a", 10, 20), at("b", 31, 7, facing=W)))
    assert len(lines) == 33
    assert row(lines, 20)[10:12] == "A→"
    assert row(lines, 7)[31:33] == "←B"
    assert lines[1].startswith(" H30┤")
    assert lines[1 + 20].startswith(" L10┤")


@pytest.mark.parametrize("inverted", [False, True])
@pytest.mark.parametrize("facing", range(6))
def test_the_nose_points_where_it_points(facing: int, inverted: bool) -> None:
    lines = drawn(sky(at("a", 10, 20, facing=facing, inverted=inverted)))
    nose = (INVERTED if inverted else NOSES)[facing]
    assert ("A" + nose in row(lines, 20)) is (facing in (0, 1, 5))
    assert (nose + "A" in row(lines, 20)) is (facing in (2, 3, 4))


def test_planes_in_one_hex_are_all_named_as_far_as_they_fit() -> None:
    two = row(drawn(sky(at("a", 10, 20), at("b", 10, 20, facing=W))), 20)
    three = row(drawn(sky(at("a", 10, 20), at("b", 10, 20), at("c", 10, 20))), 20)
    assert two[10:12] == "AB"
    assert three[10:12] == "A+"


def test_the_lost_leave_a_cross_and_those_who_left_nothing() -> None:
    lines = drawn(sky(at("a", 10, 20, fate="crashed"), at("b", 20, 20, fate="left")))
    assert "×" in row(lines, 20)
    assert "B" not in "".join(lines[:-1])


def test_weather_is_drawn_where_it_is() -> None:
    weather = Weather(sun=(4, 6), haze=4, storm=28, medium_stratus=True, cumulus=((4, 2),))
    lines = drawn(sky(at("a", 10, 22), weather=weather))
    assert "☼" in row(lines, 24)
    assert "╱" in row(lines, 28)
    assert "╱" not in row(lines, 27)
    assert "~" in row(lines, 20)
    assert "~" in row(lines, 11)
    assert "~" not in row(lines, 21)
    assert "░" in row(lines, 4)
    assert "░" not in row(lines, 5)
    assert "▒" in row(lines, 8)
    assert row(lines, 8).count("▒") > row(lines, 5).count("▒")


def test_flak_shots_trails_and_arcs_are_drawn() -> None:
    game = sky(at("a", 10, 20), at("b", 24, 20, side="central", facing=W))
    plain = row(drawn(game), 20)
    assert "∙" in row(drawn(game, shots=(("a", "b"),)), 20)
    assert "•" in row(drawn(game, trails={"a": ((6, 20), (8, 20))}), 20)
    assert row(drawn(game, arcs=True), 20).count("+") == 6
    flak = sky(at("a", 10, 20), flak=(FlakMarker((4, 4), ("g",)),))
    assert "*" in row(drawn(flak), 16)
    assert not set("∙•*") & set(plain)
    text = board(begun(game)).draw(shots=[("a", "b")])
    assert any(span.style == SHOT for span in text.spans)


@pytest.mark.parametrize(("columns", "rows"), [(46, 33), (46, 20), (30, 12), (90, 40), (20, 6)])
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_drawing_keeps_its_bounds_and_shows_the_planes(name: str, columns: int, rows: int) -> None:
    game = hexsky.new_game(name, 1)
    lines = drawn(game, columns, rows)
    assert len(lines) <= rows
    assert max(map(len, lines)) <= columns
    assert len({len(line) for line in lines}) == 1


def test_a_window_follows_the_planes_where_the_sky_is_too_large() -> None:
    high = fitted(1, [(10, 25)], 40, 11)
    assert high.bottom <= 25 <= high.top
    far = fitted(6, [(200, 5)], 40, 40)
    assert far.scale == 2
    assert far.cell((200, 5)) is not None
    assert far.cell((0, 5)) is None
    assert len(set(fitted(1, [], 40, 31).hexes())) == 20 * 31


def test_the_legend_tells_level_speed_guns_and_what_is_broken() -> None:
    hurt = Hurt(structure=3, rudder=1, engine=1, leak=2, burning=True)
    game = sky(at("a", 10, 20, hurt=hurt), at("b", 20, 20, side="central", fate="left", edge="left"))
    models = {unit.id: unit.model for unit in game.state.airplanes()}
    out = io.StringIO()
    Console(file=out, width=200).print(legend(view(begun(game), None), models))
    said = out.getvalue()
    assert letters(view(begun(game), None)) == {"a": "A", "b": "B", "gun": "1"}
    for words in ("level 20 →", "structure 3 of", "rudder 1 of", "engine 1", "leaks (2)", "burning", "gun "):
        assert words in said
    assert "left over the left side" in said


def all_events() -> set[type[Event]]:
    found = [kind for module in (events, damage_events) for kind in vars(module).values()]
    return {kind for kind in found if inspect.isclass(kind) and issubclass(kind, Event) and kind is not Event}


def test_everything_that_happens_has_words_or_needs_none() -> None:
    assert all_events() == TELLERS.keys() | SILENT
    assert not TELLERS.keys() & SILENT


def test_every_ledger_id_that_is_named_is_a_line_of_the_ledger() -> None:
    source = Path(inspect.getfile(tell)).read_text("utf-8")
    ledger = (Path(__file__).parents[2] / "docs" / "ledger" / "winged-victory.md").read_text("utf-8")
    named = {word for word in source.replace('"', " ").split() if word.startswith("WV-")}
    assert len(named) > 20
    for name in named:
        assert f"- {name} |" in ledger, name


@pytest.mark.parametrize("name", SCENARIOS)
def test_whole_games_can_be_told(name: str) -> None:
    game = played(name)
    state = begun(game)
    said = []
    for event in game.events():
        said.append(tell(event, state))
        state = game.engine.apply(state, event)
    lines = [words for told in said if told for words in told[:1]]
    assert lines
    assert not any("{" in line or "None" in line for line in lines)


def test_all_that_a_scenario_can_say_has_words() -> None:
    assert sheet.CONDITIONS.keys() == endings.CONDITIONS.keys()
    assert sheet.WINS.keys() == set(endings.WINS)


def test_the_film_has_a_picture_for_every_element_and_ends_where_the_game_ended(raid: Game) -> None:
    shown = film(raid, OPEN)
    happened = list(raid.events())
    assert shown[-1].state == raid.state
    assert shown[-1].title == "the end"
    assert [picture.moment for picture in shown] == sorted(picture.moment for picture in shown)
    elements = sum(isinstance(e, ManeuverBegun) or (isinstance(e, LegFlown) and not e.in_maneuver) for e in happened)
    moves = [picture for picture in shown if picture.title.endswith(" moves")]
    assert len(moves) >= elements
    shots = [(event.unit, event.target) for event in happened if isinstance(event, Fired | GroundFired)]
    assert shots
    assert [shot for picture in shown for shot in picture.shots] == shots


def test_trails_are_the_hexes_of_the_round(raid: Game) -> None:
    for picture in film(raid, OPEN):
        for name, path in picture.trails.items():
            unit = picture.state.airplane(name)
            if unit.in_play and not unit.stalled:
                assert path[-1] == unit.pose.hex


def page(projector: Projector, width: int, height: int) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width, height=height, highlight=False).print(projector.page(width, height), height=height)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 40), (60, 40), (40, 12)])
def test_a_page_fits_its_terminal(raid: Game, width: int, height: int) -> None:
    projector = Projector(raid, viewpoints(raid))
    for key in ("down", "right", "a", "v", "end"):
        projector.press(key)
        lines = page(projector, width, height)
        assert len(lines) == height
        assert max(map(len, lines)) <= width
        assert "round"[: max(0, width - 60)] in lines[-1]


def test_printed_it_has_every_round(raid: Game, tmp_path: Path) -> None:
    file = tmp_path / "raid.jsonl"
    raid.record().save(file)
    printed = works("replay", file)
    rounds = {picture.turn for picture in film(raid, OPEN)}
    assert printed.count("┌") == len(rounds)
    for number in rounds:
        assert f"Round {number}, " in printed
    assert raid.outcome
    assert raid.outcome.reason in " ".join(printed.split())
    only = works("replay", file, "--plain", "--turn", "2")
    assert only.count("┌") == 1
    assert "Round 1," not in only


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize(("name", "variant"), WORLDS)
def test_a_scenario_is_shown_from_the_side(
    name: str, variant: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    printed = works("scenarios", "show", name, *(["--variant", variant] if variant else []))
    played = hexsky.scenario(name).as_variant(variant)
    plain = " ".join(printed.split())
    assert played.title in plain
    assert sheet.weather(played.sky).split(",")[0] in plain
    assert "our reconstruction" in plain
    assert max(map(len, printed.splitlines())) <= width
    sketch = printed[printed.index("┌") : printed.index("└")]
    for mark in "ABCDEF"[: len(played.planes)]:
        assert mark in sketch, "every plane is drawn"


def test_a_game_is_simulated_recorded_verified_and_watched(tmp_path: Path) -> None:
    args = ("simulate", SKY, "--games", "3", "--agents", "random", "--jobs", "1", "--rules", "full")
    printed = aerodrome(*args, "--records", tmp_path).out
    assert "rounds (" in printed
    assert " moves)." in printed
    records = sorted(tmp_path.glob("*.jsonl"))
    assert len(records) == 3
    assert works("verify", *records).count("OK") == 3
    assert "Sopwith Snipe" in works("replay", records[0])


def test_every_picture_can_be_drawn_from_every_side(raid: Game) -> None:
    for viewpoint in viewpoints(raid):
        shown: list[Scene] = film(raid, viewpoint)
        assert shown[-1].board(viewpoint, 46, 24).plain
        assert shown[0].state.airplanes()[0].pose.facing == E
