"""What a box may lack: the B deck, the A deck; and explosions, by the rule for tournaments."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.altitude_events import QuenchTried
from aerodrome.cardtable.events import CardsDrawn, CardTaken, Exploded, GunJammed
from aerodrome.cardtable.questions import Draw
from aerodrome.cardtable.rules.b_as_half_a import half
from aerodrome.cardtable.rules.b_as_two_for_a import two_for_one
from aerodrome.kernel.tally import Tally
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    card,
    deal,
    fly,
    guns,
    hold,
    of,
    plane,
    shooters,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, position
from tests.rulebook.burning_drachens.heights import parked
from tests.rulebook.duel_pack.chases import BOTH, ZERO
from tests.rulebook.duel_pack.positions import enemy

HALF, TWO = "b-as-half-a", "b-as-two-for-a"


def shot_by(model: str, *with_rules: str) -> Game:
    return position(plane("a", "entente", 1000, 1000, model=model), enemy("b", 0, 120), with_rules=with_rules)


@pytest.mark.ledger("BD-BFI-01", "BD-FIR-10")
@pytest.mark.parametrize(("model", "letter"), [("spad-xiii", "A"), ("nieuport-17", "B")])
def test_bfi_01_twin_guns_deal_a_cards_and_single_ones_b_cards(model: str, letter: str) -> None:
    happened = volley(shot_by(model), shooters("a"))

    assert [draw.letter for draw in of(happened, CardsDrawn)] == [letter]


@pytest.mark.ledger("BD-BFI-02", "BD-BFI-05")
def test_bfi_02_without_a_b_deck_a_cards_are_drawn_whose_points_count_half_each() -> None:
    game = shot_by("nieuport-17", HALF)
    assert "B" not in dict(game.view(None).decks)
    deal(game, (3, "none"), (5, "none"))

    happened = volley(game, shooters("a"))

    assert [(draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("A", 2)]
    assert [taken.points for taken in of(happened, CardTaken)] == [2, 3]
    assert airplane(game, "b").points == 5


@pytest.mark.ledger("BD-BFI-02")
def test_bfi_02_a_guns_deal_whole_cards_all_the_same() -> None:
    game = shot_by("spad-xiii", HALF)
    deal(game, (3, "none"), (5, "none"))

    assert [taken.points for taken in of(volley(game, shooters("a")), CardTaken)] == [3, 5]


@pytest.mark.ledger("BD-EX-15", "BD-BFI-02")
@pytest.mark.parametrize(("printed", "counts"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_ex_15_halves_are_rounded_up(printed: int, counts: int) -> None:
    game = shot_by("nieuport-17", HALF)
    deal(game, (printed, "none" if printed != 2 else "rudder-left"), ZERO)

    assert of(volley(game, shooters("a")), CardTaken)[0].points == counts
    assert half(Draw("b", "A", 1, halved=True), Tally(printed)).total == counts


@pytest.mark.ledger("BD-BFI-03")
@pytest.mark.parametrize("symbol", ["jam-red", "explosion", "smoke"])
def test_bfi_03_their_symbols_apply_in_full(symbol: str) -> None:
    faces: dict[str, Face] = {"jam-red": (2, "jam-red"), "explosion": (0, "explosion"), "smoke": (4, "smoke")}
    game = shot_by("nieuport-17", HALF, "special-damage")
    deal(game, faces[symbol], ZERO)

    happened = volley(game, shooters("a"))

    assert bool(of(happened, GunJammed)) is (symbol == "jam-red")
    assert bool(of(happened, Exploded)) is (symbol == "explosion")
    assert airplane(game, "b").hurt.smoke == (3 if symbol == "smoke" else 0)


@pytest.mark.ledger("BD-BFI-04")
def test_bfi_04_halved_cards_lie_sideways_for_all_to_see_and_stay_in_the_total() -> None:
    game = board(
        plane("a", "entente", 970, 500, model="nieuport-17"),
        plane("c", "entente", 1030, 500, model="spad-xiii"),
        plane("b", "central", 1000, 620),
        with_rules=(HALF,),
        length=6000,
    )
    game = altered(game, at=[name for name, _, _ in game.engine.flow.sequence].index("fire"))  # type: ignore[attr-defined]
    deal(game, (3, "none"), ZERO, (3, "none"), ZERO)

    volley(game, shooters("a", "c"))

    for seat in ("entente", "central", None):
        assert [held.halved for held in game.view(seat).airplane("b").cards] == [True, True, False, False]
    assert airplane(game, "b").points == 2 + 3


@pytest.mark.ledger("BD-BFI-05")
def test_bfi_05_a_bonus_for_aim_is_added_after_halving() -> None:
    game = board(
        plane("hunter", "entente", 1000, 500, model="nieuport-17"),
        plane("hare", "central", 1000, 620, model="nieuport-17"),
        with_rules=(HALF, "aim"),
        length=6000,
    )
    to_fire(game, BOTH)
    deal(game, ZERO, ZERO, (3, "none"), (4, "none"))
    volley(game, shooters("hunter"))

    assert [taken.points for taken in of(volley(game, shooters("hunter")), CardTaken)] == [3, 3]


@pytest.mark.ledger("BD-BFI-06", "BD-SPD-17")
def test_bfi_06_without_an_a_deck_a_fire_costs_two_b_cards_a_turn() -> None:
    game = board(plane("a", "entente", 1000, 500), plane("b", "central", 300, 300), with_rules=(TWO, "special-damage"))
    assert set(dict(game.view(None).decks)) == {"B"}
    game = altered(game, "a", hurt={"flames": 2})
    deal(game, (1, "none"), (2, "rudder-left"), letter="B")

    happened = fly(game, {"a": STRAIGHTS, "b": "turn-left turn-left turn-left"}, hold)

    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("a", "B", 2)]
    assert airplane(game, "a").points == 3
    assert not airplane(game, "a").hurt.rudder_left


@pytest.mark.ledger("BD-BFI-06")
def test_bfi_06_so_does_whatever_else_is_due_from_it() -> None:
    game = position(
        plane("a", "entente", 1000, 1000, model="spad-xiii"),
        enemy("b", 0, 120),
        card("post", "trench", "central", 1000, 900),
        with_rules=(TWO,),
    )

    happened = volley(game, guns("a.front", "post.infantry"))

    assert [(draw.unit, draw.letter, draw.count) for draw in of(happened, CardsDrawn)] == [("b", "B", 4), ("a", "B", 2)]


@pytest.mark.ledger("BD-BFI-07")
@pytest.mark.parametrize(("cards", "instead"), [(4, 8), (2, 4), (3, 6)])
def test_bfi_07_a_crash_costs_twice_as_many_b_cards(cards: int, instead: int) -> None:
    state = shot_by("nieuport-17", TWO).state

    assert two_for_one(state, Draw("a", "A", cards)) == Draw("a", "B", instead)


@pytest.mark.ledger("BD-BFI-08")
@pytest.mark.parametrize(("more", "letter"), [((), "A"), ((TWO,), "B")])
def test_bfi_08_to_put_out_a_fire_a_single_card_is_drawn(more: tuple[str, ...], letter: str) -> None:
    game = parked(rules=["wings-of-war", "altitude", "special-damage", *more])
    game = altered(game, "a", hurt={"flames": 2})

    happened = fly(game, {}, hold)

    tried = of(happened, QuenchTried)
    assert [(event.unit, event.letter) for event in tried] == [("a", letter)]
    assert len(of(happened, CardsDrawn)) <= 1


@pytest.mark.ledger("BD-BFI-08")
def test_bfi_08_whatever_other_decks_are_on_the_table() -> None:
    game = board(
        plane("a", "entente", 1000, 1000, level=0),
        plane("b", "central", 200, 200, 180),
        card("gun", "aa-gun", "central", 1800, 1800),
        with_rules=("altitude", "special-damage", TWO),
    )
    assert set(dict(game.view(None).decks)) == {"B", "C"}
    game = altered(game, "a", hurt={"flames": 2})

    assert [event.letter for event in of(fly(game, {}, hold), QuenchTried)] == ["B"]


def explosions(game: Game) -> dict[str, int]:
    """How many there are in each deck."""
    return {
        letter: sum(
            count
            for face, count in zip(game.state.setting.damage[letter].faces, counts, strict=True)
            if face.symbol == "explosion"
        )
        for letter, counts in game.state.decks.items()
    }


@pytest.mark.ledger("BD-TOU-01", "BD-TOU-02")
@pytest.mark.parametrize(("rules", "left"), [((), 1), (("tournament",), 0)])
def test_tou_01_no_explosions_in_the_a_and_b_decks_of_a_tournament(rules: tuple[str, ...], left: int) -> None:
    game = board(
        plane("a", "entente", 500, 500, model="nieuport-17", rockets=2),
        plane("b", "central", 1500, 1500),
        card("gun", "aa-gun", "central", 1000, 1500),
        with_rules=rules,
        brings=("rockets",),
    )

    assert explosions(game) == {"A": left, "B": left, "C": 1, "D": 2}
    total = {"A": 35, "B": 44, "C": 17, "D": 8}
    assert dict(game.view(None).decks) == {
        letter: count - (1 - left if letter in "AB" else 0) for letter, count in total.items()
    }


@pytest.mark.ledger("BD-TOU-01")
def test_tou_01_nor_in_a_b_deck_that_takes_the_place_of_the_a_deck() -> None:
    only_a = plane("a", "entente", 500, 500, model="spad-xiii"), plane("b", "central", 1500, 1500)

    assert explosions(board(*only_a, with_rules=(TWO,))) == {"B": 1}
    assert explosions(board(*only_a, with_rules=(TWO, "tournament"))) == {"B": 0}


@pytest.mark.ledger("BD-TOU-01")
def test_tou_01_nor_when_a_deck_is_shuffled_anew() -> None:
    game = shot_by("nieuport-17", "tournament")
    game = altered(game, decks={letter: (0,) * len(counts) for letter, counts in game.state.decks.items()})

    volley(game, shooters("a"))

    assert sum(game.state.decks["B"]) == 43 - 2
