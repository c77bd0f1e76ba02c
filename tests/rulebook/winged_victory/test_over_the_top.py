"""Scenario 6: Over the top."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import hexes
from aerodrome.hexsky.endings import ended
from aerodrome.hexsky.hexes import E, Pose, W
from aerodrome.hexsky.state import Airman, Airplane, State
from aerodrome.kernel.score import Outcome

NAME = "winged-victory/over-the-top"


def start() -> State:
    return hexsky.new_game(NAME, 1).state


def changed(state: State, name: str, **change: object) -> State:
    plane: Airplane = replace(state.airplane(name), **change)
    return replace(state, units={**state.units, name: plane})


def outcome(state: State) -> Outcome | None:
    return ended(state)


@pytest.mark.ledger("WV-SC6-01")
def test_mat_b_and_two_players() -> None:
    state = start()
    assert [mat.id for mat in state.setting.mats] == ["B"]
    assert state.setting.seats == (("entente", "entente"), ("central", "central"))


@pytest.mark.ledger("WV-SC6-02")
def test_the_snipe() -> None:
    snipe = start().airplane("snipe")
    assert (snipe.model.id, snipe.pilot.skill, snipe.speed) == ("sopwith-snipe", "ace", 5)
    assert snipe.pose == Pose(1, 25, E)


@pytest.mark.ledger("WV-SC6-03")
def test_the_fokker() -> None:
    fokker = start().airplane("fokker")
    assert (fokker.model.id, fokker.pilot.skill, fokker.speed) == ("fokker-d-viii", "ace", 4)
    assert fokker.pose == Pose(37, 25, W)


@pytest.mark.ledger("WV-SC6-04")
def test_midday_above_medium_stratus() -> None:
    weather = start().weather
    assert weather.sun is not None
    x, level = hexes.mega_centre(weather.sun)
    assert level == 28
    assert abs(x - 19) <= 4
    assert weather.medium_stratus
    assert not weather.cumulus


@pytest.mark.ledger("WV-SC6-05", "WV-SC6-06")
@pytest.mark.parametrize(
    ("variant", "name", "model"),
    [("pfalz-dxii", "pfalz", "pfalz-d-xii"), ("siemens-schuckert", "siemens", "siemens-schuckert-d-iv")],
)
def test_variants_replace_the_fokker(variant: str, name: str, model: str) -> None:
    state = hexsky.new_game(NAME, 1, variant=variant).state
    assert set(state.units) == {"snipe", name}
    enemy = state.airplane(name)
    assert (enemy.model.id, enemy.speed, enemy.pose) == (model, 4, Pose(37, 25, W))
    assert (enemy.side, enemy.pilot.skill) == ("central", "ace")
    assert state.airplane("snipe") == start().airplane("snipe")


@pytest.mark.ledger("WV-SC6-07", "WV-SCN-02")
@pytest.mark.parametrize("fate", ["crashed", "cracked up", "exploded", "landed"])
def test_who_is_shot_down_or_forced_to_land_loses(fate: str) -> None:
    found = outcome(changed(start(), "fokker", fate=fate))
    assert found is not None
    assert found.winners == ("entente",)
    found = outcome(changed(start(), "snipe", fate=fate))
    assert found is not None
    assert found.winners == ("central",)


@pytest.mark.ledger("WV-SC6-07", "WV-SCN-02", "WV-CRW-10")
def test_a_dead_pilot_counts_as_shot_down_at_once() -> None:
    found = outcome(changed(start(), "fokker", crew=(Airman("pilot", "ace", 2),)))
    assert found is not None
    assert found.winners == ("entente",)


@pytest.mark.ledger("WV-SCN-02")
def test_a_dead_gunner_is_no_loss_of_the_plane() -> None:
    crew = (*start().airplane("fokker").crew, Airman("gunner", wounds=2))
    assert outcome(changed(start(), "fokker", crew=crew)) is None


@pytest.mark.ledger("WV-SC6-07", "WV-SCN-04")
def test_otherwise_it_is_a_draw() -> None:
    assert outcome(start()) is None
    gone = outcome(changed(start(), "fokker", fate="left", edge="right"))
    assert gone is not None
    assert gone.drawn
    both = outcome(changed(changed(start(), "fokker", fate="crashed"), "snipe", fate="crashed"))
    assert both is not None
    assert both.drawn
