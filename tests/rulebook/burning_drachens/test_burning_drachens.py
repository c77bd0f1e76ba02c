"""Burning drachens: what burns when the game ends burns on for the turns that were not played."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.cardtable.events import CardsDrawn, GameEnded, ShotDown
from aerodrome.kernel.event import Event
from aerodrome.kernel.score import Ending, Term
from tests.harness import Face, Game, altered, fly, hold, of, plane, table
from tests.rulebook.burning_drachens.batteries import deals, drawn
from tests.rulebook.burning_drachens.drachens import BANG, CIRCLE, NIL, RULES, STRAIGHTS, ace, bag, gasbag

ENDS = (Ending("gone:entente", "score", "gone"),)
SCORE = (Term("balloons-destroyed", 10, "entente"),)


def leaving(turn: int, flames: int, *others: Any, brings: tuple[str, ...] = ("burning-drachens",)) -> Game:
    """Ace is about to fly off the table in this turn, with the balloon on fire."""
    game = table(ace(1990), bag(1000), *others, rules=RULES, brings=brings, endings=ENDS, score=SCORE)
    return altered(altered(game, turn=turn), "bag", flames=flames)


def end(game: Game, *faces: Face) -> list[Event]:
    deals(game, A=list(faces))
    happened = fly(game, {"ace": STRAIGHTS})
    assert game.outcome is not None
    return happened


@pytest.mark.ledger("BD-BDR-02", "BD-EX-11")
def test_it_takes_flames_times_unplayed_turns_before_scoring() -> None:
    happened = end(leaving(9, 2))
    assert drawn(happened) == [("bag", "A", 2), ("bag", "A", 6)]
    names = [type(event).__name__ for event in happened]
    assert names.index("GameEnded") > max(n for n, name in enumerate(names) if name == "CardTaken")


@pytest.mark.ledger("BD-BDR-02")
@pytest.mark.parametrize(("turn", "flames", "more"), [(12, 1, []), (13, 1, []), (11, 1, [1]), (9, 0, []), (1, 1, [11])])
def test_turns_played_and_flames_decide(turn: int, flames: int, more: list[int]) -> None:
    happened = end(leaving(turn, flames))
    cards = [event.count for event in of(happened, CardsDrawn)]
    assert cards[1 if flames else 0 :] == more


@pytest.mark.ledger("BD-BDR-02")
def test_it_burns_on_too_when_the_turns_of_the_scenario_have_run_out() -> None:
    options: dict[str, Any] = {"endings": ENDS, "score": SCORE, "turn_limit": 9, "limit_wins": "score"}
    game = table(ace(500, 500), bag(1000), rules=RULES, brings=("burning-drachens",), **options)
    game = altered(altered(game, turn=9), "bag", flames=2)
    deals(game, A=[NIL, NIL, BANG])
    happened = fly(game, {"ace": CIRCLE}, hold)
    assert drawn(happened) == [("bag", "A", 2), ("bag", "A", 6)]
    assert game.outcome is not None
    assert dict(game.outcome.scores)["entente"] == 10


@pytest.mark.ledger("BD-BDR-02")
def test_destroyed_by_it_counts_as_destroyed_and_other_symbols_do_not_count() -> None:
    game = leaving(9, 1)
    game = altered(game, "bag", cards=())
    end(game, (3, "crew"), (4, "smoke"), (2, "fire"), (3, "engine"))
    assert (gasbag(game).points, gasbag(game).flames) == (12, 1)
    assert game.outcome is not None
    assert dict(game.outcome.scores)["entente"] == 0
    game = leaving(10, 1)
    end(game, (0, "none"), BANG)
    assert gasbag(game).fate == "destroyed"
    assert game.outcome is not None
    assert dict(game.outcome.scores)["entente"] == 10


@pytest.mark.ledger("BD-BDR-03")
def test_its_explosion_hurts_no_airplane() -> None:
    game = leaving(10, 1, plane("over", "central", 1000, 1115, 180))
    happened = end(game, (0, "none"), BANG)
    assert len(of(happened, GameEnded)) == 1
    assert gasbag(game).fate == "destroyed"
    assert of(happened, ShotDown) == []
    assert {event.letter for event in of(happened, CardsDrawn)} == {"A"}
    assert game.state.airplane("over").cards == ()


@pytest.mark.ledger("BD-BDR-01", "BD-BDR-02")
@pytest.mark.parametrize("fate", ["destroyed", "landed"])
def test_what_is_out_of_the_game_burns_on_no_more(fate: str) -> None:
    game = altered(leaving(9, 2), "bag", fate=fate)
    assert drawn(end(game)) == []
    assert gasbag(game).fate == fate


@pytest.mark.ledger("BD-BDR-02")
def test_without_the_rule_nothing_burns_on() -> None:
    assert drawn(end(leaving(9, 2, brings=()))) == [("bag", "A", 2)]
