"""Observation balloons: where they hang, what harms them, and what they do when they explode."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from aerodrome.cardtable import catalogue, setup
from aerodrome.cardtable.balloon_events import BalloonDestroyed, BalloonLanded
from aerodrome.cardtable.events import CardsDrawn, CardTaken, CaughtFire, EngineHit, Exploded, GunJammed, ShotDown
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.state import Held, Hurt
from aerodrome.kernel.event import Event
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    balloon,
    firing_position,
    fly,
    hold,
    lay,
    of,
    plane,
    pose_mm,
    ranges,
    shooters,
    targets,
    volley,
)
from tests.rulebook.burning_drachens.batteries import deals, drawn
from tests.rulebook.burning_drachens.drachens import (
    BANG,
    CIRCLE,
    FIRE,
    NIL,
    RULES,
    ace,
    bag,
    gasbag,
    hunt,
    lit,
    quiet,
    refused_for,
    shoot,
    shots,
    turns,
    weak,
)

SCENARIO = """
id = "mine/bags"
title = "Bags"
summary = "Bags."
book = "mine"
source = "mine"
status = "ours"
rules = "drachens"
brings = [{brings}]
table = {{ width_mm = 2000, length_mm = 2000 }}
endings = [{{ when = "gone:entente", wins = "nobody", reason = "gone" }}]

[[airplanes]]
id = "ace"
name = "Ace"
model = "nieuport-17"
side = "entente"
at_mm = [1000, 100]
heading_deg = 0
"""
BAG = """
[[balloons]]
id = "bag-{n}"
kind = "balloon-caquot-m"
side = "central"
at_mm = [{x}, {y}]
heading_deg = 180
"""
GUN = """
[[ground]]
id = "gun"
kind = "{kind}"
side = "{side}"
at_mm = [1000, 400]
heading_deg = 0
"""


def wrong_in(folder: Path, brings: str, *places: tuple[float, float], gun: str = "", kind: str = "aa-gun") -> str:
    """The field that a scenario file with balloons at these places is refused for; an empty word if it is taken."""
    file = folder / "mine" / "bags.toml"
    file.parent.mkdir(exist_ok=True)
    words = [SCENARIO.format(brings=brings)] + [BAG.format(n=n, x=x, y=y) for n, (x, y) in enumerate(places)]
    file.write_text("".join(words) + (GUN.format(side=gun, kind=kind) if gun else ""))
    return refused_for(file)


@pytest.mark.ledger("BD-BAL-01", "BD-BAL-17")
def test_a_balloon_stays_where_it_is_and_has_no_weapons() -> None:
    game = hunt(y=700)
    assert gasbag(game).model.guns == ()
    before = pose_mm(game, "bag")
    fly(game, {}, hold)
    asked = {prompt.about for prompt in game.prompts()}
    fly(game, {"ace": "straight turn-left stall"})
    assert pose_mm(game, "bag") == before
    assert asked == {"ace"}


@pytest.mark.ledger("BD-BAL-02")
def test_balloons_are_placed_a_ruler_apart(tmp_path: Path) -> None:
    brings = '"balloons"'
    assert wrong_in(tmp_path, brings, (500, 1500), (699.9, 1500)) == "balloons[1].at_mm"
    assert wrong_in(tmp_path, brings, (500, 1500), (700, 1500)) == ""
    assert wrong_in(tmp_path, brings, (500, 1500), (900, 1500), (900, 1600)) == "balloons[2].at_mm"
    assert wrong_in(tmp_path, brings, (500, 1500), (900, 1500), (500, 1600)) == "balloons[2].at_mm"
    assert wrong_in(tmp_path, brings, (500, 1500), (641, 1641)) == "balloons[1].at_mm"
    assert wrong_in(tmp_path, brings, (500, 1500), (641.5, 1641.5)) == ""


@pytest.mark.ledger("BD-BAL-19")
def test_balloons_are_placed_three_rulers_from_enemy_guns(tmp_path: Path) -> None:
    brings = '"balloons", "ground-fire"'
    assert wrong_in(tmp_path, brings, (1000, 999), gun="entente") == "balloons[0].at_mm"
    assert wrong_in(tmp_path, brings, (1000, 1000), gun="entente") == ""
    assert wrong_in(tmp_path, brings, (1000, 800), gun="central") == ""
    assert wrong_in(tmp_path, brings, (1000, 800), gun="entente", kind="trench") == ""
    assert wrong_in(tmp_path, brings, (500, 1500), (1000, 999), gun="entente") == "balloons[1].at_mm"
    assert wrong_in(tmp_path, brings, (1424, 824), gun="entente") == "balloons[0].at_mm"
    assert wrong_in(tmp_path, brings, (1424.5, 824.5), gun="entente") == ""


@pytest.mark.ledger("BD-BAL-03", "BD-BDR-01")
def test_after_twelve_turns_it_is_on_the_ground() -> None:
    game = quiet(ace(), bag())
    game = altered(game, turn=11)
    assert of(turns(game, 1), BalloonLanded) == []
    assert gasbag(game).in_play
    assert [event.unit for event in of(turns(game, 1), BalloonLanded)] == ["bag"]
    assert gasbag(game).fate == "landed"


@pytest.mark.ledger("BD-BAL-03")
@pytest.mark.parametrize(("agreed", "turns_up"), [("", 12), ("balloon_turns = 5\n", 5)])
def test_a_scenario_says_how_long_they_stay_up(tmp_path: Path, agreed: str, turns_up: int) -> None:
    file = tmp_path / "bags.toml"
    words = SCENARIO.format(brings='"balloons"').replace("brings", agreed + "brings")
    file.write_text(words + BAG.format(n=0, x=500, y=1500))
    game = new_game(setup.read(file, catalogue.load()), 1)
    assert game.state.setting.balloon_turns == turns_up


@pytest.mark.ledger("BD-BAL-03")
def test_the_number_of_turns_is_agreed_on_and_what_has_landed_cannot_be_attacked() -> None:
    game = quiet(ace(), bag())
    game = altered(game, setting=replace(game.state.setting, balloon_turns=2))
    turns(game, 1)
    assert gasbag(game).in_play
    turns(game, 1)
    assert gasbag(game).fate == "landed"
    game = hunt()
    assert targets(game, "ace") == ["bag"]
    assert targets(altered(game, "bag", fate="landed"), "ace") == []


@pytest.mark.ledger("BD-BAL-04")
@pytest.mark.parametrize("face", [(1, "rudder-left"), (3, "engine"), (3, "crew"), (4, "smoke")])
def test_a_balloon_ignores_other_symbols(face: Face) -> None:
    game = hunt()
    happened = shoot(game, face)
    assert gasbag(game).points == face[0]
    assert gasbag(game).flames == 0
    assert {type(event).__name__ for event in happened} <= {
        "Rolled", "Fired", "CardsDrawn", "CardTaken", "PhaseEnded", "TurnEnded", "Waited"
    }  # fmt: skip


@pytest.mark.ledger("BD-BAL-04")
def test_the_gun_that_fires_at_a_balloon_jams_all_the_same() -> None:
    happened = shoot(hunt(), (2, "jam-red"))
    assert [(event.unit, event.gun) for event in of(happened, GunJammed)] == [("ace", 0)]


@pytest.mark.ledger("BD-BAL-05")
def test_its_damage_is_secret() -> None:
    game = hunt()
    happened = shoot(game, (4, "none"))
    assert [event.audience for event in of(happened, CardTaken)] == [("central",)]
    (own,), (seen,) = game.view("central").balloons, game.view("entente").balloons
    assert (own.points, own.cards[0].points) == (4, 4)
    assert (seen.points, seen.cards[0].points, seen.cards[0].face, len(seen.cards)) == (None, None, None, 1)


@pytest.mark.ledger("BD-BAL-04", "BD-BAL-06")
def test_fire_puts_a_flame_on_it() -> None:
    game = hunt()
    happened = shoot(game, FIRE)
    assert (lit(happened), gasbag(game).flames) == (1, 1)


@pytest.mark.ledger("BD-BAL-10")
def test_every_fire_counts_in_one_phase_and_over_the_turns() -> None:
    game = altered(hunt(plane("two", "entente", 1010, 1200, 180, model="nieuport-17")), "bag", flames=1)
    happened = shoot(game, FIRE, B=[(1, "fire")])
    assert (lit(happened), gasbag(game).flames) == (2, 3)
    game = hunt(y=880)
    deals(game, A=[FIRE, NIL])
    fly(game)
    assert gasbag(game).flames == 1


@pytest.mark.ledger("BD-BAL-07", "BD-BAL-08", "BD-BAL-09", "BD-TRN-05")
def test_it_takes_an_a_card_for_each_flame_before_the_first_reveal_and_burns_on() -> None:
    game = altered(quiet(ace(300), bag()), "bag", flames=2)
    deals(game, A=[FIRE, (3, "engine")])
    happened = lay(game, {"ace": CIRCLE})
    names = [type(event).__name__ for event in happened]
    assert drawn(happened) == [("bag", "A", 2)]
    assert names.index("CardsDrawn") < names.index("Revealed")
    assert (gasbag(game).points, gasbag(game).flames) == (5, 2)
    fly(game, {"ace": CIRCLE}, hold)
    happened = lay(game, {"ace": CIRCLE})
    assert drawn(happened) == [("bag", "A", gasbag(game).flames)]
    assert gasbag(game).flames >= 2


@pytest.mark.ledger("BD-BAL-09")
@pytest.mark.parametrize("fate", ["destroyed", "landed"])
def test_it_burns_no_more_when_it_is_destroyed_or_on_the_ground(fate: str) -> None:
    game = altered(quiet(ace(300), bag()), "bag", flames=2, fate=fate)
    assert drawn(lay(game, {"ace": CIRCLE})) == []


@pytest.mark.ledger("BD-BAL-08", "BD-BAL-11")
def test_an_explosion_among_the_fire_cards_counts() -> None:
    game = altered(quiet(ace(300), bag()), "bag", flames=1)
    deals(game, A=[BANG])
    happened = lay(game, {"ace": CIRCLE})
    assert len(of(happened, Exploded)) == 1
    assert gasbag(game).fate == "destroyed"


def over_the_bag(points: int, *faces: Face, flames: int = 0, **decks: list[Face]) -> tuple[Game, list[Event]]:
    """Ace fires at a weak balloon that friend and foe overlap, and that another only touches; a third is gone."""
    game = firing_position(
        ace(),
        plane("friend", "entente", 1040, 1000, model="ufag-c-i"),
        plane("foe", "central", 960, 1010, 90),
        plane("touching", "central", 1065.25, 1000),
        plane("gone", "central", 1000, 1000),
        bag(),
        rules=RULES,
    )
    game = altered(game, "gone", fate="shot down")
    game = altered(weak(game, points), "bag", flames=flames)
    deals(game, A=list(faces), **decks)
    return game, volley(game, shooters("ace"))


@pytest.mark.ledger("BD-BAL-04", "BD-BAL-11", "BD-BAL-12")
def test_an_exploding_balloon_deals_a_c_card_to_every_airplane_over_it() -> None:
    game, happened = over_the_bag(20, BANG, C=[(1, "none"), (2, "none")])
    assert gasbag(game).fate == "destroyed"
    assert [(e.unit, e.letter, e.count) for e in of(happened, CardsDrawn)] == [
        ("bag", "A", 1), ("friend", "C", 1), ("foe", "C", 1)
    ]  # fmt: skip
    assert (airplane(game, "friend").points, airplane(game, "foe").points) == (1, 2)


@pytest.mark.ledger("BD-BAL-11")
def test_it_explodes_when_it_reaches_its_maximum_while_on_fire() -> None:
    game, happened = over_the_bag(4, (4, "none"), flames=1, C=[NIL, NIL])
    assert gasbag(game).fate == "destroyed"
    assert len(of(happened, Exploded)) == 1
    assert [event.unit for event in of(happened, CardsDrawn) if event.letter == "C"] == ["friend", "foe"]


@pytest.mark.ledger("BD-BAL-14")
def test_without_fire_it_is_lost_without_an_explosion() -> None:
    game, happened = over_the_bag(4, (4, "none"))
    assert gasbag(game).fate == "destroyed"
    assert of(happened, Exploded) == []
    assert [event.letter for event in of(happened, CardsDrawn)] == ["A"]
    assert [event.reason for event in of(happened, BalloonDestroyed)] == ["damage"]


@pytest.mark.ledger("BD-BAL-15")
def test_fire_with_the_last_points_counts_as_being_on_fire() -> None:
    _, happened = over_the_bag(2, FIRE, C=[NIL, NIL])
    assert len(of(happened, Exploded)) == 1


@pytest.mark.ledger("BD-BAL-13")
def test_of_the_blast_only_points_explosion_and_fire_count() -> None:
    game, happened = over_the_bag(20, BANG, C=[(6, "engine"), (4, "fire")])
    assert airplane(game, "friend").points == 6
    assert of(happened, EngineHit) == []
    assert airplane(game, "friend").hurt.engine == 0
    assert [event.unit for event in of(happened, CaughtFire)] == ["foe"]
    game, happened = over_the_bag(20, BANG, C=[(6, "crew"), NIL])
    assert airplane(game, "friend").hurt == Hurt()
    game, happened = over_the_bag(20, BANG, C=[(8, "smoke"), BANG])
    assert airplane(game, "friend").hurt.smoke == 0
    assert [(event.unit, event.reason) for event in of(happened, ShotDown)] == [("foe", "explosion")]


@pytest.mark.ledger("BD-TRN-08")
def test_an_airplane_shot_down_with_the_balloon_takes_its_c_card_first() -> None:
    game = firing_position(
        ace(),
        plane("friend", "entente", 1000, 1000),
        plane("foe", "central", 1000, 1150, 180),
        bag(),
        rules=RULES,
    )
    game = weak(game, 1, "friend")
    deals(game, A=[BANG, NIL, (1, "none")], C=[NIL])
    happened = [type(event).__name__ for event in volley(game)]
    blast = len(happened) - 1 - happened[::-1].index("CardsDrawn")
    assert happened.index("BalloonDestroyed") < blast < happened.index("ShotDown")
    assert all(card.back for card in airplane(game, "friend").cards)


@pytest.mark.ledger("BD-BAL-16")
@pytest.mark.parametrize(("y", "reached"), [(866.25, "short"), (866, "long"), (766.25, "long"), (766, "")])
def test_it_is_fired_at_like_an_airplane(y: float, reached: str) -> None:
    game = hunt(y=y)
    assert shots(game) == (["bag"] if reached else [])
    if reached:
        happened = shoot(game, NIL, NIL)
        assert ranges(happened) == {"ace": reached}
        assert drawn(happened) == [("bag", "A", 2 if reached == "short" else 1)]


@pytest.mark.ledger("BD-BAL-16", "BD-FIR-17")
def test_it_blocks_like_an_airplane() -> None:
    behind = plane("foe", "central", 1000, 940, 90)
    clear = firing_position(ace(), behind, rules=RULES)
    assert targets(clear, "ace") == ["foe"]
    hidden = firing_position(ace(), behind, balloon("own", "entente", 1000, 870, 0), rules=RULES)
    assert targets(hidden, "ace") == []


@pytest.mark.ledger("BD-OVL-06")
def test_no_fire_at_a_balloon_one_overlaps() -> None:
    assert targets(hunt(y=940), "ace") == []
    assert targets(hunt(y=932.5), "ace") == ["bag"]


@pytest.mark.ledger("BD-BAL-18")
def test_its_maximum_is_that_of_its_card() -> None:
    ground = catalogue.load().ground
    assert {name: row.resistance for name, row in ground.items() if row.top} == {
        "balloon-parseval": 28,
        "balloon-ae-800": 22,
        "balloon-caquot-m": 22,
        "balloon-ap": 22,
    }
    assert gasbag(hunt()).model.resistance == 22
    assert ground["balloon-parseval"].status == "printed"
    assert ground["balloon-caquot-m"].status == "reconstructed"


@pytest.mark.ledger("BD-BAL-18")
@pytest.mark.parametrize(
    ("kind", "held", "fate"),
    [
        ("balloon-parseval", 26, ""),
        ("balloon-parseval", 27, "destroyed"),
        ("balloon-caquot-m", 20, ""),
        ("balloon-caquot-m", 21, "destroyed"),
    ],
)
def test_it_is_lost_with_the_last_of_those_points(kind: str, held: int, fate: str) -> None:
    game = firing_position(ace(), balloon("bag", "central", 1000, 1000, 180, kind=kind), rules=RULES)
    game = altered(game, "bag", cards=(Held("A", 0, held, 0),))
    shoot(game, (1, "none"))
    assert gasbag(game).fate == fate


def test_without_special_damage_fire_does_not_matter() -> None:
    game = hunt(rules=())
    shoot(game, FIRE)
    assert gasbag(game).flames == 0
