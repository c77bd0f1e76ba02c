"""Anti-aircraft guns under fire: five points or a symbol silence them, and their counters burst all the same."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from aerodrome.cardtable.artillery_events import ShellBurst
from aerodrome.cardtable.cards import DamageDeck
from aerodrome.cardtable.events import GunJammed, Silenced
from aerodrome.cardtable.orders import Hold
from aerodrome.cardtable.state import Held
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import (
    Face,
    Game,
    airplane,
    altered,
    card,
    firing_position,
    fly,
    ground,
    of,
    plane,
    ranges,
    shooters,
    submit,
    targets,
    volley,
)
from tests.rulebook.burning_drachens.batteries import (
    CIRCLE,
    NONE,
    asked_in,
    at,
    battery_table,
    crew,
    deals,
    drawn,
    served,
    shell_of,
    up_to,
)

ON_RED = at(1200, 930)
"""Where red's centre is after two straights."""
OTHER = card("other", "aa-gun", "central", 1400, 1000)


def strafed(
    *faces: Face, distance: float = 100, rules: tuple[str, ...] = ("wings-of-war",)
) -> tuple[Game, list[Event]]:
    """An airplane has fired at the gun with its centre so far (mm) from the card's nearest edge."""
    game = firing_position(
        plane("red", "entente", 1000, 1000 - 33.75 - distance),
        plane("blue", "central", 200, 200),
        card("gun", "aa-gun", "central", 1000, 1000, 180),
        rules=rules,
    )
    deals(game, A=list(faces))
    return game, volley(game, shooters("red"))


@pytest.mark.ledger("BD-AAG-14")
@pytest.mark.parametrize(("distance", "cards"), [(100, 2), (100.01, 1), (200, 1)])
def test_a_gun_is_strafed_with_two_cards_at_short_range_and_one_at_long(distance: float, cards: int) -> None:
    _, happened = strafed(distance=distance)
    assert drawn(happened) == [("gun", "A", cards)]
    assert ranges(happened)["red"] == ("short" if cards == 2 else "long")


@pytest.mark.ledger("BD-AAG-14", "BD-OVL-06")
def test_an_airplane_over_the_gun_cannot_fire_at_it() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 960),
        plane("blue", "central", 200, 200),
        card("gun", "aa-gun", "central", 1000, 1000, 180),
    )
    assert targets(game, "red") == []


@pytest.mark.ledger("BD-AAG-14")
@pytest.mark.parametrize(("side", "fires"), [("central", ["gun"]), ("entente", [])])
def test_a_gun_is_strafed_by_its_enemies_only(side: Literal["entente", "central"], fires: list[str]) -> None:
    game = firing_position(
        plane("red", "entente", 1000, 866.25),
        plane("blue", "central", 200, 200),
        card("gun", "aa-gun", side, 1000, 1000, 180),
    )
    assert targets(game, "red") == fires


@pytest.mark.ledger("BD-AAG-15")
@pytest.mark.parametrize(("rules"), [("wings-of-war",), ("wings-of-war", "special-damage")])
@pytest.mark.parametrize(
    ("face", "silenced"),
    [
        ((0, "none"), False),
        ((4, "none"), False),
        ((5, "none"), True),
        ((1, "rudder-left"), True),
        ((3, "crew"), True),
        ((3, "engine"), True),
        ((4, "smoke"), True),
        ((2, "fire"), True),
        ((0, "explosion"), True),
        ((0, "jam-red"), False),
        ((2, "jam-green"), False),
    ],
)
def test_five_points_or_any_symbol_but_a_jam_silence_a_gun(rules: tuple[str, ...], face: Face, silenced: bool) -> None:
    game, happened = strafed(face, distance=150, rules=rules)
    assert (ground(game, "gun").fate == "silenced") == silenced
    assert len(of(happened, Silenced)) == silenced


@pytest.mark.ledger("BD-AAG-15")
def test_a_silenced_gun_is_never_asked_again() -> None:
    game = altered(battery_table(), "gun", fate="silenced")
    assert asked_in(game, 2, {}, plan=CIRCLE) == []


@pytest.mark.ledger("BD-AAG-16")
def test_a_counter_on_the_table_bursts_though_its_gun_is_silenced() -> None:
    game = battery_table(OTHER)
    up_to(game, "lay")
    submit(game, game.prompts()[0], ON_RED)
    submit(game, game.prompts()[0], Hold())
    assert shell_of(game)
    game = altered(game, "gun", fate="silenced", muted=True)
    deals(game, C=[NONE])
    happened = served(game, {})
    assert drawn(happened) == [("red", "C", 1)]
    assert len(of(happened, ShellBurst)) == 1
    assert shell_of(game) is None


@pytest.mark.ledger("BD-AAG-16")
def test_it_bursts_in_its_time_though_its_gun_was_silenced_in_the_first_of_the_two_rounds() -> None:
    game = battery_table(red=(1000, 740, 0))
    deals(game, A=[(0, "explosion")], C=[NONE])

    def answer(prompt: Prompt) -> Choice:
        return prompt.default if prompt.id == "1.1.fire.red.front" else crew({"1.1": at(1000, 929)})(prompt)

    happened = fly(game, {"red": "stall straight straight", "blue": CIRCLE}, answer)

    assert [event.unit for event in of(happened, Silenced)] == ["gun"]
    assert drawn(happened) == [("gun", "A", 1), ("red", "C", 1)]


@pytest.mark.ledger("BD-AAG-18")
def test_a_jam_on_a_card_of_the_gun_has_no_effect() -> None:
    """A pack of one's own may have jams among its C cards; the shipped deck has none."""
    game = battery_table()
    setting = game.state.setting
    jams = DamageDeck("C", setting.damage["A"].faces, setting.damage["A"].counts)
    setting = replace(setting, damage={**setting.damage, "C": jams})
    game = altered(game, None, setting=setting, decks={**game.state.decks, "C": jams.counts})
    deals(game, C=[(2, "jam-red")])
    happened = served(game, {"1.1": ON_RED})
    assert airplane(game, "red").points == 2
    assert not of(happened, GunJammed)


@pytest.mark.ledger("BD-AAG-15", "BD-TRE-11")
def test_four_points_and_one_more_later_silence_a_gun() -> None:
    game = firing_position(
        plane("red", "entente", 1000, 816.25),
        plane("blue", "central", 200, 200),
        card("gun", "aa-gun", "central", 1000, 1000, 180),
        rules=("wings-of-war",),
    )
    game = altered(game, "gun", cards=(Held("A", 14, 4, 0),))
    deals(game, A=[(1, "none")])
    assert [event.unit for event in of(volley(game, shooters("red")), Silenced)] == ["gun"]
