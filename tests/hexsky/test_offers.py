"""What is offered before a choice is what happens after it, as far as no die has a say."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from aerodrome.hexsky import new_game
from aerodrome.hexsky.engine import HexSky
from aerodrome.hexsky.events import LegFlown, SpeedUpdated
from aerodrome.hexsky.game import Game, scenarios
from aerodrome.hexsky.offers import Offer, offers
from aerodrome.hexsky.orders import Ahead, Fire, Perform, SetThrottle
from aerodrome.hexsky.rehearsal import Rehearsal, rehearse
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.event import Event, Rolled
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal

SEEDS = 4
SURE = ("leaves left", "leaves right", "stalls next round", "overspeed", "cracks up", "next round")


def offered(game: Game, prompt: Prompt) -> tuple[Offer, ...]:
    assert isinstance(game.engine, HexSky)
    return offers(game.engine.book, game.state, prompt)


def submitted(game: Game, prompt: Prompt, choice: Choice) -> list[Event]:
    events = game.submit(prompt.seat, Order(prompt.id, choice))
    assert not isinstance(events, Refusal)
    return events


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_a_path_and_a_speed_offered_are_flown(name: str) -> None:
    assert sum(flown_as_offered(new_game(name, seed), Random(seed)) for seed in range(SEEDS))


def flown_as_offered(game: Game, chance: Random) -> int:
    """Play at random; how often both could be compared."""
    compared = 0
    while game.outcome is None and game.turn < 30:
        prompt = game.prompts()[0]
        told = offered(game, prompt)
        assert len(told) == len(prompt.choices)
        place = chance.randrange(len(told))
        choice, offer = prompt.choices[place], told[place]
        before = game.state.units[prompt.about]
        events = submitted(game, prompt, choice)
        if not isinstance(choice, Ahead | Perform) or any(isinstance(event, Rolled) for event in events):
            continue
        if not set(offer.risks) <= set(SURE):
            continue
        legs = [event for event in events if isinstance(event, LegFlown) and event.unit == before.id]
        assert [leg.pose for leg in legs[: len(offer.path)]] == list(offer.path)
        if len(legs) == len(offer.path) and not any(isinstance(event, SpeedUpdated) for event in events):
            assert game.state.airplane(before.id).speed == offer.speed
        assert sum(leg.mp for leg in legs[: len(offer.path)]) == offer.mp
        compared += 1
    return compared


@pytest.mark.ledger("WV-SPD-05", "WV-THR-01")
def test_a_throttle_tells_the_speed_at_the_end_of_the_round() -> None:
    game = new_game("winged-victory/over-the-top", 1)
    while (prompt := game.prompts()[0]).asks != "throttle":
        submitted(game, prompt, prompt.default)
    plane = game.state.airplane(prompt.about)
    by_setting = {
        choice.to: offer.later
        for choice, offer in zip(prompt.choices, offered(game, prompt), strict=True)
        if isinstance(choice, SetThrottle)
    }
    assert by_setting[plane.speed] == plane.speed
    assert by_setting[0] == plane.speed - plane.speed // 2


def test_a_shot_is_explained_as_it_is_then_rolled() -> None:
    found = 0
    for seed in range(40):
        game, chance = new_game("winged-victory/fall-of-red-baron", seed), Random(seed)
        while game.outcome is None and game.turn < 20:
            prompt = game.prompts()[0]
            shots = [n for n, choice in enumerate(prompt.choices) if isinstance(choice, Fire)]
            alone = len(game.prompts()) == 1
            choice = prompt.choices[shots[0]] if shots else chance.choice(prompt.choices)
            told = offered(game, prompt)
            events = submitted(game, prompt, choice)
            if shots and alone:
                (roll,) = told[shots[0]].rolls
                fired = next(event for event in events if getattr(event, "target", "") == roll.about)
                assert (getattr(fired, "die", ""), getattr(fired, "tally", None)) == (roll.die, roll.tally)
                assert getattr(fired, "result", "") in roll.faces
                found += 1
    assert found


@pytest.mark.ledger("WV-MOV-05")
@pytest.mark.parametrize("name", sorted(scenarios()))
def test_a_move_rehearsed_is_the_move_flown_and_changes_nothing(name: str) -> None:
    assert sum(flown_as_rehearsed(new_game(name, seed), Random(seed)) for seed in range(SEEDS))


def flown_as_rehearsed(game: Game, chance: Random) -> int:
    """Play at random; how often both could be compared."""
    compared = 0
    while game.outcome is None and game.turn < 12:
        prompt = game.prompts()[0]
        if prompt.asks not in ("throttle", "fly"):
            submitted(game, prompt, prompt.default)
            continue
        digest = msgspec.json.encode(game.state)
        plan, length = list[Choice](), chance.randint(1, 4)
        asked: Prompt | None = prompt
        seen: Rehearsal | Refusal | None = None
        while asked is not None and len(plan) < length:
            plan.append(chance.choice(asked.choices))
            seen = rehearse(game, prompt.seat, prompt.id, plan)
            assert isinstance(seen, Rehearsal)
            asked = seen.prompt
        assert isinstance(seen, Rehearsal)
        assert msgspec.json.encode(game.state) == digest
        for place, choice in enumerate(plan):
            events = submitted(game, game.prompts()[0], choice)
            if place == len(plan) - 1:
                assert seen.dice <= any(isinstance(event, Rolled) for event in events)
        if asked is not None:
            assert game.prompts() == (asked,)
            plane = game.state.airplane(prompt.about)
            assert (plane.pose, plane.speed) == (seen.pose, seen.speed)
            assert seen.offers == offered(game, asked)
            compared += 1
    return compared


def test_nobody_rehearses_for_another_nor_what_is_not_asked() -> None:
    game = new_game("winged-victory/over-the-top", 1)
    while (prompt := game.prompts()[0]).asks != "throttle":
        submitted(game, prompt, prompt.default)
    other = next(seat for seat in game.seats if seat != prompt.seat)
    for seat, key in ((other, prompt.id), (prompt.seat, "1.fly.nobody.0.0")):
        assert isinstance(rehearse(game, seat, key, prompt.choices[:1]), Refusal)
    refusal = rehearse(game, prompt.seat, prompt.id, (Ahead(),))
    assert isinstance(refusal, Refusal)


def test_a_rehearsal_knows_nothing_of_the_dice_to_come() -> None:
    """Two games that differ in their seed alone are rehearsed to the same bytes."""
    game = new_game("winged-victory/toms-revenge", 1)
    while (prompt := game.prompts()[0]).asks not in ("throttle", "fly"):
        submitted(game, prompt, prompt.default)
    twin = KernelGame(game.engine, game.state, make_seed(2))
    for choice in prompt.choices:
        mine, theirs = (rehearse(each, prompt.seat, prompt.id, (choice,)) for each in (game, twin))
        assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)
