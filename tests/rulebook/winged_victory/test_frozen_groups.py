"""Time freezing with more than two: who stands in the freeze, who may fire, and by which speed the time is told."""

from __future__ import annotations

import pytest

from aerodrome.hexsky.events import FreezeCalled
from aerodrome.hexsky.freeze import time_units
from aerodrome.hexsky.hexes import SE, W
from aerodrome.hexsky.orders import Fire
from tests.hexsky.sky import one, plane, sky, submit, targets
from tests.rulebook.winged_victory.test_time_freezing import ON, call, head_on


@pytest.mark.ledger("WV-TFZ-03", "WV-TFZ-07")
def test_all_of_the_group_move_and_may_fire_also_who_did_not_call() -> None:
    wingman = plane("three", "dfw-c-v", level=16, speed=5, x=22, side="central")
    game = call(head_on(wingman), "entente", 4)
    while game.state.freeze is not None and game.state.freeze.owing:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    assert [one(game, name).pose.x for name in ("one", "two", "three")] == [18, 20, 26]
    assert [targets(game), targets(game, "two"), targets(game, "three", 1)] == [{"two", "three"}, {"one"}, {"one"}]
    for prompt in game.prompts():
        submit(game, prompt, Fire("one") if prompt.about == "three" else prompt.default)
    assert [gun.fired_in for gun in one(game, "three").guns] == [0, 1]


@pytest.mark.ledger("WV-TFZ-01")
def test_a_plane_that_only_fell_has_not_opened_the_movement_of_its_group() -> None:
    falling = plane("fallen", "pfalz-d-iii", level=20, speed=1, x=20, facing=W, side="central", stalled=True)
    game = call(head_on(falling), "central", 4)
    assert [set(group) for group in game.state.engaged] == [{"one", "two", "fallen"}]
    assert game.state.order[0] == "fallen"
    assert game.state.freeze is not None
    assert [name for name, _ in game.state.freeze.owing] == ["two"]


@pytest.mark.ledger("WV-TFZ-04")
def test_the_time_is_told_by_the_starting_speed_not_by_what_a_dive_has_given() -> None:
    diving = plane("one", "s-e-5a", level=18, speed=7, x=10, facing=SE, skill="recruit")
    game = call(sky(diving, plane("two", level=16, x=22, facing=W, side="central"), rules=ON), "central", 4)
    called = next(event for event in game.events() if isinstance(event, FreezeCalled))
    assert one(game).speed == 7 + 4
    assert called.freeze.time == time_units(4, 7) != time_units(4, 7 + 4)
