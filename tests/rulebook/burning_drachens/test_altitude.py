"""Altitude: the two cards, the levels that airplanes start at, and what is public."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aerodrome.cardtable.altitude_events import Crashed, HeightChanged, QuenchTried
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.events import Fired, Moved, PhaseEnded
from aerodrome.cardtable.game import new_game, scenario
from aerodrome.cardtable.state import Altitude
from aerodrome.kernel.rules import RuleConflict
from tests.harness import airplane, altered, at_step, balloon, fly, of, plane, plans_of, refused, table, targets
from tests.rulebook.burning_drachens.heights import FAR, alone, ground, height, heights, sky
from tests.rulebook.burning_drachens.scenes import FIREWORKS

LEDGER = Path(__file__).parents[3] / "docs" / "ledger" / "burning-drachens.md"
OTHER_NAMES = {
    "De Havilland/AIRCO D.H. 4": "airco-dh-4",
    "Breguet BR.14 A2/B2": "breguet-br-14",
    "Nieuport 17/21/23": "nieuport-17",
    "Hanriot HD1": "hanriot-hd-1",
}
BALLOONS = {
    "Parseval-Sigsfeld": "balloon-parseval",
    "Achthundert English Ae 800": "balloon-ae-800",
    "Avorio-Prassone AP": "balloon-ap",
    "Caquot M": "balloon-caquot-m",
}


def rows(head: str) -> list[list[str]]:
    """The rows of a table of the ledger."""
    text = LEDGER.read_text("utf-8").split(f"| {head} | Top altitude", 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in text.split("\n")[2:]]


@pytest.mark.ledger("BD-ALT-05")
def test_alt_05_top_altitude_and_climb_rate_are_those_of_the_table() -> None:
    found = rows("Airplane")
    assert len(found) == 21
    for name, top, rate in found:
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        model = load().climber(OTHER_NAMES.get(name, plain))
        assert (model.top, model.rate) == (int(top), int(rate)), name


@pytest.mark.ledger("BD-ALT-05")
def test_alt_05_so_are_the_top_altitudes_of_balloons() -> None:
    found = rows("Balloon")
    assert len(found) == 4
    for name, top in found:
        assert load().ground_card(BALLOONS[name]).top == int(top), name


@pytest.mark.ledger("BD-ALT-01")
def test_alt_01_without_its_numbers_an_airplane_cannot_fly_at_levels(tmp_path: Path) -> None:
    """The whole section is one rule: there is no flying at levels without climb rates."""
    shipped = (
        Path(__file__).parents[3] / "src" / "aerodrome" / "cardtable" / "data" / "airplanes" / "sopwith-camel.toml"
    )
    (tmp_path / "airplanes").mkdir()
    text = re.sub(r"(max_altitude|climb_rate) = \d+\n", "", shipped.read_text("utf-8"))
    (tmp_path / "airplanes" / "sopwith-camel.toml").write_text(text, "utf-8")
    with pytest.raises(RuleConflict, match="climb rate"):
        new_game("duel-pack/face-to-face", 1, ("altitude",), packs=[tmp_path])


@pytest.mark.ledger("BD-ALT-01")
def test_alt_01_whoever_chooses_altitude_has_the_whole_section() -> None:
    """Plans, heights, firing, the ground and fire on the ground."""
    assert refused(alone(4), "a", "climb straight immelmann") == "BD-PLN-24"
    assert heights(fly(alone(4), {"a": "dive straight straight"})) == [(3, 0)]
    assert of(fly(alone(0, 1), {"a": "dive straight stall"}), Crashed)
    apart = sky(plane("a", "entente", 500, 500, level=5), plane("b", "central", 500, 600, 180, level=3))
    assert targets(at_step(apart, "fire"), "a") == []
    burning = sky(plane("a", "entente", 500, 500, level=0), FAR, rules=("altitude", "special-damage"))
    assert of(fly(altered(burning, "a", hurt={"flames": 1})), QuenchTried)


@pytest.mark.ledger("BD-ALT-02", "BD-PLN-20")
def test_alt_02_the_deck_has_one_climb_and_one_dive_more() -> None:
    without = table(plane("a", "entente", 500, 500), FAR)
    game = sky(plane("a", "entente", 500, 500), FAR)

    before, deck = airplane(without, "a").model.deck.cards, airplane(game, "a").model.deck.cards
    assert deck.keys() - before.keys() == {"climb", "dive"}
    assert (deck["climb"].copies, deck["dive"].copies) == (1, 1)
    assert {kind: card.copies for kind, card in before.items()} == {kind: deck[kind].copies for kind in before}
    assert ("climb", "straight", "dive") in plans_of(game, "a")
    assert refused(game, "a", "climb straight climb") == "DP-PLN-01"
    assert refused(game, "a", "dive straight dive") == "DP-PLN-01"
    assert not any({"climb", "dive"} & set(cards) for cards in plans_of(without, "a"))


@pytest.mark.ledger("BD-ALT-03")
def test_alt_03_each_airplane_starts_at_its_level_without_counters() -> None:
    game = sky(plane("a", "entente", 500, 500, level=7), plane("b", "central", 900, 900, level=2))
    assert (height(game, "a"), height(game, "b")) == ((7, 0), (2, 0))


@pytest.mark.ledger("BD-ALT-03")
def test_alt_03_nobody_starts_above_the_top_altitude() -> None:
    game = sky(plane("a", "entente", 500, 500, level=18, model="sopwith-camel"), FAR)
    assert height(game, "a") == (13, 0)


@pytest.mark.ledger("BD-ALT-04")
def test_alt_04_balloons_start_at_level_three_unless_the_scenario_says_otherwise() -> None:
    game = sky(
        FAR,
        plane("a", "entente", 500, 500),
        balloon("high", "central", 300, 300),
        balloon("low", "central", 600, 300, level=1),
    )
    levels = {unit.id: unit.flight.level for unit in game.state.balloons() if unit.flight}
    assert levels == {"high": 3, "low": 1}
    assert [entry.level for entry in scenario(FIREWORKS).balloons] == [3, 3]


@pytest.mark.ledger("BD-ALT-06", "BD-CLI-02")
@pytest.mark.parametrize(
    ("model", "rate"), [("fokker-d-vii", 2), ("spad-xiii", 3), ("albatros-d-iii", 4), ("nieuport-11", 5)]
)
def test_alt_06_so_many_counters_as_the_climb_rate_make_a_level(model: str, rate: int) -> None:
    short = alone(4, rate - 2, model=model)
    fly(short, {"a": "climb straight straight"})
    assert height(short) == (4, rate - 1)

    full = alone(4, rate - 1, model=model)
    fly(full, {"a": "climb straight straight"})
    assert height(full) == (5, 0)


@pytest.mark.ledger("BD-ALT-07")
def test_alt_07_with_a_counter_an_airplane_flies_at_level_nought() -> None:
    game = alone(0, 1)
    happened = fly(game, {"a": "straight turn-left straight"})
    assert ground(game) == ""
    assert len([event for event in of(happened, Moved) if event.unit == "a"]) == 3
    assert height(game) == (0, 1)


@pytest.mark.ledger("BD-ALT-07", "BD-ALT-08")
@pytest.mark.parametrize(
    ("level", "climb", "plan", "flies"),
    [
        (1, 0, "dive turn-left straight", True),
        (1, 0, "stall immelmann straight", True),
        (0, 2, "stall immelmann straight", True),
        (0, 1, "dive straight stall", False),
        (0, 2, "dive straight stall", False),
    ],
)
def test_alt_07_08_at_level_nought_it_has_a_counter_or_is_on_the_ground(
    level: int, climb: int, plan: str, flies: bool
) -> None:
    game = alone(level, climb, model="spad-xiii")
    fly(game, {"a": plan})
    assert height(game)[0] == 0
    assert (height(game)[1] > 0, ground(game) == "") == (flies, flies)


@pytest.mark.ledger("BD-ALT-08")
def test_alt_08_at_level_nought_without_counters_it_is_on_the_ground() -> None:
    game = sky(plane("a", "entente", 500, 500, level=0), FAR)
    assert (height(game), ground(game)) == ((0, 0), "parked")


@pytest.mark.ledger("BD-ALT-05", "BD-ALT-09")
@pytest.mark.parametrize("plan", ["climb straight straight", "straight immelmann straight"])
def test_alt_09_at_its_top_altitude_nothing_lifts_it(plan: str) -> None:
    game = alone(13, 0, model="sopwith-camel")
    happened = fly(game, {"a": plan})
    assert height(game) == (13, 0)
    assert heights(happened) == []
    assert airplane(game, "a").entered == "straight"


@pytest.mark.ledger("BD-ALT-10")
def test_alt_10_levels_and_counters_are_seen_by_everyone() -> None:
    game = alone(4, 1)
    for seat in ("entente", "central", None):
        assert game.view(seat).airplane("a").flight == Altitude(4, 1)


@pytest.mark.ledger("BD-ALT-10")
@pytest.mark.parametrize("climb", [0, 1])
@pytest.mark.parametrize(
    "plan",
    [
        "climb straight straight",
        "straight dive straight",
        "straight immelmann straight",
        "stall immelmann straight",
        "stall dive straight",
    ],
)
def test_alt_10_every_change_of_height_is_told_to_all(plan: str, climb: int) -> None:
    happened = fly(alone(4, climb, model="spad-xiii", rules=("altitude", "overdive")), {"a": plan})
    assert [event.audience for event in of(happened, HeightChanged)] == [None] * (1 + plan.startswith("stall dive"))


@pytest.mark.ledger("BD-ALT-11")
def test_alt_11_the_height_changes_before_the_fire_of_the_same_phase() -> None:
    """One level apart and far away there is no shot; the dive brings the firer to the level of its target first."""
    game = sky(plane("a", "entente", 1000, 500, level=4), plane("b", "central", 1000, 780, 90, level=3))

    happened = fly(game, {"a": "dive straight straight", "b": "stall turn-left straight"})

    kinds = [type(e) for e in happened if isinstance(e, HeightChanged | Fired | PhaseEnded)]
    assert kinds[:3] == [HeightChanged, Fired, PhaseEnded]
    assert of(happened, Fired)[0].unit == "a"
