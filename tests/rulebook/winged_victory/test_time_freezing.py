"""Time freezing: the table, the call, and how far everyone has come."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import freeze, rulebook
from aerodrome.hexsky.damage_events import CrewHit, Fired
from aerodrome.hexsky.events import Collided, FreezeCalled
from aerodrome.hexsky.freeze import hexes_within, time_units
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import W
from aerodrome.hexsky.orders import Fire, Freeze, Hold, Unjam
from aerodrome.hexsky.rules import time_freezing
from aerodrome.hexsky.state import Airman, Airplane
from aerodrome.hexsky.steps import move
from aerodrome.kernel.game import Table
from aerodrome.kernel.rules import who_decides
from tests.hexsky.sky import (
    asked,
    do,
    face,
    finish_round,
    going_on,
    moved,
    nobody_looks,
    one,
    plane,
    rig,
    sky,
    submit,
    targets,
    throttle,
)
from tests.properties.worlds import played

TABLE = """
11 6 4 3 2 2 2 1 1 1 1
11 7 6 4 4 3 3 2 2 2
11 8 7 6 5 4 4 3 3
11 9 7 6 6 5 4 4
11 9 8 7 6 6 5
11 9 8 7 7 6
11 10 9 8 7
11 10 9 8
11 10 9
11 10
11
"""
"""As printed: a row for each number of hexes, from its own speed to 11."""
ON = ("time-freezing",)


def head_on(*others: Airplane, rules: tuple[str, ...] = ON, pfalz_speed: int = 5, **change: object) -> Game:
    """The S.E.5a, speed 7, and the Pfalz, speed 5, with six hexes between them; the S.E.5a moves first."""
    se5a = plane("one", "s-e-5a", level=16, speed=7, x=10, skill="recruit")
    pfalz = plane("two", "pfalz-d-iii", level=16, speed=pfalz_speed, x=24, facing=W, side="central")
    return sky(se5a, pfalz, *others, rules=rules, **change)  # type: ignore[arg-type]


def call(game: Game, seat: str, hexes: int, others: bool = False) -> Game:
    """Fly the first plane so many hexes, and let a seat stop the clock there."""
    throttle(game)
    for flown in range(1, hexes + 1):
        do(game, flown)
        for prompt in game.prompts():
            if prompt.asks == "freeze":
                stops = flown == hexes and (others or prompt.seat == seat)
                submit(game, prompt, Freeze() if stops else Hold())
    return game


def points(unit: Airplane) -> int:
    assert unit.flight is not None
    return unit.flight.mp


@pytest.mark.ledger("WV-TFZ-10", "WV-TFZ-11")
def test_the_printed_table() -> None:
    for hexes, row in enumerate(TABLE.strip().splitlines(), 1):
        for speed, units in enumerate(row.split(), hexes):
            assert time_units(hexes, speed) == int(units)


@pytest.mark.ledger("WV-TFZ-04", "WV-TFZ-05")
def test_time_gone_by_and_how_far_another_has_come() -> None:
    assert time_units(4, 7) == 6
    assert [time_units(hexes, 5) for hexes in range(1, 6)] == [2, 4, 7, 9, 11]
    assert hexes_within(6, 5) == 2
    assert [hexes_within(time, 5) for time in (7, 8, 9, 11)] == [3, 3, 4, 5], "equal, or the next lower"
    assert hexes_within(2, 3) == 0, "even one hex takes longer"


@pytest.mark.ledger("WV-TFZ-04")
def test_the_time_is_told_by_the_starting_speed_not_by_the_throttle() -> None:
    game = head_on()
    throttle(game, 0)
    do(game, 1)
    submit(game, game.prompts()[0], Freeze())
    submit(game, game.prompts()[0], Hold())
    called = next(event for event in game.events() if isinstance(event, FreezeCalled))
    assert called.freeze.time == time_units(1, 7) == 2


@pytest.mark.ledger("WV-TFZ-05", "WV-TFZ-06")
def test_who_has_not_come_a_hex_far_is_not_even_asked_for_his_throttle() -> None:
    game = call(head_on(), "central", 1)
    assert game.state.freeze is not None
    assert game.state.freeze.owing == (("two", 1),), "one hex at speed 5 takes as long"
    game = call(head_on(pfalz_speed=3), "central", 1)
    assert "freeze" not in {prompt.asks for prompt in game.prompts()}
    assert (one(game, "two").flight, one(game, "two").moved) == (None, False)
    assert asked(game, "fly", "one") is not None, "there was nothing to fire at, and the first flies on"


@pytest.mark.ledger("WV-TFZ-03", "WV-TFZ-04", "WV-TFZ-05", "WV-TFZ-08")
def test_the_example_of_a_freeze() -> None:
    game = call(head_on(), "central", 4)
    called = next(event for event in game.events() if isinstance(event, FreezeCalled))
    assert (called.freeze.time, called.freeze.caller, called.freeze.owing) == (6, "two", (("two", 2),))
    throttle(game, name="two")
    do(game, 2, name="two")
    assert (one(game).pose.x, one(game, "two").pose.x) == (18, 20), "adjacent"
    while game.state.freeze is not None:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    assert (points(one(game)), points(one(game, "two"))) == (3, 3)
    finish_round(game, 1)
    assert (one(game).pose.x, one(game, "two").pose.x) == (24, 14)


@pytest.mark.ledger("WV-TFZ-01")
def test_only_while_the_first_plane_of_the_group_moves() -> None:
    game = throttle(head_on())
    assert {prompt.asks for prompt in game.prompts()} == {"fly"}, "not before it has moved"
    do(game, 1)
    assert [(prompt.asks, prompt.seat) for prompt in game.prompts()] == [("freeze", "entente"), ("freeze", "central")]
    for prompt in game.prompts():
        submit(game, prompt, Hold())
    for flown in range(2, 8):
        do(game, flown)
        for prompt in game.prompts():
            if prompt.asks == "freeze":
                submit(game, prompt, Hold())
    throttle(game, name="two")
    do(game, 1, name="two")
    assert asked(game, "freeze", "two") is None, "the second plane's move stops no clock"
    lonely = throttle(sky(plane(level=16, x=10), rules=ON))
    do(lonely, 1)
    assert {prompt.asks for prompt in lonely.prompts()} == {"fly"}, "nobody is engaged"


@pytest.mark.ledger("WV-TFZ-01")
def test_a_plane_of_no_group_stops_no_clock() -> None:
    game = head_on(plane("lone", level=3, x=71), mats=("B", "C"))
    while (mover := game.state.mover()) is None or mover.id != "lone" or mover.flight is None:
        prompt = game.prompts()[0]
        submit(game, prompt, prompt.default)
    do(game, 1, name="lone")
    assert {prompt.asks for prompt in game.prompts()} == {"fly"}


@pytest.mark.ledger("WV-TFZ-01")
def test_who_is_dead_does_not_call() -> None:
    game = nobody_looks(head_on())
    killed = replace(one(game, "two"), crew=(Airman("pilot", wounds=2),))
    game = going_on(game, replace(game.state, units={**game.state.units, "two": killed}))
    do(throttle(game), 1)
    assert [(prompt.asks, prompt.seat) for prompt in game.prompts()] == [("freeze", "entente")]


@pytest.mark.ledger("WV-TFZ-02")
def test_the_next_round_has_a_freeze_of_its_own() -> None:
    prey = plane("two", level=16, speed=3, x=12, side="central")
    game = sky(plane(level=16, speed=3, x=4, skill="recruit"), prey, rules=ON)
    for number in (1, 2):
        finish_round(call(game, "central", 1), number)
    assert len([event for event in game.events() if isinstance(event, FreezeCalled)]) == 2


@pytest.mark.ledger("WV-TFZ-02")
def test_once_a_round_and_a_second_call_changes_nothing() -> None:
    game = call(head_on(), "central", 4, others=True)
    assert len([event for event in game.events() if isinstance(event, FreezeCalled)]) == 1
    throttle(game, name="two")
    do(game, 2, name="two")
    while game.state.freeze is not None:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    do(game, 5)
    assert asked(game, "freeze", "one") is None


@pytest.mark.ledger("WV-TFZ-01", "WV-TFZ-06")
def test_a_stalled_plane_does_not_move_in_a_freeze() -> None:
    se5a = plane("one", "s-e-5a", level=16, speed=7, x=10)
    stalled = plane("two", "pfalz-d-iii", level=20, speed=1, x=22, facing=W, side="central", stalled=True)
    third = plane("three", "pfalz-d-iii", level=16, speed=8, x=24, facing=W, side="central", skill="ace")
    game = sky(se5a, stalled, third, rules=ON)
    call(game, "central", 4)
    called = next(event for event in game.events() if isinstance(event, FreezeCalled))
    assert "two" not in dict(called.freeze.owing)


@pytest.mark.ledger("WV-TFZ-06")
def test_stalled_planes_and_those_without_speed_owe_no_hex() -> None:
    assert [hexes_within(11, speed) for speed in (-2, 0, 1)] == [0, 0, 1]
    game = call(head_on(), "nobody", 4)
    for stalled in (False, True):
        units = {**game.state.units, "two": replace(one(game, "two"), stalled=stalled)}
        table = Table(game.engine, replace(game.state, units=units), game._dice)
        freeze.call(table, 0, "one")
        frozen = table.state.freeze
        assert frozen is not None
        assert dict(frozen.owing) == ({} if stalled else {"two": 2})


@pytest.mark.ledger("WV-TFZ-02", "WV-TFZ-03")
def test_every_group_has_a_freeze_of_its_own_for_all_its_planes() -> None:
    """Two fights on one map: in the first only the Germans call, in the second it is not they who call."""
    duel = (plane("one", level=16, speed=7, x=10, skill="recruit"), plane("two", level=16, x=24, side="central"))
    ace, *pair = (
        plane(name, level=16, speed=speed, x=x, side=side, skill="ace")  # type: ignore[arg-type]
        for name, speed, x, side in (("ace", 6, 58, "entente"), ("left", 5, 64, "central"), ("right", 5, 70, "central"))
    )
    game = call(sky(*duel, ace, *pair, rules=ON, mats=("B", "C")), "central", 3)
    assert [set(group) for group in game.state.engaged] == [{"one", "two"}, {"ace", "left", "right"}]
    assert game.state.freeze is not None
    assert set(game.state.freeze.group) == {"one", "two"}
    assert [name for name, _ in game.state.freeze.owing] == ["two"]
    while {prompt.asks for prompt in game.prompts()} != {"freeze"}:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    moving = game.state.mover()
    assert moving is not None
    assert moving.id == "left"
    for prompt in game.prompts():
        submit(game, prompt, Freeze() if prompt.seat == "entente" else Hold())
    assert game.state.freeze is not None
    assert {name for name, _ in game.state.freeze.owing} == {"ace", "right"}, "friend and foe alike"


@pytest.mark.ledger("WV-JAM-02")
def test_a_gun_is_not_cleared_in_a_freeze() -> None:
    jammed = plane("one", "s-e-5a", level=16, speed=7, x=10, skill="recruit")
    jammed = replace(jammed, guns=(replace(jammed.guns[0], jammed=True), *jammed.guns[1:]))
    pfalz = plane("two", "pfalz-d-iii", level=16, speed=5, x=24, facing=W, side="central")
    game = call(sky(jammed, pfalz, rules=ON), "central", 4)
    throttle(game, name="two")
    do(game, 2, name="two")
    assert [prompt.about for prompt in game.prompts()] == ["two"]
    while asked(game, "fire") is None:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    found = asked(game, "fire")
    assert found is not None
    assert (found.choices, one(game).moved, one(game, "two").moved) == ((Hold(), Unjam()), True, True)


@pytest.mark.ledger("WV-TFZ-12")
def test_a_maneuver_is_interrupted_and_resumed() -> None:
    se5a = plane("one", "s-e-5a", level=16, speed=5, x=10, skill="recruit")
    camel = plane("two", "sopwith-camel", level=16, speed=5, x=24, facing=W, side="central")
    game = call(sky(se5a, camel, rules=ON), "central", 1)
    assert game.state.freeze is not None
    assert game.state.freeze.owing == (("two", 1),)
    throttle(game, name="two")
    do(game, "half-loop", name="two")
    assert one(game, "two").doing == "half-loop"
    assert one(game, "two").pose.hex == (23, 17)
    while game.state.freeze is not None:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    finish_round(game, 1)
    assert one(game, "two").pose.level == 18


@pytest.mark.ledger("WV-MOV-07")
def test_a_freeze_looks_for_collisions() -> None:
    se5a = plane("one", "s-e-5a", level=16, speed=7, x=10, skill="recruit")
    pfalz = plane("two", "pfalz-d-iii", level=16, speed=5, x=22, facing=W, side="central")
    game = call(sky(se5a, pfalz, rules=ON), "central", 4)
    throttle(game, name="two")
    do(game, 2, name="two")
    while game.state.freeze is not None:
        submit(game, game.prompts()[0], game.prompts()[0].default)
    assert [event.units for event in game.events() if isinstance(event, Collided)] == [("one", "two")]


@pytest.mark.ledger("WV-TFZ-01")
def test_without_the_switch_nobody_can_stop_the_clock() -> None:
    game = throttle(head_on(rules=()))
    do(game, 1)
    assert {prompt.asks for prompt in game.prompts()} == {"fly"}


@pytest.mark.ledger("WV-TFZ-01")
def test_with_the_switch_off_no_question_is_answered_by_it() -> None:
    without = tuple(rule for rule in rulebook.CHOOSABLE if rule != "time-freezing")
    for rules in ((), *rulebook.PRESETS.values(), without):
        on = "time-freezing" in rules
        answers = who_decides(rulebook.book(rules))
        answered = {question for question, who in answers.items() if "time-freezing" in who}
        assert answered == ({"interruptions", "interrupted"} if on else set())


def test_only_the_rule_can_stop_the_clock() -> None:
    """Nothing else calls a freeze, and without a call the state never holds one: its code is out of reach."""
    source = Path(hexsky.__file__).parent
    callers = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.ImportFrom) and "freeze.call" in {f"freeze.{name.name}" for name in node.names})
        or (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "FreezeCalled")
    }
    assert callers == {"freeze.py", "rules/time_freezing.py"}


def test_a_game_without_it_never_comes_near_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise AssertionError("time freezing is switched off")

    for module in (move, freeze):
        for name in ("caught_up", "resume"):
            monkeypatch.setattr(module, name, unreachable)
    for module in (freeze, time_freezing):
        for name in ("call", "may_be_called"):
            monkeypatch.setattr(module, name, unreachable)
    for name in ("stop_the_clock", "ask_for_freeze"):
        monkeypatch.setattr(time_freezing, name, unreachable)
    for name in ("time_units", "hexes_within"):
        monkeypatch.setattr(freeze, name, unreachable)
    for preset in ("as-printed", "standard"):
        for name in ("winged-victory/dogfight", "winged-victory/fall-of-red-baron"):
            assert played((name, "", preset), 1).outcome is not None
    for seed in range(3):
        game = head_on(rules=(), seed=seed)
        while game.state.round < 8 and game.prompts():
            assert game.state.freeze is None
            prompt = game.prompts()[0]
            assert prompt.asks != "freeze"
            submit(game, prompt, prompt.choices[-1])


def frozen_fire(**faces: list[int]) -> Game:
    """The example at the moment of the freeze, both asked to fire."""
    game = rig(call(head_on(), "central", 4), **faces)
    throttle(game, name="two")
    do(game, 2, name="two")
    return game


@pytest.mark.ledger("WV-TFZ-07", "WV-EX-40")
def test_in_a_freeze_both_fire_at_the_same_moment() -> None:
    game = frozen_fire(fire__one__0=[0], fire__two__0=[0])
    assert (targets(game), targets(game, "two")) == ({"two"}, {"one"})
    for prompt in game.prompts():
        submit(game, prompt, Fire("two" if prompt.about == "one" else "one"))
    shots = [event for event in game.events() if isinstance(event, Fired)]
    assert [(shot.unit, shot.tally.reasons) for shot in shots] == [
        ("one", ("recruit -1", "head-on -1")),
        ("two", ("head-on -1",)),
    ]
    assert (points(one(game)), points(one(game, "two"))) == (3, 3)


@pytest.mark.ledger("WV-TFZ-07")
def test_in_a_freeze_both_pilots_may_fall() -> None:
    told = {"fire__one__0": [face("green", "destroyed")], "fire__two__0": [face("yellow", "destroyed")]}
    game = frozen_fire(**told, damage__one=[7], damage__two=[7])
    for prompt in game.prompts():
        submit(game, prompt, Fire("two" if prompt.about == "one" else "one", long=True))
    assert [(event.unit, event.by) for event in game.events() if isinstance(event, CrewHit)] == [
        ("two", "one"),
        ("one", "two"),
    ]


@pytest.mark.ledger("WV-TFZ-09")
def test_who_fired_in_the_freeze_does_not_fire_again() -> None:
    game = frozen_fire(fire__one__0=[0])
    for prompt in game.prompts():
        submit(game, prompt, Fire("two") if prompt.about == "one" else Hold())
    fired = one(game).guns[0]
    assert fired.fired_in == 1
    later = moved(plane(x=21, guns=(fired,)))
    prey = moved(plane("two", x=23, side="central", facing=W))
    again = sky(later, prey, at="combat")
    assert (targets(again), targets(again, "two")) == (set(), {"one"}), "who held his fire still may"


@pytest.mark.ledger("WV-EX-41")
def test_without_a_freeze_they_pass_each_other() -> None:
    game = finish_round(head_on(rules=()), 1)
    assert not [event for event in game.events() if isinstance(event, Fired | Collided)]
    assert (one(game).pose.x, one(game, "two").pose.x) == (24, 14)
