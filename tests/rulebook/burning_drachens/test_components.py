"""What is in the box, on the cards and on the boards."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.catalogue import DATA, load
from aerodrome.cardtable.events import GunJammed, Revealed
from aerodrome.cardtable.rows import BoxRow
from aerodrome.cardtable.state import Held
from aerodrome.kernel.scenario import read_toml
from tests.harness import altered, deal, face_of, fly, hold, of, plane, shooters, targets, to_fire, volley
from tests.rulebook.burning_drachens.edition import STRAIGHTS, alone, board, chase, position
from tests.rulebook.duel_pack.chases import ZERO, struck

BOX = read_toml(DATA / "boxes" / "burning-drachens.toml", BoxRow)
CATALOGUE = load()
HIGH = ("climb", "dive", "short-dive")
STEEP_TURNS = {
    (letter, f"{kind}-{side}")
    for kind, letters in {
        "wide-sideslip": "DEFIMNOU",
        "steep-sideslip": "G",
        "tight-turn": "L",
        "sharp-turn": "NQW",
    }.items()
    for letter in letters
    for side in ("left", "right")
}
"""By deck: the steep cards besides stalls and those for levels."""


@pytest.mark.ledger("BD-CMP-01")
def test_cmp_01_eight_airplane_cards_of_either_side() -> None:
    assert BOX.airplane_cards == {"central": 8, "entente": 8}
    for side in ("central", "entente"):
        flown = [row for row in CATALOGUE.airplanes.values() if row.side == side]
        assert {row.deck.value for row in flown} & set(BOX.maneuver_decks)


@pytest.mark.ledger("BD-CMP-02")
def test_cmp_02_the_decks_add_up_to_56_maneuver_cards_and_60_damage_cards() -> None:
    level = sum(
        len(card.numbers)
        for letter in BOX.maneuver_decks
        for card in CATALOGUE.decks[letter].cards
        if card.kind not in HIGH
    )
    climbing = sum(
        len(card.numbers)
        for letter in BOX.altitude_cards_of
        for card in CATALOGUE.decks[letter].cards
        if card.kind in HIGH
    )
    damage = sum(sum(face.count for face in CATALOGUE.damage[letter].cards) for letter in BOX.damage_decks)

    assert level + climbing == BOX.maneuver_cards == 56
    assert damage == BOX.damage_cards == 60


@pytest.mark.ledger("BD-CMP-03")
def test_cmp_03_eight_ground_cards_of_four_kinds() -> None:
    assert BOX.ground_cards == 8
    kinds = {name for name in CATALOGUE.ground if CATALOGUE.ground_card(name).top is None}
    assert kinds >= set(BOX.ground_kinds) == {"target", "trench", "aa-machine-gun", "aa-gun"}


@pytest.mark.ledger("BD-CMP-04")
def test_cmp_04_two_boards_four_balloons_two_rulers_and_85_counters() -> None:
    assert (BOX.game_boards, BOX.balloons, BOX.rulers, BOX.counters) == (2, 4, 2, 85)
    assert {name for name in CATALOGUE.ground if CATALOGUE.ground_card(name).top} == set(BOX.balloon_kinds)
    assert len(BOX.balloon_kinds) == BOX.balloons


@pytest.mark.ledger("BD-CMP-05")
@pytest.mark.parametrize("name", sorted(CATALOGUE.airplanes))
def test_cmp_05_an_airplane_card_names_its_decks_its_number_its_size_and_its_cones(name: str) -> None:
    model, row = CATALOGUE.model(name), CATALOGUE.airplanes[name]

    assert model.deck.id == row.deck.value
    assert model.deck.id in CATALOGUE.decks
    assert model.resistance == row.resistance.value
    assert model.guns
    assert [gun.letter for gun in model.guns] == [gun.fire for gun in row.guns]
    assert all(gun.letter in CATALOGUE.damage and gun.half_width > 0 for gun in model.guns)
    assert model.resistance > 0
    assert (model.half_width, model.half_length) in ((21_750, 33_750), (43_500, 33_750))


@pytest.mark.ledger("BD-CMP-05")
def test_cmp_05_the_dot_is_the_centre_of_the_card_with_the_front_edge_ahead() -> None:
    # Front to front and rear to rear, the dots are as far from either edge.
    for heading in (0, 180):
        game = position(plane("a", "entente", 1000, 1000), plane("b", "central", 1000, 1000 + 200 + 33.75, heading))
        assert targets(game, "a") == ["b"]
        game = position(plane("a", "entente", 1000, 1000), plane("b", "central", 1000, 1000 + 200 + 33.76, heading))
        assert targets(game, "a") == []


@pytest.mark.ledger("BD-CMP-06")
@pytest.mark.parametrize(
    ("third", "counter"),
    [("straight", "straight"), ("immelmann", "immelmann"), ("stall", "steep"), ("wide-sideslip-left", "steep")],
)
def test_cmp_06_a_counter_for_the_last_maneuver(third: str, counter: str) -> None:
    game = alone()
    fly(game, {"a": f"turn-left straight {third}"}, hold)

    assert game.view("central").airplane("a").reminder == counter
    assert any(kind.startswith(counter) for kind in BOX.counter_kinds["last-maneuver"])


@pytest.mark.ledger("BD-CMP-07")
def test_cmp_07_counters_for_jams_smoke_and_flames_lie_openly() -> None:
    game = chase("special-damage")
    struck(game, (4, "smoke"), (2, "fire"), phase=1)
    struck(game, (2, "jam-red"), ZERO, phase=2)

    for seat in ("entente", "central", None):
        hare, hunter = (game.view(seat).airplane(name) for name in ("hare", "hunter"))
        assert hunter.jams != (0,)
        assert hare.flames == 3
        assert hare.smoke in (2, 3)
    assert BOX.counter_kinds["special-damage"] == ("jammed machine guns", "smoke", "flame")


@pytest.mark.ledger("BD-CMP-08", "BD-CMP-09", "BD-CMP-10", "BD-CMP-11", "BD-CMP-12")
@pytest.mark.parametrize(
    ("group", "kinds"),
    [
        (
            "mission",
            "bombing, photography, strafing, pilot or spy recovery, observation or artillery direction, generic",
        ),
        (
            "trophy",
            "United States, British, German or Austrian, Belgian, Italian, Turkish, French, Russian, Romanian, balloon",
        ),
        ("equipment", "rockets, incendiary bullets, balloon observer"),
        ("ground-fire", "artillery, silenced gun, silenced machine gun"),
        ("altitude", "climb, altitude"),
    ],
)
def test_cmp_08_the_other_kinds_of_counters(group: str, kinds: str) -> None:
    assert sorted(BOX.counter_kinds[group]) == sorted(kinds.split(", "))


@pytest.mark.ledger("BD-CMP-08")
def test_cmp_08_a_mission_done_is_noted_and_changes_nothing_else() -> None:
    game = alone()
    done = altered(game, picture_at=0, bombed_at=0)

    assert done.view(None).bombed_at == 0
    assert fly(done, {"a": STRAIGHTS}, hold) == fly(game, {"a": STRAIGHTS}, hold)


@pytest.mark.ledger("BD-CMP-13")
def test_cmp_13_everything_that_lies_on_a_players_board_is_seen_by_the_player() -> None:
    game = chase("aim", "special-damage")
    face = face_of(game, 3, "none")
    game = altered(game, "hare", cards=(Held("A", face, 3, 0),))
    to_fire(game, {"hunter": STRAIGHTS, "hare": "straight turn-left stall"})
    own = game.view("central").airplane("hare")

    assert own.secrets is not None
    assert (own.secrets.plan, own.secrets.points) == (("turn-left", "stall"), 3)
    assert [(held.face, held.points) for held in own.cards] == [(face, 3)]
    on_board = {"flown", "reminder", "cards", "smoke", "flames", "jams", "kit", "flight"}
    assert on_board <= set(type(own).__struct_fields__)
    assert len(own.jams) == len(CATALOGUE.model("sopwith-camel").guns)


@pytest.mark.ledger("BD-CMP-13", "BD-JAM-05")
def test_cmp_13_each_firing_cone_has_a_place_of_its_own_for_jam_counters() -> None:
    game = position(
        plane("two-seater", "entente", 1000, 1000, model="airco-dh-4"), plane("behind", "central", 1000, 880, 180)
    )
    deal(game, (0, "jam-red"), ZERO, letter=CATALOGUE.model("airco-dh-4").guns[1].letter)

    happened = volley(game, shooters("two-seater"))

    assert [(jam.unit, jam.gun) for jam in of(happened, GunJammed)] == [("two-seater", 1)]
    for seat in ("entente", "central", None):
        front, rear = game.view(seat).airplane("two-seater").jams
        assert front == 0 < rear


@pytest.mark.ledger("BD-CMP-14")
def test_cmp_14_several_airplanes_of_a_model_are_told_apart() -> None:
    game = board(
        plane("one", "entente", 500, 500),
        plane("two", "entente", 1000, 500),
        plane("x", "central", 1500, 1500, 180),
    )

    happened = fly(game, {"one": "turn-left stall straight", "two": STRAIGHTS}, hold)

    flown = {name: [turned.card for turned in of(happened, Revealed) if turned.unit == name] for name in ("one", "two")}
    assert flown == {"one": ["turn-left", "stall", "straight"], "two": ["straight"] * 3}
    assert game.view(None).airplane("one").pose != game.view(None).airplane("two").pose


@pytest.mark.ledger("BD-CMP-15")
@pytest.mark.parametrize("letter", sorted(CATALOGUE.decks))
def test_cmp_15_a_maneuver_card_has_its_number_its_arrow_and_its_symbols(letter: str) -> None:
    deck = CATALOGUE.deck(letter)
    numbers = [number for card in deck.cards.values() for number in card.numbers]

    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    for card in deck.cards.values():
        assert len(card.numbers) == card.copies
        if card.turn % 18_000 or card.right:
            assert card.leans == ("right" if card.turn > 0 or card.right > 0 else "left")
        else:
            assert card.leans == ""
        assert card.straight is (card.kind == "straight")
        assert card.steep is (card.kind in HIGH or card.kind == "stall" or (letter, card.kind) in STEEP_TURNS)
        assert (card.turn == 18_000) is card.immelmann


@pytest.mark.ledger("BD-CMP-16")
def test_cmp_16_airplanes_of_all_sets_play_in_one_game() -> None:
    models = ["nieuport-17", "airco-dh-2", "gotha-g-v", "fokker-d-vii", "sopwith-snipe"]
    game = board(
        *[
            plane(f"p{n}", "entente" if n % 2 else "central", 400 + 400 * n, 1000 + 500 * (n % 2), model=model)
            for n, model in enumerate(models)
        ],
        width=4000,
        length=4000,
    )

    fly(game, {}, hold)

    assert game.turn == 2
    assert len({unit.model for unit in game.view(None).airplanes}) == len(models)
