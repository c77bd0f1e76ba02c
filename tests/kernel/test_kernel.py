"""What every game on the kernel keeps, shown on two unlike games by random play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.cardtable.events import Planned
from aerodrome.cardtable.game import new_game
from aerodrome.cardtable.orders import Plan
from aerodrome.games import replay, verify
from aerodrome.kernel.dice import Dice, commitment, make_seed
from aerodrome.kernel.event import NOBODY, Event
from aerodrome.kernel.game import Game
from aerodrome.kernel.header import Header
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.record import replay as replay_record
from aerodrome.kernel.record import verify as verify_record
from aerodrome.kernel.score import Outcome
from tests.assurance.sizes import size
from tests.kernel.thin_hex import START, Flew, Fly, Shoot, ShotAt, ThinHex

AnyGame = Game[Any, Any]  # two engines with nothing in common


def hex_game(seed: int | bytes, *rules: str) -> AnyGame:
    secret = make_seed(seed)
    header = Header("thin-hex/1", "slice", "", rules, "", commitment(secret))
    return Game(ThinHex(*rules), START, secret, header)


def duel(seed: int | bytes) -> AnyGame:
    return new_game("duel-pack/face-to-face", seed, "full")


both = pytest.mark.parametrize("start", [hex_game, duel], ids=["hex", "cards"])
Start = Callable[[int], AnyGame]
DRAWS = size(60_000, 1_000_000)
some = settings(max_examples=25, deadline=None)


def play(game: AnyGame, choices: random.Random) -> AnyGame:
    while prompts := game.prompts():
        prompt = choices.choice(prompts)
        assert not isinstance(game.submit(prompt.seat, Order(prompt.id, choices.choice(prompt.choices))), Refusal)
    return game


@both
@some
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False))
def test_the_state_is_what_the_events_add_up_to(start: Start, seed: int, choices: random.Random) -> None:
    game = start(seed)
    state = game.engine.start if hasattr(game.engine, "start") else START
    for event in play(game, choices).events():
        state = game.engine.apply(state, event)
    assert state == game.state


@both
@some
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False))
def test_a_clone_has_the_same_future_and_no_hold_on_the_original(
    start: Start, seed: int, choices: random.Random
) -> None:
    game = start(seed)
    twin = game.clone()
    fate = choices.randrange(10**9)
    play(twin, random.Random(fate))
    assert game.prompts() == start(seed).prompts()
    play(game, random.Random(fate))
    assert (game.state, list(game.events())) == (twin.state, list(twin.events()))


@some
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False))
def test_who_hands_in_first_makes_no_difference(seed: int, choices: random.Random) -> None:
    game = play(duel(seed), choices)
    again = duel(seed)
    answers = {order.prompt: (seat, order) for seat, order in game.ordered()}
    while prompts := again.prompts():
        for prompt in choices.sample(prompts, len(prompts)):
            seat, order = answers[prompt.id]
            again.submit(seat, order)
    assert list(again.events()) == list(game.events())


@some
@given(seed=st.integers(0, 10_000), choices=st.randoms(use_true_random=False))
def test_a_hex_game_goes_on_paper_and_comes_back(seed: int, choices: random.Random) -> None:
    game = play(hex_game(seed), choices)
    saved = game.record()
    again = replay_record(saved, lambda header, secret: Game(ThinHex(*header.rules), START, secret, header))
    assert again.state == game.state
    assert verify_record(saved, lambda header, secret: Game(ThinHex(*header.rules), START, secret, header)).ok


def test_the_slowest_plane_moves_first_and_hex_by_hex() -> None:
    game = hex_game(1)
    asked = []
    for _ in range(5):
        (prompt,) = game.prompts()
        asked.append((prompt.about, prompt.asks))
        game.submit(prompt.seat, Order(prompt.id, Fly(0)))
    assert asked == [("red", "move")] * 2 + [("blue", "move")] * 3
    flown = [event.plane for event in game.events() if isinstance(event, Flew)]
    assert flown == ["red"] * 2 + ["blue"] * 3


def test_a_shot_carries_its_reasons() -> None:
    game = hex_game(1, "sun")
    while game.prompts():
        for prompt in game.prompts():
            game.submit(prompt.seat, Order(prompt.id, prompt.default))
    shots = {event.plane: event.needed for event in game.events() if isinstance(event, ShotAt)}
    assert shots["blue"].reasons == ("sun +1",)
    assert shots["blue"].total == 5
    assert shots["red"].total == 4
    assert isinstance(game.outcome, Outcome)
    assert game.outcome.reason in ("hit", "turn limit")


def test_f4_an_order_may_be_changed_until_all_are_in() -> None:
    game = duel(1)
    entente, central = game.prompts()
    first, second = entente.orders[0], entente.orders[1]
    assert game.submit("entente", first) == []
    assert game.submit("entente", second) == []
    assert game.waiting() == ("central",)
    game.submit("central", central.orders[0])
    planned = [event.cards for event in game.events() if isinstance(event, Planned) and event.unit == "barker"]
    assert [Plan(cards) for cards in planned] == [second.choice]
    assert [order for seat, order in game.ordered() if seat == "entente"] == [first, second]
    assert replay(game.record()).state == game.state


def test_orders_for_nobody_and_for_others_are_refused_alike() -> None:
    game = duel(1)
    entente, central = game.prompts()
    before = (game.state, game.prompts(), game.ordered())
    foreign = game.submit("entente", Order(central.id, central.choices[0]))
    unknown = game.submit("entente", Order("9.plan.nobody", central.choices[0]))
    assert isinstance(foreign, Refusal)
    assert isinstance(unknown, Refusal)
    assert foreign.reason.replace(central.id, "X") == unknown.reason.replace("9.plan.nobody", "X")
    assert (game.state, game.prompts(), game.ordered()) == before
    assert isinstance(game.submit("entente", Order(entente.id, Shoot("weber"))), Refusal)


def test_f5_streams_do_not_shift_each_other() -> None:
    one, other = Dice(make_seed(5)), Dice(make_seed(5))
    other.roll("new rule", 6)
    assert [one.pick("damage/A", 35) for _ in range(50)] == [other.pick("damage/A", 35) for _ in range(50)]


@pytest.mark.parametrize(("sides", "most"), [(6, 20.5), (10, 27.9), (35, 65.2)])
def test_f3_draws_are_even(sides: int, most: float) -> None:
    """Chi-square over the draws of a stream stays below the 0.1 % point: for dice, and for places in a deck."""
    dice = Dice(make_seed("even"))
    counts = Counter(dice.pick("die", sides) for _ in range(DRAWS))
    fair = DRAWS / sides
    assert sum((counts[side] - fair) ** 2 / fair for side in range(sides)) < most


def test_f2_a_seed_is_256_bits_and_its_promise_is_kept() -> None:
    assert len(make_seed()) == 32
    assert make_seed() != make_seed()
    with pytest.raises(ValueError, match="32 bytes"):
        make_seed(b"short")
    game = duel(3)
    assert game.origin is not None
    assert game.origin.commitment == commitment(game.seed)
    assert game.seed.hex() not in repr(game.view("entente")) + repr(game.prompts())


def test_events_survive_the_wire() -> None:
    game = play(duel(11), random.Random(3))
    for event in game.events():
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event


def test_a_secret_for_nobody_is_seen_by_nobody() -> None:
    event = Event(audience=NOBODY)
    assert not event.seen_by("entente")
    assert not event.seen_by(None)
    assert Event().seen_by(None)
    assert not Event(audience=("entente",)).seen_by(None)


@both
def test_an_imagined_game_can_be_played(start: Start) -> None:
    game = start(4)
    thought = game.imagine(game.seats[0], make_seed("thought"))
    assert play(thought, random.Random(1)).outcome is not None
    with pytest.raises(ValueError, match="imagined"):
        thought.record()


def test_verify_accepts_what_was_really_played() -> None:
    game = play(duel(7), random.Random(7))
    verdict = verify(game.record())
    assert verdict.ok
    assert verdict.orders == len(game.ordered())
    assert verdict.turns == len(game.turn_ends())
