"""Disruption: damage spoils aim and tailing for a round."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardPeeked, CardTaken, Disrupted, Fired, TailingEnded
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    altered,
    card,
    deal,
    fly,
    guns,
    hold,
    lay,
    of,
    plane,
    shooters,
    submit,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board
from tests.rulebook.duel_pack.chases import ZERO

ONE: Face = (1, "none")
ROW = dict.fromkeys(("tail", "hunter", "hare"), STRAIGHTS)


def row(*rules: str) -> Game:
    """A hunter behind a hare, and an enemy of the hunter behind it, that draws from a deck of its own."""
    return board(
        plane("tail", "central", 1000, 500, model="hanriot-hd-1"),
        plane("hunter", "entente", 1000, 620),
        plane("hare", "central", 1000, 740),
        with_rules=("disruption", *rules),
        length=20000,
    )


def aims(game: Game, hit: tuple[Face, Face] | None, phase: int) -> bool:
    """Whether the hunter has aim at the hare, while the one behind hits it with these cards or holds fire."""
    to_fire(game, ROW, phase)
    if hit:
        deal(game, *hit, letter="B")
    happened = volley(game, shooters("hunter", "tail") if hit else shooters("hunter"))
    (shot,) = (shot for shot in of(happened, Fired) if shot.unit == "hunter")
    return shot.aimed


def series(hits: dict[int, tuple[Face, Face]], rounds: int = 6) -> list[bool]:
    """In which rounds the hunter has aim when it is hit in these."""
    game = row("aim")
    aimed = []
    for n in range(1, rounds + 1):
        aimed.append(aims(game, hits.get(n), (n - 1) % 3 + 1))
        game = altered(game, "hare", cards=(), exploded=False)
        game = altered(game, decks={letter: deck.counts for letter, deck in game.state.setting.damage.items()})
    return aimed


@pytest.mark.ledger("BD-DIS-01", "BD-DIS-04")
def test_dis_01_who_is_hit_has_no_aim_in_the_next_round_and_the_series_goes_on_after_it() -> None:
    assert series({}, rounds=3) == [False, True, True]
    assert series({2: (ONE, ZERO)}) == [False, True, False, True, True, True]


@pytest.mark.ledger("BD-DIS-01", "BD-DIS-03")
def test_dis_01_nor_in_the_first_round_of_the_next_turn_if_hit_in_the_third() -> None:
    assert series({3: (ONE, ZERO)}) == [False, True, True, False, True, True]


@pytest.mark.ledger("BD-DIS-07")
@pytest.mark.parametrize("cards", [(ZERO, ZERO), ((0, "jam-red"), ZERO)], ids=str)
def test_dis_07_cards_without_points_do_not_disrupt(cards: tuple[Face, Face]) -> None:
    assert series({2: cards}, rounds=3) == [False, True, True]


@pytest.mark.ledger("BD-DIS-07", "BD-DIS-01")
def test_dis_07_nor_do_the_points_of_infantry_fire_which_do_not_count() -> None:
    game = board(
        plane("red", "entente", 1000, 1000),
        plane("blue", "central", 200, 200),
        card("trench", "trench", "central", 1000, 1000),
        with_rules=("disruption",),
    )
    to_fire(game, {"red": STRAIGHTS, "blue": STRAIGHTS})
    deal(game, (3, "none"))

    happened = volley(game, guns("trench.infantry"))

    assert [taken.unit for taken in of(happened, CardTaken)] == ["red"]
    assert of(happened, Disrupted) == []


def shown(happened: list[Event]) -> list[str]:
    """To whom a card of the hare was shown."""
    return [peek.card for peek in of(happened, CardPeeked) if peek.tailer == "hunter"]


def turn(game: Game, hits: dict[int, tuple[Face, Face]]) -> list[Event]:
    """A turn in which the hunter is hit in these rounds, and nobody fires otherwise."""
    happened: list[Event] = []
    start = game.turn
    while game.turn == start:
        prompt = game.prompts()[0]
        if prompt.asks == "plan":
            happened += lay(game, ROW)
        elif prompt.asks == "fire" and int(prompt.id.split(".")[1]) in hits:
            deal(game, *hits[int(prompt.id.split(".")[1])], letter="B")
            happened += volley(game, shooters("tail"))
        else:
            happened += submit(game, prompt, hold(prompt))
    return happened


@pytest.mark.ledger("BD-DIS-02")
def test_dis_02_nor_is_a_card_shown_to_it_in_the_next_round() -> None:
    assert len(shown(turn(row("tailing"), {}))) == 2
    assert len(shown(turn(row("tailing"), {1: (ONE, ZERO)}))) == 1


@pytest.mark.ledger("BD-DIS-02")
@pytest.mark.parametrize(("hit", "asked"), [(ONE, "tail"), (ZERO, "hunter")])
def test_dis_02_nor_may_it_put_its_cards_into_another_order_then(hit: Face, asked: str) -> None:
    # The one behind tails too; who is tailed by it decides first.
    game = row("tailing")
    to_fire(game, ROW, 1)
    deal(game, hit, ZERO, letter="B")
    volley(game, shooters("tail"))

    assert [(prompt.asks, prompt.about) for prompt in game.prompts()] == [("rearrange", asked)]


@pytest.mark.ledger("BD-DIS-03", "BD-DIS-05")
def test_dis_03_hit_in_the_third_round_it_sees_no_first_card_but_the_second_one() -> None:
    game = row("tailing")
    turn(game, {3: (ONE, ZERO)})

    happened = turn(game, {})

    assert of(happened, TailingEnded) == []
    assert len(shown(happened)) == 1
    # the card seen came after the first reveal
    first = next(n for n, event in enumerate(happened) if isinstance(event, CardPeeked) and event.tailer == "hunter")
    assert any(type(event).__name__ == "PhaseEnded" for event in happened[:first])


@pytest.mark.ledger("BD-DIS-05", "BD-DIS-02")
def test_dis_05_the_pair_itself_is_not_broken() -> None:
    game = row("tailing")
    to_fire(game, ROW, 1)
    deal(game, ONE, ZERO, letter="B")
    volley(game, shooters("tail"))

    assert ("hunter", "hare") in {(pair.tailer, pair.tailed) for pair in game.view(None).tails}


@pytest.mark.ledger("BD-DIS-06")
@pytest.mark.parametrize("card", [(3, "none"), ZERO])
def test_dis_06_points_of_flames_do_not_disrupt(card: Face) -> None:
    game = altered(row("aim", "special-damage"), "hunter", hurt={"flames": 1})
    deal(game, card)

    happened = fly(game, ROW, hold)

    assert [taken.unit for taken in of(happened, CardTaken)] == ["hunter"]
    assert of(happened, Disrupted) == []


@pytest.mark.ledger("BD-DIS-06")
def test_dis_06_so_that_the_second_round_after_them_has_aim() -> None:
    game = row("aim", "special-damage")
    assert aims(game, None, 3) is False
    game = altered(game, "hunter", hurt={"flames": 1})
    deal(game, (3, "none"))

    assert aims(game, None, 1) is True
    assert aims(game, None, 2) is True


@pytest.mark.ledger("BD-DIS-01", "BD-DAM-06")
def test_dis_01_that_it_took_points_is_told_to_nobody() -> None:
    game = row("aim")
    to_fire(game, ROW, 1)
    deal(game, ONE, ZERO, letter="B")
    volley(game, shooters("tail"))

    assert len(of(game.seen("entente"), Disrupted)) == 1
    assert of(game.seen("central"), Disrupted) == of(game.seen(None), Disrupted) == []
    assert game.view("central").airplane("hunter").secrets is None


@pytest.mark.ledger("BD-DIS-01")
def test_dis_01_points_of_a_collision_disrupt_too() -> None:
    game = board(
        plane("a", "entente", 500, 400, model="nieuport-17"),
        plane("b", "central", 500, 605, 180, model="nieuport-17"),
        with_rules=("disruption", "altitude", "collisions"),
    )
    deal(game, (2, "none"), (1, "none"), letter="C")

    happened = lay(game, dict.fromkeys("ab", "straight stall straight"))

    assert {event.unit for event in of(happened, Disrupted)} == {"a", "b"}
