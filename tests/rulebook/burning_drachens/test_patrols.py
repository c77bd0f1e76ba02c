"""Flying patrols: airplanes of one deck, and plans written as numbers."""

from __future__ import annotations

import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import Planned, Revealed
from aerodrome.cardtable.orders import Write
from aerodrome.kernel.prompt import Order
from tests.harness import Game, airplane, altered, fly, hold, of, plane, submit
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board

MODELS = {"a": "albatros-d-iii", "b": "pfalz-d-iii", "c": "pfalz-d-iiia"}


def patrol(*with_rules: str) -> Game:
    """Three airplanes of deck J on one side."""
    return board(
        *[plane(name, "entente", 500 * n + 500, 500, model=model) for n, (name, model) in enumerate(MODELS.items())],
        plane("x", "central", 1000, 4000, 180),
        with_rules=with_rules,
        length=5000,
        width=3000,
    )


def write(game: Game, unit: str, *numbers: int) -> Refusal | None:
    prompt = next(prompt for prompt in game.prompts() if prompt.about == unit)
    answer = game.submit(prompt.seat, Order(prompt.id, Write(numbers)))
    return answer if isinstance(answer, Refusal) else None


@pytest.mark.ledger("BD-EX-03", "BD-PAT-02")
def test_ex_03_straight_immelmann_straight_is_written_2_12_1() -> None:
    game = patrol("flying-patrols")
    assert airplane(game, "a").model.deck.id == "J"

    assert write(game, "a", 2, 12, 1) is None

    for prompt in game.prompts():
        submit(game, prompt, prompt.default)
    assert [plan.cards for plan in of(game.seen("entente"), Planned) if plan.unit == "a"] == [
        ("straight", "immelmann", "straight")
    ]
    assert next(turned.card for turned in of(game.events(), Revealed) if turned.unit == "a") == "straight"


@pytest.mark.ledger("BD-PAT-02")
@pytest.mark.parametrize(
    "numbers", [(2, 12, 2), (1, 2), (1, 2, 3, 4), (), (0, 1, 2), (1, 2, 21), (1, 2, 19), (10, 11, 1), (4, 12, 1)]
)
def test_pat_02_three_different_numbers_of_the_deck_that_make_a_legal_plan(numbers: tuple[int, ...]) -> None:
    answer = write(patrol("flying-patrols"), "a", *numbers)

    assert answer is not None
    assert answer.reason


@pytest.mark.ledger("BD-PAT-02")
def test_pat_02_what_damage_forbids_stays_forbidden() -> None:
    game = altered(patrol("flying-patrols", "special-damage"), "a", hurt={"rudder_left": True})

    assert write(game, "a", 7, 1, 2) is not None
    assert write(game, "a", 4, 1, 2) is None


@pytest.mark.ledger("BD-PAT-01")
def test_pat_01_several_airplanes_of_a_letter_use_the_same_cards_of_one_deck() -> None:
    game = patrol("flying-patrols")

    for unit in MODELS:
        assert write(game, unit, 2, 12, 1) is None
    submit(game, game.prompts()[0], game.prompts()[0].default)
    while game.turn == 1:
        submit(game, game.prompts()[0], hold(game.prompts()[0]))

    flown = {unit: [turned.flown for turned in of(game.events(), Revealed) if turned.unit == unit] for unit in MODELS}
    assert flown == {key: ["straight", "immelmann", "straight"] for key in MODELS}


def test_without_the_rule_plans_are_laid_as_cards() -> None:
    game = patrol()

    assert write(game, "a", 2, 12, 1) is not None
    fly(game, dict.fromkeys(MODELS, STRAIGHTS), hold)
    assert game.turn == 2
