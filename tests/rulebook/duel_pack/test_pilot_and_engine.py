"""Wounded pilots and damaged engines."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    EngineHit,
    Fired,
    GunJammed,
    PhaseEnded,
    PilotHit,
    PlanRefused,
    Revealed,
    ShotDown,
)
from tests.harness import (
    Face,
    airplane,
    altered,
    deal,
    fly,
    hold,
    of,
    plane,
    plans_of,
    refused,
    table,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.duel_pack.chases import BOTH, STRAIGHTS, ZERO, chase, hit_nothing, shots, struck


@pytest.mark.ledger("DP-SPD-03")
def test_a_pilot_hit_is_announced() -> None:
    game = chase("standard")
    struck(game, (3, "crew"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert [event.unit for event in of(game.seen(seat), PilotHit)] == ["hare"]
        assert game.view(seat).airplane("hare").pilot == 1
    assert airplane(game, "hare").fate == ""


@pytest.mark.ledger("DP-SPD-03")
@pytest.mark.parametrize(("wounds", "phases"), [(0, [1, 2, 3]), (1, [1, 3])])
def test_a_wounded_pilot_does_not_fire_in_the_phase_of_a_stall(wounds: int, phases: list[int]) -> None:
    game = altered(chase("standard"), "hunter", hurt={"pilot": wounds})
    deal(game, *[ZERO] * 6)
    plan = "straight stall straight"
    happened = fly(game, {"hunter": plan, "hare": plan})
    assert shots(happened, "hunter") == phases


@pytest.mark.ledger("DP-SPD-03")
@pytest.mark.parametrize(("wounds", "fires"), [(0, True), (1, False)])
def test_a_wounded_pilot_does_not_fire_in_the_phase_of_an_immelmann(wounds: int, fires: bool) -> None:
    game = table(
        plane("ace", "entente", 1000, 1000), plane("pursuer", "central", 1000, 812.5), rules="standard", length=20000
    )
    game = altered(game, "ace", hurt={"pilot": wounds})
    plans = {"ace": "straight immelmann straight", "pursuer": STRAIGHTS}
    to_fire(game, plans, phase=2)
    assert targets(game, "pursuer") == ["ace"]
    assert (targets(game, "ace") == ["pursuer"]) is fires


@pytest.mark.ledger("DP-SPD-03")
@pytest.mark.parametrize(("wounds", "fires"), [(0, True), (1, False)])
@pytest.mark.parametrize("steep", ["wide-sideslip-right", "wide-sideslip-left"])
def test_a_wounded_pilot_does_not_fire_in_the_phase_of_any_other_steep_card(
    wounds: int, fires: bool, steep: str
) -> None:
    game = table(
        plane("hunter", "entente", 1000, 500, model="fokker-dr-i"),
        plane("hare", "central", 1000, 620, model="fokker-dr-i"),
        rules="standard",
    )
    game = altered(game, "hunter", hurt={"pilot": wounds})
    deal(game, *[ZERO] * 6)
    plan = f"straight {steep} straight"
    happened = fly(game, {"hunter": plan, "hare": plan})
    assert shots(happened, "hunter") == ([1, 2, 3] if fires else [1, 3])


@pytest.mark.ledger("DP-SPD-03")
@pytest.mark.parametrize(("wounds", "fires"), [(0, True), (1, False)])
def test_neither_gun_of_a_two_seater_with_a_wounded_pilot_fires_after_a_stall(wounds: int, fires: bool) -> None:
    names = ("ahead", "two-seater", "behind")
    game = table(
        plane("ahead", "entente", 1000, 1130, model="rumpler-c-iv"),
        plane("two-seater", "central", 1000, 1000, model="rumpler-c-iv"),
        plane("behind", "entente", 1000, 870, model="rumpler-c-iv"),
        rules="standard",
        length=20000,
    )
    game = altered(game, "two-seater", hurt={"pilot": wounds})
    to_fire(game, dict.fromkeys(names, "stall straight straight"))
    assert targets(game, "two-seater", "front") == (["ahead"] if fires else [])
    assert targets(game, "two-seater", "rear") == (["behind"] if fires else [])


@pytest.mark.ledger("DP-SPD-03")
def test_the_wound_is_for_the_rest_of_the_game() -> None:
    game = altered(chase("standard"), "hunter", hurt={"pilot": 1})
    plan = "straight stall straight"
    for _ in range(4):
        deal(game, *[ZERO] * 4)
        assert shots(fly(game, {"hunter": plan, "hare": plan}), "hunter") == [1, 3]
        game = altered(game, decks={"A": game.state.setting.damage["A"].counts})


@pytest.mark.ledger("DP-SPD-03")
def test_a_pilot_hit_in_this_phase_still_has_fired_in_it_and_is_bound_from_the_next() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        plane("avenger", "central", 1000, 380),
        rules="standard",
    )
    flight = dict.fromkeys(["hunter", "hare", "avenger"], "stall straight stall")
    to_fire(game, flight)
    deal(game, ZERO, ZERO, (3, "crew"), ZERO)
    happened = volley(game)
    assert {event.unit for event in of(happened, Fired)} == {"hunter", "avenger"}
    assert [unit.id for unit in game.state.airplanes() if unit.hurt.pilot] == ["hunter"]
    assert targets(game, "hunter") == ["hare"]
    volley(game, hold)
    assert targets(game, "hunter") == []
    assert targets(game, "avenger") == ["hunter"]


@pytest.mark.ledger("DP-SPD-04")
@pytest.mark.parametrize(("wounds", "down"), [(0, False), (1, True)])
def test_a_second_pilot_hit_eliminates_at_once(wounds: int, down: bool) -> None:
    game = altered(chase("standard"), "hare", hurt={"pilot": wounds})
    happened = struck(game, (3, "crew"), ZERO, phase=1)
    kinds = [type(event) for event in happened]
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    if down:
        assert kinds.index(ShotDown) < kinds.index(PhaseEnded)


@pytest.mark.ledger("DP-SPD-05")
@pytest.mark.parametrize(("wounds", "maneuvers"), [(0, 3), (1, 4)])
@pytest.mark.parametrize("jams", [((0, "jam-red"), ZERO), ((0, "jam-red"), (0, "jam-green"))])
def test_a_wounded_pilot_clears_a_jam_in_four_maneuvers(wounds: int, maneuvers: int, jams: tuple[Face, Face]) -> None:
    game = altered(chase("standard"), "hunter", hurt={"pilot": wounds})
    deal(game, *jams, *[ZERO] * 4)
    happened = fly(game, BOTH)
    assert [event.counters for event in of(happened, GunJammed)] == [maneuvers]
    assert shots(happened, "hunter") == [1]
    assert shots(fly(game, BOTH), "hunter") == ([2, 3] if maneuvers == 3 else [3])


@pytest.mark.ledger("DP-SPD-05")
def test_the_wound_of_the_target_does_not_lengthen_the_jam_of_the_firer() -> None:
    game = altered(chase("standard"), "hare", hurt={"pilot": 1})
    happened = struck(game, (0, "jam-red"), ZERO, phase=1)
    assert [event.counters for event in of(happened, GunJammed)] == [3]


@pytest.mark.ledger("DP-SPD-05")
def test_a_wound_does_not_lengthen_a_jam_there_is_already() -> None:
    game = altered(chase("standard"), "hare", jams=(2,))
    struck(game, (3, "crew"), ZERO, phase=1)
    assert airplane(game, "hare").hurt.pilot == 1
    assert airplane(game, "hare").jams == (1,)


@pytest.mark.ledger("DP-SPD-06")
def test_a_damaged_engine_demands_a_stall_in_every_plan_to_the_end_of_the_game() -> None:
    game = chase("standard")
    free = plans_of(hit_nothing(chase("standard")), "hare")
    struck(game, (3, "engine"), ZERO)
    for _ in range(6):
        offered = plans_of(game, "hare")
        assert offered == {plan for plan in free if "stall" in plan}
        assert refused(game, "hare", STRAIGHTS) == "DP-SPD-06"
        fly(game, {"hunter": "straight stall straight", "hare": "straight stall straight"}, hold)


@pytest.mark.ledger("DP-SPD-06")
def test_the_stall_may_be_any_of_the_three_cards() -> None:
    game = chase("standard")
    struck(game, (3, "engine"), ZERO)
    stalls = {plan.index("stall") for plan in plans_of(game, "hare") if plan.count("stall") == 1}
    assert stalls == {0, 1, 2}
    assert ("stall", "straight", "stall") in plans_of(game, "hare")


@pytest.mark.ledger("DP-SPD-06")
def test_a_stall_at_the_end_of_a_turn_does_not_pay_for_the_next_turn() -> None:
    game = altered(chase("standard"), "hare", hurt={"engine": 1})
    fly(game, {"hunter": STRAIGHTS, "hare": "straight straight stall"}, hold)
    assert plans_of(game, "hare")
    assert all("stall" in plan[1:] for plan in plans_of(game, "hare"))


@pytest.mark.ledger("DP-SPD-06")
@pytest.mark.parametrize("rules", [["special-damage"], ["special-damage", "unchecked-plans"]])
def test_cards_planned_before_the_engine_was_hit_are_flown_as_placed(rules: list[str]) -> None:
    game = chase(rules)
    happened = struck(game, (3, "engine"), ZERO, phase=1)
    while game.turn == 1:
        happened += volley(game, hold)
    assert [event.flown for event in of(happened, Revealed) if event.unit == "hare"] == ["straight", "straight"]
    assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-06")
def test_a_damaged_engine_is_a_secret() -> None:
    # Even from the player of another airplane of the same side.
    game = chase("standard", third=True)
    struck(game, (3, "engine"), ZERO)
    assert len(of(game.seen("central"), EngineHit)) == 1
    own = game.view("central").airplane("hare").secrets
    assert own is not None
    assert own.engine == 1
    for seat in ("entente", "friend", None):
        assert not of(game.seen(seat), EngineHit)
        assert game.view(seat).airplane("hare").secrets is None


@pytest.mark.ledger("DP-SPD-07")
@pytest.mark.parametrize(("engine", "down"), [(0, False), (1, True)])
def test_a_second_engine_damage_eliminates_at_once(engine: int, down: bool) -> None:
    game = altered(chase("standard"), "hare", hurt={"engine": engine})
    happened = struck(game, (3, "engine"), ZERO, phase=1, plans=dict.fromkeys(BOTH, "straight stall straight"))
    kinds = [type(event) for event in happened]
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    if down:
        assert kinds.index(ShotDown) < kinds.index(PhaseEnded)
