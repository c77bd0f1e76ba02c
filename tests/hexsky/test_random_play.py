"""Random play finds no exception, no dead end, no endless game, and every record replays alike, elsewhere too."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome import hexsky
from aerodrome.hexsky.game import Game
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.record import Record, verify

GAMES = int(os.environ.get("AERODROME_GAMES", "12"))
MOST_ORDERS = 20_000
WORLDS = [
    (name, variant, rules)
    for name in hexsky.scenarios()
    for variant in ("", *(each.id for each in hexsky.scenario(name).variants))
    for rules in ("as-printed", "standard", "full")
]


def played(name: str, variant: str, rules: str, seed: int) -> Game:
    """A game played at random to its end."""
    game = hexsky.new_game(name, seed, rules, variant or None)
    chance = random.Random(seed)
    for _ in range(MOST_ORDERS):
        if game.outcome is not None:
            return game
        prompts = game.prompts()
        assert prompts, "a dead end"
        prompt = chance.choice(prompts)
        assert prompt.default in prompt.choices
        answer = game.submit(prompt.seat, Order(prompt.id, chance.choice(prompt.choices)))
        assert not isinstance(answer, Refusal), answer
    raise AssertionError("an endless game")


@pytest.mark.parametrize(("name", "variant", "rules"), WORLDS)
def test_every_scenario_variant_and_preset_plays(name: str, variant: str, rules: str) -> None:
    for seed in range(GAMES):
        game = played(name, variant, rules, seed)
        assert game.outcome is not None
        assert game.outcome.reason
        if seed < 2:
            verdict = verify(game.record(), hexsky.from_header)
            assert verdict.ok, verdict.problems


def test_records_replay_alike_in_another_process(tmp_path: Path) -> None:
    for place, (name, variant, rules) in enumerate(WORLDS):
        played(name, variant, rules, 7).record().save(tmp_path / f"{place}.jsonl")
    command = [sys.executable, "-m", "tests.hexsky.test_random_play", str(tmp_path)]
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == f"{len(WORLDS)} alike\n", done.stderr


def main(folder: Path) -> None:
    alike = [verify(Record.load(path), hexsky.from_header).ok for path in sorted(folder.glob("*.jsonl"))]
    print(f"{sum(alike)} alike")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
