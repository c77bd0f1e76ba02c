"""Scenario 3: Bombing run."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import hexes, rulebook
from aerodrome.hexsky.automatic import gunners
from aerodrome.hexsky.damage_events import Fired, GunCleared
from aerodrome.hexsky.endings import ended, ended_with_round
from aerodrome.hexsky.events import LegFlown, MoveEnded, Shifted, SpeedUpdated
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import SE, E, Pose, W
from aerodrome.hexsky.orders import Ahead, Fire, Reload, SetThrottle, Take
from aerodrome.hexsky.rules.bombing_run import shift
from aerodrome.hexsky.state import Airman, State, Unit
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Order, Refusal
from tests.hexsky.sky import asked, finish_round, going_on, moved, nobody_looks, submit

NAME = "winged-victory/bombing-run"
MIDDLE = hexes.from_side(10, 16, "left", 1)


def new(variant: str | None = None, seed: int = 1, rules: str | None = None) -> Game:
    return hexsky.new_game(NAME, seed, rules, variant)


def start(variant: str | None = None, rules: str | None = None) -> State:
    return new(variant, rules=rules).engine.start  # type: ignore[attr-defined,no-any-return]


def changed(state: State, **changes: dict[str, object]) -> State:
    units: dict[str, Unit] = dict(state.units)
    for name, change in changes.items():
        units[name] = replace(units[name], **change)
    return replace(state, units=units)


def near(x: int, level: int = 16, seen: bool = True, **bomber: object) -> State:
    """The scout in another place, with or without the bomber's gunners having spotted it."""
    state = changed(start(), scout={"pose": Pose(x, level, W)}, bomber=bomber)
    return replace(state, sightings={"bomber": ("scout",)} if seen else {})


def shifted(state: State) -> State:
    game = new()
    table = Table(game.engine, state, game._dice)
    shift(table, {}, 1)
    return table.state


@pytest.mark.ledger("WV-SC3-01", "WV-SC3-02", "WV-SC3-03", "WV-SC3-04", "WV-SC3-05")
@pytest.mark.parametrize(
    ("variant", "bomber", "speed", "side", "scout"),
    [
        (None, "handley-page-o-400", 3, "entente", "pfalz-d-iii"),
        ("gotha", "gotha-g-v", 2, "central", "nieuport-17"),
    ],
)
def test_the_set_up(variant: str | None, bomber: str, speed: int, side: str, scout: str) -> None:
    state = start(variant)
    assert [mat.id for mat in state.setting.mats] == ["C"]
    big, small = state.airplanes()
    assert (big.model.id, big.pilot.skill, big.side, big.pose) == (bomber, "ace", side, Pose(MIDDLE, 16, W))
    assert big.speed == big.model.loaded_top == speed
    assert big.automatic
    assert (small.model.id, small.pilot.skill, small.speed) == (scout, "expert", 4)
    assert small.side != big.side
    assert small.pose == Pose(hexes.rightmost(20, 1), 20, W)
    assert not small.automatic


@pytest.mark.ledger("WV-SC3-02")
@pytest.mark.parametrize("rules", ["as-printed", "full"])
def test_the_loaded_speed_holds_whether_or_not_the_load_counts(rules: str) -> None:
    assert start(rules=rules).airplane("bomber").speed == 3


@pytest.mark.ledger("WV-SC3-01", "WV-SC3-06", "WV-SC3-08")
def test_only_the_scout_is_asked_and_only_the_bomber_stays() -> None:
    for seed in range(8):
        game, chance = new(seed=seed), random.Random(seed)
        while game.outcome is None:
            prompt = game.prompts()[0]
            assert (prompt.about, prompt.seat) == ("scout", "central")
            submit(game, prompt, chance.choice(prompt.choices))
            bomber = game.state.airplane("bomber")
            assert bomber.speed == 3
            if bomber.in_play:
                assert bomber.pose == Pose(MIDDLE, 16, W)
        assert not [
            each for each in game.events() if isinstance(each, LegFlown | SpeedUpdated) and each.unit == "bomber"
        ]


@pytest.mark.ledger("WV-SC3-06")
def test_a_bomber_whose_engines_stop_flies_on_as_fast() -> None:
    hurt = replace(start().airplane("bomber").hurt, engine=5, power_lost=2)
    game = finish_round(going_on(new(), changed(start(), bomber={"hurt": hurt})), 1)
    assert game.state.airplane("bomber").speed == 3


@pytest.mark.ledger("WV-SC3-07")
@pytest.mark.parametrize(("variant", "hexes_"), [(None, 3), ("gotha", 2)])
@pytest.mark.parametrize(("facing", "inverted"), [(W, False), (SE, True), (E, False)])
def test_the_scout_is_shifted_right_by_the_speed_of_the_bomber(
    variant: str | None, hexes_: int, facing: int, inverted: bool
) -> None:
    state = shifted(changed(start(variant), scout={"pose": Pose(10, 18, facing, inverted)}))
    assert state.airplane("scout").pose == Pose(10 + 2 * hexes_, 18, facing, inverted)
    assert state.airplane("bomber").pose == Pose(MIDDLE, 16, W)


@pytest.mark.ledger("WV-SC3-07")
def test_the_shift_is_the_speed_of_the_bomber_not_its_throttle() -> None:
    state = shifted(changed(start(), scout={"pose": Pose(10, 18, W)}, bomber={"speed": 4, "throttle": 0}))
    assert state.airplane("scout").pose.x == 18


@pytest.mark.ledger("WV-SC3-07")
def test_a_bomber_shot_down_shifts_nobody() -> None:
    state = shifted(changed(start(), scout={"pose": Pose(10, 18, W)}, bomber={"fate": "cracked up"}))
    assert state.airplane("scout").pose.x == 10


@pytest.mark.ledger("WV-SC3-08", "WV-SC3-09", "WV-AGR-07")
def test_the_scout_moves_then_is_shifted_and_then_they_fire() -> None:
    """It flies into reach of the rear gun and is shifted back to the end of it: the gunner takes his best moment."""
    game = nobody_looks(going_on(new(), near(MIDDLE + 12)))
    prompt = asked(game, "throttle", "scout")
    assert prompt is not None
    submit(game, prompt, SetThrottle(4))
    while asked(game, "fly", "scout"):
        prompt = asked(game, "fly", "scout")
        assert prompt is not None
        submit(game, prompt, Ahead() if Ahead() in prompt.choices else prompt.default)
    mine = asked(game, "fire", "scout")
    assert mine is not None
    assert game.state.airplane("scout").pose.x == MIDDLE + 12 - 8 + 6
    submit(game, mine, Fire("bomber"))
    finish_round(game, 1)
    events = [each for each in game.events() if isinstance(each, MoveEnded | Shifted | Fired)]
    assert [type(each).__name__ for each in events] == ["MoveEnded", "Shifted", "Fired", "Fired", "Fired"]
    ranges = {
        (each.unit, reason)
        for each in events
        if isinstance(each, Fired)
        for reason in each.tally.reasons
        if "range" in reason
    }
    assert ranges == {("scout", "range 5 -4"), ("bomber", "range 2 -1")}


def fired(state: State) -> dict[int, Fire | Reload]:
    """What each of the bomber's guns does by itself."""
    book = rulebook.book(("bombing-run",))
    return {at.gun: choice for at, choice in gunners(book, state, ("bomber",)) if isinstance(choice, Fire | Reload)}


@pytest.mark.ledger("WV-SC3-08")
def test_gunners_fire_at_any_opportunity_after_spotting_the_scout() -> None:
    assert fired(near(MIDDLE + 4)) == {0: Fire("scout"), 1: Fire("scout")}, "level with it, both bear"
    assert set(fired(near(MIDDLE - 4, 20))) == {0}, "the rear gun does not bear ahead"
    assert fired(near(MIDDLE + 4, seen=False)) == {}
    assert fired(near(MIDDLE + 12)) == {}, "out of reach"
    wounded = (Airman("pilot"), Airman("gunner", wounds=1), Airman("gunner"))
    assert set(fired(near(MIDDLE + 4, crew=wounded))) == {1}
    spent = tuple(replace(gun, fired_in=1) for gun in start().airplane("bomber").guns)
    assert fired(near(MIDDLE + 4, guns=spent)) == {}, "once a round"


@pytest.mark.ledger("WV-AGR-07", "WV-SC3-08")
@pytest.mark.parametrize(
    ("path", "facings", "place"),
    [
        (((14, 16), (12, 16), (10, 16)), (W, W, W), 14),
        (((8, 16), (10, 16), (12, 16)), (E, E, E), 12),
        (((17, 13), (19, 13), (21, 13), (22, 12)), (E, E, E, E), 19),
    ],
    ids=["it draws away", "it comes nearer", "the first of equals"],
)
def test_gunners_fire_where_the_path_gives_the_best_die(
    path: tuple[hexes.Hex, ...], facings: tuple[int, ...], place: int
) -> None:
    state = near(path[-1][0], path[-1][1])
    scout = replace(state.airplane("scout"), pose=Pose(*path[-1], facings[-1]))
    scout = moved(scout, path=path)
    assert scout.flight is not None
    scout = replace(scout, flight=replace(scout.flight, facings=facings))
    acts = gunners(rulebook.book(("bombing-run",)), replace(state, units={**state.units, "scout": scout}), ("bomber",))
    assert acts
    assert {at.state.airplane("scout").pose.x for at, _ in acts} == {place}


def test_an_empty_gun_is_reloaded_while_there_is_nothing_to_fire() -> None:
    full, other = start().airplane("bomber").guns
    empty = replace(full, ammo=0, empty=True)
    state = near(MIDDLE + 12, guns=(empty, other))
    assert fired(state) == {0: Reload()}
    game = finish_round(going_on(new(), state), 1)
    assert [each.ammo for each in game.events() if isinstance(each, GunCleared)] == [4]


@pytest.mark.ledger("WV-SC3-10")
@pytest.mark.parametrize(("x", "edge"), [(36, "right"), (30, None)])
def test_a_scout_shifted_off_the_mat_has_lost_the_bomber(x: int, edge: str | None) -> None:
    state = shifted(near(x, 20))
    assert state.airplane("scout").edge == edge
    outcome = ended(state)
    assert (outcome.winners if outcome else None) == (("entente",) if edge else None)


@pytest.mark.ledger("WV-SC3-10", "WV-SC3-11", "WV-SC3-12")
def test_who_wins() -> None:
    def won(variant: str | None = None, round: int = 5, **changes: dict[str, object]) -> tuple[str, ...] | None:
        state = replace(changed(start(variant), **changes), round=round)
        outcome = ended(state) or ended_with_round(state)
        return None if outcome is None else outcome.winners

    shot_down = ended(changed(start(), scout={"fate": "crashed"}))
    assert shot_down is not None
    assert shot_down.reason == "the scout is shot down"
    assert won() is None
    assert won(bomber={"fate": "cracked up"}) == ("central",)
    assert won(bomber={"fate": "crashed"}, round=10) == ("central",), "by the end of the tenth round"
    assert won(scout={"fate": "crashed"}) == ("entente",)
    assert won(scout={"fate": "left", "edge": "left"}) == ("entente",), "flown off"
    assert won(round=9) is None
    assert won(round=10) == ("entente",), "it survives ten rounds"
    assert won("gotha", round=10) == ("central",)
    assert won("gotha", bomber={"fate": "crashed"}) == ("entente",)


@pytest.mark.ledger("WV-SC3-10", "WV-SC3-11", "WV-SC3-12")
@pytest.mark.parametrize(
    ("round", "bomber", "scout", "winners"),
    [
        *[(9, "", "", None), (10, "", "", ("entente",)), (10, "crashed", "", ("central",))],
        *[(10, "", "crashed", ("entente",)), (3, "crashed", "", ("central",)), (3, "", "left", ("entente",))],
    ],
)
def test_what_has_happened_by_the_end_of_a_round(
    round: int, bomber: str, scout: str, winners: tuple[str, ...] | None
) -> None:
    state = replace(changed(start(), bomber={"fate": bomber}, scout={"fate": scout}), round=round)
    game = finish_round(going_on(new(), state), round)
    assert (game.outcome.winners if game.outcome else None) == winners


@pytest.mark.ledger("WV-SC3-14")
@pytest.mark.parametrize("variant", ["opposite-side", "gotha-opposite-side"])
def test_the_scout_on_the_other_side(variant: str) -> None:
    scout = start(variant).airplane("scout")
    assert scout.pose == Pose(hexes.leftmost(20), 20, E)
    plain = start("gotha" if variant.startswith("gotha") else None)
    assert replace(scout, pose=plain.airplane("scout").pose) == plain.airplane("scout")
    assert start(variant).airplane("bomber") == plain.airplane("bomber")


@pytest.mark.ledger("WV-SC3-13", "WV-BOM-01", "WV-DSH-06", "WV-GUN-05")
def test_any_other_bomber_and_scout_may_be_taken() -> None:
    game = new("other-planes")
    bomber = asked(game, "take", "bomber")
    assert bomber is not None
    assert (bomber.seat, {choice.model for choice in bomber.choices if isinstance(choice, Take)}) == (
        "central",
        {"gotha-g-v", "handley-page-o-400"},
    )
    refused = game.submit("central", Order(bomber.id, Take("sopwith-camel")))
    assert isinstance(refused, Refusal)
    submit(game, bomber, Take("gotha-g-v"))
    scout = asked(game, "take", "scout")
    assert scout is not None
    models = {choice.model for choice in scout.choices if isinstance(choice, Take)}
    assert len(models) == 23, "every single-seater"
    assert scout.default in scout.choices
    submit(game, scout, Take("sopwith-camel"))
    big, small = game.state.airplanes()
    assert (big.model.id, big.speed, big.pose, big.pilot.skill) == ("gotha-g-v", 2, Pose(MIDDLE, 16, W), "ace")
    assert [airman.role for airman in big.crew] == ["pilot", "gunner", "gunner"]
    assert [airman.skill for airman in big.crew[1:]] == ["expert", "expert"]
    assert (small.model.id, small.speed, len(small.crew)) == ("sopwith-camel", 4, 1)
    assert [gun.ammo for gun in small.guns] == [plate.ammo[0] for plate in small.model.guns]
    assert (big.bombs, small.bombs) == (True, False)
    assert not game.state.placing
    assert asked(game, "take", "bomber") is None


@pytest.mark.ledger("WV-SC3-13", "WV-DSH-03", "WV-DSH-06")
def test_a_slow_scout_begins_at_the_speed_it_can_fly() -> None:
    for model in ("fokker-e-iii", "spad-xiii", "nieuport-11"):
        game = new("other-planes")
        submit(game, game.prompts()[0], game.prompts()[0].default)
        submit(game, game.prompts()[0], Take(model))
        scout = game.state.airplane("scout")
        assert scout.speed == scout.throttle == min(4, scout.model.top[1])
        assert [gun.ammo for gun in scout.guns] == [plate.ammo[0] for plate in scout.model.guns]
