"""The scenarios with balloons: tables, cards and airplanes where the book puts them, to the millimetre."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.setup import SHIPPED
from aerodrome.cardtable.state import Airplane
from aerodrome.games import BadFile
from tests.harness import airplane
from tests.rulebook.burning_drachens.scenes import (
    ALBATROS,
    FIREWORKS,
    NIEUPORT,
    SENTINEL,
    TASK,
    area,
    balloons,
    brings,
    of_kind,
    preset,
    scene,
)

# ---- 4: Fireworks over the Front


@pytest.mark.ledger("BD-FOF-01")
def test_fireworks_is_for_one_player_with_special_damage_balloons_and_ground_fire() -> None:
    game = scene(FIREWORKS)
    assert area(game) == (900, 900)
    assert game.seats == ("entente",)
    assert game.state.setting.virtual == ("central",)
    assert preset(FIREWORKS) == "drachens"
    assert {"balloons", "ground-fire"} <= brings(FIREWORKS)


@pytest.mark.ledger("BD-FOF-02", "BD-SCN-03")
def test_two_balloons_fly_half_a_ruler_from_the_german_side() -> None:
    assert balloons(scene(FIREWORKS)) == [("central", 300, 800, 180), ("central", 900 - 300, 800, 180)]


@pytest.mark.ledger("BD-FOF-03", "BD-ALS-14")
@pytest.mark.parametrize(
    ("name", "variant"),
    [(FIREWORKS, ""), (FIREWORKS, "altitude"), (SENTINEL, "two-balloons"), (SENTINEL, "altitude-two-balloons")],
)
def test_three_guns_lie_between_and_beside_the_balloons_one_ruler_from_the_side(name: str, variant: str) -> None:
    assert of_kind(scene(name, variant), "aa-gun") == [
        ("central", "aa-gun", 150, 700, 180),
        ("central", "aa-gun", 450, 700, 180),
        ("central", "aa-gun", 900 - 150, 700, 180),
    ]


@pytest.mark.ledger("BD-FOF-04")
def test_a_nieuport_with_two_rockets_is_alone() -> None:
    (unit,) = scene(FIREWORKS).state.airplanes()
    assert (unit.side, unit.model.id, unit.kit.rockets) == ("entente", NIEUPORT, 2)
    assert "rockets" in brings(FIREWORKS)


@pytest.mark.ledger("BD-FOF-10")
def test_the_guns_of_fireworks_are_nobodys() -> None:
    assert "solitaire-aa" in brings(FIREWORKS)


@pytest.mark.ledger("BD-FOF-11", "BD-ALS-12", "BD-ALS-14")
@pytest.mark.parametrize(("name", "variant"), [(FIREWORKS, "altitude"), (SENTINEL, "altitude-two-balloons")])
def test_with_altitude_a_machine_gun_lies_half_a_ruler_in_front_of_each_balloon(name: str, variant: str) -> None:
    game = scene(name, variant)
    assert of_kind(game, "aa-machine-gun") == [
        ("central", "aa-machine-gun", 300, 700, 180),
        ("central", "aa-machine-gun", 600, 700, 180),
    ]
    assert len(of_kind(game, "aa-gun")) == 3
    assert "altitude" in brings(name, variant)


@pytest.mark.ledger("BD-FOF-12")
def test_with_altitude_burning_drachens_is_still_looked_at() -> None:
    assert "burning-drachens" in brings(FIREWORKS, "altitude")


@pytest.mark.ledger("BD-FOF-13")
def test_swapped_a_pfalz_with_checked_incendiary_bullets_attacks_the_balloons_of_the_entente() -> None:
    game = scene(FIREWORKS, "swapped")
    assert game.seats == ("central",)
    assert game.state.setting.virtual == ("entente",)
    (unit,) = game.state.airplanes()
    assert (unit.side, unit.model.id) == ("central", "pfalz-d-iiia")
    assert (unit.kit.abilities, unit.kit.rockets, unit.kit.incendiary) == (("bullet-checker",), 0, True)
    assert balloons(game) == [("entente", 300, 100, 0), ("entente", 600, 100, 0)]
    assert of_kind(game, "aa-gun") == [("entente", "aa-gun", x, 200, 0) for x in (150, 450, 750)]


# ---- 5: A Lonely Sentinel


@pytest.mark.ledger("BD-ALS-01")
def test_a_lonely_sentinel_is_for_two_with_special_damage_balloons_and_ground_fire() -> None:
    game = scene(SENTINEL)
    assert area(game) == (900, 900)
    assert dict(game.state.setting.seats) == {"entente": "entente", "central": "central"}
    assert preset(SENTINEL) == "drachens"
    assert {"balloons", "ground-fire"} <= brings(SENTINEL)
    assert "solitaire-aa" not in brings(SENTINEL)


@pytest.mark.ledger("BD-ALS-02")
def test_a_balloon_flies_before_the_middle_of_the_german_side_with_two_guns() -> None:
    game = scene(SENTINEL)
    assert balloons(game) == [("central", 450, 800, 180)]
    assert of_kind(game, "aa-gun") == [("central", "aa-gun", 200, 700, 180), ("central", "aa-gun", 700, 700, 180)]


@pytest.mark.ledger("BD-ALS-04")
def test_the_attacking_nieuport_has_rockets() -> None:
    (unit,) = (unit for unit in scene(SENTINEL).state.airplanes() if unit.side == "entente")
    assert (unit.model.id, unit.kit.rockets) == (NIEUPORT, 2)


@pytest.mark.ledger("BD-ALS-11")
def test_three_players_share_the_german_side() -> None:
    game = scene(SENTINEL, "three-players")
    seats = dict(game.state.setting.seats)
    assert seats == {"entente": "entente", "albatros": "central", "artillery": "central"}
    assert (airplane(game, "voss").seat, airplane(game, "voss").model.id) == ("albatros", ALBATROS)
    assert {u.seat for u in game.state.units.values() if not isinstance(u, Airplane)} == {"artillery"}


@pytest.mark.ledger("BD-ALS-12", "BD-ALS-15")
@pytest.mark.parametrize("variant", ["altitude", "bailing-out"])
def test_with_altitude_a_machine_gun_lies_before_the_balloon_and_no_turns_are_counted(variant: str) -> None:
    game = scene(SENTINEL, variant)
    assert of_kind(game, "aa-machine-gun") == [("central", "aa-machine-gun", 450, 700, 180)]
    assert of_kind(game, "aa-gun") == of_kind(scene(SENTINEL), "aa-gun")
    assert "altitude" in brings(SENTINEL, variant)
    assert "burning-drachens" not in brings(SENTINEL, variant)


@pytest.mark.ledger("BD-ALS-14")
@pytest.mark.parametrize("variant", ["two-balloons", "altitude-two-balloons"])
def test_two_balloons_may_take_the_place_of_one(variant: str) -> None:
    assert balloons(scene(SENTINEL, variant)) == [("central", 300, 800, 180), ("central", 600, 800, 180)]


@pytest.mark.ledger("BD-ALS-15")
def test_with_bailing_out_there_are_two_observers_on_a_balloon() -> None:
    game = scene(SENTINEL, "bailing-out")
    assert [balloon.observers for balloon in game.state.balloons()] == [2]
    assert {"altitude", "bailing-out"} <= brings(SENTINEL, "bailing-out")


@pytest.mark.ledger("BD-ALS-16", "BD-ALS-17")
@pytest.mark.parametrize(
    ("variant", "model", "abilities", "rockets", "incendiary"),
    [
        ("swapped", ALBATROS, ("free-exit",), 2, False),
        ("swapped-incendiary", "pfalz-d-iiia", ("bullet-checker",), 0, True),
    ],
)
def test_swapped_the_germans_attack_a_balloon_of_the_entente(
    variant: str, model: str, abilities: tuple[str, ...], rockets: int, incendiary: bool
) -> None:
    game = scene(SENTINEL, variant)
    (attacker,) = (unit for unit in game.state.airplanes() if unit.side == "central")
    (rescuer,) = (unit for unit in game.state.airplanes() if unit.side == "entente")
    assert (attacker.model.id, attacker.kit.abilities) == (model, abilities)
    assert (attacker.kit.rockets, attacker.kit.incendiary) == (rockets, incendiary)
    assert rescuer.model.id == NIEUPORT
    assert balloons(game) == [("entente", 450, 100, 0)]
    assert of_kind(game, "aa-gun") == [("entente", "aa-gun", 200, 200, 0), ("entente", "aa-gun", 700, 200, 0)]


# ---- 7: A Hard Task


@pytest.mark.ledger("BD-AHT-01")
def test_a_hard_task_is_for_two_to_six_players_with_most_of_the_rules() -> None:
    game = scene(TASK)
    assert area(game) == (990, 1500)
    assert len(game.seats) == 2
    assert len(scene(TASK, "six-players").seats) == 6
    assert preset(TASK) == "drachens"
    assert {"ground-fire", "balloons", "altitude", "balloon-barrage"} <= brings(TASK)


@pytest.mark.ledger("BD-AHT-02")
def test_two_guns_and_a_factory_lie_one_ruler_from_the_german_side() -> None:
    assert of_kind(scene(TASK), "aa-gun", "target") == [
        ("central", "aa-gun", 200, 1300, 180),
        ("central", "aa-gun", 990 - 200, 1300, 180),
        ("central", "target", 495, 1300, 180),
    ]


@pytest.mark.ledger("BD-AHT-05", "BD-AHT-06")
def test_four_balloons_fly_in_a_line_50_cm_from_the_german_side_at_equal_gaps() -> None:
    game = scene(TASK)
    assert balloons(game) == [("central", x, 1000, 180) for x in (123.75, 371.25, 618.75, 866.25)]
    for balloon in game.state.balloons():
        assert balloon.flight is not None
        assert balloon.flight.level == 4


@pytest.mark.ledger("BD-AHT-05", "BD-AHT-08", "BD-AHT-14")
@pytest.mark.parametrize("variant", ["", "without-watch-your-back"])
def test_the_balloons_of_the_barrage_can_rise_to_level_4(variant: str) -> None:
    flying = scene(TASK, variant).state.balloons()
    assert {(balloon.model.top, balloon.flight and balloon.flight.level) for balloon in flying} == {(4, 4)}


@pytest.mark.ledger("BD-AHT-08")
def test_a_parseval_cannot(tmp_path: Path) -> None:
    path = tmp_path / "a-hard-task.toml"
    text = (SHIPPED / f"{TASK}.toml").read_text("utf-8")
    path.write_text(text.replace("balloon-ae-800", "balloon-parseval", 1), "utf-8")
    with pytest.raises(BadFile) as refusal:
        scenario(path)
    assert (refusal.value.field, refusal.value.reason) == ("balloons[0].level", "must be 0 to 3")


@pytest.mark.ledger("BD-AHT-02", "BD-AHT-03", "BD-AHT-09", "BD-AHT-10")
def test_three_airplanes_a_side_take_part() -> None:
    units = scene(TASK).state.airplanes()
    assert sorted((unit.side, unit.model.id, unit.kit.rockets, unit.kit.incendiary, unit.load) for unit in units) == [
        ("central", ALBATROS, 0, False, ""),
        ("central", "halberstadt-d-iii", 0, False, ""),
        ("central", "siemens-schuckert-d-i", 0, False, ""),
        ("entente", "airco-dh-4", 0, False, "bombs"),
        ("entente", "hanriot-hd-1", 0, True, ""),
        ("entente", NIEUPORT, 2, False, ""),
    ]
    assert {gun.letter for unit in units if unit.model.id == "hanriot-hd-1" for gun in unit.model.guns} == {"B"}


@pytest.mark.ledger("BD-AHT-13", "BD-AHT-14")
def test_without_watch_your_back_the_sides_are_swapped() -> None:
    game = scene(TASK, "without-watch-your-back")
    units = game.state.airplanes()
    assert sorted((unit.side, unit.model.id, unit.kit.rockets, unit.kit.incendiary, unit.load) for unit in units) == [
        ("central", "fokker-dr-i", 0, True, ""),
        ("central", "pfalz-d-iiia", 2, False, ""),
        ("central", "ufag-c-i", 0, False, "bombs"),
        ("entente", "nieuport-17", 0, False, ""),
        ("entente", "sopwith-camel", 0, False, ""),
        ("entente", "spad-xiii", 0, False, ""),
    ]
    assert {gun.letter for unit in units if unit.model.id == "nieuport-17" for gun in unit.model.guns} == {"B"}
    assert of_kind(game, "aa-gun", "target") == [
        ("entente", "aa-gun", 200, 200, 0),
        ("entente", "aa-gun", 790, 200, 0),
        ("entente", "target", 495, 200, 0),
    ]
    assert balloons(game) == [("entente", x, 500, 0) for x in (123.75, 371.25, 618.75, 866.25)]
