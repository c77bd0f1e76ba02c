"""Movement: what a card does to the pose, the edge of the table, and overlapping."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import cos, radians, sin

import pytest

from aerodrome.cardtable.events import CardsDrawn, Fired, Left, Moved, PhaseEnded, Revealed, ShotDown
from tests.harness import Game, airplane, fly, hold, of, plane, pose_mm, table, to_fire

HALF_LENGTH = 33.75


@pytest.mark.ledger("DP-MOV-01")
def test_mov_01_all_reveal_before_any_moves() -> None:
    game = table(
        plane("a", "entente", 300, 300), plane("b", "entente", 900, 300), plane("c", "central", 1500, 1500, 180)
    )

    happened = fly(game, {"a": "stall straight turn-left", "b": "turn-left straight stall"})

    row = [type(event) for event in happened if isinstance(event, Revealed | Moved | PhaseEnded)]
    assert row == [*[Revealed] * 3, *[Moved] * 3, PhaseEnded] * 3


@pytest.mark.ledger("DP-MOV-01")
def test_mov_01_only_the_card_of_the_phase_is_revealed() -> None:
    game = table(plane("a", "entente", 500, 300), plane("b", "central", 500, 450))

    first = to_fire(game, {"a": "straight stall turn-left", "b": "straight stall turn-right"})
    second = to_fire(game, phase=2)

    assert [(reveal.unit, reveal.card) for reveal in of(first, Revealed)] == [("a", "straight"), ("b", "straight")]
    assert [(reveal.unit, reveal.card) for reveal in of(second, Revealed)] == [("a", "stall"), ("b", "stall")]


def cards_of(model: str) -> list[tuple[str, float, float, float]]:
    """Of every card: kind, the arrowhead seen from the start of the arrow (right, forward), and the turn."""
    data = files("aerodrome.cardtable") / "data"
    letter = tomllib.loads((data / "airplanes" / f"{model}.toml").read_text())["deck"]["value"]
    cards = tomllib.loads((data / "decks" / f"{letter}.toml").read_text())["cards"]
    return [(card["kind"], card["right_mm"], card["forward_mm"], card["turn_deg"]) for card in cards]


def arrow(pose: tuple[float, float, float], right: float, forward: float, turn: float) -> tuple[float, float, float]:
    """The arrow begins at the middle of the front edge; the middle of the rear edge comes to its head."""
    x, y, heading = pose
    before, after = radians(heading), radians(heading + turn)
    ahead = HALF_LENGTH + forward
    head_x = x + ahead * sin(before) + right * cos(before)
    head_y = y + ahead * cos(before) - right * sin(before)
    return head_x + HALF_LENGTH * sin(after), head_y + HALF_LENGTH * cos(after), (heading + turn) % 360


@pytest.mark.ledger("DP-MOV-02")
@pytest.mark.parametrize("heading", [0, 90, 217])
@pytest.mark.parametrize(
    ("model", "kind", "right", "forward", "turn"),
    [
        (model, *card)
        for model in ("sopwith-camel", "albatros-d-va", "spad-xiii", "fokker-dr-i", "airco-dh-2", "fokker-e-iii")
        for card in cards_of(model)
        if card[0] not in ("climb", "dive")
    ],
)
def test_mov_02_the_base_goes_from_the_start_of_the_arrow_to_its_head(
    model: str, kind: str, right: float, forward: float, turn: float, heading: float
) -> None:
    game = table(plane("a", "entente", 1000, 1000, heading, model=model), plane("b", "central", 200, 200, 180))
    plan = f"straight {kind} straight"

    happened = fly(game, {"a": plan}, hold)

    first, second = [move.pose for move in of(happened, Moved) if move.unit == "a"][:2]
    start = first.x / 1000, first.y / 1000, first.heading / 100
    end = second.x / 1000, second.y / 1000, second.heading / 100
    assert end == pytest.approx(arrow(start, right, forward, turn), abs=0.01)


@pytest.mark.ledger("DP-MOV-02")
@pytest.mark.parametrize(
    ("plan", "end"),
    [
        ("straight straight straight", (1000, 1000 + 3 * 115, 0)),
        ("sideslip-right straight straight", (1027.5, 1000 + 3 * 115, 0)),
        ("sideslip-left straight straight", (972.5, 1000 + 3 * 115, 0)),
        ("straight immelmann straight", (1000, 1000 + 115 + 47.5 - 115, 180)),
        ("sharp-turn-right stall straight", (1000 + 24 + 33.75 + 74 + 115, 1000 + 33.75 + 30, 90)),
    ],
)
def test_mov_02_where_a_turn_of_a_camel_ends(plan: str, end: tuple[float, float, float]) -> None:
    game = table(plane("a", "entente", 1000, 1000), plane("b", "central", 200, 200, 180))

    fly(game, {"a": plan}, hold)

    assert pose_mm(game, "a") == pytest.approx(end, abs=0.01)


@pytest.mark.ledger("DP-MOV-02")
def test_mov_02_the_same_card_moves_a_fast_airplane_farther() -> None:
    game = table(
        plane("fast", "entente", 300, 500, model="spad-xiii"),
        plane("slow", "entente", 900, 500, model="airco-dh-2"),
        plane("b", "central", 1500, 1500),
    )

    fly(game, {"fast": "straight straight straight", "slow": "straight straight straight"})

    assert pose_mm(game, "fast")[1] == pytest.approx(500 + 3 * (67.5 + 59.5))
    assert pose_mm(game, "slow")[1] == pytest.approx(500 + 3 * (67.5 + 29))


def near_north(gap: float) -> Game:
    """An airplane whose centre is this far from the north edge after one straight."""
    return table(plane("a", "entente", 500, 1000 - gap - 115), plane("b", "central", 200, 300, 90), length=1000)


@pytest.mark.ledger("DP-MOV-03")
@pytest.mark.parametrize(("gap", "fate"), [(0.001, ""), (0, ""), (-0.001, "left")])
def test_mov_03_the_centre_must_be_beyond_the_edge(gap: float, fate: str) -> None:
    # Reading: a centre exactly on the edge is not yet outside. Half the base is, in all three cases.
    game = near_north(gap)

    happened = fly(game, {"a": "straight sharp-turn-right straight"})

    first_phase = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert [left.unit for left in of(first_phase, Left)] == (["a"] if fate else [])


@pytest.mark.ledger("DP-MOV-03")
def test_mov_03_crossing_the_edge_on_the_way_does_not_matter() -> None:
    # The Immelmann's arrow ends 21.25 mm beyond the edge, the base turned back ends with its centre 12.5 mm inside.
    game = near_north(60)

    happened = fly(game, {"a": "straight immelmann straight"})

    assert of(happened, Left) == []
    assert pose_mm(game, "a") == (500, 1000 - 12.5 - 115, 180)


@pytest.mark.ledger("DP-MOV-03")
def test_mov_03_it_counts_after_every_movement_step_not_only_at_the_end_of_the_turn() -> None:
    # After the first card 55 mm outside; the Immelmann and the straight would bring it back.
    game = table(plane("a", "entente", 500, 900 - 60), plane("b", "central", 200, 300, 90), length=900)

    happened = fly(game, {"a": "straight immelmann straight"})

    assert [left.unit for left in of(happened, Left)] == ["a"]
    assert [reveal.card for reveal in of(happened, Revealed) if reveal.unit == "a"] == ["straight"]


@pytest.mark.ledger("DP-MOV-03", "DP-TRN-02")
def test_mov_03_several_may_leave_in_the_same_step() -> None:
    game = table(
        plane("a", "entente", 300, 950), plane("b", "central", 900, 950), plane("c", "entente", 600, 300), length=1000
    )

    happened = fly(game, dict.fromkeys("abc", "straight straight straight"))

    first_phase = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert [left.unit for left in of(first_phase, Left)] == ["a", "b"]


@pytest.mark.ledger("DP-MOV-03")
@pytest.mark.parametrize(("heading", "edge"), [(0, "north"), (90, "east"), (180, "south"), (270, "west")])
@pytest.mark.parametrize("gap", [0, -0.001])
def test_mov_03_so_it_is_at_every_edge(heading: int, edge: str, gap: float) -> None:
    # A table 900 wide and 600 long; a comes to lie this far from one of its edges.
    inside = {"north": (450, 485 - gap), "east": (785 - gap, 300), "south": (450, 115 + gap), "west": (115 + gap, 300)}
    x, y = inside[edge]
    game = table(plane("a", "entente", x, y, heading), plane("b", "central", 450, 300), width=900, length=600)

    happened = fly(game, {"a": "straight stall straight", "b": "stall turn-right turn-right"}, hold)

    first_phase = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert [(left.unit, left.edge) for left in of(first_phase, Left)] == ([("a", edge)] if gap else [])


@pytest.mark.ledger("DP-MOV-03")
def test_mov_03_an_airplane_that_left_is_lost_to_the_game() -> None:
    game = near_north(-0.001)

    fly(game, {"a": "straight stall straight"})

    assert airplane(game, "a").fate == "left"
    assert not airplane(game, "a").in_play
    assert [prompt.about for prompt in game.prompts()] == ["b"]


@pytest.mark.ledger("DP-MOV-03")
@pytest.mark.parametrize(("gap", "fires"), [(0, True), (-0.001, False)])
def test_mov_03_whoever_left_is_not_fired_at(gap: float, fires: bool) -> None:
    # a flies out over the north edge, b waits 120 mm beside its way and looks at it; c keeps the turn going.
    game = table(
        plane("a", "entente", 500, 1000 - gap - 115),
        plane("b", "central", 380, 925 - 74, 45),
        plane("c", "entente", 900, 100, 90),
        plane("d", "central", 900, 200, 270, model="albatros-d-va"),
        length=1000,
    )

    happened = fly(game, {"a": "straight sharp-turn-right straight", "b": "stall turn-right straight"})

    first_phase = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert (("b", "a") in {(shot.unit, shot.target) for shot in of(first_phase, Fired)}) is fires


@pytest.mark.ledger("DP-MOV-03")
@pytest.mark.parametrize(("gap", "fires"), [(0, True), (-0.001, False)])
def test_mov_03_whoever_left_does_not_fire(gap: float, fires: bool) -> None:
    # a slips sideways to the north edge, along which b flies 150 mm ahead of it.
    game = table(plane("a", "entente", 300, 972.5 - gap, 90), plane("b", "central", 491, 980, 90), length=1000)

    happened = fly(game, {"a": "sideslip-left turn-right straight", "b": "stall turn-right straight"})

    first_phase = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert (("a", "b") in {(shot.unit, shot.target) for shot in of(first_phase, Fired)}) is fires


@pytest.mark.ledger("DP-MOV-04")
def test_mov_04_airplanes_may_end_on_the_same_spot() -> None:
    # From opposite sides to the same centre.
    game = table(
        plane("a", "entente", 500, 385), plane("b", "central", 500, 615, 180), plane("c", "entente", 1500, 500)
    )

    happened = fly(game, {"a": "straight stall straight", "b": "straight stall straight"}, hold)

    assert [(move.unit, move.pose.x, move.pose.y) for move in of(happened, Moved)][:2] == [
        ("a", 500_000, 500_000),
        ("b", 500_000, 500_000),
    ]
    assert of(happened, CardsDrawn) == []
    assert of(happened, ShotDown) == []
    assert airplane(game, "a").in_play
    assert airplane(game, "b").in_play


@pytest.mark.ledger("DP-MOV-04")
def test_mov_04_overlapping_airplanes_fly_on() -> None:
    game = table(plane("a", "entente", 500, 385), plane("b", "central", 500, 615, 180))

    fly(game, {"a": "straight straight straight", "b": "straight straight straight"}, hold)

    assert pose_mm(game, "a") == (500, 385 + 3 * 115, 0)
    assert pose_mm(game, "b") == (500, 615 - 3 * 115, 180)
