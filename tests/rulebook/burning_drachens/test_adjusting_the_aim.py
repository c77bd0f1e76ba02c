"""Adjusting the aim: counters on the table are moved, delayed and taken back."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.artillery_events import ShellBurst, ShellDelayed, ShellMoved, ShellRetired
from aerodrome.cardtable.orders import Adjust, Delay, Hold, Lay, Retire
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice
from aerodrome.kernel.rules import RuleConflict
from tests.harness import Game, altered, card, fly, of, plane, submit, table
from tests.rulebook.burning_drachens.batteries import (
    BLUE,
    CIRCLE,
    NONE,
    STRAIGHTS,
    asked_in,
    at,
    battery_of,
    battery_table,
    by_phase,
    crew,
    deals,
    drawn,
    ill_placed,
    refusal,
    served,
    shell_of,
    to,
    up_to,
)

RULES = ("wings-of-war", "adjust-aim")
AWAY = at(800, 1100)


def laid(place: Lay = AWAY) -> Game:
    """A counter was laid before the first round; the crew is asked what to do with it before the second."""
    game = battery_table(rules=RULES)
    up_to(game, "adjust", {"1.1": place})
    assert game.prompts()[0].id.startswith("1.2.")
    return game


def burst_after(orders: dict[str, Choice], turns: int = 2) -> list[str]:
    """The rounds whose maneuver is followed by a burst."""
    game = battery_table(rules=RULES)
    before = game.state
    happened = served(game, orders, CIRCLE, turns)
    fired = {battery.fired_at for battery in by_phase(before, happened)} - {-1}
    return [f"{phase // 3 + 1}.{phase % 3 + 1}" for phase in sorted(fired)]


@pytest.mark.ledger("BD-ADJ-01")
@pytest.mark.parametrize(("rules", "asked"), [(RULES, ["1.2", "1.3", "2.1"]), (("wings-of-war",), [])])
def test_a_counter_on_the_table_may_be_adjusted_before_each_reveal_if_the_rule_is_used(
    rules: tuple[str, ...], asked: list[str]
) -> None:
    game = battery_table(rules=rules)
    orders: dict[str, Choice] = {"1.1": AWAY, "1.2": Delay(), "1.3": Delay()} if asked else {"1.1": AWAY}
    assert asked_in(game, 2, orders, "adjust", CIRCLE) == asked


@pytest.mark.ledger("BD-ADJ-01", "BD-ADJ-08")
@pytest.mark.parametrize(("far", "legal"), [(200, True), (200.001, False), (150, True)])
def test_a_counter_is_moved_by_one_ruler_at_most_from_centre_to_centre(far: float, legal: bool) -> None:
    assert refusal(laid(), to(800, 1100 + far)) == ("" if legal else "BD-ADJ-01")


@pytest.mark.ledger("BD-ADJ-01", "BD-ADJ-08")
@pytest.mark.parametrize(("each_way", "legal"), [(141.4, True), (141.5, False)])
def test_also_aslant(each_way: float, legal: bool) -> None:
    assert refusal(laid(), to(800 + each_way, 1100 + each_way)) == ("" if legal else "BD-ADJ-01")


@pytest.mark.ledger("BD-ADJ-01")
def test_a_counter_is_moved_before_the_maneuver_is_seen() -> None:
    game = laid()
    assert [event for event in game.events() if type(event).__name__ == "Revealed"][-1:] != []
    assert all(len(unit.flown) == 1 for unit in game.state.airplanes())


@pytest.mark.ledger("BD-ADJ-02", "BD-AAG-06")
@pytest.mark.parametrize(("y", "rule"), [(1410, ""), (1410.001, "BD-AAG-06")])
def test_a_moved_counter_stays_within_the_range_of_its_gun(y: float, rule: str) -> None:
    assert refusal(laid(at(1000, 1300)), to(1000, y)) == rule


@pytest.mark.ledger("BD-ADJ-02", "BD-AAG-07")
def test_a_moved_counter_may_not_lie_over_its_gun_nor_off_the_table() -> None:
    assert refusal(laid(), to(1000, 1000)) == "BD-AAG-07"
    gun_at_the_edge = laid()
    assert refusal(gun_at_the_edge, to(-1, 1100)) == "BD-AAG-05"


@pytest.mark.ledger("BD-ADJ-01", "BD-ADJ-02")
def test_the_menu_holds_only_legal_moves() -> None:
    game = laid(at(1200, 930))
    assert any(isinstance(choice, Adjust) for choice in game.prompts()[0].choices)
    assert ill_placed(game) == []
    assert ill_placed(laid()) == [], "with red two rulers away"


@pytest.mark.ledger("BD-ADJ-03", "BD-EX-14")
@pytest.mark.parametrize(
    ("orders", "rounds"),
    [
        ({"1.1": AWAY}, ["1.2"]),
        ({"1.1": AWAY, "1.2": to(850, 1200)}, ["1.3"]),
        ({"1.2": AWAY, "1.3": to(850, 1200)}, ["2.1"]),
    ],
)
def test_after_a_move_two_rounds_must_pass_again(orders: dict[str, Choice], rounds: list[str]) -> None:
    assert burst_after(orders) == rounds


@pytest.mark.ledger("BD-ADJ-01", "BD-ADJ-03")
def test_a_moved_counter_bursts_where_it_has_been_moved_to() -> None:
    """Red is at 1200, 1045 after three straights."""
    game = battery_table(rules=RULES)
    deals(game, C=[NONE])
    happened = served(game, {"1.1": at(1200, 930), "1.2": to(1200, 1045)})
    assert drawn(happened) == [("red", "C", 1)]
    assert [(event.unit, event.y) for event in of(happened, ShellMoved)] == [("gun", 1_045_000)]
    assert len(of(happened, ShellBurst)) == 1


@pytest.mark.ledger("BD-ADJ-04")
def test_a_delayed_counter_stays_and_is_treated_as_moved() -> None:
    assert burst_after({"1.1": AWAY, "1.2": Delay()}) == ["1.3"]
    game = laid()
    place = shell_of(game)
    assert place is not None
    happened = submit(game, game.prompts()[0], Delay())
    assert len(of(happened, ShellDelayed)) == 1
    shell = shell_of(game)
    assert shell is not None
    assert (shell.x, shell.y) == (place.x, place.y)


@pytest.mark.ledger("BD-ADJ-05", "BD-ADJ-06", "BD-EX-14")
def test_a_retired_counter_is_back_and_loaded_and_may_be_laid_in_the_next_round_of_the_same_turn() -> None:
    game = laid()
    happened = submit(game, game.prompts()[0], Retire())
    assert len(of(happened, ShellRetired)) == 1
    battery = battery_of(game)
    assert (battery.shell, battery.loading, battery.ready) == (None, 0, True)
    assert (game.prompts()[0].asks, game.prompts()[0].id) == ("lay", "1.3.lay.gun")
    assert burst_after({"1.1": AWAY, "1.2": Retire(), "1.3": AWAY}) == ["2.1"]


@pytest.mark.ledger("BD-ADJ-07")
def test_adjusting_and_delaying_may_be_repeated_without_limit() -> None:
    moves: dict[str, Choice] = {
        "1.1": AWAY,
        "1.2": to(850, 1200),
        "1.3": Delay(),
        "2.1": to(900, 1250),
        "2.2": Delay(),
        "2.3": Delay(),
    }
    assert burst_after(moves, 3) == ["3.1"]


@pytest.mark.ledger("BD-ADJ-09")
def test_one_of_them_or_nothing_is_chosen_a_round() -> None:
    game = laid(at(1200, 930))
    asked = [prompt for prompt in game.prompts() if prompt.about == "gun"]
    assert len(asked) == 1
    kinds = {type(choice) for choice in asked[0].choices}
    assert kinds == {Adjust, Delay, Retire, Hold}
    assert asked[0].default == Hold()
    submit(game, asked[0], Delay())
    assert not [prompt for prompt in game.prompts() if prompt.id == asked[0].id]


@pytest.mark.ledger("BD-ADJ-01")
def test_a_counter_that_does_not_lie_on_the_table_cannot_be_moved_and_one_that_does_not_be_laid() -> None:
    game = battery_table(rules=RULES)
    up_to(game, "lay")
    assert refusal(game, to(1200, 930)) == "BD-ADJ-01"
    assert refusal(laid(), at(1200, 930)) == "BD-AAG-05"


@pytest.mark.ledger("BD-AAG-16")
def test_the_counter_of_a_silenced_gun_cannot_be_adjusted_and_bursts() -> None:
    """A second gun waits, so that the game stops again before the second round."""
    game = battery_table(card("other", "aa-gun", "central", 1400, 1000), rules=RULES)
    up_to(game, "lay")
    submit(game, game.prompts()[0], AWAY)
    submit(game, game.prompts()[0], Hold())
    game = altered(game, "gun", fate="silenced", muted=True)
    assert [prompt.about for prompt in game.prompts()] == ["other"]
    happened: list[Event] = fly(game, {"red": STRAIGHTS, "blue": CIRCLE}, crew({}))
    assert len(of(happened, ShellBurst)) == 1


@pytest.mark.ledger("BD-ADJ-01")
def test_the_rule_is_refused_where_there_is_no_ground_fire() -> None:
    with pytest.raises(RuleConflict, match="adjust-aim needs ground-fire"):
        table(plane("red", "entente", 1000, 1000), BLUE, rules=RULES, width=3000, length=3000)
