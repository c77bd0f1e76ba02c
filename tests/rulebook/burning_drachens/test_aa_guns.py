"""Anti-aircraft guns: a counter on the table that bursts after two maneuvers, and three to load again."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.artillery_events import GunReady, ShellBurst, ShellLaid
from aerodrome.cardtable.events import CardTaken, CaughtFire, ShotDown, Silenced
from aerodrome.cardtable.orders import Fire, Hold, Lay
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import (
    Face,
    airplane,
    altered,
    card,
    fly,
    ground,
    of,
    plane,
    submit,
    table,
)
from tests.rulebook.burning_drachens.batteries import (
    BLUE,
    CIRCLE,
    NONE,
    STRAIGHTS,
    asked_in,
    at,
    battery_of,
    battery_table,
    by_phase,
    crew,
    deals,
    drawn,
    ill_placed,
    refusal,
    served,
    shell_of,
    up_to,
)

ON_RED = at(1200, 930)
"""Where red's centre is after two straights."""
OTHER = card("other", "aa-gun", "central", 1400, 1000)


@pytest.mark.ledger("BD-AAG-01", "BD-TRE-15")
def test_a_gun_lies_where_the_scenario_put_it_and_stays_there() -> None:
    game = battery_table(card("trench", "trench", "central", 700, 700, 45))
    before = {name: ground(game, name).pose for name in ("gun", "trench")}
    served(game, {"1.1": ON_RED}, turns=2)
    assert {name: ground(game, name).pose for name in ("gun", "trench")} == before


@pytest.mark.ledger("BD-AAG-03", "BD-CMP-11")
def test_a_gun_begins_loaded_with_its_counter_on_its_card() -> None:
    battery = battery_of(battery_table())
    assert (battery.shell, battery.loading, battery.ready) == (None, 0, True)


@pytest.mark.ledger("BD-AAG-05", "BD-AAG-17", "BD-AAG-19", "BD-TRN-06")
def test_a_loaded_gun_may_lay_its_counter_before_each_reveal_or_wait_as_long_as_it_likes() -> None:
    # red circles beside the gun, so that there is always something to fire at
    assert asked_in(battery_table(), 2, {}, plan=CIRCLE) == ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"]


@pytest.mark.ledger("BD-AAG-05", "BD-TRN-06")
def test_the_counter_is_laid_after_the_plans_and_before_the_reveal() -> None:
    game = battery_table()
    up_to(game, "lay")
    assert airplane(game, "red").plan == tuple(STRAIGHTS.split())
    prompt = game.prompts()[0]
    assert (prompt.seat, prompt.about, prompt.default) == ("central", "gun", Hold())
    assert all(isinstance(choice, Lay) for choice in prompt.choices[:-1])
    assert prompt.choices[-1] == Hold()


@pytest.mark.ledger("BD-AAG-05")
def test_the_menu_holds_legal_places_and_one_near_wherever_red_will_be() -> None:
    game = battery_table()
    up_to(game, "lay")
    spots = [choice for choice in game.prompts()[0].choices if isinstance(choice, Lay)]
    assert spots
    assert ill_placed(game) == []
    assert any(abs(spot.x - 1_200_000) <= 25_000 and abs(spot.y - 930_000) <= 25_000 for spot in spots)


@pytest.mark.ledger("BD-AAG-05")
def test_the_counter_may_lie_anywhere_in_range_and_not_on_the_menu_only() -> None:
    game = battery_table()
    up_to(game, "lay")
    place = at(812.345, 1277.001)
    assert place not in game.prompts()[0].choices
    assert refusal(game, place) == ""


@pytest.mark.ledger("BD-AAG-05")
@pytest.mark.parametrize(
    ("x", "y", "legal"),
    [
        (0, 1000, True),
        (-0.001, 1000, False),
        (600, 1000, True),
        (600.001, 1000, False),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_the_counter_lies_on_the_table(x: float, y: float, legal: bool, turned: bool) -> None:
    """The table is narrow, or short: the gun reaches over both its long sides."""
    ways, size = ((y, x), (2000, 600)) if turned else ((x, y), (600, 2000))
    middle = (1000, 300) if turned else (300, 1000)
    gun = card("gun", "aa-gun", "central", *middle)
    red, blue = plane("red", "entente", middle[0] + 50, middle[1] + 50), plane("blue", "central", 500, 500)
    game = table(red, blue, gun, width=size[0], length=size[1])
    up_to(game, "lay")
    assert refusal(game, at(*ways)) == ("" if legal else "BD-AAG-05")


@pytest.mark.ledger("BD-AAG-06")
@pytest.mark.parametrize(("far", "legal"), [(410, True), (410.001, False)])
def test_the_edge_of_the_counter_is_two_rulers_from_the_red_dot_at_most(far: float, legal: bool) -> None:
    game = battery_table()
    up_to(game, "lay")
    assert refusal(game, at(1000, 1000 + far)) == ("" if legal else "BD-AAG-06")


@pytest.mark.ledger("BD-AAG-06")
@pytest.mark.parametrize(("each_way", "legal"), [(289.9, True), (290, False)])
def test_two_rulers_are_measured_aslant_too(each_way: float, legal: bool) -> None:
    game = battery_table()
    up_to(game, "lay")
    assert refusal(game, at(1000 + each_way, 1000 - each_way)) == ("" if legal else "BD-AAG-06")


@pytest.mark.ledger("BD-AAG-07")
@pytest.mark.parametrize(("right", "legal"), [(31.75, True), (31.749, False), (0, False)])
def test_the_counter_may_not_lie_over_the_card_of_its_gun(right: float, legal: bool) -> None:
    game = battery_table()
    up_to(game, "lay")
    assert refusal(game, at(1000 + right, 1000)) == ("" if legal else "BD-AAG-07")


@pytest.mark.ledger("BD-AAG-05")
def test_a_level_is_refused_where_nobody_flies_at_levels() -> None:
    game = battery_table()
    up_to(game, "lay")
    assert refusal(game, at(1200, 930, 3)) == "BD-CMB-04"


@pytest.mark.ledger("BD-AAG-05")
def test_only_the_crew_lays_a_counter_and_only_when_asked_to() -> None:
    game = battery_table()
    prompt = game.prompts()[0]
    assert prompt.asks == "plan"
    assert refusal(game, ON_RED, prompt.about) != ""
    up_to(game, "lay")
    assert refusal(game, Fire("red")) != ""


@pytest.mark.ledger("BD-AAG-08", "BD-AAG-02", "BD-AAG-09")
@pytest.mark.parametrize(("laid", "burst"), [("1.1", 2), ("1.2", 3), ("1.3", 4)])
def test_a_counter_bursts_after_the_second_maneuver_from_when_it_was_laid(laid: str, burst: int) -> None:
    """Red flies straight on, 115 mm each: the counter lies where it will be after that maneuver."""
    game = battery_table()
    deals(game, C=[(2, "none")])
    place = at(1200, 700 + 115 * burst)
    happened = served(game, {laid: place}, turns=2)
    assert drawn(happened) == [("red", "C", 1)]
    assert airplane(game, "red").cards[0].at == burst - 1  # phases count from nought
    assert airplane(game, "red").points == 2


@pytest.mark.ledger("BD-AAG-08")
@pytest.mark.parametrize("maneuver", [1, 3])
def test_a_counter_does_nothing_before_and_nothing_after_its_moment(maneuver: int) -> None:
    assert drawn(served(battery_table(), {"1.1": at(1200, 700 + 115 * maneuver)})) == []


@pytest.mark.ledger("BD-AAG-02")
def test_a_gun_has_no_arc_and_is_not_blocked() -> None:
    """The gun faces north; red is south of it, and another airplane lies in between."""
    wall = plane("wall", "entente", 1000, 900, 90)
    game = battery_table(wall, red=(1000, 500, 0))
    deals(game, C=[NONE])
    happened = fly(game, {"red": STRAIGHTS, "blue": CIRCLE, "wall": STRAIGHTS}, crew({"1.1": at(1000, 730)}))
    assert drawn(happened) == [("red", "C", 1)]


@pytest.mark.ledger("BD-AAG-09", "BD-OVL-06")
@pytest.mark.parametrize(("right", "hit"), [(31.749, True), (31.75, False)])
def test_an_airplane_that_overlaps_any_part_of_the_counter_is_hit_and_one_that_touches_is_not(
    right: float, hit: bool
) -> None:
    game = battery_table()
    deals(game, C=[NONE])
    assert drawn(served(game, {"1.1": at(1200 + right, 930)})) == ([("red", "C", 1)] if hit else [])


@pytest.mark.ledger("BD-AAG-09", "BD-OVL-06")
def test_friend_and_enemy_alike_are_hit_and_one_over_the_gun_too() -> None:
    """Both fly to where the counter lies, beside the gun; a friend of the gun's ends over its card."""
    friend = plane("friend", "central", 1050, 800)
    game = battery_table(friend, red=(1050, 790, 0))
    deals(game, C=[NONE, NONE])
    plans = {"red": STRAIGHTS, "friend": STRAIGHTS, "blue": CIRCLE}
    happened = fly(game, plans, crew({"1.1": at(1045, 1025)}))
    assert sorted(drawn(happened)) == [("friend", "C", 1), ("red", "C", 1)]


@pytest.mark.ledger("BD-AAG-09")
def test_an_airplane_that_is_out_of_the_game_is_not_hit() -> None:
    gone = plane("gone", "entente", 1200, 930)
    game = altered(battery_table(gone), "gone", fate="shot down")
    deals(game, C=[NONE])
    assert drawn(served(game, {"1.1": ON_RED})) == [("red", "C", 1)]


@pytest.mark.ledger("BD-AAG-10")
@pytest.mark.parametrize("place", [ON_RED, at(700, 1100)], ids=["hit", "miss"])
def test_the_counter_is_taken_off_after_its_burst_hit_or_not(place: Lay) -> None:
    game = battery_table()
    before = game.state
    happened = served(game, {"1.1": place})
    assert len(of(happened, ShellBurst)) == 1
    assert [battery.shell is not None for battery in by_phase(before, happened)] == [True, False, False]
    assert shell_of(game) is None
    assert battery_of(game).loading > 0


@pytest.mark.ledger("BD-AAG-11", "BD-AAG-16")
def test_a_burst_is_simultaneous_with_all_other_fire() -> None:
    """Red silences the gun in the round in which its counter bursts, and is blown up by it all the same."""
    game = battery_table(red=(1000, 700, 0))
    deals(game, A=[(0, "explosion"), NONE], C=[(0, "explosion")])
    happened = fly(
        game,
        {"red": "stall straight straight", "blue": CIRCLE},
        lambda prompt: (
            prompt.default
            if prompt.about == "red" and prompt.id.startswith("1.2")
            else crew({"1.1": at(1000, 700 + 74 + 115)})(prompt)
        ),
    )
    assert [event.unit for event in of(happened, Silenced)] == ["gun"]
    assert [event.unit for event in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("BD-AAG-11", "BD-TRN-08")
def test_whoever_is_shot_down_in_that_round_draws_the_card_of_the_burst_too() -> None:
    game = battery_table(card("trench", "trench", "central", 1100, 930))
    deals(game, A=[(0, "explosion")], C=[NONE])

    def answer(prompt: Prompt) -> Choice:
        return prompt.default if prompt.id.startswith("1.2.fire.trench") else crew({"1.1": ON_RED})(prompt)

    happened = fly(game, {"red": STRAIGHTS, "blue": CIRCLE}, answer)

    assert drawn(happened) == [("red", "A", 1), ("red", "C", 1)]
    kinds = [type(event) for event in happened if isinstance(event, CardTaken | ShotDown)]
    assert kinds == [CardTaken, CardTaken, ShotDown]


@pytest.mark.ledger("BD-AAG-08", "BD-AAG-19")
@pytest.mark.parametrize(("laid", "burst"), [("1.1", 1), ("1.2", 2), ("1.3", 3), ("2.1", 4)])
def test_a_counter_may_burst_in_the_turn_after_it_was_laid(laid: str, burst: int) -> None:
    game = battery_table()
    before = game.state

    happened = served(game, {laid: at(800, 1100)}, CIRCLE, turns=2)

    assert {battery.fired_at for battery in by_phase(before, happened)} == {-1, burst}


@pytest.mark.ledger("BD-AAG-12")
def test_loading_takes_the_three_maneuvers_after_the_burst() -> None:
    """The burst is in round 2: corner after 1.3, side after 2.1, centre after 2.2."""
    game = battery_table()
    before = game.state
    happened = served(game, {"1.1": at(700, 1100)}, CIRCLE, turns=2)
    after = [(battery.loading, battery.shell is not None) for battery in by_phase(before, happened)]
    assert after == [(0, True), (3, False), (2, False), (1, False), (0, False), (0, False)]


@pytest.mark.ledger("BD-AAG-04", "BD-AAG-12", "BD-EX-13")
@pytest.mark.parametrize(
    ("laid", "again"),
    [("1.1", "3.1"), ("1.2", "3.1"), ("1.3", "4.1")],
)
def test_a_gun_fires_again_from_the_turn_after_the_one_in_which_it_was_loaded(laid: str, again: str) -> None:
    game = battery_table()
    asked = asked_in(game, 4, {laid: at(700, 1100)}, plan=CIRCLE)
    assert next(when for when in asked if when > laid) == again


@pytest.mark.ledger("BD-EX-13")
@pytest.mark.parametrize(
    ("laid", "burst", "loaded"), [("1.1", "1.2", "2.2"), ("1.2", "1.3", "2.3"), ("1.3", "2.1", "3.1")]
)
def test_the_rounds_of_a_burst_and_of_the_end_of_loading(laid: str, burst: str, loaded: str) -> None:
    game = battery_table()
    happened: list[Event] = []
    seen: dict[str, int] = {}
    for _ in range(3):
        happened += served(game, {laid: at(700, 1100)}, CIRCLE)
    phase = 0
    for event in happened:
        match type(event).__name__:
            case "ShellBurst":
                seen["burst"] = phase
            case "GunLoading":
                seen["loaded"] = phase
            case "PhaseEnded":
                phase += 1
    named = {key: f"{value // 3 + 1}.{value % 3 + 1}" for key, value in seen.items()}
    assert named == {"burst": burst, "loaded": loaded}
    assert len(of(happened, GunReady)) == 1


@pytest.mark.ledger("BD-AAG-13")
def test_the_counter_and_its_place_are_public() -> None:
    game = battery_table(OTHER)
    up_to(game, "lay")
    happened = submit(game, game.prompts()[0], ON_RED)
    happened += submit(game, game.prompts()[0], Hold())
    laid = of(happened, ShellLaid)
    assert [(event.unit, event.x, event.y, event.audience) for event in laid] == [("gun", 1_200_000, 930_000, None)]
    for seat in ("entente", "central", None):
        seen = next(unit for unit in game.view(seat).ground if unit.id == "gun").battery
        assert seen is not None
        assert seen.shell is not None
        assert (seen.shell.x, seen.shell.y, seen.shell.level) == (1_200_000, 930_000, 0)


@pytest.mark.ledger("BD-AAG-20")
def test_a_gun_has_one_counter_and_two_guns_have_two() -> None:
    game = battery_table(OTHER)
    answer = crew({"1.1": at(700, 1100), "1.2": at(700, 1200)}, {"1.2": at(1300, 800)})
    happened = fly(game, {"red": CIRCLE, "blue": CIRCLE}, answer)
    assert [(event.unit, event.y) for event in of(happened, ShellLaid)] == [("gun", 1_100_000), ("other", 800_000)]


@pytest.mark.ledger("BD-AAG-09")
def test_the_burst_of_two_guns_over_one_airplane_are_two_cards() -> None:
    game = battery_table(OTHER)
    deals(game, C=[(1, "none"), (2, "none")])
    fly(game, {"red": STRAIGHTS, "blue": CIRCLE}, crew({"1.1": ON_RED}, {"1.1": ON_RED}))
    assert airplane(game, "red").points == 3


@pytest.mark.parametrize(("face", "burns"), [((4, "fire"), True), ((10, "none"), False)])
def test_a_c_card_counts_whole_points_and_symbol(face: Face, burns: bool) -> None:
    game = battery_table(rules=("wings-of-war", "special-damage"))
    deals(game, C=[face])
    happened = served(game, {"1.1": ON_RED})
    assert airplane(game, "red").points == face[0]
    assert bool(of(happened, CaughtFire)) == burns
    assert [event.letter for event in of(happened, CardTaken)][:1] == ["C"]


@pytest.mark.ledger("BD-PRE-06")
def test_ground_weapons_bring_their_damage_decks() -> None:
    assert set(battery_table().state.setting.damage) == {"A", "C"}
    trench = card("trench", "trench", "central", 1000, 1000)
    only_b = table(plane("red", "entente", 500, 500, model="hanriot-hd-1"), BLUE, trench, width=3000, length=3000)
    assert "A" in only_b.state.setting.damage
    assert "C" not in only_b.state.setting.damage
