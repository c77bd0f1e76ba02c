"""Scenario 7: Dogfight; and the sun table it uses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome import hexsky
from aerodrome.hexsky import catalogue, hexes
from aerodrome.hexsky.endings import ended, ended_with_round, victories
from aerodrome.hexsky.events import RoundBegan, TieRolled
from aerodrome.hexsky.game import Game
from aerodrome.hexsky.hexes import E, W
from aerodrome.hexsky.orders import Deploy, Hold, Lead, PlaceCloud, SetSun
from aerodrome.hexsky.state import Kill, State
from aerodrome.hexsky.sun import SUN_TABLE, sun_at
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Order, Prompt, Refusal
from tests.hexsky.sky import Rigged, going_on, submit

NAME = "winged-victory/dogfight"
LISTS = {
    "early-1916": ({"sopwith-pup", "nieuport-11"}, {"fokker-e-iii", "halberstadt-d-ii"}),
    "late-1916": ({"spad-vii", "nieuport-17"}, {"albatros-d-ii", "albatros-d-iii"}),
    "1917": ({"sopwith-triplane", "hanriot-hd1", "sopwith-camel"}, {"albatros-d-v", "fokker-dr-i", "pfalz-d-iii"}),
    "1918": ({"s-e-5a", "sopwith-camel", "nieuport-28"}, {"fokker-d-vii", "pfalz-d-xii", "fokker-dr-i"}),
    "late-1918": ({"sopwith-snipe", "spad-xiii"}, {"fokker-d-viii", "siemens-schuckert-d-iv"}),
}
"""As the five lists are printed."""
VARIANTS = [None, *(variant.id for variant in hexsky.scenario(NAME).variants)]


def dice(entente: list[int], central: list[int], variant: str | None = None) -> tuple[Game, Table[State]]:
    """The table once the dice for placing first have fallen so, counted from 1."""
    game = hexsky.new_game(NAME, 1, variant=variant)
    told = {"place/entente": [n - 1 for n in entente], "place/central": [n - 1 for n in central]}
    table = Table(game.engine, game.engine.start, Rigged(game.seed, told))  # type: ignore[attr-defined]
    game.engine.resolve(table, {})
    return game, table


def rolled(entente: list[int], central: list[int], variant: str | None = None) -> Game:
    game, table = dice(entente, central, variant)
    return going_on(game, table.state)


def now(game: Game) -> Prompt:
    (prompt,) = game.prompts()
    return prompt


def answered(game: Game, *kinds: str) -> Game:
    """Answer with the default until one of these kinds of decision is asked."""
    while now(game).asks not in kinds:
        submit(game, now(game), now(game).default)
    return game


def places(prompt: Prompt) -> set[hexes.Hex]:
    return {(choice.x, choice.level) for choice in prompt.choices if isinstance(choice, Deploy)}


def placed(variant: str | None = None) -> State:
    """The sky when everybody has placed by default."""
    game = rolled([1], [2], variant)
    while game.state.placing:
        submit(game, now(game), now(game).default)
    return game.state


@pytest.mark.ledger("WV-SUN-03")
def test_the_sun_table() -> None:
    assert [(time, row.title) for time, row in SUN_TABLE.items()] == [
        (1, "before dawn"),
        (2, "dawn"),
        (3, "morning"),
        (4, "noon"),
        (5, "evening"),
        (6, "sunset"),
    ]
    assert sun_at(1, 1) is None
    for mats in (1, 2):
        seen = {time: hexes.mega_centre(at) for time in range(2, 7) if (at := sun_at(time, mats))}
        assert {time: level for time, (_, level) in seen.items()} == {2: 4, 3: 28, 4: 28, 5: 28, 6: 4}
        middle = 20 * mats - 1
        assert all(x > middle + 10 for x in (seen[2][0], seen[3][0])), "the right side"
        assert all(x < middle - 10 for x in (seen[5][0], seen[6][0])), "the left side"
        assert abs(seen[4][0] - middle) <= 4


@pytest.mark.ledger("WV-SC7-01")
@pytest.mark.parametrize(
    ("entente", "central", "first"), [([2], [5], "entente"), ([6], [1], "central"), ([3, 4], [3, 2], "central")]
)
def test_the_lower_roll_places_first_and_sets_the_sun(entente: list[int], central: list[int], first: str) -> None:
    made, table = dice(entente, central)
    rolls = [event.rolls for event in table.events if isinstance(event, TieRolled)]
    assert rolls == [(("entente", a), ("central", b)) for a, b in zip(entente, central, strict=True)]
    game, order = going_on(made, table.state), []
    while game.state.placing:
        order.append((now(game).asks, now(game).seat == first))
        submit(game, now(game), now(game).default)
    assert order == [
        *[("lead", True), ("deploy", True), ("deploy", True), ("sun", True)],
        *[("lead", False), ("deploy", False), ("deploy", False)],
        *[("cloud", True), ("cloud", False)],
    ]
    assert game.state.round == 1
    assert any(isinstance(event, RoundBegan) for event in game.events())


@pytest.mark.ledger("WV-SC7-01", "WV-SUN-03")
@pytest.mark.parametrize("variant", [None, "1917"])
def test_the_sun_stands_in_a_position_of_the_table(variant: str | None) -> None:
    game = answered(rolled([1], [2], variant), "sun")
    assert now(game).choices == tuple(SetSun(time) for time in (2, 3, 4, 5, 6)), "before dawn there is none to set"
    submit(game, now(game), SetSun(5))
    assert game.state.weather.sun == sun_at(5, 2 if variant else 1)


@pytest.mark.ledger("WV-SC7-02", "WV-SC7-03")
@pytest.mark.parametrize(("rolls", "edge", "facing"), [(([1], [2]), "left", E), (([2], [1]), "right", W)])
def test_the_first_plane_is_in_contact_with_its_side_at_a_med_level(
    rolls: tuple[list[int], list[int]], edge: hexes.Sense, facing: int
) -> None:
    game = answered(rolled(*rolls), "deploy")
    assert places(now(game)) == {(hexes.from_side(1, level, edge, 1), level) for level in range(11, 21)}
    unit = now(game).about
    x = hexes.from_side(1, 17, edge, 1)
    submit(game, now(game), Deploy(x, 17, 4))
    plane = game.state.airplane(unit)
    assert (plane.pose.hex, plane.pose.facing, plane.speed, plane.throttle) == ((x, 17), facing, 4, 4)


@pytest.mark.ledger("WV-SC7-03", "WV-SC7-04")
@pytest.mark.parametrize("variant", [None, "1918-duel"])
def test_the_first_plane_of_the_other_side_is_in_contact_with_its_own(variant: str | None) -> None:
    game = answered(rolled([1], [2], variant), "sun")
    submit(game, now(game), now(game).default)
    game = answered(game, "deploy")
    assert now(game).seat == "central"
    assert places(now(game)) == {(hexes.from_side(1, level, "right", 1), level) for level in range(11, 21)}


@pytest.mark.ledger("WV-SC7-03")
def test_the_owner_says_which_plane_is_in_contact() -> None:
    game = answered(rolled([1], [2]), "lead")
    assert now(game).choices == (Lead("sopwith-camel"), Lead("sopwith-triplane"))
    submit(game, now(game), Lead("sopwith-triplane"))
    assert now(game).about == "sopwith-triplane"
    submit(game, now(game), now(game).default)
    assert now(game).about == "sopwith-camel"


@pytest.mark.ledger("WV-SC7-03", "WV-SC7-04", "WV-SC7-02")
def test_each_further_plane_is_adjacent_to_one_already_placed() -> None:
    game = answered(rolled([1], [2], "1917"), "deploy")
    submit(game, now(game), Deploy(0, 20, 4))
    assert places(now(game)) == {(2, 20), (1, 19)}, "not off the map, not above MED, not in the same hex"
    submit(game, now(game), Deploy(2, 20, 4))
    assert places(now(game)) == {(4, 20), (1, 19), (3, 19)}, "adjacent to the first or to the second"
    refused = game.submit("entente", Order(now(game).id, Deploy(8, 18, 4)))
    assert isinstance(refused, Refusal)
    assert refused.rule == "WV-SC7-03"


@pytest.mark.ledger("WV-SC7-05")
def test_each_side_may_place_one_cloud() -> None:
    game = answered(rolled([1], [2]), "cloud")
    clouds = [choice for choice in now(game).choices if isinstance(choice, PlaceCloud)]
    cumuli = {(choice.column, choice.row) for choice in clouds if choice.kind == "cumulus"}
    assert {hexes.mega_centre(mega)[1] for mega in cumuli} == {4, 8}
    assert {hexes.mega_centre(mega)[0] for mega in cumuli} == set(range(0, 39, 4))
    assert [choice.kind for choice in clouds if choice.kind != "cumulus"] == ["medium-stratus", "high-stratus"]
    assert now(game).default == Hold(), "none, if they like"
    submit(game, now(game), PlaceCloud("cumulus", 3, 1))
    assert game.state.weather.cumulus == ((3, 1),)
    assert PlaceCloud("cumulus", 3, 1) not in now(game).choices
    submit(game, now(game), PlaceCloud("high-stratus"))
    assert (game.state.weather.high_stratus, game.state.weather.medium_stratus) == (True, False)
    assert not game.state.placing


@pytest.mark.ledger("WV-SC7-05")
def test_a_layer_that_is_there_is_not_placed_again() -> None:
    high, medium = PlaceCloud("high-stratus"), PlaceCloud("medium-stratus")
    game = answered(rolled([1], [2]), "cloud")
    submit(game, now(game), high)
    assert [cloud in now(game).choices for cloud in (high, medium)] == [False, True]
    game = answered(rolled([1], [2]), "cloud")
    submit(game, now(game), medium)
    assert game.state.weather.medium_stratus
    assert [cloud in now(game).choices for cloud in (high, medium)] == [True, False]
    refused = game.submit("central", Order(now(game).id, PlaceCloud("cumulus", 0, 4)))
    assert isinstance(refused, Refusal)
    assert refused.rule == "WV-SC7-05"


@pytest.mark.ledger("WV-SC7-06")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_mats(variant: str | None) -> None:
    for rolls, wide in ((([1], [2]), ["A", "B"]), (([2], [1]), ["B", "C"])):
        game = rolled(*rolls, variant)
        many = len(game.state.airplanes()) > 4
        assert [mat.id for mat in game.state.setting.mats] == (wide if many else ["B"])
        again = game.engine.imagine(game.view("entente"), game._dice)
        assert again == game.state


@pytest.mark.ledger("WV-SC7-06")
@pytest.mark.parametrize(("variant", "planes", "wide"), [("late-1916", 4, False), ("1917", 5, True), ("1917", 6, True)])
def test_four_planes_have_room_on_one_mat(variant: str, planes: int, wide: bool) -> None:
    """Even where other mats are at hand."""
    game = hexsky.new_game(NAME, 1, variant=variant)
    mats = catalogue.load().mats
    spare = tuple(mats[name] for name in "AC")
    start = game.engine.start  # type: ignore[attr-defined]
    units = dict(list(start.units.items())[:planes])
    start = replace(start, units=units, setting=replace(start.setting, mats=(mats["B"],), spare=spare))
    table = Table(game.engine, start, Rigged(game.seed, {"place/entente": [0], "place/central": [1]}))
    game.engine.resolve(table, {})
    assert len(table.state.airplanes()) == planes
    assert [mat.id for mat in table.state.setting.mats] == (["A", "B"] if wide else ["B"])


@pytest.mark.ledger("WV-SC7-07", "WV-SC7-08", "WV-SC7-09", "WV-SC7-10", "WV-SC7-11")
@pytest.mark.parametrize("variant", LISTS)
def test_the_five_lists(variant: str) -> None:
    planes = placed(variant).airplanes()
    for side, models in zip(("entente", "central"), LISTS[variant], strict=True):
        assert {plane.model.id for plane in planes if plane.side == side} == models
        assert len([plane for plane in planes if plane.side == side]) == len(models)


@pytest.mark.ledger("WV-SC7-12")
@pytest.mark.parametrize("variant", VARIANTS[1:])
def test_every_variant_picks_from_the_list_it_is_named_after(variant: str) -> None:
    listed = max((name for name in LISTS if variant.startswith(name)), key=len)
    planes = placed(variant).airplanes()
    for side, models in zip(("entente", "central"), LISTS[listed], strict=True):
        assert {plane.model.id for plane in planes if plane.side == side} <= models


@pytest.mark.ledger("WV-SC7-13")
@pytest.mark.parametrize("variant", VARIANTS)
def test_equal_numbers_of_expert_pilots(variant: str | None) -> None:
    planes = placed(variant).airplanes()
    sides = [plane.side for plane in planes]
    assert sides.count("entente") == sides.count("central")
    assert {plane.pilot.skill for plane in planes} == {"expert"}
    assert len({plane.pose.hex for plane in planes}) == len(planes)


@pytest.mark.ledger("WV-SC7-13")
def test_a_starting_speed_is_unstriped_and_no_faster_than_level_flight() -> None:
    game = answered(rolled([1], [2]), "deploy")
    model = game.state.airplane(now(game).about).model
    speeds = {choice.speed for choice in now(game).choices if isinstance(choice, Deploy)}
    assert speeds == set(range(2, model.top[1] + 1))
    assert all(model.box(speed, 15) != "zebra" for speed in speeds)


def shot(names: str, kills: tuple[Kill, ...] = (), gone: str = "") -> State:
    """The dogfight after these planes have been shot down and those have flown home."""
    state = placed()
    fates = dict.fromkeys(names.split(), "crashed") | dict.fromkeys(gone.split(), "left")
    units = {name: replace(unit, fate=fates.get(name, "")) for name, unit in state.units.items()}
    return replace(state, units=units, kills=kills)


@pytest.mark.ledger("WV-SC7-14")
@pytest.mark.parametrize(
    ("down", "gone", "winners"),
    [
        ("fokker-dr-i albatros-d-v", "", ("entente",)),
        ("sopwith-camel sopwith-triplane fokker-dr-i", "", ("central",)),
        ("sopwith-camel fokker-dr-i", "albatros-d-v", ()),
        ("sopwith-camel", "fokker-dr-i albatros-d-v", ("central",)),
        ("", "sopwith-camel sopwith-triplane", ()),
    ],
)
def test_the_side_that_shot_down_more_wins(down: str, gone: str, winners: tuple[str, ...]) -> None:
    outcome = ended(shot(down, gone=gone))
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.ledger("WV-SC7-14")
def test_while_both_sides_fly_it_goes_on_and_the_last_round_counts_too() -> None:
    state = shot("fokker-dr-i")
    assert ended(state) is None
    last = ended_with_round(replace(state, round=state.setting.round_limit))
    assert last is not None
    assert last.winners == ("entente",)


@pytest.mark.ledger("WV-SC7-14")
def test_an_unconfirmed_kill_counts_one_half() -> None:
    doubtful = (Kill("fokker-dr-i", "sopwith-camel", 3, confirmed=False),)
    state = shot("fokker-dr-i albatros-d-v sopwith-camel", doubtful)
    assert (victories(state, "entente"), victories(state, "central")) == (3, 2), "in halves"
    even = shot("fokker-dr-i sopwith-camel", doubtful, gone="albatros-d-v")
    outcome = ended(even)
    assert outcome is not None
    assert outcome.winners == ("central",)


@pytest.mark.ledger("WV-SC7-15")
def test_every_kill_is_confirmed() -> None:
    for seed in range(6):
        game = hexsky.new_game(NAME, seed, variant="late-1918")
        while game.outcome is None and not game.state.kills and game.state.round < 25:
            for prompt in game.prompts():
                submit(game, prompt, prompt.choices[-1] if prompt.asks == "fire" else prompt.default)
        assert all(kill.confirmed for kill in game.state.kills)
    assert Kill("a", "b", 1).confirmed
