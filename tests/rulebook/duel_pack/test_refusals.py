"""Orders that are not taken: each is answered with a reason, and nothing has changed."""

from __future__ import annotations

import msgspec
import pytest

from aerodrome import Refusal
from aerodrome.cardtable.events import Fired, Revealed
from aerodrome.cardtable.orders import Drop, Fire, Hold, Plan, Rearrange, Tail
from aerodrome.kernel.prompt import Choice, Order
from tests.harness import SURVIVAL, Game, firing_position, fly, hold, of, plane, submit, table

LEGAL = Plan(("straight", "stall", "straight"))


def planning() -> Game:
    """The first planning, a for the Entente and b for the Central Powers."""
    return table(plane("a", "entente", 500, 500), plane("b", "central", 1500, 1500, 180), endings=SURVIVAL)


def snapshot(game: Game) -> tuple[object, ...]:
    """Everything that a refused order must leave alone."""
    return (
        repr(game.state),
        game.prompts(),
        game.waiting(),
        game.ordered(),
        [repr(event) for event in game.events()],
        msgspec.json.encode(game.record()),
        [msgspec.json.encode(game.view(seat)) for seat in ("entente", "central", None)],
    )


def refusal(game: Game, seat: str, prompt: str, choice: Choice) -> Refusal:
    """The refusal of this order; that nothing has changed is checked here."""
    before = snapshot(game)
    answer = game.submit(seat, Order(prompt, choice))
    assert isinstance(answer, Refusal)
    assert answer.reason
    assert answer.rule
    assert snapshot(game) == before
    return answer


@pytest.mark.ledger("DP-PLN-10")
@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        ("stall stall straight", "DP-PLN-03"),
        ("straight stall stall", "DP-PLN-03"),
        ("turn-left immelmann straight", "DP-PLN-06"),
        ("straight turn-left immelmann", "DP-PLN-06"),
        ("loop straight straight", "DP-PLN-01"),
        ("straight climb straight", "DP-PLN-01"),
        ("sharp-turn-left straight straight", "DP-PLN-01"),
        ("sideslip-left sideslip-left sideslip-left", "DP-PLN-01"),
        ("straight straight", "DP-PLN-01"),
        ("straight straight straight stall", "DP-PLN-01"),
        ("", "DP-PLN-01"),
    ],
)
def test_pln_10_an_illegal_plan_is_refused_by_its_rule(plan: str, rule: str) -> None:
    answer = refusal(planning(), "entente", "1.plan.a", Plan(tuple(plan.split())))

    assert answer.rule == rule


@pytest.mark.ledger("DP-PLN-10", "DP-PLN-04")
def test_pln_10_a_steep_card_after_a_steep_turn_end_is_refused_by_its_rule() -> None:
    game = planning()
    fly(game, {"a": "straight straight stall"})

    answer = refusal(game, "entente", "2.plan.a", Plan(("stall", "straight", "straight")))

    assert answer.rule == "DP-PLN-04"


@pytest.mark.ledger("DP-PLN-10")
@pytest.mark.parametrize(
    "choice", [Hold(), Fire("b"), Drop(), Tail("b"), Rearrange(("straight", "straight", "straight"))], ids=repr
)
def test_pln_10_a_choice_of_another_kind_is_no_plan(choice: Choice) -> None:
    refusal(planning(), "entente", "1.plan.a", choice)


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_an_order_to_a_prompt_of_the_turn_before_is_refused() -> None:
    game = planning()
    fly(game)

    refusal(game, "entente", "1.plan.a", LEGAL)


@pytest.mark.ledger("DP-TRN-02")
@pytest.mark.parametrize("prompt", ["2.plan.a", "1.plan.nobody", "1.1.fire.a.front", "", "nonsense"])
def test_trn_02_an_order_to_a_prompt_that_is_not_open_is_refused(prompt: str) -> None:
    refusal(planning(), "entente", prompt, LEGAL)


@pytest.mark.ledger("DP-SET-02")
@pytest.mark.parametrize("seat", ["central", "nobody", ""])
def test_set_02_an_order_to_the_prompt_of_another_seat_is_refused(seat: str) -> None:
    refusal(planning(), seat, "1.plan.a", LEGAL)


@pytest.mark.ledger("DP-SET-02")
def test_set_02_not_even_a_player_of_the_same_side_may_give_it() -> None:
    game = table(
        plane("a", "entente", 500, 500, seat="anna"),
        plane("c", "entente", 900, 500, seat="carl"),
        plane("b", "central", 1500, 1500, 180, seat="bert"),
    )

    answer = game.submit("carl", Order("1.plan.a", LEGAL))

    assert isinstance(answer, Refusal)
    assert {prompt.about for prompt in game.prompts()} == {"a", "b", "c"}


@pytest.mark.ledger("DP-FIR-01")
@pytest.mark.parametrize("target", ["far", "nobody", ""])
def test_fir_01_a_shot_at_what_cannot_be_reached_is_refused(target: str) -> None:
    game = firing_position(
        plane("a", "entente", 500, 500), plane("b", "central", 500, 620), plane("far", "central", 500, 1500)
    )

    refusal(game, "entente", "1.1.fire.a.front", Fire(target))


@pytest.mark.ledger("DP-FIR-09")
@pytest.mark.parametrize("target", ["c", "a"])
def test_fir_09_a_shot_at_a_friend_or_at_oneself_is_refused(target: str) -> None:
    game = firing_position(
        plane("a", "entente", 500, 500), plane("b", "central", 540, 620), plane("c", "entente", 460, 620)
    )

    refusal(game, "entente", "1.1.fire.a.front", Fire(target))


@pytest.mark.ledger("DP-FIR-04")
def test_fir_04_a_plan_is_no_answer_to_a_gun() -> None:
    game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620))

    refusal(game, "entente", "1.1.fire.a.front", LEGAL)


@pytest.mark.ledger("DP-VIC-01")
@pytest.mark.parametrize("prompt", ["1.plan.a", "2.plan.a", "1.plan.b"])
def test_vic_01_a_finished_game_takes_no_orders(prompt: str) -> None:
    # a flies over the edge at once, and b is the last in the air.
    game = table(plane("a", "entente", 500, 1950), plane("b", "central", 1500, 1000, 180), endings=SURVIVAL)
    fly(game, {"a": "straight straight straight"}, hold)
    assert game.outcome is not None
    assert game.prompts() == ()

    for seat in ("entente", "central"):
        refusal(game, seat, prompt, LEGAL)


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_an_order_may_be_replaced_until_all_have_committed() -> None:
    game = planning()
    first, second = game.prompts()
    submit(game, first, Plan(("turn-left", "turn-left", "turn-left")))
    submit(game, first, Plan(("stall", "straight", "straight")))

    happened = submit(game, second, second.default)

    cards = [reveal.card for reveal in of(happened, Revealed) if reveal.unit == "a"]
    assert cards[:1] == ["stall"]
    assert "turn-left" not in cards


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_a_shot_may_be_taken_back_until_all_have_committed() -> None:
    game = firing_position(plane("a", "entente", 500, 500), plane("b", "central", 500, 620, 180))
    mine, theirs = game.prompts()
    submit(game, mine, Fire("b"))
    submit(game, mine, Hold())

    happened = submit(game, theirs, Fire("a"))

    assert [shot.unit for shot in of(happened, Fired)] == ["b"]


@pytest.mark.ledger("DP-TRN-02", "DP-PLN-10")
def test_trn_02_a_refused_replacement_leaves_the_sealed_order() -> None:
    game = planning()
    first, second = game.prompts()
    submit(game, first, Plan(("sideslip-left", "straight", "straight")))
    refusal(game, "entente", first.id, Plan(("stall", "stall", "straight")))

    happened = submit(game, second, second.default)

    assert [reveal.card for reveal in of(happened, Revealed) if reveal.unit == "a"][:1] == ["sideslip-left"]


@pytest.mark.ledger("DP-TRN-02")
def test_trn_02_after_the_last_order_nothing_is_replaced() -> None:
    game = planning()
    first, second = game.prompts()
    submit(game, first, LEGAL)
    submit(game, second, second.default)

    refusal(game, "entente", first.id, Plan(("stall", "straight", "straight")))
