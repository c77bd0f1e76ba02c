"""The nine dice: their order, shifts, and tests."""

from __future__ import annotations

import pytest

from aerodrome.hexsky import catalogue
from aerodrome.hexsky.dice import COLOURS, SKILLS, Colour, base, skilled
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.game import Table
from tests.hexsky.sky import face, rig, sky

DICE = catalogue.load().dice


@pytest.mark.ledger("WV-DIC-01")
def test_nine_dice_in_their_order() -> None:
    assert COLOURS == ("white", "pink", "grey", "green", "yellow", "red", "blue", "purple", "black")
    assert tuple(die.colour for die in DICE.dice) == COLOURS
    assert all(len(die.combat) == 6 for die in DICE.dice)


@pytest.mark.ledger("WV-EX-01", "WV-DIC-02")
def test_red_shifts_to_blue_and_to_green() -> None:
    assert DICE.combat(base("red").add("modifier", 1)).colour == "blue"
    assert DICE.combat(base("red").add("modifier", -2)).colour == "green"


@pytest.mark.ledger("WV-DIC-03")
@pytest.mark.parametrize(("colour", "shift", "held"), [("white", -1, "white"), ("black", 1, "black")])
def test_a_combat_die_stays_between_white_and_black(colour: Colour, shift: int, held: str) -> None:
    assert DICE.combat(base(colour).add("modifier", shift)).colour == held


@pytest.mark.ledger("WV-DIC-05")
def test_modifiers_are_summed_before_the_colour_is_held() -> None:
    tally = base("black").add("rear", 1).add("side", -2).add("ace", 1).add("range", -1)
    assert DICE.combat(tally).colour == "purple"
    assert tally.reasons == ("rear +1", "side -2", "ace +1", "range -1")


@pytest.mark.ledger("WV-DIC-04")
def test_combat_faces_are_miss_hits_and_destroyed() -> None:
    assert {icon for die in DICE.dice for icon in die.combat} == {"miss", "1", "2", "3", "destroyed"}


@pytest.mark.ledger("WV-DIC-06")
def test_red_and_blue_carry_numbers() -> None:
    assert [die.colour for die in DICE.dice if die.numbered] == ["red", "blue"]


@pytest.mark.ledger("WV-DIC-07")
def test_a_test_names_its_colour_in_words() -> None:
    game = rig(sky(), handling__one=[face("green", "success")])
    table = Table(game.engine, game.state, game._dice)
    roll_test(table, "one", "handling", base("green"))
    assert any(getattr(event, "die", "") == "green" for event in table.events)


@pytest.mark.ledger("WV-TST-01")
def test_only_white_to_yellow_carry_test_icons() -> None:
    assert [die.colour for die in DICE.dice if die.test] == ["white", "pink", "grey", "green", "yellow"]
    assert all(len(die.test) == 6 for die in DICE.dice if die.test)


@pytest.mark.ledger("WV-TST-02")
def test_a_test_fails_succeeds_or_is_critical() -> None:
    assert {icon for die in DICE.dice for icon in die.test} == {"failure", "success", "critical"}


@pytest.mark.ledger("WV-TST-01", "WV-TST-03")
@pytest.mark.parametrize(
    ("colour", "shift", "held"), [("yellow", 1, "yellow"), ("white", -1, "white"), ("grey", 1, "green")]
)
def test_a_test_die_stays_between_white_and_yellow(colour: Colour, shift: int, held: str) -> None:
    assert DICE.test(base(colour).add("modifier", shift)).colour == held


@pytest.mark.ledger("WV-TST-04")
def test_skill_shifts_a_die() -> None:
    assert SKILLS == {"recruit": -1, "expert": 0, "ace": 1}
    assert DICE.test(skilled(base("grey"), "ace")).colour == "green"
    assert DICE.test(skilled(base("grey"), "recruit")).colour == "pink"
    assert skilled(base("grey"), "expert").parts == ()


@pytest.mark.ledger("WV-TST-01", "WV-TST-05", "WV-TST-06")
@pytest.mark.parametrize("colour", ["grey", "green", "yellow"])
def test_the_result_is_the_small_icon_of_the_rolled_face(colour: Colour) -> None:
    for wanted in ("failure", "success", "critical"):
        game = rig(sky(), handling__one=[face(colour, wanted)])
        table = Table(game.engine, game.state, game._dice)
        assert roll_test(table, "one", "handling", base(colour)) == wanted
