"""Hidden data make no difference: what one seat is told does not depend on what only others know."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from aerodrome.cardtable.cards import Model, Pose
from aerodrome.cardtable.catalogue import load
from aerodrome.cardtable.engine import CardTable
from aerodrome.cardtable.events import PhaseEnded
from aerodrome.cardtable.game import Game
from aerodrome.cardtable.geometry import offset
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.rules.arrivals import LOTS
from aerodrome.cardtable.state import Airplane, Balloon, Held, Salvo, State, Tailing, Unit
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.game import Game as KernelGame
from aerodrome.kernel.prompt import Order, Prompt
from tests.assurance.sizes import size
from tests.harness import submit
from tests.properties.kinds import KINDS, STAGED, of_every_kind
from tests.properties.worlds import at_table, random_moments, worlds

PAIRS = size(2000, 10_000)
PER_GAME = 12
"""No more of them are taken from one game."""
encode = msgspec.json.encode


def told(game: Game, seat: str | None) -> bytes:
    """Every byte a seat gets: its view, its prompts, and who is still waited for."""
    prompts = game.prompts(seat) if seat else ()
    return encode([game.view(seat), prompts, game.waiting()])


def scrambled(game: Game, seat: str | None, choices: random.Random) -> Game:
    """The same game to this seat, with everything it cannot know changed: plans, faces, damage, decks, lots, seed."""
    state = game.state
    units = dict(state.units)
    engine = game.engine
    assert isinstance(engine, CardTable)
    for name, unit in units.items():
        if isinstance(unit, Airplane) and unit.seat != seat:
            units[name] = _scrambled_airplane(engine, state, unit, seat, choices)
        elif isinstance(unit, Balloon) and unit.seat != seat:
            units[name] = replace(unit, cards=_other_faces(state, unit, seat, choices))
    decks = {letter: tuple(choices.sample(counts, len(counts))) for letter, counts in state.decks.items()}
    carry = state.setting.carry
    picture = state.picture_at
    if carry and carry[2] and seat not in state.team(carry[1]):
        picture = choices.choice((-1, 0, picture))
        team = [unit for unit in units.values() if isinstance(unit, Airplane) and unit.side == carry[1]]
        carriers = [unit for unit in team if unit.load in ("", carry[0])]  # what another has from the start it keeps
        lucky = choices.choice(carriers).id
        for unit in carriers:
            units[unit.id] = replace(unit, load=carry[0] if unit.id == lucky else "")
    tails = tuple(_as_planned(pair, units, seat) for pair in state.tails)
    changed = replace(state, units=units, decks=decks, picture_at=picture, tails=tails)
    twin: Game = KernelGame(engine, changed, make_seed(choices.randrange(10**9)), game.origin)
    sealed = {order.prompt for _, order in game.ordered()}
    for prompt in twin.prompts():
        if prompt.id in sealed and len(twin.prompts()) > 1:  # the same seats have answered, with other answers
            twin.submit(prompt.seat, Order(prompt.id, choices.choice(prompt.choices)))
    return twin


def _scrambled_airplane(
    engine: CardTable, state: State, unit: Airplane, seat: str | None, choices: random.Random
) -> Airplane:
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
    bound = replace(unit.bound, one_stall=hurt.engine > 0, no_left=hurt.rudder_left, no_right=hurt.rudder_right)
    return replace(
        unit,
        plan=plan,
        bound=bound,
        hurt=hurt,
        lot=choices.choice(LOTS) if unit.lot else "",
        shaken=choices.choice((-1, state.phases - 1, state.phases)) if not _tails_begin(engine, state) else unit.shaken,
        salvo=_other_salvo(unit.salvo, choices),
        cards=_other_faces(state, unit, seat, choices),
    )


def _tails_begin(engine: CardTable, state: State) -> bool:
    """Whether it is just being seen who tails whom, and so who cannot."""
    return engine.flow.sequence[state.at][0] == "tail"


def _other_faces(state: State, unit: Airplane | Balloon, seat: str | None, choices: random.Random) -> tuple[Held, ...]:
    """Its damage cards with other faces, but for those that have been seen."""

    def other(held: Held) -> Held:
        if seat in held.shown:
            return held
        faces = state.setting.damage[held.letter].faces
        return replace(held, face=choices.randrange(len(faces)), points=choices.randrange(6))

    return tuple(other(held) for held in unit.cards)


def _other_salvo(salvo: Salvo | None, choices: random.Random) -> Salvo | None:
    """Rockets that will miss, or not, for what only their owner knows."""
    return salvo and replace(salvo, spoiled=choices.random() < 0.5, next=_other_salvo(salvo.next, choices))


def _as_planned(pair: Tailing, units: dict[str, Unit], seat: str | None) -> Tailing:
    """What others are shown of a plan is the first card of the changed plan."""
    tailed = units[pair.tailed]
    if not pair.shown or seat in (units[pair.tailer].seat, tailed.seat):
        return pair
    assert isinstance(tailed, Airplane)
    return replace(pair, shown=tailed.plan[0])


def crowded(game: Game, choices: random.Random) -> Game:
    """The same game with all airplanes one behind the other in the middle, some with an observer: they meet."""
    state = game.state
    damage = state.setting.damage | {letter: load().damage_deck(letter) for letter in "AB"}
    setting = replace(state.setting, damage=damage)
    heading = choices.randrange(36_000)
    units = dict(state.units)
    flying = state.airplanes()
    for place, unit in enumerate(choices.sample(flying, len(flying))):
        ahead = (2 * place - len(flying) + 1) * 50_000 + choices.randrange(-20_000, 20_000)
        east, north = offset(heading, choices.randrange(-20_000, 20_000), ahead)
        pose = Pose(
            setting.width // 2 + east, setting.length // 2 + north, (heading + choices.randrange(-1000, 1000)) % 36_000
        )
        model = choices.choice((unit.model, *two_seaters()))
        guns = len(model.guns)
        units[unit.id] = replace(unit, pose=pose, model=model, jams=(0,) * guns, bursts=(None,) * guns)
    decks = {letter: deck.counts for letter, deck in damage.items()}
    crowd = replace(state, setting=setting, units=units, decks=decks)
    return KernelGame(game.engine, crowd, game.seed, game.origin)


@cache
def two_seaters() -> tuple[Model, ...]:
    """The airplanes with an observer, of those that fire with A or B."""
    models = (load().model(name) for name in load().airplanes)
    return tuple(model for model in models if model.crew > 1 and {gun.letter for gun in model.guns} <= set("AB"))


def test_h2_changing_hidden_data_changes_no_byte_for_another_seat() -> None:
    choices = random.Random(1917)
    pairs = differing = shown = salvos = balloons = 0
    met: Counter[str] = Counter()
    for kind, game in of_every_kind(choices):
        if kind == "rearrange" or (kind not in STAGED and choices.random() < 0.3):
            game = crowded(game, choices)
        of_this_game = 0
        for moment in random_moments(game, choices):
            kinds = {prompt.asks for prompt in moment.prompts()}
            if choices.random() < (0.9 if moment.state.tails or kind in kinds else 0.1):
                seat = choices.choice((*moment.seats, None))
                twin = scrambled(moment, seat, choices)
                met.update(kinds)
                differing += encode(twin.state) != encode(moment.state)
                assert told(twin, seat) == told(moment, seat), (moment.origin, moment.turn, seat)
                shown += any(pair.shown for pair in twin.state.tails if twin.state.tails != moment.state.tails)
                salvos += any(unit.salvo for unit in moment.state.airplanes())
                balloons += any(unit.cards for unit in moment.state.balloons())
                pairs += 1
                of_this_game += 1
            if of_this_game == PER_GAME:
                break
        if pairs >= PAIRS:
            break
    assert differing > 0.9 * pairs
    assert set(met) == set(KINDS), set(KINDS) - set(met)
    assert min(shown, salvos) > 4
    assert balloons > 10


def test_h2_events_before_a_reveal_do_not_depend_on_the_plan_or_the_seed() -> None:
    """Two games that differ in the sealed plans of others and in the seed tell a seat the same, event by event."""
    choices = random.Random(1918)
    for _ in range(PAIRS // 2):
        seed = choices.randrange(10**9)
        world = choices.choice(worlds("cardtable"))
        games = [at_table(world, seed), at_table(world, seed + 1)]
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


def test_h2_the_cards_not_yet_revealed_change_nothing_in_the_phase_before() -> None:
    """Two plans with the same first card: up to the end of the phase all others see the same happen."""
    choices = random.Random(1919)
    compared = 0
    while compared < PAIRS // 2:
        for moment in random_moments(at_table(choices.choice(worlds("cardtable")), choices.randrange(10**9)), choices):
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
    return one, choices.choice([plan for plan in plans if plan.cards[:1] == one.cards[:1]])


def test_whatever_is_imagined_looks_the_same_to_the_one_who_imagines() -> None:
    choices = random.Random(1916)
    done = 0
    while done < 300:
        game = at_table(choices.choice(worlds("cardtable")), choices.randrange(10**9))
        for moment in random_moments(game, choices):
            if choices.random() < 0.15:
                seat = choices.choice(moment.seats)
                thought = moment.imagine(seat, make_seed(choices.randrange(10**9)))
                assert encode(thought.view(seat)) == encode(moment.view(seat))
                asked = {prompt.id for prompt in moment.prompts(seat)}
                assert asked <= {prompt.id for prompt in thought.prompts(seat)}
                done += 1
