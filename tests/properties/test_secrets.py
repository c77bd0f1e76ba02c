"""Hidden data make no difference: what one seat is told does not depend on what only others know."""

from __future__ import annotations

import os
import random
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.events import PhaseEnded
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.state import Airplane, Held, State
from aerodrome.games import Game
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Order, Prompt
from tests.harness import submit
from tests.properties.worlds import begin, random_moments, worlds

PAIRS = int(os.environ.get("AERODROME_PAIRS", "2000"))
encode = msgspec.json.encode


def told(game: Game, seat: str | None) -> bytes:
    """Every byte a seat gets: its view, its prompts, and who is still waited for."""
    prompts = game.prompts(seat) if seat else ()
    return encode([game.view(seat), prompts, game.waiting()])


def scrambled(game: Game, seat: str | None, choices: random.Random) -> Game:
    """The same game to this seat, with everything it cannot know changed: plans, faces, damage, decks, loads, seed."""
    state = game.state
    units = dict(state.units)
    engine = game.engine
    assert isinstance(engine, CardTable)
    for name, unit in units.items():
        if isinstance(unit, Airplane) and unit.seat != seat:
            units[name] = _scrambled_airplane(engine, state, unit, seat, choices)
    decks = {letter: tuple(choices.sample(counts, len(counts))) for letter, counts in state.decks.items()}
    carry = state.setting.carry
    picture = state.picture_at
    if carry and carry[2] and seat not in state.team(carry[1]):
        picture = choices.choice((-1, 0, picture))
        carriers = [unit for unit in units.values() if isinstance(unit, Airplane) and unit.side == carry[1]]
        lucky = choices.choice(carriers).id
        for unit in carriers:
            units[unit.id] = replace(unit, load="camera" if unit.id == lucky else "")
    changed = replace(state, units=units, decks=decks, picture_at=picture)
    twin: Game = KernelGame(engine, changed, make_seed(choices.randrange(10**9)), game.origin)
    sealed = {order.prompt for _, order in game.ordered()}
    for prompt in twin.prompts():
        if prompt.id in sealed and len(twin.prompts()) > 1:  # the same seats have answered, with other answers
            twin.submit(prompt.seat, Order(prompt.id, choices.choice(prompt.choices)))
    return twin


def _scrambled_airplane(
    engine: CardTable, state: State, unit: Airplane, seat: str | None, choices: random.Random
) -> Airplane:
    def other_face(held: Held) -> Held:
        if seat in held.shown:
            return held
        faces = state.setting.damage[held.letter].faces
        return replace(held, face=choices.randrange(len(faces)), points=choices.randrange(6))

    shown = {pair.tailed for pair in state.tails if pair.shown and state.units[pair.tailer].seat == seat}
    plan = unit.plan
    if plan and unit.id not in shown:
        plan = choices.choice(engine.book.menu(replace(unit, flown=())).plans).cards[: len(plan)]
    hurt = replace(
        unit.hurt,
        engine=choices.randrange(2),
        rudder_left=choices.random() < 0.5,
        rudder_right=choices.random() < 0.5,
        observer=choices.random() < 0.5,
    )
    return replace(unit, plan=plan, hurt=hurt, cards=tuple(other_face(held) for held in unit.cards))


def test_changing_hidden_data_changes_no_byte_for_another_seat() -> None:
    choices = random.Random(1917)
    chosen = worlds()
    pairs = differing = 0
    kinds: set[str] = set()
    while pairs < PAIRS:
        game = begin(choices.choice(chosen), choices.randrange(10**9))
        for moment in random_moments(game, choices):
            if choices.random() < 0.25:
                seat = choices.choice((*moment.seats, None))
                twin = scrambled(moment, seat, choices)
                kinds.update(prompt.asks for prompt in moment.prompts())
                differing += encode(twin.state) != encode(moment.state)
                assert told(twin, seat) == told(moment, seat), (moment.origin, moment.turn, seat)
                pairs += 1
    assert differing > 0.9 * pairs
    assert {"plan", "fire", "rearrange", "equip"} <= kinds


def test_events_before_a_reveal_do_not_depend_on_the_plan_or_the_seed() -> None:
    """Two games that differ in the sealed plans of others and in the seed tell a seat the same, event by event."""
    choices = random.Random(1918)
    for _ in range(200):
        seed = choices.randrange(10**9)
        world = choices.choice(worlds())
        games = [begin(world, seed), begin(world, seed + 1)]
        mine = games[0].seats[0]
        for game in games:
            while game.prompts()[0].asks != "plan":
                prompt = game.prompts()[0]
                submit(game, prompt, prompt.default)
            for prompt in game.prompts():
                if prompt.seat != mine:
                    submit(game, prompt, choices.choice(prompt.choices))
        one, other = games
        assert encode(one.seen(mine)) == encode(other.seen(mine))
        assert encode(one.seen(None)) == encode(other.seen(None))
        assert told(one, mine) == told(other, mine)


def test_the_cards_not_yet_revealed_change_nothing_in_the_phase_before() -> None:
    """Two plans with the same first card: up to the end of the phase all others see the same happen."""
    choices = random.Random(1919)
    compared = 0
    while compared < PAIRS // 10:
        for moment in random_moments(begin(choices.choice(worlds()), choices.randrange(10**9)), choices):
            prompts = moment.prompts()
            flying = sum(unit.in_play for unit in moment.state.airplanes())
            if choices.random() < 0.3 or prompts[0].asks != "plan" or len(prompts) < flying:
                continue
            planner = choices.choice(prompts)
            seat = choices.choice([name for name in (*moment.seats, None) if name != planner.seat])
            first, second = two_alike(planner, choices)
            answers = [(prompt, choices.choice(prompt.choices)) for prompt in prompts if prompt is not planner]
            heard = []
            for plan in (first, second):
                game = moment.clone()
                submit(game, planner, plan)
                happened = [event for prompt, choice in answers for event in submit(game, prompt, choice)]
                phase = takewhile(lambda event: not isinstance(event, PhaseEnded), happened)
                heard.append(encode([event for event in phase if event.seen_by(seat)]))
            assert heard[0] == heard[1], (moment.origin, moment.turn, seat)
            compared += 1


def two_alike(prompt: Prompt, choices: random.Random) -> tuple[Plan, Plan]:
    """Two plans on offer that begin with the same card."""
    plans = [choice for choice in prompt.choices if isinstance(choice, Plan)]
    one = choices.choice(plans)
    return one, choices.choice([plan for plan in plans if plan.cards[0] == one.cards[0]])


def test_whatever_is_imagined_looks_the_same_to_the_one_who_imagines() -> None:
    choices = random.Random(1916)
    done = 0
    while done < 300:
        game = begin(choices.choice(worlds()), choices.randrange(10**9))
        for moment in random_moments(game, choices):
            if choices.random() < 0.15:
                seat = choices.choice(moment.seats)
                thought = moment.imagine(seat, make_seed(choices.randrange(10**9)))
                assert encode(thought.view(seat)) == encode(moment.view(seat))
                asked = {prompt.id for prompt in moment.prompts(seat)}
                assert asked <= {prompt.id for prompt in thought.prompts(seat)}
                done += 1
