"""Damage decks that run out: totals and effects are kept, and all cards go back into the deck."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import CardTaken, DeckReshuffled
from aerodrome.cardtable.orders import Fire
from aerodrome.cardtable.state import Held, Hurt
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    deal,
    face_of,
    fly,
    of,
    plane,
    printed,
    submit,
    table,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import STRAIGHTS

IDLE = ("p", "q", "r", "s", "t", "u")


def worn(left: list[Face], *, rules: str = "basic", hare: tuple[Face, ...] = (), b_cards: int = 0) -> Game:
    """A fight in which all of deck A but these cards lies with airplanes: some with the hare, the rest with others."""
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        *(plane(name, "central", 2000 + 500 * n, 500) for n, name in enumerate(IDLE)),
        plane("two-seater", "entente", 9000, 500, model="rumpler-c-iv"),
        rules=rules,
        width=10000,
        length=20000,
        seed=4,
    )
    deck = game.state.setting.damage["A"]
    counts = list(deck.counts)
    rest = [0] * len(counts)
    for points, symbol in left:
        n = face_of(game, points, symbol)
        counts[n] -= 1
        rest[n] += 1
    own = []
    for points, symbol in hare:
        n = face_of(game, points, symbol)
        counts[n] -= 1
        own.append(Held("A", n, points, 0))
    game = altered(game, "hare", cards=tuple(own))
    piles: dict[str, list[Held]] = {name: [] for name in IDLE}
    for n in sorted(range(len(counts)), key=lambda n: -deck.faces[n].points):
        for _ in range(counts[n]):
            pile = min(piles.values(), key=lambda pile: sum(card.points for card in pile))
            pile.append(Held("A", n, deck.faces[n].points, 0))
    for name, pile in piles.items():
        game = altered(game, name, cards=tuple(pile))
        assert airplane(game, name).points < 15
    decks = dict(game.state.decks)
    decks["A"] = tuple(rest)
    if b_cards:
        none = face_of(game, 0, "none", "B")
        b = list(decks["B"])
        b[none] -= b_cards
        decks["B"] = tuple(b)
        game = altered(game, "p", cards=(*airplane(game, "p").cards, *[Held("B", none, 0, 0)] * b_cards))
    return altered(game, decks=decks)


EVERYONE = dict.fromkeys(["hunter", "hare", *IDLE, "two-seater"], STRAIGHTS)


def shoot(game: Game) -> list[CardTaken]:
    """The hunter fires at the hare in the first phase; the cards taken."""
    to_fire(game, EVERYONE)
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "hunter")
    return of(submit(game, prompt, Fire("hare")), CardTaken)


@pytest.mark.ledger("DP-DMG-08")
def test_a_deck_that_runs_out_in_the_middle_of_a_shot_is_whole_again() -> None:
    game = worn([(1, "none")])
    before = {name: airplane(game, name).points for name in IDLE}
    first, second = shoot(game)
    assert (first.points, second.points) == (1, 1)
    left = list(printed(game))
    left[second.face] -= 1
    assert game.state.decks["A"] == tuple(left)
    assert dict(game.view(None).decks)["A"] == 34
    assert {name: airplane(game, name).points for name in IDLE} == before
    assert airplane(game, "hare").points == 2


@pytest.mark.ledger("DP-DMG-08")
def test_a_deck_that_still_has_enough_cards_is_not_reshuffled() -> None:
    game = worn([(1, "none"), (0, "none"), (0, "explosion")])
    deal(game, (1, "none"), (0, "none"))
    shoot(game)
    assert dict(game.view(None).decks)["A"] == 1
    assert airplane(game, "hare").points == 1


@pytest.mark.ledger("DP-DMG-08")
@pytest.mark.parametrize(("third", "down"), [((0, "none"), False), ((1, "none"), True)])
def test_totals_are_kept_and_still_count_toward_the_resistance(third: Face, down: bool) -> None:
    game = worn([(3, "none")], hare=((5, "none"), (5, "crew")))
    assert [card.points for card in shoot(game)] == [3, 1]
    own = game.view("central").airplane("hare")
    assert own.secrets is not None
    assert own.secrets.points == 14
    assert all(card.points is None for card in game.view("entente").airplane("hare").cards)
    deal(game, third, (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == ("shot down" if down else "")


@pytest.mark.ledger("DP-DMG-08", "DP-DMG-02")
def test_cards_written_down_are_not_put_back_a_second_time_when_their_airplane_is_lost() -> None:
    game = worn([(1, "none")], hare=((5, "none"), (4, "none")))
    shoot(game)
    deal(game, (0, "explosion"), (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)


@pytest.mark.ledger("DP-DMG-08")
def test_standing_effects_are_kept_when_the_deck_is_reshuffled() -> None:
    game = worn([(1, "none")], rules="standard")
    hurt = Hurt(pilot=1, engine=1, smoke=2)
    game = altered(game, "q", hurt=hurt, jams=(3,))
    to_fire(game, {name: plan for name, plan in EVERYONE.items() if name != "q"})
    volley(game)
    assert dict(game.view(None).decks)["A"] == 34
    assert airplane(game, "q").hurt == hurt
    assert airplane(game, "q").jams == (2,)  # one phase is over


@pytest.mark.ledger("DP-DMG-08")
def test_the_same_engine_card_drawn_again_after_the_reshuffle_is_a_second_hit() -> None:
    game = worn([(3, "engine")], rules="standard")
    assert [card.points for card in shoot(game)] == [3, 1]
    assert airplane(game, "hare").hurt.engine == 1
    deal(game, (3, "engine"), (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-DMG-08")
def test_the_other_decks_are_left_as_they_are() -> None:
    game = worn([(1, "none")], b_cards=3)
    before = game.state.decks["B"]
    shoot(game)
    assert dict(game.view(None).decks)["A"] == 34
    assert game.state.decks["B"] == before


@pytest.mark.ledger("DP-DMG-08")
def test_f3_a_long_fight_never_holds_more_cards_than_the_deck_has() -> None:
    game = table(
        *(plane(f"hunter-{n}", "entente", 500 + 500 * n, 500) for n in range(12)),
        *(plane(f"hare-{n}", "central", 500 + 500 * n, 620) for n in range(12)),
        width=7000,
        length=60000,
    )
    reshuffled = 0
    for _ in range(7):
        before = {unit.id: unit.points for unit in game.state.airplanes() if unit.in_play}
        happened = fly(game, dict.fromkeys(before, STRAIGHTS))
        reshuffled += len(of(happened, DeckReshuffled))
        taken = of(happened, CardTaken)
        out = [0] * len(printed(game))
        for unit in (unit for unit in game.state.airplanes() if unit.in_play):
            assert unit.points == before[unit.id] + sum(card.points for card in taken if card.unit == unit.id)
            for card in (card for card in unit.cards if not card.back):
                out[card.face] += 1
        assert [n + m for n, m in zip(game.state.decks["A"], out, strict=True)] == list(printed(game))
    assert reshuffled
