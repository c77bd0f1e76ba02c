"""Scenario 5: Recon mission."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import catalogue, hexes, rulebook
from aerodrome.hexsky.endings import ended
from aerodrome.hexsky.events import Landed, LineCrossed, MoveEnded, Tried
from aerodrome.hexsky.hexes import E, Pose, W
from aerodrome.hexsky.orders import Ahead
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.rules.recon import after_move, crossed
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.dice import Dice
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Table
from tests.hexsky.sky import face, going_on, moved, rig, submit

NAME = "winged-victory/recon-mission"
LINE = hexes.from_side(4, 0, "right", 1)


def start() -> State:
    return hexsky.new_game(NAME, 1).engine.start  # type: ignore[attr-defined,no-any-return]


def flown(first: int, last: int, *performed: str, level: int = 15, **change: object) -> tuple[State, Airplane]:
    """The Bristol after a level move from one place to another."""
    state = start()
    bristol: Airplane = replace(state.airplane("bristol"), pose=Pose(last, level, E), **change)
    bristol = moved(bristol, *performed, start=Pose(first, level, E))
    return replace(state, units={**state.units, "bristol": bristol}), bristol


def happens(state: State, seed: int = 1) -> list[Event]:
    game = hexsky.new_game(NAME, 1)
    return after_move(Table(game.engine, state, Dice(bytes([seed]) * 32)), MoveEnded(unit="bristol"))


@pytest.mark.ledger("WV-SC5-01", "WV-SC5-02", "WV-SC5-03", "WV-SC5-04", "WV-SC5-05")
def test_the_set_up() -> None:
    state = start()
    assert [mat.id for mat in state.setting.mats] == ["B"]
    assert state.setting.seats == (("entente", "entente"), ("central", "central"))
    bristol, albatros = state.airplane("bristol"), state.airplane("albatros")
    assert [(plane.side, plane.automatic) for plane in (bristol, albatros)] == [("entente", False), ("central", False)]
    assert (bristol.model.id, bristol.pilot.skill, bristol.speed) == ("bristol-f2b", "expert", 5)
    assert bristol.pose == Pose(17, 13, W), "the last hex that lies wholly left of the middle"
    assert (albatros.model.id, albatros.pilot.skill, albatros.speed) == ("albatros-d-va", "expert", 5)
    assert albatros.pose == Pose(hexes.rightmost(20, 1), 20, W)
    assert [(unit.counter.kind, unit.hex) for unit in state.ground()] == [("artillery", (hexes.rightmost(0, 1) - 6, 0))]


@pytest.mark.ledger("WV-SC5-06", "WV-SC5-07")
def test_the_sky() -> None:
    weather = start().weather
    assert weather.sun is not None
    x, level = hexes.mega_centre(weather.sun)
    assert (level, x > 28) == (28, True)
    assert weather.cumulus == (hexes.mega_from_side(8, "left", 0, 1),)
    assert weather.high_stratus


@pytest.mark.ledger("WV-SC5-08", "WV-SC5-10")
def test_what_counts_as_a_crossing() -> None:
    assert happens(flown(LINE - 3, LINE + 5)[0]) == [LineCrossed(unit="bristol")]
    assert crossed(*flown(LINE + 5, LINE - 3))
    assert not crossed(*flown(LINE - 9, LINE - 1)), "short of it"
    assert not crossed(*flown(LINE - 3, LINE + 5, "jink"))
    assert not crossed(*flown(LINE - 3, LINE + 5, level=17)), "at another level"


@pytest.mark.ledger("WV-SC5-08", "WV-SC8-10")
@pytest.mark.parametrize(
    ("first", "last", "counts"), [(LINE - 4, LINE, True), (LINE, LINE + 4, False), (LINE, LINE, False)]
)
def test_who_stops_right_over_the_target_has_crossed_its_line_once(first: int, last: int, counts: bool) -> None:
    """Where no level is asked for, a plane may end its move in the very column of the target."""
    state, bristol = flown(first, last, level=16)
    options = {name: word for name, word in state.setting.options.items() if name != "recon-level"}
    assert crossed(replace(state, setting=replace(state.setting, options=options)), bristol) is counts


@pytest.mark.ledger("WV-SC5-09")
@pytest.mark.parametrize(("last", "barred"), [(LINE + 5, True), (LINE - 1, False)])
def test_the_gunner_is_busy_in_a_round_of_crossing(last: int, barred: bool) -> None:
    state, bristol = flown(LINE - 3, last)
    book = rulebook.book(("recon",))
    rules = [refusal.rule for refusal in book.may_fire(GunAt(state, bristol, 1))]
    assert rules == (["WV-SC5-09"] if barred else [])
    assert book.may_fire(GunAt(state, bristol, 0)) == [], "the pilot is not"


@pytest.mark.ledger("WV-SC5-09")
@pytest.mark.parametrize(("gun", "counts"), [(0, True), (1, False)])
def test_a_gunner_who_fired_in_a_freeze_has_not_observed(gun: int, counts: bool) -> None:
    guns = list(start().airplane("bristol").guns)
    guns[gun] = replace(guns[gun], fired_in=1)
    assert crossed(*flown(LINE - 3, LINE + 5, guns=tuple(guns))) is counts


@pytest.mark.ledger("WV-SC5-08", "WV-SC5-11", "WV-SC5-13")
def test_who_wins() -> None:
    def won(**change: object) -> tuple[str, ...] | None:
        outcome = ended(flown(21, 25, **change)[0])  # type: ignore[arg-type]
        return None if outcome is None else outcome.winners

    assert won(crossings=3) is None
    assert won(crossings=3, fate="landed", edge="left", landing="hard") == ("entente",)
    assert won(crossings=2, fate="landed", edge="left", landing="hard") == ()
    assert won(crossings=3, fate="left", edge="left") == (), "the landing went wrong"
    assert won(crossings=3, fate="landed", landing="hard") == (), "down, but not at home"
    assert won(fate="crashed") == ("central",)


@pytest.mark.ledger("WV-SC5-11")
def test_the_landing_at_home_is_rolled_for() -> None:
    state, _ = flown(21, 25, crossings=3, fate="left", edge="left")
    results = [happens(state, seed) for seed in range(30)]
    assert [] in results, "some crash"
    assert {event.how for events in results for event in events if isinstance(event, Landed)} <= {"hard", "good"}
    assert any(results)
    early, _ = flown(21, 25, crossings=2, fate="left", edge="left")
    assert not any(happens(early, seed) for seed in range(10))
    east, _ = flown(21, 25, crossings=3, fate="left", edge="right")
    assert not any(happens(east, seed) for seed in range(10))
    adrift, _ = flown(21, 25, crossings=3, fate="left", edge="left", under_control=False)
    assert not any(happens(adrift, seed) for seed in range(10))


@pytest.mark.ledger("WV-SC5-11", "WV-CRW-05")
@pytest.mark.parametrize(("wounds", "colour"), [(0, "green"), (1, "grey")])
def test_a_wounded_pilot_lands_as_a_recruit(wounds: int, colour: str) -> None:
    pilot, gunner = start().airplane("bristol").crew
    crew = (replace(pilot, wounds=wounds), gunner)
    state, _ = flown(21, 25, crossings=3, fate="left", edge="left", crew=crew)
    game = hexsky.new_game(NAME, 1)
    table = Table(game.engine, state, Dice(b"1" * 32))
    after_move(table, MoveEnded(unit="bristol"))
    assert [event.die for event in table.events if isinstance(event, Tried)] == [colour]


@pytest.mark.ledger("WV-SC5-11")
@pytest.mark.parametrize(
    ("crossings", "result", "winners"), [(3, "success", ("entente",)), (3, "failure", ()), (2, "success", ())]
)
def test_flown_home_over_the_left_side(crossings: int, result: str, winners: tuple[str, ...]) -> None:
    home = replace(start().airplane("bristol"), pose=Pose(1, 13, W), crossings=crossings)
    state = start()
    game = going_on(hexsky.new_game(NAME, 1), replace(state, units={**state.units, "bristol": home}))
    rig(game, handling__bristol=[face("green", result)])
    while game.outcome is None:
        prompt = game.prompts()[0]
        submit(game, prompt, Ahead() if Ahead() in prompt.choices else prompt.default)
    assert game.outcome.winners == winners
    assert game.state.airplane("bristol").edge == "left"


@pytest.mark.ledger("WV-SC5-12")
def test_without_a_landing_table_leaving_counts_as_landed() -> None:
    """Ours is supplied, marked as such, and rolled on; a game without one rolls nothing."""
    state, _ = flown(21, 25, crossings=3, fate="left", edge="left")
    assert state.setting.landing == {"failure": "crash", "success": "hard", "critical": "good"}
    bare = replace(state, setting=replace(state.setting, landing={}))
    assert [happens(bare, seed) for seed in range(8)] == [[Landed(unit="bristol", how="hard")]] * 8
    assert catalogue.load().landing.status == "reconstructed"
    assert "ours" in catalogue.load().landing.note
