"""Special damage in the earlier edition: what each symbol does, who is told, and what several of them do together."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.events import (
    CardTaken,
    CaughtFire,
    EngineHit,
    Exploded,
    GunJammed,
    ObserverHit,
    PilotHit,
    Revealed,
    RudderJammed,
    ShotDown,
    SmokeTrailed,
)
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.state import UNHURT
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    deal,
    fly,
    guns,
    hold,
    of,
    plane,
    plans_of,
    shooters,
    targets,
    to_fire,
    volley,
)
from tests.rulebook.burning_drachens.batteries import deals
from tests.rulebook.burning_drachens.edition import STRAIGHTS, board, chase, position
from tests.rulebook.duel_pack.chases import BOTH, ZERO, plans_to, struck

SPECIAL = "special-damage"
SECRET: list[tuple[Face, type[Event]]] = [
    ((1, "rudder-left"), RudderJammed),
    ((2, "rudder-right"), RudderJammed),
    ((3, "engine"), EngineHit),
]
PUBLIC: list[tuple[Face, type[Event]]] = [((4, "smoke"), SmokeTrailed), ((2, "fire"), CaughtFire)]
SEATS = ("entente", "friend", None)


def to_planning(game: Game) -> Game:
    """On to the next turn without a shot."""
    fly(game, BOTH, hold)
    return game


@pytest.mark.ledger("BD-SPD-01", "BD-SPD-28", "BD-SPD-03", "BD-SPD-05", "BD-SPD-10")
@pytest.mark.parametrize(("card", "kind"), SECRET, ids=str)
def test_spd_01_rudder_and_engine_hits_stay_with_the_owner(card: Face, kind: type[Event]) -> None:
    game = chase(SPECIAL, third=True)

    struck(game, card, ZERO, phase=1)

    assert len(of(game.seen("central"), kind)) == 1
    assert [bool(of(game.seen(seat), kind)) for seat in SEATS] == [False] * 3
    assert [game.view(seat).airplane("hare").secrets for seat in SEATS] == [None] * 3


@pytest.mark.ledger("BD-SPD-01", "BD-SPD-28", "BD-SPD-13", "BD-SPD-16", "BD-SPD-02")
@pytest.mark.parametrize(("card", "kind"), PUBLIC, ids=str)
def test_spd_01_smoke_and_fire_are_announced_but_not_the_points(card: Face, kind: type[Event]) -> None:
    game = chase(SPECIAL, third=True)

    struck(game, card, ZERO, phase=1)

    for seat in SEATS:
        assert len(of(game.seen(seat), kind)) == 1
        assert of(game.seen(seat), CardTaken) == []
        assert [(held.points, held.face) for held in game.view(seat).airplane("hare").cards] == [(None, None)] * 2


@pytest.mark.ledger("BD-SPD-28", "BD-SPD-27", "BD-JAM-01", "BD-DAM-04")
@pytest.mark.parametrize(("card", "kind"), [((0, "explosion"), Exploded), ((2, "jam-red"), GunJammed)], ids=str)
def test_spd_28_explosions_and_jams_are_seen_by_all(card: Face, kind: type[Event]) -> None:
    game = chase(SPECIAL, third=True)

    struck(game, card, ZERO, phase=1)

    for seat in ("central", *SEATS):
        assert len(of(game.seen(seat), kind)) == 1
        seen = game.view(seat)
        assert (seen.airplane("hare").exploded, any(seen.airplane("hunter").jams)) == (
            kind is Exploded,
            kind is GunJammed,
        )


@pytest.mark.ledger("BD-SPD-03", "BD-SPD-05", "BD-SPD-04", "BD-SPD-06")
@pytest.mark.parametrize(("side", "points"), [("left", 1), ("right", 2)])
@pytest.mark.parametrize("phase", [1, 2])
def test_spd_03_a_jammed_rudder_binds_the_next_plan_and_no_other(side: str, points: int, phase: int) -> None:
    game = chase(SPECIAL)
    turns = f"straight straight turn-{side}"
    to_fire(game, {"hunter": STRAIGHTS, "hare": turns}, phase)
    deal(game, (points, "rudder-left" if side == "left" else "rudder-right"), ZERO)
    volley(game, shooters("hunter"))
    to_planning(game)

    # the cards planned already are flown
    assert [turned.flown for turned in of(game.events(), Revealed) if turned.unit == "hare"] == turns.split()
    assert plans_to(plans_of(game, "hare"), side) == set()
    assert plans_to(plans_of(game, "hare"), {"left": "right", "right": "left"}[side])
    fly(game, BOTH, hold)
    assert plans_to(plans_of(game, "hare"), side)


@pytest.mark.ledger("BD-SPD-07", "BD-SPD-22")
def test_spd_07_both_ways_at_once_leave_the_cards_without_an_arrow() -> None:
    game = chase(SPECIAL)

    struck(game, (1, "rudder-left"), (2, "rudder-right"), phase=3)

    assert {card for cards in plans_of(game, "hare") for card in cards} == {"straight", "stall", "immelmann"}


def two_seater(*cards: Face, model: str = "raf-r-e-8", more: tuple[str, ...] = ()) -> Game:
    """A two-seater between two others, hit by the one behind it in the first phase; the second phase's fire is next."""
    names = ("ahead", "middle", "behind")
    game = board(
        plane("ahead", "entente", 1000, 1120, model=model),
        plane("middle", "central", 1000, 1000, model=model),
        plane("behind", "entente", 1000, 880, model=model),
        with_rules=(SPECIAL, *more),
        length=20000,
    )
    to_fire(game, dict.fromkeys(names, STRAIGHTS))
    deal(game, *cards, letter=airplane(game, "behind").model.guns[0].letter)
    volley(game, guns("behind.front"))
    return game


@pytest.mark.ledger("BD-SPD-08", "BD-SPD-28")
def test_spd_08_a_wounded_observer_is_a_secret_and_fires_no_more() -> None:
    game = two_seater((1, "crew"), ZERO)

    assert len(of(game.seen("central"), ObserverHit)) == 1
    assert [of(game.seen(seat), ObserverHit) for seat in ("entente", None)] == [[], []]
    assert [game.view(seat).airplane("middle").secrets for seat in ("entente", None)] == [None, None]
    for turn in (1, 2):
        for phase in (2, 3):
            to_fire(game, dict.fromkeys(("ahead", "middle", "behind"), STRAIGHTS), phase)
            assert game.turn == turn
            assert targets(game, "middle", "front") == ["ahead"]
            assert targets(game, "middle", "rear") == []
            # nobody can tell from who is asked
            assert any(prompt.id.endswith(".middle.rear") for prompt in game.prompts())
            volley(game, hold)
        if turn == 1:
            to_fire(game, dict.fromkeys(("ahead", "middle", "behind"), STRAIGHTS), 1)
            volley(game, hold)


@pytest.mark.ledger("BD-SPD-28", "BD-SPD-03", "BD-SPD-05", "BD-SPD-08", "BD-SPD-10")
@pytest.mark.parametrize("hurt", [{"rudder_left": True}, {"rudder_right": True}, {"observer": True}, {"engine": 1}])
def test_spd_28_the_table_looks_the_same_to_all_others(hurt: dict[str, bool | int]) -> None:
    game = position(
        plane("a", "central", 1000, 1000, model="raf-r-e-8"),
        plane("ahead", "entente", 1000, 1120),
        plane("behind", "entente", 1000, 880),
        plane("mate", "central", 300, 300, seat="mate"),
        with_rules=(SPECIAL,),
    )
    after = altered(game, "a", hurt=hurt)

    for seat in ("entente", "mate", None):
        assert after.view(seat) == game.view(seat)
    assert after.view("central") != game.view("central")
    assert [prompt.id for prompt in after.prompts()] == [prompt.id for prompt in game.prompts()]


@pytest.mark.ledger("BD-SPD-09")
def test_spd_09_a_single_seater_ignores_it() -> None:
    game = chase(SPECIAL)

    happened = struck(game, (3, "crew"), (5, "crew"), phase=3)

    assert of(happened, ObserverHit) == []
    assert of(happened, PilotHit) == []
    assert airplane(game, "hare").hurt == UNHURT
    assert airplane(game, "hare").in_play


@pytest.mark.ledger("BD-SPD-10", "BD-SPD-12")
def test_spd_10_an_engine_hit_asks_for_a_stall_from_the_next_planning_on_for_the_rest_of_the_game() -> None:
    game = chase(SPECIAL)
    turns = "straight straight turn-left"
    happened = struck(game, (3, "engine"), ZERO, phase=1, plans={"hunter": STRAIGHTS, "hare": turns})
    to_planning(game)

    # the plan of this turn is flown without one
    assert [turned.flown for turned in of(game.events(), Revealed) if turned.unit == "hare"] == turns.split()
    assert of(happened, ShotDown) == []
    for _ in range(4):
        assert all("stall" in cards for cards in plans_of(game, "hare"))
        fly(game, dict.fromkeys(BOTH, "straight stall straight"), hold)


@pytest.mark.ledger("BD-SPD-11")
def test_spd_11_the_second_engine_hit_eliminates() -> None:
    game = altered(chase(SPECIAL), "hare", hurt={"engine": 1})

    happened = struck(game, (3, "engine"), ZERO, phase=1, plans=dict.fromkeys(BOTH, "straight stall straight"))

    assert [down.unit for down in of(happened, ShotDown)] == ["hare"]


@pytest.mark.ledger("BD-SPD-22")
def test_spd_22_different_results_all_apply() -> None:
    game = chase(SPECIAL)

    struck(game, (4, "smoke"), (3, "engine"), phase=1)

    hurt = airplane(game, "hare").hurt
    assert (hurt.smoke, hurt.engine) == (3, 1)


@pytest.mark.ledger("BD-SPD-23")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [((4, "smoke"), {"smoke": 1}, (3, 0)), ((2, "fire"), {"flames": 2}, (0, 3)), ((2, "fire"), {"smoke": 1}, (1, 3))],
)
def test_spd_23_a_new_result_of_a_kind_sets_its_counters_back_to_three(
    card: Face, before: dict[str, int], after: tuple[int, int]
) -> None:
    game = chase(SPECIAL)
    to_fire(game, BOTH, 1)
    game = altered(game, "hare", hurt=before)
    deal(game, card, ZERO)

    volley(game, shooters("hunter"))

    hurt = airplane(game, "hare").hurt
    assert (hurt.smoke, hurt.flames) == after


@pytest.mark.ledger("BD-SPD-24")
@pytest.mark.parametrize(
    ("cards", "counters"), [(((4, "smoke"), (4, "smoke")), (3, 0)), (((2, "fire"), ZERO), (0, 3))], ids=str
)
def test_spd_24_several_of_a_kind_at_a_time_count_once(cards: tuple[Face, Face], counters: tuple[int, int]) -> None:
    game = chase(SPECIAL)

    struck(game, *cards, phase=1)

    hurt = airplane(game, "hare").hurt
    assert (hurt.smoke, hurt.flames) == counters


@pytest.mark.ledger("BD-SPD-24", "BD-SPD-26")
def test_spd_26_two_engine_hits_in_the_same_round_are_one() -> None:
    # The B deck has one engine card, as has the A deck: from two shooters.
    game = position(
        plane("left", "entente", 970, 500),
        plane("right", "entente", 1030, 500, model="hanriot-hd-1"),
        plane("hare", "central", 1000, 620),
        with_rules=(SPECIAL,),
    )
    game = altered(game, decks={"A": only(game, "A", "engine"), "B": only(game, "B", "engine")})

    volley(game)

    hare = airplane(game, "hare")
    drawn = [game.state.setting.damage[card.letter].faces[card.face].symbol for card in hare.cards]
    assert drawn.count("engine") == 2
    assert hare.hurt.engine == 1
    assert hare.in_play


@pytest.mark.ledger("BD-SPD-24", "BD-SPD-26")
def test_spd_24_whatever_lies_between_them() -> None:
    game = position(
        plane("left", "entente", 970, 500),
        plane("right", "entente", 1030, 500, model="hanriot-hd-1"),
        plane("hare", "central", 1000, 620),
        with_rules=(SPECIAL,),
    )
    printed = game.state.setting.damage["B"].faces
    engine = next((face.points, face.symbol) for face in printed if face.symbol == "engine")
    deals(game, A=[(3, "engine"), (4, "smoke")], B=[engine, ZERO])

    happened = volley(game)

    assert len(of(happened, EngineHit)) == len(of(happened, SmokeTrailed)) == 1
    assert airplane(game, "hare").in_play


def only(game: Game, letter: str, symbol: str) -> tuple[int, ...]:
    """A deck with nothing left but one card of this symbol and a zero."""
    faces = game.state.setting.damage[letter].faces
    zero = next(n for n, face in enumerate(faces) if (face.points, face.symbol) == (0, "none"))
    return tuple(int(face.symbol == symbol or n == zero) for n, face in enumerate(faces))


@pytest.mark.ledger("BD-SPD-27", "BD-JAM-01")
def test_spd_27_explosion_and_jam_keep_what_they_do() -> None:
    jammed, exploded = chase(SPECIAL), chase(SPECIAL)

    assert [jam.counters for jam in of(struck(jammed, (2, "jam-red"), ZERO, phase=1), GunJammed)] == [3]
    assert [down.unit for down in of(struck(exploded, (0, "explosion"), ZERO, phase=1), ShotDown)] == ["hare"]
    assert airplane(jammed, "hare").in_play


@pytest.mark.ledger("BD-SPD-25")
@pytest.mark.parametrize("name", ["outnumbered", "a-hard-task"])
def test_spd_25_a_scenario_with_a_mission_for_a_two_seater_says_whether_a_wounded_observer_prevents_it(
    name: str,
) -> None:
    game = new_game(f"burning-drachens/{name}", 1)

    assert game.state.setting.task.observer
    assert any(unit.load and unit.model.crew == 2 for unit in game.state.airplanes())
