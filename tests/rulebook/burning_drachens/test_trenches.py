"""Trenches: infantry fire that only symbols of count, and strafing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from aerodrome.cardtable import ww1
from aerodrome.cardtable.events import (
    CardTaken,
    CaughtFire,
    EngineHit,
    Exploded,
    Fired,
    GunJammed,
    RudderJammed,
    ShotDown,
    Silenced,
    SmokeTrailed,
)
from aerodrome.cardtable.orders import Fire, Hold
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    balloon,
    card,
    firing_position,
    ground,
    guns,
    of,
    plane,
    shooters,
    targets,
    volley,
)
from tests.rulebook.burning_drachens.batteries import deals, drawn

BASIC = ("wings-of-war",)
SPECIAL = ("wings-of-war", "special-damage")
FAR = plane("blue", "central", 200, 200)


def under_fire(x: float, y: float, heading: float = 90, rules: tuple[str, ...] = BASIC) -> Game:
    """A trench at (1000, 1000) that looks north, and an enemy airplane (by default across)."""
    trench = card("trench", "trench", "central", 1000, 1000)
    return firing_position(plane("red", "entente", x, y, heading), FAR, trench, rules=rules)


def shot_at(*faces: Face, rules: tuple[str, ...] = BASIC, distance: float = 100) -> tuple[Game, list[Event]]:
    game = under_fire(1000, 1000 + 33.75 + distance, rules=rules)
    deals(game, A=list(faces))
    return game, volley(game, guns("trench.infantry"))


def strafed(*faces: Face, distance: float = 100, rules: tuple[str, ...] = BASIC) -> tuple[Game, list[Event]]:
    """Red has fired at the trench from so far (mm), and no infantry has fired."""
    game = under_fire(1000, 1000 - 33.75 - distance, 0, rules)
    deals(game, A=list(faces))
    return game, volley(game, shooters("red"))


@pytest.mark.ledger("BD-TRE-01")
@pytest.mark.parametrize(
    ("x", "y", "reached"),
    [(1000, 1233.75, True), (1000, 1233.76, False), (1221.75, 1000, True), (1221.76, 1000, False), (1005, 995, True)],
)
def test_infantry_reaches_every_airplane_whose_dot_is_within_a_ruler_of_the_trench_or_over_it(
    x: float, y: float, reached: bool
) -> None:
    assert targets(under_fire(x, y), "trench", "infantry") == (["red"] if reached else [])


@pytest.mark.ledger("BD-TRE-02")
@pytest.mark.parametrize(("x", "y"), [(1000, 1150), (1000, 850), (850, 1000), (1150, 1000)])
def test_a_trench_fires_in_every_direction_and_over_others(x: float, y: float) -> None:
    between = plane("between", "entente", (x + 1000) / 2, (y + 1000) / 2, 45)
    game = firing_position(plane("red", "entente", x, y), between, FAR, card("trench", "trench", "central", 1000, 1000))
    assert "red" in targets(game, "trench", "infantry")


@pytest.mark.ledger("BD-TRE-03")
@pytest.mark.parametrize("distance", [0, 100, 200])
def test_infantry_fire_is_one_a_card_at_any_distance(distance: float) -> None:
    _, happened = shot_at((0, "none"), distance=distance)
    assert drawn(happened) == [("red", "A", 1)]


@pytest.mark.ledger("BD-TRE-04")
@pytest.mark.parametrize(
    ("face", "effect"),
    [((2, "fire"), CaughtFire), ((3, "engine"), EngineHit), ((1, "rudder-left"), RudderJammed)],
)
def test_of_the_card_only_the_symbol_counts(face: Face, effect: type[Event]) -> None:
    game, happened = shot_at(face, rules=SPECIAL)
    assert airplane(game, "red").points == 0
    assert len(of(happened, effect)) == 1


@pytest.mark.ledger("BD-TRE-04")
def test_points_of_infantry_fire_bring_nobody_down() -> None:
    game = altered(under_fire(1000, 1100), "red", cards=(Held("A", 0, 14, 0),))
    deals(game, A=[(5, "none")])
    happened = volley(game, guns("trench.infantry"))
    assert not of(happened, ShotDown)
    assert airplane(game, "red").points == 14


@pytest.mark.ledger("BD-TRE-05")
def test_a_trench_fires_once_and_its_owner_chooses_at_whom_or_not_at_all() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1150),
        plane("rose", "entente", 1000, 850),
        FAR,
        card("trench", "trench", "central", 1000, 1000),
        rules=BASIC,
    )
    asked = [prompt for prompt in game.prompts() if prompt.about == "trench"]
    assert [(prompt.seat, set(prompt.choices)) for prompt in asked] == [
        ("central", {Fire("red"), Fire("rose"), Hold()})
    ]
    assert [shot.target for shot in of(volley(game, shooters("trench")), Fired)] == [asked[0].choices[0].at]  # type: ignore[attr-defined]  # a Fire


@pytest.mark.ledger("BD-TRE-05")
def test_that_is_whoever_the_trench_belongs_to() -> None:
    trench = replace(card("trench", "trench", "central", 1000, 1000), seat="infantry")
    game = firing_position(plane("red", "entente", 1000, 1150), FAR, trench, rules=BASIC)
    assert [(prompt.about, prompt.seat) for prompt in game.prompts()] == [("trench", "infantry")]


@pytest.mark.ledger("BD-TRE-06")
@pytest.mark.parametrize("face", [(0, "jam-red"), (2, "jam-green")])
def test_infantry_never_jams(face: Face) -> None:
    game, happened = shot_at(face)
    assert not of(happened, GunJammed)
    assert targets(game, "trench", "infantry") == ["red"]


@pytest.mark.ledger("BD-TRE-04", "BD-TRE-07")
def test_without_special_damage_only_an_explosion_counts() -> None:
    game, happened = shot_at((2, "fire"), rules=BASIC)
    assert not of(happened, CaughtFire)
    assert airplane(game, "red").points == 0
    _, happened = shot_at((0, "explosion"), rules=BASIC)
    assert [event.unit for event in of(happened, Exploded)] == ["red"]
    assert [event.unit for event in of(happened, ShotDown)] == ["red"]


@pytest.mark.ledger("BD-TRE-08")
def test_infantry_fires_at_enemy_airplanes_only() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1150),
        plane("friend", "central", 1050, 900),
        card("trench", "trench", "central", 1000, 1000),
        card("other", "trench", "entente", 1080, 1000),
        rules=BASIC,
    )
    assert targets(game, "trench", "infantry") == ["red"]
    assert targets(game, "other", "infantry") == ["friend"]


@pytest.mark.ledger("BD-TRE-08")
def test_infantry_fires_neither_at_another_players_airplane_of_its_side_nor_at_balloons() -> None:
    game = firing_position(
        plane("mate", "central", 1000, 1150, seat="mate"),
        plane("red", "entente", 300, 300),
        balloon("bag", "entente", 1000, 850),
        card("trench", "trench", "central", 1000, 1000),
        rules=BASIC,
    )
    assert targets(game, "trench", "infantry") == []


@pytest.mark.ledger("BD-TRE-08", "BD-TRE-14")
def test_a_trench_that_is_silenced_still_fires_in_that_round() -> None:
    game = under_fire(1000, 850, 0, SPECIAL)
    deals(game, A=[(0, "explosion"), (0, "none"), (2, "fire")])
    happened = volley(game, shooters("red", "trench"))
    assert [event.unit for event in of(happened, Silenced)] == ["trench"]
    assert [type(event) for event in happened if isinstance(event, Fired | Silenced)] == [Fired, Fired, Silenced]
    assert drawn(happened)[1] == ("red", "A", 1)
    assert targets(game, "trench", "infantry") == []


@pytest.mark.ledger("BD-TRE-09")
@pytest.mark.parametrize(("distance", "cards"), [(100, 2), (100.01, 1), (200, 1)])
def test_a_trench_is_strafed_with_two_cards_at_short_range_and_one_at_long(distance: float, cards: int) -> None:
    _, happened = strafed(distance=distance)
    assert drawn(happened) == [("trench", "A", cards)]


@pytest.mark.ledger("BD-TRE-09")
def test_only_airplanes_strafe() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 850),
        FAR,
        card("trench", "trench", "central", 1000, 1000),
        card("gun", "aa-machine-gun", "entente", 1060, 850),
        rules=BASIC,
    )
    assert targets(game, "red") == ["trench"]
    assert targets(game, "gun", "gun") == targets(game, "gun", "infantry") == []


@pytest.mark.ledger("BD-OVL-06")
def test_an_airplane_over_a_trench_cannot_strafe_it_and_is_shot_at_by_infantry() -> None:
    game = under_fire(1000, 960, 0)
    assert targets(game, "red") == []
    assert targets(game, "trench", "infantry") == ["red"]


@pytest.mark.ledger("BD-TRE-10")
def test_the_cards_of_a_trench_lie_face_up() -> None:
    game, happened = strafed((3, "engine"), distance=150)
    assert [event.audience for event in of(happened, CardTaken)] == [None]
    for seat in ("entente", "central", None):
        seen = next(unit for unit in game.view(seat).ground if unit.id == "trench")
        assert (seen.points, [held.points for held in seen.cards]) == (3, [3])


@pytest.mark.ledger("BD-TRE-11")
@pytest.mark.parametrize(
    ("faces", "silenced"),
    [
        ([(5, "none")], True),
        ([(4, "none")], False),
        ([(4, "none"), (1, "none")], True),
        ([(0, "explosion")], True),
    ],
)
def test_five_points_or_an_explosion_silence_a_trench(faces: list[Face], silenced: bool) -> None:
    distance = 100 if len(faces) == 2 else 150
    game, happened = strafed(*faces, distance=distance)
    assert len(of(happened, Silenced)) == silenced
    assert (ground(game, "trench").fate == "silenced") == silenced


@pytest.mark.ledger("BD-TRE-11")
def test_five_points_silence_a_trench_whatever_is_printed_on_it_and_in_the_later_edition_what_is_printed() -> None:
    game = under_fire(1000, 850, 0)
    trench = ground(game, "trench")
    sturdy = altered(game, "trench", model=replace(trench.model, resistance=8)).state
    resistances = []
    for rules in (("ground-fire",), ("ground-fire", "wings-of-war")):
        book = ww1.book(rules)
        prepared = book.prepare(Layout(None, None), sturdy)  # type: ignore[arg-type]  # nothing is laid out anew
        resistances.append(prepared.units["trench"].model.resistance)
    assert resistances == [8, 5]


@pytest.mark.ledger("BD-TRE-11")
@pytest.mark.parametrize(("before", "silenced"), [(3, False), (4, True)])
def test_points_of_earlier_rounds_count_too(before: int, silenced: bool) -> None:
    game = under_fire(1000, 1000 - 33.75 - 150, 0)
    game = altered(altered(game, phases=1), "trench", cards=(Held("A", 0, before, 0, by="red"),))
    deals(game, A=[(1, "none")])
    volley(game, shooters("red"))
    assert (ground(game, "trench").fate == "silenced") is silenced


@pytest.mark.ledger("BD-TRE-12")
@pytest.mark.parametrize("face", [(2, "fire"), (3, "engine"), (3, "crew"), (4, "smoke"), (1, "rudder-left")])
def test_a_trench_ignores_every_other_symbol(face: Face) -> None:
    game, happened = strafed(face, distance=150, rules=SPECIAL)
    assert not of(happened, Silenced)
    assert not of(happened, SmokeTrailed)
    assert ground(game, "trench").in_play
    assert not ground(game, "trench").muted
    assert targets(altered(game, at=at_fire(game)), "trench", "infantry") == ["red"]


def at_fire(game: Game) -> int:
    names = [name for name, _, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    return names.index("fire")


@pytest.mark.ledger("BD-TRE-12")
def test_a_jam_jams_the_gun_that_strafes() -> None:
    _, happened = strafed((0, "jam-red"), distance=150)
    assert [(event.unit, event.gun) for event in of(happened, GunJammed)] == [("red", 0)]


@pytest.mark.ledger("BD-TRE-13")
def test_strafing_is_the_guns_one_shot_with_the_guns_own_deck() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 850, model="hanriot-hd-1"),
        plane("blue", "central", 1060, 1010, 90),
        card("trench", "trench", "central", 1000, 1000),
        rules=BASIC,
    )
    prompts = [prompt for prompt in game.prompts() if prompt.about == "red"]
    assert [set(prompt.choices) for prompt in prompts] == [{Fire("trench"), Fire("blue"), Hold()}]
    letter = airplane(game, "red").model.guns[0].letter

    def answer(prompt: object) -> object:
        return Fire("trench") if prompt is prompts[0] else Hold()

    happened = volley(game, answer)  # type: ignore[arg-type]  # a prompt in, a choice out
    assert [(unit, deck) for unit, deck, _ in drawn(happened)] == [("trench", letter)]
    assert letter == "B"
