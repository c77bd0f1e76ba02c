"""Movement and leaving the table in the earlier edition."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Edge, Pose
from aerodrome.cardtable.events import CardsDrawn, Fired, Left, Moved, PhaseEnded, Revealed, ShotDown
from tests.harness import Game, airplane, altered, card, fly, guns, hold, of, plane, pose_mm, table
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, rules
from tests.rulebook.duel_pack.test_movement import arrow, cards_of

OF_THIS_BOX = ("nieuport-17", "pfalz-d-iii", "siemens-schuckert-d-i", "spad-xiii", "airco-dh-4")


@pytest.mark.ledger("BD-MOV-01", "BD-MOV-04")
def test_mov_01_all_reveal_the_card_of_the_round_together_and_then_move() -> None:
    game = board(plane("a", "entente", 300, 300), plane("c", "central", 1500, 1500, 180))

    happened = fly(game, {"a": "stall straight turn-left", "c": STRAIGHTS}, hold)

    row = [type(event) for event in happened if isinstance(event, Revealed | Moved | PhaseEnded)]
    assert row == [Revealed, Revealed, Moved, Moved, PhaseEnded] * 3
    assert [turned.card for turned in of(happened, Revealed) if turned.unit == "a"] == [
        "stall",
        "straight",
        "turn-left",
    ]


@pytest.mark.ledger("BD-MOV-02", "BD-MOV-03", "BD-CMP-15")
@pytest.mark.parametrize("heading", [0, 217])
@pytest.mark.parametrize(
    ("model", "kind", "right", "forward", "turn"),
    [(model, *card) for model in OF_THIS_BOX for card in cards_of(model) if card[0] not in ("climb", "dive")],
)
def test_mov_02_from_the_middle_of_the_front_edge_along_the_arrow_to_the_middle_of_the_rear_edge(
    model: str, kind: str, right: float, forward: float, turn: float, heading: float
) -> None:
    game = table(
        plane("a", "entente", 1000, 1000, heading, model=model), plane("b", "central", 200, 200, 180), rules=rules()
    )

    happened = fly(game, {"a": f"straight {kind} straight"}, hold)

    first, second = [move.pose for move in of(happened, Moved) if move.unit == "a"][:2]
    start = first.x / 1000, first.y / 1000, first.heading / 100
    assert (second.x / 1000, second.y / 1000, second.heading / 100) == pytest.approx(
        arrow(start, right, forward, turn), abs=0.01
    )


@pytest.mark.ledger("BD-MOV-04")
def test_mov_04_where_others_are_on_the_way_or_in_the_end_does_not_matter() -> None:
    # a and b change places through each other, c and d come to lie on the same spot.
    game = board(
        plane("a", "entente", 500, 400, model="nieuport-17"),
        plane("b", "central", 500, 502.5, 180, model="nieuport-17"),
        plane("c", "entente", 900, 400, model="nieuport-17"),
        plane("d", "central", 900, 605, 180, model="nieuport-17"),
    )

    happened = fly(game, {"a": STRAIGHTS, "b": STRAIGHTS, "c": STRAIGHTS, "d": STRAIGHTS}, hold)

    first = {move.unit: move.pose for move in of(happened, Moved)[:4]}
    assert (first["a"].y, first["b"].y) == (502_500, 400_000)
    assert (first["c"].x, first["c"].y) == (first["d"].x, first["d"].y) == (900_000, 502_500)
    assert of(happened, CardsDrawn) == []
    assert of(happened, ShotDown) == []


def near_north(gap: float, **options: float) -> Game:
    """A Nieuport whose centre is this far from the north edge after one straight."""
    return board(
        plane("a", "entente", 500, 1000 - gap - 102.5, model="nieuport-17"),
        plane("b", "central", 200, 300, 90),
        length=1000,
    )


@pytest.mark.ledger("BD-EXT-01", "BD-EXT-03")
@pytest.mark.parametrize(("gap", "gone"), [(10, False), (0.001, False), (0, False), (-0.001, True), (-40, True)])
def test_ext_01_the_centre_must_be_outside_and_on_the_border_is_inside(gap: float, gone: bool) -> None:
    happened = fly(near_north(gap), {"a": "straight turn-left straight"}, hold)

    first = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert [left.unit for left in of(first, Left)] == (["a"] if gone else [])


@pytest.mark.ledger("BD-EXT-01", "BD-EXT-03")
@pytest.mark.parametrize(
    ("x", "y", "heading", "edge"),
    [(1500, 0, 180, "south"), (1500, 1000, 0, "north"), (0, 500, 270, "west"), (3000, 500, 90, "east")],
)
def test_ext_03_on_each_border_the_centre_is_inside_and_a_micrometre_beyond_it_is_not(
    x: int, y: int, heading: int, edge: Edge
) -> None:
    for beyond, gone in ((0, []), (1, [edge])):
        game = board(
            plane("a", "entente", 1500, 500, heading, model="nieuport-17"),
            plane("b", "central", 100, 900, 90, model="nieuport-17"),
            width=3000,
            length=1000,
        )
        to_the_border = (
            airplane(game, "a").model.deck.cards["stall"].forward + 2 * airplane(game, "a").model.half_length
        )
        dx, dy = {"south": (0, -1), "north": (0, 1), "west": (-1, 0), "east": (1, 0)}[edge]
        back = to_the_border - beyond
        game = altered(game, "a", pose=Pose(x * 1000 - dx * back, y * 1000 - dy * back, heading * 100))
        happened = fly(game, {"a": "stall turn-left straight"}, hold)
        first = happened[: [type(event) for event in happened].index(PhaseEnded)]
        assert [left.edge for left in of(first, Left)] == gone


@pytest.mark.ledger("BD-EXT-02")
def test_ext_02_crossing_the_border_on_the_way_or_with_part_of_the_card_does_not_matter() -> None:
    # The arrow of the Immelmann ends 8.75 mm outside; the base turned back lies with its dot 25 mm inside.
    game = near_north(60)

    happened = fly(game, {"a": "straight immelmann straight"}, hold)

    assert of(happened, Left) == []
    assert pose_mm(game, "a")[1] == pytest.approx(1000 - 60 + 35 - 102.5)


@pytest.mark.ledger("BD-EXT-04", "BD-CMP-07")
def test_ext_04_it_is_marked_as_gone_and_not_as_shot_down() -> None:
    game = near_north(-1)

    happened = fly(game, {"a": STRAIGHTS}, hold)

    assert airplane(game, "a").fate == "left"
    assert of(happened, ShotDown) == []


@pytest.mark.ledger("BD-EXT-04")
@pytest.mark.parametrize(("gap", "fires"), [(0, True), (-0.001, False)])
def test_ext_04_it_neither_fires_nor_is_fired_at_in_that_round(gap: float, fires: bool) -> None:
    # a slips to the north edge, along which b flies ahead of it; c, behind a, looks at it.
    game = board(
        plane("a", "entente", 300, 979.5 - gap, 90, model="nieuport-17"),
        plane("b", "central", 480, 980, 90, model="nieuport-17"),
        plane("c", "central", 200, 980, 90, model="nieuport-17"),
        length=1000,
    )

    plans = {"a": "sideslip-left turn-right straight", "b": "stall turn-right straight", "c": STRAIGHTS}
    happened = fly(game, plans)

    first = happened[: [type(event) for event in happened].index(PhaseEnded)]
    shots = {(shot.unit, shot.target) for shot in of(first, Fired)}
    assert (("a", "b") in shots, ("c", "a") in shots) == (fires, fires)


@pytest.mark.ledger("BD-EXT-04")
@pytest.mark.parametrize(("beyond", "fired_at"), [(0, True), (0.001, False)])
def test_ext_04_nor_by_infantry(beyond: float, fired_at: bool) -> None:
    game = board(
        plane("a", "entente", 500, 1000 + beyond - 102.5, model="nieuport-17"),
        plane("b", "central", 200, 300, 90),
        card("post", "trench", "central", 600, 950),
        length=1000,
    )

    happened = fly(game, {"a": "straight turn-left straight", "b": STRAIGHTS}, guns("post.infantry"))

    first = happened[: [type(event) for event in happened].index(PhaseEnded)]
    assert [(shot.unit, shot.target) for shot in of(first, Fired)] == ([("post", "a")] if fired_at else [])


@pytest.mark.ledger("BD-EXT-05")
@pytest.mark.parametrize(
    ("x", "y", "heading", "edge"),
    [
        (500, 950, 0, "north"),
        (500, 50, 180, "south"),
        (950, 500, 90, "east"),
        (50, 500, 270, "west"),
        # over the corner: 102.5 mm to the north-east are 72.5 mm each way
        (990, 980, 45, "east"),
        (980, 990, 45, "north"),
        (10, 20, 225, "west"),
        (20, 10, 225, "south"),
        # steeply north, over the east edge first although it ends farther beyond the north edge
        (999, 960, 20, "east"),
    ],
)
def test_ext_05_the_side_is_the_border_crossed_first(x: float, y: float, heading: float, edge: Edge) -> None:
    game = board(
        plane("a", "entente", 500, 500, model="nieuport-17"),
        plane("b", "central", 500, 500, 90),
        width=1000,
        length=1000,
    )
    game = altered(game, "a", pose=Pose(round(x * 1000), round(y * 1000), round(heading * 100)))

    fly(game, {"a": STRAIGHTS}, hold)

    assert (airplane(game, "a").fate, airplane(game, "a").edge) == ("left", edge)
