"""Damage and jams in the earlier edition."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    DeckReshuffled,
    Exploded,
    Fired,
    GunJammed,
    JamCounterTaken,
    PhaseEnded,
    Revealed,
    ShotDown,
    SmokeTrailed,
)
from aerodrome.cardtable.state import UNHURT, Held
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    deal,
    face_of,
    fly,
    hold,
    of,
    plane,
    plans_of,
    printed,
    shooters,
    submit,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.batteries import deals
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, chase, position
from tests.rulebook.duel_pack.chases import BOTH, ZERO, shots, struck
from tests.rulebook.duel_pack.positions import SHOOTER, enemy

SPECIALS: list[Face] = [
    (1, "rudder-left"),
    (2, "rudder-right"),
    (3, "engine"),
    (3, "crew"),
    (4, "smoke"),
    (2, "fire"),
]
ONE: Face = (1, "none")
EVERYONE = ("entente", "central", "friend", None)


@pytest.mark.ledger("BD-DAM-01", "BD-DAM-06")
def test_dam_01_the_owner_alone_looks_at_the_cards_and_all_see_how_many_of_which_deck() -> None:
    game = chase(third=True)
    struck(game, (3, "none"), (4, "none"), phase=1)

    for seat in EVERYONE:
        owner = seat == "central"
        seen = game.view(seat).airplane("hare")
        assert [(card.letter, card.points) for card in seen.cards] == [
            ("A", 3 if owner else None),
            ("A", 4 if owner else None),
        ]
        assert [card.face is not None for card in seen.cards] == [owner, owner]
        assert [draw.count for draw in of(game.seen(seat), CardsDrawn)] == [2]
        assert bool(of(game.seen(seat), CardTaken)) is owner
        assert (seen.secrets is not None and seen.secrets.points == 7) is owner


def worn(game: Game, unit: str, points: int) -> Game:
    """The unit has taken these points before."""
    return altered(game, unit, cards=(Held("A", 0, points, 0),))


@pytest.mark.ledger("BD-DAM-02", "BD-DAM-07")
@pytest.mark.parametrize(("short", "down"), [(3, False), (2, True), (1, True)])
def test_dam_02_points_add_up_and_at_the_green_number_the_airplane_is_out(short: int, down: bool) -> None:
    game = worn(chase(), "hare", airplane(chase(), "hare").model.resistance - short)

    happened = struck(game, (1, "none"), (1, "none"), phase=1)

    assert bool(of(happened, ShotDown)) is down
    assert airplane(game, "hare").in_play is not down
    if down:
        assert "hare" not in {turned.unit for turned in of(happened, Revealed)}


@pytest.mark.ledger("BD-DAM-03")
@pytest.mark.parametrize("special", SPECIALS)
def test_dam_03_in_the_basic_game_all_other_symbols_are_ignored_and_their_points_count(special: Face) -> None:
    game = chase()

    struck(game, special, ZERO, phase=3)

    hare = airplane(game, "hare")
    assert (hare.hurt, hare.points) == (UNHURT, special[0])
    assert plans_of(game, "hare") == plans_of(game, "hunter")
    assert of(fly(game, BOTH, hold), CardsDrawn) == []


@pytest.mark.ledger("BD-DAM-03", "BD-JAM-01")
def test_dam_03_but_a_jam_counts() -> None:
    game = chase()
    assert [jam.unit for jam in of(struck(game, (2, "jam-green"), ZERO, phase=1), GunJammed)] == ["hunter"]


@pytest.mark.ledger("BD-DAM-04", "BD-DAM-03", "BD-SPD-27")
@pytest.mark.parametrize("more", [(), ("special-damage",)])
def test_dam_04_an_explosion_eliminates_at_once(more: tuple[str, ...]) -> None:
    game = chase(*more)

    happened = struck(game, (0, "explosion"), ZERO, phase=1)

    assert [event.unit for event in of(happened, Exploded)] == ["hare"]
    assert airplane(game, "hare").fate == "shot down"
    assert airplane(game, "hare").points == 0


@pytest.mark.ledger("BD-DAM-05", "BD-DAM-09")
@pytest.mark.parametrize("first", [(0, "explosion"), (5, "none")])
def test_dam_05_whoever_is_shot_down_this_round_still_fires_in_it(first: tuple[int, Symbol]) -> None:
    game = position(SHOOTER, enemy("b", 0, 120, 180))
    game = worn(worn(game, "a", 14), "b", 14)
    deal(game, first, ZERO, (5, "crew"), ZERO)

    happened = volley(game)

    assert {shot.unit for shot in of(happened, Fired)} == {"a", "b"}
    assert {down.unit for down in of(happened, ShotDown)} == {"a", "b"}
    row = [type(event) for event in happened if isinstance(event, Fired | CardsDrawn | ShotDown)]
    assert row == [kind for kind in (Fired, CardsDrawn, ShotDown) for _ in "ab"]


@pytest.mark.ledger("BD-DAM-07")
def test_dam_07_it_is_removed_after_the_damage_of_the_round() -> None:
    game = chase()

    happened = struck(game, (0, "explosion"), ZERO, phase=1)

    kinds = [type(event) for event in happened]
    assert kinds.index(CardsDrawn) < kinds.index(ShotDown) < kinds.index(PhaseEnded)
    assert [prompt.about for prompt in game.prompts()] == ["hunter"]


@pytest.mark.ledger("BD-DAM-07", "BD-SPD-27")
def test_dam_07_and_after_whatever_its_cards_do() -> None:
    game = worn(chase("special-damage"), "hare", 14)

    happened = struck(game, (4, "smoke"), (2, "jam-red"), phase=1)

    row = [type(event) for event in happened if isinstance(event, SmokeTrailed | GunJammed | ShotDown)]
    assert row == [SmokeTrailed, GunJammed, ShotDown]


@pytest.mark.ledger("BD-DAM-07", "BD-DAM-05")
def test_dam_07_after_that_it_is_no_target_and_hides_nothing() -> None:
    game = position(SHOOTER, enemy("b", 0, 190), enemy("c", 0, 90))
    assert targets(game, "a") == ["c"]

    assert targets(altered(game, "c", fate="shot down"), "a") == ["b"]


@pytest.mark.ledger("BD-DAM-08", "BD-SPD-11")
@pytest.mark.parametrize(
    ("card", "before"), [((0, "explosion"), {}), ((5, "none"), {}), ((3, "engine"), {"engine": 1})], ids=str
)
def test_dam_08_points_explosion_and_the_second_engine_hit_all_count_as_shot_down(
    card: Face, before: dict[str, int]
) -> None:
    game = chase("special-damage")
    points = 11 if card[0] == 5 else 0
    game = altered(worn(game, "hare", points), "hare", hurt=before)

    struck(game, card, ZERO, phase=1, plans=dict.fromkeys(BOTH, "straight stall straight"))

    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("BD-DAM-10", "BD-DAM-02")
def test_dam_10_an_empty_deck_is_shuffled_anew_and_totals_are_kept() -> None:
    # given the whole A deck but one card before the hare
    game = chase("special-damage")
    left = tuple(int(n == face_of(game, 3, "none")) for n in range(len(printed(game))))
    game = altered(game, decks={"A": left})
    game = altered(game, "hare", cards=(Held("A", face_of(game, 4, "none"), 4, 0),), hurt={"smoke": 2})

    happened = struck(game, (3, "none"), phase=1)

    assert [event.letter for event in of(happened, DeckReshuffled)] == ["A"]
    hare = airplane(game, "hare")
    assert sum(card.points for card in hare.cards[:2]) == 7
    assert hare.points == 7 + hare.cards[2].points
    assert [card.back for card in hare.cards] == [True, True, False]
    assert hare.hurt.smoke or not hare.in_play
    assert sum(game.state.decks["A"]) == sum(printed(game)) - (1 if hare.in_play else 0)


@pytest.mark.ledger("BD-DAM-10")
def test_dam_10_specials_go_on_and_cards_of_other_decks_stay_where_they_are() -> None:
    # given an empty A deck, and an airplane with a card of either deck, smoke and a hurt engine
    far = plane("far", "entente", 300, 300, model="hanriot-hd-1")
    game = position(SHOOTER, enemy("b", 0, 120), far, with_rules=("special-damage",))
    game = altered(game, decks={"A": (0,) * len(printed(game)), "B": printed(game, "B")})
    held = Held("A", face_of(game, 4, "none"), 4, 0), Held("B", face_of(game, 2, "none", "B"), 2, 0)
    game = altered(game, "b", cards=held, hurt={"smoke": 2, "engine": 1})
    deals(game, A=[(3, "none"), (1, "none")])

    happened = volley(game, shooters("a"))

    b = airplane(game, "b")
    assert [event.letter for event in of(happened, DeckReshuffled)] == ["A"]
    assert [card.back for card in b.cards] == [True, False, False, False]
    assert (b.points, b.hurt.engine) == (10, 1)
    assert b.hurt.smoke > 0


@pytest.mark.ledger("BD-DAM-11")
def test_dam_11_the_cards_of_an_eliminated_airplane_go_back_into_their_decks() -> None:
    game = chase()
    struck(game, (5, "none"), (4, "none"), phase=1)
    assert sum(game.state.decks["A"]) == sum(printed(game)) - 2

    struck(game, (5, "crew"), (3, "none"), phase=2)

    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)


@pytest.mark.ledger("BD-DAM-11")
def test_dam_11_each_into_the_deck_it_came_from() -> None:
    far = plane("far", "entente", 300, 300, model="hanriot-hd-1")
    game = position(SHOOTER, enemy("b", 0, 120), far)
    two = face_of(game, 2, "none", "B")
    b_deck = tuple(count - (face == two) for face, count in enumerate(printed(game, "B")))
    game = altered(game, "b", cards=(Held("B", two, 2, 0),))
    game = altered(game, decks={"A": printed(game), "B": b_deck})
    deals(game, A=[(0, "explosion"), ZERO])

    volley(game, shooters("a"))

    assert airplane(game, "b").fate == "shot down"
    assert game.state.decks == {"A": printed(game), "B": printed(game, "B")}


@pytest.mark.ledger("BD-DAM-10", "BD-DAM-11")
def test_dam_11_but_not_those_that_went_back_when_the_deck_was_shuffled_anew() -> None:
    game = chase()
    three = face_of(game, 3, "none")
    game = altered(game, "hare", cards=(Held("A", three, 3, 0, back=True),))

    struck(game, (0, "explosion"), ZERO, phase=1)

    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)


@pytest.mark.ledger("BD-JAM-01")
def test_jam_01_the_firers_gun_jams_and_the_card_is_shown_to_him_at_once() -> None:
    game = chase(third=True)

    happened = struck(game, (3, "none"), (2, "jam-red"), phase=1)

    assert [(jam.unit, jam.gun) for jam in of(happened, GunJammed)] == [("hunter", 0)]
    shown = of(happened, CardShown)
    assert [(event.unit, event.card, event.to) for event in shown] == [("hare", 1, "entente")]
    for seat, knows in (("entente", True), ("central", True), ("friend", False), (None, False)):
        assert bool(of(game.seen(seat), CardShown)) is knows
    assert [card.points for card in game.view("entente").airplane("hare").cards] == [None, 2]


@pytest.mark.ledger("BD-JAM-02", "BD-JAM-04", "BD-JAM-08")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_jam_02_the_gun_is_silent_in_the_next_three_rounds_and_fires_in_the_fourth(phase: int) -> None:
    game = chase()
    deal(game, *[ZERO] * (2 * (phase - 1)), (0, "jam-red"), *[ZERO] * (9 - 2 * phase), *[ONE] * 4)

    fired = [round_ + 3 * turn for turn in range(3) for round_ in shots(fly(game, BOTH), "hunter")]

    assert fired == [n for n in range(1, 10) if n not in (phase + 1, phase + 2, phase + 3)]


@pytest.mark.ledger("BD-EX-12", "BD-JAM-04", "BD-JAM-08")
def test_ex_12_a_jam_in_the_second_round_is_over_in_the_third_of_the_next_turn() -> None:
    game = chase()
    deal(game, ZERO, ZERO, (0, "jam-green"), *[ZERO] * 5)

    assert shots(fly(game, BOTH), "hunter") == [1, 2]
    assert shots(fly(game, BOTH), "hunter") == [3]


@pytest.mark.ledger("BD-JAM-03", "BD-CMP-07")
def test_jam_03_three_counters_one_taken_off_after_each_maneuver() -> None:
    game = chase()
    struck(game, (0, "jam-red"), ZERO, phase=3)
    assert game.view(None).airplane("hunter").jams == (3,)

    happened = fly(game, BOTH, hold)

    row = [
        type(event)
        for event in happened
        if isinstance(event, JamCounterTaken) or (isinstance(event, Revealed) and event.unit == "hunter")
    ]
    assert row == [Revealed, JamCounterTaken] * 3
    assert airplane(game, "hunter").jams == (0,)


@pytest.mark.ledger("BD-JAM-05")
@pytest.mark.parametrize("jams", ["front", "rear"])
def test_jam_05_a_two_seaters_other_gun_goes_on(jams: str) -> None:
    names = ("ahead", "two-seater", "behind")
    game = board(
        *[
            plane(name, "central" if name == "two-seater" else "entente", 1000, y, model="raf-r-e-8")
            for name, y in zip(names, (1120, 1000, 880), strict=True)
        ],
        length=20000,
    )
    to_fire(game, dict.fromkeys(names, STRAIGHTS))
    deal(game, (0, "jam-red"), ZERO, letter="B")
    for prompt in game.prompts():
        mine = prompt.id.endswith(f".two-seater.{jams}")
        submit(game, prompt, prompt.default if mine else hold(prompt))

    to_fire(game, phase=2)

    other = {"front": "rear", "rear": "front"}[jams]
    assert targets(game, "two-seater", jams) == []
    assert len(targets(game, "two-seater", other)) == 1


@pytest.mark.ledger("BD-JAM-06")
def test_jam_06_two_jams_at_a_time_are_three_maneuvers_and_not_six() -> None:
    game = chase()

    happened = struck(game, (0, "jam-red"), (2, "jam-green"), phase=3)

    assert [jam.counters for jam in of(happened, GunJammed)] == [3]
    assert shots(fly(game, BOTH), "hunter") == []
    deal(game, *[ZERO] * 6)
    assert shots(fly(game, BOTH), "hunter") == [1, 2, 3]


@pytest.mark.ledger("BD-JAM-07")
def test_jam_07_the_points_of_the_card_count_against_the_target() -> None:
    game = chase()

    struck(game, (2, "jam-red"), (2, "jam-green"), phase=1)

    assert airplane(game, "hare").points == 4
