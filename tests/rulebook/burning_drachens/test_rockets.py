"""Rockets: when they can be launched, and what makes them hit or miss."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.balloon_events import RocketsHit, RocketsLaunched
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.events import CardsDrawn, Fired, PhaseEnded
from aerodrome.cardtable.orders import Fire, Hold, Launch
from aerodrome.cardtable.setup import SHIPPED
from aerodrome.cardtable.state import Altitude, Salvo
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Game, airplane, altered, at_step, balloon, card, fly, of, plane, submit, table, to_fire
from tests.rulebook.burning_drachens.batteries import deals, drawn
from tests.rulebook.burning_drachens.drachens import BANG, NIL, RULES, ace, bag, gasbag, refused_for
from tests.rulebook.burning_drachens.salvos import BRINGS, outcome, sortie, to_fire_of


def launches(game: Game, about: str = "ace") -> list[Launch]:
    return [c for p in game.prompts() if p.about == about for c in p.choices if isinstance(c, Launch)]


def go(game: Game, choice: Choice) -> list[Event]:
    """The rest of the turn: this is chosen once where it is on offer; nobody fires else."""
    left = [choice]

    def answer(prompt: Prompt) -> Choice:
        if prompt.about == "ace" and left and left[0] in prompt.choices:
            return left.pop()
        return Hold() if prompt.asks == "fire" else prompt.default

    return fly(game, {"ace": "stall straight turn-left"}, answer)


@pytest.mark.ledger("BD-RKT-01", "BD-INC-07")
def test_it_starts_with_two_rockets_that_all_can_see() -> None:
    game = sortie()
    assert airplane(game, "ace").kit.rockets == 2
    assert game.view("central").airplane("ace").kit.rockets == 2
    assert "D" in game.state.decks


@pytest.mark.ledger("BD-RKT-01", "BD-INC-07")
def test_who_is_not_equipped_in_the_scenario_has_none() -> None:
    game = sortie(plane("foe", "central", 300, 300), incendiary=True)
    assert {unit.id: (unit.kit.rockets, unit.kit.incendiary) for unit in game.view(None).airplanes} == {
        "ace": (2, True),
        "foe": (0, False),
    }


@pytest.mark.ledger("BD-RKT-01")
@pytest.mark.parametrize(("count", "wrong"), [(2, ""), (3, "airplanes[0].rockets"), (-1, "airplanes[0].rockets")])
def test_no_scenario_gives_more_than_two(tmp_path: Path, count: int, wrong: str) -> None:
    shipped = (SHIPPED / "burning-drachens" / "fireworks-over-the-front.toml").read_text("utf-8")
    file = tmp_path / "fireworks-over-the-front.toml"
    file.write_text(shipped.replace("rockets = 2", f"rockets = {count}"), "utf-8")
    assert refused_for(file) == wrong


@pytest.mark.ledger("BD-RKT-02")
@pytest.mark.parametrize(
    ("first", "offered"), [("straight", True), ("stall", True), ("turn-left", False), ("immelmann", False)]
)
def test_it_launches_after_a_straight_or_a_stall(first: str, offered: bool) -> None:
    game = table(ace(820, rockets=2), bag(1000), rules=RULES, brings=BRINGS)
    game = at_step(altered(game, "ace", flown=(first,)), "fire")
    assert [choice.at for choice in game.prompts()[0].choices if isinstance(choice, Fire)] == ["bag"]
    assert bool(launches(game)) == offered


@pytest.mark.ledger("BD-RKT-21")
def test_a_dive_is_neither_without_levels_and_a_climb_never() -> None:
    for card_flown, levels in (("dive", True), ("climb", False)):
        game = table(ace(820, rockets=2), bag(), rules=[*RULES, "altitude"], brings=BRINGS)
        game = at_step(altered(game, "ace", flown=(card_flown,)), "fire")
        assert bool(launches(game)) == levels
    flat = table(ace(820, rockets=2), bag(), rules=RULES, brings=BRINGS)
    deep = airplane(game, "ace").model
    for card_flown, offered in (("dive", False), ("climb", False), ("stall", True)):
        game = at_step(altered(flat, "ace", flown=(card_flown,), model=deep), "fire")
        assert bool(launches(game)) == offered


@pytest.mark.ledger("BD-RKT-02")
@pytest.mark.parametrize(("ahead", "offered"), [(199, True), (200.1, False)])
def test_the_target_is_within_a_ruler(ahead: float, offered: bool) -> None:
    game = table(ace(1000 - 33.75 - ahead, rockets=2), bag(), rules=RULES, brings=BRINGS)
    game = at_step(altered(game, "ace", flown=("straight",)), "fire")
    assert bool(launches(game)) == offered


@pytest.mark.ledger("BD-RKT-02")
def test_the_target_is_in_the_front_arc() -> None:
    game = table(ace(1000, 1150, heading=0, rockets=2), bag(), rules=RULES, brings=BRINGS)
    game = at_step(altered(game, "ace", flown=("straight",)), "fire")
    assert launches(game) == []


@pytest.mark.ledger("BD-RKT-02")
def test_what_is_launched_at_is_an_enemy_in_the_game_and_a_jam_does_not_matter() -> None:
    game = table(ace(820, rockets=2), bag(1000), plane("far", "central", 300, 300), rules=RULES, brings=BRINGS)
    game = altered(game, "ace", flown=("straight",))
    assert launches(at_step(game, "fire"))
    assert launches(at_step(altered(game, "ace", jams=(9,)), "fire"))
    for change in ({"side": "entente"}, {"fate": "destroyed"}):
        assert launches(at_step(altered(game, "bag", **change), "fire")) == []


@pytest.mark.ledger("BD-RKT-02", "BD-GND-03")
@pytest.mark.parametrize(("flight", "may"), [(Altitude(0, 1), True), (Altitude(0, 0, "landing"), False)])
def test_nothing_is_launched_on_the_ground(flight: Altitude, may: bool) -> None:
    game = table(ace(820, rockets=2), bag(level=0), rules=[*RULES, "altitude"], brings=BRINGS)
    game = at_step(altered(game, "ace", flown=("straight",), flight=flight), "fire")
    assert bool(launches(game)) is may


@pytest.mark.ledger("BD-RKT-02")
def test_a_rear_gun_launches_nothing() -> None:
    two_seater = ace(1000, 1150, rockets=2, model="ufag-c-i")
    game = table(two_seater, bag(), rules=RULES, brings=BRINGS)
    game = at_step(altered(game, "ace", flown=("straight",)), "fire")
    assert [choice for prompt in game.prompts() for choice in prompt.choices] == [Fire("bag"), Hold()]


@pytest.mark.ledger("BD-RKT-03")
def test_who_launches_fires_no_gun_in_that_round() -> None:
    game = table(
        ace(700, rockets=2, model="ufag-c-i"),
        bag(900),
        plane("foe", "central", 1000, 560, model="sopwith-camel"),
        rules=RULES,
        brings=BRINGS,
    )
    game = at_step(altered(game, "ace", flown=("straight",)), "fire")
    front, rear = (prompt for prompt in game.prompts() if prompt.about == "ace")
    assert Launch("bag", 1) in front.choices
    assert not any(isinstance(choice, Launch) for choice in rear.choices)
    submit(game, front, Launch("bag", 1))
    submit(game, rear, Fire("foe"))
    happened = submit(game, game.prompts()[0], Hold()) if game.prompts()[0].asks == "fire" else list(game.events())
    assert len(of(happened, RocketsLaunched)) == 1
    assert of(happened, Fired) == []


@pytest.mark.ledger("BD-RKT-04")
def test_one_or_both_and_the_other_one_later() -> None:
    game = sortie(plan="straight stall straight")
    assert launches(game) == [Launch("bag", 1), Launch("bag", 2)]
    submit(game, game.prompts()[0], Launch("bag", 1))
    assert airplane(game, "ace").kit.rockets == 1
    assert launches(game) == [Launch("bag", 1)], "in the phase in which the first one hits"
    deals(game, D=[NIL, NIL])
    happened = submit(game, game.prompts()[0], Launch("bag", 1))
    assert outcome(happened)[0] == "bag"
    happened += go(game, Hold())
    assert outcome(happened) == ["bag", "bag"]
    assert airplane(game, "ace").kit.rockets == 0


@pytest.mark.ledger("BD-RKT-04", "BD-RKT-05", "BD-RKT-09")
@pytest.mark.parametrize("rockets", [1, 2])
def test_they_hit_after_the_next_maneuver_one_d_card_each(rockets: int) -> None:
    game = sortie()
    first = submit(game, game.prompts()[0], Launch("bag", rockets))
    assert outcome(first) == []
    assert drawn(first) == []
    assert airplane(game, "ace").kit.rockets == 2 - rockets
    deals(game, D=[(3, "fire"), NIL][:rockets])
    happened = go(game, Hold())
    assert outcome(happened) == ["bag"]
    assert ("bag", "D", rockets) in drawn(happened)
    since = [type(event) for event in game.events() if isinstance(event, RocketsLaunched | PhaseEnded | RocketsHit)]
    assert since[:3] == [RocketsLaunched, PhaseEnded, RocketsHit]
    assert airplane(game, "ace").salvo is None


@pytest.mark.ledger("BD-RKT-06", "BD-RKT-10")
@pytest.mark.parametrize(("second", "hit"), [("straight", "bag"), ("stall", "bag"), ("turn-left", "-")])
def test_the_next_maneuver_is_a_straight_or_a_stall_again(second: str, hit: str) -> None:
    game = sortie(plan=f"straight {second} straight")
    happened = go(game, Launch("bag", 2))
    assert outcome(happened) == [hit]
    assert airplane(game, "ace").kit.rockets == 0


@pytest.mark.ledger("BD-RKT-06", "BD-RKT-10")
@pytest.mark.parametrize(
    ("second", "hit"), [("straight", "bag"), ("stall", "bag"), ("sideslip-left", "-"), ("immelmann", "-")]
)
def test_no_other_maneuver_will_do_even_with_the_target_still_ahead(second: str, hit: str) -> None:
    assert arrival(bag(1000), flown=second) == [hit]


@pytest.mark.ledger("BD-RKT-07")
def test_an_airplane_over_its_target_hits_even_with_the_target_behind_its_gun() -> None:
    assert arrival(bag(810)) == ["bag"]
    assert arrival(bag(790)) == ["bag"]
    assert arrival(bag(730)) == ["-"]


@pytest.mark.ledger("BD-RKT-07", "BD-RKT-10")
def test_a_target_no_longer_ahead_is_missed() -> None:
    assert arrival(bag(1000)) == ["bag"]
    assert arrival(bag(1000, 1300)) == ["-"]
    assert arrival(bag(1000), fate="destroyed") == ["-"]
    assert arrival(bag(1000), plane("other", "entente", 300, 300), gone="ace") == ["-"]


@pytest.mark.ledger("BD-RKT-13")
def test_in_the_second_round_the_target_may_be_farther_than_a_ruler() -> None:
    assert arrival(bag(1800)) == ["bag"]


def arrival(
    *others: Any, flown: str = "straight", level: int = 2, fate: str = "", gone: str = "", **options: Any
) -> list[str]:
    """What becomes of a rocket launched at bag, with ace at y 800 after the second maneuver."""
    game = table(ace(800, rockets=1), *others, rules=options.pop("rules", RULES), brings=BRINGS)
    flight = airplane(game, "ace").flight and Altitude(level)
    salvo = Salvo("bag", options.pop("rockets", 1), 0)
    game = altered(game, "ace", flown=("straight", flown), salvo=salvo, flight=flight)
    game = altered(altered(game, "bag", fate=fate), phases=1)
    game = altered(game, gone, fate="shot down") if gone else game
    names = [(name, phase) for name, phase, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # of the table
    return outcome(latest(altered(game, at=names.index(("fire", 2)))))


@pytest.mark.ledger("BD-RKT-17")
def test_a_launch_in_the_third_round_is_completed_in_the_first_of_the_next_turn() -> None:
    game = table(ace(650, rockets=2), bag(1100), rules=RULES, brings=BRINGS)
    to_fire(game, {"ace": "straight stall straight"}, 3)
    first = submit(game, game.prompts()[0], Launch("bag", 2))
    assert (outcome(first), game.turn) == ([], 2)
    happened = fly(
        game, {"ace": "stall turn-left turn-left"}, lambda prompt: Hold() if prompt.asks == "fire" else prompt.default
    )
    assert outcome(happened) == ["bag"]


@pytest.mark.ledger("BD-RKT-18")
def test_in_the_round_of_the_hit_it_may_fire_its_guns() -> None:
    game = sortie(ahead=190, plan="straight stall straight")
    submit(game, game.prompts()[0], Launch("bag", 2))
    assert Fire("bag") in game.prompts()[0].choices
    happened = submit(game, game.prompts()[0], Fire("bag"))
    assert len(of(happened, Fired)) == 1
    assert outcome(happened) == ["bag"]


@pytest.mark.ledger("BD-RKT-11", "BD-RKT-12")
@pytest.mark.parametrize("side", ["entente", "central"])
def test_an_airplane_that_hides_the_balloon_is_hit_instead(side: Any) -> None:
    assert arrival(bag(1000), plane("other", side, 1000, 860, 90)) == ["other"]
    assert arrival(bag(1000), plane("other", side, 1080, 860, 90)) == ["bag"], "some of it is in sight"
    assert arrival(plane("bag", "central", 1000, 1000), plane("other", side, 1000, 860, 90)) == ["-"]


@pytest.mark.ledger("BD-RKT-12")
def test_it_takes_a_d_card_for_each_rocket() -> None:
    game = table(ace(800, rockets=1), bag(1000), plane("other", "entente", 1000, 860, 90), rules=RULES, brings=BRINGS)
    game = altered(game, "ace", flown=("straight", "straight"), salvo=Salvo("bag", 2, 0))
    game = altered(game, phases=1)
    names = [(name, phase) for name, phase, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # of the table
    game = altered(game, at=names.index(("fire", 2)))
    assert [(e.unit, e.count) for e in of(latest(game), CardsDrawn) if e.letter == "D"] == [("other", 2)]


@pytest.mark.ledger("BD-RKT-11")
def test_of_two_the_nearer_one_is_hit_and_another_balloon_only_hides() -> None:
    near, far = plane("near", "central", 1000, 860, 90), plane("far", "central", 1000, 920, 90)
    assert arrival(bag(1100), far, near) == ["near"]
    assert arrival(bag(1100), balloon("third", "entente", 1000, 900)) == ["-"]
    assert arrival(bag(1100), balloon("third", "entente", 1000, 940), near) == ["-"], "not because of the airplane only"


@pytest.mark.ledger("BD-RKT-11")
def test_an_airplane_beside_the_line_is_not_hit_however_near() -> None:
    far, aside = plane("far", "central", 1000, 920, 90), plane("aside", "central", 1100, 800)
    assert arrival(bag(1100), aside, far) == ["far"]


@pytest.mark.ledger("BD-RKT-11")
def test_an_airplane_that_is_out_of_the_game_hides_nothing() -> None:
    assert arrival(bag(1000), plane("other", "central", 1000, 860, 90), gone="other") == ["bag"]


def latest(game: Game) -> list[Event]:
    """The firing step that the altered table stands in, or went through at once."""
    happened = list(game.events())
    while game.prompts() and game.prompts()[0].asks == "fire":
        happened += submit(game, game.prompts()[0], Hold())
    return happened


@pytest.mark.ledger("BD-RKT-14")
def test_airplanes_and_balloons_are_targets_and_ground_cards_are_not() -> None:
    game = table(
        ace(700, rockets=1),
        plane("foe", "central", 950, 860),
        balloon("bag", "central", 1050, 860),
        card("trench", "trench", "central", 1000, 800),
        rules=RULES,
        brings=BRINGS,
    )
    game = at_step(altered(game, "ace", flown=("straight",)), "fire")
    assert {launch.at for launch in launches(game)} == {"foe", "bag"}
    assert Fire("trench") in next(p for p in game.prompts() if p.about == "ace").choices


@pytest.mark.ledger("BD-RKT-19")
def test_d_cards_do_to_each_what_other_cards_do() -> None:
    game = sortie()
    submit(game, game.prompts()[0], Launch("bag", 2))
    deals(game, D=[(3, "fire"), (6, "fire")])
    go(game, Hold())
    assert (gasbag(game).points, gasbag(game).flames) == (9, 2)
    game = sortie()
    submit(game, game.prompts()[0], Launch("bag", 1))
    deals(game, D=[BANG])
    go(game, Hold())
    assert (gasbag(game).fate, gasbag(game).exploded) == ("destroyed", True)
    game = table(ace(700, rockets=1), plane("foe", "central", 1000, 930, 0), rules=RULES, brings=BRINGS)
    to_fire_of(game, "straight straight stall")
    submit(game, game.prompts()[0], Launch("foe", 1))
    deals(game, D=[(6, "fire")])
    go(game, Hold())
    assert (airplane(game, "foe").points, airplane(game, "foe").hurt.flames) == (6, 3)


@pytest.mark.ledger("BD-RKT-19")
def test_any_symbol_on_a_d_card_counts_for_an_airplane() -> None:
    """A pack of one's own may have others than fire among its D cards."""
    game = table(ace(700, rockets=1), plane("foe", "central", 1000, 930, 0), rules=RULES, brings=BRINGS)
    to_fire_of(game, "straight straight stall")
    submit(game, game.prompts()[0], Launch("foe", 1))
    setting = game.state.setting
    deck = DamageDeck("D", setting.damage["A"].faces, setting.damage["A"].counts)
    setting = replace(setting, damage={**setting.damage, "D": deck})
    game = altered(game, None, setting=setting, decks={**game.state.decks, "D": deck.counts})
    deals(game, D=[(3, "engine")])
    go(game, Hold())
    assert airplane(game, "foe").hurt.engine == 1


@pytest.mark.ledger("BD-RKT-20")
def test_the_launch_is_announced_and_no_spoiling_is_shown() -> None:
    game = sortie()
    happened = submit(game, game.prompts()[0], Launch("bag", 2))
    (event,) = of(happened, RocketsLaunched)
    assert (event.unit, event.target, event.count, event.audience) == ("ace", "bag", 2, None)
    ruined = airplane(game, "ace").salvo
    assert ruined is not None
    game = altered(game, "ace", salvo=replace(ruined, spoiled=True))
    own, other = (game.view(seat).airplane("ace").salvo for seat in ("entente", "central"))
    assert own is not None
    assert other is not None
    assert (own.spoiled, other.spoiled, other.target, other.count) == (True, False, "bag", 2)


@pytest.mark.ledger("BD-CMB-23", "BD-CMB-25", "BD-CMB-26")
@pytest.mark.parametrize("flown", ["straight", "stall", "dive", "climb"])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_with_levels_a_launch_from_the_same_level_or_one_above(flown: str, level: int) -> None:
    game = table(ace(1000 - 33.75 - 190, rockets=1), bag(level=2), rules=[*RULES, "altitude"], brings=BRINGS)
    game = at_step(altered(game, "ace", flown=(flown,), flight=Altitude(level)), "fire")
    assert bool(launches(game)) == (flown != "climb" and level in (2, 3))


@pytest.mark.ledger("BD-CMB-24", "BD-CMB-25")
@pytest.mark.parametrize("flown", ["straight", "stall", "dive", "climb"])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_with_levels_they_hit_from_the_same_level_or_one_above(flown: str, level: int) -> None:
    hit = arrival(bag(1000, level=2), flown=flown, level=level, rules=[*RULES, "altitude"])
    assert hit == (["bag"] if flown != "climb" and level in (2, 3) else ["-"])
