"""Scenario 8: The prancing horse."""

from __future__ import annotations

import random
from functools import partial

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import hexes
from aerodrome.hexsky.endings import ended
from aerodrome.hexsky.events import GameEnded, LineCrossed, Lost, MoveEnded, RoundEnded
from aerodrome.hexsky.flying import options
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import E, Pose, W, mega_distance
from aerodrome.hexsky.orders import Ahead, Perform
from aerodrome.hexsky.prospects import could_end
from aerodrome.hexsky.rules.recon import after_move
from aerodrome.hexsky.state import Airplane, Flight, State, Unit
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Order, Refusal
from tests.hexsky.sky import asked, going_on, moved, submit

NAME = "winged-victory/prancing-horse"
GUNS = hexes.from_side(5, 0, "left", 1)


def new(seed: int = 1) -> Game:
    return hexsky.new_game(NAME, seed)


def start() -> State:
    return new().engine.start  # type: ignore[attr-defined,no-any-return]


def changed(state: State, **changes: dict[str, object]) -> State:
    units: dict[str, Unit] = dict(state.units)
    for name, change in changes.items():
        units[name.replace("_", "-")] = replace(units[name.replace("_", "-")], **change)
    return replace(state, units=units)


@pytest.mark.ledger("WV-SC8-01", "WV-SC8-02", "WV-SC8-03", "WV-SC8-04")
def test_the_planes() -> None:
    state = start()
    assert [mat.id for mat in state.setting.mats] == ["B", "C"]
    found = {
        plane.id: (plane.model.id, plane.side, plane.pilot.skill, plane.speed, plane.pose)
        for plane in state.airplanes()
    }
    assert found == {
        "baracca": ("spad-xiii", "entente", "ace", 7, Pose(0, 10, E)),
        "osnago": ("spad-vii", "entente", "recruit", 7, Pose(1, 9, E)),
        "dfw": ("dfw-c-v", "central", "expert", 5, Pose(hexes.rightmost(5, 1), 5, E)),
    }


@pytest.mark.ledger("WV-SC8-05", "WV-SC8-06", "WV-SC8-07")
def test_the_ground_and_the_sky() -> None:
    state = start()
    right = hexes.rightmost(0, 2)
    assert [(unit.counter.kind, unit.side, unit.x) for unit in state.ground()] == [
        ("artillery", "entente", 8),
        ("aa-mg", "central", right - 8),
        ("artillery", "central", right - 10),
        ("infantry", "central", right - 12),
        ("infantry", "central", right - 14),
        ("aa-mg", "central", right - 16),
    ]
    assert state.weather.sun is not None
    x, level = hexes.mega_centre(state.weather.sun)
    assert (x < 10, level) == (True, 4)


def won(**changes: dict[str, object]) -> tuple[str, ...] | None:
    outcome = ended(changed(start(), **changes))
    return None if outcome is None else outcome.winners


GONE: dict[str, object] = {"fate": "destroyed"}
DOWN: dict[str, object] = {"fate": "crashed"}
HOME: dict[str, object] = {"fate": "left", "edge": "right", "crossings": 3}


@pytest.mark.ledger("WV-SC8-08", "WV-SC8-13")
def test_the_italians_have_to_destroy_two_ground_units() -> None:
    assert won() is None
    assert won(gun_1=GONE) is None
    assert won(gun_1=GONE, infantry_2=GONE) == ("entente",)
    assert won(gun_1=GONE, italian_artillery=GONE) is None, "one of them their own"


@pytest.mark.ledger("WV-SC8-09", "WV-SC8-10", "WV-SC8-13")
def test_the_austrians_have_to_bring_a_report_home() -> None:
    assert won(dfw=HOME) == ("central",)
    assert won(dfw={**HOME, "crossings": 2}) is None
    assert won(dfw={**HOME, "edge": "left"}) is None, "not its own side"
    assert won(dfw={**HOME, "under_control": False}) is None
    assert won(dfw={"crossings": 3}) is None, "it has yet to leave"


@pytest.mark.ledger("WV-SC8-13")
def test_baracca_decides_and_any_other_outcome_is_a_draw() -> None:
    assert won(baracca=DOWN) == ("central",)
    assert won(osnago=DOWN) is None
    assert won(baracca=DOWN, gun_1=GONE, gun_2=GONE) == ("central",)
    assert won(dfw=HOME, gun_1=GONE, gun_2=GONE) == (), "both have reached their goal"
    left: dict[str, object] = {"fate": "left", "edge": "left"}
    assert won(baracca=left, osnago=DOWN, dfw=left) == ()
    assert won(baracca=left, osnago=DOWN) is None, "the observer may still get home"


def observer(first: int, last: int, level: int, *performed: str, seed: int = 1, **change: object) -> list[object]:
    """What follows a level move of the DFW from one place to another."""
    game, state = new(seed), start()
    dfw: Airplane = replace(state.airplane("dfw"), pose=Pose(last, level, W), **change)
    dfw = moved(dfw, *performed, start=Pose(first, level, W))
    table = Table(game.engine, changed(state), game._dice)
    table.state = replace(state, units={**state.units, "dfw": dfw})
    return list(after_move(table, MoveEnded(unit="dfw")))


@pytest.mark.ledger("WV-SC8-09", "WV-SC8-10")
@pytest.mark.parametrize("level", [2, 5, 15, 24])
def test_a_crossing_counts_at_any_level(level: int) -> None:
    shift = level % 2
    assert observer(GUNS + 4 + shift, GUNS - 4 + shift, level) == [LineCrossed(unit="dfw")]
    assert observer(GUNS + 10 + shift, GUNS + 2 + shift, level) == []
    assert observer(GUNS + 4 + shift, GUNS - 4 + shift, level, "jink") == [], "not in level flight"


@pytest.mark.ledger("WV-SC8-10")
def test_leaving_is_enough_and_no_landing_is_rolled_for() -> None:
    for seed in range(6):
        assert observer(70, 80, 6, seed=seed, fate="left", edge="right", crossings=3) == []


def engaged(baracca: Pose, dfw: Pose, speed: int = 7, mp: int | None = None, **change: object) -> State:
    """Baracca about to fly, engaged with the DFW since the start of the round."""
    flight = Flight(baracca, speed, speed if mp is None else mp, straight=speed - (speed if mp is None else mp))
    state = changed(start(), baracca={"pose": baracca, "speed": speed, "flight": flight, **change}, dfw={"pose": dfw})
    return replace(state, engaged=(("baracca", "dfw"),), order=("baracca", "osnago", "dfw"), tails=())


def flown(state: State) -> set[str]:
    """What he is offered: words for maneuvers, and ahead."""
    book = new().engine.book  # type: ignore[attr-defined]
    choices = options(book, state, state.airplane("baracca"))
    return {choice.maneuver if isinstance(choice, Perform) else type(choice).__name__ for choice in choices}


def farthest(state: State, seed: int) -> tuple[int, int, bool]:
    """How far from the DFW he began and ended one move flown at random, and whether he is still on the map."""
    game, chance = going_on(new(seed), state, at="move"), random.Random(seed)
    foe = state.airplane("dfw").pose.hex
    while not game.state.airplane("baracca").moved and game.state.airplane("baracca").in_play:
        prompt = next(each for each in game.prompts())
        submit(game, prompt, chance.choice(prompt.choices) if prompt.about == "baracca" else prompt.default)
    plane = game.state.airplane("baracca")
    before = mega_distance(state.airplane("baracca").pose.hex, foe)
    return before, mega_distance(plane.pose.hex, foe), plane.fate != "left"


@pytest.mark.ledger("WV-SC8-11", "WV-SC8-12")
def test_engaged_he_never_ends_farther_away_where_he_can_help_it() -> None:
    state = engaged(Pose(40, 10, E), Pose(36, 10, E))
    for seed in range(25):
        began, ended_at, on_map = farthest(state, seed)
        assert (ended_at <= began, on_map) == (True, True)


def test_without_the_rule_he_would() -> None:
    """The counter-proof: the same flights of a plane that is not engaged lead away."""
    free = replace(engaged(Pose(40, 10, E), Pose(36, 10, E)), engaged=())
    ends = [farthest(free, seed) for seed in range(25)]
    assert any(after > before for before, after, _ in ends)


@pytest.mark.ledger("WV-SC8-12")
def test_who_is_not_engaged_flies_as_he_likes() -> None:
    near = engaged(Pose(46, 10, E), Pose(36, 10, E), mp=1)
    assert "Ahead" not in flown(near), "in the next hex he would be two mega-hexes away"
    assert "Ahead" in flown(replace(near, engaged=()))
    assert "Ahead" in flown(replace(near, engaged=(("osnago", "dfw"),)))
    assert "Ahead" in flown(changed(near, dfw={"fate": "crashed"})), "no enemy is left"


@pytest.mark.ledger("WV-SC8-12")
def test_the_nearest_of_several_enemies_counts() -> None:
    away = engaged(Pose(46, 10, E), Pose(36, 10, E), mp=1)
    assert "Ahead" not in flown(away)
    second = replace(away.airplane("dfw"), id="second", pose=Pose(54, 10, W))
    assert "Ahead" in flown(replace(away, units={**away.units, "second": second})), "from the one, but toward the other"


@pytest.mark.ledger("WV-SC8-12")
def test_the_others_may_break_off() -> None:
    state = engaged(Pose(40, 10, E), Pose(36, 10, E))
    osnago = state.airplane("baracca")
    state = changed(state, osnago={"pose": osnago.pose, "speed": 7, "flight": osnago.flight})
    book = new().engine.book  # type: ignore[attr-defined]
    state = replace(state, engaged=(("osnago", "dfw"),))
    assert Ahead() in options(book, state, state.airplane("osnago"))


@pytest.mark.ledger("WV-SC8-12")
def test_he_does_not_leave_the_map() -> None:
    edge = hexes.rightmost(10, 2)
    state = engaged(Pose(edge - 6, 10, E), Pose(edge, 10, E), mp=6)
    for seed in range(15):
        assert farthest(state, seed)[2], "he stays"


@pytest.mark.ledger("WV-SC8-12")
def test_even_carried_past_he_does_not_leave_the_map_while_he_can_stay() -> None:
    edge = hexes.rightmost(10, 2)
    state = engaged(Pose(edge, 10, E), Pose(36, 10, E), mp=1)
    began = replace(state.airplane("baracca").flight or Flight(Pose(40, 10, E), 7, 1), start=Pose(40, 10, E))
    state = changed(state, baracca={"flight": began})
    assert flown(state)
    assert "Ahead" not in flown(state), "the next hex is beyond the side"
    assert "Ahead" in flown(replace(state, engaged=()))


@pytest.mark.ledger("WV-SC8-12")
def test_a_way_that_leads_away_is_refused_in_words() -> None:
    game = going_on(new(), engaged(Pose(46, 10, E), Pose(36, 10, E), mp=1), at="move")
    prompt = asked(game, "fly", "baracca")
    assert prompt is not None
    refused = game.submit(prompt.seat, Order(prompt.id, Ahead()))
    assert isinstance(refused, Refusal)
    assert refused.rule == "WV-SC8-12"
    assert refused.reason == "Francesco Baracca never disengages: this leads farther from the enemy"


@pytest.mark.ledger("WV-SC8-12")
def test_carried_past_by_his_own_speed_he_flies_on() -> None:
    """One point left and already too far: nothing he does helps, so nothing is closed to him."""
    state = engaged(Pose(60, 10, E), Pose(36, 10, E), mp=1)
    began = replace(state.airplane("baracca").flight or Flight(Pose(40, 10, E), 7, 1), start=Pose(40, 10, E))
    state = changed(state, baracca={"flight": began})
    assert "Ahead" in flown(state)


@pytest.mark.ledger("WV-SC8-13")
def test_the_loss_of_baracca_ends_the_game_at_once() -> None:
    state = engaged(Pose(20, 1, hexes.SE), Pose(60, 5, E), speed=4)
    state = replace(changed(state, baracca={"pose": Pose(21, 1, hexes.SE)}), engaged=())
    game = going_on(new(), state, at="move")
    while game.outcome is None:
        prompt = game.prompts()[0]
        assert prompt.about == "baracca", "nobody else is asked any more"
        submit(game, prompt, Ahead())
    kinds = [type(event) for event in game.events() if isinstance(event, Lost | GameEnded | RoundEnded)]
    assert kinds == [Lost, GameEnded]
    assert game.outcome.winners == ("central",)


@pytest.mark.ledger("WV-SC8-12")
def test_he_ends_farther_away_only_where_nothing_else_was_possible() -> None:
    chance, book = random.Random(5), new().engine.book  # type: ignore[attr-defined]
    forced = 0
    for seed in range(60):
        level = chance.randint(2, 25)
        own = Pose(30 + level % 2 + 2 * chance.randint(-3, 3), level, chance.randrange(6))
        rise = chance.randint(-1, 4)
        foe = Pose(own.x + 2 * chance.randint(-4, 4) + rise % 2, level + rise, chance.choice((E, W)))
        if mega_distance(own.hex, foe.hex) > 1:
            continue
        state = engaged(own, foe, speed=chance.randint(2, 9))
        began, ended_at, _ = farthest(state, seed)
        if ended_at > began:
            forced += 1
            assert not could_end(book, state, "baracca", partial(near, foe.hex, began))
    assert forced < 10


def near(foe: hexes.Hex, limit: int, at: hexes.Hex, points: int) -> bool:
    return points > 0 or mega_distance(at, foe) <= limit
