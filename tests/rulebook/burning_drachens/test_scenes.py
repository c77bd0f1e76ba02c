"""The scenarios without balloons: tables, cards and airplanes where the book puts them, to the millimetre."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.scenario import Entry
from tests.rulebook.burning_drachens.scenes import (
    ALBATROS,
    EDGE,
    FACE,
    FIREWORKS,
    LOOK,
    MUD,
    NIEUPORT,
    OUTNUMBERED,
    SENTINEL,
    SIDE,
    TASK,
    area,
    begun,
    brings,
    laid,
    of_kind,
    planes,
    preset,
    scene,
)

# ---- 1: Face to Face


@pytest.mark.ledger("BD-FTF-01")
def test_face_to_face_is_for_two_on_a_square_of_70_cm() -> None:
    game = scene(FACE)
    assert area(game) == (700, 700)
    assert dict(game.state.setting.seats) == {"central": "central", "entente": "entente"}


@pytest.mark.ledger("BD-FTF-02", "BD-FTF-03")
def test_the_two_fighters_face_each_other_half_a_ruler_from_the_middle_of_their_sides() -> None:
    assert sorted(laid(scene(FACE)).values()) == [
        ("central", ALBATROS, 350, 700 - 100, 180),
        ("entente", NIEUPORT, 350, 100, 0),
    ]


@pytest.mark.ledger("BD-FTF-02")
def test_the_nieuport_of_the_scenarios_fires_with_the_a_deck() -> None:
    for name in (FACE, FIREWORKS, SENTINEL, TASK):
        guns = [unit.model.guns for unit in scene(name).state.airplanes() if unit.model.id == NIEUPORT]
        assert guns
        assert {gun.letter for each in guns for gun in each} == {"A"}


@pytest.mark.ledger("BD-FTF-04")
def test_face_to_face_is_played_with_the_basic_rules_and_both_start_at_the_same_level() -> None:
    assert (preset(FACE), brings(FACE)) == ("drachens-basic", set())
    assert {entry.level for entry in scenario(FACE).airplanes} == {3}


@pytest.mark.ledger("BD-FTF-06", "BD-FTF-07")
def test_the_variants_of_face_to_face_have_a_pfalz_and_aces() -> None:
    for variant, central, entente in (
        ("bullet-checker", set(), {"bullet-checker"}),
        ("aces", {"free-exit"}, {"bullet-checker", "double-steep"}),
    ):
        units = scene(FACE, variant).state.airplanes()
        found = {unit.side: (unit.model.id, set(unit.kit.abilities)) for unit in units}
        assert found == {"central": ("pfalz-d-iii", central), "entente": (NIEUPORT, entente)}


# ---- 2: Into the Mud


@pytest.mark.ledger("BD-ITM-01")
def test_into_the_mud_is_for_one_player_on_90_cm() -> None:
    game = scene(MUD)
    assert area(game) == (900, 900)
    assert game.seats == ("central",)
    assert preset(MUD) == "drachens-basic"
    assert "ground-fire" in brings(MUD)
    assert scene(MUD, "two-players").seats == ("central", "entente")


@pytest.mark.ledger("BD-ITM-02")
def test_an_albatros_strafes_the_mud_alone() -> None:
    assert list(planes(scene(MUD)).values()) == [("central", ALBATROS)]


@pytest.mark.ledger("BD-ITM-03", "BD-ITM-04", "BD-LUP-03", "BD-SCN-03")
@pytest.mark.parametrize("name", [MUD, LOOK])
def test_two_trenches_and_a_machine_gun_lie_two_rulers_from_the_allied_side(name: str) -> None:
    assert of_kind(scene(name), "trench", "aa-machine-gun") == [
        ("entente", "aa-machine-gun", 450, 400, 0),
        ("entente", "trench", 350, 400, 0),
        ("entente", "trench", 900 - 350, 400, 0),
    ]


@pytest.mark.ledger("BD-ITM-03", "BD-ITM-04", "BD-LUP-03")
@pytest.mark.parametrize("name", [MUD, LOOK])
def test_their_machine_gun_fires_with_the_a_deck(name: str) -> None:
    gun = scene(name).state.units["machine-gun"].model.guns[0]
    assert (gun.letter, gun.infantry) == ("A", False)


@pytest.mark.ledger("BD-ITM-04")
def test_two_anti_aircraft_guns_lie_in_the_back_corners() -> None:
    assert of_kind(scene(MUD), "aa-gun") == [
        ("entente", "aa-gun", SIDE, EDGE, 0),
        ("entente", "aa-gun", 900 - SIDE, EDGE, 0),
    ]


@pytest.mark.ledger("BD-ITM-05")
def test_nobody_plays_the_guns_of_into_the_mud() -> None:
    game = scene(MUD)
    assert game.state.setting.virtual == ("entente",)
    assert "solitaire-aa" in brings(MUD)
    assert set(game.state.setting.damage) == {"A", "C"}


@pytest.mark.ledger("BD-ITM-10")
def test_two_players_have_a_pfalz_against_the_guns_and_a_nieuport() -> None:
    game = scene(MUD, "two-players")
    assert sorted(planes(game).values()) == [("central", "pfalz-d-iiia"), ("entente", NIEUPORT)]
    assert game.state.setting.virtual == ()
    assert {unit.seat for unit in game.state.units.values() if unit.side == "entente"} == {"entente"}
    assert "solitaire-aa" not in brings(MUD, "two-players")


@pytest.mark.ledger("BD-ITM-16", "BD-LUP-14")
@pytest.mark.parametrize(("name", "variant"), [(MUD, ""), (MUD, "two-players"), (LOOK, ""), (LOOK, "two-players")])
def test_with_altitude_the_airplanes_enter_at_level_2_without_counters(name: str, variant: str) -> None:
    game = begun(name, variant, "drachens-altitude")
    for unit in game.state.airplanes():
        assert unit.flight is not None
        assert (unit.flight.level, unit.flight.climb) == (2, 0)


# ---- 3: Look Up!


@pytest.mark.ledger("BD-LUP-01")
def test_look_up_is_for_one_player_on_90_cm() -> None:
    game = scene(LOOK)
    assert area(game) == (900, 900)
    assert game.seats == ("central",)
    assert game.state.setting.virtual == ("entente",)
    assert preset(LOOK) == "drachens-basic"
    assert "ground-fire" in brings(LOOK)


@pytest.mark.ledger("BD-LUP-02")
def test_an_albatros_and_a_captured_nieuport_fly_on_the_same_side() -> None:
    assert sorted(planes(scene(LOOK)).values()) == [("central", ALBATROS), ("central", NIEUPORT)]


@pytest.mark.ledger("BD-LUP-04")
def test_two_anti_aircraft_guns_lie_one_ruler_from_the_allied_side_and_from_its_ends() -> None:
    assert of_kind(scene(LOOK), "aa-gun") == [
        ("entente", "aa-gun", 200, 200, 0),
        ("entente", "aa-gun", 900 - 200, 200, 0),
    ]


@pytest.mark.ledger("BD-LUP-09", "BD-LUP-10")
def test_two_players_fly_one_airplane_each_and_the_nieuport_is_a_bullet_checkers() -> None:
    game = scene(LOOK, "two-players")
    assert dict(game.state.setting.seats) == {"albatros": "central", "nieuport": "central"}
    assert {unit.model.id: unit.seat for unit in game.state.airplanes()} == {ALBATROS: "albatros", NIEUPORT: "nieuport"}
    assert {unit.model.id: unit.kit.abilities for unit in game.state.airplanes()} == {
        ALBATROS: (),
        NIEUPORT: ("bullet-checker",),
    }


@pytest.mark.ledger("BD-LUP-11")
def test_ground_fire_prefers_the_nearest_of_two_players() -> None:
    assert scene(LOOK, "two-players").state.setting.prefers == "nearest"
    assert scene(LOOK).state.setting.prefers == "anyone"


# ---- 6: Outnumbered!


@pytest.mark.ledger("BD-OUT-01")
def test_outnumbered_is_for_two_to_four_players() -> None:
    game = scene(OUTNUMBERED)
    assert area(game) == (900, 1200)
    assert len(game.seats) == 2
    assert len(scene(OUTNUMBERED, "four-players").seats) == 4
    assert preset(OUTNUMBERED) == "drachens-basic"
    assert "ground-fire" in brings(OUTNUMBERED)


@pytest.mark.ledger("BD-OUT-02")
def test_a_trench_lies_among_four_machine_guns() -> None:
    game = scene(OUTNUMBERED)
    assert of_kind(game, "trench") == [("entente", "trench", 450, 200, 0)]
    assert of_kind(game, "aa-machine-gun-b") == [
        ("entente", "aa-machine-gun-b", 450 - 200, 200, 0),
        ("entente", "aa-machine-gun-b", 450 + 200, 200, 0),
    ]
    front = of_kind(game, "aa-machine-gun")
    assert [(y, heading) for _, _, _, y, heading in front] == [(200 + 100, 0)] * 2
    assert sum(x for _, _, x, _, _ in front) == 900
    assert {game.state.units[name].model.guns[0].letter for name in ("gun-west", "gun-east")} == {"B"}
    assert {game.state.units[name].model.guns[0].letter for name in ("gun-front-west", "gun-front-east")} == {"A"}


@pytest.mark.ledger("BD-OUT-03", "BD-OUT-04")
def test_a_camel_meets_an_ufag_a_triplane_and_an_albatros() -> None:
    assert sorted(planes(scene(OUTNUMBERED)).values()) == [
        ("central", ALBATROS),
        ("central", "fokker-dr-i"),
        ("central", "ufag-c-i"),
        ("entente", "sopwith-camel"),
    ]


@pytest.mark.ledger("BD-OUT-13")
def test_the_deck_of_the_ufag_is_a_b_deck_without_cards_12_15_and_18() -> None:
    catalogue = load()
    assert catalogue.model("ufag-c-i").deck.id == "H"
    level = [row for row in catalogue.decks["B"].cards if row.kind not in ("climb", "dive")]
    printed = {n: row for row in level for n in row.numbers}
    expected = sorted(
        (row.kind, row.right_mm, row.forward_mm, row.turn_deg, row.steep)
        for n, row in printed.items()
        if n not in (12, 15, 18)
    )
    found = [row for row in catalogue.decks["H"].cards if row.kind not in ("climb", "dive")]
    assert expected == sorted(
        (row.kind, row.right_mm, row.forward_mm, row.turn_deg, row.steep) for row in found for _ in row.numbers
    )


@pytest.mark.ledger("BD-OUT-14")
def test_without_famous_aces_a_hanriot_and_a_siemens_schuckert_fire_with_the_a_deck() -> None:
    game = scene(OUTNUMBERED, "without-famous-aces")
    assert sorted(planes(game).values()) == [
        ("central", ALBATROS),
        ("central", "siemens-schuckert-d-i-a"),
        ("central", "ufag-c-i"),
        ("entente", "hanriot-hd-1-a"),
    ]
    assert {unit.model.id: unit.load for unit in game.state.airplanes() if unit.load} == {"ufag-c-i": "camera"}
    for unit in game.state.airplanes():
        if unit.model.id.endswith("-a"):
            assert {gun.letter for gun in unit.model.guns} == {"A"}


# ---- all of them


def unseated(entries: tuple[Entry, ...]) -> list[Entry]:
    return [replace(entry, seat="") for entry in entries]


@pytest.mark.ledger("BD-OUT-01", "BD-AHT-01", "BD-ALS-11")
@pytest.mark.parametrize(
    ("name", "variant"), [(OUTNUMBERED, "four-players"), (TASK, "six-players"), (SENTINEL, "three-players")]
)
def test_more_players_have_the_same_things_on_the_table(name: str, variant: str) -> None:
    plain, shared = scenario(name), scenario(name).as_variant(variant)
    assert unseated(shared.airplanes) == list(plain.airplanes)
    assert unseated(shared.ground) == list(plain.ground)
    assert unseated(shared.balloons) == list(plain.balloons)
    assert (shared.score, shared.endings, shared.brings) == (plain.score, plain.endings, plain.brings)


@pytest.mark.ledger(*("BD-FTF-04", "BD-ITM-01", "BD-LUP-01", "BD-OUT-01", "BD-FOF-01", "BD-ALS-01", "BD-AHT-01"))
@pytest.mark.parametrize(
    ("name", "special"),
    [
        (FACE, False),
        (MUD, False),
        (LOOK, False),
        (OUTNUMBERED, False),
        (FIREWORKS, True),
        (SENTINEL, True),
        (TASK, True),
    ],
)
def test_special_damage_is_in_force_where_the_book_says_so_and_no_option_that_nobody_chose(
    name: str, special: bool
) -> None:
    origin = scene(name).origin
    assert origin is not None
    assert ("special-damage" in origin.rules) is special
    assert set(origin.rules) - brings(name) - {"special-damage"} == {"wings-of-war"}


@pytest.mark.ledger("BD-SCN-06")
@pytest.mark.parametrize("name", [FACE, MUD, LOOK, FIREWORKS, SENTINEL])
def test_the_first_five_scenarios_need_only_the_airplanes_of_this_box(name: str) -> None:
    box = {ALBATROS, NIEUPORT, "pfalz-d-iii", "pfalz-d-iiia"}
    plain = scenario(name)
    for variant in ("", *(variant.id for variant in plain.variants)):
        assert {entry.model for entry in plain.as_variant(variant).airplanes} <= box


@pytest.mark.ledger("BD-SCN-06")
@pytest.mark.parametrize(("name", "others"), [(OUTNUMBERED, {"fokker-dr-i", "sopwith-camel"}), (TASK, {"airco-dh-4"})])
def test_the_last_two_need_airplanes_of_the_boxes_before_it(name: str, others: set[str]) -> None:
    assert others <= {entry.model for entry in scenario(name).airplanes}
