"""Rockets on their way: what spoils them and what does not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.balloon_events import RocketsSpoiled
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.events import Fired, GunJammed
from aerodrome.cardtable.orders import Fire, Hold, Launch
from aerodrome.cardtable.state import Altitude, Battery, Shell
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice
from tests.harness import Game, airplane, altered, card, fly, of, plane, submit, table, to_fire
from tests.rulebook.burning_drachens.batteries import deals, drawn
from tests.rulebook.burning_drachens.drachens import NIL, RULES, ace, bag, doing, gasbag
from tests.rulebook.burning_drachens.salvos import BRINGS, outcome, sortie

SYMBOLS = [
    (0, "jam-red"),
    (2, "jam-green"),
    (1, "rudder-left"),
    (2, "rudder-right"),
    (3, "crew"),
    (3, "engine"),
    (4, "smoke"),
    (2, "fire"),
]


@pytest.mark.ledger("BD-RKT-08", "BD-RKT-15")
@pytest.mark.parametrize(
    ("face", "hit"),
    [
        *[((points, symbol), "-") for points, symbol in SYMBOLS],
        ((4, "none"), "bag"),
    ],
)
@pytest.mark.parametrize("phase", [1, 2])
def test_a_symbol_dealt_by_enemy_fire_in_either_round_spoils_them(face: Any, hit: str, phase: int) -> None:
    game = sortie(plane("foe", "central", 1000, 540, model="sopwith-camel"), plan="straight stall straight")
    deals(game, A=[face, NIL], D=[NIL, NIL])
    happened = duel(game, phase)
    assert len(of(happened, Fired)) == 1
    assert outcome(happened) == [hit]
    assert [event.audience for event in of(happened, RocketsSpoiled)] == ([("entente",)] if hit == "-" else [])


def duel(game: Game, phase: int) -> list[Event]:
    """Ace launches; the foe behind fires in this phase, the first or the second, and ace no more."""
    happened: list[Event] = []
    phases = game.state.phases
    while game.state.phases < phases + 2:
        for prompt in game.prompts():
            choice: Choice = Hold()
            if prompt.about == "foe" and game.state.phases - phases == phase - 1:
                choice = Fire("ace")
            elif Launch("bag", 2) in prompt.choices:
                choice = Launch("bag", 2)
            happened += submit(game, prompt, choice)
    return happened


@pytest.mark.ledger("BD-RKT-16")
def test_flames_and_friends_do_not_spoil_them() -> None:
    game = table(ace(700, rockets=2), bag(1100), rules=RULES, brings=BRINGS)
    plan = "straight stall straight"
    game = altered(game, "ace", pose=replace(airplane(game, "ace").pose, y=650_000))
    to_fire(game, {"ace": plan}, 3)
    submit(game, game.prompts()[0], Launch("bag", 1))
    game = altered(game, "ace", hurt={"flames": 2})
    deals(game, A=[(1, "rudder-left")], D=[NIL])
    happened = fly(game, {"ace": "stall turn-left turn-left"})
    assert ("ace", "A", 1) in drawn(happened)
    assert of(happened, RocketsSpoiled) == []
    assert outcome(happened) == ["bag"]


@pytest.mark.ledger("BD-RKT-08")
def test_one_symbol_spoils_all_that_are_on_their_way() -> None:
    """The first rocket was launched a round before the second; the card comes in the round in which one arrives."""
    game = sortie(plane("foe", "central", 1000, 540, model="sopwith-camel"), plan="straight stall straight")
    for choice in (Launch("bag", 1), Hold()):
        submit(game, game.prompts()[0], choice)
    deals(game, A=[(3, "engine"), NIL])
    happened = []
    while game.turn == 1 and game.state.phases < 3:
        prompt = game.prompts()[0]
        second = game.state.phases == 1
        choices = {"ace": Launch("bag", 1), "foe": Fire("ace")} if second else {}
        happened += submit(game, prompt, choices.get(prompt.about, Hold()))
    assert outcome(happened) == ["-", "-"]


@pytest.mark.ledger("BD-RKT-08", "BD-RKT-16")
@pytest.mark.parametrize(("side", "hit"), [("entente", "bag"), ("central", "-")])
def test_the_burst_of_a_friendly_gun_does_not_spoil_them_and_that_of_an_enemy_gun_does(side: str, hit: str) -> None:
    gun = card("gun", "aa-gun", "entente" if side == "entente" else "central", 1300, 700)
    game = table(ace(700, rockets=1), bag(1030), gun, rules=RULES, brings=BRINGS)
    game = altered(game, "gun", battery=Battery(Shell(1_000_000, 900_000, 0, 2)))
    deals(game, C=[(6, "engine"), NIL], D=[NIL])
    happened = fly(
        game,
        {"ace": "straight straight stall"},
        lambda prompt: Launch("bag", 1) if Launch("bag", 1) in prompt.choices else Hold(),
    )
    assert ("ace", "C", 1) in drawn(happened)
    assert len(of(happened, RocketsSpoiled)) == (side == "central")
    assert outcome(happened) == [hit]


@pytest.mark.ledger("BD-RKT-16")
def test_a_collision_does_not_spoil_them() -> None:
    foe = plane("foe", "central", 1030, 700, level=3)
    rules = (*RULES, "altitude", "collisions")
    game = table(ace(700, rockets=1), bag(1150), foe, rules=rules, brings=BRINGS)
    game = altered(altered(game, "bag", flight=Altitude(3, 2)), "foe", flight=Altitude(3, 0))
    deals(game, C=[(6, "engine"), NIL, (6, "crew"), NIL], D=[NIL])
    happened = fly(
        game,
        {"ace": "straight straight stall", "foe": "straight straight stall"},
        lambda prompt: Launch("bag", 1) if Launch("bag", 1) in prompt.choices else Hold(),
    )
    assert ("ace", "C", 1) in drawn(happened)
    assert of(happened, RocketsSpoiled) == []


@pytest.mark.ledger("BD-AAG-18")
def test_a_jam_on_a_card_of_theirs_has_no_effect() -> None:
    """A pack of one's own may have jams among its D cards; the shipped deck has none."""
    game = table(ace(650, rockets=2), bag(1100), rules=RULES, brings=BRINGS)
    to_fire(game, {"ace": "straight stall straight"}, 3)
    submit(game, game.prompts()[0], Launch("bag", 1))
    setting = game.state.setting
    jams = DamageDeck("D", setting.damage["A"].faces, setting.damage["A"].counts)
    setting = replace(setting, damage={**setting.damage, "D": jams})
    game = altered(game, None, setting=setting, decks={**game.state.decks, "D": jams.counts})
    deals(game, D=[(2, "jam-red")])
    happened = fly(game, {"ace": "stall turn-left turn-left"}, doing())
    assert (outcome(happened), gasbag(game).points) == (["bag"], 2)
    assert of(happened, GunJammed) == []
