"""Photographs and bombs of Burning Drachens: what the scenarios ask besides being there."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Pose, card_outline
from aerodrome.cardtable.events import BombsDropped, Moved, PictureTaken
from aerodrome.cardtable.geometry import inside
from aerodrome.cardtable.orders import Drop, Hold
from aerodrome.cardtable.rules.bombs import bombers
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Game, airplane, altered, fly, ground, of, submit
from tests.rulebook.burning_drachens.scenes import OUTNUMBERED, TASK, begun, circled, holding
from tests.rulebook.duel_pack.sorties import placed

HALF = 100
"""Half a ruler."""
CARD = 67.5
FRONT = 200 + CARD / 2
"""Where the northern edge of the trench lies."""


def stalled(north: float, *, start: str = "stall", level: int | None = None, wounded: bool = False) -> list[Event]:
    """What happens in a turn in which the Ufag flies this card from so far north of the trench's edge, to the south.

    Everybody else is far away, and nobody fires.
    """
    game = begun(OUTNUMBERED)
    for other, x in (("barker", 60), ("kirschstein", 800), ("voss", 850)):
        game = placed(game, other, x, 900)
    game = placed(game, "ufag", 450, FRONT + north, 180)
    game = altered(game, "ufag", hurt={"observer": wounded}, flight=Altitude(level) if level is not None else None)
    cards = f"{start} straight straight"
    flown = dict.fromkeys(("barker", "kirschstein", "voss"), "turn-left turn-left turn-left")
    return fly(game, flown | {"ufag": cards}, holding)


@pytest.mark.ledger("BD-OUT-05")
def test_a_stall_begun_within_half_a_ruler_of_the_trench_takes_its_picture() -> None:
    assert [event.unit for event in of(stalled(HALF), PictureTaken)] == ["ufag"]
    assert of(stalled(HALF + 0.001), PictureTaken) == []


@pytest.mark.ledger("BD-OUT-05")
def test_no_other_card_takes_it_and_no_stall_with_a_wounded_observer() -> None:
    assert of(stalled(HALF, start="straight"), PictureTaken) == []
    assert of(stalled(HALF, wounded=True), PictureTaken) == []


@pytest.mark.ledger("BD-OUT-05")
def test_only_the_ufag_has_a_camera() -> None:
    game = begun(OUTNUMBERED)
    for other, x in (("barker", 60), ("kirschstein", 800), ("ufag", 850)):
        game = placed(game, other, x, 900)
    game = placed(game, "voss", 450, FRONT + HALF, 180)
    flown = dict.fromkeys(("barker", "kirschstein", "ufag"), "turn-left turn-left turn-left")
    assert of(fly(game, flown | {"voss": "stall straight straight"}, holding), PictureTaken) == []


@pytest.mark.ledger("BD-OUT-06")
@pytest.mark.parametrize(("level", "taken"), [(0, False), (1, True), (2, False), (5, False)])
def test_with_altitude_the_picture_is_taken_from_level_1(level: int, taken: bool) -> None:
    assert bool(of(stalled(HALF, level=level), PictureTaken)) == taken


# ---- bombs

AT = (495.0, 1300.0)
"""The centre of the factory."""


def bombing() -> Game:
    """A Hard Task with the bomber alone over the German half, where no gun and no balloon is in its way."""
    game = circled(begun(TASK), 2)
    while game.prompts()[0].asks == "place":
        submit(game, game.prompts()[0], game.prompts()[0].default)
    for n, other in enumerate(("voss", "keudell", "rautter", "ancillotto", "scaroni")):
        game = placed(game, other, 100 + 150 * n, 300)
    return game


def passed(
    east: float = 0, north: float = 0, *, card: str = "straight", level: int = 2, wounded: bool = False
) -> tuple[list[Event], list[Prompt]]:
    """The bomber flies a card that begins with its centre so far from the factory's, to the north: what happens.

    Also the prompts that asked for bombs. Nobody fires, and the bombs are dropped as soon as they may be.
    """
    game = bombing()
    game = altered(game, "atkey", pose=Pose(round((AT[0] + east) * 1000), round((AT[1] + north) * 1000), 0))
    game = altered(game, "atkey", hurt={"observer": wounded}, flight=Altitude(level, 1))
    asked: list[Prompt] = []

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks == "bomb":
            asked.append(prompt)
            return Drop() if Drop() in prompt.choices else Hold()
        return holding(prompt)

    flown = {unit.id: "turn-left turn-left turn-left" for unit in game.state.airplanes()}
    return fly(game, flown | {"atkey": f"{card} turn-left turn-left"}, answer), asked


def reach(card: str) -> tuple[float, float]:
    """How far a card takes the centre of the bomber ahead, and how far its arrow goes, in mm."""
    model = airplane(bombing(), "atkey").model
    forward = model.deck.cards[card].forward / 1000
    return forward + CARD, forward


@pytest.mark.ledger("BD-AHT-11")
@pytest.mark.parametrize("off", [0.0, CARD / 2 - 0.01, -CARD / 2 + 0.01])
def test_the_airplanes_card_over_the_centre_bombs_it(off: float) -> None:
    ahead, _ = reach("straight")
    happened, _ = passed(north=-ahead + off)
    assert [(event.unit, event.target, event.result) for event in of(happened, BombsDropped)] == [
        ("atkey", "target", "destroyed")
    ]


@pytest.mark.ledger("BD-AHT-11")
@pytest.mark.parametrize(
    ("card", "ahead", "bombed"),
    [
        ("stall", CARD / 2 - 0.01, False),  # below the airplane as it starts
        ("stall", CARD / 2 + 0.01, True),  # below the rear edge of the maneuver card, and left behind
        ("turn-left", CARD / 2 + 5, True),
        ("turn-left", CARD * 1.5 + 5, False),  # beyond the card, and the airplane has turned away
    ],
)
def test_the_maneuver_card_over_the_centre_bombs_it(card: str, ahead: float, bombed: bool) -> None:
    # given the centre so far ahead of the airplane's, where its own card does not come to lie
    happened, _ = passed(north=-ahead, card=card)
    end = next(event.pose for event in of(happened, Moved) if event.unit == "atkey")
    own = card_outline(end, airplane(bombing(), "atkey").model)
    assert not inside(round(AT[0] * 1000), round(AT[1] * 1000), own)
    assert bool(of(happened, BombsDropped)) == bombed


@pytest.mark.ledger("BD-AHT-11")
def test_passing_beside_the_centre_bombs_nothing_even_over_the_card() -> None:
    ahead, _ = reach("straight")
    assert of(passed(east=21.74, north=-ahead)[0], BombsDropped)
    assert of(passed(east=21.76, north=-ahead)[0], BombsDropped) == []


@pytest.mark.ledger("BD-AHT-11")
@pytest.mark.parametrize(("level", "bombed"), [(0, True), (1, True), (2, True), (3, False), (7, False)])
def test_the_bomber_must_be_at_level_2_or_lower(level: int, bombed: bool) -> None:
    ahead, _ = reach("straight")
    assert bool(of(passed(north=-ahead, level=level)[0], BombsDropped)) == bombed


@pytest.mark.ledger("BD-AHT-11")
def test_a_wounded_observer_drops_nothing_but_is_asked_so_that_nobody_knows() -> None:
    ahead, _ = reach("straight")
    happened, asked = passed(north=-ahead, wounded=True)
    assert of(happened, BombsDropped) == []
    assert asked
    assert all(prompt.choices == (Hold(),) for prompt in asked)


@pytest.mark.ledger("BD-AHT-11")
def test_the_bombs_fall_once() -> None:
    ahead, _ = reach("straight")
    happened, asked = passed(north=-ahead)
    assert len(of(happened, BombsDropped)) == len(asked) == 1
    assert ground(bombing(), "target").fate == ""


@pytest.mark.ledger("BD-AHT-11")
@pytest.mark.parametrize(("fate", "asks"), [("", True), ("shot down", False), ("left", False)])
def test_a_bomber_out_of_the_game_is_not_asked(fate: str, asks: bool) -> None:
    game = altered(bombing(), "atkey", pose=Pose(round(AT[0] * 1000), round(AT[1] * 1000), 0), fate=fate)
    game = altered(game, "atkey", flight=Altitude(1))
    assert bool(bombers(game.state)) is asks
