"""In the hex sky everything lies open but the dice to come and the answers still sealed: these make no difference."""

from __future__ import annotations

import random
from itertools import takewhile

import msgspec

from aerodrome.games import SkyGame
from aerodrome.hexsky.orders import (
    Ahead,
    Bomb,
    Deploy,
    Fire,
    Hold,
    Lead,
    Look,
    Perform,
    SetSun,
    SetThrottle,
    Stop,
    Take,
    Unjam,
)
from aerodrome.hexsky.state import State
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.event import Rolled
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from tests.assurance.sizes import size
from tests.properties.worlds import in_sky, random_moments, worlds

PAIRS = size(600, 10_000)
WORLDS = worlds("hexsky")
encode = msgspec.json.encode


def told(game: SkyGame, seat: str | None) -> bytes:
    """Every byte a seat gets: its view, its prompts, what it has sealed, and who is still waited for."""
    prompts = game.prompts(seat) if seat else ()
    return encode([game.view(seat), prompts, game.sealed(seat), game.waiting()])


def moments(choices: random.Random, share: float) -> list[SkyGame]:
    """Moments of a random game, each a game of its own."""
    game = in_sky(choices.choice(WORLDS), choices.randrange(10**9))
    return [moment.clone() for moment in random_moments(game, choices) if choices.random() < share]


def test_h2_another_seed_changes_no_byte_for_anybody() -> None:
    choices = random.Random(1917)
    pairs = 0
    while pairs < PAIRS:
        for moment in moments(choices, 0.1):
            twin: SkyGame = KernelGame(moment.engine, moment.state, make_seed(choices.randrange(10**9)), moment.origin)
            sealed = {order.prompt: (seat, order) for seat, order in moment.ordered()}
            for prompt in twin.prompts():
                if prompt.id in sealed and len(twin.prompts()) > 1:
                    twin.submit(*sealed[prompt.id])
            for seat in (*moment.seats, None):
                assert told(twin, seat) == told(moment, seat), (moment.origin, moment.turn, seat)
                pairs += 1


def test_h6_all_seats_and_a_spectator_see_the_same_sky() -> None:
    choices = random.Random(1918)
    for moment in moments(choices, 0.2):
        views = [msgspec.structs.replace(moment.view(seat), seat=None) for seat in (*moment.seats, None)]
        assert len({encode(view) for view in views}) == 1


def test_f2_neither_the_seed_nor_a_roll_is_ever_told() -> None:
    choices = random.Random(1919)
    rolled = 0
    for _ in range(20):
        game = in_sky(choices.choice(WORLDS), choices.randrange(10**9))
        for _ in random_moments(game, choices):
            continue
        secret = game.seed.hex().encode()
        for seat in (*game.seats, None):
            seen = game.seen(seat)
            assert not any(isinstance(event, Rolled) for event in seen)
            assert secret not in told(game, seat) + encode(seen)
        rolled += sum(isinstance(event, Rolled) for event in game.events())
    assert rolled > 20


def test_h2_until_the_first_die_two_games_of_other_seeds_are_one() -> None:
    """What happens before chance has had its first word does not depend on the seed."""
    choices = random.Random(1920)
    compared = 0
    for _ in range(PAIRS // 4):
        world, seed = choices.choice(WORLDS), choices.randrange(10**9)
        games = [in_sky(world, seed), in_sky(world, seed + 1)]
        while all(undiced(game) for game in games) and all(game.prompts() for game in games):
            one, other = games
            for seat in (*one.seats, None):
                assert told(one, seat) == told(other, seat)
            prompt = choices.choice(one.prompts())
            choice = choices.choice(prompt.choices)
            for game in games:
                game.submit(prompt.seat, Order(prompt.id, choice))
            heads = [list(takewhile(lambda event: not isinstance(event, Rolled), game.events())) for game in games]
            assert encode(heads[0]) == encode(heads[1])
            compared += 1
    assert compared > PAIRS // 20


def undiced(game: SkyGame) -> bool:
    return not any(isinstance(event, Rolled) for event in game.events())


def test_h2_a_sealed_answer_changes_no_byte_for_the_others() -> None:
    """Fire is declared by all before anything is resolved."""
    choices = random.Random(1921)
    compared = 0
    while compared < PAIRS // 20:
        game = in_sky(choices.choice(WORLDS), choices.randrange(10**9))
        for moment in random_moments(game, choices):
            prompts = moment.prompts()
            asked = {prompt.seat for prompt in prompts}
            if len(asked) < 2 or any(len(prompt.choices) < 2 for prompt in prompts[:1]):
                continue
            prompt = prompts[0]
            heard = []
            for choice in (prompt.choices[0], prompt.choices[-1]):
                twin = moment.clone()
                assert twin.submit(prompt.seat, Order(prompt.id, choice)) == []
                heard.append([told(twin, seat) for seat in (*twin.seats, None) if seat != prompt.seat])
            assert heard[0] == heard[1]
            compared += 1


def test_whatever_is_imagined_looks_the_same_and_offers_the_same() -> None:
    choices = random.Random(1916)
    done = 0
    while done < PAIRS // 3:
        for moment in moments(choices, 0.1):
            seat = choices.choice(moment.seats)
            thought = moment.imagine(seat, make_seed(choices.randrange(10**9)))
            assert encode(thought.view(seat)) == encode(moment.view(seat))
            mine = {prompt.id: prompt for prompt in moment.prompts(seat)}
            offered = {prompt.id: prompt for prompt in thought.prompts(seat)}
            assert {name: encode(offered[name]) for name in mine} == {n: encode(p) for n, p in mine.items()}
            done += 1


def thinkable(state: State, prompt: Prompt, choices: random.Random) -> Choice:
    """Some answer that a player, or a program, might send to this prompt."""
    unit = choices.choice([*state.units, "nobody"])
    number = choices.randrange(-3, 40)
    maneuver = choices.choice(("basic-turn", "power-dive", "roll", "jink", "zoom-climb", "landing", "somersault"))
    way = choices.choice(("", "left", "right", "up"))
    return choices.choice(
        (
            SetThrottle(number),
            Ahead(),
            *(Perform(maneuver, way),) * 4,
            Stop(),
            Look((unit,)),
            *(Fire(unit, choices.random() < 0.5),) * 3,
            Unjam(),
            Bomb(unit),
            Hold(),
            Take("zeppelin"),
            Lead(unit),
            Deploy(number, number, number),
            SetSun(number),
        )
    )


def test_h7_offered_choices_are_taken_and_no_others() -> None:
    choices = random.Random(1915)
    tried = refused = 0
    while tried < 2 * PAIRS:
        for moment in moments(choices, 0.3):
            prompt = choices.choice(moment.prompts())
            for choice in (choices.choice(prompt.choices), thinkable(moment.state, prompt, choices)):
                trial = moment.clone()
                answer = trial.submit(prompt.seat, Order(prompt.id, choice))
                assert isinstance(answer, Refusal) == (choice not in prompt.choices), (moment.origin, prompt.id, choice)
                tried += 1
                if isinstance(answer, Refusal):
                    refused += 1
                    assert answer.reason
                    assert answer.rule
                    assert trial.state is moment.state
                    assert (trial.prompts(), trial.ordered()) == (moment.prompts(), moment.ordered())
    assert refused > PAIRS // 4


def test_h7_f4_a_prompt_of_the_past_or_of_another_seat_is_refused_alike() -> None:
    choices = random.Random(1913)
    past: list[tuple[str, str, Choice]] = []
    game = in_sky(choices.choice(WORLDS), 5)
    for moment in random_moments(game, choices):
        prompt = choices.choice(moment.prompts())
        for seat, name, choice in (("nobody", prompt.id, prompt.default), *past[-1:]):
            trial = moment.clone()
            answer = trial.submit(seat, Order(name, choice))
            assert answer == Refusal(f"no decision {name!r} is open for {seat!r}", "prompt")
            assert trial.state is moment.state
        if len(moment.prompts()) == 1:
            past.append((prompt.seat, prompt.id, prompt.default))
    assert past
