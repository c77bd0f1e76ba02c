"""Anti-aircraft machine guns of the earlier edition: a symbol silences the gun, and infantry fires on."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.artillery_events import GunMuted
from aerodrome.cardtable.events import CaughtFire, Fired, GunJammed, ShotDown, Silenced
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    card,
    firing_position,
    ground,
    guns,
    of,
    plane,
    pose_mm,
    ranges,
    shooters,
    table,
    targets,
    volley,
)
from tests.rulebook.burning_drachens.batteries import BLUE, CIRCLE, deals, drawn, served

BASIC = ("wings-of-war",)
SPECIAL = ("wings-of-war", "special-damage")
SYMBOLS: list[Face] = [(2, "fire"), (3, "engine"), (3, "crew"), (4, "smoke"), (1, "rudder-left"), (2, "rudder-right")]


def post(
    x: float,
    y: float,
    heading: float = 90,
    *,
    rules: tuple[str, ...] = BASIC,
    kind: str = "aa-machine-gun",
    model: str = "sopwith-camel",
) -> Game:
    """A machine gun at (1000, 1000) that faces north, and an enemy airplane (by default across)."""
    return firing_position(
        plane("red", "entente", x, y, heading, model=model),
        plane("blue", "central", 200, 200),
        card("post", kind, "central", 1000, 1000),
        rules=rules,
    )


def strafed(*faces: Face, distance: float = 150, rules: tuple[str, ...] = BASIC) -> tuple[Game, list[Event]]:
    """Red has fired at the machine gun from behind, so far (mm) from its edge."""
    game = post(1000, 1000 - 33.75 - distance, 0, rules=rules)
    deals(game, A=list(faces))
    return game, volley(game, shooters("red"))


def in_front(game: Game) -> Game:
    """The same game in its first firing step, red across the gun's arc."""
    pose = airplane(post(1000, 1150), "red").pose
    names = [name for name, _, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    return altered(altered(game, "red", pose=pose), at=names.index("fire"))


@pytest.mark.ledger("BD-AMG-01")
@pytest.mark.parametrize(("kind", "letter"), [("aa-machine-gun", "A"), ("aa-machine-gun-b", "B")])
def test_a_machine_gun_bears_the_letter_a_or_b(kind: str, letter: str) -> None:
    game = post(1000, 1150, kind=kind)
    happened = volley(game, guns("post.gun"))
    assert drawn(happened) == [("red", letter, 1)]


@pytest.mark.ledger("BD-AMG-01")
def test_a_machine_gun_never_moves_or_turns() -> None:
    post = card("post", "aa-machine-gun", "central", 1000, 1000, 70)
    game = table(plane("red", "entente", 1000, 1500), BLUE, post, rules=BASIC, width=3000, length=3000)
    served(game, {}, CIRCLE, turns=2)
    assert pose_mm(game, "post") == (1000, 1000, 70)


@pytest.mark.ledger("BD-AMG-02")
@pytest.mark.parametrize(("y", "cards"), [(1121.75, 2), (1121.76, 1), (1221.75, 1), (1221.76, 0)])
def test_a_machine_gun_fires_two_cards_at_short_range_and_one_at_long(y: float, cards: int) -> None:
    happened = volley(post(1000, y), guns("post.gun")) if cards else []
    assert drawn(happened) == ([("red", "A", cards)] if cards else [])
    assert targets(post(1000, y), "post", "gun") == (["red"] if cards else [])


@pytest.mark.ledger("BD-AMG-02")
@pytest.mark.parametrize(("x", "y"), [(1000, 850), (850, 1000), (1150, 1000)])
def test_a_machine_gun_has_an_arc(x: float, y: float) -> None:
    assert targets(post(x, y), "post", "gun") == []


@pytest.mark.ledger("BD-AMG-02")
def test_a_machine_gun_is_blocked_like_an_airplanes_gun() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 1170),
        plane("blue", "central", 1000, 1080, 90),
        card("post", "aa-machine-gun", "central", 1000, 1000),
        rules=BASIC,
    )
    assert targets(game, "post", "gun") == []


@pytest.mark.ledger("BD-AMG-02")
def test_the_points_of_a_machine_gun_count() -> None:
    game = post(1000, 1100)
    deals(game, A=[(5, "none"), (4, "none")])
    volley(game, guns("post.gun"))
    assert airplane(game, "red").points == 9


@pytest.mark.ledger("BD-AMG-02")
@pytest.mark.parametrize(("face", "burns", "lost"), [((2, "fire"), True, False), ((0, "explosion"), False, True)])
def test_the_symbols_of_a_machine_gun_count(face: Face, burns: bool, lost: bool) -> None:
    game = post(1000, 1150, rules=SPECIAL)
    deals(game, A=[face])
    happened = volley(game, guns("post.gun"))
    assert (bool(of(happened, CaughtFire)), bool(of(happened, ShotDown))) == (burns, lost)


@pytest.mark.ledger("BD-AMG-03")
@pytest.mark.parametrize(("face", "burns", "lost"), [((2, "fire"), True, False), ((0, "explosion"), False, True)])
def test_of_the_infantry_shot_the_symbol_counts_alone(face: Face, burns: bool, lost: bool) -> None:
    game = post(1000, 1150, rules=SPECIAL)
    deals(game, A=[face])
    happened = volley(game, guns("post.infantry"))
    assert (bool(of(happened, CaughtFire)), bool(of(happened, ShotDown))) == (burns, lost)
    assert airplane(game, "red").points == 0


@pytest.mark.ledger("BD-AMG-03")
@pytest.mark.parametrize("y", [1040, 1150])
def test_infantry_beside_a_machine_gun_of_the_other_letter_deals_one_a_card_at_any_distance(y: float) -> None:
    happened = volley(post(1000, y, kind="aa-machine-gun-b"), guns("post.infantry"))
    assert drawn(happened) == [("red", "A", 1)]


@pytest.mark.ledger("BD-AMG-03")
@pytest.mark.parametrize(("y", "reached"), [(1233.75, ["red"]), (1233.76, []), (766.25, ["red"])])
def test_infantry_reaches_a_ruler_from_the_card_on_all_sides(y: float, reached: list[str]) -> None:
    assert targets(post(1000, y), "post", "infantry") == reached


@pytest.mark.ledger("BD-AMG-03", "BD-AMG-04")
def test_infantry_fires_besides_and_both_may_hit_the_same_airplane() -> None:
    game = post(1000, 1150)
    deals(game, A=[(5, "none"), (4, "none")])
    happened = volley(game, shooters("post"))
    assert sorted(event.range for event in of(happened, Fired)) == ["infantry", "long"]
    assert airplane(game, "red").points == 5


@pytest.mark.ledger("BD-AMG-03")
def test_the_infantry_shot_never_jams() -> None:
    game = post(1000, 1150)
    deals(game, A=[(2, "jam-red")])
    assert not of(volley(game, guns("post.infantry")), GunJammed)


@pytest.mark.ledger("BD-EX-04", "BD-AMG-05", "BD-OVL-06")
def test_a_spad_over_a_machine_gun_gets_the_infantry_shot_alone() -> None:
    game = post(1000, 1020, model="spad-xiii")
    assert targets(game, "post", "gun") == []
    assert drawn(volley(game, shooters("post"))) == [("red", "A", 1)]


@pytest.mark.ledger("BD-EX-05", "BD-AMG-04")
def test_a_spad_in_front_of_it_takes_a_card_from_the_gun_and_one_from_the_infantry() -> None:
    game = post(1000, 1150, model="spad-xiii")
    happened = volley(game, shooters("post"))
    assert drawn(happened) == [("red", "A", 1), ("red", "A", 1)]


@pytest.mark.ledger("BD-AMG-06", "BD-OVL-06")
@pytest.mark.parametrize(("distance", "cards"), [(100, 2), (100.01, 1), (200, 1)])
def test_a_machine_gun_is_strafed_like_a_trench(distance: float, cards: int) -> None:
    _, happened = strafed(distance=distance)
    assert drawn(happened) == [("post", "A", cards)]
    assert targets(post(1000, 960, 0), "red") == []
    assert targets(altered(post(1000, 816.25, 0), "red", side="central"), "red") == []


@pytest.mark.ledger("BD-AMG-07")
@pytest.mark.parametrize("rules", [BASIC, SPECIAL], ids=["basic", "special damage"])
@pytest.mark.parametrize("face", SYMBOLS)
def test_any_symbol_silences_the_gun_and_leaves_the_infantry(rules: tuple[str, ...], face: Face) -> None:
    game, happened = strafed(face, rules=rules)
    assert [event.unit for event in of(happened, GunMuted)] == ["post"]
    assert not of(happened, Silenced)
    game = in_front(game)
    assert targets(game, "post", "gun") == []
    assert targets(game, "post", "infantry") == ["red"]
    for seat in ("entente", "central", None):
        assert next(unit for unit in game.view(seat).ground if unit.id == "post").muted


@pytest.mark.ledger("BD-AMG-07", "BD-AMG-08")
@pytest.mark.parametrize(("face", "infantry"), [((2, "fire"), ["red"]), ((0, "explosion"), [])])
def test_it_is_silenced_for_good(face: Face, infantry: list[str]) -> None:
    game, _ = strafed(face)
    served(game, {}, CIRCLE, turns=2)
    game = in_front(game)
    assert targets(game, "post", "gun") == []
    assert targets(game, "post", "infantry") == infantry


@pytest.mark.ledger("BD-AMG-07")
@pytest.mark.parametrize("face", [(0, "jam-red"), (2, "jam-green"), (4, "none")])
def test_a_jam_or_no_symbol_does_not(face: Face) -> None:
    game, happened = strafed(face)
    assert not of(happened, GunMuted)
    assert targets(in_front(game), "post", "gun") == ["red"]


@pytest.mark.ledger("BD-AMG-07", "DP-GND-06")
@pytest.mark.parametrize("face", SYMBOLS)
def test_the_later_edition_ignores_the_symbol(face: Face) -> None:
    game, happened = strafed(face, rules=())
    assert not of(happened, GunMuted)
    assert targets(in_front(game), "post", "gun") == ["red"]


@pytest.mark.ledger("BD-AMG-07", "BD-TRE-14")
def test_a_gun_fires_once_more_in_the_round_in_which_it_is_silenced() -> None:
    """Both fire at each other across the arc; the symbol comes in the same round."""
    game = post(1000, 1170, 180)
    deals(game, A=[(2, "fire"), (1, "none")])
    happened = volley(game, guns("red.front", "post.gun"))
    assert ranges(happened) == {"red": "long", "post": "long"}
    assert sorted(drawn(happened)) == [("post", "A", 1), ("red", "A", 1)]


@pytest.mark.ledger("BD-AMG-08")
@pytest.mark.parametrize("faces", [[(5, "none")], [(0, "explosion")], [(4, "none"), (1, "none")]])
def test_five_points_or_an_explosion_silence_the_whole_card(faces: list[Face]) -> None:
    game, happened = strafed(*faces, distance=100 if len(faces) == 2 else 150)
    assert [event.unit for event in of(happened, Silenced)] == ["post"]
    assert ground(game, "post").fate == "silenced"
    assert targets(in_front(game), "post", "gun") == []
    assert targets(in_front(game), "post", "infantry") == []


@pytest.mark.ledger("BD-AMG-08")
def test_a_muted_gun_is_silenced_wholly_by_points_later() -> None:
    game, _ = strafed((4, "smoke"))
    names = [name for name, _, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    game = altered(altered(game, at=names.index("fire")), "red", pose=airplane(post(1000, 816.25, 0), "red").pose)
    deals(game, A=[(4, "smoke"), (1, "none")])
    game = altered(game, decks={**game.state.decks, "A": game.state.setting.damage["A"].counts})
    deals(game, A=[(1, "none")])
    happened = volley(game, shooters("red"))
    assert [event.unit for event in of(happened, Silenced)] == ["post"]


@pytest.mark.ledger("BD-AMG-02", "BD-AMG-09")
def test_a_jam_lasts_three_rounds_and_leaves_the_infantry_free() -> None:
    circling = table(
        plane("red", "entente", 1000, 1150, 90),
        BLUE,
        card("post", "aa-machine-gun", "central", 1000, 1000),
        rules=BASIC,
        width=3000,
        length=3000,
    )
    names = [name for name, _, _ in circling.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    game = altered(circling, at=names.index("fire"))
    pose = airplane(game, "red").pose
    deals(game, A=[(0, "jam-red")])
    happened = volley(game, guns("post.gun"))
    assert [(event.unit, event.counters) for event in of(happened, GunJammed)] == [("post", 3)]
    silent = []
    for _ in range(3):
        game = altered(altered(game, "red", pose=pose), at=names.index("fire"))
        silent.append((targets(game, "post", "gun"), targets(game, "post", "infantry")))
        volley(game, guns())
    assert silent == [([], ["red"])] * 3
    game = altered(altered(game, "red", pose=pose), at=names.index("fire"))
    assert targets(game, "post", "gun") == ["red"]


@pytest.mark.ledger("BD-AIM-10")
def test_with_aim_a_machine_gun_gains_it_and_infantry_never() -> None:
    game = post(1000, 1150, rules=("wings-of-war", "aim"))
    names = [name for name, _, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    pose = airplane(game, "red").pose
    volley(game, shooters("post"))
    game = altered(altered(game, "red", pose=pose, cards=()), at=names.index("fire"))
    full = {**game.state.decks, "A": game.state.setting.damage["A"].counts}
    game = altered(game, decks=full)
    deals(game, A=[(3, "none"), (4, "none")])
    happened = volley(game, shooters("post"))
    aimed = {event.range: event.aimed for event in of(happened, Fired)}
    assert aimed == {"long": True, "infantry": False}
    assert airplane(game, "red").points == 4


@pytest.mark.ledger("BD-AMG-10")
def test_machine_guns_may_lie_in_any_game() -> None:
    """Where to put them is advice: nothing refuses one in a game of airplanes alone, with altitude or without."""
    game = post(1000, 1150)
    assert ground(game, "post").in_play
    assert targets(game, "post", "gun") == ["red"]
