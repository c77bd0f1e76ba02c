"""Who serves the guns: a player of their own, and tailing while one's own guns fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.artillery_events import ShellLaid
from aerodrome.cardtable.events import CardPeeked, Planned
from aerodrome.kernel.rules import RuleConflict
from tests.harness import Game, card, fly, of, plane, submit, table
from tests.rulebook.burning_drachens.batteries import BLUE, CIRCLE, STRAIGHTS, at, battery_table, crew, drawn, up_to

SEPARATE = ("wings-of-war", "separate-artillery-player")


def chase(*rules: str) -> Game:
    """Blue of the Central Powers behind red, beside a Central gun."""
    return table(
        plane("red", "entente", 1200, 800),
        plane("blue", "central", 1200, 680),
        card("gun", "aa-gun", "central", 1000, 1000),
        rules=("wings-of-war", "tailing", *rules),
        width=3000,
        length=3000,
    )


@pytest.mark.ledger("BD-FAC-01")
def test_the_guns_of_a_side_are_given_to_a_seat_that_flies_nothing() -> None:
    game = battery_table(card("trench", "trench", "central", 700, 700), rules=SEPARATE)
    assert dict(game.state.setting.seats) == {
        "entente": "entente",
        "central": "central",
        "central-artillery": "central",
    }
    assert game.state.units["gun"].seat == "central-artillery"
    assert game.state.units["trench"].seat == "central"
    up_to(game, "lay")
    assert [prompt.seat for prompt in game.prompts()] == ["central-artillery"]


@pytest.mark.ledger("BD-FAC-01")
def test_a_side_without_guns_has_no_such_seat_and_without_the_rule_nobody_has() -> None:
    assert "entente-artillery" not in battery_table(rules=SEPARATE).seats
    assert battery_table().seats == ("entente", "central")


@pytest.mark.ledger("BD-FAC-01")
def test_a_seat_that_serves_guns_only_keeps_them() -> None:
    gun = replace(card("gun", "aa-gun", "central", 1000, 1000), seat="gunner")
    game = table(plane("red", "entente", 1200, 700), BLUE, gun, rules=SEPARATE, width=3000, length=3000)
    assert dict(game.state.setting.seats) == {"entente": "entente", "central": "central", "gunner": "central"}
    assert game.state.units["gun"].seat == "gunner"


@pytest.mark.ledger("BD-FAC-01")
def test_the_artillery_player_does_not_see_the_plans_of_friends() -> None:
    game = battery_table(rules=SEPARATE)
    happened = up_to(game, "lay")
    planned = of(happened, Planned)
    assert {event.audience for event in planned} == {("entente",), ("central",)}
    for unit in game.view("central-artillery").airplanes:
        assert unit.secrets is None


@pytest.mark.ledger("BD-FAC-01", "BD-AAG-09")
def test_friends_can_be_hit_by_bursts() -> None:
    friend = plane("friend", "central", 1200, 690)
    game = battery_table(friend, rules=SEPARATE)
    plans = {"red": CIRCLE, "friend": STRAIGHTS, "blue": CIRCLE}
    assert ("friend", "C", 1) in drawn(fly(game, plans, crew({"1.1": at(1200, 920)})))


@pytest.mark.ledger("BD-FAC-01")
def test_the_rule_is_refused_where_there_is_no_ground_fire() -> None:
    with pytest.raises(RuleConflict, match="separate-artillery-player needs ground-fire"):
        table(plane("red", "entente", 1000, 1000), BLUE, rules=SEPARATE, width=3000, length=3000)


@pytest.mark.ledger("BD-TUF-01", "BD-TUF-02", "BD-TUF-03", "BD-TUF-04")
def test_guns_are_laid_after_the_plans_and_before_the_tailed_card_is_shown() -> None:
    game = chase()
    assert [(pair.tailer, pair.tailed) for pair in game.state.tails] == [("blue", "red")]
    happened = fly(game, {"red": STRAIGHTS, "blue": STRAIGHTS}, crew({"1.1": at(1200, 1030)}))
    order = [type(event) for event in happened if isinstance(event, Planned | ShellLaid | CardPeeked)]
    assert order[:4] == [Planned, Planned, ShellLaid, CardPeeked]


@pytest.mark.ledger("BD-TUF-03", "BD-TUF-04", "BD-ADJ-01")
@pytest.mark.parametrize("phase", [1, 2])
def test_in_both_shows_the_gun_decides_while_nobody_has_seen_the_card(phase: int) -> None:
    game = chase("adjust-aim")
    up_to(game, "lay", blue=STRAIGHTS)
    if phase == 2:
        submit(game, game.prompts()[0], at(1200, 1030))
        while game.prompts()[0].asks != "adjust":
            submit(game, game.prompts()[0], game.prompts()[0].default)
    prompt = game.prompts()[0]
    assert prompt.id.startswith(f"1.{phase}.")
    assert prompt.about == "gun"
    assert not [pair for pair in game.state.tails if pair.shown]
    shown_before = len(of(game.events(), CardPeeked))
    submit(game, prompt, prompt.default)
    assert len(of(game.events(), CardPeeked)) == shown_before + 1


@pytest.mark.ledger("BD-TUF-04")
def test_the_order_holds_wherever_tailing_meets_ground_fire() -> None:
    names = [name for name, _, _ in chase().engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    assert names.index("plan") < names.index("lay") < names.index("show") < names.index("rearrange")
