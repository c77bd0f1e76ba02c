"""Special damage: rudder, pilot, engine, smoke, fire, several at once, and plans under damage that never deadlock."""

from __future__ import annotations

import itertools
import tomllib
from importlib import resources
from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.cards import Maneuver, ManeuverDeck
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    CaughtFire,
    EngineHit,
    Exploded,
    Fired,
    FlameDied,
    GunJammed,
    Moved,
    PhaseEnded,
    PilotHit,
    PlanRefused,
    Revealed,
    RudderJammed,
    ShotDown,
    SmokeThinned,
    SmokeTrailed,
)
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.state import UNHURT
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Order, Refusal
from tests.harness import (
    Answer,
    Face,
    Game,
    airplane,
    altered,
    deal,
    default,
    firing_position,
    fly,
    hold,
    lay,
    of,
    plane,
    plans_of,
    shooters,
    submit,
    table,
    targets,
    to_fire,
)

STRAIGHTS = "straight straight straight"
BOTH = {"hunter": STRAIGHTS, "hare": STRAIGHTS}
ZERO: Face = (0, "none")


def chase(rules: str | list[str] = "standard", **more: Any) -> Game:
    """The hunter behind the hare, at short range; flying the same cards they keep their distance."""
    return table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        rules=rules,
        length=20000,
        **more,
    )


def volley(game: Game, answer: Answer = default) -> list[Event]:
    """Everyone asked now fires, or does not."""
    happened: list[Event] = []
    for prompt in game.prompts():
        assert prompt.asks == "fire"
        happened += submit(game, prompt, answer(prompt))
    return happened


def hit(game: Game, *cards: Face, phase: int = 3, plans: dict[str, str] | None = None) -> list[Event]:
    """The hare draws these cards in this phase of the turn; with the third, its next planning follows."""
    to_fire(game, plans or BOTH, phase)
    deal(game, *cards)
    return volley(game, shooters("hunter"))


def refused(game: Game, name: str, cards: str) -> Refusal | None:
    """Why a plan is not taken, or None."""
    prompt = next(prompt for prompt in game.prompts() if prompt.asks == "plan" and prompt.about == name)
    answer = game.submit(prompt.seat, Order(prompt.id, Plan(tuple(cards.split()))))
    return answer if isinstance(answer, Refusal) else None


def points_all(cards: set[tuple[str, ...]], side: str) -> set[tuple[str, ...]]:
    """The plans that hold a card pointing to this side."""
    return {plan for plan in cards if any(card.endswith(side) for card in plan)}


# DP-SPD-01, DP-SPD-02

RUDDERS = [
    pytest.param("left", "right", marks=pytest.mark.ledger("DP-SPD-01")),
    pytest.param("right", "left", marks=pytest.mark.ledger("DP-SPD-02")),
]


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_forbids_one_side_in_the_next_plan_and_nothing_else(side: str, other: str) -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]  # left and right are both printed
    assert plans_of(game, "hare") == free - points_all(free, side)
    assert points_all(plans_of(game, "hare"), other)
    assert plans_of(game, "hunter") == free


def hit_nothing(game: Game) -> Game:
    """The same turn, flown without a shot."""
    fly(game, BOTH, hold)
    return game


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_refuses_a_plan_to_its_side(side: str, other: str) -> None:
    game = chase()
    hit(game, (2, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    for cards in (f"straight turn-{side} straight", f"sideslip-{side} straight straight"):
        assert refused(game, "hare", cards) is not None
    assert refused(game, "hare", f"turn-{other} sideslip-{other} stall") is None


@pytest.mark.parametrize(("side", "other"), RUDDERS)
@pytest.mark.parametrize("phase", [1, 3])
def test_a_jammed_rudder_is_free_again_in_the_turn_after_next(side: str, other: str, phase: int) -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    to_fire(game, BOTH, phase)
    deal(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    volley(game)
    while game.turn == 1:
        volley(game, hold)
    assert not points_all(plans_of(game, "hare"), side)
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.parametrize(("side", "other"), RUDDERS)
@pytest.mark.parametrize("rules", [["special-damage"], ["special-damage", "unchecked-plans"]])
def test_cards_planned_before_the_rudder_jammed_are_flown_as_placed(side: str, other: str, rules: list[str]) -> None:
    game = chase(rules)
    plans = {"hunter": STRAIGHTS, "hare": f"straight turn-{side} sideslip-{side}"}
    happened = hit(game, (1, f"rudder-{side}"), ZERO, phase=1, plans=plans)  # type: ignore[arg-type]
    while game.turn == 1:
        happened += volley(game, hold)
    flown = [event.flown for event in of(happened, Revealed) if event.unit == "hare"]
    assert flown == [f"turn-{side}", f"sideslip-{side}"]
    assert not of(happened, PlanRefused)
    assert airplane(game, "hare").points == 1


@pytest.mark.parametrize(("side", "other"), RUDDERS)
def test_a_jammed_rudder_is_a_secret(side: str, other: str) -> None:
    game = chase()
    hit(game, (1, f"rudder-{side}"), ZERO)  # type: ignore[arg-type]
    assert [event.side for event in of(game.seen("central"), RudderJammed)] == [side]
    own = game.view("central").airplane("hare").secrets
    assert own is not None
    assert (own.rudder_left, own.rudder_right) == (side == "left", side == "right")
    for other_seat in ("entente", None):
        assert not of(game.seen(other_seat), RudderJammed)
        assert game.view(other_seat).airplane("hare").secrets is None


# DP-SPD-03


@pytest.mark.ledger("DP-SPD-03")
def test_a_pilot_hit_is_announced() -> None:
    game = chase()
    hit(game, (3, "crew"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert [event.unit for event in of(game.seen(seat), PilotHit)] == ["hare"]
        assert game.view(seat).airplane("hare").pilot == 1
    assert airplane(game, "hare").fate == ""


@pytest.mark.ledger("DP-SPD-03")
@pytest.mark.parametrize(("wounds", "phases"), [(0, [1, 2, 3]), (1, [1, 3])])
def test_a_wounded_pilot_does_not_fire_in_the_phase_of_a_stall(wounds: int, phases: list[int]) -> None:
    game = altered(chase(), "hunter", hurt={"pilot": wounds})
    deal(game, *[ZERO] * 6)
    plan = "straight stall straight"
    happened = fly(game, {"hunter": plan, "hare": plan})
    assert shots(happened, "hunter") == phases


def shots(happened: list[Event], unit: str) -> list[int]:
    """The phases of a turn in which a unit fired."""
    phase, fired = 1, []
    for event in happened:
        if isinstance(event, PhaseEnded):
            phase += 1
        elif isinstance(event, Fired) and event.unit == unit:
            fired.append(phase)
    return fired


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
def test_the_wound_is_for_the_rest_of_the_game() -> None:
    game = altered(chase(), "hunter", hurt={"pilot": 1})
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
    first = game.prompts()[0]
    deal(game, *([ZERO, ZERO, (3, "crew"), ZERO] if first.about == "avenger" else [ZERO, ZERO, (3, "crew"), ZERO]))
    happened = volley(game)
    assert {event.unit for event in of(happened, Fired)} == {"hunter", "avenger"}
    wounded = [unit.id for unit in game.state.airplanes() if unit.hurt.pilot]
    assert wounded in (["hunter"], ["hare"])


# DP-SPD-04


@pytest.mark.ledger("DP-SPD-04")
@pytest.mark.parametrize(("wounds", "down"), [(0, False), (1, True)])
def test_a_second_pilot_hit_eliminates_at_once(wounds: int, down: bool) -> None:
    game = altered(chase(), "hare", hurt={"pilot": wounds})
    happened = hit(game, (3, "crew"), ZERO, phase=1)
    kinds = [type(event) for event in happened]
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    if down:
        assert kinds.index(ShotDown) < kinds.index(PhaseEnded)


# DP-SPD-05


@pytest.mark.ledger("DP-SPD-05")
@pytest.mark.parametrize(("wounds", "maneuvers"), [(0, 3), (1, 4)])
@pytest.mark.parametrize("jams", [((0, "jam-red"), ZERO), ((0, "jam-red"), (0, "jam-green"))])
def test_a_wounded_pilot_clears_a_jam_in_four_maneuvers(wounds: int, maneuvers: int, jams: tuple[Face, Face]) -> None:
    game = altered(chase(), "hunter", hurt={"pilot": wounds})
    deal(game, *jams, *[ZERO] * 4)
    happened = fly(game, BOTH)
    assert [event.counters for event in of(happened, GunJammed)] == [maneuvers]
    assert shots(happened, "hunter") == [1]
    assert shots(fly(game, BOTH), "hunter") == ([2, 3] if maneuvers == 3 else [3])


@pytest.mark.ledger("DP-SPD-05")
def test_the_wound_of_the_target_does_not_lengthen_the_jam_of_the_firer() -> None:
    game = altered(chase(), "hare", hurt={"pilot": 1})
    happened = hit(game, (0, "jam-red"), ZERO, phase=1)
    assert [event.counters for event in of(happened, GunJammed)] == [3]


# DP-SPD-06


@pytest.mark.ledger("DP-SPD-06")
def test_a_damaged_engine_demands_a_stall_in_every_plan_to_the_end_of_the_game() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (3, "engine"), ZERO)
    for _ in range(6):
        offered = plans_of(game, "hare")
        assert offered == {plan for plan in free if "stall" in plan}
        assert refused(game, "hare", STRAIGHTS) is not None
        fly(game, {"hunter": "straight stall straight", "hare": "straight stall straight"}, hold)


@pytest.mark.ledger("DP-SPD-06")
def test_the_stall_may_be_any_of_the_three_cards() -> None:
    game = chase()
    hit(game, (3, "engine"), ZERO)
    stalls = {plan.index("stall") for plan in plans_of(game, "hare") if plan.count("stall") == 1}
    assert stalls == {0, 1, 2}
    assert ("stall", "straight", "stall") in plans_of(game, "hare")


@pytest.mark.ledger("DP-SPD-06")
def test_a_stall_at_the_end_of_a_turn_does_not_pay_for_the_next_turn() -> None:
    game = altered(chase(), "hare", hurt={"engine": 1})
    fly(game, {"hunter": STRAIGHTS, "hare": "straight straight stall"}, hold)
    assert plans_of(game, "hare")
    assert all("stall" in plan[1:] for plan in plans_of(game, "hare"))


@pytest.mark.ledger("DP-SPD-06")
@pytest.mark.parametrize("rules", [["special-damage"], ["special-damage", "unchecked-plans"]])
def test_cards_planned_before_the_engine_was_hit_are_flown_as_placed(rules: list[str]) -> None:
    game = chase(rules)
    happened = hit(game, (3, "engine"), ZERO, phase=1)
    while game.turn == 1:
        happened += volley(game, hold)
    assert [event.flown for event in of(happened, Revealed) if event.unit == "hare"] == ["straight", "straight"]
    assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-06")
def test_a_damaged_engine_is_a_secret() -> None:
    game = chase()
    hit(game, (3, "engine"), ZERO)
    assert len(of(game.seen("central"), EngineHit)) == 1
    own = game.view("central").airplane("hare").secrets
    assert own is not None
    assert own.engine == 1
    for seat in ("entente", None):
        assert not of(game.seen(seat), EngineHit)
        assert game.view(seat).airplane("hare").secrets is None


# DP-SPD-07


@pytest.mark.ledger("DP-SPD-07")
@pytest.mark.parametrize(("engine", "down"), [(0, False), (1, True)])
def test_a_second_engine_damage_eliminates_at_once(engine: int, down: bool) -> None:
    game = altered(chase(), "hare", hurt={"engine": engine})
    happened = hit(game, (3, "engine"), ZERO, phase=1, plans=dict.fromkeys(BOTH, "straight stall straight"))
    kinds = [type(event) for event in happened]
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    if down:
        assert kinds.index(ShotDown) < kinds.index(PhaseEnded)


# DP-SPD-08


@pytest.mark.ledger("DP-SPD-08")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_three_smoke_counters_one_taken_off_at_the_end_of_every_turn_with_the_current_one(phase: int) -> None:
    game = chase()
    happened = hit(game, (4, "smoke"), ZERO, phase=phase)
    assert [event.unit for event in of(happened, SmokeTrailed)] == ["hare"]
    if phase < 3:
        assert airplane(game, "hare").hurt.smoke == 3
    while game.turn == 1:
        happened += volley(game, hold)
    assert len(of(happened, SmokeThinned)) == 1
    left = [airplane(game, "hare").hurt.smoke]
    for _ in range(3):
        fly(game, BOTH, hold)
        left.append(airplane(game, "hare").hurt.smoke)
    assert left == [2, 1, 0, 0]
    assert airplane(game, "hare").hurt == UNHURT


@pytest.mark.ledger("DP-SPD-08")
def test_smoke_is_announced() -> None:
    game = chase()
    hit(game, (4, "smoke"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert len(of(game.seen(seat), SmokeTrailed)) == 1
        assert game.view(seat).airplane("hare").smoke == 3


@pytest.mark.ledger("DP-SPD-08")
def test_smoke_alone_costs_no_cards_and_forbids_no_plan() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (4, "smoke"), ZERO)
    assert plans_of(game, "hare") == free
    assert not of(fly(game, BOTH, hold), CardsDrawn)


@pytest.mark.ledger("DP-SPD-08")
def test_a_smoking_airplane_tails_again_when_the_last_counter_is_off() -> None:
    game = altered(chase("full"), tails=())
    game = altered(game, "hunter", hurt={"smoke": 3})
    tails = []
    for _ in range(4):
        fly(game, BOTH, hold)
        tails.append([(pair.tailer, pair.tailed) for pair in game.view(None).tails])
    assert tails == [[], [], [("hunter", "hare")], [("hunter", "hare")]]


@pytest.mark.ledger("DP-SPD-08")
def test_a_smoking_airplane_can_be_tailed() -> None:
    game = altered(chase("full"), "hare", hurt={"smoke": 3})
    fly(game, BOTH, hold)
    assert [(pair.tailer, pair.tailed) for pair in game.view(None).tails] == [("hunter", "hare")]


# DP-SPD-09


@pytest.mark.ledger("DP-SPD-09")
@pytest.mark.parametrize("smoke", [1, 2, 3])
def test_smoke_drawn_while_smoking_is_fire_instead(smoke: int) -> None:
    game = altered(chase(), "hare", hurt={"smoke": smoke})
    happened = hit(game, (4, "smoke"), ZERO, phase=1)
    assert [event.unit for event in of(happened, CaughtFire)] == ["hare"]
    assert not of(happened, SmokeTrailed)
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)


@pytest.mark.ledger("DP-SPD-09")
def test_smoke_drawn_when_the_last_counter_is_off_is_smoke_again() -> None:
    game = altered(chase(), "hare", hurt={"smoke": 1})
    fly(game, BOTH, hold)
    happened = hit(game, (4, "smoke"), ZERO, phase=1)
    assert not of(happened, CaughtFire)
    assert airplane(game, "hare").hurt == replace(UNHURT, smoke=3)


@pytest.mark.ledger("DP-SPD-09")
def test_smoke_drawn_while_burning_without_smoke_is_smoke() -> None:
    game = altered(chase(), "hare", hurt={"flames": 2})
    plans = dict.fromkeys(BOTH, "sideslip-left sideslip-right sideslip-left")
    lay(game, plans)
    deal(game, (4, "smoke"), ZERO)
    volley(game)
    assert airplane(game, "hare").hurt == replace(UNHURT, smoke=3, flames=1)


@pytest.mark.ledger("DP-SPD-09")
def test_fire_that_came_from_smoke_burns_like_any_other() -> None:
    game = altered(chase(), "hare", hurt={"smoke": 1})
    hit(game, (4, "smoke"), ZERO, phase=3)
    assert not any("straight" in plan for plan in plans_of(game, "hare"))
    deal(game, (1, "none"))
    happened = fly(game, answer=hold)
    assert [(event.unit, event.count) for event in of(happened, CardsDrawn)] == [("hare", 1)]


# DP-SPD-10

SLIPS = dict.fromkeys(BOTH, "sideslip-left sideslip-right sideslip-left")


@pytest.mark.ledger("DP-SPD-10")
def test_fire_is_announced_with_three_flame_counters() -> None:
    game = chase()
    hit(game, (2, "fire"), ZERO, phase=1)
    for seat in ("entente", "central", None):
        assert [event.unit for event in of(game.seen(seat), CaughtFire)] == ["hare"]
        assert game.view(seat).airplane("hare").flames == 3


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize("phase", [1, 3])
def test_fire_costs_one_card_in_each_of_the_next_three_turns(phase: int) -> None:
    game = chase()
    happened = hit(game, (2, "fire"), ZERO, phase=phase)
    while game.turn == 1:
        happened += volley(game, hold)
    assert len(of(happened, CardsDrawn)) == 1  # the shot itself
    assert airplane(game, "hare").hurt.flames == 3
    history = []
    for _ in range(4):
        deal(game, (1, "none"))
        happened = fly(game, SLIPS, hold)
        cards = [(event.unit, event.letter, event.count) for event in of(happened, CardsDrawn)]
        history.append((len(cards), airplane(game, "hare").hurt.flames, airplane(game, "hare").points))
        assert cards in ([], [("hare", "A", 1)])
    assert history == [(1, 2, 3), (1, 1, 4), (1, 0, 5), (0, 0, 5)]


@pytest.mark.ledger("DP-SPD-10")
def test_the_fire_card_is_drawn_before_the_first_card_is_revealed() -> None:
    game = altered(chase(), "hare", hurt={"flames": 3})
    happened = fly(game, SLIPS, hold)
    kinds = [type(event) for event in happened]
    assert kinds.index(FlameDied) < kinds.index(Revealed)
    assert kinds.index(CardsDrawn) < kinds.index(Revealed)
    assert kinds.count(FlameDied) == 1


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize(
    "card",
    [
        (1, "rudder-left"),
        (2, "rudder-right"),
        (3, "engine"),
        (5, "crew"),
        (4, "smoke"),
        (2, "fire"),
        (2, "jam-red"),
        (0, "jam-green"),
    ],
)
def test_of_a_fire_card_only_the_points_count(card: Face) -> None:
    game = altered(chase(), "hare", hurt={"flames": 2, "pilot": 1, "engine": 1, "smoke": 0})
    before = airplane(game, "hare").hurt
    deal(game, card)
    plans = {"hunter": STRAIGHTS, "hare": "sideslip-left stall sideslip-left"}
    happened = fly(game, plans, hold)
    assert airplane(game, "hare").points == card[0]
    assert airplane(game, "hare").hurt == replace(before, flames=1)
    assert airplane(game, "hare").jams == airplane(game, "hunter").jams == (0,)
    assert not of(happened, CardShown)
    offered = plans_of(game, "hare")
    assert points_all(offered, "left")
    assert points_all(offered, "right")


@pytest.mark.ledger("DP-SPD-10")
@pytest.mark.parametrize("symbol", ["explosion", "points"])
def test_a_fire_card_can_eliminate_before_the_airplane_moves(symbol: str) -> None:
    game = altered(chase(), "hare", hurt={"flames": 3})
    hit_points = firing_position(plane("x", "central", 0, 0))  # only to read the deck
    n = next(i for i, c in enumerate(hit_points.state.setting.damage["A"].faces) if c.points == 5)
    from aerodrome.cardtable.state import Held

    game = altered(game, "hare", cards=(Held("A", n, 5, 0), Held("A", n, 5, 0), Held("A", 0, 0, 0)))
    deal(game, (0, "explosion") if symbol == "explosion" else (5, "none"))
    happened = fly(game, SLIPS, hold)
    assert airplane(game, "hare").fate == "shot down"
    assert bool(of(happened, Exploded)) is (symbol == "explosion")
    assert "hare" not in {event.unit for event in of(happened, Revealed)}
    assert "hare" not in {event.unit for event in of(happened, Moved)}


@pytest.mark.ledger("DP-SPD-10")
def test_the_fire_card_is_seen_by_its_owner_alone() -> None:
    game = altered(chase(), "hare", hurt={"flames": 3})
    deal(game, (3, "none"))
    fly(game, SLIPS, hold)
    assert [event.points for event in of(game.seen("central"), CardTaken)] == [3]
    for seat in ("entente", None):
        assert not of(game.seen(seat), CardTaken)
        assert [card.points for card in game.view(seat).airplane("hare").cards] == [None]
        assert len(of(game.seen(seat), FlameDied)) == 1


@pytest.mark.ledger("DP-SPD-10")
def test_fire_draws_from_deck_a_even_if_nobody_fires_with_that_letter() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 620, model="rumpler-c-iv"),
        rules="standard",
    )
    game = altered(game, "hare", hurt={"flames": 3})
    happened = fly(game, SLIPS, hold)
    assert [(event.letter, event.count) for event in of(happened, CardsDrawn)] == [("A", 1)]
    assert dict(game.view(None).decks)["A"] == 34


# DP-SPD-11


@pytest.mark.ledger("DP-SPD-11")
def test_no_straight_is_planned_in_the_three_turns_on_fire() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (2, "fire"), ZERO)
    for _ in range(3):
        offered = plans_of(game, "hare")
        assert offered
        assert not any("straight" in plan for plan in offered)
        assert refused(game, "hare", "turn-left straight turn-left") is not None
        deal(game, ZERO)
        fly(game, SLIPS, hold)
    offered = plans_of(game, "hare")
    assert offered == {plan for plan in free if plan[0] != "immelmann"}


@pytest.mark.ledger("DP-SPD-11")
def test_fire_forbids_straights_and_nothing_more() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (2, "fire"), ZERO)
    assert plans_of(game, "hare") == {plan for plan in free if not {"straight", "immelmann"} & set(plan)}


@pytest.mark.ledger("DP-SPD-11")
def test_straights_planned_before_the_fire_are_flown() -> None:
    game = chase(["special-damage", "unchecked-plans"])
    happened = hit(game, (2, "fire"), ZERO, phase=1)
    while game.turn == 1:
        happened += volley(game, hold)
    assert [event.flown for event in of(happened, Revealed) if event.unit == "hare"] == ["straight", "straight"]
    assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-11")
def test_a_burning_airplane_tails_again_when_the_last_flame_is_out() -> None:
    game = altered(chase("full"), "hunter", hurt={"flames": 3})
    tails = []
    for _ in range(4):
        deal(game, ZERO)
        fly(game, SLIPS, hold)
        tails.append([(pair.tailer, pair.tailed) for pair in game.view(None).tails])
    assert tails == [[], [], [("hunter", "hare")], [("hunter", "hare")]]


@pytest.mark.ledger("DP-SPD-11")
def test_a_burning_airplane_can_be_tailed() -> None:
    game = altered(chase("full"), "hare", hurt={"flames": 3})
    deal(game, ZERO)
    fly(game, SLIPS, hold)
    assert [(pair.tailer, pair.tailed) for pair in game.view(None).tails] == [("hunter", "hare")]


# DP-SPD-12


@pytest.mark.ledger("DP-SPD-12")
@pytest.mark.parametrize("flames", [1, 2, 3])
def test_fire_drawn_while_on_fire_starts_again_at_three(flames: int) -> None:
    game = altered(chase(), "hare", hurt={"flames": flames})
    lay(game, SLIPS)
    deal(game, (2, "fire"), ZERO)
    happened = volley(game)
    assert [event.unit for event in of(happened, CaughtFire)] == ["hare"]
    assert airplane(game, "hare").hurt.flames == 3


# DP-SPD-13


def both_barrels(*, rules: str = "standard") -> Game:
    """A camel (A) and a two-seater (B) both hold the hare at long range: one card of each deck."""
    return firing_position(
        plane("camel", "entente", 970, 500),
        plane("two-seater", "entente", 1030, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 700),
        rules=rules,
    )


def only(game: Game, **cards: Face) -> Game:
    """Each named deck holds just one card more, this one."""
    decks = dict(game.state.decks)
    for letter, (points, symbol) in cards.items():
        faces = game.state.setting.damage[letter].faces
        decks[letter] = tuple(int((card.points, card.symbol) == (points, symbol)) for card in faces)
        assert sum(decks[letter]) == 1
    return altered(game, decks=decks)


@pytest.mark.ledger("DP-SPD-13")
def test_two_left_jams_at_the_same_moment_have_one_effect() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (1, "rudder-left"), (2, "rudder-left"))
    assert plans_of(game, "hare") == free - points_all(free, "left")
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.ledger("DP-SPD-13")
def test_two_right_jams_at_the_same_moment_have_one_effect() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (1, "rudder-right"), (2, "rudder-right"))
    assert plans_of(game, "hare") == free - points_all(free, "right")
    fly(game, BOTH, hold)
    assert plans_of(game, "hare") == free


@pytest.mark.ledger("DP-SPD-13")
def test_a_left_and_a_right_jam_both_take_effect() -> None:
    game = chase()
    free = plans_of(hit_nothing(chase()), "hare")
    hit(game, (1, "rudder-right"), (1, "rudder-left"))
    assert plans_of(game, "hare") == free - points_all(free, "right") - points_all(free, "left")


@pytest.mark.ledger("DP-SPD-13")
def test_two_fires_at_the_same_moment_are_one_fire() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500, model="rumpler-c-iv"),
        plane("hare", "central", 1000, 620, model="rumpler-c-iv"),
        rules="standard",
    )
    to_fire(game, BOTH)
    deal(game, (1, "fire"), (2, "fire"), letter="B")
    volley(game, shooters("hunter"))
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)
    assert airplane(game, "hare").points == 3


@pytest.mark.ledger("DP-SPD-13")
def test_two_pilot_hits_at_the_same_moment_eliminate() -> None:
    game = chase()
    hit(game, (3, "crew"), (5, "crew"), phase=1)
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-SPD-13")
@pytest.mark.parametrize(
    ("symbol", "a", "b"),
    [("crew", (3, "crew"), (1, "crew")), ("engine", (3, "engine"), (2, "engine"))],
)
def test_two_hits_of_two_firers_at_the_same_moment_accumulate(symbol: str, a: Face, b: Face) -> None:
    game = only(both_barrels(), A=a, B=b)
    happened = volley(game, shooters("camel", "two-seater"))
    assert len(of(happened, Fired)) == 2
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-SPD-13")
@pytest.mark.parametrize("symbol", ["crew", "engine"])
def test_one_hit_of_two_firers_does_not_eliminate(symbol: str) -> None:
    face: Face = (3, "crew") if symbol == "crew" else (3, "engine")
    game = only(both_barrels(), A=face, B=(1, "none"))
    volley(game, shooters("camel", "two-seater"))
    assert airplane(game, "hare").fate == ""


@pytest.mark.ledger("DP-SPD-13", "DP-SPD-09")
def test_two_smokes_at_the_same_moment_are_a_fire() -> None:
    game = chase()
    hit(game, (4, "smoke"), (4, "smoke"), phase=1)
    assert airplane(game, "hare").hurt == replace(UNHURT, flames=3)


@pytest.mark.ledger("DP-SPD-13")
def test_damage_of_different_kinds_at_the_same_moment_all_counts() -> None:
    game = chase()
    hit(game, (3, "engine"), (1, "rudder-left"))
    offered = plans_of(game, "hare")
    assert offered
    assert all("stall" in plan for plan in offered)
    assert not points_all(offered, "left")


# DP-SPD-14


@pytest.mark.ledger("DP-SPD-14")
@pytest.mark.parametrize(
    ("card", "kind"), [((5, "crew"), PilotHit), ((4, "smoke"), SmokeTrailed), ((2, "fire"), CaughtFire)]
)
def test_an_announced_effect_never_tells_the_points(card: Face, kind: type[Event]) -> None:
    game = chase()
    hit(game, card, (3, "none"), phase=1)
    for seat in ("entente", None):
        seen = game.seen(seat)
        assert len(of(seen, kind)) == 1
        assert not [event for event in seen if hasattr(event, "points") or hasattr(event, "face")]
        hare = game.view(seat).airplane("hare")
        assert [(held.points, held.face) for held in hare.cards] == [(None, None)] * 2
        assert hare.secrets is None


# DP-SPD-15


def manuals() -> dict[str, ManeuverDeck]:
    """Every maneuver deck in the box, by letter, without climbs and dives."""
    decks: dict[str, ManeuverDeck] = {}
    for file in resources.files("aerodrome.cardtable").joinpath("data", "decks").iterdir():
        printed = tomllib.loads(file.read_text("utf-8"))
        cards = {
            card["kind"]: Maneuver(
                kind=card["kind"],
                copies=len(card["numbers"]),
                right=round(card["right_mm"] * 1000),
                forward=round(card["forward_mm"] * 1000),
                turn=round(card["turn_deg"] * 100),
                steep=card["steep"],
            )
            for card in printed["cards"]
        }
        decks[printed["id"]] = ManeuverDeck(printed["id"], cards).without_altitude()
    return decks


DECKS = manuals()
HURTS = [
    {"rudder_left": left, "rudder_right": right, "engine": engine, "flames": flames}
    for left, right, engine, flames in itertools.product([False, True], [False, True], [0, 1], [0, 1, 3])
]


def flying(deck: str, last: str, hurt: dict[str, int | bool], rules: list[str]) -> Game:
    """The hare with any deck in hand, any card flown last and any damage."""
    game = chase(rules)
    model = replace(airplane(game, "hare").model, deck=DECKS[deck])
    return altered(game, "hare", model=model, last=last, hurt=hurt)


@pytest.mark.ledger("DP-SPD-15")
@pytest.mark.parametrize(
    "rules",
    [["special-damage"], ["special-damage", "tailing"], ["special-damage", "wings-of-war"]],
    ids=lambda rules: "+".join(rules),
)
@pytest.mark.parametrize("deck", sorted(DECKS))
def test_a_plan_is_offered_whatever_the_damage_and_the_last_card(deck: str, rules: list[str]) -> None:
    for last in ("", *DECKS[deck].cards):
        for hurt in HURTS:
            offered = plans_of(flying(deck, last, hurt, rules), "hare")
            assert offered, (deck, last, hurt)
            assert all(len(plan) == 3 for plan in offered)


@pytest.mark.ledger("DP-SPD-15")
@pytest.mark.parametrize("deck", ["A", "C", "D", "K", "N", "XA"])
@pytest.mark.parametrize("last", ["", "straight", "stall", "immelmann"])
def test_what_is_offered_in_a_dilemma_is_taken_and_flown_without_penalty(deck: str, last: str) -> None:
    if last and last not in DECKS[deck].cards:
        pytest.skip("this deck has no such card")
    for hurt in HURTS:
        game = flying(deck, last, hurt, ["special-damage"])
        prompt = next(prompt for prompt in game.prompts() if prompt.about == "hare")
        assert prompt.default in prompt.choices
        assert isinstance(prompt.default, Plan)
        deal(game, ZERO)
        happened = fly(game, {"hunter": "turn-left turn-left turn-left", "hare": " ".join(prompt.default.cards)}, hold)
        flown = tuple(event.flown for event in of(happened, Revealed) if event.unit == "hare")
        assert flown == prompt.default.cards
        assert not of(happened, PlanRefused)


@pytest.mark.ledger("DP-SPD-15")
def test_on_fire_with_an_immelmann_to_finish_the_plan_begins_with_a_straight_and_has_no_other() -> None:
    game = flying("C", "immelmann", {"flames": 3}, ["special-damage"])
    offered = plans_of(game, "hare")
    assert offered
    assert {plan[0] for plan in offered} == {"straight"}
    assert not any("straight" in plan[1:] for plan in offered)
    assert refused(game, "hare", "turn-left turn-left turn-left") is not None


@pytest.mark.ledger("DP-SPD-15")
def test_a_demand_that_can_be_met_is_not_waived() -> None:
    game = flying("C", "immelmann", {"flames": 3, "engine": 1, "rudder_left": True}, ["special-damage"])
    offered = plans_of(game, "hare")
    assert offered
    for plan in offered:
        assert plan[0] == "straight"
        assert "stall" in plan
        assert "straight" not in plan[1:]
        assert not any(card.endswith("left") for card in plan)
