"""H9: a computer player decides the same whatever it is that it cannot know."""

from __future__ import annotations

import random
from itertools import islice

from aerodrome.agents import make, names
from aerodrome.games import Engine, Prompt, SkyGame, TableGame
from aerodrome.kernel.dice import make_seed
from aerodrome.kernel.game import Game as KernelGame
from tests.assurance.sizes import size
from tests.properties.kinds import of_every_kind
from tests.properties.test_secrets import scrambled
from tests.properties.test_sky_secrets import moments
from tests.properties.worlds import random_moments

DECISIONS = size(15, 10_000)
PER_GAME = 3
"""No more of them are taken from one game."""


def alike(engine: Engine, prompt: Prompt, one: TableGame | SkyGame, other: TableGame | SkyGame) -> None:
    """All agents of an engine answer this prompt as they do in a game that looks the same to them."""
    (asked,) = (found for found in other.asked(prompt.seat) if found.id == prompt.id)
    for name in names(engine):
        answers = [
            make(name, 7, engine=engine).decide(question, game.view(prompt.seat))
            for question, game in ((prompt, one), (asked, other))
        ]
        assert answers[0] == answers[1], (name, prompt.id, one.origin)


def asks(game: TableGame, kind: str) -> list[Prompt]:
    return [prompt for prompt in game.prompts() if prompt.asks == kind]


def test_h9_agents_of_the_card_table_decide_alike_whatever_is_hidden() -> None:
    choices, decided, differing = random.Random(1920), 0, 0
    for kind, game in of_every_kind(choices):
        for moment in islice((moment for moment in random_moments(game, choices) if asks(moment, kind)), PER_GAME):
            prompt = choices.choice(asks(moment, kind))
            twin = scrambled(moment, prompt.seat, choices)
            differing += twin.state != moment.state
            alike("cardtable", prompt, moment, twin)
            decided += 1
        if decided >= DECISIONS:
            break
    assert differing > 0.8 * decided


def test_h9_agents_of_the_hex_sky_decide_alike_whatever_the_dice_to_come() -> None:
    choices, decided = random.Random(1921), 0
    while decided < DECISIONS:
        for moment in moments(choices, 0.05):
            twin: SkyGame = KernelGame(moment.engine, moment.state, make_seed(choices.randrange(10**9)), moment.origin)
            alike("hexsky", choices.choice(moment.prompts()), moment, twin)
            decided += 1
