"""What is offered is what is taken: every offered choice is accepted, any other is refused and changes nothing."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import msgspec
from msgspec.structs import replace

from aerodrome.cardtable.game import Game
from aerodrome.cardtable.orders import (
    Adjust,
    BailOut,
    Carry,
    Conceal,
    Delay,
    Drop,
    Fire,
    Halt,
    Handle,
    Haul,
    Hold,
    Launch,
    Lay,
    Place,
    Plan,
    Rearrange,
    Retire,
    Tail,
    Write,
)
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from tests.assurance.sizes import size
from tests.harness import at_step, card, plane, table
from tests.properties.kinds import KINDS, of_every_kind
from tests.properties.worlds import at_table, random_moments, worlds

CHOICES = size(2000, 10_000)
"""How many choices are tried; about half of them are not offered."""
encode = msgspec.json.encode
RULE = re.compile(r"[A-Z]{2}-[A-Z]{3}-\d\d")


FREELY = (Place, Handle, Lay, Adjust, Write)
"""Choices of which a prompt offers some: there are others, on all of the table, or in other words."""
PER_GAME = 12
"""No more moments are taken from one game."""


def thinkable(game: Game, prompt: Prompt, choices: random.Random) -> Choice:
    """Some answer that a player, or a program, might send to this prompt."""
    units = [*game.state.units, "nobody"]
    unit = choices.choice(units)
    kinds = ["loop", *(kind for plane in game.state.airplanes() for kind in plane.model.deck.cards)]
    about = game.state.units.get(prompt.about)
    plan = about.plan if isinstance(about, Airplane) else ()
    if isinstance(about, Airplane):
        kinds = [*about.model.deck.cards] * 8 + kinds
    length = choices.choice((0, 2, 4)) if choices.random() < 0.1 else 3
    return choices.choice(
        (
            *(Plan(tuple(choices.choices(kinds, k=length))) for _ in range(8)),
            *(Fire(unit),) * 3,
            *(Tail(unit),) * 3,
            *(Rearrange(choices.choice(list(permutations(plan)))),) * 4,
            Rearrange(tuple(choices.choices(kinds, k=2))),
            *(Launch(unit, choices.randint(0, 3)),) * 3,
            *(somewhere(game, prompt, choices) for _ in range(6)),
            Write(tuple(choices.choices(range(-1, 40), k=length))),
            Conceal(choices.choice(("left", "right"))),
            Carry(unit),
            Hold(),
            Drop(),
            Delay(),
            Retire(),
            Haul(),
            Halt(),
            BailOut(),
        )
    )


def somewhere(game: Game, prompt: Prompt, choices: random.Random) -> Choice:
    """A place on the table or beside it; often close to one that is offered."""
    near = [choice for choice in prompt.choices if isinstance(choice, Place | Handle | Lay | Adjust)]
    if near and choices.random() < 0.7:
        offered = choices.choice(near)
        shift = choices.choice((1, 1000, 30_000))
        return replace(offered, x=offered.x + choices.randint(-shift, shift), y=offered.y + choices.choice((0, shift)))
    x, y = (choices.randint(-(10**5), size + 10**5) for size in (game.state.setting.width, game.state.setting.length))
    level, heading = choices.randint(-1, 9), choices.randint(-1, 36_000)
    return choices.choice((Lay(x, y, level), Adjust(x, y, level), Place(x, y, heading, level), Handle(x, y, heading)))


def taken(game: Game, prompt: Prompt, choice: Choice) -> bool:
    """Whether a choice is accepted; if it is not, that it is refused by a rule and that nothing has changed."""
    trial = game.clone()
    answer = trial.submit(prompt.seat, Order(prompt.id, choice))
    if not isinstance(answer, Refusal):
        return True
    assert answer.reason
    assert RULE.fullmatch(answer.rule), answer
    assert trial.state is game.state
    assert trial.prompts() == game.prompts()
    assert trial.ordered() == game.ordered()
    assert list(trial.events()) == list(game.events())
    return False


def might_be_taken(prompt: Prompt, choice: Choice) -> bool:
    """Whether a choice that is not offered may be taken all the same: it is of a kind of which only some are."""
    if isinstance(choice, Write):
        return prompt.asks == "plan"
    return isinstance(choice, FREELY) and type(choice) in {type(offered) for offered in prompt.choices}


def test_h7_offered_choices_are_taken_and_no_others() -> None:
    choices = random.Random(1915)
    tried = refused = freely = 0
    asked: Counter[str] = Counter()
    for kind, game in of_every_kind(choices):
        for _, moment in zip(range(PER_GAME), moments_of(kind, game, choices), strict=False):
            prompt = choices.choice(moment.prompts())
            asked[prompt.asks] += 1
            assert prompt.default in prompt.choices
            for choice in (choices.choice(prompt.choices), thinkable(moment, prompt, choices)):
                accepted = taken(moment, prompt, choice)
                tried += 1
                refused += not accepted
                if choice in prompt.choices or not might_be_taken(prompt, choice):
                    assert accepted == (choice in prompt.choices), (moment.origin, prompt.id, choice)
                else:
                    freely += accepted
        if tried >= CHOICES:
            break
    assert refused > CHOICES // 8
    assert freely > CHOICES // 400
    assert set(asked) == set(KINDS), set(KINDS) - set(asked)


def moments_of(kind: str, game: Game, choices: random.Random) -> Iterator[Game]:
    """Every moment at which this kind of decision is open, and some of the others."""
    for moment in random_moments(game, choices):
        if choices.random() < 0.15 or kind in {prompt.asks for prompt in moment.prompts()}:
            yield moment


def test_h7_so_it_is_with_decisions_that_random_play_hardly_meets() -> None:
    ahead = (plane("b", "central", 960, 1120), plane("c", "central", 1040, 1120))
    tailing = table(plane("a", "entente", 1000, 1000), *ahead, rules="full")
    bomber, target = plane("a", "entente", 1000, 1000, load="bombs"), card("t", "target", "central", 1010, 1020)
    bombing = at_step(table(bomber, *ahead, target, brings=("bombs",)), "bomb")
    choices = random.Random(1912)
    for game, asks in ((tailing, "tail"), (bombing, "bomb")):
        (prompt,) = game.prompts()
        assert prompt.asks == asks
        tried = [*prompt.choices, *(thinkable(game, prompt, choices) for _ in range(200))]
        assert [taken(game, prompt, choice) for choice in tried] == [choice in prompt.choices for choice in tried]


def test_h7_what_a_seat_is_offered_follows_from_its_view() -> None:
    """A table made up from the view alone offers the same choices as the true one."""
    choices = random.Random(1914)
    compared = 0
    while compared < CHOICES // 8:
        for moment in random_moments(at_table(choices.choice(worlds("cardtable")), choices.randrange(10**9)), choices):
            seat = choices.choice(moment.seats)
            if choices.random() < 0.2 and (mine := moment.prompts(seat)):
                thought = {prompt.id: prompt for prompt in moment.imagine(seat, make_seed(compared)).prompts(seat)}
                for prompt in mine:
                    assert encode(thought[prompt.id]) == encode(prompt), (moment.origin, seat)
                    compared += 1


def test_h7_f4_a_prompt_of_the_past_or_of_another_seat_is_refused_alike() -> None:
    choices = random.Random(1913)
    tried = 0
    past: list[tuple[str, str, Choice]] = []
    while tried < CHOICES // 8:
        past.clear()
        for moment in random_moments(at_table(choices.choice(worlds("cardtable")), choices.randrange(10**9)), choices):
            prompt = choices.choice(moment.prompts())
            others = [seat for seat in (*moment.seats, "nobody", "") if seat != prompt.seat]
            wrong = [(choices.choice(others), prompt.id, prompt.default), *past[-1:]]
            for seat, name, choice in wrong:
                trial = moment.clone()
                answer = trial.submit(seat, Order(name, choice))
                assert answer == Refusal(f"no decision {name!r} is open for {seat!r}", "prompt")
                assert trial.state is moment.state
                assert trial.prompts() == moment.prompts()
                tried += 1
            if len(moment.prompts()) == 1:
                past.append((prompt.seat, prompt.id, prompt.default))
